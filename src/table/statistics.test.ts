import { describe, expect, it } from 'vitest';
import type { View } from '../kernel/view.ts';
import { asFar, normalAbove, tailsOf } from './chance.ts';
import { chronicleOf } from './chronicle.ts';
import type { TimedEvent } from './messages.ts';
import { statisticsOf } from './statistics.ts';

const EMPTY = { turns: [], start: {}, fallen: [], score: null };
const rolled = (faces: number, table: string, ...dice: number[]): TimedEvent => ({
  action: 0,
  turn: 1,
  event: { type: 'roll', args: {}, roll: { table, dice, faces, modifiers: [], total: 0, result: '' } },
});
const told = (...log: TimedEvent[]) => statisticsOf({}, log, null, EMPTY);

describe('luck with the dice', () => {
  it('is told of each kind of die by itself: six faces, ten, and the sum of two', () => {
    const { kinds } = told(rolled(10, 'sea', 9), rolled(6, 'fire', 6), rolled(6, 'fire', 4), rolled(6, 'storm', 6, 5));
    expect(kinds.map(({ dice, faces, throws, mean, expected }) => [dice, faces, throws, mean, expected])).toEqual([
      [1, 6, 2, 5, 3.5],
      [1, 10, 1, 9, 5.5],
      [2, 6, 1, 11, 7],
    ]);
  });

  it('has a bar for every sum that can fall, with what was to be expected', () => {
    const [two] = told(rolled(6, 'storm', 6, 5), rolled(6, 'storm', 1, 1)).kinds;
    expect(two?.sums.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(two?.sums.filter(({ count }) => count > 0).map(({ sum }) => sum)).toEqual([2, 11]);
    expect(two?.sums.find(({ sum }) => sum === 7)?.expected).toBeCloseTo(2 / 6);
    expect(two?.sums.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(2);
  });

  it('leaves out what could not fall otherwise', () => {
    expect(told(rolled(6, 'stock'), rolled(1, 'prey', 1)).kinds).toEqual([]);
  });

  it('is the side’s whose dice they are: a low throw helps where low is good', () => {
    const log = [rolled(6, 'check', 1), rolled(6, 'check', 1), rolled(6, 'other', 6)];
    const favours = (events: readonly { readonly roll?: { readonly table: string } }[], at: number) =>
      events[at]?.roll?.table === 'check' ? { side: 'red', high: false } : null;
    const { sides } = statisticsOf({ favours }, log, null, EMPTY);
    expect(sides).toMatchObject([{ side: 'red', throws: 2 }]);
    expect(sides[0]?.deviations).toBeCloseTo((2 * 2.5) / Math.sqrt(35 / 12) / Math.SQRT2);
    expect(sides[0]?.better).toBeGreaterThan(0.95);
  });
});

describe('how likely such luck is', () => {
  it('is counted throw by throw as long as there are few', () => {
    expect(asFar(1, 6, 6)).toEqual({ p: expect.closeTo(1 / 3), exact: true });
    expect(asFar(2, 6, 12).p).toBeCloseTo(2 / 36);
    expect(asFar(3, 6, 10).p).toBeCloseTo(1);
    expect(tailsOf(2, 6, 11)).toEqual({ atLeast: expect.closeTo(3 / 36), atMost: expect.closeTo(35 / 36) });
  });
  it('is the normal distribution’s where there are many, and the two agree where they meet', () => {
    expect(normalAbove(1.96)).toBeCloseTo(0.025, 4);
    const exact = asFar(400, 6, 1450);
    const normal = asFar(401, 6, 1453.5);
    expect([exact.exact, normal.exact]).toEqual([true, false]);
    expect(Math.abs(exact.p - normal.p)).toBeLessThan(0.005);
  });
});

describe('losses', () => {
  const view = (turn: number, pieces: Record<string, number | null>): View => ({
    turn: { number: turn, label: `T${turn}` },
    phase: '',
    markers: [],
    tracks: { supply: turn, weather: 'calm' },
    pieces: Object.entries(pieces).map(([id, steps]) => ({
      ...{ id, kind: 'unit', side: id.startsWith('r') ? 'red' : 'blue', at: 'here' },
      ...(steps === null ? {} : { steps: Math.max(0, steps) }),
      ...(steps === 0 ? { out: true as const } : {}),
    })),
  });
  const moments = (...views: View[]) => views.map((one, index) => ({ index, view: one, score: null }));

  it('are steps that pieces had and have no more; what comes back is no gain', () => {
    const { turns } = chronicleOf(
      moments(view(1, { r1: 4, r2: 2 }), view(2, { r1: 3, r2: 0 }), view(2, { r1: 4, r2: 0 })),
    );
    expect(turns.map(({ turn, lost, tracks, until }) => [turn, lost, tracks, until])).toEqual([
      [1, { red: 3 }, { supply: 2 }, 1],
      [2, { red: 0 }, { supply: 2 }, 2],
    ]);
  });
  it('are not what has only changed its shape: gone from view, or without steps and not out', () => {
    const { turns } = chronicleOf(moments(view(1, { r1: 3, b1: null }), view(2, { r1: -1 })));
    expect(turns[0]?.lost).toEqual({ red: 0, blue: 0 });
  });
  it('name everything that is out, with its turn; what was out when the match began says so', () => {
    const { fallen } = chronicleOf(
      moments(view(1, { b1: 0, r1: 1 }), view(2, { b1: 0, r1: 0 }), view(3, { b1: 0, r1: 0 })),
    );
    expect(fallen).toEqual([
      { piece: 'b1', side: 'blue', turn: null },
      { piece: 'r1', side: 'red', turn: 1 },
    ]);
  });
  it('are the game’s own count where it keeps one', () => {
    const score = (value: number) => ({
      line: { key: '', args: {} },
      ends: [],
      tallies: [
        {
          ...{ id: 'l', name: { key: '', args: {} }, side: 'red', rule: '1', parts: [], graph: 'l' },
          value,
          lostBy: 'blue',
        },
      ],
    });
    const both = [view(1, { b1: 1 }), view(2, { b1: 1 })].map((one, index) => ({
      index,
      view: one,
      score: score(index * 5),
    }));
    const { turns, start } = chronicleOf(both);
    expect([turns[0]?.lost, turns[0]?.tallies, start]).toEqual([{ blue: 5 }, { l: 5 }, { l: 0 }]);
  });
});
