import { action, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { plain, type Roll, result } from '../../../kernel/rolls.ts';
import { observes } from '../4-events.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, FORT, LAND, SHIP, SIDES, TURKISH } from '../book.ts';
import { ACTIVE_ONCE, FIRED, type Gallipoli, L, NORMAL, RUINED, SCENARIOS, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';
import { canActOnLand } from './land.ts';
import { mayComeOut } from './sea.ts';
import { canBuySecond } from './second.ts';

/** 13.1-2, 13.2-1, 13.4-2: the Allies begin the first impulse of every scenario without a roll. */
function freeInitiative(g: Gallipoli): boolean {
  const { first } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
  return g.turn === first && g.cells[L.impulse] === 1;
}

export const canMarch = (g: Gallipoli, side: number): boolean => canActOnLand(g, side, (p) => g.has(p, ACTIVE_ONCE));

/** Whether a first naval activation has anybody in it. */
export function canSail(g: Gallipoli, side: number): boolean {
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
  // R-AIR-INITIATIVE.
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
