import type { TrackFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import board from '../data/board.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { dayKey, partKey } from './names.ts';

const DAYS = turns.days.map(({ date }) => dayKey(date));
const PARTS = turns.turns.map(({ id }) => id);
const SKIES = ['clear', 'cloudy', 'rainy'] as const;

const count = (name: string) => (view: View) => Number(view.tracks[name] ?? 0);
/** None in a scenario that is decided otherwise. */
const known = (name: string) => (view: View) => (view.tracks[name] == null ? null : Number(view.tracks[name]));
const word = (name: string, words: readonly string[]) => (view: View) =>
  Math.max(0, words.indexOf(String(view.tracks[name])));
const FIELDS = board.hexes.filter(({ airfield }) => airfield === 'main' || airfield === 'strip').length;
const { surrender, airStrikes, reserve } = tables;
/** 20.3: two dice, their lowest and their highest. */
const [LOW, HIGH] = [surrender.dice, 6 * surrender.dice];

/** 20.31, 20.32, 22.1: how far a number goes and where something happens. */
const LIMITS: Readonly<Record<string, Pick<TrackFace, 'most' | 'thresholds'>>> = {
  strikes: { most: airStrikes.clear },
  reserve: { most: reserve.most },
  airfields: { most: FIELDS, thresholds: [{ at: 1, key: 'threshold.firstField' }] },
  cities: { most: board.cities.length, thresholds: [{ at: board.cities.length, key: 'threshold.allCities' }] },
  axisLost: { thresholds: [{ at: surrender.axisStepsForOne, key: 'threshold.axisSteps' }] },
  alliedLost: { thresholds: [{ at: surrender.alliedStepsForOne, key: 'threshold.alliedSteps' }] },
  collapse: { thresholds: [{ at: surrender.surrenderFrom - HIGH, key: 'threshold.collapse' }] },
  exhaustion: { thresholds: [{ at: LOW - surrender.abortUpTo, key: 'threshold.exhaustion' }] },
};
const number = (id: string, group: string): TrackFace => ({
  ...{ id, key: `track.${id}`, value: count(id), group },
  ...LIMITS[id],
});

/** The day and its parts, the sky, and what either side has in hand, holds and has lost. */
export const TRACKS: readonly TrackFace[] = [
  { id: 'day', key: 'track.day', value: (view) => count('day')(view) - 1, boxes: DAYS, group: 'turn' },
  { id: 'part', key: 'track.part', value: word('part', PARTS), boxes: PARTS.map(partKey), group: 'turn' },
  {
    ...{ id: 'weather', key: 'track.weather', value: word('weather', SKIES), group: 'turn' },
    boxes: SKIES.map((sky) => `weather.${sky}`),
  },
  number('navy', 'turn'),
  ...['air', 'strikes', 'reserve', 'airfields', 'cities', 'axisLost'].map((id) => number(id, 'axis')),
  number('alliedLost', 'allied'),
  ...['collapse', 'exhaustion'].map((id) => ({ ...number(id, 'surrender'), value: known(id) })),
];
