import type { GameEvent } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { tell } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';

/** Fields of an answer beside `id` and `ok`. */
export type Answer = Readonly<Record<string, unknown>>;

/** The open question as the protocol puts it, or null when the match is over. */
export function decisionOf(game: Game, position: Position, speaker: Speaker) {
  const question = position.question();
  if (question === null) return null;
  return {
    side: game.sides[question.side],
    prompt: { ...question.prompt, text: speaker.message(question.prompt) },
    rule: question.rule,
    actions: position.actions(),
  };
}

export const eventsOf = (events: readonly GameEvent[], speaker: Speaker) =>
  events.map((event) => ({ ...event, text: tell(speaker, event) }));
