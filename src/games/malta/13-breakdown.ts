import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { weightIn } from './5-stacking.ts';
import { A } from './actions.ts';
import { put, setSteps } from './pieces.ts';
import {
  AMMO,
  BROKEN_DOWN,
  DEAD,
  DEMORALIZED,
  FOUGHT,
  GONE,
  JUMPED,
  L,
  LANDED,
  MARCHED,
  type Malta,
  MOVED,
  NOT_MADE,
  SPENT,
  STEPPED,
  UNSUPPLIED,
} from './state.ts';
import { S } from './steps.ts';

/** 13.2: what a re-formed battalion takes over from any of its companies, beside the worst of their states (11.4). */
const SHARED_MARKS = UNSUPPLIED | SPENT | JUMPED | LANDED | MARCHED | MOVED | FOUGHT | STEPPED | AMMO;

/** 13.1, 13.4: battalions of the chart that are not demoralized. */
export const mayBreakUp = (g: Malta, p: number): boolean =>
  g.book.companies[p].length > 0 && g.state(p) !== DEMORALIZED && g.steps(p) > 0;

/** 13.11: steps are dealt one to each company in the order of the chart, then second steps. */
export function breakUp(g: Malta, p: number): void {
  const place = g.at(p);
  const companies = g.book.companies[p];
  let left = g.steps(p);
  const dealt = companies.map(() => 0);
  for (let round = 0; left > 0; round++) {
    companies.forEach((company, i) => {
      if (left === 0 || dealt[i] > round || dealt[i] >= g.book.full[company]) return;
      dealt[i] += 1;
      left--;
    });
  }
  const [state, marks, formation] = [g.state(p), g.cells[L.marks + p], g.cells[L.formation + p]];
  put(g, p, BROKEN_DOWN);
  for (const cell of [L.steps, L.state, L.marks, L.aim]) g.cells[cell + p] = 0;
  companies.forEach((company, i) => {
    g.cells[L.steps + company] = dealt[i];
    g.cells[L.state + company] = dealt[i] > 0 ? state : 0;
    g.cells[L.marks + company] = dealt[i] > 0 ? marks & SHARED_MARKS : 0;
    g.cells[L.formation + company] = formation;
    put(g, company, dealt[i] > 0 ? place : NOT_MADE);
  });
  g.log?.({ type: 'brokenUp', rule: '13.1', args: { unit: g.name(p) } });
}

/** A company that is no more: fallen, never dealt a step, or taken away with the fleet. */
export const isGone = (g: Malta, company: number): boolean => [DEAD, NOT_MADE, GONE].includes(g.at(company));

/** 13.2, 13.3: all its companies left, two at least, in one hex, within the stacking limit. */
export function mayReform(g: Malta, p: number): boolean {
  if (g.at(p) !== BROKEN_DOWN) return false;
  let place = -1;
  let count = 0;
  for (const company of g.book.companies[p]) {
    const at = g.at(company);
    if (isGone(g, company)) continue;
    if (at < 0 || (count > 0 && at !== place)) return false;
    place = at;
    count++;
  }
  if (count < 2) return false;
  const side = g.book.side[p];
  return (
    weightIn(g, side, place) - count * g.book.data.tables.stacking.company + g.book.thirds[p] <=
    g.book.data.tables.stacking.limit
  );
}

export function reform(g: Malta, p: number): void {
  let steps = 0;
  let state = 0;
  let marks = 0;
  let place = -1;
  for (const company of g.book.companies[p]) {
    if (g.at(company) < 0) continue;
    place = g.at(company);
    steps += g.steps(company);
    state = Math.max(state, g.state(company));
    marks |= g.cells[L.marks + company] & SHARED_MARKS;
    put(g, company, NOT_MADE);
    g.cells[L.steps + company] = 0;
    g.cells[L.marks + company] = 0;
    g.cells[L.state + company] = 0;
  }
  g.cells[L.state + p] = state;
  g.cells[L.marks + p] = marks;
  setSteps(g, p, steps);
  put(g, p, place);
  g.log?.({ type: 'reformed', rule: '13.2', args: { unit: g.name(p), hex: g.hexName(place) } });
}

/** Battalions of a side that could be re-formed now, where a test of the companies' place holds. */
export function reformable(g: Malta, side: number, here: (hex: number) => boolean): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== side || !mayReform(g, p)) continue;
    const company = g.book.companies[p].find((other) => g.at(other) >= 0);
    if (company !== undefined && here(g.at(company))) list.push(p);
  }
  return list;
}

/** 4.24a, 4.32a. */
S.breakdown.does({
  run: () => true,
  ask: {
    rule: '13.1',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.breakdown', args: {} }),
    choices(g, out) {
      for (let p = 0; p < g.book.unitEnd; p++) {
        if (g.book.side[p] === g.side && g.at(p) >= 0 && mayBreakUp(g, p)) out.push(action(A.breakUp, p));
      }
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) g.pop();
      else breakUp(g, firstOf(code));
    },
  },
});

/** 4.24h, 4.32e. */
S.reforming.does({
  run(g) {
    if (reformable(g, g.side, () => true).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '13.2',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.reforming', args: {} }),
    choices(g, out) {
      for (const p of reformable(g, g.side, () => true)) out.push(action(A.reform, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) g.pop();
      else reform(g, firstOf(code));
    },
  },
});

/** one third of its steps or less, in one piece or many, or one company alone. */
export function isRemnant(g: Malta, battalion: number): boolean {
  const { divide, companies } = g.book.data.tables.remnant;
  let steps = g.at(battalion) === BROKEN_DOWN ? 0 : g.steps(battalion);
  let left = 0;
  for (const company of g.book.companies[battalion]) {
    if (isGone(g, company)) continue;
    steps += g.steps(company);
    left++;
  }
  return steps * divide <= g.book.full[battalion] || (g.at(battalion) === BROKEN_DOWN && left <= companies);
}

/** The battalion a unit stands for in questions of integrity and formation. */
export const battalionOf = (g: Malta, p: number): number => (g.book.parent[p] >= 0 ? g.book.parent[p] : p);
