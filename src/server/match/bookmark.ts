import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Course } from '../../kernel/course.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Seer } from '../../kernel/view.ts';
import type { Tale } from '../../table/journal.ts';
import type { Offer, Result } from '../../table/online.ts';
import type { Players } from '../../table/settings.ts';
import type { Bookmarks } from '../store/schema.ts';
import type { ClocksKept } from './clocks.ts';
import type { RefusalsKept } from './refusals.ts';

/** All that the entries have made of a match but for who sits where, as plain data. */
export interface Bookmark {
  readonly course: Course;
  readonly players: Players;
  readonly open: boolean;
  readonly joined: readonly number[];
  readonly disclosed: number;
  readonly pledges: Readonly<Record<string, string>>;
  readonly shares: Readonly<Record<string, string>>;
  readonly clocks: ClocksKept;
  readonly offers: readonly Offer[];
  readonly refusals: RefusalsKept;
  readonly result: Result | null;
  readonly rematch: string | null;
  readonly seq: number;
  readonly updated: number;
  /** How each pair of eyes has counted the actions, as far as anybody has asked. */
  readonly counted: readonly (readonly [seer: Seer, counted: readonly number[]])[];
  /** The turns in which the actions were taken. */
  readonly turns: readonly number[];
}

/** With what came of the actions, which is much and not always wanted. */
export interface Marked {
  readonly bookmark: Bookmark;
  readonly events: ReturnType<Tale['events']>;
}

/** Raised whenever a bookmark holds other things than before: those that were laid earlier are not read any more. */
const FORM = 1;
/** Of what a bookmark is: one of another kind says nothing of the match as it would be played now. */
export const kindOf = (rules: string): string => `${FORM} ${rules}`;

const deflated = promisify(deflateRaw);
const packed = async (what: unknown): Promise<string> =>
  (await deflated(JSON.stringify(what), { level: 3 })).toString('base64');
const unpacked = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString());

/** Of an entry as it is written, to tell whether a bookmark is of the match whose last entry it was. */
export const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex');
const sealOf = ({ match, seq, kind, last, state, tale }: Omit<Bookmarks, 'digest'>): string =>
  digestOf(match, String(seq), kind, last, state, tale);

/** A bookmark as the database has it. */
export async function rowOf(match: string, rules: string, last: string, marked: Marked): Promise<Bookmarks> {
  const [state, tale] = await Promise.all([packed(marked.bookmark), packed(marked.events)]);
  const row = { match, seq: marked.bookmark.seq, kind: kindOf(rules), last, state, tale };
  return { ...row, digest: sealOf(row) };
}

/** Read from the database; throws where it is not as it was written. */
export function bookmarkIn(row: Bookmarks): { readonly bookmark: Bookmark; readonly events: Tale['events'] } {
  if (sealOf(row) !== row.digest) throw new Fault('damaged-file', { found: 'bookmark' }, 'digest');
  let tale: ReturnType<Tale['events']> | null = null;
  const events = () => {
    tale ??= unpacked(row.tale) as ReturnType<Tale['events']>;
    return tale;
  };
  return { bookmark: unpacked(row.state) as Bookmark, events };
}
