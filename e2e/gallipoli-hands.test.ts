import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { LANGS } from '../src/kernel/text.ts';
import { objections } from './support/axe.ts';
import { tabTo } from './support/keys.ts';
import { Mirror } from './support/mirror.ts';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { begin, openFile, Table } from './support/table.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';
import { readEverything } from './support/words.ts';

const ANZAC = { game: gallipoli, scenario: 'anzac', seed: 'anzac-1' } as const;
const ALONE = { ...ANZAC, bots: { turkish: 'random' } } as const;

/** A match as far as a question, opened from its file before the one who is asked. */
async function openAt(visit: Visit, asked: string, options: VisitOptions = {}): Promise<Table> {
  const mirror = Mirror.start(ANZAC);
  for (let i = 0; i < 150 && mirror.asked !== `prompt.${asked}`; i++) {
    mirror.take(mirror.brisk());
    if (!mirror.asks) mirror.turnScreen();
  }
  const page = await visit.open(options);
  await openFile(page, JSON.stringify(mirror.match.toFile()), 'persons');
  const table = new Table(page, mirror, options.lang);
  await table.reopened();
  return table;
}

test('Gallipoli has every text on the table in both languages', async ({ visit }) => {
  const table = await openAt(visit, 'mustLand');
  const { page } = table;
  const dates = { en: 'April 1915', es: 'abril de 1915' } as const;
  for (const lang of LANGS) {
    table.lang = lang;
    if ((await page.locator('html').getAttribute('lang')) !== lang) await page.locator('button.lang').click();
    await page.locator(`html[lang=${lang}]`).waitFor();
    expect(await page.locator('.top-bar .date').textContent()).toContain(dates[lang]);
    await readEverything(table);
  }
});

test('axe finds nothing on the table of Gallipoli', async ({ visit }) => {
  const table = await openAt(visit, 'mustLand', { options: { colorScheme: 'light' } });
  const { page, mirror } = table;
  // What this game fills in its own way; time and settings are as in any.
  for (const panel of ['log', 'tracks', 'pieces', 'judge'] as const) {
    await table.openPanel(panel);
    expect(await objections(page), panel).toEqual([]);
  }
  await table.openBox('BOX-ALLIED');
  await page.locator('.box-body').waitFor();
  expect(await objections(page), 'box').toEqual([]);
  while (mirror.brisk().type !== 'attack') await table.take(mirror.brisk());
  await page.locator('.odds-card').waitFor();
  expect(await objections(page), 'odds').toEqual([]);
});

test('Gallipoli is begun, handed over and played by keyboard alone', async ({ visit }) => {
  const page = await visit.open();
  const { keyboard } = page;
  const table = new Table(page, Mirror.start({ ...ANZAC, scenario: 'stroke' }));
  const { mirror } = table;
  const followed = async (before: string) => {
    await page.locator(`.table:not([data-hash="${before}"])`).waitFor({ state: 'attached' });
    const action = mirror.follow((await table.hash()) ?? '');
    await table.settled();
    return action;
  };
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
  await keyboard.type(ANZAC.seed);
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
  expect((await followed(before)).type).toBe('place');
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
    await followed(before);
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
  await followed(before);
});

test('Gallipoli is played by touch on a phone', async ({ visit }) => {
  const page = await visit.open({ options: PHONE });
  const table = await begin(page, ALONE);
  const { mirror } = table;
  const fits = async (where: string) => {
    expect(await sideways(page), where).toBeLessThanOrEqual(0);
    expect(await tooSmall(page), where).toEqual([]);
  };
  await fits('table');
  while (mirror.asked !== 'prompt.shipMenu') {
    const action = mirror.brisk();
    const rolls = mirror.rolls(action);
    const folded = page.locator('.all-actions:not([open]) > summary');
    if (!(await table.choice(action).isVisible()) && (await folded.count()) > 0) await folded.tap();
    await table.choice(action).tap();
    if (rolls) await page.locator('.confirm button.main').tap();
    mirror.take(action);
    await table.settled();
  }
  // A tap on the sea is an order to sail there.
  const sail = mirror.brisk();
  expect(sail.type).toBe('sail');
  await page.touchscreen.tap(...(await table.placeOf(sail)));
  mirror.take(sail);
  await table.settled();
  // A box opens under the thumb.
  await page.locator('.box-tab[data-box=BOX-ALLIED]').tap();
  await fits('box');
  for (const panel of ['tracks', 'time', 'log']) {
    await page.locator(`#tab-${panel}`).tap();
    await page.locator(`#tab-${panel}[aria-selected=true]`).waitFor();
    await fits(panel);
  }
});
