import type { Look } from '../../../kernel/look.ts';
import { blots, pattern } from '../../../kernel/textures.ts';
import { CODES } from '../face/pieces.ts';
import colours from './colours.css?inline';
import { BADGES, CRAFT, MARKERS, SIGNS, STORES } from './drawings.ts';
import ground from './ground.css?inline';
import insights from './insights.css?inline';
import labels from './labels.css?inline';
import pieces from './pieces.css?inline';

const PATTERNS = [
  '<linearGradient id="bh-reef" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" class="bh-p-reef1"/><stop offset="0.55" class="bh-p-reef2"/><stop offset="1" class="bh-p-reef3"/></linearGradient>',
  pattern('bh-mottle', 420, blots(20, 90, 420, 17, ['bh-p-coral1', 'bh-p-coral2', 'bh-p-coral3'])),
  pattern('bh-hatch-enemy', 7, '<path class="bh-p-enemy" d="M0,0V7"/>', 45),
].join('');

/** Betio in its lagoon: reef, coral sand and palms. */
export const look: Look = {
  css: [colours, ground, labels, pieces, insights].join('\n'),
  patterns: PATTERNS,
  strokes: {
    reef: ['swell', 'glimmer', 'fill', 'mottle', 'rim', 'surf'],
    coast: ['shoal4', 'shoal3', 'shoal2', 'shoal1', 'shade', 'fill', 'grain', 'sand2', 'sand1', 'shore'],
    palms: ['fill', 'edge'],
    taxiway: ['edge', 'fill'],
    runway: ['edge', 'fill', 'line'],
    road: ['edge', 'fill'],
    seawall: ['edge', 'fill'],
    ditch: ['edge', 'fill'],
    areaBorder: ['edge', 'fill'],
    beachLimit: ['edge', 'fill'],
    pier: ['shade', 'edge', 'fill', 'planks'],
  },
  signs: SIGNS,
  ribbons: ['beachName'],
  symbols: CODES,
  craft: CRAFT,
  stores: STORES,
  badges: BADGES,
  markers: MARKERS,
  sheets: { japanese: 'm0,-3.4 l3.4,3.4 l-3.4,3.4 l-3.4,-3.4z' },
};
