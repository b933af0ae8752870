// Before npm packs: the bundle, and beside it the types of the package's doors, only as many files as they lean on.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ensureBuilt, must, root } from './prepare.mjs';

const TREES = ['rules', 'rooms'].map((project) => join(root, '.cache', 'types', project, 'src'));
const DOORS = ['exports/kernel.d.ts', 'exports/engine.d.ts'];
const IMPORT = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g;

function declarationOf(file) {
  for (const tree of TREES) {
    try {
      return readFileSync(join(tree, file), 'utf8');
    } catch {}
  }
  throw new Error(`there are no types for ${file}`);
}

ensureBuilt();
must(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', 'tsconfig.rooms.json']);
const folder = join(root, 'dist', 'types');
rmSync(folder, { recursive: true, force: true });
const files = new Set(DOORS);
for (const file of files) {
  const text = declarationOf(file);
  for (const [, , , path] of text.matchAll(IMPORT)) files.add(`${posix.join(posix.dirname(file), path)}.d.ts`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text.replace(IMPORT, '$1$2$3.js$2'));
}
