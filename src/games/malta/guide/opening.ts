import type { ActionJson } from '../../../kernel/actions.ts';
import type { Match } from '../../../kernel/match.ts';
import { asked, type Log, take } from '../../../kernel/rehearsal.ts';
import { IN_AIR, ON_GROUND } from './steps.ts';

/** No preparation is longer. */
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

/** To the second drop. */
export function prepare(match: Match): boolean {
  let planned = 0;
  for (let i = 0; i < LONGEST; i++) {
    const key = asked(match.position);
    if (key === 'cancelDrops' && match.position.turn === AFTERNOON) return true;
    const next = PLANS[planned];
    const due = key !== 'plan' || match.position.question()?.prompt.args['turn'] === next?.turn;
    if (next !== undefined && PLANNING.includes(key) && due && take(match, next.action)) planned += 1;
    else if (!OTHERWISE.some((action) => take(match, action))) return false;
  }
  return false;
}

/** What the other side may do: everything, but that one gun behind a weak garrison is as good as all of them (9.23). */
export function answers(key: string, actions: readonly ActionJson[], log: Log): readonly ActionJson[] {
  if (key !== 'commit') return actions;
  const helped = log.some(({ event }) => event.type === 'committed');
  return actions.filter(({ type }, i) => type === 'done' || (i === 0 && !helped));
}
