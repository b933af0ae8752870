import type { GameEvent } from '../../events.ts';
import { type Example, type Expected, scenarioOf } from '../../examples.ts';
import type { Game } from '../../game.ts';
import { Match } from '../../match.ts';
import { demand } from './play.ts';

const says = (event: GameEvent, { type, args = {}, dice, total, result }: Expected): boolean =>
  event.type === type &&
  Object.entries(args).every(([name, value]) => event.args[name] === value) &&
  (dice === undefined || JSON.stringify(event.roll?.dice) === JSON.stringify(dice)) &&
  (total === undefined || event.roll?.total === total) &&
  (result === undefined || event.roll?.result === result);

/** The match of an example with its line played, and everything that happened. */
function played(game: Game, example: Example): { readonly match: Match; readonly events: readonly GameEvent[] } {
  const { seed, options = {}, line } = example;
  const match = Match.start(game, { scenario: scenarioOf(example), seed, options });
  const events: GameEvent[] = [];
  for (const action of line) match.actCode(match.legalCode(action), (event) => events.push(event));
  return { match, events };
}

/** The line is legal, comes out as it is told, and the match goes on from there. */
export function exampleComesOut(game: Game, example: Example): void {
  const { match, events } = played(game, example);
  let found = 0;
  for (const event of events) {
    const wanted = example.expect[found];
    if (wanted !== undefined && says(event, wanted)) found++;
  }
  demand(
    found === example.expect.length,
    `${example.id} parts from its text at ${JSON.stringify(example.expect[found])}`,
  );
  demand(!match.position.over, `${example.id} ends the game`);
}

/** Its file gives the same bytes, and with other dice it begins at the same question. */
export function exampleIsAMatch(game: Game, example: Example): void {
  const { match } = played(game, example);
  const again = Match.fromFile([game], JSON.parse(JSON.stringify(match.toFile())));
  demand(again.position.hash() === match.position.hash(), `${example.id} is another match when it is read`);
  const tried = Match.start(game, { scenario: match.scenario, seed: 'other dice', options: match.options });
  const [ours, theirs] = [tried.position, match.positionAt(0)].map((g) => JSON.stringify(g.actions()));
  demand(ours === theirs, `${example.id} begins elsewhere with other dice`);
}
