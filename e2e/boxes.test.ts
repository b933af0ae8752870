import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openMatch, playedTo, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

/** Tarawa where companies are loaded into craft: both lie with the fleet, off the map. */
const embark = (page: Page): Promise<Table> =>
  openMatch(
    page,
    playedTo('beach-3', ({ asked }) => asked === 'prompt.embark'),
  );

test('pieces off the map are chosen in their box by clicks', async ({ visit }) => {
  const page = await visit.open();
  const table = await embark(page);
  const { mirror } = table;
  const load = mirror.actions.find((action) => action.type === 'load');
  if (load === undefined) throw new Error('nothing to load');
  const unit = String(load['unit']);

  // Nothing on the map can be chosen: the box stands open, with counters as they would lie there.
  const counter = page.locator(`.box-piece[data-piece="${unit}"]`);
  await page.locator('.box-tab[data-box=fleet][aria-expanded=true]').waitFor();
  expect(await counter.evaluate((button) => button.classList.contains('glowing'))).toBe(true);
  expect(await counter.locator('svg.bh-counter-picture').count()).toBe(1);
  expect(await counter.textContent()).toContain(unit);
  await counter.click();
  await table.choice(load, '.place-menu').click();
  mirror.take(load);
  await table.settled();

  // Now a hex is asked for: the box makes room for the map.
  expect(mirror.asked).toBe('prompt.enter');
  await page.locator('.box-body').waitFor({ state: 'detached' });
  await table.take(mirror.brisk());

  // A box is opened and closed by its tab.
  const lost = page.locator('.box-tab').last();
  await lost.click();
  await page.locator('.box-body').waitFor();
  await lost.click();
  await page.locator('.box-body').waitFor({ state: 'detached' });
});

test('pieces off the map are chosen by keyboard', async ({ visit }) => {
  const page = await visit.open();
  const table = await embark(page);
  const { keyboard } = page;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['piece']);
  await keyboard.press('x');
  await page.locator('.box-piece.glowing:focus').waitFor();
  const first = await focused();
  await keyboard.press('ArrowRight');
  await expect.poll(focused).not.toBe(first);
  await keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe(first);
  await keyboard.press('Enter');
  await page.locator('.place-menu .choice:focus').waitFor();
  const before = table.mirror.hash;
  await keyboard.press('Enter');
  expect(Object.values(await table.followed(before))).toContain(first);
});
