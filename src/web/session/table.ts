import type { ActionJson } from '../../kernel/actions.ts';
import type { Overlay, Targets } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import type { Fight, Reason } from '../../kernel/orders.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import type { View } from '../../kernel/view.ts';
import type { FaultNote, SentReach, Snapshot, Suggestion, TimedEvent } from '../../table/messages.ts';
import type { Passage } from '../../table/reading.ts';
import type { SaveState } from '../../table/records.ts';
import type { MatchSettings, Seating } from '../../table/settings.ts';
import type { Statistics } from '../../table/statistics.ts';
import type { Target } from './choosing.ts';
import type { Preferences } from './preferences.ts';
import type { Stretch } from './story.ts';
import type { Until } from './story-skip.ts';

export type { Target } from './choosing.ts';

/**
 * `opening`: nothing yet; `handover`: only `next` may be shown; `replay`: the table as it was; `parted`: the rules of now go
 * no further, see `passage`; `broken`: see `fault`.
 */
export type Mode = 'opening' | 'live' | 'handover' | 'replay' | 'parted' | 'broken';

/** An action that will roll, or that somebody might regret, waiting for `confirm` or `cancel`. */
export interface Pending {
  readonly action: ActionJson;
  readonly odds: ActionOdds | null;
  /** Where it is a shot: who fires at what. */
  readonly shot: Fight | null;
  readonly warning: Reason | null;
  /** Nobody else can take part in the fight: the dice fall with it. */
  readonly last: boolean;
}

export interface Passed {
  readonly from: string;
  readonly count: number;
  /** What its side can take back to. */
  readonly undoTo: number | null;
}

export interface Proposal {
  readonly seating: Seating;
  /** Whose wish it is; the screen goes back there if the answer is no. */
  readonly by: string;
}

/** One moment of one open match: immutable, replaced whole at each change. */
export interface TableState {
  readonly id: string;
  readonly title: string;
  readonly game: Game;
  readonly settings: MatchSettings;
  /** A server keeps it, for persons who are apart: who sits where is its business. */
  readonly online: boolean;
  /** A guide goes with it. */
  readonly guided: boolean;
  readonly mode: Mode;
  /** Whose eyes the screen is; null: everything is shown (bots only, or one person on all sides). */
  readonly seer: string | null;
  /** Before the screen are all persons of the match: it shows what nobody hides, and the seer decides where that is enough. */
  readonly shared: boolean;
  /** The question has gone to the seer from this side by itself, with so many actions done; `undo` gives it back. */
  readonly passed: Passed | null;
  /** Other seats that were asked for and that `next` has to agree to, at a hand-over. */
  readonly proposal: Proposal | null;
  /**
   * Another person at this screen must decide: in mode `live` the seer still looks at what has happened and a button
   * calls `handOver`; in mode `handover` this name is all that may be shown, and a button calls `accept`.
   */
  readonly next: string | null;
  /** Null while opening and during a hand-over: then nothing of the match may be on screen. */
  readonly snapshot: Snapshot | null;
  /** Everything that has happened as the seer was told; in a replay up to the moment shown. */
  readonly log: readonly TimedEvent[];
  /** Everything that has happened up to the present, also in a replay. */
  readonly whole: readonly TimedEvent[];
  /** What has happened since the person last decided. */
  readonly stretch: Stretch;
  /** Events of the last step forward, to be animated; empty after undo, jumps and loads. */
  readonly fresh: readonly TimedEvent[];
  /** Counts of actions that a replay stops at; null: every one (nobody else has secrets before the seer). */
  readonly moments: readonly number[] | null;
  readonly selected: string | null;
  /** Pieces that go where the selected one is sent. */
  readonly companions: readonly string[];
  /** Spaces that the way of the next order goes through. */
  readonly via: readonly string[];
  /** The way to the last of them, space by space. */
  readonly bent: readonly string[];
  /** Where the selected piece can be sent with one order; null where nowhere, or not yet known. */
  readonly reach: SentReach | null;
  /** What may be clicked. */
  readonly glow: Targets;
  /** Actions that no click on the map can mean: buttons. */
  readonly buttons: readonly ActionJson[];
  /** More than one action is meant by the last click: choose one of these, or `cancel`. */
  readonly menu: readonly ActionJson[];
  readonly pending: Pending | null;
  /** The last click did nothing: why, as far as the referee can say, and the case that says so or that asks now. */
  readonly refused: { readonly target: Target; readonly rule: string | null; readonly reason: Reason | null } | null;
  readonly suggestion: Suggestion | null;
  /** Insights switched on, by id. */
  readonly overlays: Readonly<Record<string, Overlay>>;
  /** Something that changes the match is with the referee. */
  readonly busy: boolean;
  /** The side whose bot is to play. */
  readonly thinking: string | null;
  /** Bots wait until `resume`. */
  readonly paused: boolean;
  /** Bots decide as fast as the referee can, until then. */
  readonly skipping: Until | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canRestart: boolean;
  readonly save: SaveState;
  /** What became of a match from other rules: it has just moved over, until `dismiss`, or can only be looked at. */
  readonly passage: Passage | null;
  /** The match is open in another tab: it can be looked at, or taken over. */
  readonly elsewhere: boolean;
  /** What last went wrong, until the next action or `dismiss`. */
  readonly fault: FaultNote | null;
  readonly preferences: Preferences;
}

/** The controller that the views code against. Nothing here throws: what goes wrong is in `state.fault`. */
export interface TableCtrl {
  readonly state: TableState;
  subscribe(listener: (state: TableState) => void): () => void;

  // ── decide
  click(target: Target): void;
  select(piece: string | null): void;
  /** Takes an action: at once, or after the odds have been shown where it rolls and the person wants to see them. */
  choose(action: ActionJson): Promise<void>;
  confirm(): Promise<void>;
  cancel(): void;
  /** These go with the selected piece. */
  together(pieces: readonly string[]): void;
  /** The way of the next order goes through this space. */
  bend(space: string): void;
  /** A piece is dragged to a space. */
  send(piece: string, at: string, to: string): Promise<void>;
  /** One of the question's standing orders. */
  standing(id: string): Promise<void>;
  /** Takes back one action of a fight in the making; the others stay. */
  leaveOut(action: ActionJson): Promise<void>;
  /** Back to where the fight in the making began. */
  callOff(): Promise<void>;
  /** The seer has seen enough: the screen turns to the next person, blank where something hidden is asked about. */
  handOver(): Promise<void>;
  /** The hand-over screen's button: the next person has the screen, and agrees to the proposal if there is one. */
  accept(): Promise<void>;
  /** Nobody agrees to the proposal: the screen goes back to whose wish it was. */
  decline(): void;
  /** Whoever shares the screen wants to see what only they may: it goes blank for the others to look away. */
  lookAlone(): void;
  /** Others sit at the match from now on. */
  reseat(seating: Seating): Promise<void>;
  dismiss(): void;

  // ── go back
  undo(): Promise<void>;
  redo(): Promise<void>;
  restartTurn(): Promise<void>;
  /** Back to before an action, where nothing on the way there is final. */
  undoTo(action: number): Promise<void>;
  /** Shows the table as it was after `index` actions; after the last one, and with null at once, it is live again. */
  replay(index: number | null): Promise<void>;
  /** A new match from the moment shown, with these at it; its id. */
  branch(title: string, seating?: Seating): Promise<string | null>;

  // ── bots and help
  pause(): void;
  resume(): void;
  /** The bot decides once, and waits again. */
  step(): void;
  /** Bots go on without being waited for: to the person's decision, the end of the turn or of the match. */
  skip(until: Until): void;
  /** Nothing goes on by itself before this is done: what has happened is being shown. */
  attend(shown: (() => Promise<void>) | null): void;
  /** The table as it was after so many actions, for the seer; null with the reason in `state.fault`. */
  viewAt(index: number): Promise<View | null>;
  /** The bot that thinks just now decides with what it has found so far. */
  hurry(): void;
  suggest(bot?: string): Promise<void>;
  insight(id: string, on: boolean): Promise<void>;
  /** The match so far, as the seer knows it. */
  statistics(): Promise<Statistics | null>;

  // ── keeping
  takeOver(): Promise<void>;
  rename(title: string): Promise<void>;
  /** The match file as text, for a download; up to the moment shown where that is wanted. */
  exportFile(toHere?: boolean): Promise<string | null>;
  /** What the seer has done and been told, and nothing else, as text for a download. */
  exportRecord(): Promise<string | null>;
  setPreferences(change: Partial<Preferences>): void;
  close(): Promise<void>;
}
