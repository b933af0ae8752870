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
export const planningTurns = (g: Malta, opening: boolean): number[] => {
  const last = g.book.data.scenarios[g.cells[L.scenario] === 0 ? 'first-days' : 'herkules'].last;
  const days = opening ? [0, 1] : [g.day + g.book.data.turns.gates.planning.daysAhead];
  return days.flatMap((day) => [4 * day, 4 * day + 2]).filter((turn) => turn < last);
};

/**
 * 3.3, R-50: whether, for all that everybody sees, somebody may jump up to a turn. The Axis is asked wherever this holds, planned
 * or not, so that neither a question nor its absence tells of a plan.
 */
const mightJump = (g: Malta, upTo: number): boolean => {
  for (const p of g.book.jumpers) if (g.at(p) === POOL && g.book.entryTurn[p] <= upTo) return true;
  return false;
};

function planningStep(opening: boolean): StepBody<Malta> {
  return {
    run(g) {
      g.pop();
      // 21.1: solitaire knows no plans; 22.1 only the first.
      if (g.option('solitaire') || (!opening && g.cells[L.scenario] === 0)) return false;
      const turns = planningTurns(g, opening);
      if (turns.length === 0 || !mightJump(g, Math.max(...turns))) return false;
      g.cells[L.planTurn] = turns[0];
      g.push(S.plan, opening ? 1 : 0);
      return false;
    },
  };
}
S.openingPlans.does(planningStep(true));
S.plans.does(planningStep(false));

/** 19.34: units of a nation planned for a turn. */
export function dropped(g: Malta, turn: number, german: number): number {
  let count = 0;
  for (let p = 0; p < g.book.unitEnd; p++)
    if (plannedFor(g, p, turn) && g.book.german[p] === german) count += headcount(g, p);
  return count;
}
/** 19.1: paratroops, ADRA and the supporting units of the two parachute formations, not yet in play; as many as there are aircraft for. */
const plannable = (g: Malta, turn: number, marker: number): number[] => {
  const { german, entryTurn, jumpers: all, data } = g.book;
  const nation = marker === GERMAN ? 1 : 0;
  const { germanDrops, italianDrops } = data.tables.capacity;
  const room = (marker === GERMAN ? germanDrops : italianDrops) - dropped(g, turn, nation);
  const isFree = (p: number): boolean => g.at(p) === POOL && !isPlanned(g, p) && entryTurn[p] <= turn;
  return all.filter((p) => german[p] === nation && isFree(p) && headcount(g, p) <= room);
};
export const freeMarkers = (g: Malta, turn: number): number[] =>
  MARKERS.flatMap((_, marker) =>
    g.cells[markerCell(turn, marker)] === 0 && plannable(g, turn, marker).length > 0 ? [marker] : [],
  );

/** A turn of this planning that has drops, or could have. */
const isOpen = (g: Malta, turn: number): boolean => freeMarkers(g, turn).length > 0 || markersOf(g, turn).length > 0;

const turnsNow = (g: Malta): number[] => planningTurns(g, g.arg(S.plan.args.opening) === 1);

/** The drops of all turns that are planned now, one turn before the eyes; until it is over, all of it can be changed. */
S.plan.does({
  run: () => true,
  ask: {
    rule: '19.33',
    side: () => AXIS,
    prompt(g) {
      const turn = g.cells[L.planTurn];
      const units = markersOf(g, turn).reduce((sum, marker) => sum + jumpers(g, marker, turn).length, 0);
      return { key: 'prompt.plan', args: { turn: turn + 1, units } };
    },
    choices(g, out) {
      const turn = g.cells[L.planTurn];
      for (const marker of freeMarkers(g, turn))
        for (const hex of g.book.land) out.push(action(A.dropZone, marker, hex));
      for (const marker of markersOf(g, turn)) out.push(action(A.reopen, marker), action(A.cancelMarker, marker));
      for (const other of turnsNow(g)) if (other !== turn && isOpen(g, other)) out.push(action(A.planFor, other + 1));
      out.push(action(A.done));
    },
    take(g, code) {
      const turn = g.cells[L.planTurn];
      switch (typeOf(code)) {
        case A.dropZone:
          return openMarker(g, turn, firstOf(code), secondOf(code));
        case A.reopen:
          g.cells[L.planMarkerNow] = firstOf(code);
          return g.push(S.serials, 1);
        case A.cancelMarker:
          return cancelMarker(g, turn, firstOf(code), forget);
        case A.planFor:
          g.cells[L.planTurn] = firstOf(code) - 1;
          return;
        default:
          nextTurn(g);
      }
    },
  },
});
function nextTurn(g: Malta): void {
  const next = turnsNow(g).find((turn) => turn > g.cells[L.planTurn] && isOpen(g, turn));
  g.cells[L.planTurn] = next ?? 0;
  if (next === undefined) g.pop();
}
function openMarker(g: Malta, turn: number, marker: number, hex: number): void {
  g.cells[markerCell(turn, marker)] = hex + 1;
  const args = { marker: MARKERS[marker], hex: g.hexName(hex), turn: turn + 1 };
  g.log?.({ type: 'dropPlanned', rule: '19.33', args, to: IN_SECRET });
  g.cells[L.planMarkerNow] = marker;
  g.push(S.serials);
}

const SERIALS = S.serials.args;
const crew = (g: Malta): number[] => jumpers(g, g.cells[L.planMarkerNow], g.cells[L.planTurn]);
S.serials.does({
  run(g) {
    if (g.arg(SERIALS.reopened) === 1 || beginners(g).length > 0) return true;
    closeMarker(g);
    return false;
  },
  ask: {
    rule: '19.2',
    side: () => AXIS,
    prompt: (g) => ({
      key: 'prompt.serials',
      args: { marker: MARKERS[g.cells[L.planMarkerNow]], units: crew(g).length },
    }),
    choices(g, out) {
      const most = g.option('solitaire') ? 1 : OFFSETS.length;
      for (const p of beginners(g)) for (let offset = 0; offset < most; offset++) out.push(action(A.serial, p, offset));
      corrections(g, out);
      // 21.1, R-49: in solitaire the dice have fallen for this marker, and it is used.
      if (!g.option('solitaire') || crew(g).length > 0) out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.serial:
          g.cells[L.serials] += 1;
          assign(g, p, g.cells[L.serials], secondOf(code));
          return g.push(S.addToSerial, p);
        case A.extend:
          return g.push(S.addToSerial, p);
        case A.unplan:
          return takeBack(g, p);
        case A.cancelSerial:
          return cancelSerial(g, p, forget);
        default:
          closeMarker(g);
      }
    },
  },
});
const beginners = (g: Malta): number[] => plannable(g, g.cells[L.planTurn], g.cells[L.planMarkerNow]);

/** What is planned on the marker already can be added to and taken back, unit by unit or a serial at a time. */
function corrections(g: Malta, out: number[]): void {
  const list = crew(g);
  for (const p of firsts(g, list)) {
    if (joinable(g, p).length > 0) out.push(action(A.extend, p));
    if (together(g, list, p).length > 1) out.push(action(A.cancelSerial, p));
  }
  for (const p of list) out.push(action(A.unplan, p));
}
/** The first unit of each serial stands for it. */
const firsts = (g: Malta, list: readonly number[]): number[] => list.filter((p) => together(g, list, p)[0] === p);
export const together = (g: Malta, list: readonly number[], p: number): number[] =>
  list.filter((other) => g.cells[L.planSerial + other] === g.cells[L.planSerial + p]);

/** A marker nobody jumps on is taken back, and may be placed again. */
function closeMarker(g: Malta): void {
  g.pop();
  if (crew(g).length === 0) g.cells[markerCell(g.cells[L.planTurn], g.cells[L.planMarkerNow])] = 0;
}
function assign(g: Malta, p: number, serial: number, offset: number): void {
  g.cells[L.planSlot + p] = g.cells[L.planTurn] + 1;
  g.cells[L.planMarker + p] = g.cells[L.planMarkerNow];
  g.cells[L.planSerial + p] = serial;
  g.cells[L.planOffset + p] = offset;
  g.log?.({ type: 'serialPlanned', rule: '19.33', args: { unit: g.name(p) }, to: IN_SECRET });
}
function takeBack(g: Malta, p: number): void {
  forget(g, p);
  g.log?.({ type: 'unplanned', rule: '19.33', args: { unit: g.name(p) }, to: IN_SECRET });
}

/** 19.2: four units at most, of one formation. */
const joinable = (g: Malta, first: number): number[] => {
  const size = together(g, crew(g), first).reduce((sum, p) => sum + headcount(g, p), 0);
  return beginners(g).filter(
    (p) =>
      g.cells[L.formation + p] === g.cells[L.formation + first] &&
      size + headcount(g, p) <= g.book.data.tables.capacity.serial,
  );
};
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
      const first = g.arg(SERIAL.first);
      assign(g, firstOf(code), g.cells[L.planSerial + first], g.cells[L.planOffset + first]);
    },
  },
});

// ── 4.23a: calling drops off (19.35)

/** No plan any more. */
function forget(g: Malta, p: number): void {
  for (const cell of [L.planSlot, L.planMarker, L.planSerial, L.planOffset]) g.cells[cell + p] = 0;
}
/** Out of the plans when its turn has come: for this turn it had one (16.11). */
export function unplan(g: Malta, p: number): void {
  g.mark(p, TRIED);
  forget(g, p);
}
export const jumpers = (g: Malta, marker: number, turn = g.box): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (plannedFor(g, p, turn) && g.cells[L.planMarker + p] === marker && g.at(p) === POOL) list.push(p);
  }
  return list;
};
export const dropTurn = (g: Malta): boolean => g.part === 0 || g.part === 2;
export const markersOf = (g: Malta, turn: number): number[] =>
  MARKERS.flatMap((_, m) => (g.cells[markerCell(turn, m)] !== 0 ? [m] : []));
export const markersNow = (g: Malta): number[] => markersOf(g, g.box);

type Leaves = (g: Malta, p: number) => void;
function cancelMarker(g: Malta, turn: number, marker: number, leaves: Leaves): void {
  for (const p of jumpers(g, marker, turn)) leaves(g, p);
  g.cells[markerCell(turn, marker)] = 0;
  g.log?.({ type: 'dropCancelled', rule: '19.35', args: { marker: MARKERS[marker] }, to: IN_SECRET });
}
function cancelSerial(g: Malta, p: number, leaves: Leaves): void {
  const list = jumpers(g, g.cells[L.planMarker + p], g.cells[L.planSlot + p] - 1);
  for (const other of together(g, list, p)) leaves(g, other);
  g.log?.({ type: 'serialCancelled', rule: '19.35', args: { unit: g.name(p) }, to: IN_SECRET });
}

/** 19.35, 3.3: asked in every morning and afternoon on which somebody might jump; how many do, shows when they do. */
const mayCallOff = (g: Malta): boolean =>
  dropTurn(g) && (g.option('solitaire') ? markersNow(g).length > 0 : mightJump(g, g.box));

S.cancelDrops.does({
  run(g) {
    if (mayCallOff(g) && g.weather !== RAINY) return true;
    if (dropTurn(g)) for (const marker of markersNow(g)) cancelMarker(g, g.box, marker, unplan);
    g.pop();
    return false;
  },
  ask: {
    rule: '19.35',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.cancelDrops', args: { drops: markersNow(g).length } }),
    choices(g, out) {
      for (const marker of markersNow(g)) {
        out.push(action(A.cancelMarker, marker));
        for (const p of firsts(g, jumpers(g, marker))) out.push(action(A.cancelSerial, p));
      }
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.cancelMarker:
          return cancelMarker(g, g.box, firstOf(code), unplan);
        case A.cancelSerial: {
          const marker = g.cells[L.planMarker + firstOf(code)];
          cancelSerial(g, firstOf(code), unplan);
          if (jumpers(g, marker).length === 0) cancelMarker(g, g.box, marker, unplan);
          return;
        }
        default:
          g.pop();
      }
    },
  },
});
