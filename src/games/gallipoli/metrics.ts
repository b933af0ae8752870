import type { Position } from '../../kernel/position.ts';
import { exited } from './12-victory.ts';
import { ALLIED, BEACHHEAD, FORT, LAND, SIDES, TURKISH } from './book.ts';
import { DEEDS, EARNINGS } from './counts.ts';
import { mined } from './ground.ts';
import { alliedPoints, isLost } from './pieces.ts';
import { Gallipoli, L } from './state.ts';

/** What a finished game tells the simulator. */
export function metrics(final: Position): Readonly<Record<string, number | string>> {
  if (!(final instanceof Gallipoli)) throw new TypeError('not a position of Gallipoli');
  const { book, cells } = final;
  const lost = (is: (p: number) => boolean): number => book.pieceIds.filter((_, p) => is(p) && isLost(final, p)).length;
  const land = (side: number) => (p: number) => book.kind[p] === LAND && book.side[p] === side;
  let hills = 0;
  let held = 0;
  let barred = 0;
  for (let area = 0; area < book.areaIds.length; area++) {
    held += cells[L.control + area];
    if (book.isStrait[area] === 1 && mined(final, area)) barred++;
    if (book.hill[area] === 1) hills += cells[L.control + area];
  }
  let ashore = 0;
  for (let p = 0; p < book.landEnd[1]; p++) if (final.at(p) >= 0 && book.isLand[final.at(p)] === 1) ashore++;
  let beachheads = 0;
  for (let p = book.beachheads[0]; p < book.beachheads[1]; p++) {
    if (final.at(p) >= 0 && book.isLand[final.at(p)] === 1) beachheads++;
  }
  return {
    turn: final.turn,
    allied_vp: alliedPoints(final),
    turkish_vp: cells[L.vp + TURKISH],
    allied_units_lost: lost(land(ALLIED)),
    turkish_units_lost: lost(land(TURKISH)),
    capital_ships_lost: lost((p) => book.isCapital(p) && book.side[p] === ALLIED),
    sweepers_lost: lost((p) => book.isSweeper(p)),
    forts_lost: lost((p) => book.kind[p] === FORT),
    beachheads_lost: lost((p) => book.kind[p] === BEACHHEAD),
    areas_held: held,
    hills_held: hills,
    exited: exited(final),
    given_29: cells[L.given29],
    beachheads,
    units_ashore: ashore,
    strait_areas_mined: barred,
    ...Object.fromEntries(DEEDS.map((deed, i) => [deed, cells[L.deeds + i]])),
    ...Object.fromEntries(
      SIDES.flatMap((side, s) =>
        EARNINGS.map((earning, i) => [`${side}_vp_${earning}`, cells[L.earned + s * EARNINGS.length + i]]),
      ),
    ),
    ending: final.outcome()?.reason ?? 'open',
  };
}
