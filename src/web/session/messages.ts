import type { ActionJson } from '../../kernel/actions.ts';
import type { GameEvent, Message } from '../../kernel/events.ts';
import type { Overlay } from '../../kernel/face.ts';
import type { FaultArgs, FaultCode } from '../../kernel/faults.ts';
import type { MatchFile } from '../../kernel/match.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import type { Outcome, View } from '../../kernel/view.ts';

/** What the page asks of the referee, who runs in a worker and keeps the secrets, and what it is told. */

/** Who decides for a side: a person at this screen, or a bot by name. */
export const PERSON = 'me';
export type Players = Readonly<Record<string, string>>;

export interface MatchSettings {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack?: unknown;
  readonly players: Players;
}

/** Whose eyes an answer is for: a side, or null for one who may see everything (a referee, a watcher of bots). */
export type Seer = string | null;

export type Ask =
  | { readonly do: 'start'; readonly settings: MatchSettings }
  | { readonly do: 'load'; readonly file: unknown; readonly pack?: unknown; readonly players: Players }
  /** Everything from here on is about the open match. */
  | { readonly do: 'see'; readonly seer: Seer }
  | { readonly do: 'act'; readonly action: ActionJson; readonly seer: Seer }
  | { readonly do: 'bot'; readonly seer: Seer }
  | { readonly do: 'undo'; readonly to: number; readonly seer: Seer }
  | { readonly do: 'look'; readonly index: number; readonly seer: Seer }
  | { readonly do: 'odds'; readonly action: ActionJson; readonly seer: Seer }
  | { readonly do: 'suggest'; readonly bot: string; readonly seer: Seer }
  | {
      readonly do: 'insight';
      readonly id: string;
      readonly piece: string | null;
      readonly index: number;
      readonly seer: Seer;
    }
  | { readonly do: 'history'; readonly seer: Seer }
  | { readonly do: 'chronicle'; readonly seer: Seer }
  /**
   * These three are for the keeper of the files, not for anybody's eyes: a match file holds every secret. Nothing of their
   * answers is in the state that the views show.
   */
  | { readonly do: 'file' }
  | { readonly do: 'tail'; readonly from: number }
  | { readonly do: 'branch'; readonly index: number };

export interface Decision {
  readonly side: string;
  readonly prompt: Message;
  readonly rule: string;
  readonly actions: readonly ActionJson[];
  /** Only one action is offered, it touches neither dice nor secrets, and the next decision is this side's again. */
  readonly harmless: boolean;
}

/** The table after an action, or as it stood after `index` of `count` actions. */
export interface Snapshot {
  readonly index: number;
  readonly count: number;
  /** Undo goes back to here and no further: the last roll, reveal or decision of another person. */
  readonly floor: number;
  /** The seer's last decision that can be gone back to, and its first of this turn; null where there is none. */
  readonly undoTo: number | null;
  readonly restartTo: number | null;
  readonly view: View;
  /** Null when the match is over, when it is another's, or when the table is only being looked at as it was. */
  readonly decision: Decision | null;
  /** Whose decision it is, whoever asks; null when the match is over or only looked at. */
  readonly waitingFor: string | null;
  readonly outcome: Outcome | null;
  /** Of the position with what the seer may not know blanked: a hash of secrets could be guessed at. */
  readonly hash: string;
  /** What happened on the way here, told to the seer. */
  readonly events: readonly TimedEvent[];
}

export interface TimedEvent {
  /** The number of the action, from 0, that it came of. */
  readonly action: number;
  readonly turn: number;
  readonly event: GameEvent;
}

/** What one turn has cost, and where the tracks stood at its end (for the last: now). */
export interface TurnRecord {
  readonly turn: number;
  readonly label: string;
  /** Steps lost, by side. */
  readonly lost: Readonly<Record<string, number>>;
  readonly tracks: Readonly<Record<string, number>>;
}

/** A match has been opened; nobody has seen it yet. */
export interface Opened {
  readonly settings: MatchSettings;
  readonly count: number;
  readonly waitingFor: string | null;
  readonly over: boolean;
}

export interface Answers {
  readonly start: Opened;
  readonly load: Opened;
  readonly see: Snapshot;
  readonly act: Snapshot;
  readonly bot: Snapshot;
  readonly undo: Snapshot;
  readonly look: Snapshot;
  readonly odds: ActionOdds | null;
  readonly suggest: { readonly action: ActionJson; readonly reasons: readonly Message[] };
  readonly insight: Overlay;
  readonly history: { readonly events: readonly TimedEvent[] };
  readonly chronicle: { readonly turns: readonly TurnRecord[] };
  readonly file: MatchFile;
  /** The actions from `from` on, and the hash after them. */
  readonly tail: { readonly from: number; readonly actions: readonly ActionJson[]; readonly hash: string };
  readonly branch: MatchFile;
}

export type AskOf<D extends Ask['do']> = Extract<Ask, { readonly do: D }>;

/** A Fault as it travels. */
export interface FaultNote {
  readonly code: FaultCode;
  readonly args: FaultArgs;
  readonly at?: string;
}

/** One line between page and worker. */
export type Request = { readonly id: number; readonly ask: Ask };
export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly ok: false; readonly fault: FaultNote };
