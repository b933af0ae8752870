import type { GameCard } from '../../kernel/card.ts';
import type { Game } from '../../kernel/game.ts';
import type { FaultNote, PackReport } from '../../table/messages.ts';
import type { Progress } from '../../table/patience.ts';
import type { DamagedMatch, MatchMeta, SaveState } from '../../table/records.ts';
import type { Beginning, Seating } from '../../table/settings.ts';
import type { OnlineCtrl, OnlineState } from './online/online.ts';
import type { Preferences } from './preferences.ts';
import type { TableCtrl } from './table.ts';

/**
 * Where the person is: `#/`, `#/match/<id>` with a moment of it (`?at=<step>`), the same of a match at the server
 * (`#/online/<id>`), `#/join/<invitation>`, `#/lobby`, `#/account`, `#/notices`, `#/lab`, `#/person/<id>`, `#/results/<game>`, the links of letters and for other devices
 * (`#/enter/<word>`, `#/reset/<word>`, `#/device/<word>`), and `#/rules/<game>` with a case behind it.
 */
export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'match' | 'online'; readonly id: string; readonly moment?: number }
  | { readonly at: 'join'; readonly invitation: string }
  | { readonly at: 'lobby' | 'account' | 'notices' | 'lab' }
  | { readonly at: 'person'; readonly id: string }
  | { readonly at: 'results'; readonly game: string | null }
  | { readonly at: 'word'; readonly kind: WordKind; readonly word: string }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null };

/** What a link is for: signing in by a letter or from another device, or a new password. */
export type WordKind = 'enter' | 'device' | 'reset';

/**
 * Whether there is a newer version of the program than this page: one that waits to be let in (`ready`), or one that another
 * tab has let in (`taken`). `update()` reloads into either.
 */
export type Update = 'none' | 'ready' | 'taken';

/** A file as a person gives it: looked at before it is read. */
export interface Upload {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

/** A match file that waits for its data pack. */
export interface Wanting {
  readonly text: string;
  readonly title: string;
  readonly seating: Seating | null;
  /** The pack's own name. */
  readonly pack: string;
}

/** A match file that waits to be told who is to sit at it. */
export interface Arrival {
  readonly text: string;
  readonly title: string;
  readonly card: GameCard;
  readonly scenario: string;
  /** Who sat at it here, or who would usually. */
  readonly seating: Seating;
}

/** What a new match is to be, as far as it has been said. */
export interface Wish {
  readonly game: string;
  readonly scenario: string;
}

export interface DeskState {
  readonly games: readonly GameCard[];
  readonly route: Route;
  /** The open match, when the route is one and it could be opened. */
  readonly table: TableCtrl | null;
  /** Kept matches, the latest first. */
  readonly matches: readonly MatchMeta[];
  /** Kept matches that cannot be read. */
  readonly damaged: readonly DamagedMatch[];
  /** False where the store could not be read: it may hold more than is shown. */
  readonly readable: boolean;
  readonly preferences: Preferences;
  readonly storage: SaveState;
  readonly fault: FaultNote | null;
  /** The referee has been asked and says nothing: `wait()`, or `stop()`. */
  readonly silent: boolean;
  /** This page holds matches that could not be stored: they are lost when it is left. */
  readonly holds: boolean;
  /** How far a long piece of work has come, once it is worth telling. */
  readonly work: Progress | null;
  /** A file that was refused for want of the data pack that it was played with. */
  readonly wants: Wanting | null;
  readonly arrival: Arrival | null;
  /** The match that the start page is to propose. */
  readonly wish: Wish | null;
  readonly update: Update;
  /** Null where the page has no server, or nothing has been heard of it yet. */
  readonly online: OnlineState | null;
}

/** Everything around one match: the list of them, preferences, address, files. */
export interface DeskCtrl {
  readonly state: DeskState;
  readonly online: OnlineCtrl;
  subscribe(listener: (state: DeskState) => void): () => void;
  /** Starts a match and goes to it. */
  start(settings: Beginning, title: string): Promise<void>;
  /** Starts the guided match of a game and goes to it. */
  guide(game: string, title: string): Promise<void>;
  /** A game under the rules of now, without a match; null with the reason in `state.fault`. */
  game(id: string): Promise<Game | null>;
  /** The cases of a game in words; null with the reason in `state.fault`. */
  cases(game: Game): Promise<Game['cases'] | null>;
  /** A game that can read an owner's numbers; null likewise. */
  packed(game: Game): Promise<Game | null>;
  /** Lays a worked example out, plays its line and goes to it. */
  showExample(game: string, example: string, title: string): Promise<void>;
  open(id: string): void;
  /** To the start page, which proposes a match where one is wished for. */
  leave(wish?: Wish): void;
  /**
   * Looks at a match file; what is wrong with it is in `state.fault`. Where it goes on and sides can be shared out it waits
   * in `state.arrival` for `importAs`, else it is opened; `state.wants` where its data pack is missing.
   */
  importFile(file: Upload): Promise<void>;
  /** Opens the file that has arrived, with these at it. */
  importAs(seating: Seating): Promise<void>;
  /** The data pack for the match file that waits for it. */
  importPack(file: Upload): Promise<void>;
  /** What the referee finds of a data pack; null with the reason in `state.fault`. */
  checkPack(game: string, file: Upload): Promise<PackReport | null>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** What is stored of a match, as it lies there, as text; null with the reason in `state.fault`. */
  raw(id: string): Promise<string | null>;
  /** Once more, after something was in the way of the match at this address. */
  retry(): Promise<void>;
  /** Stops the long work that is under way. */
  cancel(): void;
  wait(): void;
  /** Gives up what the referee is asked for; matches are as they were kept. */
  stop(): void;
  setPreferences(change: Partial<Preferences>): void;
  update(): void;
  /** The person goes on with the version that is here. */
  stay(): void;
  dismiss(): void;
}
