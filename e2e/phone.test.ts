import { expect } from 'vitest';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { begin } from './support/table.ts';
import { test } from './support/visit.ts';

test('a match is begun and played by touch on a phone', async ({ visit }) => {
  const page = await visit.open({ options: PHONE });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await tooSmall(page)).toEqual([]);
  const table = await begin(page, 'beach-3');
  const { mirror } = table;
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await tooSmall(page)).toEqual([]);

  // Decisions by tapping the list.
  while (mirror.asked !== 'prompt.embark') {
    const action = mirror.brisk();
    const rolls = mirror.rolls(action);
    const folded = page.locator('.all-actions:not([open]) > summary');
    if (!(await table.choice(action).isVisible()) && (await folded.count()) > 0) await folded.tap();
    await table.choice(action).tap();
    if (rolls) await page.locator('.confirm button.main').tap();
    mirror.take(action);
    await table.settled();
  }

  // The sheet: every panel opens, closes, and nothing sticks out.
  for (const panel of ['tracks', 'pieces', 'judge', 'time', 'rules', 'settings', 'log']) {
    await page.locator(`#tab-${panel}`).tap();
    await page.locator(`#tab-${panel}[aria-selected=true]`).waitFor();
    expect(await sideways(page), panel).toBeLessThanOrEqual(0);
    expect(await tooSmall(page), panel).toEqual([]);
  }
  const handle = page.locator('.sheet-handle');
  const open = await handle.getAttribute('aria-expanded');
  await handle.tap();
  await page.locator(`.sheet-handle:not([aria-expanded="${open}"])`).waitFor();
});

test('a tap on the map is an order', async ({ visit }) => {
  const page = await visit.open({ options: PHONE });
  const table = await begin(page, 'beach-3');
  const { mirror } = table;
  await table.take(mirror.brisk());
  expect(mirror.asked).toBe('prompt.chits');
  const [chit] = mirror.actions;
  if (chit === undefined) throw new Error('no chit to lay');
  const at = await table.placeOf(chit);
  await page.touchscreen.tap(...at);
  mirror.take(chit);
  await table.settled();
});
