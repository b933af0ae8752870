/** The file keeps to its own format, and holds every hex the rules name. */
import { type Assertion, bilingual, includes, SOURCES } from '../../../../kernel/survey.ts';
import type { BoardFile, BoardHex, BoardSide } from '../board.types.ts';
import { adjacent } from './grid.ts';
import { BEACH_LIMITS, LAND, RULEBOOK_HEXES, WATER } from './rulebook.ts';
import { type Survey, sideKey, sideLabel } from './survey.ts';

const SIDE_KINDS: readonly BoardSide['kind'][] = ['terrain', 'pier', 'ditch', 'seawall', 'road'];
const FLAGS = new Set('invasion coast pier besidePier obstacle wreck crater building latrine shortPier'.split(' '));
const OTHER_FIELDS = new Set('id terrain area beach entry forts name source fortSource case'.split(' '));

function wellFormed(hex: BoardHex): boolean {
  const fields: [string, unknown][] = Object.entries(hex);
  const known = fields.every(([field, value]) => (FLAGS.has(field) ? value === true : OTHER_FIELDS.has(field)));
  const forts = hex.forts === undefined || (Number.isInteger(hex.forts) && hex.forts > 0);
  const places =
    (hex.beach === undefined || hex.beach in BEACH_LIMITS) && (hex.entry === undefined || hex.entry in BEACH_LIMITS);
  return (
    known && forts && places && /^\d{4}$/.test(hex.id) && (includes(WATER, hex.terrain) || includes(LAND, hex.terrain))
  );
}

function outOfOrder(board: BoardFile): string[] {
  const key = (hex: BoardHex): string =>
    `${hex.terrain === 'deep' ? 2 : includes(WATER, hex.terrain) ? 1 : 0} ${hex.id}`;
  return board.hexes
    .filter((hex, index) => {
      const previous = board.hexes[index - 1];
      return previous !== undefined && key(previous) >= key(hex);
    })
    .map((hex) => hex.id);
}

function sidesMalformed(survey: Survey): string[] {
  const seen = new Set<string>();
  return survey.board.sides
    .filter((side) => {
      const key = sideKey(side.a, side.b, side.kind);
      const fresh = !seen.has(key);
      seen.add(key);
      const exist = survey.find(side.a) !== undefined && survey.find(side.b) !== undefined;
      return !fresh || !exist || !adjacent(side.a, side.b) || !includes(SIDE_KINDS, side.kind);
    })
    .map(sideLabel);
}

function sidesMisplaced(survey: Survey): string[] {
  return survey.board.sides
    .filter(({ a, b, kind }) =>
      kind === 'pier' ? !survey.isReef(a) && !survey.isReef(b) : !survey.isLand(a) || !survey.isLand(b),
    )
    .map(sideLabel);
}

function withoutSource({ hexes, sides, areas, beaches }: BoardFile): string[] {
  const known = (source: unknown): boolean => includes(SOURCES, source);
  return [
    ...hexes.filter((hex) => !known(hex.source)).map((hex) => hex.id),
    ...hexes
      .filter((hex) => (hex.forts === undefined ? hex.fortSource !== undefined : !known(hex.fortSource)))
      .map((hex) => `fort ${hex.id}`),
    ...sides.filter((side) => !known(side.source)).map(sideLabel),
    ...areas.filter((area) => !known(area.source)).map((area) => `area ${area.id}`),
    ...beaches.filter((beach) => !known(beach.source) || !known(beach.entrySource)).map((beach) => `beach ${beach.id}`),
  ];
}

function withoutNames({ title, hexes, areas, beaches }: BoardFile): string[] {
  return [
    ...(bilingual(title) ? [] : ['title']),
    ...hexes.filter((hex) => hex.name !== undefined && !bilingual(hex.name)).map((hex) => hex.id),
    ...areas.filter((area) => !bilingual(area.name)).map((area) => `area ${area.id}`),
    ...beaches.filter((beach) => !bilingual(beach.name)).map((beach) => `beach ${beach.id}`),
  ];
}

export function schema(survey: Survey): Assertion[] {
  const { board } = survey;
  return [
    { case: '2.4', message: 'a hex is 60 yards across', test: () => board.grid.yardsPerHex === 60 },
    {
      case: 'schema',
      message: 'every hex has a four-digit number, a known terrain and known fields, none written out at its default',
      test: () => board.hexes.filter((hex) => !wellFormed(hex)).map((hex) => hex.id),
    },
    {
      case: 'schema',
      message: 'hexes are listed once each: land, then reef, then open sea, by number',
      test: () => outOfOrder(board),
    },
    {
      case: 'schema',
      message: 'every hexside lies between two neighbouring hexes of the board, is of a known kind and listed once',
      test: () => sidesMalformed(survey),
    },
    {
      case: 'schema',
      message: 'pier hexsides touch the reef; all other hexsides lie between land hexes',
      test: () => sidesMisplaced(survey),
    },
    {
      case: 'schema',
      message: 'every hex, fort, hexside, area and beach says where it comes from',
      test: () => withoutSource(board),
    },
    {
      case: 'schema',
      message: 'the title, areas, beaches and named hexes have names in English and in Spanish',
      test: () => withoutNames(board),
    },
    {
      case: 'all',
      message: 'each of the 27 hexes the rules name is on the board, in play, and marked with its source and case',
      test: () =>
        RULEBOOK_HEXES.filter((id) => {
          const hex = survey.find(id);
          return hex === undefined || hex.terrain === 'deep' || hex.source !== 'rules' || hex.case === undefined;
        }),
    },
  ];
}
