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

/** The value below which a share `q` lies, between neighbours in proportion. */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q;
  const below = Math.floor(at);
  const low = sorted[below] ?? Number.NaN;
  return low + (at - below) * ((sorted[below + 1] ?? low) - low);
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    min: quantile(sorted, 0),
    quarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    threeQuarters: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

/** Columns that name a game or are counted on their own. */
const SPECIAL = new Set(['index', 'seed', 'winner', 'level', 'reason', 'hash']);

/** Collects rows as they come and keeps only what the summary needs. */
export class Summariser {
  private games = 0;
  private readonly winners = new Map<string, number>();
  private readonly levels = new Map<string, number>();
  private readonly numbers = new Map<string, number[]>();
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
      if (typeof value === 'number') entry(this.numbers, name, () => []).push(value);
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
      numbers: Object.fromEntries([...this.numbers].map(([name, values]) => [name, spread(values)])),
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
