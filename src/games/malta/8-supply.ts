import { inHostileZoc } from './7-zones.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { isCutOff } from './17-day/navy.ts';
import { ALLIED, AXIS, MAX_HEXES, STRONGHOLD } from './book.ts';
import { combatIn, heldBy, hqsIn } from './hexes.ts';
import { CLEAR, foe, L, type Malta, UNSUPPLIED } from './state.ts';
import { S } from './steps.ts';

// ── lines of supply (8.1)

const steps = new Int16Array(MAX_HEXES);
const queue = new Int16Array(MAX_HEXES);

/** 8.1: a hex a path may run through. */
const carries = (g: Malta, side: number, hex: number): boolean =>
  combatIn(g, foe(side), hex) === 0 && !inHostileZoc(g, side, hex);

/**
 * Length of the shortest path from each hex to the nearest start; -1 where there is none. Enemy zones bar a start like
 * any hex, but for the hex of an HQ (8.1). Overwritten by the next call.
 */
function paths(g: Malta, side: number, toHqs: boolean, isStart: (hex: number) => boolean): Int16Array {
  steps.fill(-1);
  let end = 0;
  for (const hex of g.book.land) {
    if (!isStart(hex)) continue;
    steps[hex] = 0;
    queue[end++] = hex;
  }
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    // The last hex of a path, the unit's own, may be in an enemy zone; it leads no further.
    if (!(toHqs && steps[here] === 0) && !carries(g, side, here)) continue;
    for (const next of g.book.links[here]) {
      if (steps[next] >= 0 || combatIn(g, foe(side), next) > 0) continue;
      steps[next] = steps[here] + 1;
      queue[end++] = next;
    }
  }
  return steps;
}
/** 8.21 a, b: Axis beaches, unless the Royal Navy has cut them off, and airfields with no Allied unit next door. */
export function isSource(g: Malta, hex: number): boolean {
  if (!heldBy(g, AXIS, hex)) return false;
  if (g.book.beach[hex] >= 0 && !isCutOff(g)) return true;
  return worksAirfield(g, hex) && !g.book.links[hex].some((near) => combatIn(g, ALLIED, near) > 0);
}

/** 8.21 c: air-dropped containers on a clear day. */
const fedFromTheAir = (g: Malta, hq: number): boolean =>
  g.weather === CLEAR && g.book.data.tables.supply.clearDay.includes(g.name(hq));

function axisHqSupplied(g: Malta, hq: number, toSource: Int16Array): boolean {
  if (g.at(hq) < 0) return false;
  if (fedFromTheAir(g, hq)) return true;
  const length = toSource[g.at(hq)];
  return length >= 0 && length <= g.book.data.tables.supply.axisHqToSource;
}

/** 8.2, 8.3: judges every unit of a side and says which are without supply. */
export function judgeSupply(g: Malta, side: number): Uint8Array {
  const out = new Uint8Array(g.book.unitEnd);
  if (side === AXIS) judgeAxis(g, out);
  else judgeAllied(g, out);
  return out;
}

function judgeAxis(g: Malta, out: Uint8Array): void {
  const { axisToHq, axisToSource } = g.book.data.tables.supply;
  const toSource = paths(g, AXIS, false, (hex) => isSource(g, hex)).slice();
  const hqs: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== AXIS || !g.book.isHq(p) || g.at(p) < 0) continue;
    if (axisHqSupplied(g, p, toSource)) hqs.push(p);
    else out[p] = 1;
  }
  const toHq = new Map<number, Int16Array>();
  const near = (formation: number): Int16Array => {
    const known = toHq.get(formation);
    if (known !== undefined) return known;
    const own = formation === g.book.unassigned ? hqs : hqs.filter((hq) => g.book.formation[hq] === formation);
    const made = paths(g, AXIS, true, (hex) => own.some((hq) => g.at(hq) === hex)).slice();
    toHq.set(formation, made);
    return made;
  };
  for (let p = 0; p < g.book.unitEnd; p++) {
    const at = g.at(p);
    if (g.book.side[p] !== AXIS || g.book.isHq(p) || at < 0) continue;
    const direct = toSource[at] >= 0 && toSource[at] <= axisToSource;
    if (direct) continue;
    const length = near(g.cells[L.formation + p])[at];
    if (length < 0 || length > axisToHq) out[p] = 1;
  }
}

function judgeAllied(g: Malta, out: Uint8Array): void {
  const toCity = paths(g, ALLIED, false, (hex) => g.book.cities.includes(hex) && heldBy(g, ALLIED, hex)).slice();
  const toHq = paths(g, ALLIED, true, (hex) => hqsIn(g, ALLIED, hex) > 0 && toCity[hex] >= 0);
  for (let p = 0; p < g.book.unitEnd; p++) {
    const at = g.at(p);
    if (g.book.side[p] !== ALLIED || at < 0 || g.book.type[p] === STRONGHOLD || toCity[at] >= 0) continue;
    const near = !g.book.isHq(p) && toHq[at] >= 0 && toHq[at] <= g.book.data.tables.supply.alliedToHq;
    if (!near) out[p] = 1;
  }
}

/** 4.21a, 4.31a, 4.31b, 8.5, R-24: in the owner's Status Phase, not on 29 June AM and Midday; units alone (8.6). */
S.supply.does({
  run(g) {
    g.pop();
    if (g.box + 1 < g.book.data.turns.gates.supply.fromTurn) return false;
    const out = judgeSupply(g, g.side);
    for (let p = 0; p < g.book.unitEnd; p++) {
      if (g.book.side[p] !== g.side || g.at(p) < 0) continue;
      if (out[p] === 1 && !g.has(p, UNSUPPLIED)) {
        g.log?.({ type: 'unsupplied', rule: '8.5', args: { unit: g.name(p), hex: g.hexName(g.at(p)) } });
      }
      if (out[p] === 1) g.mark(p, UNSUPPLIED);
      else g.unmark(p, UNSUPPLIED);
    }
    return false;
  },
});

/** 20.32: whether any Axis headquarters on the map is in supply, as last judged (8.5). */
export function anyAxisHqSupplied(g: Malta): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === AXIS && g.book.isHq(p) && g.at(p) >= 0 && !g.has(p, UNSUPPLIED)) return true;
  }
  return false;
}
