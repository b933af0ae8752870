import type { BoardFace } from '../../../kernel/face.ts';
import type { SpaceCensus } from '../../census/census.ts';
import { type Arm, type Desk, headsOf, partiesOf } from '../desk.ts';
import { byValue, controlMap, fireMap, heatMap, type Shot } from '../maps.ts';
import { type Block, heading, type Picture, paragraph } from '../page.ts';
import { lastCommonTurn } from './course.ts';

/** So many spaces, and so many lines, stand in a table. */
const MOST_ROWS = 25;
const MOST_LINES = 40;
/** So many moments of the ground are drawn. */
const MOST_MOMENTS = 6;

/** Where things happened, on the game's own map. */
export function maps(desk: Desk): Block[] {
  const { words } = desk;
  const { face } = words.game;
  const sides = partiesOf(desk);
  if (face === undefined) return [];
  const { board } = face;
  const of = (part: 'losses' | 'entries', side: string) => (space: SpaceCensus) => space[part][side] ?? 0;
  const named = (part: 'losses' | 'entries') =>
    sides.map((side) =>
      heat(desk, board, `map-${part}-${side}`, {
        title: words.say(`maps.${part}`, { side: words.side(side) }),
        caption: words.say(`maps.${part}.caption`),
        count: of(part, side),
      }),
    );
  const landings = heat(desk, board, 'map-landings', {
    title: words.say('maps.landings'),
    caption: words.say('maps.landings.caption'),
    count: ({ landings: by }) => Object.values(by).reduce((sum, n) => sum + n, 0),
  });
  const all = [...named('losses'), landings, ...named('entries'), fires(desk, board)];
  const pictures = all.filter((picture) => picture !== null);
  const moments = control(desk, board);
  return [
    heading(words.say('maps')),
    paragraph(words.say('maps.about')),
    { kind: 'pictures', pictures, size: desk.arms.length === 1 ? 'half' : 'whole' },
    ...(moments.length === 0 ? [] : [{ kind: 'pictures', pictures: moments, size: 'whole' } as const]),
  ];
}

interface Heat {
  readonly title: string;
  readonly caption: string;
  count(space: SpaceCensus): number;
}

/** Null where there was nothing of it. */
function heat({ words, arms }: Desk, board: BoardFace, id: string, { title, caption, count }: Heat): Picture | null {
  const totals = arms.map(
    ({ gather }) => new Map(Object.entries(gather.census.spaces).map(([space, of]) => [space, count(of)])),
  );
  const rates = totals.map((of, i) => perGame(of, arms[i]));
  const most = Math.max(0, ...rates.flatMap((of) => [...of.values()]));
  if (most === 0) return null;
  const order = [...sumOf(totals)].filter(([, n]) => n > 0).sort(byValue);
  return {
    ...{ id, title, caption, legend: [] },
    panels: arms.map(({ name }, i) => ({
      name,
      svg: heatMap(board, rates[i] ?? new Map(), most, (value) => words.number(value, value < 0.1 ? 3 : 2)),
    })),
    table: {
      caption: title,
      head: [words.say('maps.space'), ...headsOf(arms, [words.say('maps.each'), words.say('maps.all')])],
      rows: cut(words.say('maps.more', { count: order.length - MOST_ROWS }), order, ([space]) => [
        words.space(space),
        ...arms.flatMap((_, i) => [
          words.number(rates[i]?.get(space) ?? 0, 2),
          words.number(totals[i]?.get(space) ?? 0),
        ]),
      ]),
    },
  };
}

const perGame = (totals: ReadonlyMap<string, number>, arm: Arm | undefined): Map<string, number> =>
  new Map([...totals].map(([id, n]) => [id, n / Math.max(1, arm?.gather.games ?? 1)]));
function sumOf(totals: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const of of totals) for (const [id, n] of of) sum.set(id, (sum.get(id) ?? 0) + n);
  return sum;
}
/** The head of a long list, and how many more there are. */
function cut<T>(more: string, all: readonly T[], row: (one: T) => string[]): string[][] {
  const rows = all.slice(0, MOST_ROWS).map(row);
  return all.length > MOST_ROWS ? [...rows, [more, ...(rows[0] ?? []).slice(1).map(() => '')]] : rows;
}

function fires({ words, arms }: Desk, board: BoardFace): Picture | null {
  const rates = arms.map(({ gather }) => {
    const lines = Object.entries(gather.census.fires).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, n]): Shot => ({ from, to, value: n / gather.games })),
    );
    return lines
      .sort((a, b) => byValue([`${a.from} ${a.to}`, a.value], [`${b.from} ${b.to}`, b.value]))
      .slice(0, MOST_LINES);
  });
  const most = Math.max(0, ...rates.flat().map(({ value }) => value));
  if (most === 0) return null;
  const title = words.say('maps.fires');
  const keys = new Map(rates.flat().map(({ from, to }) => [`${from} ${to}`, [from, to] as const]));
  const value = (i: number, from: string, to: string) =>
    rates[i]?.find((one) => one.from === from && one.to === to)?.value;
  return {
    ...{ id: 'map-fires', title, legend: [] },
    caption: words.say('maps.fires.caption', {
      count: Math.max(...rates.map(({ length }) => length)),
      most: words.number(most, 2),
    }),
    panels: arms.map(({ name }, i) => ({ name, svg: fireMap(board, rates[i] ?? [], most) })),
    table: {
      caption: title,
      head: [words.say('maps.from'), words.say('maps.to'), ...headsOf(arms, [words.say('maps.each')])],
      rows: [...keys.values()].map(([from, to]) => [
        words.space(from),
        words.space(to),
        ...arms.map((_, i) => {
          const found = value(i, from, to);
          return found === undefined ? '' : words.number(found, 2);
        }),
      ]),
    },
  };
}

/** Whose the ground was at a few moments: one picture for each arm, a panel for each moment; none where nothing changed hands. */
function control(desk: Desk, board: BoardFace): Picture[] {
  const { words, arms } = desk;
  const [first, second] = partiesOf(desk);
  if (first === undefined || second === undefined) return [];
  const last = Math.max(...arms.map(lastCommonTurn));
  const begun = Math.min(...arms.map(({ gather }) => gather.census.turns.findIndex((games) => games > 0) + 1));
  const turns = momentsOf(begun, last);
  return arms.flatMap((arm, i) => {
    const moments = turns.map((turn) => ({ turn, shares: sharesAt(arm, turn, first, second) }));
    const spaces = [...new Set(moments.flatMap(({ shares }) => [...shares.keys()]))].sort();
    const at = (space: string): (number | undefined)[] => moments.map(({ shares }) => shares.get(space));
    const isContested = (space: string) => new Set([...at(space), Math.round(at(space)[0] ?? 0)]).size > 1;
    const contested = spaces.filter(isContested);
    if (contested.length === 0) return [];
    const title = words.say('maps.control');
    const names = { first: words.side(first), second: words.side(second) };
    return {
      id: arms.length === 1 ? 'map-control' : `map-control-${i + 1}`,
      title: arm.name === null ? title : `${title} – ${arm.name}`,
      caption: words.say('maps.control.caption', names),
      panels: moments.map(({ turn, shares }) => ({
        name: words.say('maps.moment', { turn }),
        svg: controlMap(board, shares, [names.first, names.second]),
      })),
      legend: [],
      table: {
        caption: words.say('maps.heldBy', { side: names.first, turn: turns.join(', ') }),
        head: [words.say('maps.space'), ...turns.map((turn) => words.say('maps.moment', { turn }))],
        rows: contested.map((space) => [
          words.space(space),
          ...moments.map(({ shares }) => (shares.has(space) ? words.percent(shares.get(space) ?? 0, 0) : '')),
        ]),
      },
    };
  });
}

/** A few turns from the first to the last, as evenly as can be. */
const momentsOf = (first: number, last: number): number[] => {
  const at = (i: number): number => first + Math.round((i * (last - first)) / (MOST_MOMENTS - 1));
  return [...new Set(Array.from({ length: MOST_MOMENTS }, (_, i) => at(i)))];
};

/** By space, the share of the games at that turn in which the first side held it: half where nobody did. */
function sharesAt({ gather: { census } }: Arm, turn: number, first: string, second: string): Map<string, number> {
  const games = census.turns[turn - 1] ?? 0;
  const shares = new Map<string, number>();
  for (const [id, { control: by }] of Object.entries(census.spaces)) {
    const [a, b] = [by[first]?.[turn - 1] ?? 0, by[second]?.[turn - 1] ?? 0];
    if (a + b > 0 && games > 0) shares.set(id, 0.5 + (a - b) / games / 2);
  }
  return shares;
}
