import type { Kysely, Migration, MigrationProvider } from 'kysely';

type Schema = Kysely<unknown>['schema'];

/** A table of texts and numbers; a name with `?` may be null. */
function table(schema: Schema, name: string, texts: string, numbers: string, key: readonly string[]) {
  const columns = [
    ...texts.split(' ').map((column) => [column, 'text'] as const),
    ...numbers
      .split(' ')
      .filter((column) => column !== '')
      .map((column) => [column, 'bigint'] as const),
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
};

export const migrations: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };
