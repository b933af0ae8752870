import type { Cli, CliKey } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';
import type { Arg, Args } from './flags.ts';

const about = (cli: Cli, command: Command) => cli.say(`about.${command.name}` as CliKey);

function rows(lines: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(0, ...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const isPlaced = ({ type }: Arg): boolean => type === 'positional' || type === 'positionals';
const placeOf = (name: string, { type }: Arg): string => (type === 'positionals' ? `<${name}…>` : `<${name}>`);

const describe = ([name, arg]: [string, Arg]): [string, string] => {
  if (isPlaced(arg)) return [placeOf(name, arg), arg.description];
  return [`--${name}${arg.valueHint === undefined ? '' : ` <${arg.valueHint}>`}`, arg.description];
};

/** The options every command has. */
const everywhere = (cli: Cli): Args => ({ lang: flag(cli, 'lang', 'id'), help: toggle(cli, 'help') });

export function commandUsage(cli: Cli, command: Command): string {
  const args = Object.entries(command.args(cli));
  const positional = args.filter(([, arg]) => isPlaced(arg));
  const options = [...args.filter(([, arg]) => !isPlaced(arg)), ...Object.entries(everywhere(cli))];
  const words = positional.map(([name, arg]) => ` ${placeOf(name, arg)}`).join('');
  const heading = (key: CliKey) => cli.colours.bold(cli.say(key));
  const lines = [about(cli, command), '', `${heading('cli.usage')}: beachhead ${command.name}${words} [--…]`, ''];
  if (positional.length > 0) lines.push(heading('cli.arguments'), ...rows(positional.map(describe)), '');
  lines.push(
    heading('cli.options'),
    ...rows(options.map(describe)),
    '',
    cli.say('cli.games', { games: cli.gameNames }),
  );
  return lines.join('\n');
}

export function generalUsage(cli: Cli, commands: readonly Command[]): string {
  const options = Object.entries({ ...everywhere(cli), version: toggle(cli, 'version') });
  const heading = (key: CliKey) => cli.colours.bold(cli.say(key));
  return [
    cli.say('cli.about'),
    '',
    `${heading('cli.usage')}: beachhead <…> [--…]`,
    '',
    heading('cli.commands'),
    ...rows(commands.map((command) => [command.name, about(cli, command)])),
    '',
    heading('cli.options'),
    ...rows(options.map(describe)),
    '',
    cli.say('cli.games', { games: cli.gameNames }),
    cli.say('cli.more'),
  ].join('\n');
}
