import { expect, it } from 'vitest';
import { beginningOf, dayOf, fromUtc, HOURS, toUtc } from './hours.ts';

it('hours of a person and of the server lead back to each other, whatever the zone', () => {
  for (const minutes of [-840, -330, -60, 0, 300, 720]) {
    const now = Object.assign(new Date(), { getTimezoneOffset: () => minutes });
    for (const hour of HOURS) expect(toUtc(fromUtc(hour, now), now)).toBe(hour);
  }
  const east = Object.assign(new Date(), { getTimezoneOffset: () => -120 });
  expect([fromUtc(17, east), fromUtc(23, east), toUtc(1, east)]).toEqual([19, 1, 23]);
});

it('a day begins at midnight and ends where the next begins', () => {
  expect(dayOf(beginningOf('2026-11-16'))).toBe('2026-11-16');
  expect(dayOf(beginningOf('2026-02-28', 1))).toBe('2026-03-01');
  expect(dayOf(beginningOf('2026-12-31', 1) - 1)).toBe('2026-12-31');
});
