// npm run build: the bundle, whether or not it is out of date.
import { build, ensureInstalled } from './prepare.mjs';

ensureInstalled();
build();
