import type { Game } from '../../kernel/game.ts';
import { type Aim, ENDS, readTarget } from '../../lab/aim.ts';
import { CliError } from '../cli.ts';
import type { Flags } from '../flags.ts';
import { type Measured, measuredBy } from './question.ts';

/** What a sweep seeks, and by what: `high`, `low`, a side with its win rate, or a number of every game with its value. */
export function readAim(game: Game, flags: Flags): { readonly aim: Aim; readonly measured: Measured } {
  const found = flags.text('aim') ?? 'high';
  const end = ENDS.find((known) => known === found);
  const measured = measuredBy(flags);
  if (end !== undefined) return { aim: end, measured };
  const said = readTarget(found);
  if (said === null) throw new CliError('error.aim', { found }, 2);
  // The aim names what is measured: a second name could only contradict it.
  if (Object.keys(measured).length > 0) throw new CliError('error.aim-twice', { found }, 2);
  const { metric, value } = said;
  if (!game.sides.includes(metric)) return { aim: { target: value }, measured: { column: metric } };
  if (value < 0 || value > 100) throw new CliError('error.aim-share', { found }, 2);
  return { aim: { target: value / 100 }, measured: { side: metric } };
}
