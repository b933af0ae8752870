import type { EventGroup, EventLook, Face } from '../../kernel/face.ts';
import type { TimedEvent, TurnRecord } from '../messages.ts';
import type { Account } from './account.ts';
import type { Words } from './words.ts';

/** One turn in sentences. */
interface Chapter {
  readonly title: string;
  /** Where the figures that count stood at its end. */
  readonly figures: string;
  readonly lines: readonly string[];
}

/** More of one turn tires the reader. */
const MOST = 30;
const GROUPS: ReadonlySet<EventGroup | null> = new Set(['loss', 'control', 'morale']);
const LOOKS: ReadonlySet<EventLook> = new Set(['hit', 'clear']);

export function storyOf({ log, statistics, game }: Account, words: Words): Chapter[] {
  const { turns, score } = statistics;
  let from = 0;
  return turns.map((turn) => {
    const told = log.filter(({ action }) => action >= from && action < turn.until);
    from = turn.until;
    const main = game.face === undefined ? [] : mainEvents(told, game.face);
    const lines = main.slice(0, MOST).map(({ event }) => words.sentence(event));
    const more = main.length - lines.length;
    return {
      title: words.say('report.when', { turn: turn.turn, label: words.turn(turn.label) }),
      figures: figuresOf(turn, score?.tallies ?? [], words),
      lines: [
        ...(lines.length === 0 ? [words.say('report.story.quiet')] : lines),
        ...(more > 0 ? [words.say('report.story.more', { count: more })] : []),
      ],
    };
  });
}

/** What fell, changed hands or was shaken. */
const mainEvents = (told: readonly TimedEvent[], face: Face): TimedEvent[] =>
  told.filter(({ event }) => {
    const { group, look } = face.places(event);
    return GROUPS.has(group) || (LOOKS.has(look) && group !== null);
  });

type Tallies = NonNullable<Account['statistics']['score']>['tallies'];
const figuresOf = ({ tallies: values }: TurnRecord, tallies: Tallies, words: Words): string =>
  tallies
    .map(({ id, name }) =>
      words.say('report.figures', { name: words.message(name), value: words.number(values[id] ?? 0) }),
    )
    .join(' · ');
