import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Players, playOn } from '../src/bots/play.ts';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { Match } from '../src/kernel/match.ts';
import { exportPack } from '../src/kernel/pack.ts';
import { Speaker } from '../src/kernel/text.ts';
import { headLine, rowLine } from '../src/lab/row-lines.ts';
import { Series } from '../src/lab/series.ts';
import { LAB, type LabKey } from '../src/web/text/lab.ts';
import { objectionsDayAndNight } from './support/axe.ts';
import { button, openFile, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';

const lab = new Speaker('en', LAB);
const pressed = (page: Page, key: LabKey, args = {}) =>
  page.getByRole('button', { name: lab.say(key, args), exact: true }).click();
/** Games are played: on a busy machine for long. */
const LONG = { timeout: 120_000 };

/** A short match that a bot without a plan has lost. */
function carelessMatch(): Match {
  const match = Match.start(gallipoli, { scenario: 'stroke', seed: 'careless' });
  const players = new Players(gallipoli, { allied: 'random', turkish: 'pasha' }, 'careless');
  for (const _ of playOn(match, players, 'end'));
  return match;
}

test('games in the laboratory; a finished match analysed, with moments to look at; how games end from there', async ({
  visit,
}) => {
  const page = await visit.open();
  await page.getByRole('button', { name: speakerOf('en').say('start.lab') }).click();
  const room = page.locator('.lab-room');
  await room.locator('input[value=gallipoli]').check();
  await room.locator('input[value=stroke]').check();
  await room.locator('input[name=games]').fill('10');
  await room.locator('input[name=seed]').fill('page');
  await pressed(page, 'lab.start');
  await room.locator('.lab-results[data-phase=done][data-games="10"]').waitFor(LONG);
  expect(await room.locator('.lab-results .plot').count()).toBeGreaterThan(2);
  expect(await room.locator('tr[data-name=allied] .share-bar').count()).toBe(1);
  const [file] = await Promise.all([page.waitForEvent('download'), pressed(page, 'lab.rows')]);
  const lines = (await buffer(await file.createReadStream())).toString('utf8').split('\n');
  const bots = { allied: 'admiral', turkish: 'pasha' };
  const first = new Series([gallipoli], {
    ...{ game: 'gallipoli', scenario: 'stroke', options: {}, pack: null, bots, seed: 'page' },
  }).play(0);
  expect(lines).toHaveLength(12);
  expect(`${lines.slice(0, 2).join('\n')}\n`).toBe(headLine('csv', first) + rowLine('csv', first));
  const [written] = await Promise.all([page.waitForEvent('download'), pressed(page, 'lab.report')]);
  const report = (await buffer(await written.createReadStream())).toString('utf8');
  expect(report).toContain('<svg role="img"');
  expect(report).toContain('--seed page --games 10 --lang en');
  expect(await objectionsDayAndNight(page, '.lab-room')).toEqual([]);

  // The same with numbers of an owner, and a beginner on one side.
  const costs = gallipoli.data['costs'] as { readonly supply: object };
  const pack = { ...exportPack(gallipoli), data: { costs: { ...costs, supply: { ...costs.supply, fleet: 0 } } } };
  await room.locator('.own-pack summary').click();
  const buffered = Buffer.from(JSON.stringify(pack));
  await room
    .locator('input[name=pack]')
    .setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: buffered });
  await room.locator('.pack-good').waitFor();
  await room.locator('input[value=recruit]').first().check();
  await room.locator('input[name=games]').fill('2');
  await pressed(page, 'lab.start');
  await room.locator('.lab-results[data-phase=done][data-games="2"]').waitFor(LONG);
  const [owned] = await Promise.all([page.waitForEvent('download'), pressed(page, 'lab.rows')]);
  const rows = (await buffer(await owned.createReadStream())).toString('utf8').split('\n');
  const recruit = { ...bots, allied: 'admiral@recruit' };
  const other = new Series([gallipoli], {
    ...{ game: 'gallipoli', scenario: 'stroke', options: {}, pack, bots: recruit, seed: 'page' },
  }).play(0);
  expect(`${rows[1]}\n`).toBe(rowLine('csv', other));
  expect(rows[1]).not.toBe(lines[1]);

  await button(page, 'en', 'ui.home').click();
  await page.locator('.new-match').waitFor();
  const match = carelessMatch();
  await openFile(page, JSON.stringify(match.toFile()));
  const analysis = page.locator('.analysis');
  await analysis.locator('input[value=quick]').check();
  await pressed(page, 'analysis.start');
  await analysis.locator('progress').waitFor();
  await pressed(page, 'lab.stop');
  await analysis.getByText(lab.say('analysis.stopped')).waitFor();
  await pressed(page, 'analysis.start');
  await analysis.locator('polygon.band').first().waitFor(LONG);
  expect(await analysis.locator('polygon.band').count()).toBe(2);
  await analysis.locator('summary').click();
  expect(await analysis.locator('.plot tbody tr').count()).toBeGreaterThan(2);
  expect(await objectionsDayAndNight(page, '.analysis')).toEqual([]);

  const decision = analysis.locator('.pivots [data-kind=decision]').first();
  const at = Number(await decision.getAttribute('data-at'));
  expect(await decision.textContent()).toContain(lab.say('analysis.would', { would: '' }).trim());
  await decision.locator('button').click();
  await page.locator(`.table[data-mode=replay][data-hash="${match.positionAt(at).hash()}"]`).waitFor();

  // The match is looked at, a moment in which it went on: bots can play on from there.
  await page.locator('#tab-judge').click();
  await pressed(page, 'here.start', { games: 200 });
  await page.locator('.from-here tr[data-name=allied]').waitFor(LONG);
  await pressed(page, 'lab.stop');
  await page
    .locator('.from-here p[role=status]')
    .filter({ hasText: /^Stopped after \d+ of 200/ })
    .waitFor();
  expect(await objectionsDayAndNight(page, '.from-here')).toEqual([]);

  await button(page, 'en', 'time.present').click();
  await button(page, 'en', 'end.open').click();
  await analysis.locator('polygon.band').first().waitFor();
});
