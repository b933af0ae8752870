// Bundles a TypeScript program of bench/ for Node and runs it: what `npm run mutate` and `npm run fuzz` start.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

/** Bundles programs, by name and path, into a folder that whoever asked removes. */
export async function bundle(entries, external = []) {
  const folder = mkdtempSync(join(realpathSync(join(root, 'node_modules')), '.beachhead-run-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true, external },
      build: {
        target: 'node20',
        outDir: folder,
        emptyOutDir: true,
        ssr: true,
        minify: false,
        rolldownOptions: { input: entries, output: { entryFileNames: '[name].js', format: 'es' } },
      },
    });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** `entries`: the first is run with the words of the command line. Ends with its exit code. */
export async function runBundled(entries, external = []) {
  const folder = await bundle(entries, external);
  try {
    const [first] = Object.keys(entries);
    const { status } = spawnSync(process.execPath, [join(folder, `${first}.js`), ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the server takes from node_modules as it is, and what a test's house builds its bots with. */
export function serverPackages() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['ws', 'vite', ...Object.keys(optionalDependencies)];
}
