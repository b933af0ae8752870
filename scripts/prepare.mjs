// What must be there before the program or its tests can run: the packages and the bundle. Plain Node, nothing installed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const notice = (sentence) => process.stderr.write(`beachhead: ${sentence}\n`);
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** Runs a command with its output on stderr, so that stdout stays the program's own; ends with it when it fails. */
export function must(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) notice(`${command} cannot be run (${error.message})`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Every package that package.json names is there in the version it names. */
function installed() {
  const { devDependencies, optionalDependencies, overrides } = readJson('package.json');
  const versionOf = (name) => {
    const manifest = join(root, 'node_modules', name, 'package.json');
    return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
  };
  const needed = Object.entries(devDependencies).every(([name, version]) => versionOf(name) === version);
  // What cannot be installed on every system may be missing; what another package brings may lie below that one.
  const others = Object.entries({ ...optionalDependencies, ...overrides });
  return needed && others.every(([name, version]) => [version, undefined].includes(versionOf(name)));
}

export function ensureInstalled() {
  if (installed()) return;
  notice('installing packages, once');
  // The bundle has everything inside, so all packages are for development.
  must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** When the newest of these files was written. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function built() {
  const bundle = join(root, 'dist', 'cli.js');
  const parts = [
    'worker.js',
    'thinker.js',
    'engine.js',
    'kernel.js',
    join('web', 'index.html'),
    join('web', 'sw.js'),
    join('web', 'rules'),
  ];
  if (![bundle, ...parts.map((part) => join(root, 'dist', part))].every((path) => existsSync(path))) return false;
  const written = statSync(bundle).mtimeMs;
  return [
    'src',
    'package.json',
    'vite.brotli.ts',
    'vite.chunks.ts',
    'vite.config.ts',
    'vite.rules.ts',
    'vite.slim.ts',
    'vite.symbols.ts',
    'vite.web.config.ts',
  ].every((name) => newest(join(root, name)) <= written);
}

function bundle(config, folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = ['build', '--config', config, '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  // A test that builds is no reason for a page without its service worker.
  must(process.execPath, [vite, ...words], { NODE_ENV: 'production' });
}

/** Rules that the house has no more stay beside those of now: matches were begun under them. */
export function keepRules(old, fresh) {
  const [from, to] = [old, fresh].map((folder) => join(folder, 'web', 'rules'));
  const gone = existsSync(from) ? readdirSync(from).filter((name) => !existsSync(join(to, name))) : [];
  for (const name of gone) copyFileSync(join(from, name), join(to, name));
}

/** Bundles beside dist and puts the result in its place at once, so that a program starting meanwhile sees a whole one. */
export function build() {
  const fresh = join(root, 'node_modules', `.beachhead-${process.pid}`);
  // The program first: its age tells later whether a source is newer.
  bundle('vite.config.ts', fresh);
  bundle('vite.web.config.ts', join(fresh, 'web'));
  keepRules(join(root, 'dist'), fresh);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  try {
    renameSync(fresh, join(root, 'dist'));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Somebody else has built in the same moment: theirs is as good.
    if (!built()) throw error;
  }
}

export function ensureBuilt() {
  ensureInstalled();
  if (built()) return;
  notice('building, once');
  build();
}
