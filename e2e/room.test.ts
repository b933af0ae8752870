import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Mirror } from './support/mirror.ts';
import { PHONE, sideways } from './support/phone.ts';
import { openFile, Table } from './support/table.ts';
import { test } from './support/visit.ts';

/** Pieces that may be clicked and lie in one stack of the map. */
function stack({ face, actions, match, seat }: Mirror): string[] {
  const lit = new Set(actions.flatMap((action) => face.targets(action).pieces));
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  const lying = match.position.view(seat).pieces.filter(({ id, at }) => lit.has(id) && onMap.has(at));
  const together = lying.map(({ at }) => lying.filter((other) => other.at === at).map(({ id }) => id));
  return together.find((ids) => ids.length > 1) ?? [];
}

async function landed(page: Page): Promise<Table> {
  const mirror = Mirror.start('beach-3');
  while (stack(mirror).length < 2) mirror.take(mirror.brisk());
  await openFile(page, JSON.stringify(mirror.match.toFile()));
  const table = new Table(page, mirror);
  await table.settled();
  return table;
}

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

test('the room is one’s own: panels, keys, notes and colours stay as they were set', async ({ visit }) => {
  const page = await visit.open();
  const table = await landed(page);
  const { keyboard, mouse } = page;
  const { face, mirror } = table;
  const map = page.locator('.bh-map');

  // A fan lies beside what may be clicked, and goes when a piece is chosen.
  const [piece = ''] = stack(mirror);
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

test('on a phone the map has half of the height and the sheet is dragged', async ({ visit }) => {
  const page = await visit.open({ options: PHONE });
  await landed(page);
  const map = page.locator('.bh-map');
  const half = PHONE.viewport.height / 2;
  expect(await heightOf(map)).toBeGreaterThanOrEqual(half);
  await page.locator('#tab-tracks').tap();
  await page.locator('#tab-tracks[aria-selected=true]').waitFor();
  expect(await heightOf(map)).toBeGreaterThanOrEqual(half);
  await expect.poll(() => page.locator('.tracks').isVisible()).toBe(true);

  const handle = page.locator('.sheet-handle');
  const before = await heightOf(map);
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => heightOf(map)).toBeGreaterThan(before + 60);
  const large = await heightOf(map);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => heightOf(map)).toBeLessThan(large);
});
