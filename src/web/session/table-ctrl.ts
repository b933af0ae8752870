import { favouriteBot } from '../../bots/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import type { View } from '../../kernel/view.ts';
import type { Snapshot } from '../../table/messages.ts';
import { noteOf } from '../../table/notes.ts';
import type { Seating } from '../../table/settings.ts';
import { type Statistics, statisticsOf } from '../../table/statistics.ts';
import { isOffered, NO_CHOICES, oddsIn, shotIn, type Target, throwsIn, warningIn } from './choosing.ts';
import { Early } from './early.ts';
import { Flow } from './flow.ts';
import { clockOf } from './moments.ts';
import { Ordering } from './ordering.ts';
import type { TableParts } from './parts.ts';
import type { Preferences } from './preferences.ts';
import { CLEARED, NO_ORDER, NOTHING_TO_DO } from './showing.ts';
import type { Until } from './story-skip.ts';
import type { TableCtrl, TableState } from './table.ts';

/** So long a table waits for the referee before it closes. */
const CLOSING_MS = 1000;

export class Table implements TableCtrl {
  private readonly flow: Flow;
  private readonly early = new Early();
  private readonly ordering: Ordering;
  /** The present, while the table is shown as it was. */
  private live: { readonly snapshot: Snapshot; readonly log: TableState['log'] } | null = null;

  constructor(private readonly parts: TableParts) {
    this.flow = new Flow(parts, () => this.refresh());
    this.ordering = new Ordering(this.flow);
    let busy = false;
    this.flow.status.subscribe((state) => {
      const free = busy && !state.busy;
      busy = state.busy;
      const next = free ? this.early.next(state) : null;
      if (next !== null) void this.choose(next);
    });
  }

  get state(): TableState {
    return this.flow.state;
  }
  subscribe(listener: (state: TableState) => void): () => void {
    return this.flow.status.subscribe(listener);
  }
  private set(change: Partial<TableState>): void {
    this.flow.status.set(change);
  }

  /** Puts the match on the table: at the decision at which it was left. */
  open(): Promise<void> {
    const { flow } = this;
    this.set({ mode: 'opening', fault: null });
    return flow.change(async () => flow.sitDown(await flow.claim.take()));
  }

  // ── decide

  click(target: Target): void {
    const { snapshot, busy, mode, elsewhere, thinking, selected: before } = this.state;
    if (snapshot === null) return;
    const { actions, selected, refused } = this.flow.choices.meaning(target, before);
    const meant = mode === 'live' && !elsewhere && thinking === null ? actions : [];
    const together = this.state.companions.length > 0;
    const order = (actions.length === 0 || together) && !busy ? this.ordering.meant(target) : null;
    if (order !== null && this.flow.mayAct) {
      void order();
      return;
    }
    const another = selected !== before;
    this.set({ ...CLEARED, selected, ...(another ? NO_ORDER : {}), menu: meant.length > 1 && !busy ? meant : [] });
    if (another) this.refresh();
    if (refused !== null && !busy) void this.ordering.why(target, before);
    const [only] = meant;
    if (only !== undefined && meant.length === 1) void this.choose(only);
  }

  select(piece: string | null): void {
    this.set({ selected: piece, ...NO_ORDER });
    this.refresh();
  }
  private refresh(): void {
    void this.refreshOverlays();
    void this.ordering.refresh();
  }

  together(pieces: readonly string[]): void {
    this.ordering.together(pieces);
  }
  bend(space: string): void {
    this.ordering.bend(space);
  }
  async send(piece: string, at: string, to: string): Promise<void> {
    await this.flow.idle();
    if (!this.flow.mayAct) return;
    if (this.state.selected !== piece) this.click({ kind: 'piece', id: piece, at });
    await this.flow.idle();
    if (this.state.selected !== piece || !this.flow.mayAct) return;
    await this.ordering.refresh();
    this.click({ kind: 'space', id: to });
  }
  standing(id: string): Promise<void> {
    return this.ordering.standing(id);
  }
  leaveOut(action: ActionJson): Promise<void> {
    return this.ordering.leaveOut(action);
  }
  async callOff(): Promise<void> {
    const { snapshot } = this.state;
    if (snapshot?.decision?.fight != null && this.flow.mayAct) await this.flow.goBack(this.flow.fightFrom);
  }

  async choose(action: ActionJson): Promise<void> {
    const { flow } = this;
    if (this.state.busy) this.early.hold(action, this.state);
    if (!flow.mayAct) return;
    this.early.begin(action);
    flow.interrupt();
    this.set({ ...CLEARED });
    const { preferences, snapshot } = this.state;
    const decision = snapshot?.decision ?? null;
    // Whoever ticks a name means to have it on the card: where the dice would fall with it, that is said first.
    const ticks = isOffered(decision, action);
    const asks = (ticks || (preferences.confirmRolls && decision?.fight == null)) && throwsIn(decision, action);
    const odds = asks ? oddsIn(decision, action) : null;
    const warning = warningIn(decision, action);
    const shot = odds === null ? null : shotIn(decision, action);
    if (!asks && warning === null) await this.act(action);
    else this.set({ pending: { action, odds, warning, shot, last: asks && ticks } });
  }
  async confirm(): Promise<void> {
    if (this.state.pending !== null) await this.act(this.state.pending.action);
  }
  cancel(): void {
    this.set({ ...CLEARED });
  }
  dismiss(): void {
    const { passage } = this.state;
    this.set({ fault: null, refused: null, passage: passage?.parted == null ? null : passage });
  }
  private async act(action: ActionJson): Promise<void> {
    if (this.flow.mayAct) await this.flow.act({ do: 'act', action });
  }

  async handOver(): Promise<void> {
    const { next, mode, snapshot } = this.state;
    if (next === null || mode !== 'live') return;
    if (snapshot?.passing === 'table') await this.flow.change(() => this.flow.showTo(next, { shared: true }));
    else this.flow.blank(next);
  }
  async accept(): Promise<void> {
    const { next, mode, proposal } = this.state;
    if (next === null || mode !== 'handover') return;
    await this.flow.change(async () => {
      if (proposal === null) return this.flow.showTo(next, { missed: true });
      await this.flow.link.ask<'sit'>({ do: 'sit', seer: next });
      await this.flow.reseat(proposal.seating, next);
    });
  }
  decline(): void {
    const { proposal } = this.state;
    if (proposal !== null) this.flow.blank(proposal.by);
  }
  lookAlone(): void {
    const { seer, mode, shared } = this.state;
    if (seer !== null && mode === 'live' && shared) this.flow.blank(seer);
  }
  reseat(seating: Seating): Promise<void> {
    this.flow.interrupt();
    return this.flow.change(() => this.flow.reseat(seating, this.state.seer));
  }

  // ── go back

  async undo(): Promise<void> {
    const to = this.state.snapshot?.undoTo ?? null;
    const { passed } = this.state;
    if (!this.flow.mayGoBack) return;
    if (to !== null) await this.flow.goBack(to);
    else if (passed !== null) await this.flow.takeBackPassed(passed);
  }
  async restartTurn(): Promise<void> {
    const to = this.state.snapshot?.restartTo ?? null;
    if (to !== null && this.flow.mayGoBack) await this.flow.goBack(to);
  }
  async undoTo(action: number): Promise<void> {
    const { snapshot } = this.state;
    if (snapshot?.undoTo != null && action >= snapshot.floor && this.flow.mayGoBack) await this.flow.goBack(action);
  }
  async redo(): Promise<void> {
    if (this.state.canRedo && this.flow.mayAct) await this.flow.act({ do: 'redo' });
  }

  async replay(index: number | null): Promise<void> {
    await this.lookAt(index);
    const { mode, snapshot } = this.state;
    if (mode !== 'replay' || snapshot === null || snapshot.index < snapshot.count) return;
    // The last action is shown as it was; then the past is over.
    await this.flow.attended?.();
    if (this.state.mode === 'replay' && this.state.snapshot === snapshot) await this.lookAt(null);
  }
  private lookAt(index: number | null): Promise<void> {
    this.flow.interrupt();
    return this.flow.change(async () => {
      const { snapshot, log, mode } = this.state;
      if (snapshot === null) return;
      this.live = mode === 'replay' ? this.live : { snapshot, log };
      if (this.live === null) return;
      const { live } = this;
      const { index: here, count: last, at } = clockOf(this.state);
      const goesOn = mode === 'replay' && here < last;
      const { count } = live.snapshot;
      if (index === null || (index >= count && !(goesOn && at(here + 1) === count))) {
        this.live = null;
        // Elsewhere the match may have gone on meanwhile.
        if (this.state.online) return this.flow.catchUp(live.snapshot.count);
        return this.flow.show(live.snapshot, live.log, []);
      }
      const look = await this.flow.link.ask<'look'>({ do: 'look', index: Math.max(0, Math.min(count, index)) });
      const fresh = look.index === at(here + 1) ? look.events : [];
      const past = live.log.filter(({ action }) => action < index);
      this.flow.choices = NO_CHOICES;
      this.set({ ...CLEARED, ...NOTHING_TO_DO, mode: 'replay', snapshot: look, log: past, fresh });
      await this.refreshOverlays();
    });
  }

  /** To a step that the seer may count, where the address names one. */
  async goTo(step: number | undefined): Promise<void> {
    if (step !== undefined && this.state.mode !== 'handover') await this.replay(clockOf(this.state).at(step));
  }

  branch(title: string, seating: Partial<Seating> = {}): Promise<string | null> {
    const index = this.state.snapshot?.index ?? null;
    const ask = { do: 'branch', index, title, ...seating } as const;
    return this.try(async () => (await this.flow.link.ask<'branch'>(ask)).id, null);
  }

  // ── bots and help

  pause(): void {
    this.flow.interrupt();
    this.set({ paused: true, skipping: null });
  }
  step(): void {
    this.flow.stepOn();
  }
  skip(until: Until): void {
    this.set({ paused: false, skipping: until });
    this.flow.goOn();
  }
  attend(shown: (() => Promise<void>) | null): void {
    this.flow.attended = shown;
  }
  async viewAt(index: number): Promise<View | null> {
    return this.try(async () => (await this.flow.link.ask<'look'>({ do: 'look', index })).view, null);
  }
  resume(): void {
    this.set({ paused: false });
    this.flow.goOn();
  }

  hurry(): void {
    this.flow.link.decideNow();
  }

  async suggest(named?: string): Promise<void> {
    const { snapshot } = this.state;
    const bot = named ?? favouriteBot(this.parts.game, snapshot?.waitingFor ?? undefined);
    const asked = () => this.flow.link.ask<'suggest'>({ do: 'suggest', bot });
    const suggestion = await this.try(() => this.flow.ponder(asked), null);
    // Meant for this moment and these eyes.
    if (this.state.snapshot === snapshot) this.set({ suggestion });
  }

  async insight(id: string, on: boolean): Promise<void> {
    const { [id]: _, ...rest } = this.state.overlays;
    this.set({ overlays: on ? { ...rest, [id]: { spaces: [], lines: [] } } : rest });
    if (on) await this.refreshOverlays();
  }

  private async refreshOverlays(): Promise<void> {
    const { overlays, snapshot, selected, game } = this.state;
    const wanted = game.face?.insights.filter(({ id }) => Object.hasOwn(overlays, id)) ?? [];
    if (wanted.length === 0 || snapshot === null) return;
    const { index } = snapshot;
    const asks = wanted.map(({ id, ofPiece }) =>
      this.flow.link.ask<'insight'>({ do: 'insight', id, piece: ofPiece ? selected : null, index }),
    );
    const fresh = await this.try(() => Promise.all(asks), []);
    if (this.state.snapshot !== snapshot || this.state.selected !== selected) return;
    const named = wanted.flatMap(({ id }, i) => (id in this.state.overlays && fresh[i] ? [[id, fresh[i]]] : []));
    this.set({ overlays: { ...this.state.overlays, ...Object.fromEntries(named) } });
  }

  statistics(): Promise<Statistics | null> {
    return this.try(async () => {
      const chronicle = await this.flow.link.ask<'chronicle'>({ do: 'chronicle' });
      const { snapshot, log } = this.live ?? this.state;
      return statisticsOf(this.state.game, log, snapshot?.view ?? null, chronicle);
    }, null);
  }

  // ── keeping

  takeOver(): Promise<void> {
    const { flow } = this;
    return flow.change(async () => {
      await flow.claim.takeOver();
      this.live = null;
      await flow.sitDown(true);
    });
  }

  async rename(title: string): Promise<void> {
    this.set({ title });
    await this.try(() => this.flow.link.ask<'rename'>({ do: 'rename', id: this.state.id, title }), null);
  }
  exportFile(toHere = false): Promise<string | null> {
    const { snapshot } = this.state;
    const part = toHere && snapshot !== null ? { index: snapshot.index } : {};
    return this.try(() => this.flow.link.ask<'file'>({ do: 'file', ...part }), null);
  }
  exportRecord(): Promise<string | null> {
    return this.try(() => this.flow.link.ask<'record'>({ do: 'record' }), null);
  }

  setPreferences(change: Partial<Preferences>): void {
    this.parts.prefer(change);
  }
  /** The preferences have changed, here or at the desk. */
  preferred(preferences: Preferences): void {
    this.set({ preferences });
    if (this.state.mode === 'live') this.flow.goOn();
  }

  async close(): Promise<void> {
    this.flow.interrupt();
    // What is under way is kept too, unless somebody thinks for long.
    const { flow } = this;
    const closed = flow.idle().then(() => flow.link.ask<'close'>({ do: 'close' }));
    await Promise.race([closed.catch(() => undefined), this.parts.wait(CLOSING_MS)]);
    flow.status.end();
    flow.link.guest = null;
    flow.claim.leave();
  }

  private async try<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.set({ fault: noteOf(error) });
      return otherwise;
    }
  }
}
