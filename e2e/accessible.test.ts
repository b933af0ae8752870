import { expect } from 'vitest';
import { objectionsDayAndNight } from './support/axe.ts';
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
