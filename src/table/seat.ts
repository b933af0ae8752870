import type { ActionJson } from '../kernel/actions.ts';
import type { Overlay } from '../kernel/face.ts';
import { Fault } from '../kernel/faults.ts';
import type { ActionOdds, Position } from '../kernel/position.ts';
import { ONLOOKER, type Seer, type View } from '../kernel/view.ts';
import { Eyes } from './eyes.ts';
import type { Deed } from './journal.ts';
import type { Answers, Asked, Decision, SeatAsk, Snapshot, Suggestion, TimedEvent, TurnRecord } from './messages.ts';
import { recordOf } from './record.ts';
import { Redo } from './redo.ts';
import { PERSON } from './settings.ts';
import type { Sitting } from './sitting.ts';
import { recordsOf } from './statistics.ts';

type Handlers = {
  readonly [D in SeatAsk['do']]: (ask: Extract<SeatAsk, { readonly do: D }>) => Answers[D];
};

/**
 * A seat at a match: what whoever sits there may know, be asked, do and take back. A worker, the engine protocol and a
 * server open it for the one they let in; nothing that comes through the door can make it another's.
 */
export class Seat {
  private readonly eyes: Eyes;
  private redoable: Redo | null = null;

  constructor(
    private readonly sitting: Sitting,
    readonly seer: Seer,
  ) {
    sitting.admit(seer);
    this.eyes = new Eyes(seer);
  }

  /** Answers, or throws and leaves the match as it was. */
  answer<D extends SeatAsk['do']>(ask: Extract<SeatAsk, { readonly do: D }>): Answers[D] {
    const handler = Object.hasOwn(this.handlers, ask.do) ? this.handlers[ask.do] : undefined;
    if (handler === undefined) throw new Fault('unknown-op', { op: String(ask.do).slice(0, 80) }, 'do');
    // The ask and its handler are of one kind by construction; only the compiler cannot see it.
    const answer = handler as unknown as (ask: SeatAsk) => Answers[D];
    return this.sitting.attempt(() => {
      this.sitting.admit(this.seer);
      return answer(ask);
    });
  }

  private readonly handlers: Handlers = {
    see: () => this.snapshot(),
    act: ({ action }) => {
      const { events } = this.act(action);
      return this.snapshot(events);
    },
    bot: () => this.snapshot(this.letBotAct()),
    undo: ({ to }) => {
      this.undo(to);
      return this.snapshot();
    },
    redo: () => {
      const next = this.redoNext();
      if (next === null) throw new Fault('illegal-action', { action: 'redo' });
      return this.snapshot(this.act(next).events);
    },
    look: ({ index }) => this.look(index),
    suggest: ({ bot }) => this.suggest(bot),
    insight: ({ id, piece, index }) => this.insight(id, piece, index),
    history: () => ({ events: this.sitting.deeds.flatMap((deed) => this.heard(deed)) }),
    chronicle: () => ({ turns: this.chronicle() }),
    record: () => JSON.stringify(recordOf(this.sitting, this.seer)),
  };

  // ── what it is told

  get view(): View {
    return this.eyes.sees(this.sitting.match.position);
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
    const { cells } = this.sitting.match.position;
    return known.cells.every((cell, i) => cell === cells[i]) ? this.sitting.hash : known.hash();
  }
  /** What came of a deed, as far as this seat may hear of it. */
  heard(deed: Deed | undefined): TimedEvent[] {
    return this.eyes.hears(deed?.events ?? [], ({ event }) => event);
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
    return askedAt(match.position, waitingFor);
  }

  private decision(known: Position): Decision | null {
    const { position } = this.sitting.match;
    const asked = this.asked();
    if (asked === null) return null;
    const legal = position.legal();
    const [only, another] = legal;
    if (only === undefined) throw new Fault('internal', { found: `a dead end at ${asked.rule}` });
    return {
      ...asked,
      odds: legal.map((code) => known.odds(code)),
      harmless: another === undefined && harmless(position, only),
    };
  }

  private snapshot(events: readonly TimedEvent[] = []): Snapshot {
    const { sitting, seer } = this;
    const { match, deeds, waitingFor } = sitting;
    const { position, actionCount: count } = match;
    const known = this.eyes.knows(position);
    const decision = this.decision(known);
    const floor = sitting.floor(seer);
    const own = (deed: Deed) => deed.side === seer;
    const last = deeds.findLastIndex(own);
    const first = deeds.findIndex((deed, i) => i >= floor && own(deed) && deed.turn === position.turn);
    return {
      index: count,
      count,
      floor,
      undoTo: last >= floor ? last : null,
      restartTo: first >= floor ? first : null,
      since: last + 1,
      canRedo: decision !== null && this.redoNext() !== null,
      view: this.view,
      decision,
      waitingFor,
      outcome: position.outcome(),
      dice: this.dice,
      left: match.actionsLeft,
      hash: this.hashOf(known),
      events,
    };
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

  suggest(bot: string, budgetMs?: number): Suggestion {
    const { action, reasons } = this.deciding().advice(bot, budgetMs);
    return { action: this.sitting.match.position.codec.decode(action), reasons: reasons ?? [] };
  }

  private insight(id: string, piece: string | null, index: number): Overlay {
    const { match } = this.sitting;
    const insight = match.game.face?.insights.find((candidate) => candidate.id === id);
    if (insight === undefined) throw new Fault('malformed-request', { found: String(id).slice(0, 80) }, 'id');
    return insight.show(this.eyes.knows(match.positionAt(index)), piece);
  }

  /** Turn by turn, from the views at the turns' ends. */
  private chronicle(): TurnRecord[] {
    const { match, deeds } = this.sitting;
    const ends = deeds.flatMap((deed, i) => (i > 0 && deed.turn !== deeds[i - 1]?.turn ? [i] : []));
    return recordsOf([0, ...ends, match.actionCount].map((index) => this.eyes.sees(match.positionAt(index))));
  }

  // ── what it does

  /** Carries out an action of the list; gives what this seat hears of it. */
  act(action: unknown): { readonly events: readonly TimedEvent[] } {
    const sitting = this.deciding();
    return { events: this.heard(sitting.act(sitting.match.legalCode(action))) };
  }

  private letBotAct(): readonly TimedEvent[] {
    const { sitting } = this;
    const { waitingFor: side, players } = sitting;
    if (this.seer === ONLOOKER) throw new Fault('illegal-action', { action: ONLOOKER });
    if (side === null) throw new Fault('match-over');
    const bot = players[side];
    if (bot === undefined || bot === PERSON) throw new Fault('missing-bot', { side });
    return this.heard(sitting.act(sitting.advice(bot).action));
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
    const reached = to !== undefined && Number.isInteger(to) && to >= sitting.floor(seer) && to <= before.length;
    if (!reached || seer === null || seer === ONLOOKER) throw new Fault('nothing-to-undo');
    const earlier = this.redoNext() === null ? null : this.redoable;
    sitting.takeBack(to);
    this.redoable = Redo.after(earlier, to, before);
  }

  private redoNext(): ActionJson | null {
    return this.redoable?.next(this.sitting.deeds) ?? null;
  }

  private deciding(): Sitting {
    const { sitting, seer } = this;
    if (sitting.waitingFor === null) throw new Fault('match-over');
    if (seer !== null && seer !== sitting.waitingFor) throw new Fault('illegal-action', { action: seer });
    return sitting;
  }
}

function askedAt(position: Position, side: string): Asked | null {
  const question = position.question();
  if (question === null) return null;
  const { prompt, rule } = question;
  return { side, prompt, rule, actions: position.actions() };
}

/** Tried on a copy: no dice, no reveals, and the same side goes on, so that undo can take it back. */
function harmless(position: Position, code: number): boolean {
  const twin = position.copy();
  twin.apply(code);
  return !twin.over && twin.toMove === position.toMove && twin.pointOfNoReturn === position.pointOfNoReturn;
}
