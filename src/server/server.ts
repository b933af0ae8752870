import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Library, type Sources } from '../table/library.ts';
import { Bots, type Report } from './bots/bots.ts';
import { Pool, type PoolSetup } from './bots/pool.ts';
import { openDoor } from './door/app.ts';
import { Doorkeeper } from './door/doorkeeper.ts';
import type { Names } from './door/origin.ts';
import { Duties } from './duties.ts';
import { type MailSetup, openPost } from './mail.ts';
import { Bookmarks } from './match/bookmarks.ts';
import { Hearsay } from './match/hearsay.ts';
import type { OnlineMatch } from './match/online-match.ts';
import { Rooms } from './match/rooms.ts';
import { Accounts } from './people/accounts.ts';
import { Belongings } from './people/belongings.ts';
import { Tries } from './people/tries.ts';
import { Words } from './people/words.ts';
import { resultOf } from './ratings/results.ts';
import { BookmarkStore } from './store/bookmarks.ts';
import { holdingsOf } from './store/holdings.ts';
import { MatchStore } from './store/matches.ts';
import { type Listening, listen } from './store/news.ts';
import { openDatabase } from './store/open.ts';
import { PersonStore } from './store/persons.ts';
import { ResultStore } from './store/results.ts';
import { Standings } from './store/standings.ts';
import { TalkStore } from './store/talk.ts';
import { lendSystemHash } from './system-hash.ts';
import { Clock } from './time/clock.ts';

/** How often what is too old to matter is thrown away. */
const SWEEP_EVERY = 60 * 60 * 1000;

/** How often matches are looked through for those in which nobody does anything. */
const REST_EVERY = 15_000;

export interface ServerSetup extends Sources, Names, Pick<PoolSetup, 'thinker' | 'folders'> {
  /** Where everything is kept, unless a database elsewhere is named. */
  readonly folder: string;
  readonly database: string | null;
  readonly page: string;
  readonly log: boolean;
  /** Where letters are handed in; without it none are written. */
  readonly mail?: MailSetup | null;
  now?(): number;
  /** A clock that nobody sets, beside which `now` is held. */
  steady?(): number;
  /** A bot that has not decided after so long is stopped. */
  readonly botLimitMs?: number;
  /** Where what goes wrong unseen is told; the log unless something else is said. */
  readonly report?: Report;
}

const BOT_LIMIT_MS = 20_000;
/** Bots leave a core to the sockets. */
const botThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

export interface Running {
  /** The port it listens at. */
  listen(host: string, port: number): Promise<number>;
  stop(): Promise<void>;
}

lendSystemHash();

/** The whole server: opens the database and the door, and closes both. */
export async function startServer(setup: ServerSetup): Promise<Running> {
  const clock = new Clock(
    setup.now ?? (() => Date.now()),
    setup.steady ?? (setup.now === undefined ? () => performance.now() : null),
  );
  const { now } = clock;
  const url = setup.database ?? `file:${join(setup.folder, 'beachhead.db')}`;
  const { db, kind } = await openDatabase(url);
  const matches = new MatchStore(db);
  const standings = new Standings(db);
  const talk = new TalkStore(db, now);
  const post = setup.mail == null ? null : openPost(setup.mail);
  const duties = await Duties.open({
    ...{ db, kind, url, clock, matches, talk, mail: post, names: setup },
    rooms: () => rooms,
    failed: (what, error) => app.log.warn({ what, why: String(error) }, 'a duty failed'),
  });
  const { thinker, folders, botLimitMs: limitMs = BOT_LIMIT_MS } = setup;
  const pool = new Pool({ thinker, folders, limitMs, threads: botThreads() });
  const report: Report = setup.report ?? ((what, about) => app.log.warn(about, what));
  const bots = new Bots(pool, report);
  const bookmarks = new Bookmarks(new BookmarkStore(db), matches, report);
  const results = new ResultStore(db);
  /** A match that is over counts, once. */
  const settle = (match: OnlineMatch): void => {
    const result = resultOf(match);
    const failed = (why: unknown) => report('a result could not be kept', { match: match.setup.id, why: String(why) });
    if (result !== null) void results.settle(result).catch(failed);
  };
  const persons = new PersonStore(db, now);
  const [words, tries] = [new Words(db, now), new Tries(db, now)];
  const doorkeeper = new Doorkeeper(persons, setup);
  const hearsay = new Hearsay({
    ...{ rooms: () => rooms, talk, now },
    send: kind === 'postgres' ? (word) => news?.tell(word) : null,
  });
  const rooms: Rooms = new Rooms({
    library: new Library(setup),
    store: matches,
    bookmarks,
    now,
    happened(match, entry) {
      standings.note(match);
      duties.happened(match, entry);
      settle(match);
    },
    over: settle,
    think: (live) => bots.think(live),
    talk,
    spoke: (live, { by }) => duties.spoke(live.online, by),
    came: (match, person) => duties.came(match, person),
    gaps: () => clock.gaps,
    hearsay,
  });
  const news: Listening | null =
    kind === 'postgres'
      ? await listen(url, {
          wrote: (id, entries) => void rooms.wentOn(id, entries).catch(() => undefined),
          heard: (word) => void hearsay.hear(word).catch(() => undefined),
          missed: () => void Promise.allSettled([rooms.allWentOn(), hearsay.missed()]),
        })
      : null;
  const { names, page, log } = { names: setup, ...setup };
  const ended = (tokens: readonly string[]) => doorkeeper.ended(tokens);
  const holdings = [talk, duties.channels, ...holdingsOf(db)];
  const belongings = new Belongings({ rooms, matches, persons, holdings, ended });
  // Of a letter that was not taken nothing is logged but why.
  const undelivered = (error: unknown) =>
    app.log.warn({ why: Object(error)['code'] ?? 'unknown' }, 'a letter was not taken');
  const accounts = new Accounts({ persons, words, tries, belongings, post, undelivered });
  const people = { persons, doorkeeper, accounts, belongings };
  const stores = { matches, results, talk };
  const app: FastifyInstance = await openDoor({ names, page, log, rooms, duties, ...stores, ...people, now });
  const sweeping = setInterval(
    () => void Promise.all([words.sweep(), tries.sweep()]).catch(() => undefined),
    SWEEP_EVERY,
  );
  const resting = setInterval(() => void rooms.rest().catch(() => undefined), REST_EVERY);
  return {
    async listen(host, port) {
      await app.listen({ host, port });
      // Bots go on with what they were at when the server was stopped.
      for (const id of await matches.awaitingBots()) void rooms.wake(id).catch(() => undefined);
      const address = app.server.address();
      const at = typeof address === 'object' && address !== null ? address.port : port;
      await duties.start(at);
      hearsay.start();
      return at;
    },
    async stop() {
      clearInterval(sweeping);
      clearInterval(resting);
      hearsay.stop();
      await rooms.close();
      await app.close();
      await duties.stop();
      post?.close();
      await bots.stop();
      await news?.stop();
      await standings.flush();
      await bookmarks.close();
      await db.destroy();
    },
  };
}
