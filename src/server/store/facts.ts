import type { Db } from './open.ts';

/** What the server knows of itself. */
export class FactStore {
  constructor(private readonly db: Db) {}

  async get(name: string): Promise<string | null> {
    const row = await this.db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  }
  async set(name: string, value: string): Promise<void> {
    await this.db
      .insertInto('facts')
      .values({ name, value })
      .onConflict((on) => on.column('name').doUpdateSet({ value }))
      .execute();
  }
  /** The fact as whoever was first has made it. */
  async once(name: string, make: () => string): Promise<string> {
    const known = await this.get(name);
    if (known !== null) return known;
    await this.db
      .insertInto('facts')
      .values({ name, value: make() })
      .onConflict((on) => on.column('name').doNothing())
      .execute();
    return (await this.get(name)) as string;
  }
}
