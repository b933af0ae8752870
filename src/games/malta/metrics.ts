import type { Position } from '../../kernel/position.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { standing } from './20-victory.ts';
import { ZONES } from './actions.ts';
import { ALLIED, AXIS, GUN, UNIT, WARSHIP } from './book.ts';
import { DEAD, GONE, L, Malta, POOL } from './state.ts';

/** Formations that come by air and by sea (15.1). */
const BY_AIR = ['RAM', 'FOL', 'SPE'];
const BY_SEA = ['LIV', 'FRI'];

/** What a finished game tells the simulator, and every turn of it. */
export function metrics(final: Position): Readonly<Record<string, number | string>> {
  if (!(final instanceof Malta)) throw new TypeError('not a position of Malta');
  const { book, cells } = final;
  const gone = (is: (p: number) => boolean): number =>
    book.pieceIds.filter((_, p) => is(p) && (final.at(p) === DEAD || (final.at(p) === GONE && book.kind[p] === GUN)))
      .length;
  const ashore = (side: number): number =>
    book.pieceIds.filter((_, p) => book.kind[p] === UNIT && book.side[p] === side && final.at(p) >= 0).length;
  const { collapse, exhaustion } = standing(final);
  return {
    turn: final.turn,
    axis_steps_lost: cells[L.lost + AXIS] / 2,
    allied_steps_lost: cells[L.lost + ALLIED] / 2,
    axis_units: ashore(AXIS),
    allied_units: ashore(ALLIED),
    axis_steps: stepsAshore(final, AXIS),
    allied_steps: stepsAshore(final, ALLIED),
    axis_hqs_lost: cells[L.hqLost + AXIS],
    allied_hqs_lost: gone((p) => book.side[p] === ALLIED && book.kind[p] === UNIT && book.isHq(p)),
    ships_sunk: gone((p) => book.kind[p] === WARSHIP),
    guns_lost: gone((p) => book.kind[p] === GUN),
    airfields: book.land.filter((hex) => worksAirfield(final, hex) && cells[L.control + hex] === 1).length,
    cities: book.cities.filter((hex) => cells[L.control + hex] === 1).length,
    hexes: book.land.filter((hex) => cells[L.control + hex] === 1).length,
    navy: cells[L.navy],
    collapse: collapse ?? 0,
    exhaustion: exhaustion ?? 0,
    /** 16.11: units of La Spezia that have not come yet. */
    waiting_to_fly: book.pieceIds.filter((_, p) => book.entry[p] === 'airfield' && final.at(p) === POOL).length,
    joined: joined(final) ? 1 : 0,
    drop_centre: dropCentre(final),
    livorno_zone: zoneOf(final, 0),
    friuli_zone: zoneOf(final, 1),
    ending: final.outcome()?.reason ?? 'open',
  };
}

function stepsAshore(g: Malta, side: number): number {
  let sum = 0;
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) >= 0 && g.book.side[p] === side) sum += g.steps(p);
  return sum;
}
/** Hexes in which combat units of some formations stand. */
function placesOf(g: Malta, formations: readonly string[]): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    const own = formations.includes(g.book.formationIds[g.book.formation[p]]);
    if (own && g.at(p) >= 0 && g.book.isCombat(p)) list.push(g.at(p));
  }
  return list;
}
/** Whether those from the air and those from the sea stand next to each other. */
function joined(g: Malta): boolean {
  const sea = placesOf(g, BY_SEA);
  return placesOf(g, BY_AIR).some((hex) => sea.some((other) => g.book.distance(hex, other) <= 1));
}
/** Where most of the parachutists are, at the end of the first turn where they came down; none where nobody is. */
function dropCentre(g: Malta): string {
  const count = new Map<number, number>();
  for (const hex of placesOf(g, BY_AIR.slice(0, 2))) count.set(hex, (count.get(hex) ?? 0) + 1);
  const [top] = [...count].sort(([a, x], [b, y]) => y - x || a - b);
  return top === undefined ? 'none' : g.hexName(top[0]);
}
/** 18.2: none where no division lands, or none has chosen yet. */
const zoneOf = (g: Malta, division: number): string => ZONES[g.cells[L.zone + division] - 1] ?? 'none';
