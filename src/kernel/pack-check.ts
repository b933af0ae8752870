import type { Budget } from './budget.ts';
import { Fault } from './faults.ts';
import type { Game } from './game.ts';
import { packProblems } from './pack.ts';

/** Everything wrong with a stranger's pack for a game, each by its path. */
export function problemsOf(game: Game, json: unknown, budget?: Budget): Fault[] {
  const around = packProblems(game, json);
  const { data } = Object(json);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return around;
  const known = Object.fromEntries(Object.entries(data).filter(([section]) => Object.hasOwn(game.data, section)));
  return [...around, ...numberProblems(game, known, budget)];
}

/** All that the game can name; of a game that stops at the first, the first of every section. */
function numberProblems(game: Game, sections: Readonly<Record<string, unknown>>, budget?: Budget): Fault[] {
  if (game.problems !== undefined) return [...game.problems({ ...game.data, ...sections }, budget)];
  const alone = Object.keys(sections).map((section) => refusal(game, { [section]: sections[section] }));
  const found = alone.filter((fault) => fault !== null);
  const together = found.length > 0 ? null : refusal(game, sections);
  return together === null ? found : [together];
}

function refusal(game: Game, sections: Readonly<Record<string, unknown>>): Fault | null {
  try {
    game.compile({ ...game.data, ...sections });
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
