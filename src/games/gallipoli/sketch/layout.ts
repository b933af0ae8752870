import { type Span, stretch } from '../../../kernel/sketch.ts';

/** How the map is laid out for a terminal: the strait from the Aegean at the foot to the Marmara at the head. */
export const COLUMNS = ['aegean', 'peninsula', '', '', 'strait', '', 'asia', ''] as const;

/** One row a line, one area a column; an empty name is no area. */
export const ROWS: readonly (readonly string[])[] = [
  ['', '', 'GP-34', '', '', '', '', ''],
  ['AA-BULAIR', '', 'GP-33', '', 'DS-14', '', '', ''],
  ['', 'GP-32', '', '', '', '', '', ''],
  ['', 'GP-30', '', 'GP-31', 'DS-13', '', 'A-11', ''],
  ['', 'GP-27', 'GP-29', 'GP-28', 'DS-12', '', '', ''],
  ['', 'GP-24', 'GP-26', 'GP-25', 'DS-11', '', 'A-10', ''],
  ['', 'GP-22', '', 'GP-23', 'DS-10', '', '', ''],
  ['AA-SUVLA', 'GP-19', 'GP-20', 'GP-21', '', '', 'A-9', ''],
  ['AA-ANZAC', 'GP-15', 'GP-18', 'GP-17', 'DS-9', '', '', ''],
  ['', 'GP-13', 'GP-16', 'GP-14', 'DS-8', '', 'A-7', ''],
  ['AEGEAN', 'GP-10', 'GP-11', 'GP-12', 'DS-7', '', 'A-6', 'A-8'],
  ['', 'GP-7', 'GP-9', 'GP-8', 'DS-5', 'DS-6', '', ''],
  ['AA-Y-BEACH', 'GP-5', 'GP-6', '', 'DS-3', 'DS-4', 'A-4', 'A-5'],
  ['', 'GP-3', 'GP-4', '', 'DS-1', 'DS-2', 'A-3', ''],
  ['AA-HELLAS', 'GP-1', 'GP-2', 'AA-SEDD-EL-BAHR', '', 'AA-KUM-KALE', 'A-2', ''],
  ['', '', '', '', '', 'AA-BESIKA', 'A-1', ''],
];

/** Widths that let all columns into the narrowest terminal that shows the whole map. */
const WIDTHS = [10, 10, 10, 10, 11, 11, 10, 8];
const WIDEST = 15;

/** The columns that fit into a width, as many as can be, and how wide each is drawn. */
export function chooseColumns(weights: readonly number[], width: number): { span: Span; widths: readonly number[] } {
  const sum = (span: Span) => WIDTHS.slice(span.from, span.to).reduce((total, one) => total + one, 0);
  let span = stretch(weights, WIDTHS.length);
  for (let size = WIDTHS.length - 1; sum(span) > width && size > 0; size--) span = stretch(weights, size);
  const spare = Math.max(0, Math.floor((width - sum(span)) / (span.to - span.from)));
  return { span, widths: WIDTHS.slice(span.from, span.to).map((one) => Math.min(WIDEST, one + spare)) };
}
