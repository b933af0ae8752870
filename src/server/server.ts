import { join } from 'node:path';
import { Library, type Sources } from '../table/library.ts';
import { openDoor } from './door/app.ts';
import type { Names } from './door/origin.ts';
import type { Live } from './match/live.ts';
import { Rooms } from './match/rooms.ts';
import { MatchStore } from './store/matches.ts';
import { listen } from './store/news.ts';
import { openDatabase } from './store/open.ts';
import { PersonStore } from './store/persons.ts';
import { Standings } from './store/standings.ts';
import { TalkStore } from './store/talk.ts';

export interface ServerSetup extends Sources, Names {
  /** Where everything is kept, unless a database elsewhere is named. */
  readonly folder: string;
  readonly database: string | null;
  readonly page: string;
  readonly log: boolean;
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
  const url = setup.database ?? `file:${join(setup.folder, 'beachhead.db')}`;
  const { db, kind } = await openDatabase(url);
  const matches = new MatchStore(db);
  const standings = new Standings(db);
  const rooms: Rooms = new Rooms({
    library: new Library(setup),
    store: matches,
    now,
    happened: (match) => standings.note(match),
    think,
    talk: new TalkStore(db, now),
  });
  const news =
    kind === 'postgres'
      ? await listen(url, {
          wrote: (id, entries) => void rooms.wentOn(id, entries).catch(() => undefined),
          missed: () => void rooms.allWentOn(),
        })
      : null;
  const { names, page, log } = { names: setup, ...setup };
  const app = await openDoor({ names, page, log, rooms, matches, persons: new PersonStore(db, now), now });
  return {
    async listen(host, port) {
      await app.listen({ host, port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      await rooms.close();
      await app.close();
      await news?.stop();
      await standings.flush();
      await db.destroy();
    },
  };
}

/** A bot decides, after everything that is under way. */
function think(live: Live, side: string, bot: string): void {
  setImmediate(() => {
    const thought = live.serially(async () => {
      const { sitting, waitingFor } = live.online;
      if (sitting === null || waitingFor !== side) return;
      const { action } = sitting.advice(bot);
      await live.act(side, sitting.match.position.codec.decode(action));
    });
    // What could not be kept is not done.
    thought.catch(() => undefined);
  });
}
