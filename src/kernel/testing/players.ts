import { diceOfSeed, Rng } from '../dice.ts';
import type { Game, Options } from '../game.ts';
import type { Position } from '../position.ts';

/** A position of the game's own numbers; options that are not given have their preset. */
export const begin = (game: Game, scenario: string, seed: string, options: Options = {}): Position =>
  game.compile(game.data).start(scenario, options, diceOfSeed(seed));

/** Every option at one of its values. */
export const anyOptions = (game: Game, rng: Rng): Options =>
  Object.fromEntries(game.options.map(({ id, values }) => [id, rng.pick(values)]));

/** Picks blindly; what it is told is idle it does only now and then, so that it sees more of the game. */
export class BlindPlayer {
  private readonly rng: Rng;
  readonly legal: number[] = [];
  constructor(
    seed: string,
    private readonly idle: readonly string[] = [],
  ) {
    this.rng = new Rng(seed);
  }
  pick(g: Position): number {
    g.legal(this.legal);
    if (this.legal.length === 0) throw new Error(`a dead end: ${JSON.stringify(g.question())}`);
    for (;;) {
      const code = this.rng.pick(this.legal);
      const idle = this.idle.length > 0 && this.legal.length > 1 && this.idle.includes(g.codec.decode(code).type);
      if (!idle || this.rng.below(10) === 0) return code;
    }
  }
}

/** Reads positions as those of one game. */
export const ownOf =
  <P extends Position>(kind: abstract new (...args: never[]) => P) =>
  (g: Position): P => {
    if (!(g instanceof kind)) throw new TypeError(`not a position of ${kind.name}`);
    return g;
  };
