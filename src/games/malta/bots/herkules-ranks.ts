import { firstOf, secondOf } from '../../../kernel/actions.ts';
import { offers } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { L, type Malta } from '../state.ts';
import { ending } from './common.ts';

/** Which formation an unattached unit serves best: by how it comes, the strong things with Livorno. */
export function patron(g: Malta, p: number): string {
  const entry = g.book.entry[p];
  if (entry === 'airfield') return 'SPE';
  if (entry === 'drop') return 'FOL';
  return g.book.pieceIds[p].startsWith('UNA-M-') || g.book.pieceIds[p] === 'UNA-L6' ? 'FRI' : 'LIV';
}
export function attachments(g: Malta, actions: readonly number[]): number {
  const code = offers(actions, A.attach).find((one) => {
    const free = g.cells[L.formation + firstOf(one)] === g.book.unassigned;
    return free && g.book.formationIds[secondOf(one)] === patron(g, firstOf(one));
  });
  return code ?? ending(actions);
}
