import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { atTop, clearHex, shift } from '../9-morale.ts';
import { A } from '../actions.ts';
import { DEFENSIVE, fireAt } from '../japanese-fire.ts';
import { active, fortsIn, integrity, onPier, reversed, unsupplied } from '../pieces.ts';
import { ACTED, FACE_UP, FOUGHT, GENERAL, JAPANESE, L, LEADS, type Tarawa, UNDER_FIRE } from '../state.ts';
import { S } from '../steps.ts';
import { targetTerrain } from './fire.ts';
import {
  clearRoles,
  FOR_ATTACK,
  joinSupport,
  leaders,
  regimentsTakingPart,
  shoreFree,
  supportOf,
  supportTotal,
  useShorePoint,
} from './support.ts';

const ATTACK = S.attackSupport.args;
const CHOICE = S.clearOne.args;

/** 7.2.4c, 7.2.4f, 8.2.2b, 8.9b: infantry in active supply that can pay. */
export function mayAttack(g: Tarawa, u: number): boolean {
  return (
    g.cells[L.ap + u] >= g.book.costs.attack &&
    g.cells[L.pinned + u] === 0 &&
    g.cells[L.role + u] === 0 &&
    g.book.isInfantry(u) &&
    active(g, u) &&
    !unsupplied(g, u)
  );
}

const uncleared = (g: Tarawa, hex: number): boolean =>
  hex >= 0 && hex < g.book.landCount && g.cells[L.held + hex] === 1;

const borders = (g: Tarawa, u: number, hex: number): boolean => g.book.sideTo(g.cells[L.at + u], hex) >= 0;

/** 7.2.4e, R-58: one attacker at least borders every target; the others border one of them, or both under the option. */
export function inReach(g: Tarawa, units: readonly number[], hexes: readonly number[]): boolean {
  const least = g.cells[L.closeOrder] === 1 ? hexes.length : 1;
  let together = false;
  for (const u of units) {
    let met = 0;
    for (const hex of hexes) if (borders(g, u, hex)) met++;
    if (met < least) return false;
    if (met === hexes.length) together = true;
  }
  return together;
}

/** Uncleared hexes that these units can attack together, alone or as one of two; no more than asked for. */
function targets(g: Tarawa, units: readonly number[], most = Infinity): number[] {
  const found: number[] = [];
  for (const u of units) {
    for (const hex of g.book.graph.neighbours(g.cells[L.at + u])) {
      if (!uncleared(g, hex) || found.includes(hex)) continue;
      if (inReach(g, units, [hex]) || secondTargets(g, units, hex, 1).length > 0) found.push(hex);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** What can be attacked in one with the hex; no more than asked for. */
function secondTargets(g: Tarawa, units: readonly number[], first: number, most = Infinity): number[] {
  const found: number[] = [];
  for (const u of units) {
    if (!borders(g, u, first)) continue;
    for (const hex of g.book.graph.neighbours(g.cells[L.at + u])) {
      if (hex === first || !uncleared(g, hex) || found.includes(hex)) continue;
      if (inReach(g, units, [first, hex])) found.push(hex);
      if (found.length === most) return found;
    }
  }
  return found;
}
const scratch: number[] = [];

export function hasTarget(g: Tarawa, u: number): boolean {
  for (const hex of g.book.graph.neighbours(g.cells[L.at + u])) if (uncleared(g, hex)) return true;
  return false;
}

function enlist(g: Tarawa, u: number): void {
  g.cells[L.ap + u] -= g.book.costs.attack;
  g.cells[L.role + u] = LEADS;
  g.mark(u, ACTED | FOUGHT);
}

export function startAttack(g: Tarawa, u: number): void {
  enlist(g, u);
  g.push(S.attackers);
}

/** 7.2.4d–e: first all attackers, then the target. */
S.attackers.does({
  run: () => true,
  ask: {
    rule: '7.2.4d',
    prompt: () => ({ key: 'prompt.attackers', args: {} }),
    choices(g, out) {
      const units = leaders(g);
      for (let u = 0; u < g.book.unitCount; u++) {
        if (g.cells[L.ap + u] < g.book.costs.attack || g.cells[L.at + u] < 0 || !mayAttack(g, u)) continue;
        if (g.cells[L.at + u] >= g.book.landCount && !onPier(g, u)) continue;
        if (hasTarget(g, u) && targets(g, [...units, u], 1).length > 0) out.push(action(A.join, u));
      }
      for (const hex of targets(g, units)) out.push(action(A.target, hex));
    },
    take(g, code) {
      if (typeOf(code) === A.join) {
        enlist(g, firstOf(code));
        return;
      }
      g.pop();
      g.push(S.attackSupport, firstOf(code) + 1);
    },
  },
});

export const bothTargets = (g: Tarawa, below = 0): number[] =>
  g.arg(ATTACK.second, below) > 0
    ? [g.arg(ATTACK.first, below) - 1, g.arg(ATTACK.second, below) - 1]
    : [g.arg(ATTACK.first, below) - 1];

const attackSupportOf = (g: Tarawa, u: number): number =>
  supportOf(g, u, g.arg(ATTACK.first) - 1, FOR_ATTACK, (g.arg(ATTACK.second) || g.arg(ATTACK.first)) - 1);

/** 7.2.4e, 7.2.3: perhaps a second target, supporters, a shore point. */
S.attackSupport.does({
  run(g) {
    scratch.length = 0;
    attackChoices(g, scratch);
    if (scratch.length > 1) return true;
    if (typeOf(scratch[0]) === A.target) g.setArg(ATTACK.second, firstOf(scratch[0]) + 1);
    else resolveAttack(g);
    return false;
  },
  ask: {
    rule: '7.2.3',
    asks: ['prompt.attackOne', 'prompt.attackTwo'],
    prompt: (g) => ({
      key: g.arg(ATTACK.second) > 0 ? 'prompt.attackTwo' : 'prompt.attackOne',
      args: {
        hex: g.hexName(g.arg(ATTACK.first) - 1),
        second: g.arg(ATTACK.second) > 0 ? g.hexName(g.arg(ATTACK.second) - 1) : '',
        supporters: g.arg(ATTACK.supporters),
      },
    }),
    choices: attackChoices,
    take(g, code) {
      switch (typeOf(code)) {
        case A.target:
          g.setArg(ATTACK.second, firstOf(code) + 1);
          return;
        case A.support:
          g.setArg(ATTACK.value, attackSupportOf(g, firstOf(code)));
          g.setArg(ATTACK.supporters, g.arg(ATTACK.supporters) + 1);
          joinSupport(g, firstOf(code));
          return;
        case A.shore:
          g.setArg(ATTACK.shore, 1);
          useShorePoint(g);
          return;
        default:
          resolveAttack(g);
      }
    },
  },
});

function attackChoices(g: Tarawa, out: number[]): void {
  if (g.arg(ATTACK.second) === 0 && g.arg(ATTACK.supporters) === 0) {
    const units = leaders(g);
    const first = g.arg(ATTACK.first) - 1;
    for (const hex of secondTargets(g, units, first)) out.push(action(A.target, hex));
    if (!inReach(g, units, [first])) return; // some of them can only take part against the other hex
  }
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.ap + u] >= g.book.costs.support && attackSupportOf(g, u) > 0) out.push(action(A.support, u));
  }
  if (g.arg(ATTACK.shore) === 0 && shoreFree(g)) out.push(action(A.shore));
  out.push(action(A.roll));
}

function resolveAttack(g: Tarawa): void {
  const [a, b, supporters, value, shore] = [
    g.arg(ATTACK.first),
    g.arg(ATTACK.second),
    g.arg(ATTACK.supporters),
    g.arg(ATTACK.value),
    g.arg(ATTACK.shore),
  ];
  g.pop();
  g.push(S.attackRoll, a, b, supporters, value, shore);
  g.push(S.attackFire);
}

/** The target whose defensive fire counts: of those the attacker borders, the one with fewer suppression markers. */
export function firingHex(g: Tarawa, u: number, hexesUnderAttack: readonly number[]): number {
  const markers = (hex: number) => g.cells[L.suppression + hex];
  const facing = hexesUnderAttack.filter((hex) => borders(g, u, hex));
  return facing.reduce((least, hex) => (markers(hex) < markers(least) ? hex : least));
}

/** 7.2.4g: every attacker is fired at once, on its own, before the attack is rolled. */
S.attackFire.does({
  run(g) {
    const [u] = leaders(g);
    if (u === undefined) {
      g.pop();
      return false;
    }
    const hex = firingHex(g, u, bothTargets(g, 1));
    g.cells[L.role + u] = UNDER_FIRE;
    fireAt(g, { target: u, area: g.book.area[hex], kind: DEFENSIVE, from: hex });
    return false;
  },
});

/** Who goes forward, with how much support and how many shore points. */
export interface Assault {
  readonly fit: readonly number[];
  readonly support: number;
  readonly shore: number;
}

/** 7.2.4j, 9.4b–c, 7.2.2g, R-05, 5.2b, 7.2.3: an attack on one hex with all its modifiers. */
export function attackRoll(g: Tarawa, hex: number, assault: Assault, mods = g.modifiers()): Roll<string> {
  addAttack(g, mods, hex, assault);
  return onTable(g.book.tables.marineAttack, mods);
}

function addAttack(g: Tarawa, mods: Modifiers, hex: number, { fit, support, shore }: Assault): void {
  const chart = g.book.data.tables.marineAttack.modifiers;
  const area = g.book.area[hex];
  mods.add('general-morale', g.cells[L.force + GENERAL], '9.4');
  mods.add('japanese-morale', -g.cells[L.force + JAPANESE], '9.4');
  targetTerrain(g, mods, hex);
  if (fortsIn(g, hex) === 0) mods.add('hex-suppressed', g.cells[L.suppression + hex] * chart.suppression, '7.2.2');
  if (g.cells[L.chitFace + area] === FACE_UP) mods.add('bombardment', -g.cells[L.chit + area], '5.2');
  mods.add('integrity', fit.some((u) => integrity(g, u)) ? chart.integrity : 0, '7.2.4');
  mods.add('further-attackers', (fit.length - 1) * chart.furtherAttacker, '7.2.4');
  mods.add('all-reversed', fit.every((u) => reversed(g, u)) ? chart.allReversed : 0, '7.2.4');
  mods.add('support', support, '7.2.3');
  mods.add('shore-support', shore * chart.shore, '7.2.3');
  const facing = fit.filter((u) => borders(g, u, hex));
  const ditch = facing.every((u) => g.book.ditchSide[g.book.sideBetween(g.cells[L.at + u], hex)] === 1);
  mods.add('ditch', ditch ? g.book.data.terrain.ditch.combat : 0, '11.32');
}

function fitAttackers(g: Tarawa): number[] {
  const fit: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.role + u] === UNDER_FIRE && g.cells[L.pinned + u] === 0) fit.push(u);
  }
  return fit;
}

/** a hex that no attacker still able to go forward borders is out of the attack. */
export const stillAttacked = (g: Tarawa, fit: readonly number[], hexes: readonly number[]): number[] =>
  hexes.filter((hex) => fit.some((u) => borders(g, u, hex)));

/** 7.2.4h–i: one die if anyone is left to go forward; of two targets the worse total counts. */
S.attackRoll.does({
  run(g) {
    const named = bothTargets(g);
    const [supporters, value, shore] = [g.arg(ATTACK.supporters), g.arg(ATTACK.value), g.arg(ATTACK.shore)];
    const fit = fitAttackers(g);
    const hexesUnderAttack = stillAttacked(g, fit, named);
    g.pop();
    if (fit.length === 0) {
      g.log?.({ type: 'attackStopped', rule: '7.2.4', args: { hex: g.hexName(named[0]) } });
      clearRoles(g);
      return false;
    }
    const assault = { fit, support: supportTotal(g, supporters, value), shore };
    const worst = worstTarget(g, hexesUnderAttack, assault);
    const args = { hex: g.hexName(worst), attackers: fit.length };
    const cleared = result(g, attackRoll(g, worst, assault), { rule: '7.2.4', args });
    const regiments = regimentsTakingPart(g);
    clearRoles(g);
    if (cleared === '-') return false;
    if (hexesUnderAttack.length === 2 && cleared === 'one')
      g.push(S.clearOne, hexesUnderAttack[0], hexesUnderAttack[1], regiments);
    else for (const hex of hexesUnderAttack) take(g, hex, regiments);
    return false;
  },
});

const trial = new Modifiers();
export function worstTarget(g: Tarawa, list: readonly number[], assault: Assault): number {
  const total = (hex: number) => {
    addAttack(g, trial.start(false), hex, assault);
    return trial.total;
  };
  return list.reduce((worst, hex) => (total(hex) < total(worst) ? hex : worst));
}

/** 7.2.4b, 7.2.4k, R-17: the hex is cleared, forts and all. */
function take(g: Tarawa, hex: number, regiments: number): void {
  const forts = fortsIn(g, hex);
  clearHex(g, hex, '7.2.4');
  if (forts > 0 && regiments > 0) g.push(S.fortHonour, regiments);
}

/** One of two hexes was cleared: the player says which. */
S.clearOne.does({
  run: () => true,
  ask: {
    rule: '7.2.4',
    prompt: () => ({ key: 'prompt.clearOne', args: {} }),
    choices(g, out) {
      out.push(action(A.clear, g.arg(CHOICE.first)), action(A.clear, g.arg(CHOICE.second)));
    },
    take(g, code) {
      const regiments = g.arg(CHOICE.regiments);
      g.pop();
      take(g, firstOf(code), regiments);
    },
  },
});

/** 9.2.4d: one regiment that took part may rise a box for a fort hex cleared, unless all stand as high as they can. */
S.fortHonour.does({
  run(g) {
    const regiments = g.arg(S.fortHonour.args.regiments);
    if (g.book.regimentIds.some((_, r) => regiments & (1 << r) && !atTop(g, r))) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '9.2.4d',
    prompt: () => ({ key: 'prompt.fortHonour', args: {} }),
    choices(g, out) {
      for (let r = 0; r < g.book.regimentIds.length; r++)
        if (g.arg(S.fortHonour.args.regiments) & (1 << r)) out.push(action(A.honour, r));
      out.push(action(A.decline));
    },
    take(g, code) {
      g.pop();
      if (typeOf(code) === A.honour) shift(g, firstOf(code), 1, '9.2.4d');
    },
  },
});
