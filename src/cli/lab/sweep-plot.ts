import type { Range } from '../../lab/grid.ts';
import type { Trial } from '../../lab/sweep.ts';
import type { Cli } from '../cli.ts';
import type { Saying } from './saying.ts';

/** A trial under its name. */
export interface Line extends Pick<Trial, 'games' | 'level'> {
  readonly name: string;
}

const WIDTH = 40;

/** A table with a picture beside it: a dot for each, its interval as a line, all over one scale. */
export function plot(cli: Cli, saying: Saying, lines: readonly Line[]): string[] {
  const least = Math.min(...lines.map(({ level }) => level.low ?? level.value));
  const most = Math.max(...lines.map(({ level }) => level.high ?? level.value));
  const at = (value: number): number =>
    most === least ? 0 : Math.round(((value - least) / (most - least)) * (WIDTH - 1));
  const rows = lines.map(({ name, games, level }) => ({
    name,
    games: `${games} ${cli.say('sweep.games')}`,
    level: saying.level(level.value),
    interval: `(${saying.level(level.low)} – ${saying.level(level.high)})`,
    bar: Array.from({ length: WIDTH }, (_, i) =>
      i === at(level.value) ? '●' : i >= at(level.low ?? level.value) && i <= at(level.high ?? level.value) ? '─' : ' ',
    ).join(''),
  }));
  const width = (column: 'name' | 'games' | 'level' | 'interval') => Math.max(...rows.map((row) => row[column].length));
  const [name, games, level, interval] = [width('name'), width('games'), width('level'), width('interval')];
  return rows.map((row) => {
    const numbers = `${row.level.padStart(level)} ${row.interval.padEnd(interval)}`;
    return `  ${row.name.padEnd(name)}  ${row.games.padStart(games)}  ${numbers}  │${row.bar}│`;
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
