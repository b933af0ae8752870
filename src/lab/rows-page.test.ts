import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import type { Game } from '../kernel/game.ts';
import { rowsPage } from './rows-page.ts';
import { Series } from './series.ts';
import { columnsOf } from './watch/columns.ts';

const HEAD = `# Rows

Made from the games themselves (\`npx vitest run src/lab/rows-page.test.ts -u\` writes it anew).

\`beachhead simulate <game> --games 1000 --out games.csv\` writes one row a game. The end of the file's name says how: \`.csv\`, \`.ndjson\` (a
line of JSON a row) or \`.parquet\`. \`--every game\` writes richer rows, one a game; \`--every turn\` one for each turn of each game. With \`--resume\` the
same command goes on where an earlier one stopped, and the file comes to the same bytes as if nothing had happened; so it does however many workers
play. A Parquet file gathers its rows in \`<file>.part\` beside it while the run lasts; it is readable when the run has ended or was stopped in good order, and
\`--resume\` goes on from either. Memory holds one group of rows (about a million values), never the run.

Plain rows: \`index\`, \`seed\` (\`beachhead watch <game> --seed <seed>\` shows that game), \`winner\`, \`level\`, \`reason\`, \`score\`, \`actions\` (decisions taken), what the
game counts (below), and \`hash\` of the last position. \`--every game\` adds, before the hash, all columns below.

Rows a turn: \`index\`, \`seed\`, \`turn\`, \`label\` (its date), \`winner\`, \`level\`, \`reason\` and \`score\` **of the whole game** (so that a turn can be studied by how the game
ended), \`last\` (1 in the last turn), \`actions\` of the turn, and all columns below. What stands (tracks, ground, counts of the game) is as it stood when the turn
ended, losses are those so far, and actions and cases those of the turn: actions add up to the row of the game, and the losses of the last turn are its losses.

Two columns hold an object as JSON: \`loss_at\`, what was lost so far on each space by its id (all kinds together; \`elsewhere\`: on none), and \`cases\`, how often each case
of the rules was cited by a question, by what was told or by a modifier of dice.

In Parquet whole numbers are INT32, numbers DOUBLE, words and JSON strings; an empty field is null. Options may add objectives.

`;
const seriesOf = (game: Game) =>
  new Series([game], {
    ...{ game: game.id, scenario: game.scenarios[0]?.id ?? '', options: {}, pack: null, seed: 'rows' },
    bots: Object.fromEntries(game.sides.map((side) => [side, 'random'])),
  });

describe('docs/rows.md', () => {
  it('tells of the columns that there are', async () => {
    const pages = GAMES.map((game) => rowsPage(game, seriesOf(game)));
    await expect(HEAD + pages.join('\n')).toMatchFileSnapshot('../../docs/rows.md');
  });
  it.each(GAMES.map((game) => [game.id, game] as const))('leaves no column of %s out', (_, game) => {
    const series = seriesOf(game);
    const page = HEAD + rowsPage(game, series);
    const { losses, acts } = series.naming;
    const patterns = new Set([
      ...losses.flatMap(({ all, by, on }) => [all, ...by.values(), ...on.values()]),
      ...acts.flat(),
    ]);
    const untold = (['game', 'turn'] as const)
      .flatMap((every) => columnsOf(series.naming, every).map(({ name }) => name))
      .filter((name) => !patterns.has(name) && !page.includes(`\`${name}\``));
    expect(untold).toEqual([]);
    const parts = (name: string) => page.includes(`\`${name}\``);
    expect(
      [...patterns].filter(
        (name) =>
          !name
            .split(/_(?:by|on)_|^loss_|^acts_[a-z]+_/)
            .filter(Boolean)
            .every(parts),
      ),
    ).toEqual([]);
  });
});
