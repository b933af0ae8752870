/** Who decides for a side: a person, or a bot by name. */
export const PERSON = 'me';
export type Players = Readonly<Record<string, string>>;

/** What everybody at the table may know of a match from its first moment on; the seed is not among it. */
export interface MatchSettings {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack?: unknown;
  readonly players: Players;
}

/** A match to be begun. */
export interface Beginning extends MatchSettings {
  readonly seed: string;
}
