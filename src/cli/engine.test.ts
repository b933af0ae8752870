import { describe, expect, it } from 'vitest';
import { run } from './testing/fake.ts';

describe('the engine at a pipe', () => {
  it('reads no further than its answers are taken', async () => {
    const asked: number[] = [];
    const taken: number[] = [];
    async function* input() {
      for (let i = 0; i < 4; i++) {
        asked.push(taken.length);
        yield '{"op":"nothing"}\n';
      }
    }
    const drained = async () => {
      await Promise.resolve();
      taken.push(taken.length);
    };
    const { out } = await run(['engine'], { input: input(), drained });
    expect(out.trimEnd().split('\n')).toHaveLength(4);
    // Each line was asked for when the answers to all before it had been taken.
    expect(asked).toEqual([0, 1, 2, 3]);
  });
});
