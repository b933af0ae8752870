import { AMTRAC, ARTILLERY, ENGINEER, HIGGINS, INFANTRY, LCM, SHERMAN, STUART } from '../book.ts';
import { L, type Tarawa } from '../state.ts';

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
export const raised = (n: number): string => [...String(n)].map((digit) => DIGITS[Number(digit)] ?? '').join('');

const LETTERS: Readonly<Record<number, string>> = {
  [SHERMAN]: 'Sh',
  [STUART]: 'St',
  [ARTILLERY]: 'Ar',
  [AMTRAC]: 'A',
  [HIGGINS]: 'H',
  [LCM]: 'L',
};

/** Three characters at most: 22A, 81E, Sh1, Ar2, Haw; craft A3, H12, in small letters when they are empty. */
export function tagOf(g: Tarawa, piece: number): string {
  const id = g.name(piece);
  const kind = g.book.kind[piece];
  const plain = id.replace(/[^0-9A-Za-z]/g, '');
  if (kind === INFANTRY || kind === ENGINEER) return plain.slice(0, 3);
  const letters = LETTERS[kind];
  if (letters === undefined) return plain.slice(0, 3);
  const tag = `${letters}${/\d*$/.exec(id)?.[0] ?? ''}`.slice(0, 3);
  return g.book.isCraft(piece) && g.cells[L.cargo + piece] === 0 ? tag.toLowerCase() : tag;
}

/** A hex with several units: the battalion of the first and how many there are. */
export function stackTag(g: Tarawa, units: readonly number[]): string {
  const [first] = units;
  return units.length === 1 ? tagOf(g, first) : `${tagOf(g, first).slice(0, 2)}${raised(units.length)}`;
}
