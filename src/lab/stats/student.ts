import { crossing, Z95 } from './interval.ts';

/** From so many degrees of freedom on, the first terms of the expansion around the normal are right to eight places. */
const MANY = 100;
const STEPS = 200;

/** So far from the middle, in standard errors, lie 95 of 100 draws from Student's t. */
export function t95(freedom: number): number {
  if (freedom < 1) return Number.POSITIVE_INFINITY;
  if (freedom > MANY) {
    const [z, n] = [Z95, freedom];
    const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
    return (
      z +
      (z3 + z) / (4 * n) +
      (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
      (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n ** 3)
    );
  }
  // With t = √n tan(angle) the density is a power of the cosine, over a finite range.
  const mass = (to: number): number => simpson(to, (angle) => Math.cos(angle) ** (freedom - 1));
  const all = mass(Math.PI / 2);
  return Math.sqrt(freedom) * Math.tan(crossing(0, Math.PI / 2, (angle) => mass(angle) <= 0.95 * all));
}

/** The area under a smooth function from 0 on. */
function simpson(to: number, f: (x: number) => number): number {
  const step = to / STEPS;
  let sum = f(0) + f(to);
  for (let i = 1; i < STEPS; i++) sum += (i % 2 === 1 ? 4 : 2) * f(i * step);
  return (sum * step) / 3;
}
