import type { Drawings } from '../../kernel/look.ts';

/** The one sign that every board may have. */
export const COMPASS: Drawings = {
  ring: 'm-46,0 c0,-25.4 20.6,-46 46,-46 c25.4,0 46,20.6 46,46 c0,25.4 -20.6,46 -46,46 c-25.4,0 -46,-20.6 -46,-46z',
  points: 'm0,54 l9,-45 l45,-9 l-45,-9 l-9,9 l-9,-9 l-45,9 l45,9z',
  north: 'm0,-58 l9,49 l-9,9 l-9,-9z',
  letter: 'm-6,-64 v-16 l12,16 v-16',
};
