/** The beaches: all that the charts say of the map, and what follows from it. */
import { breaks, type Constraint, same } from '../../../../kernel/survey.ts';
import type { ZoneId } from '../board.types.ts';
import { adjacent, type Direction, neighbours, step } from './grid.ts';
import type { Survey } from './survey.ts';

/** As printed, in the printed order (18.1). */
const PRINTED: Readonly<Record<ZoneId, readonly string[]>> = {
  west: ['0611', '0710', '0506', '0607', '0707'],
  north: ['1107', '1207', '1308', '1408', '1508', '1608'],
  east: ['1910', '2010', '2111', '2211', '2212', '2213'],
  south: ['1816', '1716', '1616', '1516', '1416'],
};
const ZONES: readonly ZoneId[] = ['west', 'north', 'east', 'south'];
const CASES: Readonly<Record<ZoneId, string>> = { west: 'BZ-W', north: 'BZ-N', east: 'BZ-E', south: 'BZ-S' };

/** Where a beach of the zone looks out to sea. */
const FACES: Readonly<Record<ZoneId, readonly Direction[]>> = {
  west: ['N', 'NE', 'SW', 'NW'],
  north: ['N', 'NE'],
  east: ['N', 'NE', 'SE'],
  south: ['S'],
};

/** The cliffs south of Dingli, where nobody lands. */
const CLIFF_COAST = ['0712', '0713', '0914', '1014', '1115', '1215', '1316'];

function zone(survey: Survey, id: ZoneId): Constraint[] {
  const printed = PRINTED[id];
  return [
    {
      name: `zone-${id}`,
      case: CASES[id],
      message: `the ${id} zone has its printed hexes in their order, and no other hex is its beach`,
      test: () => {
        const found = survey.board.zones.find((entry) => entry.id === id);
        if (found?.beaches.join() !== printed.join()) return `it lists ${found?.beaches.join(' ')}`;
        return same(
          survey.where(({ beach }) => beach === id),
          printed,
        );
      },
    },
    {
      name: `faces-${id}`,
      case: CASES[id],
      message: `every beach of the ${id} zone looks out to sea on that side`,
      test: () => printed.filter((hex) => !FACES[id].some((direction) => survey.isSea(step(hex, direction)))),
    },
  ];
}

export function beaches(survey: Survey): Constraint[] {
  const { board } = survey;
  const all = ZONES.flatMap((id) => PRINTED[id]);
  return [
    ...ZONES.flatMap((id) => zone(survey, id)),
    {
      name: 'zones',
      case: '18.1',
      message: 'the four zones stand in the printed order',
      test: () => board.zones.map(({ id }) => id).join() === ZONES.join(),
    },
    {
      name: 'beach-ground',
      case: 'TE-BEACH',
      message: 'every beach is clear or town ground on the coast',
      test: () =>
        all.filter((id) => {
          const { terrain, coastal } = survey.hex(id);
          return coastal !== true || !['clear', 'town'].includes(terrain);
        }),
    },
    {
      name: 'inland',
      case: '18.7',
      message: 'from every beach there is a way inland',
      test: () => all.filter((id) => !neighbours(id).some((next) => survey.walk(id, next))),
    },
    {
      name: 'unbroken',
      case: 'R-35',
      message:
        'the beaches of the north, the east and the south run on without a break, as they do with this parity only',
      test: () => [
        ...(['north', 'east', 'south'] as const).flatMap((id) => {
          const beaches = board.zones.find((entry) => entry.id === id)?.beaches ?? [];
          return breaks(beaches, neighbours);
        }),
        ...(adjacent('0607', '0707') ? [] : ['0707']),
      ],
    },
    {
      name: 'printed-source',
      case: '18.1',
      message: 'the beach hexes are marked as printed, and no other hex is',
      test: () =>
        same(
          survey.where(({ source }) => source === 'rules'),
          all,
        ),
    },
    {
      name: 'no-landing',
      case: 'history',
      message: 'the coast of the Dingli cliffs is land without a beach, under cliffs',
      test: () =>
        CLIFF_COAST.filter(
          (id) =>
            !survey.isLand(id) ||
            survey.hex(id).beach !== undefined ||
            !survey.shore.cliffs.some(([land]) => land === id),
        ),
    },
  ];
}
