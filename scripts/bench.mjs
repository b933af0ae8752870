// npm run bench: bundles the benchmark and runs it on one core.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/bench',
    ssr: true,
    minify: false,
    rolldownOptions: { input: { bench: 'bench/bench.ts' }, output: { entryFileNames: '[name].js', format: 'es' } },
  },
});
const { status } = spawnSync(process.execPath, ['dist/bench/bench.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
