import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { fits } from '../5-stacking.ts';
import { inHostileZoc, inZoc } from '../7-zones.ts';
import { finalColumn } from '../9-combat/resolution.ts';
import {
  attackers,
  attackOf,
  attackStrength,
  defenceOf,
  defenders,
  OURS,
  offensiveSupport,
  supportOf,
} from '../9-combat/strength.ts';
import { tacticalValue } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS, MAX_HEXES } from '../book.ts';
import { combatIn, unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { ADVANCED, ATTACKING, COMMITTED, DEMORALIZED, foe, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { type Attack, answeringGuns, attacksNow, bared, bestGroup, type Doctrine, Front } from './battle.ts';
import { type Answers, companion, ending } from './common.ts';
import { enemyHexes, forcesOf, nearStake, stakeOf } from './ground.ts';
import { gunnery } from './gunnery.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

// ── attacks (9.1)

function attacks(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number | Choice => {
    const open = offers(actions, A.attack).map(firstOf);
    const top = attacksNow(g, doctrine, open, false)[0];
    if (top === undefined || top.worth < doctrine.margin(g)) return ending(actions);
    return told(action(A.attack, top.hex), 'attack', {
      hex: g.hexName(top.hex),
      column: round(top.column),
      worth: round(top.worth),
    });
  };
}

/** Who attacks is settled when the first of them is named, and kept for the others. */
function muster(doctrine: Doctrine, dials: { readonly now: object }) {
  const groups = new Recall<Attack>(dials);
  return (g: Malta, actions: readonly number[]): number => {
    const hex = g.cells[L.target];
    const joined = attackers(g);
    const all = [...joined, ...offers(actions, A.join).map(firstOf)].sort((a, b) => a - b);
    for (const p of joined) g.unmark(p, ATTACKING);
    const group = groups.at(g, () =>
      bestGroup(g, new Front(g, doctrine, hex, answeringGuns(g, doctrine.side)), all, false),
    );
    if (group.worth < doctrine.margin(g)) return offered(actions, A.back) ?? ending(actions);
    const next = group.units.find((p) => !joined.includes(p));
    if (next !== undefined) return action(A.join, next);
    return offered(actions, A.strikeHome) ?? offered(actions, A.join) ?? ending(actions);
  };
}

/** 18.66, 10.33: the strongest gun that is left, up to what the attack can use (9.23). */
function backUp(g: Malta, actions: readonly number[]): number {
  const own = attackStrength(g, attackers(g), []);
  const used = attackStrength(g, attackers(g), offensiveSupport(g)) >= 2 * own;
  const guns = offers(actions, A.support);
  if (guns.length === 0 || (used && actions.includes(action(A.done)))) return ending(actions);
  return best(guns, (code) => supportOf(g, firstOf(code), true, secondOf(code), attackers(g)));
}
/** 9.24: the gun that does most, while one still does something. */
function commit(g: Malta, actions: readonly number[]): number {
  if (g.arg(S.commit.args.role) === OURS) return backUp(g, actions);
  const now = finalColumn(g).column;
  const guns = offers(actions, A.commit).map(firstOf);
  for (const gun of guns) g.mark(gun, COMMITTED);
  const all = finalColumn(g).column;
  for (const gun of guns) g.unmark(gun, COMMITTED);
  if (all === now) return ending(actions);
  const alone = guns.filter((gun) => {
    g.mark(gun, COMMITTED);
    const column = finalColumn(g).column;
    g.unmark(gun, COMMITTED);
    return column < now;
  });
  const pool = alone.length > 0 ? alone : guns;
  const order = (gun: number): number => (alone.length > 0 ? -g.book.cover[gun] : g.book.cover[gun]);
  return action(A.commit, pool.sort((a, b) => order(b) - order(a))[0]);
}

/** 14.2: the best of the leaders there. */
const command = (g: Malta, actions: readonly number[]): number => {
  const leaders = offers(actions, A.command);
  return leaders.length === 0 ? ending(actions) : best(leaders, (code) => tacticalValue(g, firstOf(code)));
};

// ── results

/** 9.42: what is not compulsory is paid in ground, unless the ground is worth more than the steps. */
function share(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number => {
    const most = Math.max(...actions.map(firstOf));
    const keep = actions.find((code) => firstOf(code) === 0) ?? actions[0];
    const all = actions.find((code) => firstOf(code) === most) ?? actions[0];
    if (g.arg(S.share.args.role) === OURS) {
      const group = attackers(g);
      const steps = group.reduce((sum, p) => sum + g.steps(p), 0);
      return g.cells[L.hits] < steps && bared(g, doctrine, group) > most * doctrine.ownStep(g) ? keep : all;
    }
    const hex = g.cells[L.target];
    const hits = g.cells[L.hits + 1];
    const steps = defenders(g).reduce((sum, p) => sum + g.steps(p), 0);
    // A stand that costs everybody saves nothing, and neither does a way back that is shut (9.64, 9.65).
    if (hits >= steps) return all;
    if (!mayFallBack(g, doctrine.side, hex)) return keep;
    return doctrine.hold(g, hex) > most * doctrine.ownStep(g) ? keep : all;
  };
}

/** Whether all who stand in a hex find room next to it, out of the enemy's zones. */
function mayFallBack(g: Malta, side: number, hex: number): boolean {
  const weight = g.cells[L.thirds + side * MAX_HEXES + hex];
  const { limit } = g.book.data.tables.stacking;
  const free = g.book.links[hex].map((near) =>
    unitsIn(g, foe(side), near) > 0 || inHostileZoc(g, side, near)
      ? 0
      : limit - g.cells[L.thirds + side * MAX_HEXES + near],
  );
  return free.reduce((sum, room) => sum + Math.max(0, room), 0) >= weight;
}

/** The loss that weakens a side least; one step of a big unit rather than a small one whole. */
function lossCost(g: Malta, p: number): number {
  const before = attackOf(g, p) + defenceOf(g, p);
  const steps = g.steps(p);
  const dies = steps <= 1;
  if (!dies) g.cells[L.steps + p] = steps - 1;
  const after = dies ? 0 : attackOf(g, p) + defenceOf(g, p);
  g.cells[L.steps + p] = steps;
  return before - after + (dies ? 0.5 + dearness(g, p) : 0) - (g.state(p) === DEMORALIZED ? 0.5 : 0);
}
/** A headquarters fights for nobody, but supplies many and counts by itself (20.31, 20.32). */
const HQ_COST = 20;
const dearness = (g: Malta, p: number): number => (g.book.isArtillery(p) ? 4 : g.book.isHq(p) ? HQ_COST : 0);
/** A unit lost whole (16.56), and what it costs for the room it leaves (5.5). */
const unitCost = (g: Malta, p: number): number => attackOf(g, p) + defenceOf(g, p) + 0.5 + dearness(g, p);
const leastUnit = (g: Malta, actions: readonly number[]): number =>
  best(actions, (code) => -unitCost(g, firstOf(code)));
const leastRoom = (g: Malta, actions: readonly number[]): number =>
  best(actions, (code) => -unitCost(g, firstOf(code)) / Math.max(1, g.book.thirds[firstOf(code)]));
const leastLoss = (g: Malta, actions: readonly number[]): number =>
  best(actions, (code) => -lossCost(g, firstOf(code)));

/** Away from the enemy, among friends, on good ground. */
function refuge(g: Malta, side: number, p: number, hex: number): number {
  let worth = 0;
  if (inHostileZoc(g, side, hex)) worth -= 4;
  if (inZoc(g, side, hex)) worth -= 1;
  if (!fits(g, p, hex)) worth -= 3;
  worth += Math.min(2, combatIn(g, side, hex)) * 0.5;
  if (stakeOf(g, hex) > 0) worth += 1;
  for (const near of g.book.links[hex])
    worth += unitsIn(g, side, near) > 0 ? 0.2 : unitsIn(g, foe(side), near) > 0 ? -0.5 : 0;
  return worth;
}

/** 9.63: who stands up to a step in an enemy zone goes first, and covers the others there (7.4); an HQ goes last. */
const vanguard = (g: Malta, p: number): number => (g.book.isHq(p) ? -3 : Math.min(3, g.steps(p)) * 0.1);
function fallBack(g: Malta, side: number, actions: readonly number[]): number {
  const going = actions.filter((code) => typeOf(code) !== A.ride);
  const next = best(going, (code) => vanguard(g, firstOf(code)) + refuge(g, side, firstOf(code), secondOf(code)));
  return companion(g, firstOf(next), actions) ?? next;
}

/** 9.8: forward where there is something to gain, but not out of a place that must be held. */
function advance(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number => {
    const hex = g.cells[L.target];
    const enemy = forcesOf(g, foe(doctrine.side));
    const gain = stakeOf(g, hex) + 0.5 * nearStake(g, hex);
    const inside = combatIn(g, doctrine.side, hex);
    const exposed = g.book.links[hex].filter((near) => unitsIn(g, foe(doctrine.side), near) > 0).length;
    const going = offers(actions, A.advance).filter((code) => {
      const from = g.at(firstOf(code));
      return stakeOf(g, from) === 0 || stakeOf(g, hex) > stakeOf(g, from) || doctrine.spare(g, firstOf(code), enemy);
    });
    const wanted = gain >= 6 ? 12 : gain > 0 ? 4 : doctrine.hold(g, hex) > 0 || exposed < 2 ? 3 : 0;
    if (going.length === 0 || inside >= wanted) return ending(actions);
    const next = best(going, (code) => defenceOf(g, firstOf(code)) - 2 * g.state(firstOf(code)));
    return companion(g, firstOf(next), actions) ?? next;
  };
}

// ── breakthrough (10.3)

/** 10.32: the formation with most to strike with. */
function urgeWorth(g: Malta, formation: number): number {
  const there = piecesAt(g, g.side, g.arg(S.urging.args.hex));
  const own = there.filter((p) => g.cells[L.formation + p] === formation && g.has(p, ADVANCED));
  return own.reduce((sum, p) => sum + attackOf(g, p), 0);
}

function penetrate(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number => {
    const group = attackers(g);
    const guns = answeringGuns(g, doctrine.side);
    let top = ending(actions);
    let high = doctrine.margin(g);
    for (const code of offers(actions, A.attack)) {
      const { worth } = new Front(g, doctrine, firstOf(code), guns).judge(group, false);
      if (worth > high) [high, top] = [worth, code];
    }
    if (high > doctrine.margin(g)) return top;
    const free = offers(actions, A.move).filter(
      (code) =>
        stakeOf(g, firstOf(code)) > 0 && g.cells[L.control + firstOf(code)] !== (doctrine.side === AXIS ? 1 : 0),
    );
    if (free.length === 0) return top;
    return companion(g, group[0], actions) ?? best(free, (code) => stakeOf(g, firstOf(code)));
  };
}

/** The steps of a fight that both sides answer alike. */
export function combat(doctrine: Doctrine, dials: { readonly now: object }): Answers {
  const { side } = doctrine;
  return {
    ...gunnery(doctrine, dials),
    attacks: attacks(doctrine),
    muster: muster(doctrine, dials),
    commit,
    command,
    share: share(doctrine),
    losses: leastLoss,
    bombardLosses: leastLoss,
    edgeLosses: leastLoss,
    rakeLosses: leastUnit,
    overflow: leastRoom,
    excess: leastRoom,
    retreats: (g, actions) => fallBack(g, side, actions),
    leaving: (g, actions) => fallBack(g, side, actions),
    advance: advance(doctrine),
    penetration: (g, actions) => {
      const tries = offers(actions, A.penetrate);
      return tries.length === 0 ? ending(actions) : best(tries, (code) => tacticalValue(g, firstOf(code)));
    },
    urging: (g, actions) => best(actions, (code) => urgeWorth(g, firstOf(code))),
    penetrate: penetrate(doctrine),
    issue: (g, actions) => issue(g, actions, side),
  };
}

/** 12.56: guns with the enemy in reach first. */
function issue(g: Malta, actions: readonly number[], side: number): number {
  const enemies = enemyHexes(g, side);
  const near = (p: number): boolean => enemies.some((hex) => g.book.distance(hex, g.at(p)) <= g.book.range[p]);
  const useful = actions.filter((code) => typeOf(code) === A.issue && (side === ALLIED || near(firstOf(code))));
  return useful.length === 0
    ? ending(actions)
    : best(useful, (code) => (near(firstOf(code)) ? 10 : 0) + g.book.support[firstOf(code)]);
}
