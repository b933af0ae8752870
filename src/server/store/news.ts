import { CHANNEL } from './migrations.ts';

/** Between two tries to listen again. */
const AGAIN = 500;

export interface News {
  /** A match has so many entries. */
  wrote(match: string, entries: number): void;
  /** Some may not have been heard. */
  missed(): void;
}

/** Hears of what other processes write to the same Postgres. */
export async function listen(connectionString: string, news: News): Promise<{ stop(): Promise<void> }> {
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
    next.on('notification', ({ payload = '' }) => {
      const [match = '', seq = ''] = payload.split(' ');
      news.wrote(match, Number(seq) + 1);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
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
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
