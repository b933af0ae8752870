import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { fits } from '../5-stacking.ts';
import { mayCross } from '../6-movement.ts';
import { dismount, offerRides, rideAlong } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { CITY } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { occupy } from '../pieces.ts';
import {
  ADVANCED,
  ATTACKING,
  CLASH,
  COMBAT_MARKS,
  DEMORALIZED,
  L,
  type Malta,
  PENETRATION,
  RETREATED,
  RIDES,
  SUPPORTS,
} from '../state.ts';
import { S } from '../steps.ts';
import { attackers, sideToDefend } from './strength.ts';

// ── advance (9.8) and the end

/** 9.8: emptied, and neither city nor fort; whoever attacked and is neither demoralized nor gone back. Who landed is inside (18.95). */
function followers(g: Malta): number[] {
  const hex = g.cells[L.target];
  const closed = g.book.ground[hex] === CITY || g.book.fort[hex] === 1;
  if (g.cells[L.fight] === CLASH || closed || unitsIn(g, sideToDefend(g), hex) > 0) return [];
  return attackers(g).filter(
    (p) =>
      g.at(p) >= 0 &&
      g.at(p) !== hex &&
      g.state(p) !== DEMORALIZED &&
      !g.has(p, RETREATED) &&
      mayCross(g, p, g.at(p), hex) &&
      fits(g, p, hex),
  );
}

S.advance.does({
  run(g) {
    if (followers(g).length > 0) return true;
    closeCombat(g);
    return false;
  },
  ask: {
    rule: '9.8',
    side: (g) => g.cells[L.attackSide],
    prompt: (g) => ({ key: 'prompt.advance', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      const list = followers(g);
      for (const p of list) out.push(action(A.advance, p));
      // 6.5: a leader may go with them.
      for (const hex of new Set(list.map((p) => g.at(p)))) offerRides(g, g.cells[L.attackSide], hex, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return closeCombat(g);
      const p = firstOf(code);
      if (typeOf(code) === A.ride) return g.mark(p, RIDES);
      const from = g.at(p);
      const hex = g.cells[L.target];
      g.log?.({ type: 'advanced', rule: '9.8', args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
      occupy(g, p, hex);
      // 10.34: no second breakthrough.
      if (g.cells[L.fight] !== PENETRATION) g.mark(p, ADVANCED);
      rideAlong(g, g.book.side[p], from, hex);
    },
  },
});

function closeCombat(g: Malta): void {
  g.pop();
  dismount(g);
  const clash = g.cells[L.fight] === CLASH;
  if (clash) g.push(S.leaving);
  for (let p = 0; p < g.book.ships[1]; p++) {
    if (g.has(p, SUPPORTS) && g.cells[L.aim + p] === g.cells[L.target] + 1) g.unmark(p, SUPPORTS);
    g.unmark(p, clash ? COMBAT_MARKS & ~ATTACKING : COMBAT_MARKS);
  }
}
