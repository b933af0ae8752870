import { wilson } from '../../summary.ts';
import type { Counts } from '../../watch/counts.ts';
import { type Arm, type Desk, headsOf, lookOf, partiesOf } from '../desk.ts';
import { NOBODY } from '../gather.ts';
import { type Block, heading, type Picture, paragraph } from '../page.ts';
import type { Level } from '../plots.ts';
import type { Words } from '../words.ts';

const WHOLE = { from: 0, to: 1 };

/** Something that a share of the games came to. */
interface Part {
  readonly name: string;
  readonly look: string;
  games(arm: Arm): number;
}

/** Who won, how clearly and why, and what was taken. */
export function outcome(desk: Desk): Block[] {
  const { words, arms } = desk;
  const { sides } = words.game;
  const { wins, levels, reasons } = parts(desk);
  const objectives = objectivesOf(desk);
  const isAnyTaken = objectives.some((part) => arms.some((arm) => part.games(arm) > 0));
  const caption = words.say('outcome.shares.caption');
  const pictures = [
    shares(desk, 'wins', words.say('outcome.wins'), words.say('outcome.wins.caption'), wins),
    shares(desk, 'levels', words.say('outcome.levels'), caption, levels),
    shares(desk, 'reasons', words.say('outcome.reasons'), caption, reasons),
    ...(!isAnyTaken
      ? []
      : [
          shares(
            desk,
            'objectives',
            words.say('outcome.objectives'),
            words.say('outcome.objectives.caption', { side: words.side(sides[0] ?? NOBODY) }),
            objectives,
          ),
        ]),
  ];
  return [
    heading(words.say('outcome')),
    ...arms.map((arm) => paragraph(said(desk, arm))),
    { kind: 'pictures', pictures, size: 'whole' },
  ];
}

/** How often the first side won, in a sentence. */
function said({ words }: Desk, { name, gather }: Arm): string {
  const [side = NOBODY] = words.game.sides;
  const won = gather.winners[side] ?? 0;
  const { low, high } = wilson(won, gather.games);
  const sentence = words.say('outcome.said', {
    side: words.side(side),
    share: words.percent(gather.games === 0 ? 0 : won / gather.games),
    games: gather.games,
    low: words.percent(low),
    high: words.percent(high),
  });
  return name === null ? sentence : words.say('outcome.arm', { name, said: sentence });
}

function parts(desk: Desk): { wins: Part[]; levels: Part[]; reasons: Part[] } {
  const { words, arms } = desk;
  const parties = partiesOf(desk);
  const winners = [...new Set([...parties, ...arms.flatMap(({ gather }) => Object.keys(gather.winners).sort())])];
  const ends = (part: 'levels' | 'reasons', prefix: string): Part[] =>
    winners.flatMap((winner) => {
      const met = [...new Set(arms.flatMap(({ gather }) => Object.keys(gather[part][winner] ?? {})))].sort();
      return met
        .filter((id) => id !== '')
        .map((id) => ({
          name: nameOfEnd(words, winner, prefix, id),
          look: lookOf(parties, winner),
          games: ({ gather }: Arm) => gather[part][winner]?.[id] ?? 0,
        }));
    });
  return {
    wins: winners.map((winner) => ({
      name: words.side(winner),
      look: lookOf(parties, winner),
      games: ({ gather }) => gather.winners[winner] ?? 0,
    })),
    levels: ends('levels', 'level'),
    reasons: ends('reasons', 'reason'),
  };
}

/** Reasons say who won; degrees do not. */
const nameOfEnd = (words: Words, winner: string, prefix: string, id: string): string =>
  prefix === 'reason' ? words.name(prefix, id).replace(/\.$/, '') : `${words.side(winner)}: ${words.name(prefix, id)}`;

/** What the first side had at the end. */
function objectivesOf({ words, arms }: Desk): Part[] {
  const [first] = arms;
  const { ledger, sides } = words.game;
  const [side = NOBODY] = sides;
  return (first?.series.naming.objectives ?? []).map(({ id, name: column }) => {
    const key = `${ledger?.objectiveKey}.${id}`;
    return {
      name: words.has(key) ? words.text(key) : words.space(id),
      look: lookOf(sides, side),
      games: ({ gather }: Arm) => (gather.objectives[column] as Counts | undefined)?.[side] ?? 0,
    };
  });
}

function shares(
  { words, plots, arms }: Desk,
  id: string,
  title: string,
  caption: string,
  all: readonly Part[],
): Picture {
  const levelOf = (arm: Arm, part: Part): Level => {
    const games = part.games(arm);
    const value = arm.gather.games === 0 ? 0 : games / arm.gather.games;
    return { name: part.name, look: part.look, value, ...wilson(games, arm.gather.games) };
  };
  const percent = (value: number): string => words.percent(value, 0);
  // Arms that are compared stand below each other, part by part.
  const levels = all.flatMap((part) =>
    arms.map((arm) => {
      const level = levelOf(arm, part);
      return arm.name === null ? level : { ...level, name: `${part.name} – ${arm.name[0]}` };
    }),
  );
  return {
    ...{ id, title, caption, legend: [] },
    panels: [{ name: null, svg: plots.levels(levels, WHOLE, percent) }],
    table: {
      caption: title,
      head: [
        words.say('outcome.result'),
        ...headsOf(arms, [words.say('games'), words.say('share'), words.say('bounds')]),
      ],
      rows: all.map((part) => [
        part.name,
        ...arms.flatMap((arm) => {
          const { value, low, high } = levelOf(arm, part);
          const bounds = words.range(words.percent(low), words.percent(high));
          return [words.number(part.games(arm)), words.percent(value), bounds];
        }),
      ]),
    },
  };
}
