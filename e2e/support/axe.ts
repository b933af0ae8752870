import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe objects to, in words; in one part of the page, where the rest is as it was when it was last asked. */
export async function objections(page: Page, within = 'html', rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: [...rules] } : {}) };
  const results = await page.evaluate(
    ([part, wanted]): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(part, wanted),
    [within, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
  );
}
/** The same by day and by night, where the page follows the system: in the dark only the colours are others. */
export async function objectionsDayAndNight(page: Page, within?: string): Promise<string[]> {
  const found = await objections(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  found.push(...(await objections(page, within, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
  return found;
}
