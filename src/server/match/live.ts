import { Fault } from '../../kernel/faults.ts';
import { ONLOOKER, type Seer } from '../../kernel/view.ts';
import { Eyes } from '../../table/eyes.ts';
import type { Deed } from '../../table/journal.ts';
import { isChange, type SeatAsk, type Snapshot } from '../../table/messages.ts';
import type {
  OnlineAsk,
  OnlineNotice,
  OnlineReply,
  OnlineRequest,
  Room,
  RoomAnswers,
  RoomAsk,
  SentSnapshot,
  Span,
} from '../../table/online.ts';
import { Late } from '../store/matches.ts';
import { toldOf } from '../told.ts';
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

/** Who is before a match: sides, and how many others. */
export interface Looking {
  readonly here: readonly string[];
  readonly onlookers: number;
}

/** What a match on the table needs of the server around it. */
export interface LiveParts {
  now(): number;
  load(id: string): Promise<OnlineMatch>;
  readOn(match: OnlineMatch): Promise<readonly Logged[]>;
  append(match: OnlineMatch, logged: Logged): Promise<void>;
  /** Something was written: other processes are told, lists are brought up to date, bots and clocks are set going. */
  wrote(match: OnlineMatch, entry: Entry): void;
  /** Somebody has come or gone; and who is before the match at other processes. */
  moved(live: Live): void;
  elsewhere(id: string): Looking;
  /** Times in which no server was there, or its clock jumped. */
  gaps(): readonly Span[];
  /** A side has taken something back that everybody had heard of. */
  tookBack(live: Live, side: string): Promise<void>;
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
  /** Who was gone before their turn came. */
  private readonly left = new WeakSet<Client>();
  /** What stands here may not be what the store has: it is read anew before anything else is done. */
  private adrift = false;
  /** When somebody last asked or did something. */
  private touched: number;

  constructor(
    private match: OnlineMatch,
    private readonly parts: LiveParts,
  ) {
    this.touched = parts.now();
  }

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
    if (this.left.has(client)) return side;
    this.clients.set(client, { side, seer: undefined });
    if (this.match.sitting !== null) this.streamOf(client);
    this.tellRoom(client);
    this.parts.moved(this);
    return side;
  }
  leave(client: Client): void {
    this.left.add(client);
    if (!this.clients.delete(client)) return;
    this.tellRoom();
    this.parts.moved(this);
  }
  /** The match is no more. */
  end(): void {
    for (const client of this.clients.keys()) client.end?.();
  }
  sideOf(client: Client): string | null {
    return this.clients.get(client)?.side ?? null;
  }
  /** Those at their own seats. */
  get sitters(): string[] {
    return [...this.clients].flatMap(([{ person }, { side }]) => (person === null || side === null ? [] : [person]));
  }

  /** Who looks at the table, wherever. */
  get presence(): Looking {
    const [own, elsewhere] = [this.own, this.parts.elsewhere(this.id)];
    const here = this.match.game.sides.filter((side) => own.here.includes(side) || elsewhere.here.includes(side));
    return { here, onlookers: own.onlookers + elsewhere.onlookers };
  }
  /** Who looks at it on this process. */
  get own(): Looking {
    const sides = [...this.clients.values()].map(({ side }) => side);
    const here = this.match.game.sides.filter((side) => sides.includes(side));
    return { here, onlookers: sides.filter((side) => side === null).length };
  }
  /** The table as one of those before it sees it: what is to be taken back has their number. */
  roomFor(client: Client): Room {
    const { here, onlookers } = this.presence;
    const room = this.match.room((side) => here.includes(side), onlookers, this.parts.now());
    if (!room.offers.some(({ to }) => to !== undefined)) return room;
    const stream = this.streamOf(client);
    const offers = room.offers.map((offer) =>
      offer.to === undefined ? offer : { ...offer, to: stream.numberOf(offer.to) },
    );
    return { ...room, offers };
  }
  /** How many actions stand at a number of this one's. */
  actionsAt(client: Client, number: number): number {
    return this.streamOf(client).actionsAt(number);
  }
  tell(notice: OnlineNotice, except?: Client): void {
    for (const client of this.clients.keys()) if (client !== except) client.send(notice);
  }
  /** To those only whom it is for. */
  tellSome(notice: OnlineNotice, may: (person: string | null) => boolean): void {
    for (const client of this.clients.keys()) if (may(client.person)) client.send(notice);
  }
  tellRoom(except?: Client): void {
    for (const client of this.clients.keys()) if (client !== except) client.send({ room: this.roomFor(client) });
  }

  // ── asking

  async handle(client: Client, { id, ask, at }: OnlineRequest): Promise<OnlineReply> {
    try {
      this.touched = this.parts.now();
      const work = () => this.serially(() => this.answer(client, ask, at));
      // Where another process was first, it is asked again of the match as it is now.
      const again = (error: unknown) => {
        if (error instanceof Fault && error.code === 'went-on') return work();
        throw error;
      };
      return { id, ok: true, ...(await work().catch(again)) };
    } catch (error) {
      return { id, ok: false, fault: toldOf(error) };
    }
  }

  /** Where nobody has asked or done anything since then, only what is needed to go on is held. */
  async rest(since: number): Promise<void> {
    if (this.touched > since) return;
    await this.serially(async () => {
      for (const stream of this.streams.values()) stream.rest();
    });
  }
  private wake(): void {
    for (const stream of this.streams.values()) stream.wake();
  }

  /** One after the other, whoever asks; first of all the match is as the store has it. */
  serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.line.then(async () => {
      if (this.adrift) await this.reload();
      return work();
    });
    this.line = done.catch(() => undefined);
    return done;
  }

  private async answer(client: Client, ask: OnlineAsk, at: number | undefined) {
    if (isOfSeat(ask)) {
      if (isChange(ask)) return { snapshot: await this.change(client, ask, at) };
      const stream = this.streamOf(client);
      return ask.do === 'see' ? { snapshot: stream.whole() } : { answer: stream.answer(ask) };
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
      stream = new Stream(sitting, seer, this.match.numberingOf(seer), (snapshot) => this.shown(snapshot));
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
    if (at !== stream.count || ask.do === 'bot') return stream.whole();
    const count = sitting.match.actionCount;
    const before = ask.do === 'undo' ? [...sitting.deeds] : [];
    this.wake();
    try {
      stream.change(ask);
    } catch (error) {
      // It is as it was.
      sitting.takeNews();
      throw error;
    }
    const from = sitting.takeNews();
    if (from === count && from === sitting.match.actionCount) return stream.whole();
    const news = await this.goOn(side, from, Math.min(count, from), client);
    if (before.slice(from).some(isHeard)) await this.parts.tookBack(this, side);
    return news ?? this.streamOf(client).whole();
  }

  /** A bot, or somebody in a person's place, does something. */
  async act(side: string, action: unknown): Promise<void> {
    const { sitting } = this.match;
    if (sitting === null || this.match.waitingFor !== side) return;
    const from = sitting.match.actionCount;
    this.wake();
    sitting.act(sitting.match.legalCode(action));
    await this.goOn(side, sitting.takeNews(), from);
  }
  /** The match has been led on from so many actions: that is kept and told. */
  private async goOn(by: string, from: number, since: number, asker?: Client): Promise<SentSnapshot | null> {
    const { match } = this;
    const { offers } = match;
    await this.write(this.went(by, from), true);
    if (match.phase === 'over') {
      // Whoever looks on sees everything now.
      this.streams = new Map();
      this.tellAnew();
      return null;
    }
    if (match.offers.length !== offers.length) this.tellRoom();
    return this.tellNews(since, asker);
  }
  private went(by: string, from: number): Entry {
    const { sitting } = this.match;
    if (sitting === null) throw new Fault('internal', { found: 'no match' });
    return { do: 'went', by, from, deeds: sitting.match.deeds(from), joined: sitting.joinedFrom(from) };
  }

  /** Times that are nobody's are on the record before anything is reckoned with them. */
  async settleGaps(): Promise<void> {
    const gaps = this.parts.gaps();
    for (const { from, until } of gaps.length === 0 ? [] : this.match.lackedOf(gaps)) {
      await this.keep({ do: 'gap', from, until }, false);
    }
  }
  /** Writes it down and takes it in; `done`: the match has been led there already. */
  async write(entry: Entry, done = false): Promise<void> {
    await this.settleGaps();
    await this.keep(entry, done);
  }
  private async keep(entry: Entry, done: boolean): Promise<void> {
    const { match, parts } = this;
    const logged = { seq: match.seq, at: parts.now(), entry };
    // Until it is known to be kept, nothing that stands here may be built on.
    this.adrift = true;
    try {
      await parts.append(match, logged);
    } catch (error) {
      // Where the store cannot be read either, whoever asks next tries again.
      await this.reload().catch(() => undefined);
      throw error instanceof Late ? new Fault('went-on') : new Fault('not-kept');
    }
    const before = match.phase;
    match.take(logged, done);
    this.adrift = false;
    if (entry.do === 'bot' || entry.do === 'sit') this.placeAnew();
    // Dice made, an end, other seats, something taken back: everybody looks anew.
    if (match.phase !== before || entry.do === 'bot' || entry.do === 'agree') this.streams = new Map();
    parts.wrote(match, entry);
  }

  /** Others sit at the match: whoever has lost a seat looks on. */
  private placeAnew(): void {
    for (const [client, { side }] of this.clients) {
      const now = client.person === null ? null : this.match.sideOf(client.person);
      if (now !== side) this.clients.set(client, { side: now, seer: undefined });
    }
    this.parts.moved(this);
  }

  /** As the store has it; what was done here and could not be kept is gone. */
  private async reload(): Promise<void> {
    this.match = await this.parts.load(this.id).catch((error: unknown) => {
      throw error instanceof Fault ? error : new Fault('not-kept');
    });
    this.adrift = false;
    this.streams = new Map();
    this.placeAnew();
    this.tellAnew();
  }

  /** There are so many entries; nobody knows how many: all that there are. */
  catchUp(entries = Number.POSITIVE_INFINITY): Promise<void> {
    return this.serially(async () => {
      const { match } = this;
      if (match.seq >= entries) return;
      const before = match.sitting?.match.actionCount ?? 0;
      const more = await this.parts.readOn(match);
      if (more.length === 0) return;
      const low = Math.min(before, ...more.flatMap(({ entry }) => (entry.do === 'went' ? [entry.from] : [])));
      this.wake();
      this.adrift = true;
      const { phase } = match;
      for (const logged of more) match.take(logged);
      this.adrift = false;
      if (match.phase !== phase || more.some(({ entry }) => entry.do !== 'went')) {
        this.streams = new Map();
        this.placeAnew();
        this.tellAnew();
      } else this.tellNews(low);
    });
  }

  /** What has happened since so many actions, to each who has noticed it; gives what `asker` is to be answered. */
  private tellNews(from: number, asker?: Client): SentSnapshot | null {
    const sent = new Map<Seer, { readonly news: SentSnapshot } | null>();
    const used = new Set([...this.clients.values()].map((place) => this.seerOf(place)));
    for (const [seer, stream] of this.streams) {
      const news = used.has(seer) ? stream.next(from) : null;
      sent.set(seer, news === null ? null : { news });
      if (!used.has(seer)) this.streams.delete(seer);
    }
    const { clocks } = this.match;
    for (const [client, place] of this.clients) {
      const notice = sent.get(this.seerOf(place)) ?? null;
      if (notice === null) continue;
      if (client !== asker) client.send(notice);
      if (clocks !== null) client.send({ clocks });
    }
    const own = asker === undefined ? undefined : this.clients.get(asker);
    return own === undefined ? null : (sent.get(this.seerOf(own))?.news ?? null);
  }
  /** Everybody has the table whole. */
  tellAnew(): void {
    this.tellRoom();
    if (this.match.sitting === null) return;
    for (const client of this.clients.keys()) client.send({ news: this.streamOf(client).whole() });
  }
}

const everybody = new Eyes(ONLOOKER);
/** Whether everybody at the table was told something of it. */
const isHeard = ({ events }: Deed): boolean => everybody.hears(events, ({ event }) => event).length > 0;

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
