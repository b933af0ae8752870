// npm test: installs what is missing, then type-checks, lints, checks the arrows, looks for dead code and runs every
// test, at last those in a real Chromium against a fresh build. Stops at the first stage that fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

/** Fewer modules than this and the arrows check has not seen the house. */
const MODULES_AT_LEAST = 700;

function sawModules(output) {
  const count = Number(output.match(/(\d+) modules/)?.[1] ?? 0);
  if (count >= MODULES_AT_LEAST) return true;
  console.error(`the arrows check saw only ${count} modules`);
  return false;
}

/** The program and the table as they are built from these sources, and the browser where it is wanted. */
const ready = (browser) => () => {
  try {
    if (browser) ensureChromium();
    ensureBuilt();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
};

const STAGES = [
  { name: 'types', command: ['tsc', '-b', 'tsconfig.json', 'tsconfig.cases.json'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'arrows', command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'], judge: sawModules },
  { name: 'dead code', command: ['knip'] },
  { name: 'tests', command: ['vitest', 'run', '--project', 'unit'], before: ready(false) },
  { name: 'browser tests', command: ['vitest', 'run', '--project', 'browser'], before: ready(true) },
];

function run({ name, command, judge, before }) {
  const started = Date.now();
  console.log(`── ${name}`);
  if (before?.() === false) return false;
  const [tool, ...words] = command;
  const { status, stdout } = spawnSync(join(root, 'node_modules', '.bin', tool), words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', judge ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (judge) process.stdout.write(stdout);
  const passed = status === 0 && (judge?.(stdout) ?? true);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return passed;
}

ensureInstalled();
process.exit(STAGES.every(run) ? 0 : 1);
