import { describe, expect, it } from 'vitest';
import type { Position } from './position.ts';
import { stepList, steps } from './steps.ts';

const plans = () =>
  steps<Position>()({
    turn: { phase: 'turn' },
    plan: { args: ['day', 'slot'], secretOf: 'blue' },
  });

describe('a table of steps', () => {
  it('numbers the steps in their order and names their arguments', () => {
    const S = plans();
    expect([S.turn.index, S.plan.index]).toEqual([0, 1]);
    expect([S.turn.name, S.turn.phase, S.turn.secretOf]).toEqual(['turn', 'turn', null]);
    expect([S.plan.phase, S.plan.secretOf, S.plan.args]).toEqual([null, 'blue', { day: 0, slot: 1 }]);
  });
  it('knows when a step is written twice, and when nobody has written one', () => {
    const S = plans();
    S.turn.does({ run: () => true });
    expect(() => S.turn.does({ run: () => true })).toThrow('the step turn is written twice');
    expect(() => stepList(S)).toThrow('nobody says what the step plan does');
    S.plan.does({ run: () => true });
    expect(stepList(S)).toEqual([S.turn, S.plan]);
  });
  it('refuses more arguments than a frame of the stack holds', () => {
    expect(() => steps<Position>()({ long: { args: ['a', 'b', 'c', 'd', 'e', 'f'] } })).toThrow(RangeError);
  });
});
