import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Choice, Game, Thought } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { Position } from '../kernel/position.ts';
import { type Effort, type Notes, Seat } from '../kernel/seat.ts';
import { botNamed } from './index.ts';
import { Player } from './player.ts';

/** Which bot plays which side; a side that is not named is played by somebody else. */
export type BotNames = Readonly<Record<string, string>>;

/** No finished game is anywhere near this long: beyond it, a game goes round in circles. */
const ENDLESS = 1_000_000;

/** How bots sit where somebody waits for them, or asks them afresh again and again. */
export interface Sitters {
  /** The action at which they sat down. */
  readonly since?: number;
  /** For each question; they count where nobody says anything. */
  readonly effort?: () => Effort;
  /** What those before them have noted, by side. */
  readonly notes?: (side: string) => Notes;
}

/**
 * The bots at one match. All their chance comes from a secret of the match (`seed`), their side and the action at which
 * they sat down, so the same call on the same match plays the same actions; the match's own dice are never touched.
 */
export class Players {
  private readonly players: (Player | null)[];
  private readonly effort: (() => Effort) | undefined;

  constructor(game: Game, bots: BotNames, seed: string, { since = 0, effort, notes }: Sitters = {}) {
    this.effort = effort;
    for (const side of Object.keys(bots)) {
      if (!game.sides.includes(side)) throw new Fault('unknown-side', { side: side.slice(0, 80) }, `bots.${side}`);
    }
    this.players = game.sides.map((side) => {
      const name = bots[side];
      if (name === undefined) return null;
      const dice = diceOfSeed(`${seed} bot ${side} ${since} dice`);
      const seat = new Seat({ seed, side, since, ...(notes && { notes: notes(side) }) });
      return new Player(side, botNamed(game, name), seat, dice);
    });
  }

  plays(side: number): boolean {
    return this.players[side] != null;
  }

  /** What the bot of the side to move would do; `legal` is the full list of its actions. */
  choose(position: Position, side: number, legal: readonly number[]): Choice {
    return this.asked(side).choose(position, legal);
  }
  /** The same in slices, where it thinks long. */
  ponder(position: Position, side: number, legal: readonly number[]): Thought {
    return this.asked(side).ponder(position, legal);
  }
  private asked(side: number): Player {
    const player = this.players[side];
    if (player == null) throw new Error(`no bot sits at side ${side}`);
    player.seat.effort = this.effort?.() ?? null;
    return player;
  }
}

/** One who looks on at mass play: told of every action before it is carried out and after. */
export interface Onlooker {
  before(side: number, code: number): void;
  after(): void;
}

/** Mass play: from here to the end by bots at every side, nothing kept. Gives the number of actions played. */
export function playOut(position: Position, players: Players, onlooker?: Onlooker): number {
  const legal: number[] = [];
  let played = 0;
  while (!position.over) {
    const side = position.toMove;
    const { action } = players.choose(position, side, position.legal(legal));
    onlooker?.before(side, action);
    position.apply(action);
    onlooker?.after();
    if (++played > ENDLESS) throw new Error('an endless game');
  }
  return played;
}

/** To the end of the match, to the end of the turn, or so many actions. */
export type Until = 'end' | 'turn' | number;

/**
 * Play on a match, action by action, for whoever shows or stores it: each step gives the choice, already carried out
 * by `act`. Stops early where a side without a bot must decide.
 */
export function* playOn(
  match: Match,
  players: Players,
  until: Until,
  act: (code: number) => void = (code) => match.actCode(code),
): Generator<Choice> {
  const { position } = match;
  const legal: number[] = [];
  const { turn } = position;
  const most = typeof until === 'number' ? until : ENDLESS;
  for (let played = 0; played < most && !position.over; played++) {
    const side = position.toMove;
    if (!players.plays(side)) return;
    const choice = players.choose(position, side, position.legal(legal));
    act(choice.action);
    yield choice;
    if (until === 'turn' && position.turn !== turn) return;
  }
}
