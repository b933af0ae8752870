import type { ActionJson } from '../../../kernel/actions.ts';
import type { DiceSource } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { AXIS, SIDES, UNIT } from '../book.ts';
import { malta } from '../index.ts';
import { put, setState, setSteps, takeHex } from '../pieces.ts';
import { GONE, L, Malta, NOT_MADE, POOL, type SCENARIOS } from '../state.ts';
import { S, STEP_NAMES } from '../steps.ts';

type Side = (typeof SIDES)[number];

/** Dice whose faces a test lays out beforehand; while `free` is set they fall on 1. */
class LoadedDice implements DiceSource {
  next = 0;
  free = true;
  readonly rolls: number[] = [];
  readonly draws: number[] = [];
  draw(stream: number, position: number, n: number): number {
    this.next = position + 1;
    const value = (stream === 0 ? this.rolls : this.draws).shift();
    if (value === undefined && this.free) return 0;
    if (value === undefined) throw new Error(`no ${stream === 0 ? 'die' : 'draw'} was laid out`);
    if (value < 0 || value >= n) throw new Error(`a draw of ${value} out of ${n}`);
    return value;
  }
}

/** A table set for one test: pieces where the test wants them, dice that fall as it says. */
export class Table {
  readonly dice = new LoadedDice();
  events: GameEvent[] = [];
  readonly g: Malta;

  constructor(scenario: (typeof SCENARIOS)[number] = 'herkules', options: Readonly<Record<string, string>> = {}) {
    const start = malta.compile(malta.data).start(scenario, options, this.dice);
    if (!(start instanceof Malta)) throw new Error('not a position of Malta');
    this.g = start;
    this.g.log = (event) => this.events.push(event);
    this.dice.free = false;
  }

  /** Plays on by the standard set-up and `done` until a step asks; dice fall on 1. */
  upTo(step: keyof typeof S): this {
    this.dice.free = true;
    for (let i = 0; i < 2000 && this.step !== step; i++) {
      const actions = this.choices();
      const easy = actions.find(({ type }) => type === 'standard') ?? actions.find(({ type }) => type === 'done');
      this.take(easy ?? (actions[0] as ActionJson));
    }
    this.dice.free = false;
    this.events = [];
    return this;
  }

  /** Takes every unit, leader and ship off the map, gives all land to the Allies, and leaves a harmless question below. */
  empty(): this {
    const { g } = this;
    for (let p = 0; p < g.book.pieceIds.length; p++) {
      put(g, p, g.book.parent[p] >= 0 ? NOT_MADE : p >= g.book.guns[0] ? GONE : POOL);
      g.cells[L.state + p] = 0;
      g.cells[L.marks + p] = 0;
      g.cells[L.aim + p] = 0;
      if (g.book.kind[p] === UNIT && g.book.parent[p] < 0) g.cells[L.steps + p] = g.book.full[p] as number;
    }
    g.cells.fill(0, L.control, L.combat);
    this.bare();
    this.events = [];
    return this;
  }
  /** An empty stack but for a question at its bottom, where tests come to rest. */
  bare(): this {
    while (this.g.depth > 0) this.g.pop();
    this.g.push(S.breakdown);
    return this;
  }
  /** Puts a step on top, with its arguments, and runs to the next question. */
  stand(step: keyof typeof S, ...args: number[]): this {
    this.bare();
    this.g.push(S[step], ...args);
    this.g.settle();
    return this;
  }
  get rested(): boolean {
    return this.g.depth === 1 && this.step === 'breakdown';
  }

  // ── names
  hex(id: string): number {
    return this.g.book.hex(id, 'test');
  }
  piece(id: string): number {
    return this.g.book.piece(id);
  }
  get step(): string {
    return STEP_NAMES[this.g.topStep()] ?? 'none';
  }
  get asks(): string {
    return SIDES[this.g.toMove] as string;
  }

  // ── the position
  cell(name: keyof typeof L, index = 0): number {
    return this.g.cells[L[name] + index] as number;
  }
  set(name: keyof typeof L, value: number, index = 0): this {
    this.g.cells[L[name] + index] = value;
    return this;
  }
  /** The player turn, game turn and weather under which things happen. */
  when(side: Side, turn = 0, weather = 0): this {
    return this.set('side', SIDES.indexOf(side)).set('turn', turn).set('weather', weather);
  }
  /** Puts a piece in a hex with marks, steps left and state as given; a combat unit takes the hex. */
  put(id: string, hex: string, more: { marks?: number; steps?: number; state?: number } = {}): this {
    const p = this.piece(id);
    const { g } = this;
    g.cells[L.marks + p] = more.marks ?? 0;
    if (g.book.kind[p] === UNIT) g.cells[L.steps + p] = g.book.full[p] as number;
    put(g, p, this.hex(hex));
    if (more.steps !== undefined) setSteps(g, p, more.steps);
    if (more.state !== undefined) setState(g, p, more.state);
    if (g.book.isCombat(p)) takeHex(g, g.book.side[p] as number, this.hex(hex));
    return this;
  }
  /** Puts a piece in a place that is no hex: POOL, a Follow-up box, a wave box. */
  off(id: string, place: number): this {
    put(this.g, this.piece(id), place);
    return this;
  }
  take1(hex: string, side: Side): this {
    return this.set('control', SIDES.indexOf(side) === AXIS ? 1 : 0, this.hex(hex));
  }
  has(id: string, mark: number): boolean {
    return this.g.has(this.piece(id), mark);
  }
  at(id: string): string {
    return this.g.view(null).pieces.find((piece) => piece.id === id)?.at ?? 'nowhere';
  }
  steps(id: string): number {
    return this.g.steps(this.piece(id));
  }
  state(id: string): number {
    return this.g.state(this.piece(id));
  }
  holder(hex: string): string {
    return this.cell('control', this.hex(hex)) === 1 ? 'axis' : 'allied';
  }

  // ── play
  roll(...faces: number[]): this {
    this.dice.rolls.push(...faces.map((face) => face - 1));
    return this;
  }
  drawn(...values: number[]): this {
    this.dice.draws.push(...values);
    return this;
  }
  get diceLeft(): number {
    return this.dice.rolls.length;
  }
  choices(): ActionJson[] {
    return this.g.actions();
  }
  offers(action: ActionJson): boolean {
    return this.g.legal().includes(this.g.codec.encode(action));
  }
  /** The values that one parameter takes among the offered actions of a type. */
  offered(type: string, parameter: string): (string | number)[] {
    return this.choices().flatMap((action) => (action.type === type ? [action[parameter] as string | number] : []));
  }
  take(action: ActionJson): this {
    const code = this.g.codec.encode(action);
    if (!this.g.legal().includes(code)) {
      const list = JSON.stringify(this.choices()).slice(0, 600);
      throw new Error(`${JSON.stringify(action)} is not offered at ${this.step}: ${list}`);
    }
    this.g.apply(code);
    return this;
  }
  do(...actions: ActionJson[]): this {
    for (const action of actions) this.take(action);
    return this;
  }
  told(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}
