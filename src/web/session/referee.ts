import { botNamed } from '../../bots/index.ts';
import { Players as Bots } from '../../bots/play.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import type { Answers, Ask, AskOf, Opened, Players, Reply, Request, Seer } from './messages.ts';
import { PERSON } from './messages.ts';
import { noteOf } from './notes.ts';
import { Sitting, seenBy } from './sitting.ts';

type Handlers = { readonly [D in Ask['do']]: (ask: AskOf<D>) => Answers[D] };

/** Keeps the open match and its secrets, and answers what the one who asks may know. Runs in a worker or in a test. */
export class Referee {
  private sitting: Sitting | null = null;

  constructor(private readonly games: readonly Game[]) {}

  handle({ id, ask }: Request): Reply {
    const before = this.sitting;
    const mark = before?.match.actionCount ?? 0;
    try {
      const handler = Object.hasOwn(this.handlers, ask.do) ? this.handlers[ask.do] : undefined;
      if (handler === undefined) throw new Fault('unknown-op', { op: String(ask.do).slice(0, 80) }, 'do');
      // The ask and its handler are of one kind by construction; only the compiler cannot see it.
      return { id, ok: true, answer: (handler as (ask: Ask) => Answers[keyof Answers])(ask) };
    } catch (error) {
      this.sitting = before;
      if (before !== null && before.match.actionCount > mark) before.takeBack(mark);
      return { id, ok: false, fault: noteOf(error) };
    }
  }

  private readonly handlers: Handlers = {
    start: ({ settings }) => {
      const game = this.games.find((candidate) => candidate.id === settings.game);
      if (game === undefined) throw new Fault('unknown-game', { game: String(settings.game).slice(0, 80) }, 'game');
      return this.open(Match.start(game, settings), settings.players);
    },
    load: ({ file, pack, players }) => this.open(Match.fromFile(this.games, file, pack), players),
    see: ({ seer }) => this.at(seer).snapshot(seer),
    act: ({ action, seer }) => {
      const sitting = this.atDecision(seer);
      return sitting.act(sitting.match.legalCode(action), seer);
    },
    bot: ({ seer }) => {
      const sitting = this.at(seer);
      const { match, players } = sitting;
      const side = sitting.waitingFor;
      if (side === null) throw new Fault('match-over');
      if (players[side] === PERSON) throw new Fault('missing-bot', { side });
      return sitting.act(choiceOf(match, side, players[side] as string).action, seer);
    },
    undo: ({ to, seer }) => {
      const sitting = this.at(seer);
      // Whoever has seen everything takes nothing back.
      if (seer === null && sitting.hasPersons) throw new Fault('nothing-to-undo');
      if (!Number.isInteger(to) || to < sitting.floor(seer) || to > sitting.match.actionCount) {
        throw new Fault('nothing-to-undo');
      }
      sitting.takeBack(to);
      return sitting.snapshot(seer);
    },
    look: ({ index, seer }) => this.at(seer).look(index, seer),
    odds: ({ action, seer }) => {
      const { match } = this.atDecision(seer);
      const code = match.legalCode(action);
      // From what the seer knows: the true odds would tell of what is hidden.
      return seenBy(match.position, seer).odds(code);
    },
    suggest: ({ bot, seer }) => {
      const { match, waitingFor } = this.atDecision(seer);
      const { action, reasons } = choiceOf(match, waitingFor as string, bot);
      return { action: match.position.codec.decode(action), reasons: reasons ?? [] };
    },
    insight: ({ id, piece, index, seer }) => {
      const { match } = this.at(seer);
      const insight = match.game.face?.insights.find((candidate) => candidate.id === id);
      if (insight === undefined) throw new Fault('malformed-request', { found: String(id).slice(0, 80) }, 'id');
      return insight.show(seenBy(match.positionAt(index), seer), piece);
    },
    history: ({ seer }) => ({ events: this.at(seer).eventsFor(seer) }),
    chronicle: ({ seer }) => ({ turns: this.at(seer).chronicle(seer) }),
    file: () => this.here().match.toFile(),
    tail: ({ from }) => {
      const sitting = this.here();
      return { from, actions: sitting.actionsFrom(from), hash: sitting.match.position.hash() };
    },
    branch: ({ index }) => this.here().match.branch(index).toFile(),
  };

  private open(match: Match, given: Players): Opened {
    const sitting = new Sitting(match, readPlayers(match.game, given));
    const { waitingFor, settings } = sitting;
    this.sitting = sitting;
    return { settings, count: match.actionCount, waitingFor, over: match.position.over };
  }

  private here(): Sitting {
    if (this.sitting === null) throw new Fault('unknown-match', { match: '-' });
    return this.sitting;
  }

  /** Where persons play, nobody sees more than one of them may until the match is over. */
  private at(seer: Seer): Sitting {
    const sitting = this.here();
    const { match, players } = sitting;
    if (seer !== null && !match.game.sides.includes(seer)) throw unknownSide(seer);
    if (sitting.hasPersons && !match.position.over && (seer === null || players[seer] !== PERSON))
      throw unknownSide(seer);
    return sitting;
  }

  private atDecision(seer: Seer): Sitting {
    const sitting = this.at(seer);
    if (sitting.waitingFor === null) throw new Fault('match-over');
    if (seer !== null && seer !== sitting.waitingFor) throw new Fault('illegal-action', { action: seer });
    return sitting;
  }
}

const unknownSide = (seer: Seer) => new Fault('unknown-side', { side: String(seer).slice(0, 80) }, 'seer');

function choiceOf(match: Match, side: string, bot: string) {
  const bots = new Bots(match.game, { [side]: bot }, match.seed, match.actionCount);
  return bots.choose(match.position, match.position.toMove, match.position.legal());
}

function readPlayers(game: Game, given: Players): Players {
  for (const side of Object.keys(given ?? {})) {
    if (!game.sides.includes(side)) throw new Fault('unknown-side', { side: side.slice(0, 80) }, `players.${side}`);
  }
  const players = Object.fromEntries(game.sides.map((side) => [side, given?.[side] ?? PERSON]));
  for (const name of Object.values(players)) if (name !== PERSON) botNamed(game, name);
  return players;
}
