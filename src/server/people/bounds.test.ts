import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, House, refusal } from '../testing/house.ts';
import { Letterbox } from '../testing/letterbox.ts';
import { BOUNDS } from './tries.ts';

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
const signIn = (name: string, password: string) => stranger().post('/api/session', { name, password });

describe('guessing', () => {
  it('of passwords is bounded for each name, whether it is somebody’s or not, and open again later', async () => {
    const name = 'Ann';
    await stranger().post('/api/account', { name, password: PASSWORD });
    for (const tried of [name, 'Nobody']) {
      const codes: unknown[] = [];
      for (let i = 0; i <= BOUNDS.name.most; i++) codes.push(await refusal(signIn(tried, 'wrong password')));
      expect(new Set(codes.slice(0, -1))).toEqual(new Set(['wrong-password']));
      expect(codes.at(-1)).toBe('too-often');
    }
    expect(await refusal(signIn(name, PASSWORD))).toBe('too-often');
    time += BOUNDS.name.within;
    await signIn(name, PASSWORD);
  });

  it('of links is bounded', async () => {
    time += BOUNDS.address.within;
    const codes: unknown[] = [];
    for (let i = 0; i <= BOUNDS.address.most; i++) {
      codes.push(await refusal(stranger().post('/api/enter', { word: `guess-${i}` })));
    }
    expect(codes.slice(0, -1).every((code) => code === 'stale-link')).toBe(true);
    expect(codes.at(-1)).toBe('too-often');
    time += BOUNDS.address.within;
  });
  it('of addresses is bounded: so many letters to each, and none offered where the server sends none', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i <= BOUNDS.letter.most; i++) {
      codes.push(await refusal(stranger().post('/api/mail', { mail: 'many@example.org' })));
    }
    expect(codes).toEqual([...new Array(BOUNDS.letter.most).fill(null), 'too-often']);
    const silent = await House.open();
    const guest = new Guest(silent.address);
    expect(await guest.get('/api/me')).toEqual({ me: null, mail: false });
    expect(await refusal(guest.post('/api/mail', { mail: 'a@example.org' }))).toBe('no-mail');
    expect(await refusal(guest.post('/api/reset', { who: 'Ann' }))).toBe('no-mail');
    await silent.end();
  });
});
