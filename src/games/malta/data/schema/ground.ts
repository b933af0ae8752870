import { DIRECTIONS, type Grid, stepOn } from '../../book/grid.ts';
import { MAX_BEACHES } from '../../book/kinds.ts';
import type { Found } from '../problems.ts';
import type { MaltaData } from './parts.ts';
import { zone } from './words.ts';

// What the map must be for play: hexes of one sheet, pairs that touch, zones in their order.

const gridOf = (id: string): Grid => [Number(id.slice(0, 2)), Number(id.slice(2))];
const isNeighbour = (a: string, b: string): boolean => {
  const [column, row] = gridOf(b);
  return DIRECTIONS.map((d) => stepOn(gridOf(a), d)).some(([c, r]) => c === column && r === row);
};

function ofFrame({ board: { hexes, columns, rows } }: MaltaData, found: Found): void {
  hexes.forEach(({ id }, i) => {
    const [column, row] = gridOf(id);
    const inside = column >= 1 && column <= columns && row >= 1 && row <= rows;
    found.check(inside, `data.board.hexes[${i}].id`, 'off-sheet', { name: id, columns, rows });
  });
}

function ofPairs({ board }: MaltaData, found: Found): void {
  const hexes = new Set(board.hexes.map(({ id }) => id));
  const check = (list: string, pairs: readonly (readonly [string, string])[]): void => {
    const seen = new Set<string>();
    pairs.forEach(([a, b], i) => {
      const at = `data.board.${list}[${i}]`;
      const [one, other] = a < b ? [a, b] : [b, a];
      const pair = `${one} ${other}`;
      for (const id of [a, b]) found.known(id, hexes, 'no-hex', at);
      found.check(isNeighbour(a, b), at, 'apart', { a: one, b: other });
      found.check(!seen.has(pair), at, 'pair-twice', { a: one, b: other });
      seen.add(pair);
    });
  };
  check(
    'sides',
    board.sides.map(({ a, b }) => [a, b]),
  );
  check('roads', board.roads);
}

/** 18.1: the four zones as everybody counts them; a hex is a beach of one of them, and once. */
function ofZones({ board: { zones } }: MaltaData, found: Found): void {
  const seen = new Set<string>();
  zones.forEach(({ id, beaches }, i) => {
    const at = `data.board.zones[${i}]`;
    found.check(id === zone.options[i], `${at}.id`, 'other-zone', { number: i + 1, zone: zone.options[i] ?? '' });
    beaches.forEach((hex, k) => {
      found.check(!seen.has(hex), `${at}.beaches[${k}]`, 'beach-twice', { name: hex });
      seen.add(hex);
    });
  });
  found.check(seen.size <= MAX_BEACHES, 'data.board.zones', 'many-beaches', { count: seen.size, most: MAX_BEACHES });
}

export function ground(data: MaltaData, found: Found): void {
  for (const part of [ofFrame, ofPairs, ofZones]) part(data, found);
}
