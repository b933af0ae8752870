import type { Book } from '../book.ts';
import { L, type Tarawa } from '../state.ts';
import { turnsLeft } from './clock.ts';
import { MARINE } from './weights.ts';

/**
 * How much Japanese ground lies behind each hex that they hold, as the Marines come to it: every hex hands itself and what
 * lies behind it on, in equal parts, to the hexes before it. On the edge of a pocket that is a hex or two, at the root
 * of the island's tail a dozen: there time is won or lost.
 */
class Burden {
  readonly of: Float64Array;
  /** Hexes to the farthest that is come at through this one. */
  readonly reach: Int16Array;
  private readonly held: Int8Array;
  /** Hexes from cleared ground; 0 where the Marines stand or may stand. */
  private readonly depth: Int16Array;
  private readonly queue: number[] = [];
  private known = false;

  private constructor(private readonly book: Book) {
    this.of = new Float64Array(book.landCount);
    this.reach = new Int16Array(book.landCount);
    this.held = new Int8Array(book.landCount);
    this.depth = new Int16Array(book.landCount);
  }

  private static readonly made = new WeakMap<Book, Burden>();
  static on(g: Tarawa): Burden {
    const made = Burden.made.get(g.book) ?? new Burden(g.book);
    Burden.made.set(g.book, made);
    if (made.stale(g)) made.find();
    return made;
  }

  /** Whether ground has changed hands since it was found. */
  private stale(g: Tarawa): boolean {
    let stale = !this.known;
    this.known = true;
    for (let hex = 0; hex < this.book.landCount; hex++) {
      if (this.held[hex] === g.cells[L.held + hex]) continue;
      this.held[hex] = g.cells[L.held + hex];
      stale = true;
    }
    return stale;
  }

  private find(): void {
    this.sound();
    const { of, reach, depth, queue, book } = this;
    of.fill(0);
    reach.set(depth);
    for (let i = queue.length - 1; i >= 0; i--) {
      const hex = queue[i];
      of[hex]++;
      const before = book.graph.neighbours(hex).filter((n) => n < book.landCount && depth[n] === depth[hex] - 1);
      if (depth[hex] === 1) continue;
      for (const n of before) {
        of[n] += of[hex] / before.length;
        reach[n] = Math.max(reach[n], reach[hex]);
      }
    }
  }

  /** Depths, and the queue of held hexes from the nearest to the deepest. */
  private sound(): void {
    const { held, depth, queue, book } = this;
    queue.length = 0;
    const reach = (hex: number, at: number) => {
      if (hex >= book.landCount || held[hex] === 0 || depth[hex] > 0) return;
      depth[hex] = at;
      queue.push(hex);
    };
    depth.fill(0);
    for (let hex = 0; hex < book.landCount; hex++)
      if (held[hex] === 0) for (const n of book.graph.neighbours(hex)) reach(n, 1);
    for (let i = 0; i < queue.length; i++)
      for (const n of book.graph.neighbours(queue[i])) reach(n, depth[queue[i]] + 1);
  }
}

/** Hexes a turn that a column makes without haste. */
const EASY = 0.7;

/** How much depends on a hex that the Japanese hold: what lies behind it, and whether time runs short for the farthest of that. */
export function burdenOf(g: Tarawa, hex: number): number {
  const { of, reach } = Burden.on(g);
  return of[hex] + MARINE.now.rush * Math.max(0, reach[hex] / turnsLeft(g) - EASY);
}

/** The most that depends on any hex next to this one. */
export function burdenBeside(g: Tarawa, hex: number): number {
  let most = 0;
  for (const n of g.book.graph.neighbours(hex))
    if (n < g.book.landCount && g.cells[L.held + n] === 1) most = Math.max(most, burdenOf(g, n));
  return most;
}
