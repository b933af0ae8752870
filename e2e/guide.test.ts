import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { Match } from '../src/kernel/match.ts';
import { Mirror } from './support/mirror.ts';
import { speakerOf, Table } from './support/table.ts';
import { test } from './support/visit.ts';

const MOST_CLICKS = 200;
const guided = GAMES.flatMap((game) => (game.guide === undefined ? [] : [{ game, guide: game.guide }]));

for (const { game, guide } of guided) {
  const say = speakerOf('en', game);
  async function letsNothingElse(page: Page): Promise<void> {
    await page.locator('.table[data-hash] .map-host[data-drawn]:not([data-drawn=""])').waitFor();
    const before = await page.locator('.table').getAttribute('data-hash');
    // An empty place that nothing can be done with.
    const { actions, ...setup } = guide.prepare(game);
    const match = Match.start(game, setup);
    for (const action of actions) match.act(action);
    const table = new Table(page, new Mirror(match, guide.opponents));
    const lying = new Set(table.mirror.match.position.view(guide.side).pieces.map(({ at }) => at));
    const meant = new Set(table.mirror.actions.flatMap((action) => table.face.targets(action).spaces));
    const empty = table.face.board.spaces.filter(({ id }) => !lying.has(id) && !meant.has(id)).map(({ id }) => id);
    for (const id of empty) if (await table.clickSpace(id)) break;
    await page.locator('.guide-wrong').waitFor();
    expect(await page.locator('.table').getAttribute('data-hash')).toBe(before);

    // Left for later, it is there to be gone on with.
    const count = page.locator('.guide-card header .quiet');
    const step = await count.textContent();
    await page
      .locator('.guide-card')
      .getByRole('button', { name: say.say('guide.leave'), exact: true })
      .click();
    await page.getByRole('button', { name: say.say('guide.later'), exact: true }).click();
    await page.locator('.saved-match button').first().click();
    await page.locator('.guide-card').waitFor();
    expect(await count.textContent()).toBe(step);
  }
  const offer = `.guide-offer[data-game="${game.id}"] button`;

  test(`the guide of ${game.id} lets nothing else through and says so, is left and gone on with, and can be walked to its end by clicking what it asks for`, async ({
    visit,
  }) => {
    // With everything that moves, in one of them.
    const reducedMotion = game.id === 'malta' ? 'no-preference' : 'reduce';
    const page = await visit.open({ options: { reducedMotion } });
    await page.locator(offer).click();
    await letsNothingElse(page);

    const card = page.locator('.guide-card');
    const end = page.getByRole('dialog', { name: say.say('lesson.end') });
    const undo = card.getByRole('button', { name: say.say('time.undo') });
    const choice = page.locator('.prompt-card button.choice:enabled:visible');
    const folded = page.locator('.all-actions:not([open]) > summary');
    /** Dice that are asked for, and the card of a fight. */
    const roll = page.locator('.confirm button.main');
    const fight = page.locator('.fight-card button.main:enabled');
    await page.locator('.table[data-hash]').waitFor();
    const seen = new Set<string>();
    let steps = 0;
    for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
      await end.or(undo).or(choice).or(fight).or(roll).or(folded).first().waitFor();
      if (await end.isVisible()) break;
      const before = await page.locator('.table').getAttribute('data-hash');
      seen.add((await card.locator('p').first().textContent()) ?? '');
      // The count only grows.
      const count = Number(/\d+/.exec((await card.locator('header .quiet').textContent()) ?? '')?.[0] ?? steps);
      expect(count).toBeGreaterThanOrEqual(steps);
      steps = count;
      const asked = await roll.isVisible();
      if (asked) await roll.click();
      else if (await undo.isVisible()) await undo.click();
      else if (await choice.first().isVisible()) await choice.first().click();
      else if (await fight.isVisible()) await fight.click();
      else {
        await folded.click();
        await choice.first().click();
      }
      const moved = page.locator(`.table:not([data-hash="${before}"])`);
      await (asked ? moved : roll.or(moved)).first().waitFor();
    }
    await end.waitFor();
    for (const { say: words, args } of guide.steps) {
      const [first] = words;
      if (first !== undefined) expect(seen).toContain(say.say(first, args));
    }
    await end.getByRole('button', { name: say.say('lesson.after'), exact: true }).click();
    // Who plays the next one is there to be chosen.
    await page.locator(`.new-match input[value=${game.id}]:checked`).waitFor();
  });
}
