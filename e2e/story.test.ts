import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import type { Lang } from '../src/kernel/text.ts';
import type { WebKey } from '../src/web/text/index.ts';
import { openMatch, playedTo, speakerOf, type Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';

/** Tarawa at the first impulse, with craft on the water under the guns. */
async function impulse(visit: Visit, lang: Lang): Promise<Table> {
  const mirror = playedTo('beach-3', ({ asked }) => asked === 'prompt.impulse');
  return openMatch(await visit.open({ lang }), mirror, lang);
}
async function endImpulse(table: Table): Promise<void> {
  const end = table.mirror.actions.find(({ type }) => type === 'endImpulse');
  if (end === undefined) throw new Error('the impulse cannot be ended');
  await table.take(end);
}
const scale = (page: Page): Promise<string> => page.locator('.bh-stage').evaluate((stage) => stage.style.transform);

test('the fire that ends an impulse is told in a recap, whose lines lead to their places', async ({ visit }) => {
  const table = await impulse(visit, 'en');
  const { page } = table;
  const recap = page.locator('.recap');
  const marks = page.locator('.bh-trails :is(.bh-shot, .bh-mark)');
  // On opening nothing is told.
  expect(await recap.count()).toBe(0);
  await endImpulse(table);
  const lines = recap.locator('.part-shot .recap-line');
  await lines.first().waitFor();
  const shots = await lines.count();
  expect(await recap.locator('.part-shot summary').textContent()).toBe(
    table.say('story.head', { heading: table.say('story.shots'), count: shots }),
  );
  // Every shot shows its die, and has left its mark on the map.
  expect(await lines.locator('svg.die[data-faces="6"]').count()).toBe(shots);
  expect(await marks.count()).toBeGreaterThan(0);
  expect(await page.locator('[role=status].visually-hidden').textContent()).toContain(table.say('story.since'));

  // A line brings its place into sight.
  await page.locator('.bh-map').hover();
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -400);
  await page.locator('.bh-map:not(.busy)').waitFor();
  const before = await scale(page);
  await lines.first().click();
  await expect.poll(() => scale(page)).not.toBe(before);

  // Marks stay until the first click on the map, the recap until the person acts; both can be called back.
  await page.locator('.bh-map').click({ position: { x: 5, y: 300 } });
  await marks.first().waitFor({ state: 'detached' });
  expect(await recap.count()).toBe(1);
  const { mirror } = table;
  await table.take(mirror.brisk());
  await table.page.keyboard.press('a');
  await lines.first().waitFor();
  await marks.first().waitFor({ state: 'attached' });
});

test('in Spanish too', async ({ visit }) => {
  const table = await impulse(visit, 'es');
  await endImpulse(table);
  const { page } = table;
  await page.locator('.recap .part-shot').waitFor();
  expect(await page.locator('.recap h2').textContent()).toContain('Lo que ha pasado');
  expect(await page.locator('.recap summary').first().textContent()).toMatch(/^(Movimientos|Disparos): \d+$/);

  // The same player goes through time: what each action was, turns along the slider, and a link.
  await page.locator('.log-text').first().click();
  await page.getByRole('button', { name: table.say('story.moment'), exact: true }).click();
  await page.locator('.table[data-mode=replay]').waitFor();
  const told = await page.locator('.past-note .this-action').textContent();
  await table.openPanel('time');
  const slider = page.getByRole('slider');
  expect(await page.locator('.panel .this-action').textContent()).toBe(told);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Turno 1, acción \d+ de \d+: ./);
  expect(await page.locator('.turn-mark').allTextContents()).toEqual(['1']);
  const [at, last] = [await slider.inputValue(), await slider.getAttribute('max')];
  await page.getByRole('button', { name: table.say('time.play'), exact: true }).click();
  await page.locator('.table[data-mode=live]').waitFor();
  expect(await slider.inputValue()).toBe(last);

  const own = page.url();
  await page.goto(`${own}?at=${at}`);
  await table.settled(table.mirror.hashAt(Number(at)));
  expect(await page.locator('.table').getAttribute('data-mode')).toBe('replay');
  await page.locator('.past-note .button.main').click();
  await table.settled();
});

test('a bot waits for its watcher and is skipped to the person’s decision; its marches leave trails', async ({
  visit,
}) => {
  const page = await visit.open();
  const speaker = speakerOf('en', gallipoli);
  const named = (key: WebKey) => ({ name: speaker.say(key), exact: true });
  await page.getByRole('button', named('ui.settings')).click();
  await page.getByRole('dialog').locator('input[value=step]').check();
  await page.keyboard.press('Escape');
  const form = page.locator('.new-match');
  await form.locator('input[value=gallipoli]').check();
  await form.getByRole('group', named('seats.who')).locator('input[value=bot]').check();
  await form.getByRole('group', named('seats.side')).locator('input[value=allied]').check();
  await form.getByRole('button', named('start.begin')).click();
  const bar = page.locator('.prompt-card .story-bar');
  const skip = bar.locator('.button', { hasText: speaker.say('story.skip') });
  const choice = page.locator('.prompt-card .choice').first();
  const over = page.locator('#prompt', { hasText: speaker.say('table.over') });
  const march = page.locator('.bh-march');
  const shown = () => page.locator('.table').getAttribute('data-hash');
  const changed = (hash: string | null) =>
    page.locator(`.table:not([data-hash="${hash}"])`).waitFor({ state: 'attached' });

  // Step by step the bot waits, and the button says for what.
  await skip.waitFor();
  const before = await shown();
  await bar.locator('.button.main', { hasText: speaker.say('story.next') }).click();
  await changed(before);
  let skipped = 0;
  for (let i = 0; i < 40 && (await march.count()) === 0; i++) {
    await choice.or(skip).first().waitFor();
    const hash = await shown();
    if (await skip.isVisible()) {
      skipped++;
      await skip.click();
      // Until it is the person's turn, or the end.
      await choice.or(over).first().waitFor();
    } else {
      await choice.click();
      await changed(hash);
    }
  }
  expect(skipped).toBeGreaterThan(0);
  await march.first().waitFor({ state: 'attached' });
  expect(await page.locator('.recap .part-move .recap-line').count()).toBeGreaterThan(0);
});
