import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { type Malta, OPTIONS, SCENARIOS } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';

/** Positions from the middle of games that busy players have come to. */
function middleGame(seed: number, decisions: number): Malta {
  const g = startMalta(seed % 2 === 0 ? 'herkules' : 'first-days', `middle ${seed}`);
  const player = new BlindPlayer(`middle ${seed}`, true);
  for (let n = 0; n < decisions && !g.over; n++) g.apply(player.pick(g));
  return g;
}
const MIDDLES = [250, 150, 400, 500, 700, 900, 1000].map((decisions, seed) => middleGame(seed, decisions));

/** Takes the choices one by one, each as a number into the legal list, and checks every law on the way. */
function follow(g: Malta, choices: readonly number[]): void {
  for (const choice of choices) {
    if (g.over) return;
    const legal = g.legal();
    expect(legal.length).toBeGreaterThan(0);
    expect(new Set(legal).size).toBe(legal.length);
    g.apply(legal[choice % legal.length] as number);
    expect(brokenLaws(g)).toEqual([]);
  }
}
const choices = fc.array(fc.nat({ max: 99_991 }), { minLength: 20, maxLength: 120 });
const options = fc.record(
  Object.fromEntries(OPTIONS.map(({ id, values }) => [id, fc.constantFrom(...(values as readonly string[]))])),
);

describe('laws of places, stacking, steps, control, plans and counts', () => {
  it('hold for any choices from the first decision on, under any options', () => {
    const start = fc.record({ seed: fc.string(), scenario: fc.constantFrom(...SCENARIOS), options, choices });
    fc.assert(
      fc.property(start, (play) => follow(startMalta(play.scenario, play.seed, play.options), play.choices)),
      { numRuns: 30 },
    );
  });
  it('hold for any choices from the middle of a game on', () => {
    const start = fc.record({ from: fc.constantFrom(...MIDDLES.keys()), choices });
    fc.assert(
      fc.property(start, (play) => follow((MIDDLES[play.from] as Malta).copy(), play.choices)),
      { numRuns: 60 },
    );
  });
  it('every action that claims odds has odds that sum to one', () => {
    let seen = 0;
    for (const middle of MIDDLES) {
      const g = middle.copy();
      const rng = new Rng('odds');
      for (let n = 0; n < 150 && !g.over; n++) {
        const legal = g.legal();
        for (const code of legal) {
          const known = g.odds(code);
          if (known === null) continue;
          seen++;
          expect(known.odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 10);
        }
        g.apply(rng.pick(legal));
      }
    }
    expect(seen).toBeGreaterThan(30);
  });
});
