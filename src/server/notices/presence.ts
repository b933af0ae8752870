import type { Rooms } from '../match/rooms.ts';
import type { Db, Kind } from '../store/open.ts';

/** How often those who are still there are written down, and for how long that is believed. */
const EVERY = 20_000;
const BELIEVED = 50_000;
/** So many at once. */
const BATCH = 500;

/** Who has which match before them, on whichever process. Where there is only one, it knows without writing. */
export class Presence {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Db,
    private readonly kind: Kind,
    private readonly rooms: () => Rooms,
    private readonly now: () => number,
  ) {}

  async isHere(match: string, person: string): Promise<boolean> {
    if (await this.rooms().isPresent(match, person)) return true;
    if (this.kind === 'libsql') return false;
    const row = await this.db
      .selectFrom('presence')
      .select('at')
      .where('match', '=', match)
      .where('person', '=', person)
      .executeTakeFirst();
    return row !== undefined && row.at > this.now() - BELIEVED;
  }

  start(): void {
    if (this.kind === 'libsql') return;
    this.timer = setInterval(() => void this.write().catch(() => undefined), EVERY);
    this.timer.unref();
  }
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }
  /** Somebody has come. */
  came(match: string, person: string): void {
    if (this.kind !== 'libsql') void this.put([{ match, person, at: this.now() }]).catch(() => undefined);
  }
  private async write(): Promise<void> {
    const at = this.now();
    const here = (await this.rooms().present()).map(([match, person]) => ({ match, person, at }));
    for (let i = 0; i < here.length; i += BATCH) await this.put(here.slice(i, i + BATCH));
    await this.db
      .deleteFrom('presence')
      .where('at', '<', at - BELIEVED)
      .execute();
  }
  private async put(rows: { match: string; person: string; at: number }[]): Promise<void> {
    await this.db
      .insertInto('presence')
      .values(rows)
      .onConflict((on) => on.columns(['match', 'person']).doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })))
      .execute();
  }
}
