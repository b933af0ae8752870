import { describe, expect, it } from 'vitest';
import type { Shelf } from '../kernel/card.ts';
import type { Ask } from './messages.ts';
import { Porter } from './porter.ts';
import { Referee } from './referee.ts';
import { facedToy, keptOf, refereeParts, SHELF, settingsOf } from './testing/table.ts';

const begin: Ask = { do: 'begin', settings: settingsOf(facedToy, { red: 'me' }), title: '' };

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
  return { state, porter: new Porter(new Referee(refereeParts({ shelf }))) };
}

describe('the porter', () => {
  it('lets one request in after the other; a game is fetched when a match of it is wanted, once, and no other', async () => {
    const { state, porter } = counted();
    expect(state.fetched).toEqual([]);
    const asks: Ask[] = [
      begin,
      { do: 'list' },
      { do: 'import', text: JSON.stringify(keptOf(facedToy, {}).file), title: 'Read' },
      { do: 'see' },
    ];
    const replies = await Promise.all(asks.map((ask, id) => porter.handle({ id, ask })));
    expect(replies.map(({ id, ok }) => [id, ok])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(replies[1]).toMatchObject({ answer: { matches: [{ title: '' }] } });
    expect(state.fetched).toEqual(['toy']);
  });
  it('says that a game cannot be fetched, keeps what is there and tries again when asked again', async () => {
    const { state, porter } = counted();
    state.torn = true;
    expect(await porter.handle({ id: 1, ask: begin })).toMatchObject({
      ok: false,
      fault: { code: 'unreachable-game', args: { game: 'toy' } },
    });
    state.torn = false;
    expect(await porter.handle({ id: 2, ask: begin })).toMatchObject({ ok: true });
    state.torn = true;
    const guide: Ask = { do: 'guide', game: 'tarawa', title: '' };
    expect(await porter.handle({ id: 3, ask: guide })).toMatchObject({ fault: { code: 'unreachable-game' } });
    expect(await porter.handle({ id: 4, ask: { do: 'list' } })).toMatchObject({ answer: { matches: [{}] } });
  });
});
