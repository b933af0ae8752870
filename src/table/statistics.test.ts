import { describe, expect, it } from 'vitest';
import { gallipoli } from '../games/gallipoli/index.ts';
import type { View } from '../kernel/view.ts';
import type { TimedEvent } from './messages.ts';
import { recordsOf, statisticsOf } from './statistics.ts';
import { sittingOf } from './testing/table.ts';

const rolled = (faces: number, table: string, ...dice: number[]): TimedEvent => ({
  action: 0,
  turn: 1,
  event: { type: 'roll', args: {}, roll: { table, dice, faces, modifiers: [], total: 0, result: '' } },
});
const roll = (table: string, ...dice: number[]) => rolled(6, table, ...dice);
const view = (turn: number, pieces: Record<string, number | null>, tracks: View['tracks'] = {}): View => ({
  turn: { number: turn, label: `T${turn}` },
  phase: '',
  markers: [],
  tracks,
  pieces: Object.entries(pieces).map(([id, steps]) => ({
    id,
    kind: 'unit',
    side: id.startsWith('r') ? 'red' : 'blue',
    at: 'here',
    ...(steps === null ? {} : { steps }),
    ...(steps === 0 ? { out: true as const } : {}),
  })),
});

describe('dice luck', () => {
  it('is measured against fair dice, in all and by table', () => {
    const quiet: TimedEvent = { action: 0, turn: 1, event: { type: 'turn', args: {} } };
    const all = statisticsOf([quiet, roll('fire', 6), roll('fire', 6, 6), roll('storm', 1)], []);
    const { byFaces, byTable } = all;
    expect(byFaces).toMatchObject([{ dice: 4, faces: [1, 0, 0, 0, 0, 3], mean: 4.75, expected: 3.5 }]);
    expect(byFaces[0]?.deviations).toBeCloseTo(5 / Math.sqrt((4 * 35) / 12));
    expect([all.dice, all.deviations]).toEqual([4, byFaces[0]?.deviations]);
    expect(byTable.map(({ table, mean }) => [table, mean])).toEqual([
      ['fire', 6],
      ['storm', 1],
    ]);
  });
  it('of no dice at all is none', () => {
    expect(statisticsOf([], [])).toEqual({ dice: 0, deviations: 0, byFaces: [], byTable: [], turns: [] });
  });
  it('leaves out what could not fall otherwise', () => {
    const { dice, deviations } = statisticsOf([roll('stock'), rolled(1, 'prey', 1), roll('fire', 3, 4)], []);
    expect([dice, deviations]).toEqual([2, 0]);
  });
  it('takes each die by its own faces, and all together by how rare they are', () => {
    const both = [rolled(10, 'sea', 10), roll('sea', 3), roll('land', 6, 1)];
    const { byFaces, byTable, dice, deviations } = statisticsOf(both, []);
    expect(byFaces.map(({ faces, expected, mean }) => [faces.length, expected, mean])).toEqual([
      [6, 3.5, 10 / 3],
      [10, 5.5, 10],
    ]);
    expect(byTable.map(({ table, faces }) => [table, faces.length])).toEqual([
      ['land', 6],
      ['sea', 10],
      ['sea', 6],
    ]);
    const rare = (die: number, faces: number) => (die - (faces + 1) / 2) / Math.sqrt((faces * faces - 1) / 12);
    const sum = rare(10, 10) + rare(3, 6) + rare(6, 6) + rare(1, 6);
    expect(dice).toBe(4);
    expect(deviations).toBeCloseTo(sum / Math.sqrt(4));
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

describe('a campaign of Gallipoli, played out by its bots', () => {
  it('has losses on both sides, and dice that are d6 and d10 and fair', () => {
    const players = { allied: 'admiral', turkish: 'pasha' };
    const { sitting, seat } = sittingOf(gallipoli, players, { scenario: 'campaign', seed: 'statistics' });
    sitting.play(players, 'end');
    const watcher = seat(null);
    const { turns } = watcher.answer<'chronicle'>({ do: 'chronicle' });
    const { events } = watcher.answer<'history'>({ do: 'history' });
    const out = watcher.view.pieces.filter((piece) => piece.out === true).length;
    const losses = turns.flatMap(({ lost }) => Object.values(lost)).reduce((sum, lost) => sum + lost, 0);
    expect(turns.length).toBeGreaterThan(5);
    expect(out).toBeGreaterThan(0);
    expect(losses).toBeGreaterThanOrEqual(out);
    const { byFaces, deviations } = statisticsOf(events, turns);
    expect(byFaces.map(({ faces }) => faces.length).sort()).toEqual([10, 6]);
    // One fair campaign in fifteen thousand would lie outside.
    for (const luck of byFaces) expect(Math.abs(luck.deviations)).toBeLessThan(4);
    expect(Math.abs(deviations)).toBeLessThan(4);
  });
});
