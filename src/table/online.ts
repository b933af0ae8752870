import type { Seer } from '../kernel/view.ts';
import type { Answers, FaultNote, SeatAsk, Snapshot } from './messages.ts';
import type { Patch } from './patch.ts';
import type { MatchSettings } from './settings.ts';

// What passes between a page and the server that keeps a match for persons who are apart.

/** How fast a match is to be played. */
export type Pace =
  /** Nobody counts. */
  | { readonly kind: 'free' }
  /** Seconds that each has for everything, and seconds that each decision gives back. */
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  /** Days for each decision. */
  | { readonly kind: 'days'; readonly days: number };

/** What is agreed for when a person's time is out: the other may claim the match, or have a bot take the seat. */
export type Overtime = 'win' | 'bot';

/** Who is to play the side of whoever sets a match up. */
export type SideWish = 'mine' | 'theirs' | 'random';

/** Somebody at a table, as the others see them. */
export interface Sitter {
  readonly name: string;
  /** A bot by name, in the place of a person. */
  readonly bot: string | null;
  /** Looks at the table now. */
  readonly here: boolean;
}

/**
 * Where a match stands besides the game itself. `open`: a seat is free; `dice`: all are there and make the dice together;
 * `play`; `over`: by the game's own end or by `result`.
 */
export type Phase = 'open' | 'dice' | 'play' | 'over';

/** An end that the game does not know of. */
export interface Result {
  readonly why: 'resigned' | 'time' | 'drawn' | 'abandoned';
  /** Null: nobody's. */
  readonly winner: string | null;
}

/** What one side has asked the other for. */
export interface Offer {
  readonly what: 'draw' | 'pause' | 'resume' | 'undo';
  readonly by: string;
  /** Back to so many actions. */
  readonly to?: number;
}

export interface Clocks {
  /** Milliseconds that each side has left; of the one that decides, when `since` was. */
  readonly left: Readonly<Record<string, number>>;
  /** The server's time from which on the time of `running` goes; null while nobody's does. */
  readonly since: number | null;
  readonly running: string | null;
  readonly paused: boolean;
  /** When the time of `running` will be out, by the server's time; null where it will not. */
  readonly due: number | null;
  /** Times that do not count, by the side whose they are: holidays, and times in which no server was there. */
  readonly off: Readonly<Record<string, readonly Span[]>>;
}

/** From one moment to another, by the server's time. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A table as everybody at it may see it. */
export interface Room {
  readonly id: string;
  readonly title: string;
  readonly settings: MatchSettings;
  readonly phase: Phase;
  readonly pace: Pace;
  readonly overtime: Overtime;
  readonly rated: boolean;
  readonly visible: 'link' | 'public';
  readonly seats: Readonly<Record<string, Sitter | null>>;
  readonly onlookers: number;
  /** What was promised of the dice before anybody gave a share; null where the match needs none. */
  readonly pledge: { readonly secret: string; readonly shares: Readonly<Record<string, string>> } | null;
  readonly clocks: Clocks | null;
  readonly offers: readonly Offer[];
  readonly result: Result | null;
  /** The match that was set up after this one. */
  readonly rematch: string | null;
  /** The server's time. */
  readonly now: number;
}

/** What whoever has come in is told first. */
export interface Entered {
  readonly room: Room;
  /** The side that this person plays; null: looks on. */
  readonly side: string | null;
  /** For whoever may invite: the word that opens the free seat. */
  readonly invitation: string | null;
  readonly talk: readonly TalkLine[];
  /** The last line that each side has read. */
  readonly read: Readonly<Record<string, number>>;
  readonly rules: string;
}

export interface TalkLine {
  readonly number: number;
  /** Null: said by the table itself, as `talk.<text>`. */
  readonly by: string | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** What is asked at the table besides what is asked of the seat. */
export type RoomAsk =
  | { readonly do: 'enter' }
  /** Whose eyes to look through: one's own; when the match is over, anybody's, and null for all. */
  | { readonly do: 'sit'; readonly seer: Seer }
  /** This person's part in the dice: first what it will be, then itself. */
  | { readonly do: 'pledge'; readonly pledge: string }
  | { readonly do: 'share'; readonly share: string }
  | { readonly do: 'resign' }
  /** Asks the other for something; the same from the other side says yes. */
  | { readonly do: 'offer'; readonly what: Offer['what']; readonly to?: number }
  | { readonly do: 'decline'; readonly what: Offer['what'] }
  /** The other's time is out. */
  | { readonly do: 'claim' }
  | { readonly do: 'say'; readonly text: string }
  /** The whole match as a file, when it is over. */
  | { readonly do: 'file' }
  | { readonly do: 'rematch' };

export interface RoomAnswers {
  readonly enter: Entered;
  readonly sit: null;
  readonly pledge: Room;
  readonly share: Room;
  readonly resign: Room;
  readonly offer: Room;
  readonly decline: Room;
  readonly claim: Room;
  readonly say: null;
  readonly file: string;
  readonly rematch: { readonly id: string };
}

export type OnlineAsk = RoomAsk | SeatAsk;

/** What a page sends: `at` is the number of actions that it had before it when the person decided. */
export interface OnlineRequest {
  readonly id: number;
  readonly ask: OnlineAsk;
  readonly at?: number;
}

/**
 * A snapshot as it travels: whole, or as what has changed since the one before on this connection. `n` counts them, so that
 * one that went missing is noticed.
 */
export type SentSnapshot =
  | { readonly n: number; readonly whole: Snapshot }
  | { readonly n: number; readonly patch: Patch | null };

export type OnlineReply =
  | { readonly id: number; readonly ok: true; readonly snapshot: SentSnapshot }
  | { readonly id: number; readonly ok: true; readonly answer: RoomAnswers[keyof RoomAnswers] | Answers[keyof Answers] }
  | { readonly id: number; readonly ok: false; readonly fault: FaultNote };

/** Told unasked. */
export type OnlineNotice =
  /** Something was done at the table by somebody else, or by this person elsewhere. */
  | { readonly news: SentSnapshot }
  | { readonly room: Room }
  | { readonly clocks: Clocks }
  /** Somebody has spoken; a line of a number that is known already takes its place. */
  | { readonly said: TalkLine }
  /** A side has read what was said up to this line. */
  | { readonly read: { readonly side: string; readonly number: number } }
  /** The server leaves; the page comes back by itself. */
  | { readonly leaving: true };

/** A match to be set up. */
export interface Proposal {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack?: unknown;
  /** Bots by side; the other sides are played by persons. */
  readonly bots: Readonly<Record<string, string>>;
  readonly side: SideWish;
  /** The side that `mine` and `theirs` speak of. */
  readonly of: string;
  readonly pace: Pace;
  readonly overtime: Overtime;
  readonly rated: boolean;
  readonly visible: Room['visible'];
  readonly title: string;
}

/** A match in a list. */
export interface RoomLine {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly phase: Phase;
  readonly pace: Pace;
  readonly seats: Readonly<Record<string, string | null>>;
  /** The sides that bots play, whose ids stand among the seats. */
  readonly bots: readonly string[];
  readonly side: string | null;
  readonly waitingFor: string | null;
  readonly turn: string;
  readonly updated: number;
}

/** A public match in the lobby, with who looks at it now. */
export interface LobbyLine extends RoomLine {
  readonly here: readonly string[];
  readonly onlookers: number;
}
export interface Lobby {
  /** With the word that opens the free seat. */
  readonly free: readonly (LobbyLine & { readonly invitation: string })[];
  readonly playing: readonly LobbyLine[];
  readonly over: readonly LobbyLine[];
}
