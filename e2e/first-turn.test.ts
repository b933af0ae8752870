import { expect } from 'vitest';
import { begin, openFile, openMatch, playedTo } from './support/table.ts';
import { test } from './support/visit.ts';
import { kilobytes, MOST_KILOBYTES } from './support/weight.ts';

/** A fleet that fires well: chits to place. */
const SEED = 'beach-3';

test('a first turn by clicks on map and buttons is the turn the engine plays', async ({ visit }) => {
  const table = await begin(await visit.open(), SEED);
  const { mirror, page } = table;
  expect(await kilobytes(page)).toBeLessThan(MOST_KILOBYTES);
  const asked = new Set<string>();
  while (mirror.turn === 1) {
    asked.add(mirror.asked.replace('prompt.', ''));
    // Some hexes by clicks, the rest of the way by an order.
    const sails = mirror.match.actions.filter(({ type }) => type === 'sail').length;
    if (sails > 4 && mirror.standing.includes('ahead')) await table.order('ahead');
    else await table.take(mirror.brisk());
  }
  for (const key of ['bombardment', 'chits', 'embark', 'impulse', 'suppression', 'landActions'])
    expect(asked).toContain(key);
  expect(table.clicked).toBeGreaterThan(15);
});

test('undo, redo, reload, replay, branch, export and import lead to the same position', async ({ visit }) => {
  const page = await visit.open();
  const table = await openMatch(
    page,
    playedTo(SEED, ({ asked }) => asked === 'prompt.impulse'),
  );
  const { mirror } = table;
  const { match } = mirror;
  await table.take(mirror.brisk());

  // Undo and redo: one move back, one on.
  const [after, count] = [mirror.hash, match.actionCount];
  const asked = await table.prompt.textContent();
  await table.tool('time.undo').click();
  await table.settled(mirror.hashAt(count - 1));
  await table.tool('time.redo').click();
  await table.settled(after);
  expect(await table.prompt.textContent()).toBe(asked);

  // A reload in the middle: the same decision.
  await page.reload();
  await table.settled(after);
  expect(await table.prompt.textContent()).toBe(asked);

  // Replay by the slider, to the first action, somewhere and back.
  await table.openPanel('time');
  const slider = page.getByRole('slider');
  await slider.fill('0');
  await table.settled(mirror.hashAt(0));
  expect(await page.locator('.table').getAttribute('data-mode')).toBe('replay');
  expect(await page.locator('button.choice').count()).toBe(0);
  await slider.fill('3');
  await table.settled(mirror.hashAt(3));
  await table.button('time.next').click();
  await table.settled(mirror.hashAt(4));
  await page.locator('.past-note button').click();
  await table.settled(after);
  expect(await page.locator('.table').getAttribute('data-mode')).toBe('live');

  // The match file, checked by the engine; the log and a picture.
  const { text, hash } = await table.saved();
  expect(hash).toBe(after);
  const log = await table.download(table.button('time.log'));
  expect(log.name).toMatch(/\.txt$/);
  expect(log.bytes.toString('utf8').split('\n').length).toBeGreaterThan(10);
  const picture = await table.download(table.button('time.picture'));
  expect(picture.name).toMatch(/\.png$/);
  expect(picture.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(1000);

  // A branch is a match of its own.
  const own = page.url();
  await slider.fill(String(count - 2));
  const then = mirror.hashAt(count - 2);
  await table.settled(then);
  await table.button('time.branch').click();
  await page.waitForURL((url) => url.href !== own);
  await table.settled(then);
  await page.locator('.table[data-mode=live]').waitFor();
  await page.goto(own);
  await table.settled(after);

  // The file opens in another browser at the same position.
  const elsewhere = await visit.open();
  await openFile(elsewhere, text);
  await elsewhere.locator(`.table[data-hash="${after}"]`).waitFor();
  expect(await elsewhere.locator('#prompt').textContent()).toBe(asked);
});
