import { readerOf } from '../../../kernel/schema.ts';
import { PROBLEMS } from './problems.ts';
import { calendar } from './schema/calendar.ts';
import { forces } from './schema/forces.ts';
import { ground } from './schema/ground.ts';
import { names } from './schema/names.ts';
import { parts } from './schema/parts.ts';

/** A data pack is read through this: everything wrong is named by its path, and what passes can be played to its end. */
export const reader = readerOf(parts, PROBLEMS, (data, found) => {
  for (const sense of [names, ground, calendar, forces]) sense(data, found);
});
