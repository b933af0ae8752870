import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { A, MARKERS } from '../actions.ts';
import { AA, ALLIED, OFFSETS, stepOn, TOWN, WOODS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { L, type Malta, slotOf } from '../state.ts';
import { ending } from './common.ts';
import { forcesOf, objectives, stakeOf, walkTo } from './ground.ts';
import { HERKULES } from './weights.ts';

/** AA units within reach of a drop zone (19.46). */
function flak(g: Malta, hex: number): number {
  let count = 0;
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] === AA && g.book.side[p] === ALLIED && g.at(p) >= 0 && g.book.distance(g.at(p), hex) <= 3)
      count++;
  }
  return count;
}
/** Hexes of water within a drop's usual drift. */
function water(g: Malta, hex: number): number {
  let count = 0;
  for (const ocean of g.book.ocean) {
    const far = g.book.distance(hex, ocean);
    if (far <= 3) count += far <= 1 ? 2 : far === 2 ? 1 : 0.5;
  }
  return count;
}
const rough = (g: Malta, hex: number): boolean =>
  g.book.fort[hex] === 1 || (g.book.ground[hex] >= TOWN && g.book.ground[hex] <= WOODS);

/** What a drop zone is worth: near weakly held airfields, far from flak, water and formed troops. */
function zoneWorth(g: Malta): (hex: number) => number {
  const enemy = forcesOf(g, ALLIED);
  const fields = objectives(g).filter((hex) => g.book.airfield[hex] > 0 && stakeOf(g, hex) > 0);
  return (hex) => {
    let worth = 0;
    for (const field of fields) {
      const far = walkTo(g.book, field)[hex];
      const weak = stakeOf(g, field) / (2 + enemy.defence[field]);
      if (far <= 4) worth += weak * (far <= 2 ? 1 : far === 3 ? 0.6 : 0.3);
    }
    let troops = 0;
    for (const at of enemy.hexes) if (g.book.distance(at, hex) <= 2) troops += enemy.attack[at];
    worth -= flak(g, hex) + HERKULES.now.water * water(g, hex) + HERKULES.now.troops * troops;
    if (rough(g, hex)) worth -= 0.3;
    return worth - (unitsIn(g, ALLIED, hex) > 0 ? 0.8 : 0);
  };
}

export function plan(g: Malta, actions: readonly number[]): number | Choice {
  const list = offers(actions, A.dropZone);
  if (list.length === 0) return ending(actions);
  const marker = firstOf(list[0]);
  const worth = zoneWorth(g);
  const code = best(
    list.filter((one) => firstOf(one) === marker),
    (one) => worth(secondOf(one)),
  );
  return told(code, 'drop', { marker: MARKERS[marker], hex: g.hexName(secondOf(code)) });
}

/** Battalions of one group together, the HQ with the first of them. */
function rank(g: Malta, p: number): number {
  if (g.book.companies[p].length > 0 && g.book.integrity[p] >= 0) return 100 - g.book.integrity[p];
  return g.book.isHq(p) ? 50 : 20 + g.book.attack[p];
}
/** Where the serials come down around the marker: on it and on open land next to it. */
function spread(g: Malta, serial: number, hex: number): number {
  const open: number[] = [];
  OFFSETS.forEach((walk, offset) => {
    if (walk.length > 1) return;
    const at = g.book.onSheet(walk.reduce((grid, direction) => stepOn(grid, direction), g.book.grid[hex]));
    if (at >= 0 && g.book.isLand[at] === 1 && unitsIn(g, ALLIED, at) === 0 && !rough(g, at)) open.push(offset);
  });
  return open.length === 0 ? 0 : open[serial % open.length];
}
export function serials(g: Malta, actions: readonly number[]): number {
  const list = offers(actions, A.serial);
  if (list.length === 0) return ending(actions);
  const cell = L.markerHex + slotOf(g.cells[L.planTurn]) * MARKERS.length + g.cells[L.planMarkerNow];
  const offset = spread(g, g.cells[L.serials], g.cells[cell] - 1);
  return best(list, (code) => rank(g, firstOf(code)) + (secondOf(code) === offset ? 0.5 : 0));
}
export function addToSerial(g: Malta, actions: readonly number[]): number {
  const list = actions.filter((code) => typeOf(code) === A.add);
  if (list.length === 0) return ending(actions);
  return best(list, (code) => rank(g, firstOf(code)));
}
