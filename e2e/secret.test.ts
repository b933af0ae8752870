import { expect } from 'vitest';
import { tabs } from './support/hooks.ts';
import type { Mirror } from './support/mirror.ts';
import { openMatch, playedTo } from './support/table.ts';
import { test } from './support/visit.ts';

/** Four chits of three values: if anything about them differed, it would be their value. */
const SEED = 'beach-3';

interface Chit {
  readonly kind: 'chit';
  readonly at: string;
  readonly faceDown: boolean;
  readonly value?: number;
}
const isChit = (thing: unknown): thing is Chit => (thing as Chit | null)?.kind === 'chit';

/** Every chit anywhere in what was sent, however deep. */
function chitsIn(thing: unknown): Chit[] {
  if (typeof thing !== 'object' || thing === null) return [];
  return [...(isChit(thing) ? [thing] : []), ...Object.values(thing).flatMap(chitsIn)];
}

test('the value of a face-down chit is nowhere in the page', async ({ visit }) => {
  const page = await visit.open({ before: tabs });
  // When the last is laid they are all turned up: until then.
  const known = ({ match }: Mirror) => (match.position.view(null).markers as readonly unknown[]).filter(isChit);
  const table = await openMatch(
    page,
    playedTo(SEED, (one) => known(one).length >= 2),
  );
  const { mirror } = table;
  await table.take(mirror.brisk());

  // The referee knows them, and they are worth hiding.
  const down = known(mirror).filter((chit) => chit.faceDown);
  expect(down.length).toBe(3);
  expect(new Set(down.map((chit) => chit.value)).size).toBeGreaterThan(1);

  // Whatever else can be asked for: the past, the statistics, the bot's advice, every overlay.
  await table.openPanel('judge');
  await page
    .locator('.judge')
    .getByRole('button', { name: table.say('judge.ask') })
    .click();
  await page.locator('.suggestion').waitFor();
  for (const overlay of await page.locator('.judge .switch input').all()) await overlay.check();
  await table.openPanel('time');
  await page.getByRole('slider').fill('1');
  await page.locator('.table[data-mode=replay]').waitFor();
  await table.button('time.present').click();
  await table.settled();
  const before = await page.evaluate(() => window.heard);
  await page.reload();
  await table.settled();

  // Nothing the worker has said has a value in it.
  const after = await page.evaluate(() => window.heard);
  for (const said of [before, after]) expect(chitsIn(said).length).toBeGreaterThan(0);
  const told = chitsIn([before, after]);
  for (const chit of told) expect(Object.keys(chit).sort()).toEqual(['at', 'faceDown', 'kind']);

  // On the map each looks like every other: the same marks, less its place.
  const drawn = await page
    .locator('.bh-marker.m-chit')
    .evaluateAll((marks) =>
      marks.map((mark) => mark.outerHTML.replace(/(id|transform|data-[\w-]+|style)="[^"]*"/g, '').replace(/\s+/g, ' ')),
    );
  expect(drawn.length).toBeGreaterThanOrEqual(down.length);
  expect(new Set(drawn).size).toBe(1);
  const text = await page.locator('.bh-marker.m-chit').allTextContents();
  for (const word of text) expect(word).not.toMatch(/\d/);

  // What the browser keeps is what the players did, not what lies under the chits.
  const kept = await page.evaluate(() => window.readStore());
  expect(kept).toContain('beach-3');
  expect(chitsIn(JSON.parse(kept))).toEqual([]);
  for (const name of ['drawn', 'chitFace', '"value"']) expect(kept).not.toContain(name);
});
