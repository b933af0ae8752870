import { type Accessor, createContext, useContext } from 'solid-js';
import type { Message } from '../../../kernel/events.ts';
import type { Game } from '../../../kernel/game.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import type { View } from '../../../kernel/view.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import type { Reading } from './reading.ts';
import type { Rulebook } from './rulebook.ts';

/** The match beside which the rules are read. */
export interface Beside {
  /** The case that raises the present question. */
  readonly asked: Accessor<string | null>;
  readonly prompt: Accessor<Message | null>;
  /** From the rules to the question, and to what it is about on the map. */
  toQuestion(): void;
  readonly odds: Accessor<ActionOdds | null>;
  readonly view: Accessor<View | null>;
  readonly log: Accessor<readonly TimedEvent[]>;
  /** Shows on the map what an event was about. */
  show(timed: TimedEvent): void;
  /** Shows the table as it was when the event had happened. */
  toMoment(timed: TimedEvent): void;
}

export interface Desk {
  readonly game: Game;
  /** The numbers in force: the game's own, or with an owner's pack. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly book: Accessor<Rulebook>;
  readonly reading: Reading;
  /** Null where no match is open. */
  readonly beside: Beside | null;
}

export const RulesContext = createContext<Desk>();

export function useRules(): Desk {
  const desk = useContext(RulesContext);
  if (desk === undefined) throw new Error('no rules here');
  return desk;
}
