import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { StepBody } from '../../../kernel/position.ts';
import { A, MARKERS } from '../actions.ts';
import { AXIS, OFFSETS, SIDES } from '../book.ts';
import { L, type Malta, POOL, RAINY, slotOf, TRIED } from '../state.ts';
import { S } from '../steps.ts';

/** Only the Axis player hears of plans (3.3). */
const IN_SECRET = [SIDES[AXIS]];
export const GERMAN = 0;

export const markerCell = (turn: number, marker: number): number =>
  L.markerHex + slotOf(turn) * MARKERS.length + marker;
const isPlanned = (g: Malta, p: number): boolean => g.cells[L.planSlot + p] !== 0;
const plannedFor = (g: Malta, p: number, turn: number): boolean => g.cells[L.planSlot + p] === turn + 1;

/** Units as a drop counts them: a battalion is its companies (19.2). */
export const headcount = (g: Malta, p: number): number => Math.max(1, g.book.companies[p].length);

// ── planning (4.1e, 19.3)

/** 19.31: before the game for the first two days; 19.32: then two days ahead. */
const planningTurns = (g: Malta, opening: boolean): number[] => {
  const last = g.book.data.scenarios[g.cells[L.scenario] === 0 ? 'first-days' : 'herkules'].last;
  const days = opening ? [0, 1] : [g.day + g.book.data.turns.gates.planning.daysAhead];
  return days.flatMap((day) => [4 * day, 4 * day + 2]).filter((turn) => turn < last);
};

function planningStep(opening: boolean): StepBody<Malta> {
  return {
    run(g) {
      g.pop();
      // 21.1: solitaire knows no plans; 22.1 only the first.
      if (g.option('solitaire') || (!opening && g.cells[L.scenario] === 0)) return false;
      for (const turn of planningTurns(g, opening).toReversed()) g.push(S.plan, turn);
      return false;
    },
  };
}
S.openingPlans.does(planningStep(true));
S.plans.does(planningStep(false));

/** 19.1: paratroops, ADRA and the supporting units of the two parachute formations, not yet in play. */
function mayPlan(g: Malta, p: number, turn: number, marker: number): boolean {
  const { book } = g;
  if (book.entry[p] !== 'drop' || g.at(p) !== POOL || isPlanned(g, p) || book.entryTurn[p] > turn) return false;
  if ((book.german[p] === 1) !== (marker === GERMAN)) return false;
  const { germanDrops, italianDrops } = book.data.tables.capacity;
  return dropped(g, turn, book.german[p]) + headcount(g, p) <= (marker === GERMAN ? germanDrops : italianDrops);
}
/** 19.34: units of a nation planned for a turn. */
function dropped(g: Malta, turn: number, german: number): number {
  let count = 0;
  for (let p = 0; p < g.book.unitEnd; p++)
    if (plannedFor(g, p, turn) && g.book.german[p] === german) count += headcount(g, p);
  return count;
}
const plannable = (g: Malta, turn: number, marker: number): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (mayPlan(g, p, turn, marker)) list.push(p);
  return list;
};
export const freeMarkers = (g: Malta, turn: number): number[] =>
  MARKERS.flatMap((_, marker) =>
    g.cells[markerCell(turn, marker)] === 0 && plannable(g, turn, marker).length > 0 ? [marker] : [],
  );

const PLAN = S.plan.args;
/** One turn's drops. */
S.plan.does({
  run(g) {
    if (freeMarkers(g, g.arg(PLAN.turn)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '19.33',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.plan', args: { turn: g.arg(PLAN.turn) + 1 } }),
    choices(g, out) {
      for (const marker of freeMarkers(g, g.arg(PLAN.turn)))
        for (const hex of g.book.land) out.push(action(A.dropZone, marker, hex));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [marker, hex] = [firstOf(code), secondOf(code)];
      const turn = g.arg(PLAN.turn);
      g.cells[markerCell(turn, marker)] = hex + 1;
      const args = { marker: MARKERS[marker], hex: g.hexName(hex), turn: turn + 1 };
      g.log?.({ type: 'dropPlanned', rule: '19.33', args, to: IN_SECRET });
      g.cells[L.planTurn] = turn;
      g.cells[L.planMarkerNow] = marker;
      g.push(S.serials);
    },
  },
});

S.serials.does({
  run(g) {
    if (plannable(g, g.cells[L.planTurn], g.cells[L.planMarkerNow]).length > 0) return true;
    closeMarker(g);
    return false;
  },
  ask: {
    rule: '19.2',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.serials', args: { marker: MARKERS[g.cells[L.planMarkerNow]] } }),
    choices(g, out) {
      for (const p of plannable(g, g.cells[L.planTurn], g.cells[L.planMarkerNow])) {
        const most = g.option('solitaire') ? 1 : OFFSETS.length;
        for (let offset = 0; offset < most; offset++) out.push(action(A.serial, p, offset));
      }
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return closeMarker(g);
      g.cells[L.serials] += 1;
      g.cells[L.serialSize] = 0;
      assign(g, firstOf(code), secondOf(code));
      g.push(S.addToSerial, firstOf(code));
    },
  },
});
/** A marker nobody jumps on is taken back. */
function closeMarker(g: Malta): void {
  g.pop();
  const [turn, marker] = [g.cells[L.planTurn], g.cells[L.planMarkerNow]];
  const used = [...Array(g.book.unitEnd).keys()].some(
    (p) => plannedFor(g, p, turn) && g.cells[L.planMarker + p] === marker,
  );
  if (!used) g.cells[markerCell(turn, marker)] = 0;
  // A marker tried and left without units is not offered for this turn again.
  if (!used && g.isAt(S.plan)) g.pop();
}
function assign(g: Malta, p: number, offset: number): void {
  g.cells[L.planSlot + p] = g.cells[L.planTurn] + 1;
  g.cells[L.planMarker + p] = g.cells[L.planMarkerNow];
  g.cells[L.planSerial + p] = g.cells[L.serials];
  g.cells[L.planOffset + p] = offset;
  g.cells[L.serialSize] += headcount(g, p);
  g.log?.({ type: 'serialPlanned', rule: '19.33', args: { unit: g.name(p) }, to: IN_SECRET });
}

/** 19.2: four units at most, of one formation. */
const joinable = (g: Malta, first: number): number[] =>
  plannable(g, g.cells[L.planTurn], g.cells[L.planMarkerNow]).filter(
    (p) =>
      g.cells[L.formation + p] === g.cells[L.formation + first] &&
      g.cells[L.serialSize] + headcount(g, p) <= g.book.data.tables.capacity.serial,
  );
const SERIAL = S.addToSerial.args;
S.addToSerial.does({
  run(g) {
    if (joinable(g, g.arg(SERIAL.first)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '19.2',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.addToSerial', args: { unit: g.name(g.arg(SERIAL.first)) } }),
    choices(g, out) {
      for (const p of joinable(g, g.arg(SERIAL.first))) out.push(action(A.add, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      assign(g, firstOf(code), g.cells[L.planOffset + g.arg(SERIAL.first)]);
    },
  },
});

// ── 4.23a: calling drops off (19.35)

export const unplan = (g: Malta, p: number): void => {
  g.mark(p, TRIED);
  g.cells[L.planSlot + p] = 0;
  g.cells[L.planMarker + p] = 0;
  g.cells[L.planSerial + p] = 0;
  g.cells[L.planOffset + p] = 0;
};
export const jumpers = (g: Malta, marker: number): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (plannedFor(g, p, g.box) && g.cells[L.planMarker + p] === marker && g.at(p) === POOL) list.push(p);
  }
  return list;
};
export const dropTurn = (g: Malta): boolean => g.part === 0 || g.part === 2;
export const markersNow = (g: Malta): number[] =>
  MARKERS.flatMap((_, m) => (g.cells[markerCell(g.box, m)] !== 0 ? [m] : []));

function cancelMarker(g: Malta, marker: number): void {
  for (const p of jumpers(g, marker)) unplan(g, p);
  g.cells[markerCell(g.box, marker)] = 0;
  g.log?.({ type: 'dropCancelled', rule: '19.35', args: { marker: MARKERS[marker] }, to: IN_SECRET });
}

S.cancelDrops.does({
  run(g) {
    if (!dropTurn(g) || markersNow(g).length === 0) {
      g.pop();
      return false;
    }
    if (g.weather !== RAINY) return true;
    for (const marker of markersNow(g)) cancelMarker(g, marker);
    return false;
  },
  ask: {
    rule: '19.35',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.cancelDrops', args: {} }),
    choices(g, out) {
      const seen = new Set<number>();
      for (const marker of markersNow(g)) {
        out.push(action(A.cancelMarker, marker));
        for (const p of jumpers(g, marker)) {
          if (seen.has(g.cells[L.planSerial + p])) continue;
          seen.add(g.cells[L.planSerial + p]);
          out.push(action(A.cancelSerial, p));
        }
      }
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.cancelMarker:
          return cancelMarker(g, firstOf(code));
        case A.cancelSerial: {
          const serial = g.cells[L.planSerial + firstOf(code)];
          const marker = g.cells[L.planMarker + firstOf(code)];
          for (const p of jumpers(g, marker)) if (g.cells[L.planSerial + p] === serial) unplan(g, p);
          if (jumpers(g, marker).length === 0) cancelMarker(g, marker);
          g.log?.({ type: 'serialCancelled', rule: '19.35', args: { unit: g.name(firstOf(code)) }, to: IN_SECRET });
          return;
        }
        default:
          g.pop();
      }
    },
  },
});
