import type { Block, Report } from './document.ts';
import { type Graph, graphSvg } from './graph.ts';
import { GRAPH_STYLE } from './html.ts';

/** One file; pictures are inside it as addresses that hold them. */
export const markdownOf = ({ title, blocks }: Report): string =>
  `# ${plain(title)}\n\n${blocks.map(write).join('\n\n')}\n`;

function write(block: Block, i: number): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${plain(block.text)}`;
    case 'paragraph':
      return block.strong === true ? `**${plain(block.text)}**` : plain(block.text);
    case 'list':
      return block.items.map((item) => `- ${plain(item)}`).join('\n');
    case 'table':
      return `${plain(block.caption)}\n\n${tableOf(block.head, block.rows)}`;
    case 'graph':
      return `![${plain(block.graph.title)}](${pictureOf(block.graph, String(i))})\n\n${numbersOf(block.graph)}`;
    case 'picture':
      return `![${plain(block.caption)}](${block.source})`;
  }
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const cell = (text: string): string => plain(text).replaceAll('|', '\\|') || ' ';

const numbersOf = ({ labels, series }: Graph): string =>
  tableOf(
    ['', ...labels],
    series.map(({ name, values }) => [name, ...values.map(String)]),
  );

const pictureOf = (graph: Graph, id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(graphSvg(graph, id, GRAPH_STYLE))
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')}`;

/** Signs that Markdown would take for its own. */
const plain = (text: string): string => text.replace(/([\\`*_[\]<>#])/g, '\\$1');
