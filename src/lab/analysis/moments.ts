import type { ActionJson } from '../../kernel/actions.ts';
import type { Message } from '../../kernel/events.ts';
import type { Match } from '../../kernel/match.ts';
import type { OpenQuestion } from '../../kernel/position.ts';
import { pairedShareDifference, shareDifference } from '../stats/differences.ts';
import type { Estimate } from '../stats/interval.ts';
import type { Dissent } from './dissent.ts';
import type { End, PlayOn } from './rollouts.ts';

/** What one action did to the prospects of the side that decided. */
export interface Moment {
  /** So many actions stood before it. */
  readonly at: number;
  readonly turn: number;
  readonly side: string;
  readonly act: ActionJson;
  /** What was asked: an action is told in words that fit it. */
  readonly prompt: Message;
  /** How much more its side could hope for after the dice than the action promised; null where none were thrown. */
  readonly luck: Estimate | null;
  /** What the bot would have done, and how much more its side could then have hoped for; null where it would have done the same. */
  readonly choice: { readonly would: ActionJson; readonly reasons: readonly Message[]; readonly gain: Estimate } | null;
}

/** What a match is at a moment, read once from its course. */
export interface Deed {
  readonly at: number;
  readonly turn: number;
  readonly side: string;
  readonly act: ActionJson;
  readonly prompt: Message;
  readonly thrown: boolean;
}

/** All that was done in a match. */
export function deedsOf(match: Match): Deed[] {
  const position = match.positionAt(0);
  return match.actions.map((act, at) => {
    const { turn, toMove, pointOfNoReturn } = position;
    const { prompt } = position.question() as OpenQuestion;
    position.apply(position.codec.encode(act));
    return {
      at,
      turn,
      side: match.game.sides[toMove] as string,
      act,
      prompt,
      thrown: position.pointOfNoReturn !== pointOfNoReturn,
    };
  });
}

/** Games of these numbers are played on from around an action, and from nowhere else. */
export interface Numbers {
  readonly from: number;
  readonly to: number;
}

const won = (side: string, ends: readonly End[]): boolean[] => ends.map(({ winner }) => winner === side);
const count = (list: readonly boolean[]): number => list.filter(Boolean).length;

/** How much better the bot's choice would have been: games of one number have the same dice behind both. */
export async function gainOf(
  playOn: PlayOn,
  { at, side, act }: Deed,
  { would }: Dissent,
  numbers: Numbers,
): Promise<Estimate> {
  const ends = await Promise.all([playOn({ at, act, ...numbers }), playOn({ at, act: would, ...numbers })]);
  const [played, other] = ends.map((list) => won(side, list)) as [boolean[], boolean[]];
  const pairs = (a: boolean, b: boolean) => played.filter((value, i) => value === a && other[i] === b).length;
  return pairedShareDifference({
    both: pairs(true, true),
    onlyA: pairs(true, false),
    onlyB: pairs(false, true),
    neither: pairs(false, false),
  });
}

/** What came of the dice, against what the same action brings on average. */
export async function luckOf(playOn: PlayOn, { at, side, act }: Deed, numbers: Numbers): Promise<Estimate> {
  const ends = await Promise.all([playOn({ at, act, ...numbers }), playOn({ at: at + 1, ...numbers })]);
  const [before, after] = ends.map((list) => won(side, list)) as [boolean[], boolean[]];
  return shareDifference([count(before), before.length], [count(after), after.length]);
}
