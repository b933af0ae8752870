/** The strait: its mouth, its far end, and the lines of mines that bar it (12.1.1, 12.2). */
import { type Constraint, join } from '../../../../kernel/survey.ts';
import { isAsia, isPeninsula, isStrait, numberOf, type Survey } from './survey.ts';

/** The strait areas a ship enters first: those beside a sea area that is not of the strait. */
function mouth(survey: Survey): string[] {
  return survey.strait.filter((id) => survey.touches(id, (next) => survey.isSea(next) && !isStrait(next)));
}

export function strait(survey: Survey): Constraint[] {
  const { strait: ids } = survey;
  return [
    {
      name: 'one-marmara',
      case: '7.3.3-4',
      message: 'one single area, a sea area of the strait, is marked "To Sea of Marmara"',
      test: () => {
        const { id, name } = survey.area(survey.marmara());
        return (isStrait(id) && /marmara/i.test(name.en) && /mármara/i.test(name.es)) || id;
      },
    },
    {
      name: 'marmara-chain',
      case: '12.1.1-1',
      message: 'a chain of sea areas leads from the Aegean to "To Sea of Marmara"',
      test: () => survey.reach('AEGEAN', (id) => survey.isSea(id)).has(survey.marmara()),
    },
    {
      name: 'marmara-last',
      case: '7.3.3-4',
      message: '"To Sea of Marmara" is the highest number of the strait, at the east edge',
      test: () => {
        const id = survey.marmara();
        const east = survey.shore.frame.width;
        return numberOf(id) === ids.length && survey.drawn(id).polygon.some(([x]) => x === east);
      },
    },
    {
      name: 'strait-connected',
      case: '12.1.1-1',
      message: 'the strait areas alone are connected with "To Sea of Marmara"',
      test: () => {
        const joined = survey.reach(survey.marmara(), isStrait);
        return ids.filter((id) => !joined.has(id));
      },
    },
    {
      name: 'strait-order',
      case: '2.1-1',
      message: 'numbers grow up the strait: each area but the first touches a lower number',
      test: () =>
        ids.filter(
          (id) => id !== 'DS-1' && !survey.touches(id, (next) => isStrait(next) && numberOf(next) < numberOf(id)),
        ),
    },
    {
      name: 'mouth',
      case: 'review',
      message: 'the strait is entered through assault areas, never straight from the Aegean',
      test: () => (mouth(survey).length > 0 ? ids.filter((id) => survey.adjacent(id, 'AEGEAN')) : 'it has no mouth'),
    },
    {
      name: 'strait-shores',
      case: '12.2-7',
      message: 'every strait area touches a shore',
      test: () => ids.filter((id) => survey.landBeside(id).length === 0),
    },
  ];
}

/** Sets of strait areas as bits, so that every set can be tried. */
class StraitBits {
  readonly all: number;
  readonly europe: number;
  readonly asia: number;
  readonly mouth: number;
  private readonly ids: readonly string[];
  private readonly around: readonly number[];

  constructor(survey: Survey) {
    this.ids = survey.strait;
    this.all = 2 ** this.ids.length - 1;
    this.europe = this.set(this.ids.filter((id) => survey.touches(id, isPeninsula)));
    this.asia = this.set(this.ids.filter((id) => survey.touches(id, isAsia)));
    this.mouth = this.set(mouth(survey));
    this.around = this.ids.map((id) => this.set(survey.neighbours(id).filter(isStrait)));
  }

  set(ids: readonly string[]): number {
    return ids.reduce((bits, id) => bits | (1 << this.ids.indexOf(id)), 0);
  }

  idsOf(set: number): string[] {
    return this.ids.filter((_, index) => (set >> index) & 1);
  }

  /** The part of a set that is joined, within the set, to some of the start. */
  joined(start: number, set: number): number {
    let found = start & set;
    for (let fresh = found; fresh !== 0; ) {
      const next = this.beside(fresh) & set & ~found;
      found |= next;
      fresh = next;
    }
    return found;
  }

  /** The set joins the coast of Europe to that of Asia. */
  bars(set: number): boolean {
    return (this.joined(this.europe, set) & this.asia) !== 0;
  }

  private beside(set: number): number {
    return this.around.reduce((bits, around, index) => ((set >> index) & 1 ? bits | around : bits), 0);
  }
}

/** Every set that bars the strait and no longer does when any one area is taken away. */
function leastCrossings(bits: StraitBits): string[] {
  const least: string[] = [];
  for (let set = 1; set <= bits.all; set++) {
    if (!bits.bars(set)) continue;
    const spare = bits.idsOf(set).some((id) => bits.bars(set & ~bits.set([id])));
    if (!spare) least.push(join(bits.idsOf(set)));
  }
  return least;
}

/** The first set of marked areas with both a barrier and a free path, or with neither. */
function undecided(survey: Survey, bits: StraitBits): string[] {
  const end = bits.set([survey.marmara()]);
  const barriers = survey.board.crossings.map((crossing) => bits.set(crossing));
  for (let marked = 0; marked <= bits.all; marked++) {
    const barrier = barriers.some((crossing) => (crossing & ~marked) === 0);
    const path = (bits.joined(bits.mouth, bits.all & ~marked) & end) !== 0;
    if (barrier === path) return [`${path ? 'both' : 'neither'}:`, ...bits.idsOf(marked)];
  }
  return [];
}

export function crossings(survey: Survey): Constraint[] {
  const listed = survey.board.crossings;
  return [
    {
      name: 'crossings',
      case: '12.2-7',
      message: 'the crossings are exactly the least lines of strait areas from the coast of Asia to that of Europe',
      test: () => {
        const least = leastCrossings(new StraitBits(survey));
        const given = listed.map((crossing) => join(crossing));
        const missing = least.filter((line) => !given.includes(line)).map((line) => `missing ${line}`);
        const wrong = given.filter((line, at) => !least.includes(line) || given.indexOf(line) !== at);
        return [...missing, ...wrong.map((line) => `wrong ${line}`)];
      },
    },
    {
      name: 'crossing-lines',
      case: '12.2-7',
      message: 'some crossings take one area, some a line of areas',
      test: () => listed.some(({ length }) => length > 1) && listed.some(({ length }) => length === 1),
    },
    {
      name: 'barrier-or-path',
      case: 'R-BARRIER-PATH',
      message:
        'whichever strait areas are mined, either a crossing is or a free path runs through: never both or neither',
      test: () => undecided(survey, new StraitBits(survey)),
    },
  ];
}
