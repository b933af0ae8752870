import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { tabTo } from './support/keys.ts';
import { Mirror } from './support/mirror.ts';
import { openMatch, playedTo, Table } from './support/table.ts';
import { test } from './support/visit.ts';

test('Tarawa is begun and played by keyboard alone', async ({ visit }) => {
  const page = await visit.open();
  const { keyboard } = page;
  const table = new Table(page, Mirror.start('beach-3'));
  const { mirror } = table;
  const asked = (): string => mirror.asked;

  // The start page.
  await tabTo(page, 'details.advanced > summary');
  await keyboard.press('Enter');
  await tabTo(page, 'details.advanced input');
  await keyboard.type('beach-3');
  await tabTo(page, '.new-match button.main');
  await keyboard.press('Enter');
  await table.settled();

  // A choice by its number; a roll with the space bar.
  let before = mirror.hash;
  await keyboard.press('1');
  const confirm = page.locator('.confirm');
  await page.locator(`.confirm, .table:not([data-hash="${before}"])`).first().waitFor({ state: 'attached' });
  if (await confirm.isVisible()) await keyboard.press('Space');
  await table.followed(before);
  expect(asked()).toBe('prompt.chits');

  // The map by its cursor: the next thing that glows, a step beside it, a click.
  await keyboard.press('m');
  await page.locator('.bh-map:focus').waitFor();
  await keyboard.press('n');
  const tip = page.locator('.map-tip strong');
  const first = (await tip.textContent()) ?? '';
  await keyboard.press('n');
  await expect.poll(() => tip.textContent()).not.toBe(first);
  const second = (await tip.textContent()) ?? '';
  await keyboard.press('ArrowLeft');
  await expect.poll(() => tip.textContent()).not.toBe(second);
  await keyboard.press('ArrowRight');
  await expect.poll(() => tip.textContent()).toBe(second);
  before = mirror.hash;
  await keyboard.press('Enter');
  expect((await table.followed(before)).type).toBe('chit');

  // Undo and redo.
  const laid = mirror.hash;
  await keyboard.press('u');
  await table.settled(before);
  await keyboard.press('r');
  await table.settled(laid);

  while (asked() === 'prompt.chits') {
    before = mirror.hash;
    await keyboard.press('1');
    await table.followed(before);
  }

  // The list of actions, narrowed by typing.
  while (asked() !== 'prompt.embark') {
    before = mirror.hash;
    await keyboard.press('1');
    await table.followed(before);
  }
  const load = mirror.actions.find((action) => action.type === 'load');
  if (load === undefined) throw new Error('nothing to load');
  await keyboard.press('/');
  await page.locator('#action-filter:focus').waitFor();
  await keyboard.type(table.label(load));
  await tabTo(page, '.choice-list button.choice');
  before = mirror.hash;
  await keyboard.press('Enter');
  expect(await table.followed(before)).toEqual(load);

  // Panels, the text of the case and the keys themselves, each by one key.
  await keyboard.press('h');
  await page.locator('#tab-time[aria-selected=true]').waitFor();
  await keyboard.press('c');
  await page.locator('.rules-section').waitFor();
  await keyboard.press('Escape');
  await page.locator('.rules-section').waitFor({ state: 'detached' });
  await keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // On to the impulse; E ends it, whatever it rolls.
  for (let presses = 0; presses < 8 && asked() !== 'prompt.impulse'; presses++) {
    before = mirror.hash;
    await keyboard.press(asked() === 'prompt.embark' ? 'e' : '1');
    await table.followed(before);
  }
  expect(asked()).toBe('prompt.impulse');
  before = mirror.hash;
  await keyboard.press('e');
  expect((await table.followed(before)).type).toBe('endImpulse');
});

const STROKE = { game: gallipoli, scenario: 'stroke', seed: 'anzac-1' } as const;

test('Gallipoli is begun, handed over and played by keyboard alone', async ({ visit }) => {
  const page = await visit.open();
  const { keyboard } = page;
  const table = new Table(page, Mirror.start(STROKE));
  const { mirror } = table;
  /** The screen is blank, and its button is where the next key goes. */
  const ready = async () => {
    await page.locator('.hand-over button:focus').waitFor();
    await keyboard.press('Enter');
    mirror.turnScreen();
    await table.settled();
  };

  // The start page: the game, two persons, the seed.
  await tabTo(page, 'input[value=tarawa]');
  for (let presses = 0; presses < 5; presses++) {
    if (await page.locator('input[value=gallipoli]').isChecked()) break;
    await keyboard.press('ArrowDown');
  }
  await tabTo(page, 'input[value=bot]');
  await keyboard.press('ArrowDown');
  expect(await page.locator('input[value=persons]').isChecked()).toBe(true);
  await tabTo(page, 'details.advanced > summary');
  await keyboard.press('Enter');
  await tabTo(page, 'details.advanced input');
  await keyboard.type(STROKE.seed);
  await tabTo(page, '.new-match button.main');
  await keyboard.press('Enter');
  await table.settled();

  // The first unit by the cursor of the map, its mode from the menu; undo and redo.
  expect(mirror.asked).toBe('prompt.placeLand');
  let before = mirror.hash;
  await keyboard.press('m');
  await page.locator('.bh-map:focus').waitFor();
  await keyboard.press('n');
  await page.locator('.map-tip strong').waitFor();
  await keyboard.press('Enter');
  await page.locator('.place-menu .choice:focus').waitFor();
  await keyboard.press('Enter');
  expect((await table.followed(before)).type).toBe('place');
  const placed = mirror.hash;
  await keyboard.press('u');
  await table.settled(before);
  await keyboard.press('r');
  await table.settled(placed);

  // The rest by numbers, until the other one is asked; what only one may know is asked on a screen of their own.
  for (let presses = 0; presses < 12 && mirror.waitingFor === 'turkish'; presses++) {
    if (!mirror.asks) {
      await tabTo(page, '.past-note button');
      await keyboard.press('Enter');
      await ready();
    }
    before = mirror.hash;
    const standard = mirror.actions.some(({ type }) => type === 'standard');
    await keyboard.press(standard ? '1' : 'e');
    await page.locator(`.confirm, .table:not([data-hash="${before}"])`).first().waitFor({ state: 'attached' });
    if (await page.locator('.confirm').isVisible()) await keyboard.press('Space');
    await table.followed(before);
  }
  expect(mirror.waitingFor).toBe('allied');
  if (!mirror.asks) {
    await tabTo(page, '.past-note button');
    await keyboard.press('Enter');
    expect(mirror.passOn()).toBe(true);
    await table.settled();
  }
  before = mirror.hash;
  await keyboard.press('1');
  await table.followed(before);
});

test('Malta is played by keyboard alone', async ({ visit }) => {
  const page = await visit.open();
  const { keyboard } = page;
  const setup = { game: malta, scenario: 'first-days', seed: 'malta-1', bots: { allied: 'garrison' } } as const;
  const table = await openMatch(
    page,
    playedTo(setup, ({ asked, turn }) => asked === 'prompt.tactical' && turn === 2),
  );
  const { mirror } = table;
  // A unit by the cursor of the map, out of its stack; undo and redo; what it does by a number.
  await keyboard.press('m');
  await page.locator('.bh-map:focus').waitFor();
  let before = mirror.hash;
  await keyboard.press('n');
  await page.locator('.map-tip strong').waitFor();
  await keyboard.press('Enter');
  const fanned = page.locator('.bh-fan button:focus');
  await page.locator(`.table:not([data-hash="${before}"])`).or(fanned).first().waitFor();
  if ((await fanned.count()) > 0) await keyboard.press('Enter');
  expect((await table.followed(before)).type).toBe('select');
  await keyboard.press('u');
  await table.settled(before);
  await keyboard.press('r');
  await table.settled();
  before = mirror.hash;
  await keyboard.press('1');
  await table.followed(before);
  // E ends the segment.
  before = mirror.hash;
  await keyboard.press('e');
  await table.followed(before);
});
