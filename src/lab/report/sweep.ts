import { scenarioName } from '../../kernel/examples.ts';
import type { Point, Range } from '../grid.ts';
import type { Sweep, Trial } from '../sweep.ts';
import { type Block, heading, listOf, type Picture, type Report } from './page.ts';
import type { Level, Plots } from './plots.ts';
import { type Said, saidBlocks, shared } from './report.ts';
import { linesOf, repeat } from './sections/setup.ts';
import type { Words } from './words.ts';

/** A candidate by its values. */
export const nameOfPoint = (point: Point): string =>
  Object.entries(point)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** How a sweep is written by whoever made it. */
export interface SweepWords {
  readonly said: Said;
  /** The game as it is. */
  readonly now: string;
  level(value: number | null): string;
  /** A difference between two levels. */
  by(value: number): string;
}

interface Line extends Pick<Trial, 'games' | 'level'> {
  readonly name: string;
  readonly look: string;
}

/** A report on what was tried: every candidate with its interval, and what was claimed of the best. */
export function sweepReport(words: Words, plots: Plots, found: Sweep, written: SweepWords, command: string): Report {
  const { base, candidates, seeds } = found.choosing;
  const names = {
    title: words.text('game.title'),
    scenario: scenarioName(words.speaker, base.setting.scenario),
  };
  const lines: Line[] = [
    { ...base, name: written.now, look: 's2' },
    ...candidates.map((tried, i) => ({
      ...tried,
      name: nameOfPoint(tried.point),
      look: i === found.best ? 's1' : 's0',
    })),
  ];
  const [rows, columns] = found.axes;
  const isGrid = found.axes.length === 2 && rows !== undefined && columns !== undefined;
  const pictures = [
    levels(words, plots, lines, written, typeof found.aim === 'object' ? found.aim.target : null),
    ...(isGrid ? [grid(words, plots, found, rows, columns, written)] : []),
  ];
  const blocks: Block[] = [
    ...saidBlocks(words.say('sweep'), written.said),
    { kind: 'pictures', pictures, size: 'whole' },
    heading(words.say('setup')),
    ...listOf(linesOf(words, base.setting, seeds, base.games)),
    ...repeat(words, command),
  ];
  return { lang: words.lang, title: words.say('title.sweep', names), blocks, ...shared(words.game) };
}

function levels(
  words: Words,
  plots: Plots,
  lines: readonly Line[],
  { level, by }: SweepWords,
  target: number | null,
): Picture {
  const sought = target === null ? [] : [target];
  const known = lines.flatMap(({ name, look, level: { value, low, high } }): Level[] =>
    value === null || low === null || high === null ? [] : [{ name, look, value, low, high }],
  );
  const ends = [...sought, ...known.flatMap(({ low, high }) => [low, high])];
  const scale = { from: Math.min(...ends), to: Math.max(...ends) };
  const caption = [
    words.say('sweep.plot.caption'),
    ...sought.map((value) => words.say('sweep.plot.target', { target: level(value) })),
  ].join(' ');
  const title = words.say('sweep.plot');
  return {
    ...{ id: 'sweep', title, caption, legend: [] },
    panels: [{ name: null, svg: plots.levels(known, scale, level, sought) }],
    table: {
      caption: title,
      head: [
        ...[words.say('sweep.candidate'), words.say('games'), words.say('sweep.level'), words.say('bounds')],
        ...sought.map(() => words.say('sweep.off')),
      ],
      rows: lines.map((line) => [
        ...[line.name, words.number(line.games), level(line.level.value)],
        words.range(level(line.level.low), level(line.level.high)),
        ...sought.map((value) => by(line.level.value - value)),
      ]),
    },
  };
}

function grid(words: Words, plots: Plots, found: Sweep, rows: Range, columns: Range, { level }: SweepWords): Picture {
  const levelAt = (i: number, j: number): number | null =>
    found.choosing.candidates[i * columns.values.length + j]?.level.value ?? null;
  const cells = rows.values.flatMap((row, i) =>
    columns.values.flatMap((column, j) => {
      const value = levelAt(i, j);
      return value === null ? [] : [{ row, column, value, text: level(value) }];
    }),
  );
  const values = cells.map(({ value }) => value);
  const scale = { from: Math.min(...values), to: Math.max(...values) };
  const title = words.say('sweep.grid', { rows: rows.name, columns: columns.name });
  return {
    ...{ id: 'sweep-grid', title, caption: words.say('sweep.grid.caption'), legend: [] },
    panels: [{ name: null, svg: plots.grid(cells, rows.values, columns.values, scale) }],
    table: {
      caption: title,
      head: [rows.name, ...columns.values],
      rows: rows.values.map((row, i) => [row, ...columns.values.map((_, j) => level(levelAt(i, j)))]),
    },
  };
}
