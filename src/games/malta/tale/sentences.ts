import { marching } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';
import type { View } from '../../../kernel/view.ts';
import roster from '../data/roster.json';
import { isNamed } from './names.ts';

/** Where these stand says where the island is held. */
const LINE: ReadonlySet<string> = new Set(
  roster.units.filter(({ size, type }) => size === 'battalion' || type === 'tank').map(({ id }) => id),
);

/** Only what came out so. */
export const only =
  (name: string, value: string, sentence: Sentence): Sentence =>
  (events, teller) => {
    const some = events.filter(({ args }) => args[name] === value);
    return some.length === 0 ? '' : sentence(some, teller);
  };

/** 6: where the line goes; staffs and guns go with it. */
export const marches: Sentence = (events, teller) => {
  const line = events.filter(({ args }) => LINE.has(String(args['unit']).replace(/\/\d+$/, '')));
  return marching('tale.moved', 'unit', 'hex', 3)(line, teller);
};

/** 22: the battalions by their places, the rest by number. */
export const garrison: Sentence = (events, teller) => {
  const line = events.filter(({ args }) => LINE.has(String(args['unit'])));
  const legs = marching('tale.placed', 'unit', 'hex')(line, teller);
  const count = events.length - line.length;
  return count === 0 ? legs : `${legs} ${teller.say('tale.placed.others', { count })}`;
};

/** 17: guns that were bombed; those that fell have a sentence of their own. */
export const strikes: Sentence = (events, teller) =>
  teller.say('tale.airStrike', {
    ...teller.folk(events.map(({ args }) => String(args['gun']))),
    strikes: events.length,
  });

/** Who fired, how often, and how many of the shots told. */
export const shots =
  (key: string, who: string): Sentence =>
  (events, teller) => {
    const hits = events.filter(({ args }) => args['result'] !== 'miss' && args['result'] !== 'safe').length;
    const side = String(events[0]?.args['side'] ?? '');
    const listed =
      who === 'side'
        ? { list: '', count: 1 }
        : teller.folk(
            events.map(({ args }) => String(args[who])),
            'brief',
          );
    return teller.say(key, { ...listed, side, shots: events.length, hits });
  };

/** 3.1: places by their names, the hexes between them by their numbers. */
export const taken: Sentence = (events, teller) => {
  const hexes = [...new Set(events.map(({ args }) => String(args['hex'])))];
  const bare = hexes.filter((hex) => !isNamed(hex));
  const names = hexes.filter(isNamed).map((hex) => teller.place(hex));
  const only = bare.length === 1 && names.length === 0 ? bare.map((hex) => teller.place(hex)) : null;
  const numbers = bare.length === 0 ? [] : [teller.say('tale.hexes', { count: bare.length, list: teller.list(bare) })];
  const list = only ?? [...names, ...numbers];
  const side = String(events[0]?.args['side']);
  return teller.say('tale.taken', { list: teller.list(list), count: hexes.length, side });
};

/** 9.5: each unit once, with all the steps it loses. */
export const steps: Sentence = (events, teller) => {
  const lost = new Map<string, number>();
  for (const { args } of events) lost.set(String(args['unit']), (lost.get(String(args['unit'])) ?? 0) + 1);
  const [only] = lost.keys();
  if (lost.size === 1 && only !== undefined)
    return teller.say('tale.stepLost.only', { ...teller.folk([only]), steps: events.length });
  const names = [...lost].map(([id, count]) => teller.say('tale.stepLost.one', { ...teller.folk([id]), steps: count }));
  return teller.say('tale.stepLost', { list: teller.list(names), steps: events.length });
};

export function standing({ tracks }: View, teller: Teller): string {
  const value = (name: string) => Number(tracks[name] ?? 0);
  const ground = teller.say('tale.standing', {
    ...{ airfields: value('airfields'), cities: value('cities') },
    ...{ axis: value('axisLost'), allied: value('alliedLost') },
  });
  if (tracks['collapse'] == null) return ground;
  return `${ground}; ${teller.say('tale.standing.morale', { collapse: value('collapse'), exhaustion: value('exhaustion') })}`;
}
