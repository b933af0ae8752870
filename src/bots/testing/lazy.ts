import type { Bot, Game } from '../../kernel/game.ts';
import { toy } from '../../kernel/testing/toy.ts';

const rower = toy.bots['rower'] as Bot;

/** With the haste of one who would rather not row. */
export const slowly = (values: Readonly<Record<string, number>>) => rower.turned?.({ haste: 0, ...values }) ?? rower;

/** One that would rather not row; its other plan is to row, and that wins. */
export const lazyRower: Bot = {
  ...rower,
  ...slowly({}),
  weights: rower.weights ?? {},
  turned: slowly,
  plans: [
    { name: 'slow', values: {} },
    { name: 'swift', values: { haste: 1 } },
  ],
};
export const lazyToy: Game = { ...toy, bots: { rower: lazyRower } };
