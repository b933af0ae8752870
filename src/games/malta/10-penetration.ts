import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { atMost, type Roll } from '../../kernel/rolls.ts';
import { weightIn } from './5-stacking.ts';
import { mayEnter } from './6-movement.ts';
import { inZoc } from './7-zones.ts';
import { groupReaches, launch, openCombat } from './9-combat/attack.ts';
import { attackers, mayAttack, mayStrikeAcross } from './9-combat/strength.ts';
import { actsFor, dismount, offerRides, riders, tacticalValue } from './14-leaders.ts';
import { A } from './actions.ts';
import { BARRED, SIDES_OF_HEX } from './book.ts';
import { unitsIn } from './hexes.ts';
import { distinct, occupy, put } from './pieces.ts';
import { thrown } from './rolls.ts';
import {
  ADVANCED,
  ATTACKING,
  BREACHED,
  foe,
  GOOD,
  L,
  type Malta,
  PENETRATION,
  RIDES,
  SPENT,
  SUPPORTS,
  TRIED,
} from './state.ts';
import { S } from './steps.ts';

// ── penetration (10.3, 14.3)

/** 10.31: those that advanced, in good order and not spent. */
const brokeThrough = (g: Malta, p: number): boolean =>
  g.at(p) >= 0 &&
  g.book.side[p] === g.side &&
  g.has(p, ADVANCED) &&
  !g.has(p, BREACHED) &&
  g.state(p) === GOOD &&
  !g.has(p, SPENT);

/** Units in a hex a leader may urge on. */
function urged(g: Malta, leader: number, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) === hex && brokeThrough(g, p) && actsFor(g, leader, p)) list.push(p);
  }
  return list;
}
/** 10.32: those of one formation go; where he acts for more than one there, his player says which. */
const formationsOf = (g: Malta, list: readonly number[]): number[] => [
  ...new Set(list.map((p) => g.cells[L.formation + p])),
];
function attempts(g: Malta, out: number[]): void {
  const hexes = new Set<number>();
  for (let p = 0; p < g.book.unitEnd; p++) if (brokeThrough(g, p)) hexes.add(g.at(p));
  if (hexes.size === 0) return;
  for (let leader = g.book.leaders[0]; leader < g.book.leaders[1]; leader++) {
    if (g.book.side[leader] !== g.side || g.at(leader) < 0 || g.has(leader, TRIED)) continue;
    for (const hex of hexes) {
      const near = g.book.distance(g.at(leader), hex) <= g.book.data.tables.penetration.leader;
      if (near && urged(g, leader, hex).length > 0) out.push(action(A.penetrate, leader, hex));
    }
  }
}

const dieOf = (g: Malta, leader: number): Roll<'goes' | 'halts'> =>
  atMost(tacticalValue(g, leader), { table: 'penetration', yes: 'goes', no: 'halts' });
/** None where the formation is asked first. */
export const penetrationRoll = (g: Malta, leader: number, hex: number): Roll | null =>
  formationsOf(g, urged(g, leader, hex)).length === 1 ? dieOf(g, leader) : null;
export const urgingRoll = (g: Malta): Roll => dieOf(g, g.arg(URGING.leader));

S.penetration.does({
  run(g) {
    const choices: number[] = [];
    attempts(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '10.32',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.penetration', args: {} }),
    choices(g, out) {
      attempts(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [leader, hex] = [firstOf(code), secondOf(code)];
      const formations = formationsOf(g, urged(g, leader, hex));
      if (formations.length > 1) g.push(S.urging, leader, hex);
      else urge(g, leader, hex, formations[0]);
    },
  },
});

const URGING = S.urging.args;
S.urging.does({
  run: () => true,
  ask: {
    rule: '10.32',
    side: (g) => g.side,
    prompt: (g) => ({
      key: 'prompt.urging',
      args: { leader: g.name(g.arg(URGING.leader)), hex: g.hexName(g.arg(URGING.hex)) },
    }),
    choices(g, out) {
      for (const formation of formationsOf(g, urged(g, g.arg(URGING.leader), g.arg(URGING.hex))))
        out.push(action(A.urge, formation));
    },
    take(g, code) {
      const [leader, hex] = [g.arg(URGING.leader), g.arg(URGING.hex)];
      g.pop();
      urge(g, leader, hex, firstOf(code));
    },
  },
});

function urge(g: Malta, leader: number, hex: number, formation: number): void {
  const group = urged(g, leader, hex).filter((p) => g.cells[L.formation + p] === formation);
  g.mark(leader, TRIED);
  const args = { leader: g.name(leader), hex: g.hexName(hex) };
  const goes = thrown(g, dieOf(g, leader), '10.32', args) === 'goes';
  // One try for the hex, whatever comes of it.
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === hex && brokeThrough(g, p)) g.mark(p, BREACHED);
  if (!goes) return;
  // 9.21, 10.33: what was named for the attacks before and has not fired is free again.
  for (let p = 0; p < g.book.ships[1]; p++) g.unmark(p, SUPPORTS);
  g.push(S.penetrate);
  for (const p of group) g.mark(p, ATTACKING);
}

// ── 10.33: all by one path

/** A way the group has come, with what it has cost each class; the costs of one hex may be better for feet and worse for wheels. */
interface Trail {
  readonly hex: number;
  readonly spent: readonly number[];
  readonly before: Trail | null;
}
const { foot, mot, mech } = S.penetrate.args;
/** The points spent so far, by class. */
const POINTS = [foot, mot, mech];

/** Ways of the group to every hex, each class within half the allowance of its slowest (6.3, 6.12). */
function trailsOf(g: Malta): Map<number, Trail[]> {
  const group = attackers(g);
  const start: Trail = { hex: g.at(group[0]), spent: POINTS.map((points) => g.arg(points)), before: null };
  const fresh = start.spent.every((points) => points === 0);
  // 6.3: who has come into an enemy zone stops there; who stands in one at first may step out of it.
  if (!fresh && inZoc(g, g.side, start.hex)) return new Map();
  const found = new Map([[start.hex, [start]]]);
  const queue = [start];
  for (const here of queue) {
    if (here !== start && inZoc(g, g.side, here.hex)) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = stepOnward(g, group, here, d, fresh);
      if (next === null) continue;
      const known = found.get(next.hex) ?? [];
      if (known.some(({ spent }) => spent.every((points, cls) => points <= next.spent[cls]))) continue;
      found.set(next.hex, [...known, next]);
      queue.push(next);
    }
  }
  found.delete(start.hex);
  return found;
}
export const half = (g: Malta, p: number): number =>
  Math.floor(g.book.movement[p] / g.book.data.tables.penetration.divide) * 6;

function stepOnward(g: Malta, group: readonly number[], here: Trail, d: number, fresh: boolean): Trail | null {
  const side = here.hex * SIDES_OF_HEX + d;
  const hex = g.book.near[side];
  const first = fresh && here.before === null;
  if (hex < 0 || (first && inZoc(g, g.side, here.hex) && inZoc(g, g.side, hex))) return null;
  const spent = [...here.spent];
  for (const cls of new Set(group.map((p) => g.book.moveClass[p]))) spent[cls] += g.book.costs[0][cls][side];
  const able = group.every((p) => {
    const cls = g.book.moveClass[p];
    if (g.book.costs[0][cls][side] === BARRED || !mayEnter(g, p, hex)) return false;
    // 6.12: any unit may move one hex by spending everything.
    return spent[cls] <= half(g, p) || (first && half(g, p) > 0);
  });
  return able ? { hex, spent, before: here } : null;
}
/** The cheapest way there for all together. */
const bestOf = (trails: readonly Trail[]): Trail =>
  trails.reduce((best, trail) => (total(trail) < total(best) ? trail : best));
const total = ({ spent }: Trail): number => spent.reduce((sum, points) => sum + points, 0);

/** 5.3: a hex must have room for the whole group. */
const hasRoom = (g: Malta, group: readonly number[], hex: number): boolean =>
  weightIn(g, g.side, hex) + group.reduce((sum, p) => sum + g.book.thirds[p], 0) <= g.book.data.tables.stacking.limit;

/** The group goes on; it may go further while its points last, so that its player can choose the way (3.1, 6.13). */
function goTo(g: Malta, hex: number): void {
  const along = riders(g, g.side, g.at(attackers(g)[0]));
  const trail = bestOf(trailsOf(g).get(hex) ?? []);
  const path: number[] = [];
  for (let at = trail; at.before !== null; at = at.before) path.unshift(at.hex);
  for (const p of attackers(g)) {
    const from = g.at(p);
    for (const step of path) occupy(g, p, step);
    g.log?.({ type: 'moved', rule: '10.33', args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
  }
  for (const leader of along) put(g, leader, hex);
  POINTS.forEach((points, cls) => {
    g.setArg(points, trail.spent[cls]);
  });
}

/** 10.33, R-31: hexes the group may strike together from where it is. */
const struck = (g: Malta): number[] => {
  const group = attackers(g);
  return g.book.links[g.at(group[0])].filter(
    (hex) =>
      unitsIn(g, foe(g.side), hex) > 0 &&
      group.every((p) => mayAttack(g, p) && mayStrikeAcross(g, p, hex)) &&
      groupReaches(g, hex),
  );
};

S.penetrate.does({
  run: () => true,
  ask: {
    rule: '10.33',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.penetrate', args: { hex: g.hexName(g.at(attackers(g)[0])) } }),
    choices(g, out) {
      const group = attackers(g);
      const hexes = [...trailsOf(g).keys()].filter((hex) => hasRoom(g, group, hex));
      for (const hex of hexes) out.push(action(A.move, hex));
      // 6.5: a leader may go with them.
      if (hexes.length > 0) offerRides(g, g.side, g.at(group[0]), out);
      for (const hex of struck(g)) out.push(action(A.attack, hex));
      // nobody need go.
      if (group.length > 1) for (const p of distinct(g, group)) out.push(action(A.stay, p));
      out.push(action(A.done));
    },
    take(g, code) {
      const first = firstOf(code);
      switch (typeOf(code)) {
        case A.ride:
          return g.mark(first, RIDES);
        case A.move:
          return goTo(g, first);
        case A.stay:
          return g.unmark(first, ATTACKING);
        case A.attack:
          g.pop();
          dismount(g);
          openCombat(g, PENETRATION, g.side, first);
          return launch(g);
        default:
          for (const p of attackers(g)) g.unmark(p, ATTACKING);
          dismount(g);
          g.pop();
      }
    },
  },
});
