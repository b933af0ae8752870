import { Fault } from '../../kernel/faults.ts';
import type { Db } from '../store/open.ts';
import { digestOf } from '../tokens.ts';

const MINUTE = 60_000;

/** How often something may be tried, and in which time. */
export const BOUNDS = {
  /** Passwords for one name, whoever tries them. */
  name: { most: 10, within: 15 * MINUTE },
  /** Passwords and words from one address. */
  address: { most: 60, within: 15 * MINUTE },
  /** Letters to one mail address, and those that one network address asks for. */
  letter: { most: 5, within: 60 * MINUTE },
  letters: { most: 30, within: 60 * MINUTE },
  /** Accounts from one address. */
  account: { most: 30, within: 60 * MINUTE },
} as const;

/** Counts what is tried, for all processes together and over restarts. */
export class Tries {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** Counts one more; throws where it is one too many. */
  async take(kind: keyof typeof BOUNDS, who: string): Promise<void> {
    const { most, within } = BOUNDS[kind];
    const now = this.now();
    const { count } = await this.db
      .insertInto('tries')
      .values({ what: keyOf(kind, who), count: 1, since: now })
      .onConflict((taken) =>
        taken.column('what').doUpdateSet((eb) => {
          const old = eb('tries.since', '<=', now - within);
          return {
            count: eb
              .case()
              .when(old)
              .then(eb.lit(1))
              .else(eb('tries.count', '+', 1))
              .end(),
            since: eb.case().when(old).then(eb.val(now)).else(eb.ref('tries.since')).end(),
          };
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count > most) throw new Fault('too-often');
  }
  /** Who has proved themselves has tried nothing. */
  async forget(kind: keyof typeof BOUNDS, who: string): Promise<void> {
    await this.db.deleteFrom('tries').where('what', '=', keyOf(kind, who)).execute();
  }
  /** Drops what is too old to count. */
  async sweep(): Promise<void> {
    const longest = Math.max(...Object.values(BOUNDS).map(({ within }) => within));
    await this.db
      .deleteFrom('tries')
      .where('since', '<=', this.now() - longest)
      .execute();
  }
}

const keyOf = (kind: string, who: string): string => digestOf(`${kind}\n${who}`);
