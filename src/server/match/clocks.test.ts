import { describe, expect, it } from 'vitest';
import { counted, momentAfter, united } from '../../table/spans.ts';
import { Timepieces } from './clocks.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const days = (count: number) => new Timepieces({ kind: 'days', days: count }, ['red', 'blue']);
const live = () => new Timepieces({ kind: 'live', bank: 60, increment: 5 }, ['red', 'blue']);

describe('spans', () => {
  it('are one where they touch, and count once', () => {
    const off = united([
      { from: 30, until: 40 },
      { from: 10, until: 20 },
      { from: 15, until: 30 },
      { from: 50, until: 50 },
    ]);
    expect(off).toEqual([{ from: 10, until: 40 }]);
    expect(counted(0, 100, off)).toBe(70);
    expect(counted(20, 35, off)).toBe(0);
    expect(counted(100, 0, off)).toBe(0);
    expect(momentAfter(0, 50, off)).toBe(80);
    expect(momentAfter(20, 5, off)).toBe(45);
    expect(momentAfter(0, 10, off)).toBe(10);
  });
});

describe('a live clock', () => {
  it('takes from the bank of whoever decides and gives the increment back', () => {
    const clocks = live();
    clocks.turn(0, 'red', null);
    clocks.turn(20_000, 'blue', 'red');
    expect(clocks.told).toMatchObject({ left: { red: 45_000, blue: 60_000 }, running: 'blue', due: 80_000 });
  });
  it('is out at its moment and not before', () => {
    const clocks = live();
    clocks.turn(0, 'red', null);
    expect(clocks.outAt(59_999)).toBeNull();
    expect(clocks.outAt(60_000)).toBe('red');
  });
  it('stands while it is paused', () => {
    const clocks = live();
    clocks.turn(0, 'red', null);
    clocks.pause(10_000, true);
    expect(clocks.outAt(10 * DAY)).toBeNull();
    expect(clocks.due).toBeNull();
    clocks.pause(10 * DAY, false);
    expect(clocks.due).toBe(10 * DAY + 50_000);
  });
  it('does not know days off', () => {
    const clocks = live();
    clocks.turn(0, 'red', null);
    clocks.takeHolidays(0, 'red', [{ from: 0, until: DAY }]);
    expect(clocks.outAt(60_000)).toBe('red');
  });
  it('takes nobody the time in which no server was there, nor any time twice', () => {
    const clocks = live();
    clocks.turn(100_000, 'red', null);
    expect(clocks.lacks({ from: 110_000, until: 500_000 })).toBe(true);
    clocks.takeGap({ from: 110_000, until: 500_000 });
    expect(clocks.lacks({ from: 110_000, until: 500_000 })).toBe(false);
    expect(clocks.outAt(500_000)).toBeNull();
    expect(clocks.due).toBe(550_000);
    // Set back.
    expect(clocks.outAt(50_000)).toBeNull();
    clocks.turn(510_000, 'blue', 'red');
    expect(clocks.told?.left['red']).toBe(45_000);
  });
});

describe('a clock by the day', () => {
  it('begins anew with each decision', () => {
    const clocks = days(3);
    clocks.turn(0, 'red', null);
    clocks.turn(2 * DAY, 'blue', 'red');
    clocks.turn(3 * DAY, 'red', 'blue');
    expect(clocks.due).toBe(6 * DAY);
  });
  it('stands on the days off of whoever decides, and on those only', () => {
    const clocks = days(3);
    clocks.turn(0, 'red', null);
    clocks.takeHolidays(HOUR, 'red', [{ from: DAY, until: 8 * DAY }]);
    clocks.takeHolidays(HOUR, 'blue', [{ from: 0, until: 90 * DAY }]);
    expect(clocks.due).toBe(10 * DAY);
    expect(clocks.outAt(10 * DAY - 1)).toBeNull();
    expect(clocks.outAt(10 * DAY)).toBe('red');
    expect(clocks.told?.off['red']).toEqual([{ from: DAY, until: 8 * DAY }]);
    // Somebody comes back earlier.
    clocks.takeHolidays(2 * DAY, 'red', [{ from: DAY, until: 2 * DAY }]);
    expect(clocks.due).toBe(4 * DAY);
  });
});
