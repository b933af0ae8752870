import type * as kernel from '../../../kernel/commander.ts';
import { commanderOf, endingBy } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { Malta } from '../state.ts';
import { S } from '../steps.ts';

export type Answers = kernel.Answers<Malta, keyof typeof S>;
export const commander = commanderOf(Malta, S);
/** The action that ends a step. */
export const ending = endingBy(A.done, A.back);
