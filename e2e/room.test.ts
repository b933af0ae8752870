import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sideways } from './support/phone.ts';
import { openMatch, playedTo, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

const landed = (page: Page): Promise<Table> =>
  openMatch(
    page,
    playedTo('beach-3', ({ stack }) => stack.length > 1),
  );

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

test('the room is one’s own: panels, keys, notes and colours stay as they were set', async ({ visit }) => {
  const page = await visit.open();
  const table = await landed(page);
  const { keyboard, mouse } = page;
  const { face, mirror } = table;
  const map = page.locator('.bh-map');

  // A fan lies beside what may be clicked, and goes when a piece is chosen.
  const [piece = ''] = mirror.stack;
  await table.openFan(piece);
  const targets = new Set(mirror.actions.flatMap((action) => face.targets(action).spaces));
  const centres = face.board.spaces.filter(({ id }) => targets.has(id)).map(({ centre }) => centre);
  const fan = await page.locator('.bh-fan').boundingBox();
  if (fan === null) throw new Error('no fan');
  const places = await Promise.all(centres.map((centre) => table.onScreenAt(centre)));
  const covered = places.filter(([x, y]) => x > fan.x && x < fan.x + fan.width && y > fan.y && y < fan.y + fan.height);
  expect(covered).toEqual([]);
  await page.locator(`.bh-fan [data-piece="${piece}"]`).click();
  await page.locator('.bh-fan').waitFor({ state: 'hidden' });
  await keyboard.press('Escape');

  // A divider moves by keys; a key is given away, one that is taken is not.
  const side = page.locator('.side');
  const narrow = await widthOf(side);
  await page.locator('.divider.at-side').focus();
  for (let i = 0; i < 3; i++) await keyboard.press('ArrowLeft');
  await expect.poll(() => widthOf(side)).toBeGreaterThan(narrow + 60);
  const wide = await widthOf(side);
  await table.openPanel('settings');
  const before = await page
    .locator('.bh-piece .body')
    .first()
    .evaluate((body) => getComputedStyle(body).fill);
  await page.locator('input[value=colour-blind]').check();
  await page.locator('.key-settings summary').click();
  const undo = page.locator('[data-key-of=undo]');
  await undo.click();
  await keyboard.press('r');
  await expect.poll(() => page.locator('.key-settings [role=status]').textContent()).toContain('R');
  await undo.click();
  await keyboard.press('z');
  await expect.poll(() => undo.textContent()).toBe('Z');

  // Words, a mark and an arrow; no order is given.
  await keyboard.press('w');
  await page.locator('.notes-text').fill('Hold the pier.');
  await page.locator('#tab-notes').focus();
  await keyboard.press('d');
  await page.locator('.plan-sheet').waitFor();
  await keyboard.press('0');
  const [from, to] = await Promise.all(
    [face.board.spaces[200], face.board.spaces[320]].map((space) => table.onScreenAt(space?.centre ?? [0, 0])),
  );
  if (from === undefined || to === undefined) throw new Error('no places');
  await mouse.click(...from);
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(...to, { steps: 3 });
  await mouse.up();
  await keyboard.press('d');
  await page.locator('.plan-sheet').waitFor({ state: 'detached' });
  const planned = async () => [await page.locator('.bh-plan-mark').count(), await page.locator('.plan-tip').count()];
  await expect.poll(planned).toEqual([1, 1]);
  expect(await table.hash()).toBe(mirror.hash);
  // Kept when the page rests: it is in the list of the panel by then.
  await expect.poll(() => page.locator('.notes-list li').count()).toBe(2);
  await table.openPanel('log');
  await page.reload();
  await table.settled();
  await expect.poll(planned).toEqual([1, 1]);
  expect(await widthOf(side)).toBe(wide);
  const after = await page
    .locator('.bh-piece .body')
    .first()
    .evaluate((body) => getComputedStyle(body).fill);
  expect(after).not.toBe(before);
  await keyboard.press('w');
  expect(await page.locator('.notes-text').inputValue()).toBe('Hold the pier.');
  await keyboard.press('?');
  await page.getByRole('dialog').getByText('Z', { exact: true }).waitFor();
  await keyboard.press('Escape');

  // At 200 % the map keeps more than half of the height, beside everything else.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => heightOf(map)).toBeGreaterThanOrEqual(200);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect((await page.locator('.prompt-card').boundingBox())?.x).toBeGreaterThanOrEqual(await widthOf(map));
});
