// The service worker: keeps the files of one build, so that the table works without a network. The build fills in the
// list and its version. A new version waits until the person lets it in; what a page of an older one may still need stays.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Window {
  focus(): Promise<unknown>;
  navigate(address: URL): Promise<unknown>;
}
interface Scope {
  readonly registration: {
    readonly scope: string;
    readonly installing: unknown;
    readonly waiting: unknown;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: 'window' }): Promise<readonly Window[]>;
    openWindow(address: URL): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void;
}

const scope = globalThis as unknown as Scope;
const { version, files } = JSON.parse('__PRECACHE__') as { version: string; files: string[] };
const PREFIX = 'beachhead-';
const NAME = PREFIX + version;
/** Bundles of rules that kept matches need; the page fills and empties it. */
const RULES = `${PREFIX}rules`;

scope.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(new URL(file, scope.registration.scope), { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  if (event.data === 'let in') void scope.skipWaiting();
  if (event.data === 'tidy') event.waitUntil(tidy());
});

/**
 * Throws away the files of older builds, each when no page is of it any more: every page holds a lock by the name of its
 * build. Those of a build that is on its way are needed, too.
 */
async function tidy(): Promise<void> {
  const { registration } = scope;
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME && name !== RULES);
  const sweep = async (name: string) => {
    if (registration.installing === null && registration.waiting === null) await caches.delete(name);
  };
  await Promise.all(others.map((name) => navigator.locks.request(name.slice(PREFIX.length), () => sweep(name))));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const path = request.url.slice(scope.registration.scope.length);
  // What is the server's is its own business; where none can be reached, that is an answer too.
  if (path === 'api/me') event.respondWith(fetch(request).catch(() => Response.json({ server: false })));
  if (!path.startsWith('api/')) event.respondWith(answer(request));
});

/** From this build, then from whatever else is kept: rules of kept matches, and files of a build that a page is still of. */
async function answer(request: Request): Promise<Response> {
  const own = await caches.open(NAME);
  const wanted = request.mode === 'navigate' ? new URL('index.html', scope.registration.scope).href : request.url;
  const how = { ignoreSearch: true };
  return (await own.match(wanted, how)) ?? (await caches.match(request, how)) ?? fetch(request);
}

// What the server has to tell when no page is open: a later notice of a match takes the place of the earlier one.
scope.addEventListener('push', (event) => {
  const { title, body, lang, tag, url } = Object(event.data?.json()) as Readonly<Record<string, string | undefined>>;
  if (title === undefined) return;
  const icon = String(new URL('icons/icon-192.png', scope.registration.scope));
  const about = { body, lang, tag, icon, badge: icon, renotify: tag !== undefined, data: url };
  event.waitUntil(scope.registration.showNotification(title, about));
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(goTo(String(notification.data ?? '')));
});

/** Wherever the server thinks that it is, the match is at this page's own address. */
async function goTo(url: string): Promise<void> {
  const address = new URL(/#.*$/.exec(url)?.[0] ?? '', scope.registration.scope);
  const [window] = await scope.clients.matchAll({ type: 'window' });
  if (window === undefined) await scope.clients.openWindow(address);
  else {
    await window.navigate(address);
    // A browser may refuse to bring a window to the front.
    await window.focus().catch(() => undefined);
  }
}
