/**
 * Checks the board of Betio against the rules and against the history it is drawn from.
 *
 * Every finding carries the case of the rules it stands for, or one of
 *   schema   the file keeps to its own format
 *   all      the hex numbers of the whole rule text
 *   chart    the terrain effects chart
 *   history  the shape of the real island
 */
import { type Assertion, type Finding, findingsOn } from '../../../../kernel/survey.ts';
import type { BoardFile } from '../board.types.ts';
import { beaches, beachLimits, redThreeExample } from './beaches.ts';
import { schema } from './file.ts';
import { realIsland } from './history.ts';
import { island } from './island.ts';
import { airfield, groundCombat, supplyAndSupport } from './land.ts';
import { pierBarrier, pierCourse } from './pier.ts';
import { Survey } from './survey.ts';
import { features, terrainChart } from './terrain.ts';

/** Every finding on a board, passed or failed, in the order of the rules. */
export function checkBoard(board: BoardFile): Finding<Assertion>[] {
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
  return findingsOn(survey, groups);
}
