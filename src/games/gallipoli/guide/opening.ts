import type { ActionJson } from '../../../kernel/actions.ts';
import type { Match } from '../../../kernel/match.ts';
import { asked, type Log, take } from '../../../kernel/rehearsal.ts';
import { BOATS, FIELD, SHIPS, SWEEPERS } from './steps.ts';

export const SIDE = 'allied';
/** No preparation is longer. */
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

/** To the second impulse, after the Turks. */
export function prepare(match: Match): boolean {
  let sailed = false;
  let waited = 0;
  for (let i = 0; i < LONGEST; i++) {
    const key = asked(match.position);
    if (key !== 'segment') {
      if (!(PLAN[key] ?? OTHERWISE).some((action) => take(match, action))) return false;
    } else if (match.game.sides[match.position.toMove] !== SIDE) {
      if (!take(match, { type: 'pass' })) return false;
      waited += 1;
    } else if (sailed) {
      return waited === 2;
    } else {
      if (!TO_SEA.every((action) => take(match, action))) return false;
      sailed = true;
    }
  }
  return false;
}

/** All that the other side may be asked before the person is done. */
const FIGHT: readonly string[] = ['defenderLosses', 'checks', 'retreatOrder', 'retreat', 'digIn'];

export const answers = (key: string, actions: readonly ActionJson[]): readonly ActionJson[] | null =>
  FIGHT.includes(key) ? actions : null;

/** A calm sea, so that a landing can be taken back (7.5-5); the beach is well held, and the sweepers have brought something up. */
export const isGood = (log: Log): boolean =>
  !log.some(({ event }) => event.type === 'check' && event.args?.['why'] === 'sea') &&
  log.filter(({ event }) => event.type === 'advanced').length > 1 &&
  ['beachheadPlaced', 'mineCleared'].every((type) => log.some(({ event }) => event.type === type));
