import { Fault } from '../../../kernel/faults.ts';
import type { BoardArea, BoardData } from './board.types.ts';

/** 2.1-1: what the name of an area says it is. Only the Aegean and the assault areas have no number; boxes lie off the map. */
const LABELS: readonly (readonly [label: RegExp, kind: BoardArea['kind'], theatre: BoardArea['theatre']])[] = [
  [/^GP-\d+$/, 'land', 'peninsula'],
  [/^A-\d+$/, 'land', 'asia'],
  [/^DS-\d+$/, 'sea', 'strait'],
  // 2.4-areas-3: the one sea area out there, as no two areas have one name.
  [/^AEGEAN$/, 'sea', 'aegean'],
  [/^AA-\D+$/, 'assault', 'aegean'],
  [/^BOX-\D+$/, 'box', 'offMap'],
];
/** 11.3-5, 11.3-6: the shore whose coast a mobile fort keeps to. */
const SHORES = { 'fort-e': 'peninsula', 'fort-a': 'asia' } as const;

type Board = Pick<BoardData, 'areas' | 'adjacent' | 'forts'>;
/** Notes what cannot be, and the path where it stands. */
type Note = (found: string, path: string) => void;

/** The areas by their names, and the borders between them. */
class Ground {
  private readonly byId: ReadonlyMap<string, BoardArea>;
  private readonly near: ReadonlyMap<string, Set<string>>;

  constructor({ areas, adjacent }: Board) {
    this.byId = new Map(areas.map((area) => [area.id, area]));
    this.near = new Map(areas.map(({ id }) => [id, new Set<string>()]));
    for (const [a, b] of adjacent) {
      this.near.get(a)?.add(b);
      this.near.get(b)?.add(a);
    }
  }
  find(id: string): BoardArea | undefined {
    return this.byId.get(id);
  }
  touch(a: string, b: string): boolean {
    return this.near.get(a)?.has(b) === true;
  }
  /** 2.4-areas-1: land that borders on any sea area. */
  isCoast({ id, kind }: BoardArea): boolean {
    const isSea = (other: string): boolean => ['sea', 'assault'].includes(this.find(other)?.kind ?? '');
    return kind === 'land' && [...(this.near.get(id) ?? [])].some(isSea);
  }
}

/** 2.1-2: a border lies between two areas of the map, and is listed once. */
function borders({ adjacent }: Board, ground: Ground, note: Note): void {
  const listed = new Set<string>();
  adjacent.forEach((pair, i) => {
    pair.forEach((id, k) => {
      const kind = ground.find(id)?.kind ?? 'box';
      if (kind === 'box') note(`no area ${id.slice(0, 40)} on the map`, `adjacent[${i}][${k}]`);
    });
    const border = pair.toSorted().join(' ');
    if (pair[0] === pair[1] || listed.has(border)) note('a border with itself or twice', `adjacent[${i}]`);
    listed.add(border);
  });
}

function places({ areas }: Board, ground: Ground, note: Note): void {
  areas.forEach((area, i) => {
    const at = `areas[${i}]`;
    const { id, kind, theatre } = area;
    const [, rightKind, rightTheatre] = LABELS.find(([label]) => label.test(id)) ?? [];
    if (kind !== rightKind || theatre !== rightTheatre) note('a name that says something else', `${at}.id`);
    if (ground.find(id) !== area) note('a name that two areas have', `${at}.id`);
    // 2.1-3: terrain is of the land.
    if (area.hill === true && kind !== 'land') note('a hill at sea', `${at}.hill`);
    if ((area.coastal === true) !== ground.isCoast(area)) note('coastal is land next to the sea', `${at}.coastal`);
    // 6.5.2-1.
    if (area.supply !== undefined && area.edge === undefined) note('a source away from the edge', `${at}.supply`);
    // 2.4-areas-2.
    if (area.landsOn !== undefined && kind !== 'assault') note('no assault area', `${at}.landsOn`);
    area.landsOn?.forEach((shore, k) => {
      const isShore = ground.find(shore)?.kind === 'land' && ground.touch(id, shore);
      if (!isShore) note(`no shore ${shore.slice(0, 40)} here`, `${at}.landsOn[${k}]`);
    });
  });
}

function mobileForts({ forts }: Board, ground: Ground, note: Note): void {
  forts.forEach((fort, i) => {
    if (fort.mobile === undefined) return;
    const shore = SHORES[fort.id];
    fort.mobile.forEach((id, k) => {
      const area = ground.find(id);
      const isOpen = area?.theatre === shore && ground.isCoast(area);
      if (!isOpen) note(`no coast of its shore at ${id.slice(0, 40)}`, `forts[${i}].mobile[${k}]`);
    });
  });
}

/** Where the map speaks against itself or against the rules, each place by its path. */
export function mapProblems(board: Board): Fault[] {
  const found: Fault[] = [];
  const note: Note = (what, path) => {
    found.push(new Fault('bad-pack', { found: what }, `data.board.${path}`));
  };
  const ground = new Ground(board);
  borders(board, ground, note);
  places(board, ground, note);
  mobileForts(board, ground, note);
  return found;
}
