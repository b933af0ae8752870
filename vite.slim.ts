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

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/** zod without what writes a schema down as a JSON Schema: data are only ever read by one. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'beachhead-without-json-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (!JSON_SCHEMA.test(id.replaceAll('\\', '/'))) return null;
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});
