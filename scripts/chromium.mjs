// Where Chromium is; the browser tests and the web benchmark drive Debian's. Installs it where it is missing and can be.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs) ?? null;
}

/** The program, or null. CHROMIUM in the environment comes before what is on the PATH. */
export function findChromium() {
  const given = process.env.CHROMIUM ?? '';
  return given !== '' && runs(given) ? given : onPath(NAMES);
}

/** The program, installed from Debian where it is missing; throws a sentence that says what to do where it cannot be. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  const advice = 'Install it by hand (Debian: apt-get install chromium), or name one: CHROMIUM=/path/to/chromium.';
  if (onPath(['apt-get']) === null) throw new Error(`The browser tests need Chromium, which is not here. ${advice}`);
  process.stderr.write('beachhead: installing Chromium for the browser tests, once\n');
  for (const words of [['update'], ['install', '-y', 'chromium']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, error } = spawnSync('apt-get', words, { stdio: ['ignore', 2, 2], env });
    if (status === 0) continue;
    const why = error?.message ?? `apt-get ${words.join(' ')} ended with ${status}`;
    throw new Error(`The browser tests need Chromium, which could not be installed (${why}). ${advice}`);
  }
  const installed = findChromium();
  if (installed === null) throw new Error(`apt-get has run, and yet there is no Chromium. ${advice}`);
  return installed;
}
