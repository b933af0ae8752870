import { describe, expect, it } from 'vitest';
import type { View } from '../../kernel/view.ts';
import type { TimedEvent } from './messages.ts';
import { recordsOf, statisticsOf } from './statistics.ts';

const roll = (table: string, ...dice: number[]): TimedEvent => ({
  action: 0,
  turn: 1,
  event: { type: 'roll', args: {}, roll: { table, dice, faces: 6, modifiers: [], total: 0, result: '' } },
});
const view = (turn: number, pieces: Record<string, number | null>, tracks: View['tracks'] = {}): View => ({
  turn: { number: turn, label: `T${turn}` },
  phase: '',
  markers: [],
  tracks,
  pieces: Object.entries(pieces).map(([id, steps]) => ({
    id,
    kind: 'unit',
    side: id.startsWith('r') ? 'red' : 'blue',
    at: steps === 0 ? 'lost' : 'here',
    ...(steps === null ? {} : { steps }),
  })),
});

describe('dice luck', () => {
  it('is measured against fair dice, in all and by table', () => {
    const quiet: TimedEvent = { action: 0, turn: 1, event: { type: 'turn', args: {} } };
    const { luck, byTable } = statisticsOf([quiet, roll('fire', 6), roll('fire', 6, 6), roll('storm', 1)], []);
    expect(luck).toMatchObject({ dice: 4, faces: [1, 0, 0, 0, 0, 3], mean: 4.75, expected: 3.5 });
    expect(luck.deviations).toBeCloseTo(5 / Math.sqrt((4 * 35) / 12));
    expect(byTable.map(({ table, mean }) => [table, mean])).toEqual([
      ['fire', 6],
      ['storm', 1],
    ]);
  });
  it('of no dice at all is none', () => {
    expect(statisticsOf([], []).luck).toMatchObject({ dice: 0, mean: 3.5, deviations: 0 });
  });
  it('counts other dice by themselves', () => {
    const { luck, byTable } = statisticsOf([roll('ten', 10), roll('six', 3)], [], (table) =>
      table === 'ten' ? 10 : 6,
    );
    expect(luck.dice).toBe(1);
    expect(byTable.find(({ table }) => table === 'ten')).toMatchObject({ expected: 5.5, mean: 10 });
  });
});

describe('losses by turn', () => {
  it('are steps that pieces had and have no more; what comes back is no gain', () => {
    const views = [
      view(1, { r1: 4, r2: 2, b1: null }, { supply: 3, weather: 'calm' }),
      view(2, { r1: 3, r2: 0, b1: null }, { supply: 2 }),
      view(2, { r1: 4, r2: 0 }, { supply: 5 }),
    ];
    expect(recordsOf(views)).toEqual([
      { turn: 1, label: 'T1', lost: { red: 3, blue: 0 }, tracks: { supply: 2 } },
      { turn: 2, label: 'T2', lost: { red: 0, blue: 1 }, tracks: { supply: 5 } },
    ]);
  });
});
