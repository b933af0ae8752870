import type { z } from 'zod';
import type { Holding } from '../people/belongings.ts';
import type { Db } from '../store/open.ts';
import type { Channels } from '../store/schema.ts';
import { freshToken } from '../tokens.ts';
import type { changedChannel, NewChannel, What } from './wishes.ts';

/** A way to a person, as it is used. */
export interface Channel
  extends Pick<Channels, 'id' | 'person' | 'address' | 'minutes' | 'hour' | 'confirmed' | 'failures' | 'silent'> {
  readonly kind: NewChannel['kind'];
  readonly what: readonly What[];
  readonly moment: NewChannel['moment'];
  readonly lang: 'en' | 'es';
}

/** After a failure an address is left alone for so long, twice as long after each other one. */
const SILENCE = 60_000;
const LONGEST = 24 * 60 * 60 * 1000;
/** So many failures in a row and it is not tried any more. */
export const MOST_FAILURES = 8;
/** So many ways a person has at most. */
export const MOST_CHANNELS = 10;
/** What is known of a person's ways is believed for so long; another process may have changed them. */
const FRESH = 20_000;

/** The ways to each person. */
export class ChannelStore implements Holding {
  readonly name = 'channels';
  private readonly known = new Map<string, { readonly at: number; readonly channels: readonly Channel[] }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async of(person: string): Promise<readonly Channel[]> {
    const held = this.known.get(person);
    const now = this.now();
    if (held !== undefined && now - held.at < FRESH && now >= held.at) return held.channels;
    const rows = await this.db
      .selectFrom('channels')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .orderBy('id')
      .execute();
    const channels = rows.map(channelOf);
    if (this.known.size > 10_000) this.known.clear();
    this.known.set(person, { at: now, channels });
    return channels;
  }
  async find(id: string): Promise<Channel | null> {
    const row = await this.db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : channelOf(row);
  }

  // ── of one person

  async move(from: string, to: string): Promise<void> {
    await this.db.updateTable('channels').set({ person: to }).where('person', '=', from).execute();
    this.known.delete(from);
    this.known.delete(to);
  }
  async forget(person: string): Promise<void> {
    await this.db.deleteFrom('channels').where('person', '=', person).execute();
    this.known.delete(person);
  }
  async tell(person: string): Promise<unknown> {
    return this.db
      .selectFrom('channels')
      .select(['kind', 'address', 'what', 'moment', 'minutes', 'hour', 'lang', 'confirmed', 'created'])
      .where('person', '=', person)
      .orderBy('created')
      .execute();
  }

  // ── one by one

  /** The same address again is the same way, with other wishes. */
  async add(person: string, { kind, address, ...wishes }: NewChannel, confirmed: boolean): Promise<Channel | null> {
    const text = typeof address === 'string' ? address : JSON.stringify(address);
    const all = await this.fresh(person);
    const same = all.find((one) => one.kind === kind && one.address === text);
    if (same !== undefined) return this.change(person, same.id, wishes);
    if (all.length >= MOST_CHANNELS) return null;
    const id = freshToken(9);
    const { what, ...rest } = wishes;
    await this.db
      .insertInto('channels')
      .values({
        ...{ ...rest, id, person, kind, address: text, what: JSON.stringify(what), ...QUIET },
        ...{ confirmed: confirmed ? 1 : 0, created: this.now() },
      })
      .execute();
    this.known.delete(person);
    return this.find(id);
  }
  /** Whoever changes a way wants to be reached by it: earlier failures are forgotten. */
  async change(person: string, id: string, wishes: z.output<typeof changedChannel>): Promise<Channel | null> {
    const { what, ...rest } = wishes;
    await this.db
      .updateTable('channels')
      .set({ ...rest, what: JSON.stringify(what), ...QUIET })
      .where('id', '=', id)
      .where('person', '=', person)
      .execute();
    return (await this.fresh(person)).find((one) => one.id === id) ?? null;
  }
  async remove(person: string, id: string): Promise<void> {
    await this.db.deleteFrom('channels').where('id', '=', id).where('person', '=', person).execute();
    this.known.delete(person);
  }
  async confirm({ id, person }: Channel): Promise<void> {
    await this.db.updateTable('channels').set({ confirmed: 1 }).where('id', '=', id).execute();
    this.known.delete(person);
  }
  private fresh(person: string): Promise<readonly Channel[]> {
    this.known.delete(person);
    return this.of(person);
  }

  // ── how it goes

  async reached({ id, person, failures }: Channel): Promise<void> {
    if (failures > 0) await this.set(person, id, 0, 0);
  }
  /** Gives when it may be tried again; null: never, unless the person wants it. */
  async failed({ id, person, failures }: Channel): Promise<number | null> {
    const again = this.now() + Math.min(LONGEST, SILENCE * 2 ** failures);
    await this.set(person, id, failures + 1, again);
    return failures + 1 < MOST_FAILURES ? again : null;
  }
  private async set(person: string, id: string, failures: number, silent: number): Promise<void> {
    await this.db.updateTable('channels').set({ failures, silent }).where('id', '=', id).execute();
    this.known.delete(person);
  }
}

const QUIET = { failures: 0, silent: 0 } as const;

const channelOf = ({ created: _, ...row }: Channels): Channel => ({
  ...row,
  kind: row.kind as Channel['kind'],
  what: JSON.parse(row.what),
  moment: row.moment as Channel['moment'],
  lang: row.lang as Channel['lang'],
});
