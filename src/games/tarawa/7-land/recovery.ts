import { action, firstOf } from '../../../kernel/actions.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { headWithin, spendPoint } from '../8-supply.ts';
import { atTop, shift } from '../9-morale.ts';
import { A } from '../actions.ts';
import { KINDS } from '../book.ts';
import { ashore, integrity, isolated, japaneseWithin, reversed } from '../pieces.ts';
import {
  ACTED,
  CHARGED,
  GAVE_FIRE,
  GENERAL,
  HURT,
  L,
  LOST,
  RECOVERING,
  RESTING,
  type Tarawa,
  TRAPPED,
  WAITING,
} from '../state.ts';
import { S } from '../steps.ts';

const HEAD_RANGE = 4;

/** 7.2.6i–l, 7.3d: how many steps the unit may come back to; 0 when nobody recovers any more. */
export function recoveryCap(g: Tarawa, u: number): number {
  const full = g.book.fullSteps[u];
  const cap = g.book.data.tables.recovery.caps.find(({ below }) => g.casualties < below);
  if (cap === undefined) return 0;
  return full - (reversed(g, u) ? cap.shortReversed : cap.short);
}

/** 7.2.6b–c, 7.2.6f, 7.2.6m, 8.10b, 9.3a, 11.1h, R-20: in a quiet place, dug in or not, having done nothing else. */
function quiet(g: Tarawa, u: number): boolean {
  if (!ashore(g, u) || g.book.isTank(u) || g.has(u, ACTED | TRAPPED | RECOVERING | RESTING) || isolated(g, u))
    return false;
  return g.cells[L.pinned + u] === 0 && !japaneseWithin(g, g.cells[L.at + u], 2);
}

/** 7.2.6d, 8.8. */
const nearHead = (g: Tarawa, u: number): boolean => headWithin(g, g.cells[L.at + u], HEAD_RANGE);

/** 7.2.6d–e, 8.8, R-19: near a head, or at the price of a point, of the stock or its own. */
export function recoveryChoices(g: Tarawa, u: number, out: number[]): void {
  if (g.cells[L.steps + u] >= recoveryCap(g, u) || !quiet(g, u)) return; // 7.2.6a
  const near = nearHead(g, u);
  if (near || g.cells[L.stock] > 0) out.push(action(A.recover));
  if (!near && g.cells[L.point + u] > 0) out.push(action(A.recoverOwn));
}

export function startRecovery(g: Tarawa, u: number, own: boolean): void {
  const points = own || nearHead(g, u) ? 0 : 1;
  if (own) spendPoint(g, u);
  g.cells[L.stock] -= points;
  g.cells[L.ap + u] = 0;
  g.mark(u, RECOVERING | ACTED); // 7.2.6t, 3.3.2d
  g.log?.({ type: own ? 'recoveringOwn' : 'recovering', rule: '7.2.6', args: { unit: g.name(u), points } });
}

/** 9.3a–c, R-47: a whole battalion out of the line, none of it rolling for steps, rests to lift its regiment. */
export function mayRest(g: Tarawa, battalion: number): boolean {
  const units = g.book.battalionUnits[battalion];
  const regiment = g.book.regiment[units[0]];
  if (g.cells[L.lifted + regiment] === 1 || atTop(g, regiment)) return false;
  let any = false;
  for (const u of units) {
    if (!ashore(g, u)) continue;
    if (!quiet(g, u)) return false;
    any = true;
  }
  return any && units.every((u) => !ashore(g, u) || nearHead(g, u));
}

export function startRest(g: Tarawa, battalion: number): void {
  for (const u of g.book.battalionUnits[battalion]) {
    if (!ashore(g, u)) continue;
    g.cells[L.ap + u] = 0;
    g.mark(u, RESTING | ACTED);
  }
  g.log?.({ type: 'resting', rule: '9.3', args: { battalion: g.book.battalionIds[battalion] } });
}

/** 7.2.6q–s, 9.4g: by day and by night. */
export function recoveryRoll(g: Tarawa, mods = g.modifiers()): Roll<string> {
  const chart = g.book.data.tables.recovery.modifiers;
  mods.add('night', g.night ? chart.night : 0, '7.2.6');
  mods.add('general-morale', Math.sign(g.cells[L.force + GENERAL]) * chart.morale, '7.2.6');
  return onTable(g.book.tables.recovery, mods);
}

/** 7.1d, 7.2.6c, 7.2.6g. */
const spoiled = (g: Tarawa, u: number): boolean => g.has(u, HURT | CHARGED | TRAPPED | GAVE_FIRE);

function rollRecovery(g: Tarawa, u: number): boolean {
  if (spoiled(g, u) || g.cells[L.steps + u] >= recoveryCap(g, u)) return false;
  if (result(g, recoveryRoll(g), { rule: '7.2.6', args: { unit: g.name(u) } }) !== 'step') return false;
  g.cells[L.steps + u]++;
  g.log?.({ type: 'recovered', rule: '7.2.6', args: { unit: g.name(u), steps: g.cells[L.steps + u] } });
  return true;
}

/** 7.2.6p: once a turn and regiment. */
function lift(g: Tarawa, regiment: number, rule: string): void {
  if (g.cells[L.lifted + regiment] === 1) return;
  g.cells[L.lifted + regiment] = 1;
  shift(g, regiment, 1, rule);
}

/** 10a, R-10, 7.2.6h, 7.2.6o, 9.3b: in the Morale phase, after the night's events. */
S.recovery.does({
  run(g) {
    g.pop();
    const recovered = new Set<number>();
    for (let u = 0; u < g.book.unitCount; u++) {
      if (g.cells[L.at + u] !== LOST && g.has(u, RECOVERING) && rollRecovery(g, u)) recovered.add(u);
    }
    g.book.battalionUnits.forEach((all) => {
      const units = all.filter((u) => ashore(g, u));
      if (units.length === 0) return;
      const regiment = g.book.regiment[units[0]];
      const together = units.every((u) => g.has(u, RECOVERING)) && units.some((u) => integrity(g, u));
      if (together && units.some((u) => recovered.has(u))) lift(g, regiment, '7.2.6o');
      if (!units.every((u) => g.has(u, RESTING) && !spoiled(g, u))) return;
      const args = { unit: g.book.battalionIds[g.book.battalion[units[0]]] };
      if (result(g, recoveryRoll(g), { rule: '9.3', args }) === 'step') lift(g, regiment, '9.3');
    });
    return false;
  },
});

// ── 7.2.6n: craft

/** 7.2.6n: for two lost craft of a kind, one comes back at half strength. A craft used up so never returns. */
const SPENT = 999;
const lostCraft = (g: Tarawa, kind: number): number[] => {
  const lost: number[] = [];
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.book.kind[c] === kind && g.cells[L.at + c] === LOST && g.cells[L.arrives + c] !== SPENT) lost.push(c);
  }
  return lost;
};
function returnable(g: Tarawa): number[] {
  const craft: number[] = [];
  for (let kind = 0; kind < KINDS.length; kind++) {
    const lost = lostCraft(g, kind);
    if (lost.length >= 2) craft.push(lost[0]);
  }
  return craft;
}

S.craftReturn.does({
  run(g) {
    if (returnable(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.2.6n',
    prompt: () => ({ key: 'prompt.craftReturn', args: {} }),
    choices(g, out) {
      for (const craft of returnable(g)) out.push(action(A.craftBack, craft));
      out.push(action(A.noCraft));
    },
    take(g, code) {
      if (code === action(A.noCraft)) {
        g.pop();
        return;
      }
      const craft = firstOf(code);
      const other = lostCraft(g, g.book.kind[craft])[1];
      g.cells[L.arrives + other] = SPENT;
      g.cells[L.at + craft] = WAITING;
      g.cells[L.steps + craft] = Math.max(1, Math.floor(g.book.fullSteps[craft] / 2));
      g.log?.({ type: 'craftBack', rule: '7.2.6', args: { craft: g.name(craft) } });
    },
  },
});
