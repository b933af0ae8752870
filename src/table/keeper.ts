import { canon } from '../kernel/canon.ts';
import type { Heading } from '../kernel/match.ts';
import type { FileDeed } from '../kernel/match-file.ts';
import { type KeptMatch, type MatchMeta, NotOwner, type SaveState, type Standing, type Store } from './records.ts';
import type { MatchSettings } from './settings.ts';

/** Of one who keeps a match. */
export interface KeeperParts {
  readonly store: Store;
  readonly owner: string;
  now(): number;
  /** Of the match after everything that has been done; asked for when it is written. */
  head(): Heading;
  changed(state: SaveState): void;
  /** The match as it is now does not lie in the store for good. */
  unkept(match: KeptMatch): Promise<void>;
  /** It does again. */
  kept(): Promise<void>;
  /** Somebody else keeps the match, without what could not be kept. */
  yielded(): Promise<void>;
}

/**
 * Keeps one match: every action goes to the store at once, and what comes while a write is under way goes with the next
 * one. What could not be written is written with what comes after it.
 */
export class Keeper {
  private readonly actions: FileDeed[];
  /** Actions before this one are in the store. */
  private stored: number;
  private writing: Promise<void> | null = null;
  private dirty = false;
  private state: SaveState = 'saved';

  constructor(
    private readonly parts: KeeperParts,
    private meta: MatchMeta,
    actions: readonly FileDeed[],
    /** Whether the store has it as it is, has it in an older form, or had no room for it. */
    kept: 'whole' | 'old' | 'nowhere' = 'whole',
  ) {
    this.actions = [...actions];
    this.stored = kept === 'whole' ? actions.length : 0;
    if (!parts.store.lasting || kept === 'nowhere') this.state = 'failed';
  }

  get save(): SaveState {
    return this.state;
  }
  get title(): string {
    return this.meta.title;
  }

  /** From here on somebody else keeps the match. */
  async yield(): Promise<void> {
    if (this.state === 'failed') await this.parts.yielded();
    this.set('readonly');
  }

  rename(title: string): void {
    this.meta = { ...this.meta, title };
    this.put();
  }

  /** What lies in the store is of another form. */
  rewrite(): void {
    this.put();
  }

  /** A match just begun or read from a file does not know where it stands. */
  mark(standing: Standing): void {
    const meta = { ...this.meta, ...standing };
    if (canon(meta) === canon(this.meta)) return;
    this.meta = meta;
    this.put();
  }

  /** Others sit at it. */
  reseat(settings: MatchSettings, standing: Standing): void {
    this.meta = { ...this.meta, ...standing, settings };
    this.put();
  }

  /** The match goes on from its first `from` actions with these. */
  keep(from: number, actions: readonly FileDeed[], standing: Standing): void {
    this.actions.length = Math.min(this.actions.length, from);
    this.actions.push(...actions);
    this.stored = Math.min(this.stored, from);
    this.meta = { ...this.meta, ...standing, actions: this.actions.length, updated: this.parts.now() };
    this.put();
  }

  /** Done when everything so far is in the store, or cannot be. */
  async settled(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private put(): void {
    if (this.state === 'readonly') return;
    this.dirty = true;
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  private async write(): Promise<void> {
    const { store, owner } = this.parts;
    while (this.dirty) {
      this.dirty = false;
      const { meta } = this;
      const [from, count] = [this.stored, this.actions.length];
      this.stored = count;
      try {
        await store.write({ meta, head: this.parts.head(), owner }, from, this.actions);
      } catch (error) {
        this.stored = Math.min(this.stored, from);
        if (error instanceof NotOwner) return this.lose();
        if (!this.dirty) return this.end('failed');
      }
    }
    await this.end(store.lasting ? 'saved' : 'failed');
  }

  private async end(state: 'saved' | 'failed'): Promise<void> {
    if (state === 'saved') await this.parts.kept();
    else await this.parts.unkept(this.match());
    this.set(state);
  }
  private async lose(): Promise<void> {
    if (this.state === 'failed') await this.parts.unkept(this.match());
    await this.yield();
  }
  private match(): KeptMatch {
    const { meta, actions, parts } = this;
    return { meta, file: { ...parts.head(), actions: [...actions] } };
  }

  private set(state: SaveState): void {
    if (this.state === state || this.state === 'readonly') return;
    this.state = state;
    this.parts.changed(state);
  }
}
