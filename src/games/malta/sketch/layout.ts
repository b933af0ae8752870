/** Room for the number of a row at the left. */
export const MARGIN = 3;
const NARROWEST = 4;
const WIDEST = 6;

/** How many columns go into a width, and how wide each is drawn. */
export function fitColumns(width: number, wanted: number): { count: number; cell: number } {
  const room = Math.max(NARROWEST, width - MARGIN);
  const count = Math.max(1, Math.min(wanted, Math.floor(room / NARROWEST)));
  return { count, cell: Math.min(WIDEST, Math.floor(room / count)) };
}
