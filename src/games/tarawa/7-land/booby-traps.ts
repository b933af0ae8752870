import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { drawOne } from '../japanese-fire.ts';
import { ashore } from '../pieces.ts';
import { L, type Tarawa, TRAPPED } from '../state.ts';
import { S } from '../steps.ts';
import { loseSteps } from './hits.ts';

/** 7.1a: unsecured, or next to an area that is. */
function trapped(g: Tarawa, area: number): boolean {
  if (g.cells[L.secured + area] === 0) return true;
  return g.book.areaLinks[area].some((next) => g.cells[L.secured + next] === 0);
}

/** 7.1b–c, 7.1e: who can be hit; nobody while every unit of the area is still on invasion-beach hexes. */
function trapTargets(g: Tarawa, area: number): number[] {
  const targets: number[] = [];
  let inland = false;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!ashore(g, u) || g.book.area[g.cells[L.at + u]] !== area) continue;
    if (g.book.invasion[g.cells[L.at + u]] < 0) inland = true;
    if (!g.book.isTank(u)) targets.push(u);
  }
  return inland ? targets : [];
}

function trapRoll(g: Tarawa, mods = g.modifiers()): Roll<string> {
  mods.add('night', g.night ? g.book.data.tables.boobyTrap.modifiers.night : 0, '7.1');
  return onTable(g.book.tables.boobyTrap, mods);
}

/** 3.3.1, 7.1: area by area. */
S.boobyTraps.does({
  run(g) {
    g.pop();
    for (let area = 0; area < g.book.areaIds.length && !g.over; area++) {
      if (!trapped(g, area)) continue;
      const targets = trapTargets(g, area);
      if (targets.length === 0) continue;
      if (result(g, trapRoll(g), { rule: '7.1', args: { area: g.book.areaIds[area] } }) !== 'step') continue;
      const victim = drawOne(g, targets);
      g.mark(victim, TRAPPED); // 7.1d, 7.2.6f
      loseSteps(g, victim, 1);
    }
    return false;
  },
});
