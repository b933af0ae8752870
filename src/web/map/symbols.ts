import { FRAME, SYMBOLS } from 'virtual:symbols';
import { el } from './svg.ts';

// NATO symbols, drawn when the page was built: each is put on the shelf once and every counter that shows it points at it.

const shown = new Set<string>();
let shelf: SVGDefsElement | null = null;

export const idOf = (code: string): string => `bh-symbol-${code}`;

/** A code that the builder did not know of is a frame with nothing in it. */
const markupOf = (code: string): string => (Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : undefined) ?? FRAME;

function put(code: string, onto: SVGDefsElement): void {
  el('g', { id: idOf(code) }, onto).innerHTML = markupOf(code);
}

/** One shelf for the page, however many maps and fans it holds. */
function shelfOf(): SVGDefsElement {
  if (shelf === null || !shelf.isConnected) {
    const svg = el('svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'bh-shelf' }, document.body);
    shelf = el('defs', {}, svg);
    for (const code of shown) put(code, shelf);
  }
  return shelf;
}

/** Makes sure that the symbol is on the shelf. */
export function prepare(code: string): void {
  if (shown.has(code)) return;
  put(code, shelfOf());
  shown.add(code);
}

/** For a picture that has to stand on its own. */
export const symbolDefs = (): string =>
  [...shown].map((code) => `<g id="${idOf(code)}">${markupOf(code)}</g>`).join('');
