import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import type { Proposal, RoomAsk } from '../../table/online.ts';
import { readPlayers } from '../../table/seating.ts';
import { PERSON } from '../../table/settings.ts';
import { freshSecret, freshToken } from '../tokens.ts';
import type { Looking } from './audience.ts';
import type { Entry, Setup } from './entries.ts';
import { Live, type LiveParts } from './live.ts';
import { OnlineMatch } from './online-match.ts';
import { RoomAsks } from './room-asks.ts';
import type { Doer, RoomsParts } from './rooms-parts.ts';

/** After so long without a word from anybody a match rests. */
const QUIET = 30_000;

/** So long the server lays bookmarks when it leaves. */
const LEAVING = 2000;

/** Every match that somebody has before them on this process, and how one comes to be. */
export class Rooms {
  private readonly open = new Map<string, Promise<Live>>();
  /** So many entries this process has written. */
  private written = 0;
  /** How many need a match on the table. */
  private readonly holders = new Map<string, number>();

  /** What is asked at a table apart from playing. */
  private readonly asks: RoomAsks;

  constructor(private readonly parts: RoomsParts) {
    this.asks = new RoomAsks(parts, this);
  }

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
    live.audience.tellRoom();
  }

  /** A match that has not begun is no more. */
  async remove(live: Live): Promise<void> {
    await this.parts.store.remove(live.id);
    this.open.delete(live.id);
    live.audience.end();
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
    return live?.audience.presence ?? this.parts.hearsay.at(id);
  }
  /** What only those need who play now is let go of where nobody has done anything for long. */
  async rest(): Promise<void> {
    const since = this.parts.now() - QUIET;
    await Promise.allSettled((await this.lives()).map((live) => live.rest(since)));
  }
  /** For whoever watches over the server. */
  async figures(): Promise<{ readonly matches: number; readonly screens: number; readonly written: number }> {
    const lives = await this.lives();
    const screens = lives.reduce((sum, live) => sum + live.audience.screens, 0);
    return { matches: lives.length, screens, written: this.written };
  }
  /** The server leaves: everybody is told, and what is under way is finished. */
  async close(): Promise<void> {
    const until = performance.now() + LEAVING;
    for (const opening of this.open.values()) {
      const live = await opening.catch(() => null);
      live?.audience.tell({ leaving: true });
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
      tookBack: (live, side) => this.asks.announce(live, side, 'undo'),
      room: (live, client, ask) => this.asks.answer(live, client, ask as RoomAsk) as never,
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

  async end(live: Live, result: Extract<Entry, { readonly do: 'end' }>['result']): Promise<void> {
    await live.write({ do: 'end', result });
    live.audience.tellAnew();
  }

  // ── who is at them

  /** A side has read what was said so far: whoever has the match before them hears of it. */
  async read(id: string, read: { readonly side: string; readonly number: number }): Promise<void> {
    await this.around(id, (live) => live.audience.tell({ read }));
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
    return (await this.lives()).flatMap((live) => live.audience.sitters.map((person) => [live.id, person] as const));
  }
  /** Whether somebody has a match before them on this process. */
  async isPresent(id: string, person: string): Promise<boolean> {
    const live = await this.open.get(id)?.catch(() => null);
    return live?.audience.sitters.includes(person) ?? false;
  }
}

/** Two persons play a rated match to its end, and nobody plays it on for them. */
function checkRated({ sides }: Game, { rated, overtime }: Proposal, persons: readonly string[]): void {
  if (rated && (sides.length !== 2 || persons.length !== 2 || overtime !== 'win')) {
    throw new Fault('malformed-request', { found: 'rated' }, 'rated');
  }
}

function sideFor({ side, of }: Proposal, persons: readonly string[]): string {
  const others = persons.filter((one) => one !== of);
  const other = others[0] ?? of;
  if (side === 'random') return freshSecret() < '8' ? of : other;
  return side === 'mine' ? of : other;
}
