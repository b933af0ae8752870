// What the server keeps. Times are milliseconds; lists and records are JSON as text, so that both databases hold the same.

type Text = string;
type Time = number;

export interface Persons {
  id: Text;
  /** What others see. */
  name: Text;
  /** Of an account: the name as it is compared; null for a guest. */
  login: Text | null;
  /** argon2id. */
  password: Text | null;
  mail: Text | null;
  lang: Text;
  created: Time;
  /** JSON: what this person wants to be told of and what their page shows. */
  wishes: Text;
  banned: number;
}

export interface Sessions {
  /** Digest of the token: whoever reads the database cannot use it. */
  token: Text;
  person: Text;
  /** `page`, or `program` for a token that a person has made for a bot of theirs. */
  kind: Text;
  label: Text;
  created: Time;
  seen: Time;
}

export interface Matches {
  id: Text;
  game: Text;
  rules: Text;
  scenario: Text;
  options: Text;
  pack: Text | null;
  title: Text;
  pace: Text;
  overtime: Text;
  rated: number;
  visible: Text;
  creator: Text;
  /** The word that opens a free seat. */
  invitation: Text;
  /** The host's part in the dice: never sent before the end. */
  secret: Text;
  created: Time;
  // For lists: where its entries have led.
  updated: Time;
  phase: Text;
  waiting: Text | null;
  turn: Text;
  /** JSON: sides by the persons and bots that play them. */
  seats: Text;
  outcome: Text | null;
  rematch: Text | null;
  /** How many it has come to. */
  actions: number;
}

/** Who sits where, for lists of a person's matches. */
export interface Seats {
  match: Text;
  side: Text;
  person: Text;
}

/** All that has happened to a match, one after the other. The key is the lock: whoever comes second is refused. */
export interface Entries {
  match: Text;
  seq: number;
  at: Time;
  body: Text;
}

export interface Talk {
  match: Text;
  number: number;
  person: Text | null;
  name: Text;
  text: Text;
  at: Time;
}

/** Words that open something once: a link in a letter, or one for another device. */
export interface Words {
  /** Digest. */
  word: Text;
  kind: Text;
  person: Text | null;
  mail: Text | null;
  expires: Time;
}

/** How often something was tried since when; what was tried is kept as a digest. */
export interface Tries {
  what: Text;
  count: number;
  since: Time;
}

/** What a rated match has come to for one of its persons: written once, when it ends. */
export interface Results {
  match: Text;
  side: Text;
  person: Text;
  opponent: Text;
  game: Text;
  scenario: Text;
  /** The kind of pace. */
  pace: Text;
  why: Text;
  actions: number;
  ended: Time;
  /** 1, ½ or 0. */
  score: number;
  /** The person's afterwards. */
  rating: number;
  deviation: number;
}

export interface Ratings {
  person: Text;
  game: Text;
  pace: Text;
  rating: number;
  deviation: number;
  volatility: number;
  matches: number;
  updated: Time;
}

export interface Facts {
  name: Text;
  value: Text;
}

/** Something that is to be done at a time, once. */
export interface Jobs {
  kind: Text;
  key: Text;
  at: Time;
  /** Whoever does it has it until then. */
  held: Time;
  tries: number;
}

export interface Holidays {
  person: Text;
  begins: Time;
  ends: Time;
}

/** A way to tell a person something when they are not at the table. */
export interface Channels {
  id: Text;
  person: Text;
  /** `push`, `mail` or `hook`. */
  kind: Text;
  /** A mail address, an address of the web, or a subscription as JSON. */
  address: Text;
  /** JSON: what is told here. */
  what: Text;
  /** `now`, `away` (after so many minutes) or `digest` (at that hour of the day, UTC). */
  moment: Text;
  minutes: number;
  hour: number;
  lang: Text;
  /** Whoever reads there has said that they want it. */
  confirmed: number;
  /** So often in a row it has failed, and until when it is left alone. */
  failures: number;
  silent: Time;
  created: Time;
}

/** Who was before which match when, for other processes. */
export interface Presence {
  match: Text;
  person: Text;
  at: Time;
}

/** The last line of a talk that somebody has read. */
export interface Marks {
  match: Text;
  person: Text;
  number: number;
}

/** Somebody who does not want to hear another (`mute`), or to have anything to do with them (`block`). */
export interface Apart {
  person: Text;
  other: Text;
  how: Text;
  since: Time;
}

/** A line that somebody has found fault with, as it was said, for whoever runs the server. */
export interface Reports {
  id: Text;
  match: Text;
  /** Who reports. */
  person: Text;
  why: Text;
  number: number;
  by: Text | null;
  name: Text;
  text: Text;
  at: Time;
}

/** What somebody has written down about a match for themselves. */
export interface Notes {
  match: Text;
  person: Text;
  text: Text;
  at: Time;
}

/** Where a match stood after so many entries, so that it need not be played again: all of it can be made from them. */
export interface Bookmarks {
  match: Text;
  /** So many entries had been taken in. */
  seq: number;
  /** Form and rules: one of another kind is not read. */
  kind: Text;
  /** Digest of the last of those entries. */
  last: Text;
  /** Packed JSON: where it stands, and what came of its actions. */
  state: Text;
  tale: Text;
  /** Of all of it. */
  digest: Text;
}

export interface Tables {
  persons: Persons;
  sessions: Sessions;
  matches: Matches;
  seats: Seats;
  entries: Entries;
  talk: Talk;
  words: Words;
  tries: Tries;
  /** What the server knows of itself: keys made at its first start. */
  facts: Facts;
  results: Results;
  ratings: Ratings;
  jobs: Jobs;
  holidays: Holidays;
  channels: Channels;
  presence: Presence;
  marks: Marks;
  apart: Apart;
  reports: Reports;
  notes: Notes;
  bookmarks: Bookmarks;
}
