import { isSame } from '../../kernel/cells.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Position } from '../../kernel/position.ts';
import type { Seer } from '../../kernel/view.ts';
import { Eyes } from '../../table/eyes.ts';
import type { Deed } from '../../table/journal.ts';
import type { Sitting } from '../../table/sitting.ts';

/**
 * How one pair of eyes counts the actions of a match. What another does without its seeing or hearing anything of it has no
 * number: how much somebody has done in secret cannot be counted.
 */
export class Numbering {
  private readonly eyes: Eyes;
  /** How many of the first so many actions have a number. */
  private readonly numbered: number[];
  /** Where the last position was looked at, to go on from. */
  private walked: { at: number; readonly position: Position } | null = null;

  constructor(
    private readonly sitting: Sitting,
    seer: Seer,
    /** For each of the first actions, whether it has a number: what was found out before. */
    counted: readonly number[] = [],
  ) {
    this.eyes = new Eyes(seer);
    let sum = 0;
    this.numbered = [0, ...counted.map((one) => (sum += one))];
  }
  /** For keeping. */
  get counted(): number[] {
    const { numbered } = this;
    return numbered.slice(1).map((number, i) => number - (numbered[i] ?? 0));
  }

  /** The match has gone another way after so many actions. */
  cut(to: number): void {
    if (this.numbered.length <= to + 1) return;
    this.numbered.length = to + 1;
    this.forget();
  }

  /** What can be found out again is let go of. */
  forget(): void {
    this.walked = null;
  }

  /** So many actions have a number by now. */
  get count(): number {
    const { numbered, sitting } = this;
    const { actionCount } = sitting.match;
    if (numbered.length <= actionCount) {
      const { deeds } = sitting;
      for (let i = numbered.length - 1; i < actionCount; i++) {
        const counts = this.perceives(deeds[i]) || this.notices(i);
        numbered.push((numbered[i] ?? 0) + (counts ? 1 : 0));
      }
      this.walked = null;
    }
    return numbered.at(-1) ?? 0;
  }

  /** The number by which these eyes know the state after so many actions. */
  of(actions: number): number {
    return Math.min(this.count, this.numbered[actions] ?? this.count);
  }
  /** The first state of that number: what made it so came just before. */
  first(number: number): number {
    this.check(number);
    return this.numbered.indexOf(number);
  }
  /** The last state of that number. */
  last(number: number): number {
    this.check(number);
    return this.numbered.lastIndexOf(number);
  }
  private check(number: number): void {
    const { count } = this;
    const known = Number.isInteger(number) && number >= 0 && number <= count;
    if (!known) throw new Fault('bad-index', { index: String(number).slice(0, 80), count }, 'to');
  }

  private perceives(deed: Deed | undefined): boolean {
    const { seer } = this.eyes;
    return seer === null || deed?.side === seer || this.eyes.hears(deed?.events ?? [], ({ event }) => event).length > 0;
  }
  private notices(index: number): boolean {
    const before = this.positionAt(index);
    const asked = askedAt(before);
    return this.eyes.lend(before, (known) => {
      const after = this.positionAt(index + 1);
      return asked !== askedAt(after) || this.eyes.lend(after, (then) => !isSame(known.cells, then.cells));
    });
  }
  /** To be read and no more; it holds until the next is asked for. */
  private positionAt(at: number): Position {
    const { match, deeds } = this.sitting;
    if (at === match.actionCount) return match.position;
    if (at === match.actionCount - 1 && match.before !== null) return match.before;
    const { walked } = this;
    if (walked !== null && walked.at + 1 === at) {
      const { position } = walked;
      position.apply(position.codec.encode(deeds[walked.at]?.action));
      walked.at = at;
      return position;
    }
    const position = match.positionAt(at);
    this.walked = { at, position };
    return position;
  }
}

/** Who is asked there. */
const askedAt = (position: Position): number => (position.over ? -1 : position.toMove);
