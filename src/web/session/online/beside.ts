import type { Call } from './calling.ts';

/** Somebody whom this person does not want to hear (`mute`) or to meet (`block`). */
export interface Shunned {
  readonly id: string;
  readonly name: string;
  readonly how: Distance;
  /** Where they sit at the match that was asked about. */
  readonly side: string | null;
}
export type Distance = 'mute' | 'block';

/** What belongs to the talk at a table and is no part of its socket. */
export interface Beside {
  /** So far this person has read what was said. */
  read(match: string, number: number): Promise<unknown>;
  notes(match: string): Promise<string>;
  write(match: string, text: string): Promise<unknown>;
  report(match: string, number: number, why: string): Promise<unknown>;
  /** The pages of those at a match who show one, by side. */
  pages(match: string): Promise<Readonly<Record<string, string>>>;
  apart(match?: string): Promise<readonly Shunned[]>;
  part(match: string, side: string, how: Distance): Promise<readonly Shunned[]>;
  /** They may speak again. */
  unite(person: string): Promise<readonly Shunned[]>;
}

interface Apart {
  readonly apart: readonly Shunned[];
}

export const besideOver = (call: Call): Beside => ({
  read: (match, number) => call(`matches/${match}/read`, 'POST', { number }),
  notes: async (match) => (await call<{ readonly text: string }>(`matches/${match}/notes`)).text,
  write: (match, text) => call(`matches/${match}/notes`, 'PUT', { text }),
  report: (match, number, why) => call(`matches/${match}/report`, 'POST', { number, why }),
  pages: async (match) =>
    (await call<{ readonly pages: Readonly<Record<string, string>> }>(`matches/${match}/pages`)).pages,
  apart: async (match) => (await call<Apart>(match === undefined ? 'apart' : `apart?match=${match}`)).apart,
  part: async (match, side, how) => (await call<Apart>('apart', 'POST', { match, side, how })).apart,
  unite: async (person) => (await call<Apart>(`apart/${person}`, 'DELETE')).apart,
});
