import type { Position } from '../../kernel/position.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { ALLIED, AXIS, GUN, UNIT, WARSHIP } from './book.ts';
import { DEAD, GONE, L, Malta } from './state.ts';

/** What a finished game tells the simulator. */
export function metrics(final: Position): Readonly<Record<string, number | string>> {
  if (!(final instanceof Malta)) throw new TypeError('not a position of Malta');
  const { book, cells } = final;
  const gone = (is: (p: number) => boolean): number =>
    book.pieceIds.filter((_, p) => is(p) && (final.at(p) === DEAD || (final.at(p) === GONE && book.kind[p] === GUN)))
      .length;
  const ashore = (side: number): number =>
    book.pieceIds.filter((_, p) => book.kind[p] === UNIT && book.side[p] === side && final.at(p) >= 0).length;
  return {
    turn: final.turn,
    axis_steps_lost: cells[L.lost + AXIS] / 2,
    allied_steps_lost: cells[L.lost + ALLIED] / 2,
    axis_units: ashore(AXIS),
    allied_units: ashore(ALLIED),
    ships_sunk: gone((p) => book.kind[p] === WARSHIP),
    guns_lost: gone((p) => book.kind[p] === GUN),
    airfields: book.land.filter((hex) => worksAirfield(final, hex) && cells[L.control + hex] === 1).length,
    cities: book.cities.filter((hex) => cells[L.control + hex] === 1).length,
    hexes: book.land.filter((hex) => cells[L.control + hex] === 1).length,
    navy: cells[L.navy],
    ending: final.outcome()?.reason ?? 'open',
  };
}
