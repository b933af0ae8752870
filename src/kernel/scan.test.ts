import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from './faults.ts';
import { scan, scanPack } from './scan.ts';

const LIMITS = { pack: 30_000, depth: 64, values: 200_000, members: 1_000 };
const limits = { ...LIMITS, depth: 4, values: 20, members: 3 };
function refusal(line: string): string | null {
  try {
    scan(line, limits);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.code;
  }
}

/** The same by the slow way: from what was read. */
const deep = (json: unknown): number =>
  typeof json === 'object' && json !== null ? 1 + Math.max(0, ...Object.values(json).map(deep)) : 0;
const wide = (json: unknown): number =>
  typeof json !== 'object' || json === null
    ? 0
    : Math.max(Array.isArray(json) ? 0 : Object.keys(json).length, ...Object.values(json).map(wide));

describe('a line before it is read', () => {
  it('may nest so deep and no deeper', () => {
    expect(refusal('[[[[]]]]')).toBeNull();
    expect(refusal('[[[[[')).toBe('too-deep');
    expect(refusal('[[],[],[[[]]]]')).toBeNull();
    expect(refusal('{"a":{"a":{"a":{"a":{}}}}}')).toBe('too-deep');
  });
  it('may have so many values, and so many members in one object', () => {
    expect(refusal(`[${'0,'.repeat(18)}0]`)).toBeNull();
    expect(refusal(`[${'0,'.repeat(19)}0]`)).toBe('too-many-values');
    expect(refusal('{"a":1,"b":2,"c":[1,2,3,4]}')).toBeNull();
    expect(refusal('{"a":1,"b":2,"c":3,"d":4}')).toBe('too-many-values');
    expect(refusal('[[{},{},{}],{"a":1}]')).toBeNull();
  });
  it('may say what it likes inside strings', () => {
    expect(refusal(JSON.stringify({ a: '[[[[[[{{{{,,,,,,,,,,,,,,,,,,,,,,,,', '"[[\\[[[[': '\\"' }))).toBeNull();
    expect(refusal('"\\\\"[[[[[')).toBe('too-deep');
    expect(refusal('"never closed [[[[[[')).toBeNull();
  });
  it('may carry a data pack of so many values', () => {
    const pack = (count: number) => ({ data: { rows: Array.from({ length: count }, () => 0) } });
    expect(() => scanPack(pack(17), { ...limits, pack: 20 })).not.toThrow();
    expect(() => scanPack(pack(18), { ...limits, pack: 20 })).toThrow(Fault);
    expect(() => scanPack(null, limits)).not.toThrow();
  });
  it('is refused for its depth or width exactly where what would be read is too deep or too wide', () => {
    const inside = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 7 }, fc.constantFrom(0, 'x[{"', null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(fc.string({ maxLength: 2 }), tie('value'), { maxKeys: 5 }),
    })).value;
    fc.assert(
      fc.property(inside, (json) => {
        const line = JSON.stringify(json);
        const refused = (limit: object): boolean => {
          try {
            scan(line, { ...LIMITS, ...limit });
            return false;
          } catch {
            return true;
          }
        };
        expect([refused({ depth: 4 }), refused({ members: 3 })]).toEqual([deep(json) > 4, wide(json) > 3]);
      }),
    );
  });
});
