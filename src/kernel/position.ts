import type { ActionCodec, ActionJson } from './actions.ts';
import type { Budget } from './budget.ts';
import type { DiceSource, Rng } from './dice.ts';
import type { EventSink, Message } from './events.ts';
import { Fault } from './faults.ts';
import type { ActionCode, SideIndex } from './ids.ts';
import type { Modifier } from './modifiers.ts';
import { sha256, toHex } from './sha256.ts';
import type { Column, Odds } from './table.ts';
import type { Glimpse, Outcome, Seer, View } from './view.ts';

/** What a step of the sequence of play does when it comes to the top of the stack. */
export interface StepBody<P> {
  /** Does the step's automatic work and moves the stack on, or gives true: then its question is put to a player. */
  run(g: P): boolean;
  readonly ask?: Question<P>;
}

export interface Question<P> {
  /** The case that asks. */
  readonly rule: string | ((g: P) => string);
  /** Its prompts, where they are not `prompt.<step>` alone; with the cases that raise each, where `rule` is not one case. */
  readonly asks?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly side?: (g: P) => SideIndex;
  prompt(g: P): Message;
  /** Every legal action, appended to `out`. */
  choices(g: P, out: ActionCode[]): void;
  /** Carries out one action of that list. */
  take(g: P, code: ActionCode): void;
}

export interface OpenQuestion {
  readonly side: SideIndex;
  readonly rule: string;
  readonly prompt: Message;
}

/** Exact odds of an action, and everything that bears on them. */
export interface ActionOdds {
  /** The throw whose result these are the odds of, as in its RollRecord; of several, the one that decides. */
  readonly table: string;
  readonly dice: number;
  readonly faces: number;
  readonly odds: readonly Odds[];
  /** Of the dice. */
  readonly modifiers: readonly Modifier[];
  readonly column?: Column;
}

const MAX_DEPTH = 24;
const FRAME = 6;
const DEPTH = 0;
const OVER = 1;
const REVEALS = 2;
const STREAMS = 3;
const STREAM_COUNT = 2;
const FRAMES = STREAMS + STREAM_COUNT;
/** The first cell that belongs to the game. */
export const GAME_CELLS = FRAMES + MAX_DEPTH * FRAME;

/** Named dice streams: what a player rolls, and what the game draws blind. */
export const ROLLS = 0;
export const DRAWS = 1;

/** A run of automatic steps longer than this is no play: the longest of random games is 231. */
const RUNAWAY = 20_000;

// Outside the class, or a position of one game would not pass for a Position.
const stepOf = <P extends Position>(g: P): StepBody<P> => g.stepAt(g.topStep()) as StepBody<P>;

function asking<P extends Position>(g: P): Question<P> {
  const ask = stepOf(g).ask;
  if (ask === undefined) throw new Error('the step on top asks nothing');
  return ask;
}

/**
 * A position of one match: a flat array of integers (all there is to know), the dice it reads and whoever listens.
 * The stack of steps lies in the cells too, so a copy of the cells is a copy of the position.
 */
export abstract class Position {
  readonly cells: Int32Array;
  log: EventSink | null = null;
  /** The scenario that is played. */
  scenario = '';
  /** What automatic steps may take; a copy has none. */
  budget: Budget | null = null;

  constructor(
    size: number,
    public dice: DiceSource,
  ) {
    this.cells = new Int32Array(size);
  }

  abstract readonly codec: ActionCodec;
  /** What the game's steps do, by number; each takes this position and no other. */
  abstract stepAt(index: number): StepBody<never>;
  /** A position of the same rules with all cells zero. */
  protected abstract blank(): this;
  /** The turn under way, from 1, as views number it. */
  abstract get turn(): number;
  /** What one side or an onlooker may see; null is the referee's view. */
  abstract view(seer: Seer, before?: Glimpse): View;
  abstract outcomeOf(code: number): Outcome;
  /** Exact odds of an action that rolls; null for one that does not roll by itself. */
  abstract odds(code: ActionCode): ActionOdds | null;
  /** Overwrites what a side or an onlooker may not know with fixed values, so that a thinking bot cannot read it. */
  abstract hideFrom(seer: string): void;
  /** Puts a possible world in place of what a side cannot know, in keeping with everything it has seen. */
  abstract resample(seer: string, rng: Rng): void;

  // ── the stack of steps

  push({ index }: { readonly index: number }, a = 0, b = 0, c = 0, d = 0, e = 0): void {
    const cells = this.cells;
    const depth = cells[DEPTH];
    if (depth >= MAX_DEPTH) throw this.runaway(depth);
    const at = FRAMES + depth * FRAME;
    cells[at] = index;
    cells[at + 1] = a;
    cells[at + 2] = b;
    cells[at + 3] = c;
    cells[at + 4] = d;
    cells[at + 5] = e;
    cells[DEPTH] = depth + 1;
  }
  pop(): void {
    const depth = this.cells[DEPTH] - 1;
    this.cells.fill(0, FRAMES + depth * FRAME, FRAMES + depth * FRAME + FRAME);
    this.cells[DEPTH] = depth;
  }
  /** Argument `i` of the step `below` frames under the top. */
  arg(i: number, below = 0): number {
    return this.cells[this.frame(below) + 1 + i];
  }
  setArg(i: number, value: number, below = 0): void {
    this.cells[this.frame(below) + 1 + i] = value;
  }
  /** The step on top, or `below` frames under it; -1 where there is none. */
  topStep(below = 0): number {
    return this.cells[DEPTH] > below ? this.cells[this.frame(below)] : -1;
  }
  /** Whether a step is on top of the stack, or so many frames under the top. */
  isAt(step: { readonly index: number }, below = 0): boolean {
    return this.topStep(below) === step.index;
  }
  get depth(): number {
    return this.cells[DEPTH];
  }
  private frame(below: number): number {
    return FRAMES + (this.cells[DEPTH] - 1 - below) * FRAME;
  }

  /** Runs automatic steps until somebody must decide or the game is over. */
  settle(): void {
    for (let i = 0; i < RUNAWAY; i++) {
      if (this.cells[OVER] !== 0 || stepOf(this).run(this)) return;
      this.budget?.spend(() => this.place);
    }
    throw this.runaway(RUNAWAY);
  }
  /** Where play is, for one who has to find what goes round there. */
  get place(): string {
    return `step ${this.topStep()}`;
  }
  private runaway(steps: number): Fault {
    return new Fault('runaway', { steps, place: this.place, turn: this.turn }, this.place);
  }

  // ── the decision

  get over(): boolean {
    return this.cells[OVER] !== 0;
  }
  /** Ends the game; the code is the game's own and never 0. */
  end(code: number): void {
    this.cells[OVER] = code;
  }
  outcome(): Outcome | null {
    return this.over ? this.outcomeOf(this.cells[OVER]) : null;
  }
  /** The side whose decision it is. */
  get toMove(): SideIndex {
    return asking(this).side?.(this) ?? 0;
  }
  question(): OpenQuestion | null {
    if (this.over) return null;
    const ask = asking(this);
    const rule = typeof ask.rule === 'string' ? ask.rule : ask.rule(this);
    return { side: this.toMove, rule, prompt: ask.prompt(this) };
  }
  /** Fills `out` with every legal action and returns it. */
  legal(out: ActionCode[] = []): ActionCode[] {
    out.length = 0;
    if (!this.over) asking(this).choices(this, out);
    return out;
  }
  /** Applies an action of the legal list; the caller has checked that it is one. */
  apply(code: ActionCode): void {
    asking(this).take(this, code);
    this.settle();
  }
  actions(): ActionJson[] {
    return this.legal().map((code) => this.codec.decode(code));
  }

  // ── chance

  draw(stream: number, n: number): number {
    const at = STREAMS + stream;
    const value = this.dice.draw(stream, this.cells[at], n);
    this.cells[at] = this.dice.next;
    return value;
  }
  /** How far each stream has been read. */
  get read(): number[] {
    return Array.from({ length: STREAM_COUNT }, (_, i) => this.cells[STREAMS + i]);
  }
  /** Something hidden has been shown: no undo goes back behind it. */
  revealed(): void {
    this.cells[REVEALS] = this.cells[REVEALS] + 1;
  }
  /** Changes whenever dice were read or something was revealed. */
  get pointOfNoReturn(): number {
    let sum = this.cells[REVEALS];
    for (let i = 0; i < STREAM_COUNT; i++) sum += this.cells[STREAMS + i];
    return sum;
  }

  // ── copies and identity

  copy(): this {
    const twin = this.blank();
    twin.scenario = this.scenario;
    twin.cells.set(this.cells);
    return twin;
  }
  /** Does something with a copy that is taken back afterwards: what is made of it may not hold on to it. */
  lend<T>(work: (twin: this) => T): T {
    return work(this.copy());
  }
  copyFrom(other: Position): void {
    this.cells.set(other.cells);
  }
  hash(): string {
    return toHex(sha256(LITTLE ? new Uint8Array(this.cells.buffer) : turned(this.cells)));
  }
}

/** The low byte of a number comes first in memory, as it does in what is hashed. */
const LITTLE = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;

function turned(cells: Int32Array): Uint8Array {
  const bytes = new Uint8Array(cells.length * 4);
  const view = new DataView(bytes.buffer);
  cells.forEach((cell, i) => {
    view.setInt32(i * 4, cell, true);
  });
  return bytes;
}
