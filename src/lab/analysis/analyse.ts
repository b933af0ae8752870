import type { BotNames } from '../../bots/play.ts';
import type { Match } from '../../kernel/match.ts';
import type { Estimate } from '../stats/interval.ts';
import { Course, type Prospect, turnsOf } from './course.ts';
import { type Dissent, dissentIn } from './dissent.ts';
import { type Deed, deedsOf, gainOf, luckOf, type Moment, type Numbers } from './moments.ts';
import type { PlayOn } from './rollouts.ts';

/** How much is done. */
export interface Effort {
  /** Games from each moment of the course. */
  readonly games: number;
  /** So often the steepest part of the course is looked at more closely. */
  readonly closer: number;
  /** So many decisions and so many throws are weighed at first; half of them again and again, until these few are left. */
  readonly weighed: number;
  readonly told: number;
}
export const EFFORT: Effort = { games: 40, closer: 12, weighed: 16, told: 4 };

export interface Analysis {
  readonly bots: BotNames;
  readonly effort: Effort;
  readonly course: readonly Prospect[];
  /** Decisions that the bots would have taken otherwise, the dearest first. */
  readonly decisions: readonly Moment[];
  /** Throws, those first that changed most. */
  readonly throws: readonly Moment[];
  /** So many decisions the bots would have taken otherwise, in all. */
  readonly dissents: number;
}

/**
 * What a match's bots make of it: prospects along the course, then the decisions and throws that changed them most. The
 * figures told of a decision or a throw come of games that had no part in its being picked, so the best of many is not
 * taken for better than it is.
 */
export async function analyse(
  match: Match,
  bots: BotNames,
  playOn: PlayOn,
  effort: Effort = EFFORT,
  step: (done: number, of: number) => void = () => undefined,
): Promise<Analysis> {
  const turns = turnsOf(match);
  const rounds = roundsOf(effort);
  const work = turns.length + effort.closer + 2 * rounds.reduce((sum, { of }) => sum + of, 0);
  let done = 0;
  const counted = async <T>(part: Promise<T>): Promise<T> => {
    const result = await part;
    step(++done, work);
    return result;
  };

  const course = new Course(match, playOn, effort.games);
  await Promise.all(turns.map(({ at }) => counted(course.look(at))));
  for (let i = 0; i < effort.closer; i++) {
    const { from, to } = course.steepest() ?? {};
    if (from === undefined || to === undefined) break;
    await counted(course.look(Math.floor((from + to) / 2)));
  }

  const deeds = deedsOf(match);
  const dissents = dissentIn(match, bots);
  const steep = steepness(course);
  const pick = async <T extends { readonly at: number }>(
    all: readonly T[],
    weigh: (one: T, numbers: Numbers) => Promise<Estimate>,
    worth: (estimate: Estimate) => number,
  ): Promise<(readonly [T, Estimate])[]> => {
    let left = [...all].sort((a, b) => steep(b.at) - steep(a.at) || a.at - b.at);
    let weighed: (readonly [T, Estimate])[] = [];
    for (const { of, ...numbers } of rounds) {
      left = left.slice(0, of);
      weighed = await Promise.all(left.map(async (one) => [one, await counted(weigh(one, numbers))] as const));
      weighed.sort(([a, x], [b, y]) => worth(y) - worth(x) || a.at - b.at);
      left = weighed.map(([one]) => one);
    }
    return weighed;
  };
  const deedAt = ({ at }: Dissent) => deeds[at] as Deed;
  const decided = await pick(
    dissents,
    (one, numbers) => gainOf(playOn, deedAt(one), one, numbers),
    ({ value }) => value,
  );
  const thrown = await pick(
    deeds.filter((deed) => deed.thrown),
    (deed, numbers) => luckOf(playOn, deed, numbers),
    ({ value }) => Math.abs(value),
  );
  step(work, work);
  return {
    bots,
    effort,
    course: course.prospects(),
    decisions: decided
      .filter(([, gain]) => gain.value > 0)
      .map(([one, gain]) => {
        const { at, turn, side, act, prompt } = deedAt(one);
        return { at, turn, side, act, prompt, luck: null, choice: { would: one.would, reasons: one.reasons, gain } };
      }),
    throws: thrown.map(([{ thrown: _, ...deed }, luck]) => ({ ...deed, luck, choice: null })),
    dissents: dissents.length,
  };
}

/** Rounds of picking: each has half as many candidates and twice as many games, of numbers that no round before it had. */
function roundsOf({ games, weighed, told }: Effort): (Numbers & { readonly of: number })[] {
  const rounds: (Numbers & { readonly of: number })[] = [];
  const steps = Math.max(0, Math.ceil(Math.log2(weighed / told)));
  let from = games;
  for (let left = steps; left >= 0; left--) {
    const to = from + Math.max(8, Math.round(games / 2 ** (left - 1)));
    rounds.push({ of: Math.max(told, Math.ceil(weighed / 2 ** (steps - left))), from, to });
    from = to;
  }
  return rounds;
}

/** How much the prospects changed, per action, in the part of the course where an action lies. */
function steepness(course: Course): (at: number) => number {
  const { looked } = course;
  return (at) => {
    const next = looked.findIndex((moment) => moment > at);
    const [from, to] = [looked[next - 1], looked[next]];
    return from === undefined || to === undefined ? 0 : course.change(from, to) / (to - from);
  };
}
