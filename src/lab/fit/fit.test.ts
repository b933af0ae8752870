import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { chanceAfter, logistic } from '../../kernel/value.ts';
import type { GameRow } from '../watch/columns.ts';
import { fitTable } from './fit.ts';
import { lossOf, qualityOf } from './quality.ts';
import { chanceBy, regress, type Sample } from './regression.ts';

const rng = new Rng('fit');
/** From −1 to 1. */
const spread = () => rng.below(2001) / 1000 - 1;
const happens = (chance: number) => (rng.below(10_000) < 10_000 * chance ? 1 : 0);

/** Things whose chance is known: bias 0.5, weights 2, −0.03 (of a large number) and 0; the last number never changes. */
const samples = (many: number): Sample[] =>
  Array.from({ length: many }, () => {
    const numbers = [spread(), 100 + 50 * spread(), spread(), 7];
    const [a = 0, b = 0] = numbers;
    return { numbers, came: happens(logistic(0.5 + 2 * a - 0.03 * (b - 100))) };
  });

describe('logistic regression', () => {
  it('finds the numbers that made what it is shown', () => {
    const { bias, weights } = regress(samples(20_000), 1);
    expect(bias - 0.03 * 0 + (weights[1] as number) * 100).toBeCloseTo(0.5, 1);
    expect(weights[0]).toBeCloseTo(2, 1);
    expect(weights[1]).toBeCloseTo(-0.03, 2);
    expect(Math.abs(weights[2] as number)).toBeLessThan(0.12);
    expect(weights[3]).toBe(0);
  });
  it('is held down by its ridge, and comes to an end where everything can be told', () => {
    const told = Array.from({ length: 40 }, (_, i) => ({ numbers: [i < 20 ? 0 : 1], came: i < 20 ? 0 : 1 }));
    const [loose, tight] = [0.1, 100].map((ridge) => regress(told, ridge).weights[0] as number);
    expect(loose).toBeGreaterThan(tight as number);
    expect(tight).toBeGreaterThan(0);
    expect(chanceBy(regress(told, 0.1), [1])).toBeGreaterThan(0.9);
    const even = Array.from({ length: 10 }, (_, i) => ({ numbers: [3], came: i % 2 }));
    expect(chanceBy(regress(even, 1), [3])).toBeCloseTo(0.5);
  });
});

describe('the quality of chances', () => {
  it('is the log loss against the mean, and what came where much or little was told', () => {
    const told = [0.2, 0.8].flatMap((chance) =>
      Array.from({ length: 10 }, (_, i) => ({ chance, came: i < 10 * chance ? 1 : 0 })),
    );
    const { loss, constant, calibration, samples: many } = qualityOf(told, 0.5);
    expect(constant).toBeCloseTo(Math.LN2);
    expect(loss).toBeCloseTo(-0.8 * Math.log(0.8) - 0.2 * Math.log(0.2));
    expect(many).toBe(20);
    expect(calibration[0]?.told).toBeCloseTo(0.2);
    expect(calibration.at(-1)?.told).toBeCloseTo(0.8);
    expect(calibration.reduce((sum, group) => sum + group.came * group.samples, 0)).toBe(10);
    expect(lossOf([{ chance: 0, came: 1 }])).toBeLessThan(15);
  });
});

describe('a table', () => {
  /** Ten turns; what is ahead counts little at first and much at the end. */
  const rows = (games: number): GameRow[] =>
    Array.from({ length: games }, (_, index) => {
      const lean = 3 * spread();
      const won = happens(logistic(lean));
      return Array.from({ length: 10 }, (__, i) => {
        const ahead = lean + ((9 - i) / 3) * 2 * spread();
        return {
          index,
          turn: i + 1,
          winner: won === 1 ? 'red' : 'blue',
          last: i === 9 ? 1 : 0,
          ahead,
          noise: spread(),
        };
      });
    }).flat();
  const found = fitTable({ rows: rows(600), side: 'red', metrics: ['ahead', 'noise'], stages: 3 });

  it('has stages in order, and tells more than the mean of games it was not made from', () => {
    expect(found.games).toBe(600);
    expect(found.stages).toHaveLength(3);
    expect(found.stages.map(({ until }) => until)).toEqual(
      [...found.stages.map(({ until }) => until)].sort((a, b) => a - b),
    );
    expect(found.stages.at(-1)?.until).toBe(9);
    expect(found.quality.loss).toBeLessThan(found.quality.constant - 0.05);
    expect(found.quality.samples).toBe(120 * 9);
    for (const { told, came } of found.quality.calibration) expect(Math.abs(told - came)).toBeLessThan(0.15);
  });
  it('trusts the numbers more the later it is', () => {
    const [early, , late] = found.stages.map(({ weights }) => weights['ahead'] as number);
    expect(late).toBeGreaterThan(early as number);
    const chance = (turn: number) => chanceAfter(found.stages, turn, { ahead: 2, noise: 0 });
    expect(chance(9)).toBeGreaterThan(0.75);
    expect(chance(30)).toBeGreaterThan(0.5);
  });
  it('is empty where no game has a turn before its last', () => {
    const short = rows(10).filter(({ last }) => last === 1);
    expect(fitTable({ rows: short, side: 'red', metrics: ['ahead'], stages: 3 }).stages).toEqual([]);
  });
});
