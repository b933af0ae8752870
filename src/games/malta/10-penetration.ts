import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { atMost, type Roll } from '../../kernel/rolls.ts';
import { weightIn } from './5-stacking.ts';
import { destinations, HALF, walk } from './6-movement.ts';
import { groupReaches, launch, openCombat } from './9-combat/attack.ts';
import { attackers, mayAttack, mayStrikeAcross } from './9-combat/strength.ts';
import { actsFor, tacticalValue } from './14-leaders.ts';
import { A } from './actions.ts';
import { unitsIn } from './hexes.ts';
import { thrown } from './rolls.ts';
import { ADVANCED, ATTACKING, BREACHED, foe, GOOD, L, type Malta, PENETRATION, SPENT, TRIED } from './state.ts';
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

/** Units in a hex a leader may urge on: of one formation he acts for. */
function urged(g: Malta, leader: number, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) !== hex || !brokeThrough(g, p) || !actsFor(g, leader, p)) continue;
    if (list.length === 0 || g.cells[L.formation + p] === g.cells[L.formation + list[0]]) list.push(p);
  }
  return list;
}
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

export const penetrationRoll = (g: Malta, leader: number): Roll<'goes' | 'halts'> =>
  atMost(tacticalValue(g, leader), { table: 'penetration', yes: 'goes', no: 'halts' });

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
      const group = urged(g, leader, hex);
      g.mark(leader, TRIED);
      const args = { leader: g.name(leader), hex: g.hexName(hex) };
      const goes = thrown(g, penetrationRoll(g, leader), '10.32', args) === 'goes';
      // One try for the hex, whatever comes of it.
      for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === hex && brokeThrough(g, p)) g.mark(p, BREACHED);
      if (!goes) return;
      g.push(S.penetrate);
      g.cells[L.rolledFor] = hex + 1;
      for (const p of group) g.mark(p, ATTACKING);
    },
  },
});

const together: number[] = [];
/** 10.33: where all of the group can go by one move of half their allowance. */
function commonGround(g: Malta): number[] {
  const group = attackers(g);
  let common: number[] | null = null;
  for (const p of group) {
    together.length = 0;
    destinations(g, p, HALF, together);
    const here = [...together];
    common = common === null ? here : common.filter((hex) => here.includes(hex));
  }
  return (common ?? []).filter((hex) => hasRoom(g, group, hex));
}
/** 5.3: a hex must have room for the whole group. */
const hasRoom = (g: Malta, group: readonly number[], hex: number): boolean =>
  weightIn(g, g.side, hex) + group.reduce((sum, p) => sum + g.book.thirds[p], 0) <= g.book.data.tables.stacking.limit;
const struck = (g: Malta): number[] => {
  const group = attackers(g);
  if (group.length === 0) return [];
  return g.book.links[g.at(group[0])].filter(
    (hex) =>
      unitsIn(g, foe(g.side), hex) > 0 &&
      group.every((p) => mayAttack(g, p) && mayStrikeAcross(g, p, hex)) &&
      groupReaches(g, hex),
  );
};

const { moved } = S.penetrate.args;
S.penetrate.does({
  run: () => true,
  ask: {
    rule: '10.33',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.penetrate', args: { hex: g.hexName(g.cells[L.rolledFor] - 1) } }),
    choices(g, out) {
      if (g.arg(moved) === 0) for (const hex of commonGround(g)) out.push(action(A.move, hex));
      for (const hex of struck(g)) out.push(action(A.attack, hex));
      out.push(action(A.done));
    },
    take(g, code) {
      const hex = firstOf(code);
      switch (typeOf(code)) {
        case A.move:
          for (const p of attackers(g)) walk(g, p, hex, HALF);
          g.setArg(moved, 1);
          return;
        case A.attack:
          g.pop();
          openCombat(g, PENETRATION, g.side, hex);
          return launch(g);
        default:
          for (const p of attackers(g)) g.unmark(p, ATTACKING);
          g.pop();
      }
    },
  },
});
