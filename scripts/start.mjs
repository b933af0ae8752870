// npm start: installs and builds what is missing, then serves the web table. Words after `npm start --` replace that.
import { ensureBuilt } from './prepare.mjs';

ensureBuilt();
if (process.argv.length <= 2) process.argv.push('serve');
await import('../dist/cli.js');
