// npm run bench: bundles the benchmark and runs it on one core. npm run bench:web: the web table in a real Chromium.
// npm run bench:server: one server process over real sockets.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ensureBuilt } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const name = ['web', 'server'].find((kind) => kind === process.argv[2]) ?? 'bench';
if (name === 'web' && process.env.BEACHHEAD_WEB === undefined) ensureBuilt();
const entries = name === 'server' ? ['server', 'server-house'] : [name];
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true, external: ['playwright-core', 'ws', ...Object.keys(optionalDependencies)] },
  build: {
    target: 'node20',
    outDir: 'node_modules/.beachhead-bench',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [entry, `bench/${entry}.ts`])),
      output: { entryFileNames: '[name].js', format: 'es' },
    },
  },
});
const words = process.argv.slice(name === 'bench' ? 2 : 3);
const { status } = spawnSync(process.execPath, [`node_modules/.beachhead-bench/${name}.js`, ...words], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
