import { Fault } from '../../kernel/faults.ts';
import { ONLOOKER, type Seer } from '../../kernel/view.ts';
import type { Snapshot } from '../../table/messages.ts';
import type { OnlineNotice, Room, SentSnapshot } from '../../table/online.ts';
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

interface Place {
  /** Null: looks on. */
  readonly side: string | null;
  /** Whose eyes, where a person has chosen others after the end. */
  seer: Seer | undefined;
}

/** What those before a match need of the table that it lies on. */
interface Stage {
  /** The match as it stands now. */
  match(): OnlineMatch;
  now(): number;
  /** Who is before it at other processes. */
  elsewhere(): Looking;
  /** Somebody has come or gone. */
  moved(): void;
}

/** Everybody before a match, and what each of them is shown of it. */
export class Audience {
  private readonly clients = new Map<Client, Place>();
  private streams = new Map<Seer, Stream>();
  /** Who was gone before their turn came. */
  private readonly left = new WeakSet<Client>();

  constructor(private readonly stage: Stage) {}

  private get match(): OnlineMatch {
    return this.stage.match();
  }
  get screens(): number {
    return this.clients.size;
  }

  // ── coming and going

  enter(client: Client): string | null {
    const side = client.person === null ? null : this.match.sideOf(client.person);
    if (this.left.has(client)) return side;
    this.clients.set(client, { side, seer: undefined });
    if (this.match.sitting !== null) this.streamOf(client);
    this.tellRoom(client);
    this.stage.moved();
    return side;
  }
  leave(client: Client): void {
    this.left.add(client);
    if (!this.clients.delete(client)) return;
    this.tellRoom();
    this.stage.moved();
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
    const [own, elsewhere] = [this.own, this.stage.elsewhere()];
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
    const room = this.match.room((side) => here.includes(side), onlookers, this.stage.now());
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

  // ── what they see

  /** Only what is needed to go on is held. */
  rest(): void {
    for (const stream of this.streams.values()) stream.rest();
  }
  wake(): void {
    for (const stream of this.streams.values()) stream.wake();
  }
  /** Everybody looks anew. */
  forget(): void {
    this.streams = new Map();
  }

  sit(client: Client, seer: Seer): null {
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
  streamOf(client: Client): Stream {
    const place = this.clients.get(client) ?? { side: null, seer: undefined };
    const seer = this.seerOf(place);
    const { sitting } = this.match;
    if (sitting === null) throw new Fault('unknown-match', { match: this.match.setup.id });
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

  /** Others sit at the match: whoever has lost a seat looks on. */
  placeAnew(): void {
    for (const [client, { side }] of this.clients) {
      const now = client.person === null ? null : this.match.sideOf(client.person);
      if (now !== side) this.clients.set(client, { side: now, seer: undefined });
    }
    this.stage.moved();
  }

  /** What has happened since so many actions, to each who has noticed it; gives what `asker` is to be answered. */
  tellNews(from: number, asker?: Client): SentSnapshot | null {
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
