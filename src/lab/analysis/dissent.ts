import { type BotNames, Players } from '../../bots/play.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Message } from '../../kernel/events.ts';
import type { Match } from '../../kernel/match.ts';

/** A decision at which the bot would have done something else. */
export interface Dissent {
  /** So many actions stood before it. */
  readonly at: number;
  readonly side: string;
  readonly would: ActionJson;
  readonly reasons: readonly Message[];
}

/** Every decision of a match that the bots would have taken otherwise, each asked with what its side knew. */
export function dissentIn(match: Match, bots: BotNames): Dissent[] {
  const { game, actions } = match;
  const position = match.positionAt(0);
  const players = new Players(game, bots, match.chance);
  const found: Dissent[] = [];
  actions.forEach((action, at) => {
    const { toMove, codec } = position;
    const code = codec.encode(action);
    const legal = position.legal();
    if (legal.length > 1) {
      const choice = players.choose(position, toMove, legal);
      if (choice.action !== code) {
        const side = game.sides[toMove] as string;
        found.push({ at, side, would: codec.decode(choice.action), reasons: choice.reasons ?? [] });
      }
    }
    position.apply(code);
  });
  return found;
}
