import { mayAttack } from '../7-land/attack.ts';
import { FOR_ATTACK, FOR_DEMOLITION } from '../7-land/support.ts';
import { ENGINEER } from '../book.ts';
import { ashore } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { type Approach, approaches, mayReach } from './approach.ts';
import { ATTACKING, BLASTING, harm, hexWorth } from './assault.ts';
import { heldWith } from './burden.ts';
import { Chances } from './chances.ts';
import { type Force, helpOf, type Muster } from './muster.ts';
import { assault, charge, defence } from './odds.ts';
import { pointPrice } from './supply.ts';
import { MARINE } from './weights.ts';

/** Somebody who goes up and fights in the same turn. */
export interface Advance {
  readonly unit: number;
  readonly what: 'advance' | 'sap';
  /** Its next step. */
  readonly first: number;
  /** What it will attack or blow up. */
  readonly hex: number;
  readonly worth: number;
  readonly chance: number;
}

/**
 * The best attack that needs a march first, on ground with much behind it: who fights for what is nearest until nobody has APs
 * left comes down the island's tail one hex a turn.
 */
export function bestAdvance(muster: Muster): Advance | null {
  const { g } = muster;
  const wanted = heldWith(g, MARINE.now.spear);
  if (wanted.length === 0) return null;
  let best: Advance | null = null;
  for (let unit = 0; unit < g.book.unitCount; unit++) {
    if (!mayGoUp(g, unit, wanted)) continue;
    for (const [hex, approach] of approaches(g, unit, wanted, g.book.costs.attack)) {
      const found = weighed(g, unit, hex, approach, muster);
      if (found.chance >= MARINE.now.leastChance && (best === null || found.worth > best.worth)) best = found;
    }
  }
  return best;
}

function mayGoUp(g: Tarawa, unit: number, wanted: readonly number[]): boolean {
  const at = g.cells[L.at + unit];
  if (!ashore(g, unit) || at >= g.book.landCount || !mayAttack(g, unit)) return false;
  return mayReach(g, unit, wanted, g.book.costs.attack);
}

function weighed(g: Tarawa, unit: number, hex: number, { goal, first, spent }: Approach, muster: Muster): Advance {
  const { clear, pin } = Chances.of(g.book);
  const force = forceAt(muster, hex);
  const support = helpOf(muster.helpers(force, FOR_ATTACK), unit).value;
  const start = g.cells[L.at + unit];
  g.cells[L.at + unit] = goal;
  const fire = defence(g, unit, hex);
  const odds = assault(g, hex, { fit: [unit], support, shore: g.cells[L.shore] > 0 ? 1 : 0 });
  g.cells[L.at + unit] = start;
  const chance = clear.at(odds) * (1 - pin.at(fire));
  const worth = chance * hexWorth(g, hex) - harm(g, unit, fire, ATTACKING) - spent * MARINE.now.ap;
  return { unit, what: 'advance', first, hex, worth, chance };
}

const forceAt = (muster: Muster, hex: number): Force =>
  muster.forces.find((one) => one.hex === hex) ?? { hex, attackers: [], engineers: [], gunners: [], beside: [] };

/** The best charge that needs a march first: an engineer who fires for others meanwhile has no APs left for the fort behind them. */
export function bestSap(muster: Muster): Advance | null {
  const { g } = muster;
  let best: Advance | null = null;
  for (let unit = 0; unit < g.book.unitCount; unit++) {
    if (g.book.kind[unit] !== ENGINEER) continue;
    for (const [hex, approach] of muster.fortsInReach(unit)) {
      const found = weighedCharge(g, unit, hex, approach, muster);
      if (best === null || found.worth > best.worth) best = found;
    }
  }
  return best;
}

function weighedCharge(g: Tarawa, unit: number, hex: number, approach: Approach, muster: Muster): Advance {
  const { goal, first, spent } = approach;
  const { blast, pin } = Chances.of(g.book);
  const support = helpOf(muster.helpers(forceAt(muster, hex), FOR_DEMOLITION), unit).value;
  const start = g.cells[L.at + unit];
  g.cells[L.at + unit] = goal;
  const fire = defence(g, unit, hex);
  const price = pointPrice(g, unit);
  g.cells[L.at + unit] = start;
  const steps = Math.min(g.cells[L.fortSteps + hex], blast.at(charge(g, hex, support))) * (1 - pin.at(fire));
  const worth = steps * MARINE.now.fortStep - harm(g, unit, fire, BLASTING) - price - spent * MARINE.now.ap;
  return { unit, what: 'sap', first, hex, worth, chance: steps };
}
