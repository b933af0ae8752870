import type { ActionJson } from './actions.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { type Guide, type GuideStep, type Opening, type Scene, stepAt } from './guide.ts';
import { Match } from './match.ts';
import type { Position } from './position.ts';

/** Everything that the person has been told, in order. */
export type Log = Scene['log'];

/** A guided match as a game describes it: how it comes to the point where the person begins, and what is a good day. */
export interface Lesson {
  readonly minutes: number;
  readonly scenario: string;
  /** The side that the person plays, and the bots of the others. */
  readonly side: string;
  readonly opponents: Readonly<Record<string, string>>;
  /** The seeds of its matches: these words and a number, from `firstSeed` on. */
  readonly seed: string;
  readonly firstSeed: number;
  readonly steps: readonly GuideStep[];
  finished(scene: Scene): boolean;
  /** Plays a match to the point where the person begins; false where the dice spoil the plan. */
  prepare(match: Match): boolean;
  /** All that the other side may answer (everything, where it is not said); null at a question that spoils the day. */
  answers?(asked: string, actions: readonly ActionJson[], log: Log): readonly ActionJson[] | null;
  /** Whether a day that tells everything ends well enough to be shown. */
  isGood?(log: Log, end: Position): boolean;
}

/** What is asked now, without the `prompt.` of its text key. */
export const asked = (g: Position): string => g.question()?.prompt.key.replace('prompt.', '') ?? '';

/** Takes an action if it is offered. */
export function take(match: Match, action: ActionJson): boolean {
  const text = JSON.stringify(action);
  const legal = match.position.actions().find((candidate) => JSON.stringify(candidate) === text);
  if (legal !== undefined) match.act(legal);
  return legal !== undefined;
}

const SEEDS = 4000;
/** No rehearsal passes more steps. */
const LONGEST = 160;

interface Walk {
  readonly g: Position;
  readonly log: Log;
  readonly passed: readonly string[];
  readonly undone: boolean;
  /** Before the last action: where taking it back leads. */
  readonly before: Walk | null;
}

/** Whether a person who does what is suggested is told everything, in one piece, whatever the other side answers. */
function tellsAll(game: Game, lesson: Lesson, walk: Walk): boolean {
  const { g, log, passed, undone } = walk;
  const question = g.question();
  if (question === null || passed.length > LONGEST) return false;
  const actions = g.actions();
  const go = (action: ActionJson, step: readonly string[]): boolean => {
    const next = g.copy();
    const events: { event: GameEvent }[] = [];
    next.log = (event) => events.push({ event });
    next.apply(next.codec.encode(action));
    next.log = null;
    const told = [...log, ...events];
    return tellsAll(game, lesson, { g: next, log: told, passed: [...passed, ...step], undone, before: walk });
  };
  if (game.sides[question.side] !== lesson.side) {
    const answers = lesson.answers === undefined ? actions : lesson.answers(asked(g), actions, log);
    return answers?.every((action) => go(action, [])) === true;
  }
  const scene: Scene = { decision: { ...question, actions }, log, undone };
  if (lesson.finished(scene))
    return lesson.steps.every(({ id }) => passed.includes(id)) && (lesson.isGood?.(log, g) ?? true);
  const step = stepAt(lesson.steps, scene);
  if (step === null) {
    // The table takes an only choice by itself. Else the guide has nothing to say: not this day.
    const [only, another] = actions;
    return only !== undefined && another === undefined && go(only, []);
  }
  if (step.press === 'undo') {
    const back = walk.before;
    return back !== null && tellsAll(game, lesson, { ...back, passed: [...passed, step.id], undone: true });
  }
  const action = actions.find((candidate) => step.allow(candidate));
  return action !== undefined && go(action, [step.id]);
}

/** The first day that tells the whole story: the dice stay honest, the day is chosen. */
function opening(game: Game, lesson: Lesson): Opening {
  const start = (i: number) => Match.start(game, { scenario: lesson.scenario, seed: `${lesson.seed}${i}` });
  let fallback: Match | null = null;
  for (let i = lesson.firstSeed; i < SEEDS; i++) {
    const match = start(i);
    if (!lesson.prepare(match)) continue;
    const g = match.position;
    if (tellsAll(game, lesson, { g, log: [], passed: [], undone: false, before: null })) return openingOf(match);
    fallback ??= match;
  }
  return openingOf(fallback ?? start(0));
}

const openingOf = ({ scenario, seed, actions }: Match): Opening => ({ scenario, seed: seed ?? '', actions });

export const guideOf = (lesson: Lesson): Guide<Game> => ({
  minutes: lesson.minutes,
  side: lesson.side,
  opponents: lesson.opponents,
  steps: lesson.steps,
  finished: lesson.finished,
  prepare: (game) => opening(game, lesson),
});
