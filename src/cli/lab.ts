import type { Command } from './command.ts';
import { labCancel, labFetch, labList, labProgress } from './lab/batches.ts';
import { labCensus } from './lab/census.ts';
import { labCompare } from './lab/compare.ts';
import { labFit } from './lab/fit.ts';
import { labReport } from './lab/report.ts';
import { labSweep } from './lab/sweep.ts';
import { labWorker } from './lab/worker.ts';

/** The commands of the laboratory, `lab …`, each in a file of its own. */
export const LAB_COMMANDS: readonly Command[] = [
  ...[labCompare, labSweep, labCensus, labFit, labReport],
  ...[labWorker, labList, labProgress, labCancel, labFetch],
];
