// npm run minutes [-- game …] [--games 5] [--seed word]: how long games take a person, computed from what bots do in them.
import { runBundled } from './bundled.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
await runBundled({ minutes: 'bench/minutes.ts' });
