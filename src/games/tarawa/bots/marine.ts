import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, commanderOf, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { moraleOf } from '../9-morale.ts';
import { A } from '../actions.ts';
import { japaneseWithin } from '../pieces.ts';
import { DIGGING, L, RECOVERING, RESTING, Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { type Advance, bestAdvance, bestSap } from './advance.ts';
import { bestPlan, hexWorth, type Plan } from './assault.ts';
import { attackers, attackSupport, demolishers, fire, hit } from './fight.ts';
import { embark, enter, impulse, suppress } from './landing.ts';
import { Muster } from './muster.ts';
import { beachPlan, chits, regimentPlan } from './opening.ts';
import { moveChoice, nextQuiet, type Quiet, upkeep } from './quiet.ts';
import { withReasons } from './reasons.ts';
import { heads, issue } from './supply.ts';
import { LAPSES, MARINE, PLANS } from './weights.ts';

/**
 * A heuristic commander of the Marines. It lands in amtracs, fights forts with engineers under support, prepares every
 * attack with fire as long as the exact odds gain by it, goes up where most ground lies behind, feeds the battalions in
 * contact and rests the worn out.
 */
const commander = commanderOf(
  Tarawa,
  S,
  ([first]) => first,
)(['marine'], {
  regimentPlan,
  beachPlan,
  bombardment: (_g, actions) => best(actions, (code) => -Math.abs(firstOf(code) - MARINE.now.delay)),
  chits,
  supplyIssue: issue,
  embark,
  enter,
  impulse,
  suppression: suppress,
  landActions,
  unitMenu,
  moveOn: (g, actions) => moveChoice(g, g.arg(S.moveOn.args.unit), actions)?.action ?? actions[0],
  fire,
  attackers,
  attackSupport,
  demolishers,
  demolish: (g, actions) => best(actions, (code) => g.cells[L.steps + firstOf(code)]),
  clearOne: (g, actions) => best(actions, (code) => hexWorth(g, firstOf(code))),
  fortHonour: (g, actions) =>
    best(actions, (code) => (typeOf(code) === A.honour ? 20 - g.cells[L.morale + firstOf(code)] : 0)),
  hit,
  supplyHeads: heads,
  shelter: (g, actions) => best(actions, (code) => -g.cells[L.steps + firstOf(code)]),
  airRaid: (g, actions) =>
    best(actions, (code) => g.cells[L.steps + firstOf(code)] - g.cells[L.raid + firstOf(code)] * 2),
  strayBombs: (g, actions) => best(actions, (code) => g.cells[L.near + firstOf(code)]),
  banzai: (g, actions) =>
    actions.find((code) => typeOf(code) === A.support && !atWork(g, firstOf(code))) ?? action(A.roll),
  retreat: (g, actions) =>
    best(actions, (code) => (japaneseWithin(g, firstOf(code), 1) ? 0 : japaneseWithin(g, firstOf(code), 2) ? 1 : 2)),
  collapseHexes: (g, actions) => best(actions, (code) => hexWorth(g, firstOf(code)) - g.book.combat[firstOf(code)] * 3),
});
export const marine = MARINE.on({ ...withReasons(commander), lapses: LAPSES }, PLANS);
/** Has a position or its strength to lose by firing. */
const atWork = (g: Tarawa, u: number): boolean => g.has(u, DIGGING | RECOVERING | RESTING);

function fight(g: Tarawa, plan: Plan, code: number): Choice {
  const args = { unit: g.name(plan.unit), hex: g.hexName(plan.hex), chance: Math.round(plan.chance * 100) };
  return told(code, plan.what, args);
}

const goingUp = (g: Tarawa, { unit, what, hex }: Advance, code: number): Choice =>
  told(code, what, { unit: g.name(unit), hex: g.hexName(hex) });

/** The next order on land: the best fight there is, here or after a march, and where nobody fights what a unit does instead. */
interface Order {
  readonly plan: Plan | null;
  readonly advance: Advance | null;
  readonly quiet: Quiet | null;
}
/** Who acts is asked first and what he does after that: the order is found once. */
const orders = new Recall<Order>(MARINE);

function nextOrder(g: Tarawa, actions: readonly number[]): Order {
  const muster = new Muster(g);
  const plan = bestPlan(muster, -1);
  const [attack, charge] = [bestAdvance(muster), bestSap(muster)];
  const advance = attack !== null && (charge === null || attack.worth >= charge.worth) ? attack : charge;
  const offered = (unit: number) => actions.includes(action(A.select, unit));
  if (advance !== null && advance.worth > (plan?.worth ?? MARINE.now.leastAttack) && offered(advance.unit))
    return { plan, advance, quiet: null };
  if (plan !== null && offered(plan.unit)) return { plan, advance: null, quiet: null };
  return { plan, advance: null, quiet: nextQuiet(g, actions) };
}

/** The most valuable fight on the island, else rest, else move someone up, else end. */
function landActions(g: Tarawa, actions: readonly number[]): Choice {
  const pledge = shellsWrecks(g) ? actions.find((code) => typeOf(code) === A.wrecks) : undefined;
  if (pledge !== undefined) return { action: pledge };
  const shaken = actions.find((code) => typeOf(code) === A.rest && regimentForce(g, firstOf(code)) < 0);
  if (shaken !== undefined) return { action: shaken };
  const { plan, advance, quiet } = orders.at(g, () => nextOrder(g, actions));
  if (advance !== null) return goingUp(g, advance, action(A.select, advance.unit));
  if (quiet !== null) {
    const { reasons } = quiet.choice;
    return { action: action(A.select, quiet.unit), ...(reasons ? { reasons } : {}) };
  }
  if (plan !== null && actions.includes(action(A.select, plan.unit)))
    return fight(g, plan, action(A.select, plan.unit));
  const rest = actions.find((code) => typeOf(code) === A.rest && regimentForce(g, firstOf(code)) <= 1);
  return { action: rest ?? action(A.endActions) };
}

function unitMenu(g: Tarawa, actions: readonly number[]): Choice {
  const unit = g.arg(S.unitMenu.args.unit);
  g.pop();
  const order = orders.at(g, () => nextOrder(g, g.legal()));
  g.push(S.unitMenu, unit);
  if (order.advance?.unit === unit && actions.includes(action(A.move, order.advance.first)))
    return goingUp(g, order.advance, action(A.move, order.advance.first));
  const plan = order.plan === null || order.plan.unit === unit ? order.plan : bestPlan(new Muster(g), unit);
  if (plan !== null) {
    const wanted =
      plan.what === 'attack' ? action(A.attack) : action(plan.what === 'fire' ? A.fire : A.demolish, plan.hex);
    if (actions.includes(wanted)) return fight(g, plan, wanted);
  }
  if (order.quiet?.unit === unit) return order.quiet.choice;
  const choice = upkeep(g, unit);
  return choice !== null && actions.includes(choice.action) ? choice : { action: actions[0] };
}

const regimentForce = (g: Tarawa, battalion: number): number => {
  const regiment = g.book.regiment[g.book.battalionUnits[battalion][0]];
  return moraleOf(g, regiment);
};

/** 10.1.4b: where the fleet has but a shell or two, they may as well silence the wrecks. */
const shellsWrecks = (g: Tarawa): boolean => g.cells[L.wrecks] === 1 && g.cells[L.shore] <= MARINE.now.wrecks;
