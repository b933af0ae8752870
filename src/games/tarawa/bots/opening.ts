import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { A } from '../actions.ts';
import { CAMPAIGN, L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

/** A number from 0 to `below` less one that is the same all match and told to nobody; another for every `what`. */
function lean(seat: Seat, what: number, below: number): number {
  let x = (seat.opening ^ Math.imul(what + 1, 0x9e3779b1)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b) >>> 0;
  return ((x ^ (x >>> 16)) >>> 0) % below;
}

/** What the numbers that come of a mood are for. */
const LEAN = { landing: 0, wave: 100, chits: 200 } as const;

/** Where the battalions of a free landing go, by turns: three abreast in the lagoon, or round the western end. */
const LANDINGS: readonly (readonly string[])[] = [
  ['red1', 'red2', 'red3'],
  ['red2', 'red3', 'red2'],
  ['green', 'red1', 'red2'],
];

export function beachPlan(g: Tarawa, actions: readonly number[], seat: Seat): number {
  const landing = LANDINGS[lean(seat, LEAN.landing, LANDINGS.length)];
  const wanted = landing[g.arg(S.beachPlan.args.planned) % landing.length];
  return best(actions, (code) => (g.book.beaches[secondOf(code)].id === wanted ? 1 : 0));
}

/** The 6th is dear before turn 9 (14.2): the others assault, and their battalions draw lots for the first wave. */
export function regimentPlan(g: Tarawa, actions: readonly number[], seat: Seat): number {
  const { held } = g.book.data.scenarios.freeform;
  return best(actions, (code) => {
    if (typeOf(code) === A.assault) return g.book.regimentIds[firstOf(code)] === held ? 0 : 1;
    return lean(seat, LEAN.wave + firstOf(code), TIES);
  });
}

/** Chits go to the areas that the first wave has before it, in an order that nobody knows beforehand. */
export const chits = (g: Tarawa, actions: readonly number[], seat: Seat): number =>
  chitsBeforeTheWave(g, actions, (area) => lean(seat, LEAN.chits + area, TIES));

/** Where one chit is as good in one area as in another, the higher number has it: below `TIES`. */
export function chitsBeforeTheWave(g: Tarawa, actions: readonly number[], tie: (area: number) => number): number {
  const faced = areasOfTheFirstWave(g);
  return best(actions, (code) => faced[firstOf(code)] * TIES + tie(firstOf(code)));
}
const TIES = 1000;

/** By area, for each battalion of the first wave: two where it has the greater part of its beach, one where the rest. */
function areasOfTheFirstWave(g: Tarawa): number[] {
  const { book, cells } = g;
  const weight = book.areaIds.map(() => 0);
  book.battalionUnits.forEach(([unit], b) => {
    const campaign = cells[L.scenario] === CAMPAIGN;
    const first = campaign ? cells[L.arrives + unit] === 1 : cells[L.firstWave + b] === 1;
    const beach = book.beaches[campaign ? cells[L.beach + unit] : cells[L.planBeach + b]];
    if (!first || beach === undefined) return;
    for (const area of beach.shoreAreas) {
      const part = beach.hexes.filter((hex) => book.area[hex] === area).length;
      weight[area] += part * 2 >= beach.hexes.length ? 2 : 1;
    }
  });
  return weight;
}
