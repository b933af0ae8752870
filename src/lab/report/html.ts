import { escaped } from '../../kernel/xml.ts';
import type { Block, Key, Picture, Report, Size, Table } from './page.ts';
import { WIDE } from './plots.ts';
import { PAGE_STYLE } from './style.ts';

/** One file with everything inside: no scripts, nothing fetched. `numbers`: what opens the table behind a picture. */
export function htmlOf({ title, lang, blocks, defs, style }: Report, numbers: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}${PAGE_STYLE}</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${defs}</defs></svg>
<main>
<h1>${escaped(title)}</h1>
${blocks.map((block) => write(block, numbers)).join('\n')}
</main>
</body>
</html>
`;
}

function write(block: Block, numbers: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p${block.strong === true ? ' class="said"' : ''}>${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'command':
      return `<code>${escaped(block.text)}</code>`;
    case 'folded':
      return `<details><summary>${escaped(block.title)}</summary><ul class="many">${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul></details>`;
    case 'tables':
      return `<div class="tables">${block.tables.map(tableOf).join('')}</div>`;
    case 'pictures':
      return pictures(block.pictures, block.size, numbers);
  }
}

/** What all of them mean by their colours is said once. */
function pictures(all: readonly Picture[], size: Size, numbers: string): string {
  const keys = all.map(({ legend }) => keysOf(legend));
  const common = keys.every((one) => one === keys[0]) ? (keys[0] ?? '') : '';
  const figures = all.map((picture, i) => figure(picture, common === '' ? (keys[i] ?? '') : '', numbers));
  return `${common}<div class="pictures ${size}">${figures.join('\n')}</div>`;
}
const keysOf = (legend: readonly Key[]): string =>
  legend.length === 0
    ? ''
    : `<ul class="keys">${legend.map(({ look, name }) => `<li><i style="background:var(--${look})"></i>${escaped(name)}</li>`).join('')}</ul>`;

function figure(picture: Picture, keys: string, numbers: string): string {
  const { id, title, caption, table } = picture;
  const panels = picture.panels.map(({ name, svg }) => {
    const label = name === null ? title : `${title} – ${name}`;
    // A wide one is moved under the reader's hand where the page is narrow.
    return `<div class="panel"${svg.includes(` width="${WIDE}"`) ? ' tabindex="0"' : ''}>${name === null ? '' : `<p>${escaped(name)}</p>`}${named(svg, label)}</div>`;
  });
  return `<figure id="${escaped(id)}"><p class="title">${escaped(title)}</p><div class="panels">${panels.join('')}</div>${keys}<figcaption>${escaped(caption)}</figcaption><details><summary>${escaped(numbers)}</summary>${tableOf(table)}</details></figure>`;
}
const named = (svg: string, label: string): string =>
  svg.replace('<svg', `<svg role="img" aria-label="${escaped(label)}"`);

/** Columns of figures stand to the right. */
const FIGURE = /^[−+≤(]?[\d.,\s–−%()]*\d[\d.,\s–−%()]*$/;
function tableOf({ caption, head, rows }: Table): string {
  const isFigure = head.map(
    (_, i) => i > 0 && rows.length > 0 && rows.every((row) => (row[i] ?? '') === '' || FIGURE.test(row[i] ?? '')),
  );
  const look = (i: number): string => (isFigure[i] === true ? ' class="n"' : '');
  const heads = head.map((cell, i) => `<th scope="col"${look(i)}>${escaped(cell)}</th>`).join('');
  const cells = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td${look(i)}>${escaped(cell)}</td>`))
      .join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
  return `<div class="wide"><table><caption>${escaped(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A picture as a file of its own. */
export interface PictureFile {
  readonly name: string;
  readonly svg: string;
}

/** Every picture of a report, panel by panel. */
export function pictureFiles({ blocks, defs, style }: Report): PictureFile[] {
  const pictures = blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []));
  return pictures.flatMap(({ id, title, panels, legend }) =>
    panels.map(({ name, svg }, i) => ({
      name: `${id}${panels.length === 1 ? '' : `-${i + 1}`}.svg`,
      svg: standing(keyed(svg, legend), name === null ? title : `${title} – ${name}`, { defs, style }),
    })),
  );
}

const KEY = 18;
/** What its colours mean, below the picture. */
function keyed(svg: string, legend: readonly Key[]): string {
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (legend.length === 0) return svg;
  const keys = legend.map(({ look, name }, i) => {
    const y = Number(height) + KEY * i;
    return `<rect x="10" y="${y + 2}" width="11" height="11" fill="var(--${look})"/><text x="28" y="${y + 12}" text-anchor="start">${escaped(name)}</text>`;
  });
  const whole = Number(height) + KEY * legend.length + 4;
  return svg
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width} ${whole}"`)
    .replace(/ height="[^"]*"/, ` height="${whole}"`)
    .replace(/<\/svg>$/, `${keys.join('')}</svg>`);
}

function standing(svg: string, title: string, { defs, style }: Pick<Report, 'defs' | 'style'>): string {
  const inside = `<title>${escaped(title)}</title><style>${escaped(style)}</style>${svg.includes('href="#board"') ? `<defs>${defs}</defs>` : ''}`;
  const [, attributes = '', body = ''] = /^<svg([^>]*)>([\s\S]*)$/.exec(svg) ?? [];
  const size = /width="/.test(attributes) ? '' : ' width="1000"';
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img"${size}${attributes}>${inside}${body}\n`;
}
