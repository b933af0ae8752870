import { constants, copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault } from '../kernel/faults.ts';
import type { AnyMatchFile } from '../kernel/match-file.ts';
import { Speaker } from '../kernel/text.ts';
import type { Library } from '../table/library.ts';
import { type Parting, type Reading, readMatch } from '../table/reading.ts';
import { libraryOf } from './bundles.ts';
import { type Cli, CliError } from './cli.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson, writing } from './files.ts';
import { sentenceOf } from './reading.ts';
import { saveMatch } from './saves.ts';
import { packOf } from './setup.ts';

/** What became of one file. */
interface Verdict {
  readonly file: string;
  readonly result: 'keeps' | 'moved' | 'parted' | 'damaged';
  /** The rules that the file was played under. */
  readonly rules?: string;
  /** The rules of now, where its own are not at hand. */
  readonly to?: string;
  readonly parted?: Parting;
  /** The file as it was. */
  readonly kept?: string;
  readonly message: string;
}

export const patch: Command = {
  name: 'patch',
  args: (cli) => ({
    files: { ...argument(cli, 'files'), type: 'positionals' },
    data: flag(cli, 'data', 'file'),
    'dry-run': toggle(cli, 'dry-run'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const library = libraryOf(cli);
    const [pack, dry] = [packOf(cli, flags), flags.on('dry-run')];
    const verdicts: Verdict[] = [];
    for (const file of flags.list('files')) verdicts.push(await judge(cli, library, file, pack, dry));
    if (flags.on('json')) cli.json({ dryRun: dry, files: verdicts });
    else print(cli, verdicts, dry);
    return verdicts.some(({ result }) => result === 'damaged') ? 1 : 0;
  },
};

async function judge(cli: Cli, library: Library, file: string, pack: unknown, dry: boolean): Promise<Verdict> {
  try {
    const json = readJson(cli, file) as Partial<AnyMatchFile> | null;
    // A pack is for the files that were played with one.
    const reading = await readMatch(library, json, json?.pack == null ? null : pack);
    const [key, args] = sentenceOf(cli, reading);
    const verdict = { file, message: cli.say(key, args) };
    const { match, passage } = reading;
    if (passage === null) return { ...verdict, result: 'keeps', rules: match.game.version };
    const { from: rules, to, parted } = passage;
    if (parted !== null) return { ...verdict, result: 'parted', rules, to, parted };
    if (dry) return { ...verdict, result: 'moved', rules, to };
    return { ...verdict, result: 'moved', rules, to, kept: rewrite(cli, file, reading, rules) };
  } catch (error) {
    return { file, result: 'damaged', message: complaint(cli, error) };
  }
}

/** The match as one of the rules of now, and beside it the file as it was, which is never written over. */
function rewrite(cli: Cli, file: string, { match }: Reading, rules: string): string {
  const kept = `${file}.${rules.replace(/[^\w.-]+/g, '_').slice(0, 80)}.bak`;
  const [from, to] = [file, kept].map((name) => resolve(cli.io.cwd, name)) as [string, string];
  writing(kept, () => copyFileSync(from, to, constants.COPYFILE_EXCL));
  saveMatch(cli, match, file);
  return kept;
}

function complaint(cli: Cli, error: unknown): string {
  if (error instanceof CliError) return cli.say(error.key, error.args);
  if (error instanceof Fault) return new Speaker(cli.lang).fault(error);
  throw error;
}

function print(cli: Cli, verdicts: readonly Verdict[], dry: boolean): void {
  const words = ({ result }: Verdict) => cli.say(dry && result === 'moved' ? 'patch.would-move' : `patch.${result}`);
  const [names, results] = [verdicts.map(({ file }) => file), verdicts.map(words)];
  const width = (list: readonly string[]) => Math.max(...list.map((text) => text.length));
  verdicts.forEach(({ file, message, kept }, i) => {
    const line = `${file.padEnd(width(names))}  ${(results[i] ?? '').padEnd(width(results))}  ${message}`;
    cli.line(kept === undefined ? line : `${line} ${cli.say('patch.kept', { file: kept })}`);
  });
}
