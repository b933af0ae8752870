// npm start: installs and builds what is missing, then runs the main job. Words after `npm start --` replace it.
import { ensureBuilt } from './prepare.mjs';

ensureBuilt();
if (process.argv.length <= 2) process.argv.push('play', 'tarawa');
await import('../dist/cli.js');
