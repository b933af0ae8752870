import { Fault } from '../../kernel/faults.ts';
import { SIDES } from './card.ts';
import { Charts } from './charts.ts';
import type { MaltaData } from './data/schema.ts';

export { SIDES } from './card.ts';

export const MAX_HEXES = 544;
export const MAX_PIECES = 288;
export const MAX_SITES = 12;

/** 1.1. */
export const AXIS = 0;
export const ALLIED = 1;

/** What a piece is (1.8): units of the roster, companies made of battalions (13.1), and what is no unit. */
export const UNIT = 0;
export const LEADER = 1;
export const WARSHIP = 2;
export const GUN = 3;

/** 2.2. */
const TYPES = [
  'infantry',
  'paratroop',
  'glider',
  'commando',
  'marine',
  'motorcycle',
  'engineer',
  'tank',
  'antitank',
  'artillery',
  'aa',
  'security',
  'stronghold',
  'hq',
] as const;
const typeNumber = (type: (typeof TYPES)[number]): number => TYPES.indexOf(type);
export const ENGINEER = typeNumber('engineer');
export const TANK = typeNumber('tank');
export const ARTILLERY = typeNumber('artillery');
export const AA = typeNumber('aa');
export const SECURITY = typeNumber('security');
export const STRONGHOLD = typeNumber('stronghold');
export const HQ = typeNumber('hq');
export const INFANTRY = typeNumber('infantry');
export const typeName = (type: number): string => TYPES[type] as string;

const CLASSES = ['foot', 'mot', 'mech', 'static'] as const;
export const FOOT = 0;
export const STATIC = 3;

/** Ground of a hex; a fort in the open is a row of its own (1.6, 16.21). */
const GROUNDS = ['clear', 'town', 'city', 'woods', 'ocean'] as const;
export const TOWN = 1;
export const CITY = 2;
export const WOODS = 3;
const OCEAN = 4;

export const MAIN = 1;
export const STRIP = 2;
export const UNFINISHED = 3;

/** A hexside that cannot be crossed. */
export const BARRED = 0xffff;
/** Directions N, NE, SE, S, SW, NW, also the faces of the scatter die (CH-SCAT, R-22). */
export const SIDES_OF_HEX = 6;
/** 1.5, R-35: even columns lie half a hex lower. How far a hex is across no rule asks. */
const EVEN = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const ODD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
/** A hex of the endless grid the sheet is cut from (19.41). */
export type Grid = readonly [column: number, row: number];
export const stepOn = ([column, row]: Grid, direction: number): Grid => {
  const [dc, dr] = (column % 2 === 0 ? EVEN : ODD)[direction];
  return [column + dc, row + dr];
};
/** Offsets of a serial from its marker: none, one hex, two hexes, as walks in directions (19.33). */
export const OFFSETS: readonly (readonly number[])[] = [
  [],
  ...[0, 1, 2, 3, 4, 5].map((d) => [d]),
  ...[0, 1, 2, 3, 4, 5].flatMap((d) => [
    [d, d],
    [d, (d + 1) % 6],
  ]),
];

/** A set of numbers compiled for play: everything by small integers. */
export class Book {
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
  readonly beaches: readonly number[];
  readonly zoneOf: readonly number[];
  readonly zoneIds: readonly string[];
  readonly cities: readonly number[];
  readonly siteIds: readonly string[];
  readonly siteHex: readonly number[];
  readonly boxIds: readonly string[];

  readonly pieceIds: string[] = [];
  readonly kind = new Uint8Array(MAX_PIECES);
  readonly side = new Uint8Array(MAX_PIECES);
  readonly type = new Uint8Array(MAX_PIECES);
  readonly moveClass = new Uint8Array(MAX_PIECES);
  readonly attack = new Uint8Array(MAX_PIECES);
  readonly defence = new Uint8Array(MAX_PIECES);
  readonly movement = new Uint8Array(MAX_PIECES);
  readonly morale = new Uint8Array(MAX_PIECES);
  readonly full = new Uint8Array(MAX_PIECES);
  readonly thirds = new Uint8Array(MAX_PIECES);
  readonly formation = new Uint8Array(MAX_PIECES);
  readonly integrity = new Int8Array(MAX_PIECES).fill(-1);
  readonly support = new Uint8Array(MAX_PIECES);
  readonly cover = new Uint8Array(MAX_PIECES);
  readonly range = new Uint8Array(MAX_PIECES);
  readonly heavy = new Uint8Array(MAX_PIECES);
  readonly armour = new Uint8Array(MAX_PIECES);
  readonly german = new Uint8Array(MAX_PIECES);
  readonly tactical = new Uint8Array(MAX_PIECES);
  readonly adc = new Uint8Array(MAX_PIECES);
  /** The battalion of a company, and the companies of a battalion; -1 and none otherwise. */
  readonly parent = new Int16Array(MAX_PIECES).fill(-1);
  readonly companies: (readonly number[])[] = [];
  readonly entry: string[] = [];
  readonly entryTurn = new Uint8Array(MAX_PIECES);
  readonly startHex = new Int16Array(MAX_PIECES).fill(-1);
  readonly startSector: string[] = [];
  readonly converts = new Int16Array(MAX_PIECES).fill(-1);
  readonly withHq = new Int16Array(MAX_PIECES).fill(-1);
  /** Formations and integrity groups a leader acts for (14.1). */
  readonly actsFor: (readonly number[])[] = [];
  readonly actsForGroup: (readonly number[])[] = [];
  readonly formationIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly groupMembers: readonly (readonly number[])[];
  readonly hqOf: Int16Array;
  /** Units and companies: from 0 to here; leaders, warships and guns follow. */
  readonly unitEnd: number;
  readonly leaders: readonly [from: number, to: number];
  readonly ships: readonly [from: number, to: number];
  readonly guns: readonly [from: number, to: number];
  readonly unassigned: number;
  readonly malta: number;

  readonly charts: Charts;

  private readonly hexIndex: ReadonlyMap<string, number>;
  private readonly pieceIndex: Map<string, number>;
  private readonly distances: Uint8Array;

  constructor(readonly data: MaltaData) {
    const { board, tables, roster } = data;
    const { hexes } = board;
    if (hexes.length > MAX_HEXES) throw new Fault('bad-pack', { found: 'too many hexes' }, 'data.board.hexes');
    this.hexIds = hexes.map(({ id }) => id);
    this.hexIndex = new Map(this.hexIds.map((id, i) => [id, i]));
    this.grid = hexes.map(({ id }): Grid => [Number(id.slice(0, 2)), Number(id.slice(2))]);
    this.ground = Uint8Array.from(hexes, ({ terrain }) => GROUNDS.indexOf(terrain));
    this.isLand = Uint8Array.from(this.ground, (ground) => +(ground !== OCEAN));
    // 16.2, 16.21: walls inside a city or town are covered by its own row.
    this.fort = Uint8Array.from(
      hexes,
      ({ fort, terrain }) => +(fort === true && terrain !== 'city' && terrain !== 'town'),
    );
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
    this.links = hexes.map((_, hex) => {
      if (this.isLand[hex] === 0) return [];
      return [0, 1, 2, 3, 4, 5].flatMap((d) => {
        const next = this.near[hex * SIDES_OF_HEX + d];
        return next >= 0 && this.isLand[next] === 1 && this.water[hex * SIDES_OF_HEX + d] === 0 ? [next] : [];
      });
    });
    this.distances = this.allDistances();
    this.zoneIds = board.zones.map(({ id }) => id);
    this.beaches = board.zones.flatMap(({ beaches }) => beaches.map((id) => this.hex(id, 'zones')));
    this.zoneOf = board.zones.flatMap(({ beaches }, zone) => beaches.map(() => zone));
    this.beach = new Int8Array(hexes.length).fill(-1);
    this.beaches.forEach((hex, i) => {
      this.beach[hex] = i;
    });
    this.boxIds = this.beaches.flatMap((hex) => [`${this.hexIds[hex]}.first`, `${this.hexIds[hex]}.second`]);
    this.cities = board.cities.map((id) => this.hex(id, 'cities'));
    this.siteIds = board.gunSites.map(({ id }) => id);
    this.siteHex = board.gunSites.map(({ hex }) => this.hex(hex, 'gunSites'));

    // 15.1.
    this.formationIds = roster.formations.map(({ id }) => id);
    this.unassigned = this.formationIds.indexOf('UNA');
    this.malta = this.formationIds.indexOf('MAL');
    this.groupIds = [...new Set(roster.units.flatMap(({ integrity }) => (integrity === null ? [] : [integrity])))];
    this.pieceIndex = new Map();
    for (const unit of roster.units) this.addUnit(unit);
    for (const unit of roster.units) if (unit.breakdown !== undefined) this.addCompanies(unit);
    this.unitEnd = this.pieceIds.length;
    for (const unit of roster.units) {
      if (unit.setup.mode === 'convert') this.converts[this.piece(unit.setup.from)] = this.piece(unit.id);
    }
    this.groupMembers = this.groupIds.map((group) =>
      roster.units.flatMap((unit) => (unit.integrity === group ? [this.piece(unit.id)] : [])),
    );
    this.hqOf = new Int16Array(this.formationIds.length).fill(-1);
    for (let p = 0; p < this.unitEnd; p++) {
      const formation = this.formation[p];
      if (this.type[p] === HQ && this.hqOf[formation] < 0) this.hqOf[formation] = p;
    }
    for (const leader of roster.leaders) this.addLeader(leader);
    this.leaders = [this.unitEnd, this.pieceIds.length];
    for (const ship of roster.warships) {
      const p = this.add(ship.id, WARSHIP, AXIS);
      this.support[p] = ship.support;
      this.cover[p] = ship.support;
      this.range[p] = ship.range;
      this.movement[p] = ship.movement;
      this.heavy[p] = ship.class === 'battleship' ? 1 : 0;
    }
    this.ships = [this.leaders[1], this.pieceIds.length];
    for (const id of this.siteIds) this.add(`gun-${id}`, GUN, ALLIED);
    this.guns = [this.ships[1], this.pieceIds.length];
    if (this.pieceIds.length > MAX_PIECES) throw new Fault('bad-pack', { found: 'too many pieces' }, 'data.roster');

    this.charts = new Charts(tables);
  }

  hex(id: string, path: string): number {
    const index = this.hexIndex.get(id);
    if (index === undefined) throw new Fault('bad-pack', { found: `no hex ${id.slice(0, 40)}` }, `data.board.${path}`);
    return index;
  }
  piece(id: string): number {
    const index = this.pieceIndex.get(id);
    if (index === undefined) throw new Fault('bad-pack', { found: `no piece ${id.slice(0, 40)}` }, 'data.roster');
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
  /** 2.3: combat units have a defence and are no HQs. */
  isCombat(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] !== HQ && this.defence[p] > 0;
  }
  isHq(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] === HQ;
  }
  isArtillery(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] === ARTILLERY;
  }

  private sideFlags(pairs: readonly (readonly [string, string])[]): Uint8Array {
    const flags = new Uint8Array(this.hexIds.length * SIDES_OF_HEX);
    for (const [a, b] of pairs) {
      const [from, to] = [this.hex(a, 'sides'), this.hex(b, 'sides')];
      const d = this.direction(from, to);
      if (d < 0) throw new Fault('bad-pack', { found: `${a} and ${b} are no neighbours` }, 'data.board.sides');
      flags[from * SIDES_OF_HEX + d] = 1;
      flags[to * SIDES_OF_HEX + ((d + 3) % 6)] = 1;
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

  private add(id: string, kind: number, side: number): number {
    const p = this.pieceIds.length;
    this.pieceIds.push(id);
    this.pieceIndex.set(id, p);
    this.kind[p] = kind;
    this.side[p] = side;
    this.companies[p] = [];
    this.entry[p] = '';
    this.startSector[p] = '';
    this.actsFor[p] = [];
    this.actsForGroup[p] = [];
    return p;
  }
  /** 2.1, R-28: where the print has two numbers the roster gives the first for attack and defence alike. */
  private addUnit(unit: MaltaData['roster']['units'][number]): void {
    const p = this.add(unit.id, UNIT, SIDES.indexOf(unit.side));
    this.type[p] = TYPES.indexOf(unit.type);
    this.moveClass[p] = CLASSES.indexOf(unit.class);
    this.attack[p] = unit.attack;
    this.defence[p] = unit.defence;
    this.movement[p] = unit.movement;
    this.morale[p] = unit.morale;
    this.full[p] = unit.steps;
    this.thirds[p] = unit.size === 'hq' ? 0 : this.data.tables.stacking[unit.size];
    this.formation[p] = this.formationIds.indexOf(unit.formation);
    this.integrity[p] = unit.integrity === null ? -1 : this.groupIds.indexOf(unit.integrity);
    this.german[p] = unit.nation === 'DE' ? 1 : 0;
    this.support[p] = unit.support?.attack ?? 0;
    this.cover[p] = unit.support?.defence ?? 0;
    this.range[p] = unit.support?.range ?? 0;
    this.heavy[p] = unit.aa === 'heavy' ? 1 : 0;
    this.armour[p] = unit.armour ?? 0;
    const { setup } = unit;
    // 22.31, 22.34: what an option adds comes by sea, or stands in its sector.
    this.entry[p] = setup.mode !== 'option' ? setup.mode : unit.side === 'axis' ? 'followUp' : 'setup';
    if ('turn' in setup) this.entryTurn[p] = setup.turn - 1;
    if (!('sector' in setup) || setup.sector === undefined || setup.hex === undefined) return;
    this.startSector[p] = setup.sector;
    this.startHex[p] = this.hex(setup.hex, 'roster');
  }
  /**
   * 13.12: a company has its battalion's nation, morale, formation and group, and values from the chart, whose
   * sum need not be the battalion's. Rows: BD-1, BD-2, BD-3, BD-4, BD-5, BD-6, BD-7, BD-8, BD-9.
   */
  private addCompanies(unit: MaltaData['roster']['units'][number]): void {
    const row = this.data.tables.breakdown.rows.find(({ id }) => id === unit.breakdown);
    if (row === undefined) throw new Fault('bad-pack', { found: `no row ${unit.breakdown}` }, 'data.roster.units');
    const battalion = this.piece(unit.id);
    const made: number[] = [];
    for (const kind of row.companies) {
      for (let i = 0; i < kind.count; i++) {
        const p = this.add(`${unit.id}/${made.length + 1}`, UNIT, this.side[battalion]);
        made.push(p);
        this.type[p] = TYPES.indexOf(kind.type);
        this.attack[p] = kind.strength;
        this.defence[p] = kind.strength;
        this.movement[p] = kind.movement;
        this.full[p] = kind.steps;
        this.thirds[p] = this.data.tables.stacking.company;
        this.parent[p] = battalion;
        for (const list of [this.moveClass, this.morale, this.formation, this.german]) list[p] = list[battalion];
        this.integrity[p] = this.integrity[battalion];
        this.entry[p] = 'company';
      }
    }
    this.companies[battalion] = made;
  }
  private addLeader(leader: MaltaData['roster']['leaders'][number]): void {
    const p = this.add(leader.id, LEADER, SIDES.indexOf(leader.side));
    this.formation[p] = this.formationIds.indexOf(leader.formation);
    this.tactical[p] = leader.tactical;
    this.adc[p] = leader.adc;
    this.actsFor[p] = leader.actsFor.flatMap((id) =>
      this.formationIds.includes(id) ? [this.formationIds.indexOf(id)] : [],
    );
    this.actsForGroup[p] = leader.actsFor.flatMap((id) =>
      this.groupIds.includes(id) ? [this.groupIds.indexOf(id)] : [],
    );
    if (leader.with !== undefined) this.withHq[p] = this.piece(leader.with);
    if (leader.hex !== undefined) this.startHex[p] = this.hex(leader.hex, 'leaders');
  }
}
