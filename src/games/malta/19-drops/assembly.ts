import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { oneHexSteps, stepTo } from '../6-movement.ts';
import { inZoc } from '../7-zones.ts';
import { startClash } from '../9-combat/clash.ts';
import { reform, reformable } from '../13-breakdown.ts';
import { dismount, offerRides } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { JUMPED, type Malta, RIDES, STEPPED } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.23e: combat where they come down

const contested = (g: Malta): number[] =>
  g.book.land.filter((hex) => unitsIn(g, ALLIED, hex) > 0 && piecesAt(g, AXIS, hex).some((p) => g.has(p, JUMPED)));

S.clashes.does({
  run(g) {
    const open = contested(g);
    if (open.length > 1) return true;
    if (open.length === 1) startClash(g, open[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '19.5',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.clashes', args: {} }),
    choices(g, out) {
      for (const hex of contested(g)) out.push(action(A.clash, hex));
    },
    take: (g, code) => startClash(g, firstOf(code)),
  },
});

// ── 4.23f, 19.6: assembly

const ways: number[] = [];
function assemblies(g: Malta, out: number[]): void {
  const left = new Set<number>();
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (
      g.at(p) < 0 ||
      !g.has(p, JUMPED) ||
      g.has(p, STEPPED) ||
      inZoc(g, AXIS, g.at(p)) ||
      unitsIn(g, ALLIED, g.at(p)) > 0
    )
      continue;
    ways.length = 0;
    oneHexSteps(g, p, ways);
    for (const hex of ways) out.push(action(A.step, p, hex));
    if (ways.length > 0) left.add(g.at(p));
  }
  // 6.5: leaders go along with whom they like.
  for (const hex of left) offerRides(g, AXIS, hex, out, STEPPED);
  for (const p of reformable(g, AXIS, (hex) => piecesAt(g, AXIS, hex).some((unit) => g.has(unit, JUMPED))))
    out.push(action(A.reform, p));
}
S.assembly.does({
  run(g) {
    const choices: number[] = [];
    assemblies(g, choices);
    if (choices.length > 0) return true;
    dismount(g);
    g.pop();
    return false;
  },
  ask: {
    rule: '19.6',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.assembly', args: {} }),
    choices(g, out) {
      assemblies(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.ride:
          return g.mark(p, RIDES);
        case A.step:
          g.mark(p, STEPPED);
          return stepTo(g, p, secondOf(code), '19.6');
        case A.reform:
          return reform(g, p);
        default:
          dismount(g);
          g.pop();
      }
    },
  },
});
