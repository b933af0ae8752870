/**
 * Checks the board of Malta, and the pieces set up on it, against the charts and rules, against the real island, and
 * against its drawing.
 *
 * Every finding carries the case it stands for, or one of
 *   file     the file keeps to its own format
 *   history  the real island
 *   drawing  the drawing agrees with the board
 */
import { type Constraint, type Finding, findingsOn } from '../../../../kernel/survey.ts';
import type { ShoreData } from '../../face/shore.types.ts';
import type { MaltaData } from '../schema/parts.ts';
import { beaches } from './beaches.ts';
import { drawing } from './drawing.ts';
import { file } from './file.ts';
import { country } from './history.ts';
import { guns, named, sectors } from './places.ts';
import { setup } from './setup.ts';
import { Survey } from './survey.ts';
import { terrain } from './terrain.ts';
import { roads, sides } from './ways.ts';

/** Every finding on the board, its pieces and its drawing, passed or failed. */
export function checkBoard(data: MaltaData, shore: ShoreData): Finding<Constraint>[] {
  const survey = new Survey(data, shore);
  const groups = [file, beaches, terrain, sides, roads, sectors, guns, named, setup, country, drawing];
  return findingsOn(survey, groups);
}
