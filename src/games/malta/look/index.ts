import type { Look } from '../../../kernel/look.ts';
import { CODES } from '../face/pieces.ts';
import colours from './colours.css?inline';
import { BADGES, MARKERS, SIGNS, SILHOUETTES } from './drawings.ts';
import ground from './ground.css?inline';
import labels from './labels.css?inline';
import pieces from './pieces.css?inline';

/** A limestone island on a grid of hexes. */
export const look: Look = {
  css: [colours, ground, labels, pieces].join('\n'),
  strokes: {
    coast: ['shoal4', 'shoal3', 'shoal2', 'shoal1', 'shade', 'fill', 'grain', 'shore'],
    track: ['edge', 'fill'],
    wied: ['edge', 'fill'],
    scarp: ['edge', 'fill'],
    channel: ['edge', 'fill'],
    lead: ['edge', 'fill'],
  },
  signs: SIGNS,
  symbols: CODES,
  silhouettes: SILHOUETTES,
  badges: BADGES,
  markers: MARKERS,
  sheets: { axis: 'm-6,7 v-15 h13 l-3.6,4 l3.6,4 h-11 v7z' },
};
