import { describe, expect, it } from 'vitest';
import { beside, type Rect } from './beside.ts';

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const ROOM = [900, 600] as const;
const SIZE = [160, 84] as const;
const covers = ([x, y]: readonly [number, number], { left, top, right, bottom }: Rect) =>
  x < right && x + SIZE[0] > left && y < bottom && y + SIZE[1] > top;

describe('what lies beside a stack', () => {
  const stack = rect(430, 280, 40, 40);
  /** The six neighbours of a hex. */
  const ring = [0, 60, 120, 180, 240, 300].map((turn) => {
    const [x, y] = [450 + 60 * Math.cos((turn * Math.PI) / 180), 300 + 60 * Math.sin((turn * Math.PI) / 180)];
    return rect(x - 28, y - 28, 56, 56);
  });

  it('leaves the stack free', () => {
    expect(covers(beside(stack, SIZE, ROOM, []), stack)).toBe(false);
  });
  it('covers nothing that may be clicked where there is room', () => {
    const at = beside(stack, SIZE, ROOM, ring);
    for (const target of ring) expect(covers(at, target)).toBe(false);
    // Targets to the north and east.
    const corner = ring.slice(3);
    for (const target of corner) expect(covers(beside(stack, SIZE, ROOM, corner), target)).toBe(false);
  });
  it('stays near where all around may be clicked', () => {
    const [left, top] = beside(stack, SIZE, ROOM, ring);
    const far = Math.hypot(left + SIZE[0] / 2 - 450, top + SIZE[1] / 2 - 300);
    // Just beyond the ring, not at the edge of the window.
    expect(far).toBeLessThan(60 + 28 + SIZE[0] / 2 + 24);
  });
  it.each([
    [0, 0],
    [860, 0],
    [0, 560],
    [860, 560],
  ])('stays inside the window at %i, %i', (x, y) => {
    const [left, top] = beside(rect(x, y, 40, 40), SIZE, ROOM, ring);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + SIZE[0]).toBeLessThanOrEqual(ROOM[0]);
    expect(top + SIZE[1]).toBeLessThanOrEqual(ROOM[1]);
  });
});
