import type { ActionCode } from '../../../kernel/ids.ts';
import type { Tarawa } from '../state.ts';

/** Whether dice fall when these are done: by themselves, or because nothing is left to ask after them. */
export function rolls(g: Tarawa, ...codes: readonly ActionCode[]): boolean {
  const after = g.copy();
  for (const code of codes) after.apply(code);
  return after.pointOfNoReturn !== g.pointOfNoReturn;
}
