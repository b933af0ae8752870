/** Who decides for a side: a person, or a bot by name. */
export const PERSON = 'me';
export type Players = Readonly<Record<string, string>>;

/** Who sits at a match. */
export interface Seating {
  readonly players: Players;
  /** One person plays every side that no bot plays, and nothing is hidden from that person. */
  readonly open?: true;
}

/** What everybody at the table may know of a match from its first moment on; the seed is not among it. */
export interface MatchSettings extends Seating {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack?: unknown;
}

/** A match to be begun. */
export interface Beginning extends MatchSettings {
  /** A person's word for the dice; null: nobody's, so that nobody can foresee them. */
  readonly seed: string | null;
  /** Where several persons play: what the screen adds to the dice for each of them, 32 bytes in hex. */
  readonly shares?: Readonly<Record<string, string>>;
}
