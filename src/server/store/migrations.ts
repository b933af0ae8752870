import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  type MigrationProvider,
  PostgresAdapter,
  sql,
} from 'kysely';

type Schema = Kysely<unknown>['schema'];

/** A table of texts and numbers; a name with `?` may be null. */
function table(schema: Schema, name: string, texts: string, numbers: string, key: readonly string[], fractions = '') {
  const typed = <T>(columns: string, type: T) =>
    columns
      .split(' ')
      .filter((column) => column !== '')
      .map((column) => [column, type] as const);
  const columns = [
    ...typed(texts, 'text' as const),
    ...typed(numbers, 'bigint' as const),
    ...typed(fractions, 'double precision' as const),
  ];
  let made = schema.createTable(name);
  for (const [column, type] of columns) {
    const nullable = column.endsWith('?');
    made = made.addColumn(column.replace('?', ''), type, (c) => (nullable ? c : c.notNull()));
  }
  return made.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]).execute();
}

const index = (schema: Schema, on: string, columns: readonly string[], unique = false) => {
  const made = schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns([...columns]);
  return (unique ? made.unique() : made).execute();
};

/** Where Postgres says that a match has gone on, as `<match> <seq>`. */
export const CHANNEL = 'beachhead_entries';

/** Where processes tell each other what no entry says. */
export const WORDS = 'beachhead_words';

/** Each is done once, in the order of the names, and never changed afterwards. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-matches': {
    async up({ schema }) {
      await table(schema, 'persons', 'id name login? password? mail? lang wishes', 'created banned', ['id']);
      await index(schema, 'persons', ['login'], true);
      await index(schema, 'persons', ['mail'], true);
      await table(schema, 'sessions', 'token person kind label', 'created seen', ['token']);
      await index(schema, 'sessions', ['person']);
      await table(
        schema,
        'matches',
        'id game rules scenario options pack? title pace overtime visible creator invitation secret phase waiting? turn seats outcome? rematch?',
        'rated created updated',
        ['id'],
      );
      await index(schema, 'matches', ['phase', 'updated']);
      await index(schema, 'matches', ['invitation'], true);
      await table(schema, 'seats', 'match side person', '', ['match', 'side']);
      await index(schema, 'seats', ['person']);
      await table(schema, 'entries', 'match body', 'seq at', ['match', 'seq']);
      await table(schema, 'talk', 'match person? name text', 'number at', ['match', 'number']);
      await table(schema, 'facts', 'name value', '', ['name']);
    },
  },
  '002-people': {
    async up({ schema }) {
      await table(schema, 'words', 'word kind person? mail?', 'expires', ['word']);
      await index(schema, 'words', ['person']);
      await table(schema, 'tries', 'what', 'count since', ['what']);
    },
  },
  '003-notices': {
    async up({ schema }) {
      await table(schema, 'jobs', 'kind key', 'at held tries', ['kind', 'key']);
      await index(schema, 'jobs', ['at']);
      await table(schema, 'holidays', 'person', 'begins ends', ['person', 'begins']);
      await table(
        schema,
        'channels',
        'id person kind address what moment lang',
        'minutes hour confirmed failures silent created',
        ['id'],
      );
      await index(schema, 'channels', ['person']);
      await table(schema, 'presence', 'match person', 'at', ['match', 'person']);
      await table(schema, 'marks', 'match person', 'number', ['match', 'person']);
      await table(schema, 'apart', 'person other how', 'since', ['person', 'other']);
      await index(schema, 'apart', ['other']);
      await table(schema, 'reports', 'id match person why text name by?', 'number at', ['id']);
      await table(schema, 'notes', 'match person text', 'at', ['match', 'person']);
    },
  },
  '004-records': {
    async up({ schema }) {
      const actions = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
      await schema.alterTable('matches').addColumn('actions', 'bigint', actions).execute();
      const told = 'match side person opponent game scenario pace why';
      await table(schema, 'results', told, 'actions ended', ['match', 'side'], 'score rating deviation');
      await index(schema, 'results', ['person', 'ended']);
      await index(schema, 'results', ['game', 'scenario']);
      const key = ['person', 'game', 'pace'];
      await table(schema, 'ratings', key.join(' '), 'matches updated', key, 'rating deviation volatility');
    },
  },
  '012-news': {
    async up(db) {
      // An embedded database has one process.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await sql`create function tell_entry() returns trigger language plpgsql as $$
        begin perform pg_notify(${sql.lit(CHANNEL)}, new.match || ' ' || new.seq); return null; end $$`.execute(db);
      await sql`create trigger tell_entry after insert on entries for each row execute function tell_entry()`.execute(
        db,
      );
    },
  },
  '013-bookmarks': {
    async up({ schema }) {
      await table(schema, 'bookmarks', 'match kind last state tale digest', 'seq', ['match']);
    },
  },
};

export const migrations: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };
