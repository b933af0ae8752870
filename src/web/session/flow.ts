import type { ActionJson } from '../../kernel/actions.ts';
import type { AskOf, Opened, Seated, Snapshot, TimedEvent } from '../../table/messages.ts';
import { noteOf } from '../../table/notes.ts';
import type { SaveState } from '../../table/records.ts';
import { personsOf } from '../../table/seating.ts';
import type { Seating } from '../../table/settings.ts';
import { type Choices, choicesOf, NO_CHOICES } from './choosing.ts';
import type { Claim } from './claim.ts';
import type { TableLink } from './link.ts';
import { paceOf } from './pace.ts';
import type { TableParts } from './parts.ts';
import { atFirst, BLANK, firstSeer, hasSecrets, present } from './showing.ts';
import { Status } from './status.ts';
import { type Stretch, stretchAfter, stretchBefore, stretchSince } from './story.ts';
import { rush, type Until } from './story-skip.ts';
import type { Passed, TableState } from './table.ts';

type Order = AskOf<'go'> | AskOf<'standing'> | AskOf<'swap'> | AskOf<'without'>;
/**
 * How somebody is shown the table. `from`: what was done since so many actions is news; `own`: by their own doing; `missed`:
 * they were away while things happened.
 */
interface Look {
  readonly shared?: boolean;
  readonly from?: number;
  readonly own?: boolean;
  readonly missed?: boolean;
}
type Step = AskOf<'act'> | AskOf<'bot'> | AskOf<'redo'> | Order;

/** The match as it goes on: opened, acted on, gone back in; bots and only choices go by themselves. */
export class Flow {
  readonly status: Status<TableState>;
  readonly link: TableLink;
  readonly claim: Claim;
  choices: Choices = NO_CHOICES;
  /** Everything that asks the referee to change something, one after the other. */
  private line: Promise<void> = Promise.resolve();
  private queued = 0;
  /** Nothing goes on by itself before it is done: what has happened is being shown. */
  attended: (() => Promise<void>) | null = null;
  /** The next step by itself is the last until `resume`. */
  private once = false;
  /** Changes whenever what was about to happen by itself is no longer wanted. */
  private epoch = 0;
  /** So many bots have been asked and have not answered yet; and so often they were called off. */
  private pondering = 0;
  private callsOff = 0;
  /** The last number of actions at which no fight was in the making. */
  fightFrom = 0;
  /** After going back to this action, the only choice is not taken by itself. */
  private held = -1;

  constructor(
    private readonly parts: TableParts,
    /** The present has changed. */
    private readonly shown: () => void,
  ) {
    this.status = new Status(atFirst(parts.meta, parts.game, parts.preferences, parts.eyes !== undefined));
    this.link = parts.link;
    this.link.guest = {
      reopen: (ask) => this.reopen(ask),
      saved: (save) => this.kept(save),
      news: (snapshot) => void this.change(() => this.hear(snapshot)),
    };
    this.claim = parts.claim(() => this.lost());
  }

  get state(): TableState {
    return this.status.state;
  }
  get mayAct(): boolean {
    return this.mayGoBack && !this.state.busy;
  }
  /** Nobody has to wait for a bot to have thought before taking back what was done. */
  get mayGoBack(): boolean {
    const { mode, busy, elsewhere } = this.state;
    return mode === 'live' && !elsewhere && (!busy || this.pondering > 0);
  }

  /** One change at a time; what goes wrong is told, and the table stays as it was. */
  change(work: () => Promise<void>): Promise<void> {
    this.queued++;
    this.status.set({ busy: true });
    this.line = this.line.then(async () => {
      try {
        await work();
      } catch (error) {
        if (this.state.mode === 'opening') this.broken(error);
        // What the table has to say of itself is not hidden by what could not be done there.
        else if (this.state.mode !== 'broken') this.status.set({ fault: noteOf(error) });
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

  /** What was about to happen by itself does not, and whoever thinks about something thinks no more. */
  interrupt(): void {
    this.epoch++;
    if (this.pondering === 0) return;
    this.callsOff++;
    this.link.cancel();
  }
  /** What a bot answers; null where it was called off before it had decided. */
  async ponder<T>(answer: () => Promise<T>): Promise<T | null> {
    const { callsOff } = this;
    this.pondering++;
    try {
      return await answer();
    } catch (error) {
      if (callsOff !== this.callsOff && noteOf(error).code === 'cancelled') return null;
      throw error;
    } finally {
      this.pondering--;
    }
  }

  /** Opens the match with the referee, to play it or only to look on, and shows it to whoever may look first. */
  async sitDown(keeps: boolean): Promise<void> {
    const opened = await this.link.raw<'open'>(this.opening(keeps));
    this.opened(opened);
    const { eyes } = this.parts;
    if (eyes === undefined) await this.seat(opened);
    else await this.showTo(eyes(), { missed: !opened.over });
  }
  private async seat(at: Parameters<typeof firstSeer>[0]): Promise<void> {
    const first = firstSeer(at);
    if ('seer' in first) await this.showTo(first.seer, first);
    else this.blank(first.handover);
  }
  /** The referee sits down under the rules that the page has at hand. */
  private opening(keeps: boolean): AskOf<'open'> {
    return { do: 'open', id: this.state.id, keeps, rules: this.parts.game.version };
  }
  private opened({ settings, title, save, passage }: Opened): void {
    this.status.set({ settings, title, ...(passage === null ? {} : { passage }) });
    this.kept(save);
  }
  private kept(save: SaveState): void {
    const elsewhere = save === 'readonly';
    this.status.set({ save, elsewhere, ...(elsewhere ? { thinking: null } : {}) });
  }

  blank(next: string): void {
    this.interrupt();
    this.choices = NO_CHOICES;
    this.status.set({ ...BLANK, mode: 'handover', next, seer: null, shared: false, passed: null, proposal: null });
  }

  async showTo(seer: string | null, { shared = false, from, own = true, missed = false }: Look = {}): Promise<void> {
    await this.link.ask<'sit'>({ do: 'sit', seer, shared });
    const [snapshot, history] = await Promise.all([
      this.link.ask<'see'>({ do: 'see' }),
      this.link.ask<'history'>({ do: 'history' }),
    ]);
    // Where others act meanwhile, what was told later comes with the next snapshot.
    const events = history.events.filter(({ action }) => action < snapshot.count);
    this.status.set({ seer, shared, selected: null });
    if (from === undefined || from > snapshot.count) {
      this.show(snapshot, events, [], this.found(snapshot, events, missed));
      return;
    }
    const news = events.filter(({ action }) => action >= from);
    this.show(snapshot, events, news, this.stretched(news, own, from));
  }

  /** Somebody elsewhere has acted: it is shown as a bot's decision is. */
  private async hear(snapshot: Snapshot | null): Promise<void> {
    const { mode, snapshot: before, seer } = this.state;
    if (mode !== 'live' || before === null) return;
    if (snapshot === null ? seer === this.parts.eyes?.() : !this.link.isLater(before, snapshot)) return;
    const from = before.count;
    const goesOn =
      snapshot !== null &&
      seer === this.parts.eyes?.() &&
      this.link.isNext(before, snapshot) &&
      snapshot.count > from &&
      snapshot.events.every(({ action }) => action >= from);
    if (goesOn) this.step(snapshot, snapshot.events, false, from);
    else await this.catchUp();
  }
  /** The table as it is by now, with what has happened since it was last shown. */
  async catchUp(from = this.state.snapshot?.count): Promise<void> {
    await this.showTo(this.parts.eyes?.() ?? null, { ...(from === undefined ? {} : { from }), own: false });
  }
  /** What somebody finds who sits down: everything since their last decision; who only watches, the turn so far. */
  private found(snapshot: Snapshot, events: readonly TimedEvent[], missed: boolean): Stretch {
    const { settings, game } = this.state;
    const turn = events.find((told) => told.turn === snapshot.view.turn.number)?.action ?? snapshot.count;
    const since = personsOf(settings).length === 0 ? turn : snapshot.since;
    return stretchSince(since, events, game.face, missed);
  }

  /** Others are to sit at the match; where another person has to agree, the screen goes there first. */
  async reseat(seating: Seating, by: string | null): Promise<void> {
    const seated: Seated = await this.link.ask<'seats'>({ do: 'seats', ...seating });
    const { settings, asks } = seated;
    if (asks !== null) {
      this.blank(asks);
      this.status.set({ proposal: { seating, by: by ?? asks } });
      return;
    }
    const wasApart = hasSecrets(this.state);
    this.status.set({ settings, passed: null, paused: false });
    const first = firstSeer(seated);
    const stays = 'seer' in first && (first.shared || first.seer === by);
    // What only the next one may see is not shown to whoever has just asked for other seats.
    if (wasApart && !stays && settings.open !== true && 'seer' in first && first.seer !== null) this.blank(first.seer);
    else await this.seat(seated);
  }

  /** The question of another person is put at the same screen, where nothing is hidden from those who look on. */
  private async passOn({ waitingFor, count, undoTo }: Snapshot, from: number): Promise<void> {
    const { seer } = this.state;
    if (seer !== null) this.status.set({ passed: { from: seer, count, undoTo } });
    await this.showTo(waitingFor, { shared: true, from });
  }
  /** Whose question it was takes back what passed it on. */
  async takeBackPassed({ from, undoTo }: Passed): Promise<void> {
    this.interrupt();
    await this.change(async () => {
      if (undoTo === null) return;
      await this.link.ask<'sit'>({ do: 'sit', seer: from, shared: true });
      const snapshot = await this.undoTo(undoTo, this.state.snapshot);
      this.held = undoTo;
      this.status.set({ seer: from, shared: true, passed: null });
      const kept = this.state.log.filter(({ action }) => action < undoTo);
      this.show(snapshot, kept, [], stretchBefore(undoTo, this.state.stretch));
    });
  }

  /** A new referee has the match as it was kept; the person is where they were, or a step further. */
  private async reopen(ask: TableLink['raw']): Promise<void> {
    const { seer, shared, mode, elsewhere, snapshot } = this.state;
    if (mode === 'opening' || mode === 'broken') return;
    try {
      this.opened(await ask<'open'>(this.opening(!elsewhere)));
      if (mode === 'handover') return;
      await ask<'sit'>({ do: 'sit', seer, shared });
      const [now, { events }] = await Promise.all([ask<'see'>({ do: 'see' }), ask<'history'>({ do: 'history' })]);
      if (mode === 'live' && now.count !== snapshot?.count) this.show(now, events, []);
    } catch (error) {
      this.broken(error);
    }
  }
  /** The match cannot be put on the table. */
  private broken(error: unknown): void {
    this.epoch++;
    this.status.set({ ...BLANK, mode: 'broken', fault: noteOf(error) });
  }

  /** `own`: a person has decided it. */
  async advance(ask: Step, own = true): Promise<void> {
    const { snapshot: before } = this.state;
    const from = before?.count ?? 0;
    const asked = () => this.link.ask<Step['do']>(ask, from);
    const snapshot = ask.do === 'bot' ? await this.ponder(asked) : await asked();
    if (snapshot === null) return;
    if (!this.link.isNext(before, snapshot)) return this.catchUp();
    // What only the seer was told is read before the screen turns to another.
    const read = snapshot.events.every(({ event }) => event.to === undefined);
    if (snapshot.passing === 'table' && read) await this.passOn(snapshot, from);
    else this.step(snapshot, snapshot.events, own, from);
  }
  private step(
    snapshot: Snapshot,
    events: readonly TimedEvent[],
    own: boolean,
    from: number,
    fresh: TableState['fresh'] = events,
  ): void {
    this.show(snapshot, [...this.state.log, ...events], fresh, this.stretched(events, own, from));
  }
  private stretched(events: readonly TimedEvent[], own: boolean, from: number): Stretch {
    const watched = personsOf(this.state.settings).length === 0;
    return stretchAfter(this.state.stretch, { own, watched, from, events }, this.parts.game.face);
  }

  act(ask: Exclude<Step, AskOf<'bot'>>): Promise<void> {
    const { snapshot } = this.state;
    // What was meant for another table than this is not done.
    return this.change(async () => {
      if (this.state.snapshot?.count === snapshot?.count) await this.advance(ask);
    });
  }

  goBack(first: number): Promise<void> {
    const { snapshot: asked } = this.state;
    this.interrupt();
    return this.change(async () => {
      const { snapshot: now } = this.state;
      // A bot that was called off too late may have thrown dice since.
      if (now !== asked && now !== null && first < now.floor) return;
      let to = first;
      let snapshot = await this.undoTo(to, this.state.snapshot);
      if (!this.link.isNext(this.state.snapshot, snapshot)) return this.catchUp();
      // What was taken by itself is gone back over too, or undo would lead nowhere.
      while (this.state.preferences.autoplay && snapshot.decision?.harmless === true && snapshot.undoTo !== null) {
        to = snapshot.undoTo;
        snapshot = await this.undoTo(to, snapshot);
      }
      this.held = to;
      const kept = this.state.log.filter(({ action }) => action < to);
      this.show(snapshot, kept, [], stretchBefore(to, this.state.stretch));
    });
  }
  private undoTo(to: number, before: Snapshot | null): Promise<Snapshot> {
    return this.link.ask<'undo'>({ do: 'undo', to }, before?.count);
  }

  /** The present is on the table: what glows, whose turn it is, and what goes on by itself. */
  show(
    snapshot: Snapshot,
    log: TableState['log'],
    fresh: TableState['fresh'],
    stretch: TableState['stretch'] = this.state.stretch,
  ): void {
    this.choices = choicesOf(this.parts.game.face, snapshot.decision, snapshot.view);
    if (snapshot.decision?.fight == null) this.fightFrom = snapshot.count;
    this.status.set({ ...present(this.state, snapshot, log, this.choices), fresh, stretch });
    this.shown();
    this.goOn();
  }

  /** A bot's action, or the only choice: in a moment, unless something else happens before. */
  goOn(): void {
    const epoch = ++this.epoch;
    const { mode, snapshot, elsewhere, paused, preferences, thinking, skipping } = this.state;
    if (mode !== 'live' || snapshot === null || elsewhere) return;
    const { decision, count } = snapshot;
    if (thinking !== null) {
      if (skipping !== null) void this.rush(epoch, skipping);
      else if (!paused) void this.byItself(epoch, { do: 'bot' }, paceOf(preferences.speed));
    } else if (preferences.autoplay && decision?.harmless === true && this.held !== count) {
      void this.byItself(epoch, { do: 'act', action: decision.actions[0] as ActionJson }, 0);
    } else if (skipping !== null) this.status.set({ skipping: null });
  }

  /** The bot decides once, and waits again. */
  stepOn(): void {
    this.once = true;
    this.status.set({ paused: false });
    this.goOn();
  }

  /** Bots decide one after the other, as fast as the referee can; now and then the table is shown as it is. */
  private rush(epoch: number, until: Until): Promise<void> {
    return this.change(async () => {
      const from = this.state.snapshot;
      if (from === null || epoch !== this.epoch) return;
      const decide = () => this.ponder(() => this.link.ask<'bot'>({ do: 'bot' }));
      const { snapshot, events, there } = await rush(decide, this.state, until, () => epoch !== this.epoch);
      if (there) this.status.set({ skipping: null, paused: until === 'turn' });
      if (snapshot !== null) this.step(snapshot, events, false, from.count, []);
    });
  }

  private async byItself(epoch: number, ask: Step, pace: number): Promise<void> {
    if (this.attended !== null) await this.attended();
    else if (pace > 0) await this.parts.wait(pace);
    await this.change(async () => {
      if (epoch !== this.epoch) return;
      if (ask.do === 'bot' && (this.once || this.state.preferences.speed === 'step')) {
        this.once = false;
        this.status.set({ paused: true });
      }
      await this.advance(ask, false);
    });
  }

  /** Another tab takes the match; it finds everything written. */
  private async lost(): Promise<void> {
    this.interrupt();
    await this.link.ask<'yield'>({ do: 'yield' }).catch(() => this.kept('readonly'));
  }
}
