import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { bearing } from '../7-operations/sea.ts';
import { harmRoll, shotRoll } from '../8-combat/naval-fire.ts';
import { A } from '../actions.ts';
import { B, BB, BC, FORT } from '../book.ts';
import { type Gallipoli, NORMAL, RUINED, SHAKEN } from '../state.ts';
import { turnsLeft } from './common.ts';

const BARE = new Modifiers();

/** Points that a further state of damage of a target is worth to the enemy. */
function damageWorth(g: Gallipoli, target: number, state: number): number {
  const { victory } = g.book.data.costs;
  const { kind, shipClass } = g.book;
  if (state === NORMAL) return 0;
  if (kind[target] === FORT) {
    // 12.2-3: a fort counts at the end unless it is repaired; three in ten are not.
    if (state === SHAKEN) return turnsLeft(g) === 0 ? victory.fort * 0.3 : 0.2;
    return state === RUINED ? victory.fort * (turnsLeft(g) === 0 ? 1 : 0.7) : victory.fort;
  }
  if (g.book.isSweeper(target)) return [0, 0.25, 0.6, 1][state];
  // 9.2-4: three in ten of the Crippled go down, and none comes back.
  const sunk =
    shipClass[target] === BC ? victory.BC : shipClass[target] === B ? victory.B : shipClass[target] === BB ? 2 : 1;
  return [0, 0.2, 0.3 * sunk + 0.6, sunk + 0.3][state];
}

const GONE = 3;

/** Average points of one battery's shot that hits. */
function shotWorth(g: Gallipoli, p: number, target: number, primary: boolean): number {
  const roll = harmRoll(g, { firer: p, target, primary }, BARE.start(false));
  const drm = BARE.total;
  const state = g.state(target);
  const now = damageWorth(g, target, state);
  let sum = 0;
  for (let die = 1; die <= roll.faces; die++) {
    const harm = roll.read(die + drm);
    if (harm === 'none') continue;
    const step = damageWorth(g, target, state + 1) - now;
    sum += harm === 'hurt' ? step : (step + damageWorth(g, target, GONE) - now) / 2;
  }
  return sum / roll.faces;
}

/** Average points of a salvo, shot by shot as if each were the first. */
function salvoWorth(g: Gallipoli, p: number, target: number): number {
  const { primary, secondary, through } = bearing(g, p, target);
  if (primary + secondary === 0) return 0;
  const shot = shotRoll(g, p, through, BARE.start(false));
  const drm = BARE.total;
  let hits = 0;
  for (let die = 1; die <= shot.faces; die++) if (shot.read(die + drm) === 'hit') hits++;
  let worth = 0;
  if (primary > 0) worth += primary * shotWorth(g, p, target, true);
  if (secondary > 0) worth += secondary * shotWorth(g, p, target, false);
  return (hits / shot.faces) * worth;
}

/** The best target offered in the menu of a ship, fort or gun. */
export function bestShot(g: Gallipoli, p: number, actions: readonly number[]): { code: number; worth: number } | null {
  let top: { code: number; worth: number } | null = null;
  for (const code of actions) {
    if (typeOf(code) !== A.fire) continue;
    const worth = salvoWorth(g, p, firstOf(code));
    if (worth > 0 && (top === null || worth > top.worth)) top = { code, worth };
  }
  return top;
}

/** The best target anywhere in reach, without a menu. */
export function bestTarget(g: Gallipoli, p: number, candidates: readonly number[]): { target: number; worth: number } {
  let [target, worth] = [-1, 0];
  for (const t of candidates) {
    const value = salvoWorth(g, p, t);
    if (value > worth) [target, worth] = [t, value];
  }
  return { target, worth };
}

/** Forts that still stand. */
export function standing(g: Gallipoli): number[] {
  const list: number[] = [];
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) {
    if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) list.push(p);
  }
  return list;
}
