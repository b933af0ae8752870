import { type BotNames, Players, playOut } from '../bots/play.ts';
import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game, Options, Rules } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { withPack } from '../kernel/pack.ts';
import type { Position } from '../kernel/position.ts';
import type { Census } from './census/census.ts';
import { ChartCells } from './census/charts.ts';
import { CensusWatch } from './census/counting.ts';
import type { Possible } from './census/never.ts';
import { type Column, columnsOf, type Every, type GameRow, type Naming, namingOf } from './watch/columns.ts';
import { inOrder, outcomeValues, RowWatch } from './watch/rows.ts';
import { Watch } from './watch/watch.ts';

export type { GameRow } from './watch/columns.ts';

/** What is played over and over: plain data, so that it can be handed to a worker. */
export interface SeriesSetup {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack: unknown;
  readonly bots: BotNames;
  readonly seed: string;
  /** What rows are written of a game where they are more than its plain one. */
  readonly every?: Every;
  /** A census is taken. */
  readonly census?: true;
  /** Rules that the house has no more, and the address of the bundle that has them. */
  readonly older?: { readonly rules: string; readonly bundle: string };
}

/** What is watched of games that are drawn. */
export const WATCHED = { every: 'turn', census: true } as const;

/** A game that was played: its plain row, the rows for the file, and its census where one is taken. */
export interface Played {
  readonly row: GameRow;
  readonly rows: readonly GameRow[];
  readonly census?: Census;
}

/** So long a game with an owner's numbers may take; the longest of ours takes a few seconds. */
const GAME_MS = 120_000;

/** A numbered series of games. Game `n` is the match with the seed `<seed>/<n>` and can be watched under it. */
export class Series {
  readonly game: Game;
  private readonly rules: Rules;
  private readonly options: Options;
  /** As a match begins. */
  private readonly start: Position;
  private readonly data: Game['data'];
  private names: Naming | null = null;
  private heads: readonly Column[] | null = null;
  private read: ChartCells | null = null;
  /** Our own numbers need none. */
  private readonly budget: TimeBudget | undefined;

  constructor(
    games: readonly Game[],
    readonly setup: SeriesSetup,
  ) {
    const game = games.find(({ id }) => id === setup.game);
    if (game === undefined) throw new Fault('unknown-game', { game: setup.game.slice(0, 80) });
    const unmanned = game.sides.find((side) => setup.bots[side] === undefined);
    if (unmanned !== undefined) throw new Fault('missing-bot', { side: unmanned });
    const { scenario, seed, options, pack } = setup;
    this.budget = pack == null ? undefined : timeBudget(() => performance.now(), GAME_MS);
    const match = Match.start(game, { scenario, seed, options, pack, budget: this.budget });
    new Players(game, setup.bots, seed);
    this.game = game;
    this.options = match.options;
    this.data = withPack(game, match.pack);
    this.rules = game.compile(this.data, this.budget);
    this.start = match.position;
  }

  /** What can stand in rows of this game. */
  get naming(): Naming {
    this.names ??= namingOf(this.game, this.start);
    return this.names;
  }
  /** Of the rows for the file. */
  get columns(): readonly Column[] {
    this.heads ??= columnsOf(this.naming, this.setup.every ?? null);
    return this.heads;
  }

  seedOf(index: number): string {
    return `${this.setup.seed}/${index}`;
  }

  /** The plain row of a game, whatever is written. */
  play(index: number): GameRow {
    return this.played(index, null);
  }

  /** A game with all that is wanted of it. */
  playAll(index: number): Played {
    const { every, census } = this.setup;
    if (every === undefined && census !== true) {
      const row = this.play(index);
      return { row, rows: [row] };
    }
    let watching: Watching | null = null;
    const row = this.played(index, (position) => {
      watching = new Watching(this, position, index);
      return watching.watch;
    });
    return (watching as Watching | null)?.end(row) ?? { row, rows: [row] };
  }
  /** Where a throw is read in the printed charts. */
  get cells(): ChartCells {
    this.read ??= new ChartCells(this.possible.charts);
    return this.read;
  }
  /** All that could occur, with the numbers and options in force. */
  get possible(): Possible {
    const { game, options } = this;
    return { game, options, types: this.start.codec.types, charts: game.charts?.(this.data) ?? [] };
  }

  private played(index: number, watched: ((position: Position) => Watch) | null): GameRow {
    const seed = this.seedOf(index);
    this.budget?.renew();
    const position = this.rules.start(this.setup.scenario, this.options, diceOfSeed(seed), this.budget);
    const watch = watched?.(position);
    const actions = playOut(position, new Players(this.game, this.setup.bots, seed), watch);
    watch?.end();
    return {
      index,
      seed,
      ...outcomeValues(position.outcome()),
      actions,
      ...this.game.metrics?.(position),
      hash: position.hash(),
    };
  }
}

/** All that is watched in one game. */
class Watching {
  readonly watch: Watch;
  private readonly rows: RowWatch | null;
  private readonly census: CensusWatch | null;

  constructor(
    private readonly series: Series,
    position: Position,
    index: number,
  ) {
    const { game, setup } = series;
    this.rows = setup.every === undefined ? null : new RowWatch(game, position, series.naming);
    this.census = setup.census === true ? new CensusWatch(game, position, index, series.cells) : null;
    this.watch = new Watch(position, [...(this.rows?.listeners ?? []), ...(this.census?.listeners ?? [])]);
  }
  end(row: GameRow): Played {
    const census = this.census?.end();
    return { row, rows: this.rowsOf(row), ...(census && { census }) };
  }
  private rowsOf(plain: GameRow): readonly GameRow[] {
    if (this.rows === null) return [plain];
    const { columns, setup } = this.series;
    const { turns, game } = this.rows.end();
    if (setup.every !== 'turn') return [inOrder(columns, { ...plain, ...game })];
    // How the match ended stands in every row of it; all else of a turn is the turn's own.
    return turns.map((turn, i) => inOrder(columns, { ...plain, ...turn, last: i === turns.length - 1 ? 1 : 0 }));
  }
}
