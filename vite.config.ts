import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The command line and the simulator's worker, bundled for Node with their data inside. */
export default defineConfig({
  build: {
    target: 'node20',
    outDir: 'dist',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: { cli: 'src/cli/main.ts', worker: 'src/lab/worker.ts' },
      output: { entryFileNames: '[name].js', format: 'es' },
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
    },
  },
  ssr: { noExternal: true },
});
