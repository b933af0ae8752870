import type { ActionJson } from './actions.ts';
import { canon } from './canon.ts';
import { type Deed, deedLink, diceLink, firstLink, type Link, linkText, type Moved } from './chain.ts';
import { Fault, shown } from './faults.ts';
import type { Options } from './game.ts';
import { isFresh, type Origin, type Pledge, pledgeOf, readOrigin, readPledge } from './keys.ts';
import type { PackRef } from './pack.ts';
import { onlyFields } from './strict.ts';

/** So many actions no honest match comes near; a longer one is refused. */
export const MOST_ACTIONS = 20_000;

/** The dice of a match, or of its part from an action on. */
export interface DiceSpan {
  /** So many actions stand before it. */
  readonly from: number;
  readonly pledge: Pledge;
  /** Null where the match goes on and nobody may know the dice to come. */
  readonly origin: Origin | null;
  /** Where the origin is withheld: the bytes read so far, stream by stream, in hex. */
  readonly read?: readonly string[];
}

/** An action as it lies in a file. */
export interface FileDeed extends Deed {
  /** The first digits of the link that ends with it. */
  readonly link: string;
}

/** All there is to keep of a match: a beginning, dice and actions, chained. */
export interface MatchFile {
  readonly format: 'beachhead-match';
  readonly formatVersion: 2;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack: PackRef | null;
  readonly moved: readonly Moved[];
  readonly dice: readonly DiceSpan[];
  readonly salt: string;
  /** The first link, which covers everything above but the salt and later dice. */
  readonly start: string;
  readonly actions: readonly FileDeed[];
  /** The last link. */
  readonly seal: string;
  /** Hash of the state after the last action. */
  readonly hash: string;
}

/** As matches were kept before there were chains. */
export interface OldMatchFile
  extends Omit<MatchFile, 'formatVersion' | 'moved' | 'dice' | 'salt' | 'start' | 'actions' | 'seal'> {
  readonly formatVersion: 1;
  readonly seed: string;
  readonly actions: readonly ActionJson[];
}
export type AnyMatchFile = MatchFile | OldMatchFile;

const damaged = (at: string): Fault => new Fault('damaged-file', { found: at }, at);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stranger's JSON as a match file of either format, complete and of the right types; what it says is judged later. */
export function readMatchFile(json: unknown): AnyMatchFile {
  if (!isRecord(json)) throw new Fault('foreign-file', { found: Array.isArray(json) ? 'array' : typeof json });
  const { format, formatVersion } = json;
  if (format !== 'beachhead-match') throw new Fault('foreign-file', { found: shown(format) }, 'format');
  if (formatVersion !== 1 && formatVersion !== 2) {
    throw new Fault('foreign-file', { found: shown(formatVersion) }, 'formatVersion');
  }
  const texts = ['game', 'rules', 'scenario', 'hash', ...(formatVersion === 1 ? ['seed'] : ['salt', 'start', 'seal'])];
  for (const field of texts) if (typeof json[field] !== 'string') throw damaged(field);
  const { actions, pack, options } = json;
  if (!Array.isArray(actions)) throw damaged('actions');
  if (actions.length > MOST_ACTIONS) {
    throw new Fault('too-many-actions', { count: actions.length, limit: MOST_ACTIONS }, 'actions');
  }
  if (pack !== null && !(isRecord(pack) && typeof pack['digest'] === 'string' && typeof pack['id'] === 'string')) {
    throw damaged('pack');
  }
  if (!isRecord(options)) throw damaged('options');
  return formatVersion === 1 ? (json as unknown as OldMatchFile) : readChained(json);
}

const FIELDS = 'format formatVersion game rules scenario options pack moved dice salt start actions seal hash'.split(
  ' ',
);

function readChained(json: Record<string, unknown>): MatchFile {
  onlyFields(json, FIELDS, '');
  if (isRecord(json['pack'])) onlyFields(json['pack'], ['id', 'digest'], 'pack');
  const { dice, moved, actions } = json;
  for (const field of ['salt', 'start', 'seal']) if (!isFresh(json[field])) throw damaged(field);
  if (!Array.isArray(dice) || dice.length === 0) throw damaged('dice');
  if (!Array.isArray(moved)) throw damaged('moved');
  moved.forEach((before, i) => {
    if (typeof before?.rules !== 'string' || !isFresh(before.seal)) throw damaged(`moved[${i}]`);
  });
  const count = (actions as unknown[]).length;
  (actions as unknown[]).forEach((deed, i) => {
    const at = `actions[${i}]`;
    if (!isRecord(deed) || Object.keys(deed).length !== 4 || !isRecord(deed['act'])) throw damaged(at);
    for (const field of ['by', 'told', 'link']) if (typeof deed[field] !== 'string') throw damaged(`${at}.${field}`);
  });
  const spans = dice.map((span, i) => readSpan(span, `dice[${i}]`, i === 0 ? 0 : Object(dice[i - 1])['from'], count));
  if (spans[0].from !== 0) throw damaged('dice[0].from');
  return { ...(json as unknown as MatchFile), dice: spans };
}

function readSpan(json: unknown, at: string, low: unknown, high: number): DiceSpan {
  if (!isRecord(json)) throw damaged(at);
  const { from, pledge, origin, read } = json;
  onlyFields(json, origin === null ? ['from', 'pledge', 'origin', 'read'] : ['from', 'pledge', 'origin'], at);
  const placed = Number.isInteger(from) && (from as number) >= (low as number) && (from as number) <= high;
  if (!placed) throw damaged(`${at}.from`);
  const span = { from: from as number, pledge: readPledge(pledge, `${at}.pledge`) };
  if (origin !== null) return { ...span, origin: readOrigin(origin, `${at}.origin`) };
  const isHex = (bytes: unknown) => typeof bytes === 'string' && /^(?:[0-9a-f]{2})*$/.test(bytes);
  if (!Array.isArray(read) || !read.every(isHex)) throw damaged(`${at}.read`);
  return { ...span, origin: null, read: read as string[] };
}

/** Whether the dice are the ones that were promised. Throws where they are not. */
export function checkDice({ dice }: MatchFile): void {
  dice.forEach(({ origin, pledge }, i) => {
    const kept = origin === null || canon(pledgeOf(origin)) === canon(pledge);
    if (!kept) throw new Fault('other-dice', {}, `dice[${i}].origin`);
  });
}

/** Whether all links hold; knows no rules. Throws where one does not. */
export function checkChain(file: MatchFile): void {
  const { game, rules, scenario, options, pack, moved, dice, salt, actions } = file;
  const [{ pledge }] = dice;
  let link = firstLink({ game, rules, scenario, options, pack: pack?.digest ?? null, pledge, moved });
  if (link !== file.start) throw new Fault('broken-chain', {}, 'start');
  actions.forEach((deed, i) => {
    link = deedLink(withDice(link, salt, dice, i), salt, deed);
    if (linkText(link) !== deed.link) throw new Fault('broken-chain', {}, `actions[${i}]`);
  });
  if (withDice(link, salt, dice, actions.length) !== file.seal) throw new Fault('broken-chain', {}, 'seal');
}

/**
 * Whether a match that was read from a file would be written in the same words: what no link covers, a pack's name and the
 * bytes that were thrown, is then neither changed nor more than was needed.
 */
export function checkDetails(
  { pack, dice }: MatchFile,
  written: { readonly pack: { readonly id: string } | null; readonly dice: readonly DiceSpan[] },
): void {
  if (pack?.id !== written.pack?.id) {
    throw new Fault(
      'wrong-pack',
      { expected: shown(pack?.id ?? '-'), found: shown(written.pack?.id ?? '-') },
      'pack.id',
    );
  }
  const other = dice.findIndex((span, i) => canon(span) !== canon(written.dice[i] ?? null));
  if (other >= 0 || dice.length !== written.dice.length) throw damaged(`dice[${other}]`);
}

/** The link after so many actions, and the dice that begin there. */
export function withDice(
  link: Link,
  salt: string,
  dice: readonly Pick<DiceSpan, 'from' | 'pledge'>[],
  from: number,
): Link {
  let last = link;
  for (let i = 1; i < dice.length; i++) if (dice[i].from === from) last = diceLink(last, salt, dice[i].pledge);
  return last;
}
