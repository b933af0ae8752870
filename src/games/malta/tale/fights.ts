import type { GameEvent } from '../../../kernel/events.ts';
import type { Sentence } from '../../../kernel/tale/tale.ts';

const of = (events: readonly GameEvent[], type: string) => events.filter((event) => event.type === type);

/** 9: who attacked what, at which odds, and what came of it. */
export const assault: Sentence = (events, teller) => {
  const attackers = of(events, 'attacks').map(({ args }) => String(args['unit']));
  const [roll] = of(events, 'assault');
  const hex = teller.place(String((roll ?? events[0])?.args['hex']));
  const odds = roll?.roll?.column === undefined ? '' : teller.say('tale.odds', { odds: roll.roll.column.name });
  const came = teller.gather(events.filter(({ type }) => type !== 'attacks' && type !== 'assault'));
  return `${teller.say('tale.assault', { ...teller.folk(attackers), hex, odds })} ${came === '' ? teller.say('tale.noEffect') : came}`;
};

/** 10: a bombardment, which says only what it hits. */
export const barrage: Sentence = (events, teller) => {
  const [roll] = of(events, 'bombardment');
  if (roll === undefined) return teller.gather(events);
  const came = teller.gather(events.filter((event) => event !== roll));
  const head = teller.say('tale.barrage', teller.args(roll));
  return `${head} ${came === '' ? teller.say('tale.noEffect') : came}`;
};
