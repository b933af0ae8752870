// The service worker: keeps the files of one build, so that the table works without a network. The build fills in the
// list and its version. A new version waits until the person lets it in.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

const scope = globalThis as unknown as Scope;
const { version, files } = JSON.parse('__PRECACHE__') as { version: string; files: string[] };
const PREFIX = 'beachhead-';
const NAME = PREFIX + version;

scope.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(new URL(file, scope.registration.scope), { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'let in') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const wanted = request.mode === 'navigate' ? new URL('index.html', scope.registration.scope).href : request.url;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}
