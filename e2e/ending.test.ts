import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { tarawa } from '../src/games/tarawa/index.ts';
import type { Game } from '../src/kernel/game.ts';
import { tellOutcome } from '../src/kernel/telling.ts';
import type { Lang } from '../src/kernel/text.ts';
import { tellPoint } from '../src/table/report/sentences.ts';
import { Words } from '../src/table/report/words.ts';
import { goldenAccount, goldenMatch } from '../src/table/testing/golden.ts';
import { objections } from './support/axe.ts';
import { button, openFile, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

async function openEnd(page: Page, game: Game, name: string): Promise<void> {
  const file = new URL(`../src/games/${game.id}/golden/${name}.match.json`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  // Nobody is asked who plays what is over.
  await openFile(page, text);
  await page.locator('.ending .end-map').waitFor();
}

/** What the page must say of a match: its end, every component of the score, a graph for each figure. */
async function reads(page: Page, lang: Lang, game: Game, name: string) {
  const account = goldenAccount(game, name);
  const words = new Words(game, lang);
  const { score } = account.statistics;
  const ending = page.locator('.ending');
  const { outcome } = account.snapshot;
  if (outcome !== null) await ending.getByText(tellOutcome(speakerOf(lang, game), outcome)).waitFor();
  await ending.getByText(words.message(score?.line ?? { key: '', args: {} })).waitFor();
  for (const tally of score?.tallies ?? []) {
    const rows = ending.locator(`.tally[data-tally="${tally.id}"] tr`);
    expect(await rows.count()).toBe(tally.parts.length + 1);
    expect(await rows.last().textContent()).toContain(words.number(tally.value));
  }
  expect(await ending.locator('.ends .reached').count()).toBe(1);
  const graphs = new Set(score?.tallies.map(({ graph }) => graph)).size;
  expect(await ending.locator('.plot svg.graph').count()).toBeGreaterThanOrEqual(graphs);
  expect(await ending.locator('.plot table').count()).toBe(await ending.locator('.plot svg.graph').count());
  return { account, words };
}

async function saved(page: Page, lang: Lang, key: 'end.report' | 'end.report.so'): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, lang, key).click()]);
  return (await buffer(await file.createReadStream())).toString('utf8');
}

test('Gallipoli: verdict, score, graphs, a report, and a turning point that leads to its moment', async ({ visit }) => {
  const page = await visit.open();
  await openEnd(page, gallipoli, 'stroke-bots');
  const { account, words } = await reads(page, 'en', gallipoli, 'stroke-bots');
  expect(await objections(page)).toEqual([]);

  const html = await saved(page, 'en', 'end.report');
  for (const part of [words.say('report.story'), '<img src="data:image/svg+xml;base64,', '<svg xmlns'])
    expect(html.includes(part), part).toBe(true);
  expect(html.includes('<script')).toBe(false);

  const [point] = account.points;
  if (point === undefined) throw new Error('nothing turned');
  await page
    .locator('.pivots button')
    .filter({ hasText: tellPoint(words, point) })
    .first()
    .click();
  const hash = goldenMatch(gallipoli, 'stroke-bots').positionAt(point.at).hash();
  await page.locator(`.table[data-mode=replay][data-hash="${hash}"]`).waitFor();
  await button(page, 'en', 'time.present').click();
  await page.locator('.table[data-mode=live]').waitFor();
  await button(page, 'en', 'end.open').click();
  await page.locator('.ending .end-map').waitFor();
});

test('Tarawa and Malta, in Spanish: every word, and a report in English', async ({ visit }) => {
  const page = await visit.open({ lang: 'es' });
  await openEnd(page, tarawa, 'freeform-random');
  await reads(page, 'es', tarawa, 'freeform-random');
  expect(await faultsOf(page, 'es', tarawa)).toEqual([]);
  await page.locator('.save-report input[value=en]').check();
  await page.locator('.save-report input[value=markdown]').check();
  expect((await saved(page, 'es', 'end.report.so')).slice(0, 21)).toBe('# After-action report');

  await page.keyboard.press('Escape');
  await button(page, 'es', 'ui.home').click();
  await page.locator('.new-match').waitFor();
  await openEnd(page, malta, 'first-days-random');
  await reads(page, 'es', malta, 'first-days-random');
  expect(await faultsOf(page, 'es', malta)).toEqual([]);
  expect(await objections(page)).toEqual([]);
});
