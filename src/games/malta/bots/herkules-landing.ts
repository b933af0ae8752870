import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { A } from '../actions.ts';
import { ARTILLERY, AXIS, ENGINEER, MAX_HEXES, TANK } from '../book.ts';
import { heldBy } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { L, type Malta, WAVES } from '../state.ts';
import { ending } from './common.ts';
import { goals, stakeOf, walkTo } from './ground.ts';
import { afloat, beachesOf, gunHits, landingCost, landingZones } from './herkules-zones.ts';
import { HERKULES } from './weights.ts';

// ── strikes on coast guns (17.5)

/** What a gun does to those who still have to land, and a little for the ships under it. */
export function bearing(g: Malta, gun: number): number {
  let worth = 0.1;
  for (const zone of landingZones(g)) {
    if (!afloat(g, zone)) continue;
    for (const hex of beachesOf(g, zone)) worth += gunHits(g, gun, hex);
  }
  for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++)
    if (g.at(ship) >= 0) worth += 0.3 * gunHits(g, gun, g.at(ship));
  return worth;
}
export function strikes(g: Malta, actions: readonly number[]): number | Choice {
  const code = best(actions, (one) => (typeOf(one) === A.strike ? bearing(g, firstOf(one)) : 0));
  return typeOf(code) === A.strike ? told(code, 'strike', { unit: g.name(firstOf(code)) }) : code;
}

// ── loading (18.3)

/** Riflemen first; then the HQ, guns and tanks. */
function cargo(g: Malta, p: number, second: boolean): number {
  if (g.book.isHq(p)) return second ? 9 : 5;
  if (g.book.type[p] === ARTILLERY) return second ? 4 : 1;
  if (g.book.type[p] === TANK) return second ? 5 : 2;
  if (g.book.type[p] === ENGINEER) return 2;
  return 3 + g.book.attack[p] / 4;
}

/**
 * The share of a wave that may be lost: little at first, while parachutists can still clear the beaches and aircraft the
 * guns; all of it before the Royal Navy can catch who is still afloat (17.6).
 */
function dearest(g: Malta): number {
  const { navy } = g.book.data.turns.gates;
  const left = 4 * (navy.onDay - 1) - g.box;
  return left <= 2 ? 9 : HERKULES.now.patience + (0.35 * Math.max(0, 7 - left)) / 5;
}
/** HQs and guns come when the beach is quiet. */
const isFrail = (g: Malta, p: number): boolean => g.book.isHq(p) || g.book.type[p] === ARTILLERY;

/** Thirds of a battalion that would still fit on the beach (5.5). */
function room(g: Malta, p: number, box: number): number {
  const hex = g.book.beaches[box >> 1];
  const afloat = [box, box ^ 1].reduce((sum, one) => sum + piecesAt(g, AXIS, WAVES - one).length, 0);
  const own = Math.max(1, g.book.companies[p].length);
  return g.book.data.tables.stacking.limit - g.cells[L.thirds + AXIS * MAX_HEXES + hex] - afloat - own;
}
/** How far inland the nearest objective lies. */
const inland = (g: Malta, hex: number): number =>
  Math.min(...goals(g, AXIS).map((goal) => walkTo(g.book, goal)[hex] - stakeOf(g, goal) / 6), 20);

export function loading(g: Malta, actions: readonly number[]): number | Choice {
  const loads = offers(actions, A.load);
  if (loads.length === 0) return ending(actions);
  const costs = new Map<number, number>();
  const costOf = (hex: number): number => {
    const known = costs.get(hex) ?? landingCost(g, hex);
    costs.set(hex, known);
    return known;
  };
  const most = dearest(g);
  const sound = loads.filter((one) => {
    const [p, box] = [firstOf(one), secondOf(one)];
    const hex = g.book.beaches[box >> 1];
    return costOf(hex) <= (isFrail(g, p) ? Math.min(most, most / 3 + 0.05) : most) && room(g, p, box) >= 0;
  });
  if (sound.length === 0) return ending(actions);
  const code = best(sound, (one) => {
    const box = secondOf(one);
    const hex = g.book.beaches[box >> 1];
    const second = (box & 1) === 1;
    const held = heldBy(g, AXIS, hex) ? 1.5 : 0;
    return held - 12 * costOf(hex) - 0.4 * inland(g, hex) + 2 * cargo(g, firstOf(one), second) + (second ? 0 : 0.5);
  });
  const hex = g.book.beaches[secondOf(code) >> 1];
  return told(code, 'load', { unit: g.name(firstOf(code)), hex: g.hexName(hex) });
}
