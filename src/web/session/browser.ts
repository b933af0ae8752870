import { LANGS, type Lang } from '../../kernel/text.ts';
import type { Sources } from '../../table/library.ts';
import { refereeAddress } from '../build.ts';
import { freshSeed } from '../seed.ts';
import { addressBar } from './address.ts';
import { browserNeighbours } from './claim.ts';
import { Desk } from './desk-ctrl.ts';
import { keptRules } from './kept-rules.ts';
import type { Line } from './link.ts';
import { browserServer } from './online/server.ts';
import { browserNotes } from './online/shares.ts';
import { preferencesFrom } from './preferences.ts';
import { openPreferences } from './store.ts';

const homeLang = (): Lang => LANGS.find((lang) => navigator.language.startsWith(lang)) ?? 'en';

/** A desk with the browser for its outside world. */
export async function browserDesk(sources: Sources): Promise<Desk> {
  const keeps = await openPreferences();
  const kept = await keeps.preferences().catch(() => ({}));
  return new Desk({
    ...sources,
    place: addressBar(),
    keeps,
    preferences: preferencesFrom(kept, homeLang()),
    dial: () => new Worker(refereeAddress(), { type: 'module' }) as Line,
    neighbours: browserNeighbours,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    keepRules: keptRules(sources.shelf),
    online: {
      server: browserServer(document.baseURI),
      notes: browserNotes(() => localStorage),
      fresh: freshSeed,
      now: () => Date.now(),
      onHope(listener) {
        addEventListener('online', listener);
        document.addEventListener('visibilitychange', listener);
      },
    },
  });
}
