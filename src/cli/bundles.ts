import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { besideOf, bundleName } from '../kernel/bundle.ts';
import { cardOf } from '../kernel/card.ts';
import { bundlesIn } from '../server/bundles.ts';
import { Library, type Sources } from '../table/library.ts';
import type { Cli } from './cli.ts';
import { why } from './files.ts';

/** Bundles of rules that came with the program. */
const ownFolder = ({ io }: Cli): string => join(io.root, 'dist', 'web', 'rules');

/** Bundles that the person's saved matches need: they outlive the program. Null where the person has no folder. */
function personsFolder({ io: { env } }: Cli): string | null {
  const home = env['HOME'] || env['USERPROFILE'];
  return env['BEACHHEAD_RULES'] || (home ? join(home, '.beachhead', 'rules') : null);
}

/** Games under the rules of now, and under others from the bundles that are at hand. */
export const libraryOf = (cli: Cli): Library => new Library(sourcesOf(cli));

export const rulesFolders = (cli: Cli): string[] =>
  [ownFolder(cli), personsFolder(cli)].filter((folder) => folder !== null);

/** The bundles of a game that are at hand: their rules ids, each with the address of its file. */
export function bundlesOf(cli: Cli, game: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of rulesFolders(cli).filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder)) {
      const rules = file.startsWith(`${game}-`) ? file.slice(game.length + 1, -'.js'.length) : '';
      if (bundleName(game, rules) === file && !found.has(rules))
        found.set(rules, pathToFileURL(join(folder, file)).href);
    }
  }
  return found;
}

export const sourcesOf = (cli: Cli): Sources => ({
  shelf: cli.io.games.map((game) => ({ card: cardOf(game), load: async () => game })),
  bundle: bundlesIn(rulesFolders(cli)),
});

/** A match is saved: its rules go with it, so that a later program can still play it. */
export function keepRules(cli: Cli, game: string, rules: string): void {
  const [name, folder] = [bundleName(game, rules), personsFolder(cli)];
  if (name === null || folder === null) return;
  const own = ownFolder(cli);
  const files = [...besideOf(name), name].filter((file) => existsSync(join(own, file)));
  if (files.length === 0) return;
  try {
    mkdirSync(folder, { recursive: true });
    for (const file of files) {
      // In one step, for another program that reads it at this moment.
      const draft = join(folder, `${file}.${process.pid}`);
      copyFileSync(join(own, file), draft);
      renameSync(draft, join(folder, file));
    }
  } catch (error) {
    cli.io.err(`${cli.say('rules.unkept', { folder, why: why(error) })}\n`);
  }
}
