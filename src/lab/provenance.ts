import type { Game } from '../kernel/game.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Entry = { readonly [key: string]: Json };

const isEntry = (json: Json): json is Entry => typeof json === 'object' && json !== null && !Array.isArray(json);

/** One value or row of data with the source it names. */
interface Sourced {
  readonly path: string;
  readonly source: string;
  readonly value: string;
}

/** Every value that names its source; rows without their own stand under that of their table. */
function sourced(path: string, json: Json): Sourced[] {
  if (Array.isArray(json))
    return json.flatMap((item, i) => sourced(`${path}[${isEntry(item) && item['id'] ? item['id'] : i}]`, item));
  if (!isEntry(json)) return [];
  const inner = Object.entries(json).flatMap(([key, value]) => sourced(path === '' ? key : `${path}.${key}`, value));
  const { source, ...rest } = json;
  return typeof source === 'string' ? [{ path, source, value: short(rest) }, ...inner] : inner;
}

/** A value in a few words: tables as rows, anything else as it stands. */
function short(entry: Entry): string {
  const rows = entry['rows'];
  if (!Array.isArray(rows)) return JSON.stringify(entry).slice(0, 160);
  const list = (rows as readonly Entry[]).map((row) => {
    const from = row['from'];
    const to = row['to'];
    const range =
      from === undefined ? `≤${to}` : to === undefined ? `≥${from}` : from === to ? `${from}` : `${from}–${to}`;
    return `${range}: ${row['result']}${row['source'] === undefined ? '' : ` (${row['source']})`}`;
  });
  const more = Object.entries(entry).filter(([key]) => !['rows', 'die', 'note'].includes(key));
  return [...list, ...more.map(([key, value]) => `${key} ${JSON.stringify(value)}`)].join('; ');
}

/** Where each number of a game comes from, as a page. Boards are counted; everything else is listed. */
export function provenancePage(game: Game): string {
  const lines = [`## ${game.id} ${game.version}`, ''];
  for (const [section, json] of Object.entries(game.data)) {
    const values = sourced('', json as Json);
    const counts = new Map<string, number>();
    for (const { source } of values) counts.set(source, (counts.get(source) ?? 0) + 1);
    const summary = [...counts]
      .sort()
      .map(([source, n]) => `${n} ${source}`)
      .join(', ');
    lines.push(`### ${section}`, '', `${summary}.`, '');
    if (section === 'board') continue;
    lines.push('| value | source | what it says |', '| --- | --- | --- |');
    const whole = values.filter(({ path }) => !/\.rows\[/.test(path));
    lines.push(
      ...whole.map(({ path, source, value }) => `| \`${path}\` | ${source} | ${value.replaceAll('|', '\\|')} |`),
      '',
    );
  }
  return lines.join('\n');
}
