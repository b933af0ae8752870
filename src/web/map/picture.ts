import { symbolDefs } from './symbols.ts';

/** What belongs to the moment and not to the position. */
const PASSING = '.bh-flashes, .bh-cursor, .bh-way, .bh-pointed, .bh-chosen, .bh-glow-fill, .bh-glow-casing';

/** The sheets as one SVG that stands on its own: symbols and looks inside, the palette of the moment. */
export function pictureOf(sheets: readonly SVGSVGElement[], width: number, height: number, detail: string): string {
  const root = document.documentElement;
  const rules: string[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      const texts = [...sheet.cssRules].map((rule) => rule.cssText);
      if (texts.some((text) => text.includes('.bh-map'))) rules.push(...texts);
    } catch {
      // a sheet from elsewhere keeps its rules to itself, and holds none of ours
    }
  }
  const attributes = ['data-theme', 'data-palette']
    .map((name) => `${name}="${(root.getAttribute(name) ?? '').replace(/[^\w-]/g, '')}"`)
    .join(' ');
  const serializer = new XMLSerializer();
  const bodies = sheets.map((svg) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
    for (const lit of copy.querySelectorAll('.glowing, .selected, .pointed'))
      lit.classList.remove('glowing', 'selected', 'pointed');
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    return serializer.serializeToString(copy);
  });
  const style = rules.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${attributes}><style>${style}</style><defs>${symbolDefs()}</defs><g class="bh-map" data-detail="${detail}">${bodies.join('')}</g></svg>`;
}
