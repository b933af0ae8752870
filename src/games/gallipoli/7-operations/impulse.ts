import { action, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { A } from '../actions.ts';
import { ALLIED, SIDES, TURKISH } from '../book.ts';
import { foe, type Gallipoli, L, SCENARIOS, SUPPLIED, SWEPT } from '../state.ts';
import { S } from '../steps.ts';
import { begin, rememberTrenches } from './activation.ts';
import { canMarch, canSail } from './initiative.ts';
import { startLand } from './land.ts';
import { startNaval } from './naval.ts';

// ── how many impulses (7.1)

/** 7.1-2. */
export function lengthRoll(g: Gallipoli, mods: Modifiers): Roll<number> {
  const { badWeather, roughSea, beachheadsForOne } = g.book.data.charts.impulses;
  if (g.bad) mods.add('badWeather', badWeather, '5.1-bad-5');
  if (g.rough) mods.add('roughSea', roughSea, '5.1-rough-2');
  let supplied = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.has(p, SUPPLIED)) supplied++;
  mods.add('beachheads', Math.floor(supplied / beachheadsForOne), '7.1-2');
  return onTable(g.book.impulses, mods);
}

S.impulseRoll.does({
  run(g) {
    g.pop();
    const { first, impulses } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
    g.cells[L.impulse] = 0;
    // 3.1-6, 13.4-1, R-T1-IMPULSES: turn 1 has two and no roll; all others one to four (2.4-operations).
    if (g.turn === first && impulses > 0) g.cells[L.impulses] = impulses;
    else {
      const length = result(g, lengthRoll(g, g.modifiers()), { rule: '7.1-1' });
      const limit = g.book.data.turns.limits.find(({ turn }) => turn === g.turn);
      g.cells[L.impulses] = Math.min(length, limit?.impulses ?? length);
    }
    g.log?.({ type: 'impulses', rule: '7.1-1', args: { count: g.cells[L.impulses] } });
    return false;
  },
});

// ── the impulse (3.2-1): all moving and fighting is done here and in the second activations after the last (7.0)

S.impulse.does({
  run(g) {
    if (g.cells[L.impulse] >= g.cells[L.impulses]) {
      g.pop();
      return false;
    }
    g.cells[L.impulse] += 1;
    g.cells[L.declared] = 0;
    g.log?.({ type: 'impulse', rule: '3.2-1', args: { impulse: g.cells[L.impulse], of: g.cells[L.impulses] } });
    rememberTrenches(g, ALLIED);
    rememberTrenches(g, TURKISH);
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) g.unmark(p, SWEPT);
    // 3.2-2 as corrected: mines, then sweepers (R-MINE-ORDER).
    g.push(S.impulseEnd);
    g.push(S.sweeping);
    g.push(S.mineAttacks);
    g.push(S.segment, 1);
    g.push(S.segment, 0);
    g.push(S.initiative);
    g.push(S.declare);
    return false;
  },
});

S.impulseEnd.does({
  run(g) {
    g.pop();
    return false;
  },
});

// ── segments (7.2); the second player chooses as freely as the first (7.3-3)

const sideOf = (g: Gallipoli): number =>
  g.arg(S.segment.args.second) === 0 ? g.cells[L.first] : foe(g.cells[L.first]);

S.segment.does({
  run(g) {
    const side = sideOf(g);
    if (canMarch(g, side) || canSail(g, side)) return true;
    g.pop();
    g.push(S.again, side);
    return false;
  },
  ask: {
    rule: '7.2-1',
    side: sideOf,
    prompt: (g) => ({ key: 'prompt.segment', args: { impulse: g.cells[L.impulse], of: g.cells[L.impulses] } }),
    choices(g, out) {
      const side = sideOf(g);
      // 7.3-2: who has declared a naval activation must make one, while he has a ship left for it.
      const bound = side === ALLIED && g.cells[L.declared] === 1 && canSail(g, side);
      if (canMarch(g, side) && !bound) out.push(action(A.marchAndFight), action(A.fightAndMarch));
      if (canSail(g, side)) out.push(action(A.putToSea));
      if (!bound) out.push(action(A.pass));
    },
    take(g, code) {
      const side = sideOf(g);
      g.pop();
      g.push(S.again, side);
      const type = typeOf(code);
      if (type === A.pass) {
        g.log?.({ type: 'passed', rule: '7.2-1', args: { side: SIDES[side] } });
        return;
      }
      begin(g, side, false);
      const kind = type === A.putToSea ? 'naval' : type === A.marchAndFight ? 'marchAndFight' : 'fightAndMarch';
      g.log?.({ type: 'activation', rule: '7.2-1', args: { side: SIDES[side], kind } });
      if (type === A.putToSea) startNaval(g, false);
      else startLand(g, type === A.fightAndMarch);
    },
  },
});
