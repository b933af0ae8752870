import { readMatch } from '../table/reading.ts';
import { libraryOf } from './bundles.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson } from './files.ts';
import { sentenceOf } from './reading.ts';
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
    const reading = await readMatch(libraryOf(cli), readJson(cli, flags.required('file')), packOf(cli, flags));
    const { match, passage } = reading;
    // One that parts from the rules of now is a beginning as far as both agree.
    if (passage !== null) cli.io.err(`${cli.say(...sentenceOf(cli, reading))}\n`);
    const count = flags.number('at', 0) ?? match.actionCount;
    const same = flags.on('same-dice');
    const twin = same ? match.continuation(count) : match.branch(count, { by: 'system', seed: freshSeed() });
    saveMatch(cli, twin, file);
    cli.line(cli.say(same ? 'branch.same' : 'branch.made', { file, count }));
    return 0;
  },
};
