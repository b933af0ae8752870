import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ALWAYS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** How a file can be given out, the shortest first. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

interface Held {
  readonly body: Buffer;
  readonly packed: Readonly<Record<Coding, Buffer | null>>;
  readonly mark: string;
}

/** Files of one folder, to this machine only: no listing, nothing above the folder, nothing for a foreign host name. */
export function staticFiles(folder: string, isOurs: (request: IncomingMessage) => boolean = isLocal): RequestListener {
  const held = new Map<string, Held>();
  return (request, response) => {
    const refuse = (status: number, more: Record<string, string> = {}) =>
      send(response, status, { 'content-type': 'text/plain; charset=utf-8', ...more }, `${status}\n`);
    if (!isOurs(request)) return refuse(403);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
    const path = pathOf(folder, request.url ?? '/');
    const file = path === null ? null : readHeld(held, path);
    if (path === null || file === null) return refuse(404);
    const ending = extname(path);
    const headers: Record<string, string> = {
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      // The build puts a hash of its content into the name of everything under assets.
      'cache-control': path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.mark,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === file.mark) return send(response, 304, headers, null);
    const understood: readonly string[] = String(request.headers['accept-encoding'] ?? '').match(/\w+/g) ?? [];
    const coding = CODINGS.find((one) => file.packed[one] !== null && understood.includes(one));
    const body = (coding === undefined ? null : file.packed[coding]) ?? file.body;
    if (coding !== undefined) headers['content-encoding'] = coding;
    headers['content-length'] = String(body.length);
    send(response, 200, headers, request.method === 'HEAD' ? null : body);
  };
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: Buffer | string | null) {
  response.writeHead(status, { ...ALWAYS, ...headers });
  response.end(body);
}

/** A page elsewhere that points its own name at this machine gets nothing. */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');

function pathOf(folder: string, url: string): string | null {
  try {
    const wanted = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    if (!wanted.startsWith('/') || wanted.includes('\0') || wanted.includes('\\')) return null;
    if (wanted.split('/').includes('..')) return null;
    const path = join(folder, normalize(wanted.endsWith('/') ? `${wanted}index.html` : wanted));
    return path.startsWith(folder + sep) ? path : null;
  } catch {
    return null;
  }
}

function readHeld(held: Map<string, Held>, path: string): Held | null {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return null;
    const mark = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    const known = held.get(path);
    if (known?.mark === mark) return known;
    const body = readFileSync(path);
    const gzip = PACKED.has(extname(path)) ? gzipSync(body, { level: 9 }) : null;
    const fresh = { body, packed: { br: gzip === null ? null : packedBeside(path, stat.mtimeMs), gzip }, mark };
    held.set(path, fresh);
    return fresh;
  } catch {
    return null;
  }
}

/** What the build has packed, where it is of this very file. */
function packedBeside(path: string, since: number): Buffer | null {
  try {
    return statSync(`${path}.br`).mtimeMs >= since ? readFileSync(`${path}.br`) : null;
  } catch {
    return null;
  }
}
