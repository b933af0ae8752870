import type { FastifyInstance } from 'fastify';
import { Fault } from '../../kernel/faults.ts';
import { profileOf } from '../people/profile.ts';
import type { MatchStore } from '../store/matches.ts';
import type { PersonStore } from '../store/persons.ts';
import type { ResultStore, ShownRating } from '../store/results.ts';
import type { Matches, Persons } from '../store/schema.ts';
import { about } from './about.ts';
import { pages, record, tallies } from './answers.ts';

export interface RecordParts {
  readonly persons: PersonStore;
  readonly matches: MatchStore;
  readonly results: ResultStore;
  now(): number;
}

/** A finished match on a person's page. */
interface Finished {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  readonly against: string;
  /** It was a bot, by its name. */
  readonly bot: boolean;
  readonly pace: string;
  readonly rated: boolean;
  readonly result: 'won' | 'beaten' | 'drawn' | 'open';
  readonly actions: number;
  readonly ended: number;
}
/** What somebody likes to play. */
interface Opening {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  readonly matches: number;
  readonly won: number;
}
/** A person's page, as its owner and those whom they allow see it. */
interface PersonPage {
  readonly ratings: readonly ShownRating[];
  readonly results: readonly Finished[];
  readonly openings: readonly Opening[];
  /** Actions of a match, on the average; null where none has ended. */
  readonly length: number | null;
}

/** Results are told to others where matches are. */
const isShown = (person: Persons): boolean => profileOf(person).open && profileOf(person).matches;

/** Records and ratings: a person's page, and how a game's matches end. */
export function records(app: FastifyInstance, { persons, matches, results, now }: RecordParts): void {
  app.get<{ Params: { id: string } }>(
    '/api/persons/:id',
    about({ tag: 'people', summary: 'Results and ratings of mine, or of whoever shows them.', answer: record }),
    async ({ params, visitor }) => {
      const person = await persons.find(params.id);
      const own = visitor?.person.id === params.id;
      // Whoever keeps their page to themselves is like one who is not there.
      if (person === null || (!own && !isShown(person))) throw new Fault('unknown-person');
      const { id, name } = person;
      return { id, name, ...(await pageOf(id, own)) };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/matches/:id/pages',
    about({ tag: 'people', summary: 'Those at a match who show their page, by side.', answer: pages }),
    async ({ params, visitor }) => {
      const row = await matches.line(params.id);
      const seats: Record<string, { person: string | null }> = JSON.parse(row?.seats ?? '{}');
      const shown: Record<string, string> = {};
      for (const [side, { person: id }] of Object.entries(seats)) {
        const person = id === null ? null : await persons.find(id);
        if (person !== null && (person.id === visitor?.person.id || isShown(person))) shown[side] = person.id;
      }
      return { pages: shown };
    },
  );
  app.get<{ Params: { game: string } }>(
    '/api/games/:game/results',
    about({ tag: 'matches', summary: 'How rated matches of a game end, by scenario and side.', answer: tallies }),
    async ({ params }) => ({
      results: (await results.ofGame(params.game)).map(({ actions, ...tally }) => ({
        ...tally,
        beaten: tally.matches - tally.won - tally.drawn,
        length: actions / tally.matches,
      })),
    }),
  );

  async function pageOf(person: string, own: boolean): Promise<PersonPage> {
    const rows = await matches.finished(person);
    const ended = rows.filter(({ visible }) => own || visible === 'public').map((row) => finishedOf(row));
    const length = ended.length === 0 ? null : ended.reduce((sum, { actions }) => sum + actions, 0) / ended.length;
    return { ratings: await results.ratings(person, now()), results: ended, openings: openingsOf(ended), length };
  }
}

function finishedOf(row: Matches & { side: string }): Finished {
  const seats: Record<string, { name: string; bot: string | null }> = JSON.parse(row.seats);
  const others = Object.entries(seats).filter(([side]) => side !== row.side);
  return {
    ...{ match: row.id, game: row.game, scenario: row.scenario, side: row.side, rated: row.rated !== 0 },
    against: others.map(([, { name, bot }]) => bot ?? name).join(', '),
    bot: others.some(([, { bot }]) => bot !== null),
    pace: JSON.parse(row.pace).kind,
    result: resultFor(row.side, JSON.parse(row.outcome ?? 'null'), Object.keys(seats)),
    ...{ actions: row.actions, ended: row.updated },
  };
}

/** A winner who sits nowhere is the enemy whom the rules play, or nobody. */
function resultFor(
  side: string,
  outcome: { readonly winner: string | null; readonly why?: string } | null,
  sides: readonly string[],
): Finished['result'] {
  if (outcome === null || outcome.why === 'abandoned') return 'open';
  if (outcome.winner === side) return 'won';
  const beaten = outcome.winner !== null && (sides.includes(outcome.winner) || sides.length === 1);
  return beaten && outcome.winner !== 'draw' ? 'beaten' : 'drawn';
}

function openingsOf(ended: readonly Finished[]): Opening[] {
  const openings = new Map<string, Opening>();
  for (const { game, scenario, side, result } of ended) {
    const key = [game, scenario, side].join(' ');
    const before = openings.get(key) ?? { game, scenario, side, matches: 0, won: 0 };
    const won = before.won + (result === 'won' ? 1 : 0);
    openings.set(key, { ...before, matches: before.matches + 1, won });
  }
  return [...openings.values()].sort((a, b) => b.matches - a.matches);
}
