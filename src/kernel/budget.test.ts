import { describe, expect, it } from 'vitest';
import { timeBudget } from './budget.ts';

describe('a budget of time', () => {
  it('is spent when its time is over, and names the place', () => {
    let now = 100;
    const budget = timeBudget(() => now, 50);
    const spend = () => budget.spend(() => 'data.board');
    now = 150;
    expect(spend).not.toThrow();
    now = 151;
    const fault = { code: 'too-slow', args: { ms: 50, place: 'data.board' }, at: 'data.board' };
    expect(spend).toThrowError(expect.objectContaining(fault));
    budget.renew();
    expect(spend).not.toThrow();
    now = 202;
    expect(spend).toThrow();
  });
  it('asks where it is only when it is over', () => {
    const budget = timeBudget(() => 0, 1);
    expect(() =>
      budget.spend(() => {
        throw new Error('asked');
      }),
    ).not.toThrow();
  });
});
