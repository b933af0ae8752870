import type { BoardFace, Point, SpaceFace } from '../../kernel/face.ts';
import { bounds, inside } from '../../kernel/geometry.ts';

export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The spaces of a board by name and by place. */
export class Spaces {
  private readonly byId: ReadonlyMap<string, SpaceFace>;
  /** Areas that share a border, by name; made when first asked for. */
  private borders: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  private readonly boxes: readonly { space: SpaceFace; left: number; top: number; right: number; bottom: number }[];

  constructor(board: BoardFace) {
    this.byId = new Map(board.spaces.map((space) => [space.id, space]));
    this.boxes = board.spaces.map((space) => {
      const [left, top, right, bottom] = bounds(space.outline);
      return { space, left, top, right, bottom };
    });
  }

  get(id: string): SpaceFace | undefined {
    return this.byId.get(id);
  }
  get count(): number {
    return this.byId.size;
  }
  has(id: string): boolean {
    return this.byId.has(id);
  }
  some(ids: Iterable<string>): SpaceFace[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** The space that holds a point of the board, the topmost where several do. */
  at(point: Point): SpaceFace | null {
    const [x, y] = point;
    const hit = this.boxes.findLast(
      ({ space, left, top, right, bottom }) =>
        x >= left && x <= right && y >= top && y <= bottom && inside(point, space.outline),
    );
    return hit?.space ?? null;
  }

  /**
   * The nearest space in a direction; `home` is where a walk began, so that zigzag rows do not drift away from it. From an
   * area the walk goes over a border where there is one that way.
   */
  towards(from: string, way: Way, home: Point): string | null {
    const start = this.byId.get(from);
    if (start === undefined) return null;
    const beside = start.radius === undefined ? [] : this.some(this.neighbours(from));
    return (
      nearest(start, beside, way, start.centre) ??
      nearest(
        start,
        this.boxes.map(({ space }) => space),
        way,
        home,
      )
    );
  }

  /** Areas with a side in common: they share two corners at least. */
  neighbours(id: string): ReadonlySet<string> {
    this.borders ??= bordersOf(this.boxes.map(({ space }) => space));
    return this.borders.get(id) ?? new Set();
  }

  /** The rectangle around some spaces: left, top, right, bottom. */
  bounds(ids: Iterable<string>): [number, number, number, number] | null {
    const wanted = new Set(ids);
    const boxes = this.boxes.filter((box) => wanted.has(box.space.id));
    if (boxes.length === 0) return null;
    return [
      Math.min(...boxes.map((b) => b.left)),
      Math.min(...boxes.map((b) => b.top)),
      Math.max(...boxes.map((b) => b.right)),
      Math.max(...boxes.map((b) => b.bottom)),
    ];
  }
}

function nearest(start: SpaceFace, spaces: readonly SpaceFace[], way: Way, home: Point): string | null {
  const [dx, dy] = WAYS[way];
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const [x, y] = [space.centre[0] - start.centre[0], space.centre[1] - start.centre[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead * 1.8) continue;
    const drift = Math.abs((space.centre[0] - home[0]) * dy - (space.centre[1] - home[1]) * dx);
    const cost = ahead + aside * 0.6 + drift * 0.25;
    if (cost < least) {
      least = cost;
      best = space.id;
    }
  }
  return best;
}

function bordersOf(spaces: readonly SpaceFace[]): Map<string, Set<string>> {
  const corners = new Map<string, string[]>();
  for (const { id, outline } of spaces) {
    for (const [x, y] of outline) {
      const key = `${Math.round(x * 2)},${Math.round(y * 2)}`;
      corners.set(key, [...(corners.get(key) ?? []), id]);
    }
  }
  const shared = new Map<string, number>();
  for (const owners of corners.values()) {
    for (const a of new Set(owners)) {
      for (const b of new Set(owners)) if (a !== b) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1);
    }
  }
  const borders = new Map<string, Set<string>>();
  for (const [pair, count] of shared) {
    const [a = '', b = ''] = pair.split(' ');
    if (count > 1) borders.set(a, (borders.get(a) ?? new Set()).add(b));
  }
  return borders;
}
