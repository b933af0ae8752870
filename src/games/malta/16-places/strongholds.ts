import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { inZoc } from '../7-zones.ts';
import { A } from '../actions.ts';
import { ALLIED, STRONGHOLD } from '../book.ts';
import { put, remove } from '../pieces.ts';
import { GONE, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.1j, 16.25: strongholds into engineers; the walls stay (16.24)

const convertible = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] === STRONGHOLD && g.at(p) >= 0 && g.book.converts[p] >= 0 && !inZoc(g, ALLIED, g.at(p)))
      list.push(p);
  }
  return list;
};
S.strongholds.does({
  run(g) {
    if (g.day + 1 >= g.book.data.turns.gates.strongholds.fromDay && convertible(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.25',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.strongholds', args: {} }),
    choices(g, out) {
      for (const p of convertible(g)) out.push(action(A.convert, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      const hex = g.at(p);
      const engineers = g.book.converts[p];
      remove(g, p, GONE);
      g.cells[L.steps + engineers] = g.book.full[engineers];
      put(g, engineers, hex);
      g.log?.({ type: 'converted', rule: '16.25', args: { unit: g.name(p), by: g.name(engineers) } });
    },
  },
});
