import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Library, type Sources } from '../table/library.ts';
import { openDoor } from './door/app.ts';
import { Doorkeeper } from './door/doorkeeper.ts';
import type { Names } from './door/origin.ts';
import { type MailSetup, openPost } from './mail.ts';
import type { Live } from './match/live.ts';
import { Rooms } from './match/rooms.ts';
import { Accounts } from './people/accounts.ts';
import { Belongings } from './people/belongings.ts';
import { Tries } from './people/tries.ts';
import { Words } from './people/words.ts';
import { MatchStore } from './store/matches.ts';
import { openDatabase } from './store/open.ts';
import { PersonStore } from './store/persons.ts';
import { TalkStore } from './store/talk.ts';

/** How often what is too old to matter is thrown away. */
const SWEEP_EVERY = 60 * 60 * 1000;

export interface ServerSetup extends Sources, Names {
  /** Where everything is kept, unless a database elsewhere is named. */
  readonly folder: string;
  readonly database: string | null;
  readonly page: string;
  readonly log: boolean;
  /** Where letters are handed in; without it none are written. */
  readonly mail?: MailSetup | null;
  now?(): number;
}

export interface Running {
  /** The port it listens at. */
  listen(host: string, port: number): Promise<number>;
  stop(): Promise<void>;
}

/** The whole server: opens the database and the door, and closes both. */
export async function startServer(setup: ServerSetup): Promise<Running> {
  const now = setup.now ?? (() => Date.now());
  const { db } = await openDatabase(setup.database ?? `file:${join(setup.folder, 'beachhead.db')}`);
  const matches = new MatchStore(db);
  const persons = new PersonStore(db, now);
  const talk = new TalkStore(db, now);
  const [words, tries] = [new Words(db, now), new Tries(db, now)];
  const doorkeeper = new Doorkeeper(persons, setup);
  const post = setup.mail == null ? null : openPost(setup.mail);
  const rooms: Rooms = new Rooms({
    library: new Library(setup),
    store: matches,
    now,
    happened: (match) => void matches.index(match).catch(() => undefined),
    think,
    talk,
  });
  const { names, page, log } = { names: setup, ...setup };
  const ended = (tokens: readonly string[]) => doorkeeper.ended(tokens);
  const belongings = new Belongings({ rooms, matches, persons, holdings: [talk], ended });
  // Of a letter that was not taken nothing is logged but why.
  const undelivered = (error: unknown) =>
    app.log.warn({ why: Object(error)['code'] ?? 'unknown' }, 'a letter was not taken');
  const accounts = new Accounts({ persons, words, tries, belongings, post, undelivered });
  const people = { persons, doorkeeper, accounts, belongings };
  const app: FastifyInstance = await openDoor({ names, page, log, rooms, matches, ...people, now });
  const sweeping = setInterval(
    () => void Promise.all([words.sweep(), tries.sweep()]).catch(() => undefined),
    SWEEP_EVERY,
  );
  return {
    async listen(host, port) {
      await app.listen({ host, port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      clearInterval(sweeping);
      await rooms.close();
      await app.close();
      post?.close();
      await db.destroy();
    },
  };
}

/** A bot decides, after everything that is under way. */
function think(live: Live, side: string, bot: string): void {
  setImmediate(() => {
    void live.serially(async () => {
      const { sitting, waitingFor } = live.online;
      if (sitting === null || waitingFor !== side) return;
      const { action } = sitting.advice(bot);
      await live.act(side, sitting.match.position.codec.decode(action));
    });
  });
}
