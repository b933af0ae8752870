import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest, lendSha256, sha256, toHex, utf8 } from './sha256.ts';

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digest of %.20s', (text, expected) => {
    expect(digest(text)).toBe(expected);
  });

  it('agrees with another implementation on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  it('agrees around the edges of a block', () => {
    for (let length = 50; length <= 130; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('is the one that was lent, as long as it is lent', () => {
    lendSha256({ sha256: () => new Uint8Array([1]), digest: (text) => `of ${text}` });
    const lent = [sha256(utf8('abc')), digest('abc')];
    lendSha256(null);
    expect(lent).toEqual([new Uint8Array([1]), 'of abc']);
    expect(digest('')).toBe(toHex(sha256(utf8(''))));
    expect(sha256(utf8(''))).toHaveLength(32);
  });

  it('reads text as UTF-8 and writes two hex digits a byte', () => {
    expect(utf8('ñ')).toEqual(new Uint8Array([0xc3, 0xb1]));
    expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff');
    expect(digest('Ñandú')).toBe(createHash('sha256').update('Ñandú').digest('hex'));
  });
});
