import type { GameEvent } from '../../../kernel/events.ts';
import { tellFates } from '../../../kernel/tale/fates.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';

const OWN = new Set(['why.assault', 'attacks', 'roll.assault', 'bombards', 'roll.bombardment', 'worse', 'retreated']);
const FATES = { worse: 'worse', back: ['retreated', 'area'], out: ['eliminated', 'sunk'] } as const;
const of = (events: readonly GameEvent[], type: string) => events.filter((event) => event.type === type);
/** What came of it; who digs in only to fall back has not dug in. */
function rest(events: readonly GameEvent[], teller: Teller): string {
  const gone = new Set(of(events, 'retreated').map(({ args }) => args['unit']));
  const main = events.filter(({ type, args }) => !OWN.has(type) && !(type === 'dug' && gone.has(args['unit'])));
  const held = main.filter(({ type }) => type === 'check' || type === 'intensive');
  const parts = [
    teller.gather(held),
    tellFates(events, teller, FATES),
    teller.gather(main.filter((event) => !held.includes(event))),
  ];
  return teller.join(parts);
}

/** 8.3: who attacked what, at which odds and chance, and what came of it. */
export const assault: Sentence = (events, teller) => {
  const attackers = of(events, 'attacks').map(({ args }) => String(args['unit']));
  if (attackers.length === 0) return '';
  const area = teller.place(String(of(events, 'attacks')[0]?.args['area']));
  const [plan] = of(events, 'why.assault');
  const [roll] = of(events, 'roll.assault');
  const chance = plan === undefined ? '' : teller.say('tale.chance', plan.args);
  const odds = roll === undefined ? '' : teller.say('tale.odds', roll.args);
  const head = teller.say('tale.assault', { ...teller.folk(attackers), area, odds, chance });
  // Whoever attacks stands firm as a matter of course.
  const others = events.filter(({ type, args }) => type !== 'check' || !attackers.includes(String(args['unit'])));
  const came = rest(others, teller);
  return teller.join([head, came === '' ? teller.say('tale.noEffect') : came]);
};

export const barrage: Sentence = (events, teller) => {
  const guns = of(events, 'bombards').map(({ args }) => String(args['unit']));
  const [first] = [...of(events, 'bombards'), ...of(events, 'roll.bombardment')];
  if (first === undefined) return '';
  const head = teller.say('tale.barrage', { ...teller.folk(guns), area: teller.place(String(first.args['area'])) });
  const came = rest(events, teller);
  return teller.join([head, came === '' ? teller.say('tale.noEffect') : came]);
};

/** 8.1: all who fired at one target, and how often they hit it. */
export const shot: Sentence = (events, teller) => {
  const ships = of(events, 'fires').map(({ args }) => String(args['unit']));
  const shots = of(events, 'shot');
  const hits = shots.filter(({ args }) => args['result'] === 'hit').length;
  const hurt = of(events, 'damage').filter(({ args }) => args['result'] === 'hurt').length;
  const explodes = of(events, 'critical').some(({ args }) => args['result'] === 'explodes');
  const target = teller.folk([String(events[0]?.args['target'])]).list;
  const key = explodes ? 'explodes' : hurt > 0 ? 'hurt' : hits > 0 ? 'scratched' : 'missed';
  const args = { target, shots: shots.length, hits };
  if (ships.length === 0) return teller.say(`tale.hit.${key}`, args);
  return teller.say(`tale.fire.${key}`, { ...args, ...teller.folk(ships) });
};
