import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Room } from '../../table/online.ts';
import { everything, lines, myself, sessions } from '../door/answers.ts';
import { openDatabase } from '../store/open.ts';
import { atTable, Guest, House, refusal, type Screen } from '../testing/house.ts';
import { Letterbox } from '../testing/letterbox.ts';

let house: House;
let post: Letterbox;
let time = Date.now();
beforeAll(async () => {
  post = await Letterbox.open();
  house = await House.open({ mail: { url: post.url, from: 'Beachhead <table@example.org>' }, now: () => time });
});
afterAll(async () => {
  await house.end();
  await post.end();
});

const PASSWORD = 'correct horse';
const stranger = () => new Guest(house.address);
const who = async (guest: Guest) => myself.parse(await guest.get('/api/me')).me;
const mine = async (guest: Guest) => lines.parse(await guest.get('/api/matches')).matches;
let made = 0;
async function account(guest = stranger()): Promise<{ guest: Guest; name: string }> {
  const name = `Person ${++made}`;
  await guest.post('/api/account', { name, password: PASSWORD });
  return { guest, name };
}
const signIn = (guest: Guest, name: string, password = PASSWORD) => guest.post('/api/session', { name, password });

describe('accounts', () => {
  it('are made of a guest, whose matches stay', async () => {
    const { guests, id } = await atTable(house);
    const before = await who(guests[0]);
    expect(before).toMatchObject({ name: 'Ann', account: false, login: null });
    const { name } = await account(guests[0]);
    expect(await who(guests[0])).toMatchObject({ id: before?.id, account: true, login: name.toLowerCase() });
    expect((await mine(guests[0])).map((line) => line.id)).toEqual([id]);
    // From anywhere, in any case.
    const elsewhere = stranger();
    await signIn(elsewhere, ` ${name.toUpperCase()} `);
    expect((await mine(elsewhere)).map((line) => line.id)).toEqual([id]);
  });

  it('take in what a guest had on the device: the seat, the talk and no session', async () => {
    const { guest, name } = await account();
    const account_ = await who(guest);
    const { id, screens, guests } = await atTable(house);
    const [ann] = screens;
    await ann.ask<'say'>({ do: 'say', text: 'Good luck' });
    const old = new Guest(house.address);
    old.cookie = guests[0].cookie;
    await signIn(guests[0], name);
    // The socket of the guest is closed, and the account has the seat.
    expect(await ann.closed).toBe(4401);
    expect(await who(old)).toBeNull();
    const again = await guests[0].at(id);
    expect(again.entered).toMatchObject({ side: 'red', talk: [{ text: 'Good luck', by: account_?.id }] });
    expect(again.room?.seats['red']).toMatchObject({ name });
    await again.act(again.snapshot?.decision?.actions[0] as never);
    expect((await mine(guest)).map((line) => line.id)).toEqual([id]);
    await screens[1].until(({ room }) => room?.seats['red']?.name === name);
  });

  it('leave a guest who has played against them their own seat', async () => {
    const { guest, name } = await account();
    const { id, invitation } = await guest.propose();
    const other = await house.guest('Twin');
    await other.post('/api/join', { invitation });
    await signIn(other, name);
    expect((await mine(other)).map(({ side }) => side)).toEqual(['red']);
    const room = await other.get<Room>(`/api/matches/${id}`);
    expect(room.seats).toMatchObject({ red: { name }, blue: { name: 'Twin' } });
  });

  it('have names that nobody else can have, and passwords that are not too short', async () => {
    const { name } = await account();
    expect(await refusal(stranger().post('/api/account', { name: name.toUpperCase(), password: PASSWORD }))).toBe(
      'name-taken',
    );
    expect(await refusal(stranger().post('/api/account', { name: 'Short', password: 'short' }))).toBe(
      'malformed-request',
    );
    expect(await refusal(stranger().post('/api/account', { name: 'a@example.org', password: PASSWORD }))).toBe(
      'malformed-request',
    );
  });

  it('keep the password as argon2id and no token as it is', async () => {
    const { guest, name } = await account();
    const { db } = await openDatabase(`file:${house.folder}/beachhead.db`);
    const row = await db
      .selectFrom('persons')
      .selectAll()
      .where('login', '=', name.toLowerCase())
      .executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
    await db.destroy();
    expect(guest.cookie).toMatch(/^beachhead=.{20}/);
    expect(kept).not.toContain(guest.cookie.slice('beachhead='.length));
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and of a name that is nobody’s', async () => {
    const { name } = await account();
    const answers = await Promise.all(
      [name, 'Nobody at all'].map(async (tried) => {
        const body = JSON.stringify({ name: tried, password: 'wrong password' });
        const headers = { 'content-type': 'application/json' };
        const response = await stranger().fetch('/api/session', { method: 'POST', headers, body });
        return { status: response.status, text: await response.text(), cookie: response.headers.get('set-cookie') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 403, cookie: null });
  });

  it('ends with signing out, and one can end it from elsewhere', async () => {
    const { guest, name } = await account();
    const [second, third] = [stranger(), stranger()];
    await signIn(second, name);
    await signIn(third, name);
    const list = sessions.parse(await guest.get('/api/sessions')).sessions;
    expect(list.map(({ here }) => here).sort()).toEqual([false, false, true]);
    const other = list.find(({ here }) => !here);
    await guest.delete(`/api/sessions/${other?.id}`);
    expect([await who(second), await who(third)].filter((me) => me === null)).toHaveLength(1);
    await guest.delete('/api/sessions');
    expect([await who(second), await who(third)]).toEqual([null, null]);
    expect(await who(guest)).not.toBeNull();
    const copy = stranger();
    copy.cookie = guest.cookie;
    await guest.delete('/api/session');
    expect(await who(copy)).toBeNull();
  });

  it('closes what was opened with a session that has ended', async () => {
    const { guest, name } = await account();
    const { id } = await guest.propose();
    const screen: Screen = await guest.at(id);
    const second = stranger();
    await signIn(second, name);
    await second.delete('/api/sessions');
    expect(await screen.closed).toBe(4401);
  });

  it('takes a new password, which signs everybody else out', async () => {
    const { guest, name } = await account();
    const second = stranger();
    await signIn(second, name);
    expect(await refusal(guest.post('/api/me/password', { old: 'not this one', password: 'another one' }))).toBe(
      'wrong-password',
    );
    await guest.post('/api/me/password', { old: PASSWORD, password: 'another one' });
    expect(await who(second)).toBeNull();
    expect(await who(guest)).not.toBeNull();
    expect(await refusal(signIn(stranger(), name))).toBe('wrong-password');
    await signIn(stranger(), name, 'another one');
  });
});

describe('a link for another device', () => {
  it('is good once, for a guest too, and not for long', async () => {
    const ann = await house.guest('Ann');
    const { id } = await ann.propose();
    const { word } = await ann.post<{ word: string }>('/api/me/link');
    const phone = await house.guest('Phone');
    const { id: own } = await phone.propose();
    await phone.post('/api/enter', { word });
    expect(await who(phone)).toEqual(await who(ann));
    expect((await mine(phone)).map((line) => line.id).sort()).toEqual([id, own].sort());
    expect(await refusal(stranger().post('/api/enter', { word }))).toBe('stale-link');
    const late = await ann.post<{ word: string; expires: number }>('/api/me/link');
    time = late.expires;
    expect(await refusal(stranger().post('/api/enter', { word: late.word }))).toBe('stale-link');
  });
});

describe('letters', () => {
  it('sign a guest in who keeps the matches, and later from anywhere', async () => {
    const ann = await house.guest('Ann');
    const { id } = await ann.propose();
    const before = await who(ann);
    await ann.post('/api/mail', { mail: 'Ann@Example.org', lang: 'es' });
    const letter = await post.take('ann@example.org');
    expect(letter).toContain('Con este enlace entras');
    expect(letter).toContain(`${house.address}/#/enter/`);
    await ann.post('/api/enter', { word: /#\/enter\/([\w-]+)/.exec(letter)?.[1] });
    expect(await who(ann)).toMatchObject({ id: before?.id, account: true, mail: 'ann@example.org' });
    const phone = await house.guest('Phone');
    await phone.post('/api/mail', { mail: 'ann@example.org' });
    await phone.post('/api/enter', { word: await post.word('ann@example.org') });
    expect((await mine(phone)).map((line) => line.id)).toEqual([id]);
  });

  it('give a guest no account at an address that another reads', async () => {
    const evil = await house.guest('Evil');
    await evil.post('/api/mail', { mail: 'victim@example.org' });
    const victim = stranger();
    await victim.post('/api/enter', { word: await post.word('victim@example.org') });
    expect((await who(victim))?.id).not.toBe((await who(evil))?.id);
    expect(await who(evil)).toMatchObject({ account: false, mail: null });
    // Nor does an account get the address when another opens the letter.
    const { guest } = await account();
    await guest.post('/api/mail', { mail: 'other@example.org' });
    const word = await post.word('other@example.org');
    expect(await refusal(stranger().post('/api/enter', { word }))).toBe('stale-link');
    expect(await who(guest)).toMatchObject({ mail: null });
  });

  it('let a new password be set, by name or address, and say nothing of who has an account', async () => {
    const { guest, name } = await account();
    await guest.post('/api/mail', { mail: 'reset@example.org' });
    await guest.post('/api/enter', { word: await post.word('reset@example.org') });
    expect(await who(guest)).toMatchObject({ mail: 'reset@example.org' });
    const answers = [];
    for (const asked of [name, 'reset@example.org', 'Nobody', 'nobody@example.org']) {
      answers.push(await stranger().post('/api/reset', { who: asked }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [word, spare] = [await post.word('reset@example.org'), await post.word('reset@example.org')];
    expect(post.letters).toEqual([]);
    const device = stranger();
    await device.post('/api/reset/password', { word, password: 'fresh password' });
    expect(await who(device)).toMatchObject({ login: name.toLowerCase() });
    expect(await who(guest)).toBeNull();
    expect(await refusal(stranger().post('/api/reset/password', { word: spare, password: 'once more!' }))).toBe(
      'stale-link',
    );
    expect(await refusal(signIn(stranger(), name))).toBe('wrong-password');
    await signIn(stranger(), name, 'fresh password');
    await signIn(stranger(), 'Reset@example.org', 'fresh password');
  });
});

describe('what is kept of a person', () => {
  it('is told to them, without what opens anything', async () => {
    const { guest, name } = await account();
    const { id } = await guest.propose();
    const told = everything.parse(await guest.get('/api/me/data'));
    expect(told).toMatchObject({ person: { name, password: true, wishes: {} }, matches: [{ id }], talk: [] });
    expect(JSON.stringify(told)).not.toMatch(/argon2|"token"/);
    expect(await refusal(stranger().get('/api/me/data'))).toBe('not-allowed');
  });

  it('is their own whole, addresses included, and nothing of anybody else', async () => {
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = guests;
    await account(ben);
    await screens[1].ask<'say'>({ do: 'say', text: 'Words of Ben' });
    await ben.send('PUT', `/api/matches/${id}/notes`, { text: 'Notes of Ben' });
    await ann.send('PUT', `/api/matches/${id}/notes`, { text: 'Notes of Ann' });
    const way = { what: ['turn'], moment: 'now', lang: 'en' };
    await ann.post('/api/notices', { kind: 'hook', address: 'http://127.0.0.1:9/of-ann', ...way });
    await ben.post('/api/notices', { kind: 'hook', address: 'http://127.0.0.1:9/of-ben', ...way });
    await ben.post('/api/apart', { match: id, side: 'red', how: 'block' });
    await ann.post(`/api/matches/${id}/report`, { number: 1, why: 'rude' });
    const told = await ann.get<{ channels: { address: string }[]; apart: unknown[] }>('/api/me/data');
    // What is theirs is told as it is kept: a way that leads to them is theirs, too.
    expect(told.channels.map(({ address }) => address)).toEqual(['http://127.0.0.1:9/of-ann']);
    expect(JSON.stringify(told)).toContain('Notes of Ann');
    // Who wants nothing to do with them is not told, nor what others have written or where they are told.
    expect(told.apart).toEqual([]);
    expect(JSON.stringify(told)).not.toMatch(/of Ben|of-ben|invitation|secret/);
  });

  it('goes when they want it: matches stay as somebody’s', async () => {
    const { id, screens, guests } = await atTable(house);
    const { name } = await account(guests[0]);
    const open = await guests[0].propose({ visible: 'public' });
    await screens[0].ask<'say'>({ do: 'say', text: 'My secret' });
    expect(await refusal(guests[0].delete('/api/me', { password: 'a wrong one' }))).toBe('wrong-password');
    await guests[0].delete('/api/me', { password: PASSWORD });
    await screens[1].until(({ room }) => room?.seats['red']?.name === 'somebody');
    expect(screens[1].room).toMatchObject({ phase: 'over', result: { why: 'abandoned', winner: 'blue' } });
    expect(await who(guests[0])).toBeNull();
    expect(await refusal(signIn(stranger(), name))).toBe('wrong-password');
    // What nobody had joined is gone.
    expect(await refusal(guests[1].get(`/api/matches/${open.id}`))).toBe('unknown-match');
    expect(await mine(guests[1])).toMatchObject([{ id, seats: { red: 'somebody', blue: 'Ben' } }]);
    const { db } = await openDatabase(`file:${house.folder}/beachhead.db`);
    const left = await Promise.all([
      db.selectFrom('entries').selectAll().where('match', '=', id).execute(),
      db.selectFrom('talk').selectAll().where('match', '=', id).execute(),
      db.selectFrom('persons').selectAll().where('name', 'in', ['Ann', name]).execute(),
    ]);
    await db.destroy();
    expect(JSON.stringify(left[0])).not.toContain('Ann');
    expect(left[1]).toEqual([]);
  });

  it('is shown to others as far as they want, and else not at all', async () => {
    const { guest, name } = await account();
    const hidden = await guest.propose();
    const shown = await guest.propose({ visible: 'public' });
    const look = () => stranger().get<{ matches: { id: string }[] | null }>(`/api/players/${encodeURIComponent(name)}`);
    expect(await refusal(look())).toBe('unknown-person');
    expect(await refusal(stranger().get('/api/players/Nobody'))).toBe('unknown-person');
    await guest.post('/api/me/wishes', { profile: { open: true } });
    expect(await look()).toEqual({ name, since: null, matches: null });
    await guest.post('/api/me/wishes', { profile: { open: true, matches: true, since: true } });
    const told = await look();
    expect(told.matches?.map(({ id }) => id)).toEqual([shown.id]);
    expect(JSON.stringify(told)).not.toContain(hidden.id);
  });

  it('is not a program’s business: it plays with a token and no more', async () => {
    const { guest } = await account();
    const { token } = await guest.post<{ token: string }>('/api/tokens', { label: 'My bot' });
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${house.address}${path}`, { ...init, headers })).status;
    expect(await ask('/api/matches')).toBe(200);
    for (const path of ['/api/sessions', '/api/me/data']) expect(await ask(path)).toBe(403);
    for (const path of ['/api/me', '/api/sessions']) expect(await ask(path, { method: 'DELETE' })).toBe(403);
    expect(await refusal((await house.guest('Guest')).post('/api/tokens', { label: 'x' }))).toBe('not-allowed');
  });
});
