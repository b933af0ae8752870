import type { Match } from '../../kernel/match.ts';
import { wilson } from '../summary.ts';
import type { End, PlayOn } from './rollouts.ts';

/** How good a side's prospects were at a moment: a share of games played on from there, with its interval. */
export interface Prospect {
  /** So many actions stood. */
  readonly at: number;
  readonly turn: number;
  readonly games: number;
  /** By side. */
  readonly chances: Readonly<Record<string, { readonly share: number; readonly low: number; readonly high: number }>>;
}

/** The moments at which turns begin, and the last of all. */
export function turnsOf(match: Match): { readonly at: number; readonly turn: number }[] {
  const position = match.positionAt(0);
  const found = [{ at: 0, turn: position.turn }];
  match.actions.forEach((action, i) => {
    position.apply(position.codec.encode(action));
    if (position.turn !== found.at(-1)?.turn) found.push({ at: i + 1, turn: position.turn });
  });
  if (found.at(-1)?.at !== match.actionCount) found.push({ at: match.actionCount, turn: position.turn });
  return found;
}

/** The share of games that a side wins. */
const shareOf = (side: string, ends: readonly End[]): number =>
  ends.filter(({ winner }) => winner === side).length / ends.length;

export class Course {
  private readonly ends = new Map<number, readonly End[]>();

  constructor(
    private readonly match: Match,
    private readonly playOn: PlayOn,
    private readonly games: number,
  ) {}

  /** Has games played on from there; at the end of a match nothing is left to be played. */
  async look(at: number): Promise<void> {
    if (this.ends.has(at)) return;
    const outcome = at === this.match.actionCount ? this.match.position.outcome() : null;
    this.ends.set(at, outcome === null ? await this.playOn({ at, from: 0, to: this.games }) : [outcome]);
  }

  get looked(): number[] {
    return [...this.ends.keys()].sort((a, b) => a - b);
  }
  /** The chance of a side at a moment that was looked at. */
  chance(side: string, at: number): number {
    return shareOf(side, this.ends.get(at) ?? []);
  }

  /** Between which neighbours, of those with something between them, some side's chance changed most. */
  steepest(): { readonly from: number; readonly to: number } | null {
    const { looked } = this;
    let [found, most]: [{ from: number; to: number } | null, number] = [null, 0];
    for (let i = 1; i < looked.length; i++) {
      const [from, to] = [looked[i - 1] as number, looked[i] as number];
      const change = this.change(from, to);
      if (to - from > 1 && change > most) [found, most] = [{ from, to }, change];
    }
    return found;
  }
  change(from: number, to: number): number {
    return Math.max(...this.match.game.sides.map((side) => Math.abs(this.chance(side, to) - this.chance(side, from))));
  }

  prospects(): Prospect[] {
    return this.looked.map((at) => {
      const ends = this.ends.get(at) ?? [];
      const over = at === this.match.actionCount && this.match.position.over;
      const chances = Object.fromEntries(
        this.match.game.sides.map((side) => {
          const share = shareOf(side, ends);
          const { low, high } = over
            ? { low: share, high: share }
            : wilson(Math.round(share * ends.length), ends.length);
          return [side, { share, low, high }];
        }),
      );
      return { at, turn: this.match.positionAt(at).turn, games: ends.length, chances };
    });
  }
}
