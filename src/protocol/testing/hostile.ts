import type { ActionJson } from '../../kernel/actions.ts';
import type { Rng } from '../../kernel/dice.ts';
import type { Game } from '../../kernel/game.ts';
import { exportPack } from '../../kernel/pack.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import { LIMITS } from '../limits.ts';
import { type Op, SCHEMAS } from '../requests.ts';

/** An open match as one sees it who means ill: what is asked there, and its file. */
export interface Target {
  readonly game: Game;
  readonly handle: string;
  readonly side: string | null;
  readonly legal: readonly ActionJson[];
  readonly file: Readonly<Record<string, unknown>>;
}
/** All there is to aim at. */
export interface Field {
  readonly rng: Rng;
  readonly target: Target;
  /** Actions that were legal somewhere, of every game. */
  readonly seen: ReadonlyMap<string, readonly ActionJson[]>;
}
/** A line, and whether it may be anything but refused. */
export interface Shot {
  readonly line: string;
  readonly mayPass: boolean;
}
type Json = Record<string, unknown>;

/** What no field expects. The keys are such as a language has of its own. */
const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e-308, 2 ** 31, 2 ** 53, '', ' ', '0', 'x', 'null', '__proto__', 'all'],
  ...['toString', 'constructor', '\u0000', '\u2028', '\ud800', '🂡'.repeat(40), 'ñ\u0301', '../../etc/passwd', '{}'],
  ...[[], {}, [[]], [null], [{}], ['x'], { toString: 'x' }, { valueOf: 'x', toString: null }, { length: -1 }],
  ...[{ constructor: { prototype: {} } }, JSON.parse('{"__proto__":{"op":"games"}}'), { type: { toString: 'x' } }],
];
/** Numbers that no program writes. */
const ODD_NUMBERS = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '123456789012345678901234567890',
  '0.1e1',
  '1E+2',
  '4294967296',
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'Match',
  'sides',
  'op ',
  '',
  'ID',
  '\u0000',
  'ё',
];
const LETTERS = [...'{}[]",:\\/truefalsn0123456789.eE+- \t\r\u0000\u0007ñ→🂡\u2028\ufeff\u200b\u202e'];

export const OPS = Object.keys(SCHEMAS) as Op[];
const fieldsOf = (op: Op): string[] => Object.keys(SCHEMAS[op].shape).filter((name) => name !== 'op');
const mayMiss = (op: Op, field: string): boolean =>
  (SCHEMAS[op].shape as Record<string, { safeParse(json: unknown): { success: boolean } }>)[field]?.safeParse(undefined)
    .success ?? false;

const text = (json: unknown): string => JSON.stringify(json);
const refused = (json: unknown): Shot => ({ line: text(json), mayPass: false });
const open = (json: unknown): Shot => ({ line: text(json), mayPass: true });

/** The id of a request: of every kind that is echoed. */
const idFor = (rng: Rng): unknown => rng.pick([rng.below(1e6), `x${rng.below(1e6)}`, 'ñ→🂡', '', -1.25, 1e21, null]);

/** A request that is right in every field, though what it asks may be impossible now. */
export function honest({ rng, target }: Field, op: Op): Json {
  const { game, handle, side, legal, file } = target;
  const action = legal.length > 0 ? rng.pick(legal) : { type: 'nothing' };
  const values: Json = {
    ...{ match: handle, game: game.id, scenario: rng.pick(game.scenarios).id, seed: `s${rng.below(1000)}` },
    ...{ options: {}, data: null, file, action, to: 0, side: rng.pick([...game.sides, ONLOOKER, 'all']), as: side },
    ...{
      bot: 'random',
      budgetMs: 10,
      bots: { [game.sides[0] as string]: 'random' },
      until: 1,
      lang: rng.pick(['en', 'es']),
    },
  };
  const fields = fieldsOf(op).filter((field) => field !== 'id' && (!mayMiss(op, field) || rng.below(2) === 0));
  return { op, id: idFor(rng), ...Object.fromEntries(fields.map((field) => [field, values[field]])) };
}
const anyHonest = (field: Field): Json => honest(field, field.rng.pick(OPS));
const acting = ({ rng, target }: Field, action: unknown): Json => ({
  ...{ op: rng.pick(['act', 'act', 'odds']), id: idFor(rng), match: target.handle, action },
  ...(target.side !== null && rng.below(2) === 0 ? { as: target.side } : {}),
});

/** The same for two actions whose members stand in another order. */
const ordered = (action: object): string =>
  text(Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
const isLegal = (action: unknown, { legal }: Target): boolean =>
  typeof action === 'object' && action !== null && legal.some((one) => ordered(action) === ordered(one));

/** An action of the list with something wrong with it. */
function spoilt({ rng, target }: Field): unknown {
  const action: Json = { ...(target.legal.length > 0 ? rng.pick(target.legal) : { type: 'done' }) };
  const name = rng.pick(Object.keys(action));
  const value = action[name];
  const ways: (() => unknown)[] = [
    () => ({ ...action, [name]: rng.pick(STRANGE) }),
    () => ({
      ...action,
      [name]: typeof value === 'number' ? value + rng.pick([0.5, -4096, 4096, 2 ** 32]) : `${value} `,
    }),
    () => ({ ...action, [name]: typeof value === 'string' ? value.toUpperCase() + value : String(value) }),
    () => ({ ...action, [rng.pick(NAMES)]: rng.pick(STRANGE) }),
    () => Object.fromEntries(Object.entries(action).filter(([key]) => key !== name)),
    () => [action],
    () => text(action),
    () => JSON.parse(`{"__proto__":${text(action)}}`),
  ];
  return rng.pick(ways)();
}

/** An object that nests so deep, closed or not. */
function nested(rng: Rng, depth: number, closed: boolean): string {
  const [left, right] = rng.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[0,{"type":', '}]'],
  ]);
  return `${left.repeat(depth)}0${closed ? right.repeat(depth) : ''}`;
}
/** The text of a request with a hole in one field, filled with whatever text. */
function holed(field: Field, filling: string): string {
  const request = anyHonest(field);
  const name = field.rng.pick(['op', ...fieldsOf(request['op'] as Op)]);
  return text({ ...request, [name]: '@@' }).replace('"@@"', () => filling);
}

function hugeFilling(rng: Rng): string {
  const n = rng.pick([200, 5_000, 5_000, 60_000]);
  return rng.pick([
    () => `"${rng.pick(['x', '\\u0000', '🂡', '\\"', '\\\\']).repeat(n)}"`,
    () => `[${'0,'.repeat(n)}0]`,
    () => `[${'{},'.repeat(n)}0]`,
    () => `{${Array.from({ length: n }, (_, i) => `"k${i}":0`).join(',')}}`,
    () => '9'.repeat(n),
    () => `0.${'1'.repeat(n)}e${n}`,
    () => `${' '.repeat(n)}0`,
  ])();
}

/** Every way to mean ill by one line, each drawn anew. */
export const KINDS: Readonly<Record<string, (field: Field) => Shot>> = {
  noise({ rng }) {
    const line = Array.from({ length: rng.below(60) }, () => rng.pick(LETTERS)).join('');
    return { line, mayPass: false };
  },
  'cut short'(field) {
    const line = text(anyHonest(field));
    return { line: line.slice(0, field.rng.below(line.length)), mayPass: false };
  },
  'one letter wrong'(field) {
    const { rng } = field;
    const line = text(anyHonest(field));
    const at = rng.below(line.length);
    // By code points: half a letter would not come through a pipe.
    const letters = [...line];
    letters.splice(at % letters.length, rng.below(2), ...(rng.below(3) === 0 ? [] : [rng.pick(LETTERS)]));
    return { line: letters.join(''), mayPass: true };
  },
  deep(field) {
    const { rng } = field;
    const depth = LIMITS.depth + 1 + (rng.below(40) === 0 ? rng.below(1_000_000) : rng.below(3_000));
    return { line: holed(field, nested(rng, depth, rng.below(2) === 0)), mayPass: false };
  },
  'as deep as may be': (field) => ({ line: holed(field, nested(field.rng, 20, true)), mayPass: true }),
  huge: (field) => ({ line: holed(field, hugeFilling(field.rng)), mayPass: true }),
  'huge beyond the limits'(field) {
    const { rng } = field;
    const filling = rng.pick([
      () => `[${'0,'.repeat(LIMITS.values + rng.below(9))}0]`,
      () => `[${'[],'.repeat(LIMITS.values)}0]`,
      () => `{${Array.from({ length: LIMITS.members + 1 }, (_, i) => `"${i * 7919}":0`).join(',')}}`,
      () => `"${'x'.repeat(LIMITS.line)}"`,
    ]);
    // The greatest are dear to make: now and then.
    return { line: holed(field, rng.below(8) === 0 ? filling() : nested(rng, LIMITS.depth + 1, true)), mayPass: false };
  },
  'wrong type'(field) {
    const request = anyHonest(field);
    const name = field.rng.pick(['op', ...fieldsOf(request['op'] as Op)]);
    return open({ ...request, [name]: field.rng.pick(STRANGE) });
  },
  'odd number': (field) => ({ line: holed(field, field.rng.pick(ODD_NUMBERS)), mayPass: true }),
  'unknown field'(field) {
    const line = text(anyHonest(field));
    const more = `${text(field.rng.pick(NAMES))}:${text(field.rng.pick(STRANGE))}`;
    return { line: `${line.slice(0, -1)},${more}}`, mayPass: false };
  },
  'field missing'(field) {
    const request = anyHonest(field);
    const needed = ['op', ...fieldsOf(request['op'] as Op).filter((name) => !mayMiss(request['op'] as Op, name))];
    const { [field.rng.pick(needed)]: _, ...rest } = request;
    return refused(rest);
  },
  'field twice'(field) {
    const line = text(anyHonest(field));
    const [name, value] = field.rng.pick(Object.entries(anyHonest(field)));
    return { line: `${line.slice(0, -1)},${text(name)}:${text(value)}}`, mayPass: true };
  },
  'unknown op'(field) {
    const op = field.rng.pick([...NAMES, 'NEW', 'new ', 'eval', 'handlers', 'branch', 'verify', 'valueOf']);
    return refused({ ...anyHonest(field), op });
  },
  'foreign handle'(field) {
    const op = field.rng.pick(OPS.filter((one) => fieldsOf(one).includes('match')));
    const match = field.rng.pick([...NAMES, 'm0', 'm-1', 'M1', 'm1 ', 'm01', 'm999999', 'x'.repeat(5_000)]);
    return refused({ ...honest(field, op), match });
  },
  'foreign eyes'(field) {
    const { rng, target } = field;
    const others = target.game.sides.filter((side) => side !== target.side);
    const op = rng.pick(OPS.filter((one) => fieldsOf(one).includes('as')));
    if (op === 'act' || op === 'odds' || op === 'suggest')
      return refused({ ...honest(field, op), as: rng.pick([...others, ONLOOKER, 'all', 'referee', ...NAMES]) });
    return refused({ ...honest(field, op), as: rng.pick(['all', 'referee', ...NAMES]) });
  },
  "referee's affairs as a side"(field) {
    const { rng, target } = field;
    const op = rng.pick(OPS.filter((one) => !fieldsOf(one).includes('as')));
    return refused({ ...honest(field, op), as: rng.pick([...target.game.sides, ONLOOKER]) });
  },
  'illegal action'(field) {
    const { rng, target, seen } = field;
    const pool = (seen.get(target.game.id) ?? []).filter((action) => !isLegal(action, target));
    return refused(acting(field, pool.length > 0 ? rng.pick(pool) : { type: 'nothing' }));
  },
  'action of another game'(field) {
    const { rng, target, seen } = field;
    const pool = [...seen].filter(([game]) => game !== target.game.id).flatMap(([, actions]) => actions);
    const foreign = pool.filter((action) => !isLegal(action, target));
    return refused(acting(field, foreign.length > 0 ? rng.pick(foreign) : { type: 'nothing' }));
  },
  'spoilt action'(field) {
    const action = spoilt(field);
    return isLegal(action, field.target) ? open(acting(field, action)) : refused(acting(field, action));
  },
  'numbers out of range'(field) {
    const { rng } = field;
    const below = rng.pick([-1, -0.5, 1.5, -1e9, 1e12, 2 ** 53]);
    return rng.pick([
      () => refused({ ...honest(field, 'undo'), to: rng.pick([below, 1e6]) }),
      () => refused({ ...honest(field, 'play'), until: rng.pick([below, LIMITS.play + 1]) }),
      () => refused({ ...honest(field, 'suggest'), budgetMs: rng.pick([0, -1, -1e9, LIMITS.budgetMs + 1, 1e308]) }),
    ])();
  },
  'unknown names'(field) {
    const { rng } = field;
    const name = rng.pick([...NAMES, 'x'.repeat(300), '42', 'noon']);
    return rng.pick([
      () => refused({ ...honest(field, 'new'), game: name }),
      () => refused({ ...honest(field, 'new'), scenario: name }),
      () => refused({ ...honest(field, 'view'), side: name }),
      () => refused({ ...honest(field, 'suggest'), bot: name }),
      () => refused({ ...honest(field, 'new'), options: { [name]: 'on' } }),
      () => refused({ ...honest(field, 'play'), bots: { [name]: 'random' } }),
      () => refused({ ...honest(field, 'play'), bots: { [field.target.game.sides[0] as string]: name } }),
    ])();
  },
  'spoilt file'(field) {
    const { rng, target } = field;
    const name = rng.pick(Object.keys(target.file));
    const file = { ...target.file, [name]: rng.pick(STRANGE) };
    const same = text(file) === text(target.file);
    return rng.pick([
      () => ({ ...refused({ op: 'load', id: idFor(rng), file }), mayPass: same }),
      () => refused({ op: 'load', id: idFor(rng), file: rng.pick(STRANGE) }),
      () => refused({ op: 'load', id: idFor(rng), file: Object.fromEntries(Object.entries(target.file).slice(1)) }),
      () => refused({ op: 'load', id: idFor(rng), file: target.file, data: rng.pick(STRANGE.slice(1)) }),
    ])();
  },
  'spoilt pack'(field) {
    const { rng, target } = field;
    const pack: Json = { ...exportPack(target.game) };
    const part = rng.pick(['format', 'id', 'game', 'data']);
    const section = rng.pick(Object.keys(target.game.data));
    const data = { ...target.game.data, [section]: rng.pick(STRANGE) };
    return open({
      ...honest(field, 'new'),
      data: rng.below(2) === 0 ? { ...pack, [part]: rng.pick(STRANGE) } : { ...pack, data },
    });
  },
  'strange dress'(field) {
    const line = text(anyHonest(field));
    const dress = field.rng.pick([
      (one: string) => ({ line: ` \t\r ${one} \r`, mayPass: true }),
      (one: string) => ({ line: `\ufeff${one}`, mayPass: false }),
      (one: string) => ({ line: `${one}${one}`, mayPass: false }),
      (one: string) => ({ line: `[${one}]`, mayPass: false }),
      (one: string) => ({ line: text(one), mayPass: false }),
      (one: string) => ({ line: `${one};`, mayPass: false }),
      (one: string) => ({ line: `// ${one}`, mayPass: false }),
      (one: string) => ({ line: one.replace(/[a-z]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`), mayPass: true }),
    ]);
    return dress(line);
  },
};
