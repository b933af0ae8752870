import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { tarawa } from '../src/games/tarawa/index.ts';
import { Match } from '../src/kernel/match.ts';
import { staticFiles } from '../src/server/door/static.ts';
import { objections } from './support/axe.ts';
import { faint, hangs, impatient, ponders } from './support/hooks.ts';
import { begin, button, openFile, openMatch, playedTo, speakerOf, Table } from './support/table.ts';
import { test } from './support/visit.ts';

const SEED = 'beach-3';
const say = speakerOf('en');

/** From here on the referee hangs at asks of this kind. */
async function hangAt(page: Page, what: string): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate((ask) => {
      (globalThis as { hangsAt?: string }).hangsAt = ask;
    }, what);
  }
}

/** Says something to a pondering referee until he is done. */
async function speakUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      for (const worker of page.workers()) await worker.evaluate(() => dispatchEvent(new Event('speak')));
      return done();
    })
    .toBe(true);
}

const begun = (actions: number) => playedTo(SEED, ({ match }) => match.actionCount >= actions);

test('a long match shows how far its replay is, and stops when that is not wanted', async ({ visit }) => {
  const match = Match.start(tarawa, { scenario: tarawa.scenarios[0]?.id ?? '', seed: SEED });
  while (match.actionCount < 1200) match.actCode(match.position.legal()[0] as number);
  const page = await visit.open({ inWorker: ponders });
  const bar = page.locator('.working');
  const cancel = bar.getByRole('button', { name: say.say('ui.cancel') });

  // A file that is read.
  await openFile(page, JSON.stringify(match.toFile()));
  await bar.waitFor();
  const shown = () =>
    bar
      .locator('label')
      .evaluate((label) => [label.textContent, (label.lastElementChild as HTMLProgressElement).value] as const);
  const [, first] = await shown();
  await speakUntil(page, async () => (await shown())[1] > first);
  const [told, done] = await shown();
  expect(told).toBe(say.say('trouble.work', { done, total: 1200 }));
  expect(await objections(page)).toEqual([]);
  await cancel.click();
  await page
    .getByRole('alert')
    .filter({ hasText: say.say('fault.cancelled') })
    .waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(await page.locator('.saved-match').count()).toBe(0);

  // A match that is opened: stopped, it is where it was.
  await openFile(page, JSON.stringify(match.toFile()));
  await speakUntil(page, () => page.locator('.table').isVisible());
  await page.reload();
  await bar.waitFor();
  await cancel.click();
  const stopped = page.getByRole('alert').filter({ hasText: say.say('fault.cancelled') });
  await stopped.getByRole('button', { name: say.say('trouble.retry') }).click();
  await bar.waitFor();
  await speakUntil(page, () => page.locator('.table[data-hash]').isVisible());
});

test('a referee that hangs is told of, waited for or stopped; the page lives and the match goes on', async ({
  visit,
}) => {
  const page = await visit.open({ before: impatient, inWorker: hangs });
  const table = await openMatch(page, begun(1));
  await hangAt(page, 'suggest');
  await page.keyboard.press('b');
  const silent = page.getByRole('alert').filter({ hasText: say.say('trouble.silent') });
  await silent.waitFor();
  expect(await objections(page)).toEqual([]);
  await silent.getByRole('button', { name: say.say('trouble.wait') }).click();
  await silent.waitFor({ state: 'detached' });
  await silent.waitFor();
  await silent.getByRole('button', { name: say.say('trouble.stop') }).click();
  await silent.waitFor({ state: 'detached' });
  await page
    .getByRole('alert')
    .filter({ hasText: say.say('fault.cancelled') })
    .waitFor();
  await table.take(table.mirror.brisk());
});

test('a second tab looks on until it takes the match over; nothing is lost or mixed', async ({ visit }) => {
  const first = await visit.open();
  const table = await openMatch(first, begun(3));
  const { mirror } = table;
  const second = await first.context().newPage();
  await second.goto(first.url());
  const other = new Table(second, mirror);
  await other.settled();
  const notice = (page: typeof first) => page.getByRole('alert').filter({ hasText: say.say('trouble.tab') });
  await notice(second).waitFor();

  // Only looking: a choice does nothing here, and the first plays on.
  for (const choice of await second.locator('button.choice:visible:enabled').all()) await choice.click();
  await table.take(mirror.brisk());
  expect(await notice(first).count()).toBe(0);

  // Taken over: the match as the first left it, and now the first looks on.
  await second.getByRole('button', { name: say.say('trouble.takeOver') }).click();
  await notice(second).waitFor({ state: 'detached' });
  await notice(first).waitFor();
  await other.settled();
  const left = mirror.hash;
  for (let actions = 0; actions < 2; actions++) await other.take(mirror.brisk());
  for (const choice of await first.locator('button.choice:visible:enabled').all()) await choice.click();
  expect(await table.hash()).toBe(left);

  // What is kept is what the second played.
  await other.openPanel('time');
  expect((await other.saved()).hash).toBe(mirror.hash);
  await second.close();
  await first.reload();
  await table.settled();
  await notice(first).waitFor({ state: 'detached' });
  await table.take(mirror.brisk());
});

test('the table works without a network after the first visit', async ({ visit }) => {
  const server = createServer(staticFiles(inject('folder')));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const page = await visit.open({ installs: true, address });
  const table = await begin(page, SEED);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await table.take(table.mirror.brisk());
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await page.context().setOffline(true);
  await page.reload();
  await table.settled();
  await table.take(table.mirror.brisk());
  // The book of the rules has come along, though nobody had opened it.
  await table.openPanel('rules');
  await page.locator('.rules-panel .case-number').first().waitFor();
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match').waitFor();
  await begin(page, 'another seed');
});

test('a referee that dies comes back with the match; one that cannot start, and a game that cannot be had, are told', async ({
  visit,
}) => {
  const page = await visit.open();
  const table = await openMatch(page, begun(3));
  await faint(page);
  for (let actions = 0; actions < 2; actions++) await table.take(table.mirror.brisk());
  await page.reload();
  await table.settled();

  // No referee at all: a reload goes on where the match was.
  await page.route('**/assets/worker-*.js', (route) =>
    route.fulfill({ body: 'throw 1', contentType: 'text/javascript' }),
  );
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.worker') });
  await notice.waitFor();
  await page.unroute('**/assets/worker-*.js');
  await notice.getByRole('button', { name: say.say('trouble.reload') }).click();
  await table.settled();

  // A game whose files cannot be had: nothing is lost.
  const chunk = `**/rules/${table.mirror.game.id}-*.js`;
  await page.route(chunk, (route) => route.abort());
  const told = page.getByRole('alert').filter({ hasText: say.say('fault.unreachable-game', { game: 'tarawa' }) });

  // A match that is opened: it is there, only not to be shown now.
  await page.reload();
  await told.waitFor();
  await page.getByRole('button', { name: say.say('ui.home') }).click();
  await page.locator('.saved-match').waitFor();

  // A new one, and a guided one: nothing is begun.
  for (const begins of [button(page, 'en', 'start.begin'), page.locator('.guide-offer button').first()]) {
    await told.getByRole('button', { name: say.say('ui.close') }).click();
    await told.waitFor({ state: 'detached' });
    await begins.click();
    await told.waitFor();
  }
  expect(await page.locator('.saved-match').count()).toBe(1);

  await page.unroute(chunk);
  await told.getByRole('button', { name: say.say('trouble.reload') }).click();
  await page.locator('.saved-open-match').click();
  await table.settled();
  visit.errors.length = 0;
});
