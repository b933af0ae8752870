import { favouriteBot } from '../../bots/index.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import type { Library } from '../../table/library.ts';
import type { Proposal, RoomAnswers, RoomAsk, Span, TalkLine } from '../../table/online.ts';
import { readPlayers } from '../../table/seating.ts';
import { PERSON } from '../../table/settings.ts';
import type { MatchStore } from '../store/matches.ts';
import { freshSecret, freshToken } from '../tokens.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Entry, Setup } from './entries.ts';
import type { Hearsay } from './hearsay.ts';
import { type Client, Live, type LiveParts, type Looking } from './live.ts';
import { OnlineMatch } from './online-match.ts';

/** After so long a pause, whoever wants to go on goes on. */
const LONGEST_PAUSE = 7 * 24 * 60 * 60 * 1000;

/** After so long without a word from anybody a match rests. */
const QUIET = 30_000;

/** So long the server lays bookmarks when it leaves. */
const LEAVING = 2000;

/** Somebody who does something, with the name that others see. */
export interface Doer {
  readonly id: string;
  readonly name: string;
}

/** What the rooms lean on. */
export interface RoomsParts {
  readonly library: Library;
  readonly store: MatchStore;
  readonly bookmarks: Pick<Bookmarks, 'read' | 'note'>;
  now(): number;
  /** Something happened to a match. */
  happened(match: OnlineMatch, entry: Entry): void;
  /** A match that is read is over; whether that was noted is not known. */
  over(match: OnlineMatch): void;
  /** A bot is to decide; it gives its action to `live.act`. */
  think(live: Live): void;
  talk: Talk;
  /** Somebody has spoken at a table, or has come to theirs. */
  spoke(live: Live, line: TalkLine): void;
  came(match: string, person: string): void;
  gaps(): readonly Span[];
  /** Other processes hear of it; who is before a match there. */
  readonly hearsay: Pick<Hearsay, 'moved' | 'said' | 'read' | 'at'>;
}

/** What is said at tables, and who does not want to have to do with whom. */
export interface Talk {
  /** As one person may hear it. */
  lines(match: string, person: string | null): Promise<readonly TalkLine[]>;
  say(match: string, doer: Doer, text: string): Promise<TalkLine>;
  /** The table itself says something about somebody. */
  announce(match: string, name: string, text: string): Promise<TalkLine>;
  /** Those who do not want to hear this person. */
  deafTo(person: string): Promise<ReadonlySet<string>>;
  marks(match: string): Promise<Readonly<Record<string, number>>>;
  /** Whether one of them has blocked the other. */
  areApart(person: string, others: readonly string[]): Promise<boolean>;
}

/** Every match that somebody has before them on this process, and how one comes to be. */
export class Rooms {
  private readonly open = new Map<string, Promise<Live>>();
  /** So many entries this process has written. */
  private written = 0;
  /** How many need a match on the table. */
  private readonly holders = new Map<string, number>();

  constructor(private readonly parts: RoomsParts) {}

  // ── matches

  async create(proposal: Proposal, doer: Doer): Promise<Setup> {
    const { library, store, now } = this.parts;
    const game = await library.present(proposal.game);
    if (game === null) throw new Fault('unknown-game', { game: proposal.game.slice(0, 80) }, 'game');
    const players = readPlayers(game, proposal.bots);
    const persons = game.sides.filter((side) => players[side] === PERSON);
    checkRated(game, proposal, persons);
    if (!persons.includes(proposal.of)) throw new Fault('unknown-side', { side: proposal.of.slice(0, 80) }, 'of');
    const setup: Setup = {
      ...{ id: freshToken(9), game: game.id, rules: game.version, scenario: proposal.scenario },
      ...{ options: proposal.options, pack: proposal.pack ?? null, title: proposal.title, pace: proposal.pace },
      ...{ overtime: proposal.overtime, rated: proposal.rated, visible: proposal.visible, creator: doer.id },
      ...{ invitation: freshToken(12), secret: freshSecret(), created: now() },
    };
    // What cannot be begun is refused before anybody waits for it.
    const trial = new OnlineMatch(setup, game);
    trial.rehearse();
    await store.create(setup);
    await this.holding(setup.id, async (live) => {
      for (const side of game.sides) {
        const bot = players[side] as string;
        if (bot !== PERSON) await live.write({ do: 'bot', side, bot });
      }
      await this.seat(live, sideFor(proposal, persons), doer);
    });
    return setup;
  }

  /** Whoever comes with the word has the free seat, or the one they have already. */
  async join(invitation: string, doer: Doer): Promise<string> {
    const id = await this.parts.store.invited(invitation);
    if (id === null) throw new Fault('unknown-match', { match: '-' });
    await this.holding(id, async (live) => {
      const { online } = live;
      if (online.sideOf(doer.id) !== null) return;
      const { freeSide } = online;
      // Whoever comes late may look on where everybody may.
      if (freeSide === null) throw new Fault('seat-taken', online.setup.visible === 'public' ? { match: id } : {});
      if (online.phase === 'over') throw new Fault('not-allowed');
      const sitters = [...online.seats.values()].flatMap(({ person }) => (person === null ? [] : [person]));
      if (await this.parts.talk.areApart(doer.id, sitters)) throw new Fault('not-allowed');
      await this.seat(live, freeSide, doer);
    });
    return id;
  }
  async seat(live: Live, side: string, { id, name }: Doer): Promise<void> {
    await live.write({ do: 'sit', side, person: id, name });
    await this.parts.store.seat(live.id, side, id);
    live.tellRoom();
  }

  /** A match that has not begun is no more. */
  async remove(live: Live): Promise<void> {
    await this.parts.store.remove(live.id);
    this.open.delete(live.id);
    live.end();
  }

  // ── tables

  /** A match for somebody who lets go of it again with `release`. */
  async hold(id: string): Promise<Live> {
    this.holders.set(id, (this.holders.get(id) ?? 0) + 1);
    try {
      return await this.live(id);
    } catch (error) {
      this.release(id);
      throw error;
    }
  }
  /** Does something to a match when everything before it is done. */
  async holding<T>(id: string, work: (live: Live) => Promise<T>): Promise<T> {
    const live = await this.hold(id);
    try {
      return await live.serially(() => work(live));
    } finally {
      this.release(id);
    }
  }
  /** The same; once more where another process was first. */
  async visit<T>(id: string, work: (live: Live) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.holding(id, work);
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'went-on') || tries === 3) throw error;
      }
    }
  }
  /** Goes on with a match in which nobody may be before the table. */
  async wake(id: string): Promise<void> {
    await this.holding(id, async () => undefined);
  }

  private live(id: string): Promise<Live> {
    const held = this.open.get(id);
    if (held !== undefined) return held;
    const live = this.load(id).then((match) => new Live(match, this.liveParts()));
    this.open.set(id, live);
    live.then(
      (found) => this.goOn(found),
      () => this.open.delete(id),
    );
    return live;
  }
  release(id: string): void {
    const others = (this.holders.get(id) ?? 1) - 1;
    if (others > 0) this.holders.set(id, others);
    else {
      this.holders.delete(id);
      void this.putAway(id);
    }
  }
  /** Nobody has it before them any more and no bot is to decide: it is read anew when somebody comes. */
  private async putAway(id: string): Promise<void> {
    const live = await this.open.get(id)?.catch(() => null);
    await live?.serially(async () => {
      if (this.holders.has(id) || this.botOf(live) !== null) return;
      this.open.delete(id);
      this.parts.bookmarks.note(live.online, true);
    });
  }
  /** Any of them may have gone on elsewhere. */
  async allWentOn(): Promise<void> {
    await Promise.allSettled([...this.open.keys()].map((id) => this.wentOn(id)));
  }
  /** Another process has written to a match, which has so many entries now. */
  async wentOn(id: string, entries?: number): Promise<void> {
    await (await this.open.get(id))?.catchUp(entries);
  }
  /** Who is before a match. */
  async presence(id: string): Promise<Looking> {
    const live = await this.open.get(id)?.catch(() => undefined);
    return live?.presence ?? this.parts.hearsay.at(id);
  }
  /** What only those need who play now is let go of where nobody has done anything for long. */
  async rest(): Promise<void> {
    const since = this.parts.now() - QUIET;
    await Promise.allSettled((await this.lives()).map((live) => live.rest(since)));
  }
  /** For whoever watches over the server. */
  async figures(): Promise<{ readonly matches: number; readonly screens: number; readonly written: number }> {
    const lives = await this.lives();
    const screens = lives.reduce((sum, live) => sum + live.screens, 0);
    return { matches: lives.length, screens, written: this.written };
  }
  /** The server leaves: everybody is told, and what is under way is finished. */
  async close(): Promise<void> {
    const until = performance.now() + LEAVING;
    for (const opening of this.open.values()) {
      const live = await opening.catch(() => null);
      live?.tell({ leaving: true });
      await live?.idle();
      // Whoever waits for the server to leave does not wait for what is only there to save time later.
      if (live !== null && performance.now() < until) this.parts.bookmarks.note(live.online, true);
    }
    // Answers are on their way before the door is closed.
    await new Promise((soon) => setImmediate(soon));
  }

  private async load(id: string): Promise<OnlineMatch> {
    const { store, library } = this.parts;
    const setup = await store.setup(id);
    if (setup === null) throw new Fault('unknown-match', { match: id.slice(0, 80) });
    const game = await library.under(setup.game, setup.rules);
    if (game === null) throw new Fault('unreachable-game', { game: setup.game, found: setup.rules });
    const match = await this.parts.bookmarks.read(setup, game);
    if (match.phase === 'over') this.parts.over(match);
    return match;
  }

  private liveParts(): LiveParts {
    const { store, now, happened } = this.parts;
    return {
      now,
      load: (id) => this.load(id),
      readOn: (match) => store.entries(match.setup.id, match.seq),
      append: (match, logged) => store.append(match, logged),
      wrote: (match, entry) => {
        this.written++;
        happened(match, entry);
        this.parts.bookmarks.note(match);
        void this.open.get(match.setup.id)?.then((live) => this.goOn(live));
      },
      gaps: () => this.parts.gaps(),
      moved: (live) => this.parts.hearsay.moved(live),
      elsewhere: (id) => this.parts.hearsay.at(id),
      tookBack: (live, side) => this.announce(live, side, 'undo'),
      room: (live, client, ask) => this.roomAsk(live, client, ask as RoomAsk) as never,
    };
  }
  /** Where a bot is to decide, it is told so. */
  private goOn(live: Live): void {
    if (this.botOf(live) !== null) this.parts.think(live);
    else if (!this.holders.has(live.id)) void this.putAway(live.id);
  }
  private botOf({ online: { waitingFor, seats } }: Live): string | null {
    return waitingFor === null ? null : (seats.get(waitingFor)?.bot ?? null);
  }

  // ── what is asked at a table

  private async roomAsk(live: Live, client: Client, ask: RoomAsk): Promise<RoomAnswers[RoomAsk['do']]> {
    const { online } = live;
    const side = live.sideOf(client);
    if (ask.do === 'enter') return this.entered(live, client);
    if (ask.do === 'file') return fileOf(online);
    if (side === null) throw new Fault('not-allowed');
    switch (ask.do) {
      case 'pledge':
        online.checkPledge(side, ask.pledge);
        await live.write({ do: 'pledge', side, pledge: ask.pledge });
        break;
      case 'share':
        online.checkShare(side, ask.share);
        await live.write({ do: 'share', side, share: ask.share });
        live.tellAnew();
        return live.roomFor(client);
      case 'resign':
        this.inPlay(live);
        await this.end(live, { why: 'resigned', winner: otherThan(online, side) });
        break;
      case 'claim':
        await this.claim(live, side);
        break;
      case 'offer':
        await this.offer(live, side, client, ask);
        break;
      case 'decline':
        if (online.offers.some(({ what }) => what === ask.what)) await live.write({ do: 'decline', what: ask.what });
        break;
      case 'say': {
        const name = online.seats.get(side)?.name ?? '';
        const said = await this.parts.talk.say(live.id, { id: client.person ?? '', name }, ask.text);
        const deaf = await this.parts.talk.deafTo(client.person ?? '');
        live.tellSome({ said }, (person) => person === null || !deaf.has(person));
        this.parts.hearsay.said(live.id, said.number);
        this.parts.spoke(live, said);
        return null;
      }
      case 'rematch':
        return this.rematch(live, side, { id: client.person ?? '', name: online.seats.get(side)?.name ?? '' });
      default:
        throw new Fault('unknown-op', { op: String(Object(ask)['do']).slice(0, 80) }, 'do');
    }
    live.tellRoom();
    return live.roomFor(client);
  }

  private async entered(live: Live, client: Client): Promise<RoomAnswers['enter']> {
    const side = live.enter(client);
    const { online } = live;
    if (side !== null && client.person !== null) this.parts.came(live.id, client.person);
    const invitation = side !== null && online.freeSide !== null ? online.setup.invitation : null;
    const talk = await this.parts.talk.lines(live.id, client.person);
    const marks = await this.parts.talk.marks(live.id);
    const read = Object.fromEntries(
      [...online.seats].flatMap(([one, { person }]) => (person === null ? [] : [[one, marks[person] ?? 0]])),
    );
    return { room: live.roomFor(client), side, invitation, talk, read, rules: online.setup.rules };
  }
  /** The table itself says something about a side; nothing hangs on it. */
  private async announce(live: Live, side: string, text: string): Promise<void> {
    const name = live.online.seats.get(side)?.name ?? '';
    await this.parts.talk.announce(live.id, name, text).then(
      (said) => {
        live.tell({ said });
        this.parts.hearsay.said(live.id, said.number);
      },
      () => undefined,
    );
  }
  /** A side has read what was said so far: whoever has the match before them hears of it. */
  async read(id: string, read: { readonly side: string; readonly number: number }): Promise<void> {
    await this.around(id, (live) => live.tell({ read }));
    this.parts.hearsay.read(id, read);
  }
  /** Where a match is on the table of this process. */
  async around(id: string, work: (live: Live) => unknown): Promise<void> {
    const live = await this.open.get(id)?.catch(() => null);
    if (live != null) await work(live);
  }
  /** All that are on it. */
  async lives(): Promise<Live[]> {
    const all = await Promise.all([...this.open.values()].map((live) => live.catch(() => null)));
    return all.flatMap((live) => live ?? []);
  }
  /** Those who have a match of theirs before them on this process. */
  async present(): Promise<(readonly [match: string, person: string])[]> {
    return (await this.lives()).flatMap((live) => live.sitters.map((person) => [live.id, person] as const));
  }
  /** Whether somebody has a match before them on this process. */
  async isPresent(id: string, person: string): Promise<boolean> {
    const live = await this.open.get(id)?.catch(() => null);
    return live?.sitters.includes(person) ?? false;
  }

  private inPlay({ online }: Live): void {
    if (online.phase !== 'play') throw new Fault('not-allowed');
  }
  async end(live: Live, result: Extract<Entry, { readonly do: 'end' }>['result']): Promise<void> {
    await live.write({ do: 'end', result });
    live.tellAnew();
  }

  /** The other's time is out: the match is won, or a bot plays on, as was agreed. */
  private async claim(live: Live, side: string): Promise<void> {
    const { online } = live;
    await live.settleGaps();
    const late = online.outOfTime(this.parts.now());
    if (late === null || late === side) throw new Fault('not-allowed');
    if (online.setup.overtime === 'win') await this.end(live, { why: 'time', winner: side });
    else {
      await live.write({ do: 'bot', side: late, bot: favouriteBot(online.game, late) });
      await this.parts.store.seat(live.id, late, null);
      live.tellAnew();
    }
  }

  private async offer(
    live: Live,
    side: string,
    client: Client,
    ask: Extract<RoomAsk, { readonly do: 'offer' }>,
  ): Promise<void> {
    this.inPlay(live);
    const { online } = live;
    const { what } = ask;
    const there = online.offers.find((offer) => offer.what === what && offer.by !== side);
    // Where another has asked already this says yes to that.
    const to = what === 'undo' && there === undefined ? live.actionsAt(client, ask.to ?? -1) : undefined;
    if (to === online.sitting?.match.actionCount) throw new Fault('nothing-to-undo');
    const others = online.persons.filter((one) => one !== side);
    const at = this.parts.now();
    // Where nobody else has to agree, it is so at once; and nobody has to wait for ever.
    const alone = others.length === 0 || (what === 'resume' && at > (online.pausedAt ?? at) + LONGEST_PAUSE);
    if (there === undefined && !alone) {
      if (online.offers.some((offer) => offer.what === what)) return;
      if (online.refusals.bars(what, side, at)) throw new Fault('too-often');
      await live.write({ do: 'offer', what, by: side, ...(to === undefined ? {} : { to }) });
      return;
    }
    const until = there?.to ?? to;
    await live.write({ do: 'agree', what, ...(until === undefined ? {} : { to: until }) });
    live.tellAnew();
    if (what === 'undo') await this.announce(live, there?.by ?? side, 'undone');
  }

  /** The same with the sides changed, once for both. */
  private async rematch(live: Live, side: string, doer: Doer): Promise<{ readonly id: string }> {
    const { online } = live;
    if (online.phase !== 'over') throw new Fault('not-allowed');
    if (online.rematch !== null) {
      await this.holding(online.rematch, async (next) => {
        const { freeSide } = next.online;
        if (next.online.sideOf(doer.id) === null && freeSide !== null) await this.seat(next, freeSide, doer);
      });
      return { id: online.rematch };
    }
    const { setup, persons, settings } = online;
    const bots = Object.fromEntries(Object.entries(settings.players).filter(([, player]) => player !== PERSON));
    const of = persons.find((one) => one !== side) ?? side;
    const { scenario, options, pack, pace, overtime, rated, visible, title } = setup;
    const wish = { game: setup.game, scenario, options, bots, side: 'mine' as const, of };
    const next = await this.create({ ...wish, pack: pack ?? undefined, pace, overtime, rated, visible, title }, doer);
    await live.write({ do: 'rematch', id: next.id });
    live.tellRoom();
    return { id: next.id };
  }
}

/** Everything, when nobody has anything to hide any more. */
function fileOf({ phase, sitting }: OnlineMatch): string {
  if (phase !== 'over' || sitting === null) throw new Fault('not-allowed');
  return JSON.stringify(sitting.match.toFile());
}

/** Two persons play a rated match to its end, and nobody plays it on for them. */
function checkRated({ sides }: Game, { rated, overtime }: Proposal, persons: readonly string[]): void {
  if (rated && (sides.length !== 2 || persons.length !== 2 || overtime !== 'win')) {
    throw new Fault('malformed-request', { found: 'rated' }, 'rated');
  }
}

export const otherThan = (online: OnlineMatch, side: string): string | null =>
  online.game.sides.find((other) => other !== side) ?? null;

function sideFor({ side, of }: Proposal, persons: readonly string[]): string {
  const others = persons.filter((one) => one !== of);
  const other = others[0] ?? of;
  if (side === 'random') return freshSecret() < '8' ? of : other;
  return side === 'mine' ? of : other;
}
