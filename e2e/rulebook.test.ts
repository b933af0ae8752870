import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { objections } from './support/axe.ts';
import { openMatch, playedTo, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

test('the rules are at the table: from the question to its case, search, charts with what counts now', async ({
  visit,
}) => {
  const page = await visit.open();
  const mirror = playedTo('beach-3', ({ asked }) => asked === 'prompt.suppression');
  const table = await openMatch(page, mirror);

  // From the question to its case; a link in its text leads on, and Back comes back.
  const section = page.locator('.rules-section');
  await page.locator('.prompt-tools .case').click();
  await page.locator('.rules-section .asked-now').first().waitFor();
  const asked = await section.locator('h3').textContent();
  await section.locator('.case-link').first().click();
  await expect.poll(() => section.locator('h3').textContent()).not.toBe(asked);
  await page.locator('.rules-reader > header button').first().click();
  await expect.poll(() => section.locator('h3').textContent()).toBe(asked);
  // The case says what it asks, and leads back to the question.
  await section.locator('.raised .rules-link').first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('prompt');
  // What happened in this match by the case, and the map beside it untouched.
  expect(await page.locator('.board .rules-reader').count()).toBe(0);
  expect(await objections(page), 'case').toEqual([]);

  // Numbers and words; the count is told.
  const search = page.locator('.rules-search input');
  await search.fill('6.6.1');
  await page.locator('.rules-found .case-number', { hasText: '6.6.1' }).first().waitFor();
  await search.fill('suppression marker');
  await page.locator('.rules-found mark').first().waitFor();
  expect(await page.locator('.rules-found [role=status]').textContent()).toMatch(/^\d+ cases found$/);
  await search.fill('');

  // The chart of the throw that is weighed lies open, its rows marked.
  const action = mirror.actions.find((candidate) => mirror.rolls(candidate));
  if (action === undefined) throw new Error('nothing rolls here');
  await table.takeFromList(action);
  await page.locator('.rules-parts button').nth(1).click();
  await page.locator('[data-chart=marineFire][open] tr.now').first().waitFor();
  // A throw to be read in it: the answer is told with its reckoning.
  const exercise = page.locator('[data-chart=marineFire] .exercise');
  await exercise.locator('summary').click();
  await exercise.locator('.row button').first().click();
  await exercise.getByText(/ = \d+, row /).waitFor();
  expect(await objections(page, '.side'), 'charts').toEqual([]);

  // From a line of the log to its case, and from there to the moment it happened.
  await page.locator('#tab-log').click();
  await page.locator('.log-entry .case').first().click();
  await page.locator('.cited .icon-button').last().click();
  await page.locator('.table[data-mode=replay]').waitFor();
});

test('the rules are read without a match, in Spanish, and an example is shown and tried', async ({ visit }) => {
  const page = await visit.open({ lang: 'es' });
  const say = speakerOf('es');
  await page.locator('.new-match input[value=tarawa]').check();
  await page.locator('.read-rules').click();
  await page.locator('.rules-contents').waitFor();
  await page.locator('.rules-search input').fill('desembarco');
  await page.locator('.rules-found mark').first().waitFor();
  expect(await objections(page), 'page').toEqual([]);

  await page.locator('.rules-parts button').nth(2).click();
  await page.locator('.key-ground').first().waitFor();
  await page.getByText(say.say('key.marker.secured')).waitFor();
  expect(await page.locator('.key-light').count()).toBeGreaterThan(4);
  expect(await objections(page), 'key').toEqual([]);
  await page.locator('.rules-parts button').nth(3).click();
  await page.locator('[data-example=fire-on-the-reef] button.button').click();
  const card = page.locator('.example-card');
  await card.getByText(say.say('example.fire-on-the-reef.0')).waitFor();
  await page.locator('.table[data-mode=replay]').waitFor();
  await card.getByRole('button', { name: say.say('example.next') }).click();
  await card.getByText(say.say('example.fire-on-the-reef.1')).waitFor();
  expect(await objections(page), 'example').toEqual([]);
  await card.getByRole('button', { name: say.say('example.try') }).click();
  await page.locator('.table:not(.guided)[data-hash][data-mode=live]').waitFor();
  await page.locator('.prompt-card button.choice').first().waitFor();
  // What was shown is gone; what is tried is a match.
  await page.getByRole('button', { name: say.say('ui.home'), exact: true }).click();
  await page.locator('.new-match').waitFor();
  await expect.poll(() => page.locator('.saved-match').count()).toBe(1);

  // The other games have theirs.
  for (const [game, word, example] of [
    [gallipoli, 'bombardeo', 'bombardment'],
    [malta, 'paracaidistas', 'drop'],
  ] as const) {
    const own = speakerOf('es', game);
    await page.locator(`.new-match input[value=${game.id}]`).check();
    await page.locator('.read-rules').click();
    await page.locator('.rules-contents').waitFor();
    await page.locator('.rules-search input').fill(word);
    await page.locator('.rules-found mark').first().waitFor();
    await page.locator('.rules-parts button').nth(3).click();
    await page.locator(`[data-example=${example}] button.button`).click();
    await card.getByText(own.say(`example.${example}.0`)).waitFor();
    expect(await faultsOf(page, 'es', game), game.id).toEqual([]);
    await page.getByRole('button', { name: own.say('ui.home'), exact: true }).click();
    await page.locator('.new-match').waitFor();
  }
});
