import { type BotNames, Players, playOut } from '../../bots/play.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import type { Match } from '../../kernel/match.ts';
import type { Outcome } from '../../kernel/view.ts';

/** Games to be played on from a moment of a match: plain data, so that a worker can be asked. */
export interface Rollout {
  /** After so many actions of the match. */
  readonly at: number;
  /** And this one, whose dice are thrown anew. */
  readonly act?: ActionJson;
  /** Their numbers, the last not included: games of one number have the same dice, wherever they begin. */
  readonly from: number;
  readonly to: number;
  /** What this side cannot know is made up anew for each game; else all is as it was. */
  readonly seer?: string;
}

/** How a game ended. */
export type End = Pick<Outcome, 'winner' | 'level' | 'score'>;

/** Whoever can have games played on. */
export type PlayOn = (rollout: Rollout) => Promise<readonly End[]>;

/** Plays on from the moments of one match, by bots on every side and with dice of its own. */
export class Rollouts {
  constructor(
    private readonly match: Match,
    private readonly bots: BotNames,
    private readonly seed: string,
  ) {}

  play({ at, act, from, to, seer }: Rollout): End[] {
    const { game } = this.match;
    const start = this.match.positionAt(at);
    const ends: End[] = [];
    for (let number = from; number < to; number++) {
      const own = `${this.seed} ${number}`;
      const position = start.copy();
      position.dice = diceOfSeed(own);
      if (seer !== undefined) position.resample(seer, new Rng(`${own} world`));
      if (act !== undefined) position.apply(position.codec.encode(act));
      playOut(position, new Players(game, this.bots, own));
      const { winner, level, score } = position.outcome() as Outcome;
      ends.push(score === undefined ? { winner, level } : { winner, level, score });
    }
    return ends;
  }
}
