import type { ActionShapes } from '../actions.ts';
import { firstOf, secondOf, typeOf } from '../actions.ts';
import { diceOfSeed, Rng } from '../dice.ts';
import type { Game, Options } from '../game.ts';
import type { Position } from '../position.ts';
import type { PieceView } from '../view.ts';
import { AblePlayer, anyOptions, BlindPlayer, carryOut } from './players.ts';

/** What must be known of a game's pieces to notice one that can never do anything again. */
export interface PieceWatch {
  /** So many turns in a row in which its like were called up and it was not named make a piece suspect. */
  readonly turns: number;
  count(g: Position): number;
  name(g: Position, piece: number): string;
  side(g: Position, piece: number): number;
  /** A number that it shares with its like: pieces of its side that are named on the same occasions. */
  kin(g: Position, piece: number): number;
  /** In play, and such as is asked for something now and then: no fort, no garrison, nobody on the way. */
  waits(g: Position, piece: number): boolean;
  /** What may be the matter with it, in a few words. */
  hint?(g: Position, piece: number): string;
  /** Another number when the piece has been moved or hurt. */
  trace(g: Position, piece: number): number;
  /** Calls `mark` for each piece that an action names, and says whether its like are all called up with it. */
  named(code: number, mark: (piece: number, call: boolean) => void): void;
}

/** Pieces named by the parameters of an action that are of the kind `piece`; `calls` are types offered to all who can. */
export function namedBy<S extends ActionShapes>(shapes: S, calls: readonly (keyof S)[]): PieceWatch['named'] {
  const where = Object.entries(shapes).map(([type, shape]) => {
    const [first = false, second = false] = Object.values(shape).map((kind) => kind === 'piece');
    return { first, second, call: calls.includes(type) };
  });
  return (code, mark) => {
    const { first, second, call } = where[typeOf(code)] as (typeof where)[number];
    if (first) mark(firstOf(code), call);
    if (second) mark(secondOf(code), call);
  };
}

/** What a game brings of its own to random games with every law at every decision. */
export interface FuzzPlan {
  readonly game: Game;
  /** Types of actions that end or undo something: a busy player takes them only now and then. */
  readonly idle: readonly string[];
  laws(g: Position): readonly string[];
  readonly watch: PieceWatch;
}

export interface Breach {
  readonly decision: number;
  readonly what: string;
}
/** A piece that nobody has named for long, as the referee sees it. */
export interface Suspect {
  readonly decision: number;
  readonly turn: number;
  readonly piece: PieceView;
  readonly hint: string;
}
export interface FuzzedGame {
  readonly index: number;
  readonly decisions: number;
  readonly options: Options;
  readonly breach: Breach | null;
  readonly suspects: readonly Suspect[];
}

/** Longer than any game that comes to an end. */
const LONGEST = 40_000;

/** Every other game by the presets or with one option changed, each value in its turn; the rest as the lot falls. */
export function optionsOf(game: Game, seed: string, index: number): Options {
  if (index % 2 === 1) return anyOptions(game, new Rng(`options ${seed}`));
  const others = game.options.flatMap(({ id, values, preset }) =>
    values.filter((value) => value !== preset).map((value): Options => ({ [id]: value })),
  );
  return (index % 4 === 2 && others[(index >> 2) % others.length]) || {};
}

/** Busy players most of the time, then those that pick quite blindly, now and then the game's own bots with lapses. */
function playerOf({ game, idle }: FuzzPlan, seed: string, index: number): BlindPlayer {
  if (index % 16 === 13) return new AblePlayer(game, seed);
  return new BlindPlayer(seed, index % 3 === 0 ? [] : idle);
}

/** Turn by turn: which pieces were named while their side decided, or moved or hurt by anybody. */
class Watcher {
  private turn = -1;
  private readonly seen: Uint8Array;
  private readonly silent: Uint16Array;
  private readonly traces: Int32Array;
  private readonly called = new Set<number>();
  readonly suspects: Suspect[] = [];

  constructor(
    private readonly watch: PieceWatch,
    g: Position,
  ) {
    const count = watch.count(g);
    this.seen = new Uint8Array(count);
    this.silent = new Uint16Array(count);
    this.traces = new Int32Array(count);
  }
  look(g: Position, legal: readonly number[], decision: number): void {
    if (g.turn !== this.turn) this.close(g, decision);
    const side = g.toMove;
    const mark = (piece: number, call: boolean): void => {
      if (this.watch.side(g, piece) !== side) return;
      this.seen[piece] = 1;
      if (call) this.called.add(this.watch.kin(g, piece));
    };
    for (const code of legal) this.watch.named(code, mark);
  }
  private close(g: Position, decision: number): void {
    const { watch, seen, silent, traces, called } = this;
    for (let p = 0; p < seen.length; p++) {
      const trace = watch.trace(g, p);
      if (seen[p] === 1 || trace !== traces[p] || !watch.waits(g, p)) silent[p] = 0;
      else if (called.has(watch.kin(g, p)) && ++silent[p] === watch.turns) this.suspect(g, p, decision);
      traces[p] = trace;
    }
    this.turn = g.turn;
    seen.fill(0);
    called.clear();
  }
  private suspect(g: Position, p: number, decision: number): void {
    const name = this.watch.name(g, p);
    const piece = g.view(null).pieces.find(({ id }) => id === name);
    const hint = this.watch.hint?.(g, p) ?? '';
    if (piece !== undefined) this.suspects.push({ decision, turn: g.turn, piece, hint });
  }
}

const seedOf = (word: string, index: number): string => `${word}/${index}`;

/** One random game to its end; the same word and number always play the same game. It breaks off at the first breach. */
export function fuzzGame(plan: FuzzPlan, scenario: string, word: string, index: number, longest = LONGEST): FuzzedGame {
  const { game, laws, watch } = plan;
  const seed = seedOf(word, index);
  const options = optionsOf(game, seed, index);
  let decision = 0;
  let suspects: readonly Suspect[] = [];
  const end = (what?: string): FuzzedGame => {
    const breach = what === undefined ? null : { decision, what };
    return { index, decisions: decision, options, breach, suspects };
  };
  try {
    const g = game.compile(game.data).start(scenario, options, diceOfSeed(seed));
    // Whoever listens must change nothing, and nobody listening must not either.
    if (index % 2 === 1) g.log = () => undefined;
    const player = playerOf(plan, seed, index);
    const watcher = new Watcher(watch, g);
    suspects = watcher.suspects;
    for (; !g.over; decision++) {
      if (decision > longest) return end('an endless game');
      const broken = laws(g);
      if (broken.length > 0) return end(broken.join('; '));
      const code = player.pick(g);
      watcher.look(g, player.legal, decision);
      carryOut(g, code, `at ${g.question()?.prompt.key}`);
    }
    const broken = laws(g);
    return broken.length > 0 ? end(broken.join('; ')) : end();
  } catch (error) {
    return end((error as Error).message);
  }
}
