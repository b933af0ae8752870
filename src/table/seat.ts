import { isSame } from '../kernel/cells.ts';
import type { Overlay } from '../kernel/face.ts';
import { Fault } from '../kernel/faults.ts';
import type { Choice } from '../kernel/game.ts';
import type { ActionOdds, Position } from '../kernel/position.ts';
import type { Score } from '../kernel/score.ts';
import { ONLOOKER, type Seer, type View } from '../kernel/view.ts';
import { chronicleOf } from './chronicle.ts';
import { Eyes } from './eyes.ts';
import { Giving } from './giving.ts';
import { harmless, throwsAtOnce } from './harmless.ts';
import type { Deed } from './journal.ts';
import type {
  Answers,
  Asked,
  Change,
  Chronicle,
  Decision,
  SeatAsk,
  Snapshot,
  Suggestion,
  TimedEvent,
} from './messages.ts';
import { recordOf } from './record.ts';
import { Redo } from './redo.ts';
import { PERSON } from './settings.ts';
import type { Sitting } from './sitting.ts';

type Handlers = {
  readonly [D in Exclude<SeatAsk['do'], Change>]: (ask: Extract<SeatAsk, { readonly do: D }>) => Answers[D];
};
type Changes = {
  readonly [D in Change]: (ask: Extract<SeatAsk, { readonly do: D }>) => readonly TimedEvent[];
};

/**
 * A seat at a match: what whoever sits there may know, be asked, do and take back. A worker, the engine protocol and a
 * server open it for the one they let in; nothing that comes through the door can make it another's.
 */
export class Seat {
  private readonly eyes: Eyes;
  private readonly giving: Giving;
  private redoable: Redo | null = null;
  /** What it was last shown, from when on it is told of one thing after the other. */
  private glimpse: { readonly edition: number; readonly view: View } | undefined;
  private follows = false;
  /** What a bot has chosen at one moment of the match, in slices; taken when it is asked for there. */
  private thought: { readonly edition: number; readonly bot: string; readonly choice: Choice } | null = null;

  constructor(
    private readonly sitting: Sitting,
    readonly seer: Seer,
    /** Before all persons of the match: it shows what nobody hides, and decides for its side where that is enough. */
    private readonly shared = false,
    /** Each person has a screen, far from the others: none is handed over, and nobody compares hashes before the end. */
    private readonly apart = false,
  ) {
    sitting.admit(seer);
    this.eyes = new Eyes(shared ? ONLOOKER : seer);
    this.giving = new Giving(sitting, this.eyes, seer);
  }

  /** Answers, or throws and leaves the match as it was. */
  answer<D extends SeatAsk['do']>(ask: Extract<SeatAsk, { readonly do: D }>): Answers[D] {
    // The ask and its handler are of one kind by construction; only the compiler cannot see it.
    if (Object.hasOwn(this.changes, ask.do)) return this.attempt(() => this.shownAfter(ask)) as Answers[D];
    const { handlers } = this;
    const handler = Object.hasOwn(handlers, ask.do) ? handlers[ask.do as keyof Handlers] : undefined;
    if (handler === undefined) throw new Fault('unknown-op', { op: String(ask.do).slice(0, 80) }, 'do');
    const answer = handler as unknown as (ask: SeatAsk) => Answers[D];
    return this.attempt(() => answer(ask));
  }
  /** What has to be thought about before `answer` can give it, in slices; a bot that was called off has done nothing. */
  *ponder(ask: SeatAsk): Generator<undefined, void> {
    const { sitting } = this;
    this.thought = null;
    if (ask.do !== 'bot' && ask.do !== 'suggest') return;
    const suggests = ask.do === 'suggest';
    if (suggests) this.deciding();
    const bot = suggests ? ask.bot : this.botToMove();
    const { edition } = sitting.match;
    const choice = yield* sitting.ponder(bot, undefined, suggests ? this.adviser : undefined);
    this.thought = { edition, bot, choice };
  }
  /** What a bot chooses: what it has thought already, or what it thinks at once. */
  private chosen(bot: string, budgetMs?: number, known?: Position): Choice {
    const { sitting, thought } = this;
    this.thought = null;
    const fits = thought?.bot === bot && thought.edition === sitting.match.edition;
    return fits ? thought.choice : sitting.advice(bot, budgetMs, known);
  }
  /** The same for something that changes the match, where what came of it is told later. */
  change(ask: SeatAsk): void {
    if (!Object.hasOwn(this.changes, ask.do)) throw new Fault('unknown-op', { op: String(ask.do).slice(0, 80) }, 'do');
    this.attempt(() => this.changed(ask));
  }
  private attempt<T>(work: () => T): T {
    return this.sitting.attempt(() => {
      this.sitting.admit(this.seer);
      return work();
    });
  }
  private shownAfter(ask: SeatAsk): Snapshot {
    const shown = this.snapshot(this.changed(ask));
    const cut = ask.do === 'standing' ? this.giving.cut : null;
    return cut === null ? shown : { ...shown, cut };
  }
  private changed(ask: SeatAsk): readonly TimedEvent[] {
    const change = this.changes[ask.do as Change] as unknown as (ask: SeatAsk) => readonly TimedEvent[];
    return change(ask);
  }

  private readonly changes: Changes = {
    act: ({ action }) => this.act(action).events,
    bot: () => this.letBotAct(),
    undo: ({ to }) => {
      this.undo(to);
      return [];
    },
    redo: () => this.redo(),
    go: ({ pieces, to, via }) => this.heardOf(this.giver.go(listed(pieces), String(to), listed(via))),
    standing: ({ id }) => this.heardOf(this.giver.standing(id)),
    swap: ({ piece }) => this.heardOf(this.giver.swap(String(piece))),
    without: ({ action }) => this.heardOf(this.giver.without(action)),
  };
  private readonly handlers: Handlers = {
    see: () => this.snapshot(),
    reach: ({ pieces, via }) => this.giver.reach(listed(pieces), listed(via)),
    why: ({ click }) => this.giver.why(click),
    look: ({ index }) => this.look(index),
    suggest: ({ bot }) => this.suggest(bot),
    insight: ({ id, piece, index }) => this.insight(id, piece, index),
    history: () => ({ events: this.sitting.deeds.flatMap((deed) => this.heard(deed)) }),
    chronicle: () => this.chronicle(),
    record: () => JSON.stringify(recordOf(this.sitting, this.eyes.seer)),
  };

  // ── what it is told

  get view(): View {
    const { sitting, glimpse } = this;
    const { position, edition } = sitting.match;
    const changed = glimpse === undefined ? null : sitting.changedSince(glimpse.edition);
    const before = glimpse === undefined || changed === null ? undefined : { view: glimpse.view, changed };
    const view = this.eyes.sees(position, before);
    if (this.follows) this.glimpse = { edition, view };
    return view;
  }
  /** What it was last shown need not be remembered: what it is shown next is made anew. */
  forget(): void {
    this.glimpse = undefined;
  }
  /** The position without what this seat may not see. */
  get known(): Position {
    return this.eyes.knows(this.sitting.match.position);
  }
  /** Of what this seat knows. */
  get hash(): string {
    return this.hashOf(this.known);
  }
  /** Where nothing is hidden it is the hash of the whole, which is reckoned once. */
  private hashOf(known: Position): string {
    return isSame(known.cells, this.sitting.match.position.cells) ? this.sitting.hash : known.hash();
  }
  /** What came of a deed, as far as this seat may hear of it. */
  heard(deed: Deed | undefined): TimedEvent[] {
    const { sitting } = this;
    return this.eyes
      .hears(deed?.events ?? [], ({ event }) => event)
      .map((told) => {
        const order = sitting.orderOf(told.action);
        return order === told.action ? told : { ...told, order };
      });
  }
  /** The table now, with what has happened since so many actions. */
  since(index: number): Snapshot {
    this.sitting.admit(this.seer);
    this.follows = true;
    return this.snapshot(this.heardOf(this.sitting.deeds.slice(index)));
  }
  /** Orders are given by whoever decides. */
  private get giver(): Giving {
    this.deciding();
    return this.giving;
  }
  private heardOf(deeds: readonly Deed[]): TimedEvent[] {
    return deeds.flatMap((deed) => this.heard(deed));
  }

  /** Where several persons play, the dice to come are nobody's to know. */
  private get dice(): Snapshot['dice'] {
    const { hasSecrets, match } = this.sitting;
    if (!hasSecrets && this.seer !== ONLOOKER) return match.origins;
    return match.origins.map((span) => ({ ...span, origin: null }));
  }

  /** The open question, where it is put to this seat. */
  asked(): Asked | null {
    const { waitingFor, match } = this.sitting;
    if (waitingFor === null || (this.seer !== null && this.seer !== waitingFor)) return null;
    if (this.shared && !this.sitting.asksOpenly) return null;
    return askedAt(match.position, waitingFor, match.legal);
  }

  private decision(): Decision | null {
    const { position, legal } = this.sitting.match;
    const asked = this.asked();
    if (asked === null) return null;
    if (legal.length === 0) throw new Fault('internal', { found: `a dead end at ${asked.rule}` });
    return this.eyes.lend(position, (known) => {
      const odds = legal.map((code) => known.odds(code));
      const orders = this.giving.decision(asked.actions, known);
      const offered = new Set(orders.fight?.offers.map(({ action }) => JSON.stringify(action)));
      const isOffered = (i: number) => offered.size > 0 && offered.has(JSON.stringify(asked.actions[i]));
      const mayThrow = (i: number) => odds[i] !== null || isOffered(i);
      return {
        ...asked,
        ...orders,
        odds,
        throws: legal.map((code, i) => mayThrow(i) && throwsAtOnce(known, code)),
        harmless: harmless(position, legal, () => this.mayRegret()),
      };
    });
  }

  private snapshot(events: readonly TimedEvent[] = []): Snapshot {
    const { sitting, seer } = this;
    const { match, deeds, waitingFor } = sitting;
    const { position, actionCount: count } = match;
    const decision = this.decision();
    const floor = sitting.floor(seer);
    const own = (deed: Deed) => this.isOwn(deed);
    const done = seer === ONLOOKER ? -1 : deeds.findLastIndex(own);
    const last = sitting.orderOf(done);
    const later = done < floor ? -1 : deeds.slice(floor).findIndex((deed) => own(deed) && deed.turn === position.turn);
    const first = later < 0 ? -1 : floor + later;
    return {
      index: count,
      count,
      floor,
      undoTo: last >= floor ? last : done >= floor ? floor : null,
      restartTo: first >= floor ? first : null,
      since: done + 1,
      canRedo: decision !== null && this.redoNext() !== null,
      view: this.view,
      decision,
      waitingFor,
      passing: this.passing(decision),
      veiled: this.isVeiled(position),
      outcome: position.outcome(),
      dice: this.dice,
      left: match.actionsLeft,
      hash: this.apart && !position.over ? '' : this.hash,
      events,
    };
  }

  private isOwn({ side }: Deed): boolean {
    const { sitting, seer } = this;
    return seer === null ? sitting.isOpen && sitting.players[side] === PERSON : side === seer;
  }
  /** How the open question goes to another person, or to this one where what is hidden is needed for it. */
  private passing(decision: Decision | null): Snapshot['passing'] {
    const { sitting, seer } = this;
    const { waitingFor: side, players } = sitting;
    if (
      this.apart ||
      side === null ||
      players[side] !== PERSON ||
      decision !== null ||
      seer === null ||
      seer === ONLOOKER
    )
      return null;
    return side !== seer && sitting.asksOpenly ? 'table' : 'screen';
  }
  private isVeiled(position: Position): boolean {
    const { seer, shared } = this;
    if (!shared || seer === null) return false;
    const mine = new Eyes(seer).knows(position).cells;
    return !isSame(this.eyes.knows(position).cells, mine);
  }

  /** The table as it stood after `index` actions. */
  private look(index: number): Snapshot {
    const { match, deeds } = this.sitting;
    const position = match.positionAt(index);
    return {
      index,
      count: match.actionCount,
      floor: index,
      undoTo: null,
      restartTo: null,
      since: 0,
      canRedo: false,
      view: this.eyes.sees(position),
      decision: null,
      waitingFor: null,
      passing: null,
      veiled: this.isVeiled(position),
      outcome: position.outcome(),
      dice: this.dice,
      left: match.actionsLeft,
      hash: this.eyes.knows(position).hash(),
      events: this.heard(deeds[index - 1]),
    };
  }

  /** Exact odds of an action that is legal now, from what this seat knows; null where it does not roll. */
  odds(action: unknown): ActionOdds | null {
    const { match } = this.deciding();
    return this.eyes.knows(match.position).odds(match.legalCode(action));
  }

  /** What a bot goes by that gives advice here: before everybody's eyes it is shown what they may see. */
  private get adviser(): Position | undefined {
    return this.shared ? this.known : undefined;
  }
  suggest(bot: string, budgetMs?: number): Suggestion {
    this.deciding();
    const { action, reasons } = this.chosen(bot, budgetMs, this.adviser);
    return { action: this.sitting.match.position.codec.decode(action), reasons: reasons ?? [] };
  }

  private insight(id: string, piece: string | null, index: number): Overlay {
    const { match } = this.sitting;
    const insight = match.game.face?.insights.find((candidate) => candidate.id === id);
    if (insight === undefined) throw new Fault('malformed-request', { found: String(id).slice(0, 80) }, 'id');
    return insight.show(this.eyes.knows(match.positionAt(index)), piece);
  }

  /** Turn by turn, from what this seat knew at the turns' ends. */
  private chronicle(): Chronicle {
    const { match, deeds } = this.sitting;
    const ends = deeds.flatMap((deed, i) => (i > 0 && deed.turn !== deeds[i - 1]?.turn ? [i] : []));
    const moments = [0, ...ends, match.actionCount].map((index) => {
      const position = match.positionAt(index);
      return { index, view: this.eyes.sees(position), score: this.score(position, index) };
    });
    return chronicleOf(moments);
  }
  private score(position: Position, index: number): Score | null {
    const { match, deeds } = this.sitting;
    const told = deeds.slice(0, index).flatMap((deed) => this.heard(deed).map(({ event }) => event));
    return match.game.score?.(this.eyes.knows(position), told) ?? null;
  }

  // ── what it does

  /** Carries out an action of the list; gives what this seat hears of it. */
  act(action: unknown): { readonly events: readonly TimedEvent[] } {
    const sitting = this.deciding();
    return { events: this.heard(sitting.act(sitting.match.legalCode(action))) };
  }

  private letBotAct(): readonly TimedEvent[] {
    return this.heard(this.sitting.act(this.chosen(this.botToMove()).action));
  }
  private botToMove(): string {
    const { waitingFor: side, players } = this.sitting;
    if (this.seer === ONLOOKER) throw new Fault('illegal-action', { action: ONLOOKER });
    if (side === null) throw new Fault('match-over');
    const bot = players[side];
    if (bot === undefined || bot === PERSON) throw new Fault('missing-bot', { side });
    return bot;
  }

  /**
   * Back to the last roll or reveal, or to the state after `to` actions. A side goes no further back than its floor; whoever
   * sees everything takes back nothing where persons play, and anything where there are none.
   */
  undo(to?: number): void {
    const { sitting, seer } = this;
    if (seer === null && !sitting.hasPersons) sitting.takeBack(to);
    else this.takeBackOwn(to);
  }
  private takeBackOwn(to?: number): void {
    const { sitting, seer } = this;
    const before = [...sitting.deeds];
    const joined = new Set(sitting.allJoined);
    const reached = to !== undefined && Number.isInteger(to) && to >= sitting.floor(seer) && to <= before.length;
    const mayAct = seer === null ? sitting.isOpen : seer !== ONLOOKER;
    if (!reached || !mayAct) throw new Fault('nothing-to-undo');
    const earlier = this.redoNext() === null ? null : this.redoable;
    sitting.takeBack(to);
    this.redoable = Redo.after(earlier, to, before, (index) => joined.has(index));
  }

  private redoNext() {
    return this.redoable?.next(this.sitting.deeds) ?? null;
  }
  /** The whole of the order that was taken back. */
  private redo(): TimedEvent[] {
    const sitting = this.deciding();
    const events: TimedEvent[] = [];
    const { waitingFor: side } = sitting;
    let next = this.redoNext();
    if (next === null) throw new Fault('illegal-action', { action: 'redo' });
    do {
      events.push(...this.heard(sitting.act(sitting.match.legalCode(next.action), next.joins)));
      next = this.redoNext();
    } while (next?.joins === true && sitting.waitingFor === side);
    return events;
  }
  /** Something was done since the last dice or reveal that this seat could still take back. */
  private mayRegret(): boolean {
    const floor = this.sitting.floor(this.seer);
    return !this.sitting.isOpen && this.sitting.deeds.some((deed, i) => i >= floor && this.isOwn(deed));
  }

  private deciding(): Sitting {
    const { sitting, seer } = this;
    if (sitting.waitingFor === null) throw new Fault('match-over');
    const asked = seer === null || (seer === sitting.waitingFor && (!this.shared || sitting.asksOpenly));
    if (!asked) throw new Fault('illegal-action', { action: seer });
    return sitting;
  }
}

function askedAt(position: Position, side: string, legal: readonly number[]): Asked | null {
  const question = position.question();
  if (question === null) return null;
  const { prompt, rule } = question;
  return { side, prompt, rule, actions: legal.map((code) => position.codec.decode(code)) };
}

/** What a stranger sends as a list of names. */
const listed = (names: unknown): string[] => (Array.isArray(names) ? names.map((name) => String(name)) : []);
