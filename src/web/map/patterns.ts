import { blots, chance, pattern } from '../../kernel/textures.ts';

function waves(): string {
  const next = chance(7);
  let d = '';
  for (let i = 0; i < 26; i++) {
    const long = 14 + next() * 26;
    const [x, y] = [next() * 540, 10 + next() * 580];
    d += `M${x.toFixed(0)},${y.toFixed(0)}q${(long / 4).toFixed(0)},-5 ${(long / 2).toFixed(0)},0t${(long / 2).toFixed(0)},0`;
  }
  return `<path class="bh-p-wave" d="${d}"/>`;
}

/** Textures that any board may use: the sea with its waves, and the grain of sand. */
export const PATTERNS = [
  '<linearGradient id="bh-sea" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" class="bh-p-sea1"/><stop offset="0.5" class="bh-p-sea2"/><stop offset="1" class="bh-p-sea3"/></linearGradient>',
  pattern('bh-waves', 600, waves()),
  pattern('bh-grain', 360, blots(43, 70, 360, 22, ['bh-p-sand1', 'bh-p-sand2', 'bh-p-sand3'])),
].join('');

/** Hatching for the live sheets. */
export const HATCHES = [
  pattern('bh-hatch-danger', 9, '<path class="bh-p-danger" d="M0,0V9"/>', -45),
  pattern('bh-hatch-fire', 10, '<path class="bh-p-fire" d="M0,0V10"/>', 45),
  pattern('bh-hatch-attack', 10, '<path class="bh-p-attack" d="M0,0V10M0,0H10"/>', 45),
].join('');
