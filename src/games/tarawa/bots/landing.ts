import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { boundFor, fireTarget, keepsCourse, PIER_UNITS, pierOpenTo, strayMoves } from '../6-invasion/reef.ts';
import { beachInPlay } from '../13-scenarios.ts';
import { A } from '../actions.ts';
import { AMTRAC, ARTILLERY, HIGGINS, LCM } from '../book.ts';
import { ashore } from '../pieces.ts';
import { DRIFTED, IMPULSES, L, SUPPLY_CARGO, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { MARINE } from './weights.ts';

/** Amtracs first and strong ones first; without one, better to wait than to wade, unless the pier is open. */
export function embark(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    const unit = firstOf(code);
    const craft = secondOf(code);
    switch (typeOf(code)) {
      case A.load: {
        const kind = g.book.kind[craft];
        const gun = g.book.kind[unit] === ARTILLERY;
        if (kind === AMTRAC) return (gun ? 60 : 80) + g.cells[L.steps + craft] + g.cells[L.steps + unit] / 10;
        if (kind === LCM) return gun ? -1 : 70;
        if (kind === HIGGINS && g.highTide) return 50;
        if (pierOpenTo(g, unit) && g.cells[L.pierUnits] + boatsForPier(g) < PIER_UNITS) return 30;
        return mustGo(actions) ? 1 : -5;
      }
      case A.pierHead:
        return 90;
      case A.cargo:
        if (g.book.kind[craft] === AMTRAC) return 40 + g.cells[L.steps + craft];
        return g.highTide ? 20 : -3;
      case A.bairiki:
        return -20;
      default:
        return 0;
    }
  });
}

const mustGo = (actions: readonly number[]): boolean => !actions.some((code) => typeOf(code) === A.ready);

/** Boats already waiting beside the head of the pier. */
function boatsForPier(g: Tarawa): number {
  let n = 0;
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.cells[L.cargo + c] > 0 && g.book.pierDocks.includes(g.cells[L.at + c])) n++;
  }
  return n;
}

/** Entry hexes: boats beside the pier, everyone else near its own battalion and its landing place. */
export function enter(g: Tarawa, actions: readonly number[]): number {
  const craft = g.arg(S.enter.args.craft);
  const cargo = g.arg(S.enter.args.cargo);
  const goal = cargo >= SUPPLY_CARGO ? battalionHex(g, cargo - SUPPLY_CARGO) : friendsHex(g, cargo - 1);
  return best(actions, (code) => {
    const hex = firstOf(code);
    const beach = g.book.beaches[g.book.entry[hex]];
    let score = 0;
    if (g.book.kind[craft] === HIGGINS && g.book.pierDocks.includes(hex)) score += 40;
    if (g.book.besidePier[hex]) score += 3;
    if (goal >= 0) score -= Math.min(...beach.invasion.map((h) => g.book.graph.distance(h, goal))) * 2;
    score -= Math.min(...beach.invasion.map((h) => g.book.graph.distance(h, hex)));
    const safe = beach.shoreAreas.every((a) => g.cells[L.secured + a] === 1);
    return score + (safe ? 12 : 0);
  });
}

function battalionHex(g: Tarawa, battalion: number): number {
  for (const u of g.book.battalionUnits[battalion])
    if (ashore(g, u) && g.cells[L.point + u] <= 0) return g.cells[L.at + u];
  return -1;
}

/** Where this unit's friends are: its battalion if ashore; for tanks and guns infantry on the island or on its way. */
function friendsHex(g: Tarawa, unit: number): number {
  const battalion = g.book.battalion[unit];
  if (battalion >= 0) {
    for (const u of g.book.battalionUnits[battalion]) if (ashore(g, u)) return g.cells[L.at + u];
    return -1;
  }
  for (let u = 0; u < g.book.unitCount; u++)
    if (g.book.isInfantry(u) && g.cells[L.at + u] >= 0) return g.cells[L.at + u];
  return -1;
}

/** The run in: forward always, along the pier where it shelters, ashore beside the battalion; empties turn back. */
export function impulse(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    const p = firstOf(code);
    const second = secondOf(code);
    switch (typeOf(code)) {
      case A.sail:
      case A.wade:
        return nearsShore(g, p, second) ? 50 + waterScore(g, p, second) : -1;
      case A.march:
        return marchScore(g, p, second);
      case A.dock:
        return g.book.kind[p] === AMTRAC && g.book.kind[g.cells[L.cargo + p] - 1] !== ARTILLERY ? 45 : 70;
      case A.recall:
        return waitForAmtrac(g, p) ? -1 : 5;
      case A.transfer:
        return 65;
      case A.unload:
        return g.book.kind[p] === LCM ? 60 : waitForAmtrac(g, p) ? -1 : 40;
      case A.withdraw:
        return 30 + withdrawScore(g, second);
      default:
        return 0;
    }
  });
}

/** On its way in every move is; adrift only one that leaves fewer to come. Nobody is sent to the wrecks. */
export function nearsShore(g: Tarawa, p: number, to: number): boolean {
  if (to < g.book.landCount) return true;
  if (!g.has(p, DRIFTED)) return keepsCourse(g, p, to);
  return strayMoves(g, p, to) < strayMoves(g, p, g.cells[L.at + p]);
}

/** Down the pier and off it; nobody turns his back on the land. */
function marchScore(g: Tarawa, u: number, to: number): number {
  if (to < g.book.landCount) return 70;
  const place = g.book.pierPath.indexOf(to);
  return !ashore(g, u) && place > g.book.pierPath.indexOf(g.cells[L.at + u]) ? 60 + place / 10 : -1;
}

function waterScore(g: Tarawa, p: number, to: number): number {
  let score = g.book.besidePier[to] ? MARINE.now.lee : 0;
  const unit = g.book.isCraft(p) ? g.cells[L.cargo + p] - 1 : p;
  if (to < g.book.landCount) {
    score += 8;
    const mate = unit >= 0 && unit < g.book.unitCount ? g.book.mate[unit] : -1;
    if (mate >= 0 && ashore(g, mate)) score += Math.max(0, 4 - g.book.graph.distance(to, g.cells[L.at + mate]));
  }
  return score;
}

/** A boat at the edge holds its men while an empty amtrac is on its way back to it. */
function waitForAmtrac(g: Tarawa, boat: number): boolean {
  if (g.cells[L.impulse] === IMPULSES) return false;
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.book.kind[c] !== AMTRAC || g.cells[L.cargo + c] !== 0 || g.cells[L.at + c] < 0) continue;
    if (g.book.graph.distance(g.cells[L.at + c], g.cells[L.at + boat]) <= 4) return true;
  }
  return false;
}

/** The nearest place to take on a load. */
export function withdrawScore(g: Tarawa, hex: number): number {
  let near = 99;
  g.book.beaches.forEach((beach, b) => {
    if (beachInPlay(g, b)) for (const h of beach.entry) near = Math.min(near, g.book.graph.distance(h, hex));
  });
  return -near / 10;
}

/** Direct suppression where most of the men in the water are going. */
export function suppress(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    if (typeOf(code) !== A.suppress) return 0;
    let bound = 1;
    for (let p = 0; p < g.book.pieceCount; p++) {
      if (fireTarget(g, p, false, 0) && boundFor(g, p) === firstOf(code)) bound++;
    }
    return bound;
  });
}
