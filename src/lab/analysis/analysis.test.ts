import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { Match } from '../../kernel/match.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { analyse } from './analyse.ts';
import { dissentIn } from './dissent.ts';
import { type PlayOn, Rollouts } from './rollouts.ts';
import { type FromThread, Stopped, Team, type Thread, type ToThread } from './team.ts';
import { serveRollouts } from './thread.ts';

const BOTS = { red: 'rower', blue: 'rower' };
const EFFORT = { games: 120, closer: 4, weighed: 4, told: 2 };

/** The first match of these actions whose battery has full strength and that ends so. */
function ended(scenario: string, level: string, acts: readonly ActionJson[]): Match {
  for (let i = 0; i < 500; i++) {
    const match = Match.start(toy, { scenario, seed: `ended ${i}` });
    const strong = match.position.view(null).markers[0]?.['strength'] === 2;
    for (const act of acts) if (strong && !match.position.over) match.act(act);
    if (match.position.outcome()?.level === level) return match;
  }
  throw new Error('there is none');
}
const row = (to: string): ActionJson => ({ type: 'row', to });
const [rest, fire] = [{ type: 'rest' }, { type: 'fire' }];
/** Rows to the isle and is sunk by the one shot there is. */
const sunk = ended('dawn', 'sunk', [row('ford'), row('isle'), fire]);
/** Could have landed at once, rested under the battery, and landed all the same. */
const idle = ended('dusk', 'landed', [rest, fire, row('isle'), row('east')]);

const alone =
  (match: Match): PlayOn =>
  async (rollout) =>
    new Rollouts(match, BOTS, 'test').play(rollout);
const share = (side: string, ends: readonly { winner: string }[]) =>
  ends.filter(({ winner }) => winner === side).length / ends.length;

describe('games played on from a moment', () => {
  it('end as often each way as they should: a shot of full strength sinks in two of six', () => {
    const ends = new Rollouts(sunk, BOTS, 'share').play({ at: 0, from: 0, to: 1500 });
    expect(share('red', ends)).toBeGreaterThan(0.63);
    expect(share('red', ends)).toBeLessThan(0.705);
  });
  it('make up what a side cannot know: for red the battery has any strength', () => {
    const ends = new Rollouts(sunk, BOTS, 'share').play({ at: 0, from: 0, to: 1500, seer: 'red' });
    expect(share('red', ends)).toBeGreaterThan(0.8);
    expect(share('red', ends)).toBeLessThan(0.865);
  });
  it('are the same by the same numbers, in pieces too, and leave the match alone', () => {
    const [hash, rollouts] = [sunk.position.hash(), new Rollouts(sunk, BOTS, 'pieces')];
    const whole = rollouts.play({ at: 1, from: 0, to: 40 });
    const parts = [rollouts.play({ at: 1, from: 0, to: 13 }), rollouts.play({ at: 1, from: 13, to: 40 })];
    expect(parts.flat()).toEqual(whole);
    expect(sunk.position.hash()).toBe(hash);
  });
});

describe('an analysis', () => {
  it('finds the shot that decided it, and what it was worth', async () => {
    const { course, throws, decisions, dissents } = await analyse(sunk, BOTS, alone(sunk), EFFORT);
    expect([dissents, decisions]).toEqual([0, []]);
    expect(course[0]?.chances['red']?.low).toBeLessThan(2 / 3);
    expect(course[0]?.chances['red']?.high).toBeGreaterThan(2 / 3);
    expect(course.at(-1)?.chances).toMatchObject({ red: { share: 0, high: 0 }, blue: { share: 1, low: 1 } });
    const [shot] = throws;
    expect(shot).toMatchObject({ at: 2, side: 'blue', act: fire, prompt: sunk.positionAt(2).question()?.prompt });
    expect(shot?.luck?.low).toBeGreaterThan(0.4);
    expect(shot?.luck?.low).toBeLessThan(2 / 3);
    expect(shot?.luck?.high).toBeGreaterThan(2 / 3);
  });
  it('finds the decision that cost most, with what the bot would have done', async () => {
    expect(dissentIn(idle, BOTS).map(({ at, would }) => [at, would])).toEqual([[0, row('isle')]]);
    const { decisions } = await analyse(idle, BOTS, alone(idle), EFFORT);
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({ at: 0, side: 'red', act: rest, choice: { would: row('isle') } });
    const { low, high } = decisions[0]?.choice?.gain ?? { low: 0, high: 0 };
    expect([low > 0, low < 1 / 3, high > 1 / 3]).toEqual([true, true, true]);
  });
  it('says how far it is, to the end', async () => {
    const steps: (readonly [number, number])[] = [];
    await analyse(idle, BOTS, alone(idle), { ...EFFORT, games: 8 }, (done, of) => steps.push([done, of]));
    expect(steps.every(([done], i) => i === 0 || done > (steps[i - 1]?.[0] ?? 0))).toBe(true);
    expect(steps.at(-1)).toEqual([steps[0]?.[1], steps[0]?.[1]]);
  });
});

/** A thread without a thread, that answers later. */
function fakeThread(open = async () => new Rollouts(sunk, BOTS, 'test')): Thread {
  let hear: (answer: FromThread) => void = () => undefined;
  const serve = serveRollouts(open, (answer) => setImmediate(() => hear(answer)));
  return { post: (message: ToThread) => serve(message), listen: (to) => (hear = to), end: () => undefined };
}
const OPENING = { file: null, pack: null, bots: BOTS, seed: 'test' };

describe('threads that share the work', () => {
  it('give what one would, in order', async () => {
    const team = new Team([fakeThread(), fakeThread(), fakeThread()], OPENING);
    const [some, more] = await Promise.all([
      team.playOn({ at: 0, from: 0, to: 31 }),
      team.playOn({ at: 2, act: fire, from: 5, to: 9 }),
    ]);
    expect(some).toEqual(await alone(sunk)({ at: 0, from: 0, to: 31 }));
    expect(more).toEqual(await alone(sunk)({ at: 2, act: fire, from: 5, to: 9 }));
  });
  it('can be stopped: whoever waits is told, and so is whoever asks later', async () => {
    const team = new Team([fakeThread()], OPENING);
    const waiting = team.playOn({ at: 0, from: 0, to: 100 });
    team.stop();
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    await expect(team.playOn({ at: 0, from: 0, to: 1 })).rejects.toBeInstanceOf(Stopped);
  });
  it('say what broke', async () => {
    const team = new Team([fakeThread(async () => Promise.reject(new Error('no such match')))], OPENING);
    await expect(team.playOn({ at: 0, from: 0, to: 1 })).rejects.toThrow('no such match');
  });
});
