import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import { atMost, inColumn, type Roll } from '../../kernel/rolls.ts';
import { shifted } from '../../kernel/table.ts';
import { destinations, HALF, walk } from './6-movement.ts';
import { fired, groupReaches, launch, mayFire, openCombat } from './9-combat.ts';
import { attackers, mayAttack, mayStrikeAcross, supportOf } from './9-strength.ts';
import { actsFor, riskLeaders, tacticalValue } from './14-leaders.ts';
import { isCutOff, skyName } from './17-day.ts';
import { A } from './actions.ts';
import { AA, ARTILLERY, AXIS, SIDES_OF_HEX, TANK, UNIT, WARSHIP } from './book.ts';
import {
  distinct,
  hqsIn,
  inZoc,
  leadersAt,
  loseStep,
  piecesAt,
  setState,
  unitsIn,
  weightIn,
  worsen,
} from './pieces.ts';
import { thrown } from './rolls.ts';
import {
  ADVANCED,
  ATTACKING,
  BOMBARDS,
  BREACHED,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  foe,
  GOOD,
  L,
  type Malta,
  PENETRATION,
  SPENT,
  SUPPORTS,
  TRIED,
  UNSUPPLIED,
  USED,
} from './state.ts';
import { S } from './steps.ts';

// ── support markers (9.2, 17.3)

const markersATurn = (g: Malta): number => {
  if (g.night || g.side !== AXIS) return 0;
  const { airSupport, airSupportAfterNavy } = g.book.data.tables;
  return (isCutOff(g) ? airSupportAfterNavy : airSupport)[skyName(g)];
};

const isFirer = (g: Malta, p: number): boolean =>
  g.book.side[p] === g.side && (g.book.kind[p] === WARSHIP || (g.book.kind[p] === UNIT && g.book.isArtillery(p)));
const isNamed = (g: Malta, p: number): boolean => g.has(p, SUPPORTS | BOMBARDS);

/** Enemy hexes a friend stands next to: those an attack could strike. */
const isFront = (g: Malta, hex: number): boolean =>
  unitsIn(g, foe(g.side), hex) > 0 && g.book.links[hex].some((near) => unitsIn(g, g.side, near) > 0);
const isEnemyHex = (g: Malta, hex: number): boolean => unitsIn(g, foe(g.side), hex) > 0;

const { begun } = S.support.args;
S.support.does({
  run(g) {
    if (g.arg(begun) === 0) {
      g.setArg(begun, 1);
      g.cells[L.airLeft] = markersATurn(g);
    }
    return true;
  },
  ask: {
    rule: '9.21',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.support', args: { air: g.cells[L.airLeft] } }),
    choices(g, out) {
      const fronts = g.book.land.filter((hex) => isEnemyHex(g, hex));
      for (let p = 0; p < g.book.ships[1]; p++) {
        if (isFirer(g, p) && !isNamed(g, p) && fronts.some((hex) => mayFire(g, p, hex))) out.push(action(A.select, p));
      }
      if (g.cells[L.airLeft] > 0) {
        for (const hex of fronts) {
          out.push(action(A.airBombard, hex));
          if (isFront(g, hex)) out.push(action(A.airSupport, hex));
        }
      }
      out.push(action(A.done));
    },
    take(g, code) {
      const hex = firstOf(code);
      switch (typeOf(code)) {
        case A.select:
          return g.push(S.aiming, hex);
        case A.airSupport:
        case A.airBombard: {
          const bombs = typeOf(code) === A.airBombard;
          g.cells[L.airLeft] -= 1;
          g.cells[(bombs ? L.airBombs : L.airSupport) + hex] += 1;
          g.log?.({ type: bombs ? 'airBombs' : 'airSupport', rule: '9.26', args: { hex: g.hexName(hex) } });
          return;
        }
        default:
          g.pop();
      }
    },
  },
});

const AIM = S.aiming.args;
S.aiming.does({
  run: () => true,
  ask: {
    rule: '9.22',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.aiming', args: { unit: g.name(g.arg(AIM.gun)) } }),
    choices(g, out) {
      const p = g.arg(AIM.gun);
      for (const hex of g.book.land) {
        if (!isEnemyHex(g, hex) || !mayFire(g, p, hex)) continue;
        out.push(action(A.bombard, p, hex));
        if (isFront(g, hex)) out.push(action(A.support, p, hex));
      }
      out.push(action(A.back));
    },
    take(g, code) {
      const p = g.arg(AIM.gun);
      g.pop();
      if (typeOf(code) === A.back) return;
      const bombards = typeOf(code) === A.bombard;
      g.mark(p, bombards ? BOMBARDS : SUPPORTS);
      g.cells[L.aim + p] = secondOf(code) + 1;
      const args = { unit: g.name(p), hex: g.hexName(secondOf(code)) };
      g.log?.({ type: bombards ? 'aimsToBombard' : 'aimsToSupport', rule: '9.21', args });
    },
  },
});

// ── bombardment (10.1)

const bombarders = (g: Malta, hex: number): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.ships[1]; p++)
    if (g.has(p, BOMBARDS) && g.cells[L.aim + p] === hex + 1 && !g.has(p, USED)) list.push(p);
  return list;
};

/** 10.11, 10.16: guns and ships after their cuts, six for every air marker. */
export function bombardmentValue(g: Malta, hex: number): number {
  const guns = bombarders(g, hex).reduce((sum, p) => sum + supportOf(g, p, true, hex, []), 0);
  return guns + g.cells[L.airBombs + hex] * g.book.data.tables.airSupport.bombardment;
}

/** battalions rounded up, one more for an HQ. */
export function bombardmentRow(g: Malta, hex: number): number {
  const enemy = foe(g.side);
  const { stacking, bombardment } = g.book.data.tables;
  const battalions = Math.ceil(weightIn(g, enemy, hex) / stacking.battalion);
  return Math.max(1, Math.min(bombardment.rows.length, battalions + (hqsIn(g, enemy, hex) > 0 ? 1 : 0)));
}
/** 10.12: column by value, 0 where the value is too small to bombard at all. */
export function bombardmentColumn(g: Malta, row: number, value: number): number {
  let column = 0;
  g.book.charts.bombardment(row, false).heads.forEach((from, i) => {
    if (value >= Number(from)) column = i;
  });
  return column;
}

/** 10.11: a combat unit or HQ in one of the six hexes around; water between them does not matter (1.4). */
function hasFriendNextDoor(g: Malta, hex: number): boolean {
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    if (near >= 0 && unitsIn(g, g.side, near) > 0) return true;
  }
  return false;
}
/** BM-SHIFT, 10.2, 12.6: guns in the hex draw fire, and that is all the counter-battery there is. */
export function bombardmentShifts(g: Malta, mods: Modifiers, hex: number): Modifiers {
  const { shifts } = g.book.data.tables.bombardment;
  const list = piecesAt(g, foe(g.side), hex);
  const type = (p: number): number => g.book.type[p];
  if (list.some((p) => type(p) === ARTILLERY || type(p) === AA)) mods.add('guns', shifts.guns, 'BM-SHIFT');
  if (g.book.fort[hex] === 1) mods.add('fort', shifts.fort, 'BM-SHIFT');
  if (!hasFriendNextDoor(g, hex)) mods.add('alone', shifts.alone, 'BM-SHIFT');
  if (list.length > 0 && list.every((p) => type(p) === TANK)) mods.add('tanksOnly', shifts.tanksOnly, 'BM-SHIFT');
  return mods;
}

interface Bombardment {
  readonly value: number;
  readonly row: number;
  /** 0 where the value is too small to bombard at all. */
  readonly base: number;
  readonly column: number;
  readonly roll: Roll<string>;
}
/** The bombardment of a hex before its dice, as printed or sorted (22.38, R-12). */
function bombardmentOf(g: Malta, hex: number): Bombardment {
  const value = bombardmentValue(g, hex);
  const row = bombardmentRow(g, hex);
  const base = bombardmentColumn(g, row, value);
  const table = g.book.charts.bombardment(row, g.option('sorted'));
  const { total, list } = bombardmentShifts(g, new Modifiers().start(true), hex);
  const column = shifted(table, base, total);
  return { value, row, base, column, roll: inColumn(table, column, null, { shifts: list ?? [] }) };
}
/** 10.1: what is thrown when all fire is named, where it falls on one hex alone. */
export function onlyBombardment(g: Malta): Roll<string> | null {
  const hexes = g.book.land.filter((hex) => isBombarded(g, hex));
  if (hexes.length !== 1) return null;
  const { base, roll } = bombardmentOf(g, hexes[0]);
  return base === 0 ? null : roll;
}

const isBombarded = (g: Malta, hex: number): boolean =>
  isEnemyHex(g, hex) && (bombarders(g, hex).length > 0 || g.cells[L.airBombs + hex] > 0);
const target = (g: Malta): number => g.book.land.find((hex) => isBombarded(g, hex)) ?? -1;

S.bombardments.does({
  run(g) {
    const hex = target(g);
    if (hex >= 0) {
      bombard(g, hex);
      return false;
    }
    for (const any of g.book.land) g.cells[L.airBombs + any] = 0;
    g.pop();
    return false;
  },
});

function bombard(g: Malta, hex: number): void {
  const { value, row, base, column, roll } = bombardmentOf(g, hex);
  const guns = bombarders(g, hex);
  g.cells[L.airBombs + hex] = 0;
  for (const p of guns) {
    g.unmark(p, BOMBARDS);
    g.cells[L.aim + p] = 0;
    // A value below the first number may not bombard: nothing has been fired. Who has, helps no attack here (10.15).
    if (base > 0) fired(g, p);
  }
  if (base === 0) g.log?.({ type: 'tooWeak', rule: 'R-13', args: { hex: g.hexName(hex), value } });
  else strikeHex(g, hex, thrown(g, roll, '10.1', { hex: g.hexName(hex), value, row, column }));
}

/**
 * BM-D, BM-Z, BM-N, BM-CAP, R-14: letters fall on all, at most half the steps are lost. Coast guns are not
 * touched (10.14).
 */
function strikeHex(g: Malta, hex: number, cell: string): void {
  const enemy = foe(g.side);
  const list = piecesAt(g, enemy, hex);
  let cap = Math.floor(list.reduce((sum, p) => sum + g.steps(p), 0) / 2);
  const letter = cell.startsWith('Z') ? DEMORALIZED : cell.startsWith('D') ? DISORGANIZED : 0;
  const before = cap;
  if (letter > 0) {
    for (const p of list) {
      if (!worsen(g, p, letter, letter === DEMORALIZED ? 'BM-Z' : 'BM-D') || cap === 0) continue;
      loseStep(g, p, 'BM-Z');
      cap--;
    }
  }
  const digits = Number.parseInt(cell.replace(/^[A-Z]/, ''), 10);
  const owed = Math.min(cap, Number.isNaN(digits) ? 0 : digits);
  if (owed > 0) g.push(S.bombardLosses, hex, owed);
  else if (cap < before) riskLeaders(g, enemy, hex);
}

const LOSS = S.bombardLosses.args;
S.bombardLosses.does({
  run(g) {
    const [hex, left] = [g.arg(LOSS.hex), g.arg(LOSS.left)];
    const list = distinct(g, shelled(g, hex));
    if (left > 0 && list.length > 1) return true;
    if (left > 0 && list.length === 1) {
      g.setArg(LOSS.left, left - 1);
      loseStep(g, list[0], 'BM-N');
      return false;
    }
    g.pop();
    riskLeaders(g, foe(g.side), hex);
    return false;
  },
  ask: {
    rule: '10.13',
    side: (g) => foe(g.side),
    prompt: (g) => ({ key: 'prompt.losses', args: { left: g.arg(LOSS.left), hex: g.hexName(g.arg(LOSS.hex)) } }),
    choices(g, out) {
      for (const p of distinct(g, shelled(g, g.arg(LOSS.hex)))) out.push(action(A.lose, p));
    },
    take(g, code) {
      g.setArg(LOSS.left, g.arg(LOSS.left) - 1);
      loseStep(g, firstOf(code), 'BM-N');
    },
  },
});
const shelled = (g: Malta, hex: number): number[] => {
  const list = piecesAt(g, foe(g.side), hex);
  const others = list.filter((p) => !g.book.isHq(p));
  return others.length > 0 ? others : list;
};

// ── recovery (11.5)

function recoveryModifiers(g: Malta, mods: Modifiers, p: number): Modifiers {
  const table = g.book.data.tables.recovery;
  const side = g.book.side[p];
  if (inZoc(g, side, g.at(p))) mods.add('zoc', table.zoc, '11.5');
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', table.unsupplied, '11.5');
  if (leadersAt(g, side, g.at(p)).some((leader) => actsFor(g, leader, p))) mods.add('leader', table.leader, '11.5');
  if (g.night) mods.add('night', table.night, '11.5');
  return mods;
}

const recoveryNeeds = (g: Malta, p: number): number =>
  g.book.morale[p] + (g.state(p) === DEMORALIZED ? g.book.data.tables.recovery.demoralized : 0);
/** Morale or less on one die; one face always helps and one never. */
export function recoveryRoll(g: Malta, p: number, mods = g.modifiers()): Roll<'recovers' | 'unchanged'> {
  const { always, never } = g.book.data.tables.recovery;
  const { total: added } = recoveryModifiers(g, mods, p);
  const needs = recoveryNeeds(g, p);
  const recovers = (die: number): boolean => die === always || (die !== never && die + added <= needs);
  return {
    ...{ table: 'recovery', dice: 1, faces: 6, modifiers: mods },
    read: (total) => (recovers(total - added) ? 'recovers' : 'unchanged'),
  };
}
/** 11.5: the shaken of the side that have not fought. */
export function shaken(g: Malta): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === g.side && g.at(p) >= 0 && g.state(p) !== GOOD && !g.has(p, FOUGHT)) list.push(p);
  }
  return list;
}

S.recovery.does({
  run(g) {
    g.pop();
    for (const p of shaken(g)) {
      const roll = recoveryRoll(g, p);
      const better = thrown(g, roll, '11.5', { unit: g.name(p), needs: recoveryNeeds(g, p) }) === 'recovers';
      if (better) setState(g, p, g.state(p) - 1);
    }
    return false;
  },
});

// ── penetration (10.3, 14.3)

/** 10.31: those that advanced, in good order and not spent. */
const brokeThrough = (g: Malta, p: number): boolean =>
  g.at(p) >= 0 &&
  g.book.side[p] === g.side &&
  g.has(p, ADVANCED) &&
  !g.has(p, BREACHED) &&
  g.state(p) === GOOD &&
  !g.has(p, SPENT);

/** Units in a hex a leader may urge on: of one formation he acts for. */
function urged(g: Malta, leader: number, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) !== hex || !brokeThrough(g, p) || !actsFor(g, leader, p)) continue;
    if (list.length === 0 || g.cells[L.formation + p] === g.cells[L.formation + list[0]]) list.push(p);
  }
  return list;
}
function attempts(g: Malta, out: number[]): void {
  const hexes = new Set<number>();
  for (let p = 0; p < g.book.unitEnd; p++) if (brokeThrough(g, p)) hexes.add(g.at(p));
  if (hexes.size === 0) return;
  for (let leader = g.book.leaders[0]; leader < g.book.leaders[1]; leader++) {
    if (g.book.side[leader] !== g.side || g.at(leader) < 0 || g.has(leader, TRIED)) continue;
    for (const hex of hexes) {
      const near = g.book.distance(g.at(leader), hex) <= g.book.data.tables.penetration.leader;
      if (near && urged(g, leader, hex).length > 0) out.push(action(A.penetrate, leader, hex));
    }
  }
}

export const penetrationRoll = (g: Malta, leader: number): Roll<'goes' | 'halts'> =>
  atMost(tacticalValue(g, leader), { table: 'penetration', yes: 'goes', no: 'halts' });

S.penetration.does({
  run(g) {
    const choices: number[] = [];
    attempts(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '10.32',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.penetration', args: {} }),
    choices(g, out) {
      attempts(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [leader, hex] = [firstOf(code), secondOf(code)];
      const group = urged(g, leader, hex);
      g.mark(leader, TRIED);
      const args = { leader: g.name(leader), hex: g.hexName(hex) };
      const goes = thrown(g, penetrationRoll(g, leader), '10.32', args) === 'goes';
      // One try for the hex, whatever comes of it.
      for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === hex && brokeThrough(g, p)) g.mark(p, BREACHED);
      if (!goes) return;
      g.push(S.penetrate);
      g.cells[L.rolledFor] = hex + 1;
      for (const p of group) g.mark(p, ATTACKING);
    },
  },
});

const together: number[] = [];
/** 10.33: where all of the group can go by one move of half their allowance. */
function commonGround(g: Malta): number[] {
  const group = attackers(g);
  let common: number[] | null = null;
  for (const p of group) {
    together.length = 0;
    destinations(g, p, HALF, together);
    const here = [...together];
    common = common === null ? here : common.filter((hex) => here.includes(hex));
  }
  return (common ?? []).filter((hex) => hasRoom(g, group, hex));
}
/** 5.3: a hex must have room for the whole group. */
const hasRoom = (g: Malta, group: readonly number[], hex: number): boolean =>
  weightIn(g, g.side, hex) + group.reduce((sum, p) => sum + g.book.thirds[p], 0) <= g.book.data.tables.stacking.limit;
const struck = (g: Malta): number[] => {
  const group = attackers(g);
  if (group.length === 0) return [];
  return g.book.links[g.at(group[0])].filter(
    (hex) =>
      unitsIn(g, foe(g.side), hex) > 0 &&
      group.every((p) => mayAttack(g, p) && mayStrikeAcross(g, p, hex)) &&
      groupReaches(g, hex),
  );
};

const { moved } = S.penetrate.args;
S.penetrate.does({
  run: () => true,
  ask: {
    rule: '10.33',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.penetrate', args: { hex: g.hexName(g.cells[L.rolledFor] - 1) } }),
    choices(g, out) {
      if (g.arg(moved) === 0) for (const hex of commonGround(g)) out.push(action(A.move, hex));
      for (const hex of struck(g)) out.push(action(A.attack, hex));
      out.push(action(A.done));
    },
    take(g, code) {
      const hex = firstOf(code);
      switch (typeOf(code)) {
        case A.move:
          for (const p of attackers(g)) walk(g, p, hex, HALF);
          g.setArg(moved, 1);
          return;
        case A.attack:
          g.pop();
          openCombat(g, PENETRATION, g.side, hex);
          return launch(g);
        default:
          for (const p of attackers(g)) g.unmark(p, ATTACKING);
          g.pop();
      }
    },
  },
});
