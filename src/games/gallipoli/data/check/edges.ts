/** Map edges: where the Allies leave, where Turkish units enter, where Turkish supply comes from, and the boxes. */
import { type Constraint, join } from '../../../../kernel/survey.ts';
import { frameSides } from './geometry.ts';
import { isAsia, isPeninsula, type Survey } from './survey.ts';

/** The entry edge a land area has by the way it is drawn. */
function edgeOf(survey: Survey, id: string): string | undefined {
  const sides = frameSides(survey.drawn(id).polygon, survey.shore.frame);
  if (sides.includes('north') || sides.includes('east')) return 'northeast';
  return sides.includes('south') ? 'south' : undefined;
}

export function edges(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'exit',
      case: '7.7-1',
      message: 'Allied units leave the map from GP-34 and from nowhere else',
      test: () => join(survey.where((area) => area.exit === true)) === 'GP-34',
    },
    {
      name: 'exit-corner',
      case: '7.7-1',
      message: 'GP-34 lies in the north-east corner, on both edges',
      test: () => {
        const sides = frameSides(survey.drawn('GP-34').polygon, survey.shore.frame);
        return survey.area('GP-34').edge === 'northeast' && sides.includes('north') && sides.includes('east');
      },
    },
    {
      name: 'exit-in-reach',
      case: '12.1.1-2',
      message: 'GP-34 can be reached by land from every landing on the peninsula',
      test: () => {
        const reached = survey.reach('GP-34', isPeninsula);
        const landings = survey.board.areas.flatMap(({ landsOn = [] }) => landsOn);
        return landings.filter((id) => isPeninsula(id) && !reached.has(id));
      },
    },
    {
      name: 'entry-edges',
      case: '10.3-2',
      message: 'Turkish units can enter on the north-east edge and on the south edge',
      test: () => ['northeast', 'south'].filter((edge) => survey.where((area) => area.edge === edge).length === 0),
    },
    {
      name: 'edge-shores',
      case: '6.3-1',
      message: 'the north-east edge belongs to the peninsula, the south edge to Asia',
      test: () =>
        survey.where(({ id, edge }) => edge !== undefined && (edge === 'northeast' ? !isPeninsula(id) : !isAsia(id))),
    },
    {
      name: 'edges-drawn',
      case: '10.3-2',
      message: 'a land area is an entry area exactly when it is drawn at that edge',
      test: () =>
        board.areas
          .filter(({ id, kind, edge }) => edge !== (kind === 'land' ? edgeOf(survey, id) : undefined))
          .map(({ id }) => id),
    },
    {
      name: 'boxes',
      case: '7.5-1',
      message: 'each side has one holding box off the map',
      test: () => join(survey.where((area) => area.kind === 'box')) === 'BOX-ALLIED BOX-TURKISH',
    },
  ];
}

export function supply(survey: Survey): Constraint[] {
  const sources = (side: 'north' | 'south'): string[] => survey.where((area) => area.supply === side);
  const unfed = (ids: readonly string[], side: 'north' | 'south', onShore: (id: string) => boolean): string[] => {
    const fed = new Set(sources(side).flatMap((source) => [...survey.reach(source, onShore)]));
    return ids.filter((id) => !fed.has(id));
  };
  return [
    {
      name: 'sources-at-edges',
      case: '6.5.2-1',
      message: 'Turkish supply sources are edge areas: the north in the north-east, the south in the south',
      test: () => [
        ...sources('north').filter((id) => survey.area(id).edge !== 'northeast'),
        ...sources('south').filter((id) => survey.area(id).edge !== 'south'),
      ],
    },
    {
      name: 'two-sources',
      case: '6.3-1',
      message: 'there is a northern source on the peninsula and a southern one in Asia',
      test: () =>
        sources('north').length > 0 &&
        sources('south').length > 0 &&
        sources('north').every(isPeninsula) &&
        sources('south').every(isAsia),
    },
    {
      name: 'supply-in-reach',
      case: '6.5-1',
      message: 'every land area can trace supply by land to a source of its shore',
      test: () => [...unfed(survey.peninsula, 'north', isPeninsula), ...unfed(survey.asia, 'south', isAsia)],
    },
  ];
}
