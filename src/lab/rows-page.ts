import type { Game } from '../kernel/game.ts';
import { nameOf } from '../kernel/telling.ts';
import { Speaker } from '../kernel/text.ts';
import type { Series } from './series.ts';
import { type Column, type ColumnKind, NOWHERE, snake } from './watch/columns.ts';

const KINDS: Readonly<Record<ColumnKind, string>> = {
  whole: 'whole number',
  number: 'number',
  word: 'word',
  json: 'JSON',
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  '',
];
const code = (text: string): string => `\`${text}\``;

/** The columns of one game's rows, as a page: everything that `columnsOf` gives under a name of the game's own. */
export function rowsPage(game: Game, series: Series): string {
  const { metrics, tracks, losses, holders, objectives } = series.naming;
  const { ledger } = game;
  const speaker = new Speaker('en', game.text);
  const kind = (column: Column) => KINDS[column.kind];
  const [loss] = losses;
  const key = ledger?.objectiveKey ?? '';
  return [
    `## ${game.id} ${game.version}`,
    '',
    'What the game counts (in every kind of row; in a row a turn as it stood when the turn ended):',
    '',
    ...table(
      ['column', 'holds', 'what it is'],
      metrics.map((one) => [code(one.name), kind(one), nameOf(speaker, 'metric', one.name)]),
    ),
    'Tracks:',
    '',
    ...table(
      ['column', 'holds', 'what it is'],
      tracks.map((one) => [code(one.name), kind(one), trackName(speaker, one.id)]),
    ),
    'Losses, `loss_<kind>`, `loss_<kind>_by_<cause>` and `loss_<kind>_on_<ground>`:',
    '',
    ...table(
      ['kind', 'what is counted', 'whose'],
      losses.map((one) => [
        code(snake(one.kind)),
        speaker.say(`loss.${one.kind}`),
        nameOf(speaker, 'side', ledger?.kinds[one.kind] ?? ''),
      ]),
    ),
    ...table(
      ['cause', 'what it is'],
      [...(loss?.by.keys() ?? [])].map((cause) => [code(snake(cause)), speaker.say(`cause.${cause}`)]),
    ),
    ...table(
      ['ground', 'what it is'],
      [...(loss?.on.keys() ?? [])].map((ground) => [
        code(snake(ground)),
        ground === NOWHERE ? 'no space of the map: aboard, in the air, in a box' : nameOf(speaker, 'terrain', ground),
      ]),
    ),
    'Ground, as the number of spaces that a side holds, and who holds each objective:',
    '',
    ...table(
      ['column', 'what it is'],
      [
        ...holders.map(({ name, side }) => [code(name), nameOf(speaker, 'side', side)]),
        ...objectives.map(({ name, id }) => [code(name), nameOf(speaker, key, id)]),
      ],
    ),
    `Actions, \`acts_<side>_<type>\`, for ${game.sides.map((side) => code(snake(side))).join(' and ')}:`,
    '',
    ...table(
      ['type', 'what it is'],
      series.possible.types.map((type) => [code(snake(type)), speaker.outline(`action.${type}`)]),
    ),
  ].join('\n');
}

/** Several tracks may be kept of one thing: `moraleBox.general` is the box of `track.general`. */
function trackName(speaker: Speaker, id: string): string {
  if (speaker.has(`track.${id}`)) return speaker.say(`track.${id}`);
  const [what = '', of = ''] = id.split('.');
  return speaker.has(`track.${of}`) ? `${speaker.say(`track.${of}`)} (${snake(what).replaceAll('_', ' ')})` : id;
}
