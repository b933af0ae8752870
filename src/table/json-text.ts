import { Fault } from '../kernel/faults.ts';
import { FILE_SHAPE } from '../kernel/limits.ts';
import { scan } from '../kernel/scan.ts';

/** The text of a file, read as JSON; whether it is what it should be is judged by others. */
export function readJson(text: string): unknown {
  scan(text, FILE_SHAPE);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault('malformed-json', { found: (error as Error).message.slice(0, 120) });
  }
}
