import type { GameEvent } from '../kernel/events.ts';
import { tell, tellRoll } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import type { Cli } from './cli.ts';

/** One event for the terminal: its sentence and case, and under it the roll it came from. */
export function eventLines(cli: Cli, speaker: Speaker, event: GameEvent): string[] {
  const rule = event.rule === undefined ? '' : ` ${cli.colours.dim(`[${event.rule}]`)}`;
  const roll = tellRoll(speaker, event);
  const lines = [`${tell(speaker, event)}${rule}`];
  return roll === null ? lines : [...lines, cli.colours.cyan(`    ${roll}`)];
}
