/** The drawing: its pieces tile the frame, neighbours meet where the board says, and symbols lie where they belong. */

import { inside, sideKey } from '../../../../kernel/geometry.ts';
import { type Constraint, pairKey } from '../../../../kernel/survey.ts';
import type { ShorePoint } from '../../face/shore.types.ts';
import {
  areaOf,
  clearance,
  crossingPairs,
  inFrame,
  lengthOf,
  onFrame,
  type Segment,
  segmentsOf,
  signedArea,
} from './geometry.ts';
import type { Survey } from './survey.ts';

/** Areas that touch along less than this would look as if they met at a point. */
const SHORTEST_BORDER = 21;

interface Tile {
  id: string;
  polygon: ShorePoint[];
}

/** The pieces that cover the frame. A box is drawn on top of one. */
function tilesOf(survey: Survey): Tile[] {
  const { areas, outOfPlay } = survey.shore;
  return [...areas.filter(({ id }) => !id.startsWith('BOX-')), ...outOfPlay];
}

/** Every stretch of border, with the tiles it bounds. */
function stretches(tiles: readonly Tile[]): Segment[][] {
  const shared = new Map<string, Segment[]>();
  for (const segment of tiles.flatMap(({ id, polygon }) => segmentsOf(id, polygon))) {
    const key = sideKey([segment.from, segment.to]);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, [segment]);
    else known.push(segment);
  }
  return [...shared.values()];
}

/** A stretch has one owner on the frame and two within. */
function loose(owners: readonly Segment[], frame: { width: number; height: number }): boolean {
  const [first, second] = owners;
  if (first === undefined || owners.length > 2) return true;
  if (second === undefined) return !onFrame(first, frame);
  return first.owner === second.owner || onFrame(first, frame);
}

/** How long the border between each two areas is. */
function borderLengths(survey: Survey): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const [first, second] of stretches(tilesOf(survey))) {
    if (first === undefined || second === undefined) continue;
    if (survey.find(first.owner) === undefined || survey.find(second.owner) === undefined) continue;
    const key = pairKey(first.owner, second.owner);
    lengths.set(key, (lengths.get(key) ?? 0) + lengthOf(first));
  }
  return lengths;
}

export function drawing(survey: Survey): Constraint[] {
  const { shore, board } = survey;
  return [
    {
      name: 'drawn-areas',
      case: 'drawing',
      message: 'the areas of the board are drawn, each once and in its order',
      test: () => shore.areas.map(({ id }) => id).join() === board.areas.map(({ id }) => id).join(),
    },
    {
      name: 'shared-stretches',
      case: 'drawing',
      message: 'every stretch of border bounds two pieces, or one at the frame',
      test: () =>
        stretches(tilesOf(survey))
          .filter((owners) => loose(owners, shore.frame))
          .map((owners) => `${owners.map(({ owner }) => owner).join('/')} at ${owners[0]?.from.join()}`),
    },
    {
      name: 'full-frame',
      case: 'drawing',
      message: 'the pieces add up to the frame',
      test: () => {
        const total = tilesOf(survey).reduce((sum, { polygon }) => sum + areaOf(polygon), 0);
        return Math.abs(total - shore.frame.width * shore.frame.height) < 1 || `they cover ${total}`;
      },
    },
    {
      name: 'one-turn',
      case: 'drawing',
      message: 'all rings turn the same way',
      test: () => {
        const turns = tilesOf(survey).map(({ id, polygon }) => ({ id, turn: Math.sign(signedArea(polygon)) }));
        return turns.filter(({ turn }) => turn === 0 || turn !== turns[0]?.turn).map(({ id }) => id);
      },
    },
    {
      name: 'no-crossing',
      case: 'drawing',
      message: 'no two borders cross',
      test: () => {
        const single = stretches(tilesOf(survey)).flatMap((owners) => owners.slice(0, 1));
        return crossingPairs(single).map(([a, b]) => `${a.owner} and ${b.owner} at ${a.from.join()}`);
      },
    },
    {
      name: 'borders-drawn',
      case: '2.1-2',
      message: 'two areas are adjacent exactly when they are drawn with a common border',
      test: () => {
        const drawn = [...borderLengths(survey).keys()];
        const listed = board.adjacent.map(([a, b]) => pairKey(a, b));
        return [
          ...drawn.filter((pair) => !listed.includes(pair)).map((pair) => `unlisted ${pair}`),
          ...listed.filter((pair) => !drawn.includes(pair)).map((pair) => `not drawn ${pair}`),
        ];
      },
    },
    {
      name: 'clear-contacts',
      case: '2.1-2',
      message: `no border is so short as to leave a doubt: ${SHORTEST_BORDER} points or more`,
      test: () =>
        [...borderLengths(survey)].filter(([, length]) => length < SHORTEST_BORDER).map(([pair]) => `short ${pair}`),
    },
    {
      name: 'boxes-apart',
      case: '7.5-1',
      message: 'the holding boxes are drawn off the areas in play',
      test: () =>
        shore.areas
          .filter(({ id }) => id.startsWith('BOX-'))
          .filter((box) => !shore.outOfPlay.some((out) => box.polygon.every((point) => inside(point, out.polygon))))
          .map(({ id }) => id),
    },
  ];
}

/** A symbol is drawn in just the areas that hold the thing, and inside them. */
function misplaced(survey: Survey, symbol: 'fortAt' | 'townAt', holders: readonly string[]): string[] {
  return survey.shore.areas
    .filter((area) => {
      const at = area[symbol];
      return holders.includes(area.id) ? at === undefined || !inside(at, area.polygon) : at !== undefined;
    })
    .map(({ id }) => id);
}

export function symbols(survey: Survey): Constraint[] {
  const { shore } = survey;
  return [
    {
      name: 'centres',
      case: 'drawing',
      message: 'the middle of every area lies in it, and the circle about it is free',
      test: () =>
        shore.areas
          .filter(({ polygon, center, radius }) => !inside(center, polygon) || clearance(polygon, center) < radius)
          .map(({ id }) => id),
    },
    {
      name: 'free-of-islands',
      case: 'drawing',
      message: 'no island reaches into the circle where the ships of the Aegean gather',
      test: () => {
        const { center, radius } = survey.drawn('AEGEAN');
        return shore.islands
          .filter(({ polygon }) => inside(center, polygon) || clearance(polygon, center) < radius)
          .map(({ name }) => name.en);
      },
    },
    {
      name: 'fort-symbols',
      case: '11.3-4',
      message: 'a fort symbol is drawn in each area with a fixed fort and in no other',
      test: () =>
        misplaced(
          survey,
          'fortAt',
          survey.fixedForts().map(({ area }) => area),
        ),
    },
    {
      name: 'town-symbols',
      case: '8.2-10',
      message: 'a town symbol is drawn in each area with a town and in no other',
      test: () =>
        misplaced(
          survey,
          'townAt',
          survey.where((area) => area.town !== undefined),
        ),
    },
    {
      name: 'area-labels',
      case: 'drawing',
      message: 'the label of every area stands in it',
      test: () =>
        shore.areas.filter(({ polygon, center, labelAt = center }) => !inside(labelAt, polygon)).map(({ id }) => id),
    },
    {
      name: 'labels-in-frame',
      case: 'drawing',
      message: 'place names, islands, lakes and streams lie within the frame',
      test: () => {
        const { islands, lakes, streams, places } = shore;
        return [
          ...islands.map(({ name, labelAt, polygon }) => ({ name, points: [labelAt, ...polygon] })),
          ...lakes.map(({ name, polygon }) => ({ name, points: polygon })),
          ...streams.map(({ name, line }) => ({ name, points: line })),
          ...places.map(({ name, at }) => ({ name, points: [at] })),
        ]
          .filter(({ points }) => points.length === 0 || points.some((point) => !inFrame(point, shore.frame)))
          .map(({ name }) => name.en);
      },
    },
    {
      name: 'place-names',
      case: 'drawing',
      message: 'every name on the drawing is given in English and in Spanish',
      test: () => {
        const { outOfPlay, islands, lakes, streams, places } = shore;
        const names = [...outOfPlay, ...islands, ...lakes, ...streams, ...places].flatMap(({ name }) => name ?? []);
        return names.filter(({ en, es }) => en.trim() === '' || es.trim() === '').map(({ en, es }) => en || es);
      },
    },
  ];
}
