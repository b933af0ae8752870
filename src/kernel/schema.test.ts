import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eachOnce, readerOf, rowsInOrder } from './schema.ts';
import { type Lang, Speaker } from './text.ts';

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
    kind: z.enum(['a', 'b']).optional(),
    die: z.literal(6).optional(),
    date: z.iso.date().optional(),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    word: z.string().min(2).max(3).optional(),
    few: z.array(z.boolean()).min(1).max(2).optional(),
    stock: z.union([z.literal(0), z.literal(6)]).optional(),
    none: z.undefined().optional(),
    real: z.number().multipleOf(0.5).optional(),
    scores: z.record(z.string().max(3), z.int()).optional(),
    deep: z.object({ name: z.string() }).optional(),
  }),
  {
    'no-hex': ['there is no hex {name}', 'no hay ningún hexágono {name}'],
    many: ['more than {most}', 'más de {most}'],
  },
  ({ names = [], at, most = 0 }, found) => {
    found.known(at, new Set(names), 'no-hex', 'data.at');
    found.check(most < 10, 'data.most', 'many', { most: 9 });
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
      ['bad-pack', 'more than 9', 'data.most'],
    ]);
    expect(reader.problems(data).map(({ args }) => [args['problem'], args['found.es']])).toEqual([
      ['no-hex', 'no hay ningún hexágono b'],
      ['many', 'más de 9'],
    ]);
    expect(() => reader.read(data)).toThrowError(expect.objectContaining({ at: 'data.at' }));
    expect(reader.read({ names: ['a'], at: 'a' }).at).toBe('a');
  });
  it('are asked for only among values of the right shape', () => {
    expect(places({ names: [3], at: 'b' })).toEqual(['data.names[0]']);
  });
});

describe('what is wrong with a value', () => {
  const said = (lang: Lang, data: unknown) => reader.problems(data).map((fault) => new Speaker(lang).fault(fault));
  it.each<[object, string, string]>([
    [{ names: 3 }, 'a list belongs here, not 3', 'aquí va una lista, no 3'],
    [{ names: [{}] }, 'a text belongs here, not an object', 'aquí va un texto, no un objeto'],
    [{ at: [] }, 'a text belongs here, not a list', 'aquí va un texto, no una lista'],
    [{ at: null }, 'a text belongs here, not null', 'aquí va un texto, no null'],
    [{ most: 'x' }, 'a number belongs here, not x', 'aquí va un número, no x'],
    [{ most: 1.5 }, 'a whole number belongs here, not 1.5', 'aquí va un número entero, no 1.5'],
    [{ real: 'x' }, 'a number belongs here, not x', 'aquí va un número, no x'],
    [{ real: 0.7 }, '0.7 is no multiple of 0.5', '0.7 no es múltiplo de 0.5'],
    [{ scores: { long: 1 } }, 'long cannot be a name here', 'long no puede ser un nombre aquí'],
    [{ few: [3] }, 'true or false belongs here, not 3', 'aquí va true o false, no 3'],
    [{ deep: 3 }, 'an object belongs here, not 3', 'aquí va un objeto, no 3'],
    [{ deep: {} }, 'it is missing', 'falta'],
    [{ none: 3 }, 'nothing belongs here', 'aquí no va nada'],
    [{ kind: 'c' }, 'one of a, b belongs here, not c', 'aquí va uno de estos: a, b; no c'],
    [{ die: 8 }, '6 belongs here, not 8', 'aquí va 6, no 8'],
    [{ date: 'May' }, 'May is not written like 2026-01-31', 'May no está escrito como 2026-01-31'],
    [{ code: '12' }, '12 is not written like /^\\d{4}$/', '12 no está escrito como /^\\d{4}$/'],
    [
      { word: 'x' },
      'the text is too short: 1 characters, and 2 is the least',
      'el texto es demasiado corto: 1 caracteres, y el mínimo es 2',
    ],
    [
      { word: 'wxyz' },
      'the text is too long: 4 characters, and 3 is the most',
      'el texto es demasiado largo: 4 caracteres, y el máximo es 3',
    ],
    [{ few: [] }, 'the list is too short: 0, and 1 is the least', 'la lista es demasiado corta: 0, y el mínimo es 1'],
    [
      { few: [true, true, true] },
      'the list is too long: 3, and 2 is the most',
      'la lista es demasiado larga: 3, y el máximo es 2',
    ],
    [{ stock: 4 }, '4 is nothing that belongs here', '4 no es nada de lo que va aquí'],
    [{ songs: 1 }, 'there is no field songs', 'no existe el campo songs'],
    [{ names: ['a', 'a'] }, 'a is there twice', 'a está dos veces'],
    [
      { rows: [{ to: 2 }, { from: 4 }] },
      'rows must follow one another without a gap',
      'las filas deben seguirse sin huecos',
    ],
  ])('is said in both languages: %j', (data, en, es) => {
    expect(said('en', data)).toEqual([expect.stringContaining(`: ${en}. (data`)]);
    expect(said('es', data)).toEqual([expect.stringContaining(`: ${es}. (data`)]);
  });
  it('is cut short, however long a stranger writes', () => {
    const [fault] = reader.problems({ kind: 'x'.repeat(5000) });
    expect(String(fault?.args['found']).length).toBeLessThanOrEqual(200);
    expect(String(fault?.args['found.es']).length).toBeLessThanOrEqual(200);
  });
});
