import type { TrackFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import roster from '../data/roster.json';
import scenarios from '../data/scenarios.json';
import tables from '../data/tables.json';
import tracks from '../data/tracks.json';
import turns from '../data/turns.json';
import { TO_CLEAR } from './goal.ts';

const MORALE = ['general', ...roster.regiments.map((id) => `regiment-${id}`), 'japanese'];
const sign = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));
const count = (name: string) => (view: View) => Number(view.tracks[name] ?? 0);

const { pyrrhicFrom, ruinedAbove } = scenarios.victory;
const threshold = (at: number, key: string) => ({ at, key: `threshold.${key}` });

/** 7.2.6i–l, 7.4.1, 9.2.3b, 12b–c: what the casualty track sets off on its way. */
const CASUALTIES = [
  ...tables.recovery.caps.map(({ below }, i, all) => threshold(below, i === all.length - 1 ? 'noRecovery' : 'caps')),
  threshold(tracks.shock.every, 'shock'),
  threshold(pyrrhicFrom, 'pyrrhic'),
  threshold(ruinedAbove, 'ruined'),
].sort((a, b) => a.at - b.at);

/** Turns are counted from the box of the first, which is 0. */
const TIDE = [
  threshold(Math.min(...turns.highTide) - 1, 'highTide'),
  threshold(Math.max(...turns.highTide), 'lowTide'),
];

/** 9.2.3, 9.2.1d: what befalls in the last box on the left. */
const LAST_BOX: Readonly<Record<string, string>> = { general: 'cancelled', japanese: 'collapse' };

/** Six rows of morale boxes, the turns, and what is counted. */
export const TRACKS: readonly TrackFace[] = [
  {
    id: 'turn',
    key: 'track.turn',
    value: (view) => view.turn.number - 1,
    boxes: turns.turns.map((_, i) => String(i + 1)),
    thresholds: TIDE,
    group: 'turn',
  },
  {
    id: 'casualties',
    key: 'track.casualties',
    value: count('casualties'),
    most: ruinedAbove,
    thresholds: CASUALTIES,
    group: 'battle',
  },
  {
    id: 'uncleared',
    key: 'track.uncleared',
    value: count('uncleared'),
    most: TO_CLEAR,
    thresholds: [threshold(0, 'cleared')],
    group: 'battle',
  },
  { id: 'supply', key: 'track.supply', value: count('supply'), group: 'battle' },
  { id: 'shoreSupport', key: 'track.shoreSupport', value: count('shoreSupport'), group: 'battle' },
  ...MORALE.map((name) => ({
    id: `morale.${name}`,
    key: `track.${name}`,
    value: count(`moraleBox.${name}`),
    boxes: tracks[name === 'japanese' ? name : 'morale'].boxes.map(sign),
    thresholds: [threshold(0, LAST_BOX[name] ?? 'broken')],
    group: 'morale',
  })),
];
