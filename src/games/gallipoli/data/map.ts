import type { Given } from '../../../kernel/wording.ts';
import type { BoardArea, BoardData } from './board.types.ts';
import type { Found, PROBLEMS, Problem } from './problems.ts';
import type { Part } from './schema.ts';

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

/** Areas that the rules call by name: 2.4-areas-3, 13.5-1, 10.0. */
const NEEDED = ['AEGEAN', 'AA-SUVLA', 'BOX-ALLIED', 'BOX-TURKISH'];
/** 7.7-1, 7.3.3-4: marks that one area has and no other, and what that area is. */
const MARKS = { exit: 'land', marmara: 'sea' } as const;

/** Notes what cannot be, and the path where it stands. */
type Note = <K extends Problem>(problem: K, path: string, ...args: Given<(typeof PROBLEMS)[K]>) => void;

/** The areas by their names, and the borders between them. */
class Ground {
  private readonly byId: ReadonlyMap<string, BoardArea>;
  private readonly near: ReadonlyMap<string, Set<string>>;

  constructor({ areas, adjacent }: BoardData) {
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
function borders({ adjacent }: BoardData, ground: Ground, note: Note): void {
  const listed = new Set<string>();
  adjacent.forEach((pair, i) => {
    pair.forEach((id, k) => {
      const kind = ground.find(id)?.kind ?? 'box';
      if (kind === 'box') note('off-map', `adjacent[${i}][${k}]`, { name: id });
    });
    const border = pair.toSorted().join(' ');
    if (pair[0] === pair[1] || listed.has(border)) note('border-twice', `adjacent[${i}]`);
    listed.add(border);
  });
}

function places({ areas }: BoardData, ground: Ground, note: Note): void {
  areas.forEach((area, i) => {
    const at = `areas[${i}]`;
    const { id, kind, theatre } = area;
    const [, rightKind, rightTheatre] = LABELS.find(([label]) => label.test(id)) ?? [];
    if (kind !== rightKind || theatre !== rightTheatre) note('other-name', `${at}.id`);
    if (ground.find(id) !== area) note('two-areas', `${at}.id`);
    // 2.1-3: terrain is of the land.
    if (area.hill === true && kind !== 'land') note('hill-at-sea', `${at}.hill`);
    if ((area.coastal === true) !== ground.isCoast(area)) note('not-coastal', `${at}.coastal`);
    // 10.3-2, 8.3.4-1: land units come and go by it.
    if (area.edge !== undefined && kind !== 'land') note('edge-at-sea', `${at}.edge`);
    // 6.5.2-1.
    if (area.supply !== undefined && area.edge === undefined) note('inland-source', `${at}.supply`);
    // 2.4-areas-2.
    if ((area.landsOn !== undefined) !== (kind === 'assault')) note('no-assault-area', `${at}.landsOn`);
    area.landsOn?.forEach((shore, k) => {
      const isShore = ground.find(shore)?.kind === 'land' && ground.touch(id, shore);
      if (!isShore) note('no-shore', `${at}.landsOn[${k}]`, { name: shore });
    });
  });
}

function forts({ forts: all }: BoardData, ground: Ground, note: Note): void {
  all.forEach((fort, i) => {
    if (fort.mobile === undefined) {
      // 11.3-4.
      const onLand = ground.find(fort.area)?.kind === 'land';
      if (!onLand) note('no-land', `forts[${i}].area`, { name: fort.area });
      return;
    }
    const shore = SHORES[fort.id];
    fort.mobile.forEach((id, k) => {
      const area = ground.find(id);
      const isOpen = area?.theatre === shore && ground.isCoast(area);
      if (!isOpen) note('other-shore', `forts[${i}].mobile[${k}]`, { name: id });
    });
  });
}

function marks({ areas }: BoardData, ground: Ground, note: Note): void {
  for (const id of NEEDED) if (ground.find(id) === undefined) note('no-area', 'areas', { name: id });
  for (const mark of ['exit', 'marmara'] as const) {
    const bearers = areas.flatMap((area, i) => (area[mark] === true ? [i] : []));
    if (bearers.length === 0) note(`no-${mark}`, 'areas');
    bearers.forEach((i, nth) => {
      if (nth > 0 || areas[i].kind !== MARKS[mark]) note(`one-${MARKS[mark]}-area`, `areas[${i}].${mark}`);
    });
  }
}

/** 13.1.1-1: zones are of the land; 12.2-7: crossings are of the sea. */
function groups({ zones, crossings }: BoardData, ground: Ground, note: Note): void {
  const expect = (kind: 'land' | 'sea', list: readonly string[], path: string): void => {
    list.forEach((id, i) => {
      if (ground.find(id)?.kind !== kind) note(`no-${kind}-area`, `${path}[${i}]`, { name: id });
    });
  };
  for (const [name, list] of Object.entries(zones)) expect('land', list, `zones.${name}`);
  for (const [i, list] of crossings.entries()) expect('sea', list, `crossings[${i}]`);
}

/** Where the map speaks against itself or against the rules. */
export function mapHolds({ board }: Part<'board'>, sense: Found): void {
  const ground = new Ground(board);
  for (const part of [borders, places, forts, marks, groups]) {
    part(board, ground, (problem, path, ...args) => sense.wrong(`data.board.${path}`, problem, ...args));
  }
}
