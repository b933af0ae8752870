import { describe, expect, it } from 'vitest';
import { cardOf, fetchGame } from '../kernel/card.ts';
import { GAMES } from './index.ts';
import { SHELF } from './shelf.ts';

describe('the shelf', () => {
  it('holds every game of the house, in the same order', async () => {
    const fetched = await Promise.all(SHELF.map(({ load }) => load()));
    expect(fetched).toEqual(GAMES);
  });
  it.each(GAMES)('shows $id on a card as the game is', (game) => {
    expect(SHELF.find(({ card }) => card.id === game.id)?.card).toEqual(cardOf(game));
  });
  it.each(GAMES)('has every text that a list needs of $id', ({ sides, scenarios, options, guide, text }) => {
    const keys = [
      'game.title',
      ...sides.map((side) => `side.${side}`),
      ...scenarios.map(({ id }) => `scenario.${id}`),
      ...options.flatMap(({ id, values }) => [`option.${id}`, ...values.map((value) => `option.${id}.${value}`)]),
      ...(guide === undefined ? [] : ['title', 'about', 'end', 'end.about', 'after'].map((key) => `lesson.${key}`)),
    ];
    for (const catalogue of Object.values(text)) expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(keys));
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
