import type { Lang } from '../../../kernel/text.ts';
import type { Lobby, Pace } from '../../../table/online.ts';
import { type Beside, besideOver } from './beside.ts';
import type { Call } from './calling.ts';
import { type Noticing, noticesOver } from './notices.ts';
import { type Records, recordsOver } from './records.ts';

/** What a person's page shows to others. */
export interface Profile {
  readonly open: boolean;
  readonly since: boolean;
  readonly matches: boolean;
}

/** This person, as they may know themselves. */
export interface Myself {
  readonly id: string;
  readonly name: string;
  /** False: a guest, known to this device alone. */
  readonly account: boolean;
  readonly login: string | null;
  readonly mail: string | null;
  /** There is one. */
  readonly password: boolean;
  readonly profile: Profile;
}
export interface Found {
  readonly me: Myself | null;
  /** The server writes letters. */
  readonly mail: boolean;
}

/** Somewhere this person is signed in. */
export interface Session {
  readonly id: string;
  readonly kind: 'page' | 'program';
  readonly label: string;
  readonly seen: number;
  /** This one. */
  readonly here: boolean;
}

/** What is looked for in the lobby. */
export interface Sought {
  readonly game: string | null;
  readonly pace: Pace['kind'] | null;
}

/** What one asks the server about oneself and about others. What it refuses is thrown as a Fault. */
export interface People {
  me(): Promise<Found>;
  register(name: string, password: string, lang: Lang): Promise<Found>;
  signIn(name: string, password: string): Promise<Found>;
  signOut(): Promise<unknown>;
  changePassword(old: string, password: string): Promise<unknown>;
  show(profile: Profile): Promise<Found>;
  /** A word that signs this person in on another device. */
  deviceLink(): Promise<{ readonly word: string }>;
  /** A letter with a way in, or with one that gives the account the address. */
  letter(mail: string, lang: Lang): Promise<unknown>;
  enter(word: string, lang: Lang): Promise<Found>;
  forgotten(who: string, lang: Lang): Promise<unknown>;
  reset(word: string, password: string): Promise<Found>;
  sessions(): Promise<readonly Session[]>;
  /** Null: all but this one. */
  end(session: string | null): Promise<unknown>;
  token(label: string): Promise<{ readonly token: string }>;
  /** Everything that is kept of this person. */
  data(): Promise<unknown>;
  remove(password: string): Promise<unknown>;
  lobby(sought: Sought): Promise<Lobby>;
  withdraw(match: string): Promise<unknown>;
  readonly notices: Noticing;
  readonly records: Records;
  readonly beside: Beside;
}

export function peopleOver(call: Call): People {
  return {
    me: () => call('me'),
    register: (name, password, lang) => call('account', 'POST', { name, password, lang }),
    signIn: (name, password) => call('session', 'POST', { name, password }),
    signOut: () => call('session', 'DELETE'),
    changePassword: (old, password) => call('me/password', 'POST', { old, password }),
    show: (profile) => call('me/wishes', 'POST', { profile }),
    deviceLink: () => call('me/link', 'POST', {}),
    letter: (mail, lang) => call('mail', 'POST', { mail, lang }),
    enter: (word, lang) => call('enter', 'POST', { word, lang }),
    forgotten: (who, lang) => call('reset', 'POST', { who, lang }),
    reset: (word, password) => call('reset/password', 'POST', { word, password }),
    sessions: async () => (await call<{ readonly sessions: readonly Session[] }>('sessions')).sessions,
    end: (session) => call(session === null ? 'sessions' : `sessions/${session}`, 'DELETE'),
    token: (label) => call('tokens', 'POST', { label }),
    data: () => call('me/data'),
    remove: (password) => call('me', 'DELETE', { password }),
    lobby: ({ game, pace }) => {
      const query = new URLSearchParams({ ...(game === null ? {} : { game }), ...(pace === null ? {} : { pace }) });
      return call(`lobby?${query}`);
    },
    withdraw: (match) => call(`matches/${match}`, 'DELETE'),
    notices: noticesOver(call),
    records: recordsOver(call),
    beside: besideOver(call),
  };
}
