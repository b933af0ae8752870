import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import type { Shelf } from '../kernel/card.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import type { Origin } from '../kernel/keys.ts';
import { Match } from '../kernel/match.ts';
import { Archive } from './archive.ts';
import { readJson } from './json-text.ts';
import { Keeper } from './keeper.ts';
import { Library } from './library.ts';
import type { Adopted, Answers, Ask, AskOf, Notice, ScreenAsk, SeatAsk, Snapshot } from './messages.ts';
import { reportOn } from './numbers.ts';
import { Patience } from './patience.ts';
import type { KeptMatch, SaveState, Store } from './records.ts';
import type { Sealed } from './seal.ts';
import { Seat } from './seat.ts';
import { PERSON, type Players } from './settings.ts';
import { readPlayers, Sitting } from './sitting.ts';

export interface RefereeParts {
  readonly shelf: Shelf;
  readonly store: Store;
  newId(): string;
  now(): number;
  /** 32 bytes of the system's chance, in hex. */
  fresh(): string;
  /** Lets messages in that have come while the referee was at work. */
  pause(): Promise<void>;
  /** Tells the screen something unasked. */
  notice(notice: Notice): void;
}

type Handlers = { readonly [D in ScreenAsk['do']]: (ask: AskOf<D>) => Promise<Answers[D]> };

/** So long an owner's numbers may keep the referee at one thing; those that can be played with take a tenth of it. */
const MOST_MS = 10_000;

/** How a match is put by where that is not usual. */
interface Named {
  readonly guided?: boolean;
  readonly id?: string;
}

/** The match on the table, who keeps it, and the seat of whoever is before the screen. */
interface Table {
  readonly id: string;
  readonly sitting: Sitting;
  readonly keeper: Keeper;
  seat: Seat | null;
}

/**
 * The referee of one screen: keeps matches with all their secrets, has one of them on the table, and answers what the
 * person who sits before the screen may know. Asked one thing after the other, by a Porter.
 */
export class Referee {
  private readonly archive: Archive;
  private readonly library: Library;
  private readonly owner: string;
  private readonly patience: Patience;
  private readonly budget: TimeBudget;
  private table: Table | null = null;

  constructor(private readonly parts: RefereeParts) {
    this.owner = parts.newId();
    const mirror = (spare: string, sealed: Sealed | null) => parts.notice({ spare, sealed });
    this.archive = new Archive(parts.store, this.owner, parts.newId, parts.now, mirror);
    this.library = new Library(parts.shelf);
    this.budget = timeBudget(parts.now, MOST_MS);
    this.patience = new Patience({ ...parts, tell: (work) => parts.notice({ work }) });
  }

  answer<D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]>;
  answer(ask: Ask): Promise<Answers[keyof Answers]> {
    this.budget.renew();
    return isOfScreen(ask, this.handlers)
      ? (this.handlers[ask.do] as (ask: ScreenAsk) => Promise<Answers[keyof Answers]>)(ask)
      : this.atSeat(ask);
  }

  private readonly handlers: Handlers = {
    restore: async ({ key, copies }) => {
      await this.archive.restore(key, copies);
      return null;
    },
    list: () => this.archive.list(),
    begin: async ({ settings, title }) => {
      await this.library.need(settings?.game);
      const game = this.game(settings?.game);
      const { players, seed, shares, ...setup } = settings;
      const id = this.parts.newId();
      const origin = seed === null ? this.chance(id, players, shares) : { by: 'person' as const, seed };
      return this.adopt(Match.start(game, { ...setup, origin, budget: this.budgetFor(setup.pack) }), players, title, {
        id,
      });
    },
    guide: async ({ game: id, title }) => {
      await this.library.need(id);
      const game = this.game(id);
      const { guide } = game;
      if (guide === undefined) throw new Fault('internal', { found: `${id} has no guide` });
      const { actions, ...setup } = guide.prepare(game);
      const match = Match.start(game, setup);
      for (const action of actions) match.act(action);
      return this.adopt(match, { ...guide.opponents, [guide.side]: PERSON }, title, { guided: true });
    },
    import: async ({ text, title, pack }) => {
      const file = readJson(text);
      const numbers = pack === undefined ? undefined : readJson(pack);
      await this.library.need((file as { readonly game?: unknown } | null)?.game);
      const match = await this.replay(file, numbers);
      const id = this.parts.newId();
      if (!match.hasDice && !match.position.over) match.freshen(this.chance(id, {}));
      return this.adopt(match, {}, title, { id });
    },
    pack: async ({ game, text }) => {
      const pack = readJson(text);
      await this.library.need(game);
      return reportOn(this.game(game), pack, this.budget);
    },
    cancel: async () => {
      this.patience.cancel();
      return null;
    },
    rename: async ({ id, title }) => {
      const { table } = this;
      if (table?.id !== id) await this.archive.rename(id, title);
      else {
        table.keeper.rename(title);
        await table.keeper.settled();
      }
      return null;
    },
    remove: async ({ id }) => {
      await this.archive.remove(id);
      return null;
    },
    raw: async ({ id }) => {
      const text = await this.archive.raw(id);
      if (text === null) throw new Fault('unknown-match', { match: String(id).slice(0, 80) });
      return text;
    },
    open: ({ id, keeps }) => this.open(id, keeps),
    sit: async ({ seer }) => {
      const table = this.here();
      table.seat = new Seat(table.sitting, seer);
      return null;
    },
    yield: async () => {
      await this.table?.keeper.settled();
      await this.table?.keeper.yield();
      return null;
    },
    close: async () => {
      await this.table?.keeper.settled();
      this.table = null;
      return null;
    },
    file: async () => {
      const { match, hasSecrets } = this.here().sitting;
      return JSON.stringify(match.toFile(!hasSecrets));
    },
    branch: ({ index, title }) => {
      const { match, players } = this.here().sitting;
      const id = this.parts.newId();
      return this.adopt(match.branch(index ?? match.actionCount, this.chance(id, players)), players, title, { id });
    },
  };

  private async open(id: string, keeps: boolean): Promise<Answers['open']> {
    if (keeps) await this.archive.claim(id);
    const found = await this.archive.read(id);
    if (found === null) throw new Fault('unknown-match', { match: String(id).slice(0, 80) });
    const { kept, unkept } = found;
    await this.library.need(kept.file.game);
    const { title, settings } = kept.meta;
    const match = await this.replay(kept.file, settings.pack);
    const sitting = new Sitting(match, readPlayers(match.game, settings.players));
    const { store, now, notice } = this.parts;
    // A match that another screen has taken since has nothing to tell this one.
    const changed = (save: SaveState) => {
      if (this.table?.keeper === keeper) notice({ save });
    };
    const keeping = {
      unkept: (match: KeptMatch) => this.archive.hold(match),
      kept: () => this.archive.drop(id),
      yielded: () => this.archive.setAside(id),
    };
    const keeper: Keeper = new Keeper(
      { store, owner: this.owner, now, changed, head: () => match.heading(), ...keeping },
      kept.meta,
      match.deeds(),
      unkept ? 'nowhere' : kept.file.formatVersion === 1 ? 'old' : 'whole',
    );
    this.table = { id, sitting, keeper, seat: null };
    const { position } = match;
    if (keeps) keeper.mark({ turn: position.view(null).turn.label, outcome: position.outcome() });
    else await keeper.yield();
    await keeper.settled();
    const { waitingFor } = sitting;
    return { title, settings: sitting.settings, waitingFor, over: position.over, save: keeper.save };
  }

  private replay(file: unknown, pack?: unknown): Promise<Match> {
    const { actions } = Object(file);
    const total = Array.isArray(actions) ? actions.length : 0;
    const reading = Match.reading(this.library.games, file, pack, this.budgetFor(pack));
    return this.patience.see(total, reading, () => this.budget.renew());
  }
  /** Our own numbers come to an end; a stranger's are watched. */
  private budgetFor(pack: unknown): TimeBudget | undefined {
    return pack == null ? undefined : this.budget;
  }

  /** What has changed is kept before it is told, so that nothing is lost that somebody has seen. */
  private async atSeat(ask: SeatAsk): Promise<Answers[keyof Answers]> {
    const { sitting, keeper, seat } = this.here();
    if (seat === null) throw new Fault('unknown-side', { side: '-' }, 'side');
    const before = sitting.match.actionCount;
    const answer = seat.answer(ask);
    if (isChange(ask)) {
      const { count, view, outcome } = answer as Snapshot;
      const from = Math.min(before, count);
      keeper.keep(from, sitting.match.deeds(from), { turn: view.turn.label, outcome });
      await keeper.settled();
    }
    return answer;
  }

  private adopt(match: Match, players: Players, title: string, { guided = false, id }: Named = {}): Promise<Adopted> {
    const { settings } = new Sitting(match, readPlayers(match.game, players ?? {}));
    return this.archive.adopt(match.toFile(), { title, settings, guided }, id);
  }

  /** Dice that nobody can foresee: where several persons play, made of a secret and of a share for each. */
  private chance(id: string, players: Players, given: Readonly<Record<string, string>> = {}): Origin {
    const { fresh } = this.parts;
    const persons = Object.keys(players ?? {}).filter((side) => players[side] === PERSON);
    if (persons.length < 2) return { by: 'system', seed: fresh() };
    const secret = fresh();
    const shares = Object.fromEntries(persons.map((side) => [side, given[side] ?? fresh()]));
    return { by: 'table', id, secret, shares };
  }

  private game(id: unknown): Game {
    const game = this.library.games.find((candidate) => candidate.id === id);
    if (game === undefined) throw new Fault('unknown-game', { game: String(id).slice(0, 80) }, 'game');
    return game;
  }

  private here(): Table {
    if (this.table === null) throw new Fault('unknown-match', { match: '-' });
    return this.table;
  }
}

const isOfScreen = (ask: Ask, handlers: Handlers): ask is ScreenAsk => Object.hasOwn(handlers, ask.do);

const isChange = ({ do: what }: SeatAsk): boolean => ['act', 'bot', 'undo', 'redo'].includes(what);
