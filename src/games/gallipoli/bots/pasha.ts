import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Choice } from '../../../kernel/game.ts';
import { secondPrice } from '../7-operations/impulse.ts';
import { FREELY, mayMove, reach, STRATEGIC } from '../7-operations/movement.ts';
import { openSeas, rangeOf } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, FORT, INFANTRY, LAND, TURKISH } from '../book.ts';
import { landIn } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ENTRENCHED,
  FIRED,
  FLIPPED,
  type Gallipoli,
  L,
  MOVED,
  NO_DIGGING,
  NORMAL,
  RUINED,
  SUPPLIED,
  UNSUPPLIED,
} from '../state.ts';
import { best, commander, ending, fresh, impulsesLeft, offered, told, turnsLeft } from './common.ts';
import { bestAttack, bombardment, combat, type Doctrine } from './fight.ts';
import { bestShot, bestTarget, select, selects, standing } from './guns.ts';
import { bestDrive, type Drive, driveNow } from './march.ts';
import { layMines, mineEffort } from './pasha-mines.ts';
import { groundStake, gunPost, holders, postWorth, readPosts } from './posts.ts';

/** Points a beachhead is worth (12.2-5) and ground retaken. */
function prize(g: Gallipoli, area: number): number {
  let worth = g.book.hill[area] === 1 ? 1.2 : 0.3;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === area) worth += 5;
  return worth;
}

const DOCTRINE: Doctrine = {
  side: TURKISH,
  margin: 0.25,
  prize,
  stake: groundStake,
  garrison: () => 2,
};

/**
 * A heuristic commander of the Turkish side. It closes every line of the strait, holds the beaches with pairs of
 * regiments, shoots at whatever comes into range and throws what it has at a beachhead while it is weak.
 */
export const pasha = commander({
  ...combat(DOCTRINE),
  placeLand,
  placeForts: (g, actions) => best(actions, (code) => (FORT_POSTS.includes(g.areaName(firstOf(code))) ? 1 : 0)),
  layMines,
  mineEffort,
  turkishSupply,
  turkishReinforcements,
  mobileForts: (_g, actions) => ending(actions),
  segment,
  again: secondChoice,
  lastRounds: secondChoice,
  picks,
  order: (_g, actions) => offered(actions, A.fightAndMarch) ?? actions[0],
  moves,
  unitMenu,
  naval,
  shipMenu: (g, actions) => bestShot(g, g.arg(0), actions)?.code ?? ending(actions),
});

/** Mobile forts out of reach of the fleet, with their guns on the upper Narrows. */
const FORT_POSTS = ['GP-17', 'A-10'];

/** Each regiment where the next one is worth most, dug in; guns behind them. */
function placeLand(g: Gallipoli, actions: readonly number[]): number {
  readPosts(g);
  const infantry = actions.some((code) => typeOf(code) === A.place && secondOf(code) === 1);
  return best(actions, (code) => {
    if (typeOf(code) !== A.place) return -9;
    const area = firstOf(code);
    if (!infantry) return gunPost(g, area);
    return postWorth(area, holders(g, area)) + secondOf(code) * 0.01;
  });
}

// ── supply and reinforcements

/** Forts with open water in range, where a ship may come. */
function useful(g: Gallipoli, p: number): boolean {
  const range = rangeOf(g, 2, TURKISH, false, g.at(p));
  return openSeas(g).some(
    (open, area) => open === 1 && area !== g.book.aegean && g.book.distance(g.at(p), area) <= range,
  );
}

/** Both edges, then the forts that may see ships, four to a point; something is left for mines. */
function turkishSupply(g: Gallipoli, actions: readonly number[]): number {
  const stock = g.cells[L.sp + TURKISH];
  const north = action(A.paySource, 0);
  const south = action(A.paySource, 1);
  if (actions.includes(north)) return north;
  if (actions.includes(south) && stock >= 3) return south;
  const forts = actions.filter((code) => typeOf(code) === A.supplyFort && useful(g, firstOf(code)));
  if (forts.length === 0) return ending(actions);
  let paid = 0;
  for (const p of standing(g)) if (g.has(p, SUPPLIED)) paid++;
  const free = paid % g.book.data.costs.turkishSupply.forts !== 0;
  return free || stock >= 3 ? forts[0] : ending(actions);
}

function turkishReinforcements(g: Gallipoli, actions: readonly number[]): number {
  const stock = g.cells[L.sp + TURKISH];
  readPosts(g);
  const asia = alliedIn(g, 'asia');
  return best(actions, (code) => {
    switch (typeOf(code)) {
      case A.restore:
        return stock >= 3 ? 10 + (g.book.shipClass[secondOf(code)] % 3) : -1;
      case A.enter:
        return 5 + entryWorth(g, secondOf(code), asia);
      case A.rebuild:
        return stock >= 5 ? 3 + g.book.attack[firstOf(code)] * 0.1 : -1;
      default:
        return typeOf(code) === A.done ? 0 : -1;
    }
  });
}
const alliedIn = (g: Gallipoli, theatre: 'asia' | 'peninsula'): number => {
  let count = 0;
  const { areas } = g.book.data.board;
  for (let area = 0; area < areas.length; area++) if (areas[area].theatre === theatre) count += landIn(g, ALLIED, area);
  return count;
};
/** The peninsula first; Asia only against an enemy there. */
function entryWorth(g: Gallipoli, area: number, asia: number): number {
  if (area === g.book.exit) return 1;
  return asia > 0 && alliedIn(g, 'peninsula') < asia ? 2 : -6;
}

// ── what to activate

/** Fire of all forts and guns that could shoot now. */
function seaWorth(g: Gallipoli, ready: (p: number) => boolean): number {
  const prey: number[] = [];
  const { ships, side, forts, landEnd } = g.book;
  for (let t = ships[0]; t < ships[1]; t++) {
    if (side[t] === ALLIED && g.at(t) >= 0 && g.book.isSea[g.at(t)] === 1) prey.push(t);
  }
  if (prey.length === 0) return 0;
  let worth = 0;
  for (let p = forts[0]; p < forts[1]; p++) {
    if (g.at(p) >= 0 && g.has(p, SUPPLIED) && g.state(p) !== RUINED && ready(p)) worth += bestTarget(g, p, prey).worth;
  }
  const sweepers = prey.filter((t) => g.book.isSweeper(t));
  for (let p = landEnd[1]; sweepers.length > 0 && p < landEnd[2]; p++) {
    if (g.book.arm[p] === ARTILLERY && fresh(g, p) && !g.has(p, FIRED) && ready(p)) {
      worth += bestTarget(g, p, sweepers).worth;
    }
  }
  return worth;
}
const unused = (g: Gallipoli) => (p: number) => !g.has(p, ACTIVE_ONCE);

/** A redeployment is worth the last segment of a turn, if nothing better is to be done with it. */
const REDEPLOY = 0.4;

function segment(g: Gallipoli, actions: readonly number[]): number | Choice {
  const ready = (p: number): boolean => fresh(g, p);
  const march = offered(actions, A.marchAndFight);
  const sail = offered(actions, A.putToSea);
  const now = march === undefined ? null : bestAttack(g, DOCTRINE, true, ready);
  const drive = march === undefined ? null : bestDrive(g, DOCTRINE, ready, () => true);
  const blow = Math.max(now?.worth ?? 0, drive?.worth ?? 0);
  const fire = sail === undefined ? 0 : seaWorth(g, unused(g));
  const last = impulsesLeft(g) === 0;
  if (sail !== undefined && fire > 0.15 && fire > blow && (!last || fire > REDEPLOY || march === undefined)) {
    return told(sail, 'shoot', { points: fire.toFixed(1) });
  }
  if (march !== undefined && blow > 0) {
    const first = (now?.worth ?? 0) >= (drive?.worth ?? 0);
    const target = first ? now : drive;
    const args = { area: g.areaName(target?.area ?? 0), chance: Math.round((target?.clear ?? 0) * 100) };
    return told(first ? action(A.fightAndMarch) : march, 'counter', args);
  }
  if (march !== undefined && last) return march;
  return offered(actions, A.pass) ?? actions[0];
}

/** A second activation for a blow that is worth its price. */
function secondChoice(g: Gallipoli, actions: readonly number[]): number | Choice {
  const price = secondPrice(g);
  const stock = g.cells[L.sp + TURKISH];
  const spare = stock - price >= (turnsLeft(g) === 0 ? 0 : 3);
  const pass = offered(actions, A.pass) ?? actions[0];
  const land = offered(actions, A.secondLand);
  if (land !== undefined && spare) {
    const attack = bestAttack(g, DOCTRINE, true, again(g));
    if (attack !== null && attack.worth > 0.7 * price) {
      const args = { area: g.areaName(attack.area), chance: Math.round(attack.clear * 100) };
      return told(land, 'counter', args);
    }
  }
  const naval = offered(actions, A.secondNaval);
  if (naval !== undefined && spare && seaWorth(g, again(g)) > 0.8 * price) return naval;
  return pass;
}
/** 7.3.2c-1: used once, in good order, not twice. */
const again =
  (g: Gallipoli) =>
  (p: number): boolean =>
    g.has(p, ACTIVE_ONCE) && !g.has(p, ACTIVE_TWICE) && g.isNormal(p);

/** Those that the attack needs; for the guns, whoever has something to shoot at. */
function picks(g: Gallipoli, actions: readonly number[]): number {
  const attack = g.arg(1) === LAND ? bestAttack(g, DOCTRINE, true, again(g)) : null;
  if (attack !== null) {
    const wanted = [...attack.units, attack.gun].find((p) => actions.includes(action(A.pick, p)));
    return wanted === undefined ? ending(actions) : action(A.pick, wanted);
  }
  const prey: number[] = [];
  for (let t = g.book.ships[0]; t < g.book.ships[1]; t++) {
    if (g.book.side[t] === ALLIED && g.at(t) >= 0 && g.book.isSea[g.at(t)] === 1) prey.push(t);
  }
  return best(actions, (code) => {
    if (typeOf(code) !== A.pick) return 0.01;
    const p = firstOf(code);
    return bestTarget(g, p, g.book.kind[p] === FORT ? prey : prey.filter((t) => g.book.isSweeper(t))).worth;
  });
}

// ── movement

/** What a unit should do in the activation under way, if anything. */
function orderFor(g: Gallipoli, p: number, drive: Drive | null): { type: number; area: number } | null {
  const place = drive?.posted.find(({ unit }) => unit === p);
  if (place !== undefined) {
    if (g.has(p, ENTRENCHED) && g.book.attack[p] > g.book.dugAttack[p]) return { type: A.climbOut, area: 0 };
    if (place.from === g.at(p)) return null;
    return canReach(g, p, place.from) ? { type: A.move, area: place.from } : null;
  }
  const area = betterPost(g, p);
  if (area >= 0) return { type: A.move, area };
  return mayDig(g, p) ? { type: A.dig, area: 0 } : null;
}
const canReach = (g: Gallipoli, p: number, area: number): boolean => {
  if (!mayMove(g, p) || g.has(p, MOVED)) return false;
  const way = reach(g, p)[area];
  return way === FREELY || way === STRATEGIC;
};
const mayDig = (g: Gallipoli, p: number): boolean =>
  g.book.arm[p] === INFANTRY &&
  g.state(p) === NORMAL &&
  (g.cells[L.marks + p] & (ENTRENCHED | FLIPPED | NO_DIGGING | UNSUPPLIED)) === 0;

/** A move must gain this much, or regiments would wander to and fro. */
const GAIN = 0.35;

/** The post within reach where the unit is worth clearly more than where it stands, or -1. */
function betterPost(g: Gallipoli, p: number): number {
  if (!mayMove(g, p) || g.has(p, MOVED)) return -1;
  const gun = g.book.arm[p] === ARTILLERY;
  const at = g.at(p);
  const value = (area: number, present: number): number => (gun ? gunPost(g, area) : postWorth(area, present));
  let high = value(at, holders(g, at) - 1) + GAIN;
  let top = -1;
  const ways = reach(g, p).slice();
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 0 || (ways[area] !== FREELY && ways[area] !== STRATEGIC)) continue;
    if (area === g.book.exit && g.book.division[p] >= 0) continue;
    const worth = value(area, holders(g, area));
    if (worth > high) [high, top] = [worth, area];
  }
  return top;
}

function moves(g: Gallipoli, actions: readonly number[]): number | Choice {
  readPosts(g);
  const drive = driveNow(g, DOCTRINE, () => true);
  for (const p of selects(actions)) {
    const order = orderFor(g, p, drive);
    if (order === null) continue;
    if (order.type !== A.move) return select(p);
    return told(select(p), 'post', { unit: g.name(p), area: g.areaName(order.area) });
  }
  return ending(actions);
}

function unitMenu(g: Gallipoli, actions: readonly number[]): number {
  readPosts(g);
  const order = orderFor(
    g,
    g.arg(0),
    driveNow(g, DOCTRINE, () => true),
  );
  const wanted = order === null ? undefined : action(order.type, order.area);
  return wanted !== undefined && actions.includes(wanted) ? wanted : ending(actions);
}

// ── forts and guns

function naval(g: Gallipoli, actions: readonly number[]): number | Choice {
  const prey: number[] = [];
  for (let t = g.book.ships[0]; t < g.book.ships[1]; t++) {
    if (g.book.side[t] === ALLIED && g.at(t) >= 0 && g.book.isSea[g.at(t)] === 1) prey.push(t);
  }
  const sweepers = prey.filter((t) => g.book.isSweeper(t));
  for (const p of selects(actions)) {
    if (g.book.kind[p] !== FORT && g.book.kind[p] !== LAND) continue;
    if (g.has(p, FIRED)) continue;
    const { target, worth } = bestTarget(g, p, g.book.kind[p] === FORT ? prey : sweepers);
    if (worth > 0) return told(select(p), 'fire', { unit: g.name(p), target: g.name(target) });
  }
  const shell = bombardment(g, actions, [], -1);
  if (shell !== undefined) return told(shell, 'bombard', { area: g.areaName(firstOf(shell)) });
  return ending(actions);
}
