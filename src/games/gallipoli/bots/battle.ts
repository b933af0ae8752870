import { look, shifted } from '../../../kernel/table.ts';
import { beachheadAt } from '../6-supply.ts';
import { bombards } from '../7-operations/sea.ts';
import { normalFort } from '../8-combat/assault.ts';
import { attackFactor, defenceFactor } from '../8-combat/forces.ts';
import { ALL, resultNumber } from '../8-combat/losses.ts';
import { ALLIED, ARTILLERY } from '../book.ts';
import { landIn, unitsIn } from '../pieces.ts';
import {
  ASSAULTED,
  ENTRENCHED,
  FIRED,
  FOUGHT,
  foe,
  type Gallipoli,
  L,
  NORMAL,
  RESERVE,
  RUINED,
  SAILED_FAR,
  UNSUPPLIED,
} from '../state.ts';
import { points, unitsAt } from './common.ts';

/** What an assault promises: the chance to empty the area, points won and lost on the way. */
interface Forecast {
  readonly clear: number;
  readonly won: number;
  readonly lost: number;
}

/** An assault worth making: who joins, which gun backs it (-1 for none) and what it is worth in points. */
export interface Attack extends Forecast {
  readonly area: number;
  readonly units: readonly number[];
  readonly gun: number;
  readonly worth: number;
}

/** A unit put out of order is worth a part of a unit lost. */
const SHAKEN_WORTH = 0.2;
/** Attackers are put out of order too, but pick themselves up behind the line. */
const REBUFF_WORTH = 0.1;

/** Whoever fails a check: the chance that a d10 with this on it beats the morale level. */
const fails = (g: Gallipoli, p: number, drm: number): number => {
  const { assaultChecks } = g.book.data.charts;
  const broken = g.state(p) === RUINED ? assaultChecks.broken : 0;
  const supply = g.has(p, UNSUPPLIED) ? assaultChecks.unsupplied : 0;
  return Math.max(0, Math.min(1, (10 - g.book.morale[p] + drm + broken + supply) / 10));
};

/** R-RETREAT-BLOCKED: no neighbouring land to fall back on. */
function trapped(g: Gallipoli, side: number, area: number, besides: readonly number[]): boolean {
  return g.book.nearLand[area].every((near) => unitsIn(g, foe(side), near) > 0 || besides.includes(near));
}

/** Defence of an area on its ground, as the assault will count it. */
export function defence(g: Gallipoli, side: number, area: number): number {
  const { terrain } = g.book.data.costs;
  let sum = 0;
  for (const p of unitsAt(g, side, area)) sum += defenceFactor(g, p);
  const factor = g.book.hill[area] === 1 ? terrain.hill : g.book.town[area] === 1 ? terrain.town : 1;
  return Math.floor(sum * factor);
}

/** The die modifier of an assault (8.3.1-10 to 8.3.1-15). */
function dieModifier(g: Gallipoli, side: number, area: number, landing: boolean): number {
  const chart = g.book.data.charts.assault;
  const list = unitsAt(g, foe(side), area);
  let drm = landing ? chart.landing : 0;
  if (list.every((p) => g.state(p) !== NORMAL)) drm += chart.shaken;
  if (side === ALLIED && normalFort(g, area)) drm += chart.fort;
  if (list.every((p) => g.has(p, UNSUPPLIED))) drm += chart.unsupplied;
  if (list.some((p) => g.has(p, ASSAULTED))) drm += chart.repeated;
  return Math.max(-chart.limit, Math.min(chart.limit, drm));
}

/** Units as they would stand when they attack. */
export interface Posted {
  readonly unit: number;
  readonly from: number;
}

/** What comes of an assault by these units, with a shift for every reason given beside the number of areas. */
export function forecast(
  g: Gallipoli,
  side: number,
  area: number,
  posted: readonly Posted[],
  shift: number,
): Forecast | null {
  const strength = posted.reduce((sum, { unit }) => sum + attackFactor(g, unit), 0);
  const base = g.book.oddsColumn(strength, Math.max(1, defence(g, foe(side), area)));
  if (base < 0) return null;
  const places = [...new Set(posted.map(({ from }) => from))];
  const shifts = shift + (places.length > 1 ? 1 : 0) - (g.bad ? 1 : 0);
  const table = g.book.assault.columns[shifted(g.book.assault, base, shifts)];
  const landing = places.some((from) => g.book.isSea[from] === 1);
  const drm = dieModifier(g, side, area, landing);
  const defenders = unitsAt(g, foe(side), area);
  const doomed = trapped(g, foe(side), area, places);
  let [clear, won, lost] = [0, 0, 0];
  let before = '';
  let blow = NO_BLOW;
  let price = 0;
  for (let die = 1; die <= 6; die++) {
    const result = look(table, die + drm);
    // Dice of one result come one after the other.
    if (result !== before) {
      const [ours, theirs] = halvesOf(result);
      blow = beaten(g, defenders, theirs, doomed);
      price = rebuffed(g, posted, ours);
      before = result;
    }
    clear += blow.all / 6;
    won += blow.points / 6;
    lost += price / 6;
  }
  return { clear, won, lost };
}

const halves = new Map<string, readonly [ours: number, theirs: number]>();
/** A result of the table, `1/2`, as its two numbers; each is read once. */
function halvesOf(result: string): readonly [ours: number, theirs: number] {
  const known = halves.get(result);
  if (known !== undefined) return known;
  const [ours, theirs] = result.split('/').map(resultNumber);
  halves.set(result, [ours, theirs]);
  return [ours, theirs];
}

interface Blows {
  /** The chance that all of them go. */
  readonly all: number;
  readonly points: number;
}
const NO_BLOW: Blows = { all: 0, points: 0 };

/** Defenders under a result: the chance that all of them go, and points for those that are lost or shaken. */
function beaten(g: Gallipoli, list: readonly number[], result: number, doomed: boolean): Blows {
  const drm = result === ALL ? g.book.data.charts.assaultChecks.all : result;
  const checks = result === ALL ? list.length : Math.min(result, list.length);
  const odds = list.map((p) => ({ p, fail: fails(g, p, drm) })).sort((a, b) => a.fail - b.fail);
  let all = checks === list.length ? 1 : 0;
  let sum = 0;
  for (const { p, fail } of odds.slice(0, checks)) {
    all *= fail;
    const dies = doomed || g.state(p) === RUINED ? 1 : g.book.arm[p] === ARTILLERY && g.has(p, FIRED) ? 0.4 : 0.08;
    sum += fail * (dies * points(g, p) + (1 - dies) * SHAKEN_WORTH);
  }
  return { all, points: sum };
}

/** Attackers under a result: landing troops only go back to their ships, others are lost where no way is open. */
function rebuffed(g: Gallipoli, posted: readonly Posted[], result: number): number {
  const drm = result === ALL ? g.book.data.charts.assaultChecks.all : result;
  const checks = result === ALL ? posted.length : Math.min(result, posted.length);
  let sum = 0;
  for (const { unit, from } of posted.slice(0, checks)) {
    const side = g.book.side[unit];
    const safe = g.book.isSea[from] === 1 || (side === ALLIED && beachheadAt(g, g.book.group[unit], from, true));
    const dies = !safe && trapped(g, side, from, []) ? 1 : 0.03;
    sum += fails(g, unit, drm) * (dies * points(g, unit) + REBUFF_WORTH);
  }
  return sum;
}

/** Who could join an assault from where he stands (8.3-1); `ready` says who may act at all. */
export function strikers(g: Gallipoli, side: number, area: number, ready: (p: number) => boolean): Posted[] {
  const { arm, isLand, nearLand, landsOn } = g.book;
  const list: Posted[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || arm[p] === ARTILLERY || g.state(p) !== NORMAL || attackFactor(g, p) === 0) continue;
    if ((g.cells[L.marks + p] & (FOUGHT | UNSUPPLIED | RESERVE)) !== 0 || !ready(p)) continue;
    if ((isLand[at] === 1 ? nearLand[at] : landsOn[at]).includes(area)) list.push({ unit: p, from: at });
  }
  return list;
}

/**
 * A gun for an intensive assault (8.3.2-2): a battleship with the boats first, for she costs nothing; else any that has not
 * fired, whoever may act (R-INTENSIVE-GUN).
 */
function backer(g: Gallipoli, side: number, area: number, posted: readonly Posted[]): number {
  const { ships, isSea, isLand, arm } = g.book;
  if (posted.some(({ unit }) => g.has(unit, ENTRENCHED))) return -1;
  const boats = posted.filter(({ from }) => isSea[from] === 1);
  if (side === ALLIED && g.cells[L.fleetPaid] === 1) {
    for (let p = ships[0]; p < ships[1]; p++) {
      if (!g.book.isCapital(p) || g.has(p, FIRED | SAILED_FAR) || g.state(p) === RUINED) continue;
      if (boats.some(({ from }) => g.at(p) === from)) return p;
    }
  }
  if (boats.length > 0 || g.cells[L.sp + side] < g.book.data.costs.second.intensive) return -1;
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (arm[p] !== ARTILLERY || g.at(p) < 0 || isLand[g.at(p)] === 0 || g.state(p) !== NORMAL) continue;
    if (!g.has(p, FIRED | UNSUPPLIED) && bombards(g, p, area)) return p;
  }
  return -1;
}

/** An attack that is thought of: on an area, by units as they would stand, for so many points. */
export interface Blow {
  readonly side: number;
  readonly area: number;
  readonly posted: readonly Posted[];
  /** 8.3.1-6. */
  readonly fightFirst: boolean;
  readonly prize: number;
}

/** The best way to attack an area with these units: everybody, or those out of their trenches with a gun behind them. */
export function attackOn(g: Gallipoli, { side, area, posted, fightFirst, prize }: Blow): Attack | null {
  if (posted.length === 0 || landIn(g, foe(side), area) === 0) return null;
  const first = fightFirst ? 1 : 0;
  const open = posted.filter(({ unit }) => !g.has(unit, ENTRENCHED));
  const gun = open.length > 0 ? backer(g, side, area, open) : -1;
  let top: Attack | null = null;
  for (const [list, support] of [
    [posted, -1],
    [open, gun],
  ] as const) {
    if (list.length === 0 || (support < 0 && list === open)) continue;
    const odds = forecast(g, side, area, list, first + (support >= 0 ? 1 : 0));
    if (odds === null) continue;
    const price = support >= 0 && g.book.arm[support] === ARTILLERY ? 0.25 : 0;
    const worth = odds.won - odds.lost + odds.clear * prize - price;
    if (top === null || worth > top.worth) {
      top = { area, units: list.map(({ unit }) => unit), gun: support, worth, ...odds };
    }
  }
  return top;
}

/** Areas next to which a side could strike: those with enemy land units. */
export function targets(g: Gallipoli, side: number): number[] {
  const list: number[] = [];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 1 && landIn(g, foe(side), area) > 0) list.push(area);
  }
  return list;
}
