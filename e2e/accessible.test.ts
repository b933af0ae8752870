import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { objections, objectionsDayAndNight } from './support/axe.ts';
import { openMatch, PANELS, playedTo } from './support/table.ts';
import { test } from './support/visit.ts';

test('axe finds nothing on the start page, the table of Tarawa, its panels, odds, case and keys, by day and by night', async ({
  visit,
}) => {
  const page = await visit.open();
  expect(await objectionsDayAndNight(page)).toEqual([]);
  const mirror = playedTo('beach-3', ({ asked }) => asked === 'prompt.suppression');
  const table = await openMatch(page, mirror);
  expect(await objectionsDayAndNight(page), 'table').toEqual([]);
  for (const panel of PANELS) {
    await table.openPanel(panel);
    expect(await objectionsDayAndNight(page, '.side'), panel).toEqual([]);
  }
  // The odds before a roll, the text of a case, the keys.
  const action = mirror.actions.find((candidate) => mirror.rolls(candidate));
  if (action === undefined) throw new Error('nothing rolls here');
  await table.takeFromList(action);
  await page.locator('.confirm').waitFor();
  await page.locator('.prompt-tools .case').click();
  await page.locator('.rules-section').waitFor();
  expect(await objectionsDayAndNight(page, '.side'), 'odds and case').toEqual([]);
  await table.button('help.title').click();
  await page.getByRole('dialog').waitFor();
  expect(await objectionsDayAndNight(page, 'dialog'), 'help').toEqual([]);
});

for (const { setup, box } of [
  { setup: { game: gallipoli, scenario: 'anzac', seed: 'anzac-1' }, box: 'BOX-ALLIED' },
  { setup: { game: malta, scenario: 'first-days', seed: 'malta-1', bots: { allied: 'garrison' } }, box: null },
] as const) {
  test(`axe finds nothing on the table of ${setup.game.id}, its boxes and the card of an attack`, async ({ visit }) => {
    const page = await visit.open();
    const table = await openMatch(
      page,
      playedTo(setup, ({ fight }) => fight !== null),
    );
    await page.locator('.fight-card').waitFor();
    if (box !== null) {
      await table.openBox(box);
      await page.locator('.box-body').waitFor();
    }
    expect(await objectionsDayAndNight(page), 'table').toEqual([]);
    // What each game fills in its own way; the others are as in any.
    for (const panel of ['log', 'tracks', 'pieces', 'judge', 'rules'] as const) {
      await table.openPanel(panel);
      expect(await objections(page, '.side'), panel).toEqual([]);
    }
  });
}
