import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { inColumn, type Roll, result } from '../../../kernel/rolls.ts';
import { shifted } from '../../../kernel/table.ts';
import { marinesSupplied, supplyOf } from '../6-supply.ts';
import { enlist, isFit } from '../7-operations/activation.ts';
import { bombards } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, LAND } from '../book.ts';
import { noteAssault } from '../counts.ts';
import { spend } from '../pieces.ts';
import {
  ASSAULTED,
  ATTACKING,
  ENTRENCHED,
  FIRED,
  FOUGHT,
  foe,
  type Gallipoli,
  L,
  NO_DIGGING,
  NORMAL,
  RUINED,
  UNSUPPLIED,
} from '../state.ts';
import { S } from '../steps.ts';
import { disturbReserve } from './bombardment.ts';
import { attackers, attackOf, defenceOf, defenders, fronts, isLanding, mayFight } from './forces.ts';
import { ALL, ATTACKERS, DEFENDERS, oweChecks, resultNumber } from './losses.ts';

S.muster.does({
  run: () => true,
  ask: {
    rule: '8.3.1-1',
    side: (g) => g.side,
    prompt(g) {
      const area = g.cells[L.target];
      return {
        key: 'prompt.muster',
        args: { area: g.areaName(area), attack: attackOf(g, attackers(g)), defence: defenceOf(g, area) },
      };
    },
    choices(g, out) {
      const area = g.cells[L.target];
      const list = attackers(g);
      const [from, to] = g.book.landOf(g.side);
      for (let p = from; p < to; p++) {
        if (g.has(p, ATTACKING) || !mayFight(g, p) || !fronts(g, p).includes(area)) continue;
        // 8.3.2-1, 8.4.1g: an intensive assault is made by units in attack mode only.
        if (
          g.cells[L.supporter] === 0 ||
          (!g.has(p, ENTRENCHED) && supports(g, g.cells[L.supporter] - 1, [...list, p]))
        ) {
          out.push(action(A.join, p));
        }
      }
      if (list.length > 0 && g.cells[L.supporter] === 0) {
        for (const p of supporters(g, list)) out.push(action(A.intensive, p));
      }
      if (g.book.oddsColumn(attackOf(g, list), defenceOf(g, area)) >= 0) out.push(action(A.attack));
      out.push(action(A.back));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.join:
          return g.mark(p, ATTACKING);
        case A.intensive:
          g.cells[L.supporter] = p + 1;
          return;
        case A.attack:
          g.pop();
          return assault(g);
        default:
          for (const q of attackers(g)) g.unmark(q, ATTACKING);
          g.cells[L.supporter] = 0;
          g.pop();
      }
    },
  },
});

/** 8.3.2-2, 7.6-2: unfired artillery in range, or for a landing a battleship with the boats. */
function supporters(g: Gallipoli, list: readonly number[]): number[] {
  const found: number[] = [];
  const [from, to] = g.book.landOf(g.side);
  for (let p = from; p < to; p++) if (g.book.arm[p] === ARTILLERY && supports(g, p, list)) found.push(p);
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (supports(g, p, list)) found.push(p);
  return found;
}

/**
 * Whether a gun may back an intensive assault by these units (8.3.2-1 to 8.3.2-3, R-INTENSIVE-SP, 8.3.2-opt); whether its
 * division has been activated does not matter (R-INTENSIVE-GUN).
 */
function supports(g: Gallipoli, p: number, list: readonly number[]): boolean {
  const { side, kind, division, group, isSea } = g.book;
  if (side[p] !== g.side || g.at(p) < 0 || g.has(p, FIRED) || g.state(p) === RUINED) return false;
  if (list.some((q) => g.has(q, ENTRENCHED))) return false;
  const matching = g.option('support') === 'matching';
  const affordable = g.cells[L.sp + g.side] >= g.book.data.costs.second.intensive;
  if (kind[p] === LAND) {
    if (!affordable || !isFit(g, p) || g.has(p, UNSUPPLIED)) return false;
    if (g.book.isLand[g.at(p)] === 0 || !bombards(g, p, g.cells[L.target])) return false;
    if (matching && !list.some((q) => division[q] === division[p] && division[p] >= 0)) return false;
    return list.every((q) => tracesAshore(g, q));
  }
  // R-FAR-SHIPS: a long voyage does not keep her from it.
  if (!g.book.isCapital(p) || isSea[g.at(p)] === 0 || g.cells[L.fleetPaid] === 0) return false;
  if (!list.some((q) => g.at(q) === g.at(p))) return false;
  if (matching && !list.some((q) => group[q] === group[p])) return false;
  return g.option('intensive') === 'ship' || affordable;
}

/** 6.2-3, 6.3-6: supply points help units with a line of their own, which landing troops have not. */
function tracesAshore(g: Gallipoli, p: number): boolean {
  if (isLanding(g, p)) return false;
  return supplyOf(g, g.book.group[p])[g.at(p)] === 1 || marinesSupplied(g, p);
}

/** The assault as mustered: its column with its shifts (8.3.1-6 to 8.3.1-9) and its die modifiers. */
export function assaultRoll(g: Gallipoli, mods: Modifiers): Roll<string> {
  const table = g.book.assault;
  const first = g.book.oddsColumn(attackOf(g, attackers(g)), defenceOf(g, g.cells[L.target]));
  const shifts = columnShifts(g);
  const column = shifted(table, first, shifts.total);
  // What goes beyond the last column is lost, and said.
  shifts.add(EDGE, column - first - shifts.total, '8.3.1-4');
  return inColumn(table, column, assaultModifiers(g, mods), { ratio: table.heads[first], shifts: shifts.list ?? [] });
}
const EDGE = 'shift.edge';

/** Columns to the right, or to the left. */
function columnShifts(g: Gallipoli): Modifiers {
  const { fightFirst, intensive, severalAreas, badWeather } = g.book.data.charts.assaultShifts;
  const list = attackers(g);
  const shifts = new Modifiers().start(true);
  if (g.cells[L.fightFirst] === 1) shifts.add('shift.fightFirst', fightFirst, '8.3.1-6');
  if (g.cells[L.supporter] > 0) shifts.add('shift.intensive', intensive, '8.3.1-7');
  if (list.some((p) => g.at(p) !== g.at(list[0]))) shifts.add('shift.severalAreas', severalAreas, '8.3.1-8');
  // 5.1-bad-2.
  if (g.bad) shifts.add('shift.badWeather', badWeather, '8.3.1-9');
  return shifts;
}

/** 8.3.1-10 to 8.3.1-15: the die modifiers, cut to the limit either way. */
function assaultModifiers(g: Gallipoli, mods: Modifiers): Modifiers {
  const { shaken, landing, fort, unsupplied, repeated, limit } = g.book.data.charts.assault;
  const area = g.cells[L.target];
  const list = defenders(g, area);
  if (list.every((p) => g.state(p) !== NORMAL)) mods.add('shaken', shaken, '8.3.1-10');
  if (attackers(g).some((p) => isLanding(g, p))) mods.add('landing', landing, '8.3.1-11');
  if (g.side === ALLIED && normalFort(g, area)) mods.add('fort', fort, '8.3.1-12');
  if (list.every((p) => g.has(p, UNSUPPLIED))) mods.add('unsupplied', unsupplied, '8.3.1-13');
  if (list.some((p) => g.has(p, ASSAULTED))) mods.add('repeated', repeated, '8.3.1-14');
  if (mods.total > limit) mods.add('limit', limit - mods.total, '8.3.1-15');
  if (mods.total < -limit) mods.add('limit', -limit - mods.total, '8.3.1-15');
  return mods;
}
/** 11.3-3, R-FORT-DRM, 8.4.2c-2: one or several, in the Normal state. */
export function normalFort(g: Gallipoli, area: number): boolean {
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) if (g.at(p) === area && g.state(p) === NORMAL) return true;
  return false;
}

function assault(g: Gallipoli): void {
  const area = g.cells[L.target];
  const list = attackers(g);
  const enemy = foe(g.side);
  disturbReserve(g, area, '11.1-3');
  const landing = list.filter((p) => isLanding(g, p));
  g.cells[L.fromSea] = landing.length > 0 ? 1 : 0;
  if (landing.length > 0) g.cells[L.landed] = 1;
  noteAssault(g, false);
  for (const p of list) {
    enlist(g, p);
    g.mark(p, FOUGHT);
    // 8.4.1f-2.
    if (landing.includes(p)) g.mark(p, NO_DIGGING);
    g.log?.({ type: 'attacks', rule: '8.3.1-1', args: { unit: g.name(p), area: g.areaName(area) } });
  }
  if (g.cells[L.supporter] > 0) useSupporter(g, g.cells[L.supporter] - 1);
  const roll = assaultRoll(g, g.modifiers());
  if (g.log !== null) {
    for (const { name, value, rule } of roll.column?.shifts ?? [])
      if (name !== EDGE) g.log({ type: 'shifted', rule, args: { why: name, columns: value } });
  }
  for (const p of defenders(g, area)) g.mark(p, ASSAULTED);
  const column = roll.column?.name ?? '';
  const args = { area: g.areaName(area), attack: attackOf(g, list), defence: defenceOf(g, area), column };
  const [ours, theirs] = result(g, roll, { rule: '8.3.1-4', args }).split('/').map(resultNumber);
  // 8.3.3-1: the defender's result comes first. 8.3.3-2: its number is added to the checks, and a number for All.
  const { all } = g.book.data.charts.assaultChecks;
  g.push(S.advance);
  oweChecks(g, { side: g.side, who: ATTACKERS, number: ours, drm: ours === ALL ? all : ours });
  oweChecks(g, { side: enemy, who: DEFENDERS, number: theirs, drm: theirs === ALL ? all : theirs });
}

/** 8.3.2-3, 8.3.2-4, 7.6-6, R-INTENSIVE-SP. */
function useSupporter(g: Gallipoli, p: number): void {
  const price = g.book.data.costs.second.intensive;
  if (g.book.kind[p] === LAND || g.option('intensive') === 'points') spend(g, g.side, price);
  g.mark(p, FIRED);
  g.log?.({ type: 'intensive', rule: '8.3.2-4', args: { unit: g.name(p) } });
}
