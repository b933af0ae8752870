import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { goAshore, mayGoAshore } from '../7-operations/land.ts';
import { A } from '../actions.ts';
import { ALLIED } from '../book.ts';
import { landIn } from '../pieces.ts';
import { foe, type Gallipoli, L } from '../state.ts';
import { S } from '../steps.ts';
import { bombardmentChoices, startBombardment } from './bombardment.ts';
import { defenceOf, isLanding, mayFight, strengths } from './forces.ts';

/** The combat step of a land activation. */
S.fighting.does({
  run: () => true,
  ask: {
    rule: '8.3-1',
    asks: ['prompt.fighting', 'prompt.mustLand'],
    side: (g) => g.side,
    prompt: (g) => ({ key: mustLand(g) ? 'prompt.mustLand' : 'prompt.fighting', args: {} }),
    choices(g, out) {
      const all = strengths(g);
      for (let area = 0; area < g.book.areaIds.length; area++) {
        if (all[area] > 0 && g.book.oddsColumn(all[area], defenceOf(g, area)) >= 0) out.push(action(A.assault, area));
      }
      bombardmentChoices(g, out);
      if (g.side === ALLIED) ashoreChoices(g, out);
      if (!mustLand(g)) out.push(action(A.endFighting));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.assault:
          g.cells[L.target] = firstOf(code);
          g.cells[L.supporter] = 0;
          return g.push(S.muster);
        case A.bombard:
          return startBombardment(g, firstOf(code));
        case A.ashore:
          return goAshore(g, firstOf(code), secondOf(code));
        default:
          g.pop();
          g.push(S.landingEnd);
      }
    },
  },
});

function ashoreChoices(g: Gallipoli, out: number[]): void {
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) < 0 || !isLanding(g, p)) continue;
    // R-UNOPPOSED, second reading: who can attack the beach next door has to.
    if (g.option('emptyBeach') === 'heldFirst' && mustLandFrom(g, g.at(p))) continue;
    for (const area of g.book.landsOn[g.at(p)]) if (mayGoAshore(g, p, area)) out.push(action(A.ashore, p, area));
  }
}

/** 7.5-3, 7.6-1: units in an assault area must attack where the enemy holds the beach and they can. */
function mustLand(g: Gallipoli): boolean {
  return g.side === ALLIED && g.book.assaultAreas.some((sea) => mustLandFrom(g, sea));
}
function mustLandFrom(g: Gallipoli, sea: number): boolean {
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) !== sea || !mayFight(g, p)) continue;
    for (const area of g.book.landsOn[sea]) {
      if (landIn(g, foe(ALLIED), area) > 0 && g.book.oddsColumn(strengths(g)[area], defenceOf(g, area)) >= 0)
        return true;
    }
  }
  return false;
}
