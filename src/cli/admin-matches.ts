import { resolve } from 'node:path';
import { foreignLabel } from '../kernel/telling.ts';
import type { Patched } from '../server/admin/patch.ts';
import { adminCommand, openAt } from './admin.ts';
import { libraryOf } from './bundles.ts';
import { type Cli, CliError, type CliKey } from './cli.ts';
import { argument, flag, toggle } from './command.ts';

// Matches of a server that go elsewhere: to the rules of now, or to another database.

export const adminPatch = adminCommand(
  'patch',
  (cli) => ({
    matches: { ...argument(cli, 'matches'), type: 'positionals' },
    'dry-run': toggle(cli, 'dry-run'),
    json: toggle(cli, 'json'),
  }),
  async (cli, db, flags) => {
    const { matchesOfOtherRules, patchMatch } = await import('../server/admin/patch.ts');
    const library = libraryOf(cli);
    const dry = flags.on('dry-run');
    const named = flags.rest('matches');
    const ids = named.length > 0 ? named : await matchesOfOtherRules(db, library);
    const verdicts: Patched[] = [];
    for (const match of ids) {
      const verdict = await patchMatch(db, library, match, dry);
      if (verdict === null) throw new CliError('admin.noMatch', { match });
      verdicts.push(verdict);
    }
    if (flags.on('json')) cli.json({ dryRun: dry, matches: verdicts });
    else if (verdicts.length === 0) cli.line(cli.say('admin.patch.none'));
    else for (const verdict of verdicts) cli.line(`${verdict.match}  ${sentenceOf(cli, verdict, dry)}`);
    return verdicts.every(({ result }) => result === 'keeps' || result === 'moved') ? 0 : 1;
  },
);

function sentenceOf(cli: Cli, { game, result, rules: from, to, parted }: Patched, dry: boolean): string {
  const args = { from, to: to ?? '', game };
  if (result === 'gone') return cli.say('admin.patch.gone', args);
  if (result === 'keeps') return cli.say('rules.own', { rules: from });
  if (parted === null) return cli.say(dry ? 'admin.patch.would' : 'rules.moves', args);
  const { at, of: count, action } = parted;
  if (action === null) return cli.say('rules.ends', { ...args, count });
  const played = cli.io.games.find(({ id }) => id === game);
  const label = played === undefined ? '' : foreignLabel(cli.speakerFor(played), action);
  return cli.say('rules.parts', { ...args, count, number: at + 1, label });
}

const REFUSED: Readonly<Record<'missing' | 'there' | 'went-on', CliKey>> = {
  missing: 'admin.noMatch',
  there: 'admin.move.there',
  'went-on': 'admin.move.wentOn',
};

export const adminMove = adminCommand(
  'move',
  (cli) => ({ match: argument(cli, 'match'), to: flag(cli, 'elsewhere', 'folder') }),
  async (cli, db, flags) => {
    const { moveMatch } = await import('../server/admin/move.ts');
    const [match, to] = [flags.required('match'), flags.text('to')];
    if (to === undefined) throw new CliError('admin.move.where', {}, 2);
    const other = await openAt(/^postgres(?:ql)?:/.test(to) ? { database: to } : { folder: resolve(cli.io.cwd, to) });
    try {
      const moved = await moveMatch(db, other, match);
      if (moved.result !== 'moved') throw new CliError(REFUSED[moved.result], { match });
      // An address may hold a password.
      cli.line(cli.say('admin.move', { match }));
      for (const name of moved.guests) cli.line(cli.say('admin.move.guest', { name }));
      return 0;
    } finally {
      await other.destroy();
    }
  },
);
