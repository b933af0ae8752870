import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { classesOf } from '../../../kernel/rolls.ts';
import { mayAct } from '../7-operations/activation.ts';
import { bombardmentFactors, bombards, heavyFactors } from '../7-operations/sea.ts';
import { secondPrice } from '../7-operations/second.ts';
import { bombardmentRoll, type Fire, firing, mayBombard } from '../8-combat/bombardment.ts';
import { affected, checkModifiers, DEFENDERS, resultNumber } from '../8-combat/losses.ts';
import { beaten, isRisky } from '../8-combat/retreat.ts';
import { rallyRoll } from '../9-recovery.ts';
import { A } from '../actions.ts';
import { ALLIED } from '../book.ts';
import { enemyNear } from '../ground.ts';
import { landIn, unitsIn } from '../pieces.ts';
import { ATTACKING, foe, type Gallipoli, L, RUINED } from '../state.ts';
import { S } from '../steps.ts';
import { type Attack, attackOn, strikers, targets } from './battle.ts';
import { type Answers, ending, landOnceMore, points } from './common.ts';

/** Those who pay and those who check lie alike on the stack. */
const OWED = S.losses.args;

/** What one side wants of its fights. */
export interface Doctrine {
  readonly side: number;
  /** Points that taking an area is worth, beside the troops in it. */
  prize(g: Gallipoli, area: number): number;
  /** Points that losing an area would cost. */
  stake(g: Gallipoli, area: number): number;
  /** How much an assault must promise. */
  readonly margin: number;
  /** Where to go from the boats, if anywhere. */
  ashore?(g: Gallipoli, actions: readonly number[]): number | undefined;
  /** How many should hold an area just taken. */
  garrison(g: Gallipoli, area: number): number;
}

/** The most promising assault on the map. */
export function bestAttack(
  g: Gallipoli,
  doctrine: Doctrine,
  fightFirst: boolean,
  ready: (p: number) => boolean,
): Attack | null {
  let top: Attack | null = null;
  for (const area of targets(g, doctrine.side)) {
    const posted = strikers(g, doctrine.side, area, ready);
    const attack = attackOn(g, {
      side: doctrine.side,
      area,
      posted,
      fightFirst,
      prize: doctrine.prize(g, area),
    });
    if (attack !== null && attack.worth > doctrine.margin && (top === null || attack.worth > top.worth)) top = attack;
  }
  return top;
}

const underWay = (g: Gallipoli) => (p: number) => mayAct(g, p);
const nextAttack = (g: Gallipoli, doctrine: Doctrine): Attack | null =>
  bestAttack(g, doctrine, g.cells[L.fightFirst] === 1, underWay(g));

/** Guns that the assaults to come count on. */
function promised(g: Gallipoli, doctrine: Doctrine): number[] {
  const ready = underWay(g);
  return targets(g, doctrine.side).flatMap((area) => {
    const posted = strikers(g, doctrine.side, area, ready);
    const fightFirst = g.cells[L.fightFirst] === 1;
    const attack = attackOn(g, {
      side: doctrine.side,
      area,
      posted,
      fightFirst,
      prize: doctrine.prize(g, area),
    });
    return attack !== null && attack.gun >= 0 && attack.worth > doctrine.margin ? [attack.gun] : [];
  });
}

// ── second activations (7.3.2c)

/** A blow by units that have been used once, if it is worth its price. */
export function secondBlow(g: Gallipoli, doctrine: Doctrine): Attack | null {
  const attack = bestAttack(g, doctrine, true, landOnceMore(g));
  return attack !== null && attack.worth > pointWorth(g, doctrine.side) * secondPrice(g) ? attack : null;
}
/** What a supply point is worth: little to him who has plenty. */
const pointWorth = (g: Gallipoli, side: number): number => Math.max(0.08, 0.7 - 0.06 * g.cells[L.sp + side]);

/** The next unit to pick for it, or the end of picking. */
export function pickForBlow(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number {
  const attack = bestAttack(g, doctrine, true, landOnceMore(g));
  const wanted = attack?.units.find((p) => actions.includes(action(A.pick, p)));
  return wanted === undefined ? ending(actions) : action(A.pick, wanted);
}

// ── bombardment

/** A failed check by shellfire, in points. */
const SHELLED = 0.12;
/** Below this a bombardment only wakes the enemy. */
const WORTH_SHELLS = 0.05;

/** Average points of a bombardment by these factors. */
function shelling(g: Gallipoli, area: number, fire: Fire): number {
  if (fire.factors === 0) return 0;
  const present = landIn(g, foe(g.side), area);
  let hits = 0;
  for (const { result, p } of classesOf(bombardmentRoll(g, area, fire, BARE.start(false)))) {
    hits += p * Math.min(present, resultNumber(result));
  }
  return hits * SHELLED;
}

/** Guns that bear on an area, leaving out the one an assault counts on. */
function batteries(g: Gallipoli, area: number, spared: readonly number[]): Fire {
  let [factors, heavy] = [0, 0];
  for (let p = 0; p < g.book.forts[1]; p++) {
    if (spared.includes(p) || !mayBombard(g, p) || !bombards(g, p, area)) continue;
    factors += bombardmentFactors(g, p);
    heavy += heavyFactors(g, p);
  }
  return { factors, heavy };
}

/** The area most worth shelling, or nothing. */
export function bombardment(
  g: Gallipoli,
  actions: readonly number[],
  spared: readonly number[],
  wanted: number,
): number | undefined {
  let top: number | undefined;
  let high = WORTH_SHELLS;
  for (const code of actions) {
    if (typeOf(code) !== A.bombard) continue;
    const worth = shelling(g, firstOf(code), batteries(g, firstOf(code), spared)) * (firstOf(code) === wanted ? 2 : 1);
    if (worth <= high) continue;
    high = worth;
    top = code;
  }
  return top;
}

// ── the answers

/** Everything a side is asked in the course of its fights. */
export function combat(doctrine: Doctrine): Answers {
  return {
    fighting: (g, actions) => fighting(g, actions, doctrine),
    muster: (g, actions) => muster(g, actions, doctrine),
    guns: (g, actions) => guns(g, actions, doctrine),
    losses: (g, actions) => losses(g, actions, doctrine),
    checks: (g, actions) => best(actions, (code) => -harm(g, firstOf(code))),
    digIn: (_g, actions) => offered(actions, A.digIn) ?? actions[0],
    retreats: (g, actions) =>
      beaten(g) < 0 ? firstOut(g, actions) : best(actions, (code) => refuge(g, firstOf(code))),
    advance: (g, actions) => advance(g, actions, doctrine),
    recovery: (g, actions) =>
      actions.find((code) => typeOf(code) === A.rally && isWorthIt(g, firstOf(code))) ?? ending(actions),
  };
}

function fighting(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number | Choice {
  const attack = nextAttack(g, doctrine);
  const shell = bombardment(g, actions, promised(g, doctrine), attack?.area ?? -1);
  if (shell !== undefined) return told(shell, 'bombard', { area: g.areaName(firstOf(shell)) });
  const ashore = doctrine.ashore?.(g, actions);
  if (ashore !== undefined) return ashore;
  if (attack !== null && actions.includes(action(A.assault, attack.area))) {
    const args = { area: g.areaName(attack.area), chance: Math.round(attack.clear * 100) };
    return told(action(A.assault, attack.area), 'assault', args);
  }
  // 7.6-1: troops in their boats must attack whether it pays or not.
  return offered(actions, A.endFighting) ?? offered(actions, A.assault) ?? actions[0];
}

/** Joins the chosen units one by one, then the gun, then attacks; never back, or the step would go round in circles. */
function muster(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number {
  const area = g.cells[L.target];
  const posted = strikers(g, doctrine.side, area, underWay(g));
  const plan = attackOn(g, {
    ...{ side: doctrine.side, area, posted },
    fightFirst: g.cells[L.fightFirst] === 1,
    prize: doctrine.prize(g, area),
  });
  const next = (plan?.units ?? []).find((p) => !g.has(p, ATTACKING) && actions.includes(action(A.join, p)));
  if (next !== undefined) return action(A.join, next);
  if (plan !== null && plan.gun >= 0) {
    const gun = action(A.intensive, plan.gun);
    if (actions.includes(gun)) return gun;
  }
  return offered(actions, A.attack) ?? offered(actions, A.join) ?? actions[0];
}

/** All guns that bear, but the one that an assault counts on. */
function guns(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number {
  const spared = promised(g, doctrine);
  const more = actions.find((code) => typeOf(code) === A.gun && !spared.includes(firstOf(code)));
  return more ?? (firing(g).factors > 0 ? (offered(actions, A.shoot) ?? actions[0]) : actions[0]);
}

/** 8.3.3-5: a unit is given up only where that saves more than it costs. */
function losses(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number {
  const stand = offered(actions, A.stand) ?? actions[0];
  const [side, who, number] = [g.arg(OWED.side), g.arg(OWED.who), g.arg(OWED.number)];
  const list = affected(g, side, who);
  if (who !== DEFENDERS || list.length < 2 || number > 2 || number < list.length) return stand;
  let all = 1;
  for (const p of list) all *= failing(g, p);
  const weakest = list.reduce((a, b) => (strength(g, b) < strength(g, a) ? b : a));
  return all * doctrine.stake(g, g.cells[L.target]) > points(g, weakest) ? action(A.sacrifice, weakest) : stand;
}

const BARE = new Modifiers();
const failing = (g: Gallipoli, p: number): number => {
  const drm = checkModifiers(g, BARE.start(false), p, g.arg(OWED.who), g.arg(OWED.drm)).total;
  return Math.max(0, Math.min(1, (10 - g.book.morale[p] + drm) / 10));
};
const strength = (g: Gallipoli, p: number): number => g.book.attack[p] + g.book.dugDefence[p] + g.book.guns[p];

/** What it costs on average if this unit is tried. */
function harm(g: Gallipoli, p: number): number {
  const dies = g.state(p) === RUINED ? 1 : 0.1;
  return failing(g, p) * (dies * points(g, p) + strength(g, p) * 0.05);
}

/** The best of them has the best room. */
const firstOut = (g: Gallipoli, actions: readonly number[]): number =>
  best(actions, (code) => strength(g, firstOf(code)) + points(g, firstOf(code)));

/** A quiet place that can be reached without a check, and not too far away. */
function refuge(g: Gallipoli, area: number): number {
  const p = beaten(g);
  const side = g.book.side[p];
  if (area === g.at(p)) return 3;
  if (g.book.isLand[area] === 0) return 0.5;
  const works = unitsIn(g, side, area) - landIn(g, side, area) > 0 ? 0.5 : 0;
  return (isRisky(g, p, area) ? -3 : 0) + (enemyNear(g, side, area) ? 0 : 1) + works + landIn(g, side, area) * 0.1;
}

/** Landing troops all go ashore; others move up as far as the new area and the old one need. */
function advance(g: Gallipoli, actions: readonly number[], doctrine: Doctrine): number {
  const target = g.cells[L.target];
  const boat = actions.find((code) => typeOf(code) === A.advance && g.book.isSea[g.at(firstOf(code))] === 1);
  if (boat !== undefined) return boat;
  if (landIn(g, doctrine.side, target) >= doctrine.garrison(g, target)) return ending(actions);
  const free = actions.filter((code) => typeOf(code) === A.advance && !needed(g, doctrine.side, firstOf(code)));
  if (free.length === 0) return ending(actions);
  return best(free, (code) => strength(g, firstOf(code)));
}

/** A unit tries to rally where it is more likely to come back than to be lost. */
function isWorthIt(g: Gallipoli, p: number): boolean {
  const classes = classesOf(rallyRoll(g, p, BARE.start(false)));
  const chance = (fate: string) => classes.find(({ result }) => result === fate)?.p ?? 0;
  return chance('recovers') > chance('lost');
}

/** The last man on a beachhead stays. */
export function needed(g: Gallipoli, side: number, p: number): boolean {
  const at = g.at(p);
  if (side !== ALLIED || g.book.isLand[at] === 0) return false;
  const works = unitsIn(g, side, at) - landIn(g, side, at);
  return works > 0 && landIn(g, side, at) <= 2;
}
