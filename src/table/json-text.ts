import { Fault } from '../kernel/faults.ts';
import { isDeep, MOST_DEPTH } from '../kernel/limits.ts';

/** The text of a file, read as JSON; whether it is what it should be is judged by others. */
export function readJson(text: string): unknown {
  if (isDeep(text)) throw new Fault('too-deep', { limit: MOST_DEPTH });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault('malformed-json', { found: (error as Error).message.slice(0, 120) });
  }
}
