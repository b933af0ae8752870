import { describe, expect, it } from 'vitest';
import { matches, patternOf } from './pattern.ts';

const said = (given: unknown, shown: string) => matches(given, patternOf(shown));

describe('what a page shows', () => {
  it('is compared whole where nothing is left out', () => {
    expect(said({ a: [1, 'x', null, -2.5], b: { c: true } }, '{"a":[1,"x",null,-2.5],"b":{"c":true}}')).toBeNull();
    expect(said({ a: 1 }, '{"a":2}')).toBe('.a: 1');
    expect(said({ a: 1, b: 2 }, '{"a":1}')).toBe('.b: not shown');
    expect(said({ a: 1 }, '{"a":1,"b":2}')).toBe('.b: undefined');
    expect(said([1, 2], '[1]')).toBe(': 2 items');
    expect(said({ a: '1' }, '{"a":1}')).toBe('.a: "1"');
    expect(said({ a: [] }, '{"a":{}}')).toBe('.a: no object');
    expect(said({ a: {} }, '{"a":[]}')).toBe('.a: no list');
  });
  it('may leave out values, the rest of a list or an object, and the end of a text or a number', () => {
    expect(
      said({ a: { b: 1 }, c: [1, 2], d: 'long text', e: 1 / 3 }, '{"a":…,"c":[1,…],"d":"long…","e":0.333…}'),
    ).toBeNull();
    expect(said({ a: 1, b: 2 }, '{"a":1,…}')).toBeNull();
    expect(said({ a: {}, b: [] }, '{"a":{…},"b":[…]}')).toBeNull();
    expect(said({ a: 1 }, '{"a":1,"b":…}')).toBe('.b: missing');
    expect(said({ d: 'other' }, '{"d":"long…"}')).toBe('.d: "other"');
    expect(said({ e: 0.25 }, '{"e":0.333…}')).toBe('.e: 0.25');
    expect(said({ c: [] }, '{"c":[1,…]}')).toBe('.c: 0 items');
    expect(said({ a: 1 }, '{"a":1,"b":[…],…}')).toBe('.b: no list');
  });
});
