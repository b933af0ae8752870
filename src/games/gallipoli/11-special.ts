import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { isMarine, tracesNow } from './6-supply.ts';
import { A } from './actions.ts';
import { ALLIED, CAVALRY, TURKISH } from './book.ts';
import { put, score, spend, takeOff, unitsIn } from './pieces.ts';
import {
  FIRED,
  type Gallipoli,
  L,
  LIFTED,
  NO_RESERVE,
  NORMAL,
  REPLACED,
  RESERVE,
  SUPPLIED,
  WITHDRAWN,
} from './state.ts';
import { S } from './steps.ts';

const { done } = S.mobileForts.args;

// ── withdrawals for points (10.5.1)

/** 10.5.1-3, 10.5.1-4, 11.5-3: what a unit is worth to London now, or 0. */
export function withdrawalWorth(g: Gallipoli, p: number): number {
  const costs = g.book.data.costs.withdrawal;
  const division = g.book.division[p];
  const id = division < 0 ? g.name(p) : g.book.divisionIds[division];
  if (isMarine(g, p)) return g.turn === costs.from ? costs.marinesEarly : costs.marines;
  // R-WITHDRAW: under the widest reading the Indian brigade counts too.
  const indian = id === 'IND-29' && g.option('withdrawal') === 'anywhere';
  return id === '10' || g.book.arm[p] === CAVALRY || indian ? costs.others : 0;
}

/** 10.5.1-5, R-WITHDRAW: a line of supply, never replaced before; the Marines also from the box. */
function mayWithdraw(g: Gallipoli, p: number): boolean {
  const at = g.at(p);
  if (at < 0 || g.has(p, REPLACED) || withdrawalWorth(g, p) === 0) return false;
  if (at !== g.book.boxes[ALLIED]) return tracesNow(g, p);
  const reading = g.option('withdrawal');
  return reading === 'anywhere' || (reading === 'listed' && isMarine(g, p));
}

S.withdrawals.does({
  run(g) {
    const { from, to } = g.book.data.costs.withdrawal;
    if (g.turn >= from && g.turn <= to && leaving(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '10.5.1-1',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.withdrawals', args: {} }),
    choices(g, out) {
      for (const p of leaving(g)) out.push(action(A.withdraw, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      const points = withdrawalWorth(g, p);
      takeOff(g, p, WITHDRAWN);
      g.log?.({ type: 'withdrawn', rule: '10.5.1-5', args: { unit: g.name(p) } });
      score(g, ALLIED, points, g.name(p), '10.5.1-1');
    },
  },
});
function leaving(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) if (mayWithdraw(g, p)) list.push(p);
  return list;
}

// ── mobile forts (11.3-7)

const free = (g: Gallipoli, area: number): boolean => unitsIn(g, ALLIED, area) === 0 && g.cells[L.control + area] === 0;

function fortOrders(g: Gallipoli, out: number[]): void {
  const price = g.book.data.costs.turkishSupply.mobileFort;
  for (const p of g.book.mobileForts) {
    const at = g.at(p);
    if (at < 0) continue;
    if (g.book.isLand[at] === 1) out.push(action(A.liftFort, p));
    else if (!g.has(p, LIFTED) && g.cells[L.sp + TURKISH] >= price) {
      // 11.3-5, 11.3-6.
      for (const area of g.book.fortAreas[p]) if (free(g, area)) out.push(action(A.setFort, p, area));
    }
  }
}

S.mobileForts.does({
  run(g) {
    const orders: number[] = [];
    fortOrders(g, orders);
    if (orders.length > 0 && g.arg(done) === 0) return true;
    for (const p of g.book.mobileForts) g.unmark(p, LIFTED);
    g.pop();
    return false;
  },
  ask: {
    rule: '11.3-7',
    side: () => TURKISH,
    prompt: (g) => ({ key: 'prompt.mobileForts', args: { points: g.cells[L.sp + TURKISH] } }),
    choices(g, out) {
      fortOrders(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.liftFort:
          put(g, p, g.book.boxes[TURKISH]);
          // It comes back in a later turn at the earliest.
          g.mark(p, LIFTED);
          g.unmark(p, SUPPLIED);
          g.log?.({ type: 'fortLifted', rule: '11.3-7', args: { unit: g.name(p) } });
          return;
        case A.setFort: {
          const area = secondOf(code);
          spend(g, TURKISH, g.book.data.costs.turkishSupply.mobileFort);
          put(g, p, area);
          // 6.3-4: it was not among the forts supplied this turn.
          g.mark(p, FIRED);
          g.log?.({ type: 'fortSet', rule: '11.3-7', args: { unit: g.name(p), area: g.areaName(area) } });
          return;
        }
        default:
          g.setArg(done, 1);
      }
    },
  },
});

// ── cavalry into Reserve (11.1-1)

function mounted(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    const onMap = g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1;
    // One that is shaken would gain nothing by it (8.4.1c).
    if (onMap && g.book.arm[p] === CAVALRY && g.state(p) === NORMAL && !g.has(p, RESERVE | NO_RESERVE)) list.push(p);
  }
  return list;
}

S.cavalryReserve.does({
  run(g) {
    if (mounted(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '11.1-1',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.cavalryReserve', args: {} }),
    choices(g, out) {
      for (const p of mounted(g)) out.push(action(A.reserve, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      g.mark(p, RESERVE);
      g.log?.({ type: 'reserved', rule: '11.1-1', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
    },
  },
});
