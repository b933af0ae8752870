import { type BotNames, Players, playOut } from '../bots/play.ts';
import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game, Options, Rules } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { withPack } from '../kernel/pack.ts';

/** What is played over and over: plain data, so that it can be handed to a worker. */
export interface SeriesSetup {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack: unknown;
  readonly bots: BotNames;
  readonly seed: string;
  /** Rules that the house has no more, and the address of the bundle that has them. */
  readonly older?: { readonly rules: string; readonly bundle: string };
}

/** One game's line in the file: its number, its seed, how it ended and what the game counted. */
export type GameRow = Readonly<Record<string, number | string | null>>;

/** So long a game with an owner's numbers may take; the longest of ours takes a few seconds. */
const GAME_MS = 120_000;

/** A numbered series of games. Game `n` is the match with the seed `<seed>/<n>` and can be watched under it. */
export class Series {
  readonly game: Game;
  private readonly rules: Rules;
  private readonly options: Options;
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
  }

  seedOf(index: number): string {
    return `${this.setup.seed}/${index}`;
  }

  play(index: number): GameRow {
    const seed = this.seedOf(index);
    this.budget?.renew();
    const position = this.rules.start(this.setup.scenario, this.options, diceOfSeed(seed), this.budget);
    const actions = playOut(position, new Players(this.game, this.setup.bots, seed));
    const outcome = position.outcome();
    return {
      index,
      seed,
      winner: outcome?.winner ?? null,
      level: outcome?.level ?? null,
      reason: outcome?.reason ?? null,
      score: outcome?.score ?? null,
      actions,
      ...this.game.metrics?.(position),
      hash: position.hash(),
    };
  }
}
