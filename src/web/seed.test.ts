import { expect, it } from 'vitest';
import { freshSeed } from './seed.ts';

it('a fresh seed has 256 bits, and no two are the same', () => {
  const seeds = Array.from({ length: 100 }, freshSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(seeds).size).toBe(100);
});
