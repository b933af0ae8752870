import { expect, it } from 'vitest';
import { type DiceSource, diceOfSeed, Rng } from '../../kernel/dice.ts';
import { ROLLS } from '../../kernel/position.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { malta } from './index.ts';
import { SCENARIOS } from './state.ts';
import { BlindPlayer } from './testing/players.ts';

/** Dice that count how often they are thrown. */
class Counted implements DiceSource {
  thrown = 0;
  private readonly dice;
  constructor(seed: string) {
    this.dice = diceOfSeed(seed);
  }
  get next(): number {
    return this.dice.next;
  }
  draw(stream: number, position: number, n: number): number {
    if (stream === ROLLS) this.thrown++;
    return this.dice.draw(stream, position, n);
  }
}

it.each(SCENARIOS)('every die that is thrown is told: %s', (scenario) => {
  for (const seed of ['plain', 'solitaire', 'any']) {
    const dice = new Counted(`told ${seed}`);
    const options = seed === 'any' ? anyOptions(malta, new Rng(seed)) : seed === 'solitaire' ? { solitaire: 'on' } : {};
    const g = malta.compile(malta.data).start(scenario, options, dice);
    const player = new BlindPlayer(`told ${seed}`, true);
    let told = 0;
    g.log = (event) => {
      told += event.roll?.dice.length ?? 0;
    };
    for (let n = 0; n < 2500 && !g.over; n++) {
      g.apply(player.pick(g));
      expect(told).toBe(dice.thrown);
    }
    expect(told).toBeGreaterThan(20);
  }
});
