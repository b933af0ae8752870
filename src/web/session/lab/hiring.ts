import type { Helper, Helpers } from './errands.ts';

/** More than this many help no more than they need. */
const MOST = 8;

/** Workers of the browser, as many as it has cores for. */
export const browserHelpers = (): Helpers => ({
  count: Math.max(1, Math.min(MOST, navigator.hardwareConcurrency || 1)),
  hire: () => new Worker(new URL('../../analyst.ts', import.meta.url), { type: 'module' }) as Helper,
});
