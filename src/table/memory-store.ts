import type { FileDeed } from '../kernel/match-file.ts';
import { keptFrom, listingOf, rawText } from './damage.ts';
import { type KeptMatch, type Listing, type MatchRecord, NotOwner, type Store } from './records.ts';

interface Held {
  readonly record: MatchRecord;
  readonly actions: readonly FileDeed[];
}

/** Stands in where no storage is to be had: matches last as long as the program. */
export class MemoryStore implements Store {
  readonly lasting: boolean = false;
  private readonly held = new Map<string, Held>();

  async list(): Promise<Listing> {
    return listingOf([...this.held].map(([id, { record }]) => ({ id, record })));
  }
  async read(id: string): Promise<KeptMatch | null> {
    const held = this.held.get(id);
    if (held === undefined) return null;
    return keptFrom(held.record, [held.actions], held.actions.length);
  }
  async raw(id: string): Promise<string | null> {
    const held = this.held.get(id);
    return held === undefined ? null : rawText(held.record, [held.actions]);
  }
  async claim(id: string, owner: string): Promise<void> {
    this.change(id, (record) => ({ ...record, owner }));
  }
  async write(record: MatchRecord, _from: number, actions: readonly FileDeed[]): Promise<void> {
    const { id } = record.meta;
    const owner = this.held.get(id)?.record.owner;
    if (owner !== undefined && owner !== record.owner) throw new NotOwner(id);
    this.held.set(id, { record, actions: Array.isArray(actions) ? [...actions] : actions });
  }
  async rename(id: string, title: string): Promise<void> {
    this.change(id, (record) => ({ ...record, meta: { ...record.meta, title } }));
  }
  async remove(id: string): Promise<void> {
    this.held.delete(id);
  }

  private change(id: string, by: (record: MatchRecord) => MatchRecord): void {
    const held = this.held.get(id);
    if (held !== undefined) this.held.set(id, { ...held, record: by(held.record) });
  }
}
