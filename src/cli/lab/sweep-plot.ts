import type { Aim } from '../../lab/aim.ts';
import type { Range } from '../../lab/grid.ts';
import type { Trial } from '../../lab/sweep.ts';
import type { Cli } from '../cli.ts';
import type { Saying } from './saying.ts';

/** A trial under its name. */
export interface Line extends Pick<Trial, 'games' | 'level'> {
  readonly name: string;
}

const WIDTH = 40;

/** A table with a picture beside it: a dot for each, its interval as a line, the target as a column, all over one scale. */
export function plot(cli: Cli, saying: Saying, lines: readonly Line[], aim: Aim): string[] {
  const target = typeof aim === 'object' ? aim.target : null;
  const ends = target === null ? [] : [target];
  const least = Math.min(...ends, ...lines.map(({ level }) => level.low ?? level.value));
  const most = Math.max(...ends, ...lines.map(({ level }) => level.high ?? level.value));
  const at = (value: number): number =>
    most === least ? 0 : Math.round(((value - least) / (most - least)) * (WIDTH - 1));
  const rows = lines.map(({ name, games, level }) => ({
    name,
    games: `${games} ${cli.say('sweep.games')}`,
    level: saying.level(level.value),
    interval: `(${saying.level(level.low)} – ${saying.level(level.high)})`,
    far: target === null ? '' : saying.by(level.value - target),
    bar: Array.from({ length: WIDTH }, (_, i) => {
      if (i === at(level.value)) return '●';
      const within = i >= at(level.low ?? level.value) && i <= at(level.high ?? level.value);
      if (target !== null && i === at(target)) return within ? '┼' : '┊';
      return within ? '─' : ' ';
    }).join(''),
  }));
  const width = (column: 'name' | 'games' | 'level' | 'interval' | 'far') =>
    Math.max(...rows.map((row) => row[column].length));
  const [name, games, level] = [width('name'), width('games'), width('level')];
  const [interval, far] = [width('interval'), width('far')];
  return rows.map((row) => {
    const numbers = `${row.level.padStart(level)} ${row.interval.padEnd(interval)}`;
    const off = far === 0 ? '' : `  ${row.far.padStart(far)}`;
    return `  ${row.name.padEnd(name)}  ${row.games.padStart(games)}  ${numbers}${off}  │${row.bar}│`;
  });
}

/** Two axes as rows and columns. */
export function matrix(rows: Range, columns: Range, level: (at: number) => string): string[] {
  const cells = [
    ['', ...columns.values],
    ...rows.values.map((row, i) => [row, ...columns.values.map((_, j) => level(i * columns.values.length + j))]),
  ];
  const width = Math.max(...cells.flat().map((cell) => cell.length));
  return cells.map((line) => `  ${line.map((cell) => cell.padStart(width)).join('  ')}`);
}
