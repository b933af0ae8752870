import type { Shelf } from '../../kernel/card.ts';
import { LANGS, type Lang } from '../../kernel/text.ts';
import { addressBar } from './address.ts';
import { browserNeighbours } from './claim.ts';
import { Desk } from './desk-ctrl.ts';
import type { Line } from './link.ts';
import { preferencesFrom } from './preferences.ts';
import { openPreferences } from './store.ts';

const homeLang = (): Lang => LANGS.find((lang) => navigator.language.startsWith(lang)) ?? 'en';

/** A desk with the browser for its outside world. */
export async function browserDesk(shelf: Shelf): Promise<Desk> {
  const keeps = await openPreferences();
  const kept = await keeps.preferences().catch(() => ({}));
  return new Desk({
    shelf,
    place: addressBar(),
    keeps,
    preferences: preferencesFrom(kept, homeLang()),
    // The build gives the referee this name beside the page.
    dial: () => new Worker(new URL('worker.js', document.baseURI), { type: 'module' }) as Line,
    neighbours: browserNeighbours,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
}
