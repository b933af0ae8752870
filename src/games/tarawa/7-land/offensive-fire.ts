import { drawOne, fireAt, NO_AREA, OFFENSIVE, WRECKS } from '../japanese-fire.ts';
import { afloat, ashore, japaneseWithin } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

/** 7.5b, R-14, 11.31d: units within two hexes of an uncleared hex. */
function offensiveTargets(g: Tarawa, area: number): number[] {
  const targets: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) {
    if (ashore(g, u) && g.book.area[g.cells[L.at + u]] === area && japaneseWithin(g, g.cells[L.at + u], 2))
      targets.push(u);
  }
  return targets;
}

/** 7.5a, 7.5c–d: one roll an area, one victim drawn. */
S.offensiveFire.does({
  run(g) {
    for (let area = g.arg(S.offensiveFire.args.area); area < g.book.areaIds.length; area++) {
      const targets = offensiveTargets(g, area);
      if (targets.length === 0) continue;
      g.setArg(S.offensiveFire.args.area, area + 1);
      fireAt(g, { target: drawOne(g, targets), area, kind: OFFENSIVE });
      return false;
    }
    g.pop();
    return false;
  },
});

/** 10.1.4a, 6.6b, R-49: the wrecks fire once a turn at someone on the reef or near it. */
S.wreckFire.does({
  run(g) {
    g.pop();
    if (g.cells[L.wrecks] === 0) return false;
    const targets: number[] = [];
    for (let u = 0; u < g.book.unitCount; u++) {
      const exposed = ashore(g, u) ? g.book.nearReef[g.cells[L.at + u]] === 1 : afloat(g, u);
      if (exposed) targets.push(u);
    }
    if (targets.length > 0) fireAt(g, { target: drawOne(g, targets), area: NO_AREA, kind: WRECKS });
    return false;
  },
});
