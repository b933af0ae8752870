import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { tarawa } from '../src/games/tarawa/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import type { Game } from '../src/kernel/game.ts';
import { finish, Match } from '../src/kernel/match.ts';
import { altered } from '../src/table/testing/altered.ts';
import { type Build, buildWith, Host } from './support/builds.ts';
import { faint, impatient } from './support/hooks.ts';
import { Mirror } from './support/mirror.ts';
import { button, openMatch, playedTo, speakerOf, Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';

/** Under this seed a 4 is rolled for support, with the action of this number; everything before is the same in both builds. */
const SEED = 'update-1';
const PARTING = 6;
const [OLD, NEW] = [tarawa.version, '2.1.1'];

let newer: Build;
let changed: Game;
beforeAll(async () => {
  newer = await buildWith(
    'tarawa',
    altered('games/tarawa/card.ts', [`'${OLD}'`, `'${NEW}'`]),
    altered('games/tarawa/data/tables.json', [
      '{"from": 4, "to": 4, "result": 2}',
      '{"from": 4, "to": 4, "result": 3}',
    ]),
  );
  changed = await newer.game('tarawa');
});
afterAll(() => newer.remove());

let host: Host;
let address: string;
beforeEach(async () => {
  host = new Host();
  address = await host.open();
});
afterEach(() => host.close());

const PATIENTLY = { timeout: 20_000 };
const say = speakerOf('en');
const buildOf = (page: Page) => page.locator('meta[name=beachhead-build]').getAttribute('content');
const updateNotice = (page: Page) => page.locator('.notice.update');
const passage = (page: Page) => page.locator('.notice.passage');

/** Until the browser keeps the rules of so many games, each with its book and what reads data packs. */
const keptRules = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('beachhead-rules')).keys()).length), PATIENTLY)
    .toBe(3 * count);

/** A page that the service worker serves. */
async function installed(visit: Visit, before: readonly (() => void)[] = []): Promise<Page> {
  const page = await visit.open({ installs: true, address, before });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}
/** A match of the first build, some actions on, with its rules put by. */
async function begun(page: Page, actions: number): Promise<Table> {
  const table = await openMatch(
    page,
    playedTo(SEED, ({ match }) => match.actionCount >= actions),
  );
  await keptRules(page, 1);
  return table;
}

/** The newer build is on the server, and the browser has looked there. */
async function released(page: Page): Promise<void> {
  host.serve(newer.folder);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await updateNotice(page)
    .filter({ hasText: say.say('ui.update') })
    .waitFor();
}

/** The person lets the newer build in. */
async function letIn(page: Page): Promise<void> {
  const before = await buildOf(page);
  await button(updateNotice(page), 'en', 'trouble.reload').click();
  await page.locator(`meta[name=beachhead-build]:not([content="${before}"])`).waitFor({ state: 'attached' });
}

/** The rules of kept matches are gone from the browser, and it is without a network. */
async function bereft(page: Page): Promise<void> {
  // The files of the older build go when no page is of it any more.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), PATIENTLY).toBe(2);
  await page.evaluate(() => caches.delete('beachhead-rules'));
  await page.context().setOffline(true);
  await page.reload();
}

/** What the table saves. */
async function saved(table: Table): Promise<{ readonly rules: string; readonly actions: readonly unknown[] }> {
  await table.openPanel('time');
  const { bytes } = await table.download(
    table.page.locator('.time-panel').getByRole('button', { name: table.say('time.file') }),
  );
  return JSON.parse(bytes.toString('utf8'));
}

test('a newer version waits for the person; a match goes on under the rules it was begun with, also offline; where those cannot be had, one of the same course moves over, another is there to be looked at, saved and branched', async ({
  visit,
}) => {
  const page = await installed(visit);
  const short = await begun(page, 4);
  const shortAt = page.url();
  await button(page, 'en', 'ui.home').click();
  const table = await begun(page, PARTING + 1);
  const { mirror } = table;
  const first = await buildOf(page);
  await released(page);

  // Nobody is asked to do anything: play goes on, and a reload changes nothing.
  await table.take(mirror.brisk());
  await page.reload();
  await table.settled();
  expect(await buildOf(page)).toBe(first);

  await updateNotice(page).waitFor();
  await letIn(page);
  await table.settled();
  expect([await passage(page).count(), await updateNotice(page).count()]).toEqual([0, 0]);
  await table.take(mirror.brisk());
  await page.context().setOffline(true);
  await page.reload();
  await table.settled();
  await table.take(mirror.brisk());
  const before = await saved(table);
  expect(before.rules).toBe(OLD);
  await page.context().setOffline(false);

  // The rules of now lead elsewhere.
  await bereft(page);
  const [action] = mirror.match.actions.slice(PARTING - 1);
  const where = { from: OLD, to: NEW, number: PARTING, count: before.actions.length };
  const told = passage(page).filter({
    hasText: say.say('rules.parted', { ...where, label: table.label(action as never) }),
  });
  await told.waitFor();
  const { match } = finish(Match.rereading(changed, mirror.match.toFile()));
  expect(match.actionCount).toBe(PARTING - 1);
  // What a mirror does by itself is not to be done here.
  const parted = new Table(page, new Mirror(match.continuation(match.actionCount)));
  const hashAt = (index: number) => parted.mirror.hashOf(match.positionAt(index));
  await parted.settled(hashAt(PARTING - 1));
  expect(await page.locator('button.choice').count()).toBe(0);

  // To be looked at, and nothing of it is lost.
  await parted.openPanel('time');
  await button(page, 'en', 'time.first').click();
  await parted.settled(hashAt(0));
  await button(page, 'en', 'time.last').click();
  await parted.settled(hashAt(PARTING - 1));
  const { bytes } = await parted.download(told.getByRole('button', { name: say.say('time.file') }));
  expect(JSON.parse(bytes.toString('utf8'))).toEqual(before);
  await page.reload();
  await told.waitFor();

  await button(told, 'en', 'rules.branch').click();
  await page.locator('.table[data-mode=live]').waitFor();
  expect(await passage(page).count()).toBe(0);
  const hash = await parted.hash();
  expect(hash).toBe(hashAt(PARTING - 1));
  await parted.takeFromList(parted.mirror.actions[0] as ActionJson);
  await page.locator(`.table:not([data-hash="${hash}"])`).waitFor();
  expect(await saved(parted)).toMatchObject({ rules: NEW, dice: [{ from: 0 }, { from: PARTING - 1 }] });

  // The match itself is there as it was, and goes on as soon as its rules are.
  await button(page, 'en', 'ui.home').click();
  await page.locator('.saved-match').nth(2).waitFor();

  // Another, of the same course, has moved over and says so once.
  await page.goto(shortAt);
  await passage(page)
    .filter({ hasText: say.say('rules.moved', { from: OLD, to: NEW }) })
    .waitFor();
  const moved = new Table(page, new Mirror(finish(Match.rereading(changed, short.mirror.match.toFile())).match));
  await moved.settled();
  await moved.take(moved.mirror.brisk());
  await page.reload();
  await moved.settled();
  expect(await passage(page).count()).toBe(0);
  expect(await saved(moved)).toMatchObject({ rules: NEW, moved: [{ rules: OLD }] });
  // What it has looked for in vain was told, too.
  await page.close();
  visit.errors.length = 0;
});

test('a tab with a match is told that another has taken the newer version in, and goes on with its own files', async ({
  visit,
}) => {
  const page = await installed(visit);
  const table = await begun(page, 3);
  const { mirror } = table;
  const first = await buildOf(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await released(other);
  await letIn(other);
  const told = updateNotice(page).filter({ hasText: say.say('ui.updated') });
  await told.waitFor();
  await table.take(mirror.brisk());

  // Even a referee that must be fetched again is the one that belongs to this page.
  await faint(page);
  await table.take(mirror.brisk());
  expect(await buildOf(page)).toBe(first);
  visit.errors.length = 0;

  await button(told, 'en', 'trouble.reload').click();
  await page.locator(`meta[name=beachhead-build]:not([content="${first}"])`).waitFor({ state: 'attached' });
  await table.settled();
  await table.take(mirror.brisk());
});

test('rules that no match needs any more are not kept', async ({ visit }) => {
  const page = await installed(visit, [impatient]);
  await begun(page, 0);
  await page.locator('.top-bar button').first().click();
  await page.getByRole('button', { name: new RegExp(say.say('start.delete')) }).click();
  // It can be taken back for a while.
  await page.locator('.regret').waitFor();
  await page.locator('.regret').waitFor({ state: 'detached' });
  await keptRules(page, 0);
});
