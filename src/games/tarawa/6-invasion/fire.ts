import { action, firstOf, secondOf } from '../../../kernel/actions.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { A } from '../actions.ts';
import { ARTILLERY } from '../book.ts';
import { fireAt, LANDING } from '../japanese-fire.ts';
import { onPier } from '../pieces.ts';
import { GENERAL, L, type Tarawa, UNLOADED } from '../state.ts';
import { S } from '../steps.ts';
import { boundFor, fireTarget, firingArea, postponed } from './reef.ts';

const FIRING = S.landingFire.args;
const SUPPRESSING = S.suppression.args;

/**
 * 3.2.2, 3.2.5, 3.2.8, 6.6.1a, 6.6.2c–d: one roll against every piece under way.
 * A unit that a sunk craft leaves in the water is not fired at again in the same segment.
 */
S.landingFire.does({
  run(g) {
    const segment = g.arg(FIRING.segment);
    for (let p = g.arg(FIRING.next); p < g.book.pieceCount && !postponed(g, segment); p++) {
      if (!fireTarget(g, p, segment === 1, UNLOADED)) continue;
      const area = firingArea(g, p);
      if (area < 0) continue;
      g.setArg(FIRING.next, p + 1);
      fireAt(g, { target: p, area, kind: LANDING });
      return false;
    }
    g.pop();
    return false;
  },
});

/** 6.7a, 6.7g: beaches that units are still trying to reach. */
function beachInUse(g: Tarawa, beach: number): boolean {
  for (let p = 0; p < g.book.pieceCount; p++) {
    if (fireTarget(g, p, false, 0) && boundFor(g, p) === beach) return true;
  }
  return false;
}

/** 3.2.3, 3.2.6, 3.2.9, 6.7, R-29, R-40: one roll a beach in use, at an area named first. */
S.suppression.does({
  run(g) {
    if (g.arg(SUPPRESSING.begun) === 0) {
      g.setArg(SUPPRESSING.begun, 1);
      g.cells.fill(0, L.areaSuppression, L.areaSuppression + g.book.areaIds.length); // 6.7e–f
      g.cells.fill(0, L.suppressed, L.suppressed + g.book.beaches.length);
    }
    scratch.length = 0;
    suppressionChoices(g, scratch);
    if (scratch.length > 1) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '6.7',
    prompt: (g) => ({ key: 'prompt.suppression', args: { segment: g.arg(SUPPRESSING.segment) } }),
    choices: suppressionChoices,
    take(g, code) {
      if (code === action(A.endSuppression)) {
        g.pop();
        return;
      }
      const beach = firstOf(code);
      const area = secondOf(code);
      g.cells[L.suppressed + beach] = 1;
      const told = { rule: '6.7', args: { purpose: 'suppression', area: g.book.areaIds[area] } };
      if (result(g, suppressionRoll(g, beach), told) !== '-') g.cells[L.areaSuppression + area] = 1; // 6.7b–c
    },
  },
});
const scratch: number[] = [];

function suppressionChoices(g: Tarawa, out: number[]): void {
  if (!g.night && !postponed(g, g.arg(SUPPRESSING.segment))) {
    g.book.beaches.forEach((b, beach) => {
      if (g.cells[L.suppressed + beach] === 1 || !beachInUse(g, beach)) return;
      for (const area of b.areas) {
        const open = g.cells[L.areaSuppression + area] === 0 && g.cells[L.secured + area] === 0;
        if (open) out.push(action(A.suppress, beach, area));
      }
    });
  }
  out.push(action(A.endSuppression));
}

/** 9.4c, 11.33l. */
export function suppressionRoll(g: Tarawa, beach: number, mods = g.modifiers()): Roll<string> {
  mods.add('general-morale', g.cells[L.force + GENERAL], '9.4');
  mods.add('pier-fire', firedFromPier(g, beach) ? g.book.data.tables.marineFire.modifiers.pier : 0, '11.33');
  return onTable(g.book.tables.marineFire, mods);
}

/** somebody on the pier who is not pinned, for a beach beside it. */
function firedFromPier(g: Tarawa, beach: number): boolean {
  if (!g.book.pierBeaches.includes(beach)) return false;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (onPier(g, u) && g.book.kind[u] !== ARTILLERY && g.cells[L.pinned + u] === 0) return true;
  }
  return false;
}
