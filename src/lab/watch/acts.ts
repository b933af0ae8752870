import { typeOf } from '../../kernel/actions.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Position } from '../../kernel/position.ts';
import type { Listener } from './watch.ts';

/** How often each side has taken each type of action. */
export class Acts implements Listener {
  private readonly taken: Uint32Array[];

  constructor(sides: number, types: number) {
    this.taken = Array.from({ length: sides }, () => new Uint32Array(types));
  }
  before(_: Position, side: number, code: number): void {
    const taken = this.taken[side] as Uint32Array;
    const type = typeOf(code);
    taken[type] = (taken[type] as number) + 1;
  }
  /** By side and type. */
  get counts(): readonly Uint32Array[] {
    return this.taken;
  }
  total(side: number): number {
    return (this.taken[side] as Uint32Array).reduce((sum, n) => sum + n, 0);
  }
  /** Begins to count anew. */
  clear(): void {
    for (const taken of this.taken) taken.fill(0);
  }
}

/** The cases that an event cites: its own, and those of what was added to its dice or moved its column. */
export function citedBy({ rule, roll }: GameEvent): string[] {
  const reasons = [...(roll?.modifiers ?? []), ...(roll?.column?.shifts ?? [])].map((reason) => reason.rule);
  return rule === undefined ? reasons : [rule, ...reasons];
}

/** How often each case was cited: by the questions that were answered and by what was told. */
export class Cited implements Listener {
  readonly counts = new Map<string, number>();

  before(g: Position): void {
    this.add(g.question()?.rule);
  }
  event(_: Position, event: GameEvent): void {
    for (const rule of citedBy(event)) this.add(rule);
  }
  clear(): void {
    this.counts.clear();
  }
  private add(rule: string | undefined): void {
    if (rule !== undefined) this.counts.set(rule, (this.counts.get(rule) ?? 0) + 1);
  }
}
