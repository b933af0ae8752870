import { centreOf } from '../book/grid.ts';
import type { Beach, Book } from '../book.ts';

/**
 * The lane that a water hex lies in, as craft run in toward a beach: straight ahead is one hex to the front left and one
 * to the front right in turn, so each lane is two half-lanes of hexes wide. Lanes of a beach are numbered two apart.
 */
export function laneOf(book: Book, beach: Beach, hex: number): number {
  const start = beach.entry[0] ?? hex;
  const origin = centreOf(book.hexIds[start]);
  const step = (to: number): readonly [number, number] => {
    const { row, along } = centreOf(book.hexIds[to]);
    return [row - origin.row, along - origin.along];
  };
  const [leftRow, leftAlong] = step(book.beyond(start, beach.left));
  const [rightRow, rightAlong] = step(book.beyond(start, beach.right));
  const [row, along] = step(hex);
  const area = leftRow * rightAlong - leftAlong * rightRow;
  const lefts = (row * rightAlong - along * rightRow) / area;
  const rights = (leftRow * along - leftAlong * row) / area;
  return lefts - rights - (Math.abs(lefts + rights) % 2);
}
