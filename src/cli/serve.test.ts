import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder, run } from './testing/fake.ts';

const root = newFolder();
const web = join(root, 'dist', 'web');
mkdirSync(join(web, 'assets'), { recursive: true });
writeFileSync(join(root, 'dist', 'secret.txt'), 'secret');
writeFileSync(join(web, 'index.html'), '<!doctype html>the table');
writeFileSync(join(web, 'manifest.webmanifest'), '{}');
writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'let x;');
for (const name of ['packed-3c4d.js', 'stale-5e6f.js']) {
  writeFileSync(join(web, 'assets', name), 'let y;');
  writeFileSync(join(web, 'assets', `${name}.br`), brotliCompressSync('let y;'));
}
utimesSync(join(web, 'assets', 'stale-5e6f.js.br'), 1, 1);
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Got {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}
/** A request as it stands: fetch would tidy the path. */
const get = (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

/** Serves, visits, stops; what the visitor saw and what the program said. */
async function visit<T>(words: readonly string[], visitor: (address: string) => Promise<T>) {
  let address = '';
  const browsed: string[] = [];
  let said: (address: string) => void;
  const open = new Promise<string>((resolve) => {
    said = resolve;
  });
  let result: T | undefined;
  const done = await run(['serve', ...words], {
    root,
    out: (text) => {
      address = text.match(/http:\S+/)?.[0] ?? address;
      said(address);
    },
    browse: (shown) => browsed.push(shown),
    stopped: async () => {
      result = await visitor(await open);
    },
  });
  return { code: done.code, err: done.err, address, browsed, result: result as T };
}

describe('serve', () => {
  it('gives the table out with its types, marks and rules for caches', async () => {
    const { code, address, browsed, result } = await visit([], async (at) => ({
      page: await get(at, '/?x=1'),
      asset: await get(at, '/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' }),
      manifest: await get(at, '/manifest.webmanifest', {}, 'HEAD'),
    }));
    expect([code, browsed]).toEqual([0, [address]]);
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const { page, asset, manifest } = result;
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(String(page.body)).toContain('the table');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(asset.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' });
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(String(gunzipSync(asset.body))).toBe('let x;');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.body).toHaveLength(0);
  });
  it('gives out what the build has packed to whoever understands it, and nothing packed that is older than its file', async () => {
    const ask = (name: string, codings: string) => async (at: string) =>
      get(at, `/assets/${name}`, { 'accept-encoding': codings });
    const { result } = await visit(['--no-open'], (at) =>
      Promise.all(
        [
          ask('packed-3c4d.js', 'gzip, deflate, br'),
          ask('packed-3c4d.js', 'gzip'),
          ask('packed-3c4d.js', ''),
          ask('stale-5e6f.js', 'gzip, br'),
        ].map((one) => one(at)),
      ),
    );
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (body: Buffer) => body };
    const codings = result.map(({ headers }) => String(headers['content-encoding'] ?? '') as keyof typeof unpack);
    expect(codings).toEqual(['br', 'gzip', '', 'gzip']);
    expect(result.map(({ body }, i) => String(unpack[codings[i] ?? ''](body)))).toEqual(Array(4).fill('let y;'));
  });
  it('says when nothing has changed', async () => {
    const { result } = await visit(['--no-open'], async (at) => {
      const { headers } = await get(at, '/');
      return get(at, '/', { 'if-none-match': String(headers['etag']) });
    });
    expect([result.status, result.body.length]).toEqual([304, 0]);
  });
  it.each([
    ['/nothing.js', 404],
    ['/assets', 404],
    ['/assets/', 404],
    ['/../secret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/assets/..%5c..%5csecret.txt', 404],
    ['/%00', 404],
    ['/%zz', 404],
    ['//etc/passwd', 404],
  ])('%s: %i', async (path, status) => {
    const { result } = await visit(['--no-open'], (at) => get(at, path));
    expect([result.status, String(result.body)]).toEqual([status, `${status}\n`]);
  });
  it('refuses other methods and other names for this machine', async () => {
    const { result } = await visit(['--no-open'], async (at) => [
      (await get(at, '/', {}, 'POST')).status,
      (await get(at, '/', { host: 'evil.example' })).status,
      (await get(at, '/', { host: 'localhost:4173' })).status,
    ]);
    expect(result).toEqual([405, 403, 200]);
  });
  it('takes the next port where one is taken, and says so where it was asked for', async () => {
    const { browsed, result } = await visit(['--no-open'], async (at) => {
      const { port } = new URL(at);
      const second = await visit(['--no-open'], async (other) => new URL(other).port);
      const refused = await run(['serve', '--port', port], { root });
      return { port, second: second.result, refused };
    });
    expect(browsed).toEqual([]);
    expect(result.second).not.toBe(result.port);
    expect(result.refused).toMatchObject({ code: 1, err: expect.stringContaining('EADDRINUSE') });
  });
  it('serves on the port it was given', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => probe.once('listening', ready));
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((closed) => probe.close(closed));
    expect((await visit(['--port', String(port), '--no-open'], async (at) => new URL(at).port)).result).toBe(
      String(port),
    );
  });
  it('says when there is nothing to serve', async () => {
    const { code, err } = await run(['serve'], { root: '/nowhere' });
    expect([code, err]).toEqual([2, expect.stringContaining('has not been built')]);
  });
});
