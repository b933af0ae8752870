// npm run golden [-- game …]: records the golden matches anew. It refuses where play has changed under the same rules id.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
const games = process.argv.slice(2);
const files = (games.length === 0 ? [''] : games).map((game) => join('games', game, 'golden'));
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'unit',
    ...(games.length ? files : ['golden.test']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GOLDEN: 'record' } },
);
process.exit(status ?? 1);
