import { gathering, seal } from '../parquet.ts';
import type { RowFormat } from '../row-lines.ts';
import { RowFile } from '../rows.ts';
import { type Batch, type Batches, rowsIn } from './batches.ts';

/** Writes the rows of a batch to a file, byte by byte as one machine would have; says how many games they are of. */
export async function fetchRows(batches: Batches, batch: Batch, path: string, format: RowFormat): Promise<number> {
  const lines = gathering(path, format);
  const file = new RowFile(lines.path, lines.format);
  let games = 0;
  try {
    for await (const stored of batches.inOrder(batch.id)) {
      file.write(...rowsIn(stored));
      games++;
    }
  } finally {
    file.close();
  }
  if (format === 'parquet') seal(path, batch.columns);
  return games;
}
