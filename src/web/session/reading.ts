import { Fault } from '../../kernel/faults.ts';

/** The text of an uploaded file, read as JSON; the referee judges whether it is a match. */
export function readMatchText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault('malformed-json', { found: (error as Error).message.slice(0, 120) });
  }
}
