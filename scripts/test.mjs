// npm test: installs what is missing, then type-checks, lints, checks the arrows, looks for dead code and runs every
// test, at last those in a real Chromium against a fresh build. Stops after the first row of stages with one that fails.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browsers.mjs';
import { ensureInstalled, root } from './prepare.mjs';

/** Fewer modules than this and the arrows check has not seen the house. */
const MODULES_AT_LEAST = 700;

function sawModules(output) {
  const count = Number(output.match(/(\d+) modules/)?.[1] ?? 0);
  if (count >= MODULES_AT_LEAST) return true;
  console.error(`the arrows check saw only ${count} modules`);
  return false;
}

/** The browser, where it can be had. */
const browser = () => {
  try {
    ensureChromium();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
};

/** Stages of one row do not need each other and run at the same time. */
const ROWS = [
  [
    { name: 'build', command: ['node', 'scripts/build.mjs', '--if-needed'] },
    { name: 'types', command: ['tsc', '-b', 'tsconfig.json', 'tsconfig.cases.json'] },
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
    { name: 'arrows', command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'], judge: sawModules },
    { name: 'dead code', command: ['knip'] },
  ],
  [{ name: 'tests', command: ['vitest', 'run', '--project', 'unit'] }],
  [{ name: 'browser tests', command: ['vitest', 'run', '--project', 'browser'], before: browser }],
];

/** What tests leave behind lies here and goes with the run. A short name, for sockets are made in it, which others may enter: Postgres has a user of its own. */
const scraps = mkdtempSync(join(tmpdir(), 'bt-'));
chmodSync(scraps, 0o755);

/** Runs a tool to its end; where others run beside it, what it says is kept until then. */
function call([tool, ...words], quiet) {
  const program = tool === 'node' ? process.execPath : join(root, 'node_modules', '.bin', tool);
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, TMPDIR: scraps, TEMP: scraps, TMP: scraps },
    stdio: ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    shell: process.platform === 'win32' && tool !== 'node',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: `${output}${error.message}\n` }));
    child.on('close', (status) => done({ status, output }));
  });
}

async function run({ name, command, judge, before }, quiet) {
  const started = Date.now();
  console.log(`── ${name}`);
  if (before?.() === false) return false;
  const { status, output } = await call(command, quiet);
  process.stdout.write(output);
  const passed = status === 0 && (judge?.(output) ?? true);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return passed;
}

ensureInstalled();
let passed = true;
for (const row of ROWS) {
  if (passed) passed = (await Promise.all(row.map((stage) => run(stage, row.length > 1)))).every(Boolean);
}
rmSync(scraps, { recursive: true, force: true, maxRetries: 5 });
process.exit(passed ? 0 : 1);
