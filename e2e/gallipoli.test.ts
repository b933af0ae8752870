import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { Seat } from '../src/table/seat.ts';
import { Sitting } from '../src/table/sitting.ts';
import { momentsOf } from '../src/web/session/moments.ts';
import { Mirror, type Setup } from './support/mirror.ts';
import { begin, button, speakerOf, type Table } from './support/table.ts';
import { test } from './support/visit.ts';
import { kilobytes, MOST_KILOBYTES } from './support/weight.ts';

const ALONE = { game: gallipoli, scenario: 'anzac', bots: { turkish: 'random' } } as const;
/** No plan takes longer. */
const MOST = 60;
const WANTED = ['release29', 'alliedSupply', 'segment', 'naval', 'shipMenu', 'moves', 'landUnit', 'muster'];

test('one person: fleet and landing by clicks, odds, reload, replay and a branch', async ({ visit }) => {
  const page = await visit.open();
  const table = await begin(page, aDay());
  expect(await kilobytes(page)).toBeLessThan(MOST_KILOBYTES);
  const { mirror } = table;
  const { match } = mirror;
  const asked = new Set<string>();
  let dice = false;
  for (let i = 0; i < MOST && !WANTED.every((key) => asked.has(`prompt.${key}`)); i++) {
    asked.add(mirror.asked);
    if (!dice && mirror.rolls(mirror.brisk())) {
      dice = true;
      await showsOdds(table);
    }
    await table.take(mirror.brisk());
  }
  for (const key of WANTED) expect(asked).toContain(`prompt.${key}`);
  expect(dice).toBe(true);
  expect(table.clicked).toBeGreaterThan(12);

  const [now, prompt] = [mirror.hash, await table.prompt.textContent()];
  await page.reload();
  await table.settled();
  expect(await table.prompt.textContent()).toBe(prompt);

  // The slider stops where the person was told of something: what the other side does in silence is not counted.
  const { events } = new Seat(new Sitting(match, mirror.players), 'allied').answer<'history'>({ do: 'history' });
  const moments = momentsOf(events, match.actionCount);
  const stop = (step: number) => mirror.hashAt(moments.at(step) ?? -1);
  await table.openPanel('time');
  const slider = page.getByRole('slider');
  expect(Number(await slider.getAttribute('max'))).toBe(moments.length - 1);
  await slider.fill('0');
  await table.settled(stop(0));
  await slider.fill('3');
  await table.settled(stop(3));
  await table.button('time.next').click();
  await table.settled(stop(4));
  await table.button('time.present').click();
  await table.settled(now);

  // A branch from where the person had something to decide.
  const own = page.url();
  const decides = (count: number) => {
    const then = match.positionAt(count);
    return !then.over && gallipoli.sides[then.toMove] === 'allied' && then.legal().length > 1;
  };
  const step = moments.findLastIndex((count) => count < match.actionCount && decides(count));
  await slider.fill(String(step));
  await table.settled(stop(step));
  await table.button('time.branch').click();
  // Who plays on is asked; it stays as it was.
  await table.button('seats.branch.go').click();
  await page.waitForURL((url) => url.href !== own);
  await table.settled(stop(step));
  await page.locator('.table[data-mode=live]').waitFor();
  await page.goto(own);
  await table.settled(now);
});

/** The first day on which the plan leads past all that is wanted, and past dice: some are over too soon. */
function aDay(): Setup {
  const days = [...Array(40).keys()].map((i) => ({ ...ALONE, seed: `anzac-${i}` }));
  const found = days.find((day) => {
    const mirror = Mirror.start(day);
    const asked = new Set<string>();
    let dice = false;
    for (let i = 0; i < MOST && !mirror.match.position.over; i++) {
      asked.add(mirror.asked);
      const action = mirror.brisk();
      dice ||= mirror.rolls(action);
      mirror.take(action);
      if (WANTED.every((key) => asked.has(`prompt.${key}`))) return dice;
    }
    return false;
  });
  if (found === undefined) throw new Error('there is no such day');
  return found;
}

/** Before the dice fall their chances are shown; they can be left in the cup. */
async function showsOdds(table: Table): Promise<void> {
  const { page, mirror } = table;
  await table.takeFromList(mirror.brisk());
  const card = page.locator('.odds-card.confirm');
  await card.waitFor();
  const chances = await card.locator('td.figure').allTextContents();
  expect(chances.length).toBeGreaterThan(0);
  const sum = chances.reduce((total, text) => total + Number.parseFloat(text), 0);
  expect(sum).toBeGreaterThan(99);
  expect(sum).toBeLessThan(101);
  await card.getByRole('button', { name: table.say('ui.cancel') }).click();
  await card.waitFor({ state: 'detached' });
  expect(await table.hash()).toBe(mirror.hash);
}

test('bots are watched move by move', async ({ visit }) => {
  const page = await visit.open();
  const form = page.locator('.new-match');
  await button(page, 'en', 'ui.settings').click();
  await page.getByRole('dialog').locator('input[value=step]').check();
  await page.keyboard.press('Escape');
  await form.locator('input[value=gallipoli]').check();
  await button(form, 'en', 'start.watch').click();
  const go = page.locator('.prompt-card .story-bar .button.main', { hasText: speakerOf('en').say('story.next') });
  const seen = new Set<string | null>();
  for (let moves = 0; moves < 6; moves++) {
    await go.waitFor();
    seen.add(await page.locator('.table').getAttribute('data-hash'));
    await go.click();
    await page.locator(`.table:not([data-hash="${[...seen].at(-1)}"])`).waitFor({ state: 'attached' });
  }
  await go.waitFor();
  expect(seen.size).toBe(6);
  // Whoever only watches sees everything, the mines too, and the log says what happened.
  expect(await page.locator('.log-entry').count()).toBeGreaterThan(0);
  expect(await page.locator('button.choice').count()).toBe(0);
});
