/** What every group of constraints works with: the board with its look-ups. */
import { found, reach } from '../../../../kernel/survey.ts';
import type { ShoreArea, ShoreData } from '../../face/shore.types.ts';
import type { BoardArea, BoardData, FixedFort, MobileFort } from '../board.types.ts';

export const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));
export const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${from + index}`);

/** The labels of 2.1: peninsula, Asia, strait. */
export const isPeninsula = (id: string): boolean => /^GP-\d+$/.test(id);
export const isAsia = (id: string): boolean => /^A-\d+$/.test(id);
export const isStrait = (id: string): boolean => /^DS-\d+$/.test(id);

/** The board with its look-ups. `area`, `drawn` and `marmara` throw on what is missing: so fails who asked. */
export class Survey {
  readonly board: BoardData;
  readonly shore: ShoreData;
  readonly ids: readonly string[];
  readonly peninsula: readonly string[];
  readonly asia: readonly string[];
  readonly strait: readonly string[];
  readonly assault: readonly string[];
  private readonly areas: ReadonlyMap<string, BoardArea>;
  private readonly drawings: ReadonlyMap<string, ShoreArea>;
  private readonly around = new Map<string, Set<string>>();

  constructor(board: BoardData, shore: ShoreData) {
    this.board = board;
    this.shore = shore;
    this.areas = new Map(board.areas.map((area) => [area.id, area]));
    this.drawings = new Map(shore.areas.map((area) => [area.id, area]));
    this.ids = [...this.areas.keys()];
    this.peninsula = this.ids.filter(isPeninsula);
    this.asia = this.ids.filter(isAsia);
    this.strait = this.ids.filter(isStrait);
    this.assault = this.where((area) => area.kind === 'assault');
    for (const id of this.ids) this.around.set(id, new Set());
    for (const [a, b] of board.adjacent) {
      this.around.get(a)?.add(b);
      this.around.get(b)?.add(a);
    }
  }

  find(id: string): BoardArea | undefined {
    return this.areas.get(id);
  }

  area(id: string): BoardArea {
    return found(this.areas.get(id), `area ${id}`);
  }

  drawn(id: string): ShoreArea {
    return found(this.drawings.get(id), `the drawing of area ${id}`);
  }

  where(test: (area: BoardArea) => boolean): string[] {
    return this.board.areas.filter(test).map(({ id }) => id);
  }

  isLand(id: string): boolean {
    return this.find(id)?.kind === 'land';
  }

  isSea(id: string): boolean {
    const kind = this.find(id)?.kind;
    return kind === 'sea' || kind === 'assault';
  }

  neighbours = (id: string): string[] => [...(this.around.get(id) ?? [])];

  adjacent(a: string, b: string): boolean {
    return this.around.get(a)?.has(b) === true;
  }

  touches(id: string, test: (neighbour: string) => boolean): boolean {
    return this.neighbours(id).some(test);
  }

  landBeside(id: string): string[] {
    return this.neighbours(id).filter((next) => this.isLand(next));
  }

  /** The areas a chain of areas that pass the test leads to, the start included. */
  reach(start: string, mayEnter: (id: string) => boolean): Set<string> {
    const reached = reach(start, this.neighbours, (_, to) => mayEnter(to));
    return new Set(mayEnter(start) ? reached.keys() : []);
  }

  marmara(): string {
    const [id, ...more] = this.where((area) => area.marmara === true);
    if (id === undefined || more.length > 0) throw new Error('not one area leads to the Sea of Marmara');
    return id;
  }

  fixedForts(): FixedFort[] {
    return this.board.forts.filter((fort) => fort.area !== undefined);
  }

  mobileForts(): MobileFort[] {
    return this.board.forts.filter((fort) => fort.mobile !== undefined);
  }
}
