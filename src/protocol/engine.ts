import { type TimeBudget, timeBudget } from '../kernel/budget.ts';
import { Fault, shown } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { scan, scanPack } from '../kernel/scan.ts';
import { type Lang, Speaker } from '../kernel/text.ts';
import { Seat } from '../table/seat.ts';
import { Sitting } from '../table/sitting.ts';
import { type Answer, decisionOf, eventsOf } from './answers.ts';
import { LIMITS, type Limits } from './limits.ts';
import { idOf, langOf, type Op, type Request, type RequestOf, readRequest } from './requests.ts';

type Handlers = { readonly [O in Op]: (request: RequestOf<O>, lang: Lang) => Answer };

/** An open match: nobody plays it but whoever asks, who has the referee's door and may look through any other. */
class Table {
  readonly sitting: Sitting;
  readonly referee: Seat;
  /** Characters of what the match was opened with and keeps. */
  private readonly luggage: number;

  /** `opening`: what it was opened with, less its actions. */
  constructor(match: Match, opening: unknown) {
    this.sitting = new Sitting(match, {});
    this.referee = new Seat(this.sitting, null);
    this.luggage = JSON.stringify(opening).length;
  }
  /** How much room it takes, in actions. */
  weight({ charactersAnAction }: Limits): number {
    return this.sitting.match.actionCount + Math.ceil(this.luggage / charactersAnAction);
  }
  speaker(lang: Lang): Speaker {
    return new Speaker(lang, this.sitting.match.game.text);
  }
  /** The seat that a request asks to be answered as. */
  as(seer: string | null | undefined): Seat {
    return seer == null ? this.referee : new Seat(this.sitting, seer);
  }
  decision(lang: Lang, seat = this.referee): Answer {
    return { decision: decisionOf(seat.asked(), this.speaker(lang)) };
  }
}

/** The engine protocol: one JSON object a line in, one out, in order. It holds the open matches of one stranger. */
export class Engine {
  private readonly tables = new Map<string, Table>();
  private opened = 0;

  private readonly limits: Limits;
  private readonly budget: TimeBudget;

  constructor(
    private readonly games: readonly Game[],
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    this.budget = timeBudget(() => performance.now(), this.limits.ms);
  }

  handle(line: string): string {
    let json: unknown;
    try {
      const { limits } = this;
      this.budget.renew();
      if (line.length > limits.line) throw new Fault('too-long', { limit: limits.line });
      scan(line, limits);
      json = parse(line);
      const request = readRequest(json);
      return JSON.stringify({ id: idOf(json), ok: true, ...this.answer(request, langOf(json)) });
    } catch (error) {
      return JSON.stringify({ id: idOf(json), ok: false, error: describe(error, langOf(json)) });
    }
  }

  private answer(request: Request, lang: Lang): Answer {
    // The type of the request and of its handler are the same by construction; only the compiler cannot see it.
    const handler = this.handlers[request.op] as (request: Request, lang: Lang) => Answer;
    const table = 'match' in request ? this.tables.get(request.match) : undefined;
    if (table === undefined) return handler(request, lang);
    return table.sitting.attempt(() => {
      const answer = handler(request, lang);
      this.checkRoom();
      return answer;
    });
  }

  private readonly handlers: Handlers = {
    games: (_, lang) => ({ games: this.games.map((game) => describeGame(game, lang)) }),
    new: ({ game, scenario, seed, options, data }, lang) => {
      this.checkPlace();
      scanPack(data, this.limits);
      const setup = { scenario, seed, options: options ?? {}, pack: data, budget: this.budget };
      const match = Match.start(this.game(game), setup);
      return this.open(new Table(match, [seed, options, data]), lang);
    },
    load: ({ file, data, seed }, lang) => {
      this.checkPlace();
      scanPack(data, this.limits);
      const match = Match.fromFile(this.games, file, data, this.budget);
      if (seed != null && !match.position.over) match.freshen({ by: 'person', seed });
      const head = { ...(file as object), actions: null };
      return { ...this.open(new Table(match, [head, data]), lang), outcome: match.position.outcome() };
    },
    save: ({ match }) => ({ file: this.at(match).sitting.match.toFile() }),
    close: ({ match }) => {
      this.at(match);
      this.tables.delete(match);
      return {};
    },
    decision: ({ match, as }, lang) => {
      const table = this.at(match);
      return table.decision(lang, table.as(as));
    },
    hash: ({ match, as }) => ({ hash: this.at(match).as(as).hash }),
    act: ({ match, action, as }, lang) => {
      const table = this.at(match);
      const seat = table.as(as);
      const { events } = seat.act(action);
      const told = eventsOf(events, table.speaker(lang));
      table.sitting.forgetTale();
      const outcome = table.sitting.match.position.outcome();
      return { events: told, ...table.decision(lang, seat), hash: seat.hash, outcome };
    },
    undo: ({ match, to }, lang) => {
      const table = this.at(match);
      table.referee.undo(to ?? undefined);
      return table.decision(lang);
    },
    view: ({ match, side, as }) => {
      const table = this.at(match);
      const seat = table.as(side === 'all' ? null : side);
      return { view: (as == null ? seat : table.as(as)).view };
    },
    odds: ({ match, action, as }) => {
      const odds = this.at(match).as(as).odds(action);
      if (odds === null) throw new Fault('no-odds', {}, 'action');
      const { odds: results, modifiers, table, dice, faces, column } = odds;
      return { odds: results, modifiers, table, dice, faces, ...(column && { column }) };
    },
    suggest: ({ match, bot, budgetMs, as }, lang) => {
      const table = this.at(match);
      const { action, reasons } = table.as(as).suggest(bot, budgetMs ?? undefined);
      const speaker = table.speaker(lang);
      return { action, thoughts: reasons.map((reason) => speaker.message(reason)) };
    },
    play: ({ match, bots, until }) => {
      const { sitting } = this.at(match);
      const actions = sitting.play(bots, until);
      return { actions, outcome: sitting.match.position.outcome(), hash: sitting.hash };
    },
  };

  private game(id: string): Game {
    const game = this.games.find((candidate) => candidate.id === id);
    if (game === undefined) throw new Fault('unknown-game', { game: shown(id) }, 'game');
    return game;
  }
  private at(handle: string): Table {
    const table = this.tables.get(handle);
    if (table === undefined) throw new Fault('unknown-match', { match: shown(handle) }, 'match');
    return table;
  }
  /** Refuses to open one match more than may be. */
  private checkPlace(): void {
    const { matches: limit } = this.limits;
    if (this.tables.size >= limit) throw new Fault('too-many-matches', { limit });
  }
  /** Refuses where the open matches, and one more where it is given, take more room than they may. */
  private checkRoom(more?: Table): void {
    const { tables, limits } = this;
    let weight = more?.weight(limits) ?? 0;
    for (const table of tables.values()) weight += table.weight(limits);
    if (weight > limits.actions) throw new Fault('too-much-kept', { limit: limits.actions });
  }
  private open(table: Table, lang: Lang): Answer {
    this.checkRoom(table);
    const answer = { ...table.decision(lang), hash: table.sitting.hash };
    const handle = `m${++this.opened}`;
    this.tables.set(handle, table);
    return { match: handle, ...answer };
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Fault('malformed-json', { found: (error as Error).message.slice(0, 120) });
  }
}

function describeGame(game: Game, lang: Lang) {
  const speaker = new Speaker(lang, game.text);
  return {
    id: game.id,
    title: speaker.say('game.title'),
    sides: game.sides,
    scenarios: game.scenarios.map(({ id, turns }) => ({ id, title: speaker.say(`scenario.${id}`), turns })),
    options: game.options,
  };
}

function describe(error: unknown, lang: Lang): { code: string; message: string; at?: string } {
  const fault =
    error instanceof Fault ? error : new Fault('internal', { found: String((error as Error)?.message ?? error) });
  const { code, at } = fault;
  return { code, message: new Speaker(lang).fault(fault), ...(at !== undefined && { at }) };
}
