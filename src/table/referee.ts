import { favouriteBot } from '../bots/index.ts';
import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import { canon } from '../kernel/canon.ts';
import { cardOf } from '../kernel/card.ts';
import { scenarioOf } from '../kernel/examples.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import type { Origin } from '../kernel/keys.ts';
import { Match } from '../kernel/match.ts';
import { type AnyMatchFile, readMatchFile } from '../kernel/match-file.ts';
import { Agreement } from './agreement.ts';
import { Archive } from './archive.ts';
import { readJson } from './json-text.ts';
import { Keeper } from './keeper.ts';
import { Library, type Sources } from './library.ts';
import {
  type Adopted,
  type Answers,
  type Ask,
  type AskOf,
  isChange,
  type Notice,
  type ScreenAsk,
  type SeatAsk,
} from './messages.ts';
import { reportOn } from './numbers.ts';
import { Patience } from './patience.ts';
import { type Passage, type Reading, readMatch } from './reading.ts';
import type { KeptMatch, SaveState, Store } from './records.ts';
import type { Sealed } from './seal.ts';
import { Seat } from './seat.ts';
import { isApart, personsOf, readSeating, usualSeating } from './seating.ts';
import { PERSON, type Seating } from './settings.ts';
import { Sitting } from './sitting.ts';
import { standingOf } from './standing.ts';

export interface RefereeParts extends Sources {
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
  /** In place of what the match would be kept as. */
  readonly file?: AnyMatchFile;
}

/** The match on the table, who keeps it, and the seat of whoever is before the screen. */
interface Table {
  readonly id: string;
  readonly sitting: Sitting;
  readonly keeper: Keeper;
  /** Of a match that is only looked at, since its rules are gone and those of now part from them: the file as it is kept. */
  readonly parted: { readonly passage: Passage; readonly file: AnyMatchFile } | null;
  seat: Seat | null;
  readonly agreement: Agreement;
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
  /** The file that was enquired about, as it was read. */
  private arrived: (Reading & { readonly text: string }) | null = null;

  constructor(private readonly parts: RefereeParts) {
    this.owner = parts.newId();
    const mirror = (spare: string, sealed: Sealed | null) => parts.notice({ spare, sealed });
    this.archive = new Archive(parts.store, this.owner, parts.newId, parts.now, mirror);
    this.library = new Library(parts);
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
      const found = await this.game(settings?.game);
      const { players, open, seed, shares, ...setup } = settings;
      const game = setup.pack == null ? found : await this.library.packed(found);
      const seating = readSeating(game, { players, ...(open === true ? { open } : {}) });
      const id = this.parts.newId();
      const origin = seed === null ? this.chance(id, seating, shares) : { by: 'person' as const, seed };
      const match = Match.start(game, { ...setup, origin, budget: this.budgetFor(setup.pack) });
      return this.adopt(match, seating, title, { id });
    },
    guide: async ({ game: id, title }) => {
      const game = await this.game(id);
      const { guide } = game;
      if (guide === undefined) throw new Fault('internal', { found: `${id} has no guide` });
      const { actions, ...setup } = guide.prepare(game);
      const match = Match.start(game, setup);
      for (const action of actions) match.act(action);
      const players = { ...guide.opponents, [guide.side]: PERSON };
      return this.adopt(match, readSeating(game, { players }), title, { guided: true });
    },
    example: async ({ game: id, example: name, title }) => {
      const game = await this.game(id);
      const example = game.examples?.find((candidate) => candidate.id === name);
      if (example === undefined) throw new Fault('unknown-scenario', { scenario: String(name).slice(0, 80) });
      const { seed, options = {}, line } = example;
      const match = Match.start(game, { scenario: scenarioOf(example), seed, options });
      for (const action of line) match.act(action);
      const players = Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));
      return this.adopt(match, readSeating(game, { players }), title, { guided: true });
    },
    enquire: async ({ text }) => {
      const json = readJson(text);
      const file = readMatchFile(json);
      const { matches } = await this.archive.list();
      const twin = 'start' in file ? matches.find(({ start }) => start === file.start) : undefined;
      const known = twin === undefined ? null : { title: twin.title, ...seatingOf(twin.settings) };
      return { game: file.game, scenario: file.scenario, known, over: await this.isOver(text, json) };
    },
    import: async ({ text, title, pack, ...seats }) => {
      const file = readJson(text);
      const numbers = pack === undefined ? undefined : readJson(pack);
      const arrived = this.arrived?.text === text && pack === undefined ? this.arrived : null;
      this.arrived = null;
      const { match, passage } = arrived ?? (await this.replay(file, numbers));
      // A file of other rules is kept as it came: what becomes of it is told when it is opened.
      const { game } = match;
      const seating = seats.players === undefined ? usualSeating(cardOf(game)) : readSeating(game, seats);
      if (passage !== null) return this.adopt(match, seating, title, { file: file as AnyMatchFile });
      const id = this.parts.newId();
      if (!match.hasDice && !match.position.over) match.freshen(this.chance(id, seating));
      return this.adopt(match, seating, title, { id });
    },
    pack: async ({ game, text }) => {
      const pack = readJson(text);
      return reportOn(await this.library.packed(await this.game(game)), pack, this.budget);
    },
    cancel: async () => {
      this.patience.cancel();
      return null;
    },
    hurry: async () => {
      this.table?.sitting.hurry();
      return null;
    },
    rename: async ({ id, title }) => {
      const { table } = this;
      // What is only looked at is not written anew.
      if (table?.id !== id || table.parted !== null) await this.archive.rename(id, title);
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
    open: (ask) => this.open(ask),
    sit: async ({ seer, shared }) => {
      const table = this.here();
      table.seat = new Seat(table.sitting, seer, shared === true);
      return null;
    },
    seats: (ask) => this.reseat(ask),
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
    file: async ({ index }) => {
      const { sitting, parted } = this.here();
      const { match } = sitting;
      const wanted = index === undefined || index >= match.actionCount ? match : match.continuation(index);
      return JSON.stringify(parted?.file ?? wanted.toFile(!sitting.hasSecrets));
    },
    branch: async ({ index, title, ...seats }) => {
      const { sitting } = this.here();
      const { match, settings } = sitting;
      // Of two persons none takes the other's seat in a match that shares its secrets.
      const given = seats.players === undefined || sitting.hasSecrets ? settings : seats;
      const seating = readSeating(match.game, given);
      const id = this.parts.newId();
      return this.adopt(match.branch(index ?? match.actionCount, this.chance(id, seating)), seating, title, { id });
    },
  };

  private async reseat(ask: Seating): Promise<Answers['seats']> {
    const table = this.here();
    const { sitting, keeper, parted, seat } = table;
    if (parted !== null || keeper.save === 'readonly') throw new Fault('illegal-action', { action: 'seats' });
    const { match } = sitting;
    const before = seatingOf(sitting.settings);
    const after = readSeating(match.game, ask);
    const asks = match.position.over ? [] : table.agreement.ask(before, after, seat?.seer ?? null);
    if (asks.length === 0 && canon(after) !== canon(before)) {
      table.agreement.forget();
      // Whoever played alone may know the dice to come.
      if (!isApart(before) && isApart(after) && !match.position.over) match.freshen(this.chance(table.id, after));
      sitting.reseat(after);
      table.seat = null;
      keeper.reseat(sitting.settings, standingOf(sitting));
      await keeper.settled();
    }
    const { settings, waitingFor, asksOpenly: openly } = sitting;
    return { settings, waitingFor, over: match.position.over, openly, asks: asks[0] ?? null };
  }

  private async open({ id, keeps, rules }: AskOf<'open'>): Promise<Answers['open']> {
    if (keeps) await this.archive.claim(id);
    const found = await this.archive.read(id);
    if (found === null) throw new Fault('unknown-match', { match: String(id).slice(0, 80) });
    const { kept, unkept } = found;
    const { title, settings } = kept.meta;
    const { match, passage } = await this.replay(kept.file, settings.pack, rules);
    const parted = passage?.parted == null ? null : { passage, file: kept.file };
    const moves = keeps && passage !== null && parted === null;
    if (moves && !match.hasDice && !match.position.over) match.freshen(this.chance(id, settings));
    const seating = readSeating(match.game, settings);
    const sitting = new Sitting(match, seating.players, { open: seating.open, joined: kept.meta.joined });
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
      unkept ? 'nowhere' : passage !== null || kept.file.formatVersion === 1 ? 'old' : 'whole',
    );
    this.table = { id, sitting, keeper, parted, seat: null, agreement: new Agreement() };
    const { position } = match;
    if (!keeps) await keeper.yield();
    else if (parted === null) keeper.mark(standingOf(sitting));
    if (moves) keeper.rewrite();
    await keeper.settled();
    const { waitingFor, asksOpenly: openly } = sitting;
    return {
      ...{ title, settings: sitting.settings, waitingFor, openly, over: position.over, save: keeper.save },
      passage: parted === null ? (moves ? passage : null) : told(parted.passage, sitting),
    };
  }

  /** What is wrong with a file that cannot be read is told when it is to be opened. */
  private async isOver(text: string, file: unknown): Promise<boolean> {
    this.arrived = null;
    try {
      const reading = await this.replay(file);
      this.arrived = { text, ...reading };
      return reading.passage?.parted == null && reading.match.position.over;
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'cancelled') throw error;
      return false;
    }
  }

  private replay(file: unknown, pack?: unknown, under?: string): Promise<Reading> {
    const { actions } = Object(file);
    const total = Array.isArray(actions) ? actions.length : 0;
    const see = <T>(work: Generator<number, T>) => this.patience.see(total, work, () => this.budget.renew());
    return readMatch(this.library, file, pack, { under, budget: this.budgetFor(pack), see });
  }
  /** Our own numbers come to an end; a stranger's are watched. */
  private budgetFor(pack: unknown): TimeBudget | undefined {
    return pack == null ? undefined : this.budget;
  }

  /** What has changed is kept before it is told, so that nothing is lost that somebody has seen. */
  private async atSeat(ask: SeatAsk): Promise<Answers[keyof Answers]> {
    const table = this.here();
    const { sitting, keeper, seat, parted } = table;
    if (seat === null) throw new Fault('unknown-side', { side: '-' }, 'side');
    if (parted !== null) return lookOn(seat, ask, sitting.match.actionCount, parted.passage);
    await this.patience.see(null, seat.ponder(ask), () => this.budget.renew());
    const answer = seat.answer(ask);
    if (isChange(ask)) {
      table.agreement.forget();
      const from = sitting.takeNews();
      keeper.keep(from, sitting.match.deeds(from), standingOf(sitting));
      await keeper.settled();
    }
    return answer;
  }

  private adopt(match: Match, { players, open }: Seating, title: string, named: Named = {}): Promise<Adopted> {
    const { settings } = new Sitting(match, players, { open });
    const { guided = false, id, file = match.toFile() } = named;
    return this.archive.adopt(file, { title, settings, guided }, id);
  }

  /** Dice that nobody can foresee: where several persons play, made of a secret and of a share for each. */
  private chance(id: string, seating: Seating, given: Readonly<Record<string, string>> = {}): Origin {
    const { fresh } = this.parts;
    if (!isApart(seating)) return { by: 'system', seed: fresh() };
    const secret = fresh();
    const shares = Object.fromEntries(personsOf(seating).map((side) => [side, given[side] ?? fresh()]));
    return { by: 'table', id, secret, shares };
  }

  private async game(id: unknown): Promise<Game> {
    const game = await this.library.present(id);
    if (game === null) throw new Fault('unknown-game', { game: String(id).slice(0, 80) }, 'game');
    return game;
  }

  private here(): Table {
    if (this.table === null) throw new Fault('unknown-match', { match: '-' });
    return this.table;
  }
}

/** At a match that has parted from the rules of now: everything may be looked at, and nothing is asked or done. */
function lookOn(seat: Seat, ask: SeatAsk, count: number, { from, to }: Passage): Answers[keyof Answers] {
  if (ask.do === 'see') return seat.answer({ do: 'look', index: count });
  if (isChange(ask) || ask.do === 'suggest')
    throw new Fault('other-version', { found: from.slice(0, 80), expected: to });
  return seat.answer(ask);
}

/** What everybody may know of it: an action that one person may have hidden from another is not named. */
function told(passage: Passage, { hasSecrets }: Sitting): Passage {
  const { parted } = passage;
  return hasSecrets && parted !== null ? { ...passage, parted: { ...parted, action: null } } : passage;
}

const seatingOf = ({ players, open }: Seating): Seating => (open === true ? { players, open } : { players });

const isOfScreen = (ask: Ask, handlers: Handlers): ask is ScreenAsk => Object.hasOwn(handlers, ask.do);
