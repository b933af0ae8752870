import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { inColumn, type Roll, result } from '../../../kernel/rolls.ts';
import { observes } from '../4-events.ts';
import { enlist, enlistAlone, isFit, mayAct, mayActAtSea } from '../7-operations/activation.ts';
import { bombardmentFactors, bombards, heavyFactors } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, LAND, SHIP } from '../book.ts';
import { landIn } from '../pieces.ts';
import {
  FIRED,
  FIRING,
  foe,
  type Gallipoli,
  L,
  NO_RESERVE,
  RESERVE,
  RUINED,
  SAILED_FAR,
  UNSUPPLIED,
} from '../state.ts';
import { S } from '../steps.ts';
import { ALL, BY_FIRE, oweChecks, resultNumber } from './losses.ts';

/** 8.2-1, 7.3.4-2: guns that may bombard now: in a land activation artillery and ships already out, else ships and forts. */
export function mayBombard(g: Gallipoli, p: number): boolean {
  const { kind, side } = g.book;
  const at = g.at(p);
  if (at < 0 || g.has(p, FIRED | FIRING) || g.state(p) === RUINED) return false;
  if (g.book.isLand[at] === 0 && g.book.isSea[at] === 0) return false;
  if (kind[p] === LAND) {
    const inLandActivation = g.isAt(S.fighting) || g.isAt(S.guns);
    // 7.5-3: whoever is in the boats does nothing but land.
    return (
      inLandActivation && g.book.isLand[at] === 1 && !atSea(g) && isFit(g, p) && !g.has(p, UNSUPPLIED) && mayAct(g, p)
    );
  }
  if (g.has(p, SAILED_FAR) || bombardmentFactors(g, p) === 0) return false;
  if (atSea(g)) return mayActAtSea(g, p);
  return kind[p] === SHIP && (side[p] !== ALLIED || g.cells[L.fleetPaid] === 1);
}

/** The naval step lies under the guns in a naval activation. */
const atSea = (g: Gallipoli): boolean => g.isAt(S.naval) || (g.isAt(S.guns) && g.isAt(S.naval, 1));

const guns: number[] = [];
/** Areas that somebody can bombard, appended as actions. */
export function bombardmentChoices(g: Gallipoli, out: number[]): void {
  const { areaIds } = g.book;
  guns.length = 0;
  for (const p of g.book.gunners[g.side]) if (mayBombard(g, p)) guns.push(p);
  if (guns.length === 0) return;
  const enemy = foe(g.side);
  for (let area = 0; area < areaIds.length; area++) {
    if (g.book.isLand[area] === 0 || landIn(g, enemy, area) === 0) continue;
    if (guns.some((p) => bombards(g, p, area))) out.push(action(A.bombard, area));
  }
}

export function startBombardment(g: Gallipoli, area: number): void {
  g.cells[L.target] = area;
  g.push(S.guns);
}

/** Choosing the guns of one bombardment (8.2-12). */
S.guns.does({
  run: () => true,
  ask: {
    rule: '8.2-4',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.guns', args: { area: g.areaName(g.cells[L.target]), factors: firing(g).factors } }),
    choices(g, out) {
      for (const p of g.book.gunners[g.side]) {
        if (mayBombard(g, p) && bombards(g, p, g.cells[L.target])) out.push(action(A.gun, p));
      }
      if (firing(g).factors > 0) out.push(action(A.shoot));
      out.push(action(A.back));
    },
    take(g, code) {
      if (typeOf(code) === A.gun) return g.mark(firstOf(code), FIRING);
      g.pop();
      if (typeOf(code) === A.shoot) shoot(g);
      else for (const p of g.book.gunners[g.side]) g.unmark(p, FIRING);
    },
  },
});

/** Factors that fire together, and the heavy ones among them. */
export interface Fire {
  readonly factors: number;
  readonly heavy: number;
}

/** What has been chosen so far. */
export function firing(g: Gallipoli): Fire {
  let factors = 0;
  let heavy = 0;
  for (const p of g.book.gunners[g.side]) {
    if (!g.has(p, FIRING)) continue;
    factors += bombardmentFactors(g, p);
    heavy += heavyFactors(g, p);
  }
  return { factors, heavy };
}

/** A bombardment of an area by so many factors (8.2-4 to 8.2-10). */
export function bombardmentRoll(g: Gallipoli, area: number, { factors, heavy }: Fire, mods: Modifiers): Roll<string> {
  const chart = g.book.data.charts.bombardment;
  const side = g.side;
  if (heavy * chart.heavyShare >= factors && factors > 0) mods.add('heavyGuns', chart.heavyGuns, '8.2-5');
  if (observedFromHill(g, side, area)) {
    mods.add('hill', g.book.hill[area] === 1 ? chart.hillOnHill : chart.hill, '8.2-6');
  }
  if (observes(g, side)) mods.add('airmen', chart.airmen, '8.2-7');
  if (g.bad) mods.add('badWeather', chart.badWeather, '8.2-8');
  if (landIn(g, foe(side), area) <= chart.few) mods.add('fewTargets', chart.fewTargets, '8.2-9');
  if (g.book.town[area] === 1) mods.add('town', chart.town, '8.2-10');
  return inColumn(g.book.bombardment, g.book.bombardmentColumn(factors), mods, { shifts: [] });
}

/** 8.2-6: supplied friends on a hill next to the target. */
function observedFromHill(g: Gallipoli, side: number, area: number): boolean {
  const hills = g.book.nearLand[area].filter((near) => g.book.hill[near] === 1 && landIn(g, side, near) > 0);
  if (hills.length === 0) return false;
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) if (hills.includes(g.at(p)) && !g.has(p, UNSUPPLIED)) return true;
  return false;
}

function shoot(g: Gallipoli): void {
  const area = g.cells[L.target];
  const fire = firing(g);
  const naval = g.isAt(S.naval);
  for (const p of g.book.gunners[g.side]) {
    if (!g.has(p, FIRING)) continue;
    g.log?.({ type: 'bombards', rule: '8.2-1', args: { unit: g.name(p), area: g.areaName(area) } });
    // 8.2-11, 8.4.1e, 8.4.2b: it shows on every gun that it has fired.
    g.unmark(p, FIRING);
    g.mark(p, FIRED);
    if (g.book.kind[p] === LAND) enlist(g, p);
    else if (naval) enlistAlone(g, p);
  }
  const told = { rule: '8.2-4', args: { area: g.areaName(area), factors: fire.factors } };
  const number = resultNumber(result(g, bombardmentRoll(g, area, fire, g.modifiers()), told));
  if (number === 0) return;
  disturbReserve(g, area, '11.1-3');
  // 8.2.1-2: the number is not added, but something is for All.
  const drm = number === ALL ? g.book.data.charts.bombardmentChecks.all : 0;
  oweChecks(g, { side: foe(g.side), who: BY_FIRE, number, drm });
}

/** 11.1-3: cavalry under fire or attack gets up, and not back into Reserve this turn. */
export function disturbReserve(g: Gallipoli, area: number, rule: string): void {
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) !== area || !g.has(p, RESERVE)) continue;
    g.unmark(p, RESERVE);
    g.mark(p, NO_RESERVE);
    g.log?.({ type: 'disturbed', rule, args: { unit: g.name(p), area: g.areaName(area) } });
  }
}
