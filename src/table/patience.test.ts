import { describe, expect, it } from 'vitest';
import { Patience, type Progress } from './patience.ts';

/** A clock that runs while work is done: each piece takes `ms`. */
function slowly(ms: number) {
  let time = 0;
  const told: (Progress | null)[] = [];
  let heard: () => void = () => undefined;
  const patience = new Patience({
    now: () => time,
    pause: async () => heard(),
    tell: (progress) => told.push(progress),
  });
  function* work(pieces: number): Generator<number, string> {
    for (let i = 0; i < pieces; i++) {
      time += ms;
      yield i;
    }
    return 'done';
  }
  const listen = (listener: () => void) => {
    heard = listener;
  };
  return { patience, told, work, listen };
}

describe('long work', () => {
  it('is done without a word where it is short', async () => {
    const { patience, told, work } = slowly(20);
    expect(await patience.see(10, work(10))).toBe('done');
    expect(told).toEqual([]);
  });
  it('tells how far it is, and that it is over', async () => {
    const { patience, told, work } = slowly(100);
    expect(await patience.see(8, work(8))).toBe('done');
    expect(told.map((progress) => progress?.done ?? null)).toEqual([2, 3, 4, 5, 6, 7, null]);
    expect(told[0]).toEqual({ done: 2, total: 8 });
  });
  it('stops when it is not wanted any more, and the next is not stopped by that', async () => {
    const { patience, told, work, listen } = slowly(100);
    listen(() => {
      if (told.length === 3) patience.cancel();
    });
    await expect(patience.see(50, work(50))).rejects.toMatchObject({ code: 'cancelled' });
    expect(told.map((progress) => progress?.done ?? null)).toEqual([2, 3, 4, null]);
    patience.cancel();
    told.length = 0;
    listen(() => undefined);
    expect(await patience.see(5, work(5))).toBe('done');
  });
  it('hands on what goes wrong in it', async () => {
    const { patience } = slowly(100);
    // biome-ignore lint/correctness/useYield: it does not come so far
    function* wrong(): Generator<number, string> {
      throw new Error('no such thing');
    }
    await expect(patience.see(5, wrong())).rejects.toThrow('no such thing');
  });
});
