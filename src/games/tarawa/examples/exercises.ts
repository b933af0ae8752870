import type { Exercise } from '../../../kernel/exercises.ts';

/** Worked figures of 5.1 and 7.2.3: a longer bombardment, and what several supporters come to. */
export const EXERCISES: readonly Exercise[] = [
  { chart: 'bombardment', dice: [3], modifiers: ['delay'] },
  { chart: 'bombardment', dice: [3], modifiers: ['delay', 'delay'] },
  { chart: 'support', dice: [5] },
  { chart: 'support', dice: [3] },
];
