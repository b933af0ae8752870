import { Fault } from '../../../kernel/faults.ts';
import type { Lang } from '../../../kernel/text.ts';
import type { FaultNote } from '../../../table/messages.ts';
import type { Proposal, RoomLine } from '../../../table/online.ts';
import type { Socket } from './wire.ts';

/** This person, as the server knows them. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** The server beside the page, where there is one; what it refuses is thrown as a Fault. */
export interface Server {
  /** Whom it takes this browser for; null: the page has no server. */
  greet(): Promise<{ readonly me: Me | null } | null>;
  introduce(name: string, lang: Lang): Promise<Me>;
  /** The id of the match that was set up. */
  propose(proposal: Proposal): Promise<string>;
  /** The id of the match that the word leads to. */
  join(invitation: string): Promise<string>;
  matches(): Promise<readonly RoomLine[]>;
  socket(match: string): Socket;
}

/** The server of the page's own address. Where the page alone is given out, a file in its place says that there is none. */
export function browserServer(base: string): Server {
  const at = (path: string) => new URL(`api/${path}`, base);

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const sent =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(at(path), sent).then(
      (response): Promise<T & { readonly fault?: FaultNote }> => response.json(),
      () => Promise.reject(new Fault('unreachable-server')),
    );
    const { fault } = answer;
    if (fault !== undefined) throw new Fault(fault.code, fault.args, fault.at);
    return answer;
  }

  return {
    async greet() {
      if (!navigator.onLine) return null;
      const found = await call<{ readonly me?: Me | null }>('me').catch(() => null);
      return found?.me === undefined ? null : { me: found.me };
    },
    introduce: async (name, lang) => (await call<{ readonly me: Me }>('me', { name, lang })).me,
    propose: async (proposal) => (await call<{ readonly id: string }>('matches', proposal)).id,
    join: async (invitation) => (await call<{ readonly id: string }>('join', { invitation })).id,
    matches: async () => (await call<{ readonly matches: readonly RoomLine[] }>('matches')).matches,
    socket: (match) => new WebSocket(String(at(`matches/${match}/socket`)).replace(/^http/, 'ws')) as Socket,
  };
}
