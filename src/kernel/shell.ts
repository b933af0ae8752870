import type { ActionCodec } from './actions.ts';
import { blankSecrets, type CellPlan, isHiddenFrom } from './cells.ts';
import type { DiceSource, Rng } from './dice.ts';
import type { PieceId } from './ids.ts';
import { Modifiers } from './modifiers.ts';
import { type ActionOdds, Position, type StepBody } from './position.ts';
import type { StepRef } from './steps.ts';
import type { Glimpse, Outcome, Seer, View } from './view.ts';

/** What the chapters of a rulebook answer for a position; gathered where the game is defined. */
export interface Parts<P extends Position> {
  readonly cells: CellPlan;
  readonly steps: readonly StepRef<P>[];
  view(g: P, seer: Seer, before?: Glimpse): View;
  outcome(g: P, code: number): Outcome;
  odds(g: P, code: number): ActionOdds | null;
  /** What blanking the secret cells and steps does not hide by itself. */
  hideMore?(g: P, seer: string): void;
  /** A possible world in place of what the seer cannot know. */
  resample(g: P, seer: string, rng: Rng): void;
}

/** A ruleset as a position carries it: the book of one set of numbers, and the chapters. */
export interface Bound<P extends Position, B> {
  readonly book: B;
  readonly codec: ActionCodec;
  readonly parts: Parts<P>;
}

/** Positions that were lent and came back, by their rules: a new one costs ten times what it takes to fill an old one. */
const SPARES = new WeakMap<object, Position[]>();

/** The part of a game's position that is the same in every game. */
export abstract class Shell<B> extends Position {
  readonly book: B;
  readonly codec: ActionCodec;
  private readonly sum = new Modifiers();

  constructor(
    readonly bound: Bound<never, B>,
    dice: DiceSource,
  ) {
    super(bound.parts.cells.end, dice);
    this.book = bound.book;
    this.codec = bound.codec;
  }
  /** The chapters take this position and no other; the game's definition has put the right ones here. */
  private get parts(): Parts<this> {
    return this.bound.parts as unknown as Parts<this>;
  }
  protected override blank(): this {
    const Own = this.constructor as new (bound: Bound<never, B>, dice: DiceSource) => this;
    return new Own(this.bound, this.dice);
  }
  override lend<T>(work: (twin: this) => T): T {
    const spares = SPARES.get(this.bound) ?? [];
    SPARES.set(this.bound, spares);
    const twin = (spares.pop() as this | undefined) ?? this.blank();
    twin.scenario = this.scenario;
    twin.dice = this.dice;
    twin.log = null;
    twin.budget = null;
    twin.copyFrom(this);
    try {
      return work(twin);
    } finally {
      spares.push(twin);
    }
  }
  override stepAt(index: number): StepBody<never> {
    return (this.bound.parts.steps[index] as StepRef<never>).body as StepBody<never>;
  }
  override view(seer: Seer, before?: Glimpse): View {
    return this.parts.view(this, seer, before);
  }
  override outcomeOf(code: number): Outcome {
    return this.parts.outcome(this, code);
  }
  override odds(code: number): ActionOdds | null {
    return this.parts.odds(this, code);
  }
  override hideFrom(seer: string): void {
    const { parts } = this;
    blankSecrets(this.cells, parts.cells.secrets, seer);
    for (let owner = this.secretStep(); owner !== null && isHiddenFrom(owner, seer); owner = this.secretStep())
      this.pop();
    parts.hideMore?.(this, seer);
  }
  override resample(seer: string, rng: Rng): void {
    this.parts.resample(this, seer, rng);
  }

  /** Whose secret it is that the step on top is under way. */
  private secretStep(): string | null {
    return this.depth === 0 ? null : (this.parts.steps[this.topStep()] as StepRef<this>).secretOf;
  }
  /** The phase of the sequence of play that is under way: the uppermost on the stack that names one. */
  get phase(): string | null {
    for (let below = 0; below < this.depth; below++) {
      const { phase } = this.parts.steps[this.topStep(below)] as StepRef<this>;
      if (phase !== null) return phase;
    }
    return null;
  }
  override get place(): string {
    const { phase } = this;
    const name = this.parts.steps[this.topStep()]?.name ?? '-';
    return phase === null || phase === name ? name : `${phase}/${name}`;
  }
  /** Modifiers ready to be summed; the list is kept only when somebody listens. */
  modifiers(): Modifiers {
    return this.sum.start(this.log !== null);
  }
}

/** A position with pieces that carry marks: bits in the cells called `marks`, one cell a piece. */
export abstract class PieceShell<B extends { readonly pieceIds: readonly string[] }> extends Shell<B> {
  private readonly marksAt: number;

  constructor(bound: Bound<never, B>, dice: DiceSource) {
    super(bound, dice);
    const at = bound.parts.cells.at['marks'];
    if (at === undefined) throw new Error('this game has no cells for the marks of its pieces');
    this.marksAt = at;
  }
  has(piece: PieceId, mark: number): boolean {
    return (this.cells[this.marksAt + piece] & mark) !== 0;
  }
  mark(piece: PieceId, mark: number): void {
    this.cells[this.marksAt + piece] |= mark;
  }
  unmark(piece: PieceId, mark: number): void {
    this.cells[this.marksAt + piece] &= ~mark;
  }
  name(piece: PieceId): string {
    return this.book.pieceIds[piece];
  }
}
