import { favouriteBot } from '../../bots/index.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Library } from '../../table/library.ts';
import type { Proposal, RoomAnswers, RoomAsk } from '../../table/online.ts';
import { readPlayers } from '../../table/seating.ts';
import { PERSON } from '../../table/settings.ts';
import type { MatchStore } from '../store/matches.ts';
import { freshSecret, freshToken } from '../tokens.ts';
import type { Entry, Setup } from './entries.ts';
import { type Client, Live, type LiveParts } from './live.ts';
import { OnlineMatch } from './online-match.ts';

/** Somebody who does something, with the name that others see. */
export interface Doer {
  readonly id: string;
  readonly name: string;
}

/** What the rooms lean on. */
export interface RoomsParts {
  readonly library: Library;
  readonly store: MatchStore;
  now(): number;
  /** Something happened to a match. */
  happened(match: OnlineMatch, entry: Entry): void;
  /** A bot is to decide; it gives its action to `live.act`. */
  think(live: Live, side: string, bot: string): void;
  talk: Talk;
}

/** What is said at tables. */
export interface Talk {
  lines(match: string): Promise<RoomAnswers['enter']['talk']>;
  say(match: string, doer: Doer, text: string): Promise<RoomAnswers['enter']['talk'][number]>;
}

/** Every match that somebody has before them on this process, and how one comes to be. */
export class Rooms {
  private readonly open = new Map<string, Promise<Live>>();
  /** So many entries this process has written. */
  private written = 0;
  /** How many stay at each. */
  private readonly holders = new Map<string, number>();

  constructor(private readonly parts: RoomsParts) {}

  // ── matches

  async create(proposal: Proposal, doer: Doer): Promise<Setup> {
    const { library, store, now } = this.parts;
    const game = await library.present(proposal.game);
    if (game === null) throw new Fault('unknown-game', { game: proposal.game.slice(0, 80) }, 'game');
    const players = readPlayers(game, proposal.bots);
    const persons = game.sides.filter((side) => players[side] === PERSON);
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
    const live = await this.live(setup.id);
    await live.serially(async () => {
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
    const live = await this.live(id);
    await live.serially(async () => {
      const { online } = live;
      if (online.sideOf(doer.id) !== null) return;
      const { freeSide } = online;
      if (freeSide === null) throw new Fault('not-allowed');
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

  live(id: string): Promise<Live> {
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
  /** The same for whoever stays at it, from the first moment on: there is one table of a match here, and no second. */
  hold(id: string): Promise<Live> {
    this.holders.set(id, (this.holders.get(id) ?? 0) + 1);
    return this.live(id);
  }
  /** Whoever held it leaves; when it was the last, it is read anew when somebody comes. */
  release(id: string): void {
    const left = (this.holders.get(id) ?? 1) - 1;
    if (left > 0) this.holders.set(id, left);
    else {
      this.holders.delete(id);
      this.open.delete(id);
    }
  }
  /** Does something at a table without staying there; once more where another process was first. */
  async visit<T>(id: string, work: (live: Live) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        const live = await this.hold(id);
        return await live.serially(() => work(live));
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'went-on') || tries === 3) throw error;
      } finally {
        this.release(id);
      }
    }
  }
  /** Another process has written to a match. */
  async wentOn(id: string): Promise<void> {
    await (await this.open.get(id))?.catchUp();
  }
  /** Who is before a match on this process. */
  async presence(id: string): Promise<Live['presence']> {
    const live = await this.open.get(id)?.catch(() => undefined);
    return live?.presence ?? { here: [], onlookers: 0 };
  }
  /** For whoever watches over the server. */
  async figures(): Promise<{ readonly matches: number; readonly screens: number; readonly written: number }> {
    const lives = await Promise.all([...this.open.values()].map((live) => live.catch(() => null)));
    const screens = lives.reduce((sum, live) => sum + (live?.screens ?? 0), 0);
    return { matches: lives.length, screens, written: this.written };
  }
  /** The server leaves: everybody is told, and what is under way is finished. */
  async close(): Promise<void> {
    for (const opening of this.open.values()) {
      const live = await opening.catch(() => null);
      live?.tell({ leaving: true });
      await live?.idle();
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
    const match = new OnlineMatch(setup, game);
    for (const logged of await store.entries(id, 0)) match.take(logged);
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
        void this.open.get(match.setup.id)?.then((live) => this.goOn(live));
      },
      room: (live, client, ask) => this.roomAsk(live, client, ask as RoomAsk) as never,
    };
  }
  /** Where a bot is to decide, it is told so. */
  private goOn(live: Live): void {
    const { waitingFor, seats } = live.online;
    const bot = waitingFor === null ? null : (seats.get(waitingFor)?.bot ?? null);
    if (waitingFor !== null && bot !== null) this.parts.think(live, waitingFor, bot);
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
        return live.room;
      case 'resign':
        this.inPlay(live);
        await this.end(live, { why: 'resigned', winner: otherThan(online, side) });
        break;
      case 'claim':
        await this.claim(live, side);
        break;
      case 'offer':
        await this.offer(live, side, ask);
        break;
      case 'decline':
        if (online.offers.some(({ what }) => what === ask.what)) await live.write({ do: 'decline', what: ask.what });
        break;
      case 'say': {
        const name = online.seats.get(side)?.name ?? '';
        const said = await this.parts.talk.say(live.id, { id: client.person ?? '', name }, ask.text);
        live.tell({ said });
        return null;
      }
      case 'rematch':
        return this.rematch(live, side, { id: client.person ?? '', name: online.seats.get(side)?.name ?? '' });
      default:
        throw new Fault('unknown-op', { op: String(Object(ask)['do']).slice(0, 80) }, 'do');
    }
    live.tellRoom();
    return live.room;
  }

  private async entered(live: Live, client: Client): Promise<RoomAnswers['enter']> {
    const side = live.enter(client);
    const { online } = live;
    const invitation = side !== null && online.freeSide !== null ? online.setup.invitation : null;
    const talk = await this.parts.talk.lines(live.id);
    return { room: live.room, side, invitation, talk, rules: online.setup.rules };
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
    const late = online.outOfTime(this.parts.now());
    if (late === null || late === side) throw new Fault('not-allowed');
    if (online.setup.overtime === 'win') await this.end(live, { why: 'time', winner: side });
    else {
      await live.write({ do: 'bot', side: late, bot: favouriteBot(online.game, late) });
      await this.parts.store.seat(live.id, late, null);
      live.tellAnew();
    }
  }

  private async offer(live: Live, side: string, ask: Extract<RoomAsk, { readonly do: 'offer' }>): Promise<void> {
    this.inPlay(live);
    const { online } = live;
    const { what, to } = ask;
    const there = online.offers.find((offer) => offer.what === what && offer.by !== side);
    const count = online.sitting?.match.actionCount ?? 0;
    if (what === 'undo' && !(Number.isInteger(to) && (to as number) >= 0 && (to as number) < count)) {
      throw new Fault('bad-index', { index: String(to), count }, 'to');
    }
    const others = online.persons.filter((one) => one !== side);
    // Where nobody else has to agree, it is so at once.
    if (there === undefined && others.length > 0) {
      await live.write({ do: 'offer', what, by: side, ...(to === undefined ? {} : { to }) });
      return;
    }
    const until = there?.to ?? to;
    await live.write({ do: 'agree', what, ...(until === undefined ? {} : { to: until }) });
    live.tellAnew();
  }

  /** The same with the sides changed, once for both. */
  private async rematch(live: Live, side: string, doer: Doer): Promise<{ readonly id: string }> {
    const { online } = live;
    if (online.phase !== 'over') throw new Fault('not-allowed');
    if (online.rematch !== null) {
      const next = await this.live(online.rematch);
      await next.serially(async () => {
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

export const otherThan = (online: OnlineMatch, side: string): string | null =>
  online.game.sides.find((other) => other !== side) ?? null;

function sideFor({ side, of }: Proposal, persons: readonly string[]): string {
  const others = persons.filter((one) => one !== of);
  const other = others[0] ?? of;
  if (side === 'random') return freshSecret() < '8' ? of : other;
  return side === 'mine' ? of : other;
}
