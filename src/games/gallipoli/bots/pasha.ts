import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { openSeas, rangeOf } from '../7-operations/sea.ts';
import { secondPrice } from '../7-operations/second.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, FORT, GERMANS, LAND, SHIP, TURKISH } from '../book.ts';
import { mined } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { ACTIVE_ONCE, FIRED, type Gallipoli, L, RUINED, SUPPLIED } from '../state.ts';
import { S } from '../steps.ts';
import { type Channel, channel } from './channel.ts';
import {
  belowMenu,
  commander,
  ending,
  fresh,
  impulsesLeft,
  offers,
  onceMore,
  select,
  selects,
  turnsLeft,
} from './common.ts';
import { bestAttack, bombardment, combat, type Doctrine, pickForBlow, secondBlow } from './fight.ts';
import { bestShot, bestTarget, standing } from './guns.ts';
import {
  areasFor,
  bestDrive,
  callUp,
  type Drive,
  driveOrder,
  drivesNow,
  firstToMove,
  type Move,
  mayDig,
  type Order,
} from './march.ts';
import { ABOUT, areaNamed, oneOf } from './mood.ts';
import { keepsNeck } from './neck.ts';
import openings from './openings.json';
import { fleetOrder, fleetWorth } from './pasha-fleet.ts';
import { layMines, mineEffort } from './pasha-mines.ts';
import { groundStake, gunPost, holders, postWorth, readPosts } from './posts.ts';
import { HORIZON, PASHA, PASHA_PLANS } from './weights.ts';

/** Points a beachhead is worth (12.2-5) and ground retaken. */
function prize(g: Gallipoli, area: number): number {
  let worth = g.book.hill[area] === 1 ? 1.2 : 0.3;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === area) worth += PASHA.now.beachhead;
  return worth;
}

const DOCTRINE: Doctrine = {
  side: TURKISH,
  get margin() {
    return PASHA.now.margin;
  },
  prize,
  stake: groundStake,
  garrison: () => 2,
};

/**
 * A heuristic commander of the Turkish side. It closes every line of the strait, holds the beaches with pairs of
 * regiments, shoots at whatever comes into range and throws what it has at a beachhead while it is weak.
 */
const script = commander(['turkish'], {
  ...combat(DOCTRINE),
  placeLand,
  placeForts,
  layMines,
  mineEffort,
  turkishSupply,
  turkishReinforcements,
  mobileForts,
  segment,
  again: secondChoice,
  lastRounds: secondChoice,
  picks,
  order: (_g, actions) => offered(actions, A.fightAndMarch) ?? actions[0],
  moves,
  unitMenu,
  naval,
  shipMenu,
});
export const pasha = PASHA.on({ ...script, horizon: HORIZON, openings: openings.pasha }, PASHA_PLANS);

/** Mobile forts along the Narrows, one shore after the other, each match elsewhere. */
const FORT_POSTS = [
  ['GP-14', 'GP-17', 'GP-23', 'GP-25'],
  ['A-7', 'A-9', 'A-10', 'A-11'],
] as const;
function placeForts(g: Gallipoli, actions: readonly number[]): number {
  const wanted = FORT_POSTS.map((posts, shore) => areaNamed(g, oneOf(posts, ABOUT.forts, shore)));
  return best(actions, (code) => (typeOf(code) === A.placeFort && wanted.includes(firstOf(code)) ? 1 : 0));
}

/** A fort that the enemy is about to walk into is dragged away, and set down again where it covers the strait. */
function mobileForts(g: Gallipoli, actions: readonly number[]): number {
  const lift = actions.find((code) => typeOf(code) === A.liftFort && isLost(g, g.at(firstOf(code))));
  if (lift !== undefined) return lift;
  if (g.cells[L.sp + TURKISH] < 4 || turnsLeft(g) === 0) return ending(actions);
  return best(actions, (code) =>
    typeOf(code) === A.setFort ? fortPost(g, secondOf(code)) : typeOf(code) === A.done ? 0 : -1,
  );
}
/** Nobody holds the area, and the enemy is next door. */
const isLost = (g: Gallipoli, area: number): boolean =>
  landIn(g, TURKISH, area) === 0 && g.book.nearLand[area].some((near) => landIn(g, ALLIED, near) > 0);
/** Strait areas with markers in range, behind the line. */
function fortPost(g: Gallipoli, area: number): number {
  if (g.book.nearLand[area].some((near) => landIn(g, ALLIED, near) > 0)) return -1;
  return (
    g.book.nearSea[area].filter((sea) => g.book.isStrait[sea] === 1 && mined(g, sea)).length +
    landIn(g, TURKISH, area) / 9
  );
}

/** Each regiment where the next one is worth most, dug in; guns behind them. */
function placeLand(g: Gallipoli, actions: readonly number[]): number {
  readPosts(g);
  const infantry = actions.some((code) => typeOf(code) === A.place && secondOf(code) === 1);
  return best(actions, (code) => {
    if (typeOf(code) !== A.place) return -9;
    const area = firstOf(code);
    // By Examil the army comes, one division after the other (7.4.3-1): it stays free.
    if (area === g.book.exit) return -5;
    if (!infantry) return gunPost(g, area);
    return postWorth(area, holders(g, area)) + secondOf(code) * 0.01;
  });
}

// ── supply and reinforcements

/** Forts with open water in range, where a ship may come. */
function useful(g: Gallipoli, p: number): boolean {
  const range = rangeOf(g, g.book.data.charts.range.primary, { side: TURKISH, from: g.at(p), overLand: false });
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
        // The crews of German ships come ashore as well (10.4-2).
        return stock >= 3 ? 10 + +(g.book.group[secondOf(code)] === GERMANS) : -1;
      case A.enter:
        return 5 + entryWorth(g, secondOf(code), asia) + 0.1 * waiting(g, firstOf(code));
      case A.rebuild:
        return stock >= 5 ? 3 + g.book.attack[firstOf(code)] * 0.1 : -1;
      default:
        return typeOf(code) === A.done ? 0 : -1;
    }
  });
}
/** How many of its division wait with it, or stand at the way in already: a regiment by itself would shut it to a whole division. */
function waiting(g: Gallipoli, p: number): number {
  const { division, members, boxes, exit } = g.book;
  if (division[p] < 0) return 0;
  return members[division[p]].filter((q) => g.at(q) === boxes[TURKISH] || g.at(q) === exit).length;
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

/** Allied ships at sea. */
function prey(g: Gallipoli): number[] {
  const list: number[] = [];
  for (let t = g.book.ships[0]; t < g.book.ships[1]; t++) {
    if (g.book.side[t] === ALLIED && g.at(t) >= 0 && g.book.isSea[g.at(t)] === 1) list.push(t);
  }
  return list;
}

/** Fire of all forts and guns that could shoot now. */
function seaWorth(g: Gallipoli, ready: (p: number) => boolean): number {
  const { forts, landEnd } = g.book;
  const ships = prey(g);
  if (ships.length === 0) return 0;
  let worth = 0;
  for (let p = forts[0]; p < forts[1]; p++) {
    if (g.at(p) >= 0 && g.has(p, SUPPLIED) && g.state(p) !== RUINED && ready(p)) worth += bestTarget(g, p, ships).worth;
  }
  const sweepers = ships.filter((t) => g.book.isSweeper(t));
  for (let p = landEnd[1]; sweepers.length > 0 && p < landEnd[2]; p++) {
    if (g.book.arm[p] === ARTILLERY && fresh(g, p) && !g.has(p, FIRED) && ready(p)) {
      worth += bestTarget(g, p, sweepers).worth;
    }
  }
  return worth;
}
const unused = (g: Gallipoli) => (p: number) => !g.has(p, ACTIVE_ONCE);

function segment(g: Gallipoli, actions: readonly number[]): number | Choice {
  const ready = (p: number): boolean => fresh(g, p);
  const march = offered(actions, A.marchAndFight);
  const sail = offered(actions, A.putToSea);
  const now = march === undefined ? null : bestAttack(g, DOCTRINE, true, ready);
  const drive = march === undefined ? null : bestDrive(g, DOCTRINE, ready, spared(g));
  const blow = Math.max(now?.worth ?? 0, drive?.worth ?? 0);
  const fire = sail === undefined ? 0 : seaWorth(g, unused(g)) + fleetWorth(g, prey(g));
  const last = impulsesLeft(g) === 0;
  if (sail !== undefined && fire > 0.15 && fire > blow && (!last || fire > PASHA.now.redeploy || march === undefined)) {
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

/** A second activation for a blow or for fire that is worth its price. */
function secondChoice(g: Gallipoli, actions: readonly number[]): number | Choice {
  const pass = offered(actions, A.pass) ?? actions[0];
  const price = secondPrice(g);
  if (g.cells[L.sp + TURKISH] - price < (turnsLeft(g) === 0 ? 0 : 3)) return pass;
  const land = offered(actions, A.secondLand);
  const blow = land === undefined ? null : secondBlow(g, DOCTRINE);
  if (land !== undefined && blow !== null) {
    return told(land, 'counter', { area: g.areaName(blow.area), chance: Math.round(blow.clear * 100) });
  }
  const naval = offered(actions, A.secondNaval);
  const dear = turnsLeft(g) === 0 ? 0.05 : 0.8;
  return naval !== undefined && seaWorth(g, (p) => onceMore(g, p)) > dear * price ? naval : pass;
}

/** Those that the attack needs; for the guns, whoever has something to shoot at. */
function picks(g: Gallipoli, actions: readonly number[]): number {
  if (g.arg(S.picks.args.kind) === LAND) return pickForBlow(g, actions, DOCTRINE);
  const ships = prey(g);
  const sweepers = ships.filter((t) => g.book.isSweeper(t));
  return best(actions, (code) => {
    if (typeOf(code) !== A.pick) return 0.01;
    return bestTarget(g, firstOf(code), g.book.kind[firstOf(code)] === FORT ? ships : sweepers).worth;
  });
}

// ── movement

/** What a unit should do in the activation under way, if anything. */
function orderFor(g: Gallipoli, p: number, drives: readonly Drive[]): Order | null {
  const driven = driveOrder(g, p, drives);
  if (driven !== undefined) return driven;
  const area = keepsNeck(g, p) ? -1 : betterPost(g, p);
  if (area >= 0) return { type: A.move, area };
  return mayDig(g, p) ? { type: A.dig, area: 0 } : null;
}

/** The post within reach where the unit is worth clearly more than where it stands, or -1. */
function betterPost(g: Gallipoli, p: number): number {
  const gun = g.book.arm[p] === ARTILLERY;
  const at = g.at(p);
  const value = (area: number, present: number): number => (gun ? gunPost(g, area) : postWorth(area, present));
  // Whoever stands in the way in makes room, be the next post good or bad.
  const bars = at === g.book.exit && g.book.division[p] >= 0 && turnsLeft(g) > 0;
  let high = bars ? ANYWHERE : value(at, holders(g, at) - 1) + PASHA.now.gain;
  let top = -1;
  for (const area of areasFor(g, p)) {
    // The way in for reinforcements is kept free: one division fills it (7.4.3-1).
    if (area === g.book.exit && g.book.division[p] >= 0) continue;
    const worth = value(area, holders(g, area));
    if (worth > high) [high, top] = [worth, area];
  }
  return top;
}

const ANYWHERE = -9;

/** Who may march to a fight: all but those on whom the supply of the others depends. */
const spared = (g: Gallipoli) => (p: number) => !keepsNeck(g, p);

/** Who moves next; his menu is asked after him, so the order is kept for it. */
const marching = new Recall<Move | null>(PASHA);

function moves(g: Gallipoli, actions: readonly number[]): number | Choice {
  const next = marching.at(g, () => {
    readPosts(g);
    const drives = drivesNow(g, DOCTRINE, spared(g));
    return firstToMove(g, actions, (p) => orderFor(g, p, drives));
  });
  return next === null ? ending(actions) : callUp(g, next);
}

function menuOrder(g: Gallipoli, unit: number): Order | null {
  const next = belowMenu(g, S.unitMenu, unit, marching);
  if (next?.unit === unit) return next.order;
  readPosts(g);
  return orderFor(g, unit, drivesNow(g, DOCTRINE, spared(g)));
}

function unitMenu(g: Gallipoli, actions: readonly number[]): number {
  const order = menuOrder(g, g.arg(S.unitMenu.args.unit));
  const wanted = order === null ? undefined : action(order.type, order.area);
  return wanted !== undefined && actions.includes(wanted) ? wanted : ending(actions);
}

// ── forts, guns and ships

/** The channel, worked out only where a ship asks. */
function lazily(g: Gallipoli): () => Channel {
  let way: Channel | undefined;
  return () => {
    way ??= channel(g);
    return way;
  };
}

function naval(g: Gallipoli, actions: readonly number[]): number | Choice {
  const ships = prey(g);
  const sweepers = ships.filter((t) => g.book.isSweeper(t));
  const way = lazily(g);
  for (const p of selects(actions)) {
    if (g.book.kind[p] === SHIP) {
      const order = fleetOrder(g, p, ships, way());
      if (order === null || !offers(g, p, action(order.type, order.value))) continue;
      if (order.type === A.sail) return told(select(p), 'fleet', { unit: g.name(p), area: g.areaName(order.value) });
      return told(select(p), 'fire', { unit: g.name(p), target: g.name(order.value) });
    }
    if (g.has(p, FIRED)) continue;
    const { target, worth } = bestTarget(g, p, g.book.kind[p] === FORT ? ships : sweepers);
    if (worth > 0) return told(select(p), 'fire', { unit: g.name(p), target: g.name(target) });
  }
  const shell = bombardment(g, actions, [], -1);
  return shell === undefined ? ending(actions) : told(shell, 'bombard', { area: g.areaName(firstOf(shell)) });
}

function shipMenu(g: Gallipoli, actions: readonly number[]): number {
  const p = g.arg(S.shipMenu.args.unit);
  if (g.book.kind[p] === SHIP) {
    const order = fleetOrder(g, p, prey(g), channel(g));
    const wanted = order === null ? undefined : action(order.type, order.value);
    if (wanted !== undefined && actions.includes(wanted)) return wanted;
  }
  return bestShot(g, p, actions)?.code ?? ending(actions);
}
