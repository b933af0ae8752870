import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import { tarawa } from '../src/games/tarawa/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import { nameOf } from '../src/kernel/telling.ts';
import type { Lang } from '../src/kernel/text.ts';
import type { Mirror, Setup } from './support/mirror.ts';
import { button, openMatch, playedTo, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

// Wrong clicks with the mouse, and what the page says to each: the first condition that fails, with its case.

declare global {
  interface Window {
    /** Everything that was ever said to a click in vain. */
    refusals: string[];
  }
}

/** Writes down whatever the page says to a click in vain. Runs in the page, before the table does. */
function writeDown(): void {
  window.refusals = [];
  let last = '';
  new MutationObserver(() => {
    const said = document.querySelector('.refusal p')?.textContent?.trim() ?? '';
    if (said !== '' && said !== last) window.refusals.push(said);
    last = said;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** `2/2A → 2833` is a click on a hex with a unit in hand, `→ 2/2B` a click on a unit with nothing in hand. */
type Row = readonly [click: string, says: string];
interface Stage {
  /** Where the match is opened; else it goes on from the stage before. */
  readonly at?: (mirror: Mirror) => boolean;
  /** Taken first. */
  readonly take?: readonly ActionJson[];
  readonly lang?: Lang;
  /** Looked at first, with nothing in hand: nothing is said to that. */
  readonly looks?: readonly string[];
  readonly rows: readonly Row[];
}

const isPiece = ({ mirror }: Table, id: string) => mirror.view.pieces.some((piece) => piece.id === id);
const click = async (table: Table, id: string) => {
  const done = isPiece(table, id) ? await table.clickPiece(id) : await table.clickSpace(id, true);
  if (!done) throw new Error(`${id} cannot be clicked`);
};

/** Takes a piece in hand: by an action where the game has one for it, else by the click alone. */
async function takeInHand(table: Table, piece: string): Promise<void> {
  const { mirror, page } = table;
  const picks = mirror.actions.find((action) => mirror.game.orders?.picks(mirror.match.position, action) === piece);
  if (picks !== undefined) return table.take(picks);
  await click(table, piece);
  await page
    .locator(`:is([id="bh-piece-${piece}"], .box-piece[data-piece="${piece}"]).selected`)
    .first()
    .waitFor({ state: 'attached' });
}

async function refuses(table: Table, [text, says]: Row, told: string[]): Promise<void> {
  const { page, mirror } = table;
  const [hand = '', what = ''] = text.split('→').map((part) => part.trim());
  const before = mirror.match.actionCount;
  if (hand !== '') await takeInHand(table, hand);
  const piece = isPiece(table, what) ? what : null;
  await click(table, what);
  await page
    .waitForFunction((count) => window.refusals.length > count, told.length)
    .catch(() => {
      throw new Error(`nothing is said to ${text}`);
    });
  const [said = ''] = await page.evaluate((count) => window.refusals.slice(count), told.length);
  told.push(said);
  expect.soft(said, text).toBe(says);
  // The referee says the same.
  const at = mirror.view.pieces.find(({ id }) => id === piece)?.at ?? what;
  const reason = mirror.why({ selected: hand === '' ? null : hand, piece, space: at });
  if (reason !== null)
    expect.soft(said, text).toBe(`${table.speaker.say(`why.${reason.id}`, reason.args)} ${reason.rule}`);
  for (const id of rawIds(table)) expect.soft(said.split(/[\s,;:()]+/), text).not.toContain(id);
  expect(await table.hash()).toBe(mirror.hash);
  await putDown(table, before);
}

/** Nothing is in hand any more, and nothing is said. */
async function putDown(table: Table, count: number): Promise<void> {
  const { page, mirror } = table;
  if (mirror.match.actionCount > count) {
    mirror.match.undo(count);
    await table.tool('time.undo').click();
    await table.settled();
  }
  const left = page.locator(':is(.bh-piece, .box-piece).selected, .refusal p');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return left.count();
    })
    .toBe(0);
}

/** Names of pieces for the house alone: those that nobody is told. */
const rawIds = ({ mirror, speaker }: Table): string[] =>
  mirror.view.pieces.map(({ id }) => id).filter((id) => !nameOf(speaker, 'unit', id).includes(id));

/** Looks at a piece: with the pointer over it, and by a click with nothing in hand. */
async function looks(table: Table, id: string): Promise<void> {
  await click(table, id);
  await putDown(table, table.mirror.match.actionCount);
}

async function play(page: Page, setup: Setup, stages: readonly Stage[]): Promise<void> {
  const told: string[] = [];
  let table: Table | null = null;
  for (const { at, take = [], lang = 'en', looks: seen = [], rows } of stages) {
    if (at !== undefined) {
      if (table !== null) await button(page, table.lang, 'ui.home').click();
      table = await openMatch(page, playedTo(setup, at), table?.lang);
    }
    if (table === null) throw new Error('the first stage opens a match');
    if (table.lang !== lang) {
      await page.locator('button.lang').click();
      await page.locator(`html[lang=${lang}]`).waitFor();
      table.lang = lang;
    }
    for (const action of take) await table.take(action);
    for (const id of seen) await looks(table, id);
    for (const row of rows) await refuses(table, row, told);
  }
  // Nothing else was ever said: looking is not scolded.
  expect(await page.evaluate(() => window.refusals)).toEqual(told);
}

const asked =
  (key: string, ready: (mirror: Mirror) => boolean = () => true) =>
  (mirror: Mirror): boolean =>
    mirror.asked === `prompt.${key}` && ready(mirror);
const done = (type: string) => (mirror: Mirror) => mirror.match.actions.some((action) => action.type === type);

test('Tarawa: wrong clicks and their reasons', async ({ visit }) => {
  const page = await visit.open({ before: writeDown });
  await play(page, { game: tarawa, seed: 'beach-3' }, [
    {
      at: asked('chits', done('chit')),
      rows: [
        ['→ 1433', '1433 lies in no area of the island. 5.1b'],
        ['→ 2731', 'Burns-Philp has its chit: one to an area. 5.1b'],
      ],
    },
    {
      at: asked('impulse', done('march')),
      looks: ['Amtrac2', 'Hawkins'],
      rows: [
        ['Amtrac1 → 2530', '2530 is off the beach of Amtrac1, which makes for Red 2. 6.2b'],
        ['Amtrac1 → 2622', '2622 is no landing place: only invasion-beach hexes are. 6.1b'],
        ['Amtrac1 → 2733', 'Amtrac1 would need 13 AP and has 7. 6.4c'],
        ['Amtrac1 → 1435', '1435 does not lie ahead of Amtrac1: it only goes on through its two front hexes. 6.4d'],
        ['Amtrac1 → 1632', 'Amtrac1 can neither enter nor cross the pier at 1632. 11.33i'],
        ['Hawkins → 2530', 'Hawkins has moved: 0 of 8 AP left in this impulse. 6.4c'],
      ],
    },
    {
      at: asked('landActions'),
      looks: ['Amtrac1'],
      rows: [
        // Nothing better is known than what is asked.
        [
          '→ 2731',
          'Now: Which unit acts? Shore-support points left: 0. 2731 · Burns-Philp · buildings · open ground is not among what can be chosen. 7.2',
        ],
        ['2/2A → 2622', '2622 is out of range of 2/2A: 11 of 2 hexes. R-04'],
        ['2/2A → 2737', '2/2A would need 10 AP and has 8. 7.2.1b'],
        ['2/2A → 2432', '2/2A cannot go back into the water at 2432. 11.33j'],
      ],
    },
  ]);
});

test('Gallipoli: wrong clicks and their reasons, some in Spanish', async ({ visit }) => {
  const page = await visit.open({ before: writeDown });
  const setup = { game: gallipoli, scenario: 'anzac', seed: 'anzac-1', bots: { turkish: 'random' } } as const;
  await play(page, setup, [
    {
      at: asked('naval', done('sail')),
      rows: [
        ['charlemagne → GP-1', 'Charlemagne is a ship: GP-1 Cape Helles is land. 7.3.3-1'],
        ['charlemagne → DS-5', 'DS-5 Soghanli Reach lies behind mines: Charlemagne finds no free way. 7.3.3-2'],
        ['→ GP-6', 'GP-6 Achi Baba is out of range of Triumph: 3 areas, 2 at most. 8.2-3'],
        ['→ RM-1', '1st (Royal Naval) Brigade (RM-1) is a land unit: it acts in a land activation. 7.2-1'],
        ['→ bh-cw-1', 'Commonwealth beachhead 1 stays where it is: beachheads do not act. 11.2-4'],
      ],
    },
    {
      at: asked('moves', done('land')),
      lang: 'es',
      looks: ['T9-25'],
      rows: [
        [
          '1A-2 → GP-1',
          '2.ª Brigada australiana (1A-2) necesita en GP-1 Cabo Helles una cabeza de playa de su grupo con suministro. 7.5-2',
        ],
        [
          '1A-2 → GP-6',
          'El enemigo ocupa GP-6 Achi Baba: 2.ª Brigada australiana (1A-2) desembarca desde el área de asalto de enfrente. 7.5-2',
        ],
        ['1A-2 → AA-KUM-KALE', 'Kum Kale (área de asalto) tiene minas: no entran botes. 7.5-4'],
        ['1A-2 → AA-SUVLA', 'En este escenario no se desembarca en Suvla. 13.2.2-6'],
        [
          '→ 1A-1',
          '1.ª Brigada australiana (1A-1) está en los botes ante Anzac (área de asalto): su movimiento ha terminado. 7.5-7',
        ],
      ],
    },
  ]);
});

test('Malta: wrong clicks and their reasons, some in Spanish', async ({ visit }) => {
  const page = await visit.open({ before: writeDown });
  const setup = { game: malta, scenario: 'first-days', seed: 'malta-6', bots: { allied: 'garrison' } } as const;
  await play(page, setup, [
    { at: asked('plan'), rows: [['→ 0101', 'A drop is aimed at land. 19.33']] },
    {
      take: [{ type: 'dropZone', marker: 'DZ-G', hex: '1313' }],
      rows: [
        ['→ 1715', '1715 Safi is 4 hexes from the German drop zone, and 2 are allowed. 19.33'],
        ['→ FOL-II', 'II/185 Folgore does not jump at the German drop zone. 19.34'],
        ['→ FOL-ART1', '1/185 Artillery (47/32) is not there before turn 3. 19.1'],
        ['→ SPE-125-I', 'I/125 La Spezia is not among those who wait to jump. 19.1'],
      ],
    },
    {
      take: [{ type: 'serial', unit: 'RAM-KROH', offset: 'here' }],
      lang: 'es',
      rows: [
        ['→ RAM-KROH', 'Kroh (I/FJR 2) ya tiene plan para el turno 1. 19.33'],
        [
          '→ RAM-HEYD',
          'No hay sitio para von der Heydte (I/FJR 3) con Kroh (I/FJR 2): 3 y 3 más son demasiadas para una serie de 4. 19.2',
        ],
      ],
    },
    {
      at: asked('tactical', ({ turn }) => turn === 2),
      rows: [
        ['RAM-HEYD → 0506', '0506 Marfa is too far for von der Heydte (I/FJR 3): 14 of 6 points. 6.1'],
        ['RAM-HEYD → 1211', "The enemy holds 1211 Ta' Qali airfield. 6.13"],
        [
          'RAM-HEYD → 1514',
          'von der Heydte (I/FJR 3) cannot go from one enemy zone straight into another: 1313 is watched by 1st Dorsetshire. 6.3',
        ],
      ],
    },
  ]);
});
