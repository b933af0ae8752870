import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FileDeed } from '../../kernel/match-file.ts';
import { isMatchId, keptFrom, listingOf, rawText } from '../../table/damage.ts';
import { MemoryStore } from '../../table/memory-store.ts';
import { type KeptMatch, type Listing, type MatchRecord, NotOwner, type Store } from '../../table/records.ts';
import { EMPTY, MemoryNotes, type Notebook, type NoteStore, notebookFrom } from './notes.ts';
import { MemoryPreferences, type PreferenceStore, type Preferences } from './preferences.ts';

/** Actions lie in chunks, so that keeping one more action writes one small row however long the match is. */
const CHUNK = 128;

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord };
  actions: { key: [id: string, chunk: number]; value: readonly FileDeed[] };
  /** What is the page's own: the preferences, and the notes of each side of each match. */
  preferences: { key: string; value: Partial<Preferences> | Notebook | readonly string[] };
}

const chunksOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

const NAME = 'beachhead';

/** The browser's database; one that the browser has closed meanwhile is opened again. */
class Base {
  private opened: Promise<IDBPDatabase<Schema>> | null = null;
  private constructor(private readonly name: string) {}

  static async of(name: string): Promise<Base> {
    const base = new Base(name);
    await base.open();
    return base;
  }

  open(): Promise<IDBPDatabase<Schema>> {
    const closed = () => {
      this.opened = null;
    };
    this.opened ??= openDB<Schema>(this.name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('matches', { keyPath: 'meta.id' });
        fresh.createObjectStore('actions');
        fresh.createObjectStore('preferences');
      },
      blocking(_, __, event) {
        (event.target as IDBDatabase | null)?.close();
        closed();
      },
      terminated: closed,
    }).catch((error: unknown) => {
      closed();
      throw error;
    });
    return this.opened;
  }
}

/** Whatever the key is under which something lies, a name for it; of a match that can be opened its id. */
const idOf = (key: IDBValidKey): string => (isMatchId(key) ? String(key) : `?${JSON.stringify(key)}`);
const matchOf = (key: IDBValidKey): IDBValidKey => (Array.isArray(key) ? (key[0] ?? key) : key);

class BrowserStore implements Store {
  readonly lasting = true;
  constructor(private readonly base: Base) {}

  /** One by one: what cannot be read hides nothing else. Actions that have lost their match are somebody's match too. */
  async list(): Promise<Listing> {
    const { matches, chunks } = await this.keys();
    const read = async (key: IDBValidKey) => {
      const record = await this.get('matches', key).catch(() => null);
      // One that somebody has removed meanwhile.
      return record === undefined ? [] : [{ id: idOf(key), record }];
    };
    const records = await Promise.all(matches.map(read));
    const known = new Set(matches.map(idOf));
    const lost = [...new Set(chunks.map((key) => idOf(matchOf(key))))].filter((id) => !known.has(id));
    return listingOf([...records.flat(), ...lost.map((id) => ({ id, record: null }))]);
  }

  async read(id: string): Promise<KeptMatch | null> {
    const tx = (await this.base.open()).transaction(['matches', 'actions']);
    const [record, keys, chunks] = await Promise.all([
      tx.objectStore('matches').get(id),
      tx.objectStore('actions').getAllKeys(chunksOf(id)),
      tx.objectStore('actions').getAll(chunksOf(id)),
    ]);
    if (record === undefined) return null;
    // Where a chunk is missing, the next is not in its place.
    const inPlace = chunks.map((chunk, i) => (keys[i]?.[1] === i ? chunk : null));
    return keptFrom(record, inPlace, CHUNK);
  }

  async raw(id: string): Promise<string | null> {
    const { matches, chunks } = await this.keys();
    const key = matches.find((one) => idOf(one) === id);
    const own = chunks.filter((one) => idOf(matchOf(one)) === id);
    if (key === undefined && own.length === 0) return null;
    const get = (name: 'matches' | 'actions', at: IDBValidKey) =>
      this.get(name, at).catch((error: unknown) => String(error));
    const record = key === undefined ? null : await get('matches', key);
    return rawText(record, await Promise.all(own.map(async (at) => ({ key: at, actions: await get('actions', at) }))));
  }

  private async get(name: 'matches' | 'actions', key: IDBValidKey): Promise<unknown> {
    return (await this.base.open()).get(name, key as string & [string, number]);
  }
  private async keys(): Promise<{ readonly matches: IDBValidKey[]; readonly chunks: IDBValidKey[] }> {
    const tx = (await this.base.open()).transaction(['matches', 'actions']);
    const [matches, chunks] = await Promise.all([
      tx.objectStore('matches').getAllKeys(),
      tx.objectStore('actions').getAllKeys(),
    ]);
    return { matches, chunks };
  }

  async claim(id: string, owner: string): Promise<void> {
    const tx = (await this.base.open()).transaction('matches', 'readwrite');
    const record = await tx.store.get(id);
    if (record !== undefined) await tx.store.put({ ...record, owner });
    await tx.done;
  }

  async write(record: MatchRecord, from: number, actions: readonly FileDeed[]): Promise<void> {
    const { id } = record.meta;
    const tx = (await this.base.open()).transaction(['matches', 'actions'], 'readwrite');
    const rows = tx.objectStore('actions');
    const held = await tx.objectStore('matches').get(id);
    if (held !== undefined && held.owner !== record.owner) {
      tx.abort();
      await tx.done.catch(() => undefined);
      throw new NotOwner(id);
    }
    // A match that somebody has removed meanwhile is kept again, whole.
    const first = held === undefined ? 0 : Math.floor(from / CHUNK);
    const work: Promise<unknown>[] = [tx.objectStore('matches').put(record), rows.delete(chunksOf(id, first))];
    for (let chunk = first; chunk * CHUNK < actions.length; chunk++) {
      work.push(rows.put(actions.slice(chunk * CHUNK, (chunk + 1) * CHUNK), [id, chunk]));
    }
    await Promise.all([...work, tx.done]);
  }

  async rename(id: string, title: string): Promise<void> {
    const tx = (await this.base.open()).transaction('matches', 'readwrite');
    const record = await tx.store.get(id);
    if (record !== undefined) await tx.store.put({ ...record, meta: { ...record.meta, title } });
    await tx.done;
  }

  async remove(id: string): Promise<void> {
    const tx = (await this.base.open()).transaction(['matches', 'actions', 'preferences'], 'readwrite');
    const [records, rows, own] = [tx.objectStore('matches'), tx.objectStore('actions'), tx.objectStore('preferences')];
    const notes = IDBKeyRange.bound(bookOf(id, ''), bookOf(id, '\uffff'));
    const doomed = (await records.getAllKeys()).filter((key) => idOf(key) === id);
    const chunks = (await rows.getAllKeys()).filter((key) => idOf(matchOf(key)) === id);
    const work = [...doomed.map((key) => records.delete(key)), ...chunks.map((key) => rows.delete(key))];
    work.push(own.delete(notes), own.delete(guideOf(id)));
    await Promise.all([...work, tx.done]);
  }
}

class BrowserPreferences implements PreferenceStore {
  constructor(private readonly base: Base) {}

  async preferences(): Promise<Partial<Preferences>> {
    const kept = await (await this.base.open()).get('preferences', 'own');
    return (kept as Partial<Preferences> | undefined) ?? {};
  }
  async setPreferences(preferences: Preferences): Promise<void> {
    await (await this.base.open()).put('preferences', preferences, 'own');
  }
}

const bookOf = (match: string, side: string): string => `notes/${match}/${side}`;
const guideOf = (match: string): string => `guide/${match}`;

class BrowserNotes implements NoteStore {
  readonly lasting = true;

  constructor(private readonly base: Base) {}

  async notes(match: string, side: string): Promise<Notebook> {
    return notebookFrom(await (await this.base.open()).get('preferences', bookOf(match, side)));
  }
  async setNotes(match: string, side: string, notes: Notebook): Promise<void> {
    const base = await this.base.open();
    if (JSON.stringify(notes) === JSON.stringify(EMPTY)) await base.delete('preferences', bookOf(match, side));
    else await base.put('preferences', notes, bookOf(match, side));
  }
  async progress(match: string): Promise<readonly string[]> {
    const kept = await (await this.base.open()).get('preferences', guideOf(match));
    return Array.isArray(kept) ? kept.filter((step): step is string => typeof step === 'string') : [];
  }
  async setProgress(match: string, steps: readonly string[]): Promise<void> {
    await (await this.base.open()).put('preferences', steps, guideOf(match));
  }
}

/** The browser's store of matches, for the referee's worker; where it is forbidden, one that lasts as long as the worker. */
export async function openStore(name = NAME): Promise<Store> {
  try {
    return new BrowserStore(await Base.of(name));
  } catch {
    return new MemoryStore();
  }
}

/** Of the same store the part that is the page's own. */
export async function openPreferences(name = NAME): Promise<PreferenceStore> {
  try {
    return new BrowserPreferences(await Base.of(name));
  } catch {
    return new MemoryPreferences();
  }
}

/** Likewise the notes that persons keep beside their matches. */
export async function openNotes(name = NAME): Promise<NoteStore> {
  try {
    return new BrowserNotes(await Base.of(name));
  } catch {
    return new MemoryNotes();
  }
}
