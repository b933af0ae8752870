import { z } from 'zod';
import { Fault, shown } from '../kernel/faults.ts';
import { LANGS, type Lang } from '../kernel/text.ts';
import { LIMITS } from './limits.ts';

// What may be asked, op by op. A field that is not in the protocol is a misspelt one: it is refused by name.

const id = z.union([z.string(), z.number()]).nullish();
const common = { id, lang: z.enum(LANGS).nullish() };
const match = z.string();
const anything = z.unknown().optional();
/** Whose eyes the answer is for; the referee's where it is not said. */
const as = z.string().nullish();

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
/** As it came, with whatever keys it has: zod's own record lets some of them fall (`__proto__`). */
/** A word for the dice. */
const seed = z.union([z.string(), z.number()]).transform(String);
const record = z.custom<Readonly<Record<string, unknown>>>(isRecord);
const names = z.custom<Readonly<Record<string, string>>>(
  (json) => isRecord(json) && Object.values(json).every((value) => typeof value === 'string'),
);

export const SCHEMAS = {
  games: z.strictObject({ op: z.literal('games'), ...common }),
  new: z.strictObject({
    op: z.literal('new'),
    ...common,
    game: z.string(),
    scenario: z.string(),
    seed,
    options: record.nullish(),
    data: anything,
  }),
  load: z.strictObject({ op: z.literal('load'), ...common, file: anything, data: anything, seed: seed.nullish() }),
  save: z.strictObject({ op: z.literal('save'), ...common, match }),
  close: z.strictObject({ op: z.literal('close'), ...common, match }),
  decision: z.strictObject({ op: z.literal('decision'), ...common, match, as }),
  act: z.strictObject({ op: z.literal('act'), ...common, match, action: anything, as }),
  undo: z.strictObject({ op: z.literal('undo'), ...common, match, to: z.number().nullish() }),
  view: z.strictObject({ op: z.literal('view'), ...common, match, side: z.string().nullish(), as }),
  odds: z.strictObject({ op: z.literal('odds'), ...common, match, action: anything, as }),
  suggest: z.strictObject({
    op: z.literal('suggest'),
    ...common,
    match,
    bot: z.string(),
    budgetMs: z.number().positive().max(LIMITS.budgetMs).nullish(),
    as,
  }),
  play: z.strictObject({
    op: z.literal('play'),
    ...common,
    match,
    bots: names,
    until: z.union([z.enum(['end', 'turn']), z.int().nonnegative().max(LIMITS.play)]),
  }),
  hash: z.strictObject({ op: z.literal('hash'), ...common, match, as }),
};

export type Op = keyof typeof SCHEMAS;
export type RequestOf<O extends Op> = z.output<(typeof SCHEMAS)[O]>;
export type Request = { [O in Op]: RequestOf<O> }[Op];

/** The id to echo, whatever else is wrong with the line. */
export function idOf(json: unknown): string | number | null {
  const given = isRecord(json) ? json['id'] : null;
  return typeof given === 'string' || typeof given === 'number' ? given : null;
}

/** The language to answer in, also where the rest of the request is wrong. */
export function langOf(json: unknown): Lang {
  const given = isRecord(json) ? json['lang'] : null;
  return LANGS.find((lang) => lang === given) ?? 'en';
}

export function readRequest(json: unknown): Request {
  if (!isRecord(json)) throw new Fault('malformed-request', { found: 'a line holds one JSON object' });
  const op = json['op'];
  if (op === undefined) throw new Fault('malformed-request', { found: 'op' }, 'op');
  if (typeof op !== 'string' || !Object.hasOwn(SCHEMAS, op)) {
    throw new Fault('unknown-op', { op: shown(op) }, 'op');
  }
  const read = SCHEMAS[op as Op].safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 80) : undefined;
  const path = issue?.path.join('.').slice(0, 80) ?? '';
  throw new Fault('malformed-request', { found: unknown ?? path }, unknown ?? path);
}
