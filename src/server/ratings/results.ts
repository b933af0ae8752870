import type { Pace } from '../../table/online.ts';
import type { OnlineMatch } from '../match/online-match.ts';

/** What a rated match has come to for one of its two persons. */
export interface SideResult {
  readonly side: string;
  readonly person: string;
  readonly opponent: string;
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  readonly score: number;
}
export interface MatchResult {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly pace: Pace['kind'];
  /** How it ended: by the game's own end, or as the table says. */
  readonly why: string;
  readonly actions: number;
  readonly ended: number;
  readonly sides: readonly [SideResult, SideResult];
}

/** How a match has ended for those who are rated; null where nothing is to be counted. */
export function resultOf(match: OnlineMatch): MatchResult | null {
  const { setup, phase, sitting, seats, game } = match;
  if (!setup.rated || phase !== 'over' || sitting === null) return null;
  const [first, second] = game.sides.flatMap((side) => {
    const person = seats.get(side)?.person ?? null;
    return person === null ? [] : [{ side, person }];
  });
  const ending = endingOf(match);
  if (first === undefined || second === undefined || game.sides.length !== 2 || ending === null) return null;
  const score = (side: string) => (ending.winner === null ? 0.5 : ending.winner === side ? 1 : 0);
  return {
    ...{ match: setup.id, game: setup.game, scenario: setup.scenario, pace: setup.pace.kind, why: ending.why },
    actions: sitting.match.actionCount,
    ended: match.updated,
    sides: [
      { ...first, opponent: second.person, score: score(first.side) },
      { ...second, opponent: first.person, score: score(second.side) },
    ],
  };
}

/** Who has won, null for nobody; null altogether where a match was left without an end. */
function endingOf({
  result,
  sitting,
  game,
}: OnlineMatch): { readonly winner: string | null; readonly why: string } | null {
  if (result !== null) return result.why === 'abandoned' ? null : { winner: result.winner, why: result.why };
  const outcome = sitting?.match.position.outcome() ?? null;
  if (outcome === null) return null;
  return { winner: game.sides.includes(outcome.winner) ? outcome.winner : null, why: 'played' };
}
