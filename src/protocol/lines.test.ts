import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string, size: number, limit = 1000): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(chunks(new TextEncoder().encode(text), size), limit)) lines.push(line);
  return lines;
}

describe('lines', () => {
  it('come whole however the bytes are cut, letters of several bytes too', async () => {
    const aLine = fc.string({ unit: fc.constantFrom('a', 'ñ', '→', '🂡', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.array(aLine), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
        expect(await read(lines.map((line) => `${line}\n`).join(''), size)).toEqual(lines);
      }),
    );
  });
  it('need no line feed at the end and may be empty before it', async () => {
    expect(await read('a\n\nb', 3)).toEqual(['a', '', 'b']);
    expect(await read('', 3)).toEqual([]);
  });
  it('that are too long show it and are not kept', async () => {
    const lines = await read(`short\n${'x'.repeat(5000)}\nafter\n`, 64, 10);
    expect(lines.map((line) => line.length)).toEqual([5, 11, 5]);
  });
  it('may arrive as text', async () => {
    async function* text() {
      yield 'a\nb';
      yield 'c\n';
    }
    const lines: string[] = [];
    for await (const line of linesOf(text(), 10)) lines.push(line);
    expect(lines).toEqual(['a', 'bc']);
  });
});
