import { describe, expect, it } from 'vitest';
import { Rng } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { type Opening, type Scene, stepAt } from '../../../kernel/guide.ts';
import { Match } from '../../../kernel/match.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { malta } from '../index.ts';
import { LESSON_EN } from '../text/lesson-en.ts';
import { LESSON_ES } from '../text/lesson-es.ts';
import { guide } from './index.ts';
import { FIELD } from './steps.ts';

function sitDown({ actions, ...setup }: Opening): Match {
  const match = Match.start(malta, setup);
  for (const action of actions) match.act(action);
  return match;
}

/** Does what each step suggests; the other side answers at random. */
function walk(seed: string): { readonly passed: string[]; readonly match: Match } {
  const match = sitDown(guide.prepare(malta));
  const rng = new Rng(seed);
  const passed: string[] = [];
  let log: { event: GameEvent; action: number }[] = [];
  let undone = false;
  for (let i = 0; i < 100; i++) {
    const question = match.position.question();
    if (question === null) break;
    const actions = match.position.actions();
    const act = (action = rng.pick(actions)) => {
      const before = match.actionCount;
      log.push(...match.act(action).map((event) => ({ event, action: before })));
    };
    if (malta.sides[question.side] !== guide.side) {
      act();
      continue;
    }
    const scene: Scene = { decision: { ...question, actions }, log, undone };
    if (guide.finished(scene)) return { passed: [...passed, 'finished'], match };
    const step = stepAt(guide.steps, scene);
    if (step === null) throw new Error(`no step for ${question.prompt.key} after ${passed.join(', ')}`);
    passed.push(step.id);
    if (step.press === 'undo') {
      match.undo(match.actionCount - 1);
      log = log.filter(({ action }) => action < match.actionCount);
      undone = true;
    } else {
      const action = actions.find((candidate) => step.allow(candidate));
      if (action === undefined) throw new Error(`step ${step.id} allows nothing of what is legal`);
      act(action);
    }
  }
  return { passed, match };
}

describe('the guided drop', () => {
  it('is the same every time, and found at once', () => {
    const first = guide.prepare(malta);
    expect(guide.prepare(malta)).toEqual(first);
    expect(first.seed.startsWith(guide.seed)).toBe(true);
  });
  it('begins with the person, in the afternoon, before the second drop', () => {
    const match = sitDown(guide.prepare(malta));
    expect(match.position.question()).toMatchObject({ side: 0, prompt: { key: 'prompt.cancelDrops' } });
    expect(match.position.view('axis').turn.number).toBe(3);
  });
  it.each(['one', 'two', 'three'])(
    'is walked to its end past every step, whatever the garrison answers (%s)',
    (seed) => {
      const { passed, match } = walk(seed);
      expect(passed.at(-1)).toBe('finished');
      expect(guide.steps.map(({ id }) => id).filter((id) => !passed.includes(id))).toEqual([]);
      expect(passed.length).toBeLessThan(guide.minutes * 10);
      const { markers } = match.position.view('axis');
      expect(markers).toContainEqual({ kind: 'control', at: FIELD, side: 'axis' });
    },
  );
  it('has words for every step in both languages', () => {
    for (const speaker of LANGS.map((lang) => new Speaker(lang, malta.text))) {
      for (const { say, args } of guide.steps) for (const key of say) expect(speaker.say(key, args)).not.toBe('');
      for (const key of ['title', 'about', 'end', 'end.about', 'after'])
        expect(speaker.has(`lesson.${key}`)).toBe(true);
    }
    const said = new Set(guide.steps.flatMap(({ say }) => say));
    const frame = ['lesson.end', 'lesson.end.about', 'lesson.after'];
    expect(Object.keys(LESSON_EN).filter((key) => !said.has(key) && !frame.includes(key))).toEqual([]);
    expect(Object.keys(LESSON_ES)).toEqual(Object.keys(LESSON_EN));
  });
});
