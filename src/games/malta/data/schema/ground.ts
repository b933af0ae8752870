import type { Sense } from '../../../../kernel/schema.ts';
import { DIRECTIONS, type Grid, stepOn } from '../../book/grid.ts';
import { MAX_BEACHES } from '../../book/kinds.ts';
import type { MaltaData } from './parts.ts';
import { zone } from './words.ts';

// What the map must be for play: hexes of one sheet, pairs that touch, zones in their order.

const gridOf = (id: string): Grid => [Number(id.slice(0, 2)), Number(id.slice(2))];
const isNeighbour = (a: string, b: string): boolean => {
  const [column, row] = gridOf(b);
  return DIRECTIONS.map((d) => stepOn(gridOf(a), d)).some(([c, r]) => c === column && r === row);
};

function ofFrame({ board: { hexes, columns, rows } }: MaltaData, found: Sense): void {
  hexes.forEach(({ id }, i) => {
    const [column, row] = gridOf(id);
    const inside = column >= 1 && column <= columns && row >= 1 && row <= rows;
    found.check(inside, `data.board.hexes[${i}].id`, `${id} is not on a sheet of ${columns} by ${rows}`);
  });
}

function ofPairs({ board }: MaltaData, found: Sense): void {
  const hexes = new Set(board.hexes.map(({ id }) => id));
  const check = (list: string, pairs: readonly (readonly [string, string])[]): void => {
    const seen = new Set<string>();
    pairs.forEach(([a, b], i) => {
      const at = `data.board.${list}[${i}]`;
      const pair = a < b ? `${a} and ${b}` : `${b} and ${a}`;
      for (const id of [a, b]) found.known(id, hexes, 'hex', at);
      found.check(isNeighbour(a, b), at, `${pair} are no neighbours`);
      found.check(!seen.has(pair), at, `${pair} are there twice`);
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
function ofZones({ board: { zones } }: MaltaData, found: Sense): void {
  const seen = new Set<string>();
  zones.forEach(({ id, beaches }, i) => {
    const at = `data.board.zones[${i}]`;
    found.check(id === zone.options[i], `${at}.id`, `zone ${i + 1} is the ${zone.options[i]}`);
    beaches.forEach((hex, k) => {
      found.check(!seen.has(hex), `${at}.beaches[${k}]`, `${hex} is there twice`);
      seen.add(hex);
    });
  });
  found.check(seen.size <= MAX_BEACHES, 'data.board.zones', `${seen.size} beaches, ${MAX_BEACHES} at most`);
}

export function ground(data: MaltaData, found: Sense): void {
  for (const part of [ofFrame, ofPairs, ofZones]) part(data, found);
}
