import { logistic } from '../../kernel/value.ts';

/** One thing that was seen: its numbers, and what came of it, 0 to 1. */
export interface Sample {
  readonly numbers: readonly number[];
  readonly came: number;
}

/** The chance is the logistic of bias and weighted numbers. */
export interface Line {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Newton's steps; far fewer are needed. */
const STEPS = 50;
const ENOUGH = 1e-9;

/**
 * Logistic regression with a ridge: weights of numbers brought to one scale are held near nothing, the more the larger
 * `ridge`; the bias is free. A number that never changes has no weight.
 */
export function regress(samples: readonly Sample[], ridge: number): Line {
  const scales = scalesOf(samples);
  const rows = samples.map(({ numbers }) => [
    1,
    ...scales.map(({ mean, spread }, i) => ((numbers[i] as number) - mean) / spread),
  ]);
  const size = scales.length + 1;
  const line = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = line.map((weight, i) => (i === 0 ? 0 : -ridge * weight));
    const bend = line.map((_, i) => line.map((__, k) => (i === k ? (i === 0 ? 1e-9 : ridge) : 0)));
    rows.forEach((row, n) => {
      const chance = logistic(dot(line, row));
      const off = (samples[n] as Sample).came - chance;
      const sway = chance * (1 - chance);
      for (let i = 0; i < size; i++) {
        slope[i] = (slope[i] as number) + off * (row[i] as number);
        const into = bend[i] as number[];
        for (let k = 0; k <= i; k++) into[k] = (into[k] as number) + sway * (row[i] as number) * (row[k] as number);
      }
    });
    const move = solve(bend, slope);
    move.forEach((by, i) => {
      line[i] = (line[i] as number) + by;
    });
    if (move.every((by) => Math.abs(by) < ENOUGH)) break;
  }
  const weights = scales.map(({ spread }, i) => (line[i + 1] as number) / spread);
  const bias = scales.reduce((sum, { mean }, i) => sum - (weights[i] as number) * mean, line[0] as number);
  return { bias, weights };
}

export const chanceBy = ({ bias, weights }: Line, numbers: readonly number[]): number =>
  logistic(bias + dot(weights, numbers));

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

function scalesOf(samples: readonly Sample[]): { readonly mean: number; readonly spread: number }[] {
  const many = samples.length;
  return (samples[0]?.numbers ?? []).map((_, i) => {
    const mean = samples.reduce((sum, { numbers }) => sum + (numbers[i] as number), 0) / many;
    const squares = samples.reduce((sum, { numbers }) => sum + ((numbers[i] as number) - mean) ** 2, 0);
    const spread = Math.sqrt(squares / many);
    return { mean, spread: spread > 1e-9 ? spread : Number.POSITIVE_INFINITY };
  });
}

/** Cholesky: of the symmetric matrix only the lower half is read. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const lower = matrix.map((row) => [...row]);
  for (let i = 0; i < n; i++) {
    const row = lower[i] as number[];
    for (let k = 0; k <= i; k++) {
      const other = lower[k] as number[];
      let sum = row[k] as number;
      for (let j = 0; j < k; j++) sum -= (row[j] as number) * (other[j] as number);
      row[k] = i === k ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (other[k] as number);
    }
  }
  const half: number[] = [];
  for (let i = 0; i < n; i++) {
    let sum = right[i] as number;
    for (let k = 0; k < i; k++) sum -= (lower[i]?.[k] as number) * (half[k] as number);
    half.push(sum / (lower[i]?.[i] as number));
  }
  const found = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = half[i] as number;
    for (let k = i + 1; k < n; k++) sum -= (lower[k]?.[i] as number) * (found[k] as number);
    found[i] = sum / (lower[i]?.[i] as number);
  }
  return found;
}
