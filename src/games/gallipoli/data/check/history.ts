/** What a published review tells of the lost map, and the lie of the real country. */
import type { Constraint } from '../../../../kernel/survey.ts';
import { isStrait, type Survey } from './survey.ts';

const REVIEWED = ['AA-BESIKA', 'AA-HELLAS', 'AA-SEDD-EL-BAHR', 'AA-KUM-KALE', 'AA-Y-BEACH'];
const MOUTH = ['AA-SEDD-EL-BAHR', 'AA-KUM-KALE'];
/** The review's mine markers, all of level 2: how many lie where. */
const MINES: Readonly<Record<string, number>> = {
  'AA-SEDD-EL-BAHR': 2,
  'AA-KUM-KALE': 2,
  'AA-HELLAS': 1,
  'AA-BESIKA': 1,
};
const ATTACKS = 7;

/** A level 2 marker attacks twice in its own area and once next door (R-MINE-ADJ). */
function mineAttacks(survey: Survey, id: string): number {
  const nextDoor = survey.neighbours(id).reduce((sum, next) => sum + (MINES[next] ?? 0), 0);
  return 2 * (MINES[id] ?? 0) + nextDoor;
}

export function review(survey: Survey): Constraint[] {
  return [
    {
      name: 'reviewed-areas',
      case: 'review',
      message: 'Besika, Hellas, Sedd-el-Bahr, Kum Kale and Y Beach are assault areas',
      test: () => REVIEWED.filter((id) => survey.find(id)?.kind !== 'assault'),
    },
    {
      name: 'mouth-barred',
      case: 'review',
      message: 'Sedd-el-Bahr and Kum Kale, side by side, close the mouth of the strait together',
      test: () => {
        const around = survey.reach('AEGEAN', (id) => survey.isSea(id) && !MOUTH.includes(id));
        const sideBySide = survey.adjacent('AA-SEDD-EL-BAHR', 'AA-KUM-KALE');
        return sideBySide && !around.has(survey.marmara()) && MOUTH.filter((id) => !survey.touches(id, isStrait));
      },
    },
    {
      name: 'seven-attacks',
      case: 'R-MINE-ADJ',
      message: `the minefield of the review makes ${ATTACKS} attacks on a ship in Sedd-el-Bahr or in Kum Kale`,
      test: () => MOUTH.filter((id) => mineAttacks(survey, id) !== ATTACKS),
    },
  ];
}

/** The middle of the land area of this name. */
function place(survey: Survey, name: string): { id: string; x: number; y: number } {
  const [id] = survey.where((area) => area.kind === 'land' && area.name.en === name);
  if (id === undefined) throw new Error(`no area ${name}`);
  const [x, y] = survey.drawn(id).center;
  return { id, x, y };
}

/** From south to north. */
const UP_THE_AEGEAN_COAST = ['Cape Helles', 'Krithia', 'Gaba Tepe', 'Anzac Cove', 'Suvla', 'Bulair'];

export function country(survey: Survey): Constraint[] {
  return [
    {
      name: 'aegean-coast',
      case: 'history',
      message: 'Helles, Krithia, Gaba Tepe, Anzac, Suvla and Bulair follow from south to north, Bulair far to the east',
      test: () => {
        const heights = UP_THE_AEGEAN_COAST.map((name) => place(survey, name).y);
        const falling = heights.every((y, index) => index === 0 || y < (heights[index - 1] ?? 0));
        return falling && place(survey, 'Bulair').x > place(survey, 'Maidos').x;
      },
    },
    {
      name: 'achi-baba',
      case: 'history',
      message: 'Achi Baba is a hill next to Krithia',
      test: () => {
        const { id } = place(survey, 'Achi Baba');
        return survey.area(id).hill === true && survey.adjacent(id, place(survey, 'Krithia').id);
      },
    },
    {
      name: 'narrows',
      case: 'history',
      message: 'Chanak faces Kilid Bahr from the east across one strait area',
      test: () => {
        const [asia, europe] = [place(survey, 'Chanak'), place(survey, 'Kilid Bahr')];
        const between = survey.strait.some((id) => survey.adjacent(id, asia.id) && survey.adjacent(id, europe.id));
        return between && asia.x > europe.x;
      },
    },
    {
      name: 'strait-course',
      case: 'history',
      message: 'the strait runs from the south-west to the north-east, and its last area is the easternmost',
      test: () => {
        const [first, last] = [survey.drawn('DS-1').center, survey.drawn(survey.marmara()).center];
        const farther = survey.strait.filter((id) => survey.drawn(id).center[0] > last[0]);
        return last[0] > first[0] && last[1] < first[1] && farther;
      },
    },
  ];
}
