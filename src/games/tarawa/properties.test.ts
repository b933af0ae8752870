import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { marine } from './bots/marine.ts';
import type { Tarawa } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { startTarawa } from './testing/players.ts';

/** Positions from the middle of real games, reached by the marine bot. */
function middleGame(seed: number, decisions: number): Tarawa {
  const g = startTarawa('campaign', `middle ${seed}`);
  const rng = new Rng('middle');
  const twin = g.copy();
  for (let n = 0; n < decisions && !g.over; n++) {
    twin.copyFrom(g);
    g.apply(marine.choose(twin, g.legal(), rng).action);
  }
  return g;
}
const MIDDLES = [60, 150, 400, 900, 1600, 2400].map((decisions, seed) => middleGame(seed, decisions));

/** Takes the choices one by one, each as a number into the legal list, and checks every law on the way. */
function follow(g: Tarawa, choices: readonly number[]): void {
  for (const choice of choices) {
    if (g.over) return;
    const legal = g.legal();
    expect(legal.length).toBeGreaterThan(0);
    expect(new Set(legal).size).toBe(legal.length);
    g.apply(legal[choice % legal.length]);
    expect(brokenLaws(g)).toEqual([]);
  }
}
const choices = fc.array(fc.nat({ max: 997 }), { minLength: 20, maxLength: 160 });

describe('laws of conservation, stacking, places, APs and tracks', () => {
  it('hold for any choices from the first decision on', () => {
    const start = fc.record({ seed: fc.string(), scenario: fc.constantFrom('campaign', 'freeform'), choices });
    fc.assert(
      fc.property(start, (play) => follow(startTarawa(play.scenario, play.seed), play.choices)),
      { numRuns: 60 },
    );
  });
  it('hold for any choices from the middle of a game on', () => {
    const start = fc.record({ from: fc.constantFrom(...MIDDLES.keys()), choices });
    fc.assert(
      fc.property(start, (play) => follow(MIDDLES[play.from].copy(), play.choices)),
      { numRuns: 90 },
    );
  });
  it('every action that claims odds has odds that sum to one', () => {
    for (const middle of MIDDLES) {
      const g = middle.copy();
      const rng = new Rng('odds');
      let seen = 0;
      for (let n = 0; n < 120 && !g.over; n++) {
        const legal = g.legal();
        for (const code of legal) {
          const known = g.odds(code);
          if (known === null) continue;
          seen++;
          expect(known.odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 10);
        }
        g.apply(rng.pick(legal));
      }
      if (!middle.over) expect(seen).toBeGreaterThan(0);
    }
  });
});
