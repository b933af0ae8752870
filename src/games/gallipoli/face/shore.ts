import type { Point } from '../../../kernel/face.ts';
import { shift, sideKey, sidesOf } from '../../../kernel/geometry.ts';
import board from '../data/board.json';
import type { BoardArea, BoardData } from '../data/board.types.ts';
import file from './shore.json';
import type { ShoreArea, ShoreData } from './shore.types.ts';

/** Where things lie on the drawn board. */
export const SHORE = file as unknown as ShoreData;
export const BOARD = board as unknown as BoardData;

/** Side of a counter: one of them fits the narrowest cape, four an ordinary area. */
export const COUNTER = 48;

export interface Area extends BoardArea, Omit<ShoreArea, 'id'> {}

const records = new Map(BOARD.areas.map((area) => [area.id, area]));

/** Areas as rules and drawing know them, boxes among them. */
export const AREAS: readonly Area[] = SHORE.areas.flatMap((drawn) => {
  const record = records.get(drawn.id);
  return record === undefined ? [] : [{ ...record, ...drawn }];
});
const BY_ID: ReadonlyMap<string, Area> = new Map(AREAS.map((area) => [area.id, area]));

export const areaOf = (id: string): Area | undefined => BY_ID.get(id);
export const isArea = (id: string): boolean => BY_ID.has(id);

/** Areas of the map proper. */
export const ON_MAP: readonly Area[] = AREAS.filter(({ kind }) => kind !== 'box');

/** The two mine markers of an area lie side by side, below the ships; slot 0.5 is between them. */
export const mineAt = ({ center, radius }: Area, slot: number): Point =>
  shift(center, (slot - 0.5) * 0.68 * COUNTER, radius * 0.66);

/** What a border parts. */
export type Border = 'land' | 'sea' | 'coast' | 'edge';

type Medium = 'land' | 'sea' | 'out' | 'sheet';

const PARTS: Readonly<Record<string, Border>> = {
  'land land': 'land',
  'sea sea': 'sea',
  'land sea': 'coast',
  'out sea': 'coast',
  'land out': 'edge',
};

/** Everything that tiles the frame, with what it is made of; the panel of the title is no ground. */
function tiles(): { medium: Medium; outline: readonly Point[] }[] {
  const areas = ON_MAP.map(({ kind, polygon }) => ({
    medium: kind === 'land' ? ('land' as const) : ('sea' as const),
    outline: polygon,
  }));
  const others = SHORE.outOfPlay.map(({ name, polygon }) => ({
    medium: name === undefined ? ('sheet' as const) : ('out' as const),
    outline: polygon,
  }));
  return [...areas, ...others];
}

/** All borders as lines, each drawn once: sides of one kind that follow each other around a tile make one line. */
export function borders(): Readonly<Record<Border, Point[][]>> {
  const all = tiles();
  const owners = new Map<string, Medium[]>();
  for (const { medium, outline } of all) {
    for (const side of sidesOf(outline)) {
      const key = sideKey(side);
      owners.set(key, [...(owners.get(key) ?? []), medium]);
    }
  }
  const lines: Record<Border, Point[][]> = { land: [], sea: [], coast: [], edge: [] };
  for (const { outline } of all) {
    let line: Point[] = [];
    let kind: Border | undefined;
    for (const side of sidesOf(outline)) {
      const [from, to] = side;
      const key = sideKey(side);
      const next = PARTS[(owners.get(key) ?? []).toSorted().join(' ')];
      owners.delete(key);
      if (next !== kind || next === undefined) {
        kind = next;
        line = [from];
        if (kind !== undefined) lines[kind].push(line);
      }
      line.push(to);
    }
  }
  return lines;
}
