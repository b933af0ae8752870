import { Fault } from '../kernel/faults.ts';
import {
  type DamagedMatch,
  fileOf,
  type KeptMatch,
  type Listing,
  type MatchMeta,
  type MatchRecord,
  metaOf,
} from './records.ts';

// What lies in a store may have been damaged by anything: it is looked at before it is believed.

/** One stored thing: the name by which the store finds it, and what lies there. */
export interface Stored {
  readonly id: string;
  readonly record: unknown;
}

type Check = (value: unknown) => boolean;

const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTexts: Check = (value) => isObject(value) && Object.values(value as object).every(isText);
const isOutcome: Check = (value) => value === null || isObject(value);

/** An address can hold it. */
const ID = /^[\w-]+$/;
export const isMatchId: Check = (value) => isText(value) && ID.test(String(value));

/** Every place that a list, the page or the referee reads without looking, and what must be there. */
const PLACES: readonly (readonly [at: string, check: Check])[] = [
  ['meta', isObject],
  ['meta.id', isMatchId],
  ['meta.title', isText],
  ['meta.settings', isObject],
  ['meta.settings.game', isText],
  ['meta.settings.scenario', isText],
  ['meta.settings.options', isTexts],
  ['meta.settings.players', isTexts],
  ['meta.turn', isText],
  ['meta.actions', isCount],
  ['meta.created', isNumber],
  ['meta.updated', isNumber],
  ['meta.outcome', isOutcome],
  ['head', isObject],
  ['head.format', (format) => format === 'beachhead-match'],
  ['head.game', isText],
];

const valueAt = (record: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], record);

/** The first place of a record that cannot be; null where it is one of a match. */
function damageIn(record: unknown): string | null {
  const [at] = PLACES.find(([place, check]) => !check(valueAt(record, place))) ?? [];
  if (at !== undefined) return at;
  return valueAt(record, 'head.game') === valueAt(record, 'meta.settings.game') ? null : 'head.game';
}

export function listingOf(stored: readonly Stored[]): Listing {
  const matches: MatchMeta[] = [];
  const damaged: DamagedMatch[] = [];
  for (const { id, record } of stored) {
    const at = damageIn(record);
    const title = valueAt(record, 'meta.title');
    if (at === null) matches.push(metaOf(record as MatchRecord));
    else damaged.push({ id, title: typeof title === 'string' && title !== '' ? title.slice(0, 80) : null, at });
  }
  return { matches: matches.sort((a, b) => b.updated - a.updated), damaged };
}

/** A match as it was kept, from its record and the chunks of its actions; names what cannot be. */
export function keptFrom(stored: unknown, chunks: readonly unknown[], full: number): KeptMatch {
  const at = damageIn(stored);
  if (at !== null) throw damaged(at);
  const record = stored as MatchRecord;
  const actions: unknown[] = [];
  chunks.forEach((chunk, i) => {
    const whole = Array.isArray(chunk) && (i === chunks.length - 1 || chunk.length === full);
    if (!whole) throw damaged(`actions[${actions.length}]`);
    for (const action of chunk) actions.push(action);
  });
  if (actions.length < record.meta.actions) throw damaged(`actions[${actions.length}]`);
  return { meta: record.meta, file: fileOf(record, actions) };
}

const damaged = (at: string) => new Fault('damaged-file', { found: at }, at);

/** What is stored of a match as it lies there, whatever it is: for whoever wants to mend it. */
export const rawText = (record: unknown, chunks: unknown): string =>
  JSON.stringify(
    { format: 'beachhead-stored', record: record ?? null, chunks },
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
    2,
  );
