import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, plain, type Roll, result } from '../../../kernel/rolls.ts';
import { observes } from '../4-events.ts';
import { marinesSupplied, supplyOf } from '../6-supply.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, FORT, LAND, SHIP, SIDES, TURKISH } from '../book.ts';
import { spend } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  CAMPAIGN,
  DUG_BEFORE,
  ENTRENCHED,
  FIRED,
  foe,
  type Gallipoli,
  L,
  NORMAL,
  RUINED,
  SAILED_FAR,
  SCENARIOS,
  STROKE,
  SUPPLIED,
  SWEPT,
  UNSUPPLIED,
  UNSWEPT,
} from '../state.ts';
import { S } from '../steps.ts';
import { begin, maySecond } from './activation.ts';
import { canActOnLand, startLand } from './land.ts';
import { startNaval } from './naval.ts';
import { mayComeOut } from './sea.ts';

const AGAIN = S.again.args;
const PICKS = S.picks.args;
const { taken } = S.lastRounds.args;

// ── how many impulses (7.1)

/** 7.1-2. */
export function lengthRoll(g: Gallipoli, mods: Modifiers): Roll<number> {
  const { badWeather, roughSea, beachheadsForOne } = g.book.data.charts.impulses;
  if (g.bad) mods.add('badWeather', badWeather, '5.1-bad-5');
  if (g.rough) mods.add('roughSea', roughSea, '5.1-rough-2');
  let supplied = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.has(p, SUPPLIED)) supplied++;
  mods.add('beachheads', Math.floor(supplied / beachheadsForOne), '7.1-2');
  return onTable(g.book.impulses, mods);
}

S.impulseRoll.does({
  run(g) {
    g.pop();
    const { first, impulses } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
    g.cells[L.impulse] = 0;
    // 3.1-6, 13.4-1, R-T1-IMPULSES: turn 1 has two and no roll; all others one to four (2.4-operations).
    if (g.turn === first && impulses > 0) g.cells[L.impulses] = impulses;
    else {
      const length = result(g, lengthRoll(g, g.modifiers()), { rule: '7.1-1' });
      const limit = g.book.data.turns.limits.find(({ turn }) => turn === g.turn);
      g.cells[L.impulses] = Math.min(length, limit?.impulses ?? length);
    }
    g.log?.({ type: 'impulses', rule: '7.1-1', args: { count: g.cells[L.impulses] } });
    return false;
  },
});

// ── the impulse (3.2-1): all moving and fighting is done here and in the second activations after the last (7.0)

S.impulse.does({
  run(g) {
    if (g.cells[L.impulse] >= g.cells[L.impulses]) {
      g.pop();
      return false;
    }
    g.cells[L.impulse] += 1;
    g.cells[L.declared] = 0;
    g.log?.({ type: 'impulse', rule: '3.2-1', args: { impulse: g.cells[L.impulse], of: g.cells[L.impulses] } });
    rememberTrenches(g, ALLIED);
    rememberTrenches(g, TURKISH);
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) g.unmark(p, SWEPT);
    // 3.2-2 as corrected: mines, then sweepers (R-MINE-ORDER).
    g.push(S.impulseEnd);
    g.push(S.sweeping);
    g.push(S.mineAttacks);
    g.push(S.segment, 1);
    g.push(S.segment, 0);
    g.push(S.initiative);
    g.push(S.declare);
    return false;
  },
});

/** 7.3.2-5 b looks at who was entrenched when the impulse or second activation began. */
function rememberTrenches(g: Gallipoli, side: number): void {
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (g.has(p, ENTRENCHED)) g.mark(p, DUG_BEFORE);
    else g.unmark(p, DUG_BEFORE);
  }
}

S.impulseEnd.does({
  run(g) {
    g.pop();
    return false;
  },
});

// ── initiative (7.3)

/** 13.1-2, 13.2-1, 13.4-2: the Allies begin the first impulse of every scenario without a roll. */
function freeInitiative(g: Gallipoli): boolean {
  const first = g.cells[L.scenario] === STROKE || g.cells[L.scenario] === CAMPAIGN ? 1 : 2;
  return g.turn === first && g.cells[L.impulse] === 1;
}

const canMarch = (g: Gallipoli, side: number): boolean => canActOnLand(g, side, (p) => g.has(p, ACTIVE_ONCE));

/** Whether a first naval activation has anybody in it. */
function canSail(g: Gallipoli, side: number): boolean {
  const { ships, forts, kind, landEnd } = g.book;
  for (let p = ships[0]; p < forts[1]; p++) {
    if (g.book.side[p] !== side || g.at(p) < 0 || g.state(p) === RUINED || g.has(p, ACTIVE_ONCE)) continue;
    if (g.at(p) === g.book.boxes[TURKISH] && !mayComeOut(g)) continue;
    if (kind[p] === FORT ? g.has(p, SUPPLIED) : side === TURKISH || g.book.isSweeper(p) || g.cells[L.fleetPaid] === 1) {
      return true;
    }
  }
  if (side === ALLIED) return false;
  for (let p = landEnd[1]; p < landEnd[2]; p++) {
    if (g.at(p) < 0 || g.book.arm[p] !== ARTILLERY || g.state(p) !== NORMAL) continue;
    if (!g.has(p, ACTIVE_ONCE | UNSUPPLIED | FIRED)) return true;
  }
  return false;
}

const canAct = (g: Gallipoli, side: number): boolean =>
  canMarch(g, side) || canSail(g, side) || canBuySecond(g, side, LAND) || canBuySecond(g, side, SHIP);

/** 7.3-2: the Allied player may declare a naval activation before the dice are thrown. */
S.declare.does({
  run(g) {
    if (!freeInitiative(g) && canAct(g, ALLIED) && canAct(g, TURKISH) && canSail(g, ALLIED)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.3-2',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.declare', args: {} }),
    choices(_, out) {
      out.push(action(A.declareNaval), action(A.declareLand));
    },
    take(g, code) {
      g.pop();
      g.cells[L.declared] = typeOf(code) === A.declareNaval ? 1 : 0;
      if (g.cells[L.declared] === 1) g.log?.({ type: 'declared', rule: '7.3-2', args: {} });
    },
  },
});

/** 7.3-1, 7.3-2: one player's die. */
export function initiativeRoll(g: Gallipoli, side: number, mods: Modifiers): Roll<number> {
  const { declared, airmen } = g.book.data.charts.initiative;
  if (side === ALLIED && g.cells[L.declared] === 1) mods.add('declared', declared, '7.3-2');
  if (observes(g, side)) mods.add('airmen', airmen, '7.3-2');
  return { ...plain('initiative'), modifiers: mods };
}

S.initiative.does({
  run(g) {
    g.pop();
    const [allied, turkish] = [canAct(g, ALLIED), canAct(g, TURKISH)];
    if (freeInitiative(g)) g.cells[L.first] = ALLIED;
    // 7.3-5: no roll where only one side can act.
    else if (!allied || !turkish) g.cells[L.first] = turkish && !allied ? TURKISH : ALLIED;
    else g.cells[L.first] = higherRoll(g);
    g.log?.({ type: 'initiative', rule: '7.3-1', args: { side: SIDES[g.cells[L.first]] } });
    return false;
  },
});

function higherRoll(g: Gallipoli): number {
  for (;;) {
    const [allied, turkish] = [ALLIED, TURKISH].map((side) =>
      result(g, initiativeRoll(g, side, g.modifiers()), {
        type: 'initiativeRoll',
        rule: '7.3-1',
        args: { side: SIDES[side] },
      }),
    );
    if (allied !== turkish) return allied > turkish ? ALLIED : TURKISH;
  }
}

// ── segments (7.2); the second player chooses as freely as the first (7.3-3)

const sideOf = (g: Gallipoli): number =>
  g.arg(S.segment.args.second) === 0 ? g.cells[L.first] : foe(g.cells[L.first]);

S.segment.does({
  run(g) {
    const side = sideOf(g);
    if (canMarch(g, side) || canSail(g, side)) return true;
    g.pop();
    g.push(S.again, side);
    return false;
  },
  ask: {
    rule: '7.2-1',
    side: sideOf,
    prompt: (g) => ({ key: 'prompt.segment', args: { impulse: g.cells[L.impulse], of: g.cells[L.impulses] } }),
    choices(g, out) {
      const side = sideOf(g);
      // 7.3-2: who has declared a naval activation must make one, while he has a ship left for it.
      const bound = side === ALLIED && g.cells[L.declared] === 1 && canSail(g, side);
      if (canMarch(g, side) && !bound) out.push(action(A.marchAndFight), action(A.fightAndMarch));
      if (canSail(g, side)) out.push(action(A.putToSea));
      if (!bound) out.push(action(A.pass));
    },
    take(g, code) {
      const side = sideOf(g);
      g.pop();
      g.push(S.again, side);
      const type = typeOf(code);
      if (type === A.pass) {
        g.log?.({ type: 'passed', rule: '7.2-1', args: { side: SIDES[side] } });
        return;
      }
      begin(g, side, false);
      const kind = type === A.putToSea ? 'naval' : type === A.marchAndFight ? 'marchAndFight' : 'fightAndMarch';
      g.log?.({ type: 'activation', rule: '7.2-1', args: { side: SIDES[side], kind } });
      if (type === A.putToSea) startNaval(g, false);
      else startLand(g, type === A.fightAndMarch);
    },
  },
});

// ── second activations (7.3.2c)

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
    if (g.book.side[p] !== side || !g.has(p, ACTIVE_ONCE)) continue;
    const land = g.book.kind[p] === LAND;
    const gunner = land && side === TURKISH && g.book.arm[p] === ARTILLERY;
    if (kind === LAND ? land : !land || gunner) if (maySecond(g, p, lines, marinesSupplied(g, p))) list.push(p);
  }
  return list;
}
const canBuySecond = (g: Gallipoli, side: number, kind: number): boolean =>
  g.cells[L.sp + side] >= secondPrice(g) && secondUnits(g, side, kind, 1).length > 0;

function secondChoices(g: Gallipoli, side: number, out: number[]): void {
  if (canBuySecond(g, side, LAND)) out.push(action(A.secondLand));
  if (canBuySecond(g, side, SHIP)) out.push(action(A.secondNaval));
}

/** 7.3.2c-2: paid, then the die says for how many. */
function buySecond(g: Gallipoli, side: number, naval: boolean, afterLast: boolean): void {
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
      else buySecond(g, g.arg(AGAIN.side), typeOf(code) === A.secondNaval, false);
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
      if (typeOf(code) !== A.pass) buySecond(g, side, typeOf(code) === A.secondNaval, true);
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
      g.mark(p, ACTIVE_TWICE | UNSWEPT);
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
