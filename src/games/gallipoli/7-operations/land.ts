import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { beachheadAt } from '../6-supply.ts';
import { mayDigIn } from '../8-combat/losses.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, CAVALRY, MAX_AREAS } from '../book.ts';
import { noteBeachhead } from '../counts.ts';
import { fits, groupIn, mined, occupy, openTo, stackingHolds } from '../ground.ts';
import { moraleCheck, put } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ENTRENCHED,
  FIRED,
  FLIPPED,
  FOUGHT,
  type Gallipoli,
  JUST_LANDED,
  L,
  MOVED,
  NO_DIGGING,
  NORMAL,
  RESERVE,
  RODE,
  SHAKEN,
  UNSUPPLIED,
} from '../state.ts';
import { S } from '../steps.ts';
import { clearMarks, enlist, isFit, isInfantry, isPresent, mayAct } from './activation.ts';
import { leaveMap, mayExit, mayMove, NO_WAY, reach, stepsAside } from './movement.ts';
import { setOut } from './ride.ts';

const ORDERED = S.unitMenu.args;
const TOSSED = S.roughSea.args;
const RIDE = S.reserveRide.args;

/**
 * Puts the parts of a land activation on the stack in the order chosen (7.2-5): fighting first (7.3.1-1) or moving
 * first (7.3.2-4). Landings are part of it (7.2-4), and those ashore join them by moving first (7.6-3).
 */
export function startLand(g: Gallipoli, fightFirst: boolean): void {
  g.cells[L.fightFirst] = fightFirst ? 1 : 0;
  g.push(S.landEnd);
  g.push(S.beachheads);
  const riders = g.side === ALLIED && g.cells[L.second] === 0;
  if (fightFirst) g.push(S.moves);
  if (riders) g.push(S.reserveRide);
  g.push(S.fighting);
  if (!fightFirst) g.push(S.moves);
}

// ── movement (7.3.2)

/** 7.3.2d-1, 7.3.2d-2, 7.3.2b-2, 8.4.1f-1: once a turn, in supply, not after strategic movement or a landing (7.6-5). */
export const mayDig = (g: Gallipoli, p: number): boolean =>
  isInfantry(g, p) &&
  g.book.isLand[g.at(p)] === 1 &&
  (g.cells[L.marks + p] & (ENTRENCHED | FLIPPED | NO_DIGGING | UNSUPPLIED)) === 0;
const mayClimbOut = (g: Gallipoli, p: number): boolean => isInfantry(g, p) && g.has(p, ENTRENCHED);

/** 7.5-2: whether a unit may go to one of the open shores: an assault area with room, a beachhead of its own group. */
function mayLandAt(g: Gallipoli, p: number, area: number): boolean {
  return g.book.isLand[area] === 1 ? beachheadAt(g, g.book.group[p], area, true) : fits(g, p, area);
}
/** Whether boats may come into an assault area at all. */
function isOpenToBoats(g: Gallipoli, area: number): boolean {
  // 7.3.1-2: landings are followed by their assault, so they need the order of move and fight.
  if (g.cells[L.fightFirst] === 1) return false;
  // 13.5-1: Suvla is closed until its turn.
  if (area === g.book.suvla && g.turn < g.cells[L.suvlaTurn]) return false;
  // 7.5-4: mines bar the way.
  return !mined(g, area) && g.cells[L.turkishShips + area] === 0;
}
/** A crowded beachhead can still be passed through (7.4-1, 7.5-6). */
const mayStayAt = (g: Gallipoli, p: number, area: number): boolean => g.book.isLand[area] === 0 || fits(g, p, area);

function canMoveAtAll(g: Gallipoli, p: number): boolean {
  if (!mayMove(g, p)) return false;
  if (stepsAside(g, p)) return true;
  const ways = reach(g, p);
  for (let area = 0; area < g.book.areaIds.length; area++) if (ways[area] !== NO_WAY) return true;
  return mayExit(g, p, ways) !== NO_WAY;
}
function canLandAtAll(g: Gallipoli, p: number, open: readonly number[]): boolean {
  if (!mayMove(g, p)) return false;
  for (const area of open) {
    if (mayLandAt(g, p, area) && (mayStayAt(g, p, area) || passesOn(g, p, area))) return true;
  }
  return false;
}
const shoreList: number[] = [];
/** Where boats go at all: open assault areas (2.4-areas-2), and areas with a beachhead (7.5-2). Overwritten by the next call. */
function shores(g: Gallipoli): readonly number[] {
  shoreList.length = 0;
  for (const area of g.book.assaultAreas) if (isOpenToBoats(g, area)) shoreList.push(area);
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    const at = g.at(p);
    if (at >= 0 && g.book.isLand[at] === 1 && !shoreList.includes(at)) shoreList.push(at);
  }
  return shoreList;
}
const onward = new Uint8Array(MAX_AREAS);
/** Whether a unit landed at a crowded beachhead could move on from there. */
function passesOn(g: Gallipoli, p: number, area: number): boolean {
  const from = g.at(p);
  put(g, p, area);
  g.mark(p, JUST_LANDED);
  const aside = stepsAside(g, p);
  if (!aside) onward.set(reach(g, p));
  const leaves = aside || mayExit(g, p, onward) !== NO_WAY;
  g.unmark(p, JUST_LANDED);
  put(g, p, from);
  if (leaves) return true;
  for (let to = 0; to < g.book.areaIds.length; to++) {
    if (onward[to] !== NO_WAY && g.book.isLand[to] === 1) return true;
  }
  return false;
}

function hasOrders(g: Gallipoli, p: number, open: readonly number[]): boolean {
  if (!isPresent(g, p) || !isFit(g, p) || !mayAct(g, p)) return false;
  if (g.at(p) === g.book.boxes[ALLIED]) return canLandAtAll(g, p, open);
  if (g.book.isSea[g.at(p)] === 1) return false;
  return mayDig(g, p) || mayClimbOut(g, p) || canMoveAtAll(g, p);
}

S.moves.does({
  run: () => true,
  ask: {
    rule: '7.3.2-1',
    asks: ['prompt.moves', 'prompt.movesAgain'],
    side: (g) => g.side,
    prompt: (g) => ({ key: g.cells[L.second] === 1 ? 'prompt.movesAgain' : 'prompt.moves', args: {} }),
    choices(g, out) {
      const [from, to] = g.book.landOf(g.side);
      const open = shores(g);
      for (let p = from; p < to; p++) if (hasOrders(g, p, open)) out.push(action(A.select, p));
      out.push(action(A.endMoves));
    },
    take(g, code) {
      if (typeOf(code) === A.endMoves) g.pop();
      else g.push(S.unitMenu, firstOf(code));
    },
  },
});

S.unitMenu.does({
  run: () => true,
  ask: {
    rule: (g) => (g.at(g.arg(ORDERED.unit)) === g.book.boxes[ALLIED] ? '7.5-2' : '7.3.2-1'),
    asks: { 'prompt.landUnit': ['7.5-2'], 'prompt.unitMenu': ['7.3.2-1'] },
    side: (g) => g.side,
    prompt(g) {
      const p = g.arg(ORDERED.unit);
      const box = g.at(p) === g.book.boxes[ALLIED];
      const args = { unit: g.name(p), area: g.areaName(g.at(p)) };
      return { key: box ? 'prompt.landUnit' : 'prompt.unitMenu', args };
    },
    choices(g, out) {
      const p = g.arg(ORDERED.unit);
      const { areaIds, boxes, isLand } = g.book;
      if (g.at(p) === boxes[ALLIED]) {
        for (const area of shores(g)) {
          if (mayLandAt(g, p, area) && (mayStayAt(g, p, area) || passesOn(g, p, area))) out.push(action(A.land, area));
        }
        out.push(action(A.back));
        return;
      }
      if (mayMove(g, p)) {
        const ways = reach(g, p);
        for (let area = 0; area < areaIds.length; area++) {
          if (ways[area] !== NO_WAY && (isLand[area] === 1 || area === boxes[g.side])) out.push(action(A.move, area));
        }
        if (mayExit(g, p, ways) !== NO_WAY) out.push(action(A.exit));
      }
      // 7.4-1: nobody is left standing in a crowd.
      if (!stackingHolds(g, g.side, g.at(p))) return;
      if (mayDig(g, p)) out.push(action(A.dig));
      if (mayClimbOut(g, p)) out.push(action(A.climbOut));
      out.push(action(A.back));
    },
    take(g, code) {
      const p = g.arg(ORDERED.unit);
      g.pop();
      switch (typeOf(code)) {
        case A.move:
          return setOut(g, p, firstOf(code));
        case A.exit:
          return leaveMap(g, p, mayExit(g, p, reach(g, p)));
        case A.land:
          return landAt(g, p, firstOf(code));
        case A.dig:
          return flip(g, p, true);
        case A.climbOut:
          return flip(g, p, false);
        default:
      }
    },
  },
});

/** 7.3.2d, 8.4.1f-1: turning costs nothing, but there is no way back to the trench in the same turn. */
function flip(g: Gallipoli, p: number, dig: boolean): void {
  enlist(g, p);
  g.mark(p, FLIPPED);
  // 7.3.2d-2: no trench and strategic movement in one activation, whichever comes first.
  if (dig) g.mark(p, ENTRENCHED | NO_DIGGING);
  else g.unmark(p, ENTRENCHED);
  g.log?.({ type: dig ? 'dug' : 'climbedOut', rule: '7.3.2d-1', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
}

// ── amphibious movement (7.5)

function landAt(g: Gallipoli, p: number, area: number): void {
  enlist(g, p);
  g.log?.({ type: 'landed', rule: '7.5-2', args: { unit: g.name(p), area: g.areaName(area) } });
  // 7.5-5: in a rough sea every unit is tried.
  if (g.rough && !moraleCheck(g, p, null, '7.5-5', 'sea')) g.push(S.roughSea, p, area);
  else comeAshore(g, p, area);
}

function comeAshore(g: Gallipoli, p: number, area: number): void {
  if (g.book.isLand[area] === 0) {
    put(g, p, area);
    // 7.5-7: its movement is over.
    g.mark(p, MOVED | NO_DIGGING);
    return;
  }
  occupy(g, p, area);
  g.mark(p, JUST_LANDED);
  if (!stackingHolds(g, g.side, area)) g.push(S.unitMenu, p);
}

S.roughSea.does({
  run(g) {
    const [p, area] = [g.arg(TOSSED.unit), g.arg(TOSSED.area)];
    if (mayStayAt(g, p, area)) return true;
    // On a crowded beach there is nothing to choose.
    g.pop();
    turnBack(g, p, area);
    return false;
  },
  ask: {
    rule: '7.5-5',
    side: () => ALLIED,
    prompt: (g) => ({
      key: 'prompt.roughSea',
      args: { unit: g.name(g.arg(TOSSED.unit)), area: g.areaName(g.arg(TOSSED.area)) },
    }),
    choices(_, out) {
      out.push(action(A.comeBack), action(A.stayShaken));
    },
    take(g, code) {
      const [p, area] = [g.arg(TOSSED.unit), g.arg(TOSSED.area)];
      g.pop();
      if (typeOf(code) === A.comeBack) return turnBack(g, p, area);
      g.mark(p, MOVED);
      g.cells[L.state + p] = SHAKEN;
      g.log?.({ type: 'shakenBySea', rule: '7.5-5', args: { unit: g.name(p), area: g.areaName(area) } });
      if (g.book.isLand[area] === 0) return put(g, p, area);
      occupy(g, p, area);
      // 8.4.1c: shaken on a beach it may go to ground at once.
      if (mayDigIn(g, p)) g.push(S.digIn, p);
    },
  },
});

function turnBack(g: Gallipoli, p: number, area: number): void {
  g.mark(p, MOVED);
  g.log?.({ type: 'cameBack', rule: '7.5-5', args: { unit: g.name(p), area: g.areaName(area) } });
}

/** R-UNOPPOSED: ashore where no enemy land unit stands, from the boats of the assault area. */
export function mayGoAshore(g: Gallipoli, p: number, area: number): boolean {
  // 7.3.2-3: fired guns stay where they are.
  return g.state(p) === NORMAL && !g.has(p, FIRED) && openTo(g, ALLIED, area) && fits(g, p, area);
}
export function goAshore(g: Gallipoli, p: number, area: number): void {
  g.log?.({ type: 'wentAshore', rule: 'R-UNOPPOSED', args: { unit: g.name(p), area: g.areaName(area) } });
  occupy(g, p, area);
  g.mark(p, FOUGHT | NO_DIGGING);
  g.cells[L.won + area] = 1;
  g.cells[L.landed] = 1;
}

/** R-LANDING-REST: nobody lives at sea; who is not ashore goes back to the box as he is. */
S.landingEnd.does({
  run(g) {
    g.pop();
    const [from, to] = g.book.landOf(ALLIED);
    for (let p = from; p < to; p++) {
      if (g.at(p) < 0 || g.book.isSea[g.at(p)] === 0) continue;
      const failed = owedAssault(g, p);
      if (failed) g.cells[L.state + p] = SHAKEN;
      put(g, p, g.book.boxes[ALLIED]);
      const rule = failed ? 'R-LANDING-WEAK' : 'R-LANDING-REST';
      g.log?.({ type: failed ? 'thrownBack' : 'returned', rule, args: { unit: g.name(p) } });
    }
    return false;
  },
});

/** R-LANDING-WEAK: it lay off a beach of the enemy, had to assault (7.6-1) and could not, and nobody has won it a beach. */
function owedAssault(g: Gallipoli, p: number): boolean {
  if (g.state(p) !== NORMAL || g.book.arm[p] === ARTILLERY) return false;
  const beaches = g.book.landsOn[g.at(p)];
  return !beaches.some((area) => g.cells[L.won + area] === 1) && beaches.some((area) => !openTo(g, ALLIED, area));
}

// ── beachheads (11.2)

S.beachheads.does({
  run(g) {
    if (g.side === ALLIED && sites(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '11.2-1',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.beachheads', args: {} }),
    choices(g, out) {
      for (const [p, area] of sites(g)) out.push(action(A.beachhead, p, area));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [p, area] = [firstOf(code), secondOf(code)];
      // R-NEW-BEACHHEAD: it lies on its unsupplied side until it is paid for. 11.2-4: no order ever moves it.
      put(g, p, area);
      noteBeachhead(g);
      g.log?.({ type: 'beachheadPlaced', rule: '11.2-1', args: { unit: g.name(p), area: g.areaName(area) } });
    },
  },
});

/** 7.6-7: areas won from the sea in this activation, with the next beachhead of each group that stands there. */
function sites(g: Gallipoli): [number, number][] {
  const list: [number, number][] = [];
  const { areaIds, group, boxes } = g.book;
  const [from, to] = g.book.beachheads;
  for (let area = 0; area < areaIds.length; area++) {
    if (g.cells[L.won + area] === 0) continue;
    let last = -1;
    for (let p = from; p < to; p++) {
      if (g.at(p) !== boxes[ALLIED] || group[p] === last) continue;
      if (!groupIn(g, group[p], area) || beachheadAt(g, group[p], area, false)) continue;
      last = group[p];
      list.push([p, area]);
    }
  }
  return list;
}

// ── cavalry out of Reserve (11.1), free of charge (7.3.2c-6)

S.reserveRide.does({
  run(g) {
    if (g.arg(RIDE.riding) === 1) {
      // Back from the ride: the activation goes on where it was.
      g.cells[L.band] = 1;
      g.cells[L.fightFirst] = g.arg(RIDE.fightFirst);
      g.pop();
      return false;
    }
    if (riders(g).length > 0 || g.cells[L.band] === 2) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '11.1-2',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.reserveRide', args: {} }),
    choices(g, out) {
      for (const p of riders(g)) out.push(action(A.release, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.release) {
        const p = firstOf(code);
        g.cells[L.band] = 2;
        g.unmark(p, RESERVE | MOVED | FOUGHT);
        // R-RIDE: the second where its formation has had its turn, else the first of two.
        g.mark(p, g.has(p, ACTIVE_ONCE) ? ACTIVE_TWICE : RODE);
        g.cells[L.bandOf + p] = 2;
        g.log?.({ type: 'released', rule: '11.1-2', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
        return;
      }
      if (g.cells[L.band] !== 2) return g.pop();
      g.setArg(RIDE.riding, 1);
      g.setArg(RIDE.fightFirst, g.cells[L.fightFirst]);
      g.cells[L.fightFirst] = 0;
      g.push(S.fighting);
      g.push(S.moves);
    },
  },
});

function riders(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) >= 0 && g.book.arm[p] === CAVALRY && g.has(p, RESERVE) && g.state(p) === NORMAL) list.push(p);
  }
  return list;
}

S.landEnd.does({
  run(g) {
    clearMarks(g);
    g.pop();
    return false;
  },
});

/** Whether a side could do anything in a first land activation (7.3-5). */
export function canActOnLand(g: Gallipoli, side: number, isActive: (p: number) => boolean): boolean {
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (!isActive(p) && isPresent(g, p) && isFit(g, p) && g.book.division[p] >= 0) return true;
  }
  // 11.1-2: cavalry in Reserve waits for the end of any land activation, even an empty one.
  return side === ALLIED && riders(g).length > 0;
}
