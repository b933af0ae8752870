import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault } from '../kernel/faults.ts';
import { FILE_SHAPE, MOST_BYTES, MOST_MEGABYTES } from '../kernel/limits.ts';
import { scan } from '../kernel/scan.ts';
import { type Cli, CliError } from './cli.ts';

const CHUNK = 1 << 20;

/** What the system says of a file. */
export const why = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};

/** What the system said about a file, as one sentence; whatever else went wrong is as it was. */
export function unreadable(file: string, error: unknown): unknown {
  const fromSystem = error instanceof Error && 'syscall' in error;
  return fromSystem ? new CliError('error.read', { file, why: why(error) }) : error;
}

export function readJson(cli: Cli, file: string): unknown {
  const text = readText(file, resolve(cli.io.cwd, file));
  if (isMonstrous(text))
    throw new CliError('error.shape', { file, depth: FILE_SHAPE.depth, names: FILE_SHAPE.members });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError('error.json', { file, why: (error as Error).message });
  }
}

/** A file that says it is too large is not even read, and one that does not say (a pipe) not to its end. */
function readText(file: string, path: string): string {
  const large = new CliError('error.large', { file, most: MOST_MEGABYTES });
  try {
    const handle = openSync(path, 'r');
    try {
      if (fstatSync(handle).size > MOST_BYTES) throw large;
      const chunks: Buffer[] = [];
      for (let size = 0; ; ) {
        const chunk = Buffer.alloc(CHUNK);
        const read = readSync(handle, chunk);
        if (read === 0) return Buffer.concat(chunks).toString();
        chunks.push(chunk.subarray(0, read));
        size += read;
        if (size > MOST_BYTES) throw large;
      }
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Lists and objects so deep in each other, or an object of so many names, take whoever reads them on too long or too far. */
function isMonstrous(json: string): boolean {
  try {
    scan(json, FILE_SHAPE);
    return false;
  } catch (error) {
    if (error instanceof Fault) return true;
    throw error;
  }
}

export function writeText(cli: Cli, file: string, text: string): void {
  writing(file, () => writeFileSync(resolve(cli.io.cwd, file), text));
}

/** The same of a file that is written bit by bit. */
export function unwritable(file: string, error: unknown): unknown {
  const fromSystem = error instanceof Error && 'syscall' in error;
  return fromSystem ? new CliError('error.write', { file, why: why(error) }) : error;
}

/** Does something that writes a file; a failure is told as one sentence. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new CliError('error.write', { file, why: why(error) });
  }
}
