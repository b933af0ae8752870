import { describe, expect, it } from 'vitest';
import { Match } from '../kernel/match.ts';
import type { Seating } from './settings.ts';
import { askerOf, facedToy, GAMES, refereeParts, settingsOf } from './testing/table.ts';

const SOLO: Seating = { players: { red: 'me', blue: 'rower' } };
const TWO: Seating = { players: { red: 'me', blue: 'me' } };
const OPEN: Seating = { ...TWO, open: true };

async function seated(seating: Seating, seer: string | null) {
  const parts = refereeParts();
  const asker = askerOf(parts);
  const settings = { ...settingsOf(facedToy, seating.players), ...seating, seed: null };
  const { id } = await asker.ask<'begin'>({ do: 'begin', settings, title: 'Ours' });
  await asker.ask<'open'>({ do: 'open', id, keeps: true });
  await asker.ask<'sit'>({ do: 'sit', seer });
  const seats = (after: Seating) => asker.ask<'seats'>({ do: 'seats', ...after });
  const stored = async () => (await parts.store.read(id))?.meta;
  return { ...asker, id, seats, stored };
}

describe('the seats of a running match', () => {
  it('are changed by whoever plays alone, and kept', async () => {
    const { seats, stored, ask, id } = await seated(SOLO, 'red');
    await ask<'act'>({ do: 'act', action: { type: 'rest' } });
    expect(await seats(OPEN)).toMatchObject({ asks: null, settings: OPEN, waitingFor: 'blue' });
    expect((await stored())?.settings).toMatchObject(OPEN);
    // Nobody sits there any more; one person sees everything now, and what was done before stands.
    await ask<'sit'>({ do: 'sit', seer: null });
    expect(await ask<'see'>({ do: 'see' })).toMatchObject({ decision: { side: 'blue' }, undoTo: null, floor: 1 });
    await ask<'close'>({ do: 'close' });
    expect((await ask<'open'>({ do: 'open', id, keeps: true })).settings).toMatchObject(OPEN);
  });
  it('take the word of another person who would lose one', async () => {
    const { seats, stored, ask, code } = await seated(TWO, 'red');
    expect(await seats(SOLO)).toMatchObject({ asks: 'blue', settings: TWO });
    expect((await stored())?.settings).toMatchObject(TWO);
    // Whoever asks twice is still one person.
    expect(await seats(SOLO)).toMatchObject({ asks: 'blue' });
    await ask<'sit'>({ do: 'sit', seer: 'blue' });
    expect(await seats(OPEN)).toMatchObject({ asks: 'red' });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    await seats(SOLO);
    await ask<'sit'>({ do: 'sit', seer: 'blue' });
    expect(await seats(SOLO)).toMatchObject({ asks: null, settings: SOLO });
    expect((await stored())?.settings).toMatchObject(SOLO);
    expect(await code({ do: 'sit', seer: 'blue' })).toBe('unknown-side');
  });
  it('forget what was agreed to when the match has gone on', async () => {
    const { seats, ask } = await seated(TWO, 'red');
    await seats(OPEN);
    await ask<'act'>({ do: 'act', action: { type: 'rest' } });
    await ask<'sit'>({ do: 'sit', seer: 'blue' });
    expect(await seats(OPEN)).toMatchObject({ asks: 'red' });
  });
  it('give two persons dice that whoever played alone cannot know', async () => {
    const { seats, ask } = await seated(SOLO, 'red');
    const [before] = (await ask<'see'>({ do: 'see' })).dice;
    expect(before?.origin).not.toBeNull();
    await ask<'act'>({ do: 'act', action: { type: 'rest' } });
    await seats(TWO);
    await ask<'sit'>({ do: 'sit', seer: 'blue' });
    const { dice } = await ask<'see'>({ do: 'see' });
    expect(dice).toMatchObject([
      { from: 0, origin: null },
      { from: 1, origin: null, pledge: { by: 'table' } },
    ]);
    await ask<'act'>({ do: 'act', action: { type: 'fire' } });
    const file = JSON.parse(await ask<'file'>({ do: 'file' }));
    expect(Match.fromFile(GAMES, file).actionCount).toBe(2);
  });
  it('are not changed by one who only looks on', async () => {
    const { id, ask, code } = await seated(SOLO, 'red');
    await ask<'open'>({ do: 'open', id, keeps: false });
    expect(await code({ do: 'seats', ...OPEN })).toBe('illegal-action');
  });
});

describe('a file', () => {
  it('is known by its beginning: the title and the seats of the match that it is of', async () => {
    const { ask, id } = await seated(OPEN, null);
    await ask<'rename'>({ do: 'rename', id, title: 'The long afternoon' });
    const text = await ask<'file'>({ do: 'file' });
    const known = { title: 'The long afternoon', ...OPEN };
    expect(await ask<'enquire'>({ do: 'enquire', text })).toEqual({
      game: 'toy',
      scenario: 'dawn',
      known,
      over: false,
    });
    await ask<'remove'>({ do: 'remove', id });
    expect((await ask<'enquire'>({ do: 'enquire', text })).known).toBeNull();
    // Nobody says who plays: a person against the bot.
    const { id: fresh } = await ask<'import'>({ do: 'import', text, title: 'x' });
    expect((await ask<'open'>({ do: 'open', id: fresh, keeps: true })).settings.players).toEqual(SOLO.players);
  });
});

describe('a branch', () => {
  it('is played on by whoever is named; of two persons none takes the other out of it', async () => {
    const alone = await seated(SOLO, 'red');
    const { id } = await alone.ask<'branch'>({ do: 'branch', index: null, title: 'b', ...OPEN });
    expect((await alone.ask<'open'>({ do: 'open', id, keeps: true })).settings).toMatchObject(OPEN);
    const two = await seated(TWO, 'red');
    const branch = await two.ask<'branch'>({ do: 'branch', index: null, title: 'b', ...OPEN });
    const { settings } = await two.ask<'open'>({ do: 'open', id: branch.id, keeps: true });
    expect(settings).toMatchObject(TWO);
    expect(settings.open).toBeUndefined();
  });
});

describe('the list of matches', () => {
  it('says which turn it is and whose decision', async () => {
    const { ask } = await seated(TWO, 'red');
    await ask<'act'>({ do: 'act', action: { type: 'rest' } });
    const { matches } = await ask<'list'>({ do: 'list' });
    expect(matches[0]).toMatchObject({ turn: '1', number: 1, waitingFor: 'blue' });
  });
});
