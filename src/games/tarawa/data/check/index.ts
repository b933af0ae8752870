/**
 * Checks the board of Betio against the rules and against the history it is drawn from.
 *
 * Every finding carries the case of the rules it stands for, or one of
 *   schema   the file keeps to its own format
 *   all      the hex numbers of the whole rule text
 *   chart    the terrain effects chart
 *   history  the shape of the real island
 */
import type { BoardFile } from '../board.types.ts';
import { beaches, beachLimits, redThreeExample } from './beaches.ts';
import { schema } from './file.ts';
import { realIsland } from './history.ts';
import { island } from './island.ts';
import { airfield, groundCombat, supplyAndSupport } from './land.ts';
import { pierBarrier, pierCourse } from './pier.ts';
import { type Assertion, type Outcome, Survey } from './survey.ts';
import { features, terrainChart } from './terrain.ts';

export interface BoardFinding {
  case: string;
  message: string;
  pass: boolean;
}

/** An assertion that throws has failed, for the reason it threw. */
function judge({ case: ruleCase, message, test }: Assertion): BoardFinding {
  let outcome: Outcome;
  try {
    outcome = test();
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error);
  }
  if (outcome === true || (Array.isArray(outcome) && outcome.length === 0))
    return { case: ruleCase, message, pass: true };
  if (outcome === false) return { case: ruleCase, message, pass: false };
  const reason = typeof outcome === 'string' ? outcome : [outcome].flat().slice(0, 8).join(' ');
  return { case: ruleCase, message: `${message} — ${reason}`, pass: false };
}

/** Every finding on a board, passed or failed, in the order of the rules. */
export function checkBoard(board: BoardFile): BoardFinding[] {
  const survey = new Survey(board);
  const groups = [
    schema,
    island,
    beaches,
    redThreeExample,
    groundCombat,
    supplyAndSupport,
    airfield,
    pierCourse,
    pierBarrier,
    features,
    beachLimits,
    terrainChart,
    realIsland,
  ];
  return groups.flatMap((group) => group(survey)).map(judge);
}
