import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canon } from './canon.ts';

/** The same by the plainest means: what JSON itself writes of a value whose keys are in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, sorted(field)] as const);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
const written = (value: unknown): string => {
  if (value instanceof Map) {
    const fields = [...value].filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`).join()}}`;
  }
  return Array.isArray(value) ? `[${value.map(written).join()}]` : (JSON.stringify(value) ?? 'null');
};

describe('one form of JSON', () => {
  it('has its keys in order and no spaces', () => {
    expect(canon({ type: 'move', hex: '2733', by: undefined, n: [1, -0, 1e21, undefined, null] })).toBe(
      '{"hex":"2733","n":[1,0,1e+21,null,null],"type":"move"}',
    );
    expect([canon(Number.NaN), canon(undefined), canon(true), canon('')]).toEqual(['null', 'null', 'true', '""']);
  });
  it('escapes as JSON does', () => {
    for (const text of ['"', '\\', '\n', '\u007f', 'Għajn', '\ud800', ' ~ !#[]']) {
      expect(canon(text)).toBe(JSON.stringify(text));
    }
  });
  it('is what JSON writes of the same in order, however many keys there are', () => {
    const keys = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue(), { maxKeys: 14 });
    const holds = (value: unknown) => canon(value) === written(sorted(value));
    fc.assert(fc.property(keys, holds), { numRuns: 300 });
    fc.assert(fc.property(fc.jsonValue(), holds));
  });
});
