import type { Shelf } from '../kernel/card.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { Archive } from './archive.ts';
import { Keeper } from './keeper.ts';
import { Library } from './library.ts';
import type { Adopted, Answers, Ask, AskOf, Notice, ScreenAsk, SeatAsk, Snapshot } from './messages.ts';
import type { Store } from './records.ts';
import { Seat } from './seat.ts';
import { PERSON, type Players } from './settings.ts';
import { readPlayers, Sitting } from './sitting.ts';

export interface RefereeParts {
  readonly shelf: Shelf;
  readonly store: Store;
  newId(): string;
  now(): number;
  /** Tells the screen something unasked. */
  notice(notice: Notice): void;
}

type Handlers = { readonly [D in ScreenAsk['do']]: (ask: AskOf<D>) => Promise<Answers[D]> };

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
  private table: Table | null = null;

  constructor(private readonly parts: RefereeParts) {
    this.owner = parts.newId();
    this.archive = new Archive(parts.store, this.owner, parts.newId, parts.now);
    this.library = new Library(parts.shelf);
  }

  answer<D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]>;
  answer(ask: Ask): Promise<Answers[keyof Answers]> {
    return isOfScreen(ask, this.handlers)
      ? (this.handlers[ask.do] as (ask: ScreenAsk) => Promise<Answers[keyof Answers]>)(ask)
      : this.atSeat(ask);
  }

  private readonly handlers: Handlers = {
    list: async () => ({ matches: await this.archive.list(), lasting: this.parts.store.lasting }),
    begin: async ({ settings, title }) => {
      await this.library.need(settings?.game);
      const match = Match.start(this.game(settings?.game), settings);
      return this.adopt(match, settings.players, title);
    },
    guide: async ({ game: id, title }) => {
      await this.library.need(id);
      const game = this.game(id);
      const { guide } = game;
      if (guide === undefined) throw new Fault('internal', { found: `${id} has no guide` });
      const { actions, ...setup } = guide.prepare(game);
      const match = Match.start(game, setup);
      for (const action of actions) match.act(action);
      return this.adopt(match, { ...guide.opponents, [guide.side]: PERSON }, title, true);
    },
    import: async ({ file, title }) => {
      await this.library.need((file as { readonly game?: unknown } | null)?.game);
      return this.adopt(Match.fromFile(this.library.games, file), {}, title);
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
    open: ({ id, keeps }) => this.open(id, keeps),
    sit: async ({ seer }) => {
      const table = this.here();
      table.seat = new Seat(table.sitting, seer);
      return null;
    },
    yield: async () => {
      await this.table?.keeper.settled();
      this.table?.keeper.yield();
      return null;
    },
    close: async () => {
      await this.table?.keeper.settled();
      this.table = null;
      return null;
    },
    file: async () => JSON.stringify(this.here().sitting.match.toFile()),
    branch: ({ index, title }) => {
      const { match, players } = this.here().sitting;
      return this.adopt(match.branch(index ?? match.actionCount), players, title);
    },
  };

  private async open(id: string, keeps: boolean): Promise<Answers['open']> {
    if (keeps) await this.archive.claim(id);
    const found = await this.archive.read(id);
    if (found === null) throw new Fault('unknown-match', { match: String(id).slice(0, 80) });
    const { kept, unkept } = found;
    await this.library.need(kept.file.game);
    const { title, settings } = kept.meta;
    const match = Match.fromFile(this.library.games, kept.file, settings.pack);
    const sitting = new Sitting(match, readPlayers(match.game, settings.players));
    const { store, now, notice } = this.parts;
    // A match that another screen has taken since has nothing to tell this one.
    const changed = (save: Notice['save']) => {
      if (this.table?.keeper === keeper) notice({ save });
    };
    const keeper: Keeper = new Keeper(
      { store, owner: this.owner, now, changed, hash: () => sitting.hash },
      kept,
      unkept,
    );
    this.table = { id, sitting, keeper, seat: null };
    const { position } = match;
    if (keeps) keeper.mark({ turn: position.view(null).turn.label, outcome: position.outcome() });
    else keeper.yield();
    await keeper.settled();
    const { waitingFor } = sitting;
    return { title, settings: sitting.settings, waitingFor, over: position.over, save: keeper.save };
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
      const actions = sitting.deeds.slice(from).map(({ action }) => action);
      keeper.keep(from, actions, { turn: view.turn.label, outcome });
      await keeper.settled();
    }
    return answer;
  }

  private adopt(match: Match, players: Players, title: string, guided = false): Promise<Adopted> {
    const { settings } = new Sitting(match, readPlayers(match.game, players ?? {}));
    return this.archive.adopt(match.toFile(), { title, settings, guided });
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
