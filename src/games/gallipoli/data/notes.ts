import type { GallipoliData } from './schema.ts';

/** Notes what cannot be, and the path within the numbers where it stands. */
export type Note = (found: string, path: string) => void;

/** Looks through numbers of the right shape for what does not go together; it takes nothing else for granted. */
export type Check = (data: GallipoliData, note: Note) => void;

/** A stranger's word, short enough to be repeated. */
export const quoted = (word: string): string => word.slice(0, 40);
