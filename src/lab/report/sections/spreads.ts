import type { Spread, Tally } from '../../summary.ts';
import { type Arm, type Desk, headsOf, lookOf, partiesOf } from '../desk.ts';
import { NOBODY, together } from '../gather.ts';
import { type Block, heading, type Key, type Picture } from '../page.ts';
import type { Bar } from '../plots.ts';
import type { Words } from '../words.ts';

/** So many bins at most. */
const MOST_BINS = 24;
/** Columns that every game has, with words of the report's own. */
const OWN = { actions: 'spread.actions', score: 'spread.score' } as const;

/** Bins of a round width that hold all values; those of whole numbers have their numbers in their middle. */
export interface Bins {
  readonly from: number;
  readonly step: number;
  readonly count: number;
  readonly isWhole: boolean;
}
export function binsOf(min: number, max: number, isWhole: boolean): Bins {
  const least = isWhole ? 1 : 10 ** Math.floor(Math.log10(Math.max(Number.EPSILON, (max - min) / MOST_BINS)));
  const steps = Array.from({ length: 60 }, (_, i) => least * 10 ** Math.floor(i / 3) * ([1, 2, 5][i % 3] ?? 1));
  const binned = (step: number): number => Math.floor(max / step) - Math.floor(min / step) + 1;
  const step = steps.find((one) => binned(one) <= MOST_BINS) ?? max - min;
  return { from: Math.floor(min / step) * step, step, count: binned(step), isWhole };
}
const binOf = ({ from, step }: Bins, value: number): number => Math.floor((value - from) / step);
/** Where a bin lies on the axis. */
const edgesOf = ({ from, step, isWhole }: Bins, bin: number): { from: number; to: number } => {
  const left = from + bin * step - (isWhole ? 0.5 : 0);
  return { from: left, to: left + step };
};

/** How the numbers of the finished games are spread. */
export function spreads(desk: Desk): Block[] {
  const { words, arms } = desk;
  const columns = [...new Set(arms.flatMap(({ gather }) => Object.keys(gather.numbers)))];
  const pictures = columns.flatMap((column) => picture(desk, column) ?? []);
  if (pictures.length === 0) return [];
  return [heading(words.say('spreads')), { kind: 'pictures', pictures, size: arms.length === 1 ? 'third' : 'whole' }];
}

const nameOfColumn = (words: Words, column: string): string =>
  column === 'actions' || column === 'score' ? words.say(OWN[column]) : words.name('metric', column);

/** Null where every game has the same number. */
function picture(desk: Desk, column: string): Picture | null {
  const { words, plots, arms } = desk;
  const byWinner = arms.map(({ gather }) => gather.numbers[column] ?? {});
  const wholes = byWinner.map(together);
  const all = wholes.map((tally) => tally.spread());
  const [min, max] = [Math.min(...all.map((one) => one.min)), Math.max(...all.map((one) => one.max))];
  if (!(max > min)) return null;
  const isWhole = wholes.every((tally) => tally.values().every(([value]) => Number.isInteger(value)));
  const bins = binsOf(min, max, isWhole);
  const winners = winnersOf(desk);
  const counts = byWinner.map((by) => winners.map((winner) => countsOf(bins, by[winner])));
  const most = Math.max(...counts.flatMap((of) => Array.from({ length: bins.count }, (_, bin) => sumAt(of, bin))));
  const scale = { from: edgesOf(bins, 0).from, to: edgesOf(bins, bins.count - 1).to };
  const title = words.capital(nameOfColumn(words, column));
  const looks = winners.map((winner) => lookOf(partiesOf(desk), winner));
  const tick = (value: number): string => words.tick(value);
  return {
    ...{ id: `numbers-${column}`, title },
    caption: all.map((spread, i) => tell(words, spread, arms[i])).join(' '),
    panels: arms.map(({ name }, arm) => {
      const bars: Bar[] = winners.flatMap((_, w) =>
        (counts[arm]?.[w] ?? []).map((games, bin) => ({ ...edgesOf(bins, bin), games, look: looks[w] ?? 's2' })),
      );
      return { name, svg: plots.histogram(bars, { ...scale, isWhole }, most, tick) };
    }),
    legend: winners.map((winner, w): Key => ({ look: looks[w] ?? 's2', name: wonBy(words, winner) })),
    table: {
      caption: title,
      head: [
        words.say('spread.value'),
        ...headsOf(
          arms,
          winners.map((winner) => wonBy(words, winner)),
        ),
      ],
      rows: Array.from({ length: bins.count }, (_, bin) => [
        labelOf(words, bins, bin),
        ...counts.flatMap((of) => of.map((games) => words.number(games[bin] ?? 0))),
      ]),
    },
  };
}

const winnersOf = (desk: Desk): string[] =>
  [...partiesOf(desk), NOBODY].filter((winner) => desk.arms.some(({ gather }) => (gather.winners[winner] ?? 0) > 0));
const wonBy = (words: Words, winner: string): string =>
  winner === NOBODY ? words.say('spread.drawn') : words.say('spread.won', { side: words.side(winner) });

function countsOf(bins: Bins, tally: Tally | undefined): number[] {
  const counts = Array.from({ length: bins.count }, () => 0);
  for (const [value, games] of tally?.values() ?? []) {
    const bin = Math.min(bins.count - 1, Math.max(0, binOf(bins, value)));
    counts[bin] = (counts[bin] ?? 0) + games;
  }
  return counts;
}
const sumAt = (of: readonly (readonly number[])[], bin: number): number =>
  of.reduce((sum, games) => sum + (games[bin] ?? 0), 0);

function labelOf(words: Words, { from, step, isWhole }: Bins, bin: number): string {
  const low = from + bin * step;
  if (isWhole && step === 1) return words.tick(low);
  return words.range(words.tick(low), words.tick(isWhole ? low + step - 1 : low + step));
}

function tell(words: Words, spread: Spread, arm: Arm | undefined): string {
  const args = Object.fromEntries(Object.entries(spread).map(([name, value]) => [name, words.number(value as number)]));
  const said = words.say('spread.caption', args);
  return arm === undefined || arm.name === null ? said : words.say('spread.arm', { name: arm.name, said });
}
