import { expect, it } from 'vitest';
import { clockText, leftOf } from './clock.ts';

const days = (count: number, hours: number) => `${count} d ${hours} h`;
const HOUR = 3_600_000;

it('clocks go for whoever decides, and are told in hours, minutes and seconds, or in days', () => {
  const clocks = { left: { red: 60_000, blue: 90_000 }, since: 1000, running: 'red', paused: false };
  expect([leftOf(clocks, 'red', 11_000), leftOf(clocks, 'blue', 11_000)]).toEqual([50_000, 90_000]);
  // A clock here that is behind the server's gives nobody time.
  expect(leftOf(clocks, 'red', 0)).toBe(60_000);
  expect(leftOf({ ...clocks, since: null, paused: true }, 'red', 11_000)).toBe(60_000);
  expect([50_000, 3_723_000, 59_999, -5, 49 * HOUR].map((ms) => clockText(ms, days))).toEqual([
    '0:50',
    '1:02:03',
    '1:00',
    '0:00',
    '2 d 1 h',
  ]);
});
