import type { GameEvent } from '../../../kernel/events.ts';
import { listing, marching } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';
import type { View } from '../../../kernel/view.ts';
import { areaOf } from './names.ts';

const word = ({ args }: GameEvent, name: string): string => String(args[name]);

/** Marches by the area in which they end: single hexes say little. */
export const byArea =
  (key: string, piece: string): Sentence =>
  (events, teller) => {
    const far = events.map((event) => ({
      ...event,
      args: { ...event.args, hex: areaOf(word(event, 'hex')) ?? word(event, 'hex') },
    }));
    return marching(key, piece, 'hex')(far, teller);
  };

/** 6.7: areas that were kept quiet at some time in the turn. */
export const suppression: Sentence = (events, teller) => {
  const quiet = events.filter(({ args }) => args['result'] !== '-');
  return quiet.length === 0 ? teller.say('tale.suppression.none') : listing('tale.suppression', 'area')(quiet, teller);
};

/** 6.6, 7.5: how often they fired and how often it told. */
export const enemyFire: Sentence = (events, teller) => {
  const hits = events.filter(({ args }) => /S/.test(String(args['result']))).length;
  return teller.say(hits === 0 ? 'tale.enemyFire.none' : 'tale.enemyFire', {
    kind: word(events[0] as GameEvent, 'kind'),
    shots: events.length,
    hits,
  });
};

/** 7.3: each piece once, with all the steps it loses; one that is lost is told of as that. */
export const steps: Sentence = (events, teller) => {
  const lost = new Map<string, number>();
  for (const event of events)
    lost.set(word(event, 'piece'), (lost.get(word(event, 'piece')) ?? 0) + Number(event.args['lost']));
  const sum = [...lost.values()].reduce((all, count) => all + count, 0);
  const [only] = lost.keys();
  if (lost.size === 1 && only !== undefined)
    return teller.say('tale.steps.only', { ...teller.folk([only]), steps: sum });
  const names = [...lost].map(([id, count]) => teller.say('tale.steps.one', { ...teller.folk([id]), steps: count }));
  return teller.say('tale.steps', { list: teller.list(names), steps: sum });
};

/** 11.1: only traps that cost something. */
export const traps: Sentence = (events, teller) => {
  const sprung = events.filter(({ args }) => args['result'] !== '-');
  return sprung.length === 0 ? '' : listing('tale.traps', 'area')(sprung, teller);
};

/** The last word on a track that moved again and again. */
export const latest =
  (key: string): Sentence =>
  (events, teller) => {
    const last = events.at(-1);
    return last === undefined ? '' : teller.say(key, teller.args(last));
  };

/** 9: every track by where it came to. */
export const morale: Sentence = (events, teller) => {
  const tracks = new Map(events.map((event) => [word(event, 'track'), event]));
  const moved = [...tracks.values()].map((event) => {
    const all = events.filter(({ args }) => args['track'] === event.args['track']);
    const boxes = all.reduce((sum, { args }) => sum + Number(args['boxes']), 0);
    return boxes === 0 ? '' : teller.say(boxes > 0 ? 'tale.morale.up' : 'tale.morale.down', event.args);
  });
  const told = moved.filter((text) => text !== '');
  return told.length === 0 ? '' : teller.say('tale.morale', { list: teller.list(told) });
};

export function standing({ tracks }: View, teller: Teller): string {
  const value = (name: string) => Number(tracks[name] ?? 0);
  return teller.say('tale.standing', {
    ...{ uncleared: value('uncleared'), casualties: value('casualties') },
    ...{ general: value('morale.general'), japanese: value('morale.japanese') },
  });
}
