import { basename } from 'node:path';
import { reportOf } from '../table/report/document.ts';
import { htmlOf } from '../table/report/html.ts';
import { markdownOf } from '../table/report/markdown.ts';
import { refereeAccount } from '../table/report/referee.ts';
import { Words } from '../table/report/words.ts';
import { CliError } from './cli.ts';
import { argument, type Command, flag } from './command.ts';
import { readJson, writeText } from './files.ts';
import { openMatch } from './reading.ts';
import { packOf } from './setup.ts';

const FORMS = { html: htmlOf, md: markdownOf } as const;

/** A file does not say who played; the map is drawn at the table only. */
export const report: Command = {
  name: 'report',
  args: (cli) => ({
    file: argument(cli, 'file'),
    format: flag(cli, 'form', 'id'),
    out: flag(cli, 'out', 'file'),
    data: flag(cli, 'data', 'file'),
  }),
  async run(cli, flags) {
    const file = flags.required('file');
    const out = flags.text('out');
    const form = flags.text('format') ?? (out?.endsWith('.html') ? 'html' : 'md');
    if (form !== 'html' && form !== 'md') throw new CliError('error.form', { found: form }, 2);
    const match = await openMatch(cli, readJson(cli, file), packOf(cli, flags));
    const account = refereeAccount(match, basename(file), {});
    const text = FORMS[form](reportOf(account, new Words(match.game, cli.lang), null));
    if (out === undefined) cli.io.out(text);
    else {
      writeText(cli, out, text);
      cli.line(cli.say('data.written', { file: out }));
    }
    return 0;
  },
};
