import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { inZoc } from '../7-zones.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS, INFANTRY, SECURITY } from '../book.ts';
import { remove, setSteps } from '../pieces.ts';
import { GONE, L, type Malta, STRAGGLING, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.1g, 4.1h, 17.4: replacements

/** 17.4: a formation whose HQ is supplied restores two steps on 3 July, one a unit. */
function replaceable(g: Malta, p: number): boolean {
  const { book } = g;
  if (
    book.side[p] !== AXIS ||
    g.at(p) < 0 ||
    g.steps(p) >= book.full[p] ||
    g.has(p, UNSUPPLIED) ||
    inZoc(g, AXIS, g.at(p))
  )
    return false;
  const formation = g.cells[L.formation + p];
  const hq = book.hqOf[formation];
  if (hq < 0 || g.at(hq) < 0 || g.has(hq, UNSUPPLIED) || g.cells[L.aim + p] !== 0) return false;
  return g.cells[L.aim + hq] < book.data.tables.replacements.formationSteps;
}

/** The aim cells serve as tallies here: they are free in the morning, and cleared at the end. */
S.replacements.does({
  run(g) {
    if (g.day + 1 === g.book.data.turns.gates.replacements.onDay && candidates(g).length > 0) return true;
    for (let p = 0; p < g.book.unitEnd; p++) g.cells[L.aim + p] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.4',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.replacements', args: {} }),
    choices(g, out) {
      for (const p of candidates(g)) out.push(action(A.replace, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) {
        for (const p of candidates(g)) g.cells[L.aim + p] = 1;
        return;
      }
      const p = firstOf(code);
      const hq = g.book.hqOf[g.cells[L.formation + p]];
      g.cells[L.aim + p] = 1;
      if (hq !== p) g.cells[L.aim + hq] += 1;
      restore(g, p);
    },
  },
});
const candidates = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (!g.book.isHq(p) && replaceable(g, p)) list.push(p);
  return list;
};
function restore(g: Malta, p: number): void {
  setSteps(g, p, g.steps(p) + 1);
  // 17.8: a full unit misses nobody.
  if (g.steps(p) === g.book.full[p]) g.unmark(p, STRAGGLING);
  g.log?.({ type: 'restored', rule: '17.4', args: { unit: g.name(p), left: g.steps(p) } });
}

/** 17.4: security companies make good British and Maltese infantry in their hex. */
function absorptions(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] !== SECURITY || g.at(p) < 0 || inZoc(g, ALLIED, g.at(p))) continue;
    for (let unit = 0; unit < g.book.unitEnd; unit++) {
      const same = g.at(unit) === g.at(p) && g.book.side[unit] === ALLIED && g.book.type[unit] === INFANTRY;
      if (same && g.steps(unit) < g.book.full[unit]) out.push(action(A.absorb, p, unit));
    }
  }
}
S.absorption.does({
  run(g) {
    const choices: number[] = [];
    absorptions(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.4',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.absorption', args: {} }),
    choices(g, out) {
      absorptions(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const company = firstOf(code);
      g.log?.({ type: 'absorbed', rule: '17.4', args: { unit: g.name(company), by: g.name(secondOf(code)) } });
      // 20.34: absorbed, not eliminated.
      remove(g, company, GONE);
      restore(g, secondOf(code));
    },
  },
});
