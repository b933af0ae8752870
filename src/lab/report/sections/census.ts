import { chartTitle } from '../../../kernel/chart-words.ts';
import type { Census } from '../../census/census.ts';
import { actionName } from '../../census/naming.ts';
import { type Never, neverIn } from '../../census/never.ts';
import type { Counts } from '../../watch/counts.ts';
import type { Arm, Desk } from '../desk.ts';
import { type Block, heading, listOf, paragraph, type Table } from '../page.ts';
import type { Words } from '../words.ts';
import { watchCommand } from './setup.ts';

const MOST_CASES = 20;
const MOST_STRANGE = 8;

const sumOf = (counts: Readonly<Counts>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
const byCount = (a: readonly [string, Counts], b: readonly [string, Counts]): number =>
  sumOf(b[1]) - sumOf(a[1]) || (a[0] < b[0] ? -1 : 1);

/** What occurred, what never did, and what deserves a look. */
export function census({ words, arms }: Desk): Block[] {
  return arms.flatMap((arm) => {
    const { name, series, gather } = arm;
    const never = neverIn(gather.census, series.possible);
    return [
      heading(name === null ? words.say('census') : words.say('census.arm', { name })),
      ...occurred(words, gather.census, never),
      ...missing(words, arm, never),
      ...strange(words, arm, never),
    ];
  });
}

function occurred(words: Words, { actions, cases, throws, answers }: Census, never: Never): Block[] {
  const { sides } = words.game;
  const taken = Object.entries(actions).sort(byCount);
  const cited = Object.entries(cases).sort(byCount);
  const all = Object.keys(words.game.cases.en).length;
  const tables: Table[] = [
    {
      caption: words.say('census.actions', { met: taken.length, all: taken.length + never.actions.length }),
      head: [words.say('census.action'), ...sides.map((side) => words.side(side))],
      rows: taken.map(([type, by]) => [
        nameOf(words, type, answers[type]),
        ...sides.map((side) => words.number(by[side] ?? 0)),
      ]),
    },
    {
      caption: words.say('census.throws'),
      head: [words.say('census.throw'), words.say('census.times')],
      rows: Object.entries(throws)
        .sort(byCount)
        .map(([table, by]) => [words.name('table', table), words.number(sumOf(by))]),
    },
    {
      caption: words.say('census.cases', { met: all - never.cases.length, all }),
      head: [words.say('census.case'), words.say('census.times')],
      rows: cited.slice(0, MOST_CASES).map(([id, by]) => [words.case(id), words.number(sumOf(by))]),
    },
  ];
  return [{ kind: 'tables', tables }];
}

/** What it is called; where that tells nothing, with the questions that it answered. */
function nameOf(words: Words, type: string, answers?: Readonly<Counts>): string {
  const { own, asked, more } = actionName(words.speaker, type, answers);
  const several = asked.length > 1;
  const parts = asked.map(([question, times]) => (several ? `${question} ${words.number(times)}` : question));
  const rest = more > 0 ? [words.say('census.questions.more', { count: more })] : [];
  return asked.length === 0 ? own : `${own} (${[...parts, ...rest].join('; ')})`;
}

function missing(words: Words, { series, gather }: Arm, never: Never): Block[] {
  const { charts } = series.possible;
  const said = {
    actions: never.actions.map((type) => nameOf(words, type)),
    questions: never.questions.map((key) => words.outline(key)),
    cases: never.cases.map((id) => words.case(id)),
    spaces: never.spaces.map((id) => words.space(id)),
    charts: never.charts.flatMap(({ chart: id, met, cells, rows, columns }) => {
      const chart = charts.find((one) => one.id === id);
      if (chart === undefined || rows.length + columns.length === 0) return [];
      return [words.say('census.never.chart', { name: chartTitle(words.speaker, chart), met, all: cells })];
    }),
    options: never.options.map(
      ({ option, value }) => `${words.name('option', option)}: ${words.name(`option.${option}`, value)}`,
    ),
  };
  const lists = Object.entries(said).flatMap(([part, items]): Block[] => {
    if (items.length === 0) return [];
    const key = `census.never.${part}` as `census.never.${keyof typeof said}`;
    return [{ kind: 'folded', title: words.say(key, { count: items.length }), items }];
  });
  return [
    heading(words.say('census.never', { games: gather.games }), 3),
    ...(lists.length === 0 ? [paragraph(words.say('census.never.none'))] : lists),
  ];
}

/** Pieces that dance, pieces that do nothing, turns in which nothing happens: each with a seed to watch. */
function strange(words: Words, { series, gather }: Arm, never: Never): Block[] {
  const { steps, returns, dances, worst, pieces, quiet, turns, lulls } = gather.census;
  const danced = sumOf(dances);
  const seedOf = (game: number): string => series.seedOf(game);
  return [
    heading(words.say('census.strange'), 3),
    ...listOf(
      Object.entries(steps).map(([side, walked]) =>
        words.say('census.returns', {
          side: words.side(side),
          returns: words.number(returns[side] ?? 0),
          steps: words.number(walked),
        }),
      ),
    ),
    paragraph(danced === 0 ? words.say('census.dances.none') : words.say('census.dances', { count: danced })),
    ...listOf(
      worst.slice(0, MOST_STRANGE).map(({ piece, turn, path, game }) =>
        words.say('census.dance', {
          ...{ piece: words.piece(piece), turn, seed: seedOf(game) },
          path: path.map((id) => words.space(id)).join(' – '),
        }),
      ),
    ),
    paragraph(
      never.pieces.length === 0
        ? words.say('census.idle.none')
        : words.say('census.idle', { count: never.pieces.length }),
    ),
    ...listOf(
      never.pieces
        .slice(0, MOST_STRANGE)
        .map((id) => words.say('census.idlePiece', { piece: words.piece(id), seed: seedOf(pieces[id]?.first ?? 0) })),
    ),
    paragraph(
      words.say('census.quiet', {
        count: words.number(quiet),
        all: words.number(turns.reduce((sum, n) => sum + n, 0)),
      }),
    ),
    ...listOf(
      lulls
        .slice(0, MOST_STRANGE)
        .map(({ turn, length, game }) => words.say('census.lull', { turn, length, seed: seedOf(game) })),
    ),
    paragraph(words.say('census.watch')),
    { kind: 'command', text: watchCommand(series.setup, seedOf(worst[0]?.game ?? 0)) },
  ];
}
