import { describe, expect, it } from 'vitest';
import { Rng } from '../kernel/dice.ts';
import type { Effort } from '../kernel/seat.ts';
import { race as raced } from './race.ts';
import { atOnce } from './thought.ts';

/** Each run is done at a go. */
const race = (count: number, effort: Effort, run: (runner: number, round: number) => number) =>
  atOnce(
    raced(count, effort, function* (runner, round) {
      yield* [];
      return run(runner, round);
    }),
  );
const counted = (most: number): Effort => ({ most, late: () => false });

/** Runners with these strengths over rounds that are good or bad for all of them, each with luck of its own. */
function runners(strengths: readonly number[], seed: string) {
  const runs: number[] = [];
  const run = (runner: number, round: number) => {
    runs.push(runner);
    const luck = (name: string, size: number) => size * (new Rng(`${seed} ${round} ${name}`).below(201) / 100 - 1);
    return (strengths[runner] as number) + luck('all', 0.5) + luck(`own ${runner}`, 0.2);
  };
  return { run, runs };
}

describe('a race of plans', () => {
  it('finds the best of those that are better than the first', () => {
    for (const seed of ['1', '2', '3']) {
      const better = race(4, counted(400), runners([0.5, 0.45, 0.8, 0.65], seed).run);
      expect(better?.runner).toBe(2);
      expect(Math.abs((better?.gain ?? 0) - 0.3)).toBeLessThan(0.1);
    }
  });
  it('keeps the first where nobody is better, and seldom takes one who is worse', () => {
    expect(race(3, counted(300), runners([0.5, 0.3, 0.4], 'worse').run)).toBeNull();
    const taken = Array.from({ length: 100 }, (_, i) => race(4, counted(200), runners([0.1, 0, 0, 0], `${i}`).run));
    expect(taken.filter((better) => better !== null).length).toBeLessThan(15);
  });
  it('lets those who fall behind, or do the same, run no more', () => {
    const { run, runs } = runners([0.5, 0.5, 0.1], 'drop');
    race(3, counted(300), (runner, round) => run(runner === 1 ? 0 : runner, round));
    expect(runs.length).toBeLessThan(12);
  });
  it('keeps to its count and stops when it is late', () => {
    const { run, runs } = runners([0, 1, 1], 'effort');
    race(3, counted(20), run);
    expect(runs.length).toBeLessThanOrEqual(20);
    let asked = 0;
    const before = runs.length;
    race(3, { most: Number.POSITIVE_INFINITY, late: () => ++asked > 3 }, run);
    expect(runs.length - before).toBe(9);
  });
  it('runs no longer than it takes to be certain', () => {
    const { run, runs } = runners([0, 1], 'clear');
    expect(race(2, counted(400), run)?.rounds).toBe(4);
    expect(runs).toHaveLength(8);
  });
  it('says nothing after a few rounds, however clear they were', () => {
    expect(race(2, counted(6), (runner) => runner)).toBeNull();
    expect(race(2, counted(60), (runner) => runner)).toEqual({ runner: 1, gain: 1, rounds: 4 });
    expect(race(1, counted(60), () => 1)).toBeNull();
  });
});
