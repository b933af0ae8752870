import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const value = { seed: 'a secret', actions: [{ type: 'mine', area: 'DS-7' }], text: 'día' };

describe('what is sealed', () => {
  it('is read with its key, and with no other', () => {
    const sealed = seal('key', 'one', value);
    expect(unseal('key', structuredClone(sealed))).toEqual(value);
    expect(() => unseal('another key', sealed)).toThrow();
    expect(() => unseal('key', { ...sealed, nonce: 'two' })).toThrow();
  });
  it('shows neither its words nor its length, and never looks the same twice', () => {
    const [one, two] = [seal('key', 'one', value), seal('key', 'two', value)];
    expect(one.bytes).not.toEqual(two.bytes);
    for (const { bytes } of [one, two]) {
      expect(new TextDecoder().decode(bytes)).not.toMatch(/secret|mine|DS-7/);
      expect(bytes.length).toBe(seal('key', 'three', { ...value, more: 'x' }).bytes.length);
    }
  });
  it('may be long', () => {
    const long = Array.from({ length: 20_000 }, (_, n) => ({ type: 'row', n }));
    expect(unseal('key', seal('key', 'one', long))).toEqual(long);
  });
});
