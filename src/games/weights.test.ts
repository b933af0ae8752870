import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const bots = GAMES.flatMap((game) => Object.entries(game.bots).map(([name, bot]) => ({ game, name, bot })));

describe('the weights of a bot', () => {
  it.each(bots)('of $game.id: $name has some, each with its preset between its ends', ({ bot: { weights = {} } }) => {
    expect(Object.keys(weights).length).toBeGreaterThanOrEqual(4);
    for (const { preset, low, high } of Object.values(weights)) {
      expect(low).toBeLessThan(high);
      expect(preset).toBeGreaterThanOrEqual(low);
      expect(preset).toBeLessThanOrEqual(high);
    }
  });
});
