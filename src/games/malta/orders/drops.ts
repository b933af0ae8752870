import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { headcount, jumpers, markerCell } from '../19-drops/plans.ts';
import { A } from '../actions.ts';
import { ALLIED, OFFSET_IDS, OFFSETS, stepOn, TOWN, WOODS } from '../book.ts';
import { advised } from '../bots/staff.ts';
import { unitsIn } from '../hexes.ts';
import { L, type Malta } from '../state.ts';
import { S } from '../steps.ts';

/** 19.33: the hex of the marker whose serials are planned, or -1. */
export const markerNow = (g: Malta): number => g.cells[markerCell(g.cells[L.planTurn], g.cells[L.planMarkerNow])] - 1;

/** The hex that an offset leads to from the marker in hand, or -1 off the sheet. */
export function offsetHex(g: Malta, offset: string): number {
  const walk = OFFSETS[OFFSET_IDS.indexOf(offset)];
  const from = markerNow(g);
  if (walk === undefined || from < 0) return -1;
  return g.book.onSheet(walk.reduce((grid, direction) => stepOn(grid, direction), g.book.grid[from]));
}

/** Who jumps on the marker in hand so far. */
export const crewNow = (g: Malta): number[] => jumpers(g, g.cells[L.planMarkerNow], g.cells[L.planTurn]);

/** How little a hex suits a serial: taken by another, at sea, held by the enemy, rough (19.43, 19.46); then far off the marker. */
function drawback(g: Malta, offset: number): number {
  const hex = offsetHex(g, OFFSET_IDS[offset]);
  if (hex < 0 || g.book.isLand[hex] === 0) return 1000;
  const taken = crewNow(g).filter((p) => g.cells[L.planOffset + p] === offset);
  const rough = g.book.fort[hex] === 1 || (g.book.ground[hex] >= TOWN && g.book.ground[hex] <= WOODS);
  return (
    taken.reduce((sum, p) => sum + 30 * headcount(g, p), 0) +
    (unitsIn(g, ALLIED, hex) > 0 ? 100 : 0) +
    (rough ? 20 : 0) +
    OFFSETS[offset].length
  );
}
function bestOffset(g: Malta, codes: readonly number[]): number {
  return codes.reduce((top, code) => (drawback(g, secondOf(code)) < drawback(g, secondOf(top)) ? code : top));
}

/** The next serial of one of these units, on the free ground nearest to the marker. */
export function nextSerial(g: Malta, isMeant: (p: number) => boolean): number | null {
  const codes = g.legal().filter((code) => typeOf(code) === A.serial && isMeant(firstOf(code)));
  if (codes.length === 0) return null;
  // Who begins is the bot's choice, among those who are meant; where he comes down is ours.
  const first = firstOf(advised(g, codes));
  return bestOffset(
    g,
    codes.filter((code) => firstOf(code) === first),
  );
}

/** 15.4: battalions of one regiment or brigade that can still jump on the marker in hand, regiment by regiment. */
export function regimentsLeft(g: Malta): (readonly number[])[] {
  if (!g.isAt(S.serials)) return [];
  const able = new Set(g.legal().flatMap((code) => (typeOf(code) === A.serial ? [firstOf(code)] : [])));
  return g.book.groupMembers
    .map((members) => members.filter((p) => able.has(p)))
    .filter((members) => members.length > 1);
}

export const DONE = action(A.done);
