import { atMost } from '../../../kernel/rolls.ts';
import { inZoc } from '../7-zones.ts';
import { AXIS } from '../book.ts';
import { setSteps } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { JUMPED, L, STRAGGLING } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.21d, 17.8: stragglers

S.stragglers.does({
  run(g) {
    g.pop();
    const { upTo } = g.book.data.tables.stragglers;
    const roll = atMost(upTo, { table: 'stragglers', yes: 'found', no: 'missing' });
    for (let p = 0; p < g.book.unitEnd; p++) {
      if (!g.has(p, STRAGGLING) || g.at(p) < 0) continue;
      if (g.box > g.cells[L.due + p] || g.steps(p) >= g.book.full[p]) {
        g.unmark(p, STRAGGLING);
        continue;
      }
      if (g.has(p, JUMPED) || inZoc(g, AXIS, g.at(p))) continue;
      if (thrown(g, roll, '17.8', { unit: g.name(p) }) === 'missing') continue;
      setSteps(g, p, g.steps(p) + 1);
      g.unmark(p, STRAGGLING);
    }
    return false;
  },
});
