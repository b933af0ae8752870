// npm run mutate -- <game> [--sample 300] [--seed word] [--survivors] [--cores 2]: how many small faults, put into a
// game's rules by lot, its precise tests find.
import { runBundled } from './bundled.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
await runBundled({ mutate: 'bench/mutate.ts' }, ['vite', '@stryker-mutator/instrumenter']);
