import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What holds the map must not ask what it holds: every change below it would have the style of some thousand counters
 * and signs found again, on every click.
 */
test('nothing above the map is styled by what lies below it', () => {
  const folder = import.meta.dirname;
  const asking = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap(
      (name) =>
        readFileSync(join(folder, name), 'utf8').match(/(?::root|html|body|#app|\.table|\.board)\S*:has\(.*/g) ?? [],
    );
  expect(asking).toEqual([]);
});
