import { expect, it } from 'vitest';
import { Progress } from './progress.ts';

const FULL = () => Promise.reject(new Error('no room'));

function progressOf(parts: Partial<ConstructorParameters<typeof Progress>[0] extends Promise<infer S> ? S : never>) {
  const kept: string[][] = [];
  let told = 0;
  const store = {
    lasting: true,
    progress: async () => ['row'],
    setProgress: async (_: string, met: readonly string[]) => void kept.push([...met]),
    ...parts,
  };
  const progress = new Progress(Promise.resolve(store), 'match', () => {
    told += 1;
  });
  return { progress, kept, told: () => told > 0 };
}

it('a guide goes on where it was left, without a word', async () => {
  const { progress, kept, told } = progressOf({});
  expect(await progress.before()).toEqual(['row']);
  await progress.keep(['row', 'undo']);
  expect([kept, told()]).toEqual([[['row', 'undo']], false]);
});

it('a guide that is not kept, or cannot be read, says so and begins anew', async () => {
  const brief = progressOf({ lasting: false, progress: async () => [] });
  expect([await brief.progress.before(), brief.told()]).toEqual([[], true]);
  const unread = progressOf({ progress: FULL });
  expect([await unread.progress.before(), unread.told()]).toEqual([[], true]);
  const full = progressOf({ setProgress: FULL });
  await full.progress.before();
  expect(full.told()).toBe(false);
  await full.progress.keep(['row']);
  expect(full.told()).toBe(true);
});
