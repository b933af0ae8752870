import { HexGraph } from '../../../kernel/board.ts';
import type { Budget } from '../../../kernel/budget.ts';
import type { BoardHex, BoardSide } from '../data/board.types.ts';
import type { TarawaData } from '../data/schema.ts';
import { centreOf } from './grid.ts';
import { HALVES } from './kinds.ts';

type LandTerrain = Exclude<BoardHex['terrain'], 'deep' | 'reef' | 'reefEdge'>;
export const SIDES_OF_HEX = 6;
/** 9.2.2f, 11.31b and 10.1.4a: how near, in hexes, an area and the reef are. */
const NEAR_AREA = 3;
const NEAR_REEF = 2;
const isReef = ({ terrain }: BoardHex): boolean => terrain === 'reef' || terrain === 'reefEdge';
/** Land first, then the reef, then the deep. */
const depth = (hex: BoardHex): number => (hex.terrain === 'deep' ? 2 : isReef(hex) ? 1 : 0);

/** The board hex by hex and side by side: areas, ground and what it costs, before anybody has landed. */
export class Ground {
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
  readonly coast: Uint8Array;
  readonly reef: Uint8Array;
  readonly runway: Uint8Array;
  readonly forts: Uint8Array;
  readonly obstacle: Uint8Array;
  readonly wreck: number;
  /** Modifier to anything fired at a piece or at Japanese in this hex, forts and positions apart. */
  readonly combat: Int8Array;
  /** Half APs to enter over side d (six a hex, by the hex left), -1 where barred. */
  readonly enterCost: readonly [foot: Int8Array, tracks: Int8Array];
  /** The same by the hex entered: what it costs to come in over side d. */
  readonly inwardCost: readonly [foot: Int8Array, tracks: Int8Array];
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

  constructor(
    readonly data: TarawaData,
    budget?: Budget,
  ) {
    const { board } = data;
    this.hexes = [...board.hexes].sort((a, b) => depth(a) - depth(b) || Number(a.id) - Number(b.id));
    this.hexIds = this.hexes.map((hex) => hex.id);
    this.hexIndex = new Map(this.hexIds.map((id, i) => [id, i]));
    this.landCount = this.hexes.filter((hex) => depth(hex) === 0).length;
    this.graph = new HexGraph(this.hexIds.map(centreOf));

    this.areaIds = board.areas.map((area) => area.id);
    const areaIndex = new Map<string | undefined, number>(this.areaIds.map((id, i) => [id, i]));
    this.area = Int8Array.from(this.hexes, (hex) => areaIndex.get(hex.area) ?? -1);
    this.areaHexes = this.areaIds.map((_, a) => this.hexesWhere((i) => this.area[i] === a));
    this.areaLinks = this.areaHexes.map((hexes, a) => {
      const linked = new Set(hexes.flatMap((h) => this.graph.neighbours(h)).map((h) => this.area[h]));
      return [...linked].filter((b) => b >= 0 && b !== a).sort((x, y) => x - y);
    });
    this.bairiki = Uint8Array.from(board.areas, (area) => (area.bairiki ? 1 : 0));

    this.coast = this.flag((hex) => hex.coast); // 6.1a
    this.reef = this.flag(isReef);
    this.runway = this.flag((hex) => hex.terrain === 'airstrip');
    this.forts = Uint8Array.from(this.hexes, (hex) => hex.forts ?? 0);
    this.obstacle = this.flag((hex) => hex.obstacle);
    this.areaForts = this.areaHexes.map((hexes) => hexes.filter((h) => this.forts[h] > 0));
    this.wreck = this.hexes.findIndex((hex) => hex.wreck);

    const chart = data.terrain;
    // Buildings and latrines count for nothing (11.36, 11.36bis).
    this.combat = Int8Array.from(this.hexes, (hex) => {
      if (hex.terrain === 'deep') return 0;
      if (hex.pier) return chart.pier.combat;
      if (hex.terrain === 'reef' || hex.terrain === 'reefEdge') return chart.reef.combat;
      return chart[hex.terrain].combat + (hex.crater ? chart.crater.combat : 0);
    });
    const sides = this.hexes.length * SIDES_OF_HEX;
    this.enterCost = [new Int8Array(sides).fill(-1), new Int8Array(sides).fill(-1)];
    this.runwaySide = new Uint8Array(sides);
    this.ditchSide = new Uint8Array(sides);
    this.pierSide = new Uint8Array(sides);
    this.readSides(board.sides);
    this.inwardCost = [this.inward(this.enterCost[0]), this.inward(this.enterCost[1])];

    this.held = this.flag((hex) => hex.area !== undefined && hex.terrain !== 'airstrip' && !hex.invasion);
    const land = [...Array(this.landCount).keys()];
    const heldNear = land.map((h) => {
      budget?.spend(() => 'data.board.hexes');
      return this.graph.within(h, 3).filter((n) => this.held[n]);
    });
    const nearer = (range: number) => heldNear.map((list, h) => list.filter((n) => this.graph.distance(h, n) <= range));
    this.near = [nearer(1), nearer(2), heldNear];
    this.nearAreas = land.map((h) => {
      const range = this.areaHexes.map((hexes) => Math.min(...hexes.map((x) => this.graph.distance(h, x))));
      const close = range.flatMap((d, a) => (d <= NEAR_AREA ? [a] : []));
      return close.sort((a, b) => range[a] - range[b] || a - b);
    });
    const reefs = this.hexesWhere((h) => this.reef[h] === 1);
    this.nearReef = Uint8Array.from(this.hexes, (_, h) =>
      reefs.some((n) => this.graph.distance(h, n) <= NEAR_REEF) ? 1 : 0,
    );
  }

  protected flag(test: (hex: BoardHex) => unknown): Uint8Array {
    return Uint8Array.from(this.hexes, (hex) => (test(hex) ? 1 : 0));
  }
  hexesWhere(test: (hex: number) => boolean): number[] {
    return [...this.hexes.keys()].filter(test);
  }
  protected hexNamed(id: string): number {
    return this.hexIndex.get(id) as number;
  }
  protected hexesNamed(ids: readonly string[]): number[] {
    return ids.map((id) => this.hexNamed(id));
  }
  /** Where side `d` of a hex stands in the arrays of sides, and the hex beyond it (-1 off the board). */
  side(hex: number, d: number): number {
    return hex * SIDES_OF_HEX + d;
  }
  beyond(hex: number, d: number): number {
    return this.graph.sides[hex * SIDES_OF_HEX + d];
  }
  /** The side by which one leaves a hex for its neighbour. */
  sideBetween(from: number, to: number): number {
    return from * SIDES_OF_HEX + this.sideTo(from, to);
  }
  /** The direction 0-5 from one hex to a neighbour, -1 if they do not touch. */
  sideTo(from: number, to: number): number {
    for (let d = 0; d < SIDES_OF_HEX; d++) if (this.beyond(from, d) === to) return d;
    return -1;
  }

  /** Costs by the side crossed, the cheaper ground of a mixed side, roads and ditches (7.2.1b–c, R-08, 11.32). */
  private readSides(sides: readonly BoardSide[]): void {
    const chart = this.data.terrain;
    const { grounds, roads } = this.readFeatures(sides);
    for (let from = 0; from < this.hexes.length; from++) {
      for (let d = 0; d < SIDES_OF_HEX; d++) {
        const key = this.side(from, d);
        const to = this.graph.sides[key];
        const terrain = to < 0 ? 'deep' : this.hexes[to].terrain;
        if (terrain === 'deep' || terrain === 'reef' || terrain === 'reefEdge') continue;
        const met = grounds.get(key) ?? [terrain];
        this.runwaySide[key] = met.every((ground) => ground === 'airstrip') ? 1 : 0;
        (['foot', 'vehicle'] as const).forEach((mover, m) => {
          if (chart[terrain][mover] === null) return;
          const prices = met.map((ground) => chart[ground][mover]).filter((price) => price !== null);
          if (roads.has(key)) prices.push(chart.road[mover]);
          if (prices.length === 0) return;
          const ditch = this.ditchSide[key] === 1 ? chart.ditch[mover] : 0;
          this.enterCost[m][key] = (Math.min(...prices) + ditch) * HALVES;
        });
      }
    }
  }

  private inward(cost: Int8Array): Int8Array {
    return cost.map((_, side) => {
      const from = this.graph.sides[side];
      return from < 0 ? -1 : cost[this.sideBetween(from, Math.floor(side / SIDES_OF_HEX))];
    });
  }

  /** What lies on the sides, seen from both hexes of each. */
  private readFeatures(sides: readonly BoardSide[]) {
    const grounds = new Map<number, readonly LandTerrain[]>();
    const roads = new Set<number>();
    for (const side of sides) {
      const [a, b] = [this.hexNamed(side.a), this.hexNamed(side.b)];
      for (const key of [this.sideBetween(a, b), this.sideBetween(b, a)]) {
        if (side.kind === 'terrain') grounds.set(key, side.terrains);
        else if (side.kind === 'road') roads.add(key);
        else if (side.kind === 'ditch') this.ditchSide[key] = 1;
        else if (side.kind === 'pier') this.pierSide[key] = 1;
      }
    }
    return { grounds, roads };
  }
}
