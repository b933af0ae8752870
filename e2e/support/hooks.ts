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

/** The disk is full from the start, for every referee. Runs in the referee's worker. */
export function noRoom(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
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

/** Whoever waits eight seconds or more waits two. Runs in the page, before the table does. */
export function impatient(): void {
  const wait = window.setTimeout.bind(window);
  const soon = (job: () => void, ms = 0) => wait(job, ms >= 8000 ? 2000 : ms);
  window.setTimeout = soon as unknown as typeof window.setTimeout;
}

/** The referee hangs at an ask of the kind that `hangsAt` names. Runs in the referee's worker. */
export function hangs(): void {
  const own = globalThis as { hangsAt?: string };
  addEventListener('message', (event) => {
    const { ask } = (event as MessageEvent<{ ask?: { do?: string } }>).data;
    while (ask?.do !== undefined && ask.do === own.hangsAt);
  });
}

/**
 * A referee for whom every look at the clock takes a second, and who, when he lets others in, goes on only when somebody
 * has spoken to him. Runs in the referee's worker.
 */
export function ponders(): void {
  let time = Date.now();
  Date.now = () => {
    time += 1000;
    return time;
  };
  const jobs: (() => void)[] = [];
  const later = globalThis.setTimeout;
  globalThis.setTimeout = ((job: () => void) => jobs.push(job)) as unknown as typeof setTimeout;
  // After whoever else hears it.
  const goOn = () => later(() => jobs.splice(0).forEach((job) => void job()));
  addEventListener('message', goOn);
  addEventListener('speak', goOn);
}

/**
 * From the moment that `stalls` is set no time passes for who thinks, and who lets others in goes on only when somebody has
 * spoken to him. Runs in the referee's worker.
 */
export function stalls(): void {
  const own = globalThis as { stalls?: boolean };
  const [clock, watch, later] = [Date.now, performance.now.bind(performance), globalThis.setTimeout];
  let [ahead, stood] = [0, 0];
  // Every look at the clock takes a second of the time in which others are let in.
  Date.now = () => {
    if (own.stalls === true) ahead += 1000;
    return clock() + ahead;
  };
  performance.now = () => {
    if (own.stalls !== true) stood = watch();
    return stood;
  };
  const jobs: (() => void)[] = [];
  globalThis.setTimeout = ((job: () => void, ms?: number) =>
    own.stalls === true ? jobs.push(job) : later(job, ms)) as unknown as typeof setTimeout;
  // After whoever else hears it.
  addEventListener('message', () => later(() => jobs.splice(0).forEach((job) => void job())));
}

/** Whether whoever thinks comes no further by himself, from here on. */
export async function setStalled(page: Page, stalled: boolean): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate((now) => {
      (globalThis as { stalls?: boolean }).stalls = now;
    }, stalled);
  }
}

/** Puts something into the browser's store, as it is. */
export async function putStored(
  page: Page,
  where: 'matches' | 'actions',
  value: object,
  key?: [id: string, chunk: number],
): Promise<void> {
  await page.evaluate(
    async ([name, stored, at]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open('beachhead'));
      await done(db.transaction(name, 'readwrite').objectStore(name).put(stored, at));
      db.close();
    },
    [where, value, key] as const,
  );
}

/** The records of the browser's store. */
export const storedMatches = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('beachhead');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result);
          };
        };
      }),
  );

/** The referee dies. */
export async function faint(page: Page): Promise<void> {
  const [worker] = page.workers().slice(-1);
  if (worker === undefined) throw new Error('there is no referee');
  const gone = new Promise((closed) => worker.once('close', closed));
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('the referee has fainted');
    });
  });
  await gone;
}
