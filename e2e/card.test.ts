import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { tarawa } from '../src/games/tarawa/index.ts';
import { objections, objectionsDayAndNight } from './support/axe.ts';
import { sideways } from './support/phone.ts';
import { openMatch, playedTo } from './support/table.ts';
import { test } from './support/visit.ts';

// One card for a fight, in every game; and there the rest of the room, where a game fills it in its own way.

for (const { setup, box, word } of [
  { setup: { game: tarawa, seed: 'beach-6' }, box: null, word: 'suppression' },
  {
    setup: { game: gallipoli, scenario: 'anzac', seed: 'anzac-14', bots: { turkish: 'random' } },
    box: 'BOX-ALLIED',
    word: 'bombardment',
  },
  {
    setup: { game: malta, scenario: 'first-days', seed: 'malta-1', bots: { allied: 'garrison' } },
    box: null,
    word: 'parachute',
  },
] as const) {
  test(`${setup.game.id}: the card of a fight, its parts on and off; rules searched; axe; 200 %`, async ({ visit }) => {
    const page = await visit.open();
    const table = await openMatch(
      page,
      playedTo(setup, ({ fight }) => (fight?.offers ?? []).some(({ piece }) => piece !== null)),
    );
    const { mirror, speaker } = table;
    const card = page.locator('.fight-card');
    await card.waitFor();
    const { fight } = mirror;
    const offer = fight?.offers.find(({ piece }) => piece !== null);
    if (fight === null || offer === undefined) throw new Error('nobody can be brought in');
    // Strengths stand on the card, and the button says what it does.
    const facts = () => card.locator('.fact').allTextContents();
    const said = () => mirror.fight?.facts.map(({ key, args }) => speaker.say(key, args));
    expect(await facts()).toEqual(said());
    expect(await card.locator('button.main').textContent()).toContain(table.label(fight.go));

    // Somebody comes in, and the figures are others at once; left out again, they are as they were.
    // (In Tarawa the last one who can come in lets the dice fall.)
    const before = mirror.hash;
    const shown = await card.textContent();
    const parts = card.locator('.fight-parts input');
    const place = fight.members.length + fight.offers.indexOf(offer);
    expect(await parts.nth(place).isChecked()).toBe(false);
    if (setup.game !== tarawa) {
      await table.take(offer.action);
      expect(await facts()).toEqual(said());
      expect(await card.textContent()).not.toBe(shown);
      const member = mirror.fight?.members.findIndex(({ piece }) => piece === offer.piece) ?? -1;
      expect(await parts.nth(member).isChecked()).toBe(true);
      await parts.nth(member).click();
      await table.settled(before);
      expect(await card.textContent()).toBe(shown);
    }

    if (box !== null) {
      await table.openBox(box);
      await page.locator('.box-body').waitFor();
    }
    expect(await objectionsDayAndNight(page), 'table').toEqual([]);
    for (const panel of ['log', 'tracks', 'pieces', 'judge', 'rules'] as const) {
      await table.openPanel(panel);
      expect(await objections(page, '#panel'), panel).toEqual([]);
    }
    await page.locator('.rules-search input').fill(word);
    await page.locator('.rules-found mark').first().waitFor();

    // At 200 % the map keeps half of the height.
    await page.setViewportSize({ width: 640, height: 400 });
    await expect
      .poll(async () => (await page.locator('.bh-map').boundingBox())?.height ?? 0)
      .toBeGreaterThanOrEqual(200);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}
