import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { type Roll, reaching } from '../../../kernel/rolls.ts';
import { mourn } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AA, ALLIED, AXIS } from '../book.ts';
import { loseStep } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { AIR_LANDED, FLAK_FIRED, type Malta } from '../state.ts';
import { S } from '../steps.ts';

/** 4.24g, 16.12, 16.4: each AA unit within three hexes fires once at a unit just landed, HQs last. */
function flakShots(g: Malta, out: number[]): void {
  const { range } = g.book.data.tables.antiAircraft;
  for (let gun = 0; gun < g.book.unitEnd; gun++) {
    if (g.book.type[gun] !== AA || g.book.side[gun] !== ALLIED || g.at(gun) < 0 || g.has(gun, FLAK_FIRED)) continue;
    const prey: number[] = [];
    for (let p = 0; p < g.book.unitEnd; p++) {
      if (g.at(p) >= 0 && g.has(p, AIR_LANDED) && g.book.distance(g.at(gun), g.at(p)) <= range) prey.push(p);
    }
    const others = prey.filter((p) => !g.book.isHq(p));
    for (const p of others.length > 0 ? others : prey) out.push(action(A.flak, gun, p));
  }
}

S.flak.does({
  run(g) {
    const choices: number[] = [];
    flakShots(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.12',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.flak', args: {} }),
    choices(g, out) {
      flakShots(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [gun, p] = [firstOf(code), secondOf(code)];
      g.mark(gun, FLAK_FIRED);
      const hit = thrown(g, flakRoll(g, gun), '16.12', { gun: g.name(gun), unit: g.name(p) });
      const at = g.at(p);
      if (hit === 'hit' && loseStep(g, p, '16.12')) mourn(g, AXIS, at);
    },
  },
});
export function flakRoll(g: Malta, gun: number): Roll<'hit' | 'miss'> {
  const { heavyFrom, lightFrom } = g.book.data.tables.antiAircraft;
  return reaching(g.book.heavy[gun] === 1 ? heavyFrom : lightFrom, { table: 'flak', yes: 'hit', no: 'miss' });
}
