import { ALLIED, AXIS, SIDES, UNIT } from '../book.ts';
import { put, setState, setSteps, takeHex } from '../pieces.ts';
import { GONE, L, type Malta, NOT_MADE, POOL, WAVES } from '../state.ts';
import { S, type StepName } from '../steps.ts';

type Side = (typeof SIDES)[number];

/** What is still to come of a player turn, the last first, from each step that an example begins at. */
const REST = {
  landing: [
    'penetration',
    'recovery',
    'attacks',
    'bombardments',
    'support',
    'reforming',
    'infiltration',
    'tactical',
    'drops',
  ],
  drops: ['penetration', 'recovery', 'attacks', 'bombardments', 'support', 'reforming', 'infiltration', 'tactical'],
  tactical: ['penetration', 'recovery', 'attacks', 'bombardments', 'support', 'reforming'],
  support: ['penetration', 'recovery', 'attacks', 'bombardments'],
  attacks: ['penetration', 'recovery'],
  recovery: ['penetration'],
  penetration: [],
} as const satisfies Readonly<Record<string, readonly StepName[]>>;

/** Lays a position out by hand, as the examples of a rulebook do: an empty island, pieces upon it, and a step of a turn. */
export class Layout {
  constructor(private readonly g: Malta) {
    for (let p = 0; p < g.book.pieceIds.length; p++) {
      put(g, p, g.book.parent[p] >= 0 ? NOT_MADE : p >= g.book.guns[0] ? GONE : POOL);
      g.cells[L.state + p] = 0;
      g.cells[L.marks + p] = 0;
      g.cells[L.aim + p] = 0;
      if (g.book.kind[p] === UNIT && g.book.parent[p] < 0) g.cells[L.steps + p] = g.book.full[p];
    }
    g.cells.fill(0, L.control, L.combat);
    // Every gun site has the gun of its number.
    g.book.siteIds.forEach((_, site) => {
      this.set('gunKind', site, site);
    });
  }

  set(name: keyof typeof L, value: number, index = 0): this {
    this.g.cells[L[name] + index] = value;
    return this;
  }
  private hex(id: string): number {
    return this.g.book.hex(id, 'example');
  }
  /** A piece in a hex, which a combat unit then holds. */
  put(
    id: string,
    hex: string,
    more: { readonly marks?: number; readonly steps?: number; readonly state?: number } = {},
  ): this {
    const { g } = this;
    const p = g.book.piece(id);
    g.cells[L.marks + p] = more.marks ?? 0;
    if (g.book.kind[p] === UNIT) g.cells[L.steps + p] = g.book.full[p];
    put(g, p, this.hex(hex));
    if (more.steps !== undefined) setSteps(g, p, more.steps);
    if (more.state !== undefined) setState(g, p, more.state);
    if (g.book.isCombat(p)) takeHex(g, g.book.side[p], this.hex(hex));
    return this;
  }
  /** A coast gun in its hex. */
  gun(id: string, hex: string): this {
    put(this.g, this.g.book.piece(id), this.hex(hex));
    return this;
  }
  /** A unit in the first wave box of a beach. */
  load(id: string, beach: string): this {
    put(this.g, this.g.book.piece(id), WAVES - this.g.book.boxIds.indexOf(`${beach}.first`));
    return this;
  }
  /** A drop planned for this turn: the German marker at a hex, and one serial upon it. */
  drop(hex: string, ...units: string[]): this {
    this.set('markerHex', this.hex(hex) + 1, 0);
    for (const id of units) {
      const p = this.g.book.piece(id);
      this.set('planSlot', this.g.box + 1, p)
        .set('planMarker', 0, p)
        .set('planSerial', 1, p)
        .set('planOffset', 0, p);
    }
    return this;
  }
  /** A game turn from 0, and the weather of its day. */
  when(turn: number, weather = 0): this {
    return this.set('turn', turn).set('weather', weather);
  }

  /** A side's player turn is at this step and runs on to the first decision. */
  at(side: Side, step: keyof typeof REST): void {
    const { g } = this;
    this.set('side', SIDES.indexOf(side));
    while (g.depth > 0) g.pop();
    g.push(S.transition);
    g.push(S.surrender);
    if (SIDES.indexOf(side) === AXIS) g.push(S.playerTurn, ALLIED);
    for (const name of REST[step]) g.push(S[name]);
    if (step === 'landing') {
      g.push(S.landWave, 0);
      g.push(S.raking);
      g.push(S.exchange);
      g.push(S.gunFire);
      g.push(S.shipFire);
    } else g.push(S[step]);
    g.settle();
  }
}
