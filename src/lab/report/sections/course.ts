import type { Tally } from '../../summary.ts';
import { type Arm, type Desk, drawnOf, headsOf } from '../desk.ts';
import type { Drawn } from '../gather.ts';
import { type Block, heading, type Picture, paragraph } from '../page.ts';
import type { Moment } from '../plots.ts';

/** The last turn that at least half of the games came to. */
export const lastCommonTurn = ({ gather }: Arm): number =>
  gather.census.turns.reduce((last, games, i) => (2 * games >= gather.games ? i + 1 : last), 1);

/** Tracks, losses and ground, turn by turn. */
export function course(desk: Desk): Block[] {
  const { words, arms } = desk;
  const [first] = arms;
  if (first === undefined) return [];
  const pictures = drawnOf(first.series, words).flatMap((drawn) => picture(desk, drawn) ?? []);
  if (pictures.length === 0) return [];
  return [
    heading(words.say('course')),
    paragraph(words.say('course.about')),
    { kind: 'pictures', pictures, size: arms.length === 1 ? 'third' : 'whole' },
  ];
}

const momentsOf = (turns: readonly Tally[]): Moment[] =>
  turns.map((tally, i) => ({ turn: i + 1, ...tally.spread() })).filter(({ median }) => Number.isFinite(median));

/** Null where in every turn it is the same in all games, or there is one turn only. */
function picture({ words, plots, arms }: Desk, { column, name: title }: Drawn): Picture | null {
  const moments = arms.map(({ gather }) => momentsOf(gather.course[column] ?? []));
  const all = moments.flat();
  const last = Math.max(0, ...all.map(({ turn }) => turn));
  const [min, max] = [Math.min(...all.map((one) => one.min)), Math.max(...all.map((one) => one.max))];
  const first = Math.min(...all.map(({ turn }) => turn));
  if (last <= first || all.every((one) => one.min === one.max)) return null;
  const isWhole = all.every((one) => Number.isInteger(one.min) && Number.isInteger(one.max));
  const scale = { from: Math.min(0, min), to: Math.max(0, max), isWhole };
  const heads = ['least', 'quarter', 'median', 'threeQuarters', 'greatest'] as const;
  const captions = arms.map((arm, i) => {
    const turn = lastCommonTurn(arm);
    const median = moments[i]?.find((one) => one.turn === turn)?.median ?? 0;
    const said = words.say('course.caption', { turn, median: words.number(median) });
    return arm.name === null ? said : words.say('spread.arm', { name: arm.name, said });
  });
  return {
    ...{ id: `course-${column}`, title, caption: captions.join(' '), legend: [] },
    panels: arms.map(({ name }, i) => ({
      name,
      svg: plots.course(moments[i] ?? [], { from: first, to: last }, scale, (value) => words.tick(value)),
    })),
    table: {
      caption: title,
      head: [
        words.say('turn'),
        ...headsOf(
          arms,
          heads.map((head) => words.say(head)),
        ),
      ],
      rows: Array.from({ length: last - first + 1 }, (_, i) => first + i).map((at) => [
        String(at),
        ...moments.flatMap((of) => {
          const one = of.find(({ turn }) => turn === at);
          const values = one && [one.min, one.quarter, one.median, one.threeQuarters, one.max];
          return values?.map((value) => words.number(value)) ?? heads.map(() => '');
        }),
      ]),
    },
  };
}
