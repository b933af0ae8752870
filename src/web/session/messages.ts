import type { ActionJson } from '../../kernel/actions.ts';
import type { GameEvent, Message } from '../../kernel/events.ts';
import type { Overlay } from '../../kernel/face.ts';
import type { FaultArgs, FaultCode } from '../../kernel/faults.ts';
import type { MatchFile } from '../../kernel/match.ts';
import type { Modifier } from '../../kernel/modifiers.ts';
import type { Odds } from '../../kernel/table.ts';
import type { Outcome, View } from '../../kernel/view.ts';

/** What the page asks of the referee, who runs in a worker and keeps the secrets, and what it is told. */

export interface MatchSettings {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack?: unknown;
  /** Who decides for each side: a person at this screen, or a bot by name. */
  readonly players: Readonly<Record<string, 'me' | string>>;
}

export type Ask =
  | { readonly do: 'start'; readonly settings: MatchSettings }
  | { readonly do: 'load'; readonly file: unknown; readonly pack?: unknown; readonly players: MatchSettings['players'] }
  /** Everything from here on is about the open match; `seer` is whose eyes the answer is for (null: the referee's). */
  | { readonly do: 'act'; readonly action: ActionJson; readonly seer: string | null }
  | { readonly do: 'bot'; readonly seer: string | null }
  | { readonly do: 'undo'; readonly to?: number; readonly seer: string | null }
  | { readonly do: 'look'; readonly index: number; readonly seer: string | null }
  | { readonly do: 'odds'; readonly action: ActionJson }
  | { readonly do: 'suggest'; readonly bot: string }
  | { readonly do: 'insight'; readonly id: string; readonly piece: string | null; readonly index: number }
  | { readonly do: 'file' }
  | { readonly do: 'branch'; readonly index: number }
  | { readonly do: 'history'; readonly seer: string | null };

export interface Decision {
  readonly side: string;
  readonly prompt: Message;
  readonly rule: string;
  readonly actions: readonly ActionJson[];
}

/** The table after an action, or as it stood after `index` of `count` actions. */
export interface Snapshot {
  readonly index: number;
  readonly count: number;
  /** Undo goes back to here and no further: the last roll or reveal. */
  readonly floor: number;
  readonly view: View;
  /** Null when the match is over, or when the table is only being looked at as it was. */
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
  readonly hash: string;
  /** What happened on the way here, told to the seer. */
  readonly events: readonly TimedEvent[];
}

export interface TimedEvent {
  readonly action: number;
  readonly turn: number;
  readonly event: GameEvent;
}

export interface Answers {
  readonly start: Snapshot;
  readonly load: Snapshot & { readonly settings: MatchSettings };
  readonly act: Snapshot;
  readonly bot: Snapshot & { readonly action: ActionJson };
  readonly undo: Snapshot;
  readonly look: Snapshot;
  readonly odds: { readonly odds: readonly Odds[]; readonly modifiers: readonly Modifier[] } | null;
  readonly suggest: { readonly action: ActionJson; readonly reasons: readonly Message[] };
  readonly insight: Overlay;
  readonly file: MatchFile;
  readonly branch: MatchFile;
  readonly history: { readonly events: readonly TimedEvent[] };
}

/** One line between page and worker. */
export type Request = { readonly id: number; readonly ask: Ask };
export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answers[keyof Answers] }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: { readonly code: FaultCode; readonly args: FaultArgs; readonly at?: string };
    };
