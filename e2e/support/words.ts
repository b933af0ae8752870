import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import { LANGS, type Lang } from '../../src/kernel/text.ts';
import { WEB_TEXT } from '../../src/web/text/index.ts';
import { GAME } from './mirror.ts';
import { PANELS, type Table } from './table.ts';

/** Texts of the page and of a game. */
const texts = (lang: Lang, game: Game): string[] => [
  ...Object.values(WEB_TEXT[lang]),
  ...Object.values(game.text[lang]),
];
const prefixes = (game: Game): ReadonlySet<string> =>
  new Set([...Object.keys(WEB_TEXT.en), ...Object.keys(game.text.en)].map((key) => key.slice(0, key.indexOf('.'))));
const otherThan = (lang: Lang): Lang => LANGS.find((one) => one !== lang) ?? lang;
/** Sentences of the other language that this one does not have too. */
function foreignTo(lang: Lang, game: Game): ReadonlySet<string> {
  const own = new Set(texts(lang, game));
  return new Set(texts(otherThan(lang), game).filter((text) => !own.has(text) && text.length > 3));
}

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
export async function faultsOf(page: Page, lang: Lang, game: Game = GAME): Promise<string[]> {
  const known = prefixes(game);
  const foreign = foreignTo(lang, game);
  const isKey = (word: string) => /^[a-z][\w-]*(\.[\w-]+)+$/i.test(word) && known.has(word.slice(0, word.indexOf('.')));
  const other = otherThan(lang);
  // The button to the other language bears its name in that language.
  const allowed = new Set([WEB_TEXT[other][`ui.lang.${other}`]]);
  return (await words(page)).filter((text) => {
    if (allowed.has(text)) return false;
    const bare = text.split(/[\s,;:()[\]]+/).some(isKey);
    return bare || /\{\w+[}:?+]|\bundefined\b|\bNaN\b|\[object/.test(text) || foreign.has(text);
  });
}

/** Opens whatever a table has to show and reads it. */
export async function readEverything(table: Table): Promise<void> {
  const { page } = table;
  const check = async (where: string) => expect(await faultsOf(page, table.lang, table.mirror.game), where).toEqual([]);
  await check('table');
  for (const panel of PANELS) {
    await table.openPanel(panel);
    if (panel === 'judge') {
      await page
        .locator('.judge')
        .getByRole('button', { name: table.say('judge.ask') })
        .click();
      await page.locator('.suggestion').waitFor();
      for (const overlay of await page.locator('.judge .switch input').all()) await overlay.check();
    }
    await check(panel);
  }
  await page.locator('.prompt-tools .case').click();
  await page.locator('.rules-section article').first().waitFor();
  await check('case');
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
