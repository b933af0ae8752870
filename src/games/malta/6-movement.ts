import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import type { StepBody } from '../../kernel/position.ts';
import { fits } from './5-stacking.ts';
import { inZoc } from './7-zones.ts';
import { A } from './actions.ts';
import { BARRED, LEADER, MAX_HEXES, SIDES_OF_HEX, STATIC, UNIT } from './book.ts';
import { combatIn, othersIn, unitsIn } from './hexes.ts';
import { leadersAt, occupy, put, takeHex } from './pieces.ts';
import {
  AIR_LANDED,
  DEMORALIZED,
  foe,
  GOOD,
  JUMPED,
  LANDED,
  MARCHED,
  type Malta,
  MOVED,
  SPENT,
  UNSUPPLIED,
} from './state.ts';
import { S, type StepName } from './steps.ts';

export const TACTICAL = 0;
export const STRATEGIC = 1;
export const INFILTRATION = 2;

export const NOWHERE = 0xffff;
const spent = new Uint16Array(MAX_HEXES);
const cameFrom = new Int16Array(MAX_HEXES);
const queue = new Int16Array(4 * MAX_HEXES);

/** 6.13, 16.23: a hex a unit may come into: no enemy combat unit or HQ; past guns and leaders only a combat unit fights its way. */
export function mayEnter(g: Malta, p: number, hex: number): boolean {
  const enemy = foe(g.book.side[p]);
  if (g.book.isLand[hex] === 0 || unitsIn(g, enemy, hex) > 0) return false;
  return g.book.isCombat(p) || !guarded(g, enemy, hex);
}
/** Guns or leaders alone. */
const guarded = (g: Malta, enemy: number, hex: number): boolean => othersIn(g, enemy, hex) > 0;

/** Whether a class may cross a side at all (6.14, 6.16). */
export const mayCross = (g: Malta, p: number, from: number, to: number): boolean => {
  const d = g.book.direction(from, to);
  const cls = g.book.moveClass[p];
  return d >= 0 && cls !== STATIC && g.book.costs[0][cls][from * SIDES_OF_HEX + d] !== BARRED;
};

/** 6.6: half for the demoralized, rounded down, one point at least; in sixths. */
function allowance(g: Malta, p: number): number {
  const printed = g.book.movement[p];
  if (g.state(p) !== DEMORALIZED) return printed * 6;
  return Math.max(1, Math.floor(printed / g.book.data.tables.movement.demoralizedDivide)) * 6;
}

/** 6.22: next to an enemy combat unit, whatever lies between. */
function nextToEnemy(g: Malta, side: number, hex: number): boolean {
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    if (near >= 0 && combatIn(g, foe(side), near) > 0) return true;
  }
  return false;
}

/**
 * Points spent to reach every hex, NOWHERE where there is no way; the way back is in `cameFrom`. The array is
 * overwritten by the next call (6.2, 6.3).
 */
export function reach(g: Malta, p: number, way: number): Uint16Array {
  spent.fill(NOWHERE);
  const { book } = g;
  const cls = book.moveClass[p];
  const from = g.at(p);
  if (cls === STATIC || from < 0) return spent;
  const side = book.side[p];
  const strategic = way === STRATEGIC;
  const costs = book.costs[strategic ? 1 : 0][cls];
  const points = allowance(g, p);
  const first = passageOf(g, p, way);
  const further: Passage = { ...first, leavesZone: false };
  spent[from] = 0;
  cameFrom[from] = -1;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const here = queue[head % queue.length];
    // 6.3: a unit stops in an enemy zone.
    if (!strategic && here !== from && inZoc(g, side, here)) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = book.near[here * SIDES_OF_HEX + d];
      const cost = costs[here * SIDES_OF_HEX + d];
      if (next < 0 || cost === BARRED) continue;
      let total = spent[here] + cost;
      // 6.12: any unit may move one hex by spending everything.
      if (total > points && !(here === from && !strategic && points > 0)) continue;
      if (total > points) total = points;
      if (total >= spent[next] || !enterable(g, p, next, here === from ? first : further)) continue;
      spent[next] = total;
      cameFrom[next] = here;
      queue[end++ % queue.length] = next;
    }
  }
  spent[from] = NOWHERE;
  return spent;
}

/** What bears on the hexes a unit may come into on its way. */
interface Passage {
  readonly strategic: boolean;
  readonly shaken: boolean;
  /** It steps out of an enemy zone. */
  readonly leavesZone: boolean;
}
const passageOf = (g: Malta, p: number, way: number): Passage => ({
  strategic: way === STRATEGIC,
  shaken: g.state(p) === DEMORALIZED,
  leavesZone: inZoc(g, g.book.side[p], g.at(p)),
});
function enterable(g: Malta, p: number, hex: number, { strategic, shaken, leavesZone }: Passage): boolean {
  if (!mayEnter(g, p, hex)) return false;
  const side = g.book.side[p];
  // 6.22: a march keeps its distance, and takes no guns.
  if (strategic) return !nextToEnemy(g, side, hex) && !guarded(g, foe(side), hex);
  // 6.3: not from zone to zone; 6.6: the demoralized keep out of zones.
  return !(leavesZone || shaken) || !inZoc(g, side, hex);
}

/** The quick answer for most units: a hex next door that it can enter and that has room. */
function stepsNextDoor(g: Malta, p: number, way: number): boolean {
  const from = g.at(p);
  const march = way === STRATEGIC;
  const costs = g.book.costs[march ? 1 : 0][g.book.moveClass[p]];
  const points = allowance(g, p);
  const passage = passageOf(g, p, way);
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const next = g.book.near[from * SIDES_OF_HEX + d];
    const cost = costs[from * SIDES_OF_HEX + d];
    if (next < 0 || cost === BARRED || (march ? cost > points : points === 0)) continue;
    if (enterable(g, p, next, passage) && fits(g, p, next)) return true;
  }
  return false;
}

/** The hexes of a unit's way, first step first. */
function wayTo(g: Malta, p: number, hex: number, way: number): number[] {
  reach(g, p, way);
  const path: number[] = [];
  for (let at = hex; at >= 0 && cameFrom[at] >= -1; at = cameFrom[at]) {
    path.push(at);
    if (cameFrom[at] === -1) break;
  }
  return path.reverse().slice(1);
}

/** 6.21: good order, supplied, outside every enemy zone. */
export const mayMarch = (g: Malta, p: number): boolean =>
  g.state(p) === GOOD && !g.has(p, UNSUPPLIED) && !inZoc(g, g.book.side[p], g.at(p));

/** 4.24c, 4.32c, 6.15: neither jumped nor landed nor moved yet this turn. */
const isFresh = (g: Malta, p: number): boolean => !g.has(p, JUMPED | LANDED | AIR_LANDED | MARCHED | MOVED);

function mayMoveBy(g: Malta, p: number, way: number): boolean {
  if (g.at(p) < 0 || g.book.side[p] !== g.side || g.book.moveClass[p] === STATIC || !isFresh(g, p)) return false;
  if (way === STRATEGIC) return mayMarch(g, p);
  if (way === INFILTRATION) return g.state(p) !== DEMORALIZED && inZoc(g, g.side, g.at(p));
  return true;
}

/** Every hex a unit can end its move in. */
export function destinations(g: Malta, p: number, way: number, out: number[]): void {
  if (way === INFILTRATION) {
    for (const hex of g.book.links[g.at(p)]) {
      if (mayCross(g, p, g.at(p), hex) && mayEnter(g, p, hex) && inZoc(g, g.side, hex) && fits(g, p, hex))
        out.push(hex);
    }
    return;
  }
  const reached = reach(g, p, way);
  for (const hex of g.book.land) if (reached[hex] !== NOWHERE && fits(g, p, hex)) out.push(hex);
}

const found: number[] = [];
/** Whether there is anywhere to go; most units can step next door. */
function canMove(g: Malta, p: number, way: number): boolean {
  if (way !== INFILTRATION && stepsNextDoor(g, p, way)) return true;
  found.length = 0;
  destinations(g, p, way, found);
  return found.length > 0;
}

/** Walks a unit along its way: everything it comes through changes hands (3.1). */
function walk(g: Malta, p: number, hex: number, way: number): void {
  const from = g.at(p);
  const path = way === INFILTRATION ? [hex] : wayTo(g, p, hex, way);
  for (const step of path) {
    if (g.book.isCombat(p)) occupy(g, p, step);
    else put(g, p, step);
  }
  g.log?.({ type: 'moved', rule: RULES[way], args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
  for (const leader of riders(g, p, from)) {
    // 6.5: in the Movement Phase he rides or goes by himself, not both.
    if (g.has(leader, MOVED)) continue;
    put(g, leader, hex);
    g.mark(leader, MOVED);
  }
}
const RULES = ['6.3', '6.2', '6.4'];

/** 6.5: a leader rides with his headquarters, or with the last unit of the hex it has left. */
function riders(g: Malta, p: number, from: number): number[] {
  const side = g.book.side[p];
  const alone = unitsIn(g, side, from) === 0;
  return leadersAt(g, side, from).filter((leader) => alone || g.book.withHq[leader] === p);
}

/** One part of the Movement Phase: pick a unit, then a hex. */
function movement(name: StepName, way: number, rule: string): StepBody<Malta> {
  return {
    run: () => true,
    ask: {
      rule,
      side: (g) => g.side,
      prompt: () => ({ key: `prompt.${name}`, args: {} }),
      choices(g, out) {
        for (let p = 0; p < g.book.unitEnd; p++) {
          if (mayMoveBy(g, p, way) && canMove(g, p, way)) out.push(action(A.select, p));
        }
        if (way === TACTICAL) {
          for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++)
            if (leaderMoves(g, p)) out.push(action(A.select, p));
        }
        out.push(action(A.done));
      },
      take(g, code) {
        if (typeOf(code) === A.done) g.pop();
        else g.push(S.unitMove, firstOf(code), way);
      },
    },
  };
}
/** 4.24b, 4.32b. */
S.strategic.does(movement('strategic', STRATEGIC, '6.2'));
S.tactical.does(movement('tactical', TACTICAL, '6.3'));
/** 4.24e, 4.32d. */
S.infiltration.does(movement('infiltration', INFILTRATION, '6.4'));

const MOVE = S.unitMove.args;
S.unitMove.does({
  run: () => true,
  ask: {
    rule: (g) => RULES[g.arg(MOVE.way)] as string,
    side: (g) => g.side,
    prompt: (g) => ({
      key: 'prompt.unitMove',
      args: { unit: g.name(g.arg(MOVE.unit)), hex: g.hexName(g.at(g.arg(MOVE.unit))) },
    }),
    choices(g, out) {
      const p = g.arg(MOVE.unit);
      found.length = 0;
      if (g.book.kind[p] === UNIT) destinations(g, p, g.arg(MOVE.way), found);
      else leaderReach(g, p, found);
      for (const hex of found) out.push(action(A.move, hex));
      out.push(action(A.back));
    },
    take(g, code) {
      const [p, way] = [g.arg(MOVE.unit), g.arg(MOVE.way)];
      g.pop();
      if (typeOf(code) === A.back) return;
      const hex = firstOf(code);
      if (g.book.kind[p] === LEADER) {
        g.mark(p, MOVED);
        g.log?.({
          type: 'moved',
          rule: '6.5',
          args: { unit: g.name(p), from: g.hexName(g.at(p)), hex: g.hexName(hex) },
        });
        put(g, p, hex);
        return;
      }
      walk(g, p, hex, way);
      // 6.23.
      g.mark(p, way === STRATEGIC ? MARCHED | SPENT : MOVED);
    },
  },
});

// ── leaders (6.5)

const leaderMoves = (g: Malta, p: number): boolean => {
  if (g.book.side[p] !== g.side || g.at(p) < 0 || g.has(p, MOVED)) return false;
  return g.book.links[g.at(p)].some((hex) => mayRide(g, p, hex));
};
/** 6.5: past no enemy, and into an enemy zone only where a friend stands. */
const mayRide = (g: Malta, p: number, hex: number): boolean => {
  const side = g.book.side[p];
  return mayEnter(g, p, hex) && (unitsIn(g, side, hex) > 0 || !inZoc(g, side, hex));
};

/** 6.5: eight land hexes, costs ignored, not through enemies nor into their zones where no friend stands. */
export function leaderReach(g: Malta, p: number, out: number[]): void {
  const steps = g.book.data.tables.movement.leader;
  spent.fill(NOWHERE);
  const from = g.at(p);
  spent[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    if (spent[here] === steps) continue;
    for (const next of g.book.links[here]) {
      if (spent[next] !== NOWHERE || !mayRide(g, p, next)) continue;
      spent[next] = spent[here] + 1;
      queue[end++] = next;
    }
  }
  for (const hex of g.book.land) if (hex !== from && spent[hex] !== NOWHERE) out.push(hex);
}

/** 18.7, 19.6: one hex that the class may enter. */
export function oneHexSteps(g: Malta, p: number, out: number[]): void {
  const from = g.at(p);
  for (const hex of g.book.links[from]) {
    if (mayEnter(g, p, hex) && fits(g, p, hex) && (g.book.kind[p] === LEADER || mayCross(g, p, from, hex)))
      out.push(hex);
  }
}
export function stepTo(g: Malta, p: number, hex: number, rule: string): void {
  const from = g.at(p);
  put(g, p, hex);
  g.log?.({ type: 'moved', rule, args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
  if (g.book.isCombat(p)) takeHex(g, g.book.side[p], hex);
  if (g.book.isHq(p)) for (const leader of riders(g, p, from)) put(g, leader, hex);
}
