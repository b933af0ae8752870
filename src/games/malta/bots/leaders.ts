import { firstOf } from '../../../kernel/actions.ts';
import { offers } from '../../../kernel/commander.ts';
import { TACTICAL } from '../6-movement.ts';
import { inZoc } from '../7-zones.ts';
import { attackOf, mayAttack } from '../9-combat/strength.ts';
import { actsFor } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../hexes.ts';
import { foe, type Malta, SPENT } from '../state.ts';
import { S } from '../steps.ts';

/** Strength a leader would be with, if it stands against the enemy. */
function following(g: Malta, leader: number, hex: number): number {
  const side = g.book.side[leader];
  if (!inZoc(g, side, hex) && !g.book.links[hex].some((near) => unitsIn(g, foe(side), near) > 0)) return 0;
  let sum = 0;
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) === hex && actsFor(g, leader, p) && mayAttack(g, p) && !g.has(p, SPENT)) sum += attackOf(g, p);
  }
  return sum;
}
/** A leader stays unless he finds this many factors more elsewhere. */
const WORTH_RIDE = 4;

export function leaderOrder(g: Malta, leader: number, hexes: readonly number[]): number {
  let high = following(g, leader, g.at(leader)) + WORTH_RIDE;
  let top = -1;
  for (const hex of hexes) {
    const value = following(g, leader, hex);
    if (value > high) [high, top] = [value, hex];
  }
  return top;
}
/** Where a leader can ride, as the game itself says. */
export function rides(g: Malta, leader: number): number[] {
  const list: number[] = [];
  g.push(S.unitMove, leader, TACTICAL);
  g.legal(list);
  g.pop();
  return offers(list, A.move).map(firstOf);
}
