import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** What the server needs: packages with parts of their own for each system, found when it starts. */
const { optionalDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const SERVER = Object.keys(optionalDependencies);

/** The command line, the workers of simulator and server, and the package's doors, bundled for Node with everything inside that is not the server's. */
export default defineConfig({
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        cli: 'src/cli/main.ts',
        worker: 'src/lab/worker.ts',
        thinker: 'src/server/bots/thinker.ts',
        engine: 'src/exports/engine.ts',
        kernel: 'src/exports/kernel.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js', format: 'es' },
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), ...SERVER],
    },
  },
  ssr: { noExternal: true, external: SERVER },
});
