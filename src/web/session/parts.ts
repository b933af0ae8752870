import type { Game } from '../../kernel/game.ts';
import type { MatchFile } from '../../kernel/match.ts';
import type { Link } from './link.ts';
import type { Players } from './messages.ts';
import type { KeptMatch, Preferences, Store } from './records.ts';
import type { Seat } from './seat.ts';

/** What a table is made of; a test brings its own referee, store and time. */
export interface TableParts {
  readonly game: Game;
  readonly kept: KeptMatch;
  /** The store had no room for it. */
  readonly unkept?: boolean;
  readonly store: Store;
  /** The name of this tab. */
  readonly owner: string;
  readonly preferences: Preferences;
  connect(reopen: (ask: Link['raw']) => Promise<unknown>): Link;
  seat(lost: () => Promise<void>): Seat;
  /** Keeps a branch as a match of its own and gives its id. */
  adopt(file: MatchFile, players: Players, title: string): Promise<string>;
  prefer(change: Partial<Preferences>): void;
  wait(ms: number): Promise<void>;
}
