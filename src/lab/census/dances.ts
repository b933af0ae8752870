import type { ActionJson } from '../../kernel/actions.ts';
import type { Game } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { add } from '../watch/counts.ts';
import type { Census, Dance } from './census.ts';

/** So many steps back straight to where one came from, or third visits, are a dance: going somewhere and back is none. */
const LEAST_TURNS = 2;
/** A step to one of so many spaces that were left last leads back. */
const LAST_FEW = 4;

/** Where a piece has been in this turn since it last did anything but walk. */
class Path {
  readonly spaces: string[];
  turns = 0;

  constructor(start: string | null) {
    this.spaces = start === null ? [] : [start];
  }
  /** Goes on to a space; true where that is one of the last few. */
  step(to: string): boolean {
    const { spaces } = this;
    const visits = spaces.filter((space) => space === to).length;
    if (spaces.at(-2) === to || visits >= 2) this.turns++;
    const back = spaces.slice(-LAST_FEW - 1, -1).includes(to);
    spaces.push(to);
    return back;
  }
}

/** Finds pieces that go to and fro: steps that a player orders, with nothing else done between. */
export class Dances {
  private readonly paths = new Map<string, Path>();

  constructor(
    private readonly game: Game,
    private readonly census: Census,
    private readonly index: number,
  ) {}

  /** Before an action is carried out; gives the piece that walks by it. */
  act(
    g: Position,
    side: string,
    action: ActionJson,
    named: readonly string[],
    at: (piece: string) => string | null,
  ): void {
    const { orders } = this.game;
    const stride = orders?.stride(g, action) ?? null;
    if (stride !== null) {
      const path = this.paths.get(stride.piece) ?? new Path(at(stride.piece));
      this.paths.set(stride.piece, path);
      add(this.census.steps, side);
      if (path.step(stride.to)) add(this.census.returns, side);
      return;
    }
    if (orders?.picks(g, action) != null) return;
    for (const piece of named) this.rest(piece, side, g.turn);
  }
  /** Whoever fights or works has had a reason to come. */
  rest(piece: string, side: string, turn: number): void {
    this.note(piece, side, turn);
    this.paths.delete(piece);
  }
  turn(turn: number, sideOf: (piece: string) => string): void {
    for (const piece of this.paths.keys()) this.note(piece, sideOf(piece), turn);
    this.paths.clear();
  }
  private note(piece: string, side: string, turn: number): void {
    const path = this.paths.get(piece);
    if (path === undefined || path.turns < LEAST_TURNS) return;
    add(this.census.dances, piece);
    const dance: Dance = { game: this.index, turn, piece, side, turns: path.turns, path: [...path.spaces] };
    this.census.worst.push(dance);
  }
}
