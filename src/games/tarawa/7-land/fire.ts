import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { A } from '../actions.ts';
import { ENGINEER } from '../book.ts';
import { fortsIn, isolated, unsupplied } from '../pieces.ts';
import { ACTED, GENERAL, L, LEADS, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { clearRoles, FOR_FIRE, joinSupport, shoreFree, supportChoices, supportOf, useShorePoint } from './support.ts';

const FIRE = S.fire.args;

/** 7.2.2a, R-04: infantry and engineers ashore, at any uncleared hex within two. */
export function mayFire(g: Tarawa, u: number): boolean {
  return g.cells[L.ap + u] >= g.book.costs.fire && (g.book.isInfantry(u) || g.book.kind[u] === ENGINEER);
}

/** Modifier of anything the Marines aim at this hex: its ground and the forts that still stand (7.2.1d). */
export function targetTerrain(g: Tarawa, mods: Modifiers, hex: number): void {
  mods.add('terrain', g.book.combat[hex], '7.2.1');
  mods.add('forts', fortsIn(g, hex) * g.book.data.terrain.fort.combat, '7.2.4');
}

/** Fire by one unit at one hex, with the value of its support and shore points. */
export interface Volley {
  readonly unit: number;
  readonly hex: number;
  readonly support: number;
  readonly shore: number;
}

/** 9.4c, 7.2.3n, 8.9d, R-41, R-46: support is the sum of the supporters' values. */
export function marineFireRoll(g: Tarawa, volley: Volley, mods = g.modifiers()): Roll<string> {
  const { unit, hex, support, shore } = volley;
  const chart = g.book.data.tables.marineFire.modifiers;
  mods.add('general-morale', g.cells[L.force + GENERAL], '9.4');
  targetTerrain(g, mods, hex);
  mods.add('support', support, '7.2.3');
  mods.add('shore-support', shore * chart.shore, '7.2.3');
  if (isolated(g, unit)) mods.add('isolated', chart.isolated, '8.10');
  else if (unsupplied(g, unit)) mods.add('unsupplied', chart.unsupplied, '8.9');
  return onTable(g.book.tables.marineFire, mods);
}

export function startFire(g: Tarawa, u: number, hex: number): void {
  g.cells[L.ap + u] -= g.book.costs.fire; // 7.2.2b
  g.cells[L.role + u] = LEADS;
  g.mark(u, ACTED);
  g.push(S.fire, u, hex);
}

/** 7.2.2b–c: supporters, then one die. */
S.fire.does({
  run(g) {
    scratch.length = 0;
    fireChoices(g, scratch);
    if (scratch.length > 1) return true;
    rollFire(g);
    return false;
  },
  ask: {
    rule: '7.2.3',
    prompt: (g) => ({ key: 'prompt.fire', args: { unit: g.name(g.arg(FIRE.unit)), hex: g.hexName(g.arg(FIRE.hex)) } }),
    choices: fireChoices,
    take(g, code) {
      switch (typeOf(code)) {
        case A.support:
          g.setArg(FIRE.support, g.arg(FIRE.support) + supportOf(g, firstOf(code), g.arg(FIRE.hex), FOR_FIRE));
          joinSupport(g, firstOf(code));
          return;
        case A.shore:
          g.setArg(FIRE.shore, 1);
          useShorePoint(g);
          return;
        default:
          rollFire(g);
      }
    },
  },
});
const scratch: number[] = [];

function fireChoices(g: Tarawa, out: number[]): void {
  supportChoices(g, g.arg(FIRE.hex), FOR_FIRE, out);
  if (g.arg(FIRE.shore) === 0 && shoreFree(g)) out.push(action(A.shore));
  out.push(action(A.roll));
}

/** The fire under way. */
export const volleyOf = (g: Tarawa): Volley => ({
  unit: g.arg(FIRE.unit),
  hex: g.arg(FIRE.hex),
  support: g.arg(FIRE.support),
  shore: g.arg(FIRE.shore),
});

function rollFire(g: Tarawa): void {
  const volley = volleyOf(g);
  const { unit, hex } = volley;
  const args = { purpose: 'fire', unit: g.name(unit), hex: g.hexName(hex) };
  if (result(g, marineFireRoll(g, volley), { rule: '7.2.2', args }) !== '-') g.cells[L.suppression + hex]++; // 7.2.2c, R-42
  clearRoles(g);
  g.pop();
}
