import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteDice, diceOfSeed, KeyedDice, keyOfSeed, RecordedDice, Rng, SplicedDice } from './dice.ts';
import { Fault } from './faults.ts';
import { digest, toHex } from './sha256.ts';
import { chachaBlock } from './testing/chacha.ts';

const aKey = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** The bytes a dice source reads, seen through draws of one out of 256, which waste none. */
function keystream(dice: ByteDice, stream: number, from: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => dice.draw(stream, from + i, 256));
}

/** Pearson's statistic of how far counts stray from even. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

function count(n: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i++) counts[draw()]++;
  return counts;
}

describe('the ChaCha8 dice', () => {
  it('trusts a reference that agrees with node:crypto at 20 rounds', () => {
    fc.assert(
      fc.property(aKey, fc.nat(), fc.nat(), (key, counter, nonce) => {
        const iv = Buffer.alloc(16);
        iv.writeUInt32LE(counter, 0);
        iv.writeUInt32LE(nonce, 8);
        const expected = createCipheriv('chacha20', key, iv).update(Buffer.alloc(64));
        expect(toHex(chachaBlock(key, [counter, 0, nonce, 0], 20))).toBe(expected.toString('hex'));
      }),
      { numRuns: 20 },
    );
  });

  it('gives the published keystream of the zero key', () => {
    expect(toHex(keystream(new KeyedDice(new Uint8Array(32)), 0, 0, 64))).toBe(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
        '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    );
  });

  it('agrees with the reference at 8 rounds in every block of every stream', () => {
    fc.assert(
      fc.property(aKey, fc.nat({ max: 9 }), fc.nat({ max: 100_000 }), (key, stream, block) => {
        const dice = new KeyedDice(key);
        expect(keystream(dice, stream, block * 64, 64)).toEqual(chachaBlock(key, [block, 0, stream, 0], 8));
      }),
      { numRuns: 40 },
    );
  });

  it('takes a key of 32 bytes and no other', () => {
    expect(() => new KeyedDice(new Uint8Array(31))).toThrow(RangeError);
    expect(() => new KeyedDice(new Uint8Array(33))).toThrow(RangeError);
  });

  it('reads a key that lies inside a longer buffer', () => {
    const buffer = Uint8Array.from({ length: 40 }, (_, i) => i);
    const inside = keystream(new KeyedDice(buffer.subarray(4, 36)), 0, 0, 8);
    expect(inside).toEqual(keystream(new KeyedDice(buffer.slice(4, 36)), 0, 0, 8));
  });

  it('is a pure function of stream and position, in any order of reading', () => {
    const dice = diceOfSeed('order');
    const forward = Array.from({ length: 300 }, (_, i) => dice.draw(i % 2, i, 6));
    for (let i = 299; i >= 0; i--) expect(dice.draw(i % 2, i, 6)).toBe(forward[i]);
  });

  it('skips the bytes that would favour low numbers and says where it stopped', () => {
    const dice = diceOfSeed('skip');
    for (let position = 0; position < 2000; position++) {
      let at = position;
      while (dice.draw(0, at, 256) >= 252) at++;
      const byte = dice.draw(0, at, 256);
      expect(dice.draw(0, position, 6)).toBe(byte % 6);
      expect(dice.next).toBe(at + 1);
    }
  });

  it.each([2, 3, 6, 10, 36, 100])('is fair among %i', (n) => {
    const dice = diceOfSeed('fair');
    let at = 0;
    const counts = count(n, 1000 * n, () => {
      const value = dice.draw(0, at, n);
      at = dice.next;
      return value;
    });
    // Five standard deviations of the statistic above its mean: the seed is fixed, so this never flickers.
    expect(chiSquare(counts)).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)));
  });

  it.each([0, -1, 257, 300, 1e9, 0.5, 2.5, Number.NaN, Infinity])(
    'throws for a draw among %d and reads nothing',
    (n) => {
      const dice = diceOfSeed('bounds');
      dice.draw(0, 0, 6);
      const { next } = dice;
      expect(() => dice.draw(0, next, n)).toThrow(RangeError);
      expect(dice.next).toBe(next);
    },
  );
  it('is right at the ends of what it accepts', () => {
    const dice = diceOfSeed('ends');
    expect([dice.draw(0, 0, 1), dice.next]).toEqual([0, 1]);
    const values = new Set(Array.from({ length: 5000 }, (_, i) => dice.draw(0, i, 256)));
    expect([values.size, Math.max(...values)]).toEqual([256, 255]);
    const odd = new Set(Array.from({ length: 5000 }, (_, i) => dice.draw(0, i, 255)));
    expect([odd.size, Math.max(...odd)]).toEqual([255, 254]);
  });

  it('gives no hint of the next die in the last one', () => {
    const dice = diceOfSeed('pairs');
    let at = 0;
    let last = 0;
    const counts = count(36, 36_000, () => {
      const die = dice.draw(0, at, 6);
      at = dice.next;
      const pair = last * 6 + die;
      last = die;
      return pair;
    });
    expect(chiSquare(counts)).toBeLessThan(35 + 5 * Math.sqrt(70));
  });

  it('holds no block before the first is read', () => {
    const key = new Uint8Array(32).fill(7);
    for (const [stream, block] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ]) {
      expect(keystream(new KeyedDice(key), stream, block * 64, 4)).toEqual(
        chachaBlock(key, [block, 0, stream, 0], 8).subarray(0, 4),
      );
    }
  });
  it('shares nothing between streams', () => {
    const dice = diceOfSeed('streams');
    expect(keystream(dice, 0, 0, 64)).not.toEqual(keystream(dice, 1, 0, 64));
  });
});

describe('dice after dice', () => {
  const [one, two] = [diceOfSeed('one'), diceOfSeed('two')];
  const spliced = () => {
    const dice = new SplicedDice();
    dice.splice([0, 0], one);
    dice.splice([100, 7], two);
    return dice;
  };
  it('are each read from where they took over, stream by stream', () => {
    const dice = spliced();
    const bytes = (source: ByteDice, stream: number, from: number) => keystream(source, stream, from, 7);
    expect(bytes(dice, 0, 93)).toEqual(bytes(one, 0, 93));
    expect(bytes(dice, 0, 100)).toEqual(bytes(two, 0, 100));
    expect(bytes(dice, 1, 0)).toEqual(bytes(one, 1, 0));
    expect(bytes(dice, 1, 7)).toEqual(bytes(two, 1, 7));
  });
  it('give way to those that take over before them', () => {
    const dice = spliced();
    const three = diceOfSeed('three');
    dice.splice([50, 7], three);
    expect(keystream(dice, 0, 50, 80)).toEqual(keystream(three, 0, 50, 80));
    expect(keystream(dice, 0, 0, 50)).toEqual(keystream(one, 0, 0, 50));
  });
  it('that were recorded give what they gave and no more', () => {
    const bytes = [keystream(one, 0, 5, 20), keystream(one, 1, 0, 3)];
    const dice = new RecordedDice(bytes, [5, 0]);
    expect(keystream(dice, 0, 5, 20)).toEqual(bytes[0]);
    for (const [stream, position] of [
      [0, 25],
      [0, 4],
      [1, 3],
      [2, 0],
    ]) {
      expect(() => dice.draw(stream, position, 6)).toThrow(Fault);
    }
  });
});

describe('seeds', () => {
  it('hashes a short seed into a key', () => {
    expect(toHex(keyOfSeed('42'))).toBe(digest('beachhead seed 42'));
  });
  it('takes 64 hex digits as the key itself, in either case', () => {
    const hex = digest('a key');
    expect(toHex(keyOfSeed(hex))).toBe(hex);
    expect(toHex(keyOfSeed(hex.toUpperCase()))).toBe(hex);
    expect(toHex(keyOfSeed(`${hex}0`))).not.toContain(hex);
    expect(toHex(keyOfSeed(`x${hex}`))).not.toContain(hex);
    expect(toHex(keyOfSeed(hex.slice(1)))).not.toContain(hex.slice(1));
  });
  it('gives unlike dice for seeds that are alike', () => {
    expect(keystream(diceOfSeed('a'), 0, 0, 32)).not.toEqual(keystream(diceOfSeed('b'), 0, 0, 32));
  });
});

describe('Rng', () => {
  it.each([5, 256, 257, 1000])('is fair among %i', (n) => {
    const rng = new Rng('fair');
    const counts = count(n, 60 * n, () => rng.below(n));
    expect(chiSquare(counts)).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)));
  });
  it('spends one byte on a small number and three on a large one', () => {
    const source = diceOfSeed('bytes');
    const [a, b, c, d] = keystream(source, 0, 0, 4);
    const rng = new Rng('bytes');
    expect([rng.below(256), rng.below(1 << 24)]).toEqual([a, (b << 16) | (c << 8) | d]);
  });
  it('throws away what would favour low numbers among many', () => {
    // More than half of all draws are thrown away here, so a generator that kept them would soon show it.
    const n = (1 << 23) + 1;
    const rng = new Rng('many');
    const low = Array.from({ length: 2000 }, () => rng.below(n)).filter((value) => value < n / 2).length;
    expect(low).toBeGreaterThan(900);
    expect(low).toBeLessThan(1100);
  });
  it.each([0, -3, 2.5, 257.5, (1 << 24) + 1, Number.NaN, Infinity])('throws for a number below %d', (n) => {
    expect(() => new Rng('bounds').below(n)).toThrow(RangeError);
  });
  it('runs the same way from the same seed', () => {
    const [a, b] = [new Rng('same'), new Rng('same')];
    for (let i = 0; i < 200; i++) expect(a.below(1000)).toBe(b.below(1000));
  });
  it('picks every item and nothing else', () => {
    const rng = new Rng('pick');
    const picked = new Set(Array.from({ length: 100 }, () => rng.pick(['a', 'b', 'c'])));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  });
});
