import type { ActionJson } from '../kernel/actions.ts';
import type { GameEvent, Message, MessageArgs } from '../kernel/events.ts';
import type { Overlay } from '../kernel/face.ts';
import type { FaultArgs, FaultCode } from '../kernel/faults.ts';
import type { DiceSpan } from '../kernel/match-file.ts';
import type { Click, Fight, Reason } from '../kernel/orders.ts';
import type { ActionOdds } from '../kernel/position.ts';
import type { Score } from '../kernel/score.ts';
import type { Outcome, Seer, View } from '../kernel/view.ts';
import type { Progress } from './patience.ts';
import type { ReachSpace } from './reach.ts';
import type { Passage } from './reading.ts';
import type { DamagedMatch, MatchMeta, PackName, SaveState } from './records.ts';
import type { Sealed } from './seal.ts';
import type { Beginning, MatchSettings, Seating } from './settings.ts';

// What is asked at a door of the table, and what is answered there.

/**
 * What may be asked of a seat. Whose eyes the answer is for is said by the seat, which whoever holds the door has opened,
 * and never by the message.
 */
export type SeatAsk =
  | { readonly do: 'see' }
  | { readonly do: 'act'; readonly action: ActionJson }
  /** The bot whose decision it is decides. */
  | { readonly do: 'bot' }
  | { readonly do: 'undo'; readonly to: number }
  /** What this seat took back last is done again. */
  | { readonly do: 'redo' }
  | { readonly do: 'look'; readonly index: number }
  // Orders: several actions that are one to whoever gives them; each ends where something happens.
  /** Pieces go to a space, one after the other, each by way of these. */
  | { readonly do: 'go'; readonly pieces: readonly string[]; readonly to: string; readonly via: readonly string[] }
  /** One of the standing orders that the question offers. */
  | { readonly do: 'standing'; readonly id: string }
  /** Another piece is taken in hand in place of the one that was. */
  | { readonly do: 'swap'; readonly piece: string }
  /** This action is taken back; what was done since is done without it. */
  | { readonly do: 'without'; readonly action: ActionJson }
  /** Where pieces could go with one order from the last of the spaces `via`. */
  | { readonly do: 'reach'; readonly pieces: readonly string[]; readonly via: readonly string[] }
  /** Why a click did nothing. */
  | { readonly do: 'why'; readonly click: Click }
  | { readonly do: 'suggest'; readonly bot: string }
  | { readonly do: 'insight'; readonly id: string; readonly piece: string | null; readonly index: number }
  | { readonly do: 'history' }
  /** What this seat has done and been told, as a file that holds nothing else. */
  | { readonly do: 'record' }
  | { readonly do: 'chronicle' };

const CHANGES = ['act', 'bot', 'undo', 'redo', 'go', 'standing', 'swap', 'without'] as const;
export type Change = (typeof CHANGES)[number];
/** Whether the match is another afterwards. */
export const isChange = ({ do: what }: SeatAsk): boolean => CHANGES.some((change) => change === what);

/**
 * What may be asked by whoever holds a screen that several persons share: matches are kept for it, and it opens the seats
 * of those persons one after the other. Everything from `sit` on is about the match that is open.
 */
export type ScreenAsk =
  /** The first thing a screen says: what it holds of a referee before this one, and the key that it is sealed with. */
  | { readonly do: 'restore'; readonly key: string; readonly copies: readonly Sealed[] }
  | { readonly do: 'list' }
  | { readonly do: 'begin'; readonly settings: Beginning; readonly title: string }
  | { readonly do: 'guide'; readonly game: string; readonly title: string }
  /** A worked example with its line played, to be looked at. */
  | { readonly do: 'example'; readonly game: string; readonly example: string; readonly title: string }
  /** The text of a match file, and of the data pack that it was played with, if it was. */
  | ({
      readonly do: 'import';
      readonly text: string;
      readonly title: string;
      readonly pack?: string;
    } & Partial<Seating>)
  /** What is to be known of the text of a match file before it is read whole. */
  | { readonly do: 'enquire'; readonly text: string }
  /** What is to be said of the text of a data pack for a game. */
  | { readonly do: 'pack'; readonly game: string; readonly text: string }
  /** What is under way is not wanted any more. Heard at once, whatever else has been asked. */
  | { readonly do: 'cancel' }
  /** The bot that thinks just now decides with what it has found. Heard at once, as `cancel` is. */
  | { readonly do: 'hurry' }
  | { readonly do: 'rename'; readonly id: string; readonly title: string }
  | { readonly do: 'remove'; readonly id: string }
  /** What is stored of a match that cannot be opened, as it lies there. */
  | { readonly do: 'raw'; readonly id: string }
  /**
   * `keeps`: this screen plays the match and keeps what is done; else it only looks on. `rules`: those that the screen has
   * at hand for it; without, the match's own where they can be had.
   */
  | { readonly do: 'open'; readonly id: string; readonly keeps: boolean; readonly rules?: string }
  /** Whoever is before the screen sits down; who sat there has risen. */
  | { readonly do: 'sit'; readonly seer: Seer; readonly shared?: boolean }
  /** Others are to sit at the match; where it takes another person's word, that person asks for the same. */
  | ({ readonly do: 'seats' } & Seating)
  /** Another screen keeps the match from here on. */
  | { readonly do: 'yield' }
  | { readonly do: 'close' }
  /** These are the keeper's acts: the file holds every secret but dice to come, and whoever asks for it knows that. */
  | { readonly do: 'file' /** Up to so many actions; all where it is not said. */; readonly index?: number }
  | ({ readonly do: 'branch'; readonly index: number | null; readonly title: string } & Partial<Seating>);

export type Ask = SeatAsk | ScreenAsk;
export type AskOf<D extends Ask['do']> = Extract<Ask, { readonly do: D }>;

/** The open question. */
export interface Asked {
  readonly side: string;
  readonly prompt: Message;
  readonly rule: string;
  readonly actions: readonly ActionJson[];
}

export interface Decision extends Asked, OrderDecision {
  /** Of each action, from what its side knows; null where it does not roll. */
  readonly odds: readonly (ActionOdds | null)[];
  /** Of each action: the dice of its odds fall at once. */
  readonly throws: readonly boolean[];
  /**
   * All answers come to the same, without dice or secrets; the next decision is this side's again, or it has nothing that
   * it could still take back.
   */
  readonly harmless: boolean;
}

/** What a question is besides a list of actions. */
export interface OrderDecision {
  readonly standing: readonly Standing[];
  /** Of each action: what somebody might regret who takes it. */
  readonly warnings: readonly (Reason | null)[];
  readonly fight: Fight | null;
  /** Of each action: the fight that it begins and ends. */
  readonly shots: readonly (Fight | null)[];
  /** The piece that was taken in hand with the last action. */
  readonly hand: string | null;
  /** Pieces that can be taken in hand in place of the one that is. */
  readonly instead: readonly string[];
}
/** A standing order in words: `standing.<id>`. */
export interface Standing {
  readonly id: string;
  readonly args: MessageArgs;
  readonly rule: string | null;
}

/** Where pieces can go: the ways are those of the first of them. */
export interface SentReach {
  readonly spaces: readonly (ReachSpace & { /** So many of them can. */ readonly pieces: number })[];
  /** There are more ways than were looked at: some spaces may be missing. */
  readonly cut: boolean;
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
  /** So many actions had been taken when the seer had last decided; 0 where they never did. */
  readonly since: number;
  readonly canRedo: boolean;
  readonly view: View;
  /** Null when the match is over, when it is another's, or when the table is only being looked at as it was. */
  readonly decision: Decision | null;
  /** Whose decision it is, whoever asks; null when the match is over or only looked at. */
  readonly waitingFor: string | null;
  /**
   * Where a person decides and this seat is not asked: the question can be put to that person at once, with everybody
   * looking on (`table`), or only when the screen is theirs alone.
   */
  readonly passing: 'table' | 'screen' | null;
  /** The seat is shared and does not show all that its side may know. */
  readonly veiled: boolean;
  readonly outcome: Outcome | null;
  /** What is promised of the dice, part by part; where they come from is null as long as it could tell what is to come. */
  readonly dice: readonly Pick<DiceSpan, 'from' | 'pledge' | 'origin'>[];
  /** So many actions are left before the match goes no further without progress; null where that is far off. */
  readonly left: number | null;
  /** Of the position with what the seer may not know blanked: a hash of secrets could be guessed at. Online: empty until the end. */
  readonly hash: string;
  /** What happened on the way here, told to the seer. */
  readonly events: readonly TimedEvent[];
  /** The order that led here was broken off after so many actions, with more to do. */
  readonly cut?: number;
}

export interface TimedEvent {
  /** The number of the action, from 0, that it came of. */
  readonly action: number;
  readonly turn: number;
  readonly event: GameEvent;
  /** The number of the first action of its order, where that is another. */
  readonly order?: number;
}

/** What one turn has cost, and where the tracks stood at its end (for the last: now). */
export interface TurnRecord {
  readonly turn: number;
  readonly label: string;
  /** Steps lost, by side. */
  readonly lost: Readonly<Record<string, number>>;
  readonly tracks: Readonly<Record<string, number>>;
  /** What counts in the end, by the id of its tally. */
  readonly tallies: Readonly<Record<string, number>>;
  /** So many actions stood at its end. */
  readonly until: number;
}

/** A piece that is out of play for good. */
export interface Fallen {
  readonly piece: string;
  readonly side: string;
  /** The turn that took it; null: it was out when the match began. */
  readonly turn: number | null;
}

/** The match turn by turn, what has fallen, and where it stands; null where the game counts nothing. */
export interface Chronicle {
  readonly turns: readonly TurnRecord[];
  /** The tallies before the first action. */
  readonly start: Readonly<Record<string, number>>;
  readonly fallen: readonly Fallen[];
  readonly score: Score | null;
}

/** A match has been opened; nobody has seen it yet. */
export interface Opened {
  readonly title: string;
  readonly settings: MatchSettings;
  readonly waitingFor: string | null;
  readonly over: boolean;
  /** The open question can be put with everybody looking on. */
  readonly openly: boolean;
  readonly save: SaveState;
  /** What became of it where it came from other rules, told when it has just moved or can only be looked at. */
  readonly passage: Passage | null;
}

/** Who sits at the match now, or whose word it takes before. */
export interface Seated extends Pick<Opened, 'settings' | 'waitingFor' | 'over' | 'openly'> {
  readonly asks: string | null;
}

/** A match file before it is opened; `known`: a kept match that began as it did. */
export interface Enquiry {
  readonly game: string;
  readonly scenario: string;
  readonly known: ({ readonly title: string } & Seating) | null;
  /** It has been played to its end. */
  readonly over: boolean;
}

/** A match has been put by; `kept` is false where that lasts only as long as the program. */
export interface Adopted {
  readonly id: string;
  readonly kept: boolean;
}

/** An owner's data pack as a referee finds it. */
export interface PackReport {
  /** What it calls itself. */
  readonly name: PackName;
  /** What of the game it replaces. */
  readonly sections: readonly string[];
  /** What is wrong with it, as much as fits on a screen; nothing: it can be played with. */
  readonly problems: readonly FaultNote[];
  /** How much is wrong with it. */
  readonly count: number;
  /** The pack itself. */
  readonly pack: unknown;
}

export interface Suggestion {
  readonly action: ActionJson;
  readonly reasons: readonly Message[];
}

export interface Answers {
  readonly see: Snapshot;
  readonly act: Snapshot;
  readonly bot: Snapshot;
  readonly undo: Snapshot;
  readonly redo: Snapshot;
  readonly look: Snapshot;
  readonly go: Snapshot;
  readonly standing: Snapshot;
  readonly swap: Snapshot;
  readonly without: Snapshot;
  readonly reach: SentReach;
  readonly why: Reason | null;
  readonly suggest: Suggestion;
  readonly insight: Overlay;
  readonly history: { readonly events: readonly TimedEvent[] };
  readonly chronicle: Chronicle;
  /** The side's record as text. */
  readonly record: string;
  readonly restore: null;
  readonly list: {
    readonly matches: readonly MatchMeta[];
    readonly damaged: readonly DamagedMatch[];
    readonly lasting: boolean;
    /** False where the store could not be read; it may hold more. */
    readonly readable: boolean;
  };
  readonly begin: Adopted;
  readonly guide: Adopted;
  readonly example: Adopted;
  readonly import: Adopted;
  readonly enquire: Enquiry;
  readonly pack: PackReport;
  readonly cancel: null;
  readonly hurry: null;
  readonly rename: null;
  readonly remove: null;
  readonly raw: string;
  readonly open: Opened;
  readonly sit: null;
  readonly seats: Seated;
  readonly yield: null;
  readonly close: null;
  /** The match file as text. */
  readonly file: string;
  readonly branch: Adopted;
}

/** A Fault as it travels. */
export interface FaultNote {
  readonly code: FaultCode;
  readonly args: FaultArgs;
  readonly at?: string;
}

/** One line each way. */
export interface Request {
  readonly id: number;
  readonly ask: Ask;
}
export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly ok: false; readonly fault: FaultNote };
/** Told unasked. */
export type Notice =
  /** How the keeping of the open match goes. */
  | { readonly save: SaveState }
  /** How far a long piece of work has come; null: it is over. */
  | { readonly work: Progress | null }
  /** A copy of a match that is not kept, for the next referee; null: it is kept, or gone. */
  | { readonly spare: string; readonly sealed: Sealed | null };
