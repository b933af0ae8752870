import { expect } from 'vitest';
import { faint, fillStorage, forbidStorage, noRoom, setFull, tabs } from './support/hooks.ts';
import { begin, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';

const SEED = 'beach-3';
const say = speakerOf('en');

for (const [what, inWorker] of [
  ['forbidden', forbidStorage],
  ['full', noRoom],
] as const) {
  const forbidden = inWorker === forbidStorage;
  test(`storage that is ${what} is told, play goes on; a referee that dies loses nothing, and the page has read nothing of it`, async ({
    visit,
  }) => {
    const page = await visit.open({ before: forbidden ? [tabs, forbidStorage] : tabs, inWorker });
    const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
    if (forbidden) await notice.waitFor();
    const table = await begin(page, SEED);
    await notice.waitFor();
    await table.take(table.mirror.brisk());
    // Nor are notes kept, and that is said where they are written.
    if (forbidden) {
      await page.locator('#tab-notes').click();
      await page.locator('.notes-text').fill('The reef is dry at noon.');
      await page
        .getByRole('alert')
        .filter({ hasText: say.say('notes.fleeting') })
        .waitFor();
      await page.locator('#tab-log').click();
    }
    for (let deaths = 0; deaths < 2; deaths++) {
      await faint(page);
      await table.take(table.mirror.brisk());
      await notice.waitFor();
    }
    // Left and opened again it is the same, and it can be saved.
    await page.locator('.top-bar button').first().click();
    await page.locator('.saved-open-match').click();
    await table.settled();
    expect((await table.saved(notice.getByRole('button', { name: say.say('time.file') }))).hash).toBe(
      table.mirror.hash,
    );
    const copies = await page.evaluate(() =>
      window.heard.flatMap((said) => {
        const { sealed } = said as { sealed?: { bytes: Uint8Array } | null };
        return sealed == null ? [] : [new TextDecoder('latin1').decode(sealed.bytes)];
      }),
    );
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) expect(copy).not.toMatch(new RegExp(`${SEED}|tarawa|"type"`));
    // Nor is it kept how far a guide has come.
    if (forbidden) {
      await page.locator('.top-bar button').first().click();
      await page.locator('.guide-offer[data-game="tarawa"] button').click();
      await page.locator('.guide-fleeting').waitFor();
    }
    visit.errors.length = 0;
  });
}

test('storage that fills up in the middle is told, play goes on and the match can be saved', async ({ visit }) => {
  const page = await visit.open({ inWorker: fillStorage });
  const table = await begin(page, SEED);
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
  expect(await notice.count()).toBe(0);
  await setFull(page, true);
  await table.take(table.mirror.brisk());
  await notice.waitFor();
  const { hash } = await table.saved(notice.getByRole('button', { name: say.say('time.file') }));
  expect(hash).toBe(table.mirror.hash);

  // Room again: what could not be kept is kept with the next action.
  await setFull(page, false);
  await table.take(table.mirror.brisk());
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await table.settled();
});
