import type { MessageArgs } from '../kernel/events.ts';
import type { Match } from '../kernel/match.ts';
import { foreignLabel } from '../kernel/telling.ts';
import { type Reading, readMatch } from '../table/reading.ts';
import { libraryOf } from './bundles.ts';
import { type Cli, CliError, type CliKey } from './cli.ts';

/**
 * Reads a match under its own rules where they are at hand. Else it is read under those of now: it moves over, which is
 * told, or it parts from them and is refused by the action at which it does.
 */
export async function openMatch(cli: Cli, json: unknown, pack: unknown): Promise<Match> {
  const reading = await readMatch(libraryOf(cli), json, pack);
  const { match, passage } = reading;
  if (passage === null) return match;
  const [key, args] = sentenceOf(cli, reading);
  if (passage.parted !== null) throw new CliError(key, args);
  cli.io.err(`${cli.say(key, args)}\n`);
  return match;
}

/** What became of a match of other rules. */
export function sentenceOf(cli: Cli, { match, passage }: Reading): [key: CliKey, args: MessageArgs] {
  if (passage === null) return ['rules.own', { rules: match.game.version }];
  const { from, to, parted } = passage;
  if (parted === null) return ['rules.moves', { from, to }];
  const { at, of: count, action } = parted;
  if (action === null) return ['rules.ends', { from, to, count }];
  const label = foreignLabel(cli.speakerFor(match.game), action);
  return ['rules.parts', { from, to, count, number: at + 1, label }];
}
