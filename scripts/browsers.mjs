// Where the browsers are that the tests and the web benchmark drive: Debian's. Installs them where they are missing and can be.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** A browser that tests drive: its names on the PATH, its Debian package, and the variable that names another one. */
const CHROMIUM = {
  title: 'Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  package: 'chromium',
  variable: 'CHROMIUM',
};
const FIREFOX = { title: 'Firefox', names: ['firefox-esr', 'firefox'], package: 'firefox-esr', variable: 'FIREFOX' };

/** The program, or null. */
function find({ names, variable }) {
  const given = process.env[variable] ?? '';
  return given !== '' && runs(given) ? given : onPath(names);
}

/** The program, installed from Debian where it is missing; throws a sentence that says what to do where it cannot be. */
function ensure(browser) {
  const found = find(browser);
  if (found !== null) return found;
  const { title, package: debian, variable } = browser;
  const advice = `Install it by hand (Debian: apt-get install ${debian}), or name one: ${variable}=/path/to/it.`;
  if (onPath(['apt-get']) === null) throw new Error(`The browser tests need ${title}, which is not here. ${advice}`);
  process.stderr.write(`beachhead: installing ${title} for the browser tests, once\n`);
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', debian]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, error } = spawnSync('apt-get', words, { stdio: ['ignore', 2, 2], env });
    if (status === 0) continue;
    const why = error?.message ?? `apt-get ${words.join(' ')} ended with ${status}`;
    throw new Error(`The browser tests need ${title}, which could not be installed (${why}). ${advice}`);
  }
  const installed = find(browser);
  if (installed === null) throw new Error(`apt-get has run, and yet there is no ${title}. ${advice}`);
  return installed;
}

export const ensureChromium = () => ensure(CHROMIUM);
export const ensureFirefox = () => ensure(FIREFOX);
