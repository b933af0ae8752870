import { expect } from 'vitest';
import { malta } from '../src/games/malta/index.ts';
import type { Match } from '../src/kernel/match.ts';
import { setStalled, stalls } from './support/hooks.ts';
import { Mirror } from './support/mirror.ts';
import { button, openMatch, playedSomewhere, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';

/** The match as it would be after what a brisk player does now. */
function afterBrisk(mirror: Mirror): Match {
  const twin = mirror.match.continuation(mirror.match.actionCount);
  twin.act(mirror.brisk());
  return twin;
}

test('a bot that thinks is called off by an undo and by leaving, and can be told to decide', async ({ visit }) => {
  const page = await visit.open({ inWorker: stalls });
  const setup = { game: malta, scenario: 'first-days', seed: 'm' } as const;
  // What the person decides next can be taken back, and the garrison is asked then.
  const { match } = playedSomewhere({ ...setup, bots: { allied: 'garrison' } }, (one) => {
    if (one.asked !== 'prompt.attacks' || one.waitingFor !== 'axis') return false;
    const { position, undoFloor } = afterBrisk(one);
    return malta.sides[position.toMove] === 'allied' && undoFloor <= one.match.actionCount;
  });
  const mirror = new Mirror(match, { allied: 'garrison@veteran' });
  const table = await openMatch(page, mirror);
  const thinks = page.locator('.story-bar .thinking').filter({ hasText: table.say('table.thinking') });
  const hurry = page.locator('.story-bar button').filter({ hasText: table.say('table.hurry') });
  const action = mirror.brisk();
  const [before, after] = [mirror.hash, mirror.hashOf(afterBrisk(mirror).position)];
  /** Somebody has decided, and the bot is at it and comes to no end. */
  const decided = async () => {
    await table.takeFromList(action);
    await table.settled(after);
    await thinks.waitFor();
    await hurry.waitFor();
  };
  await setStalled(page, true);
  await decided();
  await table.tool('time.undo').click();
  await table.settled(before);
  expect(await table.prompt.textContent()).toBe(speakerOf('en', malta).say(mirror.asked));

  // What it has found so far is enough, by button and by key; the next question is its own too.
  await decided();
  await hurry.click();
  await page.locator(`.table:not([data-hash="${after}"])`).waitFor({ state: 'attached' });
  const first = await table.hash();
  await thinks.waitFor();
  await page.keyboard.press('g');
  await page.locator(`.table:not([data-hash="${first}"])`).waitFor({ state: 'attached' });
  expect(await table.tool('time.undo').isEnabled()).toBe(true);

  // Whoever leaves waits for nobody; who comes back finds it thinking where it was.
  await thinks.waitFor();
  const left = await table.hash();
  await button(page, 'en', 'ui.home').click();
  await page.locator('.saved-match').first().waitFor();
  await setStalled(page, false);
  await page.goBack();
  // It goes on; how long its turn takes is its own affair.
  await page.locator(`.table[data-hash]:not([data-hash="${left}"])`).waitFor({ state: 'attached' });
  expect(await page.locator('.notice').count()).toBe(0);
});
