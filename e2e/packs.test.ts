import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { malta } from '../src/games/malta/index.ts';
import { tarawa } from '../src/games/tarawa/index.ts';
import { exportPack } from '../src/kernel/pack.ts';
import { objections } from './support/axe.ts';
import { hangs, impatient } from './support/hooks.ts';
import { begin, button, openFile, speakerOf, Table } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

const PACK = { ...exportPack(tarawa), id: 'my-tarawa', title: 'My Tarawa' };

/** Gives a file to one of the page's file buttons. */
async function give(page: Page, input: 'pack' | 'wanted', json: unknown): Promise<void> {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const file = { name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator(`input[name=${input}]`).setInputFiles(file);
}

test('a data pack is looked through, named, and left out again; every word in both languages', async ({ visit }) => {
  const lang = 'en';
  const say = speakerOf(lang);
  const page = await visit.open();
  const form = page.locator('.own-pack');
  await form.locator('summary').click();
  // Everything wrong, by its place.
  await give(page, 'pack', { ...PACK, data: { ...PACK.data, roster: { units: 7 }, songs: [] } });
  const title = { pack: 'My Tarawa' };
  await form.locator('.pack-problems').waitFor();
  for (const path of ['data.songs', 'data.roster.units'])
    await form.locator('code', { hasText: path }).first().waitFor();
  await form.getByText(say.say('start.pack.section')).waitFor();
  await form.getByText('a list belongs here, not 7').waitFor();
  expect(await faultsOf(page, lang)).toEqual([]);
  await page.locator('button.lang').click();
  await form.getByText('aquí va una lista, no 7').waitFor();
  expect(await faultsOf(page, 'es')).toEqual([]);
  await page.locator('button.lang').click();
  await page.locator('html[lang=en]').waitFor();
  expect(await button(page, lang, 'start.begin').isDisabled()).toBe(true);
  expect(await objections(page)).toEqual([]);
  // That of another game.
  await give(page, 'pack', exportPack(malta));
  await form.getByText(say.say('start.pack.game', { game: speakerOf(lang, malta).say('game.title') })).waitFor();
  // No pack at all.
  await give(page, 'pack', 'no JSON');
  await page.getByRole('alert').waitFor();
  // A good one, another game, and without.
  await give(page, 'pack', PACK);
  await form.getByText(say.say('start.pack.good', title)).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await button(page, lang, 'start.begin').isEnabled()).toBe(true);
  expect(await faultsOf(page, lang)).toEqual([]);
  expect(await objections(page, '.own-pack')).toEqual([]);
  await page.locator('button.lang').click();
  await page.locator('html[lang=es]').waitFor();
  expect(await faultsOf(page, 'es')).toEqual([]);
  await page.locator('button.lang').click();
  await page.locator('html[lang=en]').waitFor();
  await page.locator('.new-match input[value=malta]').check();
  await form.getByText(say.say('start.pack.good', title)).waitFor({ state: 'detached' });
  await page.locator('.new-match input[value=tarawa]').check();
  await give(page, 'pack', PACK);
  await form.getByText(say.say('start.pack.good', title)).waitFor();
  await button(form, lang, 'start.pack.remove').click();
  await form.getByText(say.say('start.pack.good', title)).waitFor({ state: 'detached' });
});

test('a match is played with a data pack, names it, and asks for it where it is opened from its file', async ({
  visit,
}) => {
  const say = speakerOf('en');
  const page = await visit.open();
  await page.locator('.own-pack summary').click();
  await give(page, 'pack', PACK);
  await page.locator('.pack-good').waitFor();
  const table = await begin(page, { seed: 'beach-3', pack: PACK });
  await table.take(table.mirror.brisk());
  const named = say.say('start.pack.good', { pack: 'My Tarawa' });
  await page.locator('.own-numbers', { hasText: named }).waitFor();
  await table.openPanel('time');
  await page.getByText(say.say('time.pack', { pack: 'My Tarawa' }), { exact: true }).waitFor();
  const { bytes } = await table.download(table.button('time.file'));
  // It is remembered.
  await page.reload();
  await table.settled();
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match', { hasText: named }).waitFor();

  // Somewhere else the file asks for the pack, and takes no other.
  const elsewhere = await visit.open();
  await openFile(elsewhere, bytes.toString('utf8'));
  const wanted = elsewhere.getByRole('alert');
  await wanted.getByText(say.say('start.pack.wanted', { pack: 'my-tarawa' })).waitFor();
  expect(await objections(elsewhere)).toEqual([]);
  const { roster: _, ...less } = PACK.data;
  await give(elsewhere, 'wanted', { ...PACK, id: 'other', data: less });
  await wanted.filter({ hasText: 'other' }).waitFor();
  await give(elsewhere, 'wanted', PACK);
  await new Table(elsewhere, table.mirror).settled();
});

test('a data pack that hangs the referee is stopped, and a match is begun without it', async ({ visit }) => {
  const say = speakerOf('en');
  const page = await visit.open({ before: impatient, inWorker: hangs });
  if (page.workers().length === 0) await page.waitForEvent('worker');
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      (globalThis as { hangsAt?: string }).hangsAt = 'pack';
    });
  }
  await page.locator('.own-pack summary').click();
  await give(page, 'pack', PACK);
  const silent = page.getByRole('alert').filter({ hasText: say.say('trouble.silent') });
  await silent.getByRole('button', { name: say.say('trouble.stop') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: say.say('fault.cancelled') })
    .waitFor();
  await begin(page, 'beach-3');
});
