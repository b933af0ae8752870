import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eachOnce, readerOf, rowsInOrder } from './schema.ts';

const row = z.object({ from: z.int().optional(), to: z.int().optional() });
const reader = readerOf(
  z.strictObject({
    rows: z.array(row).check(rowsInOrder).optional(),
    units: z
      .array(z.object({ id: z.string() }))
      .check(eachOnce)
      .optional(),
    names: z.array(z.string()).check(eachOnce).optional(),
    at: z.string().optional(),
    most: z.int().optional(),
  }),
  ({ names = [], at, most = 0 }, found) => {
    found.known(at, new Set(names), 'hex', 'data.at');
    found.check(most < 10, 'data.most', 'too many');
  },
);
const places = (data: unknown) => reader.problems(data).map(({ at }) => at);

describe('rows of a roll table', () => {
  it.each<[string, object[], string[]]>([
    ['in order, open at both ends', [{ to: 2 }, { from: 3, to: 5 }, { from: 6 }], []],
    ['a single row for every total', [{}], []],
    ['a thousand totals', [{ from: 1, to: 1000 }], []],
    ['a gap', [{ to: 2 }, { from: 4 }], ['data.rows[1]']],
    ['an overlap', [{ to: 2 }, { from: 2 }], ['data.rows[1]']],
    ['a row backwards', [{ from: 3, to: 1 }], ['data.rows[0]']],
    ['a row after an open one', [{ from: 3 }, { from: 4 }], ['data.rows[1]']],
    [
      'a thousand and one',
      [
        { from: 0, to: 4 },
        { from: 5, to: 1000 },
      ],
      ['data.rows[1]'],
    ],
    ['the same from the ends', [{ to: 0 }, { from: 1, to: 1000 }, { from: 1001 }], ['data.rows[1]', 'data.rows[2]']],
    ['totals out of sight', [{ to: 2 ** 40 }, { from: 2 ** 40 + 1 }], ['data.rows[0]', 'data.rows[1]']],
  ])('%s', (_, rows, at) => {
    expect(places({ rows })).toEqual(at);
  });
});

describe('names', () => {
  it('that stand twice are named by the later place', () => {
    expect(places({ units: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] })).toEqual(['data.units[2].id']);
    expect(places({ names: ['a', 'b', 'b', 'a'] })).toEqual(['data.names[2]', 'data.names[3]']);
    expect(places({ units: [{ id: 'a' }], names: ['a'] })).toEqual([]);
  });
  it('that nothing bears are named, with everything else that does not fit', () => {
    const data = { names: ['a'], at: 'b', most: 10 };
    expect(reader.problems(data).map(({ code, args, at }) => [code, args['found'], at])).toEqual([
      ['bad-pack', 'there is no hex b', 'data.at'],
      ['bad-pack', 'too many', 'data.most'],
    ]);
    expect(() => reader.read(data)).toThrowError(expect.objectContaining({ at: 'data.at' }));
    expect(reader.read({ names: ['a'], at: 'a' }).at).toBe('a');
  });
  it('are asked for only among values of the right shape', () => {
    expect(places({ names: [3], at: 'b' })).toEqual(['data.names[0]']);
  });
});
