/** A name and the values that are tried of it. */
export interface Range {
  readonly name: string;
  readonly values: readonly string[];
}

const NUMBER = '-?\\d{1,15}(?:\\.\\d{1,15})?';
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER}):(\\d{1,15}(?:\\.\\d{1,15})?)$`);
/** No sweep tries so many of one name. */
const MOST_VALUES = 10_000;

/** `name=low..high:step` or `name=value,value`; null where it is neither. */
export function readRange(text: string): Range | null {
  const cut = text.indexOf('=');
  if (cut < 1) return null;
  const [name, said] = [text.slice(0, cut), text.slice(cut + 1)];
  const range = RANGE.exec(said);
  const values = range === null ? listOf(said) : stepsOf(Number(range[1]), Number(range[2]), Number(range[3]));
  return values.length === 0 || values.length > MOST_VALUES ? null : { name, values };
}

/** What stands in braces is one word. */
const listOf = (said: string): string[] => {
  const values = said.split(/,(?![^{}]*\})/).filter((value) => value !== '');
  return said.includes('..') ? [] : [...new Set(values)];
};

/** Both ends belong to it, where the steps reach the second. */
function stepsOf(low: number, high: number, step: number): string[] {
  if (step <= 0 || high < low) return [];
  const count = Math.floor((high - low) / step + 1e-9) + 1;
  // Twelve digits hide what binary fractions add.
  const at = (i: number) => String(Number((low + i * step).toPrecision(12)));
  return Array.from({ length: Math.min(count, MOST_VALUES + 1) }, (_, i) => at(i));
}

/** One value of each range. */
export type Point = Readonly<Record<string, string>>;

/** Every combination, the last range the quickest. */
export const gridOf = (axes: readonly Range[]): Point[] =>
  axes.reduce<Point[]>(
    (points, { name, values }) => points.flatMap((point) => values.map((value) => ({ ...point, [name]: value }))),
    [{}],
  );
export const sizeOf = (axes: readonly Range[]): number => axes.reduce((size, { values }) => size * values.length, 1);
