/** The forts: ten with a symbol on the map, and the two that move (11.3, 13.2.1). */
import { type Constraint, join } from '../../../../kernel/survey.ts';
import { isAsia, isPeninsula, isStrait, numberOf, type Survey } from './survey.ts';

/** Destroyed at the start of scenario 2; the third is printed Orkenic (13.2.1). */
const DESTROYED = ['Hellas', 'Sedd-el-Bahr', 'Orkanie'];
/** What the Allied player starts scenario 2 with (13.2.2), and what a fort is worth (12.2). */
const STARTING_VP = 6;
const VP_PER_FORT = 2;
const FIXED_FORTS = 10;
/** The strait up to Nagara, where forts stand on both shores. */
const LAST_GUARDED = 9;

function guarded(survey: Survey, sea: string, areas: readonly string[]): boolean {
  const near = [sea, ...survey.neighbours(sea)];
  return areas.some((area) => near.some((id) => survey.adjacent(id, area)));
}

/** A mobile fort stands in any coastal area of its shore and nowhere else. */
function mobile(survey: Survey, id: string, onShore: (area: string) => boolean): boolean | string {
  const fort = survey.mobileForts().find((candidate) => candidate.id === id);
  if (fort === undefined) return `no ${id}`;
  return join(fort.mobile) === join(survey.where((area) => onShore(area.id) && area.coastal === true));
}

export function forts(survey: Survey): Constraint[] {
  const fixed = survey.fixedForts();
  const areas = fixed.map(({ area }) => area);
  return [
    {
      name: 'fixed-forts',
      case: '11.3-4',
      message: `there are ${FIXED_FORTS} fixed forts, one an area, and two mobile ones after them`,
      test: () => {
        const order = survey.board.forts.map((fort) => (fort.area === undefined ? 'mobile' : 'fixed'));
        const expected = [...Array.from({ length: FIXED_FORTS }, () => 'fixed'), 'mobile', 'mobile'];
        return order.join() === expected.join() && new Set(areas).size === FIXED_FORTS;
      },
    },
    {
      name: 'coastal-forts',
      case: '11.3-4',
      message: 'fixed forts stand in coastal areas',
      test: () => fixed.filter(({ area }) => survey.find(area)?.coastal !== true).map(({ id }) => id),
    },
    {
      name: 'forts-both-shores',
      case: '13.2.1-1',
      message: 'fixed forts stand on both shores of the strait',
      test: () => areas.some(isPeninsula) && areas.some(isAsia),
    },
    {
      name: 'forts-guard',
      case: '11.3-1',
      message: 'a ship anywhere in the strait up to Nagara is within two areas of a fixed fort',
      test: () => survey.strait.filter((id) => numberOf(id) <= LAST_GUARDED && !guarded(survey, id, areas)),
    },
    {
      name: 'fort-e',
      case: '11.3-5',
      message: 'fort E may stand in any coastal GP area and nowhere else',
      test: () => mobile(survey, 'fort-e', isPeninsula),
    },
    {
      name: 'fort-a',
      case: '11.3-6',
      message: 'fort A may stand in any coastal A area and nowhere else',
      test: () => mobile(survey, 'fort-a', isAsia),
    },
    {
      name: 'destroyed-forts',
      case: '13.2.1-1',
      message: 'Hellas, Sedd-el-Bahr and Orkanie, and no other fort, are destroyed in scenario 2',
      test: () => join(fixed.filter((fort) => fort.destroyed).map(({ name }) => name.en)) === join(DESTROYED),
    },
    {
      name: 'destroyed-vp',
      case: '12.2-3',
      message: `the destroyed forts make the ${STARTING_VP} points the Allied player starts scenario 2 with`,
      test: () => fixed.filter((fort) => fort.destroyed).length * VP_PER_FORT === STARTING_VP,
    },
  ];
}

export function maidos(survey: Survey): Constraint[] {
  const fixed = survey.fixedForts();
  const [town] = survey.where((area) => area.town === 'Maidos');
  const listed = survey.board.zones.southOfMaidos;
  return [
    {
      name: 'maidos',
      case: '13.2.1-1',
      message: 'the town of Maidos stands on the peninsula, at the strait',
      test: () => town !== undefined && isPeninsula(town) && survey.touches(town, isStrait),
    },
    {
      name: 'south-of-maidos',
      case: '13.2.1-1',
      message: 'a fort counts as south of Maidos exactly when it is drawn so, outside its area',
      test: () => {
        const line = town === undefined ? undefined : survey.drawn(town).townAt?.[1];
        if (line === undefined) return 'Maidos is not drawn';
        const south = (area: string): boolean => area !== town && (survey.drawn(area).fortAt?.[1] ?? 0) > line;
        return fixed.filter(({ area }) => listed.includes(area) !== south(area)).map(({ id }) => id);
      },
    },
    {
      name: 'forts-to-roll-for',
      case: '13.2.1-1',
      message: 'some forts south of Maidos are left to roll for in scenario 2, and some forts are not south of it',
      test: () =>
        fixed.some((fort) => listed.includes(fort.area) && !fort.destroyed) &&
        fixed.some(({ area }) => !listed.includes(area)),
    },
  ];
}
