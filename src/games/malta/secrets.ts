import { firstOf, secondOf } from '../../kernel/actions.ts';
import { isHiddenFrom } from '../../kernel/cells.ts';
import type { Rng } from '../../kernel/dice.ts';
import { gunShots, mayBeHit, shipHexes } from './16-places/gunfire.ts';
import { GERMAN, headcount, markerCell, planningTurns } from './19-drops/plans.ts';
import { MARKERS } from './actions.ts';
import { ALLIED, AXIS, OFFSETS, SIDES } from './book.ts';
import { FIRST_DAYS, L, type Malta, POOL, SCENARIOS, TRIED } from './state.ts';
import { S } from './steps.ts';

// 3.3: what is hidden beside the cells and steps that say so themselves, and worlds that are all one to a side.

const isOnStack = (g: Malta, ...steps: readonly { readonly index: number }[]): boolean => {
  for (let below = 0; below < g.depth; below++) {
    if (steps.some(({ index }) => index === g.topStep(below))) return true;
  }
  return false;
};

/** 19.35: who was to jump and does not. */
function forgetCancelled(g: Malta): void {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === POOL) g.unmark(p, TRIED);
}

/** 21.3: in solitaire the garrison does not know its own guns. */
function forgetGuns(g: Malta): void {
  g.book.siteIds.forEach((_, site) => {
    if (g.cells[L.gunShown + site] === 0) g.cells[L.gunKind + site] = 0;
  });
}

export function hideMore(g: Malta, seer: string): void {
  if (g.option('solitaire')) forgetGuns(g);
  if (isHiddenFrom(SIDES[AXIS], seer)) forgetCancelled(g);
}

export function resample(g: Malta, seer: string, rng: Rng): void {
  const hidden = isHiddenFrom(SIDES[ALLIED], seer);
  if (hidden || g.option('solitaire')) dealGuns(g, rng);
  if (hidden && g.isAt(S.gunFire)) aimGuns(g, rng);
  // 21.4: in solitaire one person plans and defends.
  if (isHiddenFrom(SIDES[AXIS], seer) && !g.option('solitaire')) makePlans(g, rng);
}

function shuffle(list: number[], rng: Rng): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

// ── 16.52: the guns that were not shown, dealt out anew

function dealGuns(g: Malta, rng: Rng): void {
  const sites = g.book.siteIds.flatMap((_, site) => (g.cells[L.gunShown + site] === 0 ? [site] : []));
  const kinds = shuffle(
    isOnStack(g, S.placeGuns) ? sites.map((site) => g.cells[L.gunKind + site]) : unseenKinds(g),
    rng,
  );
  sites.forEach((site, i) => {
    g.cells[L.gunKind + site] = kinds[i] ?? -1;
  });
}
/** Once all are placed: every kind that no gun has shown. Nothing hidden is read, so a board that was blanked will do. */
function unseenKinds(g: Malta): number[] {
  const seen = g.book.siteIds.flatMap((_, site) => (g.cells[L.gunShown + site] === 1 ? g.cells[L.gunKind + site] : []));
  return g.book.data.roster.coastGuns.flatMap((_, kind) => (seen.includes(kind) ? [] : [kind]));
}

/** 16.79: what the guns aim at is known when they fire. */
function aimGuns(g: Malta, rng: Rng): void {
  const clear = () => g.cells.fill(0, L.gunAim, L.gunAim + g.book.siteIds.length);
  clear();
  const shots: number[] = [];
  gunShots(g, shots);
  const byGun = new Map<number, number[]>();
  for (const code of shots) byGun.set(firstOf(code), [...(byGun.get(firstOf(code)) ?? []), secondOf(code)]);
  for (const [gun, ships] of byGun) {
    if (rng.below(2) === 0) g.cells[L.gunAim + gun - g.book.guns[0]] = 1 + rng.pick(ships);
  }
  shots.length = 0;
  gunShots(g, shots);
  // Nobody would be asked any more.
  if (shots.length === 0 && !mayBeHit(g, shipHexes(g))) clear();
}

// ── 19.3: another plan in place of the one that was made

function makePlans(g: Malta, rng: Rng): void {
  // While a marker is being filled who jumps stays: the steps under way name it.
  if (!isOnStack(g, S.serials, S.addToSerial)) {
    forgetCancelled(g);
    g.cells[L.planMarkerNow] = 0;
    g.cells[L.planTurn] = 0;
    planAnew(g, rng);
    if (isOnStack(g, S.plan)) g.cells[L.planTurn] = rng.pick(planningTurns(g, g.arg(S.plan.args.opening) === 1));
  }
  moveDrops(g, rng);
}

/** The same drops elsewhere: other hexes, other offsets. */
function moveDrops(g: Malta, rng: Rng): void {
  for (let cell = L.markerHex; cell < L.gunKind; cell++) {
    if (g.cells[cell] !== 0) g.cells[cell] = 1 + rng.pick(g.book.land);
  }
  const offsets = new Map<number, number>();
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.cells[L.planSlot + p] === 0) continue;
    const serial = g.cells[L.planSerial + p];
    const offset = offsets.get(serial) ?? rng.below(OFFSETS.length);
    offsets.set(serial, offset);
    g.cells[L.planOffset + p] = offset;
  }
}

interface Drop {
  readonly turn: number;
  readonly marker: number;
  readonly serials: { readonly number: number; readonly formation: number; readonly offset: number; size: number }[];
}

/** 19.1, 19.2, 19.34: drops of the turns that are planned by now, within what planes and serials hold. */
function planAnew(g: Malta, rng: Rng): void {
  const { book, cells } = g;
  const { germanDrops, italianDrops, serial: most } = book.data.tables.capacity;
  const later = plannedTurns(g);
  for (const turn of later) for (let marker = 0; marker < MARKERS.length; marker++) cells[markerCell(turn, marker)] = 0;
  let serials = 0;
  for (let p = 0; p < book.unitEnd; p++) {
    if (later.includes(cells[L.planSlot + p] - 1))
      for (const cell of [L.planSlot, L.planMarker, L.planSerial, L.planOffset]) cells[cell + p] = 0;
    serials = Math.max(serials, cells[L.planSerial + p]);
  }
  const drops: Drop[] = later
    .flatMap((turn) => MARKERS.map((_, marker) => ({ turn, marker, serials: [] })))
    .filter(() => rng.below(2) === 0);
  const flown = new Map<string, number>();
  for (const p of shuffle([...Array(book.unitEnd).keys()], rng)) {
    if (book.entry[p] !== 'drop' || g.at(p) !== POOL || cells[L.planSlot + p] !== 0 || rng.below(3) === 0) continue;
    const [german, size] = [book.german[p] === 1, headcount(g, p)];
    const room = german ? germanDrops : italianDrops;
    const fit = drops.filter(
      ({ turn, marker }) =>
        german === (marker === GERMAN) &&
        book.entryTurn[p] <= turn &&
        (flown.get(`${turn} ${german}`) ?? 0) + size <= room,
    );
    if (fit.length === 0 || size > most) continue;
    const drop = rng.pick(fit);
    const formation = cells[L.formation + p];
    let serial = drop.serials.find((one) => one.formation === formation && one.size + size <= most);
    if (serial === undefined || rng.below(2) === 0) {
      serial = { number: ++serials, formation, offset: rng.below(OFFSETS.length), size: 0 };
      drop.serials.push(serial);
    }
    serial.size += size;
    flown.set(`${drop.turn} ${german}`, (flown.get(`${drop.turn} ${german}`) ?? 0) + size);
    cells[L.planSlot + p] = drop.turn + 1;
    cells[L.planMarker + p] = drop.marker;
    cells[L.planSerial + p] = serial.number;
    cells[L.planOffset + p] = serial.offset;
  }
  cells[L.serials] = serials;
  for (const { turn, marker, serials: crews } of drops)
    if (crews.length > 0) cells[markerCell(turn, marker)] = 1 + rng.pick(book.land);
}

/** 19.31, 19.32, 22.1: AM and PM turns whose drops are planned and not yet made. */
function plannedTurns(g: Malta): number[] {
  if (isOnStack(g, S.openingPlans)) return [];
  const firstDays = g.cells[L.scenario] === FIRST_DAYS;
  const ahead = g.book.data.turns.gates.planning.daysAhead;
  const opening = ahead - 1;
  const lastDay = firstDays ? opening : Math.max(opening, g.day + ahead - (isOnStack(g, S.plans, S.day) ? 1 : 0));
  const { last } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
  const turns: number[] = [];
  for (let day = g.day; day <= lastDay; day++) turns.push(4 * day, 4 * day + 2);
  return turns.filter((turn) => turn < last && (turn > g.box || (turn === g.box && !dropsMade(g))));
}

/** Whose player turn it is; -1 between them. */
function playerUnderWay(g: Malta): number {
  for (let below = 0; below < g.depth; below++) {
    if (g.isAt(S.playerTurn, below)) return g.arg(S.playerTurn.args.side, below);
  }
  return -1;
}

/** Whether the drops of this turn are over, or under way (4.23). */
function dropsMade(g: Malta): boolean {
  if (isOnStack(g, S.turn, S.cancelDrops)) return false;
  return playerUnderWay(g) !== AXIS || (g.phase !== 'status' && g.phase !== 'landing');
}
