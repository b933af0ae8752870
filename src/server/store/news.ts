import type { Word } from '../match/hearsay.ts';
import { CHANNEL, WORDS } from './migrations.ts';

/** Between two tries to listen again. */
const AGAIN = 500;

export interface News {
  /** A match has so many entries. */
  wrote(match: string, entries: number): void;
  /** Something that is not of the match itself. */
  heard(word: Word): void;
  /** Some may not have been heard. */
  missed(): void;
}

export interface Listening {
  /** Tells the other processes; while there is no connection it is told to nobody. */
  tell(word: Word): void;
  stop(): Promise<void>;
}

/** Hears of what other processes write to the same Postgres. */
export async function listen(connectionString: string, news: News): Promise<Listening> {
  const { default: pg } = await import('pg');
  let stopped = false;
  let client: InstanceType<typeof pg.Client> | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      retry();
    });
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === WORDS) return news.heard(JSON.parse(payload));
      const [match = '', seq = ''] = payload.split(' ');
      news.wrote(match, Number(seq) + 1);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${WORDS}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }
  function retry(): void {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) connect().then(news.missed, retry);
    }, AGAIN).unref();
  }

  await connect();
  return {
    tell(word) {
      client?.query('select pg_notify($1, $2)', [WORDS, JSON.stringify(word)]).catch(() => undefined);
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
