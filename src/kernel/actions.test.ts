import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ActionCodec, action, actionTypes, firstOf, secondOf, typeOf } from './actions.ts';
import { Fault } from './faults.ts';

const SHAPES = { move: { unit: 'piece', to: 'hex' }, bid: { points: 'number' }, pass: {} } as const;
const codec = new ActionCodec(SHAPES, { piece: ['a', 'b'], hex: ['0101', '0102', '0103'] });

const refusal = (json: unknown) => {
  try {
    codec.encode(json);
  } catch (error) {
    if (error instanceof Fault) return [error.code, error.at];
  }
  return 'no refusal';
};

describe('an action code', () => {
  it('holds a type and two numbers, and is never negative', () => {
    fc.assert(
      fc.property(fc.nat({ max: 63 }), fc.nat({ max: 4095 }), fc.nat({ max: 4095 }), (type, a, b) => {
        const code = action(type, a, b);
        expect([typeOf(code), firstOf(code), secondOf(code)]).toEqual([type, a, b]);
        expect(code).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('numbers types in the order of the shapes', () => {
    expect(actionTypes(SHAPES)).toEqual({ move: 0, bid: 1, pass: 2 });
  });
  it('has room for 128 types', () => {
    const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`t${i}`, {}]));
    expect(Object.keys(actionTypes(many(128)))).toHaveLength(128);
    expect(() => actionTypes(many(129))).toThrow(RangeError);
  });
});

describe('the codec', () => {
  it('goes from JSON to a code and back', () => {
    const everything = [
      { type: 'move', unit: 'b', to: '0103' },
      { type: 'move', unit: 'a', to: '0101' },
      { type: 'bid', points: 0 },
      { type: 'bid', points: 4095 },
      { type: 'pass' },
    ];
    for (const json of everything) expect(codec.decode(codec.encode(json))).toEqual(json);
  });
  it.each([null, 7, 'pass', ['pass'], undefined])('refuses %j, which is no object', (json) => {
    expect(refusal(json)).toEqual(['malformed-action', undefined]);
  });
  it.each([{}, { type: 'fly' }, { type: 3 }, { type: null }, { type: ['pass'] }])('refuses the type of %j', (json) => {
    expect(refusal(json)).toEqual(['unknown-action', undefined]);
  });
  it.each([
    [{ type: 'move', unit: 'a' }, 'to'],
    [{ type: 'move', unit: 'z', to: '0101' }, 'unit'],
    [{ type: 'move', unit: 0, to: '0101' }, 'unit'],
    [{ type: 'move', unit: '__proto__', to: '0101' }, 'unit'],
    [{ type: 'bid', points: -1 }, 'points'],
    [{ type: 'bid', points: 4096 }, 'points'],
    [{ type: 'bid', points: 1.5 }, 'points'],
    [{ type: 'bid', points: '3' }, 'points'],
    [{ type: 'bid', points: null }, 'points'],
    [{ type: 'pass', why: 'tired' }, 'why'],
    [{ type: 'move', unit: 'a', to: '0101', by: 'night' }, 'by'],
  ])('refuses %j and says where', (json, at) => {
    expect(refusal(json)).toEqual(['malformed-action', at]);
  });
  it('refuses any junk with a fault, never a crash', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(['malformed-action', 'unknown-action']).toContain(refusal(json)[0]);
      }),
    );
  });
  it('shows what it found, but not at any length', () => {
    const found = (json: unknown) => {
      try {
        return codec.encode(json);
      } catch (error) {
        return (error as Fault).args['found'] ?? (error as Fault).args['type'];
      }
    };
    expect(found({ type: 'bid' })).toBe('nothing');
    expect(found({ type: 'bid', points: 'ten' })).toBe('"ten"');
    expect(found(undefined)).toBe('undefined');
    expect(found([1])).toBe('[1]');
    expect(found({ type: 'fly' })).toBe('fly');
    const long = 'x'.repeat(500);
    for (const json of [long, { type: long }, { type: 'bid', points: long }, { type: 'pass', [long]: 1 }]) {
      expect(found(json)).toHaveLength(80);
    }
  });
  it('has room for two parameters', () => {
    const three = { y: {}, x: { a: 'number', b: 'number', c: 'number' } };
    expect(() => new ActionCodec(three, {})).toThrow('an action has two parameters at most');
  });
});
