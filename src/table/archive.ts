import type { Heading } from '../kernel/match.ts';
import type { AnyMatchFile, FileDeed } from '../kernel/match-file.ts';
import { MemoryStore } from './memory-store.ts';
import type { Adopted, Answers } from './messages.ts';
import { nameOfPack } from './numbers.ts';
import type { KeptMatch, Listing, MatchMeta, MatchRecord, Store } from './records.ts';
import { type Sealed, seal, unseal } from './seal.ts';
import type { MatchSettings } from './settings.ts';

/** What a match is put by as. */
export interface Filing {
  readonly title: string;
  readonly settings: MatchSettings;
  readonly guided: boolean;
}

const NOTHING: Listing = { matches: [], damaged: [] };

/** Matches that are not on the table: in the store, or in memory where the store does not keep them. */
export class Archive {
  private readonly spare = new MemoryStore();
  /** For what is in memory only: the screen holds a copy of it, sealed, should this referee die. */
  private key: string | null = null;

  constructor(
    readonly store: Store,
    private readonly owner: string,
    private readonly newId: () => string,
    private readonly now: () => number,
    private readonly mirror: (id: string, sealed: Sealed | null) => void,
  ) {}

  /** A store that cannot be read does not hide what is in memory. */
  async list(): Promise<Answers['list']> {
    const { lasting } = this.store;
    const [kept, spare] = await Promise.all([this.store.list().catch(() => null), this.spare.list()]);
    const { matches, damaged } = kept ?? NOTHING;
    const own = new Set(spare.matches.map(({ id }) => id));
    const all = [...spare.matches, ...matches.filter(({ id }) => !own.has(id))];
    return { matches: all.map(inBrief), damaged, lasting, readable: kept !== null };
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
    const kept = await this.store.write(record, 0, actions).then(
      () => this.store.lasting,
      () => false,
    );
    if (!kept) await this.hold({ meta, file });
    return { id, kept };
  }

  // ── what the store does not keep

  /** In memory, as it is now, and a sealed copy of it with the screen. */
  async hold(kept: KeptMatch): Promise<void> {
    const { actions, ...head } = kept.file;
    const record = { meta: kept.meta, head, owner: this.owner } as MatchRecord;
    await this.spare.write(record, 0, actions as readonly FileDeed[]);
    if (this.key !== null) this.mirror(kept.meta.id, seal(this.key, this.newId(), kept));
  }
  /** It lies in the store now. */
  async drop(id: string): Promise<void> {
    if ((await this.spare.read(id)) === null) return;
    await this.spare.remove(id);
    this.mirror(id, null);
  }
  /** Somebody else plays the match on from what was kept of it: what was not is a match of its own. */
  async setAside(id: string): Promise<void> {
    const kept = await this.spare.read(id);
    if (kept === null) return;
    await this.drop(id);
    await this.hold({ ...kept, meta: { ...kept.meta, id: this.newId() } });
  }
  /** What the screen has held of a referee who died. */
  async restore(key: string, copies: readonly Sealed[]): Promise<void> {
    this.key = key;
    for (const copy of copies) await this.hold(unseal(key, copy) as KeptMatch);
  }

  /** Makes the match this referee's own; one in memory is nobody else's anyway. */
  claim(id: string): Promise<void> {
    return this.store.claim(id, this.owner).catch(() => undefined);
  }
  async rename(id: string, title: string): Promise<void> {
    const spare = await this.spare.read(id);
    if (spare !== null) await this.hold({ ...spare, meta: { ...spare.meta, title } });
    await this.store.rename(id, title);
  }
  async remove(id: string): Promise<void> {
    await Promise.all([this.store.remove(id), this.drop(id)]);
  }
  async raw(id: string): Promise<string | null> {
    return (await this.spare.raw(id)) ?? this.store.raw(id);
  }
}

/** Records of earlier versions have the seed among the settings. */
function withoutSeed(meta: MatchMeta): MatchMeta {
  const { game, scenario, options, players, open, pack } = meta.settings;
  const seats = open === true ? { players, open } : { players };
  return { ...meta, settings: { game, scenario, options, ...seats, ...(pack === undefined ? {} : { pack }) } };
}

/** A list of many packs would be long. */
function inBrief({ joined: _, ...meta }: MatchMeta): MatchMeta {
  const { pack, ...settings } = withoutSeed(meta).settings;
  return { ...meta, settings, ...(pack == null ? {} : { pack: nameOfPack(pack) }) };
}
