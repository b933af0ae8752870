/** What every group of constraints works with: the board with its look-ups. */
import { found, pairKey, reach } from '../../../../kernel/survey.ts';
import type { ShoreData } from '../../face/shore.types.ts';
import type { BoardData, BoardHex, BoardSide, SideKind } from '../board.types.ts';
import type { MaltaData } from '../schema/parts.ts';
import { neighbours } from './grid.ts';

type Unit = MaltaData['roster']['units'][number];
export type Placed = Unit & { setup: Extract<Unit['setup'], { mode: 'setup' }> };

const isPlaced = (unit: Unit): unit is Placed => unit.setup.mode === 'setup';

/** The board with its look-ups. `hex`, `called` and `unit` throw on what is missing: so fails who asked. */
export class Survey {
  readonly data: MaltaData;
  readonly board: BoardData;
  readonly shore: ShoreData;
  readonly land: readonly string[];
  private readonly hexes: ReadonlyMap<string, BoardHex>;
  private readonly sides: ReadonlyMap<string, BoardSide>;
  private readonly roads: ReadonlySet<string>;

  constructor(data: MaltaData, shore: ShoreData) {
    this.data = data;
    this.board = data.board;
    this.shore = shore;
    this.hexes = new Map(this.board.hexes.map((hex) => [hex.id, hex]));
    this.sides = new Map(this.board.sides.map((side) => [pairKey(side.a, side.b), side]));
    this.roads = new Set(this.board.roads.map(([a, b]) => pairKey(a, b)));
    this.land = this.where(({ terrain }) => terrain !== 'ocean');
  }

  find(id: string): BoardHex | undefined {
    return this.hexes.get(id);
  }

  hex(id: string): BoardHex {
    return found(this.hexes.get(id), `hex ${id}`);
  }

  where(test: (hex: BoardHex) => boolean): string[] {
    return this.board.hexes.filter(test).map(({ id }) => id);
  }

  /** The hex of this English name. */
  called(name: string): string {
    const [id, ...more] = this.where((hex) => hex.name?.en === name);
    if (id === undefined || more.length > 0) throw new Error(`not one hex is called ${name}`);
    return id;
  }

  unit(id: string): Unit {
    return found(
      this.data.roster.units.find((entry) => entry.id === id),
      `unit ${id}`,
    );
  }

  placed(): Placed[] {
    return this.data.roster.units.filter(isPlaced);
  }

  isLand(id: string): boolean {
    const hex = this.hexes.get(id);
    return hex !== undefined && hex.terrain !== 'ocean';
  }

  isSea(id: string): boolean {
    return this.hexes.get(id)?.terrain === 'ocean';
  }

  side(a: string, b: string): SideKind | undefined {
    return this.sides.get(pairKey(a, b))?.kind;
  }

  hasRoad(a: string, b: string): boolean {
    return this.roads.has(pairKey(a, b));
  }

  /** Where men on foot get through. */
  walk = (a: string, b: string): boolean => this.isLand(b) && this.side(a, b) !== 'water';
  /** Vehicles cross a slope by road only (6.16). */
  drive = (a: string, b: string): boolean => this.walk(a, b) && (this.side(a, b) !== 'slope' || this.hasRoad(a, b));
  byRoad = (a: string, b: string): boolean => this.hasRoad(a, b);

  /** How many hexes away each hex is that can be reached this way, the start included. */
  reach(start: string, passes: (from: string, to: string) => boolean): Map<string, number> {
    return reach(start, neighbours, passes);
  }

  /** Land that cannot be reached from Valletta this way. */
  cutOff(passes: (from: string, to: string) => boolean): string[] {
    const reached = this.reach(this.called('Valletta'), passes);
    return this.land.filter((id) => !reached.has(id));
  }
}
