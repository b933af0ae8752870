import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LANGS, type Lang } from '../src/kernel/text.ts';
import { WEB_TEXT } from '../src/web/text/index.ts';
import { GAME, Mirror } from './support/mirror.ts';
import { begin, openFile, speakerOf, Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';

const PANELS = ['log', 'tracks', 'pieces', 'judge', 'time', 'settings'] as const;
const PREFIXES = new Set(
  [...Object.keys(WEB_TEXT.en), ...Object.keys(GAME.text.en)].map((key) => key.slice(0, key.indexOf('.'))),
);
/** Sentences of one language that the other does not have too. */
const onlyIn = (lang: Lang): ReadonlySet<string> => {
  const [own, other] = [lang, lang === 'en' ? 'es' : 'en'].map(
    (one) => new Set([...Object.values(WEB_TEXT[one as Lang]), ...Object.values(GAME.text[one as Lang])]),
  );
  return new Set([...(own ?? [])].filter((text) => !other?.has(text) && text.length > 3));
};
const FOREIGN: Readonly<Record<Lang, ReadonlySet<string>>> = { en: onlyIn('es'), es: onlyIn('en') };

/** Everything that is written or said on the page. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Bare keys, unfilled places, and sentences of the other language. */
async function faultsOf(page: Page, lang: Lang): Promise<string[]> {
  const isKey = (word: string) =>
    /^[a-z][\w-]*(\.[\w-]+)+$/i.test(word) && PREFIXES.has(word.slice(0, word.indexOf('.')));
  const other = LANGS.find((one) => one !== lang) ?? lang;
  // The button to the other language bears its name in that language.
  const allowed = new Set([WEB_TEXT[other][`ui.lang.${other}`]]);
  return (await words(page)).filter((text) => {
    if (allowed.has(text)) return false;
    const bare = text.split(/[\s,;:()[\]]+/).some(isKey);
    return bare || /\{\w+[}:?+]|\bundefined\b|\bNaN\b|\[object/.test(text) || FOREIGN[lang].has(text);
  });
}

/** A match some way on, so that there is something in every panel. */
function farOn(): Mirror {
  const mirror = Mirror.start('languages');
  while (mirror.asked !== 'prompt.landActions') mirror.take(mirror.brisk());
  for (let orders = 0; orders < 4; orders++) mirror.take(mirror.brisk());
  return mirror;
}

async function readEverything(page: Page, table: Table): Promise<void> {
  const check = async (where: string) => expect(await faultsOf(page, table.lang), where).toEqual([]);
  await check('table');
  for (const panel of PANELS) {
    await table.openPanel(panel);
    if (panel === 'judge') {
      await page
        .locator('.judge')
        .getByRole('button', { name: table.say('judge.ask') })
        .click();
      await page.locator('.suggestion').waitFor();
      for (const overlay of await page.locator('.judge .switch input').all()) await overlay.check({ force: true });
    }
    await check(panel);
  }
  await page.locator('.prompt-tools .case').click();
  await page.locator('.case-drawer article').first().waitFor();
  await check('case');
  await page.locator('.case-drawer header button').click();
  await table.button('help.title').click();
  await page.getByRole('dialog').waitFor();
  await check('help');
  await page.keyboard.press('Escape');
  await table.openPanel('time');
  await page.getByRole('slider').fill('2');
  await page.locator('.table[data-mode=replay]').waitFor();
  await check('replay');
  await page.locator('.past-note button').click();
  await page.locator('.table[data-mode=live]').waitFor();
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
  await readEverything(page, table);
  const before = await table.hash();
  expect(await page.locator('.top-bar .date').textContent()).toContain('20 November 1943');
  await page.locator('button.lang').click();
  table.lang = 'es';
  await page.locator('html[lang=es]').waitFor();
  expect(await page.locator('.top-bar .date').textContent()).toContain('20 de noviembre de 1943');
  expect(await table.hash()).toBe(before);
  await readEverything(page, table);

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
