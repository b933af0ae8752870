import { files } from './hostile/files.ts';
import { lines } from './hostile/lines.ts';
import { packs } from './hostile/packs.ts';

/** Everything that means ill, part by part: `npm run hostile -- packs …`; without a name all of it. */
const PARTS = [lines, files, packs];

const [name, ...words] = process.argv.slice(2);
const chosen = PARTS.filter((part) => name === undefined || part.name === name);
if (chosen.length === 0) throw new Error(`no part ${name}; there are ${PARTS.map((part) => part.name).join(', ')}`);
let whole = true;
for (const part of chosen) whole = (await part.run(words)) && whole;
process.exitCode = whole ? 0 : 1;
