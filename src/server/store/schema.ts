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

export interface Facts {
  name: Text;
  value: Text;
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
}
