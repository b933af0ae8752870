import type { Page } from 'playwright-core';

/** What the hooks below leave in a page for the tests. */
declare global {
  interface Window {
    /** Everything the page was told by its workers. */
    heard: unknown[];
    /** All that the browser keeps, as text. */
    readStore(): Promise<string>;
  }
}

/** Listens to every worker and reads the store. Runs in the page, before the table does. */
export function tabs(): void {
  window.heard = [];
  const Own = window.Worker;
  window.Worker = class extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => window.heard.push(structuredClone(data)));
    }
  };
  const ask = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  window.readStore = async () => {
    const db = await ask(indexedDB.open('beachhead'));
    const names = [...db.objectStoreNames];
    const kept = await Promise.all(names.map((name) => ask(db.transaction(name).objectStore(name).getAll())));
    db.close();
    return JSON.stringify(kept);
  };
}

/** The browser forbids its store, as in a private window of some. Runs in the page and in its workers. */
export function forbidStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('storage is not allowed here', 'SecurityError');
  };
}

/** The disk is full from the moment that `full` is set. Runs in the page and in its workers. */
export function fillStorage(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if ((globalThis as { full?: boolean }).full === true) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  };
}

/** Whether the disk is full, from here on, for the referee who keeps the matches of a page. */
export async function setFull(page: Page, full: boolean): Promise<void> {
  // The page may be there before its referee is.
  if (page.workers().length === 0) await page.waitForEvent('worker');
  for (const worker of page.workers()) {
    await worker.evaluate((now) => {
      (globalThis as { full?: boolean }).full = now;
    }, full);
  }
}

/** Replies of the workers and frames come late, by a chance that is the same every time. */
export function slow(): void {
  let state = 1943;
  const chance = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  const Own = window.Worker;
  window.Worker = class extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      let line = Promise.resolve();
      this.addEventListener('message', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        const { data } = event;
        line = line
          .then(() => new Promise<void>((done) => setTimeout(done, 200 * chance())))
          .then(() => void this.dispatchEvent(new MessageEvent('message', { data })));
      });
    }
  };
  const paint = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (job) => paint(() => setTimeout(() => paint(job), 120 * chance()));
}
