// npm run fuzz -- <game> [--scenario s] [--games 2000] [--seed word] [--from 0] [--cores 2]: random games to their ends
// with every law of the game at every decision.
import { runBundled } from './bundled.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
await runBundled({ fuzz: 'bench/fuzz.ts', 'fuzz-worker': 'bench/fuzz-worker.ts' });
