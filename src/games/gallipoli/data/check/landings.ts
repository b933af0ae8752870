/** The assault areas and the coast they land on (2.4, 7.5, 7.6). */
import { type Constraint, join } from '../../../../kernel/survey.ts';
import { isAsia, isPeninsula, type Survey } from './survey.ts';

/** The Allied player has so many beachheads once the landing at Suvla is open (11.2). */
const BEACHHEADS = 6;

export function landings(survey: Survey): Constraint[] {
  const { assault } = survey;
  const landsOn = (id: string): string[] => survey.area(id).landsOn ?? [];
  return [
    {
      name: 'assault-land',
      case: '7.6-1',
      message: 'every assault area touches land',
      test: () => assault.filter((id) => survey.landBeside(id).length === 0),
    },
    {
      name: 'assault-aegean',
      case: '7.5-2',
      message: 'every assault area touches the Aegean',
      test: () => assault.filter((id) => !survey.adjacent(id, 'AEGEAN')),
    },
    {
      name: 'lands-on',
      case: '2.4-areas-2',
      message: 'units land from assault areas only, each on just the coastal land it touches',
      test: () =>
        survey.where(({ id, kind }) => join(landsOn(id)) !== join(kind === 'assault' ? survey.landBeside(id) : [])),
    },
    {
      name: 'one-shore',
      case: '7.6-1',
      message: 'no assault area lands on both continents',
      test: () => assault.filter((id) => landsOn(id).some(isPeninsula) && landsOn(id).some(isAsia)),
    },
    {
      name: 'suvla',
      case: '13.5-1',
      message: 'Suvla Bay is an assault area that lands on the peninsula',
      test: () => {
        const { kind, name } = survey.area('AA-SUVLA');
        return kind === 'assault' && /suvla/i.test(name.en) && landsOn('AA-SUVLA').some(isPeninsula);
      },
    },
    {
      name: 'landing-places',
      case: '7.6-7',
      message: `landings can be made in ${BEACHHEADS} land areas or more, one for each beachhead`,
      test: () => new Set(assault.flatMap(landsOn)).size >= BEACHHEADS,
    },
  ];
}
