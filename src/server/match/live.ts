import { Fault } from '../../kernel/faults.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import { Eyes } from '../../table/eyes.ts';
import type { Deed } from '../../table/journal.ts';
import { isChange, type SeatAsk } from '../../table/messages.ts';
import type {
  OnlineAsk,
  OnlineReply,
  OnlineRequest,
  RoomAnswers,
  RoomAsk,
  SentSnapshot,
  Span,
} from '../../table/online.ts';
import { Late } from '../store/matches.ts';
import { toldOf } from '../told.ts';
import { Audience, type Client, type Looking } from './audience.ts';
import type { Entry, Logged } from './entries.ts';
import type { OnlineMatch } from './online-match.ts';

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

/** A match on this server's table with everybody before it. One thing is done after the other. */
export class Live {
  readonly audience: Audience;
  private line: Promise<unknown> = Promise.resolve();
  /** What stands here may not be what the store has: it is read anew before anything else is done. */
  private adrift = false;
  /** When somebody last asked or did something. */
  private touched: number;

  constructor(
    private match: OnlineMatch,
    private readonly parts: LiveParts,
  ) {
    this.touched = parts.now();
    this.audience = new Audience({
      match: () => this.match,
      now: () => parts.now(),
      elsewhere: () => parts.elsewhere(this.id),
      moved: () => parts.moved(this),
    });
  }

  get online(): OnlineMatch {
    return this.match;
  }
  get id(): string {
    return this.match.setup.id;
  }
  /** Done when nothing is under way. */
  idle(): Promise<unknown> {
    return this.line;
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
      this.audience.rest();
    });
  }

  /** One after the other, whoever asks; first of all the match is as the store has it. */
  serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.line.then(async () => {
      if (this.adrift) await this.reload();
      return work();
    });
    // What was answered is not held on to.
    const passed = () => undefined;
    this.line = done.then(passed, passed);
    return done;
  }

  private async answer(client: Client, ask: OnlineAsk, at: number | undefined) {
    if (isOfSeat(ask)) {
      if (isChange(ask)) return { snapshot: await this.change(client, ask, at) };
      const stream = this.audience.streamOf(client);
      return ask.do === 'see' ? { snapshot: stream.whole() } : { answer: stream.answer(ask) };
    }
    if (ask.do === 'sit') return { answer: this.audience.sit(client, ask.seer) };
    return { answer: await this.parts.room(this, client, ask as RoomAsk) };
  }

  /**
   * Somebody acts. What was meant for an earlier state of the table is not done: the answer is the table as it is. Everything
   * is on the disk before anybody hears of it.
   */
  private async change(client: Client, ask: SeatAsk, at: number | undefined) {
    const { match } = this;
    const { sitting } = match;
    const side = this.audience.sideOf(client);
    if (sitting === null || match.phase !== 'play' || side === null) throw new Fault('not-allowed');
    const stream = this.audience.streamOf(client);
    if (at !== stream.count || ask.do === 'bot') return stream.whole();
    const count = sitting.match.actionCount;
    const before = ask.do === 'undo' ? [...sitting.deeds] : [];
    this.audience.wake();
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
    return news ?? this.audience.streamOf(client).whole();
  }

  /** A bot, or somebody in a person's place, does something. */
  async act(side: string, action: unknown): Promise<void> {
    const { sitting } = this.match;
    if (sitting === null || this.match.waitingFor !== side) return;
    const from = sitting.match.actionCount;
    this.audience.wake();
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
      this.audience.forget();
      this.audience.tellAnew();
      return null;
    }
    if (match.offers.length !== offers.length) this.audience.tellRoom();
    return this.audience.tellNews(since, asker);
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
    if (entry.do === 'bot' || entry.do === 'sit') this.audience.placeAnew();
    // Dice made, an end, other seats, something taken back: everybody looks anew.
    if (match.phase !== before || entry.do === 'bot' || entry.do === 'agree') this.audience.forget();
    parts.wrote(match, entry);
  }

  /** As the store has it; what was done here and could not be kept is gone. */
  private async reload(): Promise<void> {
    this.match = await this.parts.load(this.id).catch((error: unknown) => {
      throw error instanceof Fault ? error : new Fault('not-kept');
    });
    this.adrift = false;
    this.audience.forget();
    this.audience.placeAnew();
    this.audience.tellAnew();
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
      this.audience.wake();
      this.adrift = true;
      const { phase } = match;
      for (const logged of more) match.take(logged);
      this.adrift = false;
      if (match.phase !== phase || more.some(({ entry }) => entry.do !== 'went')) {
        this.audience.forget();
        this.audience.placeAnew();
        this.audience.tellAnew();
      } else this.audience.tellNews(low);
    });
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
