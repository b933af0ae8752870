import { describe, expect, it } from 'vitest';
import type { Tally } from '../kernel/score.ts';
import type { TimedEvent, TurnRecord } from './messages.ts';
import { pivotsOf } from './pivots.ts';
import { type Statistics, statisticsOf } from './statistics.ts';

const PLACES = { spaces: [], pieces: [], look: 'point', from: null } as const;
const face = {
  places: ({ type }: { readonly type: string }) => ({ ...PLACES, group: type === 'fell' ? ('loss' as const) : null }),
};
const tally = (id: string, side: string): Tally => ({
  ...{ id, side, name: { key: id, args: {} }, rule: '1', value: 0, parts: [], graph: 'points' },
});
const turn = (number: number, a: number, b: number): TurnRecord => ({
  ...{ turn: number, label: `T${number}`, lost: {}, tracks: {}, until: number * 10 },
  tallies: { a, b },
});
const thrown = (action: number, table: string, die: number): TimedEvent => ({
  action,
  turn: 1,
  event: { type: 'roll', args: {}, roll: { table, dice: [die], faces: 10, modifiers: [], total: die, result: '' } },
});
const fell = (action: number): TimedEvent => ({ action, turn: 1, event: { type: 'fell', args: {} } });

function match(turns: TurnRecord[], log: TimedEvent[] = []): Statistics {
  const score = { line: { key: '', args: {} }, ends: [], tallies: [tally('a', 'red'), tally('b', 'blue')] };
  const favours = (_: unknown, at: number) =>
    log[at]?.event.roll?.table === 'red' ? { side: 'red', high: true } : null;
  return statisticsOf({ favours }, log, null, { turns, start: { a: 0, b: 2 }, fallen: [], score });
}

describe('turning points', () => {
  it('are the largest moves of what counts, and where one side went past the other', () => {
    const points = pivotsOf(match([turn(1, 1, 2), turn(2, 9, 2), turn(3, 9, 3)]), face);
    expect(points.map(({ kind, at }) => [kind, at])).toEqual([
      ['swing', 10],
      ['swing', 20],
      ['overtakes', 20],
      ['swing', 30],
    ]);
    expect(points[1]).toMatchObject({ tally: { id: 'a' }, from: 1, to: 9 });
    expect(points[2]).toMatchObject({ ahead: { side: 'red' }, behind: { side: 'blue' }, values: [9, 2] });
  });

  it('are the best and the worst throw of each side and kind of die; of equals the one that more came of', () => {
    const log = [
      thrown(3, 'red', 10),
      thrown(4, 'red', 10),
      fell(4),
      thrown(5, 'red', 1),
      fell(5),
      thrown(6, 'red', 5),
    ];
    const points = pivotsOf(match([], log), face);
    expect(points).toMatchObject([
      { kind: 'throw', at: 5, side: 'red', lucky: true, chance: 0.1, sum: 10 },
      { kind: 'throw', at: 6, side: 'red', lucky: false, chance: 0.1, sum: 1 },
    ]);
  });

  it('are the rarest throw alone where nobody knows whom it helped, and none where nothing is rare or nothing came of it', () => {
    expect(pivotsOf(match([], [thrown(1, 'x', 2), thrown(2, 'x', 1), fell(2)]), face)).toMatchObject([
      { kind: 'throw', at: 3, side: null, chance: 0.1 },
    ]);
    expect(pivotsOf(match([], [thrown(1, 'x', 5), fell(1), thrown(2, 'red', 1)]), face)).toEqual([]);
  });
});
