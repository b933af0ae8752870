import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toy } from '../../kernel/testing/toy.ts';
import type { Io } from '../cli.ts';
import { runCli } from '../run.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'beachhead-cli-'));

async function* noInput(): AsyncGenerator<string> {}

/** Runs the program in this process with the toy for its only game; `lines` are what the person types. */
export async function run(
  words: readonly string[],
  more: Partial<Io> & { lines?: readonly string[] } = {},
): Promise<Run> {
  const { lines = [], ...rest } = more;
  const typed = [...lines];
  let out = '';
  let err = '';
  const io: Io = {
    games: [toy],
    env: {},
    cwd: tmpdir(),
    root: '/nowhere',
    workerUrl: pathToFileURL('/nowhere/worker.js'),
    thinkerUrl: pathToFileURL('/nowhere/thinker.js'),
    input: noInput(),
    interactive: false,
    colours: false,
    columns: 80,
    rows: 24,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    errIsTerminal: false,
    browse: () => undefined,
    stopped: () => new Promise(() => {}),
    ask: async () => typed.shift() ?? null,
    pick: async (_, choices) => choices[0]?.value ?? null,
    ...rest,
  };
  const code = await runCli(words, io);
  return { code, out, err };
}
