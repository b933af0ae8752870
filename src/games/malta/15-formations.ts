import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import type { StepBody } from '../../kernel/position.ts';
import { battalionOf, isGone, isRemnant } from './13-breakdown.ts';
import { A } from './actions.ts';
import { AXIS } from './book.ts';
import { BROKEN_DOWN, DEAD, DEMORALIZED, GONE, L, type Malta, NOT_MADE, POOL } from './state.ts';
import { S } from './steps.ts';

/** 15.3: each unattached unit is a formation of its own, companies of one battalion together. */
export const bodyOf = (g: Malta, p: number): number => {
  const formation = g.cells[L.formation + p];
  return formation === g.book.unassigned ? 1000 + battalionOf(g, p) : formation;
};

/** 15.4, 9.95, R-37: a whole regiment or brigade, remnants excused, none demoralized, all in this fight. */
export function hasIntegrity(g: Malta, list: readonly number[]): boolean {
  return g.book.groupMembers.some((members, group) => {
    if (!list.some((p) => g.book.integrity[p] === group)) return false;
    let whole = 0;
    for (const battalion of members) {
      if (g.at(battalion) === DEAD || g.at(battalion) === GONE) return false;
      if (isRemnant(g, battalion)) continue;
      const parts =
        g.at(battalion) === BROKEN_DOWN ? g.book.companies[battalion].filter((c) => !isGone(g, c)) : [battalion];
      if (!parts.every((part) => list.includes(part) && g.state(part) !== DEMORALIZED)) return false;
      whole++;
    }
    return whole >= 2;
  });
}

/** The divisions that come by sea (18.2). */
export const SEABORNE = ['LIV', 'FRI'] as const;
export const seaborne = (g: Malta): number[] => SEABORNE.map((id) => g.book.formationIds.indexOf(id));

// ── 4.1b, 15.2: attachments

/** In the same box, likewise off the map, or within four hexes of the HQ. */
function inReach(g: Malta, p: number, hq: number): boolean {
  if (g.day === 0 && g.at(p) === POOL) return true;
  if (g.at(p) < 0 || g.at(hq) < 0) return g.at(p) === g.at(hq) && g.at(p) !== DEAD && g.at(p) !== GONE;
  return g.book.distance(g.at(p), g.at(hq)) <= g.book.data.tables.attachment.hexes;
}
const isFree = (g: Malta, p: number): boolean =>
  g.book.side[p] === AXIS &&
  g.book.formation[p] === g.book.unassigned &&
  g.book.parent[p] < 0 &&
  ![DEAD, GONE, NOT_MADE].includes(g.at(p));

/** Where a battalion's companies are out, the nearest of them stands for it. */
const standIn = (g: Malta, p: number): number =>
  g.at(p) === BROKEN_DOWN ? (g.book.companies[p].find((company) => g.at(company) >= 0) ?? p) : p;

function attachmentChoices(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (!isFree(g, p)) continue;
    const now = g.cells[L.formation + p];
    for (let formation = 0; formation < g.book.formationIds.length; formation++) {
      const hq = g.book.hqOf[formation];
      if (hq < 0 || g.book.side[hq] !== AXIS || formation === now || formation === g.book.unassigned) continue;
      if (g.at(hq) !== DEAD && g.at(hq) !== GONE && inReach(g, standIn(g, p), hq))
        out.push(action(A.attach, p, formation));
    }
    if (now !== g.book.unassigned && inReach(g, standIn(g, p), g.book.hqOf[now])) out.push(action(A.detach, p));
  }
}
function attach(g: Malta, p: number, formation: number): void {
  g.cells[L.formation + p] = formation;
  for (const company of g.book.companies[p]) g.cells[L.formation + company] = formation;
  g.log?.({ type: 'attached', rule: '15.2', args: { unit: g.name(p), formation: g.book.formationIds[formation] } });
}

const ATTACHING: StepBody<Malta> = {
  run(g) {
    const choices: number[] = [];
    attachmentChoices(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '15.2',
    asks: ['prompt.attachments'],
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.attachments', args: {} }),
    choices(g, out) {
      attachmentChoices(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      attach(g, firstOf(code), typeOf(code) === A.attach ? secondOf(code) : g.book.unassigned);
    },
  },
};
S.attachments.does(ATTACHING);
/** Before 29 June any attachment is free. */
S.openingAttachments.does(ATTACHING);
