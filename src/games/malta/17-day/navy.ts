import { action, firstOf } from '../../../kernel/actions.ts';
import { cast, onTable, type Roll } from '../../../kernel/rolls.ts';
import { look } from '../../../kernel/table.ts';
import { skipsLandings } from '../18-landing/zones.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { eliminate, put } from '../pieces.ts';
import { FOLLOW_UP, GONE, L, type Malta, WAVES } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.1k, 17.6: the Royal Navy (RN-1, RN-2, RN-4, RN-6, R-04)

/** 17.6, 22.33: on one morning of the campaign. */
export const rollsNavy = (g: Malta): boolean =>
  g.day + 1 === g.book.data.turns.gates.navy.onDay && !g.option('noFleet') && !skipsLandings(g);
export const navyRoll = (g: Malta): Roll<string> => onTable(g.book.charts.navy);
/** RN-6: the beaches are cut off and most of the planes gone. */
export const isCutOff = (g: Malta): boolean => look(g.book.charts.navy, g.cells[L.navy]) === 'everything';

S.navy.does({
  run(g) {
    g.pop();
    if (!rollsNavy(g)) return false;
    const { total, result } = cast(g, navyRoll(g), { type: 'navy', rule: '17.6' });
    g.cells[L.navy] = total;
    if (result === 'some') {
      g.cells[L.shipsToGo] = g.book.data.tables.navy.some;
      g.push(S.shipsHome);
    }
    if (result === 'fleet' || result === 'everything') for (const ship of fleet(g)) sendHome(g, ship);
    if (result === 'everything') loseFollowUp(g);
    return false;
  },
});
function fleet(g: Malta): number[] {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) >= 0) list.push(p);
  return list;
}
function sendHome(g: Malta, ship: number): void {
  put(g, ship, GONE);
  g.cells[L.marks + ship] = 0;
  g.log?.({ type: 'shipLeaves', rule: '17.6', args: { ship: g.name(ship) } });
}

S.shipsHome.does({
  run(g) {
    const ships = fleet(g);
    if (g.cells[L.shipsToGo] > 0 && ships.length > g.cells[L.shipsToGo]) return true;
    if (g.cells[L.shipsToGo] > 0) for (const ship of ships) sendHome(g, ship);
    g.cells[L.shipsToGo] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: 'RN-2',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.shipsHome', args: { left: g.cells[L.shipsToGo] } }),
    choices(g, out) {
      for (const ship of fleet(g)) out.push(action(A.withdrawShip, ship));
    },
    take(g, code) {
      g.cells[L.shipsToGo] -= 1;
      sendHome(g, firstOf(code));
    },
  },
});

/** they leave the game for good and count half. */
function loseFollowUp(g: Malta): void {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) <= FOLLOW_UP && g.at(p) > WAVES) eliminate(g, p, 'R-42', 1);
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++)
    if (g.at(p) <= FOLLOW_UP && g.at(p) > WAVES) put(g, p, GONE);
}
