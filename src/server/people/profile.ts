import { z } from 'zod';
import type { Persons } from '../store/schema.ts';

/** What a person's page shows to others: nothing, unless they want it. */
export const profileShape = z.object({
  /** There is a page at all, with the name. */
  open: z.boolean().default(false),
  /** Since when they are here. */
  since: z.boolean().default(false),
  /** Their public matches. */
  matches: z.boolean().default(false),
});
export type Profile = z.infer<typeof profileShape>;

export function profileOf({ wishes }: Persons): Profile {
  return profileShape.catch(profileShape.parse({})).parse(Object(JSON.parse(wishes)).profile ?? {});
}

/** A person's wishes with some of them changed. */
export const withWishes = ({ wishes }: Persons, change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...Object(JSON.parse(wishes)), ...change });
