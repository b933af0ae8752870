import { isFresh } from '../../../kernel/keys.ts';
import type { Room } from '../../../table/online.ts';

/** What a browser remembers of the dice of a match that it has a part in. */
export interface Noted {
  /** This person's part, until it has been shown. */
  readonly share: string | null;
  /** What was promised when it was shown: nobody can say anything else later. */
  readonly pledge: Room['pledge'];
}

/** Where it is kept. */
export interface Notes {
  read(match: string): Noted | null;
  write(match: string, noted: Noted): void;
}

export class MemoryNotes implements Notes {
  private readonly kept = new Map<string, Noted>();

  read(match: string): Noted | null {
    return this.kept.get(match) ?? null;
  }
  write(match: string, noted: Noted): void {
    this.kept.set(match, noted);
  }
}

const PREFIX = 'beachhead dice ';

/** In the browser's storage; where that is forbidden, until the page is left. */
export function browserNotes(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Notes {
  const spare = new MemoryNotes();
  return {
    read(match) {
      try {
        const { share = null, pledge = null } = Object(JSON.parse(storage().getItem(PREFIX + match) ?? 'null'));
        if (isFresh(share) || pledge !== null) return { share: isFresh(share) ? share : null, pledge };
      } catch {}
      return spare.read(match);
    },
    write(match, noted) {
      try {
        storage().setItem(PREFIX + match, JSON.stringify(noted));
      } catch {
        spare.write(match, noted);
      }
    },
  };
}
