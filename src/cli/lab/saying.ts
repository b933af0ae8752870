import { scenarioName } from '../../kernel/examples.ts';
import type { Game } from '../../kernel/game.ts';
import { nameOf } from '../../kernel/telling.ts';
import { LANGS, type Lang, type Speaker } from '../../kernel/text.ts';
import type { Comparison, Stage } from '../../lab/compare.ts';
import type { Measure } from '../../lab/measure.ts';
import type { Bounds, Told } from '../../lab/told.ts';
import { type Cli, Cli as Program } from '../cli.ts';

/** What a comparison says, in one of the languages. */
export class Saying {
  private readonly speaker: Speaker;

  constructor(
    private readonly cli: Cli,
    game: Game,
    private readonly measure: Measure,
  ) {
    this.speaker = cli.speakerFor(game);
  }

  get what(): string {
    const { measure, cli } = this;
    return measure.kind === 'wins'
      ? cli.say('lab.wins', { side: nameOf(this.speaker, 'side', measure.side) })
      : cli.say('lab.mean', { column: nameOf(this.speaker, 'metric', measure.column) });
  }
  title(scenario: string): string {
    const { speaker, what } = this;
    return this.cli.say('lab.title', {
      title: speaker.say('game.title'),
      scenario: scenarioName(speaker, scenario),
      what,
    });
  }
  /** Where A and B stand. */
  levels({ arms }: Stage): readonly [a: string, b: string] {
    const { measure } = this;
    const [a = '', b = ''] = arms.map(({ winners, numbers }) => {
      const wins = winners.find(({ name }) => measure.kind === 'wins' && name === measure.side)?.share ?? 0;
      return this.level(measure.kind === 'wins' ? wins : (numbers[measure.column]?.mean ?? Number.NaN));
    });
    return [a, b];
  }
  /** What one family of seeds said, under a heading. */
  stage(stage: Stage, heading: string): void {
    const { cli } = this;
    const { difference, interval, paired, unpaired } = stage;
    const [a, b] = this.levels(stage);
    cli.line();
    cli.line(cli.colours.bold(heading));
    cli.line(`  A ${a}   B ${b}`);
    cli.line(`  ${cli.say('lab.difference', { value: this.by(difference), ...this.bounds(interval) })}`);
    cli.line(`  ${cli.say('lab.fixed', { paired: this.estimate(paired), unpaired: this.estimate(unpaired) })}`);
  }
  /** A share or a mean as it is. */
  level(value: number | null): string {
    if (value === null) return '?';
    return this.measure.kind === 'wins' ? this.cli.percent(value) : this.cli.number(value, 2);
  }
  /** A difference without its unit. */
  bare(value: number | null): string {
    if (value === null) return '?';
    return `${value < 0 ? '−' : '+'}${this.size(value)}`;
  }
  /** A difference with its unit, without its sign where only its size counts. */
  by(value: number | null, signed = true): string {
    if (value === null) return '?';
    const text = signed ? this.bare(value) : this.size(value);
    return this.measure.kind === 'wins' ? this.cli.say('lab.points', { value: text }) : text;
  }
  private size(value: number): string {
    const wins = this.measure.kind === 'wins';
    return this.cli.number(Math.abs(wins ? 100 * value : value), wins ? 1 : 2);
  }
  bounds({ low, high }: Bounds): { low: string; high: string } {
    return { low: this.bare(low), high: this.by(high) };
  }
  estimate({ value, low, high }: Told): string {
    return `${this.bare(value)} (${this.bare(low)} – ${this.bare(high)})`;
  }

  /** One sentence: what was shown, and what was not. */
  sentence({ choosing, claiming, shown, test }: Pick<Comparison, 'choosing' | 'claiming' | 'shown' | 'test'>): string {
    const { cli, what } = this;
    const last: Stage = claiming ?? choosing;
    const { pairs, interval } = last;
    if (shown === 'open') {
      if (pairs === 0) return cli.say('lab.nothing');
      if (interval.low === null || interval.high === null) return cli.say('lab.early', { what, pairs });
      const range = { what, pairs, ...this.bounds(interval) };
      if (claiming === null || choosing.verdict === 'open') return cli.say('lab.open', range);
      return cli.say('lab.failed', { ...range, claim: cli.say(`lab.claim.${choosing.verdict}`) });
    }
    if (shown === 'same')
      return cli.say('lab.same', { what, margin: this.by(test.margin, false), ...this.bounds(interval) });
    const [near, far] = shown === 'more' ? [interval.low, interval.high] : [interval.high, interval.low];
    return cli.say(`lab.${shown}`, { what, low: this.by(near, false), high: this.by(far, false) });
  }
}

/** The sentence in every language, for whoever draws a report of it. */
export const sentences = (cli: Cli, game: Game, comparison: Comparison): Record<Lang, string> =>
  Object.fromEntries(
    LANGS.map((lang) => [lang, new Saying(new Program(cli.io, lang), game, comparison.measure).sentence(comparison)]),
  ) as Record<Lang, string>;
