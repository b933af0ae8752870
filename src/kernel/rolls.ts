import type { MessageArgs } from './events.ts';
import type { Modifiers } from './modifiers.ts';
import type { Position } from './position.ts';
import { look, type RollTable } from './table.ts';

/** Throws one die on a table and tells whoever listens: the die, every modifier, the total and the result. */
export function rollOn<R extends string | number>(
  g: Position,
  table: RollTable<R>,
  modifiers: Modifiers,
  rule: string,
  args: MessageArgs = {},
): R {
  const die = g.draw(0, table.die) + 1;
  const total = die + modifiers.total;
  const result = look(table, total);
  g.log?.({
    type: `roll.${table.id}`,
    rule,
    args: { ...args, die, total, result },
    roll: { table: table.id, dice: [die], modifiers: modifiers.list ?? [], total, result: String(result) },
  });
  return result;
}

/** A plain die with no table behind it. */
export function plainDie(g: Position, name: string, rule: string, args: MessageArgs = {}): number {
  const die = g.d6();
  g.log?.({
    type: `die.${name}`,
    rule,
    args: { ...args, die },
    roll: { table: name, dice: [die], modifiers: [], total: die, result: String(die) },
  });
  return die;
}
