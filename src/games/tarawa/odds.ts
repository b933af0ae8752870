import { firstOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { ActionOdds, StepBody } from '../../kernel/position.ts';
import { classesOf, oddsOf, type Roll } from '../../kernel/rolls.ts';
import type { Odds } from '../../kernel/table.ts';
import { bombardmentRoll } from './5-bombardment.ts';
import { suppressionRoll } from './6-invasion/fire.ts';
import {
  type Assault,
  attackRoll,
  bothTargets,
  firingHex,
  inReach,
  stillAttacked,
  worstTarget,
} from './7-land/attack.ts';
import { BLAST, blastRoll } from './7-land/demolition.ts';
import { marineFireRoll, volleyOf } from './7-land/fire.ts';
import { runwayFireArea } from './7-land/movement.ts';
import { recoveryRoll } from './7-land/recovery.ts';
import { leaders, supportRoll } from './7-land/support.ts';
import { banzaiFireRoll } from './10-banzai.ts';
import { A } from './actions.ts';
import { DEFENSIVE, fireEffectOf, japaneseFireRoll, RUNWAY } from './japanese-fire.ts';
import { canBePinned } from './pieces.ts';
import { L, LOST, type Tarawa } from './state.ts';
import { S } from './steps.ts';

const MENU = S.unitMenu.args;
const ATTACK = S.attackSupport.args;
const JOINING = S.demolishers.args;

/** Modifiers with every reason kept, and modifiers that only sum. */
const listed = (): Modifiers => new Modifiers().start(true);
const summed = (): Modifiers => new Modifiers().start(false);

/**
 * Exact odds of the actions that roll. Where a plain hit leaves the choice between a step and morale, the odds of what
 * follows count it as a step.
 */
export function odds(g: Tarawa, code: number): ActionOdds | null {
  const hex = firstOf(code);
  switch (typeOf(code)) {
    case A.delay:
      return oddsOf(bombardmentRoll(g, firstOf(code), listed()));
    case A.suppress:
      return oddsOf(suppressionRoll(g, firstOf(code), listed()));
    case A.recover:
    case A.recoverOwn:
    case A.rest:
      return oddsOf(recoveryRoll(g, listed()));
    case A.fire:
      return oddsOf(marineFireRoll(g, { unit: g.arg(MENU.unit), hex, support: 0, shore: 0 }, listed()));
    case A.move:
      return moveOdds(g, g.arg(MENU.unit), hex);
    case A.target:
      return g.isAt(S.attackers) && inReach(g, leaders(g), [hex]) ? attackOdds(g, [hex], ALONE, 0) : null;
    case A.demolish:
      return demolitionOdds(g, [g.arg(MENU.unit)], hex, ALONE);
    case A.support:
    case A.shore:
      return lastOdds(g, code);
    case A.roll:
      return rollOdds(g);
    default:
      return null;
  }
}

/** How many support an action, and what the last of them is worth. */
interface Backing {
  readonly supporters: number;
  readonly value: number;
}
const ALONE: Backing = { supporters: 0, value: 0 };

/** Of whoever is called in last to a fire: nobody else is asked for, and its die falls. */
function lastOdds(g: Tarawa, code: number): ActionOdds | null {
  if (!g.isAt(S.fire)) return null;
  const then = g.copy();
  const { ask } = then.stepAt(then.topStep()) as unknown as StepBody<Tarawa>;
  ask?.take(then, code);
  const left: number[] = [];
  ask?.choices(then, left);
  return left.every((choice) => typeOf(choice) === A.roll) ? rollOdds(then) : null;
}

function rollOdds(g: Tarawa): ActionOdds | null {
  switch (g.topStep()) {
    case S.fire.index:
      return oddsOf(marineFireRoll(g, volleyOf(g), listed()));
    case S.attackSupport.index: {
      const backing = { supporters: g.arg(ATTACK.supporters), value: g.arg(ATTACK.value) };
      return attackOdds(g, bothTargets(g), backing, g.arg(ATTACK.shore));
    }
    case S.demolishers.index: {
      const backing = { supporters: g.arg(JOINING.supporters), value: g.arg(JOINING.value) };
      return demolitionOdds(g, leaders(g), g.arg(JOINING.hex), backing);
    }
    case S.banzai.index:
      return oddsOf(banzaiFireRoll(g, g.arg(S.banzai.args.target), listed()));
    default:
      return null;
  }
}

function moveOdds(g: Tarawa, unit: number, to: number): ActionOdds | null {
  const from = g.cells[L.at + unit];
  const area = runwayFireArea(g, g.book.sideBetween(from, to), to);
  if (area < 0) return null;
  const there = g.copy();
  there.cells[L.at + unit] = to;
  return oddsOf(japaneseFireRoll(there, { target: unit, area, kind: RUNWAY }, listed()));
}

/** What defensive fire leaves of a unit: steps, whether it is pinned, and how likely that is. */
interface Fate {
  readonly steps: number;
  readonly pinned: boolean;
  readonly p: number;
}
function fates(g: Tarawa, unit: number, hex: number): Fate[] {
  const shot = { target: unit, area: g.book.area[hex], kind: DEFENSIVE, from: hex };
  const merged = new Map<string, Fate>();
  for (const { result, p } of classesOf(japaneseFireRoll(g, shot, summed()))) {
    const effect = fireEffectOf(g, result);
    const steps = Math.max(0, g.cells[L.steps + unit] - effect.hits - effect.starred);
    const pinned = effect.pin > 0 && canBePinned(g, unit);
    const key = `${steps} ${pinned}`;
    merged.set(key, { steps, pinned, p: (merged.get(key)?.p ?? 0) + p });
  }
  return [...merged.values()];
}

/** Total support with its odds, the least first (7.2.3h–k). */
function supportOdds(g: Tarawa, { supporters, value }: Backing): { total: number; p: number }[] {
  if (supporters < 2) return [{ total: value, p: 1 }];
  return classesOf(supportRoll(g)).map(({ result, p }) => ({ total: Math.max(1, result), p }));
}

/** Odds of several throws under the name of the one that decides. */
function compound(deciding: Roll, found: readonly Odds[]): ActionOdds {
  const { table, dice, faces, modifiers } = deciding;
  return { table, dice, faces, odds: found, modifiers: modifiers?.list ?? [] };
}

/** The worst first; an attack on one hex has only one way to succeed. */
const ATTACK_RESULTS = ['stopped', '-', 'one', 'both', 'falls'];

/** Every fate of every attacker, every support roll, every face of the attack die. */
function attackOdds(g: Tarawa, targets: readonly number[], backing: Backing, shore: number): ActionOdds {
  const units = leaders(g);
  const each = units.map((u) => fates(g, u, firingHex(g, u, targets)));
  const trial = g.copy();
  const sums = new Map<string, number>();
  const add = (result: string, p: number): void => {
    sums.set(result, (sums.get(result) ?? 0) + p);
  };
  const support = supportOdds(g, backing);

  const settle = (p: number) => {
    const fit = units.filter((u) => trial.cells[L.at + u] !== LOST && trial.cells[L.pinned + u] === 0);
    if (fit.length === 0) {
      add('stopped', p);
      return;
    }
    for (const s of support) {
      const assault = { fit, support: s.total, shore };
      const roll = attackRoll(trial, worstTarget(trial, stillAttacked(g, fit, targets), assault), assault, summed());
      for (const row of classesOf(roll))
        add(row.result === '-' || targets.length > 1 ? row.result : 'falls', p * s.p * row.p);
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
  const best: Assault = { fit: units, support: support[support.length - 1].total, shore };
  const found = ATTACK_RESULTS.filter((result) => sums.has(result));
  return compound(
    attackRoll(g, worstTarget(g, targets, best), best, listed()),
    found.map((result) => ({ result, p: sums.get(result) ?? 0 })),
  );
}

/** The chance of each number of demolition steps: engineer after engineer, while the fort stands (7.2.5e–i). */
function demolitionOdds(g: Tarawa, engineers: readonly number[], hex: number, backing: Backing): ActionOdds {
  const left = g.cells[L.fortSteps + hex];
  const steps = new Array<number>(left + 1).fill(0);
  const support = supportOdds(g, backing);
  for (const s of support) {
    let now = new Array<number>(left + 1).fill(0);
    now[0] = s.p;
    const blasts = classesOf(blastRoll(g, hex, s.total, summed()));
    for (const engineer of engineers) {
      const fit = fates(g, engineer, hex).reduce((p, fate) => p + (fate.steps > 0 && !fate.pinned ? fate.p : 0), 0);
      const next = new Array<number>(left + 1).fill(0);
      now.forEach((p, done) => {
        if (done === left) next[done] += p;
        else {
          next[done] += p * (1 - fit);
          for (const row of blasts) next[Math.min(left, done + BLAST[row.result])] += p * fit * row.p;
        }
      });
      now = next;
    }
    now.forEach((p, done) => {
      steps[done] += p;
    });
  }
  const named = steps.map((p, done) => ({ result: done === left ? 'cleared' : `D${done}`, p }));
  return compound(
    blastRoll(g, hex, support[support.length - 1].total, listed()),
    named.filter((row) => row.p > 0),
  );
}
