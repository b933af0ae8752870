import { el } from './svg.ts';

/**
 * NATO symbols, drawn by milsymbol. The library is large, so it comes in a bundle of its own after the first picture;
 * each symbol is drawn once and every counter that shows it points at it.
 */
type Draw = (code: string) => string;
let library: Promise<Draw> | null = null;

async function load(): Promise<Draw> {
  const { default: ms } = await import('milsymbol');
  return (code) => new ms.Symbol(code, { size: 100, infoFields: false, strokeWidth: 7 }).asSVG();
}

/** The body of a symbol in milsymbol's own units (frame 150 by 100 around 100,100), in the colours of the counter. */
function body(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll(/"rgb\([^)]*\)"/g, '"var(--bh-frame)"');
}

const drawn = new Map<string, string>();
let shelf: SVGDefsElement | null = null;

/** One shelf for the page, however many maps and fans it holds. */
function shelfOf(): SVGDefsElement {
  if (shelf === null || !shelf.isConnected) {
    const svg = el('svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'bh-shelf' }, document.body);
    shelf = el('defs', {}, svg);
    for (const [code, markup] of drawn) if (markup !== '') el('g', { id: idOf(code) }, shelf).innerHTML = markup;
  }
  return shelf;
}

export const idOf = (code: string): string => `bh-symbol-${code}`;

/** Makes sure that the symbol is on the shelf; a counter may point at it before that. */
export function prepare(code: string): void {
  if (drawn.has(code)) return;
  drawn.set(code, '');
  shelfOf();
  library ??= load();
  library.then(
    (draw) => {
      drawn.set(code, body(draw(code)));
      el('g', { id: idOf(code) }, shelfOf()).innerHTML = drawn.get(code) ?? '';
    },
    () => drawn.delete(code),
  );
}

/** For a picture that has to stand on its own. */
export const symbolDefs = (): string =>
  [...drawn].map(([code, markup]) => `<g id="${idOf(code)}">${markup}</g>`).join('');
