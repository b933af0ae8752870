import type { TrackFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import roster from '../data/roster.json';
import tracks from '../data/tracks.json';
import turns from '../data/turns.json';

const MORALE = ['general', ...roster.regiments.map((id) => `regiment-${id}`), 'japanese'];
const sign = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));
const count = (name: string) => (view: View) => Number(view.tracks[name] ?? 0);

/** Six rows of morale boxes, the turns, and what is counted. */
export const TRACKS: readonly TrackFace[] = [
  {
    id: 'turn',
    key: 'track.turn',
    value: (view) => view.turn.number - 1,
    boxes: turns.turns.map((_, i) => String(i + 1)),
    group: 'turn',
  },
  { id: 'casualties', key: 'track.casualties', value: count('casualties'), group: 'battle' },
  { id: 'uncleared', key: 'track.uncleared', value: count('uncleared'), group: 'battle' },
  { id: 'supply', key: 'track.supply', value: count('supply'), group: 'battle' },
  { id: 'shoreSupport', key: 'track.shoreSupport', value: count('shoreSupport'), group: 'battle' },
  ...MORALE.map((name) => ({
    id: `morale.${name}`,
    key: `track.${name}`,
    value: count(`moraleBox.${name}`),
    boxes: tracks.morale.boxes.map(sign),
    group: 'morale',
  })),
];
