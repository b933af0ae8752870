// npm run build: the bundle, whether or not it is out of date; with --if-needed only where it is.
import { build, ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
if (process.argv.includes('--if-needed')) ensureBuilt();
else build();
