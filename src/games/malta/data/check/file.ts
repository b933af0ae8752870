/** The file keeps to its own format. */
import { bilingual, type Constraint, pairKey, repeated, SOURCES } from '../../../../kernel/survey.ts';
import type { BoardHex } from '../board.types.ts';
import { hexAt } from './grid.ts';
import type { Survey } from './survey.ts';

const FIELDS: Readonly<Record<string, readonly unknown[] | null>> = {
  id: null,
  terrain: ['clear', 'town', 'city', 'woods', 'ocean'],
  fort: [true],
  beach: ['west', 'north', 'east', 'south'],
  airfield: ['main', 'strip', 'unfinished'],
  name: null,
  coastal: [true],
  sector: ['north', 'west', 'central', 'south'],
  source: SOURCES,
};

function wellFormed(hex: BoardHex): boolean {
  return Object.entries(hex).every(([field, value]) => {
    const known = FIELDS[field];
    return known === null || known?.includes(value) === true;
  });
}

function nameless({ board, data }: Survey): string[] {
  const { formations, units, leaders, warships } = data.roster;
  const named = [...board.zones, ...board.gunSites, ...formations, ...units, ...leaders, ...warships];
  return [
    ...(board.title !== undefined && bilingual(board.title) ? [] : ['title']),
    ...board.hexes.filter(({ name }) => name !== undefined && !bilingual(name)).map(({ id }) => id),
    ...named.filter(({ name }) => !bilingual(name)).map(({ id }) => id),
  ];
}

/** Pairs are written with the lower id first, and follow one another. */
function outOfOrder(pairs: readonly (readonly [string, string])[]): string[] {
  const keys = pairs.map(([a, b]) => `${a} ${b}`);
  return keys.filter((key, i) => key !== pairKey(...(pairs[i] ?? ['', ''])) || (i > 0 && key < (keys[i - 1] ?? '')));
}

export function file(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'fields',
      case: 'file',
      message: 'every hex has known fields with known values, none written out at its default',
      test: () => board.hexes.filter((hex) => !wellFormed(hex)).map(({ id }) => id),
    },
    {
      name: 'frame',
      case: 'R-35',
      message: 'the hexes fill the frame of 27 columns and 20 rows, by id',
      test: () => {
        const frame = Array.from({ length: 27 * 20 }, (_, i) => hexAt(1 + Math.floor(i / 20), 1 + (i % 20)));
        const size = board.columns === 27 && board.rows === 20;
        return size && board.hexes.map(({ id }) => id).join() === frame.join();
      },
    },
    {
      name: 'sources',
      case: 'file',
      message: 'every record says where it comes from',
      test: () => {
        const { hexes, sides, zones, gunSites } = board;
        return [...hexes, ...zones, ...gunSites, ...sides.map((side) => ({ ...side, id: `${side.a} ${side.b}` }))]
          .filter(({ source }) => !SOURCES.includes(source))
          .map(({ id }) => id);
      },
    },
    {
      name: 'names',
      case: 'file',
      message: 'every name is given in English and in Spanish',
      test: () => nameless(survey),
    },
    {
      name: 'pairs-in-order',
      case: 'file',
      message: 'sides and roads are listed by their hexes, the lower one first',
      test: () => [...outOfOrder(board.sides.map(({ a, b }) => [a, b] as const)), ...outOfOrder(board.roads)],
    },
    {
      name: 'pairs-once',
      case: 'file',
      message: 'no side and no road is listed twice',
      test: () => [
        ...repeated(board.sides.map(({ a, b }) => pairKey(a, b))),
        ...repeated(board.roads.map(([a, b]) => pairKey(a, b))),
      ],
    },
  ];
}
