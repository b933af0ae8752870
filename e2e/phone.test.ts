import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { begin, openMatch, playedTo, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

const HALF = PHONE.viewport.height / 2;

/** Nothing sticks out, and everything is large enough for a thumb. */
async function fits(page: Page, where: string): Promise<void> {
  expect(await sideways(page), where).toBeLessThanOrEqual(0);
  expect(await tooSmall(page), where).toEqual([]);
}
const mapHeight = async (page: Page): Promise<number> => (await page.locator('.bh-map').boundingBox())?.height ?? 0;

/** A tap on the place of an action is the order. */
async function tapMap(table: Table): Promise<void> {
  const { mirror, page } = table;
  const [action, before] = [mirror.brisk(), mirror.hash];
  await page.touchscreen.tap(...(await table.placeOf(action)));
  // Where several things can be done there, a menu asks which.
  const asked = table.choice(action, '.place-menu');
  await asked
    .or(page.locator(`.table:not([data-hash="${before}"])`))
    .first()
    .waitFor();
  if (await asked.isVisible()) await asked.tap();
  mirror.take(action);
  await table.settled();
}
async function openPanels(page: Page, panels: readonly string[]): Promise<void> {
  for (const panel of panels) {
    await page.locator(`#tab-${panel}`).tap();
    await page.locator(`#tab-${panel}[aria-selected=true]`).waitFor();
    await fits(page, panel);
    expect(await mapHeight(page), panel).toBeGreaterThanOrEqual(HALF);
  }
}

test('Tarawa is begun and played by touch on a phone; the map has half of the height, the sheet is dragged', async ({
  visit,
}) => {
  const page = await visit.open({ options: PHONE });
  await fits(page, 'start page');
  const table = await begin(page, 'beach-3');
  const { mirror } = table;
  const asked = (): string => mirror.asked;
  await fits(page, 'table');
  expect(await mapHeight(page)).toBeGreaterThanOrEqual(HALF);

  // Decisions by tapping the list, one by a tap on the map.
  while (asked() !== 'prompt.chits') await table.tap(mirror.brisk());
  await tapMap(table);
  while (asked() !== 'prompt.embark') await table.tap(mirror.brisk());

  await openPanels(page, ['tracks', 'pieces', 'judge', 'time', 'rules', 'settings', 'log']);
  const handle = page.locator('.sheet-handle');
  const open = await handle.getAttribute('aria-expanded');
  await handle.tap();
  await page.locator(`.sheet-handle:not([aria-expanded="${open}"])`).waitFor();
  await handle.tap();
  await page.locator(`.sheet-handle[aria-expanded="${open}"]`).waitFor();
  await expect.poll(() => page.locator('.log').isVisible()).toBe(true);

  const before = await mapHeight(page);
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => mapHeight(page)).toBeGreaterThan(before + 60);
  const large = await mapHeight(page);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => mapHeight(page)).toBeLessThan(large);
});

for (const { setup, order, box } of [
  {
    setup: { game: gallipoli, scenario: 'anzac', seed: 'anzac-1', bots: { turkish: 'random' } },
    order: 'sail',
    box: 'BOX-ALLIED',
  },
  {
    setup: { game: malta, scenario: 'first-days', seed: 'malta-1', bots: { allied: 'garrison' } },
    order: 'dropZone',
    box: null,
  },
] as const) {
  test(`${setup.game.id} is played by touch on a phone`, async ({ visit }) => {
    const page = await visit.open({ options: PHONE });
    const table = await openMatch(
      page,
      playedTo(setup, (mirror) => mirror.brisk().type === order),
    );
    await fits(page, 'table');
    expect(await mapHeight(page)).toBeGreaterThanOrEqual(HALF);
    await tapMap(table);
    await table.tap(table.mirror.brisk());
    if (box !== null) {
      await page.locator(`.box-tab[data-box=${box}]`).tap();
      await fits(page, 'box');
    }
    await openPanels(page, ['tracks', 'time', 'log']);
  });
}
