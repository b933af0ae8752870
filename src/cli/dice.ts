import type { Match } from '../kernel/match.ts';
import type { Cli } from './cli.ts';

/** Where the dice of a match come from, as far as its file tells. */
export function diceText(cli: Cli, match: Match): string {
  const origin = match.origins.at(-1)?.origin ?? null;
  if (origin === null) return cli.say('dice.withheld');
  return origin.by === 'table'
    ? cli.say('dice.table', { secret: origin.secret })
    : cli.say(`dice.${origin.by}`, { seed: origin.seed });
}
