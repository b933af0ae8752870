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
}

export const FAULT_CODES = [
  'malformed-json',
  'too-long',
  'malformed-request',
  'unknown-op',
  'unknown-game',
  'unreachable-game',
  'unknown-scenario',
  'unknown-option',
  'unknown-side',
  'unknown-bot',
  'missing-bot',
  'unknown-match',
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
  'internal',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];
