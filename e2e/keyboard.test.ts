import { expect } from 'vitest';
import { tabTo } from './support/keys.ts';
import { Mirror } from './support/mirror.ts';
import { Table } from './support/table.ts';
import { test } from './support/visit.ts';

test('a match is begun and played by keyboard alone', async ({ visit }) => {
  const page = await visit.open();
  const { keyboard } = page;
  const table = new Table(page, Mirror.start('beach-3'));
  const { mirror } = table;
  const asked = (): string => mirror.asked;
  /** After a key: whatever legal action the page has taken, the engine takes too. */
  const followed = async (before: string) => {
    await page.locator(`.table:not([data-hash="${before}"])`).waitFor({ state: 'attached' });
    const action = mirror.follow((await table.hash()) ?? '');
    await table.settled();
    return action;
  };

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
  await followed(before);
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
  expect((await followed(before)).type).toBe('chit');

  // Undo and redo.
  const laid = mirror.hash;
  await keyboard.press('u');
  await table.settled(before);
  await keyboard.press('r');
  await table.settled(laid);

  while (asked() === 'prompt.chits') {
    before = mirror.hash;
    await keyboard.press('1');
    await followed(before);
  }

  // The list of actions, narrowed by typing.
  while (asked() !== 'prompt.embark') {
    before = mirror.hash;
    await keyboard.press('1');
    await followed(before);
  }
  const load = mirror.actions.find((action) => action.type === 'load');
  if (load === undefined) throw new Error('nothing to load');
  await keyboard.press('/');
  await page.locator('#action-filter:focus').waitFor();
  await keyboard.type(table.label(load));
  await tabTo(page, '.choice-list button.choice');
  before = mirror.hash;
  await keyboard.press('Enter');
  expect(await followed(before)).toEqual(load);

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
    await followed(before);
  }
  expect(asked()).toBe('prompt.impulse');
  before = mirror.hash;
  await keyboard.press('e');
  expect((await followed(before)).type).toBe('endImpulse');
});
