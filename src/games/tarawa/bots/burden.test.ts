import { describe, expect, it } from 'vitest';
import { ACTED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { burdenBeside, burdenOf, farthest, heldWith, lateness } from './burden.ts';
import { MARINE } from './weights.ts';

/** The end of the tail from row 41 down, and a lone hex in the north. */
const TAIL = ['4105', '4106', '4107', '4108', '4109', '4204', '4205', '4206', '4207', '4208', '4302', '4303', '4304'];
const TIP = ['4305', '4306', '4402', '4403', '4404', '4405', '4501', '4502'];
const island = () =>
  new Table()
    .clearAllBut(...TAIL, ...TIP, 2928)
    .put('8/2A', 4008)
    .put('2/1A', 2929);

describe('what depends on a hex', () => {
  const of = (t: Table, hex: number) => burdenOf(t.g, t.hex(hex));

  it('is the ground behind it: all of it is handed on to those that the infantry comes to first', () => {
    const t = island().turn(1);
    expect(of(t, 4008)).toBe(TAIL.length + TIP.length);
    expect(of(t, 2928)).toBe(1);
    expect(of(t, 2929)).toBe(1);
  });
  it('counts a hex of Green beach, from which 6/1 will come, for several', () => {
    const t = new Table().turn(1);
    const [green = -1] = t.g.book.beaches.find(({ id }) => id === 'green')?.hexes ?? [];
    t.clearAllBut(t.g.hexName(green)).put('2/3A', 3039);
    expect(burdenOf(t.g, green)).toBe(1 + MARINE.now.green);
    expect(MARINE.now.green).toBeGreaterThan(0);
  });
  it('goes by the road, where there is one', () => {
    const t = island().turn(1);
    const lanes = [4106, 4107, 4108, 4109].map((hex) => of(t, hex));
    expect(Math.max(...lanes)).toBe(of(t, 4107));
    expect(of(t, 4107)).toBeGreaterThan((TAIL.length + TIP.length) / 2);
  });
  it('follows the ground that changes hands and the men who move', () => {
    const t = island().turn(1);
    const before = of(t, 4107);
    t.clear(...TIP);
    expect(of(t, 4107)).toBeLessThan(before);
    expect(of(t, 3909)).toBe(0);
    t.put('8/2A', 3909);
    expect(of(t, 3909)).toBe(TAIL.length);
  });
  it('does not change because somebody goes for it: who is on the march counts again in the line', () => {
    const t = island().put('8/2B', 3910).turn(1);
    const before = of(t, 4008);
    t.g.mark(t.piece('8/2B'), ACTED);
    for (const hex of [3910, 3909, 3809]) expect(of(t.put('8/2B', hex), 4008)).toBe(before);
    expect(of(t.put('8/2B', 4009), 4008)).toBeLessThan(before);
  });
  it('grows where time runs short for the farthest that is come at through it', () => {
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
  it('finds the hexes on which much depends, and the last that is come to', () => {
    const t = island().turn(1);
    expect(heldWith(t.g, 10)).toContain(t.hex(4107));
    expect(heldWith(t.g, 10)).not.toContain(t.hex(2928));
    expect(TIP.map((hex) => t.hex(hex))).toContain(farthest(t.g));
    expect(farthest(new Table().clearAllBut().put('8/2A', 4008).g)).toBe(-1);
  });
  it('is late where the way takes most of the turns that are left', () => {
    const t = island();
    expect(lateness(t.turn(10).g, t.hex(4403))).toBeLessThan(0.6);
    expect(lateness(t.turn(28).g, t.hex(4403))).toBeGreaterThan(1);
  });
});
