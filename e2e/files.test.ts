import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { Fault } from '../src/kernel/faults.ts';
import { MOST_BYTES, MOST_MEGABYTES } from '../src/kernel/limits.ts';
import { objections } from './support/axe.ts';
import { putStored, storedMatches } from './support/hooks.ts';
import { button, openFile, openMatch, playedTo, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';
import { faultsOf } from './support/words.ts';

const say = speakerOf('en');

const speakerFault = (...fault: ConstructorParameters<typeof Fault>) => say.fault(new Fault(...fault));

const begun = (actions: number) => playedTo('beach-3', ({ match }) => match.actionCount >= actions);

test('a file that is no match says what is wrong with it, and the matches stay; so does an address of none', async ({
  visit,
}) => {
  const page = await visit.open();
  await openMatch(page, begun(1));
  await page.locator('.top-bar button').first().click();
  await page.locator('.saved-match').waitFor();
  const file = begun(6).match.toFile();
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

  // One that is too large is not even read.
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-large-'));
  const path = join(folder, 'large.json');
  writeFileSync(path, '');
  truncateSync(path, MOST_BYTES + 1);
  await page.locator('input[name=match]').setInputFiles(path);
  const why = say.say('fault.too-large', { limit: MOST_MEGABYTES });
  await alert.filter({ hasText: why }).waitFor();
  rmSync(folder, { recursive: true });

  await page.goto(`${inject('address')}#/match/nobody`);
  await page.getByText(say.say('trouble.missing')).waitFor();
  await page.getByRole('button', { name: say.say('ui.home') }).click();
  await page.locator('.new-match').waitFor();
  await page.locator('.saved-match').waitFor();
  await openFile(page, text);
  await page.locator('.table[data-hash]').waitFor();
});

test('damaged matches are listed as such beside the others; one that is refused says why and where; saved as they lie there and deleted', async ({
  visit,
}) => {
  const page = await visit.open();
  const table = await openMatch(page, begun(1));
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

  // A match that is refused says why and where.
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
