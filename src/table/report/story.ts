import type { GameEvent } from '../../kernel/events.ts';
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

/** More of one turn tires the reader, and so does more of the same. */
const MOST = 30;
const MOST_ALIKE = 4;
/** What is told first where not everything is; losses are told however many there are. */
const WEIGHTS: Partial<Record<EventGroup, number>> = { loss: 3, control: 2, morale: 2 };
const LOOKS: ReadonlySet<EventLook> = new Set(['hit', 'clear']);

export function storyOf({ log, statistics, game }: Account, words: Words): Chapter[] {
  const { turns, score } = statistics;
  let from = 0;
  return turns.map((turn) => {
    const told = log.filter(({ action }) => action >= from && action < turn.until);
    from = turn.until;
    const main = game.face === undefined ? [] : mainEvents(told, game.face);
    const lines = chosen(main).map(({ event }) => words.sentence(event));
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

interface Weighed {
  readonly event: GameEvent;
  readonly weight: number;
}

/** What fell, changed hands or was shaken. */
const mainEvents = (told: readonly TimedEvent[], face: Face): Weighed[] =>
  told.flatMap(({ event }) => {
    const { group, look } = face.places(event);
    const weight = WEIGHTS[group ?? 'other'] ?? (LOOKS.has(look) && group !== null ? 1 : 0);
    return weight === 0 ? [] : [{ event, weight }];
  });

/** The weightiest, in their order. */
function chosen(events: readonly Weighed[]): Weighed[] {
  const alike = new Map<string, number>();
  const few = events.filter(({ event: { type }, weight }) => {
    const count = alike.get(type) ?? 0;
    alike.set(type, count + 1);
    return weight === WEIGHTS.loss || count < MOST_ALIKE;
  });
  const kept = new Set([...few].sort((a, b) => b.weight - a.weight).slice(0, MOST));
  return few.filter((one) => kept.has(one));
}

type Tallies = NonNullable<Account['statistics']['score']>['tallies'];
const figuresOf = ({ tallies: values }: TurnRecord, tallies: Tallies, words: Words): string =>
  tallies
    .map(({ id, name }) =>
      words.say('report.figures', { name: words.message(name), value: words.number(values[id] ?? 0) }),
    )
    .join(' · ');
