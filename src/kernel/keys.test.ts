import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { diceOfSeed, KeyedDice } from './dice.ts';
import { Fault } from './faults.ts';
import { keyOf, type Origin, pledgeOf, pledgeOfSecret, pledgeOfShare, readOrigin, readPledge } from './keys.ts';
import { digest, toHex } from './sha256.ts';

const [S, A, B] = ['0'.repeat(64), '1'.repeat(64), 'f'.repeat(64)] as const;
const TABLE: Origin = { by: 'table', id: 'match-7', secret: S, shares: { allied: A, turkish: B } };
/** By another program's SHA-256. */
const sha = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const hex = (text: string) => Buffer.from(text, 'hex');

const fault = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, at: error.at };
    throw error;
  }
  return null;
};

describe('dice that everybody at the table has made', () => {
  // Worked out apart from this program, ChaCha8 included.
  it('are under the key and the promises that these vectors give', () => {
    expect(toHex(keyOf(TABLE))).toBe('a52d57d92f537bbb3dbb5cc8a90b216ae23241eea967c6ae598d3980372908d5');
    expect(pledgeOf(TABLE)).toEqual({
      by: 'table',
      id: 'match-7',
      secret: '7aa73a574f1dde97c28cfc9554dbfe900c7b957c0fa49da610a9ebc448f8e33d',
      shares: {
        allied: 'e2735d7516a3aa4b7e32d9dc285cd7afb690a9edd144978ac141be27bec4d920',
        turkish: '9651a213514503adbe608413977762cae657ca292f8673fbd9847072c2de31be',
      },
    });
    const dice = new KeyedDice(keyOf(TABLE));
    expect(Array.from({ length: 10 }, (_, i) => dice.draw(0, i * 10, 6) + 1)).toEqual([1, 6, 6, 3, 1, 2, 5, 4, 3, 6]);
  });
  it('are made as the page of the protocol says', () => {
    expect(toHex(keyOf(TABLE))).toBe(sha(hex(S), hex(A), hex(B), 'match-7'));
    expect(pledgeOfSecret('match-7', S)).toBe(sha('beachhead\nmatch-7\n', hex(S)));
    expect(pledgeOfShare('match-7', 'allied', A)).toBe(sha('beachhead\nmatch-7\nallied\n', hex(A)));
  });
  it('hang on the secret, on every share and on the match, and on nothing else', () => {
    const others: Origin[] = [
      { ...TABLE, secret: A },
      { ...TABLE, id: 'match-8' },
      { ...TABLE, shares: { allied: B, turkish: B } },
      { ...TABLE, shares: { allied: A, turkish: A } },
      { ...TABLE, shares: { allied: B, turkish: A } },
    ];
    const all = [TABLE, ...others];
    expect(new Set(all.map((origin) => toHex(keyOf(origin)))).size).toBe(all.length);
    expect(new Set(all.map((origin) => JSON.stringify(pledgeOf(origin)))).size).toBe(all.length);
    const turned: Origin = { ...TABLE, shares: { turkish: B, allied: A } };
    expect(keyOf(turned)).toEqual(keyOf(TABLE));
    expect(JSON.stringify(pledgeOf(turned))).toBe(JSON.stringify(pledgeOf(TABLE)));
  });
  it('are promised without a word of what is promised', () => {
    const told = JSON.stringify(pledgeOf(TABLE));
    for (const part of [S, A, B, toHex(keyOf(TABLE))]) expect(told).not.toContain(part);
  });
  it.each([
    [{ ...TABLE, secret: 'short' }, 'secret'],
    [{ ...TABLE, shares: { allied: A, turkish: 'F'.repeat(64) } }, 'shares.turkish'],
  ] as const)('need 32 bytes of everybody (%#)', (origin, at) => {
    expect(fault(() => keyOf(origin))).toEqual({ code: 'bad-dice', at });
    expect(fault(() => pledgeOf(origin))).toEqual({ code: 'bad-dice', at });
  });
});

describe('dice of a seed', () => {
  it('are those of the seed, whoever named it, and the promise says who did', () => {
    for (const by of ['person', 'system'] as const) {
      const dice = new KeyedDice(keyOf({ by, seed: S }));
      expect(dice.draw(0, 0, 256)).toBe(diceOfSeed(S).draw(0, 0, 256));
      expect(pledgeOf({ by, seed: S })).toEqual({ by, seed: digest(`beachhead dice\n${S}`) });
    }
  });
});

describe('a stranger’s word for dice', () => {
  it.each([TABLE, { by: 'person', seed: 'beach' }, { by: 'system', seed: A }])('is read (%#)', (origin) => {
    expect(readOrigin(JSON.parse(JSON.stringify(origin)), 'x')).toEqual(origin);
    expect(readPledge(pledgeOf(origin as Origin), 'x')).toEqual(pledgeOf(origin as Origin));
  });
  it.each([
    null,
    [],
    'person',
    {},
    { by: 'person' },
    { by: 'person', seed: 7 },
    { by: 'system', seed: 'short' },
    { by: 'table', id: 7, secret: S, shares: {} },
    { by: 'table', id: 'x', secret: 'S', shares: {} },
    { by: 'table', id: 'x', secret: S, shares: null },
    { by: 'table', id: 'x', secret: S, shares: { allied: 'A' } },
  ])('is refused where it is none (%#)', (json) => {
    expect(fault(() => readOrigin(json, 'dice[0].origin'))).toEqual({ code: 'bad-dice', at: 'dice[0].origin' });
    expect(fault(() => readPledge(json, 'there'))).toEqual({ code: 'bad-dice', at: 'there' });
  });
  it('is no promise where it is a word in the clear', () => {
    expect(fault(() => readPledge({ by: 'person', seed: 'beach' }, 'there'))?.code).toBe('bad-dice');
  });
});
