import type { GameCard } from '../../kernel/card.ts';
import type { FaultNote } from '../../table/messages.ts';
import type { MatchMeta, SaveState } from '../../table/records.ts';
import type { Beginning } from '../../table/settings.ts';
import type { Preferences } from './preferences.ts';
import type { TableCtrl } from './table.ts';

/** Where the person is: `#/` and `#/match/<id>`. */
export type Route = { readonly at: 'start' } | { readonly at: 'match'; readonly id: string };

/**
 * Whether there is a newer version of the program than this page: one that waits to be let in (`ready`), or one that another
 * tab has let in (`taken`). `update()` reloads into either.
 */
export type Update = 'none' | 'ready' | 'taken';

export interface DeskState {
  readonly games: readonly GameCard[];
  readonly route: Route;
  /** The open match, when the route is one and it could be opened. */
  readonly table: TableCtrl | null;
  /** Kept matches, the latest first. */
  readonly matches: readonly MatchMeta[];
  readonly preferences: Preferences;
  readonly storage: SaveState;
  readonly fault: FaultNote | null;
  readonly update: Update;
}

/** Everything around one match: the list of them, preferences, address, files. */
export interface DeskCtrl {
  readonly state: DeskState;
  subscribe(listener: (state: DeskState) => void): () => void;
  /** Starts a match and goes to it. */
  start(settings: Beginning, title: string): Promise<void>;
  /** Starts the guided match of a game and goes to it. */
  guide(game: string, title: string): Promise<void>;
  open(id: string): void;
  leave(): void;
  /** Reads a match file (text of an upload); what is wrong with it is in `state.fault`. */
  importFile(text: string, title: string): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  setPreferences(change: Partial<Preferences>): void;
  update(): void;
  /** The person goes on with the version that is here. */
  stay(): void;
  dismiss(): void;
}
