import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder, run } from './testing/fake.ts';

const cwd = newFolder();
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

it('lists nothing where nothing is, refuses what is not there, and writes and reads back-ups', async () => {
  const at = (data: string, ...words: string[]) => run(['admin', ...words, '--data', join(cwd, data)], { cwd });
  expect(await at('one', 'list')).toMatchObject({ code: 0, out: 'There are no matches.\n' });
  expect(JSON.parse((await at('one', 'list', '--json')).out)).toEqual({ matches: [] });
  expect(await at('one', 'ban', 'Nobody')).toMatchObject({ code: 1, err: 'There is no Nobody.\n' });
  expect(await at('one', 'delete', 'x')).toMatchObject({ code: 1, err: 'There is no match x.\n' });
  expect(await at('one', 'patch')).toMatchObject({ code: 0, out: 'Every match is of the rules of now.\n' });
  expect(await at('one', 'patch', 'x')).toMatchObject({ code: 1, err: 'There is no match x.\n' });
  expect(await at('one', 'move', 'x')).toMatchObject({ code: 2, err: 'Say with --to where it is to go.\n' });
  expect(await at('one', 'move', 'x', '--to', 'two')).toMatchObject({ code: 1, err: 'There is no match x.\n' });
  expect(await at('one', 'backup', 'all.jsonl')).toMatchObject({ code: 0 });
  expect(await at('two', 'restore', 'all.jsonl')).toMatchObject({ code: 0 });
  expect((await at('two', 'restore', 'none.jsonl')).err).toContain('Nothing of none.jsonl');
});
