import ms from 'milsymbol';
import type { Plugin } from 'vite';

/** What the page imports them as. */
const NAME = 'virtual:symbols';
/** A frame of a unit with nothing in it, for a code that nobody has declared. */
const FRAME = 'SFGPU----------';

/** The body of a symbol in milsymbol's own units (frame 150 by 100 around 100,100), in the colours of the counter. */
function bodyOf(code: string): string {
  return new ms.Symbol(code, { size: 100, infoFields: false, strokeWidth: 7 })
    .asSVG()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll(/"rgb\([^)]*\)"/g, '"var(--bh-frame)"')
    .replaceAll(/ ?><\/path>/g, '/>');
}

/** NATO symbols by their codes, and the plain frame. */
export const drawn = (codes: readonly string[]) => ({
  symbols: Object.fromEntries([...new Set(codes)].sort().map((code) => [code, bodyOf(code)])),
  frame: bodyOf(FRAME),
});

/** The symbols that the games' looks name, drawn by milsymbol when the page is built: the library stays behind. */
export function drawnSymbols(codes: () => Promise<readonly string[]>): Plugin {
  return {
    name: 'beachhead-drawn-symbols',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { symbols, frame } = drawn(await codes());
      return `export const SYMBOLS = ${JSON.stringify(symbols)}; export const FRAME = ${JSON.stringify(frame)};`;
    },
  };
}
