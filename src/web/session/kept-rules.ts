import { besideOf, bundleName } from '../../kernel/bundle.ts';
import type { Shelf } from '../../kernel/card.ts';
import { addressOf } from '../shelf.ts';

/** The cache that outlives every build; the service worker reads from it. */
const CACHE = 'beachhead-rules';
const GONE = 404;

/**
 * Keeps the bundles of rules that stored matches need, each with what lies beside it, as far as the browser has room: without one a match is read under
 * the rules of now. Those of this build are fetched anew once, since their words may have been mended under the same id.
 */
export function keptRules(shelf: Shelf): (names: readonly string[]) => Promise<void> {
  const whole = (name: string) => [name, ...besideOf(name)];
  const ofNow = new Set(shelf.flatMap(({ card }) => whole(bundleName(card.id, card.version) ?? '')));
  const fetched = new Set<string>();
  let line: Promise<unknown> = Promise.resolve();

  async function keep(names: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE);
    const wanted = new Map(names.flatMap(whole).map((name) => [addressOf(name), name]));
    const held = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of held) if (!wanted.has(url)) await cache.delete(url);
    for (const [url, name] of wanted) {
      if (fetched.has(name) || (held.has(url) && !ofNow.has(name))) continue;
      const answer = await fetch(url);
      if (answer.ok) await cache.put(url, answer);
      // Rules that were made with everything inside have nothing beside them, and that is so for good.
      if (answer.ok || answer.status === GONE) fetched.add(name);
    }
  }
  return (names) => {
    // A browser without caches, a full disk, no network: the match can be played all the same.
    const done = line.then(() => keep(names)).catch(() => undefined);
    line = done;
    return done;
  };
}
