import type { BoardFace, Point, SpaceFace } from '../../kernel/face.ts';

export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The spaces of a board by name and by place. */
export class Spaces {
  private readonly byId: ReadonlyMap<string, SpaceFace>;
  private readonly boxes: readonly { space: SpaceFace; left: number; top: number; right: number; bottom: number }[];

  constructor(board: BoardFace) {
    this.byId = new Map(board.spaces.map((space) => [space.id, space]));
    this.boxes = board.spaces.map((space) => {
      const xs = space.outline.map((p) => p[0]);
      const ys = space.outline.map((p) => p[1]);
      return {
        space,
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      };
    });
  }

  get(id: string): SpaceFace | undefined {
    return this.byId.get(id);
  }
  has(id: string): boolean {
    return this.byId.has(id);
  }
  some(ids: Iterable<string>): SpaceFace[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** The space that holds a point of the board. */
  at(point: Point): SpaceFace | null {
    const [x, y] = point;
    for (const box of this.boxes) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      if (holds(box.space.outline, point)) return box.space;
    }
    return null;
  }

  /** The nearest space in a direction; `home` is where a walk began, so that zigzag rows do not drift away from it. */
  towards(from: string, way: Way, home: Point): string | null {
    const start = this.byId.get(from);
    if (start === undefined) return null;
    const [dx, dy] = WAYS[way];
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const { space } of this.boxes) {
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

export function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  let [px, py] = outline[outline.length - 1] ?? [0, 0];
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) odd = !odd;
    [px, py] = [qx, qy];
  }
  return odd;
}
