import { diceOfSeed, Rng } from '../dice.ts';
import type { Message } from '../events.ts';
import type { Bot, Choice, Game, Options } from '../game.ts';
import type { Position } from '../position.ts';
import { Seat } from '../seat.ts';

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

/** The game's own bots, with a lapse now and then: they get to see what a rabble never does. */
export class AblePlayer extends BlindPlayer {
  private readonly lapse: Rng;
  constructor(
    private readonly game: Game,
    seed: string,
    private readonly hear: (reason: Message) => void = () => undefined,
  ) {
    super(seed);
    this.lapse = new Rng(`lapses ${seed}`);
  }
  override pick(g: Position): number {
    const blind = super.pick(g);
    const side = this.game.sides[g.toMove] as string;
    const bot = Object.values(this.game.bots).find(({ sides }) => sides.includes(side));
    if (bot === undefined || this.lapse.below(12) === 0) return blind;
    const { action, reasons } = asked(bot, g, side, String(this.lapse.below(256)));
    reasons?.forEach(this.hear);
    return action;
  }
}

/** Reads positions as those of one game. */
export const ownOf =
  <P extends Position>(kind: abstract new (...args: never[]) => P) =>
  (g: Position): P => {
    if (!(g instanceof kind)) throw new TypeError(`not a position of ${kind.name}`);
    return g;
  };

/** The position as it is handed to one who may not know everything. */
export function blanked<P extends Position>(g: P, seer: string): P {
  const safe = g.copy();
  safe.hideFrom(seer);
  return safe;
}

/** What a bot says to a position, shown to it as a match would show it. */
export function asked(bot: Bot, g: Position, side: string, seed: string): Choice {
  const board = blanked(g, side);
  board.dice = diceOfSeed('foreign');
  return bot.choose(board, Object.freeze(g.legal()), new Seat({ seed, side }));
}

/** A bot at its seat: it is shown every position on the same board, and may remember what it found on it before. */
export class Seated {
  private board: Position | null = null;
  constructor(
    private readonly bot: Bot,
    private readonly side: string,
  ) {}
  asked(g: Position, seed: string): Choice {
    this.board ??= g.copy();
    this.board.copyFrom(g);
    this.board.hideFrom(this.side);
    this.board.dice = diceOfSeed('foreign');
    return this.bot.choose(this.board, Object.freeze(g.legal()), new Seat({ seed, side: this.side }));
  }
}

/** Carries out what was offered; says what and where if that cannot be done. */
export function carryOut(g: Position, code: number, where: string): void {
  try {
    g.apply(code);
  } catch (error) {
    const action = JSON.stringify(g.codec.decode(code));
    throw new Error(`${where}: ${action} is offered and fails: ${(error as Error).message}`, { cause: error });
  }
}
