import { typeOf } from '../../../kernel/actions.ts';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { Position } from '../../../kernel/position.ts';
import { A } from '../actions.ts';
import { gallipoli } from '../index.ts';
import { Gallipoli, OPTIONS, type SCENARIOS } from '../state.ts';

type Scenario = (typeof SCENARIOS)[number];

export function startGallipoli(
  scenario: Scenario,
  seed: string,
  options: Readonly<Record<string, string>> = {},
): Gallipoli {
  const g = gallipoli.compile(gallipoli.data).start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Gallipoli)) throw new TypeError('not a position of Gallipoli');
  return g;
}

/** Every option at one of its values. */
export function anyOptions(rng: Rng): Record<string, string> {
  return Object.fromEntries(OPTIONS.map(({ id, values }) => [id, rng.pick(values)]));
}

/** Actions that give something up: a busy player takes them only now and then. */
const ENDINGS: readonly number[] = [
  A.endMoves,
  A.endFighting,
  A.endNaval,
  A.done,
  A.pass,
  A.back,
  A.standard,
  A.release29,
  A.dismiss,
  A.liftFort,
  A.withdraw,
  A.sacrifice,
];

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
      if (!ends || this.rng.below(10) === 0) return code;
    }
  }
}
