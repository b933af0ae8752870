import { type WordArgs, type Words, wordsOf } from './wording.ts';

/** What a schema of zod's kind objects to, as far as it is needed here. */
export interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly divisor?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly values?: unknown;
  readonly keys?: unknown;
}

/** Everything that can be wrong with a value by itself. */
export const SHAPES = {
  missing: ['it is missing', 'falta'],
  number: ['a number belongs here, not {found}', 'aquí va un número, no {found}'],
  int: ['a whole number belongs here, not {found}', 'aquí va un número entero, no {found}'],
  string: ['a text belongs here, not {found}', 'aquí va un texto, no {found}'],
  boolean: ['true or false belongs here, not {found}', 'aquí va true o false, no {found}'],
  list: ['a list belongs here, not {found}', 'aquí va una lista, no {found}'],
  object: ['an object belongs here, not {found}', 'aquí va un objeto, no {found}'],
  nothing: ['nothing belongs here', 'aquí no va nada'],
  'too-small': ['{found} is too small: {least} is the least', '{found} es demasiado poco: el mínimo es {least}'],
  'too-large': ['{found} is too large: {most} is the most', '{found} es demasiado: el máximo es {most}'],
  multiple: ['{found} is no multiple of {of}', '{found} no es múltiplo de {of}'],
  'short-text': [
    'the text is too short: {found} characters, and {least} is the least',
    'el texto es demasiado corto: {found} caracteres, y el mínimo es {least}',
  ],
  'long-text': [
    'the text is too long: {found} characters, and {most} is the most',
    'el texto es demasiado largo: {found} caracteres, y el máximo es {most}',
  ],
  'short-list': [
    'the list is too short: {found}, and {least} is the least',
    'la lista es demasiado corta: {found}, y el mínimo es {least}',
  ],
  'long-list': [
    'the list is too long: {found}, and {most} is the most',
    'la lista es demasiado larga: {found}, y el máximo es {most}',
  ],
  form: ['{found} is not written like {pattern}', '{found} no está escrito como {pattern}'],
  only: ['{values} belongs here, not {found}', 'aquí va {values}, no {found}'],
  choice: ['one of {values} belongs here, not {found}', 'aquí va uno de estos: {values}; no {found}'],
  'unknown-fields': ['there is no field {fields}', 'no existe el campo {fields}'],
  alternatives: ['{found} is nothing that belongs here', '{found} no es nada de lo que va aquí'],
  name: ['{found} cannot be a name here', '{found} no puede ser un nombre aquí'],
  other: ['it cannot be used: {found}', 'no se puede usar: {found}'],
} as const satisfies Record<string, Words>;
export type Shape = keyof typeof SHAPES;

const KINDS: Readonly<Record<string, Shape>> = {
  ...{ number: 'number', int: 'int', string: 'string', boolean: 'boolean', array: 'list', tuple: 'list' },
  ...{ object: 'object', record: 'object', undefined: 'nothing', never: 'nothing' },
};

/** What stands at a path of the data. */
const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (Object.hasOwn(Object(value), step) ? Object(value)[step] : undefined), data);

const sizeOf = (value: unknown): number => Number(Object(value).length ?? 0);

function ends(issue: Issue, value: unknown): readonly [Shape, WordArgs] {
  const small = issue.code === 'too_small';
  const bound = small ? { least: String(issue.minimum) } : { most: String(issue.maximum) };
  if (issue.origin === 'string') return [small ? 'short-text' : 'long-text', { ...bound, found: sizeOf(value) }];
  if (issue.origin === 'array') return [small ? 'short-list' : 'long-list', { ...bound, found: sizeOf(value) }];
  return [small ? 'too-small' : 'too-large', { ...bound, found: wordsOf(value) }];
}

function choice(values: unknown, value: unknown): readonly [Shape, WordArgs] {
  const list = Array.isArray(values) ? values.map(String) : [];
  return [list.length === 1 ? 'only' : 'choice', { values: list.join(', '), found: wordsOf(value) }];
}

/** What an issue says of the data, as a sentence and what stands in it. */
export function shapeOf(issue: Issue, data: unknown): readonly [Shape, WordArgs] {
  const value = valueAt(data, issue.path);
  const found = wordsOf(value);
  const { code, expected, format } = issue;
  if (value === undefined && (code === 'invalid_type' || code === 'invalid_value')) return ['missing', {}];
  if (code === 'invalid_type') {
    const kind = KINDS[String(expected)];
    if (kind !== undefined) return [kind, { found }];
  }
  if (code === 'too_small' || code === 'too_big') return ends(issue, value);
  if (code === 'not_multiple_of') return ['multiple', { found, of: String(issue.divisor) }];
  if (code === 'invalid_value') return choice(issue.values, value);
  if (code === 'invalid_format')
    return ['form', { found, pattern: format === 'date' ? '2026-01-31' : String(issue.pattern ?? format) }];
  if (code === 'unrecognized_keys')
    return ['unknown-fields', { fields: Array.isArray(issue.keys) ? issue.keys.map(String).join(', ') : '' }];
  if (code === 'invalid_key') return ['name', { found: wordsOf(issue.path.at(-1)) }];
  if (code === 'invalid_union') return ['alternatives', { found }];
  return ['other', { found: issue.message }];
}
