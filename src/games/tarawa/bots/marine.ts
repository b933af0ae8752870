import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, commanderOf, legalAfter, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { recoveryCap } from '../7-land/recovery.ts';
import { FOR_ATTACK, FOR_DEMOLITION, leaders } from '../7-land/support.ts';
import { A } from '../actions.ts';
import { ARTILLERY, ENGINEER } from '../book.ts';
import { ashore, japaneseWithin, mayStack, onPier, reversed } from '../pieces.ts';
import { DIGGING, L, RECOVERING, RESTING, Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { bestPlan, bestSupport, hexWorth, type Plan } from './assault.ts';
import { distances, Line } from './ground.ts';
import { embark, enter, impulse, suppress } from './landing.ts';
import { clearChance, twoHexChances } from './odds.ts';
import { chits } from './plan.ts';
import { withReasons } from './reasons.ts';
import { heads, issue } from './supply.ts';
import { MARINE } from './weights.ts';

/**
 * A heuristic commander of the Marines. It lands in amtracs, fights forts with engineers under support, prepares every
 * attack with fire as long as the exact odds gain by it, feeds the battalions in contact and rests the worn out.
 */
const commander = commanderOf(
  Tarawa,
  S,
  ([first]) => first,
)(['marine'], {
  regimentPlan: (_g, actions) => actions[0],
  beachPlan: (g, actions) =>
    best(actions, (code) =>
      PLANNED.indexOf(g.book.beaches[secondOf(code)].id) === g.arg(S.beachPlan.args.planned) % PLANNED.length ? 1 : 0,
    ),
  bombardment: (_g, actions) => actions[0],
  chits,
  supplyIssue: issue,
  embark,
  enter,
  impulse,
  suppression: suppress,
  landActions,
  unitMenu,
  moveOn: (g, actions) => moveChoice(g, g.arg(S.moveOn.args.unit), actions, new Line(g))?.action ?? actions[0],
  fire: (_g, actions) => actions.find((code) => code === action(A.roll)) ?? actions[0],
  attackers,
  attackSupport,
  demolishers,
  demolish: (g, actions) => best(actions, (code) => g.cells[L.steps + firstOf(code)]),
  clearOne: (g, actions) => best(actions, (code) => hexWorth(g, firstOf(code))),
  fortHonour: (g, actions) =>
    best(actions, (code) => (typeOf(code) === A.honour ? 20 - g.cells[L.morale + firstOf(code)] : 0)),
  hit,
  supplyHeads: heads,
  shelter: (_g, actions) => actions[0],
  airRaid: (g, actions) =>
    best(actions, (code) => g.cells[L.steps + firstOf(code)] - g.cells[L.raid + firstOf(code)] * 2),
  banzai: (g, actions) =>
    actions.find((code) => typeOf(code) === A.support && !atWork(g, firstOf(code))) ?? action(A.roll),
  retreat: (g, actions) =>
    best(actions, (code) => (japaneseWithin(g, firstOf(code), 1) ? 0 : japaneseWithin(g, firstOf(code), 2) ? 1 : 2)),
  collapseHexes: (g, actions) => best(actions, (code) => hexWorth(g, firstOf(code)) - g.book.combat[firstOf(code)] * 3),
});
export const marine = MARINE.on(withReasons(commander));
const ATTACK = S.attackSupport.args;
/** Has a position or its strength to lose by firing. */
const atWork = (g: Tarawa, u: number): boolean => g.has(u, DIGGING | RECOVERING | RESTING);

const PLANNED = ['red1', 'red2', 'red3'];

function fight(g: Tarawa, plan: Plan, code: number): Choice {
  const args = { unit: g.name(plan.unit), hex: g.hexName(plan.hex), chance: Math.round(plan.chance * 100) };
  return told(code, plan.what, args);
}

/** The next order on land: the best fight there is, and where nobody fights what a unit does instead. */
interface Order {
  readonly plan: Plan | null;
  readonly quiet: { readonly unit: number; readonly choice: Choice } | null;
}
/** Who acts is asked first and what he does after that: the order is found once. */
const orders = new Recall<Order>(MARINE);

function nextOrder(g: Tarawa, actions: readonly number[]): Order {
  const plan = bestPlan(g, -1);
  if (plan !== null && actions.includes(action(A.select, plan.unit))) return { plan, quiet: null };
  const line = new Line(g);
  for (const code of actions) {
    if (typeOf(code) !== A.select) continue;
    const choice = quietChoice(g, firstOf(code), null, line);
    if (choice !== null) return { plan, quiet: { unit: firstOf(code), choice } };
  }
  return { plan, quiet: null };
}

/** The most valuable fight on the island, else rest, else move someone up, else end. */
function landActions(g: Tarawa, actions: readonly number[]): Choice {
  const { plan, quiet } = orders.at(g, () => nextOrder(g, actions));
  if (quiet !== null) {
    const { reasons } = quiet.choice;
    return { action: action(A.select, quiet.unit), ...(reasons ? { reasons } : {}) };
  }
  if (plan !== null && actions.includes(action(A.select, plan.unit)))
    return fight(g, plan, action(A.select, plan.unit));
  const rest = actions.find((code) => typeOf(code) === A.rest && restWorthwhile(g, firstOf(code)));
  return { action: rest ?? action(A.endActions) };
}

function unitMenu(g: Tarawa, actions: readonly number[]): Choice {
  const unit = g.arg(S.unitMenu.args.unit);
  g.pop();
  const order = orders.at(g, () => nextOrder(g, g.legal()));
  g.push(S.unitMenu, unit);
  const plan = order.plan === null || order.plan.unit === unit ? order.plan : bestPlan(g, unit);
  if (plan !== null) {
    const wanted =
      plan.what === 'attack' ? action(A.attack) : action(plan.what === 'fire' ? A.fire : A.demolish, plan.hex);
    if (actions.includes(wanted)) return fight(g, plan, wanted);
  }
  if (order.quiet?.unit === unit) return order.quiet.choice;
  return quietChoice(g, unit, actions, new Line(g)) ?? { action: actions[0] };
}

const worn = (g: Tarawa, u: number): boolean =>
  !g.book.isTank(u) && reversed(g, u) && g.cells[L.steps + u] < recoveryCap(g, u);

/** What a unit does when there is no fight for it: recover, fall back to recover, or move up. Null when nothing. */
/** Japanese within so many hexes; the foot of the pier is always too close. */
const close = (g: Tarawa, u: number, range: 1 | 2 | 3): boolean =>
  g.cells[L.at + u] >= g.book.landCount || japaneseWithin(g, g.cells[L.at + u], range);

function quietChoice(g: Tarawa, u: number, menu: readonly number[] | null, line: Line): Choice | null {
  const list = menu ?? legalAfter(g, action(A.select, u));
  const recover = action(A.recover);
  const weak = g.cells[L.steps + u] < recoveryCap(g, u);
  const aside = barsLanding(g, u) ? moveChoice(g, u, list, line) : null;
  if (aside !== null) return aside;
  if (weak && list.includes(recover) && (worn(g, u) || !close(g, u, 3))) {
    return told(recover, 'recover', { unit: g.name(u) });
  }
  const move = moveChoice(g, u, list, line);
  if (move !== null) return move;
  if (weak && list.includes(recover)) return told(recover, 'recover', { unit: g.name(u) });
  return null;
}

/** Toward the nearest work: forts for engineers, any uncleared hex for riflemen, the line for tanks, quiet for the worn. */
function moveChoice(g: Tarawa, u: number, list: readonly number[], line: Line): Choice | null {
  const at = g.cells[L.at + u];
  const options = list.filter((code) => typeOf(code) === A.move);
  if (options.length === 0) return null;
  const inTheWay = barsLanding(g, u);
  // Who only looks for something nearer need not measure what lies further off.
  const until = inTheWay ? -1 : at;
  if (g.book.kind[u] === ARTILLERY || (worn(g, u) && MARINE.now.fallBack > 0.5)) {
    if (!close(g, u, 2) && !inTheWay) return null;
    const far = quietMap(g, until);
    const quiet = close(g, u, 2) ? stepTo(g, u, options, far) : null;
    return quiet ?? (inTheWay ? makeRoom(g, u, options, far) : null);
  }
  if (at < g.book.landCount && japaneseWithin(g, at, 1) && !inTheWay) {
    if (g.book.kind[u] !== ENGINEER || fortNear(g, at)) return null;
  }
  const forts = g.book.kind[u] === ENGINEER ? line.distances(u, true, at) : null;
  if (forts !== null && at < g.book.landCount && forts[at] >= 0 && forts[at] <= 24) return stepTo(g, u, options, forts);
  const staging = line.distances(u, false, until);
  return stepTo(g, u, options, staging) ?? (inTheWay ? makeRoom(g, u, options, staging) : null);
}

/** Off the beach for those who wait behind: inland if it can be, else along the shore where nobody waits. */
function makeRoom(g: Tarawa, u: number, options: readonly number[], far: Int16Array): Choice | null {
  const free = options.filter((code) => !waitedFor(g, firstOf(code)));
  if (free.length === 0) return null;
  const pick = best(free, (code) => (far[firstOf(code)] < 0 ? -999 : -far[firstOf(code)]));
  return told(pick, 'move', { unit: g.name(u), hex: g.hexName(firstOf(pick)) });
}

const barsLanding = (g: Tarawa, u: number): boolean => ashore(g, u) && waitedFor(g, g.cells[L.at + u]);

/** Whether somebody lies before this beach hex for whom there is no room in it. */
function waitedFor(g: Tarawa, hex: number): boolean {
  if (g.book.invasion[hex] < 0) return false;
  for (const n of g.book.graph.neighbours(hex)) {
    if (n < g.book.landCount) continue;
    for (let u = 0; u < g.book.unitCount; u++) {
      if (g.cells[L.at + u] === n && !onPier(g, u) && !mayStack(g, u, hex)) return true;
    }
  }
  return false;
}

const fortNear = (g: Tarawa, at: number): boolean =>
  g.book.graph.neighbours(at).some((n) => n < g.book.landCount && g.cells[L.fortSteps + n] > 0);

function quietMap(g: Tarawa, until: number): Int16Array {
  const goals: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++) {
    if (g.cells[L.held + hex] === 0 && !japaneseWithin(g, hex, 2)) goals.push(hex);
  }
  return distances(g, false, goals, until);
}

/** The option that comes strictly nearer; among equals the one beside the battalion. */
function stepTo(g: Tarawa, u: number, options: readonly number[], far: Int16Array): Choice | null {
  const at = g.cells[L.at + u];
  const here = at < g.book.landCount ? far[at] : 999;
  let pick: number | null = null;
  let low = here < 0 ? 999 : here;
  for (const code of options) {
    const hex = firstOf(code);
    if (far[hex] < 0) continue;
    const exposed = g.book.runway[hex] ? 0.9 : 0;
    const mate = g.book.mate[u];
    const apart = mate >= 0 && ashore(g, mate) && g.book.graph.distance(hex, g.cells[L.at + mate]) > 2 ? 0.4 : 0;
    const cost = far[hex] + exposed + apart;
    if (cost < low) {
      low = cost;
      pick = code;
    }
  }
  return pick === null ? null : told(pick, 'move', { unit: g.name(u), hex: g.hexName(firstOf(pick)) });
}

function restWorthwhile(g: Tarawa, battalion: number): boolean {
  const regiment = g.book.regiment[g.book.battalionUnits[battalion][0]];
  return g.cells[L.morale + regiment] <= 6;
}

/** One attacker is enough unless its chance is poor; a second adds one and shares the fire. */
function attackers(g: Tarawa, actions: readonly number[]): number {
  const targets = actions.filter((code) => typeOf(code) === A.target);
  return best(targets, (code) => hexWorth(g, firstOf(code)) + g.cells[L.suppression + firstOf(code)] * 8);
}

/** A second target where the odds of clearing both outweigh the worse odds of clearing any. */
function secondTarget(g: Tarawa, actions: readonly number[]): number | null {
  const hex = g.arg(ATTACK.first) - 1;
  const units = leaders(g);
  const shore = g.cells[L.shore] > 0 ? 1 : 0;
  const assault = { fit: units, support: bestSupport(g, hex, FOR_ATTACK, units).value, shore };
  let high = clearChance(g, hex, assault, 0) * hexWorth(g, hex);
  let pick: number | null = null;
  for (const code of actions) {
    if (typeOf(code) !== A.target) continue;
    const second = firstOf(code);
    const { one, both } = twoHexChances(g, [hex, second], assault);
    const [a, b] = [hexWorth(g, hex), hexWorth(g, second)];
    const worth = one * Math.max(a, b) + both * (a + b);
    if (worth > high) {
      high = worth;
      pick = code;
    }
  }
  return pick;
}

function attackSupport(g: Tarawa, actions: readonly number[]): number {
  const hex = g.arg(ATTACK.first) - 1;
  const second = g.arg(ATTACK.second) === 0 && g.arg(ATTACK.supporters) === 0 ? secondTarget(g, actions) : null;
  if (second !== null) return second;
  if (g.arg(ATTACK.supporters) === 0) {
    const support = bestSupport(g, hex, FOR_ATTACK, []);
    if (support.unit >= 0 && actions.includes(action(A.support, support.unit))) return action(A.support, support.unit);
  }
  if (actions.includes(action(A.shore))) return action(A.shore);
  return action(A.roll);
}

function demolishers(g: Tarawa, actions: readonly number[]): number {
  if (g.arg(S.demolishers.args.supporters) === 0) {
    const support = bestSupport(g, g.arg(S.demolishers.args.hex), FOR_DEMOLITION, []);
    if (support.unit >= 0 && actions.includes(action(A.support, support.unit))) return action(A.support, support.unit);
  }
  return action(A.roll);
}

/** Morale while the regiment has some to spare, or to save a unit on its last legs. */
function hit(g: Tarawa): number {
  const unit = g.arg(S.hit.args.unit);
  const box = g.cells[L.morale + g.book.regiment[unit]];
  const weak = g.cells[L.steps + unit] <= 2;
  return action(box > 5 || (weak && box > 2) ? A.morale : A.step);
}
