import { ONLOOKER } from './view.ts';

/**
 * A position is one flat array of integers: copying it is one memory copy, hashing it is reading it in order.
 * A layout names the cells: `{ turn: 1, steps: 64 }` gives the offsets `{ turn: 0, steps: 1 }` and the size 65.
 * Cells that somebody may not know say so here, and nowhere else: `mine: secret(80, { of: 'turkish', … })`.
 */
export interface Secret {
  readonly size: number;
  /** The side that knows; null where nobody does, as with lots that lie face down. */
  readonly of: string | null;
  /** Each cell is hidden only while the cell beside it (same place in another group) has this value. */
  readonly while?: readonly [group: string, value: number];
  /** What stands there for those who may not know; 0 where it is not said. */
  readonly blank?: number;
  /** That there is something (not 0) is known; only what it is is not. */
  readonly keepsZero?: boolean;
}

export const secret = (size: number, about: Omit<Secret, 'size'>): Secret => ({ size, ...about });

type Sizes = Readonly<Record<string, number | Secret>>;
export type Layout<T extends Sizes> = { readonly [K in keyof T]: number };

/** A secret group with its place among the cells. */
interface SecretCells extends Secret {
  readonly at: number;
  readonly whileAt: number;
}

export interface CellPlan<T extends Sizes = Sizes> {
  readonly at: Layout<T>;
  readonly end: number;
  readonly secrets: readonly SecretCells[];
}

export function layout<const T extends Sizes>(start: number, sizes: T): CellPlan<T> {
  let at = start;
  // Made in one go: an object that gets so many names one by one is kept as a hash map, and every rule reads this one.
  const offsets: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => {
      const offset = at;
      at += typeof size === 'number' ? size : size.size;
      return [name, offset];
    }),
  );
  const secrets = Object.entries(sizes).flatMap(([name, group]) => {
    if (typeof group === 'number') return [];
    const beside = group.while?.[0];
    const whileAt = beside === undefined ? -1 : offsets[beside];
    if (whileAt === undefined) throw new RangeError(`${name} is hidden beside ${beside}, which is no cell`);
    return [{ ...group, at: offsets[name] as number, whileAt }];
  });
  return { at: offsets as Layout<T>, end: at, secrets };
}

/** The places where two positions of the same rules are not alike. */
export function differing(a: Int32Array, b: Int32Array): number[] {
  const list: number[] = [];
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) list.push(i);
  return list;
}
export function isSame(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether a side's eyes, or an onlooker's, may not see what belongs to `owner`. */
export const isHiddenFrom = (owner: string | null, seer: string): boolean => seer === ONLOOKER || seer !== owner;

/** Overwrites what the seer may not know. */
export function blankSecrets(cells: Int32Array, secrets: readonly SecretCells[], seer: string): void {
  for (const group of secrets) if (isHiddenFrom(group.of, seer)) blankGroup(cells, group);
}
function blankGroup(cells: Int32Array, group: SecretCells): void {
  const { at, size, whileAt, blank = 0, keepsZero = false } = group;
  const hidden = group.while?.[1];
  for (let i = 0; i < size; i++) {
    if (whileAt >= 0 && cells[whileAt + i] !== hidden) continue;
    if (!keepsZero || cells[at + i] !== 0) cells[at + i] = blank;
  }
}
