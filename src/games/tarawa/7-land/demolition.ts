import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { demolishStep } from '../9-morale.ts';
import { A } from '../actions.ts';
import { ENGINEER } from '../book.ts';
import { DEFENSIVE, fireAt } from '../japanese-fire.ts';
import { active, unsupplied } from '../pieces.ts';
import { ACTED, FOUGHT, L, LEADS, LOST, type Tarawa, UNDER_FIRE } from '../state.ts';
import { S } from '../steps.ts';
import {
  clearRoles,
  FOR_DEMOLITION,
  joinSupport,
  leaders,
  regimentsTakingPart,
  supportChoices,
  supportOf,
  supportTotal,
} from './support.ts';

const JOINING = S.demolishers.args;
const BLASTING = S.demolish.args;

/** 7.2.5a, 7.2.5d, 8.2.2b, 8.9b: an engineer in active supply next to a fort. */
export function mayDemolish(g: Tarawa, u: number, hex: number): boolean {
  return (
    g.book.kind[u] === ENGINEER &&
    g.cells[L.ap + u] >= g.book.costs.demolition &&
    g.cells[L.pinned + u] === 0 &&
    g.cells[L.role + u] === 0 &&
    active(g, u) &&
    !unsupplied(g, u) &&
    hex >= 0 &&
    hex < g.book.landCount &&
    g.cells[L.fortSteps + hex] > 0 &&
    g.book.sideTo(g.cells[L.at + u], hex) >= 0
  );
}

function enlist(g: Tarawa, u: number): void {
  g.cells[L.ap + u] -= g.book.costs.demolition;
  g.cells[L.role + u] = LEADS;
  g.mark(u, ACTED | FOUGHT);
}

export function startDemolition(g: Tarawa, u: number, hex: number): void {
  enlist(g, u);
  g.push(S.demolishers, hex);
}

/** 7.2.5b–c: further engineers and supporters. */
S.demolishers.does({
  run(g) {
    scratch.length = 0;
    demolitionChoices(g, scratch);
    if (scratch.length > 1) return true;
    begin(g);
    return false;
  },
  ask: {
    rule: '7.2.5',
    asks: ['prompt.demolition'],
    prompt: (g) => ({
      key: 'prompt.demolition',
      args: { hex: g.hexName(g.arg(JOINING.hex)), left: g.cells[L.fortSteps + g.arg(JOINING.hex)] },
    }),
    choices: demolitionChoices,
    take(g, code) {
      switch (typeOf(code)) {
        case A.join:
          enlist(g, firstOf(code));
          return;
        case A.support:
          g.setArg(JOINING.value, supportOf(g, firstOf(code), g.arg(JOINING.hex), FOR_DEMOLITION));
          g.setArg(JOINING.supporters, g.arg(JOINING.supporters) + 1);
          joinSupport(g, firstOf(code));
          return;
        default:
          begin(g);
      }
    },
  },
});
const scratch: number[] = [];

function demolitionChoices(g: Tarawa, out: number[]): void {
  for (let u = 0; u < g.book.unitCount; u++) if (mayDemolish(g, u, g.arg(JOINING.hex))) out.push(action(A.join, u));
  supportChoices(g, g.arg(JOINING.hex), FOR_DEMOLITION, out);
  out.push(action(A.roll));
}

function begin(g: Tarawa): void {
  const [hex, supporters, value] = [g.arg(JOINING.hex), g.arg(JOINING.supporters), g.arg(JOINING.value)];
  g.pop();
  g.push(S.demolish, hex, 0, supportTotal(g, supporters, value));
}

/** 7.2.5g, 7.2.2e, R-05: suppression and support; no morale, no shore support (7.2.3m, 9.4b–c). */
export function blastRoll(g: Tarawa, hex: number, support: number, mods = g.modifiers()): Roll<keyof typeof BLAST> {
  const each = g.book.data.tables.demolition.modifiers;
  mods.add('fort-suppressed', g.cells[L.suppression + hex] * each.suppression, '7.2.2');
  mods.add('support', support, '7.2.3');
  return onTable(g.book.tables.demolition, mods);
}
/** Demolition steps that each result is worth. */
export const BLAST = { '-': 0, D1: 1, D2: 2 } as const;

/** 7.2.5e–j: each engineer in turn is fired at and, if it can still work, rolls; the player says who goes next. */
S.demolish.does({
  run(g) {
    const [hex, working, support] = [g.arg(BLASTING.hex), g.arg(BLASTING.engineer) - 1, g.arg(BLASTING.support)];
    if (working >= 0) {
      g.setArg(BLASTING.engineer, 0);
      const fit = g.cells[L.at + working] !== LOST && g.cells[L.pinned + working] === 0;
      if (fit) blast(g, working, hex, support);
      return false;
    }
    const cleared = g.cells[L.fortSteps + hex] === 0;
    const left = cleared ? [] : leaders(g);
    if (left.length > 1) return true;
    if (left.length === 1) goIn(g, left[0]);
    else finish(g, cleared);
    return false;
  },
  ask: {
    rule: '7.2.5',
    prompt: (g) => ({ key: 'prompt.demolish', args: { hex: g.hexName(g.arg(BLASTING.hex)) } }),
    choices(g, out) {
      for (const u of leaders(g)) out.push(action(A.goIn, u));
    },
    take: (g, code) => goIn(g, firstOf(code)),
  },
});

function goIn(g: Tarawa, engineer: number): void {
  const hex = g.arg(BLASTING.hex);
  g.cells[L.role + engineer] = UNDER_FIRE;
  g.setArg(BLASTING.engineer, engineer + 1);
  fireAt(g, { target: engineer, area: g.book.area[hex], kind: DEFENSIVE, from: hex });
}

function finish(g: Tarawa, cleared: boolean): void {
  const regiments = regimentsTakingPart(g);
  clearRoles(g);
  g.pop();
  if (cleared && regiments > 0) g.push(S.fortHonour, regiments);
}

function blast(g: Tarawa, engineer: number, hex: number, support: number): void {
  const args = { unit: g.name(engineer), hex: g.hexName(hex) };
  const steps = BLAST[result(g, blastRoll(g, hex, support), { rule: '7.2.5', args })];
  for (let i = 0; i < steps && g.cells[L.fortSteps + hex] > 0; i++) demolishStep(g, hex);
}
