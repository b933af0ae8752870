import { byClock } from '../../bots/effort.ts';
import { Players } from '../../bots/play.ts';
import { diceOfSeed } from '../../kernel/dice.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { readPack, withPack } from '../../kernel/pack.ts';
import type { Position } from '../../kernel/position.ts';
import type { Notes } from '../../kernel/seat.ts';
import { Eyes } from '../../table/eyes.ts';
import type { Library } from '../../table/library.ts';
import type { OnlineMatch } from '../match/online-match.ts';

/** A decision that a bot is to take: plain data, and nothing in it that its side may not know. */
export interface Job {
  readonly match: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack: unknown;
  readonly side: string;
  readonly bot: string;
  /** The position as its side knows it. */
  readonly cells: Int32Array;
  readonly legal: readonly number[];
  /** What the bot takes its chance from, a secret of the match and never shown, and after how many actions. */
  readonly chance: string;
  readonly count: number;
  /** So long it should think at most. */
  readonly budgetMs: number;
  /** What it has noted at earlier decisions. */
  readonly notes: Noted;
}
/** Notes as they travel. */
export type Noted = readonly (readonly [string, string])[];
/** What came of it. */
export interface Decided {
  readonly action: number;
  readonly notes: Noted;
}

/** The decision that is a bot's now; null where it is none's. */
export function jobOf(online: OnlineMatch, budgetMs: number, notes: Noted): Job | null {
  const { waitingFor: side, sitting, setup } = online;
  const bot = side === null ? null : (online.seats.get(side)?.bot ?? null);
  if (side === null || bot === null || sitting === null) return null;
  const { match } = sitting;
  const { id, game, rules, scenario, pack } = setup;
  return {
    ...{ match: id, game, rules, scenario, options: match.options, pack, side, bot, budgetMs, notes },
    cells: new Eyes(side).knows(match.position).cells,
    legal: match.position.legal(),
    chance: match.chance,
    count: match.actionCount,
  };
}

/** One and the same decision. */
export const isSame = (a: Job, b: Job): boolean =>
  a.side === b.side && a.bot === b.bot && a.count === b.count && a.cells.every((cell, i) => cell === b.cells[i]);

/** So many matches a thinker remembers the beginnings of. */
const MOST_BOARDS = 100;

/** Takes decisions, in whatever thread it is. */
export class Thinking {
  private readonly boards = new Map<string, { readonly game: Game; readonly board: Position }>();

  constructor(private readonly library: Library) {}

  async choose(job: Job): Promise<Decided> {
    const { game, board } = await this.board(job);
    board.cells.set(job.cells);
    const notes: Notes = new Map(job.notes);
    const sitting = { since: job.count, effort: () => byClock(job.budgetMs), notes: () => notes };
    const players = new Players(game, { [job.side]: job.bot }, job.chance, sitting);
    const { action } = players.choose(board, game.sides.indexOf(job.side), job.legal);
    return { action, notes: [...notes] };
  }

  /** A board of the match's rules; its dice are nobody's. */
  private async board({ match, game: id, rules, scenario, options, pack }: Job) {
    const held = this.boards.get(match);
    if (held !== undefined) return held;
    const game = await this.library.under(id, rules);
    if (game === null) throw new Fault('unreachable-game', { game: id, found: rules });
    const numbers = withPack(game, pack === null ? null : readPack(game, pack));
    const board = game.compile(numbers).start(scenario, options, diceOfSeed('nobody'));
    const [oldest] = this.boards.keys();
    if (this.boards.size >= MOST_BOARDS && oldest !== undefined) this.boards.delete(oldest);
    const made = { game, board };
    this.boards.set(match, made);
    return made;
  }
}
