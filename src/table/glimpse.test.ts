import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { differing } from '../kernel/cells.ts';
import { Rng } from '../kernel/dice.ts';
import { Match } from '../kernel/match.ts';
import { toy } from '../kernel/testing/toy.ts';
import { type Glimpse, ONLOOKER } from '../kernel/view.ts';

describe('a view that takes over what has stayed as it was', () => {
  it.each([toy, ...GAMES].map((game) => [game.id, game] as const))('is the same as one made anew: %s', (_, game) => {
    const seers = [...game.sides, ONLOOKER, null];
    for (const { id: scenario } of game.scenarios) {
      const { position } = Match.start(game, { scenario, seed: 'a glimpse' });
      const rng = new Rng(`glimpse ${scenario}`);
      const before = new Map<string | null, Pick<Glimpse, 'view'> & { readonly cells: Int32Array }>();
      for (let i = 0; i < 120 && !position.over; i++) {
        position.apply(rng.pick(position.legal()));
        for (const seer of seers) {
          const old = before.get(seer);
          const glimpse = old && { view: old.view, changed: differing(old.cells, position.cells) };
          const view = position.view(seer, glimpse);
          expect(JSON.stringify(view) === JSON.stringify(position.view(seer))).toBe(true);
          // Not everybody looks every time.
          if (i % (1 + seers.indexOf(seer)) === 0) before.set(seer, { cells: position.cells.slice(), view });
        }
      }
    }
  });
});
