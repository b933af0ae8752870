import { expect } from 'vitest';
import { LANGS, type Lang } from '../src/kernel/text.ts';
import { Mirror } from './support/mirror.ts';
import { begin, openFile, speakerOf, Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';
import { faultsOf, readEverything } from './support/words.ts';

/** A match some way on, so that there is something in every panel. */
function farOn(): Mirror {
  const mirror = Mirror.start('languages');
  while (mirror.asked !== 'prompt.landActions') mirror.take(mirror.brisk());
  for (let orders = 0; orders < 4; orders++) mirror.take(mirror.brisk());
  return mirror;
}

for (const lang of LANGS) {
  test(`the start page has every text: ${lang}`, async ({ visit }) => {
    const page = await visit.open({ lang });
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await faultsOf(page, lang)).toEqual([]);
    await page.getByRole('button', { name: speakerOf(lang).say('ui.settings') }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page, lang)).toEqual([]);
  });
}

async function open(visit: Visit, lang: Lang): Promise<Table> {
  const mirror = farOn();
  const page = await visit.open({ lang });
  await openFile(page, JSON.stringify(mirror.match.toFile()));
  const table = new Table(page, mirror, lang);
  await table.settled();
  return table;
}

test('the table has every text in both languages, switched in the middle', async ({ visit }) => {
  const table = await open(visit, 'en');
  const { page } = table;
  await readEverything(table);
  const before = await table.hash();
  expect(await page.locator('.top-bar .date').textContent()).toContain('20 November 1943');
  await page.locator('button.lang').click();
  table.lang = 'es';
  await page.locator('html[lang=es]').waitFor();
  expect(await page.locator('.top-bar .date').textContent()).toContain('20 de noviembre de 1943');
  expect(await table.hash()).toBe(before);
  await readEverything(table);

  // It stays so after a reload.
  await page.reload();
  await table.settled();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});

test('chances are written as the language writes them', async ({ visit }) => {
  const pattern = { en: /^\d+(\.\d)?%$/, es: /^\d+(,\d)?\s%$/ } as const;
  for (const lang of LANGS) {
    const table = await begin(await visit.open({ lang }), 'beach-3', lang);
    while (!table.mirror.rolls(table.mirror.brisk())) await table.take(table.mirror.brisk());
    await table.takeFromList(table.mirror.brisk());
    const figures = table.page.locator('.confirm td.figure');
    await figures.first().waitFor();
    for (const figure of await figures.allTextContents()) expect(figure).toMatch(pattern[lang]);
  }
});
