import { Modifiers } from '../../kernel/modifiers.ts';
import type { Roll } from '../../kernel/rolls.ts';
import type { Outcome } from '../../kernel/view.ts';
import { anyAxisHqSupplied } from './8-supply.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { isCutOff } from './17-day/navy.ts';
import { ALLIED, AXIS, MAIN } from './book.ts';
import { heldBy } from './hexes.ts';
import { thrown } from './rolls.ts';
import { FIRST_DAYS, FOLLOW_UP, L, type Malta, NOT_MADE, POOL, SCENARIOS, TURN_MARKS } from './state.ts';
import { S } from './steps.ts';

/** How a game of Malta can end; the number is the code of the end. */
const ENDS = ['open', 'surrender', 'cities', 'called-off', 'no-troops', 'time', 'airfields', 'held'] as const;
const SURRENDER = 1;
const CITIES = 2;
const CALLED_OFF = 3;
const NO_TROOPS = 4;
const TIME = 5;
const AIRFIELDS = 6;
const HELD = 7;
const WINNER = ['', 'axis', 'axis', 'allied', 'allied', 'allied', 'axis', 'allied'] as const;

const lastTurn = (g: Malta): boolean => g.box + 1 >= g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]].last;

/** 20.31, 20.32: Collapse and Exhaustion, line by line. */
export function surrenderModifiers(g: Malta): Modifiers {
  const mods = new Modifiers().start(true);
  const table = g.book.data.tables.surrender;
  const held = (test: (hex: number) => boolean): number =>
    g.book.land.filter((hex) => heldBy(g, AXIS, hex) && test(hex)).length;
  mods.add('mainAirfields', table.mainAirfield * held((hex) => g.book.airfield[hex] === MAIN), '20.31');
  mods.add('strips', table.strip * held((hex) => worksAirfield(g, hex) && g.book.airfield[hex] !== MAIN), '20.31');
  mods.add('cities', table.city * held((hex) => g.book.cities.includes(hex)), '20.31');
  if (heldBy(g, AXIS, g.book.cities[0])) mods.add('valletta', table.valletta, '20.31');
  mods.add('alliedSteps', Math.floor(g.cells[L.lost + ALLIED] / 2 / table.alliedStepsForOne), '20.31');
  if (g.cells[L.commandLost] === 1) mods.add('commandHq', table.commandHq, '20.31');
  mods.add('axisSteps', -Math.floor(g.cells[L.lost + AXIS] / 2 / table.axisStepsForOne), '20.32');
  mods.add('axisHqs', -table.axisHq * g.cells[L.hqLost], '20.32');
  if (!anyAxisHqSupplied(g)) mods.add('unsupplied', -table.unsupplied, '20.32');
  if (isCutOff(g)) mods.add('navy', -table.navy, '20.32');
  return mods;
}

/** 20.31, 20.32: what the roll would be changed by if it came now; none where nobody rolls (22.1). */
export function standing(g: Malta): { readonly collapse: number | null; readonly exhaustion: number | null } {
  if (g.cells[L.scenario] === FIRST_DAYS) return { collapse: null, exhaustion: null };
  let [collapse, exhaustion] = [0, 0];
  for (const { value } of surrenderModifiers(g).list ?? []) {
    if (value > 0) collapse += value;
    else exhaustion -= value;
  }
  return { collapse, exhaustion };
}

/** 20.33: somebody ashore, afloat, or with a way and a turn left to come. */
function axisCanFight(g: Malta): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== AXIS || !g.book.isCombat(p)) continue;
    const at = g.at(p);
    if (at >= 0 || (at <= FOLLOW_UP && at !== NOT_MADE)) return true;
    if (at === POOL && mayStillCome(g, p)) return true;
  }
  return false;
}
function mayStillCome(g: Malta, p: number): boolean {
  const entry = g.book.entry[p];
  if (lastTurn(g)) return false;
  const landing = g.book.land.some((hex) => worksAirfield(g, hex) && heldBy(g, AXIS, hex));
  if (entry === 'airfield') return landing;
  if (entry !== 'drop') return entry === 'followUp' && g.day === 0 && g.cells[L.zone] === 0;
  const { last } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
  const next = 4 * (g.day + 1 + g.book.data.turns.gates.planning.daysAhead);
  return g.cells[L.planSlot + p] !== 0 || (landing && g.book.german[p] === 0) || g.option('solitaire') || next < last;
}

/** 20.3. */
function surrenderRoll(g: Malta): Roll<'early' | 'surrender' | 'calledOff' | 'fights'> {
  const { dice, surrenderFrom, abortUpTo } = g.book.data.tables.surrender;
  const early = g.day + 1 < g.book.data.turns.gates.surrender.fromDay;
  return {
    ...{ table: 'surrender', dice, faces: 6, modifiers: surrenderModifiers(g) },
    read(total) {
      if (early) return 'early';
      return total >= surrenderFrom ? 'surrender' : total <= abortUpTo ? 'calledOff' : 'fights';
    },
  };
}

/** 4.41, 20.3. */
S.surrender.does({
  run(g) {
    g.pop();
    if (g.cells[L.scenario] === FIRST_DAYS) return false;
    const result = thrown(g, surrenderRoll(g), '20.3', {});
    if (g.book.cities.every((hex) => heldBy(g, AXIS, hex))) finish(g, CITIES);
    else if (!axisCanFight(g)) finish(g, NO_TROOPS);
    else if (result === 'surrender') finish(g, SURRENDER);
    else if (result === 'calledOff') finish(g, CALLED_OFF);
    return false;
  },
});

/** 4.42: everybody is straightened, and the next turn or day begins. */
S.transition.does({
  run(g) {
    g.pop();
    if (lastTurn(g)) {
      // 20.2.
      finish(g, g.cells[L.scenario] === FIRST_DAYS ? airfieldsHeld(g) : TIME);
      return false;
    }
    for (let p = 0; p < g.book.pieceIds.length; p++) g.unmark(p, TURN_MARKS);
    g.cells[L.turn] += 1;
    g.push(S.turn);
    if (g.part === 0) g.push(S.day);
    return false;
  },
});

/** 22.1: one of the working airfields, and all that an owner's numbers ask for beside it. */
function airfieldsHeld(g: Malta): number {
  const { objective } = g.book.data.scenarios['first-days'];
  const held = (id: string): boolean => heldBy(g, AXIS, g.book.hex(id, 'objective'));
  const met = objective?.all.every(held) === true && objective.oneOf.some(held);
  return met ? AIRFIELDS : HELD;
}

function finish(g: Malta, code: number): void {
  g.log?.({ type: 'ended', rule: '20.1', args: { ending: ENDS[code] } });
  g.end(code);
}

export function outcome(g: Malta, code: number): Outcome {
  return {
    winner: WINNER[code],
    level: ENDS[code] as string,
    reason: `outcome.${ENDS[code]}`,
    score: Math.floor((g.cells[L.lost + ALLIED] - g.cells[L.lost + AXIS]) / 2),
  };
}
