export interface Bin {
  readonly from: number;
  /** Not included, but for the last. */
  readonly to: number;
  readonly games: number;
}

/** So many bars can be told apart in a small chart. */
const MOST_BINS = 16;

/** How often a number came out as what: value by value where these are few whole numbers, else in bins of a round width. */
export function histogramOf(values: readonly number[]): readonly Bin[] {
  if (values.length === 0) return [];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const width = values.every(Number.isInteger) ? Math.max(1, Math.ceil(roundWidth(min, max))) : roundWidth(min, max);
  const first = Math.floor(min / width);
  const bins = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0);
  for (const value of values) {
    const bin = Math.floor(value / width) - first;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins.map((games, i) => ({ from: (first + i) * width, to: (first + i + 1) * width, games }));
}

/** 1, 2 or 5 times a power of ten, so that there are few enough. */
function roundWidth(min: number, max: number): number {
  const least = (max - min) / (MOST_BINS - 1);
  if (least === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10) * power;
}
