import { Fault } from '../../kernel/faults.ts';
import { ONLOOKER, type Seer } from '../../kernel/view.ts';
import { isChange, type SeatAsk, type Snapshot } from '../../table/messages.ts';
import { noteOf } from '../../table/notes.ts';
import type {
  OnlineAsk,
  OnlineNotice,
  OnlineReply,
  OnlineRequest,
  Room,
  RoomAnswers,
  RoomAsk,
} from '../../table/online.ts';
import { Late } from '../store/matches.ts';
import type { Entry, Logged } from './entries.ts';
import type { OnlineMatch } from './online-match.ts';
import { Stream } from './stream.ts';

/** A screen that has a match before it. */
export interface Client {
  /** Who looks; null: a stranger. */
  readonly person: string | null;
  send(message: OnlineNotice): void;
  /** There is nothing to be seen any more. */
  end?(): void;
}

/** What a match on the table needs of the server around it. */
export interface LiveParts {
  now(): number;
  load(id: string): Promise<OnlineMatch>;
  readOn(match: OnlineMatch): Promise<readonly Logged[]>;
  append(match: OnlineMatch, logged: Logged): Promise<void>;
  /** Something was written: other processes are told, lists are brought up to date, bots and clocks are set going. */
  wrote(match: OnlineMatch, entry: Entry): void;
  /** What is asked at the table and is not of the match itself: talk, rematch. */
  room<D extends RoomAsk['do']>(
    live: Live,
    client: Client,
    ask: Extract<RoomAsk, { readonly do: D }>,
  ): Promise<RoomAnswers[D]>;
}

interface Place {
  /** Null: looks on. */
  readonly side: string | null;
  /** Whose eyes, where a person has chosen others after the end. */
  seer: Seer | undefined;
}

/** A match on this server's table with everybody before it. One thing is done after the other. */
export class Live {
  private readonly clients = new Map<Client, Place>();
  private streams = new Map<Seer, Stream>();
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private match: OnlineMatch,
    private readonly parts: LiveParts,
  ) {}

  get online(): OnlineMatch {
    return this.match;
  }
  get empty(): boolean {
    return this.clients.size === 0;
  }
  get id(): string {
    return this.match.setup.id;
  }
  get screens(): number {
    return this.clients.size;
  }
  /** Done when nothing is under way. */
  idle(): Promise<unknown> {
    return this.line;
  }

  // ── coming and going

  enter(client: Client): string | null {
    const side = client.person === null ? null : this.match.sideOf(client.person);
    this.clients.set(client, { side, seer: undefined });
    this.tellRoom(client);
    return side;
  }
  leave(client: Client): void {
    if (this.clients.delete(client)) this.tellRoom();
  }
  /** The match is no more. */
  end(): void {
    for (const client of this.clients.keys()) client.end?.();
  }
  sideOf(client: Client): string | null {
    return this.clients.get(client)?.side ?? null;
  }
  isHere(side: string): boolean {
    return [...this.clients.values()].some((place) => place.side === side);
  }

  /** Who looks at the table. */
  get presence(): { readonly here: readonly string[]; readonly onlookers: number } {
    const sides = [...this.clients.values()].map(({ side }) => side);
    const here = this.match.game.sides.filter((side) => sides.includes(side));
    return { here, onlookers: sides.filter((side) => side === null).length };
  }
  get room(): Room {
    const onlookers = [...this.clients.values()].filter(({ side }) => side === null).length;
    return this.match.room((side) => this.isHere(side), onlookers, this.parts.now());
  }
  tell(notice: OnlineNotice, except?: Client): void {
    for (const client of this.clients.keys()) if (client !== except) client.send(notice);
  }
  tellRoom(except?: Client): void {
    if (!this.empty) this.tell({ room: this.room }, except);
  }

  // ── asking

  async handle(client: Client, { id, ask, at }: OnlineRequest): Promise<OnlineReply> {
    try {
      return { id, ok: true, ...(await this.serially(() => this.answer(client, ask, at))) };
    } catch (error) {
      return { id, ok: false, fault: noteOf(error) };
    }
  }

  /** One after the other, whoever asks. */
  serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.line.then(work, work);
    this.line = done.catch(() => undefined);
    return done;
  }

  private async answer(client: Client, ask: OnlineAsk, at: number | undefined) {
    if (isOfSeat(ask)) {
      if (isChange(ask)) return { snapshot: await this.change(client, ask, at) };
      const stream = this.streamOf(client);
      return ask.do === 'see' ? { snapshot: stream.whole() } : { answer: stream.seat.answer(ask) };
    }
    if (ask.do === 'sit') return { answer: this.sit(client, ask.seer) };
    return { answer: await this.parts.room(this, client, ask as RoomAsk) };
  }

  private sit(client: Client, seer: Seer): null {
    const place = this.clients.get(client);
    const own = place?.side ?? ONLOOKER;
    const may =
      seer === own || (this.match.phase === 'over' && (seer === null || this.match.game.sides.includes(seer)));
    if (place === undefined || !may) throw new Fault('unknown-side', { side: String(seer).slice(0, 80) }, 'side');
    place.seer = seer;
    return null;
  }
  private seerOf({ side, seer }: Place): Seer {
    if (seer !== undefined) return seer;
    return side ?? (this.match.phase === 'over' ? null : ONLOOKER);
  }
  private streamOf(client: Client): Stream {
    const place = this.clients.get(client) ?? { side: null, seer: undefined };
    const seer = this.seerOf(place);
    const { sitting } = this.match;
    if (sitting === null) throw new Fault('unknown-match', { match: this.id });
    let stream = this.streams.get(seer);
    if (stream === undefined) {
      stream = new Stream(sitting, seer, (snapshot) => this.shown(snapshot));
      this.streams.set(seer, stream);
    }
    return stream;
  }
  private shown(snapshot: Snapshot): Snapshot {
    if (this.match.phase !== 'over') return snapshot;
    const nothing = { decision: null, waitingFor: null, passing: null, undoTo: null, restartTo: null, canRedo: false };
    return { ...snapshot, ...nothing };
  }

  /**
   * Somebody acts. What was meant for an earlier state of the table is not done: the answer is the table as it is. Everything
   * is on the disk before anybody hears of it.
   */
  private async change(client: Client, ask: SeatAsk, at: number | undefined) {
    const { match } = this;
    const { sitting } = match;
    const side = this.clients.get(client)?.side ?? null;
    if (sitting === null || match.phase !== 'play' || side === null) throw new Fault('not-allowed');
    const stream = this.streamOf(client);
    if (at !== sitting.match.actionCount || ask.do === 'bot') return stream.whole();
    stream.seat.answer(ask);
    const from = sitting.takeNews();
    await this.write(this.went(side, from), true);
    return this.tellNews(Math.min(at, from), client);
  }

  /** A bot, or somebody in a person's place, does something. */
  async act(side: string, action: unknown): Promise<void> {
    const { sitting } = this.match;
    if (sitting === null || this.match.waitingFor !== side) return;
    const from = sitting.match.actionCount;
    sitting.act(sitting.match.legalCode(action));
    await this.write(this.went(side, sitting.takeNews()), true);
    this.tellNews(from);
  }
  private went(by: string, from: number): Entry {
    const { sitting } = this.match;
    if (sitting === null) throw new Fault('internal', { found: 'no match' });
    const joined = sitting.allJoined.filter((index) => index >= from);
    return { do: 'went', by, from, deeds: sitting.match.deeds(from), joined };
  }

  /** Writes it down and takes it in; `done`: the match has been led there already. */
  async write(entry: Entry, done = false): Promise<void> {
    const { match, parts } = this;
    const logged = { seq: match.seq, at: parts.now(), entry };
    try {
      await parts.append(match, logged);
    } catch (error) {
      if (done || error instanceof Late) await this.reload();
      throw error instanceof Late ? new Fault('went-on') : error;
    }
    const before = match.phase;
    match.take(logged, done);
    // Dice made, an end, other seats, something agreed upon: everybody looks anew.
    if (match.phase !== before || entry.do === 'bot' || entry.do === 'agree') this.streams = new Map();
    parts.wrote(match, entry);
  }

  /** As the store has it; what was done here and could not be kept is gone. */
  private async reload(): Promise<void> {
    this.match = await this.parts.load(this.id);
    this.streams = new Map();
    this.tellAnew();
  }

  /** Another process has written. */
  catchUp(): Promise<void> {
    return this.serially(async () => {
      const { match } = this;
      const before = match.sitting?.match.actionCount ?? 0;
      const phase = match.phase;
      const more = await this.parts.readOn(match);
      if (more.length === 0) return;
      const low = Math.min(before, ...more.flatMap(({ entry }) => (entry.do === 'went' ? [entry.from] : [])));
      for (const logged of more) match.take(logged);
      if (match.phase !== phase || more.some(({ entry }) => entry.do !== 'went')) {
        this.streams = new Map();
        this.tellAnew();
      } else this.tellNews(low);
    });
  }

  /** What has happened since so many actions, to each with the eyes that they have; gives what `asker` is to be answered. */
  private tellNews(from: number, asker?: Client) {
    const sent = new Map<Seer, ReturnType<Stream['next']>>();
    const own = asker === undefined ? null : this.seerOf(this.clients.get(asker) ?? { side: null, seer: undefined });
    for (const [client, place] of this.clients) {
      const seer = this.seerOf(place);
      let news = sent.get(seer);
      if (news === undefined) {
        const stream = this.streamOf(client);
        news = stream.next(stream.seat.since(from));
        sent.set(seer, news);
      }
      if (client !== asker) client.send({ news });
    }
    if (this.match.phase === 'over') this.tellRoom();
    const { clocks } = this.room;
    if (clocks !== null) this.tell({ clocks });
    const answer = own === null && asker === undefined ? undefined : sent.get(own);
    if (answer === undefined && asker !== undefined) return this.streamOf(asker).whole();
    return answer as NonNullable<typeof answer>;
  }
  /** Everybody has the table whole. */
  tellAnew(): void {
    this.tellRoom();
    if (this.match.sitting === null) return;
    for (const client of this.clients.keys()) client.send({ news: this.streamOf(client).whole() });
  }
}

const ROOM_ASKS: readonly string[] = [
  'enter',
  'sit',
  'pledge',
  'share',
  'resign',
  'offer',
  'decline',
  'claim',
  'say',
  'file',
  'rematch',
];
const isOfSeat = (ask: OnlineAsk): ask is SeatAsk => !ROOM_ASKS.includes(ask.do);
