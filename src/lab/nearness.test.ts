import { describe, expect, it } from 'vitest';
import { Rng } from '../kernel/dice.ts';
import type { Measure } from './measure.ts';
import { type Nearer, Nearness } from './nearness.ts';

const PLAN = { alpha: 0.05, beta: 0.05, margin: null };
const FINE = 1 << 24;
const uniform = (rng: Rng): number => (rng.below(FINE) + 0.5) / FINE;
const wins = (p: number) => (rng: Rng) => Number(uniform(rng) < p);
/** A number far from normal with this mean. */
const lopsided = (mean: number) => (rng: Rng) => mean - 1 - Math.log(uniform(rng));

/** How often each verdict is given at last, and how often the wrong one is at any of a few looks. */
function measured(
  measure: Measure,
  target: number,
  [a, b]: readonly ((rng: Rng) => number)[],
  pairs: number,
  runs = 300,
) {
  const last: Record<Nearer, number> = { nearer: 0, farther: 0, open: 0 };
  const ever = { nearer: 0, farther: 0 };
  for (let run = 0; run < runs; run++) {
    const rng = new Rng(`near ${run}`);
    const test = new Nearness(measure, target, PLAN);
    const seen = new Set<Nearer>();
    for (let n = 1; n <= pairs; n++) {
      test.add(a?.(rng) ?? 0, b?.(rng) ?? 0);
      if (n % 40 === 0) seen.add(test.verdict());
    }
    last[test.verdict()] += 1 / runs;
    for (const verdict of ['nearer', 'farther'] as const) if (seen.has(verdict)) ever[verdict] += 1 / runs;
  }
  return { ...last, ever };
}
const WINS: Measure = { kind: 'wins', side: 'red' };
const MEAN: Measure = { kind: 'mean', column: 'turns' };

describe('which of two is nearer to a target', () => {
  it.each([
    ['on either side of it', 0.3, 0.7],
    ['both the same', 0.4, 0.4],
  ])('is claimed of two that are equally near in at most 5 of 100 runs: %s', (_, a, b) => {
    const { ever } = measured(WINS, 0.5, [wins(a), wins(b)], 400);
    expect(ever.nearer + ever.farther).toBeLessThanOrEqual(0.05);
  });
  it.each([
    ['above it, the other below', 0.95, 0.4],
    ['below it, the other too', 0.1, 0.45],
    ['above it, the other on it', 0.9, 0.5],
  ])('is found where there is something to find: one is far %s', (_, far, near) => {
    const found = measured(WINS, 0.5, [wins(far), wins(near)], 400, 60);
    expect(found.nearer).toBeGreaterThan(0.95);
    expect(found.ever.farther).toBe(0);
    const mirrored = measured(WINS, 0.5, [wins(near), wins(far)], 400, 60);
    expect(mirrored.farther).toBeGreaterThan(0.95);
  });
  it('holds for means of numbers too', () => {
    expect(measured(MEAN, 10, [lopsided(12), lopsided(9.5)], 200, 60).nearer).toBeGreaterThan(0.95);
    const { ever } = measured(MEAN, 10, [lopsided(11), lopsided(9)], 400);
    expect(ever.nearer + ever.farther).toBeLessThanOrEqual(0.05);
  });
});
