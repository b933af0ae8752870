import type { ActionJson } from '../../kernel/actions.ts';
import { type Choices, choicesOf, NO_CHOICES } from './choosing.ts';
import { Keeper } from './keeper.ts';
import type { Link } from './link.ts';
import type { AskOf, Snapshot } from './messages.ts';
import { noteOf } from './notes.ts';
import { paceOf } from './pace.ts';
import type { TableParts } from './parts.ts';
import type { KeptMatch } from './records.ts';
import { Redo } from './redo.ts';
import type { Seat } from './seat.ts';
import { atFirst, BLANK, firstSeer, present } from './showing.ts';
import { Status } from './status.ts';
import type { TableState } from './table.ts';

/** The match as it goes on: opened, acted on, gone back in, kept; bots and only choices go by themselves. */
export class Flow {
  readonly status: Status<TableState>;
  readonly link: Link;
  readonly seat: Seat;
  keeper: Keeper;
  choices: Choices = NO_CHOICES;
  private redoable: Redo | null = null;
  /** Everything that asks the referee to change something, one after the other. */
  private line: Promise<void> = Promise.resolve();
  private queued = 0;
  /** Changes whenever what was about to happen by itself is no longer wanted. */
  private epoch = 0;
  /** After going back to this action, the only choice is not taken by itself. */
  private held = -1;

  constructor(
    private readonly parts: TableParts,
    /** The present has changed. */
    private readonly shown: () => void,
  ) {
    this.keeper = this.keeperOf(parts.kept, parts.unkept);
    this.status = new Status(atFirst(parts.kept, parts.game, parts.preferences, this.keeper.save));
    this.link = parts.connect((ask) => ask(this.loading()));
    this.seat = parts.seat(() => this.lost());
  }

  get state(): TableState {
    return this.status.state;
  }
  get mayAct(): boolean {
    const { mode, busy, elsewhere } = this.state;
    return mode === 'live' && !busy && !elsewhere;
  }

  /** One change at a time; what goes wrong is told, and the table stays as it was. */
  change(work: () => Promise<void>, after?: 'broken'): Promise<void> {
    this.queued++;
    this.status.set({ busy: true });
    this.line = this.line.then(async () => {
      try {
        await work();
      } catch (error) {
        this.status.set({ fault: noteOf(error), ...(after === undefined ? {} : { mode: after }) });
      } finally {
        if (--this.queued === 0) this.status.set({ busy: false });
      }
    });
    return this.line;
  }

  /** Done when nothing is under way any more. */
  idle(): Promise<void> {
    return this.line;
  }

  /** What was about to happen by itself does not. */
  interrupt(): void {
    this.epoch++;
  }

  /** Opens the match with the referee and shows it to whoever may look first. */
  async sitDown(): Promise<void> {
    this.redoable = null;
    const { settings, waitingFor, over } = await this.link.raw<'load'>(this.loading());
    const first = firstSeer(this.parts.game.sides, settings, waitingFor, over);
    this.status.set({ settings });
    if ('seer' in first) await this.showTo(first.seer);
    else this.blank(first.handover);
  }

  blank(next: string): void {
    this.epoch++;
    this.choices = NO_CHOICES;
    this.redoable = null;
    this.status.set({ ...BLANK, mode: 'handover', next, seer: null });
  }

  async showTo(seer: string | null): Promise<void> {
    const [snapshot, { events }] = await Promise.all([
      this.link.ask<'see'>({ do: 'see', seer }),
      this.link.ask<'history'>({ do: 'history', seer }),
    ]);
    this.status.set({ seer, selected: null });
    this.keeper.mark(snapshot);
    this.show(snapshot, events, []);
  }

  async advance(ask: AskOf<'act'> | AskOf<'bot'>): Promise<void> {
    const from = this.keeper.actions.length;
    // Asked in one breath: the referee answers in order, and the page waits once.
    const [snapshot, tail] = await Promise.all([
      this.link.ask<'act' | 'bot'>(ask),
      this.link.ask<'tail'>({ do: 'tail', from }),
    ]);
    this.keep(snapshot, tail);
    this.show(snapshot, [...this.state.log, ...snapshot.events], snapshot.events);
  }

  act(action: ActionJson): Promise<void> {
    return this.change(() => this.advance({ do: 'act', action, seer: this.state.seer }));
  }

  redoNext(): ActionJson | null {
    return this.redoable?.next(this.keeper.actions) ?? null;
  }

  goBack(first: number): Promise<void> {
    this.epoch++;
    return this.change(async () => {
      let to = first;
      let snapshot = await this.undoTo(to);
      // What was taken by itself is gone back over too, or undo would lead nowhere.
      while (this.state.preferences.autoplay && snapshot.decision?.harmless === true && snapshot.undoTo !== null) {
        to = snapshot.undoTo;
        snapshot = await this.undoTo(to);
      }
      this.redoable = Redo.after(this.redoable, to, this.keeper.actions);
      this.held = to;
      this.keep(snapshot, await this.link.ask<'tail'>({ do: 'tail', from: to }));
      const kept = this.state.log.filter(({ action }) => action < to);
      this.show(snapshot, kept, []);
    });
  }
  private undoTo(to: number): Promise<Snapshot> {
    return this.link.ask<'undo'>({ do: 'undo', to, seer: this.state.seer });
  }

  private keep(snapshot: Snapshot, tail: Parameters<Keeper['keep']>[0]): void {
    this.keeper.keep(tail, snapshot);
    if (this.redoable?.holds(this.keeper.actions) === false) this.redoable = null;
  }

  /** The present is on the table: what glows, whose turn it is, and what goes on by itself. */
  show(snapshot: Snapshot, log: TableState['log'], fresh: TableState['fresh']): void {
    this.choices = choicesOf(this.parts.game.face, snapshot.decision);
    const now = present(this.state, snapshot, log, this.choices, this.redoNext() !== null);
    this.status.set({ ...now, fresh });
    this.shown();
    this.goOn();
  }

  /** A bot's action, or the only choice: in a moment, unless something else happens before. */
  goOn(): void {
    const epoch = ++this.epoch;
    const { mode, snapshot, elsewhere, paused, preferences, thinking, seer } = this.state;
    if (mode !== 'live' || snapshot === null || elsewhere) return;
    const { decision, count } = snapshot;
    if (thinking !== null) {
      if (!paused) void this.byItself(epoch, { do: 'bot', seer }, paceOf(preferences.speed));
    } else if (preferences.autoplay && decision?.harmless === true && this.held !== count) {
      void this.byItself(epoch, { do: 'act', action: decision.actions[0] as ActionJson, seer }, 0);
    }
  }

  private async byItself(epoch: number, ask: AskOf<'act'> | AskOf<'bot'>, pace: number): Promise<void> {
    if (pace > 0) await this.parts.wait(pace);
    await this.change(async () => {
      if (epoch !== this.epoch) return;
      if (ask.do === 'bot' && this.state.preferences.speed === 'step') this.status.set({ paused: true });
      await this.advance(ask);
    });
  }

  keeperOf(kept: KeptMatch, unkept = false): Keeper {
    const changed = (save: TableState['save']) =>
      this.status.set({ save, ...(save === 'readonly' ? { elsewhere: true, thinking: null } : {}) });
    return new Keeper(this.parts.store, kept, this.parts.owner, changed, unkept);
  }
  private loading(): AskOf<'load'> {
    const { players, pack } = this.parts.kept.meta.settings;
    return { do: 'load', file: this.keeper.file, players, ...(pack === undefined ? {} : { pack }) };
  }
  private async lost(): Promise<void> {
    this.epoch++;
    await this.keeper.settled();
    this.keeper.yield();
  }
}
