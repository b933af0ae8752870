import { Rng } from '../../dice.ts';
import type { GameEvent } from '../../events.ts';
import type { Game } from '../../game.ts';
import { type Guide, type Opening, type Scene, stepAt } from '../../guide.ts';
import { Match } from '../../match.ts';
import { LANGS, Speaker } from '../../text.ts';
import { demand } from './play.ts';

function sitDown(game: Game, { actions, ...setup }: Opening): Match {
  const match = Match.start(game, setup);
  for (const action of actions) match.act(action);
  return match;
}

/** More decisions than a first match has. */
const LONGEST = 200;

/** Does what each step suggests; the others answer at random. Gives the match at its end, and the steps passed. */
export function followGuide(
  game: Game,
  guide: Guide<Game>,
  seed: string,
  opening = guide.prepare(game),
): { match: Match; passed: string[] } {
  const match = sitDown(game, opening);
  const rng = new Rng(seed);
  const passed: string[] = [];
  let log: { event: GameEvent; action: number }[] = [];
  let undone = false;
  for (let i = 0; i < LONGEST; i++) {
    const question = match.position.question();
    demand(question !== null, `the match is over after ${passed.join(', ')}`);
    const actions = match.position.actions();
    const act = (action = rng.pick(actions)): void => {
      const before = match.actionCount;
      log.push(...match.act(action).map((event) => ({ event, action: before })));
    };
    if (game.sides[question.side] !== guide.side) {
      act();
      continue;
    }
    const scene: Scene = { decision: { ...question, actions }, log, undone };
    if (guide.finished(scene)) return { match, passed };
    const step = stepAt(guide.steps, scene);
    if (step === null && actions.length === 1) {
      act();
      continue;
    }
    demand(step !== null, `no step for ${question.prompt.key} after ${passed.join(', ')}`);
    passed.push(step.id);
    if (step.press === 'undo') {
      match.undo(match.actionCount - 1);
      log = log.filter(({ action }) => action < match.actionCount);
      undone = true;
      continue;
    }
    const action = actions.find((candidate) => step.allow(candidate));
    demand(action !== undefined, `the step ${step.id} allows nothing of what is legal`);
    act(action);
  }
  throw new Error(`the guide comes to no end: ${passed.join(', ')}`);
}

/** (j) A guide is prepared the same every time, leads past every step to its end, and has words for all of it. */
export function guideLeadsToItsEnd(game: Game, guide: Guide<Game>): void {
  const opening = guide.prepare(game);
  demand(JSON.stringify(guide.prepare(game)) === JSON.stringify(opening), 'a guide is prepared otherwise each time');
  const first = sitDown(game, opening).position.question();
  demand(game.sides[first?.side ?? -1] === guide.side, 'a guide does not begin with its person');
  for (const seed of ['one', 'two', 'three']) {
    const { passed } = followGuide(game, guide, seed, opening);
    const missed = guide.steps.map(({ id }) => id).filter((id) => !passed.includes(id));
    demand(missed.length === 0, `the guide passes by ${missed.join(', ')}`);
    demand(passed.length < guide.minutes * 10, `${passed.length} steps in ${guide.minutes} minutes`);
  }
  for (const speaker of LANGS.map((lang) => new Speaker(lang, game.text))) {
    for (const { say, args } of guide.steps) for (const key of say) speaker.say(key, args);
  }
  const frame = ['title', 'about', 'end', 'end.about', 'after'].map((key) => `lesson.${key}`);
  const said = new Set([...guide.steps.flatMap(({ say }) => say), ...frame]);
  const idle = Object.keys(game.text.en).filter((key) => key.startsWith('lesson.') && !said.has(key));
  demand(idle.length === 0, `lessons that no step gives: ${idle.join(', ')}`);
}
