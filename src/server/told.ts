import { Fault } from '../kernel/faults.ts';
import type { FaultNote } from '../table/messages.ts';
import { noteOf } from '../table/notes.ts';

/** What a stranger is told of what was thrown: of a mistake of the program, or of the database, only that it was one. */
export const toldOf = (error: unknown): FaultNote =>
  error instanceof Fault ? noteOf(error) : { code: 'internal', args: { found: '-' } };
