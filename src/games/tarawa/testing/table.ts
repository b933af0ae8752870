import type { ActionJson } from '../../../kernel/actions.ts';
import { look, type RollTable } from '../../../kernel/table.ts';
import { TestTable } from '../../../kernel/testing/table.ts';
import { clearHex, loseHex } from '../9-morale.ts';
import type { Book, FireEffect } from '../book.ts';
import { tarawa } from '../index.ts';
import { SEQUENCE } from '../sequence.ts';
import { GENERAL, JAPANESE, L, ON_PIER, type Tarawa, WAITING } from '../state.ts';
import { S } from '../steps.ts';
import { brokenLaws } from './laws.ts';
import { NUMBERS } from './numbers.ts';
import { IDLE, own } from './players.ts';
import { changesOf, hear, hearQuestion, inWords } from './words.ts';

const PLAN = { game: tarawa, own, steps: S, cells: L, rest: 'turn', easy: [] } as const;

const STEPS = Object.values(S);

/** A table set for one test: pieces where the test wants them, dice that fall as it says. */
export class Table extends TestTable<Tarawa, keyof typeof S, keyof typeof L> {
  constructor(
    scenario: 'campaign' | 'freeform' = 'campaign',
    options: Readonly<Record<string, string>> = {},
    data: unknown = NUMBERS,
  ) {
    super({ ...PLAN, game: { ...tarawa, data } as typeof tarawa }, scenario, options);
    this.g.log = (event) => {
      hear(event);
      this.events.push(event);
    };
  }

  // ── names
  hex(id: string | number): number {
    const hex = this.g.book.hexIndex.get(String(id));
    if (hex === undefined) throw new Error(`no hex ${id}`);
    return hex;
  }
  piece(id: string): number {
    const piece = this.g.book.pieceIds.indexOf(id);
    if (piece < 0) throw new Error(`no piece ${id}`);
    return piece;
  }
  area(id: string): number {
    return this.g.book.areaIds.indexOf(id);
  }
  beach(id: string): number {
    return this.g.book.beaches.findIndex((beach) => beach.id === id);
  }
  battalion(id: string): number {
    return this.g.book.battalionIds.indexOf(id);
  }
  /** What a cell holds for a piece, by name: `of('2/1A', 'steps')`. */
  of(id: string, name: keyof typeof L): number {
    return this.cell(name, this.piece(id));
  }
  /** What a cell holds for a land hex, by number: `on(2730, 'held')`. */
  on(hex: string | number, name: keyof typeof L): number {
    return this.cell(name, this.hex(hex));
  }
  set(name: keyof typeof L, index: number, value: number): this {
    this.g.cells[L[name] + index] = value;
    return this;
  }

  // ── setting up
  draw(...picks: number[]): this {
    return this.drawn(...picks);
  }
  /** The lowest face that gives this result on a table under these modifiers. */
  face(table: keyof Book['tables'], result: string | number, modifiers = 0): number {
    const chart: RollTable = this.g.book.tables[table];
    const face = [1, 2, 3, 4, 5, 6].find((die) => look(chart, die + modifiers) === result);
    if (face === undefined) throw new Error(`no ${result} on ${table} at ${modifiers}`);
    return face;
  }
  /** Lays out Japanese morale and a die so that a shot whose other modifiers sum to `others` has the effect. */
  shot(wanted: (effect: FireEffect) => boolean, others: number): this {
    for (let total = -5; total <= 15; total++) {
      const effect = this.g.book.fireEffects.get(String(look(this.g.book.tables.japaneseFire, total)));
      if (effect !== undefined && wanted(effect)) return this.force('japanese', total - 3 - others).roll(3);
    }
    throw new Error('no such result of Japanese fire');
  }
  turn(n: number): this {
    this.g.cells[L.turn] = n;
    return this;
  }
  /** Stands a unit on a land hex, ashore since long ago and holding an active supply point unless told otherwise. */
  put(
    id: string,
    hex: string | number,
    more: { steps?: number; landed?: number; point?: number; ap?: number } = {},
  ): this {
    const u = this.piece(id);
    this.set('at', u, this.hex(hex));
    this.set('aboard', u, 0);
    this.set('landed', u, more.landed ?? 0);
    this.set('point', u, more.point ?? 1);
    this.set('ap', u, (more.ap ?? 8) * 2);
    if (more.steps !== undefined) this.set('steps', u, more.steps);
    return this;
  }
  /** A craft on the water with a unit aboard, heading for a beach. */
  float(craft: string, hex: string | number, beach: string, passenger?: string): this {
    const c = this.piece(craft);
    this.set('at', c, this.hex(hex));
    this.set('beach', c, this.beach(beach));
    if (passenger !== undefined) {
      const u = this.piece(passenger);
      this.set('cargo', c, u + 1)
        .set('aboard', u, c + 1)
        .set('at', u, this.hex(hex))
        .set('beach', u, this.beach(beach));
    }
    return this;
  }
  /** A unit in the water on its own feet. */
  wade(id: string, hex: string | number, beach: string): this {
    const u = this.piece(id);
    return this.set('at', u, this.hex(hex)).set('beach', u, this.beach(beach)).set('aboard', u, 0);
  }
  /** A unit on the long pier. */
  pier(id: string, hex: string | number): this {
    const u = this.piece(id);
    this.g.mark(u, ON_PIER);
    if (this.cell('beach', u) < 0) this.set('beach', u, this.beach('red2'));
    return this.set('at', u, this.hex(hex));
  }
  /** Takes the Japanese out of hexes; morale is left as it was. */
  clear(...hexes: (string | number)[]): this {
    this.quietly(() => {
      for (const hex of hexes) clearHex(this.g, this.hex(hex), 'test');
    });
    return this;
  }
  /** The long pier walked from head to foot and its base cleared. */
  openPier(): this {
    return this.set('pierWalked', 0, 1).clear(this.g.hexName(this.g.book.pierBase));
  }
  /** Clears every hex but these. */
  clearAllBut(...hexes: (string | number)[]): this {
    const keep = new Set(hexes.map((hex) => this.hex(hex)));
    this.quietly(() => {
      for (let h = 0; h < this.g.book.landCount; h++)
        if (!keep.has(h) && this.g.cells[L.held + h]) clearHex(this.g, h, 'test');
    });
    return this;
  }
  /** Marks runway hexes as entered, so that their area can be secured. */
  enterRunways(): this {
    for (let h = 0; h < this.g.book.landCount; h++) if (this.g.book.runway[h]) this.set('entered', h, 1);
    this.g.cells.fill(0, L.runwayLeft, L.runwayLeft + this.g.book.areaIds.length);
    return this;
  }
  hold(...hexes: (string | number)[]): this {
    this.quietly(() => {
      for (const hex of hexes) loseHex(this.g, this.hex(hex));
    });
    return this;
  }
  /** Morale in force this turn (a modifier, not a box). */
  force(track: 'general' | 'japanese' | '2' | '6' | '8' | '10', value: number): this {
    return this.set('force', trackIndex(this.g, track), value);
  }
  /** The box of a marker, 0 the last on the left. */
  box(track: 'general' | 'japanese' | '2' | '6' | '8' | '10', box: number): this {
    return this.set('morale', trackIndex(this.g, track), box);
  }
  boxOf(track: 'general' | 'japanese' | '2' | '6' | '8' | '10'): number {
    return this.cell('morale', trackIndex(this.g, track));
  }
  private quietly(change: () => void): void {
    const morale = this.g.cells.slice(L.morale, L.morale + 6);
    const log = this.g.log;
    this.g.log = null;
    change();
    this.g.cells.set(morale, L.morale);
    this.g.log = log;
  }
  /** Empties the fleet: nothing waits to land. */
  noReinforcements(): this {
    for (let u = 0; u < this.g.book.unitCount; u++) if (this.g.cells[L.at + u] === WAITING) this.set('arrives', u, 99);
    return this;
  }

  // ── playing
  /**
   * Puts one step on the stack, as if the sequence had come to it, and runs on to the next decision. Units ashore must
   * stand where play could have brought them.
   */
  at(step: keyof typeof S, ...args: number[]): this {
    while (this.g.depth > 0) this.g.pop();
    const impossible = brokenLaws(this.g).find((law) => /full hex|among the Japanese/.test(law));
    if (impossible !== undefined) throw new Error(`no game comes to this: ${impossible}`);
    this.g.push(S.turn, 99);
    this.g.push(S[step], ...args);
    return this.settle();
  }
  /** Runs on; stops quietly when the step that was put is done. */
  settle(): this {
    while (!this.g.over && this.g.depth > 1) if (STEPS[this.g.topStep()].body?.run(this.g)) break;
    if (!this.done) hearQuestion(this.g);
    return this;
  }
  get done(): boolean {
    return this.g.over || this.g.depth <= 1;
  }
  /** Legal actions as short texts: `move 2733`, `load 2/1A Amtrac1`. */
  get legal(): string[] {
    return this.done ? [] : this.g.actions().map((json) => Object.values(json).join(' '));
  }
  /** Takes the legal action that reads like this. */
  act(text: string): this {
    const json = this.g.actions().find((candidate: ActionJson) => Object.values(candidate).join(' ') === text);
    if (json === undefined) throw new Error(`not legal: ${text}; legal: ${this.legal.join(', ')}`);
    STEPS[this.g.topStep()].body?.ask?.take(this.g, this.g.codec.encode(json));
    return this.settle();
  }
  /** Takes a legal action and lets the sequence of play run on to the next decision. */
  play(text: string): this {
    const json = this.g.actions().find((candidate: ActionJson) => Object.values(candidate).join(' ') === text);
    if (json === undefined) throw new Error(`not legal: ${text}; legal: ${this.legal.join(', ')}`);
    return this.take(json);
  }
  /** Whatever a line of play comes to keeps the laws of the game, but for morale that a test laid out, and can be said. */
  override take(action: ActionJson): this {
    super.take(action);
    const broken = brokenLaws(this.g).filter((law) => !/in force/.test(law));
    if (broken.length > 0) throw new Error(`after ${JSON.stringify(action)}: ${broken.join(', ')}`);
    hearQuestion(this.g);
    return this;
  }
  /** Passes where one may, else takes the first thing offered. */
  pass(): this {
    const actions = this.g.actions();
    const passing = actions.find(({ type }) => IDLE.includes(type) || type === 'decline' || type === 'noCraft');
    return this.take(passing ?? (actions[0] as ActionJson));
  }
  /** Plays on, passing wherever one may, until this step of this turn asks; dice that nobody laid fall on 1. */
  reach(turn: number, step: keyof typeof S): this {
    const { free } = this.dice;
    this.dice.free = true;
    while (!(this.g.turn === turn && this.step === step)) {
      if (this.g.over || this.g.turn > turn) throw new Error(`play does not come to ${step} on turn ${turn}`);
      this.pass();
    }
    this.dice.free = free;
    return this;
  }
  /** Plays a line of legal actions; dice not laid out fall on 1. */
  line(...actions: string[]): this {
    this.dice.free = true;
    for (const text of actions) this.play(text);
    this.dice.free = false;
    return this;
  }
  /** Runs the sequence of play on from a phase, as far as the first question; dice not laid out fall on 1. */
  from(phase: keyof typeof S): this {
    this.dice.free = true;
    this.at(
      'turn',
      SEQUENCE.findIndex(([step]) => step === phase),
    );
    this.dice.free = false;
    return this;
  }
  /** Rolls, where the action under way still waits for more to join. */
  resolve(): this {
    return this.legal.includes('roll') ? this.act('roll') : this;
  }
  /** Types of the events so far. */
  get told(): string[] {
    return this.events.map((event) => event.type);
  }
  /** Everything that something does: first what is told of it, then every cell that it leaves otherwise than before. */
  effects(happens: () => unknown): string[] {
    const before = this.g.cells.slice();
    const heard = this.events.length;
    happens();
    return [...this.events.slice(heard).map(inWords), ...changesOf(this.g, before)];
  }
  /** What is asked: its case, its words and their arguments. */
  get question(): string {
    const open = this.done ? null : this.g.question();
    return open === null ? '' : [open.prompt.key, `[${open.rule}]`, ...Object.values(open.prompt.args)].join(' ');
  }
  /** How often a table has been rolled on. */
  rolls(table: string): number {
    return this.events.filter((event) => event.roll?.table === table).length;
  }
  /** The last roll on a table: its modifiers by name and its total. */
  lastRoll(table: string): { modifiers: Record<string, number>; total: number; result: string } {
    const event = this.events.findLast((e) => e.roll?.table === table);
    if (event?.roll === undefined) throw new Error(`no roll on ${table}`);
    const modifiers = Object.fromEntries(event.roll.modifiers.map((m) => [m.name, m.value]));
    return { modifiers, total: event.roll.total, result: event.roll.result };
  }
}

function trackIndex(g: Tarawa, track: string): number {
  if (track === 'general') return GENERAL;
  if (track === 'japanese') return JAPANESE;
  return g.book.regimentIds.indexOf(track);
}
