import { z } from 'zod';
import { board } from './board.ts';
import { roster } from './roster.ts';
import { tables } from './tables.ts';
import { scenarios, turns } from './turns.ts';

/** The shape of Malta's numbers, section by section. */
export const parts = z.strictObject({ board, roster, tables, turns, scenarios });
export type MaltaData = z.output<typeof parts>;
