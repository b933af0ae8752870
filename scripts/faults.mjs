// npm run faults [-- <kills> [<part> …]]: the server under load is killed again and again, on both databases; bench/faults has the parts.
import { runBundled, serverPackages } from './bundled.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensurePostgres();
await runBundled({ faults: 'bench/faults.ts', house: 'bench/faults/house.ts' }, serverPackages());
