import { action, firstOf } from '../../../kernel/actions.ts';
import { offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { supportOf } from '../9-combat/strength.ts';
import { mayFire } from '../9-combat/support.ts';
import { bombardmentColumn, bombardmentRow, bombardmentShifts } from '../10-bombardment.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { BOMBARDS, foe, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { type Attack, answeringGuns, attacksNow, type Doctrine, Front, layGun, liftGun, shellWorth } from './battle.ts';
import { ending } from './common.ts';
import { enemyHexes } from './ground.ts';

// Fire before the attacks (9.21).

/** A gun must add this much to an attack to be named for it. */
const WORTH_GUN = 0.12;
const WORTH_SHELLS = 0.12;

interface Shot {
  readonly code: number;
  readonly worth: number;
  readonly gun: number;
  readonly hex: number;
  readonly bombs: boolean;
}

/** What a gun or a flight would add to an attack on a hex. */
function addedBy(g: Malta, doctrine: Doctrine, attack: Attack, guns: readonly number[], gun: number): number {
  if (gun >= 0) layGun(g, gun, attack.hex);
  else g.cells[L.airSupport + attack.hex] += 1;
  const after = new Front(g, doctrine, attack.hex, guns).judge(attack.units, true).worth;
  if (gun >= 0) liftGun(g, gun);
  else g.cells[L.airSupport + attack.hex] -= 1;
  // An attack that will not be made gains nothing from help.
  return Math.max(after, 0) - Math.max(attack.worth, 0);
}

/** What shells on a hex would do, with those already named for it. */
function shelling(g: Malta, doctrine: Doctrine, hex: number, value: number): number {
  const row = bombardmentRow(g, hex);
  const base = bombardmentColumn(g, row, value);
  if (base === 0) return 0;
  const steps = piecesAt(g, foe(doctrine.side), hex).reduce((sum, p) => sum + g.steps(p), 0);
  const column = base + bombardmentShifts(g, g.modifiers(), hex).total;
  return shellWorth(g, column, steps, doctrine.foeStep);
}
function laidOn(g: Malta, hex: number): number {
  let sum = g.cells[L.airBombs + hex] * g.book.data.tables.airSupport.bombardment;
  for (let p = 0; p < g.book.ships[1]; p++) {
    if (g.has(p, BOMBARDS) && g.cells[L.aim + p] === hex + 1) sum += supportOf(g, p, true, hex, []);
  }
  return sum;
}

/** The best use of one gun, or of one flight where the gun is -1. */
function bestShot(g: Malta, doctrine: Doctrine, plan: readonly Attack[], gun: number, hexes: readonly number[]): Shot {
  const guns = answeringGuns(g, doctrine.side);
  let top: Shot = { code: -1, worth: 0, gun, hex: -1, bombs: false };
  for (const attack of plan) {
    if (gun >= 0 && !mayFire(g, gun, attack.hex)) continue;
    const worth = addedBy(g, doctrine, attack, guns, gun);
    if (worth > Math.max(top.worth, WORTH_GUN)) top = { ...top, worth, hex: attack.hex, bombs: false };
  }
  if (top.hex >= 0) return top;
  for (const hex of hexes) {
    if (gun >= 0 && !mayFire(g, gun, hex)) continue;
    const before = laidOn(g, hex);
    const own = gun >= 0 ? supportOf(g, gun, true, hex, []) : g.book.data.tables.airSupport.bombardment;
    const friends = g.book.links[hex].some((near) => unitsIn(g, doctrine.side, near) > 0);
    const worth = (shelling(g, doctrine, hex, before + own) - shelling(g, doctrine, hex, before)) * (friends ? 1.2 : 1);
    if (worth > Math.max(top.worth, WORTH_SHELLS)) top = { ...top, worth, hex, bombs: true };
  }
  return top;
}

/** Attacks a gun might help: those that are made, or nearly. */
function planned(g: Malta, doctrine: Doctrine): Attack[] {
  return attacksNow(g, doctrine, enemyHexes(g, doctrine.side), true).filter(({ worth }) => worth > -3);
}

export function support(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number | Choice => {
    const plan = planned(g, doctrine);
    const air = offers(actions, A.airSupport).length + offers(actions, A.airBombard).length > 0;
    if (air) {
      const shot = bestShot(g, doctrine, plan, -1, enemyHexes(g, doctrine.side));
      const code = action(shot.bombs ? A.airBombard : A.airSupport, Math.max(0, shot.hex));
      if (shot.hex >= 0 && actions.includes(code)) return told(code, 'air', { hex: g.hexName(shot.hex) });
    }
    for (const code of offers(actions, A.select)) {
      const shot = bestShot(g, doctrine, plan, firstOf(code), enemyHexes(g, doctrine.side));
      if (shot.hex >= 0) return told(code, 'fire', { unit: g.name(firstOf(code)), hex: g.hexName(shot.hex) });
    }
    return ending(actions);
  };
}
export function aiming(doctrine: Doctrine) {
  return (g: Malta, actions: readonly number[]): number => {
    const gun = g.arg(S.aiming.args.gun);
    const shot = bestShot(g, doctrine, planned(g, doctrine), gun, enemyHexes(g, doctrine.side));
    const code = action(shot.bombs ? A.bombard : A.support, gun, Math.max(0, shot.hex));
    return shot.hex >= 0 && actions.includes(code) ? code : ending(actions);
  };
}
