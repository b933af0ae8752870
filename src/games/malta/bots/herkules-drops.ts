import { firstOf, secondOf } from '../../../kernel/actions.ts';
import { best, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { dropped, headcount } from '../19-drops/plans.ts';
import { A, MARKERS } from '../actions.ts';
import { ALLIED, AXIS, OFFSETS, stepOn } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { L, type Malta, POOL, slotOf } from '../state.ts';
import { ending } from './common.ts';
import { dropWorth, flakNear, isRough, jumpCost } from './drop-odds.ts';
import { type Forces, forcesOf, isShort, objectives, stakeOf, walkTo } from './ground.ts';
import { beachesOf, chosenZones } from './herkules-zones.ts';
import { ABOUT, fancy } from './mood.ts';
import { HERKULES } from './weights.ts';

/** How much of a goal is within grasp of those who come down so many hexes from it; of those whom nobody follows by sea (22.1) less. */
const GRASP = [0.7, 1, 0.95, 0.7, 0.4, 0.2, 0.1];
const GRASP_ALONE = [0.85, 1, 0.7, 0.3, 0.1];
/** They cannot keep away from the troops round an airfield either: so much of their fear is left. */
const FEAR_ALONE = 0.4;

/** Of what the other airfields are worth to those who go for one so much is left. */
const ELSEWHERE = 0.1;

/** Airfields and how much they draw a drop: weakly held ones more, and one or another by mood. */
function aimsOf(g: Malta, opening: number, enemy: Forces): { hex: number; worth: number }[] {
  const short = isShort(g);
  const aims = objectives(g)
    .filter((hex) => g.book.airfield[hex] > 0 && stakeOf(g, hex) > 0)
    .map((hex) => {
      const whim = 1 + (short ? 0.4 : 1) * HERKULES.now.whim * fancy(opening, ABOUT.drop, hex);
      return { hex, worth: (stakeOf(g, hex) * whim) / (1 + enemy.defence[hex] / 16) };
    });
  if (!short) return aims;
  // 22.1: with nobody to come by sea, all go for one field, and hold it.
  const top = Math.max(...aims.map(({ worth }) => worth));
  return aims.map(({ hex, worth }) => ({ hex, worth: worth === top ? worth : ELSEWHERE * worth }));
}

/** What coming down on each hex is worth, the best of them 1 before what it costs. */
function landedWorth(g: Malta, opening: number, friends: readonly number[]): Float64Array {
  const { book } = g;
  const dials = HERKULES.now;
  const enemy = forcesOf(g, ALLIED);
  const aims = aimsOf(g, opening, enemy);
  const alone = isShort(g);
  const grasp = (far: number): number => (alone ? GRASP_ALONE : GRASP)[far] ?? 0;
  const fear = dials.troops * (alone ? FEAR_ALONE : 1);
  const shores = alone ? [] : chosenZones(g, opening).flatMap((zone) => beachesOf(g, zone));
  const worth = new Float64Array(book.hexIds.length);
  let high = 0;
  for (const hex of book.land) {
    worth[hex] = aims.reduce((sum, aim) => sum + aim.worth * grasp(walkTo(book, aim.hex)[hex]), 0);
    high = Math.max(high, worth[hex]);
  }
  for (const hex of book.land) {
    worth[hex] /= Math.max(1, high);
    let troops = 0;
    for (const at of enemy.hexes) if (book.distance(at, hex) <= 2) troops += enemy.attack[at];
    worth[hex] += dials.link * shores.reduce((top, shore) => Math.max(top, grasp(walkTo(book, shore)[hex])), 0);
    worth[hex] += 0.3 * friends.reduce((top, at) => Math.max(top, grasp(book.distance(at, hex))), 0);
    worth[hex] -= jumpCost(g, hex, flakNear(g, hex)) + fear * troops;
    if (unitsIn(g, ALLIED, hex) > 0) worth[hex] -= 0.4;
  }
  return worth;
}

/** Where markers stand in the plans already. */
function plannedHexes(g: Malta): number[] {
  const list: number[] = [];
  for (let cell = L.markerHex; cell < L.gunKind; cell++) if (g.cells[cell] > 0) list.push(g.cells[cell] - 1);
  return list;
}

/** An HQ lost in the sea costs as many jumpers (20.32): where one jumps it is done further inland. */
const HQ_DREAD = 4;

/** So much a mood may find in a hex: among those that are about as good, it decides. */
const FANCIED = 0.07;

export function plan(g: Malta, actions: readonly number[], { opening }: Pick<Seat, 'opening'>): number | Choice {
  const list = offers(actions, A.dropZone).filter((code) => somebodyJumps(g, firstOf(code)));
  if (list.length === 0) return ending(actions);
  const marker = firstOf(list[0]);
  const dread = HERKULES.now.water * (hqJumps(g, marker) ? HQ_DREAD : 1);
  const perils = { drowned: -dread, turnedBack: -0.3 * HERKULES.now.water };
  const worth = dropWorth(g, marker === 0, landedWorth(g, opening, plannedHexes(g)), perils);
  const code = best(
    list.filter((one) => firstOf(one) === marker),
    (one) => worth[secondOf(one)] + FANCIED * HERKULES.now.whim * fancy(opening, ABOUT.drop, 1000 + secondOf(one)),
  );
  return told(code, 'drop', { marker: MARKERS[marker], hex: g.hexName(secondOf(code)) });
}

/** Battalions of one group together; the HQ not before friends are there to cover it. */
function rank(g: Malta, p: number): number {
  if (g.book.isHq(p)) return isEarly(g) ? -1 : 200;
  if (g.book.companies[p].length > 0 && g.book.integrity[p] >= 0) return 100 - g.book.integrity[p];
  return 20 + g.book.attack[p];
}
/** Whether the first drops of all are being planned: nobody can be out of supply yet. */
const isEarly = (g: Malta): boolean => g.cells[L.planTurn] === 0;
/** Whether there is anybody to jump on a marker in the turn that is being planned. */
const somebodyJumps = (g: Malta, marker: number): boolean => jumpers(g, marker).length > 0;
const hqJumps = (g: Malta, marker: number): boolean => jumpers(g, marker).some((p) => g.book.isHq(p));
function jumpers(g: Malta, marker: number): number[] {
  const { book, cells } = g;
  const list: number[] = [];
  const german = marker === 0 ? 1 : 0;
  const { germanDrops, italianDrops } = book.data.tables.capacity;
  const room = (german ? germanDrops : italianDrops) - dropped(g, cells[L.planTurn], german);
  for (let p = 0; p < book.unitEnd; p++) {
    const free = book.entry[p] === 'drop' && g.at(p) === POOL && cells[L.planSlot + p] === 0;
    const due = book.entryTurn[p] <= cells[L.planTurn] && book.german[p] === german && headcount(g, p) <= room;
    if (free && due && rank(g, p) >= 0) list.push(p);
  }
  return list;
}
/** Those who jump this turn, an HQ later. */
const ready = (g: Malta, list: readonly number[]): number[] => list.filter((code) => rank(g, firstOf(code)) >= 0);
/** Where the serials come down around the marker: on it and on open land next to it. */
function spread(g: Malta, serial: number, hex: number): number {
  const open: number[] = [];
  OFFSETS.forEach((walk, offset) => {
    if (walk.length > 1) return;
    const at = g.book.onSheet(walk.reduce((grid, direction) => stepOn(grid, direction), g.book.grid[hex]));
    if (at >= 0 && g.book.isLand[at] === 1 && unitsIn(g, ALLIED, at) === 0 && !isRough(g, at)) open.push(offset);
  });
  return open.length === 0 ? 0 : open[serial % open.length];
}
export function serials(g: Malta, actions: readonly number[]): number {
  const list = ready(g, offers(actions, A.serial));
  if (list.length === 0) return ending(actions);
  const cell = L.markerHex + slotOf(g.cells[L.planTurn]) * MARKERS.length + g.cells[L.planMarkerNow];
  const offset = spread(g, g.cells[L.serials], g.cells[cell] - 1);
  return best(list, (code) => rank(g, firstOf(code)) + (secondOf(code) === offset ? 0.5 : 0));
}
export function addToSerial(g: Malta, actions: readonly number[]): number {
  const list = ready(g, offers(actions, A.add));
  if (list.length === 0) return ending(actions);
  return best(list, (code) => rank(g, firstOf(code)));
}

/** Attack factors of the enemy within two hexes of a marker, beyond what friends there can hold, at which a drop is called off. */
const TOO_HOT = 14;

/** 19.35: nobody jumps among formed troops who have come since it was planned, unless all are needed at once (22.1). */
export function cancelDrops(g: Malta, actions: readonly number[]): number | Choice {
  const [enemy, own] = [forcesOf(g, ALLIED), forcesOf(g, AXIS)];
  const near = (hexes: readonly number[], force: Float64Array, hex: number): number =>
    hexes.reduce((sum, at) => (g.book.distance(at, hex) <= 2 ? sum + force[at] : sum), 0);
  const hot = offers(actions, A.cancelMarker).find((code) => {
    const hex = g.cells[L.markerHex + slotOf(g.box) * MARKERS.length + firstOf(code)] - 1;
    return near(enemy.hexes, enemy.attack, hex) - near(own.hexes, own.defence, hex) > TOO_HOT;
  });
  if (hot === undefined || g.box === 0 || isShort(g)) return ending(actions);
  return told(hot, 'dropTooHot', { marker: MARKERS[firstOf(hot)] });
}
