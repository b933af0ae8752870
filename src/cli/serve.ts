import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  args: () => ({}),
  async run(cli) {
    cli.io.err(`${cli.say('serve.none')}\n`);
    return 2;
  },
};
