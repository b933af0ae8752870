import { symbolDefs } from './symbols.ts';

/** The sheets as one SVG that stands on its own: symbols and looks inside, the palette of the moment. */
export function pictureOf(sheets: readonly SVGSVGElement[], width: number, height: number, detail: string): string {
  const root = document.documentElement;
  const rules: string[] = [];
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) if (rule.cssText.includes('bh-')) rules.push(rule.cssText);
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
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    return serializer.serializeToString(copy);
  });
  const style = rules.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${attributes}><style>${style}</style><defs>${symbolDefs()}</defs><g class="bh-map" data-detail="${detail}">${bodies.join('')}</g></svg>`;
}
