import { describe, expect, it } from 'vitest';
import { fetchGame } from '../kernel/card.ts';
import { GAMES } from './index.ts';
import { SHELF } from './shelf.ts';

describe('the shelf', () => {
  it('holds every game of the house, in the same order', async () => {
    const fetched = await Promise.all(SHELF.map(({ load }) => load()));
    expect(fetched).toEqual(GAMES);
  });
  it('says which game it does not have, and which it could not fetch', async () => {
    await expect(fetchGame(SHELF, 'chess')).rejects.toMatchObject({ code: 'unknown-game', args: { game: 'chess' } });
    const torn = SHELF.map(({ card }) => ({ card, load: () => Promise.reject(new Error('no network')) }));
    await expect(fetchGame(torn, 'tarawa')).rejects.toMatchObject({
      code: 'unreachable-game',
      args: { game: 'tarawa', found: 'no network' },
    });
  });
});
