import type { ActionJson } from '../../../kernel/actions.ts';
import type { Match } from '../../../kernel/match.ts';
import type { Position } from '../../../kernel/position.ts';
import { type Log, take } from '../../../kernel/rehearsal.ts';
import { COMPANY, CRAFT, LEADER, TARGET } from './steps.ts';

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

/** To the last impulse before the beach. */
export function prepare(match: Match): boolean {
  if (!take(match, { type: 'delay', impulses: 0 })) return false;
  for (const area of CHITS) take(match, { type: 'chit', area });
  const skippable = (action: ActionJson) => action.type === 'endImpulse' && match.position.question()?.rule === '6.7';
  return RUN_IN.every((action) => take(match, action) || skippable(action));
}

/** The first fire costs a step, for there is something to say about it, and the attack succeeds. */
export function isGood(log: Log, end: Position): boolean {
  const fire = log.find(({ event }) => event.type === 'roll.japaneseFire')?.event.roll?.result ?? '';
  const taken = end.view(null).markers.some(({ kind, at }) => kind === 'cleared' && at === TARGET);
  return taken && fire.startsWith('S');
}
