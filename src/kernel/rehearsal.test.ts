import { describe, expect, it } from 'vitest';
import type { GameEvent } from './events.ts';
import { type GuideStep, happened, is, type Opening, offers, oneOf, type Scene } from './guide.ts';
import { Match } from './match.ts';
import { asked, guideOf, type Lesson, take } from './rehearsal.ts';
import { toy } from './testing/toy.ts';

const toFord = is('row', { to: 'ford' });
const toIsle = is('row', { to: 'isle' });
const step = (id: string, when: GuideStep['when'], allow: GuideStep['allow']): GuideStep => ({
  id,
  when,
  say: [],
  allow,
});
const atIsle = (scene: Scene) => happened(scene, 'row', { to: 'isle' });

/** Red rests for a turn; then the person rows to the ford, takes it back, rows there again and on to the isle. */
const LESSON: Lesson = {
  minutes: 1,
  scenario: 'dawn',
  side: 'red',
  opponents: { blue: 'rower' },
  seed: 'day-',
  firstSeed: 0,
  steps: [
    step('row', (scene) => offers(scene, toFord) && !scene.undone && !atIsle(scene), toFord),
    {
      ...step(
        'undo',
        (scene) => offers(scene, toIsle) && !scene.undone,
        () => false,
      ),
      press: 'undo',
    },
    step('again', (scene) => offers(scene, toFord) && !atIsle(scene), toFord),
    step('isle', (scene) => offers(scene, toIsle), oneOf('row', 'to', ['isle', 'east'])),
  ],
  finished: (scene) => atIsle(scene) && offers(scene, is('row', { to: 'east' })),
  prepare: (match) => take(match, { type: 'rest' }) && take(match, { type: 'hold' }),
};
const prepare = (changes: Partial<Lesson> = {}) => guideOf({ ...LESSON, ...changes }).prepare(toy);

/** All that is told from there to the shot at the isle. */
function walkTo({ seed, actions }: Opening): GameEvent[] {
  const match = Match.start(toy, { scenario: 'dawn', seed });
  const all = [...actions, { type: 'row', to: 'ford' }, { type: 'row', to: 'isle' }, { type: 'fire' }];
  return all.flatMap((action) => match.act(action));
}

describe('a rehearsal', () => {
  it('finds the first day on which everything is told, whatever the other side answers', () => {
    const day = prepare();
    expect(day.seed).toMatch(/^day-\d+$/);
    expect(prepare()).toEqual(day);
    expect(day.actions).toEqual([{ type: 'rest' }, { type: 'hold' }]);
    // A shot that sinks the boat would have spoilt the day.
    expect(walkTo(day).some(({ roll }) => roll?.result === 'sunk')).toBe(false);
  });
  it('looks on where the plan fails, the day ends ill or a question spoils it', () => {
    const { seed } = prepare();
    expect(prepare({ prepare: (match) => match.seed !== seed && LESSON.prepare(match) }).seed).not.toBe(seed);
    const hits = (log: Scene['log']) => log.some(({ event }) => event.roll?.result === 'hit');
    const day = prepare({ isGood: hits, answers: firing });
    expect(walkTo(day).some(({ roll }) => roll?.result === 'hit')).toBe(true);
  });
  it('takes the first day that could be prepared where none tells all, and else a bare one', () => {
    const silent = { ...LESSON, steps: [], firstSeed: 3990 };
    expect(prepare(silent)).toMatchObject({ seed: 'day-3990', actions: LESSON_START });
    expect(prepare({ ...silent, answers: () => null, steps: LESSON.steps }).seed).toBe('day-3990');
    expect(prepare({ ...silent, prepare: () => false })).toMatchObject({ seed: 'day-0', actions: [] });
  });
  it('takes what is offered and nothing else', () => {
    const match = Match.start(toy, { scenario: 'dawn', seed: '1' });
    expect([take(match, { type: 'row', to: 'east' }), match.actionCount]).toEqual([false, 0]);
    expect([take(match, { type: 'row', to: 'ford' }), match.actionCount]).toEqual([true, 1]);
    expect(asked(match.position)).toBe('ask.row');
  });
  it('tells an event from one that only begins alike', () => {
    const scene = (type: string): Scene => ({
      decision: { prompt: { key: '', args: {} }, rule: '', actions: [] },
      log: [{ event: { type, args: { at: 'isle' } } }],
      undone: false,
    });
    expect(happened(scene('roll.fire.heavy'), 'roll.fire')).toBe(true);
    expect(happened(scene('roll.fireworks'), 'roll.fire')).toBe(false);
    expect(happened(scene('row'), 'row', { at: 'ford' })).toBe(false);
  });
});

const LESSON_START = [{ type: 'rest' }, { type: 'hold' }];
const firing: NonNullable<Lesson['answers']> = (_asked, actions) => actions.filter(is('fire'));
