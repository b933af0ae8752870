import type { Exercise } from '../../../kernel/exercises.ts';

/** Worked figures of 8.5.1 and 8.5.2: mines that go off, and mines that are swept. */
export const EXERCISES: readonly Exercise[] = [
  { chart: 'mineAttack', dice: [7] },
  { chart: 'mineAttack', dice: [8] },
  { chart: 'mineAttack', dice: [10] },
  { chart: 'sweeping', dice: [2] },
  { chart: 'sweeping', dice: [7] },
  { chart: 'sweeping', dice: [10] },
];
