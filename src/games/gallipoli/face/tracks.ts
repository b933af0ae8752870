import type { TrackFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import charts from '../data/charts.json';
import costs from '../data/costs.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';

const NONE = '–';
const MONTHS = turns.turns.map(({ month }) => `month.${month}`);
const IMPULSES = [NONE, ...[...new Set(tables.impulses.rows.map(({ result }) => String(result)))].sort()];
const EVENTS = ['none', ...tables.events.rows.map(({ result }) => result).filter((result) => result !== 'none')];

const count = (name: string) => (view: View) => Number(view.tracks[name] ?? 0);
/** What only one side may know is not there for the other. */
const secret = (name: string) => (view: View) => (view.tracks[name] == null ? null : Number(view.tracks[name]));
const word = (name: string, words: readonly string[]) => (view: View) =>
  Math.max(0, words.indexOf(String(view.tracks[name])));

const number = (id: string, group: string): TrackFace => ({ id, key: `track.${id}`, value: count(id), group });
const words = (id: string, list: readonly string[], prefix: string): TrackFace => ({
  ...{ id, key: `track.${id}`, group: 'turn' },
  value: word(id, list),
  boxes: list.map((name) => `${prefix}.${name}`),
});

/** The months, the impulses, sky and sea, and what either side has in hand. */
export const TRACKS: readonly TrackFace[] = [
  { id: 'turn', key: 'track.turn', value: (view) => view.turn.number - 1, boxes: MONTHS, group: 'turn' },
  { id: 'impulse', key: 'track.impulse', value: count('impulse'), boxes: IMPULSES, group: 'turn' },
  number('impulses', 'turn'),
  words('weather', ['good', 'bad'], 'result.weather'),
  words('sea', ['normal', 'rough'], 'result.sea'),
  words('event', EVENTS, 'result.events'),
  {
    ...{ id: 'suvlaTurn', key: 'track.suvlaTurn', value: count('suvlaTurn'), group: 'turn' },
    boxes: [NONE, ...turns.turns.map((_, i) => String(i + 1))],
  },
  number('alliedVp', 'allied'),
  { ...number('alliedSp', 'allied'), most: charts.supply.most },
  {
    ...number('exited', 'allied'),
    most: costs.victory.exits,
    thresholds: [{ at: costs.victory.exits, key: 'threshold.exits' }],
  },
  number('turkishVp', 'turkish'),
  { ...number('turkishSp', 'turkish'), most: charts.supply.most },
  ...['minesLeft', 'dummiesLeft', 'outside'].map((id) => ({
    ...{ id, key: `track.${id}`, value: secret(id), group: 'turkish' },
  })),
];
