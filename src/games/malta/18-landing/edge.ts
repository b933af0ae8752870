import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { inColumn, type Roll, result } from '../../../kernel/rolls.ts';
import type { ColumnTable } from '../../../kernel/table.ts';
import { startClash } from '../9-combat/clash.ts';
import { attackOf, defenceOf } from '../9-combat/strength.ts';
import { riskLeaders, trialRoll } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AA, ALLIED, ARTILLERY, AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { distinct, loseStep, piecesAt, takeHex } from '../pieces.ts';
import { COMMITTED, EDGE_FIRED, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { newlyAshore } from './waves.ts';

// ── 18.6: water's edge combat

const edgeHexes = (g: Malta): number[] => g.book.beaches.filter((hex) => g.cells[L.edgeLeft + hex] === 1);

/** 18.61: Allied fighting units in or next to the beach that have not fired at this wave. */
function edgeGuns(g: Malta, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== ALLIED || g.at(p) < 0 || g.has(p, EDGE_FIRED | COMMITTED) || !g.book.isCombat(p)) continue;
    if (g.book.type[p] === ARTILLERY || g.book.type[p] === AA) continue;
    if (g.book.distance(g.at(p), hex) <= 1) list.push(p);
  }
  return list;
}

/** Beaches where somebody may fire or stands in the hex: only among these does the order matter. */
const foughtOver = (g: Malta): number[] =>
  edgeHexes(g).filter((hex) => edgeGuns(g, hex).length > 0 || unitsIn(g, ALLIED, hex) > 0);

S.edges.does({
  run(g) {
    const open = edgeHexes(g);
    if (open.length === 0) {
      for (let p = 0; p < g.book.unitEnd; p++) g.unmark(p, EDGE_FIRED);
      g.pop();
      return false;
    }
    const fought = foughtOver(g);
    if (fought.length > 1) return true;
    openEdge(g, fought[0] ?? open[0]);
    return false;
  },
  ask: {
    rule: '18.61',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.edges', args: {} }),
    choices(g, out) {
      for (const hex of foughtOver(g)) out.push(action(A.edge, hex));
    },
    take: (g, code) => openEdge(g, firstOf(code)),
  },
});
function openEdge(g: Malta, hex: number): void {
  g.cells[L.edgeLeft + hex] = 0;
  g.cells[L.edgeHex] = hex;
  g.push(S.edgeEnd);
  if (edgeGuns(g, hex).length > 0) g.push(S.edgeFire);
}

S.edgeFire.does({
  run(g) {
    if (edgeGuns(g, g.cells[L.edgeHex]).length > 0) return true;
    g.pop();
    if (committed(g).length > 0) g.push(S.edgeReply);
    return false;
  },
  ask: {
    rule: '18.61',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.edgeFire', args: { hex: g.hexName(g.cells[L.edgeHex]) } }),
    choices(g, out) {
      for (const p of edgeGuns(g, g.cells[L.edgeHex])) out.push(action(A.edgeFire, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.edgeFire) return g.mark(firstOf(code), COMMITTED | EDGE_FIRED);
      g.pop();
      if (committed(g).length > 0) g.push(S.edgeReply);
    },
  },
});
const committed = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (g.has(p, COMMITTED) && g.at(p) >= 0) list.push(p);
  return list;
};
/** The units just landed on the beach in question. */
const landers = (g: Malta): number[] => newlyAshore(g, g.cells[L.edgeHex]);

/** 18.62: fire back at one hex that fired. */
S.edgeReply.does({
  run(g) {
    const hexes = firedFrom(g);
    if (hexes.length > 1 && replyRoll(g) !== null) return true;
    exchangeAtEdge(g, hexes[0]);
    return false;
  },
  ask: {
    rule: '18.62',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.edgeReply', args: { hex: g.hexName(g.cells[L.edgeHex]) } }),
    choices(g, out) {
      for (const hex of firedFrom(g)) out.push(action(A.edgeTarget, hex));
    },
    take: (g, code) => exchangeAtEdge(g, firstOf(code)),
  },
});
const firedFrom = (g: Malta): number[] => [...new Set(committed(g).map((p) => g.at(p)))];

function exchangeAtEdge(g: Malta, hex: number): void {
  g.pop();
  const hitUs = firesAtEdge(g, edgeFireRoll(g), 'allied', defendersFire(g));
  const hitThem = firesAtEdge(g, replyRoll(g), 'axis', landersFire(g));
  for (const p of committed(g)) g.unmark(p, COMMITTED);
  if (hitThem) g.push(S.edgeLosses, ALLIED, hex);
  if (hitUs) g.push(S.edgeLosses, AXIS, g.cells[L.edgeHex]);
}
/** 18.63, 18.95: each with its own defence; a fort has no effect at the water's edge. */
const defendersFire = (g: Malta): number => committed(g).reduce((sum, p) => sum + defenceOf(g, p), 0);
/** 18.63: guns and HQs add nothing. */
const isFighter = (g: Malta, p: number): boolean => g.book.isCombat(p) && g.book.type[p] !== ARTILLERY;
const landersFire = (g: Malta): number =>
  landers(g).reduce((sum, p) => sum + (isFighter(g, p) ? attackOf(g, p) : 0), 0);

/** What both sides would fire with now. */
export const edgeStrength = (g: Malta): { readonly defence: number; readonly landers: number } => ({
  defence: defendersFire(g),
  landers: landersFire(g),
});

/** 18.64, 18.65, R-05: one die, and nothing comes of it but a step; null where there is nobody to fire. */
function edgeRoll(table: ColumnTable<'hit' | 'miss'>, strength: number): Roll<'hit' | 'miss'> | null {
  const column = table.heads.findLastIndex((from) => strength >= Number(from));
  return column < 0 ? null : inColumn(table, column, null, { shifts: [] });
}
/** 18.61: what the defenders throw. */
export const edgeFireRoll = (g: Malta): Roll<'hit' | 'miss'> | null =>
  edgeRoll(g.book.charts.edgeFire, defendersFire(g));
/** 18.62: what those who landed throw in answer. */
export const replyRoll = (g: Malta): Roll<'hit' | 'miss'> | null => edgeRoll(g.book.charts.edgeReply, landersFire(g));
function firesAtEdge(g: Malta, roll: Roll<'hit' | 'miss'> | null, side: string, strength: number): boolean {
  return roll !== null && result(g, roll, { type: 'edge', rule: '18.6', args: { side, strength } }) === 'hit';
}

const LOSS = S.edgeLosses.args;
S.edgeLosses.does({
  run(g) {
    const list = distinct(g, edgeVictims(g));
    if (list.length > 1) return true;
    if (list.length === 1) loseEdge(g, list[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '18.64',
    asks: ['prompt.losses'],
    side: (g) => g.arg(LOSS.side),
    prompt: (g) => ({ key: 'prompt.losses', args: { left: 1, hex: g.hexName(g.arg(LOSS.hex)) } }),
    choices(g, out) {
      for (const p of distinct(g, edgeVictims(g))) out.push(action(A.lose, p));
    },
    take: (g, code) => loseEdge(g, firstOf(code)),
  },
});
/** 14.41: what a loss brings down on the leader there. */
export const edgeLossRoll = (g: Malta, p: number): Roll | null => trialRoll(g, g.arg(LOSS.side), g.arg(LOSS.hex), p);
function edgeVictims(g: Malta): number[] {
  const list = g.arg(LOSS.side) === AXIS ? landers(g) : piecesAt(g, ALLIED, g.arg(LOSS.hex));
  const others = list.filter((p) => !g.book.isHq(p));
  return others.length > 0 ? others : list;
}
function loseEdge(g: Malta, p: number): void {
  const [side, hex] = [g.arg(LOSS.side), g.arg(LOSS.hex)];
  g.pop();
  loseStep(g, p, '18.64');
  riskLeaders(g, side, hex);
}

/** 18.66: where the enemy holds the beach itself the survivors fight it out, a garrison with the effects of its fort (18.95). */
S.edgeEnd.does({
  run(g) {
    g.pop();
    const hex = g.cells[L.edgeHex];
    takeHex(g, AXIS, hex);
    if (unitsIn(g, ALLIED, hex) > 0 && unitsIn(g, AXIS, hex) > 0) startClash(g, hex, true);
    return false;
  },
});
