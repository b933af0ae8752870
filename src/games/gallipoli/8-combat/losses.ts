import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { beachheadAt } from '../6-supply.ts';
import { A } from '../actions.ts';
import { INFANTRY } from '../book.ts';
import { allAlike, eliminate, moraleCheck, stepDown } from '../pieces.ts';
import { ATTACKING, CHECKED, ENTRENCHED, FAILED, type Gallipoli, L, RUINED, SHAKEN, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';

const OWED = S.losses.args;
const TRIED = S.checks.args;

/** Who pays a result: the defenders of an assault, its attackers, or units under bombardment. */
export const DEFENDERS = 0;
export const ATTACKERS = 1;
export const BY_FIRE = 2;

/** A result on either combat table as a number; `A` is for every unit. */
export const ALL = 4;
export const resultNumber = (result: string): number => (result === 'NE' ? 0 : result === 'A' ? ALL : Number(result));

/** A result before its owner: how many units it falls on or ALL, and what it adds to their checks. */
interface Owed {
  readonly side: number;
  readonly who: number;
  readonly number: number;
  readonly drm: number;
}
export function oweChecks(g: Gallipoli, { side, who, number, drm }: Owed): void {
  g.push(S.losses, side, who, number, drm, 0);
}

/** Units that a result falls on. */
export function affected(g: Gallipoli, side: number, who: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (g.has(p, CHECKED)) continue;
    if (who === ATTACKERS ? g.at(p) >= 0 && g.has(p, ATTACKING) : g.at(p) === g.cells[L.target]) list.push(p);
  }
  return list;
}

/** 8.3.3-5: an owner may give units up before anything is rolled. Bombardment gives no such choice. */
S.losses.does({
  run(g) {
    const [side, who, number] = [g.arg(OWED.side), g.arg(OWED.who), g.arg(OWED.number)];
    const list = affected(g, side, who);
    if (number > 0 && list.length > 0 && who !== BY_FIRE) return true;
    startChecks(g, list.length);
    return false;
  },
  ask: {
    rule: '8.3.3-5',
    asks: ['prompt.attackerLosses', 'prompt.defenderLosses'],
    side: (g) => g.arg(OWED.side),
    prompt(g) {
      const key = g.arg(OWED.who) === ATTACKERS ? 'prompt.attackerLosses' : 'prompt.defenderLosses';
      return { key, args: { area: g.areaName(g.cells[L.target]), steps: owedSteps(g) } };
    },
    choices(g, out) {
      for (const p of affected(g, g.arg(OWED.side), g.arg(OWED.who))) out.push(action(A.sacrifice, p));
      out.push(action(A.stand));
    },
    take(g, code) {
      if (typeOf(code) === A.stand) {
        startChecks(g, affected(g, g.arg(OWED.side), g.arg(OWED.who)).length);
        return;
      }
      eliminate(g, firstOf(code), '8.3.3-5');
      const left = Math.max(0, owedSteps(g) - g.book.data.charts.losses.paidByUnit);
      // From here on the result counts by steps (R-STEPS).
      g.setArg(OWED.paid, 1);
      g.setArg(OWED.number, left);
    },
  },
});

/** 8.3.3-5: an A counts as so many steps. */
const owedSteps = (g: Gallipoli): number => (owesAll(g) ? g.book.data.charts.losses.all : g.arg(OWED.number));
const owesAll = (g: Gallipoli): boolean => g.arg(OWED.number) === ALL && g.arg(OWED.paid) === 0;

/** R-STEPS: as many units check as steps are owed; an All that nobody was given up for falls on every unit. */
function startChecks(g: Gallipoli, present: number): void {
  const [side, who, drm] = [g.arg(OWED.side), g.arg(OWED.who), g.arg(OWED.drm)];
  const checks = owesAll(g) ? present : Math.min(g.arg(OWED.number), present);
  g.pop();
  if (checks > 0) g.push(S.checks, side, who, checks, drm);
}

/** 8.2.1, 8.3.3: the modifiers of one unit's check. */
export function checkModifiers(g: Gallipoli, mods: Modifiers, p: number, who: number, drm: number): Modifiers {
  const state = g.state(p);
  const { bombardmentChecks: byFire, assaultChecks: byAssault } = g.book.data.charts;
  if (who === BY_FIRE) {
    mods.add('all', drm, '8.2.1-2');
    if (!g.has(p, ENTRENCHED)) mods.add('inTheOpen', byFire.inTheOpen, '8.2.1-3');
    if (state === SHAKEN) mods.add('disorganized', byFire.disorganized, '8.2.1-3');
    if (state === RUINED) mods.add('broken', byFire.broken, 'R-BROKEN-CHECK');
    return mods;
  }
  mods.add('result', drm, '8.3.3-2');
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', byAssault.unsupplied, '8.4.1b');
  if (state === RUINED) mods.add('broken', byAssault.broken, '8.4.1d');
  return mods;
}

/** One morale check after another; the owner picks who is tried where not all are (8.2.1-1, 8.3.3-1). */
S.checks.does({
  run(g) {
    const [side, who, left] = [g.arg(TRIED.side), g.arg(TRIED.who), g.arg(TRIED.left)];
    const list = affected(g, side, who);
    if (left === 0 || list.length === 0) {
      g.pop();
      for (let p = 0; p < g.book.landEnd[2]; p++) g.unmark(p, CHECKED);
      if (who !== BY_FIRE) g.push(S.retreats, side, who, 0);
      return false;
    }
    if (list.length > left && !allAlike(g, list)) return true;
    check(g, list[0]);
    return false;
  },
  ask: {
    rule: (g) => (g.arg(TRIED.who) === BY_FIRE ? '8.2.1-1' : '8.3.3-1'),
    asks: { 'prompt.checks': ['8.2.1-1', '8.3.3-1'] },
    side: (g) => g.arg(TRIED.side),
    prompt: (g) => ({ key: 'prompt.checks', args: { area: g.areaName(g.cells[L.target]), left: g.arg(TRIED.left) } }),
    choices(g, out) {
      for (const p of affected(g, g.arg(TRIED.side), g.arg(TRIED.who))) out.push(action(A.check, p));
    },
    take: (g, code) => check(g, firstOf(code)),
  },
});

function check(g: Gallipoli, p: number): void {
  const who = g.arg(TRIED.who);
  g.setArg(TRIED.left, g.arg(TRIED.left) - 1);
  g.mark(p, CHECKED);
  const mods = checkModifiers(g, g.modifiers(), p, who, g.arg(TRIED.drm));
  const rule = who === BY_FIRE ? '8.2.1-4' : '8.3.3-3';
  if (moraleCheck(g, p, mods, rule, who === BY_FIRE ? 'bombardment' : 'assault')) return;
  if (stepDown(g, p, rule)) return;
  if (who !== BY_FIRE) g.mark(p, FAILED);
  if (g.state(p) === SHAKEN && mayDigIn(g, p) && !runsOff(g, p, who)) g.push(S.digIn, p);
}
/** R-TRENCH, other reading: who must run digs for nothing; on a working beachhead he may stay. */
const runsOff = (g: Gallipoli, p: number, who: number): boolean =>
  who !== BY_FIRE && g.option('retreat') === 'outOfTrench' && !beachheadAt(g, g.book.group[p], g.at(p), true);

/**
 * 8.4.1c: at the moment it is Disorganized a unit may go to ground, even one that has turned already this turn
 * (R-GO-TO-GROUND); 8.4.1b: not one out of supply.
 */
export const mayDigIn = (g: Gallipoli, p: number): boolean =>
  g.book.arm[p] === INFANTRY && g.book.isLand[g.at(p)] === 1 && !g.has(p, ENTRENCHED | UNSUPPLIED);

S.digIn.does({
  run: () => true,
  ask: {
    rule: '8.4.1c',
    side: (g) => g.book.side[g.arg(S.digIn.args.unit)],
    prompt: (g) => ({ key: 'prompt.digIn', args: { unit: g.name(g.arg(S.digIn.args.unit)) } }),
    choices(_, out) {
      out.push(action(A.digIn), action(A.stayUp));
    },
    take(g, code) {
      const p = g.arg(S.digIn.args.unit);
      g.pop();
      if (typeOf(code) !== A.digIn) return;
      g.mark(p, ENTRENCHED);
      g.log?.({ type: 'dug', rule: '8.4.1c', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
    },
  },
});
