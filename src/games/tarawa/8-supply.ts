import { action, firstOf } from '../../kernel/actions.ts';
import { onTable, plain, type Roll, result } from '../../kernel/rolls.ts';
import { A } from './actions.ts';
import { SCOUTS } from './book.ts';
import { ashore, foughtThisTurn, freshAshore, ISOLATED_AFTER, japaneseWithin, pierCleared } from './pieces.ts';
import { DIRECT, L, SUPPLY_CARGO, type Tarawa } from './state.ts';
import { S } from './steps.ts';

/** 8.1a: the turn of the first supply roll. */
const FIRST_SUPPLY = 3;
/** 8.3a: no Japanese so near a head that works. */
const HEAD_CLEARANCE = 2;

// ── 8.2, 8.3: heads and lines

/** 8.3a–c: a head works at least three hexes from the Japanese; the foot of the pier works anywhere once cleared. */
export function headWorks(g: Tarawa, hex: number): boolean {
  if (g.cells[L.head + hex] === 0 || g.cells[L.held + hex] === 1) return false;
  return hex === g.book.pierBase || !japaneseWithin(g, hex, HEAD_CLEARANCE);
}

export function workingHeads(g: Tarawa): number[] {
  const heads: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++) if (headWorks(g, hex)) heads.push(hex);
  return heads;
}

/**
 * 8.2.1a, R-45: which working head each land hex can trace to: the same number for the same ground, 0 for none. A line
 * of any length runs through every hex that is not uncleared.
 */
export function supplyLines(g: Tarawa): Int16Array {
  const lines = new Int16Array(g.book.landCount);
  const queue: number[] = [];
  for (const head of workingHeads(g)) {
    if (lines[head] !== 0) continue;
    spread(g, lines, queue, head, head + 1);
  }
  return lines;
}

function spread(g: Tarawa, lines: Int16Array, queue: number[], start: number, label: number): void {
  queue.length = 0;
  queue.push(start);
  lines[start] = label;
  for (let i = 0; i < queue.length; i++) {
    for (const next of g.book.graph.neighbours(queue[i])) {
      if (next >= g.book.landCount || lines[next] !== 0 || g.cells[L.held + next] === 1) continue;
      lines[next] = label;
      queue.push(next);
    }
  }
}

/** Hexes joined to `start` without passing an uncleared hex. */
function joinedTo(g: Tarawa, start: number): Int16Array {
  const joined = new Int16Array(g.book.landCount);
  spread(g, joined, [], start, 1);
  return joined;
}

/** Steps through cleared hexes to the nearest working head, -1 for none within `most` (7.2.6d, 8.8). */
export function headWithin(g: Tarawa, hex: number, most: number): boolean {
  const seen = new Uint8Array(g.book.landCount);
  let ring = [hex];
  seen[hex] = 1;
  for (let distance = 0; ring.length > 0 && distance <= most; distance++) {
    if (ring.some((h) => headWorks(g, h))) return true;
    const next: number[] = [];
    for (const here of ring) {
      for (const n of g.book.graph.neighbours(here)) {
        if (n >= g.book.landCount || seen[n] || g.cells[L.held + n] === 1) continue;
        seen[n] = 1;
        next.push(n);
      }
    }
    ring = next;
  }
  return false;
}

const nearArea = (g: Tarawa, a: number, b: number): boolean => a === b || g.book.areaLinks[a].includes(b);

/** Tanks and guns never hold points (8.2.2g, 8.7); Hawkins' platoon holds its own (R-61). */
const holdsPoints = (g: Tarawa, u: number): boolean => g.book.battalion[u] >= 0 || g.book.kind[u] === SCOUTS;

/** Those who draw on one point together: a battalion, or Hawkins' platoon by itself (8.2.2a, R-61). */
export const fellows = (g: Tarawa, u: number): readonly number[] =>
  g.book.battalion[u] >= 0 ? g.book.battalionUnits[g.book.battalion[u]] : [u];

// ── 8.1: points

/** 3.3.2a, 8.1a–b, 8.6, R-03, R-38, 8.5b: from turn 3, at the start of the turn. */
S.supplyRoll.does({
  run(g) {
    g.pop();
    if (g.turn < FIRST_SUPPLY) return false;
    g.cells[L.stock] += result(g, pointsRoll(g), { rule: '8.1' });
    if (g.turn === FIRST_SUPPLY) giveFreePoints(g);
    return false;
  },
});

function pointsRoll(g: Tarawa, mods = g.modifiers()): Roll<number> {
  const pier = headWorks(g, g.book.pierBase);
  mods.add('pier-head', pier ? g.book.data.tables.supply.modifiers.pierHead : 0, '8.6');
  mods.add('supply-losses', -g.cells[L.supplyLoss], '10.1.2');
  return onTable(g.book.tables.supply, mods);
}

/** 8.4e–f: on turn 3, units of the first two turns that took no action needing it and trace to no head. */
function giveFreePoints(g: Tarawa): void {
  const lines = supplyLines(g);
  for (let u = 0; u < g.book.unitCount; u++) {
    const landed = g.cells[L.landed + u];
    if (!holdsPoints(g, u) || !ashore(g, u) || landed === 0 || landed >= FIRST_SUPPLY) continue;
    if (g.cells[L.point + u] === 0 && lines[g.cells[L.at + u]] === 0)
      cover(g, u, joinedTo(g, g.cells[L.at + u]), '8.4');
  }
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.point + u] < 0) g.cells[L.point + u] = 0;
}

/** 8.2.2c–d, R-33: one point covers the battalion's units in the same or adjacent areas on the same ground. */
function cover(g: Tarawa, lead: number, ground: Int16Array, rule: string): void {
  const battalion = fellows(g, lead);
  const here = g.cells[L.at + lead];
  const point = 1 + Math.max(0, ...battalion.map((u) => g.cells[L.point + u]));
  for (const u of battalion) {
    if (!ashore(g, u) || g.cells[L.point + u] > 0) continue;
    const hex = g.cells[L.at + u];
    if (ground[hex] !== ground[here] || !nearArea(g, g.book.area[hex], g.book.area[here])) continue;
    g.cells[L.point + u] = point;
  }
  g.log?.({ type: 'issued', rule, args: { unit: g.name(lead) } });
}

const wantsPoint = (g: Tarawa, u: number, lines: Int16Array): boolean =>
  holdsPoints(g, u) && ashore(g, u) && g.cells[L.point + u] === 0 && lines[g.cells[L.at + u]] !== 0;

/** 3.4b, 8.2.2a–b, R-43: points bought for battalions that trace to a head. */
S.supplyIssue.does({
  run(g) {
    if (g.cells[L.stock] > 0) {
      const lines = supplyLines(g);
      for (let u = 0; u < g.book.unitCount; u++) if (wantsPoint(g, u, lines)) return true;
    }
    g.pop();
    return false;
  },
  ask: {
    rule: '8.2.2',
    asks: ['prompt.issue'],
    prompt: (g) => ({ key: 'prompt.issue', args: { stock: g.cells[L.stock] } }),
    choices(g, out) {
      const lines = supplyLines(g);
      for (let u = 0; u < g.book.unitCount; u++) if (wantsPoint(g, u, lines)) out.push(action(A.issue, u));
      out.push(action(A.endIssue));
    },
    take(g, code) {
      if (code === action(A.endIssue)) {
        g.pop();
        return;
      }
      g.cells[L.stock]--;
      cover(g, firstOf(code), supplyLines(g), '8.2.2');
    },
  },
});

/** 8.3d–h, 8.11b: a point landed over the beach for a battalion that traces to no head; what finds no one is lost. */
export function deliverDirect(g: Tarawa, battalion: number, hex: number): void {
  const lines = supplyLines(g);
  const joined = joinedTo(g, hex);
  const point = 1 + Math.max(0, ...g.book.battalionUnits[battalion].map((u) => g.cells[L.point + u]));
  let found = 0;
  for (const u of g.book.battalionUnits[battalion]) {
    if (!ashore(g, u)) continue;
    const at = g.cells[L.at + u];
    const inReach = joined[at] === 1 && nearArea(g, g.book.area[at], g.book.area[hex]);
    if (!inReach || lines[at] !== 0 || g.cells[L.point + u] > 0) continue; // 8.2.2d
    g.cells[L.point + u] = point;
    g.cells[L.hunger + u] = 0;
    g.mark(u, DIRECT);
    found++;
  }
  g.log?.({
    type: 'directSupply',
    rule: '8.3',
    args: { battalion: g.book.battalionIds[battalion], hex: g.hexName(hex), units: found },
  });
}

/** 8.3d: battalions with units ashore that trace to no head and hold no point, and with none under way (8.3g). */
export function needsDirectSupply(g: Tarawa, battalion: number, lines: Int16Array): boolean {
  if (g.cells[L.directSupply + battalion] > 0) return false;
  for (let craft = g.book.unitCount; craft < g.book.pieceCount; craft++) {
    if (g.cells[L.cargo + craft] === SUPPLY_CARGO + battalion) return false;
  }
  return g.book.battalionUnits[battalion].some(
    (u) => ashore(g, u) && g.cells[L.point + u] === 0 && lines[g.cells[L.at + u]] === 0,
  );
}

// ── 3.4: the Supply phase, in the order of SEQ-1

/** 8.2.2f, 8.4c, R-13, R-33: a point goes when any unit it covers attacked or demolished, but not in initial supply. */
S.supplyPhase.does({
  run(g) {
    for (let u = 0; u < g.book.unitCount; u++) {
      if (!holdsPoints(g, u) || !foughtThisTurn(g, u)) continue;
      if (!freshAshore(g, u)) spendPoint(g, u);
      else if (g.turn < FIRST_SUPPLY) spendBeforeSupply(g, u);
    }
    g.pop();
    return false;
  },
});

/** a point goes for all whom it covers. */
export function spendPoint(g: Tarawa, u: number): void {
  const point = g.cells[L.point + u];
  for (const v of fellows(g, u)) if (point > 0 && g.cells[L.point + v] === point) g.cells[L.point + v] = 0;
}

/** 8.4e: remembered until turn 3 as a point of -1, which is no point at all. */
function spendBeforeSupply(g: Tarawa, u: number): void {
  if (g.cells[L.point + u] === 0) g.cells[L.point + u] = -1;
}

/** 8.3a–c, 11.33g, R-54, R-62: where a head may be set up, however many there are. */
function mayHoldHead(g: Tarawa, hex: number): boolean {
  if (g.cells[L.head + hex] === 1 || g.cells[L.held + hex] === 1) return false;
  if (hex === g.book.pierBase && pierCleared(g)) return true;
  return g.book.coast[hex] === 1 && !japaneseWithin(g, hex, HEAD_CLEARANCE);
}

S.supplyHeads.does({
  run(g) {
    for (let hex = 0; hex < g.book.landCount; hex++) if (mayHoldHead(g, hex)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '8.3',
    asks: ['prompt.heads'],
    prompt: (g) => ({ key: 'prompt.heads', args: { heads: workingHeads(g).length } }),
    choices(g, out) {
      for (let hex = 0; hex < g.book.landCount; hex++) if (mayHoldHead(g, hex)) out.push(action(A.head, hex));
      out.push(action(A.endHeads));
    },
    take(g, code) {
      if (code === action(A.endHeads)) {
        g.pop();
        return;
      }
      g.cells[L.head + firstOf(code)] = 1;
      g.log?.({ type: 'head', rule: '8.3', args: { hex: g.hexName(firstOf(code)) } });
    },
  },
});

/** 8.9a, 8.10a, 8.11a, 8.4d, 8.5a, 3.4a, 11.2d: who on Betio is fed or cut off, and what becomes of the stock. */
S.supplyStatus.does({
  run(g) {
    const lines = supplyLines(g);
    for (let u = 0; u < g.book.unitCount; u++) {
      if (!ashore(g, u)) continue;
      const traced = lines[g.cells[L.at + u]] !== 0 || freshAshore(g, u) || g.has(u, DIRECT);
      if (traced) g.cells[L.hunger + u] = 0;
      else if (g.cells[L.point + u] > 0) {
        g.cells[L.point + u] = 0; // 8.4d
        g.cells[L.hunger + u] = 0;
        g.log?.({ type: 'pointEaten', rule: '8.4', args: { unit: g.name(u) } });
      } else {
        g.cells[L.hunger + u]++;
        const isolated = g.cells[L.hunger + u] > ISOLATED_AFTER;
        g.log?.({
          type: isolated ? 'isolated' : 'unsupplied',
          rule: isolated ? '8.10' : '8.9',
          args: { unit: g.name(u) },
        });
      }
    }
    if (g.cells[L.stock] > 0 && workingHeads(g).length === 0) {
      g.log?.({ type: 'stockLost', rule: '8.5', args: { points: g.cells[L.stock] } });
      g.cells[L.stock] = 0;
    }
    g.pop();
    return false;
  },
});

/** 8.11a: a hex cleared may open the way to a head; whoever it reaches is hungry no longer. */
export function linkUp(g: Tarawa): void {
  let lines: Int16Array | null = null;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.hunger + u] === 0 || !ashore(g, u)) continue;
    lines ??= supplyLines(g);
    if (lines[g.cells[L.at + u]] !== 0) g.cells[L.hunger + u] = 0;
  }
}

// ── 8.5c–d, 10.1.8g: a head overrun

const PIER_HEAD_LOST = plain('pierHeadLost');

/** The Japanese already next to the head have stopped its work; it counts among the heads all the same. */
export function loseHead(g: Tarawa, hex: number): void {
  if (g.cells[L.head + hex] === 0) return;
  g.cells[L.head + hex] = 0;
  const heads = workingHeads(g).length + 1;
  let lost = headLoss(g.cells[L.stock], heads);
  if (hex === g.book.pierBase) lost += result(g, PIER_HEAD_LOST, { type: 'die.pierHeadLost', rule: '8.5' });
  g.cells[L.stock] = Math.max(0, g.cells[L.stock] - lost);
  g.log?.({ type: 'headLost', rule: '8.5', args: { hex: g.hexName(hex), points: lost } });
}

/** The stock's share of one head, halves up. */
const headLoss = (stock: number, heads: number): number => Math.floor(stock / heads + 0.5);
