import { isHiddenFrom } from '../../kernel/cells.ts';
import type { Rng } from '../../kernel/dice.ts';
import { inBand } from './7-operations/activation.ts';
import { factorsOf, loadOf, PER_AREA } from './8-combat/mines.ts';
import { ALLIED, SIDES, TURKISH } from './book.ts';
import { DUMMY, type Gallipoli, L, LEVEL_1, LEVEL_2, SCENARIOS } from './state.ts';
import { S } from './steps.ts';

/**
 * A possible minefield in place of the one that only the Turkish player knows (8.5-4, 13.1.1-4): other kinds for the
 * markers that lie face down, other numbers left to lay, another limit outside the strait. It holds to what the table
 * shows: where markers lie, which are face up, how many the box has (10.6-5), how many factors can have been rolled for
 * (8.5-1, 13.1.1-3), and that no Level 2 marker stayed quiet next to a warship (R-MINE-HIDDEN). Nothing hidden is read, so
 * it may be asked of a position that has been blanked.
 */
export function resample(g: Gallipoli, seer: string, rng: Rng): void {
  if (!isHiddenFrom(SIDES[TURKISH], seer)) return;
  deal(g, rng);
  leaveToLay(g, rng);
  limitOutside(g, rng);
}

/** What is still to be given out while markers are dealt. */
interface Supply {
  dummies: number;
  level1: number;
  level2: number;
  /** Real factors that can have been rolled for. */
  factors: number;
  /** What the largest limit outside the strait still lets lie there. */
  outside: number;
}

/** Markers by number: two an area. */
const areaOf = (marker: number): number => Math.floor(marker / PER_AREA);
const isStrait = (g: Gallipoli, marker: number): boolean => g.book.isStrait[areaOf(marker)] === 1;

/** Gives every marker that lies face down a kind, by lot out of all the box could hold; those that are bound go first. */
function deal(g: Gallipoli, rng: Rng): void {
  const quiet = quietFields(g);
  const supply = inTheBox(g);
  const markers: number[] = [];
  for (let m = 0; m < PER_AREA * g.book.areaIds.length; m++) {
    if (g.cells[L.mine + m] === 0) continue;
    if (g.cells[L.shown + m] === 0) markers.push(m);
    else take(g, supply, m, g.cells[L.mine + m]);
  }
  const bound = (m: number): number => (isStrait(g, m) ? 0 : 2) + (quiet.has(areaOf(m)) ? 1 : 0);
  const order = shuffled(markers, rng).sort((a, b) => bound(b) - bound(a));
  order.forEach((m, i) => {
    const later = order.slice(i + 1);
    const kinds = [DUMMY, LEVEL_1, LEVEL_2].filter((kind) => {
      if (kind === LEVEL_2 && quiet.has(areaOf(m))) return false;
      return suffices(g, supply, m, kind, later);
    });
    const kind = byStock(kinds, supply, rng);
    g.cells[L.mine + m] = kind;
    take(g, supply, m, kind);
  });
}

const stockOf = ({ dummies, level1, level2 }: Supply, kind: number): number =>
  Math.max(0, kind === DUMMY ? dummies : kind === LEVEL_1 ? level1 : level2);

/** A kind by lot, each as likely as there are markers of it; one Level 1 too many may be a Level 2 that was swept. */
function byStock(kinds: readonly number[], supply: Supply, rng: Rng): number {
  const sum = kinds.reduce((all, kind) => all + stockOf(supply, kind), 0);
  if (sum === 0) return LEVEL_1;
  let lot = rng.below(sum);
  for (const kind of kinds) {
    if (lot < stockOf(supply, kind)) return kind;
    lot -= stockOf(supply, kind);
  }
  return LEVEL_1;
}

function take(g: Gallipoli, supply: Supply, marker: number, kind: number): void {
  if (kind === DUMMY) supply.dummies--;
  else if (kind === LEVEL_1) supply.level1--;
  else supply.level2--;
  supply.factors -= factorsOf(kind);
  if (!isStrait(g, marker)) supply.outside -= loadOf(g, kind);
}

/** Whether there is enough for the markers to come if this one is of a kind. */
function suffices(g: Gallipoli, supply: Supply, marker: number, kind: number, later: readonly number[]): boolean {
  if (stockOf(supply, kind) === 0) return false;
  const real = Math.max(0, later.length - supply.dummies + (kind === DUMMY ? 1 : 0));
  if (supply.factors - factorsOf(kind) < real) return false;
  if (isStrait(g, marker)) return true;
  const others = later.filter((m) => !isStrait(g, m)).length;
  return supply.outside - loadOf(g, kind) >= others;
}

/** All that the box and the rolls of the game so far could have brought to the map. */
function inTheBox(g: Gallipoli): Supply {
  const { level1, level2, dummy } = g.book.data.roster.mines;
  const { die, plus, dummies, outside } = g.book.data.scenarios.mines;
  const setting = g.cells[L.settingMines] === 1;
  return {
    dummies: setting ? Math.min(dummy, dummies) : dummy,
    level1,
    level2,
    factors: die + plus + mostOnRoll(g) * rolls(g),
    outside,
  };
}
const mostOnRoll = (g: Gallipoli): number => Math.max(...g.book.mines.results);
/** How often mines have been rolled for since the set-up. */
function rolls(g: Gallipoli): number {
  if (g.cells[L.settingMines] === 1) return 0;
  const { first } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
  return g.turn - first + (onStack(g, S.turn) || onStack(g, S.mineEffort) ? 0 : 1);
}

function onStack(g: Gallipoli, step: { readonly index: number }): boolean {
  for (let below = 0; below < g.depth; below++) if (g.isAt(step, below)) return true;
  return false;
}

function shuffled(list: readonly number[], rng: Rng): number[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

function count(g: Gallipoli, kind: number): number {
  let markers = 0;
  for (let m = 0; m < PER_AREA * g.book.areaIds.length; m++) if (g.cells[L.mine + m] === kind) markers++;
  return markers;
}

/** While the Turkish player lays: something, or he would not be asked. */
function leaveToLay(g: Gallipoli, rng: Rng): void {
  if (!g.isAt(S.layMines)) return;
  const { cells } = g;
  const spare = inTheBox(g).dummies - count(g, DUMMY);
  if (cells[L.settingMines] === 1) {
    const { die, plus } = g.book.data.scenarios.mines;
    const laid = count(g, LEVEL_1) + 2 * count(g, LEVEL_2);
    const least = Math.max(plus + 1, laid + (spare > 0 ? 0 : 1));
    cells[L.minesLeft] = least + rng.below(Math.max(1, die + plus + 1 - least)) - laid;
    cells[L.dummiesLeft] = spare;
    return;
  }
  // R-DUMMY-RATE.
  const most = Math.min(spare, g.book.data.tables.mines.dummies);
  // Where no roll brings a factor, it is Dummies that are laid.
  const fewest = mostOnRoll(g) === 0 ? 1 : 0;
  cells[L.dummiesLeft] = g.option('dummies') === 'pool' ? spare : fewest + rng.below(Math.max(1, most + 1 - fewest));
  const least = cells[L.dummiesLeft] > 0 ? 0 : 1;
  cells[L.minesLeft] = least + rng.below(mostOnRoll(g) + 1 - least);
}

/** 13.1.1-4: a d6, and no less than lies outside the strait; before the set-up of mines there is none. */
function limitOutside(g: Gallipoli, rng: Rng): void {
  if (onStack(g, S.startMines)) return;
  const { outside } = g.book.data.scenarios.mines;
  let load = 0;
  for (let m = 0; m < PER_AREA * g.book.areaIds.length; m++) {
    if (!isStrait(g, m)) load += loadOf(g, g.cells[L.mine + m]);
  }
  const least = Math.max(1, load);
  g.cells[L.outside] = least + rng.below(Math.max(1, outside + 1 - least));
}

// ── what the mine attacks have told

/** Sea areas next to a warship that has met the mine attacks where she is: nothing of Level 2 lies face down there. */
function quietFields(g: Gallipoli): ReadonlySet<number> {
  const { ships, side, isSea, nearSea, aegean } = g.book;
  const tried = hasMetMines(g);
  const areas = new Set<number>();
  for (let p = ships[0]; p < ships[1]; p++) {
    const at = g.at(p);
    if (side[p] !== ALLIED || g.book.isSweeper(p) || at < 0 || isSea[at] === 0 || at === aegean || !tried(p)) continue;
    for (const near of nearSea[at]) areas.add(near);
  }
  return areas;
}

/**
 * Whether a ship has lain through mine attacks (8.5.1-2) at the place where she is now, as far as the position tells: what
 * she did earlier in the same impulse is not written down, and counts as unknown.
 */
function hasMetMines(g: Gallipoli): (p: number) => boolean {
  if (g.cells[L.impulse] === 0) return () => false;
  for (let below = 0; below < g.depth; below++) {
    // R-MINE-ORDER: sweeping follows the attacks. After the last impulse every voyage is closed by its own.
    if (g.isAt(S.sweeping, below) || g.isAt(S.lastRounds, below)) return () => true;
    if (!g.isAt(S.mineAttacks, below)) continue;
    if (g.arg(S.mineAttacks.args.bandOnly, below) === 1) return (p) => !inBand(g, p);
    if (g.cells[L.impulse] === 1) return () => false;
    if (alliesToCome(g)) return () => true;
    const first = g.side === ALLIED && g.cells[L.second] === 0;
    if (first && onStack(g, S.landEnd)) return () => true;
    return first && onStack(g, S.navalEnd) ? (p) => !inBand(g, p) : () => false;
  }
  return () => false;
}

/** The Allied player has not yet had his segment of this impulse. */
function alliesToCome(g: Gallipoli): boolean {
  if (onStack(g, S.initiative)) return true;
  for (let below = 0; below < g.depth; below++) {
    if (!g.isAt(S.segment, below)) continue;
    const second = g.arg(S.segment.args.second, below) === 1;
    if ((g.cells[L.first] === ALLIED) !== second) return true;
  }
  return false;
}
