import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { mayCross, mayEnter } from '../6-movement.ts';
import { dismount, escort, mourn, offerRides } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { combatIn, unitsIn } from '../hexes.ts';
import { distinct, eliminate, occupy, put } from '../pieces.ts';
import { ATTACKING, CLASH, COMBAT_MARKS, foe, L, type Malta, RIDES } from '../state.ts';
import { S } from '../steps.ts';
import { launch, openCombat } from './attack.ts';
import { occupyOrPut } from './retreat.ts';
import { attackers, attackStrength, OURS } from './strength.ts';

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
  if (ships) g.push(S.commit, OURS);
}

/**
 * 19.5: who is left with the enemy in the hex must get out, ZOC ignored, or is lost. Their owner says who goes next: one
 * that takes a gun next door (16.57) opens the way for those who may not.
 */
S.leaving.does({
  run(g) {
    const hex = g.cells[L.target];
    const choices: number[] = [];
    departures(g, choices);
    if (choices.length > 1) return true;
    if (choices.length === 1) {
      depart(g, choices[0]);
      return false;
    }
    for (const p of trapped(g)) {
      eliminate(g, p, '19.5');
      mourn(g, AXIS, hex);
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
    choices: departures,
    take: (g, code) => (typeOf(code) === A.ride ? g.mark(firstOf(code), RIDES) : depart(g, code)),
  },
});
/** Jumpers in one hex with the enemy. */
function trapped(g: Malta): number[] {
  const hex = g.cells[L.target];
  return unitsIn(g, foe(AXIS), hex) > 0 ? attackers(g).filter((unit) => g.at(unit) === hex) : [];
}
function departures(g: Malta, out: number[]): void {
  const list = trapped(g);
  for (const p of distinct(g, list)) for (const to of exits(g, p)) out.push(action(A.leave, p, to));
  // 6.5: with the last of them where nothing is said.
  if (out.length > 0 && list.length > 1) offerRides(g, AXIS, g.cells[L.target], out);
}
function depart(g: Malta, code: number): void {
  const [p, hex] = [firstOf(code), secondOf(code)];
  const from = g.at(p);
  const along = escort(g, AXIS, from);
  g.log?.({
    type: 'retreated',
    rule: '19.5',
    args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
  });
  occupyOrPut(g, p, hex);
  for (const leader of along) put(g, leader, hex);
  dismount(g);
}
/** 18.95: never over water, so from 1910 not over the harbour. */
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
