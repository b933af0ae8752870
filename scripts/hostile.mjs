// npm run hostile [-- <part> …]: hostile input of every kind, part by part; bench/hostile has the parts and their words.
import { runBundled, serverPackages } from './bundled.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
await runBundled(
  {
    hostile: 'bench/hostile.ts',
    beachhead: 'src/cli/main.ts',
    'packs-worker': 'bench/hostile/packs-worker.ts',
  },
  serverPackages(),
);
