import { firstOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import type { Tarawa } from '../state.ts';

/** Areas in the order in which they deserve the bombardment: those behind the beaches of the first wave. */
const CHIT_ORDER = ['D', 'E', 'C', 'A', 'G', 'F', 'B', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];

export const chits = (g: Tarawa, actions: readonly number[]): number =>
  best(actions, (code) => -CHIT_ORDER.indexOf(g.book.areaIds[firstOf(code)]));
