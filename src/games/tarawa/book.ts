import { DIRECTIONS, type Direction, flood, HexGraph } from '../../kernel/board.ts';
import { Fault } from '../../kernel/faults.ts';
import { compileTable, type RollTable } from '../../kernel/table.ts';
import type { BoardHex, BoardSide } from './data/board.types.ts';
import type { TarawaData } from './data/schema.ts';

/** Room in the state for a board and a roster; a data pack must fit. */
export const MAX_LAND = 400;
export const MAX_PIECES = 72;
export const MAX_AREAS = 16;
export const MAX_BATTALIONS = 16;

export const KINDS = [
  'infantry',
  'engineer',
  'sherman',
  'stuart',
  'artillery',
  'scouts',
  'amtrac',
  'higgins',
  'lcm',
] as const;
export const INFANTRY = 0;
export const ENGINEER = 1;
export const SHERMAN = 2;
export const STUART = 3;
export const ARTILLERY = 4;
export const SCOUTS = 5;
export const AMTRAC = 6;
export const HIGGINS = 7;
export const LCM = 8;

/** How a piece pays for ground: on foot, on tracks, or afloat. */
export const FOOT = 0;
export const TRACKS = 1;

/** What a roll on the Japanese Fire Table does (6.6.2a). */
export interface FireEffect {
  readonly hits: number;
  readonly starred: number;
  readonly pin: number;
  readonly course: boolean;
}
/** What a roll on the Banzai Table does. */
export interface BanzaiEffect {
  readonly repelled: boolean;
  readonly retreat: number;
  readonly hits: number;
  readonly pin: number;
}

export interface Beach {
  readonly id: string;
  /** All shore hexes, the invasion hexes among them, and where its units enter (6.1, 6.2a). */
  readonly hexes: readonly number[];
  readonly invasion: readonly number[];
  readonly entry: readonly number[];
  /** Directions of the front-left and front-right hex, as the board numbers them (6.4d). */
  readonly left: number;
  readonly right: number;
  /** Areas holding its invasion hexes (6.7b) and areas holding any of its hexes (6.6a), in map order. */
  readonly areas: readonly number[];
  readonly shoreAreas: readonly number[];
  /** Hexes from which an invasion hex is reached through front hexes alone, for vehicles and for waders (6.4a). */
  readonly vehicleWay: Uint8Array;
  readonly wadeWay: Uint8Array;
}

export interface Arrival {
  readonly turn: number;
  /** -1 is any beach of the scenario. */
  readonly beach: number;
  readonly optional: boolean;
  readonly morale: number;
}

const FRONTS: Readonly<Record<string, readonly [left: Direction, right: Direction]>> = {
  S: ['SE', 'SW'],
  N: ['NW', 'NE'],
  ESE: ['E', 'SE'],
};

/** Everything in Tarawa's data files, checked against itself and laid out for play. */
export class Book {
  // ── the board
  readonly hexIds: readonly string[];
  readonly hexIndex: ReadonlyMap<string, number>;
  readonly graph: HexGraph;
  readonly landCount: number;
  readonly hexes: readonly BoardHex[];
  /** Area of each hex, -1 on water (2.2a). */
  readonly area: Int8Array;
  readonly areaIds: readonly string[];
  readonly areaHexes: readonly (readonly number[])[];
  readonly areaLinks: readonly (readonly number[])[];
  readonly areaForts: readonly (readonly number[])[];
  readonly bairiki: Uint8Array;
  /** Invasion hexes and entry zones (2.2b). */
  readonly beaches: readonly Beach[];
  /** Beach whose invasion hex this is, or whose entry hex; -1 for none. */
  readonly invasion: Int8Array;
  readonly entry: Int8Array;
  readonly coast: Uint8Array;
  readonly runway: Uint8Array;
  readonly forts: Uint8Array;
  readonly obstacle: Uint8Array;
  readonly pierHex: Uint8Array;
  readonly besidePier: Uint8Array;
  /** The long pier from its head to its foot, the second half of the head, and the land at its base (11.33). */
  readonly pierPath: readonly number[];
  readonly pierHeads: readonly number[];
  readonly pierBase: number;
  readonly pierDocks: readonly number[];
  readonly wreck: number;
  /** Modifier to anything fired at a piece or at Japanese in this hex, forts and positions apart. */
  readonly combat: Int8Array;
  /** Half APs to enter over side d (six a hex, by the hex left), -1 where barred. */
  readonly enterCost: readonly [foot: Int8Array, tracks: Int8Array];
  /** Sides that are runway and nothing else (11.31b), sides with a ditch (11.32) and sides under the pier (11.33i). */
  readonly runwaySide: Uint8Array;
  readonly ditchSide: Uint8Array;
  readonly pierSide: Uint8Array;
  /** Land hexes that hold Japanese at the start: to be cleared by attack or demolition. */
  readonly held: Uint8Array;
  /** Such hexes within 1, 2 and 3 of each land hex (nearest first). */
  readonly near: readonly [number[][], number[][], number[][]];
  /** Areas within three hexes of each hex, nearest first (9.2.2f, 11.31b). */
  readonly nearAreas: readonly (readonly number[])[];
  /** Land within two hexes of the reef (10.1.4a). */
  readonly nearReef: Uint8Array;

  // ── the pieces: ground units (the combat units, 2.1.2a–d) first, then craft (2.1.1)
  readonly pieceIds: readonly string[];
  readonly unitCount: number;
  readonly pieceCount: number;
  readonly kind: Uint8Array;
  readonly regiment: Int8Array;
  readonly battalion: Int8Array;
  readonly fullSteps: Uint8Array;
  readonly apFront: Uint8Array;
  readonly apBack: Uint8Array;
  readonly support: Uint8Array;
  readonly supportFort: Uint8Array;
  readonly mate: Int8Array;
  readonly battalionIds: readonly string[];
  readonly battalionUnits: readonly (readonly number[])[];
  readonly regimentIds: readonly string[];

  // ── charts (2.3b)
  /** What actions cost, in half APs (7.2b). */
  readonly costs: { readonly [K in keyof TarawaData['costs']]: number };
  readonly tables: { readonly [K in keyof TarawaData['tables']]: RollTable };
  readonly fireEffects: ReadonlyMap<string, FireEffect>;
  readonly banzaiEffects: ReadonlyMap<string, BanzaiEffect>;
  readonly arrivals: readonly (Arrival | null)[];
  /** Beaches of each scenario (13.1a, 13.2a). */
  readonly inPlay: readonly [campaign: Uint8Array, freeform: Uint8Array];

  constructor(readonly data: TarawaData) {
    const board = data.board;
    const order = (hex: BoardHex) => (hex.terrain === 'deep' ? 2 : hex.terrain.startsWith('reef') ? 1 : 0);
    this.hexes = [...board.hexes].sort((a, b) => order(a) - order(b) || Number(a.id) - Number(b.id));
    this.hexIds = this.hexes.map((hex) => hex.id);
    this.hexIndex = new Map(this.hexIds.map((id, i) => [id, i]));
    if (this.hexIndex.size !== this.hexIds.length)
      throw new Fault('bad-pack', { found: 'two hexes with one number' }, 'data.board.hexes');
    this.landCount = this.hexes.filter((hex) => order(hex) === 0).length;
    if (this.landCount > MAX_LAND)
      throw new Fault('bad-pack', { found: `more than ${MAX_LAND} land hexes` }, 'data.board.hexes');
    this.graph = new HexGraph(this.hexIds.map(centreOf));
    const flag = (test: (hex: BoardHex) => unknown) => Uint8Array.from(this.hexes, (hex) => (test(hex) ? 1 : 0));

    this.areaIds = board.areas.map((area) => area.id);
    if (this.areaIds.length > MAX_AREAS)
      throw new Fault('bad-pack', { found: `more than ${MAX_AREAS} areas` }, 'data.board.areas');
    const areaIndex = new Map<string | undefined, number>(this.areaIds.map((id, i) => [id, i]));
    this.area = Int8Array.from(this.hexes, (hex) => areaIndex.get(hex.area) ?? -1);
    this.area.forEach((area, i) => {
      if (i < this.landCount !== area >= 0)
        throw new Fault('bad-pack', { found: `area of hex ${this.hexIds[i]}` }, 'data.board.hexes');
    });
    this.areaHexes = this.areaIds.map((_, a) => this.hexesWhere((i) => this.area[i] === a));
    this.areaLinks = this.areaHexes.map((hexes, a) => {
      const linked = new Set(hexes.flatMap((h) => this.graph.neighbours(h)).map((h) => this.area[h]));
      return [...linked].filter((b) => b >= 0 && b !== a).sort((x, y) => x - y);
    });
    this.bairiki = Uint8Array.from(board.areas, (area) => (area.bairiki ? 1 : 0));

    this.coast = flag((hex) => hex.coast); // 6.1a
    this.runway = flag((hex) => hex.terrain === 'airstrip');
    this.forts = Uint8Array.from(this.hexes, (hex) => hex.forts ?? 0);
    this.obstacle = flag((hex) => hex.obstacle);
    this.pierHex = flag((hex) => hex.pier);
    this.besidePier = flag((hex) => hex.besidePier);
    this.areaForts = this.areaHexes.map((hexes) => hexes.filter((h) => this.forts[h] > 0));
    this.wreck = this.hexes.findIndex((hex) => hex.wreck);
    this.pierPath = board.pier.path.map((id, i) => this.hexNamed(id, `data.board.pier.path[${i}]`));
    this.pierHeads = board.pier.head.map((id, i) => this.hexNamed(id, `data.board.pier.head[${i}]`));
    this.pierBase = this.hexNamed(board.pier.base, 'data.board.pier.base');
    this.pierDocks = board.pier.unloadFrom.map((id, i) => this.hexNamed(id, `data.board.pier.unloadFrom[${i}]`));
    this.invasion = new Int8Array(this.hexes.length).fill(-1);
    this.entry = new Int8Array(this.hexes.length).fill(-1);

    const chart = data.terrain;
    // Buildings and latrines count for nothing (11.36, 11.36bis).
    this.combat = Int8Array.from(this.hexes, (hex) => {
      if (hex.terrain === 'deep') return 0;
      if (hex.pier) return chart.pier.combat;
      if (hex.terrain === 'reef' || hex.terrain === 'reefEdge') return chart.reef.combat;
      return chart[hex.terrain].combat + (hex.crater ? chart.crater.combat : 0);
    });
    const sides = this.hexes.length * 6;
    this.enterCost = [new Int8Array(sides).fill(-1), new Int8Array(sides).fill(-1)];
    this.runwaySide = new Uint8Array(sides);
    this.ditchSide = new Uint8Array(sides);
    this.pierSide = new Uint8Array(sides);
    this.readSides(board.sides);

    this.beaches = board.beaches.map((_, i) => this.readBeach(i));
    if (this.pierDocks.length === 0 || this.pierDocks.some((hex) => this.entry[hex] < 0))
      throw new Fault('bad-pack', { found: 'boats dock from entry hexes' }, 'data.board.pier.unloadFrom');
    this.held = flag((hex) => hex.area !== undefined && hex.terrain !== 'airstrip' && !hex.invasion);
    const land = [...Array(this.landCount).keys()];
    const heldNear = (range: number) => land.map((h) => this.graph.within(h, range).filter((n) => this.held[n]));
    this.near = [heldNear(1), heldNear(2), heldNear(3)];
    this.nearAreas = land.map((h) => {
      const range = this.areaHexes.map((hexes) => Math.min(...hexes.map((x) => this.graph.distance(h, x))));
      const close = range.flatMap((d, a) => (d <= 3 ? [a] : []));
      return close.sort((a, b) => range[a] - range[b] || a - b);
    });
    const isReef = (h: number) => this.hexes[h].terrain.startsWith('reef');
    this.nearReef = Uint8Array.from(this.hexes, (_, h) => (this.graph.within(h, 2).some(isReef) ? 1 : 0));

    const roster = data.roster;
    const pieces = [...roster.units, ...roster.craft];
    this.pieceIds = pieces.map((piece) => piece.id);
    this.unitCount = roster.units.length;
    this.pieceCount = pieces.length;
    if (this.pieceCount > MAX_PIECES)
      throw new Fault('bad-pack', { found: `more than ${MAX_PIECES} pieces` }, 'data.roster');
    if (new Set(this.pieceIds).size !== this.pieceCount)
      throw new Fault('bad-pack', { found: 'two pieces with one name' }, 'data.roster');
    this.kind = Uint8Array.from(pieces, (piece) => KINDS.indexOf(piece.kind));
    this.regimentIds = roster.regiments;
    this.regiment = Int8Array.from(pieces, (piece) =>
      this.regimentIds.indexOf('regiment' in piece ? (piece.regiment ?? '') : ''),
    );
    const battalions = roster.units.flatMap((unit) =>
      unit.kind !== 'artillery' && unit.battalion ? [unit.battalion] : [],
    );
    this.battalionIds = [...new Set(battalions)];
    if (this.battalionIds.length > MAX_BATTALIONS)
      throw new Fault('bad-pack', { found: 'too many battalions' }, 'data.roster');
    this.battalion = Int8Array.from(pieces, (piece) =>
      this.battalionIds.indexOf('battalion' in piece ? (piece.battalion ?? '') : ''),
    );
    this.battalionUnits = this.battalionIds.map((_, b) =>
      [...this.battalion.keys()].filter((u) => this.battalion[u] === b),
    );
    this.mate = Int8Array.from(pieces, (_, u) => this.mateOf(u));
    this.fullSteps = Uint8Array.from(pieces, (piece) => piece.steps);
    this.apFront = Uint8Array.from(pieces, (piece) => piece.ap[0] * 2);
    this.apBack = Uint8Array.from(pieces, (piece) => piece.ap[1] * 2);
    this.support = Uint8Array.from(pieces, (piece) => ('support' in piece ? piece.support : 0));
    this.supportFort = Uint8Array.from(pieces, (piece) =>
      'support' in piece ? (piece.supportFort ?? piece.support) : 0,
    );

    const { fire, support, demolition, attack, late } = data.costs;
    this.costs = {
      fire: fire.ap * 2,
      support: support.ap * 2,
      demolition: demolition.ap * 2,
      attack: attack.ap * 2,
      late: late.ap * 2,
    };
    const compiled = Object.entries(data.tables).map(([id, file]) => [
      id,
      compileTable(id, file as Parameters<typeof compileTable>[1]),
    ]);
    this.tables = Object.fromEntries(compiled) as Book['tables'];
    this.fireEffects = new Map(this.tables.japaneseFire.results.map((r) => [String(r), fireEffect(String(r))]));
    this.banzaiEffects = new Map(this.tables.banzai.results.map((r) => [String(r), banzaiEffect(String(r))]));
    this.arrivals = this.readSchedule();
    const { campaign, freeform } = data.scenarios;
    const inPlay = (beaches: readonly string[], path: string) => {
      for (const id of beaches) this.beachNamed(id, path);
      return Uint8Array.from(this.beaches, (beach) => (beaches.includes(beach.id) ? 1 : 0));
    };
    this.inPlay = [
      inPlay(campaign.beaches, 'data.scenarios.campaign.beaches'),
      inPlay(freeform.beaches, 'data.scenarios.freeform.beaches'),
    ];
  }

  hexesWhere(test: (hex: number) => boolean): number[] {
    return [...this.hexes.keys()].filter(test);
  }
  hexNamed(id: string, path: string): number {
    const hex = this.hexIndex.get(id);
    if (hex === undefined) throw new Fault('bad-pack', { found: `there is no hex ${id}` }, path);
    return hex;
  }
  beachNamed(id: string, path: string): number {
    const beach = this.data.board.beaches.findIndex((b) => b.id === id);
    if (beach < 0) throw new Fault('bad-pack', { found: `there is no beach ${id}` }, path);
    return beach;
  }
  unitNamed(id: string, path: string): number {
    const unit = this.pieceIds.indexOf(id);
    if (unit < 0 || unit >= this.unitCount) throw new Fault('bad-pack', { found: `there is no unit ${id}` }, path);
    return unit;
  }
  /** The direction 0-5 from one hex to a neighbour, -1 if they do not touch. */
  sideTo(from: number, to: number): number {
    for (let d = 0; d < 6; d++) if (this.graph.sides[from * 6 + d] === to) return d;
    return -1;
  }
  isTank(piece: number): boolean {
    return this.kind[piece] === SHERMAN || this.kind[piece] === STUART;
  }
  isCraft(piece: number): boolean {
    return piece >= this.unitCount;
  }
  /** Infantry for every purpose of the rules: rifle half-battalions and Hawkins' platoon. */
  isInfantry(piece: number): boolean {
    return this.kind[piece] === INFANTRY || this.kind[piece] === SCOUTS;
  }

  private mateOf(unit: number): number {
    const battalion = this.battalion[unit];
    if (battalion < 0 || this.kind[unit] !== INFANTRY) return -1;
    const mates = this.battalionUnits[battalion].filter((u) => u !== unit && this.kind[u] === INFANTRY);
    return mates[0] ?? -1;
  }

  /** Costs by the side crossed, the cheaper ground of a mixed side, roads and ditches (7.2.1b–c, R-08, 11.32). */
  private readSides(sides: readonly BoardSide[]): void {
    const chart = this.data.terrain;
    const grounds = new Map<number, readonly string[]>();
    const road = new Set<number>();
    sides.forEach((side, i) => {
      const path = `data.board.sides[${i}]`;
      const a = this.hexNamed(side.a, path);
      const b = this.hexNamed(side.b, path);
      if (this.sideTo(a, b) < 0) throw new Fault('bad-pack', { found: `${side.a} does not touch ${side.b}` }, path);
      for (const key of [a * 6 + this.sideTo(a, b), b * 6 + this.sideTo(b, a)]) {
        if (side.kind === 'terrain') grounds.set(key, side.terrains);
        else if (side.kind === 'road') road.add(key);
        else if (side.kind === 'ditch') this.ditchSide[key] = 1;
        else if (side.kind === 'pier') this.pierSide[key] = 1;
      }
    });
    for (let from = 0; from < this.hexes.length; from++) {
      for (let d = 0; d < 6; d++) {
        const to = this.graph.sides[from * 6 + d];
        if (to < 0 || to >= this.landCount) continue;
        const key = from * 6 + d;
        const terrain = this.hexes[to].terrain as 'clear';
        const met = (grounds.get(key) ?? [terrain]) as readonly 'clear'[];
        this.runwaySide[key] = met.every((ground) => (ground as string) === 'airstrip') ? 1 : 0;
        (['foot', 'vehicle'] as const).forEach((mover, m) => {
          if (chart[terrain][mover] === null) return;
          const prices = met.map((ground) => chart[ground][mover]).filter((price) => price !== null);
          if (road.has(key)) prices.push(chart.road[mover] as number);
          if (prices.length === 0) return;
          const ditch = this.ditchSide[key] === 1 ? (chart.ditch[mover] as number) : 0;
          this.enterCost[m][key] = (Math.min(...prices) + ditch) * 2;
        });
      }
    }
  }

  private readBeach(index: number): Beach {
    const file = this.data.board.beaches[index];
    const path = `data.board.beaches[${index}]`;
    const hexes = file.hexes.map((id) => this.hexNamed(id, `${path}.hexes`));
    const invasion = file.invasion.map((id) => this.hexNamed(id, `${path}.invasion`));
    const entry = file.entry.map((id) => this.hexNamed(id, `${path}.entry`));
    for (const hex of invasion) {
      if (hex >= this.landCount || this.forts[hex] > 0) {
        throw new Fault('bad-pack', { found: `${this.hexIds[hex]} cannot be an invasion hex` }, `${path}.invasion`);
      }
      this.invasion[hex] = index;
    }
    for (const hex of entry) {
      if (hex < this.landCount)
        throw new Fault('bad-pack', { found: `${this.hexIds[hex]} is not on the reef` }, `${path}.entry`);
      this.entry[hex] = index;
    }
    const [left, right] = FRONTS[file.facing].map((side) => DIRECTIONS.indexOf(side));
    const areasOf = (list: readonly number[]) => [...new Set(list.map((h) => this.area[h]))].sort((a, b) => a - b);
    const back = (open: (to: number, from: number) => boolean) => {
      const way = flood(this.graph, invasion, (next, here) => {
        const ahead = this.graph.sides[next * 6 + left] === here || this.graph.sides[next * 6 + right] === here;
        return ahead && open(here, next) && this.hexes[next].terrain.startsWith('reef');
      });
      return Uint8Array.from(way, (steps) => (steps >= 0 ? 1 : 0));
    };
    return {
      id: file.id,
      hexes,
      invasion,
      entry,
      left,
      right,
      areas: areasOf(invasion),
      shoreAreas: areasOf(hexes),
      vehicleWay: back((to, from) => this.vehicleMay(from, to)),
      wadeWay: back((to, from) => this.waderMay(from, to)),
    };
  }

  /** Whether an amtrac, boat or tank may go from one water hex to the next, or run up on a beach (11.33i, 11.34a). */
  vehicleMay(from: number, to: number): boolean {
    if (to < 0 || this.pierHex[to] === 1 || this.obstacle[to] === 1) return false;
    if (this.pierSide[from * 6 + this.sideTo(from, to)] === 1) return false;
    return this.invasion[to] >= 0 || this.hexes[to].terrain.startsWith('reef');
  }
  /** Men on foot wade through obstacles but climb the pier only at its ends (11.33j, 11.34b). */
  waderMay(_from: number, to: number): boolean {
    if (to < 0 || this.pierHex[to] === 1) return false;
    return this.invasion[to] >= 0 || this.hexes[to].terrain.startsWith('reef');
  }

  /** 14.1a–i; battalions go by regiment/battalion throughout. */
  private readSchedule(): (Arrival | null)[] {
    const arrivals: (Arrival | null)[] = this.pieceIds.map(() => null);
    this.data.scenarios.campaign.schedule.forEach((entry, i) => {
      const path = `data.scenarios.campaign.schedule[${i}]`;
      const beach = entry.beach === 'any' ? -1 : this.beachNamed(entry.beach, `${path}.beach`);
      const battalion = this.battalionIds.indexOf(entry.battalion ?? '');
      if (entry.battalion !== undefined && battalion < 0) {
        throw new Fault('bad-pack', { found: `there is no battalion ${entry.battalion}` }, `${path}.battalion`);
      }
      const units =
        entry.units?.map((id) => this.unitNamed(id, `${path}.units`)) ?? this.battalionUnits[battalion] ?? [];
      for (const unit of units) {
        arrivals[unit] = { turn: entry.turn, beach, optional: entry.optional ?? false, morale: entry.morale ?? 0 };
      }
    });
    return arrivals;
  }
}

function centreOf(id: string) {
  const row = Number(id.slice(0, 2));
  return { row, along: Number(id.slice(2)) * 2 + (row % 2) };
}

/** 6.6.1d: `S* CC` is a step, a casualty box and a course change. */
function fireEffect(result: string): FireEffect {
  const tokens = result.split(' ');
  const count = (token: string) => tokens.filter((t) => t === token).length;
  const pin = tokens.includes('C2') ? 2 : tokens.includes('C1') ? 1 : 0;
  return { hits: count('S'), starred: count('S*'), pin, course: tokens.includes('CC') };
}

function banzaiEffect(result: string): BanzaiEffect {
  const tokens = result.split(' ');
  const retreat = tokens[0] === 'retreat2' ? 2 : tokens[0] === 'retreat1' ? 1 : 0;
  const pin = tokens.includes('C2') ? 2 : tokens.includes('C1') ? 1 : 0;
  return { repelled: tokens[0] === 'repelled', retreat, hits: tokens.filter((t) => t === 'S').length, pin };
}
