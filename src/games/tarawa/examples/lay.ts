import { clearHex } from '../9-morale.ts';
import { HALVES } from '../book.ts';
import { SEQUENCE } from '../sequence.ts';
import { GENERAL, JAPANESE, L, type Tarawa, WAITING } from '../state.ts';
import { S, type StepName } from '../steps.ts';

/** Lays a position out by hand, as the examples of a rulebook do: pieces, marks and tracks, then the part of the turn. */
export class Layout {
  constructor(private readonly g: Tarawa) {}

  private hex(id: string): number {
    return this.g.book.hexIndex.get(id) as number;
  }
  private piece(id: string): number {
    return this.g.book.pieceIds.indexOf(id);
  }
  private set(name: keyof typeof L, index: number, value: number): this {
    this.g.cells[L[name] + index] = value;
    return this;
  }

  turn(turn: number): this {
    return this.set('turn', 0, turn);
  }
  /** A unit on land since an earlier turn, in active supply. */
  put(id: string, hex: string, more: { readonly steps?: number; readonly ap?: number } = {}): this {
    const u = this.piece(id);
    if (more.steps !== undefined) this.set('steps', u, more.steps);
    return this.set('at', u, this.hex(hex))
      .set('aboard', u, 0)
      .set('point', u, 1)
      .set('ap', u, (more.ap ?? this.g.book.apFront[u] / HALVES) * HALVES);
  }
  /** A craft on the water, with a unit aboard where one is named. */
  float(craft: string, hex: string, beach: string, passenger?: string): this {
    const c = this.piece(craft);
    this.set('at', c, this.hex(hex)).set('beach', c, this.beach(beach));
    if (passenger === undefined) return this;
    const u = this.piece(passenger);
    return this.set('cargo', c, u + 1)
      .set('aboard', u, c + 1)
      .set('at', u, this.hex(hex))
      .set('beach', u, this.beach(beach));
  }
  /** A unit in the water on its own feet. */
  wade(id: string, hex: string, beach: string): this {
    const u = this.piece(id);
    return this.set('at', u, this.hex(hex)).set('beach', u, this.beach(beach)).set('aboard', u, 0);
  }
  private beach(id: string): number {
    return this.g.book.beaches.findIndex((beach) => beach.id === id);
  }
  /** Hexes from which the Japanese are gone; morale is what it was. */
  clear(...hexes: string[]): this {
    const morale = this.g.cells.slice(L.morale, L.morale + JAPANESE + 1);
    for (const hex of hexes) clearHex(this.g, this.hex(hex), 'example');
    this.g.cells.set(morale, L.morale);
    return this;
  }
  /** The same for all hexes but these. */
  clearAllBut(...hexes: string[]): this {
    const { book, cells } = this.g;
    const held = book.hexIds.filter((_, hex) => hex < book.landCount && cells[L.held + hex] === 1);
    return this.clear(...held.filter((id) => !hexes.includes(id)));
  }
  /** A working supply head. */
  head(hex: string): this {
    return this.set('head', this.hex(hex), 1);
  }
  suppressArea(area: string, times: number): this {
    return this.set('areaSuppression', this.g.book.areaIds.indexOf(area), times);
  }
  suppress(hex: string, times: number): this {
    return this.set('suppression', this.hex(hex), times);
  }
  fort(hex: string, steps: number): this {
    return this.set('fortSteps', this.hex(hex), steps);
  }
  shore(points: number): this {
    return this.set('shore', 0, points);
  }
  casualties(boxes: number): this {
    return this.set('casualties', 0, boxes);
  }
  /** What morale is worth this turn: of the Marines or the Japanese, and none of any regiment. */
  morale(general: number, japanese: number): this {
    this.g.cells.fill(0, L.force, L.force + JAPANESE + 1);
    return this.set('force', GENERAL, general).set('force', JAPANESE, japanese);
  }
  /** Nobody else is with the fleet. */
  noFleet(): this {
    for (let u = 0; u < this.g.book.pieceCount; u++)
      if (this.g.cells[L.at + u] === WAITING && !this.g.book.isCraft(u)) this.set('arrives', u, 99);
    return this;
  }
  /** The turn is at this step, its `time`-th of the name, and runs on to the first decision. */
  at(step: StepName, time = 1): void {
    const { g } = this;
    while (g.depth > 0) g.pop();
    g.push(
      S.turn,
      SEQUENCE.findIndex(([name, argument = 1]) => name === step && argument === time),
    );
    g.settle();
  }
}
