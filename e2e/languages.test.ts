import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { LANGS } from '../src/kernel/text.ts';
import type { Setup } from './support/mirror.ts';
import { openMatch, playedTo, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf, readEverything } from './support/words.ts';

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

/** As each language writes a chance. */
const CHANCE = { en: /^\d+(\.\d)?%$/, es: /^\d+(,\d)?\s%$/ } as const;

interface Reading {
  readonly setup: Setup;
  readonly dates: Readonly<Record<(typeof LANGS)[number], string>>;
  /** Some way on, so that there is something in every panel. */
  readonly actions: number;
}
const READINGS: readonly Reading[] = [
  { setup: { seed: 'languages' }, dates: { en: '20 November 1943', es: '20 de noviembre de 1943' }, actions: 30 },
  {
    setup: { game: gallipoli, scenario: 'anzac', seed: 'anzac-1' },
    dates: { en: 'May 1915', es: 'mayo de 1915' },
    actions: 20,
  },
  {
    setup: { game: malta, scenario: 'first-days', seed: 'malta-2', bots: { allied: 'garrison' } },
    dates: { en: '1942', es: '1942' },
    actions: 20,
  },
];

for (const { setup, dates, actions } of READINGS) {
  const mirror = () =>
    playedTo(
      setup,
      (one) => one.match.actionCount >= actions && one.asks && one.fight === null && one.rolls(one.brisk()),
    );
  test(`the table has every text in both languages, switched in the middle: ${(setup.game ?? { id: 'tarawa' }).id}`, async ({
    visit,
  }) => {
    const page = await visit.open();
    const table = await openMatch(page, mirror());
    const before = await table.hash();
    for (const lang of LANGS) {
      table.lang = lang;
      if ((await page.locator('html').getAttribute('lang')) !== lang) await page.locator('button.lang').click();
      await page.locator(`html[lang=${lang}]`).waitFor();
      expect(await page.locator('.top-bar .date').textContent()).toContain(dates[lang]);
      expect(await table.hash()).toBe(before);
      await readEverything(table);
      await table.takeFromList(table.mirror.brisk());
      const figures = page.locator('.confirm td.figure');
      await figures.first().waitFor();
      for (const figure of await figures.allTextContents()) expect(figure).toMatch(CHANCE[lang]);
      await page.keyboard.press('Escape');
      await figures.first().waitFor({ state: 'detached' });
    }
    // It stays so after a reload.
    await page.reload();
    await page.locator('html[lang=es]').waitFor();
  });
}
