import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Cli, CliError } from './cli.ts';

const why = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};

export function readJson(cli: Cli, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(resolve(cli.io.cwd, file), 'utf8');
  } catch (error) {
    throw new CliError('error.read', { file, why: why(error) });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError('error.json', { file, why: (error as Error).message });
  }
}

export function writeText(cli: Cli, file: string, text: string): void {
  writing(file, () => writeFileSync(resolve(cli.io.cwd, file), text));
}

/** Does something that writes a file; a failure is told as one sentence. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new CliError('error.write', { file, why: why(error) });
  }
}
