import type { ActionJson } from '../../../kernel/actions.ts';
import type { GameEvent, MessageArgs, RollRecord } from '../../../kernel/events.ts';
import type { Modifier } from '../../../kernel/modifiers.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import type { Column } from '../../../kernel/table.ts';
import { TestTable } from '../../../kernel/testing/table.ts';
import { AXIS, SIDES, UNIT } from '../book.ts';
import { malta } from '../index.ts';
import { put, setState, setSteps, takeHex } from '../pieces.ts';
import { GONE, L, type Malta, NOT_MADE, POOL, type SCENARIOS } from '../state.ts';
import { S } from '../steps.ts';
import { NUMBERS } from './numbers.ts';
import { own } from './players.ts';

type Side = (typeof SIDES)[number];

const PLAN = { game: malta, own, steps: S, cells: L, rest: 'breakdown', easy: ['standard', 'done'] } as const;

// ── play in words: a line for each question and its answer, a line for each event

const named = (args: MessageArgs): string =>
  Object.entries(args)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');
/** More choices of a kind than this are counted, not named. */
const FEW = 6;
function choicesOf(list: readonly ActionJson[]): string {
  const words = [...new Set(list.map(({ type }) => type))].map((type) => {
    const alike = list.filter((action) => action.type === type);
    const what = alike.map(({ type: _, ...parameters }) => Object.values(parameters).join('-'));
    if (what.length === 1 && what[0] === '') return type;
    return what.length > FEW ? `${type} ×${what.length}` : `${type} ${what.join(' ')}`;
  });
  return words.join(' | ');
}
const reasons = (list: readonly Modifier[]): string =>
  list.map(({ name, value, rule }) => ` ${name}${value < 0 ? '' : '+'}${value} ${rule}`).join(',');
const columnOf = (column: Column | undefined): string => {
  const { shifts = [], ...head } = column ?? {};
  return column === undefined ? '' : ` in${named(head as MessageArgs)}${reasons(shifts)}`;
};
const throwOf = ({ table, dice, faces, modifiers, column, total, result }: RollRecord): string =>
  ` [${table} ${dice.join('+')} of ${faces}${reasons(modifiers)}${columnOf(column)} = ${total}: ${result}]`;
/** What was promised: every result with its ways among all falls of the dice. */
function promiseOf(promised: ActionOdds | null): string {
  if (promised === null) return '';
  const { table, dice, faces, odds, modifiers, column } = promised;
  const all = faces ** dice;
  const ways = odds.map(({ result, p }) => `${result} ${Math.round(p * all)}/${all}`).join(' ');
  return ` (${table}${reasons(modifiers)}${columnOf(column)}: ${ways})`;
}
/** An event with its case, what it names, who may know of it and the dice. */
function tale({ type, rule, args, to, roll }: GameEvent): string {
  const { die: _, total: __, result: ___, ...plain } = args;
  const secret = to === undefined ? '' : ` (${to.join()})`;
  return `${type} ${rule}${named(roll === undefined ? args : plain)}${secret}${roll === undefined ? '' : throwOf(roll)}`;
}

/** A table set for one test: pieces where the test wants them, dice that fall as it says. */
export class Table extends TestTable<Malta, keyof typeof S, keyof typeof L> {
  constructor(
    scenario: (typeof SCENARIOS)[number] = 'herkules',
    options: Readonly<Record<string, string>> = {},
    data: typeof malta.data = NUMBERS,
  ) {
    super({ ...PLAN, game: { ...malta, data } }, scenario, options);
  }

  override upTo(step: keyof typeof S): this {
    super.upTo(step);
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
  // ── play in words
  private readonly lines: string[] = [];
  private recording = false;
  /** Who is asked what, by which case, and what he may answer. */
  get question(): string {
    const asked = this.g.question();
    if (asked === null) return 'over';
    const { rule, prompt } = asked;
    return `${this.asks}? ${prompt.key} ${rule}${named(prompt.args)}: ${choicesOf(this.choices())}`;
  }
  /** Puts a step on top and tells what comes of it, up to the next question. */
  stands(step: keyof typeof S, ...args: number[]): string[] {
    this.events = [];
    const before = this.g.copy();
    this.unheard(before, (twin) => {
      while (twin.depth > 0) twin.pop();
      twin.push(S.breakdown);
      twin.push(S[step], ...args);
      twin.settle();
    });
    this.stand(step, ...args);
    this.agree(before);
    return [...this.events.map(tale), this.rested ? 'over' : this.question];
  }
  /** From here on everything that is asked and told is written down. */
  record(): this {
    this.lines.length = 0;
    this.recording = true;
    return this;
  }
  /** What was written down, and an end of it. */
  story(): string[] {
    this.recording = false;
    return this.lines.splice(0);
  }
  /** Plays something on a copy that nobody listens to, with the dice that lie ready. */
  private unheard(twin: Malta, play: (twin: Malta) => void): void {
    twin.log = null;
    const laid = [...this.dice.rolls];
    play(twin);
    this.dice.rolls.splice(0, this.dice.rolls.length, ...laid);
  }
  /** What happens is the same whether anybody listens or not. */
  private agree(silent: Malta): void {
    if (silent.hash() !== this.g.hash()) throw new Error('another position where nobody listens');
  }
  override take(action: ActionJson): this {
    if (!this.recording) return super.take(action);
    const { type, ...parameters } = action;
    const promised = promiseOf(this.g.odds(this.g.codec.encode(action)));
    this.lines.push(this.question, `> ${[type, ...Object.values(parameters)].join(' ')}${promised}`);
    this.events = [];
    const silent = this.g.copy();
    if (this.offers(action)) this.unheard(silent, (twin) => twin.apply(twin.codec.encode(action)));
    super.take(action);
    this.agree(silent);
    this.lines.push(...this.events.map(tale));
    return this;
  }
  // ── names
  hex(id: string): number {
    return this.g.book.hex(id, 'test');
  }
  piece(id: string): number {
    return this.g.book.piece(id);
  }
  // ── the position
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
    return this.seen(id)?.at ?? 'nowhere';
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

  told(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}

/** The lines of a story as a test writes them. */
export const story = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
