import { describe, expect, it } from 'vitest';
import { L } from '../state.ts';
import { Table } from '../testing/table.ts';
import { burdenBeside, burdenOf } from './burden.ts';

/** The end of the tail from row 41 down, and a lone hex in the north. */
const TAIL = ['4105', '4106', '4107', '4108', '4109', '4204', '4205', '4206', '4207', '4208', '4302', '4303', '4304'];
const TIP = ['4305', '4306', '4402', '4403', '4404', '4405', '4501', '4502'];
const island = () => new Table().clearAllBut(...TAIL, ...TIP, 2928);

describe('what depends on a hex', () => {
  const of = (t: Table, hex: number) => burdenOf(t.g, t.hex(hex));

  it('is the ground behind it: all of it is shared out among the hexes of the edge', () => {
    const t = island();
    const edge = [4105, 4106, 4107, 4108, 4109].filter((hex) =>
      t.g.book.graph.neighbours(t.hex(hex)).some((n) => n < t.g.book.landCount && t.g.cells[L.held + n] === 0),
    );
    expect(edge.length).toBeGreaterThan(2);
    expect(edge.reduce((sum, hex) => sum + of(t, hex), 0)).toBeCloseTo(TAIL.length + TIP.length);
    expect(of(t, 2928)).toBe(1);
  });
  it('is nothing where the Marines are, and follows the ground that changes hands', () => {
    const t = island();
    expect(of(t, 4006)).toBe(0);
    const before = of(t, 4107);
    t.clear(...TIP);
    expect(of(t, 4107)).toBeLessThan(before);
    t.hold(2927);
    expect(of(t, 2928) + of(t, 2927)).toBe(2);
  });
  it('grows where time runs short for the farthest that is reached through it', () => {
    const t = island();
    const [early, lone] = [of(t.turn(10), 4107), of(t.turn(10), 2928)];
    expect(of(t.turn(28), 4107)).toBeGreaterThan(early + 3);
    expect(of(t.turn(28), 2928)).toBe(lone);
  });
  it('counts for a place as the most that depends on any hex beside it', () => {
    const t = island();
    const beside = [4107, 4108].map((hex) => of(t, hex));
    expect(burdenBeside(t.g, t.hex(4008))).toBeCloseTo(Math.max(...beside));
    expect(burdenBeside(t.g, t.hex(3036))).toBe(0);
  });
});
