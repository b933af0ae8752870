import type { Game } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { chanceAfter } from '../kernel/value.ts';

/** Whether a position of a game under way can be judged at all. */
export const isJudged = ({ value, metrics }: Game, scenario: string): boolean =>
  value?.[scenario] !== undefined && metrics !== undefined;

/** As every game says it. */
const DRAW = 'draw';

/**
 * The chance of a side at the first moment of a turn, or at the end: 1 when it has won, ½ when nobody has. A game under way
 * that nobody can judge is worth ½.
 */
export function chanceOf(game: Game, g: Position, side: string): number {
  const outcome = g.outcome();
  if (outcome !== null) return outcome.winner === side ? 1 : outcome.winner === DRAW ? 0.5 : 0;
  const stages = game.value?.[g.scenario];
  if (stages === undefined || game.metrics === undefined) return 0.5;
  const first = chanceAfter(stages, g.turn - 1, game.metrics(g));
  return side === game.sides[0] ? first : 1 - first;
}
