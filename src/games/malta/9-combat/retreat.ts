import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { fits } from '../5-stacking.ts';
import { mayCross, mayEnter } from '../6-movement.ts';
import { inHostileZoc } from '../7-zones.ts';
import { aloneRoll, dismount, escort, mourn, offerRides, riders } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { distinct, leadersAt, loseStep, occupy, piecesAt, put } from '../pieces.ts';
import { foe, INVOLVED, L, type Malta, RETREATED, RETREATING, RIDES } from '../state.ts';
import { S } from '../steps.ts';
import { involved } from './hits.ts';
import { sideOf } from './strength.ts';

// ── retreats (9.6)

/** 9.62, 9.63: hexes one further from where the retreat began. */
function refuges(g: Malta, p: number, start: number): number[] {
  const from = g.at(p);
  const side = g.book.side[p];
  const away = g.book.distance(from, start);
  const guns = side === AXIS;
  return g.book.links[from].filter((hex) => {
    if (!mayCross(g, p, from, hex) || !mayEnter(g, p, hex) || g.book.distance(hex, start) <= away) return false;
    return !(guns && gunStands(g, hex)) && leadersAt(g, foe(side), hex).length === 0;
  });
}
function gunStands(g: Malta, hex: number): boolean {
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) === hex) return true;
  return false;
}

const BACK = S.retreats.args;
S.retreats.does({
  run(g) {
    if (g.arg(BACK.unit) === 0) return nextRetreat(g);
    const p = g.arg(BACK.unit) - 1;
    if (g.at(p) < 0) return goOn(g);
    if (g.arg(BACK.left) === 0) {
      if (!crowded(g, p)) return goOn(g);
      // 9.65: one hex further where the last is full, and 5.5 where that is none.
      g.setArg(BACK.driven, 1);
      if (waysBack(g, p).length === 0) {
        goOn(g);
        g.push(S.excess, g.book.side[p]);
        return false;
      }
      g.setArg(BACK.left, 1);
    }
    if (waysBack(g, p).length > 0) return isAsked(g);
    // 9.66: no way out costs a step for each hex not gone.
    perish(g, p, () => {
      for (let left = g.arg(BACK.left); left > 0 && g.at(p) >= 0; left--) loseStep(g, p, '9.66');
    });
    g.setArg(BACK.left, 0);
    return false;
  },
  ask: {
    rule: (g) => (g.arg(BACK.unit) === 0 ? '9.63' : '9.61'),
    asks: { 'prompt.retreats': ['9.63'], 'prompt.retreat': ['9.61'] },
    side: (g) => sideOf(g, g.arg(BACK.role)),
    prompt(g) {
      const p = g.arg(BACK.unit) - 1;
      if (p >= 0) return { key: 'prompt.retreat', args: { unit: g.name(p), left: g.arg(BACK.left) } };
      const args = { hex: g.hexName(g.cells[L.target]), left: g.cells[L.ground + g.arg(BACK.role)] };
      return { key: 'prompt.retreats', args };
    },
    choices: retreatChoices,
    take: (g, code) => (typeOf(code) === A.ride ? g.mark(firstOf(code), RIDES) : goBack(g, code)),
  },
});
function goBack(g: Malta, code: number): void {
  const p = firstOf(code);
  const hex = secondOf(code);
  if (g.arg(BACK.unit) === 0) setOff(g, p);
  const from = g.at(p);
  g.setArg(BACK.left, g.arg(BACK.left) - 1);
  g.log?.({
    type: 'retreated',
    rule: '9.6',
    args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
  });
  const trap = inHostileZoc(g, g.book.side[p], hex);
  const along = following(g, p);
  occupyOrPut(g, p, hex);
  g.mark(p, RETREATED);
  for (const leader of along) {
    put(g, leader, hex);
    g.mark(leader, RIDES);
  }
  // 9.64.
  if (trap) perish(g, p, () => loseStep(g, p, '9.64'));
}
/** The unit under way goes on; before that its owner says who goes next, and where (9.63): a friend gone before may shield it (7.4). */
function retreatChoices(g: Malta, out: number[]): void {
  const p = g.arg(BACK.unit) - 1;
  for (const unit of p < 0 ? distinct(g, waiting(g)) : [p]) {
    for (const hex of p < 0 ? refuges(g, unit, g.at(unit)) : waysBack(g, unit)) out.push(action(A.retreat, unit, hex));
  }
  if (p >= 0) return;
  const side = sideOf(g, g.arg(BACK.role));
  for (const hex of new Set(waiting(g).map((unit) => g.at(unit))))
    if (areParting(g, side, hex)) offerRides(g, side, hex, out);
}
/** One answer is no question. */
function isAsked(g: Malta): boolean {
  const choices: number[] = [];
  retreatChoices(g, choices);
  if (choices.length > 1) return true;
  goBack(g, choices[0]);
  return false;
}
/** 14.42: what a step into an enemy zone brings down on the leader of a last company (9.64). */
export function trapRoll(g: Malta, p: number, hex: number): Roll | null {
  const side = g.book.side[p];
  if (g.steps(p) !== 1 || unitsIn(g, side, hex) > 0 || !inHostileZoc(g, side, hex)) return null;
  return following(g, p).length + leadersAt(g, side, hex).length === 1 ? aloneRoll(g) : null;
}
/** Losses of a retreat; leaders left without a unit are tried, the others are not (14.41, 14.42). */
function perish(g: Malta, p: number, lose: () => void): void {
  const hex = g.at(p);
  lose();
  if (g.at(p) < 0) mourn(g, g.book.side[p], hex);
}
/** Those still to go back, each the number of hexes its owner named (9.61). */
function waiting(g: Malta): number[] {
  const role = g.arg(BACK.role);
  return g.cells[L.ground + role] === 0 ? [] : involved(g, role).filter((unit) => !g.has(unit, RETREATING));
}
/** Who cannot go stays and pays (9.66), whatever the others do; who goes first is the owner's choice. */
function nextRetreat(g: Malta): boolean {
  const list = waiting(g);
  if (list.length === 0) {
    g.pop();
    return false;
  }
  const stuck = list.find((unit) => refuges(g, unit, g.at(unit)).length === 0);
  if (stuck === undefined) return isAsked(g);
  setOff(g, stuck);
  return false;
}
function setOff(g: Malta, p: number): void {
  g.mark(p, RETREATING);
  g.setArg(BACK.unit, p + 1);
  g.setArg(BACK.left, g.cells[L.ground + g.arg(BACK.role)]);
  g.setArg(BACK.start, g.at(p) + 1);
  g.setArg(BACK.driven, 0);
}
/** Where the unit under way may go next; driven on from a full hex, only where there is room. */
const waysBack = (g: Malta, p: number): number[] =>
  refuges(g, p, g.arg(BACK.start) - 1).filter((hex) => g.arg(BACK.driven) === 0 || fits(g, p, hex));
function goOn(g: Malta): boolean {
  dismount(g);
  g.setArg(BACK.unit, 0);
  return false;
}
function crowded(g: Malta, p: number): boolean {
  const hex = g.at(p);
  put(g, p, -1);
  const room = fits(g, p, hex);
  put(g, p, hex);
  return !room;
}
export function occupyOrPut(g: Malta, p: number, hex: number): void {
  if (g.book.isCombat(p)) occupy(g, p, hex);
  else put(g, p, hex);
}

/** 6.5: all units of the hex are in the fight and go back, more than one: a leader goes with whom his owner says. */
const areParting = (g: Malta, side: number, hex: number): boolean =>
  unitsIn(g, side, hex) > 1 && piecesAt(g, side, hex).every((unit) => g.has(unit, INVOLVED));
/** Leaders who go with the unit under way: out of the hex it began in, and from there on with it. */
const following = (g: Malta, p: number): number[] =>
  (g.arg(BACK.unit) === 0 || g.at(p) === g.arg(BACK.start) - 1 ? escort : riders)(g, g.book.side[p], g.at(p));
