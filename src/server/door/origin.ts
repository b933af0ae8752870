import type { IncomingHttpHeaders } from 'node:http';

/** Which names this server answers to. */
export interface Names {
  /** The address under which the world knows it; null: this machine or the local network. */
  readonly public: string | null;
  /** Other machines of the network may come in by its number. */
  readonly lan: boolean;
}

const LOCAL = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;
const NUMBER = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d+)?$/i;

/** A page elsewhere that points its own name at this machine gets nothing. */
export function isOurs({ host = '' }: IncomingHttpHeaders, names: Names): boolean {
  if (LOCAL.test(host)) return true;
  if (names.lan && (NUMBER.test(host) || /^[a-z0-9-]+(?:\.local)?(?::\d+)?$/i.test(host))) return true;
  return names.public !== null && new URL(names.public).host === host.toLowerCase();
}

/** Whether a request was made by a page of ours; a program that is no page sends no origin. */
export function isSameOrigin({ origin, host = '' }: IncomingHttpHeaders, names: Names): boolean {
  if (origin === undefined) return true;
  if (names.public !== null && origin === new URL(names.public).origin) return true;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
}
