import type { Look } from '../../../kernel/look.ts';
import { pattern } from '../../../kernel/textures.ts';
import { CODES } from '../face/pieces.ts';
import colours from './colours.css?inline';
import { BADGES, MARKERS, SIGNS, SILHOUETTES } from './drawings.ts';
import ground from './ground.css?inline';
import labels from './labels.css?inline';
import pieces from './pieces.css?inline';

const PATTERNS = [
  '<pattern id="bh-ripple" width="18" height="11" patternUnits="userSpaceOnUse"><path class="bh-p-ripple" d="M0,5.5q4.5,-4 9,0t9,0"/></pattern>',
  pattern('bh-outland', 10, '<path class="bh-p-outland" d="M0,0V10"/>', 38),
].join('');

/** An old chart of the peninsula and the strait. */
export const look: Look = {
  css: [colours, ground, labels, pieces].join('\n'),
  patterns: PATTERNS,
  strokes: {
    openSea: ['shade', 'fill', 'waves'],
    assault: ['fill', 'ripple'],
    shallows: ['glow4', 'glow3', 'glow2', 'glow1'],
    outland: ['fill', 'hatch'],
    mainland: ['fill', 'grain'],
    seaBorder: ['edge', 'fill'],
    landBorder: ['shade', 'fill'],
  },
  signs: SIGNS,
  symbols: CODES,
  silhouettes: SILHOUETTES,
  badges: BADGES,
  markers: MARKERS,
  sheets: { allied: 'm-6,7 v-15 h13 l-3.6,4 l3.6,4 h-11 v7z' },
};
