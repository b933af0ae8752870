import type { ActionJson } from '../../../kernel/actions.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import type { Game } from '../../../kernel/game.ts';
import { type Opening, type Scene, stepAt } from '../../../kernel/guide.ts';
import { Match } from '../../../kernel/match.ts';
import { COMPANY, CRAFT, finished, LEADER, STEPS, TARGET } from './steps.ts';

const SCENARIO = 'campaign';
export const SEED = 'guided-landing-';
/** Seeds that are tried: the first that tells the whole story is taken. The dice stay honest; the day is chosen. */
const FIRST_SEED = 0;
const SEEDS = 4000;
/** No rehearsal is longer. */
const LONGEST = 40;

const load = (unit: string, craft: string, hex: string): ActionJson[] => [
  { type: 'load', unit, craft },
  { type: 'enter', hex },
];
const sail = (craft: string, ...hexes: string[]): ActionJson[] => hexes.map((hex) => ({ type: 'sail', craft, hex }));
const suppress: ActionJson = { type: 'suppress', beach: 'red2', area: 'D' };
const endImpulse: ActionJson = { type: 'endImpulse' };

/** Everything before the person takes over: two impulses over the reef. Chits as many as the dice allow. */
const CHITS = ['D', 'E', 'F', 'C', 'A', 'G'];
const RUN_IN: readonly ActionJson[] = [
  ...load(COMPANY, CRAFT, '1433'),
  ...load(LEADER, 'Amtrac2', '1434'),
  ...load('2/2E', 'Amtrac3', '1435'),
  { type: 'ready' },
  ...sail('Amtrac2', '1533', '1633', '1732', '1833', '1932', '2033', '2133'),
  ...sail(CRAFT, '1532', '1633', '1732', '1833', '1932', '2033', '2132'),
  ...sail('Amtrac3', '1534', '1634', '1733', '1833', '1932', '2033'),
  endImpulse,
  suppress,
  ...sail('Amtrac2', '2233', '2332', '2433', '2532', '2633', '2732'),
  ...sail(CRAFT, '2233', '2332', '2433', '2532'),
  ...sail('Amtrac3', '2132', '2233', '2332', '2433'),
  endImpulse,
  suppress,
];

function take(match: Match, action: ActionJson): boolean {
  const text = JSON.stringify(action);
  const legal = match.position.actions().find((candidate) => JSON.stringify(candidate) === text);
  if (legal !== undefined) match.act(legal);
  return legal !== undefined;
}

/** The match as the person finds it, or null where the dice spoil the plan. */
function prepare(game: Game, seed: string): Match | null {
  const match = Match.start(game, { scenario: SCENARIO, seed });
  if (!take(match, { type: 'delay', impulses: 0 })) return null;
  for (const area of CHITS) take(match, { type: 'chit', area });
  const skippable = (action: ActionJson) => action.type === 'endImpulse' && match.position.question()?.rule === '6.7';
  return RUN_IN.every((action) => take(match, action) || skippable(action)) ? match : null;
}

/** Walks on as a person would who does what is suggested; answers the steps passed, in order. */
function rehearse(match: Match, log: { event: GameEvent }[]): readonly string[] {
  const passed: string[] = [];
  let undone = false;
  for (let i = 0; i < LONGEST; i++) {
    const question = match.position.question();
    if (question === null) break;
    const actions = match.position.actions();
    const scene: Scene = { decision: { ...question, actions }, log, undone };
    if (finished(scene)) return [...passed, 'finished'];
    const step = stepAt(STEPS, scene);
    // Where no step fits the guide has nothing to say: not this day.
    if (step === null) return [];
    passed.push(step.id);
    if (step.press === 'undo') {
      match.undo(match.actionCount - 1);
      undone = true;
      continue;
    }
    const action = actions.find((candidate) => step.allow(candidate));
    if (action === undefined) break;
    for (const event of match.act(action)) log.push({ event });
  }
  return passed;
}

/** Whether a rehearsal shows everything there is to show, in one piece, and the attack succeeds. */
function tellsAll(match: Match): boolean {
  const twin = match.branch(match.actionCount);
  const log: { event: GameEvent }[] = [];
  const passed = rehearse(twin, log);
  const fire = log.find(({ event }) => event.type === 'roll.japaneseFire')?.event.roll?.result ?? '';
  const taken = twin.position.view(null).markers.some(({ kind, at }) => kind === 'cleared' && at === TARGET);
  if (!taken || !fire.startsWith('S')) return false;
  return passed.at(-1) === 'finished' && STEPS.every(({ id }) => passed.includes(id));
}

export function opening(game: Game): Opening {
  let fallback: Match | null = null;
  for (let i = FIRST_SEED; i < SEEDS; i++) {
    const match = prepare(game, `${SEED}${i}`);
    if (match === null) continue;
    if (tellsAll(match)) return match.toFile();
    fallback ??= match;
  }
  return (fallback ?? Match.start(game, { scenario: SCENARIO, seed: `${SEED}0` })).toFile();
}
