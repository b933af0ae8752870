import { type BotNames, type Onlooker, Players, playOut } from '../bots/play.ts';
import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game, Options, Rules } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { withPack } from '../kernel/pack.ts';
import type { Position } from '../kernel/position.ts';
import { type Column, columnsOf, type Every, type GameRow, type Naming, namingOf } from './watch/columns.ts';
import { inOrder, outcomeValues, RowWatch } from './watch/rows.ts';

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
}

/** A game that was played: its plain row, and the rows for the file. */
export interface Played {
  readonly row: GameRow;
  readonly rows: readonly GameRow[];
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
  private names: Naming | null = null;
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
    this.rules = game.compile(withPack(game, match.pack), this.budget);
    this.start = match.position;
  }

  /** What can stand in rows of this game. */
  get naming(): Naming {
    this.names ??= namingOf(this.game, this.start);
    return this.names;
  }
  /** Of the rows for the file. */
  get columns(): readonly Column[] {
    return columnsOf(this.naming, this.setup.every ?? null);
  }

  seedOf(index: number): string {
    return `${this.setup.seed}/${index}`;
  }

  /** The plain row of a game, whatever is written. */
  play(index: number): GameRow {
    return this.played(index, null);
  }

  /** A game with all rows that are wanted of it. */
  playAll(index: number): Played {
    const { every } = this.setup;
    if (every === undefined) {
      const row = this.play(index);
      return { row, rows: [row] };
    }
    const rows = new Rows(this, every);
    const row = this.played(index, rows);
    return { row, rows: rows.of(row) };
  }

  private played(index: number, rows: Rows | null): GameRow {
    const seed = this.seedOf(index);
    this.budget?.renew();
    const position = this.rules.start(this.setup.scenario, this.options, diceOfSeed(seed), this.budget);
    const actions = playOut(position, new Players(this.game, this.setup.bots, seed), rows?.begin(position));
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

/** The rows of one game. */
class Rows {
  private watch: RowWatch | null = null;

  constructor(
    private readonly series: Series,
    private readonly every: Every,
  ) {}
  begin(position: Position): Onlooker {
    this.watch = new RowWatch(this.series.game, position, this.series.naming);
    return this.watch.onlooker;
  }
  of(plain: GameRow): readonly GameRow[] {
    const watched = this.watch?.end();
    if (watched === undefined) throw new Error('a game that nobody has watched');
    const { columns } = this.series;
    if (this.every !== 'turn') return [inOrder(columns, { ...plain, ...watched.game })];
    // How the match ended stands in every row of it; all else of a turn is the turn's own.
    return watched.turns.map((turn, i) =>
      inOrder(columns, { ...plain, ...turn, last: i === watched.turns.length - 1 ? 1 : 0 }),
    );
  }
}
