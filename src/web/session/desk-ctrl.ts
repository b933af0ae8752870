import { fetchGame, type Shelf } from '../../kernel/card.ts';
import { Fault } from '../../kernel/faults.ts';
import { Match, type MatchFile } from '../../kernel/match.ts';
import { hereOf, type Place } from './address.ts';
import type { DeskCtrl, DeskState } from './desk.ts';
import { type Line, Link } from './link.ts';
import { MemoryStore } from './memory-store.ts';
import { type MatchSettings, PERSON, type Players } from './messages.ts';
import { noteOf } from './notes.ts';
import { readMatchText } from './reading.ts';
import { type MatchMeta, type Preferences, preferencesFrom, type Store } from './records.ts';
import { type Neighbours, Seat } from './seat.ts';
import { Status } from './status.ts';
import { Table } from './table-ctrl.ts';

/** The outside world of a desk. */
export interface DeskParts {
  readonly shelf: Shelf;
  readonly store: Store;
  /** The address bar. */
  readonly place: Place;
  readonly preferences: Preferences;
  dial(): Line;
  neighbours(): Neighbours;
  newId(): string;
  now(): number;
  wait(ms: number): Promise<void>;
}

export class Desk implements DeskCtrl {
  private readonly status: Status<DeskState>;
  private readonly owner: string;
  private table: Table | null = null;
  /** Matches that the store had no room for. */
  private readonly spare = new MemoryStore();
  /** Goes to places one after the other. */
  private going: Promise<void> = Promise.resolve();
  private reload: (() => void) | null = null;

  constructor(private readonly parts: DeskParts) {
    const { shelf, place, preferences, store } = parts;
    this.owner = parts.newId();
    this.status = new Status<DeskState>({
      games: shelf.map(({ card }) => card),
      route: hereOf(place.hash),
      table: null,
      matches: [],
      preferences,
      storage: store.lasting ? 'saved' : 'failed',
      fault: null,
      updateReady: false,
    });
    place.onChange(() => void this.arrive());
  }

  get state(): DeskState {
    return this.status.state;
  }
  subscribe(listener: (state: DeskState) => void): () => void {
    return this.status.subscribe(listener);
  }

  /** Reads what is kept and goes where the address says. */
  async begin(): Promise<void> {
    await this.refresh();
    await this.arrive();
  }

  async start(settings: MatchSettings, title: string): Promise<void> {
    await this.try(async () => {
      const file = await this.withReferee(async (link) => {
        await link.raw<'start'>({ do: 'start', settings });
        return link.raw<'file'>({ do: 'file' });
      });
      this.open(await this.adopt(file, settings.players, title, settings.pack));
    });
  }

  async guide(id: string, title: string): Promise<void> {
    await this.try(async () => {
      const game = await fetchGame(this.parts.shelf, id);
      const { guide } = game;
      if (guide === undefined) throw new Fault('internal', { found: `${id} has no guide` });
      const { actions, ...setup } = guide.prepare(game);
      const match = Match.start(game, setup);
      for (const action of actions) match.act(action);
      this.open(await this.adopt(match.toFile(), { ...guide.opponents, [guide.side]: PERSON }, title));
    });
  }

  async importFile(text: string, title: string): Promise<void> {
    await this.try(async () => {
      const file = readMatchText(text);
      const players = {};
      const settings = await this.withReferee(async (link) => {
        const opened = await link.raw<'load'>({ do: 'load', file, players });
        return opened.settings;
      });
      this.open(await this.adopt(file as MatchFile, settings.players, title));
    });
  }

  open(id: string): void {
    this.parts.place.hash = `#/match/${id}`;
  }
  leave(): void {
    this.parts.place.hash = '#/';
  }

  async rename(id: string, title: string): Promise<void> {
    await this.try(async () => {
      if (this.table?.state.id === id) await this.table.rename(title);
      else await this.parts.store.rename(id, title);
      await this.refresh();
    });
  }
  async remove(id: string): Promise<void> {
    await this.try(async () => {
      await Promise.all([this.parts.store.remove(id), this.spare.remove(id)]);
      await this.refresh();
    });
  }

  setPreferences(change: Partial<Preferences>): void {
    const { preferences: old } = this.state;
    const preferences = preferencesFrom({ ...old, ...change }, old.lang);
    this.status.set({ preferences });
    this.table?.preferred(preferences);
    this.parts.store.setPreferences(preferences).catch(() => this.status.set({ storage: 'failed' }));
  }

  /** A newer version waits; `reload` goes over to it. */
  offerUpdate(reload: () => void): void {
    this.reload = reload;
    this.status.set({ updateReady: true });
  }
  update(): void {
    this.reload?.();
  }
  dismiss(): void {
    this.status.set({ fault: null });
  }

  // ── inside

  private arrive(): Promise<void> {
    const route = hereOf(this.parts.place.hash);
    this.status.set({ route });
    this.going = this.going.then(async () => {
      const id = route.at === 'match' ? route.id : null;
      if (this.table?.state.id === id) return;
      await this.table?.close();
      this.table = null;
      this.status.set({ table: null, ...(id === null ? {} : { fault: null }) });
      await this.try(() => (id === null ? this.refresh() : this.sitDown(id)));
    });
    return this.going;
  }

  private async sitDown(id: string): Promise<void> {
    const { store, shelf } = this.parts;
    const unkept = await this.spare.read(id);
    const kept = unkept ?? (await store.read(id));
    if (kept === null) throw new Fault('unknown-match', { match: id.slice(0, 80) });
    const game = await fetchGame(shelf, kept.file.game);
    this.table = new Table({
      game,
      kept,
      unkept: unkept !== null,
      store,
      owner: this.owner,
      preferences: this.state.preferences,
      connect: (reopen) => new Link(this.parts.dial, reopen),
      seat: (lost) => new Seat(id, this.parts.neighbours(), lost),
      adopt: (file, players, title) => this.adopt(file, players, title, kept.meta.settings.pack),
      prefer: (change) => this.setPreferences(change),
      wait: this.parts.wait,
    });
    this.status.set({ table: this.table });
    await this.table.open();
  }

  /** Keeps a file as a match of its own, with the storage's word on whether it lasts. */
  private async adopt(file: MatchFile, players: Players, title: string, pack?: unknown): Promise<string> {
    const { game, scenario, seed, options, actions, hash, ...rest } = file;
    const settings: MatchSettings = { game, scenario, seed, options, players, ...(pack == null ? {} : { pack }) };
    const [id, now] = [this.parts.newId(), this.parts.now()];
    const meta: MatchMeta = {
      ...{ id, title, settings, turn: '', actions: actions.length },
      ...{ created: now, updated: now, outcome: null },
    };
    const head = { game, scenario, seed, options, ...rest };
    const record = { meta, head, hash, owner: this.owner };
    await this.parts.store.write(record, 0, actions).catch(async () => {
      await this.spare.write(record, 0, actions);
      this.status.set({ storage: 'failed' });
    });
    await this.refresh();
    return id;
  }

  private async withReferee<T>(work: (link: Link) => Promise<T>): Promise<T> {
    const link = new Link(this.parts.dial, async () => undefined);
    try {
      return await work(link);
    } finally {
      link.close();
    }
  }

  private async refresh(): Promise<void> {
    const [kept, spare] = await Promise.all([this.parts.store.list().catch(() => []), this.spare.list()]);
    const known = new Set(kept.map(({ id }) => id));
    this.status.set({ matches: [...spare.filter(({ id }) => !known.has(id)), ...kept] });
  }

  private async try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.status.set({ fault: noteOf(error) });
    }
  }
}
