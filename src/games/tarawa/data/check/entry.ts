/** Entry hexes of a beach, and the way in from them (6.1 to 6.7). */
import { type Assertion, breaks, cutOff, join, type Outcome, reach } from '../../../../kernel/survey.ts';
import type { BoardBeach, Facing } from '../board.types.ts';
import { distance, neighbours, ROW_HEIGHT, rowOf, step, westing } from './grid.ts';
import { BEACH_LIMITS, FACINGS } from './rulebook.ts';
import type { Survey } from './survey.ts';

/** Invasion hexes a vehicle reaches from an entry hex by front hexes alone, with the number of steps. */
function landings(survey: Survey, beach: BoardBeach, entry: string): [id: string, steps: number][] {
  const fronts = (from: string) => beach.fronts.map((front) => step(from, front));
  const steps = reach(entry, fronts, (from, to) => {
    if (survey.isLand(from)) return false;
    if (!survey.isLand(to)) return survey.vehicleMayWade(from, to);
    const { invasion, beach: shore } = survey.hex(to);
    return invasion === true && shore === beach.id && !survey.pierBetween(from, to);
  });
  return [...steps].filter(([id]) => beach.invasion.includes(id));
}

/** Steps by sea from a hex to every invasion hex it can reach, turning freely. */
function seaSteps(survey: Survey, from: string): Map<string, number> {
  return reach(from, neighbours, (here, next) => {
    if (survey.isLand(here)) return false;
    const landing = survey.find(next)?.invasion === true && !survey.pierBetween(here, next);
    return landing || survey.vehicleMayWade(here, next);
  });
}

/** The entry hex lies off the invasion hex, straight against the facing, within half a hex. */
function straightOut(entry: string, invasion: string, facing: Facing): boolean {
  const angle = (FACINGS[facing].degrees * Math.PI) / 180;
  const east = westing(entry) - westing(invasion);
  const south = (rowOf(invasion) - rowOf(entry)) * ROW_HEIGHT;
  const ahead = east * Math.cos(angle) + south * Math.sin(angle);
  const aside = east * Math.sin(angle) - south * Math.cos(angle);
  return ahead > 0 && Math.abs(aside) <= 0.51;
}

function entryFacesBeach(survey: Survey, beach: BoardBeach): Outcome {
  const entries = survey.where((hex) => hex.terrain === 'reefEdge' && hex.entry === beach.id);
  const faced = beach.invasion.filter((id) => entries.some((entry) => straightOut(entry, id, beach.facing)));
  return faced.length * 10 >= beach.invasion.length * 7 || `only ${faced.length} of ${beach.invasion.length}`;
}

function entryNearest(survey: Survey, beach: BoardBeach): Outcome {
  const strays = beach.entry.filter((entry) => {
    const steps = seaSteps(survey, entry);
    const nearest = (beaches: BoardBeach[]): number =>
      Math.min(...beaches.flatMap(({ invasion }) => invasion).map((id) => steps.get(id) ?? Number.POSITIVE_INFINITY));
    return nearest(survey.board.beaches.filter((other) => other !== beach)) + 1 < nearest([beach]);
  });
  return strays.length * 3 <= beach.entry.length || strays;
}

function entryHexes(survey: Survey, beach: BoardBeach): Outcome {
  if (beach.entry.length < 5) return `only ${beach.entry.length}`;
  if (cutOff(beach.entry, neighbours).length > 0) return 'not contiguous';
  return beach.entry.filter((id) => {
    const hex = survey.hex(id);
    return hex.terrain !== 'reefEdge' || hex.entry !== beach.id || hex.pier === true || hex.obstacle === true;
  });
}

export function oneBeach(survey: Survey, beach: BoardBeach): Assertion[] {
  const { id } = beach;
  return [
    {
      case: '6.1',
      message: `${id}: at least three invasion hexes, side by side along the beach`,
      test: () =>
        beach.invasion.length >= 3 &&
        beach.invasion.every((hex) => beach.hexes.includes(hex)) &&
        breaks(beach.invasion, neighbours),
    },
    {
      case: '6.2',
      message: `${id}: at least five entry hexes, contiguous, on the reef edge, free of pier and obstacles`,
      test: () => entryHexes(survey, beach),
    },
    {
      case: '6.4',
      message: `${id}: units face a corner and so have two front hexes`,
      test: () => beach.fronts.join(' ') === FACINGS[beach.facing].fronts,
    },
    {
      case: '6.4',
      message: `${id}: from every entry hex front hexes alone lead to the beach, by a shortest way clear for vehicles`,
      test: () =>
        beach.entry.filter((entry) => {
          const reached = landings(survey, beach, entry);
          return reached.length === 0 || reached.some(([hex, steps]) => steps !== distance(entry, hex));
        }),
    },
    {
      case: '6.2',
      message: `${id}: the entry hexes lie straight out from the beach`,
      test: () => entryFacesBeach(survey, beach),
    },
    {
      case: '6.2',
      message: `${id}: from most entry hexes no other beach is nearer by sea by more than one hex`,
      test: () => entryNearest(survey, beach),
    },
    {
      case: '6.7',
      message: `${id}: its invasion hexes lie in the areas that may fire at it`,
      test: () => join(new Set(beach.invasion.map((hex) => String(survey.hex(hex).area)))) === BEACH_LIMITS[id].areas,
    },
  ];
}
