import type { ActionJson } from './actions.ts';
import { canon } from './canon.ts';
import type { GameEvent } from './events.ts';
import type { Options } from './game.ts';
import type { Pledge } from './keys.ts';
import { digest } from './sha256.ts';
import { mayHear } from './telling.ts';
import { ONLOOKER, type Outcome } from './view.ts';

// A match is a chain: each link covers the one before it, so nothing can be changed, left out or put in unnoticed.

/** What is settled before the first action. */
export interface Beginning {
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  /** Digest of the data pack's numbers. */
  readonly pack: string | null;
  readonly pledge: Pledge;
  /** The rules it was played under before, each with its last link then. */
  readonly moved: readonly Moved[];
}
export interface Moved {
  readonly rules: string;
  readonly seal: string;
}

/** One action as a file keeps it. */
export interface Deed {
  readonly by: string;
  readonly act: ActionJson;
  /** Digest of what everybody was told of it: the same under other rules where they play the same. */
  readonly told: string;
}

/** Of a link so much is written beside each action: enough to say where a chain is broken. The last is written whole. */
const LINK_DIGITS = 16;
const TOLD_DIGITS = 16;

/** A digest in hex. */
export type Link = string;

export const firstLink = (beginning: Beginning): Link => digest(`beachhead match 2\n${canon(beginning)}`);

/** A link as it stands beside an action. */
export const linkText = (link: Link): string => link.slice(0, LINK_DIGITS);

/** The salt keeps whoever sees two links from guessing what was done in secret between them. */
const nextLink = (before: Link, salt: string, what: unknown): Link => digest(`${before}\n${salt}\n${canon(what)}`);

export const deedLink = (before: Link, salt: string, { by, act, told }: Deed): Link =>
  nextLink(before, salt, { by, act, told });
/** Other dice are drawn from here on. */
export const diceLink = (before: Link, salt: string, pledge: Pledge): Link => nextLink(before, salt, { pledge });

/** What is public of an action: told to everybody, and how the match stands after it. */
export function toldOf(events: readonly GameEvent[], turn: number, outcome: Outcome | null): string {
  const open = events.filter((event) => mayHear(event, ONLOOKER));
  const told = open.map(({ type, args, roll }) => [
    type,
    args,
    roll === undefined ? null : [roll.table, roll.dice, roll.total, roll.result],
  ]);
  return digest(canon([told, turn, outcome])).slice(0, TOLD_DIGITS);
}
