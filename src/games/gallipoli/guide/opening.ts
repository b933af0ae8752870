import type { ActionJson } from '../../../kernel/actions.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import type { Game } from '../../../kernel/game.ts';
import { type Opening, type Scene, stepAt } from '../../../kernel/guide.ts';
import { Match } from '../../../kernel/match.ts';
import { BOATS, FIELD, finished, SHIPS, STEPS, SWEEPERS } from './steps.ts';

const SCENARIO = 'anzac';
export const SIDE = 'allied';
export const SEED = 'guided-anzac-';
/** Seeds that are tried: the first that tells the whole story is taken. The dice stay honest; the day is chosen. */
const FIRST_SEED = 7;
const SEEDS = 4000;
/** No rehearsal is longer. */
const LONGEST = 60;

const sail = (unit: string, ...areas: readonly string[]): ActionJson[] =>
  areas.flatMap((area) => [
    { type: 'select', unit },
    { type: 'sail', area },
  ]);

/** What each question before the person takes over is answered with: the first of these that is offered. */
const PLAN: Readonly<Record<string, readonly ActionJson[]>> = {
  release29: [{ type: 'keep29' }],
  placeLand: [{ type: 'standard' }],
  placeForts: [
    { type: 'placeFort', area: 'GP-4' },
    { type: 'placeFort', area: 'A-4' },
  ],
  layMines: [{ type: 'standard' }, { type: 'done' }],
  alliedSupply: [{ type: 'payFleet' }, { type: 'done' }],
  turkishSupply: [
    { type: 'paySource', source: 'north' },
    { type: 'paySource', source: 'south' },
    { type: 'allForts' },
    { type: 'done' },
  ],
  mineEffort: [{ type: 'mineEffort', points: 0 }],
  declare: [{ type: 'declareLand' }],
  again: [{ type: 'pass' }],
};
const OTHERWISE: readonly ActionJson[] = [{ type: 'done' }];

/** The first impulse: battleships off the beach, sweepers in the strait; the Turks wait. */
const TO_SEA: readonly ActionJson[] = [
  { type: 'putToSea' },
  ...SHIPS.flatMap((ship) => sail(ship, BOATS)),
  ...SWEEPERS.flatMap((ship) => sail(ship, 'DS-1', FIELD)),
  { type: 'endNaval' },
];

function take(match: Match, action: ActionJson): boolean {
  const text = JSON.stringify(action);
  const legal = match.position.actions().find((candidate) => JSON.stringify(candidate) === text);
  if (legal !== undefined) match.act(legal);
  return legal !== undefined;
}

const asked = (match: Match): string => match.position.question()?.prompt.key.replace('prompt.', '') ?? '';
const mover = (match: Match): string => match.game.sides[match.position.toMove] ?? '';

/** The match as the person finds it: in the second impulse, after the Turks; null where the dice spoil the plan. */
function prepare(game: Game, seed: string): Match | null {
  const match = Match.start(game, { scenario: SCENARIO, seed });
  let sailed = false;
  let waited = 0;
  for (let i = 0; i < LONGEST; i++) {
    const key = asked(match);
    if (key !== 'segment') {
      if (!(PLAN[key] ?? OTHERWISE).some((action) => take(match, action))) return null;
    } else if (mover(match) !== SIDE) {
      if (!take(match, { type: 'pass' })) return null;
      waited += 1;
    } else if (sailed) {
      return waited === 2 ? match : null;
    } else {
      if (!TO_SEA.every((action) => take(match, action))) return null;
      sailed = true;
    }
  }
  return null;
}

interface Walk {
  readonly passed: readonly string[];
  readonly log: readonly { event: GameEvent }[];
  readonly undone: boolean;
}

/** All that the other side may be asked before the person is done. */
const FIGHT: readonly string[] = ['defenderLosses', 'checks', 'retreat', 'digIn'];

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
  if (mover(match) !== SIDE) return FIGHT.includes(asked(match)) && actions.every((action) => go(action, []));
  const scene: Scene = { decision: { ...question, actions }, log, undone };
  if (finished(scene)) return STEPS.every(({ id }) => passed.includes(id)) && isGood(log);
  const step = stepAt(STEPS, scene);
  // The table takes an only choice by itself.
  const [only, another] = actions;
  if (step === null && only !== undefined && another === undefined) return go(only, []);
  // Where no step fits the guide has nothing to say: not this day.
  if (step === null) return false;
  if (step.press === 'undo') {
    const before = match.branch(match.actionCount - 1);
    // What was taken back has not happened.
    const told = log.slice(
      0,
      log.findLastIndex(({ event }) => event.type === 'landed'),
    );
    return tellsAll(before, { passed: [...passed, step.id], log: told, undone: true });
  }
  const action = actions.find((candidate) => step.allow(candidate));
  return action !== undefined && go(action, [step.id]);
}

/** The beach is well held, and the sweepers have brought something up. */
const isGood = (log: Walk['log']): boolean =>
  log.filter(({ event }) => event.type === 'advanced').length > 1 &&
  ['beachheadPlaced', 'mineCleared'].every((type) => log.some(({ event }) => event.type === type));

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
