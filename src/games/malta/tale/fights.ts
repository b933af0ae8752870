import type { GameEvent } from '../../../kernel/events.ts';
import { tellFates } from '../../../kernel/tale/fates.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';

const of = (events: readonly GameEvent[], type: string) => events.filter((event) => event.type === type);

/** Told by what became of everybody, or with those who took the ground. */
const FATES = new Set(['worse', 'retreated', 'advanced', 'taken']);
const WORDS = { worse: 'worse', back: ['retreated', 'hex'], out: ['eliminated'] } as const;

/** 9.4–9.8: losses first, then who gave ground, then who took it. */
function aftermath(events: readonly GameEvent[], teller: Teller): string {
  const lost = new Set(of(events, 'eliminated').map(({ args }) => args['unit']));
  const main = events.filter(({ type, args }) => !FATES.has(type) && !(type === 'stepLost' && lost.has(args['unit'])));
  const parts = [teller.gather(main), tellFates(events, teller, WORDS), ground(events, teller)];
  return teller.join(parts);
}

/** Whoever advances into what falls takes it. */
function ground(events: readonly GameEvent[], teller: Teller): string {
  const taken = new Set(of(events, 'taken').map(({ args }) => args['hex']));
  const isTaking = ({ args }: GameEvent) => taken.has(args['hex']);
  const takers = new Map<string, string[]>();
  for (const { args } of of(events, 'advanced').filter(isTaking)) {
    const hex = String(args['hex']);
    takers.set(hex, [...(takers.get(hex) ?? []), String(args['unit'])]);
  }
  const took = [...takers].map(([hex, units]) =>
    teller.say('tale.took', { ...teller.folk(units), hex: teller.place(hex) }),
  );
  const others = events.filter(
    ({ type, args }) => (type === 'taken' || type === 'advanced') && !takers.has(String(args['hex'])),
  );
  return teller.join([...took, teller.gather(others)]);
}

/** 9: who attacked what, at which odds, and what came of it. */
export const assault: Sentence = (events, teller) => {
  const attackers = of(events, 'attacks').map(({ args }) => String(args['unit']));
  const [roll] = of(events, 'assault');
  const hex = teller.place(String((roll ?? events[0])?.args['hex']));
  const odds = roll?.roll?.column === undefined ? '' : teller.say('tale.odds', { odds: roll.roll.column.name });
  const head = teller.say('tale.assault', { ...teller.folk(attackers, 'brief'), hex, odds });
  const came = aftermath(
    events.filter(({ type }) => type !== 'attacks' && type !== 'assault'),
    teller,
  );
  return teller.join([head, came === '' ? teller.say('tale.noEffect') : came]);
};

/** 10: a bombardment, which says only what it hits. */
export const barrage: Sentence = (events, teller) => {
  const [roll] = of(events, 'bombardment');
  if (roll === undefined) return teller.gather(events);
  const came = aftermath(
    events.filter((event) => event !== roll),
    teller,
  );
  if (came === '') return teller.say('tale.barrage.none', teller.args(roll));
  return teller.join([teller.say('tale.barrage', teller.args(roll)), came]);
};
