import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import type { StepBody } from '../../kernel/position.ts';
import { crowdedBy, fits, settles } from './5-stacking.ts';
import {
  INFILTRATION,
  leaderReach,
  mayGo,
  mayMarch,
  reached,
  STRATEGIC,
  stepsNextDoor,
  TACTICAL,
  walk,
} from './6-movement.ts';
import { comesRound, forks, type Way, waysTo } from './6-ways.ts';
import { inZoc } from './7-zones.ts';
import { dismount, mourn, offerRides, rideAlong, riders } from './14-leaders.ts';
import { A } from './actions.ts';
import { LEADER, STATIC, UNIT } from './book.ts';
import { distinct, eliminate, piecesAt, put } from './pieces.ts';
import { AIR_LANDED, DEMORALIZED, JUMPED, LANDED, MARCHED, type Malta, MOVED, RIDES, SPENT } from './state.ts';
import { S, type StepName } from './steps.ts';

// ── who may move, and where to

/** 4.24c, 4.32c, 6.15: neither jumped nor landed nor moved yet this turn. */
const isFresh = (g: Malta, p: number): boolean => !g.has(p, JUMPED | LANDED | AIR_LANDED | MARCHED | MOVED);

function mayMoveBy(g: Malta, p: number, way: number): boolean {
  if (g.at(p) < 0 || g.book.side[p] !== g.side || g.book.moveClass[p] === STATIC || !isFresh(g, p)) return false;
  if (way === STRATEGIC) return mayMarch(g, p);
  if (way === INFILTRATION) return g.state(p) !== DEMORALIZED && inZoc(g, g.side, g.at(p));
  return true;
}

function exits(g: Malta, p: number, way: number): number[] {
  const list: number[] = [];
  if (mayMoveBy(g, p, way)) reached(g, p, way, list);
  return list;
}
/** 5.3, R-54: stacks count when the step ends; a unit may come into a full one if others can still make room for it. */
function mayEnd(g: Malta, p: number, hex: number, way: number, crowded: boolean): boolean {
  const from = g.at(p);
  if (!crowded && (hex === from || fits(g, p, hex))) return true;
  put(g, p, hex);
  const right = settles(g, g.side, (other) => (other === p ? [] : exits(g, other, way)));
  put(g, p, from);
  return right;
}
/** Every hex a unit may end its move in. */
export function ends(g: Malta, p: number, way: number): number[] {
  const crowded = crowdedBy(g, g.side) >= 0;
  const list = exits(g, p, way);
  if (way !== INFILTRATION && comesRound(g, p, way)) list.push(g.at(p));
  return list.filter((hex) => mayEnd(g, p, hex, way, crowded));
}
/** Whether there is anywhere to go; most units can step next door. */
const canMove = (g: Malta, p: number, way: number, crowded: boolean): boolean =>
  (!crowded && way !== INFILTRATION && stepsNextDoor(g, p, way)) ||
  exits(g, p, way).some((hex) => mayEnd(g, p, hex, way, crowded)) ||
  (way !== INFILTRATION && comesRound(g, p, way) && mayEnd(g, p, g.at(p), way, crowded));

const leaderMoves = (g: Malta, p: number): boolean => {
  if (g.book.side[p] !== g.side || g.at(p) < 0 || g.has(p, MOVED)) return false;
  return g.book.links[g.at(p)].some((hex) => mayGo(g, p, hex));
};

// ── the parts of the phase

/** One part of the Movement Phase: pick a unit, then a hex. */
function movement(name: StepName, way: number, rule: string): StepBody<Malta> {
  return {
    run: () => true,
    ask: {
      rule,
      side: (g) => g.side,
      prompt: () => ({ key: `prompt.${name}`, args: {} }),
      choices(g, out) {
        const hex = crowdedBy(g, g.side);
        for (let p = 0; p < g.book.unitEnd; p++) {
          if (mayMoveBy(g, p, way) && canMove(g, p, way, hex >= 0)) out.push(action(A.select, p));
        }
        // 5.3, 5.5: not before the stacks are right, and by a loss where nobody can leave any more.
        if (hex < 0) endings(g, way, out);
        else if (out.length === 0) for (const p of distinct(g, piecesAt(g, g.side, hex))) out.push(action(A.lose, p));
      },
      take(g, code) {
        const p = firstOf(code);
        switch (typeOf(code)) {
          case A.done:
            return g.pop();
          case A.lose:
            return lose(g, p);
          default:
            g.push(S.unitMove, p, way);
        }
      },
    },
  };
}
/** 6.5: leaders go by themselves in the tactical part alone. */
function endings(g: Malta, way: number, out: number[]): void {
  if (way === TACTICAL) {
    for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) if (leaderMoves(g, p)) out.push(action(A.select, p));
  }
  out.push(action(A.done));
}
function lose(g: Malta, p: number): void {
  const hex = g.at(p);
  eliminate(g, p, '5.5');
  mourn(g, g.side, hex);
}
/** 4.24b, 4.32b. */
S.strategic.does(movement('strategic', STRATEGIC, '6.2'));
S.tactical.does(movement('tactical', TACTICAL, '6.3'));
/** 4.24e, 4.32d. */
S.infiltration.does(movement('infiltration', INFILTRATION, '6.4'));

const RULES = ['6.3', '6.2', '6.4'];
const MOVE = S.unitMove.args;
S.unitMove.does({
  run: () => true,
  ask: {
    rule: (g) => RULES[g.arg(MOVE.way)] as string,
    asks: { 'prompt.unitMove': RULES, 'prompt.unitRide': RULES },
    side: (g) => g.side,
    prompt(g) {
      const p = g.arg(MOVE.unit);
      const args = { unit: g.name(p), hex: g.hexName(g.at(p)) };
      const [leader] = riders(g, g.side, g.at(p));
      return leader === undefined
        ? { key: 'prompt.unitMove', args }
        : { key: 'prompt.unitRide', args: { ...args, leader: g.name(leader) } };
    },
    choices(g, out) {
      const [p, way] = [g.arg(MOVE.unit), g.arg(MOVE.way)];
      if (g.book.kind[p] === UNIT) {
        for (const hex of ends(g, p, way)) out.push(action(A.move, hex));
        // 6.5: he rides or goes by himself, not both.
        offerRides(g, g.side, g.at(p), out, MOVED);
      } else {
        const hexes: number[] = [];
        leaderReach(g, p, hexes);
        for (const hex of hexes) out.push(action(A.move, hex));
      }
      out.push(action(A.back));
    },
    take(g, code) {
      const [p, way] = [g.arg(MOVE.unit), g.arg(MOVE.way)];
      const hex = firstOf(code);
      switch (typeOf(code)) {
        case A.back:
          dismount(g);
          return g.pop();
        case A.ride:
          return g.mark(hex, RIDES);
        default:
          g.pop();
          if (g.book.kind[p] === LEADER) return goAlone(g, p, hex);
          go(g, p, hex, way);
      }
    },
  },
});
function goAlone(g: Malta, p: number, hex: number): void {
  const args = { unit: g.name(p), from: g.hexName(g.at(p)), hex: g.hexName(hex) };
  g.mark(p, MOVED);
  g.log?.({ type: 'moved', rule: '6.5', args });
  put(g, p, hex);
}
function go(g: Malta, p: number, hex: number, way: number): void {
  const ways = way === INFILTRATION ? [{ path: [hex] }] : waysTo(g, p, hex, way);
  if (ways.length === 1) march(g, p, ways[0].path, way);
  else g.push(S.wayOver, p, way, hex);
}
function march(g: Malta, p: number, path: readonly number[], way: number): void {
  const from = g.at(p);
  walk(g, p, path, RULES[way]);
  // 6.23.
  g.mark(p, way === STRATEGIC ? MARCHED | SPENT : MOVED);
  for (const leader of rideAlong(g, g.side, from, g.at(p))) g.mark(leader, MOVED);
}

// ── R-52: which way

const OVER = S.wayOver.args;
const waysNow = (g: Malta): Way[] => waysTo(g, g.arg(OVER.unit), g.arg(OVER.hex), g.arg(OVER.way));
/** The ways that are still open, after what was said. */
export function openWays(g: Malta): Way[] {
  const ways = waysNow(g);
  const said = forks(ways).filter((_, i) => (g.arg(OVER.over) & (1 << i)) !== 0);
  return ways.filter(({ takes }) => said.every((hex) => takes.includes(hex)));
}
S.wayOver.does({
  run: () => true,
  ask: {
    rule: 'R-52',
    side: (g) => g.side,
    prompt: (g) => ({
      key: 'prompt.wayOver',
      args: { unit: g.name(g.arg(OVER.unit)), hex: g.hexName(g.arg(OVER.hex)) },
    }),
    choices(g, out) {
      for (const hex of forks(openWays(g))) out.push(action(A.via, hex));
      out.push(action(A.back));
    },
    take(g, code) {
      const [p, way] = [g.arg(OVER.unit), g.arg(OVER.way)];
      if (typeOf(code) === A.back) {
        dismount(g);
        return g.pop();
      }
      g.setArg(OVER.over, g.arg(OVER.over) | (1 << forks(waysNow(g)).indexOf(firstOf(code))));
      const [only, other] = openWays(g);
      if (other !== undefined) return;
      g.pop();
      march(g, p, only.path, way);
    },
  },
});
