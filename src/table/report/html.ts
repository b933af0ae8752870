import { escaped } from '../../kernel/xml.ts';
import type { Block, Report } from './document.ts';
import { type Graph, graphSvg } from './graph.ts';

/** Of a graph that stands alone: its colours by day; sides also differ by dashes, points and hatching. */
export const GRAPH_STYLE = [
  'text{font:12px system-ui,sans-serif;fill:#1d2b36}.name{font-size:13px}.grid{stroke:#d3c8b0}',
  '.line{fill:none;stroke-width:2.5}.hatch{fill:#fbf8f0;opacity:.55}',
  '.s0{stroke:#12607f;fill:#12607f}.s1{stroke:#9a3324;fill:#9a3324}.s2{stroke:#3d6b3a;fill:#3d6b3a}',
  '.line.s0,.line.s1,.line.s2{fill:none}.line.s1{stroke-dasharray:7 4}.line.s2{stroke-dasharray:2 3}.bar{stroke:none}',
].join('');

const STYLE = `:root{color-scheme:light}
body{font:16px/1.5 Georgia,"URW Palladio L",serif;color:#1d2b36;background:#f3eee1;margin:0 auto;max-width:54rem;padding:2rem 1.25rem}
h1{font-size:1.9rem;line-height:1.2}h2{margin-top:2.2rem;border-bottom:2px solid #12384a}
h3{margin-bottom:.3rem}table{border-collapse:collapse;margin:.6rem 0 1.2rem;width:100%;font-size:.95rem}
caption{text-align:left;font-weight:bold;padding:.2rem 0}th,td{text-align:left;padding:.2rem .6rem;border-bottom:1px solid #d3c8b0}
td:nth-child(2),th:nth-child(2){text-align:right}figure{margin:1rem 0}img,svg{max-width:100%;height:auto;background:#fbf8f0}
figcaption{font-style:italic}.verdict{font-size:1.25rem;font-weight:bold}details{margin:.2rem 0 1rem}
@media print{body{background:none;max-width:none;padding:0}figure,table{break-inside:avoid}}
`;

/** One file with everything inside: no scripts, nothing fetched. */
export function htmlOf({ title, lang, blocks }: Report): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}${GRAPH_STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${blocks.map(write).join('\n')}
</body>
</html>
`;
}

function write(block: Block, i: number): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p${block.strong === true ? ' class="verdict"' : ''}>${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'table':
      return tableOf(block.caption, block.head, block.rows);
    case 'graph':
      return `<figure>${graphSvg(block.graph, String(i))}</figure>${numbersOf(block.graph)}`;
    case 'picture':
      return `<figure><img src="${escaped(block.source)}" alt="${escaped(block.caption)}"></figure>`;
  }
}

function tableOf(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string => row.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  const heads = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The same in figures. */
function numbersOf({ title, labels, series }: Graph): string {
  const rows = series.map(({ name, values }) => [name, ...values.map(String)]);
  return `<details><summary>${escaped(title)}</summary>${tableOf(title, ['', ...labels], rows)}</details>`;
}
