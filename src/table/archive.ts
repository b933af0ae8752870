import type { Heading } from '../kernel/match.ts';
import type { AnyMatchFile, FileDeed } from '../kernel/match-file.ts';
import { MemoryStore } from './memory-store.ts';
import type { Adopted } from './messages.ts';
import type { KeptMatch, MatchMeta, Store } from './records.ts';
import type { MatchSettings } from './settings.ts';

/** What a match is put by as. */
export interface Filing {
  readonly title: string;
  readonly settings: MatchSettings;
  readonly guided: boolean;
}

/** Matches that are not on the table: in the store, or in memory where the store had no room for them. */
export class Archive {
  private readonly spare = new MemoryStore();

  constructor(
    readonly store: Store,
    private readonly owner: string,
    private readonly newId: () => string,
    private readonly now: () => number,
  ) {}

  async list(): Promise<MatchMeta[]> {
    const [kept, spare] = await Promise.all([this.store.list().catch(() => []), this.spare.list()]);
    const known = new Set(kept.map(({ id }) => id));
    return [...spare.filter(({ id }) => !known.has(id)), ...kept].map(withoutSeed);
  }

  /** `unkept`: the store had no room for it. */
  async read(id: string): Promise<{ readonly kept: KeptMatch; readonly unkept: boolean } | null> {
    const spare = await this.spare.read(id);
    const kept = spare ?? (await this.store.read(id));
    return kept === null ? null : { kept: { ...kept, meta: withoutSeed(kept.meta) }, unkept: spare !== null };
  }

  /** Keeps a file as a match of its own, as it is: also one of an older form. */
  async adopt(file: AnyMatchFile, { title, settings, guided }: Filing, id = this.newId()): Promise<Adopted> {
    const { actions, ...head } = file as { readonly actions: readonly FileDeed[] } & Heading;
    const now = this.now();
    const meta: MatchMeta = {
      ...{
        id,
        title,
        settings,
        rules: head.rules,
        turn: '',
        actions: actions.length,
        created: now,
        updated: now,
        outcome: null,
      },
      ...(guided ? { guided: true as const } : {}),
    };
    const record = { meta, head, owner: this.owner };
    try {
      await this.store.write(record, 0, actions);
      return { id, kept: this.store.lasting };
    } catch {
      await this.spare.write(record, 0, actions);
      return { id, kept: false };
    }
  }

  /** Makes the match this referee's own; one in memory is nobody else's anyway. */
  claim(id: string): Promise<void> {
    return this.store.claim(id, this.owner).catch(() => undefined);
  }
  rename(id: string, title: string): Promise<void> {
    return this.store.rename(id, title);
  }
  async remove(id: string): Promise<void> {
    await Promise.all([this.store.remove(id), this.spare.remove(id)]);
  }
}

/** Records of earlier versions have the seed among the settings. */
function withoutSeed(meta: MatchMeta): MatchMeta {
  const { game, scenario, options, players, pack } = meta.settings;
  return { ...meta, settings: { game, scenario, options, players, ...(pack === undefined ? {} : { pack }) } };
}
