import type { GameCard } from '../../../kernel/card.ts';
import type { Overtime, Pace, Proposal } from '../../../table/online.ts';
import { RANDOM_SIDE } from '../seats.ts';

// A match with a friend, as a person sets it up.

export const PACES = ['free', 'live', 'days'] as const satisfies Pace['kind'][];
/** Minutes for everything, seconds given back, days: what is offered. */
export const BANKS = [15, 30, 60, 90, 150] as const;
export const INCREMENTS = [0, 10, 30, 60] as const;
export const DAYS = [1, 2, 3, 7, 14] as const;
export const OVERTIMES = ['win', 'bot'] as const satisfies Overtime[];

export interface FriendWish {
  readonly name: string;
  readonly pace: Pace['kind'];
  readonly bank: number;
  readonly increment: number;
  readonly days: number;
  readonly overtime: Overtime;
  /** Anybody may take the free seat and look on. */
  readonly open: boolean;
  /** It counts for ratings; a match that a bot may take over does not. */
  readonly rated: boolean;
}
export const mayRate = ({ sides }: GameCard, { pace, overtime }: FriendWish): boolean =>
  sides.length === 2 && (pace === 'free' || overtime === 'win');
export const usualFriend = (name: string): FriendWish => ({
  ...{ name, pace: 'free', bank: 60, increment: 30, days: 3, overtime: 'win', open: false, rated: false },
});

function paceOf({ pace, bank, increment, days }: FriendWish): Pace {
  if (pace === 'live') return { kind: pace, bank: bank * 60, increment };
  return pace === 'days' ? { kind: pace, days } : { kind: pace };
}

/** `side`: mine, or by lot. */
export function proposalOf(
  card: GameCard,
  wish: FriendWish,
  side: string,
  what: Pick<Proposal, 'scenario' | 'options' | 'title' | 'pack'>,
): Proposal {
  const { id, sides } = card;
  const rated = wish.rated && mayRate(card, wish);
  const overtime = rated ? 'win' : wish.overtime;
  const seat =
    side === RANDOM_SIDE ? { side: 'random' as const, of: sides[0] ?? '' } : { side: 'mine' as const, of: side };
  return {
    ...what,
    ...seat,
    ...{ game: id, bots: {}, pace: paceOf(wish), overtime, rated },
    visible: wish.open ? 'public' : 'link',
  };
}
