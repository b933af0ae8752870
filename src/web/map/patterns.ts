/** Textures of sea, reef, sand and occupied ground. Colours come from the palette; chance is settled beforehand. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

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

function blots(seed: number, count: number, size: number, most: number, looks: readonly string[]): string {
  const next = chance(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const r = 3 + next() * most;
    const [x, y] = [r + next() * (size - 2 * r), r + next() * (size - 2 * r)];
    const turn = Math.round(next() * 60 - 30);
    const look = looks[i % looks.length] ?? '';
    out += `<ellipse class="${look}" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * (0.35 + next() * 0.35)).toFixed(0)}" transform="rotate(${turn} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  }
  return out;
}

const pattern = (id: string, size: number, inside: string, turn = 0): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${inside}</pattern>`;

export const PATTERNS = [
  '<linearGradient id="bh-sea" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" class="bh-p-sea1"/><stop offset="0.5" class="bh-p-sea2"/><stop offset="1" class="bh-p-sea3"/></linearGradient>',
  '<linearGradient id="bh-reef" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" class="bh-p-reef1"/><stop offset="0.55" class="bh-p-reef2"/><stop offset="1" class="bh-p-reef3"/></linearGradient>',
  pattern('bh-waves', 600, waves()),
  pattern('bh-mottle', 420, blots(20, 90, 420, 17, ['bh-p-coral1', 'bh-p-coral2', 'bh-p-coral3'])),
  pattern('bh-grain', 360, blots(43, 70, 360, 22, ['bh-p-sand1', 'bh-p-sand2', 'bh-p-sand3'])),
  '<pattern id="bh-ripple" width="18" height="11" patternUnits="userSpaceOnUse"><path class="bh-p-ripple" d="M0,5.5q4.5,-4 9,0t9,0"/></pattern>',
  pattern('bh-outland', 10, '<path class="bh-p-outland" d="M0,0V10"/>', 38),
].join('');

/** Hatching for the live sheets. */
export const HATCHES = [
  pattern('bh-hatch-enemy', 7, '<path class="bh-p-enemy" d="M0,0V7"/>', 45),
  pattern('bh-hatch-danger', 9, '<path class="bh-p-danger" d="M0,0V9"/>', -45),
].join('');
