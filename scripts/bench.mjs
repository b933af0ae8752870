// npm run bench: bundles the benchmark and runs it on one core. npm run bench:web: the web table in a real Chromium.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ensureBuilt } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = process.argv[2] === 'web';
const name = web ? 'web' : 'bench';
if (web && process.env.BEACHHEAD_WEB === undefined) ensureBuilt();
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true, external: ['playwright-core'] },
  build: {
    target: 'node20',
    outDir: 'node_modules/.beachhead-bench',
    ssr: true,
    minify: false,
    rolldownOptions: { input: { [name]: `bench/${name}.ts` }, output: { entryFileNames: '[name].js', format: 'es' } },
  },
});
const words = process.argv.slice(web ? 3 : 2);
const { status } = spawnSync(process.execPath, [`node_modules/.beachhead-bench/${name}.js`, ...words], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
