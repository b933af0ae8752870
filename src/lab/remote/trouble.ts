/** What a person can put right: no driver, no database, no such batch, a program that plays otherwise. */
export type TroubleKind = 'driver' | 'database' | 'batch' | 'otherwise';

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    /** The batch, or what the system said. */
    readonly found: string,
  ) {
    super(`${kind}: ${found}`);
    this.name = 'Trouble';
  }
}

/** The connection has gone, or the database is on its way down or up: what may be over in a moment. */
export function isDisconnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = String(Object(error)['code'] ?? '');
  return /^(?:E(?:CONN|PIPE|TIMEDOUT|HOST|NET)|57P0|08|53)/.test(code) || GONE.test(error.message);
}
const GONE = /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded|connect E)/;
