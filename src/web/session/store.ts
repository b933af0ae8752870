import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FileDeed } from '../../kernel/match-file.ts';
import { MemoryStore } from '../../table/memory-store.ts';
import {
  fileOf,
  type KeptMatch,
  type MatchMeta,
  type MatchRecord,
  metaOf,
  NotOwner,
  type Store,
} from '../../table/records.ts';
import { MemoryPreferences, type PreferenceStore, type Preferences } from './preferences.ts';

/** Actions lie in chunks, so that keeping one more action writes one small row however long the match is. */
const CHUNK = 128;

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord };
  actions: { key: [id: string, chunk: number]; value: readonly FileDeed[] };
  preferences: { key: string; value: Partial<Preferences> };
}

const chunksOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

class BrowserStore implements Store {
  readonly lasting = true;
  constructor(private readonly db: IDBPDatabase<Schema>) {}

  async list(): Promise<MatchMeta[]> {
    const records = await this.db.getAll('matches');
    return records.map(metaOf).sort((a, b) => b.updated - a.updated);
  }

  async read(id: string): Promise<KeptMatch | null> {
    const tx = this.db.transaction(['matches', 'actions']);
    const [record, chunks] = await Promise.all([
      tx.objectStore('matches').get(id),
      tx.objectStore('actions').getAll(chunksOf(id)),
    ]);
    if (record === undefined) return null;
    return { meta: record.meta, file: fileOf(record, chunks.flat()) };
  }

  async claim(id: string, owner: string): Promise<void> {
    const tx = this.db.transaction('matches', 'readwrite');
    const record = await tx.store.get(id);
    if (record !== undefined) await tx.store.put({ ...record, owner });
    await tx.done;
  }

  async write(record: MatchRecord, from: number, actions: readonly FileDeed[]): Promise<void> {
    const { id } = record.meta;
    const tx = this.db.transaction(['matches', 'actions'], 'readwrite');
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
    const tx = this.db.transaction('matches', 'readwrite');
    const record = await tx.store.get(id);
    if (record !== undefined) await tx.store.put({ ...record, meta: { ...record.meta, title } });
    await tx.done;
  }

  async remove(id: string): Promise<void> {
    const tx = this.db.transaction(['matches', 'actions'], 'readwrite');
    await Promise.all([tx.objectStore('matches').delete(id), tx.objectStore('actions').delete(chunksOf(id)), tx.done]);
  }
}

class BrowserPreferences implements PreferenceStore {
  constructor(private readonly db: IDBPDatabase<Schema>) {}

  async preferences(): Promise<Partial<Preferences>> {
    return (await this.db.get('preferences', 'own')) ?? {};
  }
  async setPreferences(preferences: Preferences): Promise<void> {
    await this.db.put('preferences', preferences, 'own');
  }
}

const NAME = 'beachhead';

const openBase = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('matches', { keyPath: 'meta.id' });
      fresh.createObjectStore('actions');
      fresh.createObjectStore('preferences');
    },
    blocking: (_, __, event) => (event.target as IDBDatabase | null)?.close(),
  });

/** The browser's store of matches, for the referee's worker; where it is forbidden, one that lasts as long as the worker. */
export async function openStore(name = NAME): Promise<Store> {
  try {
    return new BrowserStore(await openBase(name));
  } catch {
    return new MemoryStore();
  }
}

/** Of the same store the part that is the page's own. */
export async function openPreferences(name = NAME): Promise<PreferenceStore> {
  try {
    return new BrowserPreferences(await openBase(name));
  } catch {
    return new MemoryPreferences();
  }
}
