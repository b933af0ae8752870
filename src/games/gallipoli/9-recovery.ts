import type { Modifiers } from '../../kernel/modifiers.ts';
import { ALLIED, B, BC, COMMONWEALTH, FORT, LAND, SHIP, TURKS } from './book.ts';
import { eliminate, put, rolled, takeOff } from './pieces.ts';
import {
  ALL_TURN_MARKS,
  ENTRENCHED,
  foe,
  type Gallipoli,
  L,
  NORMAL,
  RESERVE,
  RUINED,
  SENT_HOME,
  SHAKEN,
  UNSUPPLIED,
} from './state.ts';
import { S } from './steps.ts';

/** 9.1-3, 9.2-3. */
const FATAL = 11;

/** 3.3-1, 9.0: land recovery (9.1-1), repairs (9.2-1, 8.4.2c-5), then the table is made ready for the next turn. */
S.recovery.does({
  run(g) {
    g.pop();
    for (let p = 0; p < g.book.landEnd[2]; p++) if (g.at(p) >= 0 && g.state(p) !== NORMAL) rally(g, p);
    for (let p = g.book.ships[0]; p < g.book.forts[1]; p++) {
      if (g.at(p) < 0) continue;
      if (g.state(p) === SHAKEN) repair(g, p);
      else if (g.state(p) === RUINED && g.book.kind[p] === SHIP) goHome(g, p);
    }
    tidy(g);
    return false;
  },
});

/** 9.1-2. */
function rallyModifiers(g: Gallipoli, mods: Modifiers, p: number): Modifiers {
  const watched = g.book.isLand[g.at(p)] === 1 && normalEnemyNear(g, p);
  if (!watched) mods.add('quiet', -1, '9.1-2');
  else if (!g.has(p, ENTRENCHED)) mods.add('enemyNear', 1, '9.1-2');
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', 1, '9.1-2');
  if (g.state(p) === RUINED) mods.add('broken', 2, '9.1-2');
  return mods;
}
function normalEnemyNear(g: Gallipoli, p: number): boolean {
  const near = g.book.nearLand[g.at(p)];
  const [from, to] = g.book.landOf(foe(g.book.side[p]));
  for (let q = from; q < to; q++) if (g.at(q) >= 0 && g.isNormal(q) && near.includes(g.at(q))) return true;
  return false;
}

function rally(g: Gallipoli, p: number): void {
  const mods = rallyModifiers(g, g.modifiers(), p);
  recover(g, p, mods, 'rally', '9.1-3');
}

/** 9.2-2; every fort, mobile or not, repairs without a modifier (11.3-8). */
function repairModifiers(g: Gallipoli, mods: Modifiers, p: number): Modifiers {
  const { kind, shipClass, group } = g.book;
  if (kind[p] === FORT) return mods;
  if (shipClass[p] === BC) mods.add('battleCruiser', -1, '9.2-2');
  if (group[p] === COMMONWEALTH) mods.add('commonwealth', -1, '9.2-2');
  if (group[p] === TURKS && shipClass[p] === B) mods.add('oldShip', 1, '9.2-2');
  return mods;
}
function repair(g: Gallipoli, p: number): void {
  recover(g, p, repairModifiers(g, g.modifiers(), p), 'repair', '9.2-3');
}

function recover(g: Gallipoli, p: number, mods: Modifiers, type: string, rule: string): void {
  const die = g.d10();
  const total = die + mods.total;
  const result = total <= g.book.morale[p] ? 'recovers' : total >= FATAL ? 'lost' : 'unchanged';
  rolled(g, type, rule, { unit: g.name(p), die, total }, type, [die], mods, total, result);
  if (result === 'recovers') g.cells[L.state + p] = NORMAL;
  else if (result === 'lost') eliminate(g, p, rule);
}

/** 9.2-4, 8.4.2d-2: a Crippled ship leaves the game, afloat or not. */
function goHome(g: Gallipoli, p: number): void {
  const die = g.d10();
  const floats = die <= g.book.morale[p];
  rolled(g, 'limpsHome', '9.2-4', { unit: g.name(p), die }, 'limpsHome', [die], null, die, floats ? 'floats' : 'sinks');
  if (floats) takeOff(g, p, SENT_HOME);
  else eliminate(g, p, '9.2-4');
}

/** 9.3-1, 9.3-2, 7.3.3-8: markers off, ships into their boxes, everybody fresh. */
function tidy(g: Gallipoli): void {
  for (let p = 0; p < g.book.pieceIds.length; p++) {
    g.unmark(p, ALL_TURN_MARKS | RESERVE);
    if (g.book.kind[p] === SHIP && g.at(p) >= 0) put(g, p, g.book.boxes[g.book.side[p]]);
    if (g.book.kind[p] === LAND && g.at(p) >= 0) g.cells[L.bandOf + p] = 0;
  }
  for (const cell of [L.fleetPaid, L.sources, L.sources + 1, L.deployed, L.halfPaid, L.queenSails]) g.cells[cell] = 0;
}

/** For those who count: whether a piece is an Allied land unit in good order on the map (12.1.2). */
export function standsOnMap(g: Gallipoli, p: number): boolean {
  return (
    g.book.kind[p] === LAND &&
    g.book.side[p] === ALLIED &&
    g.at(p) >= 0 &&
    g.book.isLand[g.at(p)] === 1 &&
    g.isNormal(p)
  );
}
