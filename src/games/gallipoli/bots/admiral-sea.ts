import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { courseOf, DEPLOYS, ONE_AREA, openSeas } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, MAX_PIECES, SHIP } from '../book.ts';
import { mined, shipFits } from '../ground.ts';
import { put } from '../pieces.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, FIRED, type Gallipoli, L, MOVED, RUINED, SAILED_FAR } from '../state.ts';
import { S } from '../steps.ts';
import { gunStation, type Mark } from './admiral-gunline.ts';
import { hopeless, mineRisk, risk } from './admiral-risk.ts';
import { type Channel, load } from './channel.ts';
import { belowMenu, ending, impulsesLeft, offers, select, selects } from './common.ts';
import { bombardment } from './fight.ts';
import { bestShot, bestTarget, standing } from './guns.ts';
import { ADMIRAL } from './weights.ts';

// ── sweepers

/** Fields to sweep now: the beach the army wants, then the next field of the channel. */
export function sweepGoals(g: Gallipoli, beach: number, { fields }: Channel): number[] {
  const open = openSeas(g).slice();
  const reachable = (area: number): boolean => g.book.nearSea[area].some((near) => open[near] === 1);
  const goals = beach >= 0 && mined(g, beach) && reachable(beach) ? [beach] : [];
  const next = fields.find(reachable);
  if (next !== undefined && next !== beach) goals.push(next);
  return goals;
}

/** Sweepers in or bound for a field. */
const atWork = (g: Gallipoli, area: number): number => g.cells[L.sweepers + area];

/** How many boats a field gets: two to a marker, and some kept back for the fields behind it. */
function crew(g: Gallipoli, area: number, ready: number): number {
  const share = Math.ceil(ready / (impulsesLeft(g) + 1));
  return Math.max(2, Math.min(share, 2 * load(g, area) + 1));
}

function sweeperOrder(g: Gallipoli, p: number, goals: readonly number[], ready: number): number | null {
  const at = g.at(p);
  if (g.book.isSea[at] === 1 && mined(g, at)) return null;
  const courses = courseOf(g, p).slice();
  for (const goal of goals) {
    if (atWork(g, goal) >= crew(g, goal, ready)) continue;
    if (courses[goal] === ONE_AREA) return goal;
    if (courses[goal] === DEPLOYS) return goal;
    const door = g.book.nearSea[goal].find((near) => courses[near] === DEPLOYS);
    if (door !== undefined) return door;
  }
  return null;
}

// ── battleships

/** Where a ship would do most with its guns: the station and what it is worth there. */
function station(g: Gallipoli, p: number, areas: readonly number[]): { area: number; worth: number } {
  const at = g.at(p);
  const targets = standing(g);
  let [top, high] = [-1, 0];
  for (const area of areas) {
    if (mined(g, area)) continue;
    put(g, p, area);
    const { worth } = bestTarget(g, p, targets);
    if (worth <= high) continue;
    const stay = risk(g, p, area);
    // A ship fresh from the box can fire and still get away.
    const doors = at === g.book.boxes[ALLIED] ? g.book.nearSea[area] : [];
    const away = doors.filter((near) => !mined(g, near) && shipFits(g, p, near)).map((near) => risk(g, p, near));
    const value = worth - Math.min(stay, ...away);
    if (value > high) [top, high] = [area, value];
  }
  put(g, p, at);
  return { area: top, worth: high };
}

/** Whether a field lies face down, so that a ship that enters it may find nothing there. */
const hidden = (g: Gallipoli, area: number): boolean =>
  [0, 1].some((slot) => g.cells[L.mine + 2 * area + slot] !== 0 && g.cells[L.shown + 2 * area + slot] === 0);

/** With few markers left the fleet stakes ships on the channel; with many too, where nothing else saves the campaign. */
export const racing = (g: Gallipoli, { markers }: Channel): boolean => markers <= ADMIRAL.now.race || hopeless(g);

/** In the race old ships go first into a field nobody has seen: Dummies vanish before them (8.5.1-1). */
function probeOrder(g: Gallipoli, p: number, courses: Uint8Array, wishes: Wishes): number {
  if (g.book.primary[p] > 1 || g.has(p, FIRED | MOVED) || g.cells[L.second] === 1) return -1;
  const { fields } = wishes.channel();
  if (!racing(g, wishes.channel())) return -1;
  const open = openSeas(g).slice();
  const next = fields.find((area) => g.book.nearSea[area].some((near) => open[near] === 1));
  if (next === undefined || !hidden(g, next) || g.cells[L.warships + next] > 0) return -1;
  if (courses[next] === ONE_AREA) return next;
  return g.book.nearSea[next].find((near) => courses[near] === DEPLOYS) ?? -1;
}

interface ShipOrder {
  readonly type: number;
  readonly value: number;
  /** Where it is not for the forts in reach from there. */
  readonly worth?: number;
}

/** One ship goes to the landing and waits there unfired, unless mines would have her first. */
const waitsAt = (g: Gallipoli, p: number, courses: Uint8Array, area: number): boolean =>
  area >= 0 && courses[area] === DEPLOYS && g.cells[L.warships + area] === 0 && risk(g, p, area) < ADMIRAL.now.tooHot;

/** What a battleship does next: go to its station, fire, get out of harm's way. */
function battleshipOrder(g: Gallipoli, p: number, wishes: Wishes): ShipOrder | null {
  if (g.state(p) === RUINED) return null;
  const courses = courseOf(g, p).slice();
  const areas: number[] = [];
  for (let area = 0; area < courses.length; area++) {
    if (courses[area] === DEPLOYS || courses[area] === ONE_AREA) areas.push(area);
  }
  const at = g.at(p);
  const boxed = at === g.book.boxes[ALLIED];
  if (boxed) {
    // 4.0-1: the boats spend themselves on the first who sail: sweepers, or nobody.
    if (g.cells[L.torpedoes] > 0) return null;
    if (waitsAt(g, p, courses, wishes.kept())) return { type: A.sail, value: wishes.kept() };
    const door = probeOrder(g, p, courses, wishes);
    if (door >= 0) return { type: A.sail, value: door };
    const { area, worth } = station(g, p, areas);
    const line = gunStation(g, p, areas, wishes.marks());
    if (line.worth > worth) return { type: A.sail, value: line.area, worth: line.worth };
    return worth > ADMIRAL.now.salvo ? { type: A.sail, value: area } : null;
  }
  const field = probeOrder(g, p, courses, wishes);
  if (field >= 0) return { type: A.sail, value: field };
  if (!g.has(p, FIRED) && g.book.isAssault[at] === 1 && g.cells[L.warships + at] === 1 && at === wishes.kept())
    return null;
  if (!g.has(p, FIRED | SAILED_FAR)) {
    const { target, worth } = bestTarget(g, p, standing(g));
    const next = g.has(p, MOVED) ? { area: -1, worth: 0 } : station(g, p, areas);
    if (next.area >= 0 && next.worth > worth + 0.02) return { type: A.sail, value: next.area };
    if (worth > ADMIRAL.now.salvo) return { type: A.fire, value: target };
  }
  if (g.has(p, MOVED) || !g.has(p, FIRED)) return null;
  // Out of reach of mines and forts, once the guns are empty.
  const here = risk(g, p, at);
  const safest = areas.filter((area) => !mined(g, area)).sort((a, b) => risk(g, p, a) - risk(g, p, b))[0];
  return safest !== undefined && risk(g, p, safest) < here - 0.02 ? { type: A.sail, value: safest } : null;
}

// ── the answers

/** What the army wants of the fleet: where one ship waits unfired, and a mined beach to be swept; -1 for none. */
export interface Wishes {
  kept(): number;
  beach(): number;
  /** The channel as it lies, the same for every ship that asks. */
  channel(): Channel;
  /** Troops to be shelled. */
  marks(): readonly Mark[];
}

/** What a ship does next, if anything. */
function shipOrder(g: Gallipoli, p: number, wishes: Wishes): ShipOrder | null {
  if (!g.book.isSweeper(p)) return battleshipOrder(g, p, wishes);
  const area = sweeperOrder(g, p, sweepGoals(g, wishes.beach(), wishes.channel()), idleSweepers(g));
  return area === null ? null : { type: A.sail, value: area };
}

/** Ships of which one has the same choice as the other. */
function likeness(g: Gallipoli, p: number): string {
  const { shipClass, primary, secondary, big, group } = g.book;
  const own = [g.at(p), g.state(p), g.cells[L.marks + p], shipClass[p], primary[p], secondary[p], big[p], group[p]];
  return own.join();
}
function idleSweepers(g: Gallipoli): number {
  let count = 0;
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.isSweeper(p) && g.at(p) >= 0 && g.state(p) !== RUINED && !g.has(p, ACTIVE_TWICE)) {
      if (!g.has(p, ACTIVE_ONCE) || g.cells[L.second] === 1) count++;
    }
  }
  return count;
}

/** Sweepers, then the larger navy, which takes the best stations: two navies do not share one (7.4.2-2). */
const rank = (g: Gallipoli, p: number): number => (g.book.isSweeper(p) ? 0 : 1 + g.book.group[p]) * MAX_PIECES + p;

/** In the race a ship that shows what lies in the next field goes before the boats: Dummies need no sweeping (8.5.1-1). */
function prober(g: Gallipoli, list: readonly number[], wishes: Wishes) {
  const idle = new Set<string>();
  for (const p of list) {
    if (g.book.isSweeper(p) || g.state(p) === RUINED) continue;
    const like = likeness(g, p);
    if (idle.has(like)) continue;
    idle.add(like);
    if (probeOrder(g, p, courseOf(g, p).slice(), wishes) < 0) continue;
    // She may be wanted elsewhere first.
    const order = battleshipOrder(g, p, wishes);
    if (order !== null && offers(g, p, action(order.type, order.value))) return { ship: p, order };
  }
  return null;
}

/** Who sails or fires next; her menu is asked after her, so the order is kept for it. */
const sailing = new Recall<{ readonly ship: number; readonly order: ShipOrder } | null>(ADMIRAL);

/** Sweepers first, then every battleship to its station and its fire. */
function nextShipOrder(g: Gallipoli, actions: readonly number[], wishes: Wishes) {
  const list = selects(actions).filter((p) => g.book.kind[p] === SHIP);
  if (racing(g, wishes.channel())) {
    const first = prober(g, list, wishes);
    if (first !== null) return first;
  }
  const idle = new Set<string>();
  for (const p of list.sort((a, b) => rank(g, a) - rank(g, b))) {
    const like = likeness(g, p);
    if (idle.has(like)) continue;
    const order = shipOrder(g, p, wishes);
    if (order !== null && offers(g, p, action(order.type, order.value))) return { ship: p, order };
    idle.add(like);
  }
  return null;
}

export function naval(g: Gallipoli, actions: readonly number[], wishes: Wishes): number | Choice {
  const next = sailing.at(g, () => nextShipOrder(g, actions, wishes));
  if (next !== null) {
    const { ship: p, order } = next;
    if (order.type === A.fire) return told(select(p), 'fire', { unit: g.name(p), target: g.name(order.value) });
    const why = g.book.isSweeper(p) ? 'sweep' : order.worth === undefined ? 'station' : 'gunline';
    return told(select(p), why, { unit: g.name(p), area: g.areaName(order.value) });
  }
  // Ships that are out fire in the army's own activation too (7.3.4-2), just before it attacks.
  const shell = impulsesLeft(g) > 0 ? undefined : bombardment(g, actions, [], -1);
  return shell === undefined ? ending(actions) : told(shell, 'bombard', { area: g.areaName(firstOf(shell)) });
}

/** The fewer markers bar the channel, the more each sweeper at work is worth: an open channel wins the game. */
function sweepWorth({ markers }: Channel): number {
  return ADMIRAL.now.sweep * (markers <= 3 ? 1 : markers <= 6 ? 0.3 : markers <= 9 ? 0.1 : 0.03);
}

/** What a naval activation would bring now: fire, and sweepers at work. */
export function seaWorth(g: Gallipoli, wishes: Wishes): number {
  let worth = 0;
  const known = new Map<string, number>();
  const targets = standing(g);
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] !== ALLIED || g.at(p) < 0 || g.state(p) === RUINED || g.has(p, ACTIVE_ONCE)) continue;
    if (!g.book.isSweeper(p) && g.cells[L.fleetPaid] === 0) continue;
    const like = likeness(g, p);
    let own = known.get(like);
    if (own === undefined) {
      const order = shipOrder(g, p, wishes);
      own = order === null ? 0 : sweepWorth(wishes.channel());
      if (order?.worth !== undefined) own = order.worth;
      else if (order !== null && !g.book.isSweeper(p) && order.type === A.sail) {
        const at = g.at(p);
        put(g, p, order.value);
        own = bestTarget(g, p, targets).worth;
        put(g, p, at);
      }
      known.set(like, own);
    }
    worth += own;
  }
  return worth;
}

export function shipMenu(g: Gallipoli, actions: readonly number[], wishes: Wishes): number {
  const ship = g.arg(S.shipMenu.args.unit);
  const next = belowMenu(g, S.shipMenu, ship, sailing);
  const order = next?.ship === ship ? next.order : shipOrder(g, ship, wishes);
  const wanted = order === null ? undefined : action(order.type, order.value);
  if (wanted !== undefined && actions.includes(wanted)) return wanted;
  return bestShot(g, ship, actions)?.code ?? ending(actions);
}

/** Set-up: battleships where they shoot best, sweepers in the open. */
export function placeFleet(g: Gallipoli, actions: readonly number[]): number {
  const p = nextShip(g);
  const areas = actions.flatMap((code) => (typeOf(code) === A.placeShip ? [firstOf(code)] : []));
  const { area } = p < 0 || g.book.isSweeper(p) ? { area: -1 } : station(g, p, areas);
  const home = action(A.placeShip, area < 0 ? g.book.aegean : area);
  return actions.includes(home) ? home : best(actions, (code) => (typeOf(code) === A.standard ? 1 : 0));
}
function nextShip(g: Gallipoli): number {
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] === ALLIED && g.at(p) === g.book.boxes[ALLIED]) return p;
  }
  return -1;
}

/** What a second round of fire would bring: the best few ships that have fired once. */
export function secondFire(g: Gallipoli): { ship: number; worth: number }[] {
  const targets = standing(g);
  const list: { ship: number; worth: number }[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] !== ALLIED || g.book.isSweeper(p) || !g.isNormal(p)) continue;
    if (g.at(p) < 0 || !g.has(p, ACTIVE_ONCE) || g.has(p, ACTIVE_TWICE)) continue;
    const at = g.at(p);
    let worth = 0;
    const near = at === g.book.boxes[ALLIED] ? [] : [at, ...g.book.nearSea[at].filter((area) => !mined(g, area))];
    for (const area of near) {
      put(g, p, area);
      worth = Math.max(worth, bestTarget(g, p, targets).worth - mineRisk(g, p, area) * 0.5);
    }
    put(g, p, at);
    if (worth > 0) list.push({ ship: p, worth });
  }
  return list.sort((a, b) => b.worth - a.worth);
}
