import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import { atMost, classesOf, type Roll, result } from '../../kernel/rolls.ts';
import { A } from './actions.ts';
import { ALLIED, B, BC, COMMONWEALTH, FORT, LAND, SHIP, SIDES, TURKS } from './book.ts';
import { D10, eliminate, put, takeOff } from './pieces.ts';
import {
  ALL_TURN_MARKS,
  ENTRENCHED,
  foe,
  type Gallipoli,
  L,
  NORMAL,
  RALLIED,
  RESERVE,
  RUINED,
  SENT_HOME,
  SHAKEN,
  UNSUPPLIED,
} from './state.ts';
import { S } from './steps.ts';

const { side: WHOSE } = S.recovery.args;

/**
 * 3.3-1, 9.0: land recovery (9.1-1), repairs (9.2-1, 8.4.2c-5), then the table is made ready for the next turn. Whom the
 * attempt could destroy its owner may leave as it is (R-RALLY); nobody asks about the others.
 */
S.recovery.does({
  run(g) {
    const side = g.arg(WHOSE);
    if (side < SIDES.length) {
      for (const p of shaken(g, side)) if (!mayBeLost(g, p)) rally(g, p);
      if (shaken(g, side).length > 0) return true;
      g.setArg(WHOSE, side + 1);
      return false;
    }
    g.pop();
    for (let p = g.book.ships[0]; p < g.book.forts[1]; p++) {
      if (g.at(p) < 0) continue;
      if (g.state(p) === SHAKEN) repair(g, p);
      else if (g.state(p) === RUINED && g.book.kind[p] === SHIP) goHome(g, p);
    }
    tidy(g);
    return false;
  },
  ask: {
    rule: '9.0',
    side: (g) => g.arg(WHOSE),
    prompt: () => ({ key: 'prompt.recovery', args: {} }),
    choices(g, out) {
      for (const p of shaken(g, g.arg(WHOSE))) out.push(action(A.rally, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.rally) rally(g, firstOf(code));
      else g.setArg(WHOSE, g.arg(WHOSE) + 1);
    },
  },
});

/** Disorganized and Broken units of a side that have not yet tried. */
function shaken(g: Gallipoli, side: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (g.at(p) >= 0 && g.state(p) !== NORMAL && !g.has(p, RALLIED)) list.push(p);
  }
  return list;
}
const mayBeLost = (g: Gallipoli, p: number): boolean =>
  classesOf(rallyRoll(g, p, new Modifiers().start(false))).some(({ result: fate }) => fate === 'lost');

/** 9.1-2. */
export function rallyRoll(g: Gallipoli, p: number, mods: Modifiers): Roll<Recovery> {
  const { quiet, enemyNear, unsupplied, broken, fatal } = g.book.data.charts.rally;
  const watched = g.book.isLand[g.at(p)] === 1 && normalEnemyNear(g, p);
  if (!watched) mods.add('quiet', quiet, '9.1-2');
  else if (!g.has(p, ENTRENCHED)) mods.add('enemyNear', enemyNear, '9.1-2');
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', unsupplied, '9.1-2');
  if (g.state(p) === RUINED) mods.add('broken', broken, '9.1-2');
  return recoveryRoll(g, p, { table: 'rally', modifiers: mods, fatal });
}
function normalEnemyNear(g: Gallipoli, p: number): boolean {
  const near = g.book.nearLand[g.at(p)];
  const [from, to] = g.book.landOf(foe(g.book.side[p]));
  for (let q = from; q < to; q++) if (g.at(q) >= 0 && g.isNormal(q) && near.includes(g.at(q))) return true;
  return false;
}

/** 9.2-2; every fort, mobile or not, repairs without a modifier (11.3-8). */
function repairRoll(g: Gallipoli, p: number, mods: Modifiers): Roll<Recovery> {
  const { kind, shipClass, group } = g.book;
  const { battleCruiser, commonwealth, oldShip, fatal } = g.book.data.charts.repair;
  if (kind[p] !== FORT) {
    if (shipClass[p] === BC) mods.add('battleCruiser', battleCruiser, '9.2-2');
    if (group[p] === COMMONWEALTH) mods.add('commonwealth', commonwealth, '9.2-2');
    if (group[p] === TURKS && shipClass[p] === B) mods.add('oldShip', oldShip, '9.2-2');
  }
  return recoveryRoll(g, p, { table: 'repair', modifiers: mods, fatal });
}

type Recovery = 'recovers' | 'unchanged' | 'lost';

/** 9.1-3, 9.2-3: at the morale level or below it recovers; so much and more is fatal. */
function recoveryRoll(
  g: Gallipoli,
  p: number,
  { table, modifiers, fatal }: { table: string; modifiers: Modifiers; fatal: number },
): Roll<Recovery> {
  const read = (total: number): Recovery =>
    total <= g.book.morale[p] ? 'recovers' : total >= fatal ? 'lost' : 'unchanged';
  return { table, ...D10, modifiers, read };
}

function rally(g: Gallipoli, p: number): void {
  g.mark(p, RALLIED);
  const told = { type: 'rally', rule: '9.1-3', args: { unit: g.name(p) } };
  recover(g, p, result(g, rallyRoll(g, p, g.modifiers()), told), '9.1-3');
}
function repair(g: Gallipoli, p: number): void {
  const told = { type: 'repair', rule: '9.2-3', args: { unit: g.name(p) } };
  recover(g, p, result(g, repairRoll(g, p, g.modifiers()), told), '9.2-3');
}
function recover(g: Gallipoli, p: number, fate: Recovery, rule: string): void {
  if (fate === 'recovers') g.cells[L.state + p] = NORMAL;
  else if (fate === 'lost') eliminate(g, p, rule);
}

/** 9.2-4, 8.4.2d-2: a Crippled ship leaves the game, afloat or not. */
function goHome(g: Gallipoli, p: number): void {
  const voyage = atMost(g.book.morale[p], { table: 'limpsHome', yes: 'floats', no: 'sinks', ...D10 });
  const told = { type: 'limpsHome', rule: '9.2-4', args: { unit: g.name(p) } };
  if (result(g, voyage, told) === 'floats') takeOff(g, p, SENT_HOME);
  else eliminate(g, p, '9.2-4');
}

/** 9.3-1, 9.3-2, 7.3.3-8: markers off, ships into their boxes, everybody fresh. */
function tidy(g: Gallipoli): void {
  for (let p = 0; p < g.book.pieceIds.length; p++) {
    g.unmark(p, ALL_TURN_MARKS | RESERVE);
    if (g.book.kind[p] === SHIP && g.at(p) >= 0) put(g, p, g.book.boxes[g.book.side[p]]);
    if (g.book.kind[p] === LAND && g.at(p) >= 0) g.cells[L.bandOf + p] = 0;
  }
  for (const cell of [L.fleetPaid, L.sources, L.sources + 1, L.deployed, L.queenSails]) g.cells[cell] = 0;
  // R-HALF-VP: a half that is left is kept where halves count.
  if (g.option('oddReplacement') !== 'halfPoint') g.cells[L.halfPaid] = 0;
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
