import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// What packages bring along and nobody here asks for.

const TRANSITION = '\0no-transitions';

/** d3-zoom without transitions, for which it has colours, clocks and easings: the map's camera glides by itself. */
export const withoutTransitions = (): Plugin => ({
  name: 'beachhead-without-transitions',
  enforce: 'pre',
  resolveId: (id) => (id === 'd3-transition' ? TRANSITION : null),
  load: (id) =>
    id === TRANSITION
      ? `import { selection } from 'd3-selection';
         selection.prototype.interrupt = function () { return this; };
         export const interrupt = () => undefined;`
      : null,
});

const APART = '?apart';

/** What reports draw with is theirs alone: packages that the map shared with them would come with the map whole. */
export const plotsApart = (): Plugin => ({
  name: 'beachhead-plots-apart',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (!importer.endsWith(APART) && !(source === '@observablehq/plot')) return null;
    const found = await this.resolve(source, importer.replace(APART, ''), { skipSelf: true });
    return found === null || found.external !== false ? found : { ...found, id: `${found.id}${APART}` };
  },
  load: (id) => (id.endsWith(APART) ? readFileSync(id.slice(0, -APART.length), 'utf8') : null),
});

const ZOD = /\/zod\/v4\/(?:core|classic)\/(to-json-schema|json-schema-processors|schemas)\.js$/;
/** Of a schema for words, `email()` and its like: each brings what recognizes such a word. */
const FORMATS = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

/** zod without kinds of words that no data have, and without what writes a schema down: data are only ever read by one. */
export const slimSchemas = (): Plugin => ({
  name: 'beachhead-slim-schemas',
  enforce: 'pre',
  transform(code, id) {
    const [, file] = ZOD.exec(id.replaceAll('\\', '/')) ?? [];
    if (file === undefined) return null;
    if (file === 'schemas') return { code: code.replaceAll(FORMATS, ''), map: null };
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});
