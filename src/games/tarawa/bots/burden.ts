import { type Book, FOOT, SIDES_OF_HEX } from '../book.ts';
import { fortsIn, japaneseWithin } from '../pieces.ts';
import { ACTED, L, type Tarawa } from '../state.ts';
import { turnsLeft } from './clock.ts';
import { MARINE } from './weights.ts';

/** Half APs a turn that a column makes of its way, and that a fort on it costs. */
const PACE = 12;
const A_FORT = 8;
/** Longer than any way. */
const NEVER = 32_000;

/**
 * How much Japanese ground lies behind each hex, as the Marines come to it. The shortest ways are laid from the infantry to
 * every hex, marching over cleared ground, by road where there is one, and fighting for the rest; each hex hands itself and what
 * lies behind it on to the one before it on that way. In a pocket that is a hex or two, on the road down the island's tail all of it:
 * there time is won or lost.
 */
class Burden {
  readonly of: Float64Array;
  /** Half APs to the hex, and to the farthest held one that is come at through it. */
  readonly cost: Int16Array;
  readonly reach: Int16Array;
  private readonly green: Int8Array;
  private readonly held: Int8Array;
  private readonly forts: Int8Array;
  private readonly men: Int16Array;
  private readonly before: Int16Array;
  private readonly byCost: number[][] = [];
  /** All land that is come to, the nearest first. */
  private readonly order: number[] = [];
  private known = false;

  private constructor(private readonly book: Book) {
    const { landCount } = book;
    this.of = new Float64Array(landCount);
    this.cost = new Int16Array(landCount);
    this.reach = new Int16Array(landCount);
    this.held = new Int8Array(landCount);
    this.green = new Int8Array(landCount);
    for (const hex of book.beaches.find(({ id }) => id === 'green')?.hexes ?? []) this.green[hex] = 1;
    this.forts = new Int8Array(landCount);
    this.before = new Int16Array(landCount);
    this.men = new Int16Array(book.unitCount).fill(-1);
  }

  private static readonly made = new WeakMap<Book, Burden>();
  static on(g: Tarawa): Burden {
    const made = Burden.made.get(g.book) ?? new Burden(g.book);
    Burden.made.set(g.book, made);
    if (made.stale(g)) made.find();
    return made;
  }

  /** The held hex that is come to last, -1 where there is none. */
  last(): number {
    const { order, held } = this;
    for (let i = order.length - 1; i >= 0; i--) if (held[order[i]] === 1) return order[i];
    return -1;
  }

  /** Whether ground has changed hands, a fort has fallen or infantry has moved since it was found. */
  private stale(g: Tarawa): boolean {
    const { cells } = g;
    const { book, held, forts, men } = this;
    let stale = !this.known;
    this.known = true;
    for (let hex = 0; hex < book.landCount; hex++) {
      const standing = fortsIn(g, hex);
      if (held[hex] === cells[L.held + hex] && forts[hex] === standing) continue;
      held[hex] = cells[L.held + hex];
      forts[hex] = standing;
      stale = true;
    }
    for (let u = 0; u < book.unitCount; u++) {
      const at = this.counts(g, u) ? cells[L.at + u] : -1;
      if (men[u] === at) continue;
      men[u] = at;
      stale = true;
    }
    return stale;
  }

  /** Whoever is on the march is left out until he is in the line: what he goes for must not change because he goes for it. */
  private counts(g: Tarawa, u: number): boolean {
    const at = g.cells[L.at + u];
    if (!this.book.isInfantry(u)) return false;
    return !g.has(u, ACTED) || at < 0 || at >= this.book.landCount || japaneseWithin(g, at, 1);
  }

  private find(): void {
    this.setOut();
    this.lay();
    const { of, reach, order, before, cost, held } = this;
    of.fill(0);
    reach.fill(0);
    for (let i = order.length - 1; i >= 0; i--) {
      const hex = order[i];
      if (held[hex] === 1) {
        of[hex] += 1 + this.green[hex] * MARINE.now.green;
        reach[hex] = Math.max(reach[hex], cost[hex]);
      }
      const from = before[hex];
      if (from < 0) continue;
      of[from] += of[hex];
      reach[from] = Math.max(reach[from], reach[hex]);
    }
  }

  /** From where the infantry is; whoever is in the water needs a turn to the beach. */
  private setOut(): void {
    const { book, cost, before, byCost, order, men, held } = this;
    cost.fill(NEVER);
    before.fill(-1);
    byCost.length = 0;
    order.length = 0;
    for (const at of men) {
      if (at < 0) continue;
      if (at < book.landCount) this.come(at, 0, -1);
      else
        for (const n of book.graph.neighbours(at))
          if (n < book.landCount) this.come(n, PACE + held[n] * book.costs.attack, -1);
    }
  }

  private come(hex: number, spent: number, from: number): void {
    const { cost, before, byCost } = this;
    if (spent >= cost[hex]) return;
    cost[hex] = spent;
    before[hex] = from;
    while (byCost.length <= spent) byCost.push([]);
    byCost[spent].push(hex);
  }

  private lay(): void {
    const { book, cost, byCost, order, held, forts } = this;
    const price = book.enterCost[FOOT];
    const { attack } = book.costs;
    for (let spent = 0; spent < byCost.length; spent++) {
      for (const hex of byCost[spent]) {
        if (cost[hex] !== spent) continue;
        order.push(hex);
        for (let side = hex * SIDES_OF_HEX; side < (hex + 1) * SIDES_OF_HEX; side++) {
          const to = book.graph.sides[side];
          if (price[side] < 0 || to < 0 || to >= book.landCount) continue;
          this.come(to, spent + price[side] + held[to] * attack + forts[to] * A_FORT, hex);
        }
      }
    }
  }
}

/** Of the turns that are left so many are easily enough for a way. */
const EASY = 0.5;

const weighed = ({ of, reach }: Burden, hex: number, turns: number): number =>
  of[hex] + MARINE.now.rush * Math.max(0, reach[hex] / PACE / turns - EASY);

/** How much depends on a hex: Japanese ground on it and behind it, and whether time runs short for the farthest of that. */
export const burdenOf = (g: Tarawa, hex: number): number => weighed(Burden.on(g), hex, turnsLeft(g));

/** The most that depends on any hex next to this one. */
export function burdenBeside(g: Tarawa, hex: number): number {
  const burden = Burden.on(g);
  const turns = turnsLeft(g);
  let most = 0;
  for (const n of g.book.graph.neighbours(hex))
    if (n < g.book.landCount && g.cells[L.held + n] === 1) most = Math.max(most, weighed(burden, n, turns));
  return most;
}

/** Held hexes on which at least so much depends. */
export function heldWith(g: Tarawa, least: number): readonly number[] {
  const burden = Burden.on(g);
  const turns = turnsLeft(g);
  const hexes: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++)
    if (g.cells[L.held + hex] === 1 && weighed(burden, hex, turns) >= least) hexes.push(hex);
  return hexes;
}

/** Turns that the infantry needs to a hex, as a part of those that are left. */
export const lateness = (g: Tarawa, hex: number): number => Burden.on(g).cost[hex] / PACE / turnsLeft(g);

/** The Japanese ground that the infantry comes to last, -1 where there is none. */
export const farthest = (g: Tarawa): number => Burden.on(g).last();
