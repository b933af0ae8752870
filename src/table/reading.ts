import type { ActionJson } from '../kernel/actions.ts';
import type { Budget } from '../kernel/budget.ts';
import { Fault } from '../kernel/faults.ts';
import { finish, Match } from '../kernel/match.ts';
import type { AnyMatchFile } from '../kernel/match-file.ts';
import type { Library } from './library.ts';

/** Where a match stops being the same under other rules. */
export interface Parting {
  /** So many actions stand: the next one is not legal any more, or tells something else. */
  readonly at: number;
  /** So many the match has. */
  readonly of: number;
  /** The action that parts; null where every one stands and the end differs, or where a person may not know it. */
  readonly action: ActionJson | null;
}

/** What became of a match whose own rules cannot be had. */
export interface Passage {
  /** The rules that it was played under, and those of now. */
  readonly from: string;
  readonly to: string;
  /** Null: it is the same match under the rules of now. */
  readonly parted: Parting | null;
}

export interface Reading {
  /** The match; one that parted, as far as it is the same. */
  readonly match: Match;
  /** Null where it is read under its own rules. */
  readonly passage: Passage | null;
}

/** How a match is read where that is not usual. */
export interface Manner {
  /** The rules that whoever asks has at hand and wants it read under. */
  readonly under?: string | undefined;
  /** What its numbers may take, where they are a stranger's. */
  readonly budget?: Budget | undefined;
  /** Sees a replay through, which tells how far it is. */
  see?<T>(work: Generator<number, T>): T | Promise<T>;
}

/** Reads a match file: under its own rules where they can be had, else under those of now. */
export async function readMatch(
  library: Library,
  json: unknown,
  pack?: unknown,
  { under, budget, see = finish }: Manner = {},
): Promise<Reading> {
  const { game: id, rules: own, actions } = Object(json) as Partial<AnyMatchFile>;
  const mayBeOwn = under === undefined || under === own;
  const played = mayBeOwn ? await library.under(id, own) : null;
  const found = played ?? (await library.present(id));
  const game = found === null || pack == null ? found : await library.packed(found);
  // What else is wrong with a file comes before its game.
  if (played !== null || game === null || typeof own !== 'string' || own === game.version) {
    return { match: await see(Match.reading(game === null ? [] : [game], json, pack, budget)), passage: null };
  }
  if (under === own) throw new Fault('unreachable-game', { game: game.id, found: own.slice(0, 80) });
  const { match, parting } = await see(Match.rereading(game, json, pack));
  const parted = parting && {
    at: parting.at,
    of: actions?.length ?? 0,
    action: actionAt(json as AnyMatchFile, parting.at),
  };
  return { match, passage: { from: own, to: game.version, parted } };
}

function actionAt(file: AnyMatchFile, index: number): ActionJson | null {
  return (file.formatVersion === 1 ? file.actions[index] : file.actions[index]?.act) ?? null;
}
