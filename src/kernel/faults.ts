/** Everything that can go wrong at a door. A code for programs, arguments for the sentence, a place for the person. */
export type FaultArgs = Readonly<Record<string, string | number>>;

export class Fault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly args: FaultArgs = {},
    /** Where: a path into a file, an action index, a line number. */
    readonly at?: string,
  ) {
    super(code);
    this.name = 'Fault';
  }

  /** A bundle of rules brings a kernel of its own: its faults are faults here too, where the code is known. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const { name, code } = Object(value) as Partial<Fault>;
    return value instanceof Error && name === 'Fault' && FAULT_CODES.some((known) => known === code);
  }
}

const SHOWN = 80;

/** A stranger's value as it may stand in a sentence: cut short, and never asked to speak for itself. */
export const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, SHOWN);

export const FAULT_CODES = [
  'malformed-json',
  'too-long',
  'too-deep',
  'too-many-values',
  'malformed-request',
  'unknown-op',
  'unknown-game',
  'unreachable-game',
  'unknown-scenario',
  'unknown-option',
  'unknown-side',
  'unknown-bot',
  'missing-bot',
  'unknown-weight',
  'unknown-level',
  'bad-weight',
  'bad-opening',
  'unknown-value',
  'bad-value',
  'unknown-match',
  'too-many-matches',
  'too-much-kept',
  'malformed-action',
  'unknown-action',
  'illegal-action',
  'match-over',
  'nothing-to-undo',
  'bad-index',
  'no-odds',
  'foreign-file',
  'damaged-file',
  'broken-chain',
  'other-dice',
  'bad-dice',
  'too-many-actions',
  'no-progress',
  'other-version',
  'wrong-pack',
  'bad-pack',
  'runaway',
  'too-slow',
  'too-large',
  'cancelled',
  'referee-stopped',
  'unreachable-server',
  'not-allowed',
  'seat-taken',
  'went-on',
  'not-kept',
  'too-often',
  'too-many-days',
  'wrong-password',
  'name-taken',
  'stale-link',
  'no-mail',
  'unknown-person',
  'internal',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];
