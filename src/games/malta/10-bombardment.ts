import { action, firstOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import { inColumn, type Roll } from '../../kernel/rolls.ts';
import { shifted } from '../../kernel/table.ts';
import { weightIn } from './5-stacking.ts';
import { supportOf } from './9-combat/strength.ts';
import { fired, isEnemyHex } from './9-combat/support.ts';
import { riskLeaders, trialRoll } from './14-leaders.ts';
import { A } from './actions.ts';
import { AA, ARTILLERY, SIDES_OF_HEX, TANK } from './book.ts';
import { hqsIn, unitsIn } from './hexes.ts';
import { distinct, loseStep, piecesAt, worsen } from './pieces.ts';
import { thrown } from './rolls.ts';
import { BOMBARDS, DEMORALIZED, DISORGANIZED, foe, L, type Malta, USED, WORSE } from './state.ts';
import { S } from './steps.ts';

// ── bombardment (10.1)

export const bombarders = (g: Malta, hex: number): number[] => {
  const list: number[] = [];
  for (const p of g.book.firers)
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
export function bombardmentOf(g: Malta, hex: number): Bombardment {
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

export const isBombarded = (g: Malta, hex: number): boolean =>
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
  const list = piecesAt(g, foe(g.side), hex);
  const cap = Math.floor(list.reduce((sum, p) => sum + g.steps(p), 0) / 2);
  const letter = cell.startsWith('Z') ? DEMORALIZED : cell.startsWith('D') ? DISORGANIZED : 0;
  const rule = letter === DEMORALIZED ? 'BM-Z' : 'BM-D';
  const shattered = letter > 0 ? list.filter((p) => worsen(g, p, letter, rule)) : [];
  const digits = Number.parseInt(cell.replace(/^[A-Z]/, ''), 10);
  const owed = Math.min(cap, shattered.length + (Number.isNaN(digits) ? 0 : digits));
  if (owed === 0) return;
  const byZ = shattered.length <= cap ? shattered.length : 0;
  if (byZ > 0) for (const p of shattered) loseStep(g, p, 'BM-Z');
  // more are to lose a step than the cap lets go.
  else for (const p of shattered) g.mark(p, WORSE);
  g.push(S.bombardLosses, hex, owed - byZ);
}

const LOSS = S.bombardLosses.args;
S.bombardLosses.does({
  run(g) {
    const [hex, left] = [g.arg(LOSS.hex), g.arg(LOSS.left)];
    const list = distinct(g, shelled(g, hex));
    if (left > 0 && list.length > 1) return true;
    if (left > 0 && list.length === 1) {
      takeShell(g, list[0]);
      return false;
    }
    g.pop();
    for (const p of piecesAt(g, foe(g.side), hex)) g.unmark(p, WORSE);
    riskLeaders(g, foe(g.side), hex);
    return false;
  },
  ask: {
    rule: '10.13',
    asks: ['prompt.losses'],
    side: (g) => foe(g.side),
    prompt: (g) => ({ key: 'prompt.losses', args: { left: g.arg(LOSS.left), hex: g.hexName(g.arg(LOSS.hex)) } }),
    choices(g, out) {
      for (const p of distinct(g, shelled(g, g.arg(LOSS.hex)))) out.push(action(A.lose, p));
    },
    take: (g, code) => takeShell(g, firstOf(code)),
  },
});
function takeShell(g: Malta, p: number): void {
  const shattered = g.has(p, WORSE);
  g.setArg(LOSS.left, g.arg(LOSS.left) - 1);
  g.unmark(p, WORSE);
  loseStep(g, p, shattered ? 'BM-Z' : 'BM-N');
}
/** 14.41: what the last loss brings down on the leader there. */
export const shellingRoll = (g: Malta, p: number): Roll | null =>
  g.arg(LOSS.left) === 1 ? trialRoll(g, foe(g.side), g.arg(LOSS.hex), p) : null;
/** BM-N: any unit of the hex; under Z those that were demoralized, each once, HQs last. */
const shelled = (g: Malta, hex: number): number[] => {
  const list = piecesAt(g, foe(g.side), hex);
  const shattered = list.filter((p) => g.has(p, WORSE));
  if (shattered.length === 0) return list;
  const others = shattered.filter((p) => !g.book.isHq(p));
  return others.length > 0 ? others : shattered;
};
