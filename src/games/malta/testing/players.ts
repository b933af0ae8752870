import { typeOf } from '../../../kernel/actions.ts';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { Position } from '../../../kernel/position.ts';
import { A } from '../actions.ts';
import { malta } from '../index.ts';
import { Malta, OPTIONS, type SCENARIOS } from '../state.ts';

type Scenario = (typeof SCENARIOS)[number];

export function startMalta(scenario: Scenario, seed: string, options: Readonly<Record<string, string>> = {}): Malta {
  const g = malta.compile(malta.data).start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Malta)) throw new TypeError('not a position of Malta');
  return g;
}

/** Every option at one of its values. */
export function anyOptions(rng: Rng): Record<string, string> {
  return Object.fromEntries(OPTIONS.map(({ id, values }) => [id, rng.pick(values)]));
}

/** Actions that give something up or change nothing for good: a busy player takes them only now and then. */
const IDLE: readonly number[] = [A.done, A.back, A.standard, A.attach, A.detach, A.cancelMarker, A.cancelSerial];

/** Picks blindly; a busy player is idle only now and then, so that it sees more of the game. */
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
      const idle = this.busy && IDLE.includes(typeOf(code)) && this.legal.length > 1;
      if (!idle || this.rng.below(10) === 0) return code;
    }
  }
}
