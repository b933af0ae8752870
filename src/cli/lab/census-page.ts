import { cellWords, chartTitle } from '../../kernel/chart-words.ts';
import type { Chart } from '../../kernel/charts.ts';
import { scenarioName } from '../../kernel/examples.ts';
import { nameOf } from '../../kernel/telling.ts';
import type { Speaker } from '../../kernel/text.ts';
import type { Census } from '../../lab/census/census.ts';
import { actionName } from '../../lab/census/naming.ts';
import type { Never, NeverThrown } from '../../lab/census/never.ts';
import type { Series } from '../../lab/series.ts';
import { caseTexts } from '../cases.ts';
import type { Cli, CliKey } from '../cli.ts';

/** So many of a list are told; all of them are in the JSON. */
const SHOWN = 12;
const MOST_SHOWN = 5;

type Found = Census & { readonly never: Never };
type Sum = readonly [name: string, count: number];

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);
const most = (sums: readonly Sum[]): Sum[] => sums.filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1]);

/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w.,=/…-]+( …)?$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A census in words. */
export class CensusPage {
  private readonly speaker: Speaker;

  constructor(
    private readonly cli: Cli,
    private readonly series: Series,
    private readonly found: Found,
  ) {
    this.speaker = cli.speakerFor(series.game);
  }

  lines(): string[] {
    const { cli, found, series, speaker } = this;
    const { games } = found;
    const { seed, scenario } = series.setup;
    const title = { title: speaker.say('game.title'), scenario: scenarioName(speaker, scenario) };
    return [
      cli.say('census.title', { ...title, games, seed, last: Math.max(0, games - 1) }),
      ...this.actions(),
      ...this.questions(),
      ...this.cases(),
      ...this.throws(),
      ...this.charts(),
      ...this.map(),
      ...this.dances(),
      ...this.idle(),
      ...this.quiet(),
      ...this.options(),
    ];
  }

  private heading(key: CliKey, args: Readonly<Record<string, string | number>> = {}): string[] {
    return ['', this.cli.colours.bold(this.cli.say(key, args))];
  }
  private item(text: string): string {
    return `  ${text}`;
  }
  /** A list of names, cut off where it is long. */
  private list(names: readonly string[], shown = SHOWN): string {
    const said = names.slice(0, shown).join('; ');
    const count = names.length - shown;
    return count > 0 ? this.cli.say('census.and', { list: said, count }) : said;
  }
  private never(names: readonly string[]): string[] {
    return names.length === 0 ? [] : [this.item(this.cli.say('census.never', { list: this.list(names) }))];
  }
  private counted(sums: readonly Sum[], shown = MOST_SHOWN): string {
    return most(sums)
      .slice(0, shown)
      .map(([name, count]) => `${name} ${this.cli.number(count)}`)
      .join('; ');
  }

  private actions(): string[] {
    const { actions, never } = this.found;
    const all = Object.keys(actions).length + never.actions.length;
    const label = (type: string) => actionName(this.speaker, type, this.found.answers[type]);
    const rows = Object.entries(actions).sort(([, a], [, b]) => sumOf(b) - sumOf(a));
    const width = Math.max(0, ...rows.map(([type]) => label(type).own.length));
    return [
      ...this.heading('census.actions', { met: rows.length, all }),
      ...rows.flatMap(([type, by]) => {
        const { own, asked, more } = label(type);
        return [
          this.item(`${own.padEnd(width)}  ${this.bySide(by)}`),
          ...asked.map(([question, times]) => this.item(`  – ${question}  ${this.cli.number(times)}`)),
          ...(more > 0 ? [this.item(`  – ${this.cli.say('census.questions.more', { count: more })}`)] : []),
        ];
      }),
      ...this.never(never.actions.map((type) => label(type).own)),
    ];
  }
  private bySide(counts: Readonly<Record<string, number>>): string {
    return Object.entries(counts)
      .map(([side, count]) => `${nameOf(this.speaker, 'side', side)} ${this.cli.number(count)}`)
      .join(' · ');
  }

  private questions(): string[] {
    const { questions, never } = this.found;
    const met = Object.keys(questions).length;
    const names = never.questions.map((key) => this.speaker.outline(key));
    return [...this.heading('census.questions', { met, all: met + names.length }), ...this.never(names)];
  }

  private cases(): string[] {
    const { cases, never } = this.found;
    const all = Object.keys(this.series.game.cases.en).length;
    const cited = most(Object.entries(cases).map(([id, by]) => [id, sumOf(by)] as const)).slice(0, SHOWN);
    return [
      ...this.heading('census.cases', { met: all - never.cases.length, all }),
      ...cited.map(([id, count]) => this.item(`${this.cli.number(count).padStart(9)}  ${this.caseName(id)}`)),
      ...this.never(never.cases.map((id) => this.caseName(id))),
    ];
  }
  private caseName(id: string): string {
    const [text] = caseTexts(this.series.game, this.cli.lang, id);
    return text === undefined ? `[${id}]` : `[${id}] ${text[1].title}`;
  }

  private throws(): string[] {
    const { throws } = this.found;
    const rows = most(
      Object.entries(throws).map(([table, counts]) => [nameOf(this.speaker, 'table', table), sumOf(counts)]),
    );
    return [
      ...this.heading('census.throws'),
      ...rows.map(([name, count]) => this.item(`${this.cli.number(count).padStart(9)}  ${name}`)),
    ];
  }

  private charts(): string[] {
    const { charts } = this.series.possible;
    const lines = this.found.never.charts.flatMap((thrown) => {
      const chart = charts.find(({ id }) => id === thrown.chart);
      return chart === undefined ? [] : [this.item(this.chartLine(chart, thrown))];
    });
    return lines.length === 0 ? [] : [...this.heading('census.charts'), ...lines];
  }
  private chartLine(chart: Chart, { met, cells, rows, columns }: NeverThrown): string {
    const { cli, speaker } = this;
    const said = cli.say('census.chart', { name: chartTitle(speaker, chart), met, all: cells });
    const heads = rows.map((row) => cellWords(speaker, chart.rows[row]?.[0] ?? null));
    const over = columns.map((column) => cellWords(speaker, chart.heads[0]?.[column] ?? null));
    const parts = [
      ...(met > 0 && heads.length > 0 ? [cli.say('census.neverRows', { list: heads.join(', ') })] : []),
      ...(over.length > 0 ? [cli.say('census.neverColumns', { list: over.join(', ') })] : []),
    ];
    return [said, ...parts].join('; ');
  }

  private map(): string[] {
    const { spaces, fires, never } = this.found;
    const all = this.series.game.face?.board.spaces.length ?? 0;
    if (all === 0) return [];
    const { cli } = this;
    const worst = (of: 'landings' | 'losses') =>
      this.counted(Object.entries(spaces).map(([id, space]) => [this.space(id), sumOf(space[of])]));
    const shots = Object.entries(fires).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, count]): Sum => [`${this.space(from)} → ${this.space(to)}`, count]),
    );
    const said = (key: CliKey, list: string) => (list === '' ? [] : [this.item(cli.say(key, { list }))]);
    return [
      ...this.heading('census.spaces', { met: all - never.spaces.length, all }),
      ...said('census.landings', worst('landings')),
      ...said('census.losses', worst('losses')),
      ...said('census.fires', this.counted(shots)),
      ...this.never(never.spaces.map((id) => this.space(id))),
    ];
  }

  private dances(): string[] {
    const { cli, found } = this;
    const { steps, returns, worst } = found;
    const count = sumOf(found.dances);
    if (sumOf(steps) === 0) return [];
    return [
      ...this.heading('census.steps'),
      ...Object.entries(steps).map(([side, walked]) => {
        const args = { side: nameOf(this.speaker, 'side', side), returns: returns[side] ?? 0, steps: walked };
        return this.item(cli.say('census.returns', args));
      }),
      this.item(count === 0 ? cli.say('census.noDance') : cli.say('census.dances', { count })),
      ...worst
        .slice(0, MOST_SHOWN)
        .flatMap(({ piece, turn, path, game }) => [
          this.item(
            `  ${cli.say('census.dance', { piece: this.piece(piece), turn, path: path.map((id) => this.space(id)).join(' – ') })}`,
          ),
          this.item(`    ${this.watch(game)}`),
        ]),
    ];
  }
  private idle(): string[] {
    const { cli } = this;
    const { never, pieces } = this.found;
    if (Object.keys(pieces).length === 0) return [];
    const list = this.list(never.pieces.map((id) => this.piece(id)));
    const [first] = never.pieces;
    const game = first === undefined ? undefined : pieces[first]?.first;
    return [
      '',
      never.pieces.length === 0 ? cli.say('census.noIdle') : cli.say('census.idle', { list }),
      ...(game === undefined ? [] : [this.item(this.watch(game))]),
    ];
  }
  private quiet(): string[] {
    const { cli } = this;
    const { quiet, turns, lulls } = this.found;
    return [
      ...this.heading('census.quiet', { count: quiet, all: turns.reduce((sum, n) => sum + n, 0) }),
      ...lulls
        .slice(0, MOST_SHOWN)
        .flatMap(({ turn, length, game }) => [
          this.item(cli.say('census.lull', { turn, length })),
          this.item(`  ${this.watch(game)}`),
        ]),
    ];
  }
  private options(): string[] {
    const { speaker } = this;
    const names = this.found.never.options.map(
      ({ option, value }) => `${nameOf(speaker, 'option', option)}: ${nameOf(speaker, `option.${option}`, value)}`,
    );
    return names.length === 0 ? [] : ['', this.cli.say('census.options', { list: this.list(names) })];
  }

  private piece(id: string): string {
    return this.speaker.has(`unit.${id}`) ? this.speaker.say(`unit.${id}`) : id;
  }
  private space(id: string): string {
    const key = [`at.${id}`, `area.${id}`].find((candidate) => this.speaker.has(candidate));
    return key === undefined ? id : this.speaker.say(key);
  }
  /** The command that shows a game of the series. */
  private watch(game: number): string {
    const { setup } = this.series;
    const options = Object.entries(setup.options).map(([name, value]) => `${name}=${value}`);
    const words = [
      ...['beachhead', 'watch', setup.game, '--scenario', setup.scenario],
      ...(options.length > 0 ? ['--options', options.join()] : []),
      ...[
        '--bots',
        Object.entries(setup.bots)
          .map(([side, bot]) => `${side}=${bot}`)
          .join(),
      ],
      ...(setup.pack === null ? [] : ['--data …']),
      ...['--seed', this.series.seedOf(game)],
    ];
    return this.cli.say('census.watch', { command: words.map(quoted).join(' ') });
  }
}
