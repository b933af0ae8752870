import type { GameEvent } from '../events.ts';
import type { Sentence, Teller } from './tale.ts';

// Ways to make one sentence of many events that most games need.

const word = (event: GameEvent, name: string): string => String(event.args[name]);

/** The same for every event, each thing that is said only once. */
export const each =
  (key: string): Sentence =>
  (events, teller) =>
    [...new Set(events.map((event) => teller.say(key, teller.args(event))))].join(' ');

/** What they have in common once, with all the pieces (or places) in a list. */
export const listing =
  (key: string, name: string, brief?: 'brief'): Sentence =>
  (events, teller) => {
    const [first] = events;
    if (first === undefined) return '';
    const ids = events.map((event) => word(event, name));
    const listed = teller.tale.places.includes(name) ? teller.spots(ids) : teller.folk(ids, brief);
    return teller.say(key, { ...teller.args(first), ...listed });
  };

/** Only how many there were. */
export const counting =
  (key: string): Sentence =>
  (events, teller) => {
    const [first] = events;
    return first === undefined ? '' : teller.say(key, { ...teller.args(first), count: events.length });
  };

interface Way {
  readonly piece: string;
  readonly from: string | null;
  readonly to: string;
}

/** Where everybody began and ended: a way of many steps is one. */
function waysOf(events: readonly GameEvent[], piece: string, to: string): Way[] {
  const ways = new Map<string, Way>();
  for (const event of events) {
    const id = word(event, piece);
    const from = event.args['from'];
    const start = ways.get(id)?.from ?? (from === undefined ? null : String(from));
    ways.set(id, { piece: id, from: start, to: word(event, to) });
  }
  return [...ways.values()].filter((way) => way.from !== way.to);
}

/** More goals than these tire the reader: those of the fewest are only counted. */
const MOST_LEGS = 4;

/**
 * Marches: all who go to one goal together. `key` says one goal (`{list}`, `{to}`), `key.from` one that all reached from the
 * same place, and `key.all` the whole, with its legs one after the other; `tale.others` counts the rest.
 */
export const marching =
  (key: string, piece: string, to: string, mostLegs = MOST_LEGS): Sentence =>
  (events, teller) => {
    const goals = new Map<string, Way[]>();
    for (const way of waysOf(events, piece, to)) {
      const goal = teller.place(way.to);
      goals.set(goal, [...(goals.get(goal) ?? []), way]);
    }
    const bySize = [...goals.keys()].sort((a, b) => sizeOf(goals, b) - sizeOf(goals, a));
    const most = new Set(bySize.slice(0, mostLegs));
    const told = [...goals].filter(([goal]) => most.has(goal));
    const others = [...goals.values()].flat().length - told.flatMap(([, ways]) => ways).length;
    const legs = told.map(([goal, ways]) => leg(key, goal, ways, teller));
    const rest = others === 0 ? [] : [teller.say('tale.others', { count: others })];
    return legs.length === 0 ? '' : teller.say(`${key}.all`, { legs: [...legs, ...rest].join('; ') });
  };

const sizeOf = (goals: ReadonlyMap<string, readonly Way[]>, goal: string): number => goals.get(goal)?.length ?? 0;

function leg(key: string, to: string, ways: readonly Way[], teller: Teller): string {
  const starts = new Set(ways.map(({ from }) => (from === null ? null : teller.place(from))));
  const [from] = starts;
  const pieces = ways.map(({ piece }) => piece);
  if (starts.size > 1 || from == null) return teller.say(key, { ...teller.folk(pieces, 'brief'), to });
  return teller.say(`${key}.from`, { ...teller.folk(pieces, 'brief'), from, to });
}
