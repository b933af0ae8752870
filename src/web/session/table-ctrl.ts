import type { ActionJson } from '../../kernel/actions.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { favouriteBot } from '../../bots/index.ts';
import { choicesOf, NO_CHOICES, type Choices, type Target } from './choosing.ts';
import { Keeper } from './keeper.ts';
import type { Link } from './link.ts';
import { type Answers, type FaultNote, PERSON, type Snapshot } from './messages.ts';
import { paceOf } from './pace.ts';
import type { KeptMatch, Preferences, Store } from './records.ts';
import { Redo } from './redo.ts';
import type { Seat } from './seat.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import type { TableCtrl, TableState } from './table.ts';

export interface TableParts {
  readonly game: Game;
  readonly kept: KeptMatch;
  readonly store: Store;
  readonly owner: string;
  readonly preferences: Preferences;
  readonly connect: (reopen: () => Parameters<Link['raw']>[0]) => Link;
  readonly seat: (lost: () => Promise<void>) => Seat;
  /** Keeps a branch as a match of its own. */
  readonly adopt: (file: Answers['branch'], players: TableState['settings']['players'], title: string) => Promise<string>;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly wait?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** What is gone from the screen when the decision changes or the screen is handed over. */
const CLEARED = { menu: [], pending: null, refused: null, suggestion: null, fault: null } as const;
const BLANK = {
  ...CLEARED,
  snapshot: null,
  log: [],
  fresh: [],
  selected: null,
  overlays: {},
  glow: NO_CHOICES.glow,
  buttons: NO_CHOICES.buttons,
} as const;

export class Table implements TableCtrl {
  state: TableState;
  private readonly listeners = new Set<(state: TableState) => void>();
  private readonly link: Link;
  private readonly seat: Seat;
  private readonly wait: (ms: number) => Promise<void>;
  private keeper: Keeper;
  private redoable: Redo | null = null;
  private choices: Choices = NO_CHOICES;
  /** The present, kept while the table is shown as it was. */
  private live: { readonly snapshot: Snapshot; readonly log: TableState['log'] } | null = null;
  /** Everything that asks the referee to change something, one after the other. */
  private line: Promise<void> = Promise.resolve();
  /** Changes whenever what a bot was about to do is no longer wanted. */
  private epoch = 0;
  /** After going back, the only choice is not taken by itself at this action. */
  private held = -1;
  private closed = false;

  constructor(private readonly parts: TableParts) {
    const { kept, game, preferences } = parts;
    this.keeper = this.keep(kept);
    this.link = parts.connect(() => this.loading());
    this.seat = parts.seat(() => this.lost());
    this.wait = parts.wait ?? sleep;
    this.state = {
      ...BLANK,
      id: kept.meta.id,
      title: kept.meta.title,
      game,
      settings: kept.meta.settings,
      mode: 'opening',
      seer: null,
      next: null,
      busy: false,
      thinking: null,
      paused: false,
      canUndo: false,
      canRedo: false,
      canRestart: false,
      save: this.keeper.save,
      elsewhere: false,
      preferences,
    };
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Puts the match on the table: at the decision at which it was left. */
  open(): Promise<void> {
    return this.change(async () => {
      const elsewhere = !(await this.seat.take());
      this.set({ elsewhere, ...(elsewhere ? { save: 'readonly' as const } : {}) });
      if (elsewhere) this.keeper.yield();
      else await this.parts.store.claim(this.state.id, this.parts.owner).catch(() => undefined);
      await this.sitDown();
    }, 'broken');
  }

  // ── decide

  click(target: Target): void {
    const { snapshot, busy, mode } = this.state;
    if (busy || snapshot === null) return;
    const meant = mode === 'live' && !this.state.elsewhere ? this.choices.meant(target, this.state.selected) : [];
    const selected = target.kind === 'piece' ? target.id : this.state.selected;
    this.set({ ...CLEARED, selected });
    if (meant.length === 1) void this.choose(meant[0] as ActionJson);
    else if (meant.length > 1) this.set({ menu: meant });
    else if (target.kind === 'space') this.set({ refused: { target, rule: snapshot.decision?.rule ?? null } });
    if (selected !== null) void this.refreshOverlays();
  }

  select(piece: string | null): void {
    this.set({ selected: piece });
    void this.refreshOverlays();
  }

  async choose(action: ActionJson): Promise<void> {
    if (!this.mayAct()) return;
    this.set({ ...CLEARED, busy: true });
    const { confirmRolls } = this.state.preferences;
    const odds = confirmRolls ? await this.odds(action) : null;
    this.set({ busy: false });
    if (odds !== null) this.set({ pending: { action, odds } });
    else await this.act(action);
  }

  async confirm(): Promise<void> {
    const { pending } = this.state;
    if (pending !== null) await this.act(pending.action);
  }

  cancel(): void {
    this.set({ ...CLEARED });
  }
  dismiss(): void {
    this.set({ fault: null, refused: null });
  }

  odds(action: ActionJson): Promise<Answers['odds']> {
    return this.try(() => this.link.ask<'odds'>({ do: 'odds', action, seer: this.state.seer }), null);
  }

  handOver(): void {
    const { next, mode } = this.state;
    if (next === null || mode !== 'live') return;
    this.epoch++;
    this.choices = NO_CHOICES;
    this.set({ ...BLANK, mode: 'handover', canUndo: false, canRedo: false, canRestart: false });
  }

  accept(): Promise<void> {
    const { next, mode } = this.state;
    if (next === null || mode !== 'handover') return Promise.resolve();
    return this.change(() => this.showTo(next));
  }

  // ── go back

  undo(): Promise<void> {
    return this.goBack(() => this.state.snapshot?.undoTo ?? null);
  }
  restartTurn(): Promise<void> {
    return this.goBack(() => this.state.snapshot?.restartTo ?? null);
  }

  async redo(): Promise<void> {
    const action = this.redoable?.next(this.keeper.actions);
    if (action !== undefined && action !== null) await this.act(action);
  }

  replay(index: number | null): Promise<void> {
    this.epoch++;
    return this.change(async () => {
      const { snapshot, log, mode, seer } = this.state;
      if (snapshot === null) return;
      if (mode === 'live') this.live = { snapshot, log };
      if (this.live === null) return;
      const { live } = this;
      if (index === null || index >= live.snapshot.count) {
        this.live = null;
        return this.show(live.snapshot, live.log, []);
      }
      const look = await this.link.ask<'look'>({ do: 'look', index, seer });
      const fresh = look.index === snapshot.index + 1 ? look.events : [];
      const past = live.log.filter(({ action }) => action < index);
      this.choices = NO_CHOICES;
      this.set({ ...CLEARED, ...NO_CHOICES_STATE, mode: 'replay', snapshot: look, log: past, fresh, thinking: null });
      await this.refreshOverlays();
    });
  }

  branch(title: string): Promise<string | null> {
    const index = this.state.snapshot?.index ?? this.keeper.actions.length;
    return this.try(async () => {
      const file = await this.link.ask<'branch'>({ do: 'branch', index });
      return this.parts.adopt(file, this.state.settings.players, title);
    }, null);
  }

  // ── bots and help

  pause(): void {
    this.epoch++;
    this.set({ paused: true });
  }
  resume(): void {
    this.set({ paused: false });
    this.goOn();
  }

  async suggest(bot = favouriteBot(this.parts.game)): Promise<void> {
    const ask = { do: 'suggest', bot, seer: this.state.seer } as const;
    const suggestion = await this.try(() => this.link.ask<'suggest'>(ask), null);
    this.set({ suggestion });
  }

  async insight(id: string, on: boolean): Promise<void> {
    const { [id]: _, ...rest } = this.state.overlays;
    this.set({ overlays: on ? { ...rest, [id]: { spaces: [], lines: [] } } : rest });
    if (on) await this.refreshOverlays();
  }

  statistics(): Promise<Statistics | null> {
    return this.try(async () => {
      const { turns } = await this.link.ask<'chronicle'>({ do: 'chronicle', seer: this.state.seer });
      return statisticsOf(this.live?.log ?? this.state.log, turns);
    }, null);
  }

  // ── keeping

  takeOver(): Promise<void> {
    return this.change(async () => {
      await this.seat.takeOver();
      const { store, owner } = this.parts;
      await store.claim(this.state.id, owner).catch(() => undefined);
      const kept = await store.read(this.state.id);
      if (kept !== null) this.keeper = this.keep(kept);
      this.set({ elsewhere: false, save: this.keeper.save, title: this.keeper.title });
      await this.sitDown();
    });
  }

  async rename(title: string): Promise<void> {
    this.keeper.rename(title);
    this.set({ title });
    await this.keeper.settled();
  }

  async exportFile(): Promise<string> {
    return JSON.stringify(this.keeper.file);
  }

  setPreferences(change: Partial<Preferences>): void {
    this.parts.prefer(change);
  }
  /** The desk's preferences have changed. */
  prefer(preferences: Preferences): void {
    this.epoch++;
    this.set({ preferences });
    this.goOn();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.epoch++;
    await this.keeper.settled();
    this.link.close();
    this.seat.leave();
  }

  // ── inside

  private keep(kept: KeptMatch): Keeper {
    return new Keeper(this.parts.store, kept, this.parts.owner, (save) =>
      this.set({ save, ...(save === 'readonly' ? { elsewhere: true } : {}) }),
    );
  }
  private loading(): Parameters<Link['raw']>[0] {
    const { players, pack } = this.parts.kept.meta.settings;
    return { do: 'load', file: this.keeper.file, players, ...(pack === undefined ? {} : { pack }) };
  }
  private async lost(): Promise<void> {
    this.epoch++;
    await this.keeper.settled();
    this.keeper.yield();
    this.set({ elsewhere: true, save: 'readonly', thinking: null });
  }

  /** Opens the match with the referee and shows it to whoever may look first. */
  private async sitDown(): Promise<void> {
    this.live = null;
    this.redoable = null;
    const opened = await this.link.raw<'load'>(this.loading() as Parameters<typeof this.link.raw<'load'>>[0]);
    const { settings, waitingFor, over } = opened;
    this.set({ settings });
    const persons = this.parts.game.sides.filter((side) => settings.players[side] === PERSON);
    if (over || persons.length === 0) return this.showTo(null);
    if (persons.length === 1) return this.showTo(persons[0] as string);
    const next = waitingFor !== null && persons.includes(waitingFor) ? waitingFor : (persons[0] as string);
    this.set({ ...BLANK, mode: 'handover', next, seer: null });
  }

  private async showTo(seer: string | null): Promise<void> {
    const [snapshot, { events }] = await Promise.all([
      this.link.ask<'see'>({ do: 'see', seer }),
      this.link.ask<'history'>({ do: 'history', seer }),
    ]);
    this.set({ seer, selected: null });
    this.show(snapshot, events, []);
  }

  private mayAct(): boolean {
    const { mode, busy, elsewhere } = this.state;
    return mode === 'live' && !busy && !elsewhere;
  }

  private async act(action: ActionJson): Promise<void> {
    if (!this.mayAct()) return;
    await this.change(async () => {
      await this.advance(await this.link.ask<'act'>({ do: 'act', action, seer: this.state.seer }));
    });
  }

  private async advance(snapshot: Snapshot): Promise<void> {
    await this.store(snapshot, this.keeper.actions.length);
    this.show(snapshot, [...this.state.log, ...snapshot.events], snapshot.events);
  }

  private async store(snapshot: Snapshot, from: number): Promise<void> {
    this.keeper.keep(await this.link.ask<'tail'>({ do: 'tail', from }), snapshot);
    if (this.redoable !== null && !this.redoable.holds(this.keeper.actions)) this.redoable = null;
  }

  private goBack(where: () => number | null): Promise<void> {
    if (!this.mayAct()) return Promise.resolve();
    this.epoch++;
    return this.change(async () => {
      let to = where();
      if (to === null) return;
      const undone = this.keeper.actions.slice();
      let snapshot: Snapshot;
      for (;;) {
        snapshot = await this.link.ask<'undo'>({ do: 'undo', to, seer: this.state.seer });
        // What was taken by itself is gone back over too, or undo would lead nowhere.
        const forced = this.state.preferences.autoplay && snapshot.decision?.harmless === true;
        if (!forced || snapshot.undoTo === null) break;
        to = snapshot.undoTo;
      }
      this.redoable = this.redoable?.extendedBy(to, undone) ?? new Redo(to, undone.slice(to));
      this.held = to;
      const stay = to;
      await this.store(snapshot, stay);
      this.show(snapshot, this.state.log.filter(({ action }) => action < stay), []);
    });
  }

  /** The present is on the table: what glows, whose turn it is, and what goes on by itself. */
  private show(snapshot: Snapshot, log: TableState['log'], fresh: TableState['fresh']): void {
    const { waitingFor, decision, undoTo, restartTo } = snapshot;
    const { settings, seer, selected, game } = this.state;
    this.choices = choicesOf(game.face, decision);
    const person = waitingFor !== null && settings.players[waitingFor] === PERSON;
    const there = selected !== null && snapshot.view.pieces.some(({ id }) => id === selected);
    this.set({
      ...CLEARED,
      mode: 'live',
      snapshot,
      log,
      fresh,
      selected: there ? selected : null,
      glow: this.choices.glow,
      buttons: this.choices.buttons,
      next: person && waitingFor !== seer ? waitingFor : null,
      thinking: person ? null : waitingFor,
      canUndo: undoTo !== null,
      canRestart: restartTo !== null,
      canRedo: decision !== null && this.redoable?.next(this.keeper.actions) != null,
    });
    void this.refreshOverlays();
    this.goOn();
  }

  /** A bot's action, or the only choice: taken by itself in a moment, unless something else happens before. */
  private goOn(): void {
    const { mode, snapshot, elsewhere, paused, preferences, thinking } = this.state;
    if (mode !== 'live' || snapshot === null || elsewhere || this.closed) return;
    const epoch = ++this.epoch;
    const { decision } = snapshot;
    if (thinking !== null) {
      if (!paused) void this.botActs(epoch);
    } else if (preferences.autoplay && decision?.harmless === true && this.held !== snapshot.count) {
      queueMicrotask(() => {
        if (epoch === this.epoch) void this.act(decision.actions[0] as ActionJson);
      });
    }
  }

  private async botActs(epoch: number): Promise<void> {
    const { speed } = this.state.preferences;
    await this.wait(paceOf(speed));
    if (epoch !== this.epoch) return;
    await this.change(async () => {
      if (epoch !== this.epoch) return;
      const snapshot = await this.link.ask<'bot'>({ do: 'bot', seer: this.state.seer });
      if (speed === 'step') this.set({ paused: true });
      await this.advance(snapshot);
    });
  }

  private async refreshOverlays(): Promise<void> {
    const { overlays, snapshot, selected, seer, game } = this.state;
    const ids = Object.keys(overlays);
    if (ids.length === 0 || snapshot === null) return;
    const { index } = snapshot;
    const fresh = await this.try(
      () =>
        Promise.all(
          ids.map(async (id) => {
            const piece = game.face?.insights.find((known) => known.id === id)?.ofPiece === true ? selected : null;
            return [id, await this.link.ask<'insight'>({ do: 'insight', id, piece, index, seer })] as const;
          }),
        ),
      [],
    );
    if (this.state.snapshot !== snapshot || this.state.selected !== selected) return;
    const wanted = fresh.filter(([id]) => id in this.state.overlays);
    this.set({ overlays: { ...this.state.overlays, ...Object.fromEntries(wanted) } });
  }

  /** One change at a time; what goes wrong is told, and the table stays as it was. */
  private change(work: () => Promise<void>, after?: 'broken'): Promise<void> {
    this.line = this.line.then(async () => {
      if (this.closed) return;
      this.set({ busy: true });
      try {
        await work();
      } catch (error) {
        this.set({ fault: noteOf(error), ...(after === undefined ? {} : { mode: after }) });
      } finally {
        this.set({ busy: false });
      }
    });
    return this.line;
  }

  private async try<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.set({ fault: noteOf(error) });
      return otherwise;
    }
  }

  private set(change: Partial<TableState>): void {
    if (this.closed) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }
}

const NO_CHOICES_STATE = {
  glow: NO_CHOICES.glow,
  buttons: NO_CHOICES.buttons,
  canUndo: false,
  canRedo: false,
  canRestart: false,
} as const;

export function noteOf(error: unknown): FaultNote {
  if (!(error instanceof Fault)) return { code: 'internal', args: { found: String((error as Error)?.message ?? error) } };
  const { code, args, at } = error;
  return at === undefined ? { code, args } : { code, args, at };
}
