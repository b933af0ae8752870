import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ensureFirefox } from '../scripts/browsers.mjs';
import { GAMES } from '../src/games/index.ts';

// The table in a second browser, driven over WebDriver BiDi: each game is begun and goes on by a click.

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: ensureFirefox(), headless: true });
});
afterAll(() => browser?.close());

const hash = (page: Page) => page.$eval('.table', (table) => table.getAttribute('data-hash'));

test.each(GAMES)('$id is begun and played by clicks in Firefox', async ({ id, text }) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.setDefaultTimeout(60_000);
  await page.goto(inject('address'));
  await (await page.waitForSelector(`.new-match input[value="${id}"]`))?.evaluate((radio) =>
    (radio as HTMLElement).click(),
  );
  await (await page.waitForSelector('.new-match button.main:not([disabled])'))?.click();
  await page.waitForSelector('.table[data-hash]');
  await page.waitForSelector('.prompt-card button.choice:not([disabled]), .prompt-card .standing-orders button');
  const before = await hash(page);
  expect(await page.$eval('.top-bar h1', (title) => title.textContent)).toBe(text.en['game.title']);
  expect(await page.$$eval('.bh-map svg path', (shapes) => shapes.length)).toBeGreaterThan(20);
  await page.$eval('.prompt-card button.choice:not([disabled])', (choice) => choice.click());
  await page.waitForFunction(
    (old) =>
      document.querySelector('.table')?.getAttribute('data-hash') !== old ||
      document.querySelector('.confirm') !== null,
    {},
    before,
  );
  expect(errors).toEqual([]);
  await page.close();
});
