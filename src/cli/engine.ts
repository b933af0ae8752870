import { Engine } from '../protocol/engine.ts';
import { LIMITS } from '../protocol/limits.ts';
import { linesOf } from '../protocol/lines.ts';
import type { Command } from './command.ts';

export const engine: Command = {
  name: 'engine',
  args: () => ({}),
  async run(cli) {
    const player = new Engine(cli.io.games);
    for await (const line of linesOf(cli.io.input, LIMITS.line)) {
      cli.line(player.handle(line));
      // Answers that nobody takes would pile up: no more is asked for until they are taken.
      await cli.io.drained?.();
    }
    return 0;
  },
};
