import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject } from 'vitest';
import { staticFiles } from '../src/cli/static.ts';
import { fillStorage, forbidStorage, setFull } from './support/hooks.ts';
import { Mirror } from './support/mirror.ts';
import { begin, button, openFile, speakerOf, Table } from './support/table.ts';
import { test } from './support/visit.ts';

const SEED = 'beach-3';
const say = speakerOf('en');

const good = () => {
  const mirror = Mirror.start(SEED);
  for (let actions = 0; actions < 6; actions++) mirror.take(mirror.brisk());
  return mirror.match.toFile();
};

test('a file that is no match says what is wrong with it, and the matches stay', async ({ visit }) => {
  const page = await visit.open();
  await begin(page, SEED);
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match').waitFor();
  const file = good();
  const text = JSON.stringify(file);
  const bad: readonly (readonly [file: string, code: string])[] = [
    [text.slice(0, text.length / 2), 'malformed-json'],
    ['', 'malformed-json'],
    [JSON.stringify({ hello: 'world' }), 'foreign-file'],
    [JSON.stringify([1, 2, 3]), 'foreign-file'],
    [JSON.stringify({ ...file, hash: '0'.repeat(64) }), 'damaged-file'],
    [JSON.stringify({ ...file, actions: file.actions.slice(1) }), 'damaged-file'],
    [JSON.stringify({ ...file, actions: file.actions.slice(0, -1) }), 'damaged-file'],
    [JSON.stringify({ ...file, game: 'chess' }), 'unknown-game'],
  ];
  const alert = page.getByRole('alert');
  for (const [content, code] of bad) {
    await openFile(page, content);
    await alert.waitFor();
    // The first words of the sentence for this fault, up to what it fills in.
    const sentence = say.say(`fault.${code}`, new Proxy({}, { get: () => '\0' }));
    const words = sentence.split('\0')[0]?.trim() ?? '';
    expect(words.length, code).toBeGreaterThan(5);
    expect(await alert.textContent(), code).toContain(words);
    expect(page.url()).not.toContain('match');
    expect(await page.locator('.saved-match').count()).toBe(1);
    await alert.getByRole('button').click();
    await alert.waitFor({ state: 'detached' });
  }
  await openFile(page, text);
  await page.locator('.table[data-hash]').waitFor();
});

test('a game whose files cannot be had says so, on the start page and at a match, and nothing is lost', async ({
  visit,
}) => {
  const page = await visit.open();
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
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

test('an address of no match says so and leads home', async ({ visit }) => {
  const page = await visit.open();
  await page.goto(`${inject('address')}#/match/nobody`);
  await page.getByText(say.say('trouble.missing')).waitFor();
  await page.getByRole('button', { name: say.say('ui.home') }).click();
  await page.locator('.new-match').waitFor();
});

test('forbidden storage is told, play goes on and the match can be saved', async ({ visit }) => {
  const page = await visit.open({ before: forbidStorage, inWorker: forbidStorage });
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
  await notice.waitFor();
  const table = await begin(page, SEED);
  for (let actions = 0; actions < 3; actions++) await table.take(table.mirror.brisk());
  await notice.waitFor();
  const { hash } = await table.saved(notice.getByRole('button', { name: say.say('time.file') }));
  expect(hash).toBe(table.mirror.hash);
});

test('storage that fills up in the middle is told, play goes on and the match can be saved', async ({ visit }) => {
  const page = await visit.open({ inWorker: fillStorage });
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
  expect(await notice.count()).toBe(0);
  await setFull(page, true);
  for (let actions = 0; actions < 2; actions++) await table.take(table.mirror.brisk());
  await notice.waitFor();
  const { hash } = await table.saved(notice.getByRole('button', { name: say.say('time.file') }));
  expect(hash).toBe(table.mirror.hash);

  // Room again: what could not be kept is kept with the next action.
  await setFull(page, false);
  await table.take(table.mirror.brisk());
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await table.settled();
});

test('storage that is full from the start is told at once', async ({ visit }) => {
  const page = await visit.open({ inWorker: fillStorage });
  await setFull(page, true);
  const table = await begin(page, SEED);
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
  await notice.waitFor();
  await table.take(table.mirror.brisk());
  const { hash } = await table.saved(notice.getByRole('button', { name: say.say('time.file') }));
  expect(hash).toBe(table.mirror.hash);
});

test('a second tab looks on until it takes the match over; nothing is lost or mixed', async ({ visit }) => {
  const first = await visit.open();
  const table = await begin(first, SEED);
  const { mirror } = table;
  for (let actions = 0; actions < 3; actions++) await table.take(mirror.brisk());
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
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match').waitFor();
  await begin(page, 'another seed');
});

test('a referee that dies comes back with the match', async ({ visit }) => {
  const page = await visit.open();
  const table = await begin(page, SEED);
  for (let actions = 0; actions < 3; actions++) await table.take(table.mirror.brisk());
  const [worker] = page.workers().slice(-1);
  if (worker === undefined) throw new Error('there is no referee');
  const gone = new Promise((closed) => worker.once('close', closed));
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('the referee has fainted');
    });
  });
  await gone;
  for (let actions = 0; actions < 2; actions++) await table.take(table.mirror.brisk());
  await page.reload();
  await table.settled();
  visit.errors.length = 0;
});

test('a referee that cannot start is told, and a reload goes on where the match was', async ({ visit }) => {
  const page = await visit.open();
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
  await page.route('**/assets/worker-*.js', (route) =>
    route.fulfill({ body: 'throw 1', contentType: 'text/javascript' }),
  );
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.worker') });
  await notice.waitFor();
  await page.unroute('**/assets/worker-*.js');
  await notice.getByRole('button', { name: say.say('trouble.reload') }).click();
  await table.settled();
  visit.errors.length = 0;
});
