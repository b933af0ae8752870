import type { ActionJson } from '../kernel/actions.ts';
import type { Orders } from '../kernel/orders.ts';
import type { Position } from '../kernel/position.ts';

/** A space that a piece can be sent to with one order. */
export interface ReachSpace {
  readonly space: string;
  /** The spaces on the way, the last one among them. */
  readonly way: readonly string[];
  /** What the piece has left there; null where nothing is counted. */
  readonly left: number | null;
  /** Something happens there: the order ends, whatever was meant beyond. */
  readonly stops: boolean;
}

interface Node extends ReachSpace {
  readonly g: Position;
  readonly actions: readonly number[];
}

/** A longer search than any piece of these games can go. */
export const MOST_NODES = 600;

const isQuiet = (before: Position, after: Position): boolean =>
  !after.over && after.toMove === before.toMove && after.pointOfNoReturn === before.pointOfNoReturn;

/** Every space that steps of one piece lead to, each by the way that leaves it most; tried on copies of a known position. */
export class Reach {
  private readonly found = new Map<string, Node>();
  /** The search was broken off: some spaces may be missing. */
  readonly cut: boolean;

  constructor(
    start: Position,
    private readonly orders: Orders,
    private readonly piece: string,
    most = MOST_NODES,
  ) {
    const queue: Node[] = [{ g: start, space: '', way: [], left: null, stops: false, actions: [] }];
    let seen = 0;
    for (; seen < queue.length && seen < most; seen++) {
      const node = queue[seen] as Node;
      // A better way to this space has been found since.
      if (node.stops || (node.space !== '' && this.found.get(node.space) !== node)) continue;
      for (const next of this.steps(node)) {
        if (!isBetter(next, this.found.get(next.space))) continue;
        this.found.set(next.space, next);
        queue.push(next);
      }
    }
    this.cut = seen < queue.length;
  }

  get spaces(): readonly ReachSpace[] {
    return [...this.found.values()].map(({ space, way, left, stops }) => ({ space, way, left, stops }));
  }
  /** The actions that lead to a space; null where it cannot be reached. */
  to(space: string): readonly number[] | null {
    return this.found.get(space)?.actions ?? null;
  }
  /** The position after going there, as far as it can be known. */
  after(space: string): Position | null {
    const node = this.found.get(space);
    return node === undefined || node.stops ? null : node.g;
  }

  /** One step on: straight on, or after the piece has been taken in hand. */
  private steps(node: Node): Node[] {
    const straight = this.strides(node, node.g, []);
    if (straight.length > 0) return straight;
    const pick = node.g.legal().find((code) => this.orders.picks(node.g, decode(node.g, code)) === this.piece);
    if (pick === undefined) return [];
    const held = node.g.copy();
    held.apply(pick);
    return isQuiet(node.g, held) ? this.strides(node, held, [pick]) : [];
  }
  private strides(node: Node, g: Position, before: readonly number[]): Node[] {
    return g.legal().flatMap((code) => {
      const stride = this.orders.stride(g, decode(g, code));
      if (stride === null || stride.piece !== this.piece) return [];
      const after = g.copy();
      after.apply(code);
      const quiet = isQuiet(g, after);
      const left = quiet ? this.orders.left(after, this.piece) : null;
      const way = [...node.way, stride.to];
      return [{ g: after, space: stride.to, way, left, stops: !quiet, actions: [...node.actions, ...before, code] }];
    });
  }
}

const decode = (g: Position, code: number): ActionJson => g.codec.decode(code);

function isBetter(next: Node, old: Node | undefined): boolean {
  if (old === undefined) return true;
  if (next.stops !== old.stops) return old.stops;
  return (next.left ?? -next.way.length) > (old.left ?? -old.way.length);
}
