import type { ActionJson } from '../../../kernel/actions.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import type { Game } from '../../../kernel/game.ts';
import { type Opening, type Scene, stepAt } from '../../../kernel/guide.ts';
import { Match } from '../../../kernel/match.ts';
import { finished, IN_AIR, ON_GROUND, STEPS } from './steps.ts';

const SCENARIO = 'first-days';
export const SIDE = 'axis';
export const SEED = 'guided-malta-';
/** Seeds that are tried: the first that tells the whole story is taken. The dice stay honest; the day is chosen. */
const FIRST_SEED = 34;
const SEEDS = 4000;
/** No preparation and no rehearsal is longer. */
const LONGEST = 160;

/** The turns of the two drops, and the hex they aim at: open ground south of the airfield. */
const MORNING = 1;
const AFTERNOON = 3;
const ZONE = '1313';

interface Order {
  readonly turn: number;
  readonly action: ActionJson;
}
const [FIRST, SECOND] = ON_GROUND;
const dropZone = (turn: number): Order => ({ turn, action: { type: 'dropZone', marker: 'DZ-G', hex: ZONE } });
const serial = (turn: number, unit: string): Order => ({ turn, action: { type: 'serial', unit, offset: 'here' } });

/** What is planned before the game, in this order; the headquarters jumps with the first battalion. */
const PLANS: readonly Order[] = [
  dropZone(MORNING),
  serial(MORNING, FIRST),
  { turn: MORNING, action: { type: 'add', unit: 'RAM-HQ' } },
  serial(MORNING, SECOND),
  dropZone(AFTERNOON),
  serial(AFTERNOON, IN_AIR),
];
const PLANNING: readonly string[] = ['plan', 'serials', 'addToSerial'];

/** What other questions are answered with before the person takes over: the first of these that is offered. */
const OTHERWISE: readonly ActionJson[] = [
  { type: 'standard' },
  ...ON_GROUND.map((unit) => ({ type: 'reform', unit })),
  { type: 'done' },
];

function take(match: Match, action: ActionJson): boolean {
  const text = JSON.stringify(action);
  const legal = match.position.actions().find((candidate) => JSON.stringify(candidate) === text);
  if (legal !== undefined) match.act(legal);
  return legal !== undefined;
}

const asked = (match: Match): string => match.position.question()?.prompt.key.replace('prompt.', '') ?? '';
const mover = (match: Match): string => match.game.sides[match.position.toMove] ?? '';
const hour = (match: Match): number => match.position.view(SIDE).turn.number;

/** The match as the person finds it: before the second drop; null where the dice spoil the plan. */
function prepare(game: Game, seed: string): Match | null {
  const match = Match.start(game, { scenario: SCENARIO, seed });
  let planned = 0;
  for (let i = 0; i < LONGEST; i++) {
    const key = asked(match);
    if (key === 'cancelDrops' && hour(match) === AFTERNOON) return match;
    const next = PLANS[planned];
    const due = key !== 'plan' || match.position.question()?.prompt.args['turn'] === next?.turn;
    if (next !== undefined && PLANNING.includes(key) && due && take(match, next.action)) planned += 1;
    else if (!OTHERWISE.some((action) => take(match, action))) return null;
  }
  return null;
}

interface Walk {
  readonly passed: readonly string[];
  readonly log: readonly { event: GameEvent }[];
  readonly undone: boolean;
}

/** Whether a person who does what is suggested is told everything, in one piece, whatever the other side answers. */
function tellsAll(match: Match, { passed, log, undone }: Walk = { passed: [], log: [], undone: false }): boolean {
  const question = match.position.question();
  if (question === null || passed.length > LONGEST) return false;
  const actions = match.position.actions();
  const go = (action: ActionJson, step: readonly string[]): boolean => {
    const twin = match.branch(match.actionCount);
    const events = twin.act(action).map((event) => ({ event }));
    return tellsAll(twin, { passed: [...passed, ...step], log: [...log, ...events], undone });
  };
  if (mover(match) !== SIDE) return answers(asked(match), actions, log).every((action) => go(action, []));
  const scene: Scene = { decision: { ...question, actions }, log, undone };
  if (finished(scene)) return STEPS.every(({ id }) => passed.includes(id));
  const step = stepAt(STEPS, scene);
  // Where no step fits the guide has nothing to say: not this day.
  if (step === null) return false;
  if (step.press === 'undo') {
    const before = match.branch(match.actionCount - 1);
    // What was taken back has not happened.
    const told = log.slice(
      0,
      log.findLastIndex(({ event }) => event.type === 'moved'),
    );
    return tellsAll(before, { passed: [...passed, step.id], log: told, undone: true });
  }
  const action = actions.find((candidate) => step.allow(candidate));
  return action !== undefined && go(action, [step.id]);
}

/** What the other side may do: everything, but that one gun behind a weak garrison is as good as all of them (9.23). */
function answers(key: string, actions: readonly ActionJson[], log: Walk['log']): readonly ActionJson[] {
  if (key !== 'commit') return actions;
  const helped = log.some(({ event }) => event.type === 'committed');
  return actions.filter(({ type }, i) => type === 'done' || (i === 0 && !helped));
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
