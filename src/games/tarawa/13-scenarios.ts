import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import type { Options } from '../../kernel/game.ts';
import { countGround, setUpMorale, shift } from './9-morale.ts';
import { A } from './actions.ts';
import { ANY_BEACH, ARTILLERY } from './book.ts';
import { CAMPAIGN, FREEFORM, GENERAL, L, type Tarawa, WAITING } from './state.ts';
import { S } from './steps.ts';

const { planned } = S.beachPlan.args;

/** 4a–c, 13.1a–c, 13.2a, 13.2f: everything in the fleet, every hex but beaches and runway in Japanese hands. */
export function setUp(g: Tarawa, scenario: number, options: Options): void {
  const { book, cells } = g;
  cells[L.scenario] = scenario;
  cells[L.turn] = 1;
  cells[L.closeOrder] = options['twoHexes'] === 'bothHexes' ? 1 : 0;
  for (let p = 0; p < book.pieceCount; p++) {
    const arrival = scenario === CAMPAIGN ? book.arrivals[p] : null;
    cells[L.at + p] = WAITING;
    cells[L.steps + p] = book.fullSteps[p];
    cells[L.arrives + p] = arrival?.turn ?? 1; // 14.1a–i
    cells[L.beach + p] = arrival?.beach ?? ANY_BEACH;
  }
  countGround(g);
  setUpMorale(g);
  g.push(S.turn);
  g.settle();
}

/** Beaches in play: the Black ones belong to the free-form scenario (13.1a, 13.2a). */
export const beachInPlay = (g: Tarawa, beach: number): boolean => g.book.inPlay[g.cells[L.scenario]][beach] === 1;

const isSupport = (g: Tarawa, u: number): boolean => g.book.isTank(u) || g.book.kind[u] === ARTILLERY;

const waiting = (g: Tarawa, u: number): boolean => g.cells[L.at + u] === WAITING;

/** 14.1a–e: the schedule counts tanks and names none, so the tank sent takes the place of the first still to come. */
function placeOf(g: Tarawa, u: number): number {
  if (!g.book.isTank(u)) return u;
  let first = u;
  for (let v = 0; v < g.book.unitCount; v++) {
    if (g.book.isTank(v) && waiting(g, v) && g.cells[L.arrives + v] < g.cells[L.arrives + first]) first = v;
  }
  return first;
}

/** Another tank of its kind lies in the fleet as well: one stands for all of them. */
function hasTwin(g: Tarawa, u: number): boolean {
  for (let v = 0; v < u; v++) if (g.book.isTank(u) && g.book.kind[v] === g.book.kind[u] && waiting(g, v)) return true;
  return false;
}

/** 14.1, 13.2b–e, 14.2b: whether the unit may land this turn. */
export function due(g: Tarawa, u: number): boolean {
  const { cells, book } = g;
  if (!waiting(g, u) || cells[L.suspended] !== 0 || cells[L.arrives + placeOf(g, u)] > g.turn) return false;
  if (hasTwin(g, u)) return false;
  if (cells[L.scenario] === CAMPAIGN) return true;
  if (isSupport(g, u)) return cells[L.supportLanded] < book.data.scenarios.freeform.supportPerTurn; // 13.2e
  return g.turn > 1 || book.battalion[u] < 0 || cells[L.firstWave + book.battalion[u]] === 1; // 13.2b
}

/** 14.1j, R-39: a unit may be held one turn by choice; after that it must come if a craft can carry it. */
export function mustLand(g: Tarawa, u: number): boolean {
  if (g.cells[L.scenario] !== CAMPAIGN) return false;
  const place = placeOf(g, u);
  const arrival = g.book.arrivals[place];
  return arrival !== null && !arrival.optional && g.turn > g.cells[L.arrives + place];
}

/** Where the unit may enter: its scheduled or planned beach, or any in play. */
export function beachOf(g: Tarawa, u: number): number {
  if (g.cells[L.scenario] === FREEFORM && g.book.battalion[u] >= 0) return g.cells[L.planBeach + g.book.battalion[u]];
  return g.book.arrivals[u]?.beach ?? ANY_BEACH;
}

/** Of the bits of what has been paid for, the first eight are regiments', the rest battalions'. */
const PAID_BATTALIONS = 8;

/** 14.1h, 13.2c–d, R-23: what the high command thinks of sending the unit now, paid once per battalion or regiment. */
export function payForEntry(g: Tarawa, u: number): void {
  const { cells, book } = g;
  if (isSupport(g, u)) cells[L.supportLanded]++;
  const place = placeOf(g, u);
  [cells[L.arrives + u], cells[L.arrives + place]] = [cells[L.arrives + place], cells[L.arrives + u]]; // 14.1a–e
  if (cells[L.scenario] === CAMPAIGN) {
    const morale = book.arrivals[u]?.morale ?? 0;
    const bit = 1 << (PAID_BATTALIONS + book.battalion[u]);
    if (morale === 0 || cells[L.paid] & bit) return;
    cells[L.paid] |= bit;
    shift(g, GENERAL, morale, '14.1');
    return;
  }
  const plan = book.data.scenarios.freeform;
  const regiment = book.regiment[u];
  if (regiment < 0 || isSupport(g, u) || g.turn >= plan.reserveTurn) return;
  const reserve = (cells[L.assault] & (1 << regiment)) === 0 || book.regimentIds[regiment] === plan.held;
  if (!reserve || cells[L.paid] & (1 << regiment)) return;
  cells[L.paid] |= 1 << regiment;
  shift(g, GENERAL, plan.reserveMorale, '13.2');
}

// ── 3.1b, 13.2b: the player's own plan

const bits = (n: number): number => (n === 0 ? 0 : (n & 1) + bits(n >> 1));
const waveSize = (g: Tarawa): number => g.book.battalionIds.reduce((n, _, b) => n + g.cells[L.firstWave + b], 0);
const regimentOf = (g: Tarawa, battalion: number): number => g.book.regiment[g.book.battalionUnits[battalion][0]];

/** 13.2b–c: two assault regiments, then three of their battalions for the first turn. */
S.regimentPlan.does({
  run(g) {
    const plan = g.book.data.scenarios.freeform;
    const done = g.cells[L.scenario] !== FREEFORM || g.turn > 1 || waveSize(g) >= plan.firstWave;
    if (done) g.pop();
    return !done;
  },
  ask: {
    rule: '13.2b',
    asks: ['prompt.assaultRegiment', 'prompt.firstWave'],
    prompt(g) {
      const plan = g.book.data.scenarios.freeform;
      if (bits(g.cells[L.assault]) < plan.regiments) return { key: 'prompt.assaultRegiment', args: {} };
      return { key: 'prompt.firstWave', args: { left: plan.firstWave - waveSize(g) } };
    },
    choices(g, out) {
      const regiments = g.cells[L.assault];
      const choosing = bits(regiments) < g.book.data.scenarios.freeform.regiments;
      for (let b = 0; b < g.book.battalionIds.length; b++) {
        const regiment = regimentOf(g, b);
        const chosen = (regiments & (1 << regiment)) !== 0;
        if (choosing && !chosen && (b === 0 || regimentOf(g, b - 1) !== regiment))
          out.push(action(A.assault, regiment));
        if (!choosing && chosen && g.cells[L.firstWave + b] === 0) out.push(action(A.wave, b));
      }
    },
    take(g, code) {
      if (typeOf(code) === A.assault) g.cells[L.assault] |= 1 << firstOf(code);
      else g.cells[L.firstWave + firstOf(code)] = 1;
    },
  },
});

/** 3.1b, R-57: a beach for every battalion, the later waves too. The argument counts battalions planned. */
S.beachPlan.does({
  run(g) {
    const done = g.cells[L.scenario] !== FREEFORM || g.turn > 1 || g.arg(planned) >= g.book.battalionIds.length;
    if (done) g.pop();
    return !done;
  },
  ask: {
    rule: '3.1b',
    asks: ['prompt.planBeach'],
    prompt: (g) => ({ key: 'prompt.planBeach', args: { battalion: g.book.battalionIds[g.arg(planned)] } }),
    choices(g, out) {
      for (let beach = 0; beach < g.book.beaches.length; beach++) {
        if (beachInPlay(g, beach)) out.push(action(A.beach, g.arg(planned), beach));
      }
    },
    take(g, code) {
      g.cells[L.planBeach + firstOf(code)] = secondOf(code);
      g.setArg(planned, g.arg(planned) + 1);
    },
  },
});
