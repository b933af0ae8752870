import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../kernel/dice.ts';
import { DRAWS, ROLLS } from '../kernel/position.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Fates } from './fates.ts';

const FACES = 6;
const world = (seed: number) => {
  const g = toy.compile(toy.data).start('dusk', { weather: 'calm' }, diceOfSeed('1'));
  g.dice = new Fates(g, seed);
  return g;
};
const thrown = (g: ReturnType<typeof world>, times: number) =>
  Array.from({ length: times }, () => g.draw(ROLLS, FACES));

describe('dice that depend on what they are thrown for', () => {
  it('fall the same for the same thing, whatever was thrown for others before', () => {
    const [one, other] = [world(7), world(7)];
    const first = thrown(one, 5);
    const arg = other.arg(0);
    other.setArg(0, arg + 1);
    const elsewhere = thrown(other, 3);
    other.setArg(0, arg);
    expect(thrown(other, 5)).toEqual(first);
    expect(elsewhere).not.toEqual(first.slice(0, 3));
    expect(other.read[ROLLS]).toBe(8);
  });
  it('are others for another seed, stream and turn', () => {
    const first = thrown(world(7), 20);
    expect(thrown(world(8), 20)).not.toEqual(first);
    const drawn = world(7);
    expect(Array.from({ length: 20 }, () => drawn.draw(DRAWS, FACES))).not.toEqual(first);
  });
  it('are fair, one throw after the other and from seed to seed', () => {
    const many = 6000;
    const rows = [
      thrown(world(1), many),
      Array.from({ length: many }, (_, seed) => world(seed).draw(ROLLS, FACES)),
      Array.from({ length: many }, (_, i) => {
        const g = world(3);
        g.setArg(0, i);
        return g.draw(ROLLS, FACES);
      }),
    ];
    for (const row of rows) {
      const pairs = Array.from({ length: FACES * FACES }, () => 0);
      for (let i = 1; i < row.length; i += 2) {
        const pair = (row[i - 1] as number) * FACES + (row[i] as number);
        pairs[pair] = (pairs[pair] as number) + 1;
      }
      const due = many / 2 / pairs.length;
      const chi = pairs.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
      // 35 degrees of freedom: beyond 67 in one of a thousand cases.
      expect(chi).toBeLessThan(67);
    }
  });
});
