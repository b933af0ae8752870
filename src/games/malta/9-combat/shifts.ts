import { Modifiers } from '../../../kernel/modifiers.ts';
import { bodyOf, hasIntegrity } from '../15-formations.ts';
import { ARTILLERY, ENGINEER, HQ, TANK, typeName } from '../book.ts';
import { CLASH, DEMORALIZED, L, type Malta } from '../state.ts';
import { sum } from './strength.ts';

/** 9.92a, 9.92b, R-19: sound tanks in one hex with infantry of some kind that takes part; no security companies (16.6). */
function armoured(g: Malta, list: readonly number[]): boolean {
  const partners: readonly string[] = g.book.data.tables.shifts.armourPartners;
  return list.some(
    (tank) =>
      g.book.type[tank] === TANK &&
      g.state(tank) !== DEMORALIZED &&
      list.some(
        (p) => g.at(p) === g.at(tank) && partners.includes(typeName(g.book.type[p])) && g.state(p) !== DEMORALIZED,
      ),
  );
}
/** 22.37: the side with the poorer best tank loses its shift; -1 where there is none. */
const bestArmour = (g: Malta, list: readonly number[]): number =>
  list.reduce((top, p) => (g.book.type[p] === TANK ? Math.max(top, g.book.armour[p]) : top), -1);

/** R-32, 9.93: average morale as a fraction; artillery and HQs only where nobody else is there. */
function morale(g: Malta, list: readonly number[]): readonly [sum: number, count: number] {
  const fighting = list.filter((p) => g.book.type[p] !== ARTILLERY && g.book.type[p] !== HQ);
  const counted = fighting.length > 0 ? fighting : list;
  const { demoralizedMorale } = g.book.data.tables.results;
  const total = sum(counted, (p) => g.book.morale[p] + (g.state(p) === DEMORALIZED ? demoralizedMorale : 0));
  return [total, Math.max(1, counted.length)];
}
type Average = ReturnType<typeof morale>;
export const moraleShift = (g: Malta, ours: readonly number[], theirs: readonly number[]): number =>
  betweenMorales(g, morale(g, ours), morale(g, theirs));
function betweenMorales(g: Malta, [a, n]: Average, [b, m]: Average): number {
  const { most, least } = g.book.data.tables.shifts.morale;
  return Math.max(least, Math.min(most, Math.trunc((a * m - b * n) / (n * m))));
}

/** 9.92c: at a fort, an attacking engineer in every hex that attacks. */
export function engineersLead(g: Malta, list: readonly number[]): boolean {
  if (g.book.fort[g.cells[L.target]] === 0 || list.length === 0) return false;
  const hexes = new Set(list.map((p) => g.at(p)));
  return [...hexes].every((hex) => list.some((p) => g.at(p) === hex && g.book.type[p] === ENGINEER));
}

/** What one side brings to a fight whoever stands against it. */
export interface Bearing {
  readonly armoured: boolean;
  readonly armour: number;
  /** 15.4; none where jumpers or landers fight it out in one hex. */
  readonly integrity: boolean;
  readonly morale: Average;
}
export const bearingOf = (g: Malta, list: readonly number[]): Bearing => ({
  armoured: armoured(g, list),
  armour: bestArmour(g, list),
  integrity: g.cells[L.fight] !== CLASH && hasIntegrity(g, list),
  morale: morale(g, list),
});

/** All shifts of 9.92 but command, each with its case. */
export const shifts = (g: Malta, ours: readonly number[], theirs: readonly number[]): Modifiers =>
  shiftsAgainst(g, ours, bearingOf(g, theirs), true);
/** The same against what is known already of those who defend. */
export function shiftsAgainst(g: Malta, ours: readonly number[], his: Bearing, keepList: boolean): Modifiers {
  const mods = new Modifiers().start(keepList);
  const table = g.book.data.tables.shifts;
  const clash = g.cells[L.fight] === CLASH;
  const mine = bearingOf(g, ours);
  const quality = g.option('armour') && mine.armour >= 0 && his.armour >= 0 ? mine.armour - his.armour : 0;
  if (mine.armoured && quality >= 0) mods.add('armourAttacks', table.armourAttacks, '9.92a');
  if (his.armoured && quality <= 0) mods.add('armourDefends', table.armourDefends, '9.92b');
  if (engineersLead(g, ours)) mods.add('engineers', table.engineers, '9.92c');
  const hexes = new Set(ours.map((p) => g.at(p))).size;
  if (!clash && hexes >= table.envelopment.hexes) mods.add('envelopment', table.envelopment.add, '9.92d');
  if (mine.integrity) mods.add('integrity', table.attackerIntegrity, '9.92e');
  if (his.integrity) mods.add('defenderIntegrity', table.defenderIntegrity, '9.92f');
  const body = bodyOf(g, ours[0]);
  if (ours.some((p) => bodyOf(g, p) !== body)) mods.add('mixed', table.mixed, '9.92g');
  mods.add('morale', betweenMorales(g, mine.morale, his.morale), '9.92h');
  if (!clash) mods.add('air', table.air * g.cells[L.airOn], '9.92i');
  return mods;
}
