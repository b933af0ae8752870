import { AreaGraph, flood, type Graph } from '../../kernel/board.ts';
import { type ColumnTable, compileTable, type RollTable, type TableRow } from '../../kernel/table.ts';
import { badPack, type Words } from '../../kernel/wording.ts';
import { card } from './card.ts';
import { MAX_AREAS, MAX_DIVISIONS, MAX_PIECES } from './data/limits.ts';
import type { GallipoliData } from './data/schema.ts';

export { MAX_AREAS, MAX_DIVISIONS, MAX_PIECES };

export const ALLIED = 0;
export const TURKISH = 1;
export const SIDES = card.sides;

/** What a piece is. */
export const LAND = 0;
export const SHIP = 1;
export const FORT = 2;
export const BEACHHEAD = 3;

/** Nationality groups (2.4-allies); the Germans are Turkish in all but name (2.4-turk). */
const GROUPS = ['CW', 'FR', 'TU', 'DE'] as const;
export const COMMONWEALTH = 0;
export const FRENCH = 1;
export const TURKS = 2;
export const GERMANS = 3;
/** A British ship belongs to the Commonwealth group. */
const NAVIES = { UK: COMMONWEALTH, FR: FRENCH, TU: TURKS, DE: GERMANS } as const;

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export const INFANTRY = 0;
export const CAVALRY = 1;
export const ARTILLERY = 2;

/** 2.2.2-1, R-SHIP-CODE: BC is the one code of battle cruisers. */
const CLASSES = ['BB', 'BC', 'B', 'CL', 'MS'] as const;
export const BB = 0;
export const BC = 1;
export const B = 2;
export const MS = 4;

/** How long a shot or a chain may be at all; further away counts as out of reach. */
const FAR_AWAY = 99;

const NO_AREA: Words = ['no area {id}', 'no hay ningún área {id}'];
const NO_PIECE: Words = ['no piece {id}', 'no hay ninguna pieza {id}'];

type Zone = keyof GallipoliData['board']['zones'];

/** A set of numbers compiled for play: everything by small integers. */
export class Book {
  readonly areaIds: readonly string[];
  readonly isLand: Uint8Array;
  /** Sea areas, assault areas among them. */
  readonly isSea: Uint8Array;
  readonly isAssault: Uint8Array;
  readonly assaultAreas: readonly number[];
  readonly isStrait: Uint8Array;
  readonly hill: Uint8Array;
  readonly town: Uint8Array;
  readonly edge: Uint8Array;
  /** Turkish supply: 0 none, 1 north, 2 south (6.3). */
  readonly supply: Uint8Array;
  readonly landsOn: readonly (readonly number[])[];
  readonly near: readonly (readonly number[])[];
  readonly nearLand: readonly (readonly number[])[];
  readonly nearSea: readonly (readonly number[])[];
  readonly map: Graph;
  readonly aegean: number;
  readonly marmara: number;
  readonly exit: number;
  readonly suvla: number;
  readonly boxes: readonly [number, number];
  readonly crossings: readonly (readonly number[])[];
  readonly zones: Readonly<Record<Zone, readonly number[]>>;
  /** Of divisions and independent units that are set up in one of them, by their names (13.1.1-1). */
  readonly zoneOf: ReadonlyMap<string, Zone>;

  readonly pieceIds: string[] = [];
  readonly kind = new Uint8Array(MAX_PIECES);
  readonly side = new Uint8Array(MAX_PIECES);
  readonly group = new Uint8Array(MAX_PIECES);
  readonly division = new Int8Array(MAX_PIECES).fill(-1);
  readonly arm = new Uint8Array(MAX_PIECES);
  readonly attack = new Uint8Array(MAX_PIECES);
  readonly defence = new Uint8Array(MAX_PIECES);
  readonly dugAttack = new Uint8Array(MAX_PIECES);
  readonly dugDefence = new Uint8Array(MAX_PIECES);
  readonly guns = new Uint8Array(MAX_PIECES);
  readonly big = new Uint8Array(MAX_PIECES);
  readonly morale = new Uint8Array(MAX_PIECES);
  readonly shipClass = new Uint8Array(MAX_PIECES);
  readonly primary = new Uint8Array(MAX_PIECES);
  readonly secondary = new Uint8Array(MAX_PIECES);
  /** `setup`, `turn-2`, `suvla`, `bought`, `ship`, `volunteer`. */
  readonly enters: string[] = [];
  /** A land unit's place in the roster. */
  readonly rosterIndex = new Uint8Array(MAX_PIECES);
  /** Areas of a mobile fort (11.3-5, 11.3-6); the one area of a fixed one (11.3-4). */
  readonly fortAreas: (readonly number[])[] = [];
  readonly mobileForts: readonly number[];

  readonly divisionIds: readonly string[];
  /** 2.4-formation: all units of a division. */
  readonly members: number[][] = [];
  readonly landEnd: readonly [number, number, number];
  readonly ships: readonly [from: number, to: number];
  readonly forts: readonly [from: number, to: number];
  readonly beachheads: readonly [from: number, to: number];
  readonly offerIds: readonly string[];
  /** Artillery, ships and forts of a side: all that can bombard (8.2-1). */
  readonly gunners: readonly [readonly number[], readonly number[]];

  readonly assault: ColumnTable<string>;
  /** 8.3.1-5: the odds of the outermost columns, against and for, and the column of even odds. */
  private readonly worstOdds: number;
  private readonly bestOdds: number;
  private readonly evenOdds: number;
  readonly bombardment: ColumnTable<string>;
  /** The least factors of each column. */
  readonly bombardmentFrom: readonly number[];
  readonly impulses: RollTable<number>;
  readonly supplyTables: readonly [RollTable<number>, RollTable<number>];
  readonly mines: RollTable<number>;
  readonly mineAttack: RollTable<string>;
  readonly sweeping: RollTable<string>;
  readonly events: RollTable<string>;
  readonly ninthInMarch: RollTable<'normal' | 'disorganized' | 'eliminated'>;
  /** By turn, from the second on (5.0-1). */
  readonly weather: readonly RollTable<string>[];
  readonly sea: readonly RollTable<string>[];

  private readonly areaIndex: ReadonlyMap<string, number>;
  private readonly pieceIndex: ReadonlyMap<string, number>;
  private readonly distances: Uint8Array;
  private readonly seaDistances: Uint8Array;

  constructor(readonly data: GallipoliData) {
    const { areas, adjacent, zones, crossings, forts } = data.board;
    this.areaIds = areas.map((area) => area.id);
    this.areaIndex = new Map(this.areaIds.map((id, i) => [id, i]));
    const flags = (is: (area: (typeof areas)[number]) => boolean) => Uint8Array.from(areas, (area) => +is(area));
    this.isLand = flags((area) => area.kind === 'land');
    // 2.4-areas-2: assault areas are sea areas too.
    this.isSea = flags((area) => area.kind === 'sea' || area.kind === 'assault');
    this.isAssault = flags((area) => area.kind === 'assault');
    this.assaultAreas = areas.flatMap((area, i) => (area.kind === 'assault' ? [i] : []));
    this.isStrait = flags((area) => area.theatre === 'strait');
    // 2.1-3: land that is neither hill nor town is clear, and has no flag.
    this.hill = flags((area) => area.hill === true);
    this.town = flags((area) => area.town !== undefined);
    this.edge = flags((area) => area.edge !== undefined);
    this.supply = Uint8Array.from(areas, (area) => ['', 'north', 'south'].indexOf(area.supply ?? ''));
    this.landsOn = areas.map((area, i) =>
      (area.landsOn ?? []).map((id, j) => this.area(id, `areas[${i}].landsOn[${j}]`)),
    );
    // 2.1-2: a border makes both its areas adjacent.
    const links: number[][] = areas.map(() => []);
    adjacent.forEach(([a, b], i) => {
      const [from, to] = [this.area(a, `adjacent[${i}][0]`), this.area(b, `adjacent[${i}][1]`)];
      links[from].push(to);
      links[to].push(from);
    });
    this.near = links;
    this.nearLand = links.map((list) => list.filter((area) => this.isLand[area] === 1));
    // 2.4-areas-1: land with any such neighbour is coastal.
    this.nearSea = links.map((list) => list.filter((area) => this.isSea[area] === 1));
    this.map = new AreaGraph(links);
    // 2.4-areas-3: all of it is one area.
    this.aegean = this.area('AEGEAN', 'areas');
    this.distances = this.allDistances(() => true);
    this.seaDistances = this.allDistances((area) => this.isSea[area] === 1);
    this.suvla = this.area('AA-SUVLA', 'areas');
    this.boxes = [this.area('BOX-ALLIED', 'areas'), this.area('BOX-TURKISH', 'areas')];
    this.marmara = this.only('marmara');
    this.exit = this.only('exit');
    this.crossings = crossings.map((set, i) => set.map((id, j) => this.area(id, `crossings[${i}][${j}]`)));
    const zone = (name: keyof typeof zones) => zones[name].map((id, i) => this.area(id, `zones.${name}[${i}]`));
    this.zones = {
      southOf22And23: zone('southOf22And23'),
      northFrom22And23: zone('northFrom22And23'),
      neck: zone('neck'),
      asia: zone('asia'),
      southOfMaidos: zone('southOfMaidos'),
    };
    this.zoneOf = new Map(Object.entries(data.charts.setUp.zones));

    const { roster } = data;
    this.divisionIds = roster.divisions.map((division) => division.id);
    this.members = this.divisionIds.map(() => []);
    const land = (side: string) => {
      roster.land.forEach((unit, i) => {
        if (unit.side === side) this.rosterIndex[this.addLand(unit)] = i;
      });
      return this.pieceIds.length;
    };
    this.landEnd = [0, land('allied'), land('turkish')];
    for (const ship of roster.ships) this.addShip(ship);
    this.ships = [this.landEnd[2], this.pieceIds.length];
    forts.forEach((fort, i) => {
      const p = this.add(fort.id, FORT, TURKISH, TURKS, 'setup');
      // 8.1-3, 11.3-2, 2.4-ml-1.
      this.primary[p] = data.charts.guns.fort;
      this.secondary[p] = data.charts.guns.fort;
      this.morale[p] = data.charts.morale.naval;
      if (fort.mobile === undefined) this.fortAreas[p] = [this.area(fort.area, `forts[${i}].area`)];
      else this.fortAreas[p] = fort.mobile.map((id, j) => this.area(id, `forts[${i}].mobile[${j}]`));
    });
    this.forts = [this.ships[1], this.pieceIds.length];
    this.mobileForts = forts.flatMap((fort, i) => (fort.mobile === undefined ? [] : [this.forts[0] + i]));
    for (const beachhead of roster.beachheads) {
      this.add(beachhead.id, BEACHHEAD, ALLIED, GROUPS.indexOf(beachhead.group), beachhead.enters);
    }
    this.beachheads = [this.forts[1], this.pieceIds.length];
    this.pieceIndex = new Map(this.pieceIds.map((id, i) => [id, i]));
    this.offerIds = roster.offers.map((offer) => offer.id);
    this.gunners = [this.gunnersOf(ALLIED), this.gunnersOf(TURKISH)];

    const { tables } = data;
    this.assault = columns(
      'assault',
      tables.assault,
      tables.assault.columns.map(({ odds }) => odds),
    );
    const odds = this.assault.heads.map((head) => head.split('-').map(Number));
    this.worstOdds = Math.max(...odds.map(([, against]) => against));
    this.bestOdds = Math.max(...odds.map(([attack]) => attack));
    this.evenOdds = this.assault.heads.indexOf('1-1');
    this.bombardmentFrom = tables.bombardment.columns.map(({ from }) => from);
    this.bombardment = columns('bombardment', tables.bombardment, spans(this.bombardmentFrom));
    this.impulses = compileTable('impulses', tables.impulses);
    this.supplyTables = [
      compileTable('alliedSupply', tables.alliedSupply),
      compileTable('turkishSupply', tables.turkishSupply),
    ];
    this.mines = compileTable('mines', tables.mines);
    this.mineAttack = compileTable('mineAttack', tables.mineAttack);
    this.sweeping = compileTable('sweeping', tables.sweeping);
    this.events = compileTable('events', tables.events);
    this.ninthInMarch = compileTable('ninthInMarch', data.charts.ninthInMarch);
    this.weather = byTurn('weather', tables.weather);
    this.sea = byTurn('sea', tables.sea);
  }

  area(id: string, path: string): number {
    const index = this.areaIndex.get(id);
    if (index === undefined) throw badPack('no-area', NO_AREA, { id: id.slice(0, 40) }, `data.board.${path}`);
    return index;
  }
  piece(id: string): number {
    const index = this.pieceIndex.get(id);
    if (index === undefined) throw badPack('no-piece', NO_PIECE, { id: id.slice(0, 40) }, 'data');
    return index;
  }
  /** How far apart two areas are for guns: never across the Aegean, which is far too wide (R-AEGEAN-FIRE). */
  distance(a: number, b: number): number {
    return this.distances[a * this.areaIds.length + b];
  }
  /** The same through sea areas alone. */
  seaDistance(a: number, b: number): number {
    return this.seaDistances[a * this.areaIds.length + b];
  }
  isUnit(p: number): boolean {
    return this.kind[p] === LAND;
  }
  isSweeper(p: number): boolean {
    return this.kind[p] === SHIP && this.shipClass[p] === MS;
  }
  /** BB, BC and B: the ships with heavy primary guns (8.2-5, R-BOMB-BB, 8.3.2-2). */
  isCapital(p: number): boolean {
    return this.kind[p] === SHIP && this.shipClass[p] <= B;
  }
  /** Land units of a side: first and past the last. */
  landOf(side: number): readonly [from: number, to: number] {
    return [this.landEnd[side], this.landEnd[side + 1]];
  }
  /** The column of the Bombardment Table for so many factors (8.2-4). */
  bombardmentColumn(factors: number): number {
    let column = 0;
    this.bombardmentFrom.forEach((from, i) => {
      if (factors >= from) column = i;
    });
    return column;
  }
  /** 8.3.1-4, 8.3.1-5: the column of some odds before shifts, or -1 where the attack is not allowed. */
  oddsColumn(attack: number, defence: number): number {
    if (attack <= 0) return -1;
    if (attack >= defence) return this.evenOdds - 1 + Math.min(this.bestOdds, Math.floor(attack / defence));
    const against = Math.ceil(defence / attack);
    return against > this.worstOdds ? -1 : this.evenOdds + 1 - against;
  }

  private gunnersOf(side: number): number[] {
    return this.pieceIds.flatMap((_, p) => {
      const gun = this.kind[p] === LAND ? this.arm[p] === ARTILLERY : this.kind[p] !== BEACHHEAD;
      return gun && this.side[p] === side ? [p] : [];
    });
  }
  private only(flag: 'marmara' | 'exit'): number {
    return this.data.board.areas.findIndex((area) => area[flag] === true);
  }
  private allDistances(open: (area: number) => boolean): Uint8Array {
    const count = this.areaIds.length;
    const all = new Uint8Array(count * count).fill(FAR_AWAY);
    for (let from = 0; from < count; from++) {
      const onward = (area: number, here: number) => open(area) && (here === from || here !== this.aegean);
      flood(this.map, [from], onward).forEach((steps, to) => {
        if (steps >= 0) all[from * count + to] = steps;
      });
    }
    return all;
  }
  private add(id: string, kind: number, side: number, group: number, enters: string): number {
    const p = this.pieceIds.length;
    this.pieceIds.push(id);
    this.kind[p] = kind;
    this.side[p] = side;
    this.group[p] = group;
    this.enters[p] = enters;
    return p;
  }
  private addLand(unit: GallipoliData['roster']['land'][number]): number {
    const p = this.add(unit.id, LAND, SIDES.indexOf(unit.side), GROUPS.indexOf(unit.group), unit.enters);
    this.arm[p] = ARMS.indexOf(unit.type);
    this.morale[p] = unit.morale;
    this.attack[p] = unit.attack ?? 0;
    this.defence[p] = unit.defence;
    this.dugAttack[p] = unit.dugAttack ?? 0;
    this.dugDefence[p] = unit.dugDefence ?? unit.reserveDefence ?? unit.defence;
    this.guns[p] = unit.guns ?? 0;
    this.big[p] = unit.big === true ? 1 : 0;
    // 2.2.1-1, 2.4-independent-2: an independent unit.
    if (unit.division === null) return p;
    const division = this.divisionIds.indexOf(unit.division);
    this.division[p] = division;
    this.members[division].push(p);
    return p;
  }
  private addShip(ship: GallipoliData['roster']['ships'][number]): void {
    const p = this.add(ship.id, SHIP, SIDES.indexOf(ship.side), NAVIES[ship.navy], ship.enters);
    this.shipClass[p] = CLASSES.indexOf(ship.type);
    this.primary[p] = ship.primary;
    this.secondary[p] = ship.secondary;
    this.big[p] = ship.big === true ? 1 : 0;
    // 2.4-ml-1.
    this.morale[p] = this.data.charts.morale.naval;
  }
}

interface ColumnFile {
  readonly die: number;
  readonly low: number;
  readonly columns: readonly { readonly results: readonly string[] }[];
}
function columns(id: string, { die, low, columns: list }: ColumnFile, heads: readonly string[]): ColumnTable<string> {
  return { id, heads, columns: list.map(({ results }) => ({ id, die, dice: 1, low, results })) };
}
/** Heads of columns that each begin at a number: `1-3`, `4-7`, `8+`. */
const spans = (from: readonly number[]): string[] =>
  from.map((low, i) => (i + 1 < from.length ? `${low}-${from[i + 1] - 1}` : `${low}+`));

interface Seasons {
  readonly die: number;
  readonly seasons: readonly {
    readonly turns: readonly [number, number];
    readonly rows: readonly TableRow<string>[];
  }[];
}
/** The table of every turn. */
function byTurn(id: string, file: Seasons): RollTable<string>[] {
  const tables: RollTable<string>[] = [];
  for (const { turns: range, rows } of file.seasons) {
    const table = compileTable(id, { die: file.die, rows });
    for (let turn = range[0]; turn <= range[1]; turn++) tables[turn] = table;
  }
  return tables;
}
