import type { GameRow } from './series.ts';

/** A share with the interval that holds the true one in 95 of 100 cases. */
export interface Share {
  readonly name: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly max: number;
}

export interface Summary {
  readonly games: number;
  readonly winners: readonly Share[];
  readonly levels: readonly Share[];
  readonly numbers: Readonly<Record<string, Spread>>;
  readonly words: Readonly<Record<string, readonly Share[]>>;
}

const Z95 = 1.959963984540054;

/** Wilson's score interval: right near 0 and 1 too, where the usual one is not. */
export function wilson(successes: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const p = successes / trials;
  const z2 = Z95 * Z95;
  const centre = (p + z2 / (2 * trials)) / (1 + z2 / trials);
  const half = (Z95 * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** So many different values of one number are told apart. */
export const MOST_VALUES = 100_000;

/**
 * How often a number came out as what, in no more room than it has values. Everything is exact while it has at most
 * `MOST_VALUES` of them; of more, median and quartiles are those of the values rounded down to multiples of the least
 * power of two that leaves so few, while mean, minimum and maximum stay exact.
 */
export class Tally {
  private counts = new Map<number, number>();
  private grid = 0;
  private games = 0;
  private sum = 0;
  private min = Infinity;
  private max = -Infinity;

  constructor(private readonly most = MOST_VALUES) {}

  add(value: number): void {
    this.games++;
    this.sum += value;
    this.min = Math.min(this.min, value);
    this.max = Math.max(this.max, value);
    this.put(this.rounded(value), 1);
    while (this.counts.size > this.most) this.coarsen();
  }

  /** Adds all that another has counted. */
  merge(more: Tally): void {
    this.games += more.games;
    this.sum += more.sum;
    this.min = Math.min(this.min, more.min);
    this.max = Math.max(this.max, more.max);
    // Powers of two lie in each other: the coarser of both fits either.
    if (this.grid < more.grid) this.regrid(more.grid);
    for (const [value, games] of more.counts) this.put(this.rounded(value), games);
    while (this.counts.size > this.most) this.coarsen();
  }

  /** Each value with how often it came, the least first. */
  values(): readonly (readonly [value: number, games: number])[] {
    return [...this.counts].sort(([a], [b]) => a - b);
  }

  spread(): Spread {
    const sorted = this.values();
    // What was rounded down may have left the values there were.
    const quantile = (q: number) => Math.max(this.min, this.quantile(sorted, q));
    return {
      mean: this.sum / this.games,
      min: this.min,
      quarter: quantile(0.25),
      median: quantile(0.5),
      threeQuarters: quantile(0.75),
      max: this.max,
    };
  }

  /** The value below which a share `q` lies, between neighbours in proportion. */
  private quantile(sorted: readonly (readonly [value: number, games: number])[], q: number): number {
    const at = (this.games - 1) * q;
    const below = Math.floor(at);
    const low = valueAt(sorted, below);
    return low + (at - below) * (valueAt(sorted, Math.min(below + 1, this.games - 1)) - low);
  }

  private put(value: number, games: number): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + games);
  }
  private rounded(value: number): number {
    return this.grid === 0 ? value : Math.floor(value / this.grid) * this.grid;
  }
  private coarsen(): void {
    this.regrid(this.grid === 0 ? 2 ** Math.floor(Math.log2(leastGap([...this.counts.keys()]))) : this.grid * 2);
  }
  private regrid(grid: number): void {
    const before = this.counts;
    this.grid = grid;
    this.counts = new Map();
    for (const [value, games] of before) this.put(this.rounded(value), games);
  }
}

function leastGap(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.reduce(
    (least, value, i) => (i === 0 ? least : Math.min(least, value - (sorted[i - 1] ?? 0))),
    Infinity,
  );
}

function valueAt(sorted: readonly (readonly [value: number, games: number])[], index: number): number {
  let left = index;
  for (const [value, games] of sorted) {
    if (left < games) return value;
    left -= games;
  }
  return Number.NaN;
}

/** Columns that name a game or are counted on their own. */
const SPECIAL = new Set(['index', 'seed', 'winner', 'level', 'reason', 'hash']);

/** Collects rows as they come and keeps only what the summary needs. */
export class Summariser {
  private games = 0;
  private readonly winners = new Map<string, number>();
  private readonly levels = new Map<string, number>();
  private readonly numbers = new Map<string, Tally>();
  private readonly words = new Map<string, Map<string, number>>();

  /** Sides are listed even when they never win. */
  constructor(sides: readonly string[]) {
    for (const side of sides) this.winners.set(side, 0);
  }

  add(row: GameRow): void {
    this.games++;
    count(this.winners, row['winner']);
    count(this.levels, row['level']);
    for (const [name, value] of Object.entries(row)) {
      if (SPECIAL.has(name) || value === null) continue;
      if (typeof value === 'number') entry(this.numbers, name, () => new Tally()).add(value);
      else
        count(
          entry(this.words, name, () => new Map()),
          value,
        );
    }
  }

  summary(): Summary {
    const shares = (counts: ReadonlyMap<string, number>) => sharesOf(counts, this.games);
    return {
      games: this.games,
      winners: shares(this.winners),
      levels: shares(this.levels),
      numbers: Object.fromEntries([...this.numbers].map(([name, tally]) => [name, tally.spread()])),
      words: Object.fromEntries([...this.words].map(([name, counts]) => [name, shares(counts)])),
    };
  }
}

function entry<V>(map: Map<string, V>, key: string, fresh: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = fresh();
    map.set(key, value);
  }
  return value;
}

function count(counts: Map<string, number>, name: string | number | null | undefined): void {
  if (name != null) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
}

/** Most frequent first, equal ones by name: the same whatever came first. */
function sharesOf(counts: ReadonlyMap<string, number>, total: number): Share[] {
  return [...counts]
    .map(([name, games]) => ({ name, games, share: total === 0 ? 0 : games / total, ...wilson(games, total) }))
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1));
}
