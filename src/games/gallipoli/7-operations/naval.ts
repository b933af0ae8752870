import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { plain, result } from '../../../kernel/rolls.ts';
import { bombardmentChoices, startBombardment } from '../8-combat/bombardment.ts';
import { reveal, strike, tryShip } from '../8-combat/mines.ts';
import { fireAt } from '../8-combat/naval-fire.ts';
import { A } from '../actions.ts';
import { ALLIED, FORT, LAND, SHIP, TURKISH } from '../book.ts';
import { noteReach } from '../counts.ts';
import { mined } from '../ground.ts';
import { put } from '../pieces.ts';
import { FIRED, type Gallipoli, L, MINES_DARED, MOVED, SAILED, SAILED_FAR } from '../state.ts';
import { S } from '../steps.ts';
import { clearMarks, enlistAlone, mayActAtSea } from './activation.ts';
import { canSailOn, courseOf, DEPLOYS, FAR_OFF, furthest, inRange, NO_COURSE } from './sea.ts';

const { unit } = S.shipMenu.args;

/** Puts a naval activation on the stack; one after the last impulse is closed by its own mines (R-SECOND-SWEEP). */
export function startNaval(g: Gallipoli, afterLast: boolean): void {
  g.push(S.navalEnd);
  if (afterLast) {
    g.push(S.sweeping, 1);
    g.push(S.mineAttacks, 1);
  }
  g.push(S.naval);
}

/** Enemies that a firer can reach (7.3.4-1, 8.1.2a-1), no more than asked for. */
export function targetsOf(g: Gallipoli, p: number, out: number[], most = Infinity): void {
  if (g.has(p, FIRED | SAILED_FAR) || g.book.isSea[g.at(p)] + g.book.isLand[g.at(p)] === 0) return;
  const { side, kind } = g.book;
  const enemy = 1 - side[p];
  const far = furthest(g);
  const last = enemy === TURKISH ? g.book.forts[1] : g.book.ships[1];
  for (let t = g.book.ships[0]; t < last && out.length < most; t++) {
    if (side[t] !== enemy || g.at(t) < 0 || g.book.distance(g.at(p), g.at(t)) > far) continue;
    if (kind[p] === LAND && !g.book.isSweeper(t)) continue;
    const { primary, secondary } = inRange(g, p, t);
    if (primary + secondary > 0) out.push(t);
  }
}

const targets: number[] = [];
function hasOrders(g: Gallipoli, p: number): boolean {
  if (!mayActAtSea(g, p)) return false;
  if (g.book.kind[p] === SHIP && canSailOn(g, p)) return true;
  targets.length = 0;
  targetsOf(g, p, targets, 1);
  return targets.length > 0;
}

S.naval.does({
  run: () => true,
  ask: {
    rule: '7.3.3-1',
    asks: ['prompt.naval', 'prompt.navalTurkish'],
    side: (g) => g.side,
    prompt: (g) => ({ key: g.side === ALLIED ? 'prompt.naval' : 'prompt.navalTurkish', args: {} }),
    choices(g, out) {
      const { pieceIds, kind } = g.book;
      for (let p = 0; p < pieceIds.length; p++) {
        if ((kind[p] === SHIP || kind[p] === FORT || g.side === TURKISH) && hasOrders(g, p))
          out.push(action(A.select, p));
      }
      bombardmentChoices(g, out);
      out.push(action(A.endNaval));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.select:
          return g.push(S.shipMenu, firstOf(code));
        case A.bombard:
          return startBombardment(g, firstOf(code));
        default:
          g.pop();
      }
    },
  },
});

S.shipMenu.does({
  run: () => true,
  ask: {
    rule: (g) => (g.book.kind[g.arg(unit)] === SHIP ? '7.3.3-1' : '11.3-1'),
    asks: { 'prompt.shipMenu': ['7.3.3-1', '11.3-1'] },
    side: (g) => g.side,
    prompt: (g) => ({
      key: 'prompt.shipMenu',
      args: { unit: g.name(g.arg(unit)), area: g.areaName(g.at(g.arg(unit))) },
    }),
    choices(g, out) {
      const p = g.arg(unit);
      if (g.book.kind[p] === SHIP) {
        const courses = courseOf(g, p);
        for (let area = 0; area < g.book.areaIds.length; area++) {
          if (courses[area] !== NO_COURSE) out.push(action(A.sail, area));
        }
      }
      targets.length = 0;
      targetsOf(g, p, targets);
      for (const target of targets) out.push(action(A.fire, target));
      out.push(action(A.back));
    },
    take(g, code) {
      const p = g.arg(unit);
      g.pop();
      if (typeOf(code) === A.sail) sail(g, p, firstOf(code));
      else if (typeOf(code) === A.fire) {
        enlistAlone(g, p);
        fireAt(g, p, firstOf(code));
      }
    },
  },
});

function sail(g: Gallipoli, p: number, area: number): void {
  const course = courseOf(g, p)[area];
  const from = g.at(p);
  enlistAlone(g, p);
  if (course !== DEPLOYS) {
    if (!braveMines(g, p)) return;
    // 7.2-3: under way and not yet fired, it may still fire.
    g.mark(p, MOVED | SAILED);
    if (course === FAR_OFF) g.mark(p, SAILED_FAR);
  } else if (g.book.side[p] === ALLIED) g.cells[L.deployed] = 1;
  put(g, p, area);
  if (g.book.side[p] === ALLIED) noteReach(g, area);
  const args = { unit: g.name(p), from: g.areaName(from), area: g.areaName(area) };
  g.log?.({ type: course === DEPLOYS ? 'deployed' : 'sailed', rule: course === DEPLOYS ? '7.3.3-2' : '7.3.3-1', args });
  // 8.5.1-1: a warship shows the mines it runs into, a sweeper does not.
  if (g.book.side[p] === ALLIED && !g.book.isSweeper(p) && mined(g, area)) reveal(g, area);
}

/** 7.3.3-9: a warship that moves again out of a minefield, or from next to a hidden one, is attacked first. */
function braveMines(g: Gallipoli, p: number): boolean {
  if (g.cells[L.second] === 0 || g.book.side[p] !== ALLIED || g.book.isSweeper(p) || g.has(p, MINES_DARED)) return true;
  g.mark(p, MINES_DARED);
  const from = g.at(p);
  if (mined(g, from) || g.book.nearSea[from].some((near) => hiddenIn(g, near))) tryShip(g, p);
  // 8.4.2d-1: sunk or Crippled it goes nowhere.
  return g.at(p) === from && courseOf(g, p).some((course) => course !== NO_COURSE);
}
const hiddenIn = (g: Gallipoli, area: number): boolean =>
  [0, 1].some((slot) => g.cells[L.mine + 2 * area + slot] !== 0 && g.cells[L.shown + 2 * area + slot] === 0);

S.navalEnd.does({
  run(g) {
    g.pop();
    clearMarks(g);
    if (g.side === ALLIED) torpedoes(g);
    return false;
  },
});

/** U-boats off the straits: after the first Allied naval activation, at battleships in the open (4.0-1). */
function torpedoes(g: Gallipoli): void {
  for (; g.cells[L.torpedoes] > 0; g.cells[L.torpedoes] -= 1) {
    const prey: number[] = [];
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
      const at = g.at(p);
      const open = at >= 0 && (at === g.book.aegean || g.book.isAssault[at] === 1);
      if (open && g.book.side[p] === ALLIED && g.book.isCapital(p)) prey.push(p);
    }
    if (prey.length === 0) continue;
    const lot = plain('prey', 1, prey.length);
    const p = prey[result(g, lot, { type: 'prey', rule: '4.0-1', args: { ships: prey.length } }) - 1];
    g.log?.({ type: 'torpedo', rule: '4.0-1', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
    strike(g, p, g.at(p), 1);
  }
}
