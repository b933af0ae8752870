import { expect } from 'vitest';
import { GUIDE_GAME } from '../src/web/guide/match.ts';
import { STEPS } from '../src/web/guide/steps.ts';
import { button, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';

const MOST_CLICKS = 60;

test('the guided landing can be walked to its end by clicking what it asks for', async ({ visit }) => {
  const page = await visit.open({ options: { reducedMotion: 'no-preference' } });
  const say = speakerOf('en');
  expect(GUIDE_GAME).toBe('tarawa');
  await page.locator('.guide-offer button').click();
  const card = page.locator('.guide-card');
  const end = page.getByRole('dialog', { name: say.say('guide.end') });
  await page.locator('.table[data-hash]').waitFor();
  const seen = new Set<string>();
  for (let clicks = 0; clicks < MOST_CLICKS && !(await end.isVisible()); clicks++) {
    const before = await page.locator('.table').getAttribute('data-hash');
    seen.add((await card.locator('p').first().textContent()) ?? '');
    const undo = card.getByRole('button', { name: say.say('time.undo') });
    const roll = page.locator('.confirm').getByRole('button', { name: say.say('odds.roll') });
    if (await undo.isVisible()) await undo.click();
    else await page.locator('.prompt-card button.choice').first().click();
    // Dice are asked for first; then the table has moved on.
    const moved = page.locator(`.table:not([data-hash="${before}"])`);
    await roll.or(moved).first().waitFor();
    if (await roll.isVisible()) {
      await roll.click();
      await moved.waitFor();
    }
  }
  await end.waitFor();
  for (const { say: words, args } of STEPS) {
    const [first] = words;
    if (first !== undefined) expect(seen).toContain(say.say(first, args));
  }
  await button(end, 'en', 'guide.campaign').click();
  await page.locator('.table:not(.guided)').waitFor();
});

test('the guide lets nothing else through and says so', async ({ visit }) => {
  const page = await visit.open();
  await page.locator('.guide-offer button').click();
  await page.locator('.table[data-hash]').waitFor();
  const before = await page.locator('.table').getAttribute('data-hash');
  await page.locator('.bh-map').click({ position: { x: 30, y: 30 } });
  await page.locator('.guide-wrong').waitFor();
  expect(await page.locator('.table').getAttribute('data-hash')).toBe(before);
});
