import { addAll, type Counts } from '../watch/counts.ts';

/** How often something occurred, by side; `-` where nobody had to decide. */
export type BySide = Counts;

/** What happened on a space. */
export interface SpaceCensus {
  /** Pieces that came to it, by side. */
  readonly entries: BySide;
  /** Of these, by landing. */
  readonly landings: BySide;
  /** What was lost on it, by whose it was. */
  readonly losses: BySide;
  /** In how many games a side held it when a turn ended, from the first turn on. */
  readonly control: Readonly<Record<string, number[]>>;
}

/** A piece over all games. */
export interface PieceCensus {
  readonly side: string;
  /** Games in which it was on the board, and in which it did something. */
  played: number;
  acted: number;
  /** Number of the first game in which it was there. */
  first: number;
}

/** A piece that goes to and fro. */
export interface Dance {
  readonly game: number;
  readonly turn: number;
  readonly piece: string;
  readonly side: string;
  /** Steps straight back, and comings to a space for the third time or more. */
  readonly turns: number;
  readonly path: readonly string[];
}
/** Turns on end in which nobody fires, nothing is lost and no ground changes hands. */
export interface Lull {
  readonly game: number;
  readonly turn: number;
  readonly length: number;
}

/** What happened in some games: plain data, and two of them add up to one. */
export interface Census {
  games: number;
  /** How many games had a first turn, a second, and so on. */
  readonly turns: number[];
  readonly actions: Record<string, BySide>;
  /** Which questions each type of action has answered. */
  readonly answers: Record<string, Counts>;
  readonly cases: Record<string, BySide>;
  readonly questions: Record<string, BySide>;
  /** Throws by table and result. */
  readonly throws: Record<string, Counts>;
  /** Cells of printed charts in which a throw was read, as `row` or `row:column`. */
  readonly charts: Record<string, Counts>;
  readonly spaces: Record<string, SpaceCensus>;
  /** Shots by where they came from and where they went. */
  readonly fires: Record<string, Counts>;
  readonly pieces: Record<string, PieceCensus>;
  /** Steps from space to space, and those that led back to one of the last few. */
  readonly steps: BySide;
  readonly returns: BySide;
  /** Dances by piece, and the worst of them. */
  readonly dances: Counts;
  worst: Dance[];
  quiet: number;
  lulls: Lull[];
}

/** Parts that count one thing by another. */
const COUNTED = ['actions', 'answers', 'cases', 'questions', 'throws', 'charts', 'fires'] as const;
export type CountedPart = (typeof COUNTED)[number];

/** So many dances and lulls are kept to be looked at. */
export const MOST_KEPT = 20;
/** Fewer quiet turns on end are a pause. */
export const LEAST_LULL = 3;

export const emptyCensus = (): Census => ({
  games: 0,
  turns: [],
  actions: {},
  answers: {},
  cases: {},
  questions: {},
  throws: {},
  charts: {},
  spaces: {},
  fires: {},
  pieces: {},
  steps: {},
  returns: {},
  dances: {},
  worst: [],
  quiet: 0,
  lulls: [],
});

export const emptySpace = (): SpaceCensus => ({ entries: {}, landings: {}, losses: {}, control: {} });

/** The entry under a name, made where there is none. */
export function entry<V>(all: Record<string, V>, name: string, fresh: () => V): V {
  const found = all[name] ?? fresh();
  all[name] = found;
  return found;
}

/** Adds a later census to one: whoever merges keeps the order of the games, so that the examples are the same. */
export function merge(into: Census, more: Census): void {
  into.games += more.games;
  addList(into.turns, more.turns);
  for (const part of COUNTED)
    for (const [name, counts] of Object.entries(more[part]))
      addAll(
        entry(into[part], name, () => ({})),
        counts,
      );
  for (const part of ['steps', 'returns', 'dances'] as const) addAll(into[part], more[part]);
  for (const [id, space] of Object.entries(more.spaces)) mergeSpace(entry(into.spaces, id, emptySpace), space);
  for (const [id, piece] of Object.entries(more.pieces)) {
    const found = into.pieces[id];
    if (found === undefined) into.pieces[id] = { ...piece };
    else {
      found.played += piece.played;
      found.acted += piece.acted;
      found.first = Math.min(found.first, piece.first);
    }
  }
  into.quiet += more.quiet;
  into.worst = kept([...into.worst, ...more.worst], ({ turns }) => turns);
  into.lulls = kept([...into.lulls, ...more.lulls], ({ length }) => length);
}

function mergeSpace(into: SpaceCensus, more: SpaceCensus): void {
  addAll(into.entries, more.entries);
  addAll(into.landings, more.landings);
  addAll(into.losses, more.losses);
  const control = into.control as Record<string, number[]>;
  for (const [side, turns] of Object.entries(more.control))
    addList(
      entry(control, side, () => []),
      turns,
    );
}

function addList(into: number[], more: readonly number[]): void {
  more.forEach((n, i) => {
    into[i] = (into[i] ?? 0) + n;
  });
}

/** The greatest, the earliest first among equals. */
const kept = <T extends { readonly game: number; readonly turn: number }>(list: T[], size: (one: T) => number): T[] =>
  list.sort((a, b) => size(b) - size(a) || a.game - b.game || a.turn - b.turn).slice(0, MOST_KEPT);
