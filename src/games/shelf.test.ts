import { describe, expect, it } from 'vitest';
import { cardOf, fetchGame } from '../kernel/card.ts';
import { GAMES } from './index.ts';
import { CARDS } from './shelf.ts';

describe('the shelf', () => {
  it('holds a card of every game of the house, in the same order', () => {
    expect(CARDS).toEqual(GAMES.map(cardOf));
  });
  it('says which game it does not have, and which it could not fetch', async () => {
    const torn = CARDS.map((card) => ({ card, load: () => Promise.reject(new Error('no network')) }));
    await expect(fetchGame(torn, 'chess')).rejects.toMatchObject({ code: 'unknown-game', args: { game: 'chess' } });
    await expect(fetchGame(torn, 'tarawa')).rejects.toMatchObject({
      code: 'unreachable-game',
      args: { game: 'tarawa', found: 'no network' },
    });
  });
});
