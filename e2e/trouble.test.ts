import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { tarawa } from '../src/games/tarawa/index.ts';
import { Fault } from '../src/kernel/faults.ts';
import { MOST_BYTES, MOST_MEGABYTES } from '../src/kernel/limits.ts';
import { Match } from '../src/kernel/match.ts';
import { staticFiles } from '../src/server/door/static.ts';
import { objections } from './support/axe.ts';
import {
  faint,
  fillStorage,
  forbidStorage,
  hangs,
  impatient,
  noRoom,
  ponders,
  putStored,
  setFull,
  storedMatches,
  tabs,
} from './support/hooks.ts';
import { Mirror } from './support/mirror.ts';
import { begin, button, openFile, speakerOf, Table } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

const SEED = 'beach-3';
const say = speakerOf('en');

const speakerFault = (...fault: ConstructorParameters<typeof Fault>) => say.fault(new Fault(...fault));

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
    [JSON.stringify({ ...file, actions: file.actions.slice(1) }), 'broken-chain'],
    [JSON.stringify({ ...file, actions: file.actions.slice(0, -1) }), 'broken-chain'],
    [JSON.stringify({ ...file, game: 'chess' }), 'broken-chain'],
    [JSON.stringify({ ...file, rules: '0.0.0' }), 'broken-chain'],
    [JSON.stringify({ ...file, actions: 'none' }), 'damaged-file'],
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

test('damaged matches are listed as such beside the others, saved as they lie there and deleted', async ({ visit }) => {
  const page = await visit.open();
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match').waitFor();
  await putStored(page, 'matches', { meta: { id: 'bare' } });
  await putStored(page, 'matches', { meta: { id: 'null', title: 'Nothing in it', settings: null } });
  await putStored(page, 'matches', { meta: { id: 7, title: 'A number' } });
  await putStored(page, 'actions', [{ type: 'lost' }], ['gone', 0]);
  await page.reload();
  const damaged = page.locator('.saved-match.damaged');
  await damaged.nth(3).waitFor();
  expect(await page.locator('.saved-match').count()).toBe(5);
  expect(await faultsOf(page, 'en')).toEqual([]);
  expect(await objections(page)).toEqual([]);

  const nothing = damaged.filter({ hasText: 'Nothing in it' });
  expect(await nothing.textContent()).toContain(say.say('start.damaged', { at: 'meta.settings' }));
  const { name, bytes } = await table.download(nothing.getByRole('button', { name: say.say('trouble.raw') }));
  expect(name).toBe('Nothing-in-it.stored.json');
  expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ record: { meta: { id: 'null', settings: null } } });

  // Its address says what is wrong with it, too.
  await page.goto(`${inject('address')}#/match/null`);
  const told = page.getByRole('alert').filter({ hasText: 'meta.settings' });
  await told.waitFor();
  await told.getByRole('button', { name: say.say('ui.home') }).click();

  // Deleted as any other, with a while to regret it.
  for (let left = 4; left > 0; left--) {
    await damaged
      .first()
      .getByRole('button', { name: say.say('start.delete') })
      .click();
    await damaged.nth(left - 1).waitFor({ state: 'detached' });
  }
  await button(page, 'en', 'start.undelete').click();
  await damaged.first().waitFor();
  await damaged
    .first()
    .getByRole('button', { name: say.say('start.delete') })
    .click();
  await page.locator('.saved-match:not(.damaged) .saved-open-match').click();
  await table.settled();
  await expect.poll(async () => (await storedMatches(page)).length).toBe(1);
});

test('a match that is refused says why and where, is saved as it lies there, and can be deleted', async ({ visit }) => {
  const page = await visit.open();
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
  const [record] = (await storedMatches(page)) as [{ head: { hash: string; seal: string } }];
  for (const [field, why] of [
    ['hash', speakerFault('damaged-file', { found: 'hash' }, 'hash')],
    ['seal', speakerFault('broken-chain', {}, 'seal')],
  ] as const) {
    await putStored(page, 'matches', { ...record, head: { ...record.head, [field]: '0'.repeat(64) } });
    await page.reload();
    const told = page.getByRole('alert').filter({ hasText: why });
    await told.waitFor();
    expect(await page.getByText(say.say('trouble.worker')).count()).toBe(0);
    expect(await told.getByRole('button', { name: say.say('trouble.reload') }).count()).toBe(0);
    const { bytes } = await table.download(told.getByRole('button', { name: say.say('trouble.raw') }));
    expect(JSON.parse(bytes.toString('utf8')).record.head[field]).toBe('0'.repeat(64));
    expect(await objections(page)).toEqual([]);
  }
  await button(page.getByRole('alert'), 'en', 'ui.home').click();
  await page
    .locator('.saved-match')
    .getByRole('button', { name: say.say('start.delete') })
    .click();
  await page.getByText(say.say('start.none')).waitFor();
  // Mended by whoever can, it opens again.
  await putStored(page, 'matches', record);
  await page.reload();
  await page.locator('.saved-open-match').click();
  await table.settled();
});

test('a file that is too large is refused before it is read', async ({ visit }) => {
  const page = await visit.open();
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-large-'));
  const path = join(folder, 'large.json');
  writeFileSync(path, '');
  truncateSync(path, MOST_BYTES + 1);
  await page.locator('input[name=match]').setInputFiles(path);
  const why = say.say('fault.too-large', { limit: MOST_MEGABYTES });
  await page.getByRole('alert').filter({ hasText: why }).waitFor();
  rmSync(folder, { recursive: true });
});

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
  const table = await begin(page, SEED);
  await table.take(table.mirror.brisk());
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
  // Nor are notes kept, and that is said where they are written.
  await page.locator('#tab-notes').click();
  await page.locator('.notes-text').fill('The reef is dry at noon.');
  await page
    .getByRole('alert')
    .filter({ hasText: say.say('notes.fleeting') })
    .waitFor();
  // Nor is it kept how far a guide has come.
  await page.getByRole('button', { name: say.say('ui.home'), exact: true }).click();
  await page.locator('.guide-offer[data-game="tarawa"] button').click();
  await page.locator('.guide-fleeting').waitFor();
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
  await faint(page);
  for (let actions = 0; actions < 2; actions++) await table.take(table.mirror.brisk());
  await page.reload();
  await table.settled();
  visit.errors.length = 0;
});

for (const [what, inWorker] of [
  ['forbidden', forbidStorage],
  ['full', noRoom],
] as const) {
  test(`a referee that dies while storage is ${what} loses nothing, and the page has read nothing of it`, async ({
    visit,
  }) => {
    const page = await visit.open({ before: tabs, inWorker });
    const table = await begin(page, SEED);
    const notice = page.getByRole('alert').filter({ hasText: say.say('trouble.storage') });
    for (let actions = 0; actions < 3; actions++) await table.take(table.mirror.brisk());
    await notice.waitFor();
    for (let deaths = 0; deaths < 2; deaths++) {
      await faint(page);
      await table.take(table.mirror.brisk());
      await notice.waitFor();
    }
    // Left and opened again it is the same, and it can be saved.
    await page.locator('.top-bar button').first().click();
    await page.locator('.saved-open-match').click();
    await table.settled();
    expect((await table.saved(notice.getByRole('button', { name: say.say('time.file') }))).hash).toBe(
      table.mirror.hash,
    );
    const copies = await page.evaluate(() =>
      window.heard.flatMap((said) => {
        const { sealed } = said as { sealed?: { bytes: Uint8Array } | null };
        return sealed == null ? [] : [new TextDecoder('latin1').decode(sealed.bytes)];
      }),
    );
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) expect(copy).not.toMatch(new RegExp(`${SEED}|tarawa|"type"`));
    visit.errors.length = 0;
  });
}

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
