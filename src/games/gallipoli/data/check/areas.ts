/** Labels, terrain and borders of the areas (2.1, 2.4). */
import { type Constraint, connected, join } from '../../../../kernel/survey.ts';
import type { AreaKind, BoardArea, Theatre } from '../board.types.ts';
import { areaOf } from './geometry.ts';
import { isAsia, isPeninsula, isStrait, numbered, type Survey } from './survey.ts';

function labelled({ id, kind }: BoardArea): boolean {
  if (kind === 'assault') return id.startsWith('AA-');
  if (kind === 'box') return id.startsWith('BOX-');
  return id === 'AEGEAN' || isPeninsula(id) || isAsia(id) || isStrait(id);
}

/** What an area with this label must be. */
function nature(id: string): [AreaKind, Theatre] {
  if (isPeninsula(id)) return ['land', 'peninsula'];
  if (isAsia(id)) return ['land', 'asia'];
  if (isStrait(id)) return ['sea', 'strait'];
  if (id === 'AEGEAN') return ['sea', 'aegean'];
  return id.startsWith('BOX-') ? ['box', 'offMap'] : ['assault', 'aegean'];
}

function misnatured({ id, kind, theatre }: BoardArea): boolean {
  const [rightKind, rightTheatre] = nature(id);
  return kind !== rightKind || theatre !== rightTheatre;
}

function rivalsOfTheAegean(survey: Survey): string[] {
  const size = (id: string): number => areaOf(survey.drawn(id).polygon);
  const { id: aegean } = survey.area('AEGEAN');
  return survey.ids.filter((id) => id !== aegean && size(id) >= size(aegean));
}

const complete = (ids: readonly string[], prefix: string, last: number): boolean =>
  join(ids) === join(numbered(prefix, 1, last));

export function areas(survey: Survey): Constraint[] {
  return [
    {
      name: 'labels',
      case: '2.1-1',
      message: 'every area of the map but the Aegean and the assault areas is labelled GP, A or DS',
      test: () => survey.board.areas.filter((area) => !labelled(area)).map(({ id }) => id),
    },
    {
      name: 'natures',
      case: '2.1-1',
      message: 'GP and A are land of the peninsula and of Asia, DS is sea of the strait',
      test: () => survey.board.areas.filter(misnatured).map(({ id }) => id),
    },
    {
      name: 'peninsula-numbers',
      case: '13.1.1-1',
      message: 'the peninsula is GP-1 to GP-34, the highest number of the rules',
      test: () => complete(survey.peninsula, 'GP', 34),
    },
    {
      name: 'asia-numbers',
      case: '13.1.1-1',
      message: 'Asia is A-1 to A-11',
      test: () => complete(survey.asia, 'A', 11),
    },
    {
      name: 'strait-numbers',
      case: '2.1-1',
      message: 'the strait is numbered from DS-1 without a gap',
      test: () => survey.strait.length > 0 && complete(survey.strait, 'DS', survey.strait.length),
    },
    {
      name: 'one-aegean',
      case: '2.4-areas-3',
      message: 'the Aegean is one single sea area, the largest of the map',
      test: () => rivalsOfTheAegean(survey),
    },
    {
      name: 'hills',
      case: '2.1-3',
      message: 'only land is a hill; the peninsula has hills and clear ground',
      test: () => {
        const hills = survey.where((area) => area.hill === true);
        const onPeninsula = hills.filter(isPeninsula).length;
        const mixed = onPeninsula > 0 && onPeninsula < survey.peninsula.length;
        return mixed ? hills.filter((id) => !survey.isLand(id)) : 'the peninsula is all of one kind';
      },
    },
    {
      name: 'towns',
      case: '8.2-10',
      message: 'there are towns, all of them on land',
      test: () => {
        const towns = survey.where((area) => area.town !== undefined);
        return towns.length > 0 && towns.filter((id) => !survey.isLand(id));
      },
    },
    {
      name: 'coastal',
      case: '2.4-areas-1',
      message: 'an area is coastal exactly when it is land next to a sea area',
      test: () =>
        survey.where(({ id, coastal }) => {
          const beside = survey.isLand(id) && survey.touches(id, (next) => survey.isSea(next));
          return (coastal === true) !== beside;
        }),
    },
  ];
}

export function borders(survey: Survey): Constraint[] {
  return [
    {
      name: 'peninsula-connected',
      case: '7.3.2',
      message: 'the peninsula is connected by land',
      test: () => connected(survey.peninsula, survey.neighbours),
    },
    {
      name: 'asia-connected',
      case: '7.3.2',
      message: 'the Asian shore is connected by land',
      test: () => connected(survey.asia, survey.neighbours),
    },
    {
      name: 'sea-connected',
      case: '7.3.3-1',
      message: 'ships can reach every sea area from every other',
      test: () =>
        connected(
          survey.ids.filter((id) => survey.isSea(id)),
          survey.neighbours,
        ),
    },
    {
      name: 'continents-apart',
      case: '12.2-7',
      message: 'no land border joins Europe and Asia',
      test: () => survey.peninsula.filter((id) => survey.touches(id, isAsia)),
    },
  ];
}
