import { firstOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import { oddsOf, onTable as rollOn, tableOdds } from '../../kernel/rolls.ts';
import { look, type Odds, type RollTable } from '../../kernel/table.ts';
import { bombardmentModifiers } from './5-bombardment.ts';
import { suppressionModifiers } from './6-invasion/fire.ts';
import { attackModifiers, bothTargets, firingHex, worstTarget } from './7-land/attack.ts';
import { demolitionModifiers } from './7-land/demolition.ts';
import { marineFireModifiers } from './7-land/fire.ts';
import { runwayFireArea } from './7-land/movement.ts';
import { recoveryModifiers } from './7-land/recovery.ts';
import { A } from './actions.ts';
import type { FireEffect } from './book.ts';
import { DEFENSIVE, fireModifiers, RUNWAY } from './japanese-fire.ts';
import { canBePinned } from './pieces.ts';
import { L, LEADS, LOST, type Tarawa } from './state.ts';
import { S } from './steps.ts';

const MENU = S.unitMenu.args;
const FIRE = S.fire.args;
const ATTACK = S.attackSupport.args;
const JOINING = S.demolishers.args;

/**
 * Exact odds of the actions that roll. Where a plain hit leaves the choice between a step and morale, the odds of what
 * follows count it as a step.
 */
export function odds(g: Tarawa, code: number): ActionOdds | null {
  const hex = firstOf(code);
  const top = g.topStep();
  switch (typeOf(code)) {
    case A.delay:
      return onTable(
        g.book.tables.bombardment,
        listening(g, () => bombardmentModifiers(g, hex)),
      );
    case A.suppress:
      return onTable(
        g.book.tables.marineFire,
        listening(g, () => suppressionModifiers(g)),
      );
    case A.recover:
    case A.rest:
      return onTable(
        g.book.tables.recovery,
        listening(g, () => recoveryModifiers(g)),
      );
    case A.fire:
      return onTable(g.book.tables.marineFire, marineFireModifiers(g, list(), g.arg(MENU.unit), hex, 0, 0));
    case A.move:
      return moveOdds(g, g.arg(MENU.unit), hex);
    case A.target:
      return top === S.attackers.index ? attackOdds(g, [hex], 0, 0, 0) : null;
    case A.demolish:
      return demolitionOdds(g, [g.arg(MENU.unit)], hex, 0, 0);
    case A.roll:
      return rollOdds(g, top);
    default:
      return null;
  }
}

function rollOdds(g: Tarawa, top: number): ActionOdds | null {
  if (top === S.fire.index) {
    const mods = marineFireModifiers(
      g,
      list(),
      g.arg(FIRE.unit),
      g.arg(FIRE.hex),
      g.arg(FIRE.support),
      g.arg(FIRE.shore),
    );
    return onTable(g.book.tables.marineFire, mods);
  }
  if (top === S.attackSupport.index) {
    return attackOdds(g, bothTargets(g), g.arg(ATTACK.supporters), g.arg(ATTACK.value), g.arg(ATTACK.shore));
  }
  if (top === S.demolishers.index)
    return demolitionOdds(g, leaders(g), g.arg(JOINING.hex), g.arg(JOINING.supporters), g.arg(JOINING.value));
  return null;
}

const list = (): Modifiers => new Modifiers().start(true);

/** Runs a modifier function of the chapters with its list kept. */
function listening(g: Tarawa, compute: () => Modifiers): Modifiers {
  const before = g.log;
  g.log = () => undefined;
  const mods = compute();
  g.log = before;
  return mods;
}

const onTable = (table: RollTable, mods: Modifiers): ActionOdds => oddsOf(rollOn(table, mods));
const DIE = { dice: 1, faces: 6 };

function leaders(g: Tarawa): number[] {
  return [...Array(g.book.unitCount).keys()].filter((u) => g.cells[L.role + u] === LEADS);
}

function moveOdds(g: Tarawa, unit: number, to: number): ActionOdds | null {
  const from = g.cells[L.at + unit];
  const area = runwayFireArea(g, from * 6 + g.book.sideTo(from, to), to);
  if (area < 0) return null;
  const there = g.copy();
  there.cells[L.at + unit] = to;
  return onTable(g.book.tables.japaneseFire, fireModifiers(there, list(), unit, area, RUNWAY));
}

/** What defensive fire leaves of a unit: steps, whether it is pinned, and how likely that is. */
interface Fate {
  readonly steps: number;
  readonly pinned: boolean;
  readonly p: number;
}
function fates(g: Tarawa, unit: number, hex: number): Fate[] {
  const mods = fireModifiers(g, new Modifiers().start(false), unit, g.book.area[hex], DEFENSIVE, hex);
  const table = g.book.tables.japaneseFire;
  const merged = new Map<string, Fate>();
  for (let die = 1; die <= table.die; die++) {
    const effect = g.book.fireEffects.get(String(look(table, die + mods.total))) as FireEffect;
    const steps = Math.max(0, g.cells[L.steps + unit] - effect.hits - effect.starred);
    const pinned = effect.pin > 0 && canBePinned(g, unit);
    const key = `${steps} ${pinned}`;
    merged.set(key, { steps, pinned, p: (merged.get(key)?.p ?? 0) + 1 / table.die });
  }
  return [...merged.values()];
}

/** Total support of several supporters with its odds (7.2.3h–k). */
function supportOdds(g: Tarawa, supporters: number, value: number): { total: number; p: number }[] {
  if (supporters < 2) return [{ total: value, p: 1 }];
  return tableOdds(g.book.tables.support, 0).map((row) => ({ total: Math.max(1, Number(row.result)), p: row.p }));
}

const inOrder = (sums: ReadonlyMap<string, number>, order: readonly string[]): Odds[] =>
  order.filter((result) => sums.has(result)).map((result) => ({ result, p: sums.get(result) ?? 0 }));

/** Every fate of every attacker, every support roll, every face of the attack die. */
function attackOdds(
  g: Tarawa,
  targets: readonly number[],
  supporters: number,
  value: number,
  shore: number,
): ActionOdds {
  const units = leaders(g);
  const from = firingHex(g, targets);
  const each = units.map((u) => fates(g, u, from));
  const trial = g.copy();
  const sums = new Map<string, number>();
  const add = (result: string, p: number): void => {
    sums.set(result, (sums.get(result) ?? 0) + p);
  };
  const support = supportOdds(g, supporters, value);
  const table = g.book.tables.marineAttack;

  const settle = (p: number) => {
    const fit = units.filter((u) => trial.cells[L.at + u] !== LOST && trial.cells[L.pinned + u] === 0);
    if (fit.length === 0) {
      add('stopped', p);
      return;
    }
    for (const s of support) {
      const worst = worstTarget(trial, targets, fit, s.total, shore);
      const mods = attackModifiers(trial, new Modifiers().start(false), worst, fit, s.total, shore);
      for (const row of tableOdds(table, mods.total)) add(row.result, p * s.p * row.p);
    }
  };
  const branch = (i: number, p: number): void => {
    if (i === units.length) {
      settle(p);
      return;
    }
    const u = units[i];
    for (const fate of each[i]) {
      trial.cells[L.steps + u] = fate.steps;
      trial.cells[L.pinned + u] = fate.pinned ? 1 : 0;
      trial.cells[L.at + u] = fate.steps === 0 ? LOST : g.cells[L.at + u];
      branch(i + 1, p * fate.p);
    }
  };
  branch(0, 1);
  const best = support[support.length - 1].total;
  const mods = attackModifiers(g, list(), worstTarget(g, targets, units, best, shore), units, best, shore);
  return {
    ...DIE,
    table: 'marineAttack',
    odds: inOrder(sums, ['stopped', '-', 'one', 'both']),
    modifiers: mods.list ?? [],
  };
}

/** The chance of each number of demolition steps: engineer after engineer, while the fort stands (7.2.5e–i). */
function demolitionOdds(
  g: Tarawa,
  engineers: readonly number[],
  hex: number,
  supporters: number,
  value: number,
): ActionOdds {
  const left = g.cells[L.fortSteps + hex];
  const steps = new Array<number>(left + 1).fill(0);
  const support = supportOdds(g, supporters, value);
  for (const s of support) {
    let now = new Array<number>(left + 1).fill(0);
    now[0] = s.p;
    const blasts = tableOdds(
      g.book.tables.demolition,
      demolitionModifiers(g, new Modifiers().start(false), hex, s.total).total,
    );
    for (const engineer of engineers) {
      const fit = fates(g, engineer, hex).reduce((p, fate) => p + (fate.steps > 0 && !fate.pinned ? fate.p : 0), 0);
      const next = new Array<number>(left + 1).fill(0);
      now.forEach((p, done) => {
        if (done === left) next[done] += p;
        else {
          next[done] += p * (1 - fit);
          for (const row of blasts) {
            const more = row.result === 'D2' ? 2 : row.result === 'D1' ? 1 : 0;
            next[Math.min(left, done + more)] += p * fit * row.p;
          }
        }
      });
      now = next;
    }
    now.forEach((p, done) => {
      steps[done] += p;
    });
  }
  const mods = demolitionModifiers(g, list(), hex, support[support.length - 1].total);
  const named = steps.map((p, done) => ({ result: done === left ? 'cleared' : `D${done}`, p }));
  return { ...DIE, table: 'demolition', odds: named.filter((row) => row.p > 0), modifiers: mods.list ?? [] };
}
