import { Fault } from '../../kernel/faults.ts';
import type { Db } from '../store/open.ts';
import type { Words as Row } from '../store/schema.ts';
import { digestOf, freshToken } from '../tokens.ts';

const MINUTE = 60_000;

/** What a word is for, and how long it is good for it. */
const LASTS = {
  /** Signs in on another device. */
  device: 15 * MINUTE,
  /** Signs in whoever has this mail address. */
  mail: 30 * MINUTE,
  /** Gives a mail address to an account. */
  address: 60 * MINUTE,
  /** Lets a new password be set. */
  reset: 30 * MINUTE,
} as const;
export type WordKind = keyof typeof LASTS;

/** Words that open something once, for a short time. They are told once and kept only as digests. */
export class Words {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async make(kind: WordKind, person: string | null, mail: string | null): Promise<{ word: string; expires: number }> {
    const [word, expires] = [freshToken(), this.now() + LASTS[kind]];
    await this.db
      .insertInto('words')
      .values({ word: digestOf(word), kind, person, mail, expires })
      .execute();
    return { word, expires };
  }
  /** Uses a word up; of two who come with it one is late. */
  async take(word: string, kinds: readonly WordKind[]): Promise<Row & { kind: WordKind }> {
    const row = await this.db
      .deleteFrom('words')
      .where('word', '=', digestOf(word))
      .where('kind', 'in', kinds)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || row.expires <= this.now()) throw new Fault('stale-link');
    return row as Row & { kind: WordKind };
  }
  async forget(person: string, kinds: readonly WordKind[]): Promise<void> {
    await this.db.deleteFrom('words').where('person', '=', person).where('kind', 'in', kinds).execute();
  }
  async sweep(): Promise<void> {
    await this.db.deleteFrom('words').where('expires', '<=', this.now()).execute();
  }
}
