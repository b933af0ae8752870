import type { GameEvent } from './events.ts';
import type { Position } from './position.ts';

/** Something that was lost. */
export interface Loss {
  /** What is counted: `loss.<kind>` is its text. */
  readonly kind: string;
  readonly piece: string;
  /** Steps, or one for what has none. */
  readonly count: number;
  /** The space of the board on which it was; null where it was on none. */
  readonly at: string | null;
}

/** A piece by its number, as whoever counts needs it. */
export interface Counter {
  readonly id: string;
  readonly side: string;
}

/**
 * What a game tells those who count over many games, beyond its events: who lost what, where and by what, where each piece is, and
 * whose the ground is. It is read from the cells, so that looking after every event costs little; nobody asks in plain play.
 */
export interface Ledger {
  /** Whose losses each kind counts. */
  readonly kinds: Readonly<Record<string, string>>;
  /** What something can be lost by: `cause.<id>` is its text. */
  readonly causes: readonly string[];
  /** From this event on, what is lost is lost by this; null: as before. */
  cause(event: GameEvent): string | null;
  /** What was lost between two moments of a match. `told` came just now. */
  losses(was: Position, now: Position, told: GameEvent | null): readonly Loss[];
  /** In the order of their numbers. */
  counters(g: Position): readonly Counter[];
  /** The space on which a piece stands by its number; null where it is on none. */
  at(g: Position, counter: number): string | null;
  /** Whose each space is that can be somebody's, as names of sides. */
  held(g: Position): ReadonlyMap<string, string>;
  /** What the match is about and whose it is now: spaces or parts of the board; null: nobody's. */
  objectives(g: Position): Readonly<Record<string, string | null>>;
  /** The key of an objective's name is `<this>.<id>`, or the objective is a space. */
  readonly objectiveKey: string;
}

/** A ledger as a game writes it, for positions of its own. */
export type LedgerPlan<P extends Position> = Pick<Ledger, 'kinds' | 'causes' | 'cause' | 'objectiveKey'> & {
  losses(was: P, now: P, told: GameEvent | null): readonly Loss[];
  counters(g: P): readonly Counter[];
  at(g: P, counter: number): string | null;
  held(g: P): ReadonlyMap<string, string>;
  objectives(g: P): Readonly<Record<string, string | null>>;
};

export function ledgerOf<P extends Position>(Own: abstract new (...args: never) => P, plan: LedgerPlan<P>): Ledger {
  const own = (g: Position): P => {
    if (g instanceof Own) return g;
    throw new TypeError('not a position of this game');
  };
  return {
    ...plan,
    losses: (was, now, told) => plan.losses(own(was), own(now), told),
    counters: (g) => plan.counters(own(g)),
    at: (g, counter) => plan.at(own(g), counter),
    held: (g) => plan.held(own(g)),
    objectives: (g) => plan.objectives(own(g)),
  };
}

/** Causes by the case that a loss cites; any other case is `other`. */
export function causesBy(
  cases: Readonly<Record<string, readonly string[]>>,
  losses: ReadonlySet<string>,
): Pick<Ledger, 'causes' | 'cause'> {
  const by = new Map(Object.entries(cases).flatMap(([cause, rules]) => rules.map((rule) => [rule, cause])));
  return {
    causes: [...Object.keys(cases), OTHER],
    cause: ({ type, rule = '' }) => (losses.has(type) ? (by.get(rule) ?? OTHER) : null),
  };
}
/** What is lost by nothing that has a name here. */
export const OTHER = 'other';
