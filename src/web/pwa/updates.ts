import { buildOf } from '../build.ts';
import type { Update } from '../session/desk.ts';

/** A promise that nobody remembers is swept away, and a lock with it. */
const FOREVER = new Promise<never>(() => undefined);

/** Registers the service worker and says when there is a newer version of the program; `reload` goes over to it. */
export function followUpdates(offer: (update: Update, reload: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker, locks } = navigator;
  // As long as this page lives, no newer version throws the files of its build away.
  void locks?.request(buildOf(), { mode: 'shared' }, () => {
    serviceWorker.controller?.postMessage('tidy');
    return FOREVER;
  });
  const wait = (worker: ServiceWorker) => {
    if (serviceWorker.controller === null) return;
    offer('ready', () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('let in');
    });
  };
  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting !== null) wait(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') wait(installing);
      });
    });
  };
  // Another tab has let the newer version in: this page goes on with the files of its own. The first one is its own, too.
  let hasOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasOne) offer('taken', () => location.reload());
    hasOne = true;
  });
  // A browser that refuses service workers answers with nothing or an error: the table works without.
  serviceWorker.register('sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration),
    () => undefined,
  );
}
