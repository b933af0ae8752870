import type { MessageArgs } from '../../kernel/events.ts';
import { type Result, type Roll, result } from '../../kernel/rolls.ts';
import type { Malta } from './state.ts';

/** Throws a roll and tells of it by the name of its table. */
export const thrown = <R extends Result>(g: Malta, roll: Roll<R>, rule: string, args: MessageArgs): R =>
  result(g, roll, { type: roll.table, rule, args });
