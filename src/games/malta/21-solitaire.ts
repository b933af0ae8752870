import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { lot, onTable, type Roll } from '../../kernel/rolls.ts';
import { SEABORNE } from './15-formations.ts';
import { dropTurn, freeMarkers, markerCell } from './19-drops/plans.ts';
import { A, MARKERS, ZONES } from './actions.ts';
import { AXIS } from './book.ts';
import { thrown } from './rolls.ts';
import { L, type Malta, RAINY } from './state.ts';
import { S } from './steps.ts';

/** 21.2: dice choose the beach zones. */
export function rollZones(g: Malta): void {
  SEABORNE.forEach((id, i) => {
    const zone = thrown(g, onTable(g.book.charts.soloBeach), '21.2', { formation: id });
    g.cells[L.zone + i] = ZONES.indexOf(zone) + 1;
  });
}

/** 21.1: where a drop is aimed. */
export const soloRoll = (g: Malta): Roll<string> => onTable(g.book.charts.soloDrop);
/** 21.1: in solitaire the player picks markers and serials when the turn comes; dice say where. */
S.soloDrops.does({
  run(g) {
    if (g.option('solitaire') && dropTurn(g) && g.weather !== RAINY && freeMarkers(g, g.box).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '21.1',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.soloDrops', args: {} }),
    choices(g, out) {
      for (const marker of freeMarkers(g, g.box)) out.push(action(A.dropMarker, marker));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const marker = firstOf(code);
      const id = thrown(g, soloRoll(g), '21.1', { marker: MARKERS[marker] });
      g.cells[markerCell(g.box, marker)] = g.book.hex(id, 'soloDrop') + 1;
      g.cells[L.planTurn] = g.box;
      g.cells[L.planMarkerNow] = marker;
      g.push(S.serials);
    },
  },
});
/** 21.3: the coast guns are dealt out unseen. */
export function shuffle(g: Malta): void {
  const kinds = g.book.data.roster.coastGuns.map((_, kind) => kind);
  for (let site = 0; site < g.book.siteIds.length; site++) {
    g.cells[L.gunKind + site] = kinds.splice(lot(g, kinds.length), 1)[0] as number;
  }
}
