import { createInterface } from 'node:readline';
import { isCancel, select, text } from '@clack/prompts';
import type { Io } from './cli.ts';

type Asking = Pick<Io, 'ask' | 'pick'>;

/** A person at a terminal. Leaving a question by Ctrl-C or Ctrl-D is an answer too. */
export function personAtTerminal(): Asking {
  return {
    async ask(message) {
      const answer = await text({ message });
      return isCancel(answer) ? null : (answer ?? '');
    },
    async pick(message, choices) {
      const answer = await select({ message, options: [...choices], showInstructions: false });
      return isCancel(answer) ? null : answer;
    },
  };
}

/** A program or a file at the other end: lines as they come, no decoration. The first question starts the reading. */
export function linesFrom(input: NodeJS.ReadableStream): Asking {
  let lines: AsyncIterator<string> | null = null;
  return {
    async ask() {
      lines ??= createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      return done ? null : value;
    },
    pick: async (_, choices) => choices[0]?.value ?? null,
  };
}
