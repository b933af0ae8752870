import { expect, test } from 'vitest';
import { atTable, House } from '../testing/house.ts';

test('the server says how it is, and tells everybody when it leaves', async () => {
  const house = await House.open();
  const { screens, guests } = await atTable(house);
  const [ann, ben] = screens;
  const [guest] = guests;
  expect(await guest.get('/api/health')).toMatchObject({ ok: true, matches: 1, screens: 2 });
  const text = await (await guest.fetch('/api/metrics')).text();
  expect(text).toMatch(/^# TYPE beachhead_screens gauge\nbeachhead_screens 2$/m);
  expect(text).toMatch(/^beachhead_entries_written_total [1-9]\d*$/m);
  // Neither tells anything of anybody.
  expect(text).not.toMatch(/Ann|Ben/);
  await house.end();
  await Promise.all([ann.closed, ben.closed]);
  for (const screen of screens) expect(screen.notices).toContainEqual({ leaving: true });
});
