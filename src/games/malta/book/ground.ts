import { badPack, type Words } from '../../../kernel/wording.ts';
import type { MaltaData } from '../data/schema/parts.ts';
import { DIRECTIONS, type Grid, opposite, SIDES_OF_HEX, stepOn } from './grid.ts';
import { BARRED, GROUNDS, OCEAN } from './kinds.ts';

const NO_HEX: Words = ['no hex {id}', 'no hay ningún hexágono {id}'];

/** The board laid out for play: hexes and their sides by small integers. */
export class Ground {
  readonly hexIds: readonly string[];
  readonly grid: readonly Grid[];
  readonly ground: Uint8Array;
  readonly isLand: Uint8Array;
  readonly fort: Uint8Array;
  readonly beach: Int8Array;
  readonly airfield: Uint8Array;
  readonly land: readonly number[];
  readonly ocean: readonly number[];
  readonly sectors: Readonly<Record<string, readonly number[]>>;
  /** Six neighbours a hex, -1 off the sheet. */
  readonly near: Int16Array;
  /** Land neighbours reached without crossing an all-water side, for zones and supply (7.2, 8.1). */
  readonly links: readonly (readonly number[])[];
  readonly water: Uint8Array;
  readonly slope: Uint8Array;
  readonly road: Uint8Array;
  /** Cost in sixths (6.1, R-03) by way (tactical, strategic), class and side entered. */
  readonly costs: readonly (readonly Uint16Array[])[];
  /** The least that any side costs, by way and class. */
  readonly leastCosts: readonly (readonly number[])[];
  readonly beaches: readonly number[];
  readonly zoneOf: readonly number[];
  readonly zoneIds: readonly string[];
  readonly cities: readonly number[];
  readonly siteIds: readonly string[];
  readonly siteHex: readonly number[];
  readonly boxIds: readonly string[];

  /** 3.1: beaches, cities and airfields: ground whose holder may matter. */
  readonly matters: Uint8Array;

  private readonly hexIndex: ReadonlyMap<string, number>;
  private readonly distances: Uint8Array;

  constructor(readonly data: MaltaData) {
    const { board, tables } = data;
    const { hexes } = board;
    this.hexIds = hexes.map(({ id }) => id);
    this.hexIndex = new Map(this.hexIds.map((id, i) => [id, i]));
    this.grid = hexes.map(({ id }): Grid => [Number(id.slice(0, 2)), Number(id.slice(2))]);
    this.ground = Uint8Array.from(hexes, ({ terrain }) => GROUNDS.indexOf(terrain));
    this.isLand = Uint8Array.from(this.ground, (ground) => +(ground !== OCEAN));
    // 16.2, 16.21: a fort in a town is covered by the town's row; walls of a city count beside it.
    this.fort = Uint8Array.from(hexes, ({ fort, terrain }) => +(fort === true && terrain !== 'town'));
    this.airfield = Uint8Array.from(hexes, ({ airfield }) =>
      ['', 'main', 'strip', 'unfinished'].indexOf(airfield ?? ''),
    );
    this.land = hexes.flatMap((_, i) => (this.isLand[i] === 1 ? [i] : []));
    this.ocean = hexes.flatMap((_, i) => (this.isLand[i] === 0 ? [i] : []));
    const sector = (name: string) => this.land.filter((hex) => hexes[hex].sector === name);
    this.sectors = {
      north: sector('north'),
      west: sector('west'),
      central: sector('central'),
      south: sector('south'),
      any: this.land,
      fort: this.land.filter((hex) => hexes[hex].fort === true),
    };
    this.near = new Int16Array(hexes.length * SIDES_OF_HEX).fill(-1);
    this.grid.forEach((at, hex) => {
      for (let d = 0; d < SIDES_OF_HEX; d++) this.near[hex * SIDES_OF_HEX + d] = this.onSheet(stepOn(at, d));
    });
    this.water = this.sideFlags(board.sides.filter(({ kind }) => kind === 'water').map(({ a, b }) => [a, b]));
    this.slope = this.sideFlags(board.sides.filter(({ kind }) => kind === 'slope').map(({ a, b }) => [a, b]));
    this.road = this.sideFlags(board.roads);
    const stream = this.sideFlags(board.sides.filter(({ kind }) => kind === 'stream').map(({ a, b }) => [a, b]));
    this.costs = (['tactical', 'strategic'] as const).map((way) =>
      (['foot', 'mot', 'mech'] as const).map((cls) => this.costTable(tables.terrain, stream, way, cls)),
    );
    this.leastCosts = this.costs.map((classes) => classes.map((costs) => Math.min(...costs)));
    this.links = hexes.map((_, hex) => {
      if (this.isLand[hex] === 0) return [];
      return DIRECTIONS.flatMap((d) => {
        const next = this.near[hex * SIDES_OF_HEX + d];
        return next >= 0 && this.isLand[next] === 1 && this.water[hex * SIDES_OF_HEX + d] === 0 ? [next] : [];
      });
    });
    this.distances = this.allDistances();
    // BZ-W, BZ-N, BZ-E, BZ-S: the beaches zone by zone, as the data list them.
    this.zoneIds = board.zones.map(({ id }) => id);
    this.beaches = board.zones.flatMap(({ beaches }) => beaches.map((id) => this.hex(id, 'zones')));
    this.zoneOf = board.zones.flatMap(({ beaches }, zone) => beaches.map(() => zone));
    this.beach = new Int8Array(hexes.length).fill(-1);
    this.beaches.forEach((hex, i) => {
      this.beach[hex] = i;
    });
    this.boxIds = this.beaches.flatMap((hex) => [`${this.hexIds[hex]}.first`, `${this.hexIds[hex]}.second`]);
    this.cities = board.cities.map((id) => this.hex(id, 'cities'));
    this.matters = Uint8Array.from(
      hexes,
      (_, hex) => +(this.beach[hex] >= 0 || this.cities.includes(hex) || this.airfield[hex] > 0),
    );
    this.siteIds = board.gunSites.map(({ id }) => id);
    this.siteHex = board.gunSites.map(({ hex }) => this.hex(hex, 'gunSites'));
  }

  hex(id: string, path: string): number {
    const index = this.hexIndex.get(id);
    if (index === undefined) throw badPack('no-hex', NO_HEX, { id: id.slice(0, 40) }, `data.board.${path}`);
    return index;
  }
  /** The hex at a place of the endless grid, or -1 beyond the sheet. */
  onSheet([column, row]: Grid): number {
    const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
    return column < 1 || row < 1 ? -1 : (this.hexIndex.get(id) ?? -1);
  }
  /** 1.4: over any ground and the sea. */
  distance(a: number, b: number): number {
    return this.distances[a * this.hexIds.length + b];
  }
  /** The side of `from` that leads to a neighbour, or -1. */
  direction(from: number, to: number): number {
    for (let d = 0; d < SIDES_OF_HEX; d++) if (this.near[from * SIDES_OF_HEX + d] === to) return d;
    return -1;
  }

  private sideFlags(pairs: readonly (readonly [string, string])[]): Uint8Array {
    const flags = new Uint8Array(this.hexIds.length * SIDES_OF_HEX);
    for (const [a, b] of pairs) {
      const [from, to] = [this.hex(a, 'sides'), this.hex(b, 'sides')];
      const d = this.direction(from, to);
      flags[from * SIDES_OF_HEX + d] = 1;
      flags[to * SIDES_OF_HEX + opposite(d)] = 1;
    }
    return flags;
  }

  /**
   * 6.11, TE-NOTE: by road at its rate, else the ground (TE-CLEAR, TE-TOWN, TE-CITY, TE-FORT, TE-WOODS, TE-BEACH, TE-AIRF,
   * TE-OCEAN) and what the side adds (TE-STREAM, TE-SLOPE, TE-WATER). Cliffs have no row (6.17).
   */
  private costTable(
    terrain: MaltaData['tables']['terrain'],
    stream: Uint8Array,
    way: 'tactical' | 'strategic',
    cls: 'foot' | 'mot' | 'mech',
  ): Uint16Array {
    const table = new Uint16Array(this.hexIds.length * SIDES_OF_HEX).fill(BARRED);
    const rows = new Map(terrain.hexes.map((row) => [row.id, row[way]?.[cls] ?? BARRED]));
    const add = (id: string): number => terrain.sides.find((side) => side.id === id)?.add[cls] ?? BARRED;
    for (let side = 0; side < table.length; side++) {
      const next = this.near[side];
      const from = Math.floor(side / SIDES_OF_HEX);
      if (next < 0 || this.isLand[next] === 0 || this.isLand[from] === 0 || this.water[side] === 1) continue;
      if (this.road[side] === 1) {
        // TE-ROAD, 6.16, 6.24.
        table[side] = terrain.road[way][cls] ?? BARRED;
        continue;
      }
      const extra = this.slope[side] === 1 ? add('slope') : stream[side] === 1 ? add('stream') : 0;
      const base = rows.get(GROUNDS[this.ground[next]]) ?? BARRED;
      if (extra !== BARRED && base !== BARRED) table[side] = base + extra;
    }
    return table;
  }

  private allDistances(): Uint8Array {
    const count = this.hexIds.length;
    const cube = this.grid.map(([column, row]) => {
      const r = row - Math.floor((column + 1) / 2);
      return [column, r] as const;
    });
    const all = new Uint8Array(count * count);
    cube.forEach(([aq, ar], a) => {
      cube.forEach(([bq, br], b) => {
        const [dq, dr] = [aq - bq, ar - br];
        all[a * count + b] = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      });
    });
    return all;
  }
}
