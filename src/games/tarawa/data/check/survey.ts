/** What every group of assertions works with: the board with its look-ups. */
import { found, includes } from '../../../../kernel/survey.ts';
import type { AreaId, BeachId, BoardBeach, BoardFile, BoardHex, BoardSide } from '../board.types.ts';
import { neighbours } from './grid.ts';
import { LAND } from './rulebook.ts';

export const sideKey = (a: string, b: string, kind: string): string => `${[a, b].sort().join('|')} ${kind}`;
export const sideLabel = (side: BoardSide): string => `${side.a}|${side.b}:${side.kind}`;

/** The board with its look-ups. `hex` and `beach` throw on what is missing, which fails the assertion that asked. */
export class Survey {
  readonly board: BoardFile;
  readonly ids: readonly string[];
  readonly land: readonly string[];
  private readonly hexes: ReadonlyMap<string, BoardHex>;
  private readonly sideIndex: ReadonlyMap<string, BoardSide>;

  constructor(board: BoardFile) {
    this.board = board;
    this.hexes = new Map(board.hexes.map((hex) => [hex.id, hex]));
    this.ids = [...this.hexes.keys()];
    this.land = this.ids.filter((id) => this.isLand(id));
    this.sideIndex = new Map(board.sides.map((side) => [sideKey(side.a, side.b, side.kind), side]));
  }

  find(id: string): BoardHex | undefined {
    return this.hexes.get(id);
  }

  hex(id: string): BoardHex {
    return found(this.hexes.get(id), `hex ${id}`);
  }

  beach(id: BeachId): BoardBeach {
    return found(
      this.board.beaches.find((candidate) => candidate.id === id),
      `beach ${id}`,
    );
  }

  where(test: (hex: BoardHex) => boolean): string[] {
    return this.ids.filter((id) => test(this.hex(id)));
  }

  areaHexes(area: AreaId): string[] {
    return this.where((hex) => hex.area === area);
  }

  isLand(id: string): boolean {
    return includes(LAND, this.find(id)?.terrain);
  }

  isReef(id: string): boolean {
    const terrain = this.find(id)?.terrain;
    return terrain === 'reef' || terrain === 'reefEdge';
  }

  touches(id: string, test: (neighbour: BoardHex) => boolean): boolean {
    return neighbours(id).some((next) => {
      const hex = this.find(next);
      return hex !== undefined && test(hex);
    });
  }

  side(a: string, b: string, kind: BoardSide['kind']): BoardSide | undefined {
    return this.sideIndex.get(sideKey(a, b, kind));
  }

  pierBetween(a: string, b: string): boolean {
    return this.side(a, b, 'pier') !== undefined;
  }

  sides(kind: BoardSide['kind']): BoardSide[] {
    return this.board.sides.filter((side) => side.kind === kind);
  }

  /** A tank or amtrac may wade this step. */
  vehicleMayWade(from: string, to: string): boolean {
    return this.isReef(to) && !this.hex(to).pier && !this.hex(to).obstacle && !this.pierBetween(from, to);
  }

  hasRoad(id: string): boolean {
    return neighbours(id).some((next) => this.side(id, next, 'road') !== undefined);
  }
}
