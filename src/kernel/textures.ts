/** Textures as SVG patterns. Colours come from the styles; chance is settled beforehand. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A square that repeats, turned by some degrees. */
export const pattern = (id: string, size: number, inside: string, turn = 0): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${inside}</pattern>`;

/** Blots at chance places of a square, their looks in turn. */
export function blots(seed: number, count: number, size: number, most: number, looks: readonly string[]): string {
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
