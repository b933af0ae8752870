import { existsSync, renameSync, rmSync } from 'node:fs';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { linesIn } from './lines.ts';
import { OtherRows } from './other-rows.ts';
import type { RowFormat } from './row-lines.ts';
import { RowFile } from './rows.ts';
import type { Column, ColumnKind, GameRow } from './watch/columns.ts';

/**
 * A Parquet file is known by its end, so nothing can be added to one. While a run lasts its rows lie in a file of lines beside
 * it; when it ends they are written out in groups of so many values, and always in the same groups: a run that was interrupted
 * comes to the same bytes as one that was not, and no more than a group is ever in memory.
 */
const GROUP_VALUES = 1 << 20;
export const rowsInGroup = (columns: number): number => Math.max(1, Math.floor(GROUP_VALUES / columns));

/** The file of lines in which rows gather, which is the file itself where it is one. */
export const gathering = (path: string, format: RowFormat) =>
  format === 'parquet' ? ({ path: `${path}.part`, format: 'ndjson' } as const) : ({ path, format } as const);

const TYPES: Readonly<Record<ColumnKind, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  whole: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  word: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

/** Makes the Parquet file of the rows that have gathered, and clears them away. */
export function seal(path: string, columns: readonly Column[], most = rowsInGroup(columns.length)): void {
  const part = gathering(path, 'parquet');
  const schema: SchemaElement[] = [
    { name: 'rows', num_children: columns.length },
    ...columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[kind] })),
  ];
  const writer = new ParquetWriter({ writer: fileWriter(`${path}.new`), schema });
  let group: GameRow[] = [];
  const flush = () => {
    const columnData = columns.map(({ name }) => ({
      name,
      data: group.map((row) => row[name] ?? null),
      offsetIndex: false,
    }));
    writer.write({ columnData, rowGroupSize: most });
    group = [];
  };
  for (const line of linesIn(part.path, part.format)) {
    group.push(JSON.parse(line.toString()) as GameRow);
    if (group.length === most) flush();
  }
  if (group.length > 0) flush();
  writer.finish();
  renameSync(`${path}.new`, path);
  rmSync(part.path);
}

/** Takes the rows of a sealed file out again, so that more can be added. What has gathered beside it is ahead of it. */
export async function unseal(path: string, columns: readonly Column[]): Promise<void> {
  const part = gathering(path, 'parquet');
  if (existsSync(part.path)) return;
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file).catch(() => null);
  if (metadata === null) throw new OtherRows('line', 0);
  const names = metadata.schema.slice(1).map(({ name }) => name);
  if (names.join() !== columns.map(({ name }) => name).join()) throw new OtherRows('head', 0);
  const lines = new RowFile(part.path, part.format);
  try {
    for (let rowStart = 0; rowStart < Number(metadata.num_rows); ) {
      const rowEnd = Math.min(Number(metadata.num_rows), rowStart + rowsInGroup(columns.length));
      const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd });
      for (const row of rows) lines.write(Object.fromEntries(names.map((name) => [name, row[name] as string | null])));
      rowStart = rowEnd;
    }
  } finally {
    lines.close();
  }
}
