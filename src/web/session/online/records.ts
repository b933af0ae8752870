import type { Pace } from '../../../table/online.ts';
import type { Call } from './calling.ts';

/** What somebody has played. */
interface Chosen {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
}
export interface ShownRating {
  readonly game: string;
  readonly pace: Pace['kind'];
  readonly matches: number;
  readonly rating: number;
  readonly deviation: number;
}
export interface Finished extends Chosen {
  readonly match: string;
  readonly against: string;
  /** It was a bot, by its name. */
  readonly bot: boolean;
  readonly pace: Pace['kind'];
  readonly rated: boolean;
  readonly result: 'won' | 'beaten' | 'drawn' | 'open';
  readonly actions: number;
  readonly ended: number;
}
export interface Opening extends Chosen {
  readonly matches: number;
  readonly won: number;
}
/** A person's page, as far as its owner shows it. */
export interface PersonPage {
  readonly id: string;
  readonly name: string;
  readonly ratings: readonly ShownRating[];
  readonly results: readonly Finished[];
  readonly openings: readonly Opening[];
  /** Actions of a match on the average; null where none has ended. */
  readonly length: number | null;
}
/** How rated matches of one scenario have ended for one side. */
export interface Tally {
  readonly scenario: string;
  readonly side: string;
  readonly matches: number;
  readonly won: number;
  readonly drawn: number;
  readonly beaten: number;
  readonly length: number;
}

export interface Records {
  person(id: string): Promise<PersonPage>;
  game(id: string): Promise<readonly Tally[]>;
}

export const recordsOver = (call: Call): Records => ({
  person: (id) => call(`persons/${id}`),
  game: async (id) => (await call<{ readonly results: readonly Tally[] }>(`games/${id}/results`)).results,
});
