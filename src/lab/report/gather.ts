import { type Census, emptyCensus, entry, merge } from '../census/census.ts';
import type { GameRow, Played } from '../series.ts';
import { Tally } from '../summary.ts';
import { add, addAll, type Counts } from '../watch/counts.ts';

/** So many different values of one number are told apart: more than a picture shows. */
const MOST_VALUES = 2000;
/** Columns that name a game, or that are counted on their own. */
const NAMES = new Set(['index', 'seed', 'winner', 'level', 'reason', 'hash']);
/** Games that nobody won, under this name. */
export const NOBODY = 'draw';

/** A column of the rows of turns that is drawn, with its name. */
export interface Drawn {
  readonly column: string;
  readonly name: string;
}

/** All that a report needs of some games, in room that does not grow with them; two of them add up to one. */
export class Gather {
  games = 0;
  readonly winners: Counts = {};
  /** By winner: the degree of the victory, and why it ended. */
  readonly levels: Record<string, Counts> = {};
  readonly reasons: Record<string, Counts> = {};
  /** Numbers of a finished game by column and by winner. */
  readonly numbers: Record<string, Record<string, Tally>> = {};
  /** Columns of the rows of turns, from the first turn on. */
  readonly course: Record<string, Tally[]> = {};
  /** Whose the objectives were at the end, by column. */
  readonly objectives: Record<string, Counts> = {};
  readonly census: Census = emptyCensus();

  constructor(private readonly drawn: readonly string[]) {}

  /** A game with the rows of its turns and its census. */
  add({ row, rows, census }: Played): void {
    this.games++;
    const winner = String(row['winner'] ?? NOBODY);
    add(this.winners, winner);
    add(countsOf(this.levels, winner), String(row['level'] ?? ''));
    add(countsOf(this.reasons, winner), String(row['reason'] ?? ''));
    for (const [name, value] of Object.entries(row)) {
      if (NAMES.has(name) || typeof value !== 'number') continue;
      tallyOf(this.numbers, name, winner).add(value);
    }
    for (const turn of rows) this.turn(turn);
    for (const [name, value] of Object.entries(rows.at(-1) ?? {}))
      if (name.startsWith('objective_')) add(countsOf(this.objectives, name), String(value ?? NOBODY));
    if (census !== undefined) merge(this.census, census);
  }

  /** Adds the games of another, which come after these. */
  merge(more: Gather): void {
    this.games += more.games;
    addAll(this.winners, more.winners);
    for (const part of ['levels', 'reasons', 'objectives'] as const)
      for (const [name, counts] of Object.entries(more[part])) addAll(countsOf(this[part], name), counts);
    for (const [name, by] of Object.entries(more.numbers))
      for (const [winner, tally] of Object.entries(by)) tallyOf(this.numbers, name, winner).merge(tally);
    for (const [name, turns] of Object.entries(more.course))
      for (const [i, tally] of turns.entries()) this.at(name, i).merge(tally);
    merge(this.census, more.census);
  }

  private turn(row: GameRow): void {
    const at = Number(row['turn']) - 1;
    for (const name of this.drawn) {
      const value = row[name];
      if (typeof value === 'number' && at >= 0) this.at(name, at).add(value);
    }
  }
  private at(name: string, turn: number): Tally {
    const turns = entry(this.course, name, () => []);
    while (turns.length <= turn) turns.push(new Tally(MOST_VALUES));
    return turns[turn] as Tally;
  }
}

const countsOf = (all: Record<string, Counts>, name: string): Counts => entry(all, name, () => ({}));
const tallyOf = (all: Record<string, Record<string, Tally>>, name: string, winner: string): Tally =>
  entry(
    entry(all, name, () => ({})),
    winner,
    () => new Tally(MOST_VALUES),
  );

/** All of a number's games together, whoever won. */
export function together(by: Readonly<Record<string, Tally>>): Tally {
  const whole = new Tally(MOST_VALUES);
  for (const tally of Object.values(by)) whole.merge(tally);
  return whole;
}
