import manifest from '../../package.json';
import { Fault } from '../kernel/faults.ts';
import { LANGS, type Lang, Speaker } from '../kernel/text.ts';
import { BrokenGame } from '../lab/simulate.ts';
import { adminBackup, adminBan, adminDelete, adminList, adminRestore, adminUnban } from './admin.ts';
import { adminMove, adminPatch } from './admin-matches.ts';
import { analyse } from './analyse.ts';
import { branch } from './branch.ts';
import { Cli, CliError, type Io } from './cli.ts';
import type { Command } from './command.ts';
import { dataCheck, dataExport } from './data.ts';
import { engine } from './engine.ts';
import { readFlags } from './flags.ts';
import { LAB_COMMANDS } from './lab.ts';
import { patch } from './patch.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { commandUsage, generalUsage } from './usage.ts';
import { verify } from './verify.ts';
import { watch } from './watch.ts';

const COMMANDS: readonly Command[] = [
  ...[play, watch, simulate, replay, report, analyse, verify, branch, patch, rules],
  ...[dataExport, dataCheck, engine, serve],
  ...LAB_COMMANDS,
  ...[adminList, adminBan, adminUnban, adminDelete, adminMove, adminPatch, adminBackup, adminRestore],
];

/** One call of the program, from its arguments to its exit code. Whatever goes wrong is one sentence on stderr. */
export async function runCli(words: readonly string[], io: Io): Promise<number> {
  const { lang, rest, wrong } = readLang(words, io.env);
  const cli = new Cli(io, lang);
  try {
    if (wrong !== null) throw new CliError('error.lang', { found: wrong }, 2);
    return await dispatch(cli, rest);
  } catch (error) {
    io.err(`${complaint(cli, error)}\n`);
    if (io.env['BEACHHEAD_DEBUG'] && error instanceof Error) io.err(`${error.stack}\n`);
    return error instanceof CliError ? error.exitCode : 1;
  }
}

async function dispatch(cli: Cli, words: readonly string[]): Promise<number> {
  // `npx beachhead`: whoever says nothing wants the table.
  if (words.length === 0) return serve.run(cli, readFlags([], serve.args(cli)));
  if (words[0] === '--version') {
    cli.line(manifest.version);
    return 0;
  }
  const wantsHelp = words.includes('--help') || words.includes('-h');
  const command = COMMANDS.find(({ name }) => name.split(' ').every((part, i) => words[i] === part));
  if (command === undefined) {
    const family = COMMANDS.filter(({ name }) => name.split(' ')[0] === words[0]);
    if (!wantsHelp) {
      throw new CliError('error.command', { command: words.slice(0, family.length > 0 ? 2 : 1).join(' ') }, 2);
    }
    cli.line(generalUsage(cli, family.length > 0 ? family : COMMANDS));
    return 0;
  }
  if (wantsHelp) {
    cli.line(commandUsage(cli, command));
    return 0;
  }
  return command.run(cli, readFlags(words.slice(command.name.split(' ').length), command.args(cli)));
}

function complaint(cli: Cli, error: unknown): string {
  if (error instanceof CliError) return cli.say(error.key, error.args);
  if (error instanceof Fault) return new Speaker(cli.lang).fault(error);
  if (error instanceof BrokenGame) {
    return cli.say('error.broken', { index: error.index, seed: error.seed, found: error.found });
  }
  return cli.say('error.mistake', { found: error instanceof Error ? error.message : String(error) });
}

/** `--lang` may stand anywhere; without it the environment decides. */
function readLang(words: readonly string[], env: Io['env']): { lang: Lang; rest: string[]; wrong: string | null } {
  const rest = [...words];
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const home: Lang = LANGS.find((lang) => locale.startsWith(lang)) ?? 'en';
  const at = rest.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (at < 0) return { lang: home, rest, wrong: null };
  const [word = '', next] = rest.splice(at, rest[at] === '--lang' ? 2 : 1);
  const said = next ?? word.slice('--lang='.length);
  const lang = LANGS.find((known) => known === said);
  return { lang: lang ?? home, rest, wrong: lang === undefined ? said || '-' : null };
}
