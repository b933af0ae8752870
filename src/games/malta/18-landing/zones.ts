import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { SEABORNE, seaborne } from '../15-formations.ts';
import { rollZones } from '../21-solitaire.ts';
import { A, ZONES } from '../actions.ts';
import { AXIS } from '../book.ts';
import { distinct, put } from '../pieces.ts';
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
    if (g.option('solitaire') && !isChosen(g)) rollZones(g);
    if (!isChosen(g)) return true;
    fillBoxes(g);
    if (unattached(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '18.2',
    asks: ['prompt.zones', 'prompt.convoys'],
    side: () => AXIS,
    prompt: (g) => ({ key: isChosen(g) ? 'prompt.convoys' : 'prompt.zones', args: {} }),
    choices(g, out) {
      seaborne(g).forEach((formation, i) => {
        if (isChosen(g)) for (const p of distinct(g, unattached(g))) out.push(action(A.sailWith, p, formation));
        if (g.cells[L.zone + i] !== 0) return;
        for (let zone = 0; zone < ZONES.length; zone++) out.push(action(A.zone, formation, zone));
      });
    },
    take(g, code) {
      if (typeOf(code) === A.sailWith) return sailWith(g, firstOf(code), seaborne(g).indexOf(secondOf(code)));
      const index = seaborne(g).indexOf(firstOf(code));
      g.cells[L.zone + index] = secondOf(code) + 1;
      g.log?.({ type: 'zoneChosen', rule: '18.2', args: { formation: SEABORNE[index], zone: ZONES[secondOf(code)] } });
    },
  },
});

const isChosen = (g: Malta): boolean => g.cells[L.zone] !== 0 && g.cells[L.zone + 1] !== 0;

/** Units that come by sea and wait for a zone. */
function waiting(g: Malta): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++)
    if (g.at(p) === POOL && g.book.side[p] === AXIS && g.book.entry[p] === 'followUp') list.push(p);
  return list;
}
/** 18.2: seaborne units of neither division go with the one their owner names. */
const unattached = (g: Malta): number[] => {
  const divisions = seaborne(g);
  return waiting(g).filter((p) => !divisions.includes(g.cells[L.formation + p]));
};
function sailWith(g: Malta, p: number, index: number): void {
  const zone = g.cells[L.zone + index] - 1;
  put(g, p, followUp(zone));
  g.log?.({ type: 'sailsWith', rule: '18.2', args: { unit: g.name(p), zone: ZONES[zone] } });
}

/** 18.2: the division and what is attached to it; where both have one zone, everybody else too. */
function fillBoxes(g: Malta): void {
  const divisions = seaborne(g);
  for (const p of waiting(g)) {
    const index = divisions.indexOf(g.cells[L.formation + p]);
    if (index >= 0) put(g, p, followUp(g.cells[L.zone + index] - 1));
    else if (g.cells[L.zone] === g.cells[L.zone + 1]) sailWith(g, p, 0);
  }
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    const hq = g.book.withHq[p];
    if (hq >= 0 && g.at(p) === POOL) put(g, p, g.at(hq));
  }
}
