import type { Seer } from '../../../kernel/view.ts';
import { noteOf } from '../../../table/notes.ts';
import type { Entered, Offer, OnlineNotice, Room, RoomAsk, TalkLine } from '../../../table/online.ts';
import { Status } from '../status.ts';
import { DiceMaking } from './dice-making.ts';
import type { RoomCtrl, RoomState } from './room.ts';
import { RoomLink } from './room-link.ts';
import type { Notes } from './shares.ts';
import type { Socket } from './wire.ts';

/** What a room is made of. */
export interface RoomParts {
  readonly id: string;
  /** This person, where the server knows them. */
  readonly me: string | null;
  dial(): Socket;
  /** This person has read the talk so far. */
  mark(number: number): Promise<unknown>;
  readonly notes: Notes;
  /** 32 bytes of chance, in hex. */
  fresh(): string;
  now(): number;
  readonly patience?: number;
}

/** One match at the server with this person before it. */
export class RoomDesk implements RoomCtrl {
  readonly link: RoomLink;
  private readonly status: Status<RoomState>;
  private readonly dice: DiceMaking;
  /** Talk is in sight: nothing of it stays unread. */
  private reading = false;
  /** The last line that was looked at here. */
  private seen = 0;

  constructor(private readonly parts: RoomParts) {
    const { id, notes } = parts;
    this.status = new Status<RoomState>({
      ...{ id, connection: 'connecting', room: null, side: null, invitation: null, rules: '', clocks: null, ahead: 0 },
      ...{ talk: [], read: {}, unread: 0, noted: notes.read(id)?.pledge ?? null, fault: null },
    });
    this.link = new RoomLink(
      () => parts.dial(),
      {
        connected: (on) => this.status.set({ connection: on ? 'open' : this.broken() }),
        refused: (fault) => this.status.set({ connection: 'refused', fault }),
        entered: (entered) => this.entered(entered),
        noticed: (notice) => this.noticed(notice),
      },
      parts.patience,
    );
    this.dice = new DiceMaking(id, notes, parts.fresh, (ask) => this.link.say<'pledge' | 'share'>(ask));
  }
  private broken(): RoomState['connection'] {
    return this.state.room === null ? 'connecting' : 'broken';
  }

  get me(): string | null {
    return this.parts.me;
  }
  get state(): RoomState {
    return this.status.state;
  }
  subscribe(listener: (state: RoomState) => void): () => void {
    return this.status.subscribe(listener);
  }
  /** Through whose eyes this person looks. */
  get eyes(): Seer {
    return this.link.eyes;
  }

  enter(): void {
    this.link.connect();
  }
  /** The next try to come back is now. */
  hurry(): void {
    this.link.hurry();
  }
  leave(): void {
    this.status.end();
    this.link.end();
  }

  // ── what can be done

  async resign(): Promise<void> {
    await this.do({ do: 'resign' });
  }
  async offer(what: Offer['what'], to?: number): Promise<void> {
    await this.do(to === undefined ? { do: 'offer', what } : { do: 'offer', what, to });
  }
  async decline(what: Offer['what']): Promise<void> {
    await this.do({ do: 'decline', what });
  }
  async claim(): Promise<void> {
    await this.do({ do: 'claim' });
  }
  async say(text: string): Promise<boolean> {
    return (await this.do({ do: 'say', text })) !== undefined;
  }
  read(open: boolean): void {
    this.reading = open;
    this.hear(this.state.talk);
  }
  async rematch(): Promise<string | null> {
    return (await this.do<'rematch'>({ do: 'rematch' }))?.id ?? null;
  }
  dismiss(): void {
    this.status.set({ fault: null });
  }
  private async do<D extends RoomAsk['do']>(ask: Extract<RoomAsk, { readonly do: D }>) {
    try {
      this.status.set({ fault: null });
      return await this.link.say<D>(ask);
    } catch (error) {
      this.status.set({ fault: noteOf(error) });
      return undefined;
    }
  }

  // ── what is told

  private entered({ room, side, invitation, talk, read, rules }: Entered): void {
    const first = this.state.room === null;
    // Whoever looks on has nothing to answer: what was said before they came is no news.
    if (first) this.seen = side === null ? (talk.at(-1)?.number ?? 0) : (read[side] ?? 0);
    this.status.set({ side, invitation, rules, read });
    this.hear(talk);
    this.take(room, true);
  }
  private noticed(notice: Exclude<OnlineNotice, { readonly news: unknown }>): void {
    if ('room' in notice) this.take(notice.room, false);
    else if ('clocks' in notice) this.status.set({ clocks: notice.clocks });
    else if ('said' in notice) {
      const { said } = notice;
      const others = this.state.talk.filter(({ number }) => number !== said.number);
      this.hear([...others, said].sort((a, b) => a.number - b.number));
    } else if ('read' in notice) {
      const { side, number } = notice.read;
      this.status.set({ read: { ...this.state.read, [side]: number } });
    }
  }
  /** What was said, and how much of it is new to whoever is here. */
  private hear(talk: readonly TalkLine[]): void {
    const last = talk.at(-1)?.number ?? 0;
    if (this.reading && last > this.seen) {
      this.seen = last;
      // Where it is not heard, the next line says it again.
      if (this.state.side !== null) void this.parts.mark(last).catch(() => undefined);
    }
    const isNew = ({ number, by }: TalkLine) => number > this.seen && by !== this.parts.me;
    this.status.set({ talk, unread: talk.filter(isNew).length });
  }
  private take(room: Room, entered: boolean): void {
    const { clocks, now, phase } = room;
    const { side, invitation } = this.state;
    const free = phase === 'open' ? invitation : null;
    this.status.set({ room, clocks, ahead: now - this.parts.now(), invitation: free });
    void this.dice.goOn(room, side, entered).then(() => {
      const noted = this.parts.notes.read(this.parts.id)?.pledge ?? null;
      if (noted !== null && this.state.noted === null) this.status.set({ noted });
    });
  }
}
