import type { Page } from 'playwright-core';

/**
 * A page, its referee and the first game that is opened, in kilobytes over the wire, as the build has packed them (brotli). As
 * gzip it would be a sixth more; what weighs most is every rules bundle: the words of both languages, and bots before one sits down.
 */
export const MOST_KILOBYTES = 300;

/** Everything that the page has needed so far; pictures apart, and what is put by for later. */
export const kilobytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const visits = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const needed = fetched.filter(
      ({ name, initiatorType }) => initiatorType !== 'fetch' && !/\.(?:webp|png|svg)$/.test(name),
    );
    // Page and referee share some: it comes once.
    const sizes = new Map([...visits, ...needed].map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    if (![...sizes.keys()].some((name) => name.includes('/worker-'))) throw new Error('nobody has fetched the referee');
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  });
