import { describe, expect, it } from 'vitest';
import type { Shelf } from '../../kernel/card.ts';
import type { Ask } from './messages.ts';
import { Porter } from './porter.ts';
import { facedToy, keptOf, SHELF, settingsOf } from './testing/table.ts';

const settings = settingsOf(facedToy, { red: 'me' });

/** A shelf that counts what is taken from it, and from which nothing can be had while it is `torn`. */
function counted() {
  const state = { torn: false, fetched: [] as string[] };
  const shelf: Shelf = SHELF.map(({ card, load }) => ({
    card,
    async load() {
      if (state.torn) throw new Error('Failed to fetch');
      state.fetched.push(card.id);
      return load();
    },
  }));
  return { state, porter: new Porter(shelf) };
}

describe('the porter', () => {
  it('fetches a game when a match of it is opened, once, and no other', async () => {
    const { state, porter } = counted();
    expect(state.fetched).toEqual([]);
    const asks: Ask[] = [
      { do: 'start', settings },
      { do: 'see', seer: 'red' },
      { do: 'load', file: keptOf(facedToy, {}).file, players: {} },
      { do: 'start', settings },
    ];
    const replies = await Promise.all(asks.map((ask, id) => porter.handle({ id, ask })));
    expect(replies.map(({ id, ok }) => [id, ok])).toEqual(asks.map((_, id) => [id, true]));
    expect(state.fetched).toEqual(['toy']);
  });
  it('leaves what is no game to the referee', async () => {
    const { porter } = counted();
    const code = async (ask: Ask) => {
      const reply = await porter.handle({ id: 1, ask });
      return reply.ok ? null : reply.fault.code;
    };
    expect(await code({ do: 'start', settings: { ...settings, game: 'chess' } })).toBe('unknown-game');
    expect(await code({ do: 'start', settings: undefined as never })).toBe('internal');
    for (const file of [null, 7, [], { format: 'x' }]) {
      expect(await code({ do: 'load', file, players: {} })).toBe('foreign-file');
    }
    const { file } = keptOf(facedToy, {});
    expect(await code({ do: 'load', file: { ...file, game: 7 }, players: {} })).toBe('damaged-file');
  });
  it('says that a game cannot be fetched, keeps the match on the table and tries again when asked again', async () => {
    const { state, porter } = counted();
    state.torn = true;
    const start: Ask = { do: 'start', settings };
    expect(await porter.handle({ id: 1, ask: start })).toMatchObject({
      ok: false,
      fault: { code: 'unreachable-game', args: { game: 'toy' } },
    });
    state.torn = false;
    expect(await porter.handle({ id: 2, ask: start })).toMatchObject({ ok: true });
    state.torn = true;
    const tarawa: Ask = { do: 'start', settings: { ...settings, game: 'tarawa', scenario: 'campaign' } };
    expect(await porter.handle({ id: 3, ask: tarawa })).toMatchObject({ fault: { code: 'unreachable-game' } });
    expect(await porter.handle({ id: 4, ask: { do: 'see', seer: 'red' } })).toMatchObject({ ok: true });
  });
});
