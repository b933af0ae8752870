import { attackOf, mayAttack } from '../9-combat/strength.ts';
import { unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { DEMORALIZED, foe, type Malta, SPENT } from '../state.ts';
import { goals, stakeOf } from './ground.ts';
import type { Ways } from './ways.ts';

// 5.2: where few hexes lead to a place, those who stand in them decide what can be thrown at it.

/** Who leaves a hex next to an enemy for somebody stronger. */
export interface Relief {
  readonly unit: number;
  readonly goal: number;
}

/** Somebody comes up only where he is so many times stronger than who makes room for him. */
const STRONGER = 1.5;

/** What a unit throws at the enemy for the room it takes. */
const punch = (g: Malta, p: number): number => attackOf(g, p) / Math.max(1, g.book.thirds[p]);

/**
 * The next one to make room in a full hex before something that counts: the one who does least there for the room he takes, while
 * others who do more could come in his place. `units`: those who may still move.
 */
export function nextRelief(g: Malta, side: number, units: readonly number[], ways: Ways): Relief | null {
  for (const goal of goals(g, side).sort((a, b) => stakeOf(g, b) - stakeOf(g, a))) {
    if (unitsIn(g, foe(side), goal) === 0) continue;
    const front = g.book.links[goal].filter((hex) => unitsIn(g, side, hex) > 0);
    for (const hex of front) {
      const unit = weakest(g, side, hex, units);
      if (unit !== null && stronger(g, unit, hex, front, units, ways)) return { unit, goal };
    }
  }
  return null;
}

function weakest(g: Malta, side: number, hex: number, units: readonly number[]): number | null {
  const there = piecesAt(g, side, hex).filter((p) => units.includes(p) && g.book.isCombat(p) && !g.book.isArtillery(p));
  return there.sort((a, b) => punch(g, a) - punch(g, b))[0] ?? null;
}

/** Whether somebody behind the front who finds no room there is worth more in the place of this one. */
function stronger(
  g: Malta,
  weak: number,
  hex: number,
  front: readonly number[],
  units: readonly number[],
  ways: Ways,
): boolean {
  const bar = STRONGER * punch(g, weak);
  return units.some(
    (p) =>
      !front.includes(g.at(p)) &&
      mayAttack(g, p) &&
      !g.has(p, SPENT) &&
      g.state(p) !== DEMORALIZED &&
      punch(g, p) > bar &&
      ways.wouldReach(p, hex) &&
      !ways.reaches(p, hex) &&
      ways.spares(p),
  );
}
