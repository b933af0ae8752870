import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { plain, result } from '../../../kernel/rolls.ts';
import { marinesSupplied, supplyOf } from '../6-supply.ts';
import { A } from '../actions.ts';
import { ARTILLERY, LAND, SHIP, SIDES, TURKISH } from '../book.ts';
import { spend } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  FIRED,
  foe,
  type Gallipoli,
  L,
  RODE,
  SAILED_FAR,
  SWEPT,
  UNSWEPT,
} from '../state.ts';
import { S } from '../steps.ts';
import { begin, maySecond, rememberTrenches } from './activation.ts';
import { startLand } from './land.ts';
import { startNaval } from './naval.ts';

const AGAIN = S.again.args;
const PICKS = S.picks.args;
const { taken } = S.lastRounds.args;

/** R-SECOND-COST: the same on land, at sea (7.3.3-7) and for sweepers (R-MS-SECOND). */
export const secondPrice = (g: Gallipoli): number => {
  const { sp, summer } = g.book.data.costs.second;
  return g.summer ? summer : sp;
};

/** Those a second activation may be bought for: land units, or ships and forts and the guns that help them. */
function secondUnits(g: Gallipoli, side: number, kind: number, most = Infinity): number[] {
  const list: number[] = [];
  const cache: (Uint8Array | undefined)[] = [];
  const lines = (group: number): Uint8Array => {
    const key = group > 1 ? 2 : group;
    cache[key] ??= supplyOf(g, key).slice();
    return cache[key];
  };
  for (let p = 0; p < g.book.pieceIds.length && list.length < most; p++) {
    if (g.book.side[p] !== side || !g.has(p, ACTIVE_ONCE | RODE)) continue;
    const land = g.book.kind[p] === LAND;
    const gunner = land && side === TURKISH && g.book.arm[p] === ARTILLERY;
    if (kind === LAND ? land : !land || gunner) if (maySecond(g, p, lines, marinesSupplied(g, p))) list.push(p);
  }
  return list;
}
export const canBuySecond = (g: Gallipoli, side: number, kind: number): boolean =>
  g.cells[L.sp + side] >= secondPrice(g) && secondUnits(g, side, kind, 1).length > 0;

function secondChoices(g: Gallipoli, side: number, out: number[]): void {
  if (canBuySecond(g, side, LAND)) out.push(action(A.secondLand));
  if (canBuySecond(g, side, SHIP)) out.push(action(A.secondNaval));
}

/** A second activation at sea or on land, in a segment or after the last impulse. */
interface Purchase {
  readonly naval: boolean;
  readonly afterLast: boolean;
}

/** 7.3.2c-2: paid, then the die says for how many. */
function buySecond(g: Gallipoli, side: number, { naval, afterLast }: Purchase): void {
  spend(g, side, secondPrice(g));
  const most = result(g, plain('second'), { type: 'secondRoll', rule: '7.3.2c-2', args: { side: SIDES[side] } });
  begin(g, side, true);
  rememberTrenches(g, side);
  if (naval) startNaval(g, afterLast);
  else g.push(S.order);
  g.push(S.picks, most, naval ? SHIP : LAND);
}

/**
 * R-SECOND-TIMING: in his own segment, after his activation, as often as he pays (7.3.2c-5). It is played out before
 * anybody is asked about another (7.3.2c-8).
 */
S.again.does({
  run(g) {
    const choices: number[] = [];
    secondChoices(g, g.arg(AGAIN.side), choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.3.2c-1',
    side: (g) => g.arg(AGAIN.side),
    prompt: (g) => ({
      key: 'prompt.again',
      args: { price: secondPrice(g), points: g.cells[L.sp + g.arg(AGAIN.side)] },
    }),
    choices(g, out) {
      secondChoices(g, g.arg(AGAIN.side), out);
      out.push(action(A.pass));
    },
    take(g, code) {
      if (typeOf(code) === A.pass) g.pop();
      else buySecond(g, g.arg(AGAIN.side), { naval: typeOf(code) === A.secondNaval, afterLast: false });
    },
  },
});

/** 7.3.2c-9: after the last impulse one purchase each in turn, the first player beginning, until both pass. */
S.lastRounds.does({
  run(g) {
    const choices: number[] = [];
    while (g.cells[L.passes] < 2) {
      secondChoices(g, lastSide(g), choices);
      if (choices.length > 0) return true;
      yieldTurn(g, true);
    }
    g.cells[L.passes] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.3.2c-9',
    side: (g) => lastSide(g),
    prompt: (g) => ({ key: 'prompt.lastRounds', args: { price: secondPrice(g), points: g.cells[L.sp + lastSide(g)] } }),
    choices(g, out) {
      secondChoices(g, lastSide(g), out);
      out.push(action(A.pass));
    },
    take(g, code) {
      const side = lastSide(g);
      yieldTurn(g, typeOf(code) === A.pass);
      if (typeOf(code) !== A.pass) buySecond(g, side, { naval: typeOf(code) === A.secondNaval, afterLast: true });
    },
  },
});
/** The argument counts turns taken: even ones are the first player's. */
const lastSide = (g: Gallipoli): number => (g.arg(taken) % 2 === 0 ? g.cells[L.first] : foe(g.cells[L.first]));
function yieldTurn(g: Gallipoli, passed: boolean): void {
  g.setArg(taken, 1 - (g.arg(taken) % 2));
  g.cells[L.passes] = passed ? g.cells[L.passes] + 1 : 0;
}

/** 7.3.2c-3, 7.3.2c-4: the chosen few, with their guns ready again. */
S.picks.does({
  run(g) {
    if (g.arg(PICKS.left) > 0 && secondUnits(g, g.side, g.arg(PICKS.kind)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.3.2c-3',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.picks', args: { left: g.arg(PICKS.left) } }),
    choices(g, out) {
      for (const p of secondUnits(g, g.side, g.arg(PICKS.kind))) out.push(action(A.pick, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.setArg(PICKS.left, 0);
      const p = firstOf(code);
      g.setArg(PICKS.left, g.arg(PICKS.left) - 1);
      g.mark(p, ACTIVE_ONCE | ACTIVE_TWICE | UNSWEPT);
      g.unmark(p, FIRED | SAILED_FAR | SWEPT);
      g.cells[L.bandOf + p] = g.cells[L.band];
      g.log?.({ type: 'picked', rule: '7.3.2c-7', args: { unit: g.name(p) } });
    },
  },
});

/** 7.2-5: the order of a second land activation. */
S.order.does({
  run: () => true,
  ask: {
    rule: '7.2-5',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.order', args: {} }),
    choices(_, out) {
      out.push(action(A.marchAndFight), action(A.fightAndMarch));
    },
    take(g, code) {
      g.pop();
      startLand(g, typeOf(code) === A.fightAndMarch);
    },
  },
});
