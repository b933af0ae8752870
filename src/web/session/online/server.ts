import type { Lang } from '../../../kernel/text.ts';
import type { Proposal, RoomLine } from '../../../table/online.ts';
import { callingAt } from './calling.ts';
import { type People, peopleOver } from './people.ts';
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
  readonly people: People;
  socket(match: string): Socket;
}

/** The server of the page's own address. Where the page alone is given out, a file in its place says that there is none. */
export function browserServer(base: string): Server {
  const at = (path: string) => new URL(`api/${path}`, base);

  const call = callingAt(at);

  return {
    async greet() {
      if (!navigator.onLine) return null;
      const found = await call<{ readonly me?: Me | null }>('me').catch(() => null);
      return found?.me === undefined ? null : { me: found.me };
    },
    introduce: async (name, lang) => (await call<{ readonly me: Me }>('me', 'POST', { name, lang })).me,
    propose: async (proposal) => (await call<{ readonly id: string }>('matches', 'POST', proposal)).id,
    join: async (invitation) => (await call<{ readonly id: string }>('join', 'POST', { invitation })).id,
    matches: async () => (await call<{ readonly matches: readonly RoomLine[] }>('matches')).matches,
    people: peopleOver(call),
    socket: (match) => new WebSocket(String(at(`matches/${match}/socket`)).replace(/^http/, 'ws')) as Socket,
  };
}
