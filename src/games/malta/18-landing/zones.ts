import { action, firstOf, secondOf } from '../../../kernel/actions.ts';
import { SEABORNE, seaborne } from '../15-formations.ts';
import { rollZones } from '../21-solitaire.ts';
import { A, ZONES } from '../actions.ts';
import { AXIS } from '../book.ts';
import { put } from '../pieces.ts';
import { FIRST_DAYS, FOLLOW_UP, L, type Malta, POOL } from '../state.ts';
import { S } from '../steps.ts';

export const skipsLandings = (g: Malta): boolean => g.cells[L.scenario] === FIRST_DAYS;
export const followUp = (zone: number): number => FOLLOW_UP - zone;

/** 4.1a, 18.2: the seaborne divisions choose their zones, on 29 June only. */
S.zones.does({
  run(g) {
    if (g.day > 0 || skipsLandings(g)) {
      g.pop();
      return false;
    }
    if (g.option('solitaire')) rollZones(g);
    if (g.cells[L.zone] === 0 || g.cells[L.zone + 1] === 0) return true;
    fillBoxes(g);
    g.pop();
    return false;
  },
  ask: {
    rule: '18.2',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.zones', args: {} }),
    choices(g, out) {
      seaborne(g).forEach((formation, i) => {
        if (g.cells[L.zone + i] !== 0) return;
        for (let zone = 0; zone < ZONES.length; zone++) out.push(action(A.zone, formation, zone));
      });
    },
    take(g, code) {
      const index = seaborne(g).indexOf(firstOf(code));
      g.cells[L.zone + index] = secondOf(code) + 1;
      g.log?.({ type: 'zoneChosen', rule: '18.2', args: { formation: SEABORNE[index], zone: ZONES[secondOf(code)] } });
    },
  },
});

/** 18.2: the division, what is attached to it, and unattached seaborne units with the first of them. */
function fillBoxes(g: Malta): void {
  const divisions = seaborne(g);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) !== POOL || g.book.side[p] !== AXIS || g.book.entry[p] !== 'followUp') continue;
    const index = Math.max(0, divisions.indexOf(g.cells[L.formation + p]));
    put(g, p, followUp(g.cells[L.zone + index] - 1));
  }
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    const hq = g.book.withHq[p];
    if (hq >= 0 && g.at(p) === POOL) put(g, p, g.at(hq));
  }
}
