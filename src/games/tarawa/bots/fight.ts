import { action, firstOf } from '../../../kernel/actions.ts';
import { best, offers } from '../../../kernel/commander.ts';
import { FOR_ATTACK, FOR_DEMOLITION, FOR_FIRE, leaders, supportOf } from '../7-land/support.ts';
import { A } from '../actions.ts';
import { ARTILLERY } from '../book.ts';
import { active, ashore, japaneseWithin, unsupplied } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { hexWorth } from './assault.ts';
import { clearChance, suppressionChance, twoHexChances } from './odds.ts';
import { MARINE } from './weights.ts';

const ATTACK = S.attackSupport.args;
const FIRE = S.fire.args;

const isHeavy = (g: Tarawa, u: number): boolean => g.book.isTank(u) || g.book.kind[u] === ARTILLERY;

/** The offered supporter who adds most; guns and tanks have nothing else to do, riflemen and engineers do. */
function helper(g: Tarawa, actions: readonly number[], hex: number, purpose: number): number | null {
  const codes = offers(actions, A.support);
  if (codes.length === 0) return null;
  return best(codes, (code) => {
    const u = firstOf(code);
    const rest = g.cells[L.ap + u] % g.book.costs.attack;
    return supportOf(g, u, hex, purpose) + (isHeavy(g, u) ? 1 : rest >= g.book.costs.support ? 0.5 : 0);
  });
}

/** Tanks and guns who will not all be wanted for attacks help the fire; shore points are kept for attacks. */
export function fire(g: Tarawa, actions: readonly number[]): number {
  const [unit, hex, support] = [g.arg(FIRE.unit), g.arg(FIRE.hex), g.arg(FIRE.support)];
  if (suppressionChance(g, unit, hex, support) < 1) {
    for (const code of offers(actions, A.support)) {
      const u = firstOf(code);
      if (isHeavy(g, u) && supportOf(g, u, hex, FOR_FIRE) > 0 && toSpare(g, u)) return code;
    }
  }
  return action(A.roll);
}

/** More points than attacks that may still ask for this unit: everywhere for guns, beside it for tanks. */
function toSpare(g: Tarawa, u: number): boolean {
  const { attack, support } = g.book.costs;
  const gun = g.book.kind[u] === ARTILLERY;
  let [attacks, points] = [0, g.cells[L.ap + u] / support];
  for (let v = 0; v < g.book.unitCount; v++) {
    if (v !== u && gun && g.book.kind[v] === ARTILLERY) points += Math.max(0, g.cells[L.ap + v]) / support;
    if (!g.book.isInfantry(v) || !ashore(g, v) || !active(g, v) || unsupplied(g, v)) continue;
    if (!gun && g.book.graph.distance(g.cells[L.at + u], g.cells[L.at + v]) > 2) continue;
    if (japaneseWithin(g, g.cells[L.at + v], 1)) attacks += Math.floor(g.cells[L.ap + v] / attack);
  }
  return points > attacks * (gun ? 2 : 1);
}

/** One attacker where its chance is good enough; a second, with his own risk, where nobody's is. */
export function attackers(g: Tarawa, actions: readonly number[]): number {
  const targets = offers(actions, A.target);
  const score = (code: number) => hexWorth(g, firstOf(code)) + g.cells[L.suppression + firstOf(code)] * 8;
  if (targets.length === 0) return actions[0];
  const target = best(targets, score);
  const units = leaders(g);
  const help = units.length === 1 && clearChance(g, firstOf(target), { fit: units, support: 1, shore: 0 }) === 0;
  const mate = offers(actions, A.join).find((code) => g.book.battalion[firstOf(code)] === g.book.battalion[units[0]]);
  return help && mate !== undefined ? mate : target;
}

/** A second target where the odds of clearing both outweigh the worse odds of clearing any. */
function secondTarget(g: Tarawa, actions: readonly number[]): number | null {
  const targets = offers(actions, A.target);
  if (targets.length === 0) return null;
  const hex = g.arg(ATTACK.first) - 1;
  const units = leaders(g);
  const by = { fit: units, support: supportAtHand(g, actions, hex), shore: g.cells[L.shore] > 0 ? 1 : 0 };
  let high = clearChance(g, hex, by) * hexWorth(g, hex);
  let pick: number | null = null;
  for (const code of targets) {
    const second = firstOf(code);
    const { one, both } = twoHexChances(g, [hex, second], by);
    const [a, b] = [hexWorth(g, hex), hexWorth(g, second)];
    const worth = one * Math.max(a, b) + both * (a + b);
    if (worth > high) [high, pick] = [worth, code];
  }
  return pick;
}

function supportAtHand(g: Tarawa, actions: readonly number[], hex: number): number {
  const code = helper(g, actions, hex, FOR_ATTACK);
  return code === null ? 0 : supportOf(g, firstOf(code), hex, FOR_ATTACK);
}

/** More help would change nothing: guns and shells are kept for those who need them. */
function isSure(g: Tarawa): boolean {
  const [hex, second] = [g.arg(ATTACK.first) - 1, g.arg(ATTACK.second) - 1];
  const by = { fit: leaders(g), support: g.arg(ATTACK.value), shore: g.arg(ATTACK.shore) };
  return second < 0 ? clearChance(g, hex, by) === 1 : twoHexChances(g, [hex, second], by).both === 1;
}

/** The best supporter; a second where the throw for two is better than the one and he has nothing else to do (7.2.3h). */
export function attackSupport(g: Tarawa, actions: readonly number[]): number {
  const hex = g.arg(ATTACK.first) - 1;
  const supporters = g.arg(ATTACK.supporters);
  const second = g.arg(ATTACK.second) === 0 && supporters === 0 ? secondTarget(g, actions) : null;
  if (second !== null) return second;
  if (isSure(g) && actions.includes(action(A.roll))) return action(A.roll);
  const code = helper(g, actions, hex, FOR_ATTACK);
  if (code !== null && supporters === 0) return code;
  if (code !== null && supporters === 1 && g.arg(ATTACK.value) === 1 && isHeavy(g, firstOf(code))) {
    if (MARINE.now.mass > 0.5) return code;
  }
  if (actions.includes(action(A.shore))) return action(A.shore);
  const roll = action(A.roll);
  return actions.includes(roll) ? roll : actions[0];
}

/** One supporter, and the engineers one action each: whoever joins has paid, even where the first brings the fort down. */
export function demolishers(g: Tarawa, actions: readonly number[]): number {
  if (g.arg(S.demolishers.args.supporters) > 0) return action(A.roll);
  return helper(g, actions, g.arg(S.demolishers.args.hex), FOR_DEMOLITION) ?? action(A.roll);
}

/** Morale while the regiment has some to spare, or to save a unit on its last legs. */
export function hit(g: Tarawa): number {
  const unit = g.arg(S.hit.args.unit);
  const track = g.book.data.tracks.morale.boxes;
  const box = g.cells[L.morale + g.book.regiment[unit]];
  const weak = g.cells[L.steps + unit] <= 2;
  const spare = box > 0 && track[box - 1] >= 0;
  return action(spare || (weak && box > 2) ? A.morale : A.step);
}
