import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The command line, the simulator's worker and the package's doors, bundled for Node with everything inside. */
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
        engine: 'src/exports/engine.ts',
        kernel: 'src/exports/kernel.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js', format: 'es' },
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
    },
  },
  ssr: { noExternal: true },
});
