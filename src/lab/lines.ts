import { closeSync, openSync, readSync } from 'node:fs';
import { OtherRows } from './other-rows.ts';
import type { LineFormat } from './row-lines.ts';

const CHUNK = 1 << 16;
/** No row is nearly as long: what is longer is no file of rows. */
const LONGEST = 1 << 20;
const [QUOTE, NEWLINE] = [0x22, 0x0a];

/** The whole lines of a file with their ends; in a CSV a line goes on where its end stands in quotes. */
export function* linesIn(path: string, format: LineFormat): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.alloc(CHUNK);
      const text = Buffer.concat([rest, chunk.subarray(0, readSync(file, chunk))]);
      if (text.length === rest.length) return;
      let from = 0;
      let quoted = false;
      for (let at = 0; at < text.length; at++) {
        if (text[at] === QUOTE && format === 'csv') quoted = !quoted;
        if (text[at] !== NEWLINE || quoted) continue;
        yield text.subarray(from, at + 1);
        from = at + 1;
      }
      rest = text.subarray(from);
      if (rest.length > LONGEST) throw new OtherRows('line', 0);
    }
  } finally {
    closeSync(file);
  }
}
