import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { Rng } from '../src/kernel/dice.ts';
import { tellOutcome } from '../src/kernel/telling.ts';
import { tableToy } from '../src/kernel/testing/toy-face.ts';
import { slow } from './support/hooks.ts';
import { begin } from './support/table.ts';
import { type ToyPage, toyPage } from './support/toy-page.ts';
import { test } from './support/visit.ts';

let toy: ToyPage;
beforeAll(async () => {
  toy = await toyPage();
});
afterAll(() => toy.close());

const MOST = 40;
const colourOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);

test('a game that brings face and look is played at the table to its end, and no page code knows it', async ({
  visit,
}) => {
  const page = await visit.open({ address: toy.address });
  const table = await begin(page, { game: tableToy, seed: 'river-1', scenario: 'dawn', bots: { blue: 'rower' } });
  const { mirror } = table;
  expect(await colourOf(page, '.meadow-fill')).toBe('rgb(140, 190, 110)');
  expect(await colourOf(page, '#bh-piece-boat .hull')).toBe('rgb(200, 40, 30)');
  expect(await page.locator('.willow-crown').count()).toBe(1);
  for (let i = 0; i < MOST && !mirror.match.position.over; i++) await table.take(mirror.brisk());
  const outcome = mirror.match.position.outcome();
  if (outcome === null) throw new Error('the toy has no end');
  expect(table.clicked).toBeGreaterThan(0);
  const end = tellOutcome(table.speaker, outcome).split(': ')[1] ?? '';
  expect(await page.getByRole('dialog').textContent()).toContain(end.split('. ')[1]);
});

test('while replies and frames come late, a click at what glows counts once and means what was shown', async ({
  visit,
}) => {
  const page = await visit.open({ address: toy.address, before: slow });
  const table = await begin(page, { game: tableToy, seed: 'river-2', scenario: 'dawn', bots: { blue: 'rower' } });
  const { mirror } = table;
  const chance = new Rng('hasty');
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  for (let i = 0; i < MOST && !mirror.match.position.over; i++) {
    const lit = mirror.actions.filter(({ type }) => type === 'row');
    const first = chance.below(4) > 0 ? mirror.brisk() : pick(lit);
    const places = await Promise.all(lit.map((action) => table.placeOf(action)));
    const at = (action: unknown) => places[lit.findIndex((one) => JSON.stringify(one) === JSON.stringify(action))];
    // The same again, something else that glows still, or nothing more.
    const hasty = [first, pick(lit), null][chance.below(3)] ?? null;
    for (const action of hasty === null ? [first] : [first, hasty]) {
      const place = at(action);
      if (place === undefined) throw new Error(`${JSON.stringify(action)} has no place`);
      await page.mouse.click(...place, { delay: chance.below(60) });
    }
    mirror.take(first);
    await table.settled();
  }
  expect(mirror.match.position.over).toBe(true);
});
