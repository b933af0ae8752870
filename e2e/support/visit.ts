import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import type { Lang } from '../../src/kernel/text.ts';

/** Longer than anything takes on two busy cores; nothing waits so long unless it is broken. */
const PATIENCE = 20_000;

export interface VisitOptions {
  readonly lang?: Lang;
  readonly options?: BrowserContextOptions;
  /** Keep the service worker: for tests of what works offline. */
  readonly installs?: boolean;
  readonly address?: string;
  /** Runs in every page of the visit before the table does. */
  readonly before?: (() => void) | readonly (() => void)[];
  /** Runs in the referee's worker before he does. */
  readonly inWorker?: () => void;
}

/** One person's browser: contexts of its own, thrown away afterwards. */
export class Visit {
  private readonly contexts: BrowserContext[] = [];
  /** What pages have thrown; whoever expects something empties it. */
  readonly errors: string[] = [];

  constructor(private readonly browser: Browser) {}

  async context({
    lang = 'en',
    options,
    installs = false,
    before,
    inWorker,
  }: VisitOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: lang === 'es' ? 'es-ES' : 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    context.on('weberror', (error) => this.errors.push(String(error.error().stack ?? error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    if (!installs) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    for (const script of [before ?? []].flat()) await context.addInitScript(script);
    if (inWorker !== undefined) {
      await context.route('**/assets/worker-*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `(${inWorker})();\n${await response.text()}` });
      });
    }
    this.contexts.push(context);
    return context;
  }

  /** The start page in a fresh browser. */
  async open(visit: VisitOptions = {}): Promise<Page> {
    const page = await (await this.context(visit)).newPage();
    await page.goto(visit.address ?? inject('address'));
    await page.locator('.new-match').waitFor();
    return page;
  }

  async end(): Promise<void> {
    for (const context of this.contexts) await context.close();
    if (this.errors.length > 0) throw new Error(`the page complained: ${this.errors.join('\n')}`);
  }
}

let browser: Promise<Browser> | null = null;

/** A test with a visit; it fails when a page throws or complains, whatever else it checks. */
export const test = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  visit: async ({}, use) => {
    browser ??= chromium.connect(inject('browser'));
    const visit = new Visit(await browser);
    let failed = true;
    try {
      await use(visit);
      failed = false;
    } finally {
      await visit.end().catch((error: unknown) => {
        if (!failed) throw error;
      });
    }
  },
});
