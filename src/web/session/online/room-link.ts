import { Fault } from '../../../kernel/faults.ts';
import { ONLOOKER, type Seer } from '../../../kernel/view.ts';
import type { Answers, Ask, AskOf, SeatAsk, Snapshot } from '../../../table/messages.ts';
import type { Entered, OnlineAsk, OnlineNotice, Room, RoomAnswers, RoomAsk } from '../../../table/online.ts';
import type { Guest, TableLink } from '../link.ts';
import { Snapshots } from './snapshots.ts';
import { type Answered, type Listener, type Socket, Wire } from './wire.ts';

/** Who wants to know of what is not of the game itself. */
export interface RoomListener extends Pick<Listener, 'connected' | 'refused'> {
  entered(entered: Entered): void;
  noticed(notice: Exclude<OnlineNotice, { readonly news: unknown }>): void;
}

/** What a table asks of a screen's referee, by what becomes of it here. */
const OF_SCREEN: readonly Ask['do'][] = ['open', 'sit', 'yield', 'close', 'file'];

/** A seat at a match that a server keeps: to a table it is what the referee of this screen would be. */
export class RoomLink implements TableLink {
  guest: Guest | null = null;
  private readonly wire: Wire;
  private readonly snapshots = new Snapshots();
  /** The answers to changes, as the table is to have them. */
  private readonly answers = new WeakMap<Answered, Snapshot | null>();
  private room: Room | null = null;
  private side: string | null = null;
  /** Whose eyes were chosen, where they are not the person's own. */
  private seer: Seer | undefined;
  private reading = false;

  constructor(
    dial: () => Socket,
    private readonly listener: RoomListener,
    patience?: number,
  ) {
    this.wire = new Wire(
      dial,
      {
        greeting: () => this.greeting(),
        answered: (ask, answer) => this.answered(ask, answer),
        noticed: (notice) => this.noticed(notice),
        connected: (on) => listener.connected(on),
        refused: (fault) => listener.refused(fault),
      },
      patience,
    );
  }

  connect(): void {
    this.wire.connect();
  }
  hurry(): void {
    this.wire.hurry();
  }
  end(): void {
    this.wire.end();
  }

  /** Through whose eyes this person looks: when the match is over, nothing is hidden any more. */
  get eyes(): Seer {
    return this.room?.phase === 'over' ? null : (this.side ?? ONLOOKER);
  }

  // ── what the table asks

  readonly raw = <D extends Ask['do']>(ask: AskOf<D>, at?: number): Promise<Answers[D]> => this.ask<D>(ask, at);

  async ask<D extends Ask['do']>(ask: AskOf<D>, at?: number): Promise<Answers[D]> {
    const answer = OF_SCREEN.includes(ask.do)
      ? await this.ofScreen(ask as AskOf<'open' | 'sit' | 'yield' | 'close' | 'file'>)
      : await this.ofSeat(ask as SeatAsk, at);
    return answer as Answers[D];
  }
  isNext(before: Snapshot | null, next: Snapshot): boolean {
    return this.snapshots.follows(before, next);
  }
  isLater(before: Snapshot | null, next: Snapshot): boolean {
    return this.snapshots.isLater(before, next);
  }

  cancel(): void {
    // What a server does cannot be called off from here.
  }
  decideNow(): void {
    // Bots at a server think as long as they may there.
  }

  private async ofSeat(ask: SeatAsk, at?: number): Promise<Answers[SeatAsk['do']]> {
    const answer = await this.wire.ask(ask, at);
    if (!('snapshot' in answer)) return answer.answer as Answers[SeatAsk['do']];
    return this.answers.get(answer) ?? this.see();
  }
  private async see(): Promise<Snapshot> {
    const answer = await this.wire.ask({ do: 'see' });
    const seen = this.answers.get(answer);
    if (seen == null) throw new Fault('internal', { found: 'no table' });
    return seen;
  }

  private async ofScreen(
    ask: AskOf<'open' | 'sit' | 'yield' | 'close' | 'file'>,
  ): Promise<Answers['open' | 'sit' | 'yield' | 'close' | 'file']> {
    switch (ask.do) {
      case 'open':
        return this.opened();
      case 'sit':
        this.seer = ask.seer;
        await this.wire.ask({ do: 'sit', seer: ask.seer });
        return null;
      case 'file':
        return this.say<'file'>({ do: 'file' });
      default:
        return null;
    }
  }
  private opened(): Answers['open'] {
    const { room } = this;
    if (room === null) throw new Fault('unreachable-server');
    const over = room.phase === 'over';
    const { title, settings } = room;
    return { title, settings, waitingFor: null, over, openly: false, save: 'saved', passage: null };
  }

  // ── what the room asks

  /** Is refused where there is no connection: nobody knows whether it was heard. */
  async say<D extends RoomAsk['do']>(ask: Extract<RoomAsk, { readonly do: D }>): Promise<RoomAnswers[D]> {
    const answer = await this.wire.ask(ask, undefined, false);
    if ('snapshot' in answer) throw new Fault('internal', { found: ask.do });
    return answer.answer as RoomAnswers[D];
  }

  // ── what is told

  private greeting(): readonly OnlineAsk[] {
    this.snapshots.forget();
    const sit: readonly OnlineAsk[] = this.seer === undefined ? [] : [{ do: 'sit', seer: this.seer }];
    const began = this.room?.phase === 'play' || this.room?.phase === 'over';
    return [{ do: 'enter' }, ...sit, ...(began ? [{ do: 'see' } as const] : [])];
  }
  private answered(ask: OnlineAsk, answer: Answered): void {
    if ('snapshot' in answer) {
      const snapshot = this.snapshots.take(answer.snapshot);
      this.answers.set(answer, snapshot);
      if (snapshot !== null && ask.do === 'see') this.guest?.news(snapshot);
    } else if (ask.do === 'enter') {
      const entered = answer.answer as Entered;
      this.side = entered.side;
      this.take(entered.room);
      this.listener.entered(entered);
    }
  }
  private noticed(notice: OnlineNotice): void {
    if (!('news' in notice)) {
      if ('room' in notice) this.take(notice.room);
      this.listener.noticed(notice);
      return;
    }
    const snapshot = this.snapshots.take(notice.news);
    if (snapshot !== null) this.guest?.news(snapshot);
    else void this.readAnew();
  }
  /** Something did not arrive: the table is asked for whole, once. */
  private async readAnew(): Promise<void> {
    if (this.reading || this.guest === null) return;
    this.reading = true;
    await this.see().catch(() => undefined);
    this.reading = false;
  }
  private take(room: Room): void {
    const before = this.room?.phase;
    this.room = room;
    if (room.phase === 'over' && before !== 'over') this.guest?.news(null);
  }
}
