import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import type { Roll } from '../../kernel/rolls.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { isCutOff } from './17-day/navy.ts';
import { A } from './actions.ts';
import { AXIS } from './book.ts';
import { heldBy } from './hexes.ts';
import { thrown } from './rolls.ts';
import { AMMO, CLOUDY, L, type Malta, RAINY, UNSUPPLIED } from './state.ts';
import { S } from './steps.ts';

// ── ammunition (12.5)

/** 12.54: dice, what beaches and airfields let through, and the weather; cut off, one die and no beach. */
function ammunitionRoll(g: Malta, mods = g.modifiers()): Roll<number> {
  const { beach, airfield, cloudy, rainyDivide, dice, diceAfterNavy } = g.book.data.tables.ammunition;
  const cut = isCutOff(g);
  const held = (test: (hex: number) => boolean): number =>
    g.book.land.filter((hex) => heldBy(g, AXIS, hex) && test(hex)).length;
  if (!cut) mods.add('beaches', Math.min(beach.most, beach.each * held((hex) => g.book.beach[hex] >= 0)), '12.54');
  mods.add('airfields', Math.min(airfield.most, airfield.each * held((hex) => worksAirfield(g, hex))), '12.54');
  if (g.weather === CLOUDY) mods.add('cloudy', cloudy, '12.54');
  const divide = g.weather === RAINY ? rainyDivide : 1;
  return {
    ...{ table: 'ammunition', dice: cut ? diceAfterNavy : dice, faces: 6, modifiers: mods },
    read: (total) => Math.max(0, Math.floor(total / divide)),
  };
}

/** 4.1i: what is landed in a day; the track ends at 49 (CH-RES). */
S.ammunition.does({
  run(g) {
    g.pop();
    const { tables, turns } = g.book.data;
    if (g.day + 1 < turns.gates.ammunition.fromDay) return false;
    const points = thrown(g, ammunitionRoll(g), '12.54', {});
    g.cells[L.reserve] = Math.min(tables.reserve.most, g.cells[L.reserve] + points);
    g.log?.({ type: 'ammunitionLanded', rule: '12.54', args: { points, reserve: g.cells[L.reserve] } });
    return false;
  },
});

/** 12.55: what the island's dumps give in one Status Phase. */
export function alliedIssues(g: Malta): number {
  const { day, night, citiesForOne, least } = g.book.data.tables.alliedAmmunition;
  const lost = g.book.cities.filter((hex) => heldBy(g, AXIS, hex)).length;
  return Math.max(least, (g.night ? night : day) - Math.floor(lost / citiesForOne));
}
const issuesLeft = (g: Malta): number =>
  g.side === AXIS
    ? Math.floor(g.cells[L.reserve] / g.book.data.tables.ammunition.issue)
    : Math.max(0, alliedIssues(g) - g.cells[L.issued]);

/** 12.52, 12.56: supplied artillery on the map without a marker. */
function needy(g: Malta): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === g.side && g.at(p) >= 0 && g.book.isArtillery(p) && !g.has(p, AMMO | UNSUPPLIED))
      list.push(p);
  }
  return list;
}

/** 4.21b, 4.31c. */
S.issue.does({
  run(g) {
    if (issuesLeft(g) > 0 && needy(g).length > 0) return true;
    g.cells[L.issued] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '12.56',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.issue', args: { left: issuesLeft(g) } }),
    choices(g, out) {
      for (const p of needy(g)) out.push(action(A.issue, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) {
        g.cells[L.issued] = 0;
        return g.pop();
      }
      const p = firstOf(code);
      g.mark(p, AMMO);
      if (g.side === AXIS) g.cells[L.reserve] -= g.book.data.tables.ammunition.issue;
      else g.cells[L.issued] += 1;
      g.log?.({ type: 'issued', rule: '12.56', args: { unit: g.name(p) } });
    },
  },
});
