/**
 * Checks the board of Gallipoli against the rules, against the history it is drawn from, and against its drawing.
 *
 * Every finding carries the case of the rules it stands for, or one of
 *   file     the file keeps to its own format
 *   history  the real country
 *   review   a published review of the game, which names places of the lost map
 *   drawing  the drawing agrees with itself
 */
import { type Constraint, type Finding, findingsOn } from '../../../../kernel/survey.ts';
import type { ShoreData } from '../../face/shore.types.ts';
import type { BoardData } from '../board.types.ts';
import { areas, borders } from './areas.ts';
import { drawing, symbols } from './drawing.ts';
import { edges, supply } from './edges.ts';
import { file } from './file.ts';
import { forts, maidos } from './forts.ts';
import { country, review } from './history.ts';
import { landings } from './landings.ts';
import { crossings, strait } from './strait.ts';
import { Survey } from './survey.ts';
import { zones } from './zones.ts';

/** Every finding on a board and its drawing, passed or failed. */
export function checkBoard(board: BoardData, shore: ShoreData): Finding<Constraint>[] {
  const survey = new Survey(board, shore);
  const groups = [
    file,
    areas,
    borders,
    strait,
    crossings,
    landings,
    zones,
    edges,
    supply,
    forts,
    maidos,
    review,
    country,
    drawing,
    symbols,
  ];
  return findingsOn(survey, groups);
}
