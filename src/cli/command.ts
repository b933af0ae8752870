import type { Cli, CliKey } from './cli.ts';
import type { Arg, Args, Flags } from './flags.ts';

export interface Command {
  /** As typed, `data check` included. */
  readonly name: string;
  readonly args: (cli: Cli) => Args;
  /** The exit code. */
  run(cli: Cli, flags: Flags): Promise<number>;
}

type Named<P extends string> = Extract<CliKey, `${P}.${string}`> extends `${P}.${infer N}` ? N : never;
type Hint = Named<'hint'>;

/** `--name <hint>` with its description from the texts, under another name where two commands mean different things. */
export const flag = (cli: Cli, text: Named<'flag'>, hint: Hint): Arg => ({
  type: 'string',
  description: cli.say(`flag.${text}` as CliKey),
  valueHint: cli.say(`hint.${hint}` as CliKey),
});
export const toggle = (cli: Cli, text: Named<'flag'>): Arg => ({
  type: 'boolean',
  description: cli.say(`flag.${text}` as CliKey),
});
export const argument = (cli: Cli, text: Named<'arg'>): Arg => ({
  type: 'positional',
  description: cli.say(`arg.${text}` as CliKey),
});
