import { escaped } from '../../kernel/xml.ts';

/** One line, or the bars of one side. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Graph {
  readonly title: string;
  /** What stands under each value. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly look: 'lines' | 'bars';
}

const WIDTH = 640;
const PLOT = { left: 48, right: 14, height: 190 } as const;
const LEGEND = 20;
const FOOT = 26;
/** So many labels fit under the plot. */
const MOST_LABELS = 16;
const TICKS = 4;

/**
 * A graph as SVG text. Colours come from classes (`s0`, `s1`, …), so that a page and a report each give it their own; lines
 * also differ by dashes and points, bars by their hatching. `id` is its own in the document that it stands in.
 */
export function graphSvg(graph: Graph, id: string, style = ''): string {
  const { series, labels } = graph;
  const hatch = `hatch-${id}`;
  const top = series.length * LEGEND + 10;
  const height = top + PLOT.height + FOOT;
  const scale = scaleOf(series.flatMap(({ values }) => values));
  const y = (value: number): number => top + PLOT.height * (1 - (value - scale.from) / (scale.to - scale.from));
  const step = (WIDTH - PLOT.left - PLOT.right) / Math.max(1, labels.length);
  const x = (i: number): number => PLOT.left + step * (i + 0.5);
  const frame = { x, y, step, hatch, zero: y(Math.max(0, scale.from)) };
  const drawn = graph.look === 'lines' ? series.map((one, i) => line(one, i, frame)) : bars(series, frame);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 ${WIDTH} ${round(height)}" role="img" aria-label="${escaped(graph.title)}">`,
    style === '' ? '' : `<style>${style}</style>`,
    graph.look === 'bars' ? hatching(hatch) : '',
    ...series.map((one, i) => legend(one, i, graph.look, hatch)),
    ...scale.ticks.map((value) => tick(value, y(value))),
    ...labels.map((label, i) => (shown(i, labels.length) ? under(label, x(i), top + PLOT.height + 17) : '')),
    ...drawn,
    '</svg>',
  ].join('');
}

/** Half of the sides' bars are hatched: they are told apart without colour. */
const hatching = (id: string): string =>
  `<defs><pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch" width="2" height="5"/></pattern></defs>`;

interface Frame {
  x(i: number): number;
  y(value: number): number;
  readonly step: number;
  readonly hatch: string;
  readonly zero: number;
}

function line({ values }: Series, i: number, { x, y }: Frame): string {
  const points = values.map((value, at) => `${round(x(at))},${round(y(value))}`);
  const dots = values.map((value, at) => dot(i, x(at), y(value)));
  return `<polyline class="s${i} line" points="${points.join(' ')}"/>${dots.join('')}`;
}
/** Round for the first, square for the others. */
const dot = (i: number, x: number, y: number): string =>
  i === 0
    ? `<circle class="s${i} dot" cx="${round(x)}" cy="${round(y)}" r="3.5"/>`
    : `<rect class="s${i} dot" x="${round(x - 3.5)}" y="${round(y - 3.5)}" width="7" height="7"/>`;

function bars(series: readonly Series[], { x, y, step, hatch, zero }: Frame): string[] {
  const width = (step * 0.76) / Math.max(1, series.length);
  return series.flatMap(({ values }, i) =>
    values.flatMap((value, at) => {
      if (value === 0) return [];
      const left = x(at) - step * 0.38 + width * i;
      const place = `x="${round(left)}" y="${round(Math.min(zero, y(value)))}" width="${round(width)}" height="${round(Math.abs(zero - y(value)))}"`;
      return [`<rect class="s${i} bar" ${place}/>${i === 0 ? '' : `<rect fill="url(#${hatch})" ${place}/>`}`];
    }),
  );
}

function legend({ name }: Series, i: number, look: Graph['look'], hatch: string): string {
  const y = i * LEGEND + 12;
  const sample =
    look === 'lines'
      ? `<polyline class="s${i} line" points="${PLOT.left},${y} ${PLOT.left + 30},${y}"/>${dot(i, PLOT.left + 15, y)}`
      : `<rect class="s${i} bar" x="${PLOT.left}" y="${y - 6}" width="30" height="12"/>${
          i === 0 ? '' : `<rect fill="url(#${hatch})" x="${PLOT.left}" y="${y - 6}" width="30" height="12"/>`
        }`;
  return `${sample}<text class="name" x="${PLOT.left + 38}" y="${y + 4.5}">${escaped(name)}</text>`;
}

const tick = (value: number, y: number): string =>
  `<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${round(y)}" y2="${round(y)}"/>` +
  `<text class="value" x="${PLOT.left - 7}" y="${round(y + 4)}" text-anchor="end">${value}</text>`;

const under = (label: string, x: number, y: number): string =>
  `<text class="value" x="${round(x)}" y="${y}" text-anchor="middle">${escaped(label)}</text>`;

const shown = (i: number, count: number): boolean => i % Math.ceil(count / MOST_LABELS) === 0;

/** Round numbers from nought, or below it, to above the highest. */
function scaleOf(values: readonly number[]): { readonly from: number; readonly to: number; readonly ticks: number[] } {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  return { from, to, ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
