import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { htmlOf, pictureFiles } from '../../lab/report/html.ts';
import type { Report } from '../../lab/report/page.ts';
import { type Plots, plotsIn } from '../../lab/report/plots.ts';
import { quoted } from '../../lab/report/sections/setup.ts';
import type { Words } from '../../lab/report/words.ts';
import type { Cli } from '../cli.ts';
import { writeText, writing } from '../files.ts';
import type { Flags } from '../flags.ts';

/** Plots without a page: in a document of nobody's, which comes when it is needed. */
export async function plotsHere(): Promise<Plots> {
  const { parseHTML } = await import('linkedom');
  return plotsIn(parseHTML('<!doctype html><html><body></body></html>').document);
}

/** The report into its file, and its pictures into the folder where one is named. */
export function writeReport(cli: Cli, flags: Flags, out: string, words: Words, report: Report): void {
  // Where the answer is JSON, it is all that stands there.
  const tell = (text: string): void => (flags.on('json') ? cli.io.err(`${text}\n`) : cli.line(text));
  writeText(cli, out, htmlOf(report, words.say('numbers')));
  tell(cli.say('report.written', { file: out }));
  const folder = flags.text('pictures');
  if (folder === undefined) return;
  writing(folder, () => mkdirSync(resolve(cli.io.cwd, folder), { recursive: true }));
  const files = pictureFiles(report);
  for (const { name, svg } of files) writeText(cli, join(folder, name), svg);
  tell(cli.say('report.pictures', { folder, count: files.length }));
}

/** How the numbers in force were given. */
export function dataFlags(flags: Flags): string[] {
  const [data, set] = [flags.text('data'), flags.text('set')];
  return [
    ...(data === undefined ? [] : ['--data', quoted(data)]),
    ...(set === undefined ? [] : ['--set', quoted(set)]),
  ];
}
