import { Match } from '../kernel/match.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson } from './files.ts';
import { saveMatch } from './saves.ts';
import { freshSeed, packOf } from './setup.ts';

export const branch: Command = {
  name: 'branch',
  args: (cli) => ({
    file: argument(cli, 'file'),
    at: flag(cli, 'at', 'number'),
    out: flag(cli, 'out', 'file'),
    'same-dice': toggle(cli, 'same-dice'),
    data: flag(cli, 'data', 'file'),
  }),
  async run(cli, flags) {
    const file = flags.required('out');
    const match = Match.fromFile(cli.io.games, readJson(cli, flags.required('file')), packOf(cli, flags));
    const count = flags.number('at', 0) ?? match.actionCount;
    const same = flags.on('same-dice');
    const twin = same ? match.continuation(count) : match.branch(count, { by: 'system', seed: freshSeed() });
    saveMatch(cli, twin, file);
    cli.line(cli.say(same ? 'branch.same' : 'branch.made', { file, count }));
    return 0;
  },
};
