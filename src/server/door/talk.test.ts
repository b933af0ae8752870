import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lobby } from '../../table/online.ts';
import { openDatabase } from '../store/open.ts';
import { TalkStore } from '../store/talk.ts';
import { atTable, type Guest, House, type Screen } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const code = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );
const heard = (screen: Screen): string[] =>
  screen.notices.flatMap((notice) => ('said' in notice ? [notice.said.text] : []));
const say = (screen: Screen, text: string) => screen.ask<'say'>({ do: 'say', text });
const put = (guest: Guest, path: string, body: unknown) =>
  guest.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('talk at a table', () => {
  it('is kept, and each sees how far the other has read', async () => {
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    await say(ann, 'Good luck!');
    await say(ann, 'And have fun.');
    await ben.until((screen) => heard(screen).length === 2);
    expect(await guests[1].post(`/api/matches/${id}/read`, { number: 1 })).toEqual({ number: 1 });
    await ann.until(({ notices }) => notices.some((notice) => 'read' in notice && notice.read.number === 1));
    // No further than there is something to read, and never back.
    expect(await guests[1].post(`/api/matches/${id}/read`, { number: 99 })).toEqual({ number: 2 });
    expect(await guests[1].post(`/api/matches/${id}/read`, { number: 1 })).toEqual({ number: 2 });
    const again = await guests[0].at(id);
    expect(again.entered?.talk.map(({ text }) => text)).toEqual(['Good luck!', 'And have fun.']);
    expect(again.entered?.read).toEqual({ red: 0, blue: 2 });
    const stranger = await house.guest('Carl');
    expect(await code(stranger.post(`/api/matches/${id}/read`, { number: 1 }))).toBe('not-allowed');
  });

  it('is not heard by whoever has muted the other, neither then nor later, until they want to', async () => {
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    await say(ben, 'before');
    await ann.until((screen) => heard(screen).length === 1);
    const { apart } = await guests[0].post<{ apart: { id: string; name: string; how: string }[] }>('/api/apart', {
      ...{ match: id, side: 'blue', how: 'mute' },
    });
    expect(apart).toMatchObject([{ name: 'Ben', how: 'mute', side: 'blue' }]);
    expect(await guests[0].get('/api/apart')).toMatchObject({ apart: [{ name: 'Ben', side: null }] });
    expect(await guests[0].get(`/api/apart?match=${id}`)).toEqual({ apart });
    await say(ben, 'after');
    await say(ann, 'I hear nothing');
    await ben.until((screen) => heard(screen).length === 3);
    await ann.until((screen) => heard(screen).length === 2);
    expect(heard(ann)).toEqual(['before', 'I hear nothing']);
    expect((await guests[0].at(id)).entered?.talk.map(({ text }) => text)).toEqual(['I hear nothing']);
    await guests[0].fetch(`/api/apart/${apart[0]?.id}`, { method: 'DELETE' });
    expect((await guests[0].at(id)).entered?.talk).toHaveLength(3);
  });

  it('and invitations are closed to whoever is blocked, both ways; muting closes none', async () => {
    const { id, guests } = await atTable(house);
    const [ann, ben] = guests;
    const part = (how: string | null) => ann.post('/api/apart', { match: id, side: 'blue', how });
    await part('mute');
    const first = await ann.propose();
    expect(await code(ben.post('/api/join', { invitation: first.invitation }))).toBe('done');
    await part('block');
    const [mine, theirs] = [await ann.propose(), await ben.propose()];
    expect(await code(ben.post('/api/join', { invitation: mine.invitation }))).toBe('not-allowed');
    expect(await code(ann.post('/api/join', { invitation: theirs.invitation }))).toBe('not-allowed');
    await part(null);
    expect(await code(ben.post('/api/join', { invitation: mine.invitation }))).toBe('done');
  });

  it('and the lobby offers no seat beside whoever is blocked, both ways', async () => {
    const { id, guests } = await atTable(house);
    const [ann, ben] = guests;
    const offered = async (guest: Guest) => (await guest.get<Lobby>('/api/lobby')).free;
    const seats = [await ann.propose({ visible: 'public' }), await ben.propose({ visible: 'public' })];
    const [mine, theirs] = seats.map((seat) => seat.id);
    const carl = await house.guest('Carl');
    const sat = (lines: Lobby['free'], one = '') =>
      Object.keys(lines.find((line) => line.id === one)?.seats ?? {}).length;
    // What lists say comes a moment after what is done.
    await expect
      .poll(async () => {
        const lines = await offered(carl);
        return seats.map((seat) => sat(lines, seat.id));
      })
      .toEqual([1, 1]);
    const ids = async (guest: Guest) => (await offered(guest)).map((line) => line.id);
    expect(await ids(ben)).toContain(mine);
    await ann.post('/api/apart', { match: id, side: 'blue', how: 'block' });
    expect(await ids(ben)).not.toContain(mine);
    expect(await ids(ann)).not.toContain(theirs);
    expect(await ids(ann)).toContain(mine);
    expect(await ids(carl)).toEqual(expect.arrayContaining([mine, theirs]));
  });

  it('can be reported, and is kept as it was said for whoever runs the server', async () => {
    const { id, screens, guests } = await atTable(house);
    await say(screens[1], 'Something rude');
    await guests[0].post(`/api/matches/${id}/report`, { number: 1, why: 'rude' });
    expect(await code(guests[0].post(`/api/matches/${id}/report`, { number: 7, why: 'rude' }))).toBe('bad-index');
    const { db } = await openDatabase(`file:${house.folder}/beachhead.db`);
    const reports = await new TalkStore(db, Date.now).reports();
    expect(reports).toMatchObject([{ match: id, number: 1, name: 'Ben', text: 'Something rude', why: 'rude' }]);
    await db.destroy();
  });
});

describe('notes', () => {
  it('are kept for their writer alone, and are not endless', async () => {
    const { id, guests } = await atTable(house);
    const path = `/api/matches/${id}/notes`;
    expect(await guests[0].get(path)).toEqual({ text: '' });
    await put(guests[0], path, { text: 'He always fires.' });
    await put(guests[0], path, { text: 'He always fires at dawn.' });
    expect(await guests[0].get(path)).toEqual({ text: 'He always fires at dawn.' });
    expect(await guests[1].get(path)).toEqual({ text: '' });
    expect((await put(guests[0], path, { text: 'x'.repeat(100_001) })).status).toBe(400);
    expect((await put(await house.guest('Carl'), path, { text: 'x' })).status).toBe(403);
  });
});
