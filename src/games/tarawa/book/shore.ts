import { DIRECTIONS, type Direction, flood } from '../../../kernel/board.ts';
import type { Budget } from '../../../kernel/budget.ts';
import type { TarawaData } from '../data/schema.ts';
import { Ground } from './ground.ts';

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
  /** The same for the invasion hexes of every beach, which is all that a piece adrift looks for (6.4b). */
  readonly vehicleAhead: Uint8Array;
  readonly wadeAhead: Uint8Array;
  /** Moves that a piece adrift needs to any beach under R-51, -1 where there is no way: nowhere on the printed board. */
  readonly vehicleStray: Int16Array;
  readonly wadeStray: Int16Array;
}

const FRONTS: Readonly<Record<string, readonly [left: Direction, right: Direction]>> = {
  S: ['SE', 'SW'],
  N: ['NW', 'NE'],
  ESE: ['E', 'SE'],
};

/** The water's edge: beaches, their entry hexes and the ways between, and the long pier. */
export class Shore extends Ground {
  /** Invasion hexes and entry zones (2.2b). */
  readonly beaches: readonly Beach[];
  /** Beach whose invasion hex this is, or whose entry hex; -1 for none. */
  readonly invasion: Int8Array;
  readonly entry: Int8Array;
  readonly pierHex: Uint8Array;
  readonly besidePier: Uint8Array;
  /** The long pier from its head to its foot, the second half of the head, and the land at its base (11.33). */
  readonly pierPath: readonly number[];
  readonly pierHeads: readonly number[];
  readonly pierBase: number;
  readonly pierDocks: readonly number[];
  /** Beaches on either side of the pier, by their entry hexes beside its head. */
  readonly pierBeaches: readonly number[];
  /** The foot of the pier, the last of its hexes (11.33j). */
  readonly pierFoot: number;
  /** The beach whose shore lies nearest, and how far the wrecks are for men in the water or on the pier. */
  readonly nearestBeach: Int8Array;
  readonly wreckWay: Int16Array;

  constructor(data: TarawaData, budget?: Budget) {
    super(data, budget);
    const { pier, beaches } = data.board;
    this.pierHex = this.flag((hex) => hex.pier);
    this.besidePier = this.flag((hex) => hex.besidePier);
    this.pierPath = this.hexesNamed(pier.path);
    this.pierHeads = this.hexesNamed(pier.head);
    this.pierBase = this.hexNamed(pier.base);
    this.pierDocks = this.hexesNamed(pier.unloadFrom);
    this.pierFoot = this.pierPath[this.pierPath.length - 1];
    this.invasion = new Int8Array(this.hexes.length).fill(-1);
    this.entry = new Int8Array(this.hexes.length).fill(-1);
    const landings = beaches.flatMap((beach) => this.hexesNamed(beach.invasion));
    beaches.forEach((beach, i) => {
      for (const hex of this.hexesNamed(beach.invasion)) this.invasion[hex] = i;
    });
    this.beaches = beaches.map((_, i) => {
      budget?.spend(() => `data.board.beaches[${i}]`);
      return this.readBeach(i, landings);
    });
    this.pierBeaches = this.pierDocks.map((hex) => this.entry[hex]);
    this.nearestBeach = Int8Array.from(this.hexes, (_, h) => this.beachNearest(h));
    this.wreckWay = flood(this.graph, [this.wreck], (next, here) => this.pierHex[here] === 0 && this.reef[next] === 1);
  }

  protected beachNamed(id: string): number {
    return this.data.board.beaches.findIndex((beach) => beach.id === id);
  }
  /** Whether an amtrac, boat or tank may go from one water hex to the next, or run up on a beach (11.33i, 11.34a). */
  vehicleMay(from: number, to: number): boolean {
    if (to < 0 || this.pierHex[to] === 1 || this.obstacle[to] === 1) return false;
    if (this.pierSide[this.sideBetween(from, to)] === 1) return false;
    return this.invasion[to] >= 0 || this.reef[to] === 1;
  }
  /** Men on foot wade through obstacles but climb the pier only at its foot (11.33j, 11.34b). */
  waderMay(to: number): boolean {
    if (to < 0 || (this.pierHex[to] === 1 && to !== this.pierFoot)) return false;
    return this.invasion[to] >= 0 || this.reef[to] === 1;
  }

  private beachNearest(hex: number): number {
    const far = this.beaches.map((beach) => Math.min(...beach.hexes.map((h) => this.graph.distance(hex, h))));
    return far.indexOf(Math.min(...far));
  }

  private readBeach(index: number, landings: readonly number[]): Beach {
    const file = this.data.board.beaches[index];
    const hexes = this.hexesNamed(file.hexes);
    const invasion = this.hexesNamed(file.invasion);
    const entry = this.hexesNamed(file.entry);
    for (const hex of entry) this.entry[hex] = index;
    const [left, right] = FRONTS[file.facing].map((side) => DIRECTIONS.indexOf(side));
    const areasOf = (list: readonly number[]) => [...new Set(list.map((h) => this.area[h]))].sort((a, b) => a - b);
    type Open = (to: number, from: number) => boolean;
    const inFront = (from: number, to: number) => this.beyond(from, left) === to || this.beyond(from, right) === to;
    const back = (starts: readonly number[], open: Open) => {
      const way = flood(
        this.graph,
        starts,
        (next, here) => inFront(next, here) && open(here, next) && this.reef[next] === 1,
      );
      return Uint8Array.from(way, (steps) => (steps >= 0 ? 1 : 0));
    };
    const stray = (ahead: Uint8Array, open: Open) =>
      flood(
        this.graph,
        landings,
        (next, here) => (ahead[next] === 0 || inFront(next, here)) && open(here, next) && this.reef[next] === 1,
      );
    const byVehicle: Open = (to, from) => this.vehicleMay(from, to);
    const onFoot: Open = (to) => this.waderMay(to);
    const vehicleAhead = back(landings, byVehicle);
    const wadeAhead = back(landings, onFoot);
    return {
      ...{ id: file.id, hexes, invasion, entry, left, right },
      areas: areasOf(invasion),
      shoreAreas: areasOf(hexes),
      vehicleWay: back(invasion, byVehicle),
      wadeWay: back(invasion, onFoot),
      vehicleAhead,
      wadeAhead,
      vehicleStray: stray(vehicleAhead, byVehicle),
      wadeStray: stray(wadeAhead, onFoot),
    };
  }
}
