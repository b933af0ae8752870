import { describe, expect, it } from 'vitest';
import { NEWCOMER, rated, rested } from './glicko.ts';

describe('Glicko-2', () => {
  it("comes to the numbers of Glickman's worked example", () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(before, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });
  it('is as sure of both of two newcomers after their first match, and gives what it takes', () => {
    const [won, lost] = [1, 0].map((score) => rated(NEWCOMER, [{ ...NEWCOMER, score }]));
    expect((won?.rating ?? 0) + (lost?.rating ?? 0)).toBeCloseTo(2 * NEWCOMER.rating, 6);
    expect(won?.rating).toBeGreaterThan(NEWCOMER.rating);
    expect(won?.deviation).toBeLessThan(NEWCOMER.deviation);
    expect(rated(NEWCOMER, [{ ...NEWCOMER, score: 0.5 }]).rating).toBeCloseTo(NEWCOMER.rating, 6);
  });
  it('is less sure of one who has not played, and never less than of a newcomer', () => {
    const sure = { rating: 1800, deviation: 60, volatility: 0.06 };
    expect(rested(sure, 0).deviation).toBeCloseTo(60, 6);
    expect(rested(sure, 1).deviation).toBeCloseTo(rated(sure, []).deviation, 6);
    expect(rested(sure, 12).deviation).toBeGreaterThan(rested(sure, 1).deviation);
    expect(rested(sure, 1e9).deviation).toBe(NEWCOMER.deviation);
    expect(rested(sure, 12).rating).toBe(1800);
  });
  it('takes a surprise for a sign that somebody varies', () => {
    const sure = { rating: 1500, deviation: 50, volatility: 0.06 };
    const strong = { rating: 2500, deviation: 50, score: 1 };
    expect(rated(sure, [strong, strong, strong]).volatility).toBeGreaterThan(sure.volatility);
  });
});
