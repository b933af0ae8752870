import { typeOf } from '../../../kernel/actions.ts';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { Position } from '../../../kernel/position.ts';
import { A } from '../actions.ts';
import { tarawa } from '../index.ts';
import { Tarawa } from '../state.ts';

const ENDINGS: readonly number[] = [A.endImpulse, A.endActions, A.endSuppression, A.endIssue, A.endHeads, A.ready];

export function startTarawa(scenario: string, seed: string): Tarawa {
  const g = tarawa.compile(tarawa.data).start(scenario, {}, diceOfSeed(seed));
  if (!(g instanceof Tarawa)) throw new TypeError('not a position of Tarawa');
  return g;
}

/** Picks blindly; a busy player ends a segment only now and then, so that it sees more of the game. */
export class BlindPlayer {
  private readonly rng: Rng;
  readonly legal: number[] = [];
  constructor(
    seed: string,
    private readonly busy: boolean,
  ) {
    this.rng = new Rng(seed);
  }
  pick(g: Position): number {
    g.legal(this.legal);
    if (this.legal.length === 0) throw new Error(`dead end: ${JSON.stringify(g.question())}`);
    for (;;) {
      const code = this.rng.pick(this.legal);
      const ends = this.busy && ENDINGS.includes(typeOf(code)) && this.legal.length > 1;
      if (!ends || this.rng.below(12) === 0) return code;
    }
  }
}
