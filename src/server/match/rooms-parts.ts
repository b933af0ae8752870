import type { Library } from '../../table/library.ts';
import type { Span, TalkLine } from '../../table/online.ts';
import type { MatchStore } from '../store/matches.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Entry } from './entries.ts';
import type { Hearsay } from './hearsay.ts';
import type { Live } from './live.ts';
import type { OnlineMatch } from './online-match.ts';

/** Somebody who does something, with the name that others see. */
export interface Doer {
  readonly id: string;
  readonly name: string;
}

/** What the rooms lean on. */
export interface RoomsParts {
  readonly library: Library;
  readonly store: MatchStore;
  readonly bookmarks: Pick<Bookmarks, 'read' | 'note'>;
  now(): number;
  /** Something happened to a match. */
  happened(match: OnlineMatch, entry: Entry): void;
  /** A match that is read is over; whether that was noted is not known. */
  over(match: OnlineMatch): void;
  /** A bot is to decide; it gives its action to `live.act`. */
  think(live: Live): void;
  talk: Talk;
  /** Somebody has spoken at a table, or has come to theirs. */
  spoke(live: Live, line: TalkLine): void;
  came(match: string, person: string): void;
  gaps(): readonly Span[];
  /** Other processes hear of it; who is before a match there. */
  readonly hearsay: Pick<Hearsay, 'moved' | 'said' | 'read' | 'at'>;
}

/** What is said at tables, and who does not want to have to do with whom. */
export interface Talk {
  /** As one person may hear it. */
  lines(match: string, person: string | null): Promise<readonly TalkLine[]>;
  say(match: string, doer: Doer, text: string): Promise<TalkLine>;
  /** The table itself says something about somebody. */
  announce(match: string, name: string, text: string): Promise<TalkLine>;
  /** Those who do not want to hear this person. */
  deafTo(person: string): Promise<ReadonlySet<string>>;
  marks(match: string): Promise<Readonly<Record<string, number>>>;
  /** Whether one of them has blocked the other. */
  areApart(person: string, others: readonly string[]): Promise<boolean>;
}
