import type { ArgDef, ArgsDef } from 'citty';
import type { Cli, CliKey } from './cli.ts';
import type { Flags } from './flags.ts';

export interface Command {
  /** As typed, `data check` included. */
  readonly name: string;
  readonly args: (cli: Cli) => ArgsDef;
  /** The exit code. */
  run(cli: Cli, flags: Flags): Promise<number>;
}

type Named<P extends string> = Extract<CliKey, `${P}.${string}`> extends `${P}.${infer N}` ? N : never;
type Hint = Named<'hint'>;

/** `--name <hint>` with its description from the texts, under another name where two commands mean different things. */
export const flag = (cli: Cli, text: Named<'flag'>, hint: Hint): ArgDef => ({
  type: 'string',
  description: cli.say(`flag.${text}` as CliKey),
  valueHint: cli.say(`hint.${hint}` as CliKey),
});
export const toggle = (cli: Cli, text: Named<'flag'>): ArgDef => ({
  type: 'boolean',
  description: cli.say(`flag.${text}` as CliKey),
});
/** Never required by the parser: a missing one is told in the person's language. */
export const argument = (cli: Cli, text: Named<'arg'>): ArgDef => ({
  type: 'positional',
  required: false,
  description: cli.say(`arg.${text}` as CliKey),
});
