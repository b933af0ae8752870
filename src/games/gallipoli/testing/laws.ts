import { ALLIED, BEACHHEAD, FORT, FRENCH, LAND, MAX_AREAS, SHIP, TURKISH } from '../book.ts';
import {
  ACTIVATION_MARKS,
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  COMBAT_MARKS,
  DEAD,
  DUMMY,
  ENTRENCHED,
  EXITED,
  type Gallipoli,
  L,
  LEVEL_1,
  LEVEL_2,
  REPLACED,
  RESERVE,
  RUINED,
  SCENARIOS,
  SENT_HOME,
  WAITING,
  WITHDRAWN,
} from '../state.ts';
import { S } from '../steps.ts';

/** What must hold at every decision of every game; returns what is broken, in words. */
export function brokenLaws(g: Gallipoli): string[] {
  return [
    ...pieceLaws(g),
    ...placeLaws(g),
    ...countLaws(g),
    ...groundLaws(g),
    ...stackLaws(g),
    ...mineLaws(g),
    ...trackLaws(g),
    ...stageLaws(g),
  ];
}

function pieceLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)}: ${what}`);
  for (; p < book.pieceIds.length; p++) {
    const at = cells[L.at + p];
    const state = cells[L.state + p];
    if (state < 0 || state > RUINED) say(`state ${state}`);
    if (at < 0 && state !== 0) say(`is off the table in state ${state}`);
    // That a unit was replaced is remembered for good (10.5.1-5).
    if (at < 0 && (cells[L.marks + p] & ~REPLACED) !== 0) say(`is off the table with marks ${cells[L.marks + p]}`);
    if (g.has(p, ACTIVE_TWICE) && !g.has(p, ACTIVE_ONCE)) say('was activated twice but not once');
    if (g.has(p, ENTRENCHED) && book.kind[p] !== LAND) say('is no land unit in a trench');
    if (g.has(p, ENTRENCHED) && book.dugDefence[p] === book.defence[p]) say('has no entrenched side');
    if (g.has(p, RESERVE) && (at < 0 || book.isLand[at] === 0)) say('is in Reserve off the map');
    if (book.kind[p] === BEACHHEAD && state !== 0) say('is a damaged beachhead');
  }
  for (; p < L.state - L.at; p++) {
    if (cells[L.at + p] !== 0 || cells[L.marks + p] !== 0) broken.push(`there is a piece ${p}`);
  }
  return broken;
}

/** Where pieces of a kind may be when they are off the table. */
function mayBeAway(g: Gallipoli, p: number): boolean {
  const at = g.at(p);
  const { kind, side } = g.book;
  if (at === WAITING || at === DEAD) return true;
  if (at === SENT_HOME) return kind[p] === SHIP;
  return (at === WITHDRAWN || at === EXITED) && kind[p] === LAND && side[p] === ALLIED;
}

/** No piece where it cannot be. */
function placeLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book } = g;
  const landing = onStack(g, S.fighting);
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)} at ${g.at(p) < 0 ? g.at(p) : g.areaName(g.at(p))}: ${what}`);
  for (; p < book.pieceIds.length; p++) {
    const at = g.at(p);
    if (at >= book.areaIds.length) say('is nowhere');
    else if (at < 0) {
      if (!mayBeAway(g, p)) say('cannot be there');
    } else if (at === book.boxes[0] || at === book.boxes[1]) {
      if (at !== book.boxes[book.side[p]]) say('is in the box of the enemy');
      if (book.kind[p] === FORT && !book.mobileForts.includes(p)) say('is a fixed fort in a box');
    } else if (book.kind[p] === SHIP) {
      if (book.isSea[at] === 0) say('is a ship ashore');
    } else if (book.kind[p] === FORT) {
      if (!book.fortAreas[p].includes(at)) say('is a fort where none may be');
    } else if (book.isLand[at] === 0) {
      // R-LANDING-REST: nobody lives at sea.
      const boats = book.kind[p] === LAND && book.side[p] === ALLIED && book.isAssault[at] === 1;
      if (!boats || !landing) say('is at sea');
    }
  }
  return broken;
}

const COUNTED = ['landIn', 'worksIn', 'warships', 'sweepers', 'turkishShips'] as const;
/** How many cells each of them has, and where it begins in the tally. */
const SIZES = [2 * MAX_AREAS, 2 * MAX_AREAS, MAX_AREAS, MAX_AREAS, MAX_AREAS] as const;
const [LAND_IN, WORKS_IN, WARSHIPS, SWEEPERS, TURKISH_SHIPS] = [0, 2, 4, 5, 6].map((areas) => areas * MAX_AREAS) as [
  number,
  number,
  number,
  number,
  number,
];
const tally = new Int32Array(7 * MAX_AREAS);

/** The counts that the engine keeps agree with the pieces they count. */
function countLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  tally.fill(0);
  for (let p = 0; p < book.pieceIds.length; p++) {
    const at = cells[L.at + p];
    if (at < 0) continue;
    const cell = book.side[p] * MAX_AREAS + at;
    if (book.kind[p] === LAND) tally[LAND_IN + cell] += 1;
    else if (book.kind[p] !== SHIP) tally[WORKS_IN + cell] += 1;
    else if (book.side[p] === TURKISH) tally[TURKISH_SHIPS + at] += 1;
    else if (book.isSweeper(p)) tally[SWEEPERS + at] += 1;
    else tally[WARSHIPS + at] += 1;
  }
  let from = 0;
  for (let n = 0; n < COUNTED.length; n++) {
    const kept = L[COUNTED[n] as (typeof COUNTED)[number]];
    for (let i = 0; i < (SIZES[n] as number); i++) {
      if (cells[kept + i] !== tally[from + i])
        broken.push(`${COUNTED[n]}[${i}] is ${cells[kept + i]}, not ${tally[from + i]}`);
    }
    from += SIZES[n] as number;
  }
  return broken;
}

/** 7.4-1, R-CONTROL, 8.4.2e-3, 11.2-3: who may be together, and whose the ground is. */
function groundLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let area = 0;
  const say = (what: string) => broken.push(`${g.areaName(area)}: ${what}`);
  for (; area < book.areaIds.length; area++) {
    const allied = cells[L.landIn + area];
    const turkish = cells[L.landIn + MAX_AREAS + area];
    const beachheads = cells[L.worksIn + area];
    const forts = cells[L.worksIn + MAX_AREAS + area];
    const held = cells[L.control + area];
    if (allied > 0 && turkish > 0) say('both armies');
    // 7.4.2-4: only the Aegean has room for both.
    const fleets = cells[L.turkishShips + area] > 0 && cells[L.warships + area] + cells[L.sweepers + area] > 0;
    if (fleets && area !== book.aegean) say('both fleets');
    if (book.isLand[area] === 0) {
      if (held !== 0) say('the sea is held');
      continue;
    }
    if (beachheads > 0 && turkish > 0) say('a beachhead among the Turks');
    if (forts > 0 && (allied > 0 || beachheads > 0)) say('a fort among the Allies');
    if (allied > 0 && held !== 1) say('not held by the Allies in it');
    if (turkish > 0 && held !== 0) say('not held by the Turks in it');
    if (beachheads > 0 && held !== 1) say('a beachhead on Turkish ground');
    if (forts > 0 && held !== 0) say('a fort on Allied ground');
  }
  return broken;
}

function piecesIn(g: Gallipoli, area: number, is: (p: number) => boolean): number[] {
  const list: number[] = [];
  const { cells } = g;
  const end = g.book.pieceIds.length;
  for (let p = 0; p < end; p++) if (cells[L.at + p] === area && is(p)) list.push(p);
  return list;
}
const differing = (values: readonly number[]): number => new Set(values).size;

/** 7.4.1 to 7.4.3, counted here once more by themselves. */
function stackLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  // A unit put ashore in a crowd has to move on at once (7.4-1, 7.5-6).
  const passing = g.isAt(S.unitMenu) || g.isAt(S.rideOver) ? g.at(g.arg(S.unitMenu.args.unit)) : -1;
  let area = 0;
  const say = (what: string) => broken.push(`${g.areaName(area)}: ${what}`);
  for (; area < book.areaIds.length; area++) {
    if (area === book.boxes[0] || area === book.boxes[1] || area === passing) continue;
    if (cells[L.landIn + area] > 1 && !alliedStack(g, area)) say('too many Allied units');
    if (cells[L.landIn + MAX_AREAS + area] > 1) {
      const divisions = piecesIn(g, area, (p) => book.isUnit(p) && book.division[p] >= 0).map((p) => book.division[p]);
      if (differing(divisions) > 1) say('two Turkish divisions');
    }
    if (cells[L.warships + area] > 4 && area !== book.aegean) {
      const fleet = piecesIn(g, area, (p) => book.kind[p] === SHIP && !book.isSweeper(p));
      if (differing(fleet.map((p) => book.group[p])) > 1) say('too many ships of two navies');
    }
  }
  return broken;
}
function alliedStack(g: Gallipoli, area: number): boolean {
  const { book } = g;
  const units = piecesIn(g, area, (p) => book.isUnit(p));
  const french = units.filter((p) => book.group[p] === FRENCH).length;
  if (french > 0 && french < units.length) return units.length === 2;
  if (units.length <= 4) return true;
  const formed = units.filter((p) => book.division[p] >= 0);
  return differing(formed.map((p) => book.division[p])) <= 1 && units.length - formed.length <= 2;
}

/** 8.5-2, 8.5-6, 8.5-7, 10.6-5. */
function mineLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  const used = [0, 0, 0, 0];
  let outside = 0;
  for (let m = 0; m < 2 * MAX_AREAS; m++) {
    const kind = cells[L.mine + m];
    const shown = cells[L.shown + m];
    const area = m >> 1;
    if (kind < 0 || kind > 3) broken.push(`mine kind ${kind}`);
    if (shown !== 0 && shown !== 1) broken.push(`mine shown ${shown}`);
    if (kind === 0 && shown === 1) broken.push('no mine, and shown');
    if (kind === DUMMY && shown === 1) broken.push('a shown Dummy stays on the map');
    if (kind === 0) continue;
    used[kind]++;
    if (area >= book.areaIds.length || book.isSea[area] === 0 || area === book.aegean) broken.push(`a mine in ${area}`);
    else if (book.isStrait[area] === 0)
      outside += g.option('mineOutside') === 'markers' ? 1 : Math.max(1, kind - DUMMY);
  }
  const { level1, level2, dummy } = book.data.roster.mines;
  // A Level 2 marker that is swept counts one factor even when the box has no Level 1 left to show it.
  const total = used[LEVEL_1] + used[LEVEL_2];
  if (used[DUMMY] > dummy || used[LEVEL_2] > level2 || total > level1 + level2) broken.push(`markers ${used}`);
  if (outside > cells[L.outside]) broken.push(`${outside} mines outside the strait, not ${cells[L.outside]}`);
  if (cells[L.minesLeft] < 0 || cells[L.dummiesLeft] < 0) broken.push('mines owed');
  if (cells[L.minesLeft] + cells[L.dummiesLeft] > 0 && !g.isAt(S.layMines)) broken.push('mines left to lay');
  return broken;
}

function trackLaws(g: Gallipoli): string[] {
  const broken: string[] = [];
  const { cells } = g;
  for (const side of [ALLIED, TURKISH]) {
    const [sp, vp] = [cells[L.sp + side], cells[L.vp + side]];
    if (sp < 0 || sp > 99) broken.push(`side ${side} has ${sp} supply points`);
    if (vp < 0) broken.push(`side ${side} has ${vp} victory points`);
  }
  const { first, last } = g.book.data.scenarios[SCENARIOS[cells[L.scenario]]];
  if (g.turn < first || g.turn > last) broken.push(`turn ${g.turn}`);
  if (cells[L.impulse] < 0 || cells[L.impulse] > cells[L.impulses]) broken.push(`impulse ${cells[L.impulse]}`);
  if (g.turn === 9 && cells[L.impulses] > 2) broken.push('more than two impulses in November');
  return broken;
}

const onStack = (g: Gallipoli, step: { readonly index: number }): boolean => {
  for (let below = 0; below < g.depth; below++) if (g.isAt(step, below)) return true;
  return false;
};

/** Nothing of a combat or an activation is left behind when it is over. */
function stageLaws(g: Gallipoli): string[] {
  const active = onStack(g, S.landEnd) || onStack(g, S.navalEnd);
  const combat = [S.guns, S.muster, S.losses, S.checks, S.retreats, S.advance].some((step) => onStack(g, step));
  const stale = (active ? 0 : ACTIVATION_MARKS) | (combat ? 0 : COMBAT_MARKS);
  const broken: string[] = [];
  for (let p = 0; p < g.book.pieceIds.length; p++) {
    if (g.has(p, stale)) broken.push(`${g.name(p)}: stale marks ${g.cells[L.marks + p] & stale}`);
  }
  if (g.over !== (g.outcome() !== null)) broken.push('over without an outcome');
  return broken;
}
