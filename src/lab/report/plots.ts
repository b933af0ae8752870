import type * as PlotModule from '@observablehq/plot';

/** A share or a mean with its interval. */
export interface Level {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly look: string;
}
/** So many games in a bin, of those that somebody won. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly look: string;
}
/** What the games that came to a turn say of a number. */
export interface Moment {
  readonly turn: number;
  readonly min: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly max: number;
}
export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly value: number;
  readonly text: string;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
}
export interface Values extends Scale {
  readonly isWhole: boolean;
}
type Written = (value: number) => string;

export const WIDE = 960;
const NARROW = 320;
const HEIGHT = 180;
/** The width of a letter, and so many of them in a line beside the plot. */
const LETTER = 6.6;
const LINE = 38;

const colour = (look: string): string => `var(--${look})`;
const STEPS = [1, 2, 5].flatMap((n) => Array.from({ length: 12 }, (_, i) => n * 10 ** i)).sort((a, b) => a - b);
/** Whole numbers of a scale, in round steps: as many as there is room for. */
export function marksOf(from: number, to: number, most: number): number[] {
  const step = STEPS.find((n) => (to - from) / n < most) ?? to - from;
  const start = step === 1 ? Math.ceil(from) : Math.ceil(from / step) * step;
  const marks = Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, i) => start + i * step);
  return marks.length === 0 ? [Math.ceil(from)] : marks;
}
/** Marks for whole numbers lie on whole numbers. */
const ticksOf = ({ from, to, isWhole }: Values, most: number) => ({ ticks: isWhole ? marksOf(from, to, most) : most });

/** A name in lines of a width, between words. */
function inLines(name: string): string {
  const lines = [''];
  for (const word of name.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > LINE && lines[last] !== '') lines.push(word);
    else lines[last] = `${lines[last]} ${word}`.trim();
  }
  return lines.join('\n');
}

/** Draws plots with whichever document it is given: that of a page, or one that is nobody's. */
export class Plots {
  constructor(
    private readonly plot: typeof PlotModule,
    private readonly document: Document,
  ) {}

  /** Levels below each other with their intervals, over one scale; what is sought is a line across them. */
  levels(levels: readonly Level[], { from, to }: Scale, written: Written, sought: readonly number[] = []): string {
    const { plot } = this;
    const lined = new Map(levels.map(({ name }) => [name, inLines(name)]));
    const lines = [...lined.values()].map((name) => name.split('\n'));
    const left = 18 + LETTER * Math.max(...lines.flat().map(({ length }) => length));
    const row = 10 + 15 * Math.max(...lines.map(({ length }) => length));
    return this.draw({
      ...{ width: WIDE, height: 40 + row * lined.size, marginLeft: left, marginRight: 30, marginTop: 8 },
      x: { domain: [from, to], tickFormat: written, grid: true, label: null, ticks: 6 },
      y: { domain: [...lined.keys()], label: null, tickSize: 0, tickFormat: (name: string) => lined.get(name) ?? name },
      marks: [
        plot.ruleX(sought, { stroke: 'currentColor', strokeDasharray: '4 3' }),
        plot.ruleY(levels, {
          y: 'name',
          x1: 'low',
          x2: 'high',
          stroke: ({ look }: Level) => colour(look),
          strokeWidth: 5,
          strokeOpacity: 0.45,
        }),
        plot.dot(levels, {
          x: 'value',
          y: 'name',
          r: 5,
          fill: ({ look }: Level) => colour(look),
          stroke: 'var(--paper)',
        }),
      ],
    });
  }

  /** How often a number came out as what, by whoever won. */
  histogram(bars: readonly Bar[], values: Values, most: number, written: Written): string {
    const { plot } = this;
    return this.draw({
      ...{ width: NARROW, height: HEIGHT, marginLeft: 40, marginRight: 12, marginTop: 10 },
      x: { domain: [values.from, values.to], tickFormat: written, label: null, ...ticksOf(values, 7) },
      y: { domain: [0, most], tickFormat: written, grid: true, label: null, ticks: marksOf(0, most, 5) },
      marks: [
        plot.rectY(
          bars,
          plot.stackY({
            x1: 'from',
            x2: 'to',
            y: 'games',
            fill: ({ look }: Bar) => colour(look),
            insetLeft: 0.5,
            insetRight: 0.5,
          }),
        ),
        plot.ruleY([0], { stroke: 'currentColor' }),
      ],
    });
  }

  /** A number turn by turn: half of the games in the dark band, all of them in the pale one, the median a line. */
  course(moments: readonly Moment[], turns: Scale, values: Values, written: Written): string {
    const { plot } = this;
    const x = 'turn';
    const fill = 'var(--s0)';
    return this.draw({
      ...{ width: NARROW, height: HEIGHT, marginLeft: 44, marginRight: 12, marginTop: 10 },
      x: { domain: [turns.from, turns.to], ticks: marksOf(turns.from, turns.to, 10), tickFormat: written, label: null },
      y: { domain: [values.from, values.to], tickFormat: written, grid: true, label: null, ...ticksOf(values, 6) },
      marks: [
        plot.areaY(moments, { x, y1: 'min', y2: 'max', fill, fillOpacity: 0.14 }),
        plot.areaY(moments, { x, y1: 'quarter', y2: 'threeQuarters', fill, fillOpacity: 0.34 }),
        plot.lineY(moments, { x, y: 'median', stroke: fill, strokeWidth: 2.2 }),
        plot.dot(moments, { x, y: 'median', r: 2.2, fill }),
      ],
    });
  }

  /** Two axes of a sweep as rows and columns. */
  grid(cells: readonly Cell[], rows: readonly string[], columns: readonly string[], { from, to }: Scale): string {
    const { plot } = this;
    const left = 24 + LETTER * Math.max(...rows.map(({ length }) => length));
    const share = (value: number): number => (to === from ? 0.5 : (value - from) / (to - from));
    return this.draw({
      ...{ width: WIDE, height: 60 + 40 * rows.length, marginLeft: left, marginTop: 10 },
      x: { domain: [...columns], label: null, padding: 0.04 },
      y: { domain: [...rows], label: null, padding: 0.04 },
      marks: [
        plot.cell(cells, {
          x: 'column',
          y: 'row',
          fill: 'var(--s0)',
          fillOpacity: ({ value }: Cell) => 0.06 + 0.5 * share(value),
        }),
        plot.text(cells, { x: 'column', y: 'row', text: 'text', fontSize: 13 }),
      ],
    });
  }

  private draw(options: PlotModule.PlotOptions): string {
    const drawn = this.plot.plot({
      ...options,
      document: this.document,
      style: { fontSize: '12px', background: 'none' },
    });
    // The picture is named as a whole, in the reader's language.
    return drawn.outerHTML.replace(/ aria-(?:label|hidden)="[^"]*"/g, '').replace(/<style>[\s\S]*?<\/style>/g, '');
  }
}

/** The library comes when the first plot is drawn, not before. */
export const plotsIn = async (document: Document): Promise<Plots> =>
  new Plots(await import('@observablehq/plot'), document);
