import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { mayCross, mayEnter } from './6-movement.ts';
import { launch, openCombat } from './9-combat.ts';
import { leadAlong, occupyOrPut } from './9-retreat.ts';
import { attackers, attackStrength, sideToDefend } from './9-strength.ts';
import { mourn } from './14-leaders.ts';
import { A } from './actions.ts';
import { AXIS, CITY } from './book.ts';
import { combatIn, eliminate, fits, occupy, unitsIn } from './pieces.ts';
import {
  ADVANCED,
  ATTACKING,
  CLASH,
  COMBAT_MARKS,
  DEMORALIZED,
  foe,
  L,
  type Malta,
  PENETRATION,
  RETREATED,
  SUPPORTS,
} from './state.ts';
import { S } from './steps.ts';

// ── advance (9.8) and the end

/** 9.8: emptied, and neither city nor fort; whoever attacked and is neither demoralized nor gone back. */
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
      for (const p of followers(g)) out.push(action(A.advance, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return closeCombat(g);
      const p = firstOf(code);
      const from = g.at(p);
      const hex = g.cells[L.target];
      g.log?.({ type: 'advanced', rule: '9.8', args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
      occupy(g, p, hex);
      // 10.34: no second breakthrough.
      if (g.cells[L.fight] !== PENETRATION) g.mark(p, ADVANCED);
      leadAlong(g, p, from, hex);
    },
  },
});

function closeCombat(g: Malta): void {
  g.pop();
  const clash = g.cells[L.fight] === CLASH;
  if (clash) g.push(S.leaving);
  for (let p = 0; p < g.book.ships[1]; p++) {
    if (g.has(p, SUPPORTS) && g.cells[L.aim + p] === g.cells[L.target] + 1) g.unmark(p, SUPPORTS);
    g.unmark(p, clash ? COMBAT_MARKS & ~ATTACKING : COMBAT_MARKS);
  }
}

// ── one hex after a drop or landing (19.5, 18.66)

/** Fights in a hex that both sides have come to hold; ships help at a beach (18.66), not after a drop. */
export function startClash(g: Malta, hex: number, ships = false): void {
  openCombat(g, CLASH, AXIS, hex);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) === hex && g.book.side[p] === AXIS) g.mark(p, ATTACKING);
  }
  // Jumpers without any attack strength do not fight.
  if (attackStrength(g, attackers(g), []) === 0) {
    g.push(S.leaving);
    return;
  }
  launch(g);
  if (ships) g.push(S.commit);
}

/** 19.5: who is left with the enemy in the hex must get out, ZOC ignored, or is lost. */
S.leaving.does({
  run(g) {
    const hex = g.cells[L.target];
    const both = unitsIn(g, AXIS, hex) > 0 && unitsIn(g, foe(AXIS), hex) > 0;
    const p = both ? attackers(g).find((unit) => g.at(unit) === hex) : undefined;
    if (p !== undefined) {
      if (exits(g, p).length > 0) return true;
      eliminate(g, p, '19.5');
      mourn(g, AXIS, hex);
      return false;
    }
    g.pop();
    for (const unit of attackers(g)) g.unmark(unit, COMBAT_MARKS);
    if (combatIn(g, AXIS, hex) > 0) settleHex(g, hex);
    return false;
  },
  ask: {
    rule: '19.5',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.leaving', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      const hex = g.cells[L.target];
      const p = attackers(g).find((unit) => g.at(unit) === hex);
      if (p === undefined) return;
      for (const to of exits(g, p)) out.push(action(A.leave, p, to));
    },
    take(g, code) {
      const p = firstOf(code);
      const from = g.at(p);
      const hex = secondOf(code);
      g.log?.({
        type: 'retreated',
        rule: '19.5',
        args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
      });
      occupyOrPut(g, p, hex);
      leadAlong(g, p, from, hex);
    },
  },
});
const exits = (g: Malta, p: number): number[] =>
  g.book.links[g.at(p)].filter((hex) => mayCross(g, p, g.at(p), hex) && mayEnter(g, p, hex));

/** The hex is the winner's now (3.1). */
function settleHex(g: Malta, hex: number): void {
  const p = attackersOrAny(g, hex);
  if (p >= 0) occupy(g, p, hex);
}
function attackersOrAny(g: Malta, hex: number): number {
  for (let p = 0; p < g.book.unitEnd; p++)
    if (g.at(p) === hex && g.book.side[p] === AXIS && g.book.isCombat(p)) return p;
  return -1;
}
