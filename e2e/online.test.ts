import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { House } from '../src/server/testing/house.ts';
import { objections } from './support/axe.ts';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { button } from './support/table.ts';
import { test } from './support/visit.ts';

let house: House;
beforeAll(async () => {
  house = await House.open({ page: inject('folder') });
});
afterAll(() => house.end());

/** The number by which this screen knows the state it shows. */
const numberOf = (page: Page): Promise<string | null> => page.locator('.table').getAttribute('data-at');
/** What there is to be seen is drawn there; it is the state of this number, where that is known. */
async function drawn(page: Page, number?: string | null): Promise<void> {
  const shown = () => Promise.all([numberOf(page), page.locator('.map-host').getAttribute('data-drawn-at')]);
  await page.locator('.table[data-at] .map-host[data-drawn-at]').waitFor({ state: 'attached' });
  await expect.poll(async () => new Set([...(await shown()), number ?? (await numberOf(page))]).size).toBe(1);
}
const mover = (page: Page): Promise<string | null> => page.locator('.player.moves').getAttribute('data-side');

/** Whoever is to move takes the first choice and sees it done; both screens say who is next. */
async function act(pages: Readonly<Record<string, Page>>): Promise<string> {
  const all = Object.values(pages);
  const sides = await Promise.all(all.map(mover));
  expect(new Set(sides).size).toBe(1);
  const side = sides[0] ?? '';
  const own = pages[side];
  if (own === undefined) throw new Error(`nobody plays ${side}`);
  const before = await numberOf(own);
  await own.locator('.choice').first().click();
  await expect.poll(() => numberOf(own)).not.toBe(before);
  for (const page of all) await drawn(page);
  await expect.poll(async () => new Set(await Promise.all(all.map(mover))).size).toBe(1);
  return side;
}

test('two persons at two screens: from a link to dice that both have checked', async ({ visit }) => {
  // One sets a match up and has a link; the other opens it on a phone, in another language, and says a name.
  const ann = await visit.open({ address: house.address });
  await ann.locator('input[value="gallipoli"]').check();
  await ann.locator('input[value="friend"]').check();
  await ann.locator('input[value="live"]').check();
  await ann.locator('input[name=player]').fill('Ann');
  await button(ann, 'en', 'online.begin').click();
  const link = await ann.locator('.invitation input').inputValue();
  expect(await objections(ann)).toEqual([]);
  const ben = await (await visit.context({ lang: 'es', options: PHONE })).newPage();
  await ben.goto(link);
  await ben.locator('input[name=player]').fill('Benito');
  expect([await objections(ben), await tooSmall(ben)]).toEqual([[], []]);
  await button(ben, 'es', 'join.go').click();

  // The match begins by itself on both screens, with both there.
  const pages = { allied: ann, turkish: ben };
  for (const page of [ann, ben]) {
    await page.locator('.table[data-mode=live]').waitFor();
    await drawn(page);
    expect(await page.locator('.player.here').count()).toBe(2);
    expect(await page.locator('.player .clock').allTextContents()).toHaveLength(2);
  }
  expect([await sideways(ben), await tooSmall(ben)]).toEqual([0, []]);
  const moved = new Set<string>();
  for (let i = 0; i < 20 && moved.size < 2; i++) moved.add(await act(pages));
  expect(moved).toEqual(new Set(['allied', 'turkish']));

  // A word to the other, who finds it marked as new.
  await button(ann, 'en', 'strip.talk').click();
  await ann.locator('.talk input').fill('¡Suerte!');
  await ann.keyboard.press('Enter');
  await ann.locator('.talk li').waitFor();
  await ben.locator('.talk-button.unread button').click();
  await ben.locator('.talk').getByText('¡Suerte!').waitFor();
  await ben.keyboard.press('Escape');

  // Whoever reloads is where they were; the way over the start page leads back, too.
  const before = await numberOf(ben);
  await ben.reload();
  await drawn(ben, before);
  await button(ben, 'es', 'ui.home').click();
  await ben.locator('.online-matches .saved-open-match').click();
  await drawn(ben, before);
  await expect.poll(() => ann.locator('.player.here').count()).toBe(2);
  await act(pages);

  // What was promised of the dice is there to be noted during play.
  await ann.locator('#tab-judge').click();
  const promised = await ann.locator('.dice-proof dd').allTextContents();
  expect(promised).toHaveLength(3);
  expect(await ann.locator('.dice-proof').getAttribute('data-check')).toBe('later');

  // One resigns, and both see how it ended and that the dice were what was promised.
  await button(ben, 'es', 'strip.more').click();
  await button(ben, 'es', 'room.resign').click();
  await button(ben, 'es', 'room.resign.yes').click();
  for (const page of [ann, ben]) {
    await page.locator('.ending .verdict').waitFor();
    const proof = page.locator('.ending .dice-proof');
    await expect.poll(() => proof.getAttribute('data-check')).toBe('noted');
    const shown = await proof.locator('dd').allTextContents();
    expect(promised.every((part) => shown.includes(part))).toBe(true);
    expect(shown).toHaveLength(6);
  }
  expect(await ann.locator('.ending .outcome').textContent()).toContain('Benito');
  // Once more with the sides changed: the other is told, and both meet there.
  await button(ann, 'en', 'room.rematch').click();
  await button(ben, 'es', 'room.rematch.go').click();
  await expect.poll(() => ann.locator('.player.mine').getAttribute('data-side')).toBe('turkish');
  await expect.poll(() => ben.locator('.player.mine').getAttribute('data-side')).toBe('allied');
});

test('without a server, or offline, nothing of it is shown and nothing is complained of', async ({ visit }) => {
  const page = await visit.open();
  await page.locator('input[value="gallipoli"]').check();
  await page.locator('input[value="persons"]').waitFor();
  expect(await page.locator('input[value="friend"]').count()).toBe(0);
});
