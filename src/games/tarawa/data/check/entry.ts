/** Entry hexes of a beach, and the way in from them (6.1 to 6.7). */
import type { BoardBeach, Facing } from '../board.types.ts';
import { breaks, cutOff, distance, neighbours, ROW_HEIGHT, rowOf, step, westing } from './grid.ts';
import { BEACH_LIMITS, FACINGS } from './rulebook.ts';
import { type Assertion, join, type Outcome, type Survey } from './survey.ts';

/** Invasion hexes a vehicle reaches from an entry hex by front hexes alone, with the number of steps. */
function landings(survey: Survey, beach: BoardBeach, entry: string): [id: string, steps: number][] {
  const steps = new Map([[entry, 0]]);
  const queue = [entry];
  for (const from of queue) {
    for (const to of beach.fronts.map((front) => step(from, front))) {
      if (steps.has(to)) continue;
      const hex = survey.find(to);
      const ashore = survey.isLand(to);
      const landing = hex?.invasion === true && hex.beach === beach.id && !survey.pierBetween(from, to);
      if (ashore ? !landing : !survey.vehicleMayWade(from, to)) continue;
      steps.set(to, (steps.get(from) ?? 0) + 1);
      if (!ashore) queue.push(to);
    }
  }
  return [...steps].filter(([id]) => beach.invasion.includes(id));
}

/** Steps by sea from a hex to every invasion hex it can reach, turning freely. */
function seaSteps(survey: Survey, from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (const here of queue) {
    for (const next of neighbours(here)) {
      if (steps.has(next)) continue;
      const landing = survey.find(next)?.invasion === true && !survey.pierBetween(here, next);
      if (!landing && !survey.vehicleMayWade(here, next)) continue;
      steps.set(next, (steps.get(here) ?? 0) + 1);
      if (!survey.isLand(next)) queue.push(next);
    }
  }
  return steps;
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
  if (cutOff(beach.entry).length > 0) return 'not contiguous';
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
        breaks(beach.invasion),
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
