/** The file keeps to its own format, and holds every area the rules name. */
import { bilingual, type Constraint, pairKey, repeated, SOURCES } from '../../../../kernel/survey.ts';
import type { AreaKind, BoardArea, BoardData, Theatre } from '../board.types.ts';
import { numberOf, type Survey } from './survey.ts';

const KINDS: readonly AreaKind[] = ['land', 'sea', 'assault', 'box'];
const THEATRES: readonly Theatre[] = ['peninsula', 'asia', 'strait', 'aegean', 'offMap'];
const FLAGS = new Set(['hill', 'coastal', 'exit', 'marmara']);
const OTHER_FIELDS = new Set(['id', 'kind', 'name', 'theatre', 'town', 'supply', 'edge', 'landsOn', 'source', 'case']);
const ORDER = ['GP', 'A', 'DS', 'AA', 'AEGEAN', 'BOX'];

/** Every area the rules name by its label or its name. */
const NAMED_AREAS = 'GP-22 GP-23 GP-33 GP-34 A-1 A-11 DS-14 AA-SUVLA AEGEAN BOX-ALLIED BOX-TURKISH'.split(' ');

function wellFormed(area: BoardArea): boolean {
  const fields: [string, unknown][] = Object.entries(area);
  const known = fields.every(([field, value]) => (FLAGS.has(field) ? value === true : OTHER_FIELDS.has(field)));
  const values =
    (area.supply === undefined || ['north', 'south'].includes(area.supply)) &&
    (area.edge === undefined || ['northeast', 'south'].includes(area.edge)) &&
    area.town !== '' &&
    area.landsOn?.length !== 0;
  return known && values && KINDS.includes(area.kind) && THEATRES.includes(area.theatre);
}

const groupOf = (id: string): number => ORDER.indexOf(id.split('-')[0] ?? '');

function outOfOrder({ areas }: BoardData): string[] {
  return areas
    .filter(({ id }, index) => {
      const previous = areas[index - 1];
      if (groupOf(id) < 0) return true;
      if (previous === undefined || groupOf(previous.id) < groupOf(id)) return false;
      return groupOf(previous.id) > groupOf(id) || numberOf(previous.id) >= numberOf(id);
    })
    .map(({ id }) => id);
}

function withoutSource({ areas, forts }: BoardData): string[] {
  return [...areas, ...forts]
    .filter((entry) => !SOURCES.includes(entry.source) || (entry.source === 'rules') !== (entry.case !== undefined))
    .map(({ id }) => id);
}

function withoutNames({ title, areas, forts }: BoardData): string[] {
  return [{ id: 'title', name: title }, ...areas, ...forts].filter(({ name }) => !bilingual(name)).map(({ id }) => id);
}

export function file(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'fields',
      case: 'file',
      message: 'every area has known fields with known values, none written out at its default',
      test: () => board.areas.filter((area) => !wellFormed(area)).map(({ id }) => id),
    },
    {
      name: 'order',
      case: 'file',
      message: 'areas are listed by group and number',
      test: () => outOfOrder(board),
    },
    {
      name: 'once',
      case: 'file',
      message: 'every area and every fort has an id of its own',
      test: () => [...repeated(board.areas.map(({ id }) => id)), ...repeated(board.forts.map(({ id }) => id))],
    },
    {
      name: 'sources',
      case: 'file',
      message: 'every area and fort says where it comes from, and cites the case if it is the rules',
      test: () => withoutSource(board),
    },
    {
      name: 'names',
      case: 'file',
      message: 'the title, the areas and the forts have names in English and in Spanish',
      test: () => withoutNames(board),
    },
    {
      name: 'known-pairs',
      case: '2.1-2',
      message: 'a border lies between two areas of the map, never at a box',
      test: () =>
        board.adjacent
          .filter(([a, b]) => a === b || [a, b].some((id) => !survey.isLand(id) && !survey.isSea(id)))
          .map(([a, b]) => pairKey(a, b)),
    },
    {
      name: 'pairs-once',
      case: '2.1-2',
      message: 'every border is listed once and holds both ways',
      test: () => repeated(board.adjacent.map(([a, b]) => pairKey(a, b))),
    },
    {
      name: 'named-areas',
      case: 'file',
      message: 'each area the rules name is on the board and marked with its source',
      test: () => NAMED_AREAS.filter((id) => survey.find(id)?.source !== 'rules'),
    },
  ];
}
