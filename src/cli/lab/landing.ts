import type { Landing } from '../../lab/landing.ts';
import type { Table } from '../../lab/report/page.ts';
import type { Cli } from '../cli.ts';
import type { Saying } from './saying.ts';

/** Who came down where, by their names. */
export interface Confirmed {
  readonly landing: Landing;
  readonly target: number;
  readonly best: string;
  readonly next: string;
}

/** Where everybody came down on the held-back seeds: name, level and interval. */
function rowsOf(cli: Cli, saying: Saying, { landing, best, next }: Confirmed): [name: string, level: string][] {
  const lines = [
    [best, landing.best],
    [next, landing.next],
    [cli.say('sweep.now'), landing.base],
  ] as const;
  return lines.flatMap(([name, told]) =>
    told === null
      ? []
      : [[name, `${saying.level(told.value)} (${saying.level(told.low)} – ${saying.level(told.high)})`]],
  );
}

const captionOf = (cli: Cli, saying: Saying, { landing: { seeds, games }, target }: Confirmed): string =>
  cli.say('sweep.landing', { seeds, games, last: games - 1, target: saying.level(target) });

export function printLanding(cli: Cli, saying: Saying, confirmed: Confirmed): void {
  if (confirmed.landing.games === 0) return;
  const rows = rowsOf(cli, saying, confirmed);
  const width = Math.max(...rows.map(([name]) => name.length));
  cli.line();
  cli.line(cli.colours.bold(captionOf(cli, saying, confirmed)));
  for (const [name, level] of rows) cli.line(`  ${name.padEnd(width)}  ${level}`);
}

export const landingTable = (cli: Cli, saying: Saying, confirmed: Confirmed): Table => ({
  caption: captionOf(cli, saying, confirmed),
  head: [cli.say('drawing.what'), saying.what],
  rows: rowsOf(cli, saying, confirmed),
});

/** What was shown of the best and its target, and what was not. */
export function sayLanding(cli: Cli, saying: Saying, { landing, best, next, target }: Confirmed): string {
  const { games, holds, againstBase, againstNext } = landing;
  if (games === 0) return cli.say('lab.nothing');
  const [low, high] = [saying.level(landing.best.low), saying.level(landing.best.high)];
  const said = { best, next, what: saying.what, games, low, high, target: saying.level(target) };
  const shown = cli.say(againstBase === 'nearer' ? 'sweep.nearer' : 'sweep.not-nearer', said);
  if (holds === null) return shown;
  const place = cli.say(holds ? 'sweep.on-target' : 'sweep.off-target', said);
  if (againstBase !== 'nearer') return `${shown} ${place}`;
  const second =
    againstNext === null ? 'sweep.alone' : againstNext === 'nearer' ? 'sweep.nearer-next' : 'sweep.not-nearer-next';
  return `${shown} ${place} ${cli.say(second, said)}`;
}
