import type { Command } from './command.ts';
import { labCensus } from './lab/census.ts';
import { labCompare } from './lab/compare.ts';
import { labReport } from './lab/report.ts';
import { labSweep } from './lab/sweep.ts';

/** The commands of the laboratory, `lab …`, each in a file of its own. */
export const LAB_COMMANDS: readonly Command[] = [labCompare, labSweep, labCensus, labReport];
