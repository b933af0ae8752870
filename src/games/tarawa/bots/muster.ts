import { mayAttack } from '../7-land/attack.ts';
import { mayDemolish } from '../7-land/demolition.ts';
import { mayFire } from '../7-land/fire.ts';
import { supportOf } from '../7-land/support.ts';
import { ARTILLERY, ENGINEER } from '../book.ts';
import { ashore, onPier } from '../pieces.ts';
import { BAIRIKI, L, type Tarawa } from '../state.ts';
import { type Approach, fortsInReach } from './approach.ts';

/** Who could do something against one uncleared hex from where he stands. */
export interface Force {
  readonly hex: number;
  readonly attackers: number[];
  readonly engineers: number[];
  readonly gunners: number[];
  /** All who stand next to it, and so can support. */
  readonly beside: number[];
}

/** The two best supporters of an action, the best first; -1 where there is none. */
export interface Helpers {
  readonly unit: number;
  readonly value: number;
  readonly next: number;
  readonly nextValue: number;
}

const able = (g: Tarawa, u: number): boolean =>
  g.cells[L.ap + u] > 0 && g.cells[L.pinned + u] === 0 && (ashore(g, u) || onPier(g, u));

/** The line as it stands at one decision: every uncleared hex in touch, with those who are in touch with it. */
export class Muster {
  readonly forces: readonly Force[];
  /** Guns that reach every hex (11.2b: from Bairiki some of them). */
  readonly guns: readonly number[];

  constructor(readonly g: Tarawa) {
    const { book, cells } = g;
    const found = new Map<number, Force>();
    const guns: number[] = [];
    for (let u = 0; u < book.unitCount; u++) {
      const gun = book.kind[u] === ARTILLERY;
      if (gun && cells[L.at + u] === BAIRIKI && cells[L.ap + u] > 0) guns.push(u);
      if (!able(g, u)) continue;
      if (gun) guns.push(u);
      this.enter(u, found);
    }
    this.forces = [...found.values()].filter(({ attackers, engineers }) => attackers.length + engineers.length > 0);
    this.guns = guns;
  }

  /** The forts that an engineer out of touch with any can come to and blow up this turn; found once. */
  fortsInReach(u: number): ReadonlyMap<number, Approach> {
    const known = this.forts.get(u) ?? fortsInReach(this.g, u);
    this.forts.set(u, known);
    return known;
  }
  private readonly forts = new Map<number, ReadonlyMap<number, Approach>>();

  private enter(u: number, found: Map<number, Force>): void {
    const { g } = this;
    const { book, cells } = g;
    const at = cells[L.at + u];
    const land = at < book.landCount;
    const list = land ? book.near[1][at] : book.graph.neighbours(at);
    const adjacent = land ? book.near[0][at].length : list.length;
    const [fires, attacks, blasts] = [mayFire(g, u), mayAttack(g, u), book.kind[u] === ENGINEER];
    for (let i = 0; i < list.length; i++) {
      const hex = list[i];
      if (hex >= book.landCount || cells[L.held + hex] !== 1) continue;
      let force = found.get(hex);
      if (force === undefined) {
        force = { hex, attackers: [], engineers: [], gunners: [], beside: [] };
        found.set(hex, force);
      }
      if (fires) force.gunners.push(u);
      if (i >= adjacent) continue;
      force.beside.push(u);
      if (attacks) force.attackers.push(u);
      if (blasts && mayDemolish(g, u, hex)) force.engineers.push(u);
    }
  }

  /** Who should support an action against the hex: guns and tanks, who have nothing else to do, before riflemen. */
  helpers(force: Force, purpose: number): Helpers {
    const { g } = this;
    let [unit, value, next, nextValue] = [-1, 0, -1, 0];
    let [high, second] = [0, 0];
    const weigh = (u: number) => {
      const worth = supportOf(g, u, force.hex, purpose);
      if (worth === 0) return;
      const score = worth + spare(g, u);
      if (score > high) {
        [next, nextValue, second] = [unit, value, high];
        [unit, value, high] = [u, worth, score];
      } else if (score > second) [next, nextValue, second] = [u, worth, score];
    };
    for (const u of force.beside) if (g.book.kind[u] !== ARTILLERY) weigh(u);
    for (const u of this.guns) weigh(u);
    return { unit, value, next, nextValue };
  }
}

/** Guns and tanks have nothing else to do; riflemen and engineers only with APs that no action of theirs will take. */
function spare(g: Tarawa, u: number): number {
  if (!g.book.isInfantry(u) && g.book.kind[u] !== ENGINEER) return 1;
  return g.cells[L.ap + u] % g.book.costs.attack >= g.book.costs.support ? 0.5 : 0;
}

/** The best supporter but one who is busy himself. */
export const helpOf = ({ unit, value, next, nextValue }: Helpers, busy: number): { unit: number; value: number } =>
  unit === busy ? { unit: next, value: nextValue } : { unit, value };
