// Where Postgres is that the tests and `npm run faults` start a cluster of their own with: Debian's. Installs it where it is
// missing and can be.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
const folders = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

function versions() {
  try {
    return readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

/** The folder of initdb and postgres, or null. */
function find() {
  const given = process.env.POSTGRES ?? '';
  const places = [
    ...(given === '' ? [] : [given]),
    ...versions().map((version) => join(DEBIAN, version, 'bin')),
    ...folders(),
  ];
  return places.find((folder) => runs(join(folder, 'initdb')) && runs(join(folder, 'postgres'))) ?? null;
}

/** The folder of its programs, installed from Debian where it is missing; throws a sentence that says what to do. */
export function ensurePostgres() {
  const found = find();
  if (found !== null) return found;
  const advice = 'Install it by hand (Debian: apt-get install postgresql), or name its folder: POSTGRES=/path/to/bin.';
  if (!folders().some((folder) => runs(join(folder, 'apt-get')))) {
    throw new Error(`The server's tests need Postgres, which is not here. ${advice}`);
  }
  process.stderr.write("beachhead: installing Postgres for the server's tests, once\n");
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, error } = spawnSync('apt-get', words, { stdio: ['ignore', 2, 2], env });
    if (status === 0) continue;
    const why = error?.message ?? `apt-get ${words.join(' ')} ended with ${status}`;
    throw new Error(`The server's tests need Postgres, which could not be installed (${why}). ${advice}`);
  }
  const installed = find();
  if (installed === null) throw new Error(`apt-get has run, and yet there is no Postgres. ${advice}`);
  return installed;
}
