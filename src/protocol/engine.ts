import { Players, playOn } from '../bots/play.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { type Lang, Speaker } from '../kernel/text.ts';
import { type Answer, decisionOf, eventsOf } from './answers.ts';
import { idOf, langOf, type Op, type Request, type RequestOf, readRequest } from './requests.ts';

/** A line longer than this is no request: the longest honest one carries a match file or a data pack. */
export const LINE_LIMIT = 16 * 1024 * 1024;

type Handlers = { readonly [O in Op]: (request: RequestOf<O>, lang: Lang) => Answer };

/** The engine protocol: one JSON object a line in, one out, in order. It holds the open matches of one stranger. */
export class Engine {
  private readonly matches = new Map<string, Match>();
  private opened = 0;

  constructor(private readonly games: readonly Game[]) {}

  handle(line: string): string {
    let json: unknown;
    try {
      if (line.length > LINE_LIMIT) throw new Fault('too-long', { limit: LINE_LIMIT });
      json = parse(line);
      const request = readRequest(json);
      return JSON.stringify({ id: idOf(json), ok: true, ...this.answer(request, langOf(json)) });
    } catch (error) {
      const { code, message } = describe(error, langOf(json));
      return JSON.stringify({ id: idOf(json), ok: false, error: { code, message } });
    }
  }

  private answer(request: Request, lang: Lang): Answer {
    const match = 'match' in request ? this.matches.get(request.match) : undefined;
    const mark = match?.actionCount;
    try {
      // The type of the request and of its handler are the same by construction; only the compiler cannot see it.
      return (this.handlers[request.op] as (request: Request, lang: Lang) => Answer)(request, lang);
    } catch (error) {
      if (match !== undefined) match.undo(mark);
      throw error;
    }
  }

  private readonly handlers: Handlers = {
    games: (_, lang) => ({ games: this.games.map((game) => describeGame(game, lang)) }),
    new: ({ game, scenario, seed, options, data }, lang) =>
      this.open(Match.start(this.game(game), { scenario, seed, options: options ?? {}, pack: data }), lang),
    load: ({ file, data }, lang) => this.open(Match.fromFile(this.games, file, data), lang),
    save: ({ match }) => ({ file: this.match(match).toFile() }),
    decision: ({ match }, lang) => this.decision(this.match(match), lang),
    hash: ({ match }) => ({ hash: this.match(match).position.hash() }),
    act: ({ match: handle, action }, lang) => {
      const match = this.match(handle);
      const events = eventsOf(match.act(action), speakerOf(match, lang));
      return { events, ...this.decision(match, lang), hash: match.position.hash(), outcome: match.position.outcome() };
    },
    undo: ({ match: handle, to }, lang) => {
      const match = this.match(handle);
      // The answer first: should it fail, nothing has been taken back.
      const decision = decisionOf(match.game, match.positionAt(to ?? match.undoFloor), speakerOf(match, lang));
      match.undo(to ?? undefined);
      return { decision };
    },
    view: ({ match: handle, side }) => {
      const { game, position } = this.match(handle);
      if (side !== 'all' && !game.sides.includes(side)) {
        throw new Fault('unknown-side', { side: side.slice(0, 80) }, 'side');
      }
      return { view: position.view(side === 'all' ? null : side) };
    },
    odds: ({ match: handle, action }) => {
      const match = this.match(handle);
      const odds = match.position.odds(match.legalCode(action));
      if (odds === null) throw new Fault('no-odds', {}, 'action');
      return { odds: odds.odds };
    },
    suggest: ({ match: handle, bot, budgetMs }, lang) => {
      const match = this.match(handle);
      if (match.position.over) throw new Fault('match-over');
      const side = match.position.toMove;
      const players = new Players(match.game, { [match.game.sides[side]]: bot }, match.seed, match.actionCount);
      const choice = players.choose(match.position, side, match.position.legal(), budgetMs ?? undefined);
      const speaker = speakerOf(match, lang);
      return {
        action: match.position.codec.decode(choice.action),
        thoughts: (choice.reasons ?? []).map((reason) => speaker.message(reason)),
      };
    },
    play: ({ match: handle, bots, until }) => {
      const match = this.match(handle);
      const players = new Players(match.game, bots, match.seed, match.actionCount);
      const actions = [...playOn(match, players, until)].map((choice) => match.position.codec.decode(choice.action));
      return { actions, outcome: match.position.outcome(), hash: match.position.hash() };
    },
  };

  private game(id: string): Game {
    const game = this.games.find((candidate) => candidate.id === id);
    if (game === undefined) throw new Fault('unknown-game', { game: id.slice(0, 80) }, 'game');
    return game;
  }
  private match(handle: string): Match {
    const match = this.matches.get(handle);
    if (match === undefined) throw new Fault('unknown-match', { match: handle.slice(0, 80) }, 'match');
    return match;
  }
  private open(match: Match, lang: Lang): Answer {
    const answer = { ...this.decision(match, lang), hash: match.position.hash() };
    const handle = `m${++this.opened}`;
    this.matches.set(handle, match);
    return { match: handle, ...answer };
  }
  private decision(match: Match, lang: Lang): Answer {
    return { decision: decisionOf(match.game, match.position, speakerOf(match, lang)) };
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Fault('malformed-json', { found: (error as Error).message.slice(0, 120) });
  }
}

const speakerOf = (match: Match, lang: Lang): Speaker => new Speaker(lang, match.game.text);

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

function describe(error: unknown, lang: Lang): { code: string; message: string } {
  const fault =
    error instanceof Fault ? error : new Fault('internal', { found: String((error as Error)?.message ?? error) });
  return { code: fault.code, message: new Speaker(lang).fault(fault) };
}
