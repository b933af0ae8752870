import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { objections } from './support/axe.ts';
import { begin, button, openFile, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

const STROKE = { game: gallipoli, scenario: 'stroke', seed: 'stroke-1' } as const;
const say = speakerOf('en', gallipoli);

test('who sits where: the bot unless somebody says otherwise, both sides at once, and otherwise later', async ({
  visit,
}) => {
  const page = await visit.open();
  // The start page: three maps, and everything down to Begin in sight, whatever the game.
  for (const { id, scenarios } of [gallipoli, { id: 'malta', scenarios: [] }, { id: 'tarawa', scenarios: [] }]) {
    await page.locator(`.new-match input[value=${id}]`).check();
    const box = await button(page, 'en', 'start.begin').boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), id).toBeLessThan(800);
    if (scenarios.length === 0) continue;
    expect(await page.locator('.new-match input[value=bot]').isChecked()).toBe(true);
    expect(await page.locator('.set-up').textContent()).toContain('about 25 min');
  }
  const drawn = () =>
    page.locator('.game-card img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(drawn).toEqual([420, 420, 420]);

  // One person on both sides: no screen is handed over, and undo goes back over both.
  const table = await begin(page, { ...STROKE, open: true });
  const { mirror } = table;
  const sides = [mirror.waitingFor];
  while (new Set(sides).size < 2) {
    await table.take(mirror.actions.find(({ type }) => type === 'standard') ?? mirror.brisk());
    sides.push(mirror.waitingFor);
  }
  expect(await page.locator('.hand-over, .past-note').count()).toBe(0);
  await table.openPanel('time');
  const { text } = await table.saved();

  // Others sit down in the middle of it: two persons now, before what nobody hides.
  const seats = page.locator('.top-bar').getByRole('button', { name: new RegExp(`^${say.say('seats.title')}`) });
  const dialog = page.getByRole('dialog');
  const choose = async (manner: string) => {
    await seats.click();
    await dialog.locator(`input[value=${manner}]`).check();
    await button(dialog, 'en', 'seats.do').click();
    await dialog.waitFor({ state: 'detached' });
  };
  await seats.click();
  expect(await dialog.locator('input[value=open]').isChecked()).toBe(true);
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choose('persons');
  await page.locator('.seat-note').waitFor();
  // The bot in the place of one of them: the other one is asked, and does not agree.
  await choose('bot');
  const asked = page.locator('.hand-over');
  await asked.getByRole('button', { name: say.say('seats.decline') }).click();
  await asked.locator('.button.main').click();
  await page.locator('.table[data-mode=live]').waitFor();
  expect(await seats.getAttribute('aria-label')).not.toContain(say.say('start.bot', { name: '' }).trim());

  // The start page: this match first, with its map, turn and whose move it is; it can be renamed.
  await button(page, 'en', 'ui.home').click();
  const first = page.locator('.saved-match.first');
  await first.getByText(say.say('start.toMove', { side: say.say(`side.${mirror.waitingFor}`) })).waitFor();
  expect(await first.locator('.thumb .dot').count()).toBeGreaterThan(5);
  await first.getByRole('button', { name: new RegExp(`^${say.say('start.rename')}`) }).click();
  await page.getByLabel(say.say('start.name')).fill('An afternoon');
  await page.keyboard.press('Enter');
  await first.getByText('An afternoon').waitFor();
  expect(await objections(page)).toEqual([]);
  await page.locator('button.lang').click();
  await page.locator('html[lang=es]').waitFor();
  expect(await faultsOf(page, 'es', gallipoli)).toEqual([]);
  await page.locator('button.lang').click();

  // Its file, opened again, is proposed under its name with the seats that it has here; now against the bot.
  await openFile(page, text, 'bot');
  await page.locator('.table[data-hash]').waitFor();
  expect(await seats.getAttribute('aria-label')).toContain(say.say('bot.pasha'));
  await button(page, 'en', 'ui.home').click();
  await page.locator('.saved-match').nth(1).waitFor();
  expect(await page.locator('.saved-words strong').allTextContents()).toEqual(['An afternoon', 'An afternoon']);
  await button(first, 'en', 'start.onward').click();
  await page.locator('.table[data-hash]').waitFor();
});
