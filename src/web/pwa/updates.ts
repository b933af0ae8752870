/** Registers the service worker and says when a newer version of the program waits; `reload` goes over to it. */
export function followUpdates(offer: (reload: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  const wait = (worker: ServiceWorker) => {
    if (serviceWorker.controller === null) return;
    offer(() => {
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
  // Another tab has let the newer version in: this one's files are gone from the cache.
  if (hadOne) serviceWorker.addEventListener('controllerchange', () => offer(() => location.reload()));
  // A browser that refuses service workers answers with nothing or an error: the table works without.
  serviceWorker.register('sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration),
    () => undefined,
  );
}
