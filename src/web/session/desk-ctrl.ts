import { bundleName } from '../../kernel/bundle.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { MOST_BYTES, MOST_MEGABYTES } from '../../kernel/limits.ts';
import { Library, type Sources } from '../../table/library.ts';
import type { Adopted, PackReport } from '../../table/messages.ts';
import { noteOf } from '../../table/notes.ts';
import { isShownExample, type MatchMeta } from '../../table/records.ts';
import { usualSeating } from '../../table/seating.ts';
import type { Beginning, Seating } from '../../table/settings.ts';
import { freshSeed } from '../seed.ts';
import { hereOf, type Place } from './address.ts';
import { Claim, type Neighbours } from './claim.ts';
import type { DeskCtrl, DeskState, Route, Update, Upload, Wish } from './desk.ts';
import { type Line, Link } from './link.ts';
import { type OnlineParts, Reception } from './online/reception.ts';
import type { RoomDesk } from './online/room-ctrl.ts';
import { type PreferenceStore, type Preferences, preferencesFrom } from './preferences.ts';
import { watching } from './seats.ts';
import { Status } from './status.ts';
import { Table } from './table-ctrl.ts';
import { titleOfFile } from './title.ts';

/** The outside world of a desk. */
export interface DeskParts extends Sources {
  /** The address bar. */
  readonly place: Place;
  readonly preferences: Preferences;
  readonly keeps: PreferenceStore;
  dial(): Line;
  neighbours(): Neighbours;
  wait(ms: number): Promise<void>;
  /** Puts the bundles of rules that kept matches need where an update leaves them, and drops the others. */
  keepRules(names: readonly string[]): Promise<void>;
  /** The server, where the page may have one. */
  readonly online?: OnlineParts;
  /** How long the referee may be silent, where that is not the usual time. */
  readonly patience?: number;
}

export class Desk implements DeskCtrl {
  private readonly status: Status<DeskState>;
  /** One referee for everything, with every match in his keeping. */
  private readonly link: Link;
  private readonly library: Library;
  private table: Table | null = null;
  /** Examples that are looked at: no matches of anybody's. */
  private shown: readonly MatchMeta[] = [];
  /** Goes to places one after the other. */
  private going: Promise<void> = Promise.resolve();
  private reload: (() => void) | null = null;
  readonly online: Reception;

  constructor(private readonly parts: DeskParts) {
    const { shelf, place, preferences } = parts;
    this.link = new Link(parts.dial, parts.patience);
    this.link.health = (health) => this.status.set(health);
    this.library = new Library(parts);
    this.status = new Status<DeskState>({
      games: shelf.map(({ card }) => card),
      route: hereOf(place.hash),
      table: null,
      matches: [],
      damaged: [],
      readable: true,
      preferences,
      storage: 'saved',
      fault: null,
      silent: false,
      holds: false,
      work: null,
      wants: null,
      arrival: null,
      wish: null,
      update: 'none',
      online: null,
    });
    this.online = new Reception(parts.online, {
      place,
      lang: () => this.state.preferences.lang,
      route: () => this.state.route,
      state: () => this.state.online,
      set: (online) => this.status.set({ online }),
      try: (work) => this.try(work),
      again: () => this.retry(),
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
    void this.online.greet();
    await this.try(() => this.refresh());
    await this.arrive();
  }

  async start(begun: Beginning, title: string): Promise<void> {
    // The page's part in the dice: the referee has bound himself to his own before he reads it.
    const shares = Object.fromEntries(Object.keys(begun.players).map((side) => [side, freshSeed()]));
    const settings = begun.seed === null ? { ...begun, shares } : begun;
    await this.try(async () => this.adopted(await this.link.ask<'begin'>({ do: 'begin', settings, title })));
  }
  async guide(game: string, title: string): Promise<void> {
    await this.try(async () => this.adopted(await this.link.ask<'guide'>({ do: 'guide', game, title })));
  }
  async importFile(file: Upload): Promise<void> {
    this.status.set({ wants: null, arrival: null });
    await this.try(async () => {
      const text = await textOf(file);
      const { game, scenario, known, over } = await this.link.ask<'enquire'>({ do: 'enquire', text });
      const card = this.state.games.find(({ id }) => id === game);
      const title =
        known?.title ?? (card && titleOfFile(file.name, card, scenario, this.state.preferences.lang)) ?? game;
      if (card === undefined || card.sides.length < 2) return this.import(text, title, null);
      // Nobody plays on a match that is over: it is looked at, both sides of it.
      const { players, open } = known ?? (over ? watching(card) : usualSeating(card));
      const seating = open === true ? { players, open } : { players };
      if (over) return this.import(text, title, seating);
      this.status.set({ arrival: { text, title, card, scenario, seating }, fault: null });
    });
  }
  async importAs(seating: Seating): Promise<void> {
    const { arrival } = this.state;
    this.status.set({ arrival: null });
    if (arrival !== null) await this.try(() => this.import(arrival.text, arrival.title, seating));
  }
  async importPack(file: Upload): Promise<void> {
    const { wants } = this.state;
    if (wants === null) return;
    await this.try(async () => this.import(wants.text, wants.title, wants.seating, await textOf(file)));
  }
  private async import(text: string, title: string, seating: Seating | null, pack?: string): Promise<void> {
    const packed = pack === undefined ? {} : { pack };
    try {
      const adopted = await this.link.ask<'import'>({ do: 'import', text, title, ...seating, ...packed });
      this.status.set({ wants: null, fault: null });
      this.adopted(adopted);
    } catch (error) {
      const needed = error instanceof Fault && error.code === 'wrong-pack' ? String(error.args['expected']) : '-';
      if (needed !== '-') this.status.set({ wants: { text, title, seating, pack: needed } });
      throw error;
    }
  }
  async checkPack(game: string, file: Upload): Promise<PackReport | null> {
    let report: PackReport | null = null;
    await this.try(async () => {
      this.status.set({ fault: null });
      report = await this.link.ask<'pack'>({ do: 'pack', game, text: await textOf(file) });
    });
    return report;
  }
  private adopted({ id, kept }: Adopted): void {
    if (!kept) this.status.set({ storage: 'failed' });
    this.open(id);
  }

  async showExample(game: string, example: string, title: string): Promise<void> {
    await this.try(async () => {
      for (const { id } of this.shown) await this.link.ask<'remove'>({ do: 'remove', id });
      this.adopted(await this.link.ask<'example'>({ do: 'example', game, example, title }));
    });
  }
  async game(id: string): Promise<Game | null> {
    let game: Game | null = null;
    await this.try(async () => {
      game = await this.library.present(id);
      if (game === null) throw new Fault('unknown-game', { game: id.slice(0, 80) }, 'game');
    });
    return game;
  }
  async cases(game: Game): Promise<Game['cases'] | null> {
    let cases: Game['cases'] | null = null;
    await this.try(async () => {
      cases = await this.library.cases(game);
    });
    return cases;
  }

  async packed(game: Game): Promise<Game | null> {
    let packed: Game | null = null;
    await this.try(async () => {
      packed = await this.library.packed(game);
    });
    return packed;
  }

  open(id: string): void {
    this.parts.place.hash = `#/match/${id}`;
  }
  leave(wish?: Wish): void {
    this.status.set({ wish: wish ?? null });
    this.parts.place.hash = '#/';
  }

  async rename(id: string, title: string): Promise<void> {
    await this.try(async () => {
      if (this.table?.state.id === id) await this.table.rename(title);
      else await this.link.ask<'rename'>({ do: 'rename', id, title });
      await this.refresh();
    });
  }
  async remove(id: string): Promise<void> {
    await this.try(async () => {
      await this.link.ask<'remove'>({ do: 'remove', id });
      await this.refresh();
    });
  }

  async raw(id: string): Promise<string | null> {
    let text: string | null = null;
    await this.try(async () => {
      text = await this.link.ask<'raw'>({ do: 'raw', id });
    });
    return text;
  }
  async retry(): Promise<void> {
    this.status.set({ fault: null });
    if (this.table === null) await this.arrive();
    else await this.table.open();
  }
  cancel(): void {
    this.link.cancel();
  }
  wait(): void {
    this.link.wait();
  }
  stop(): void {
    this.link.stop();
  }

  setPreferences(change: Partial<Preferences>): void {
    const { preferences: old } = this.state;
    const preferences = preferencesFrom({ ...old, ...change }, old.lang);
    this.status.set({ preferences });
    this.table?.preferred(preferences);
    this.parts.keeps.setPreferences(preferences).catch(() => this.status.set({ storage: 'failed' }));
  }

  /** There is a newer version; `reload` goes over to it. */
  offerUpdate(update: Update, reload: () => void): void {
    this.reload = reload;
    this.status.set({ update });
  }
  update(): void {
    this.reload?.();
  }
  stay(): void {
    this.status.set({ update: 'none' });
  }
  dismiss(): void {
    this.status.set({ fault: null, wants: null, arrival: null });
  }

  // ── inside

  private arrive(): Promise<void> {
    const route = hereOf(this.parts.place.hash);
    this.status.set({ route });
    this.going = this.going.then(async () => {
      const { id = null, moment } = route.at === 'match' || route.at === 'online' ? route : {};
      if (this.table?.state.id === id) return this.table?.goTo(moment);
      await this.table?.close();
      this.table = null;
      this.online.leave();
      this.status.set({ table: null, ...(id === null ? {} : { fault: null, wants: null, arrival: null }) });
      await this.try(() => this.goTo(route));
      await this.opened()?.goTo(moment);
    });
    return this.going;
  }

  private async goTo(route: Route): Promise<void> {
    if (route.at === 'match') await this.sitDown(route.id);
    else if (route.at === 'online') await this.enter(route);
    else if (route.at === 'join') await this.online.arrive();
    else await Promise.all([this.refresh(), this.online.refresh()]);
  }
  /** Into a room at the server: its table is there as soon as the match has begun. */
  private async enter({ id, moment }: Extract<Route, { readonly at: 'match' | 'online' }>): Promise<void> {
    const room = await this.online.enter(id);
    const look = () => {
      const phase = room.state.room?.phase;
      if (phase !== 'play' && phase !== 'over') return;
      leave();
      this.going = this.going.then(() => this.try(() => this.sitAt(room, moment)));
    };
    const leave = room.subscribe(look);
    look();
  }
  private async sitAt(room: RoomDesk, moment: number | undefined): Promise<void> {
    const { room: around, rules } = room.state;
    if (around === null || this.state.online?.room !== room) return;
    const { id, title, settings } = around;
    const game = (await this.library.under(settings.game, rules)) ?? null;
    if (game === null) throw new Fault('unreachable-game', { game: settings.game, found: rules });
    await this.lay(
      new Table({
        ...{ game, link: room.link, preferences: this.state.preferences, wait: this.parts.wait },
        meta: { id, title, settings, rules },
        eyes: () => room.eyes,
        // The server knows of every screen: two may show the same match.
        claim: (lost) => new Claim(id, {}, lost),
        prefer: (change) => this.setPreferences(change),
      }),
    );
    await this.opened()?.goTo(moment);
  }
  private async lay(table: Table): Promise<void> {
    this.table = table;
    this.status.set({ table });
    await table.open();
  }

  private opened(): Table | null {
    return this.table;
  }
  private async sitDown(id: string): Promise<void> {
    const { neighbours, wait } = this.parts;
    await this.refresh();
    const meta = [...this.state.matches, ...this.shown].find((match) => match.id === id) ?? this.missing(id);
    const game = await this.gameOf(meta);
    await this.lay(
      new Table({
        game,
        meta,
        link: this.link,
        preferences: this.state.preferences,
        claim: (lost) => new Claim(id, neighbours(), lost),
        prefer: (change) => this.setPreferences(change),
        wait,
      }),
    );
  }

  /** The game of a match under the rules that it was begun with; where they cannot be had, under those of now. */
  private async gameOf({ settings, rules }: MatchMeta): Promise<Game> {
    const { game: id } = settings;
    const game = (await this.library.under(id, rules)) ?? (await this.library.present(id));
    if (game === null) throw new Fault('unknown-game', { game: id.slice(0, 80) }, 'game');
    return game;
  }

  /** Why a match is not among those that can be read. */
  private missing(id: string): never {
    const damaged = this.state.damaged.find((match) => match.id === id);
    if (damaged !== undefined) throw new Fault('damaged-file', { found: damaged.at }, damaged.at);
    throw new Fault('unknown-match', { match: id.slice(0, 80) });
  }

  private async refresh(): Promise<void> {
    const { lasting, ...listed } = await this.link.ask<'list'>({ do: 'list' });
    const matches = listed.matches.filter((match) => !isShownExample(match));
    this.shown = listed.matches.filter(isShownExample);
    this.status.set({ ...listed, matches, ...(lasting ? {} : { storage: 'failed' }) });
    const names = listed.matches.flatMap(({ settings, rules }) => bundleName(settings.game, rules) ?? []);
    // Beside everything else: nobody waits for what is only needed after an update.
    void this.parts.keepRules([...new Set(names)]);
  }

  private async try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.status.set({ fault: noteOf(error) });
    }
  }
}

/** What is too large is not even read. */
async function textOf(file: Upload): Promise<string> {
  if (file.size > MOST_BYTES) throw new Fault('too-large', { limit: MOST_MEGABYTES });
  return file.text();
}
