import type { ActionJson } from '../../../kernel/actions.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { TestTable } from '../../../kernel/testing/table.ts';
import { begin } from '../7-operations/activation.ts';
import { startLand } from '../7-operations/land.ts';
import { startNaval } from '../7-operations/naval.ts';
import { LEVELS } from '../actions.ts';
import { ALLIED, SIDES } from '../book.ts';
import { gallipoli } from '../index.ts';
import { put, stateName } from '../pieces.ts';
import { ACTIVE_ONCE, type Gallipoli, L, SUPPLIED, WAITING } from '../state.ts';
import { S } from '../steps.ts';
import { brokenLaws } from './laws.ts';
import { own } from './players.ts';
import { heardOrNot, hears, isAsked, wereOdds } from './telling.ts';

type Side = (typeof SIDES)[number];

/** What a player takes who wants nothing, in this order of liking. */
const NOTHING = ['keep29', 'standard', 'done', 'pass', 'declareLand', 'endMoves', 'endFighting', 'endNaval'];
/** More than such players are ever asked in a game. */
const LONG = 400;

const PLAN = { game: gallipoli, own, steps: S, cells: L, rest: 'alliedSupply', easy: ['standard'] } as const;

/** A table set for one test: an empty map, pieces where the test wants them, dice that fall as it says. */
export class Table extends TestTable<Gallipoli, keyof typeof S, keyof typeof L> {
  constructor(scenario: 'stroke' | 'anzac' | 'campaign' = 'campaign', options: Readonly<Record<string, string>> = {}) {
    super(PLAN, scenario, options);
    this.g.log = (event) => {
      hears(this.g, event);
      this.events.push(event);
    };
  }
  override take(action: ActionJson): this {
    if (!this.offers(action)) return super.take(action);
    isAsked(this.g);
    const odds = this.g.odds(this.g.codec.encode(action));
    const told = this.events.length;
    heardOrNot(this.g, this.dice, (one) => one.apply(one.codec.encode(action)));
    wereOdds(odds, this.events.slice(told));
    const broken = this.placed ? [] : brokenLaws(this.g);
    if (broken.length > 0) throw new Error(`after ${JSON.stringify(action)}: ${broken.join('; ')}`);
    return this;
  }
  /** Where a test lays things out by hand, the laws of play may be broken. */
  private placed = false;
  override bare(): this {
    this.placed = true;
    return super.bare();
  }
  override stand(step: keyof typeof S, ...args: number[]): this {
    this.bare();
    this.g.push(S[step], ...args);
    heardOrNot(this.g, this.dice, (one) => one.settle());
    return this;
  }

  /** Plays the set-up by the standard plan up to the first question of the first turn; dice fall on 1. */
  /** A match from its start, in which dice that the test does not lay out fall on 1. */
  static play(scenario: 'stroke' | 'anzac' | 'campaign', options: Readonly<Record<string, string>> = {}): Table {
    const t = new Table(scenario, options);
    t.dice.free = true;
    return t;
  }
  setUp(): this {
    this.upTo('alliedSupply');
    this.events = [];
    return this;
  }
  /** Takes everything off the map: no piece, no mine, all land Turkish, fleet and sources paid, fair weather. */
  empty(): this {
    const { g } = this;
    for (let p = 0; p < g.book.pieceIds.length; p++) {
      put(g, p, WAITING);
      g.cells[L.state + p] = 0;
      g.cells[L.marks + p] = 0;
    }
    for (let area = 0; area < g.book.areaIds.length; area++) g.cells[L.control + area] = 0;
    g.cells.fill(0, L.mine, L.landIn);
    this.set('fleetPaid', 1).set('sources', 1).set('sources', 1, 1).set('bad', 0).set('rough', 0).set('event', 0);
    this.set('minesLeft', 0).set('dummiesLeft', 0).set('settingMines', 0).set('sp', 20).set('sp', 20, 1);
    this.bare();
    this.events = [];
    return this;
  }
  // ── names
  area(id: string): number {
    return this.g.book.area(id, 'test');
  }
  piece(id: string): number {
    return this.g.book.piece(id);
  }
  side(side: Side): number {
    return SIDES.indexOf(side);
  }
  get turn(): number {
    return this.g.turn;
  }

  // ── the position
  set(name: keyof typeof L, value: number, index = 0): this {
    this.placed = true;
    this.g.cells[L[name] + index] = value;
    return this;
  }
  /** Puts a piece in an area, with marks and state as given; its own side holds the area. */
  put(id: string, area: string, marks = 0, state = 0): this {
    const p = this.piece(id);
    this.placed = true;
    put(this.g, p, this.area(area));
    this.g.cells[L.marks + p] = marks;
    this.g.cells[L.state + p] = state;
    const land = this.g.book.isLand[this.area(area)] === 1 && this.g.book.isUnit(p);
    if (land) this.set('control', this.g.book.side[p] === ALLIED ? 1 : 0, this.area(area));
    return this;
  }
  /** Takes a piece off the map to one of the places that are no areas. */
  away(id: string, place: number): this {
    this.placed = true;
    put(this.g, this.piece(id), place);
    return this;
  }
  mark(id: string, marks: number): this {
    this.placed = true;
    this.g.mark(this.piece(id), marks);
    return this;
  }
  has(id: string, mark: number): boolean {
    return this.g.has(this.piece(id), mark);
  }
  /** Where a piece is, as views say it. */
  at(id: string): string {
    return this.seen(id)?.at ?? 'nowhere';
  }
  state(id: string): string {
    return stateName(this.g, this.piece(id));
  }
  /** Lays mine markers face down, or face up. */
  mine(area: string, levels: readonly (typeof LEVELS)[number][], shown = false): this {
    levels.forEach((level, slot) => {
      this.set('mine', LEVELS.indexOf(level), 2 * this.area(area) + slot);
      this.set('shown', shown ? 1 : 0, 2 * this.area(area) + slot);
    });
    return this;
  }
  mines(area: string): string[] {
    return [0, 1].map((slot) => LEVELS[this.cell('mine', 2 * this.area(area) + slot)] as string);
  }
  /** A supplied beachhead (6.2-2). */
  beachhead(id: string, area: string, supplied = true): this {
    return this.put(id, area, supplied ? SUPPLIED : 0);
  }

  /** Puts an event in play (4.0). */
  inPlay(name: string): this {
    return this.set('event', 1 + this.g.book.data.tables.events.rows.findIndex(({ result }) => result === name));
  }
  /** Land that the Allies control. */
  ours(...areas: string[]): this {
    for (const id of areas) this.set('control', 1, this.area(id));
    return this;
  }

  // ── activations
  /** Opens a land activation at its first step. */
  land(side: Side, fightFirst = false): this {
    this.bare();
    begin(this.g, this.side(side), false);
    startLand(this.g, fightFirst);
    this.g.settle();
    return this;
  }
  naval(side: Side): this {
    this.bare();
    begin(this.g, this.side(side), false);
    startNaval(this.g, false);
    this.g.settle();
    return this;
  }
  /** A second activation of just these, who count as activated once. */
  second(side: Side, units: readonly string[], kind: 'land' | 'naval' = 'land', fightFirst = false): this {
    this.bare();
    begin(this.g, this.side(side), true);
    for (const id of units) {
      this.g.mark(this.piece(id), ACTIVE_ONCE);
      this.set('bandOf', 1, this.piece(id));
    }
    if (kind === 'naval') startNaval(this.g, false);
    else startLand(this.g, fightFirst);
    this.g.settle();
    return this;
  }

  // ── play
  /** Both sides do as little as they may until a step asks, in a later turn where one is named; laid dice first, then ones. */
  idleTo(step: keyof typeof S, turn = this.turn): this {
    return this.idle(() => this.step === step && this.turn >= turn);
  }
  /** The same to the end of the game. */
  idleToEnd(): this {
    return this.idle(() => this.g.over);
  }
  private idle(until: () => boolean): this {
    const { free } = this.dice;
    this.dice.free = true;
    for (let i = 0; !until(); i++) {
      if (i > LONG || this.g.over) throw new Error('idle play does not come there');
      const actions = this.choices();
      const idle = NOTHING.flatMap((type) => actions.find((action) => action.type === type) ?? []);
      this.take((idle[0] ?? actions[0]) as ActionJson);
    }
    this.dice.free = free;
    return this;
  }
  /** What a unit or ship is offered for one parameter when it is selected. */
  menu(id: string, type: string, parameter: string): (string | number)[] {
    this.take({ type: 'select', unit: id });
    const found = this.offered(type, parameter);
    this.take({ type: 'back' });
    return found;
  }
  /** Where a land unit may move to now; where a ship may sail to. */
  reach(id: string): (string | number)[] {
    return this.menu(id, 'move', 'area');
  }
  courses(id: string): (string | number)[] {
    return this.menu(id, 'sail', 'area');
  }
  /** Selects a unit and takes one action of its menu. */
  order(id: string, action: ActionJson): this {
    return this.do({ type: 'select', unit: id }, action);
  }
  /** Moves a unit, and cavalry straight there where it is asked which way. */
  move(id: string, area: string): this {
    this.order(id, { type: 'move', area });
    return this.step === 'rideOver' ? this.take({ type: 'rideStraight', area }) : this;
  }
  /** Events of a type since the last look. */
  told(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
  /** The last throw told under a type that begins so, with its modifiers by name. */
  thrown(type: string): { table: string; total: number; result: string; modifiers: Record<string, number> } {
    const roll = this.events.findLast((event) => event.type.startsWith(type) && event.roll !== undefined)?.roll;
    if (roll === undefined) throw new Error(`no ${type} was thrown`);
    const modifiers = Object.fromEntries(roll.modifiers.map(({ name, value }) => [name, value]));
    return { table: roll.table, total: roll.total, result: roll.result, modifiers };
  }
}
