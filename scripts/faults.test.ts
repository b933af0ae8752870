import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agrees } from '../bench/faults/load.ts';
import { killOne, tried } from '../bench/faults/trial.ts';
import { bundle, serverPackages } from './bundled.mjs';

let folder = '';
beforeAll(async () => {
  folder = await bundle({ house: 'bench/faults/house.ts' }, serverPackages());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The short form of `npm run faults`.
it('a server that is killed under load loses nothing that it has acknowledged, and everybody comes back by themselves', async () => {
  const program = join(folder, 'house.js');
  const found = await tried({ program, database: null, processes: 1, tables: 2, times: 2, strike: killOne });
  expect(found.acts).toBeGreaterThan(8);
  expect(found.returns).toBeGreaterThanOrEqual(8);
});

it('the check finds an act that is lost, that nobody sent, or that was done twice', () => {
  const sent = (type: string, acknowledged = true) => ({ side: 'red', action: { type }, acknowledged });
  const kept = (...types: string[]) => types.map((type) => ({ type }));
  const attempts = [sent('a'), sent('b', false), sent('c')];
  expect(agrees(attempts, kept('a', 'c'))).toBe(true);
  expect(agrees(attempts, kept('a', 'b', 'c'))).toBe(true);
  expect(agrees(attempts, kept('a'))).toBe(false);
  expect(agrees(attempts, kept('a', 'a', 'c'))).toBe(false);
  expect(agrees(attempts, kept('a', 'b', 'b', 'c'))).toBe(false);
});
