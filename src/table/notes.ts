import { Fault } from '../kernel/faults.ts';
import type { FaultNote } from './messages.ts';

/** Whatever was thrown, as it can be told and sent. */
export function noteOf(error: unknown): FaultNote {
  if (!(error instanceof Fault)) {
    return { code: 'internal', args: { found: String((error as Error)?.message ?? error).slice(0, 200) } };
  }
  const { code, args, at } = error;
  return at === undefined ? { code, args } : { code, args, at };
}
