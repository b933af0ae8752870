/**
 * Checks the board of Malta, and the pieces set up on it, against the charts and rules, against the real island, and
 * against its drawing.
 *
 * Every finding carries the case it stands for, or one of
 *   file     the file keeps to its own format
 *   history  the real island
 *   drawing  the drawing agrees with the board
 */
import type { ShoreData } from '../../face/shore.types.ts';
import type { MaltaData } from '../schema.ts';
import { beaches } from './beaches.ts';
import { drawing } from './drawing.ts';
import { file } from './file.ts';
import { country } from './history.ts';
import { guns, named, sectors } from './places.ts';
import { setup } from './setup.ts';
import { type Constraint, type Outcome, Survey } from './survey.ts';
import { terrain } from './terrain.ts';
import { roads, sides } from './ways.ts';

export interface BoardFinding {
  name: string;
  case: string;
  message: string;
  pass: boolean;
}

/** A constraint that throws has failed, for the reason it threw. */
function judge({ name, case: ruleCase, message, test }: Constraint): BoardFinding {
  let outcome: Outcome;
  try {
    outcome = test();
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error);
  }
  if (outcome === true || (Array.isArray(outcome) && outcome.length === 0))
    return { name, case: ruleCase, message, pass: true };
  if (outcome === false) return { name, case: ruleCase, message, pass: false };
  const reason = typeof outcome === 'string' ? outcome : [outcome].flat().slice(0, 8).join(' ');
  return { name, case: ruleCase, message: `${message} — ${reason}`, pass: false };
}

/** Every finding on the board, its pieces and its drawing, passed or failed. */
export function checkBoard(data: MaltaData, shore: ShoreData): BoardFinding[] {
  const survey = new Survey(data, shore);
  const groups = [file, beaches, terrain, sides, roads, sectors, guns, named, setup, country, drawing];
  return groups.flatMap((group) => group(survey)).map(judge);
}
