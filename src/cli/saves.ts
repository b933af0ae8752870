import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Match } from '../kernel/match.ts';
import { keepRules } from './bundles.ts';
import type { Cli } from './cli.ts';
import { writeText } from './files.ts';

/** A name for a match's file that no other file has. */
export function freshName(cli: Cli, match: Match): string {
  // Of the beginning, which anybody may know.
  const start = match.heading(false).start.slice(0, 8);
  for (let i = 1; ; i++) {
    const name = `${match.game.id}-${start}${i === 1 ? '' : `-${i}`}.json`;
    if (!existsSync(resolve(cli.io.cwd, name))) return name;
  }
}

export function saveMatch(cli: Cli, match: Match, file: string, withKey = true): void {
  writeText(cli, file, `${JSON.stringify(match.toFile(withKey))}\n`);
  keepRules(cli, match.game.id, match.game.version);
}
