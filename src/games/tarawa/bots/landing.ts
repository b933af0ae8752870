import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { firingArea, floats, PIER_UNITS, pierOpenTo } from '../6-invasion/reef.ts';
import { beachInPlay } from '../13-scenarios.ts';
import { A } from '../actions.ts';
import { AMTRAC, ARTILLERY, HIGGINS, LCM, SCOUTS } from '../book.ts';
import { ashore, pierCleared } from '../pieces.ts';
import { BAIRIKI, CAMPAIGN, IMPULSES, JAPANESE, L, SUPPLY_CARGO, type Tarawa, WAITING } from '../state.ts';
import { S } from '../steps.ts';
import { farthest } from './burden.ts';
import { turnsLeft } from './clock.ts';
import { nearsShore, pressure, quietestWay, underFireFrom, waterScore, wayIn } from './run-in.ts';
import { MARINE } from './weights.ts';

/** Amtracs first and strong ones first; without one, better to wait than to wade, unless the pier is open. */
export function embark(g: Tarawa, actions: readonly number[]): number {
  const bound = mustGo(actions);
  return best(actions, (code) => {
    const unit = firstOf(code);
    const craft = secondOf(code);
    switch (typeOf(code)) {
      case A.load:
        return g.book.kind[unit] === ARTILLERY ? gunScore(g, unit, craft, bound) : loadScore(g, unit, craft, bound);
      case A.pierHead:
        return 90;
      case A.cargo:
        if (g.book.kind[craft] === AMTRAC) return 40 + g.cells[L.steps + craft];
        return g.highTide ? 20 : -3;
      case A.bairiki:
        return spareGun(g) ? 75 : -20;
      default:
        return 0;
    }
  });
}

const mustGo = (actions: readonly number[]): boolean => !actions.some((code) => typeOf(code) === A.ready);

function loadScore(g: Tarawa, unit: number, craft: number, bound: boolean): number {
  if (dear(g, unit) && !needed(g)) return -30;
  const kind = g.book.kind[craft];
  if (kind === AMTRAC) return 80 + g.cells[L.steps + craft] + g.cells[L.steps + unit] / 10;
  if (kind === LCM) return 70;
  if (kind === HIGGINS && g.highTide) return 50;
  if (pierOpenTo(g, unit) && g.cells[L.pierUnits] + boatsForPier(g) < PIER_UNITS) return 30;
  return bound ? 1 : -5;
}

/** Guns risk no more than this many steps on the way in: they shoot as well a turn later. */
const GUN_RISK = 0.3;

/** Guns come over the pier once it is ours, or dry when the shore is quiet and no rifleman needs the amtrac. */
function gunScore(g: Tarawa, unit: number, craft: number, bound: boolean): number {
  const kind = g.book.kind[craft];
  if (pierCleared(g) && pierOpenTo(g, unit) && kind !== AMTRAC && pierQuiet(g)) return kind === LCM ? 72 : 71;
  const dry = kind === AMTRAC || (kind === HIGGINS && g.highTide);
  if (dry && quietestWay(g, craft) <= GUN_RISK) return 60 + g.cells[L.steps + craft];
  return bound ? (kind === HIGGINS ? 2 : 1) : -5;
}

/** Nobody takes guns down the pier while they would lose a step on every other shot. */
const PIER_RISK = 0.5;
const pierQuiet = (g: Tarawa): boolean =>
  g.book.pierDocks.every((dock) => pressure(g, g.book.entry[dock], dock) <= PIER_RISK);

/** With three on Betio, the last on Bairiki has the tail under fire without a landing (11.2). */
function spareGun(g: Tarawa): boolean {
  let [here, there] = [0, 0];
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.book.kind[u] !== ARTILLERY) continue;
    if (ashore(g, u)) here++;
    if (g.cells[L.at + u] === BAIRIKI) there++;
  }
  return here >= 3 && there === 0;
}

/** A battalion whose coming costs General Morale, and that has not been paid for (14.1h, 13.2c–d). */
function dear(g: Tarawa, u: number): boolean {
  const { book, cells } = g;
  const battalion = book.battalion[u];
  if (battalion < 0) return false;
  const before = book.battalionUnits[battalion].some((mate) => cells[L.at + mate] !== WAITING);
  if (cells[L.scenario] === CAMPAIGN) return (book.arrivals[u]?.morale ?? 0) !== 0 && !before;
  const { reserveTurn, held } = book.data.scenarios.freeform;
  const regiment = book.regiment[u];
  const reserve = (cells[L.assault] & (1 << regiment)) === 0 || book.regimentIds[regiment] === held;
  return reserve && g.turn < reserveTurn && (cells[L.paid] & (1 << regiment)) === 0;
}

/** The island would not fall in time without more men. */
const needed = (g: Tarawa): boolean => g.cells[L.uncleared] / turnsLeft(g) > MARINE.now.reserve;

/** Boats already waiting beside the head of the pier. */
function boatsForPier(g: Tarawa): number {
  let n = 0;
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.cells[L.cargo + c] > 0 && g.book.pierDocks.includes(g.cells[L.at + c])) n++;
  }
  return n;
}

/** Entry hexes: boats beside the pier, everyone else near its own battalion and where the way in costs least. */
export function enter(g: Tarawa, actions: readonly number[]): number {
  const craft = g.arg(S.enter.args.craft);
  const cargo = g.arg(S.enter.args.cargo);
  const unit = cargo < SUPPLY_CARGO ? cargo - 1 : -1;
  const goals = unit < 0 ? battalionHexes(g, cargo - SUPPLY_CARGO) : friends(g, unit);
  const mover = unit >= 0 && !floats(g, craft) ? unit : craft;
  return best(actions, (code) => {
    const hex = firstOf(code);
    const index = g.book.entry[hex];
    const { invasion } = g.book.beaches[index];
    let score = 0;
    if (g.book.kind[craft] === HIGGINS && g.book.pierDocks.includes(hex)) score += 40;
    if (g.book.besidePier[hex]) score += 3;
    if (goals.length > 0) score -= Math.min(...invasion.map((h) => nearest(g, h, goals))) * 2;
    score -= Math.min(...invasion.map((h) => g.book.graph.distance(h, hex)));
    return score - 2 * MARINE.now.cover * wayIn(g, index, hex, mover);
  });
}

const nearest = (g: Tarawa, hex: number, goals: readonly number[]): number =>
  Math.min(...goals.map((goal) => g.book.graph.distance(goal, hex)));

const battalionHexes = (g: Tarawa, battalion: number): number[] =>
  g.book.battalionUnits[battalion]
    .filter((u) => ashore(g, u) && g.cells[L.point + u] <= 0)
    .map((u) => g.cells[L.at + u]);

/**
 * Where this unit is wanted: at its battalion if that is ashore, else where the Japanese will hold out longest; tanks and guns where
 * infantry is on the island, or on its way.
 */
function friends(g: Tarawa, unit: number): number[] {
  const battalion = g.book.battalion[unit];
  const units = battalion >= 0 ? g.book.battalionUnits[battalion] : [...Array(g.book.unitCount).keys()];
  const infantry = units.filter((u) => g.book.isInfantry(u) && g.cells[L.at + u] >= 0);
  const landed = infantry.filter((u) => ashore(g, u));
  if (battalion >= 0 && landed.length === 0) return [farthest(g)].filter((hex) => hex >= 0);
  if (battalion >= 0 || landed.length > 0) return landed.map((u) => g.cells[L.at + u]);
  return infantry.flatMap((u) => g.book.beaches[g.cells[L.beach + u]]?.invasion ?? []);
}

/** The run in: forward always, out of the fire where it can be, ashore beside the battalion; empties turn back. */
export function impulse(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    const p = firstOf(code);
    const second = secondOf(code);
    switch (typeOf(code)) {
      case A.sail:
      case A.wade:
        if (toTheWrecks(g, p)) return g.book.wreckWay[second] < g.book.wreckWay[g.cells[L.at + p]] ? 55 : -1;
        return nearsShore(g, p, second) ? 50 + waterScore(g, p, second) : -1;
      case A.march:
        return marchScore(g, p, second);
      case A.dock:
        return dockScore(g, p);
      case A.recall:
        return waitForAmtrac(g, p) ? -1 : 5;
      case A.transfer:
        return holdsGun(g, p) && quietestWay(g, second) > GUN_RISK ? -1 : 65;
      case A.unload:
        return g.book.kind[p] === LCM ? 60 : waitForAmtrac(g, p) ? -1 : 40;
      case A.withdraw:
        return 30 + withdrawScore(g, second);
      default:
        return 0;
    }
  });
}

const holdsGun = (g: Tarawa, craft: number): boolean => g.book.kind[g.cells[L.cargo + craft] - 1] === ARTILLERY;

/** Whoever has no amtrac lands on the pier; guns when it is quiet. */
function dockScore(g: Tarawa, craft: number): number {
  if (holdsGun(g, craft)) return pierQuiet(g) ? 70 : -1;
  return g.book.kind[craft] === AMTRAC ? 45 : 70;
}

/** Down the pier and off it; nobody turns his back on the land but the scouts, when the wrecks must be searched. */
function marchScore(g: Tarawa, u: number, to: number): number {
  const { pierPath } = g.book;
  if (toTheWrecks(g, u)) {
    const [place, next] = [pierPath.indexOf(g.cells[L.at + u]), pierPath.indexOf(to)];
    return next >= 0 && (place < 0 || next < place) ? 55 - next / 100 : -1;
  }
  if (to < g.book.landCount) return 70;
  const place = pierPath.indexOf(to);
  return !ashore(g, u) && place > pierPath.indexOf(g.cells[L.at + u]) ? 60 + place / 10 : -1;
}

/** 10.1.4c: the scouts search the wrecks once nobody fires at the water any more and it still matters. */
function toTheWrecks(g: Tarawa, u: number): boolean {
  if (g.book.kind[u] !== SCOUTS || g.cells[L.wrecks] === 0 || g.cells[L.wreckInfantry] === 1) return false;
  return g.cells[L.force + JAPANESE] > -2 && g.book.pierBeaches.every((beach) => quiet(g, beach));
}
const quiet = (g: Tarawa, beach: number): boolean =>
  g.book.beaches[beach].shoreAreas.every((area) => g.cells[L.secured + area] === 1);

/** A boat at the edge holds its men while an empty amtrac is on its way back to it; guns only where nobody fires. */
function waitForAmtrac(g: Tarawa, boat: number): boolean {
  if (g.cells[L.impulse] === IMPULSES) return false;
  const load = g.cells[L.cargo + boat] - 1;
  if (load < g.book.unitCount && g.book.kind[load] === ARTILLERY && firingArea(g, boat) >= 0) return false;
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

/** Direct suppression where most of the men in the water are fired at from. */
export const suppress = (g: Tarawa, actions: readonly number[]): number =>
  best(actions, (code) => (typeOf(code) === A.suppress ? underFireFrom(g, firstOf(code), secondOf(code)) : 0));
