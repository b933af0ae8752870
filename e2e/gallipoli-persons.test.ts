import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { GAMES } from '../src/games/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import { Match } from '../src/kernel/match.ts';
import { tabs } from './support/hooks.ts';
import { begin, button, PANELS, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

const SETUP = { game: gallipoli, scenario: 'anzac', seed: 'told-to-nobody' } as const;
/** What lies under a marker: any of these words would give it away. */
const TRUTHS = ['dummy', 'level1', 'level2'];

interface Mine {
  readonly kind: 'mine';
  readonly level: string;
}
const isMine = (thing: unknown): thing is Mine => (thing as Mine | null)?.kind === 'mine';
const minesIn = (thing: unknown): Mine[] =>
  typeof thing !== 'object' || thing === null
    ? []
    : [...(isMine(thing) ? [thing] : []), ...Object.values(thing).flatMap(minesIn)];

/** Nothing that is shown or saved while two persons play has the seed of their dice. */
async function tellsNoSeed(table: Table): Promise<void> {
  const { page } = table;
  const shown: string[] = [];
  for (const panel of PANELS) {
    await table.openPanel(panel);
    shown.push(page.url(), await page.title(), await page.content());
  }
  // The whole file has every action and not the dice to come; the record of a side has nothing of the other.
  await table.openPanel('time');
  await button(page, 'en', 'time.file').click();
  const whole = await table.download(button(page.getByRole('dialog'), 'en', 'time.file.anyway'));
  // Before both there is no record of one side; whoever has the screen alone can take it.
  expect(await button(page, 'en', 'time.record').count()).toBe(0);
  const log = await table.download(button(page, 'en', 'time.log'));
  for (const { name, bytes } of [whole, log]) shown.push(name, bytes.toString('utf8'));
  expect(Match.fromFile(GAMES, JSON.parse(whole.bytes.toString('utf8'))).hasDice).toBe(false);
  for (const text of shown) expect(text).not.toContain(SETUP.seed);
}

test('two persons at one screen: what lies face down stays with the one who laid it, and the seed of the dice with nobody', async ({
  visit,
}) => {
  const page = await visit.open({ before: tabs });
  const table = await begin(page, SETUP);
  const { mirror } = table;
  // What can be asked with both looking on is asked at once, and one's last order can still be taken back.
  const asked = mirror.hash;
  await table.take({ type: 'keep29' });
  expect([mirror.seat, mirror.shared]).toEqual(['turkish', true]);
  await page
    .locator('.seat-note')
    .getByText(table.say('seats.turn', { side: 'Turks' }))
    .waitFor();
  await table.tool('time.undo').click();
  await table.settled(asked);
  await table.choice({ type: 'keep29' }).click();
  await table.settled();
  await tellsNoSeed(table);
  while (mirror.asks) await table.take(mirror.actions.find(({ type }) => type === 'standard') ?? mirror.brisk());
  expect(mirror.waitingFor).toBe('turkish');

  // Mines are laid on a screen of one's own: first nothing at all is on it.
  await table.button('hand.title').click();
  await page.locator('.hand-over').waitFor();
  expect(await page.locator('.table, .bh-map, .log').count()).toBe(0);
  await table.accept();
  await table.settled();
  while (mirror.asked !== 'prompt.layMines') await table.take(mirror.brisk());
  const own: readonly ActionJson[] = [
    { type: 'mine', area: 'DS-5', level: 'level1' },
    { type: 'mine', area: 'DS-6', level: 'level2' },
    { type: 'mine', area: 'DS-6', level: 'dummy' },
    { type: 'raise', area: 'DS-5', face: 'down' },
  ];
  for (const action of own) await table.take(action);
  const faces = page.locator('.bh-marker.m-mine');
  expect((await faces.allTextContents()).sort()).toEqual(['0', '2', '2']);
  await table.take({ type: 'done' });
  // Whatever dice fall after the set-up, some time the other side is asked, and the markers lie face down.
  while (mirror.waitingFor === 'turkish') await table.take(mirror.brisk());
  if (!mirror.asks) await table.handOver();
  expect([mirror.seat, mirror.shared]).toEqual(['allied', true]);
  for (const truth of TRUTHS) expect(await page.content()).not.toContain(truth);
  // The seed would tell everything: the referee keeps it to himself.
  expect(JSON.stringify(await page.evaluate(() => window.heard))).not.toContain(SETUP.seed);
  await page.evaluate(() => {
    window.heard = [];
  });

  // Three markers, each like the other; the log tells of markers and not of what they are.
  expect(await faces.allTextContents()).toEqual(['?', '?', '?']);
  const drawn = await faces.evaluateAll((marks) =>
    marks.map((mark) => mark.outerHTML.replace(/(id|transform|data-[\w-]+|style)="[^"]*"/g, '').replace(/\s+/g, ' ')),
  );
  expect(new Set(drawn).size).toBe(1);
  for (const panel of ['log', 'tracks', 'pieces', 'judge', 'time'] as const) {
    await table.openPanel(panel);
    const shown = await page.locator('.side').textContent();
    for (const truth of TRUTHS) {
      expect(shown, panel).not.toContain(truth);
      expect(shown, panel).not.toContain(table.speaker.say(`mine.${truth}`));
    }
  }
  for (const overlay of ['judge'] as const) {
    await table.openPanel(overlay);
    for (const input of await page.locator('.judge .switch input').all()) await input.check();
  }
  // Raising the first mine was silent: the slider has no stop for it.
  await table.openPanel('time');
  const steps = Number(await page.getByRole('slider').getAttribute('max'));
  expect(steps).toBeLessThan(mirror.match.actionCount);
  await page.getByRole('slider').fill('1');
  await page.locator('.table[data-mode=replay]').waitFor();
  await table.button('time.present').click();
  await table.settled();

  // Undo goes back over one's own choices, and not into what the other has decided with dice between.
  const before = mirror.hash;
  await table.take({ type: 'payFleet' });
  await table.tool('time.undo').click();
  await table.settled(before);

  // Nothing the referee has said to these eyes has it, and no page was kept.
  const heard = await page.evaluate(() => window.heard);
  const told = minesIn(heard);
  expect(told.length).toBeGreaterThan(0);
  for (const mine of told) expect(mine.level).toBe('hidden');
  for (const truth of TRUTHS) expect(JSON.stringify(heard)).not.toContain(`"${truth}"`);
  expect(JSON.stringify(heard)).not.toContain(SETUP.seed);
  const kept = await page.evaluate(() => window.readStore());
  expect(minesIn(JSON.parse(kept))).toEqual([]);
  for (const name of ['"markers"', '"view"', '"shown"']) expect(kept).not.toContain(name);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('level');

  // A reload shows what both may see; whoever wants to see what they hide has the screen alone.
  await page.reload();
  await table.settled(before);
  expect(await faces.allTextContents()).toEqual(['?', '?', '?']);
  expect(await page.locator('.seat-note button').count()).toBe(0);
  await button(page, 'en', 'ui.home').click();
  await page.locator('.saved-match').waitFor();
  expect(await page.content()).not.toContain(SETUP.seed);
});
