import type { ActionJson } from '../../kernel/actions.ts';
import type { MatchFile } from '../../kernel/match.ts';
import type { Answers, Snapshot } from './messages.ts';
import { type KeptMatch, type MatchMeta, type MatchRecord, NotOwner, type SaveState, type Store } from './records.ts';

/**
 * Keeps one match: every action goes to the store at once, and what comes while a write is under way goes with the
 * next one. The whole match is held here too, so that nothing is lost to a full disk or a dead worker.
 */
export class Keeper {
  private readonly head: MatchRecord['head'];
  private hash: string;
  private meta: MatchMeta;
  private list: ActionJson[];
  /** Actions before this one are in the store. */
  private stored: number;
  private writing: Promise<void> | null = null;
  private dirty = false;
  private state: SaveState = 'saved';

  constructor(
    private readonly store: Store,
    { meta, file }: KeptMatch,
    private readonly owner: string,
    private readonly changed: (state: SaveState) => void,
    /** Nothing of it could be kept so far. */
    unkept = false,
  ) {
    const { actions, hash, ...head } = file;
    this.head = head;
    this.hash = hash;
    this.meta = meta;
    this.list = [...actions];
    this.stored = unkept ? 0 : actions.length;
    if (!store.lasting || unkept) this.state = 'failed';
  }

  get save(): SaveState {
    return this.state;
  }
  get title(): string {
    return this.meta.title;
  }
  get actions(): readonly ActionJson[] {
    return this.list;
  }
  get file(): MatchFile {
    return { ...this.head, actions: this.list, hash: this.hash };
  }

  /** From here on somebody else keeps the match. */
  yield(): void {
    this.set('readonly');
  }

  rename(title: string): void {
    this.meta = { ...this.meta, title };
    this.put();
  }

  /** Where the match stands, for the list of matches; a match just begun or read from a file does not know. */
  mark({ view, outcome }: Pick<Snapshot, 'view' | 'outcome'>): void {
    const turn = view.turn.label;
    if (this.meta.turn === turn && (this.meta.outcome === null) === (outcome === null)) return;
    this.meta = { ...this.meta, turn, outcome };
    this.put();
  }

  /** Takes what the referee has beyond what is kept; `snapshot` says where the match stands. */
  keep({ from, actions, hash }: Answers['tail'], { view, outcome }: Pick<Snapshot, 'view' | 'outcome'>): void {
    this.list.length = Math.min(this.list.length, from);
    this.list.push(...actions);
    this.hash = hash;
    this.stored = Math.min(this.stored, from);
    const turn = view.turn.label;
    this.meta = { ...this.meta, turn, actions: this.list.length, updated: Date.now(), outcome };
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
    if (this.store.lasting) this.set('saving');
    while (this.dirty) {
      this.dirty = false;
      const { meta, head, hash, owner } = this;
      const [from, count] = [this.stored, this.list.length];
      this.stored = count;
      try {
        await this.store.write({ meta, head, hash, owner }, from, this.list);
      } catch (error) {
        this.stored = Math.min(this.stored, from);
        if (error instanceof NotOwner) return this.set('readonly');
        if (!this.dirty) return this.set('failed');
      }
    }
    this.set(this.store.lasting ? 'saved' : 'failed');
  }

  private set(state: SaveState): void {
    if (this.state === state || this.state === 'readonly') return;
    this.state = state;
    this.changed(state);
  }
}
