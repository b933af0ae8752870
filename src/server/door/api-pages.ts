import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Beachhead',
    version: '1',
    description:
      'Matches between persons who are apart. Moves are made over a socket, as docs/protocol.md says; everything around them can be asked for here. Times are milliseconds.',
  },
  tags: [
    { name: 'people', description: 'Guests and accounts' },
    { name: 'matches', description: 'Matches, each as whoever asks may know it' },
    { name: 'lobby', description: 'Free seats and public matches' },
    { name: 'server', description: 'The server itself' },
  ],
  components: {
    securitySchemes: {
      cookie: { type: 'apiKey' as const, in: 'cookie' as const, name: 'beachhead' },
      token: { type: 'http' as const, scheme: 'bearer' },
    },
  },
};

/** The API describes itself: as OpenAPI, and as a page to be read. */
export async function apiPages(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: ABOUT });
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, async () => app.swagger());
  app.get('/api/docs', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return pageOf(app.swagger() as Description);
  });
}

/** As much of OpenAPI as the page shows. */
interface Description {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: unknown }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

function pageOf({ info, tags = [], paths = {} }: Description): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const parts = tags.map(({ name, description = '' }) => {
    const own = all.filter(({ operation }) => operation.tags?.includes(name));
    return `<section><h2>${text(description)}</h2>${own.map(routeOf).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(info.title)}: API</title>
<style>${STYLE}</style>
<main>
<h1>${text(info.title)}: API</h1>
<p>${text(info.description ?? '')} The same for programs: <a href="openapi.json">openapi.json</a>.</p>
${parts.join('\n')}
</main>
</html>
`;
}

function routeOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', parameters = [], requestBody, responses = {}, security = [] } = operation;
  const asked = parameters.flatMap((one) => (one.in === 'query' ? [{ [one.name]: one.schema }] : []));
  const shapes = [
    ['Query', asked.length === 0 ? undefined : Object.assign({}, ...asked)],
    ['Body', schemaOf(requestBody)],
    ['Answer', schemaOf(responses['200'])],
  ] as const;
  const shown = shapes.flatMap(([name, shape]) =>
    shape === undefined ? [] : [`<h4>${name}</h4><pre>${text(JSON.stringify(shape, null, 2))}</pre>`],
  );
  const who = security.length === 0 ? '' : security.length === 1 ? ' (signed in)' : ' (signed in, or with a token)';
  return `<details><summary><code>${method.toUpperCase()} ${text(path)}</code> ${text(summary)}${who}</summary>${shown.join('')}</details>`;
}

const schemaOf = (part: Content | undefined): unknown => part?.content?.['application/json']?.schema;

const text = (raw: string): string =>
  raw.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
summary { padding: .4rem 0; cursor: pointer; }
code { font-weight: 600; margin-right: .5rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .4rem; font-size: .85rem; }
h4 { margin: .5rem 0 0; }
`;
