import { StringDecoder } from 'node:string_decoder';

/** Reads lines of bounded length: of a longer one only as much as shows that it is too long, the rest is dropped. */
export async function* linesOf(input: AsyncIterable<Uint8Array | string>, limit: number): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let held = '';
  const keep = (piece: string) => {
    if (held.length <= limit) held += piece.slice(0, limit + 1 - held.length);
  };
  for await (const chunk of input) {
    const pieces = (typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))).split('\n');
    for (const [i, piece] of pieces.entries()) {
      keep(piece);
      if (i === pieces.length - 1) break;
      yield held;
      held = '';
    }
  }
  keep(decoder.end());
  if (held !== '') yield held;
}
