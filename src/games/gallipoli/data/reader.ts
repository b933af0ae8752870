import { type Reader, readerOf, Sense } from '../../../kernel/schema.ts';
import { seasonsFollow, turnsAreThere } from './calendar.ts';
import { crewsHaveShips, offersHold, sidesAgree } from './forces.ts';
import { mapHolds } from './map.ts';
import { namesDiffer, piecesAreThere, setUpIsThere } from './names.ts';
import { type Found, PROBLEMS } from './problems.ts';
import { allHaveRoom } from './room.ts';
import { type GallipoliData, type Part, schema } from './schema.ts';

type Section = keyof GallipoliData;
/** Looks for what does not go together in some sections; that their shapes are right is all it takes for granted. */
interface Check {
  readonly sections: readonly Section[];
  readonly find: (data: GallipoliData, sense: Found) => void;
}
const check = <S extends Section>(find: (data: Part<S>, sense: Found) => void, ...sections: readonly S[]): Check => ({
  sections,
  find,
});

const CHECKS: readonly Check[] = [
  check(namesDiffer, 'board', 'roster'),
  check(piecesAreThere, 'roster'),
  check(setUpIsThere, 'board', 'roster', 'charts', 'scenarios'),
  check(sidesAgree, 'roster'),
  check(offersHold, 'roster'),
  check(crewsHaveShips, 'roster'),
  check(mapHolds, 'board'),
  check(turnsAreThere, 'turns', 'roster', 'costs', 'scenarios'),
  check(seasonsFollow, 'turns', 'tables'),
  check(allHaveRoom, 'board', 'roster', 'charts'),
];

const whole = readerOf(schema, PROBLEMS, (data, sense) => {
  for (const { find } of CHECKS) find(data, sense);
});

/** The sections whose shapes are right. */
function soundParts(data: unknown): Partial<GallipoliData> {
  const sections = Object.entries(schema.shape).flatMap(([name, section]) => {
    const read = section.safeParse(Object(data)[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(sections);
}

/** An owner is told everything at once: where one section has a wrong shape, the others are still looked through. */
export const reader: Reader<GallipoliData> = {
  ...whole,
  problems(data) {
    const parts = soundParts(data);
    const sense = new Sense(PROBLEMS);
    const isSound = (section: Section): boolean => parts[section] !== undefined;
    if (!Object.keys(schema.shape).every((name) => isSound(name as Section))) {
      for (const { sections, find } of CHECKS) if (sections.every(isSound)) find(parts as GallipoliData, sense);
    }
    return [...whole.problems(data), ...sense.faults];
  },
};
