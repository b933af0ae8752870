import type { GameEvent } from '../../../kernel/events.ts';
import { TestTable } from '../../../kernel/testing/table.ts';
import { AXIS, SIDES, UNIT } from '../book.ts';
import { malta } from '../index.ts';
import { put, setState, setSteps, takeHex } from '../pieces.ts';
import { GONE, L, type Malta, NOT_MADE, POOL, type SCENARIOS } from '../state.ts';
import { S } from '../steps.ts';
import { own } from './players.ts';

type Side = (typeof SIDES)[number];

const PLAN = { game: malta, own, steps: S, cells: L, rest: 'breakdown', easy: ['standard', 'done'] } as const;

/** A table set for one test: pieces where the test wants them, dice that fall as it says. */
export class Table extends TestTable<Malta, keyof typeof S, keyof typeof L> {
  constructor(scenario: (typeof SCENARIOS)[number] = 'herkules', options: Readonly<Record<string, string>> = {}) {
    super(PLAN, scenario, options);
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
