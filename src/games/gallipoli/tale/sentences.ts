import { listing, marching } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';
import type { View } from '../../../kernel/view.ts';

/** Who begins where; mines have a sentence of their own. */
export const positions: Sentence = marching('tale.placed', 'unit', 'area');

/** Only what the fight of March has left its marks on. */
export const march: Sentence = (events, teller) => {
  const result = events[0]?.args['result'];
  // Whoever was lost has a sentence for that.
  return result === 'normal' || result === 'eliminated' ? '' : listing(`tale.march.${result}`, 'unit')(events, teller);
};

/** So many fields have names; of more only the number is told. */
const FEW = 6;

export const laidMines: Sentence = (events, teller) => {
  const laid = events.filter(({ type }) => type === 'mineLaid');
  const real = laid.filter(({ args }) => args['level'] !== 'dummy').map(({ args }) => String(args['area']));
  const raised = events.filter(({ type }) => type === 'mineRaised').map(({ args }) => String(args['area']));
  const dummies = laid.length - real.length;
  const fields =
    real.length === 0
      ? ''
      : say(teller, 'laid', real, dummies === 0 ? '' : teller.say('tale.mines.beside', { dummies }));
  const alone = real.length === 0 && dummies > 0 ? teller.say('tale.mines.dummies', { dummies }) : '';
  const stronger = raised.length === 0 ? '' : say(teller, 'raised', raised);
  return teller.join([fields, alone, stronger]);
};
function say(teller: Teller, what: string, areas: readonly string[], beside = ''): string {
  const few = new Set(areas).size <= FEW;
  const key = few ? `tale.mines.${what}` : `tale.mines.${what}.many`;
  return teller.say(key, { beside, count: areas.length, list: teller.spots(areas).list });
}

/** 8.5.2: who swept where, and what was under the marker. */
export const sweeping: Sentence = (events, teller) => {
  const of = (type: string) => events.filter((event) => event.type === type);
  const boats = of('roll.sweeping').map(({ args }) => String(args['unit']));
  const swept = of('mineCleared').length;
  const dummy = of('mineShown').some(({ args }) => args['level'] === 'dummy');
  const area = teller.place(String(events[0]?.args['area']));
  const key = swept > 0 ? 'swept' : dummy ? 'dummy' : 'nothing';
  if (boats.length === 0) return swept > 0 || dummy ? teller.say(`tale.mines.${key}`, { area, swept }) : '';
  return teller.say(`tale.sweep.${key}`, { ...teller.folk(boats), area, swept });
};

/** 12: the points of one side, and what for. */
export const points: Sentence = (events, teller) => {
  const side = String(events[0]?.args['side']);
  const sum = events.reduce((all, { args }) => all + Number(args['points']), 0);
  const reasons = events.map(({ args }) => String(args['why']));
  const units = reasons.filter((why) => teller.speaker.has(`unit.${why}`));
  const others = reasons.filter((why) => !units.includes(why)).map((why) => teller.say(`scored.${why}`));
  const names = units.length === 0 ? [] : [teller.folk(units).list];
  return teller.say('tale.score', { side, points: sum, why: teller.list([...new Set([...others, ...names])]) });
};

/** 9: who is back in order; whoever is lost has a sentence for that. */
export const recovered: Sentence = (events, teller) => {
  return events[0]?.args['result'] === 'recovers' ? listing('tale.rally.recovers', 'unit')(events, teller) : '';
};

export function standing({ tracks }: View, teller: Teller): string {
  const value = (name: string) => Number(tracks[name] ?? 0);
  return teller.say('tale.standing', {
    ...{ allied: value('alliedVp'), turkish: value('turkishVp') },
    ...{ alliedSp: value('alliedSp'), turkishSp: value('turkishSp') },
  });
}
