import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { ActionJson } from '../../kernel/actions.ts';
import type { OnlineAsk } from '../../table/online.ts';
import { atTable, House, PROPOSAL, Screen } from '../testing/house.ts';

let house: House;
const clock = { now: 1_800_000_000_000 };
beforeAll(async () => {
  house = await House.open({ now: () => clock.now });
});
afterAll(() => house.end());

const REST: ActionJson = { type: 'rest' };
const codeOf = async (screen: Screen, ask: unknown, at?: number) => {
  const reply = await screen.send(ask as OnlineAsk, at);
  return reply.ok ? 'ok' : reply.fault.code;
};

describe('an action at a table', () => {
  it('is done once, however often it is sent', async () => {
    const { screens } = await atTable(house);
    const [red, blue] = screens;
    const replies = await Promise.all(
      [0, 0, 0].map((at) => red.send({ do: 'act', action: { type: 'row', to: 'ford' } }, at)),
    );
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
    // The second and the third are answered with the table as it is.
    expect(red.snapshot?.count).toBe(1);
    await blue.until(({ snapshot }) => snapshot?.count === 1);
    expect((await red.see()).count).toBe(1);
  });
  it('is not done where it was meant for an earlier table, or says nothing of when', async () => {
    const { screens } = await atTable(house);
    const [red] = screens;
    await red.act({ type: 'row', to: 'ford' });
    for (const at of [0, 7, undefined]) expect((await red.send({ do: 'act', action: REST }, at)).ok).toBe(true);
    expect((await red.see()).count).toBe(1);
  });
  it('is refused to the other seat, to an onlooker, to what is not offered and to what is no action', async () => {
    const { id, screens } = await atTable(house);
    const [red, blue] = screens;
    const carl = await (await house.guest('Carl')).at(id);
    expect(await codeOf(blue, { do: 'act', action: REST }, 0)).toBe('illegal-action');
    expect(await codeOf(carl, { do: 'act', action: REST }, 0)).toBe('not-allowed');
    for (const ask of ['resign', 'rematch', 'claim']) expect(await codeOf(carl, { do: ask })).toBe('not-allowed');
    expect(await codeOf(carl, { do: 'say', text: 'hello' })).toBe('not-allowed');
    expect(await codeOf(carl, { do: 'undo', to: 0 }, 0)).toBe('not-allowed');
    for (const seer of ['red', 'blue', null]) expect(await codeOf(carl, { do: 'sit', seer })).toBe('unknown-side');
    expect(await codeOf(blue, { do: 'sit', seer: 'red' })).toBe('unknown-side');
    expect(await codeOf(red, { do: 'act', action: { type: 'fire' } }, 0)).toBe('illegal-action');
    for (const action of [null, 7, [], 'rest', { type: '__proto__' }, { type: 'row', to: {} }]) {
      expect(await codeOf(red, { do: 'act', action }, 0)).not.toBe('ok');
    }
    expect((await red.see()).count).toBe(0);
  });
  it('is refused when the match is over', async () => {
    const { screens } = await atTable(house);
    const [red, blue] = screens;
    await blue.ask<'resign'>({ do: 'resign' });
    await red.until(({ room }) => room?.phase === 'over');
    expect(await codeOf(red, { do: 'act', action: REST }, red.snapshot?.count)).toBe('not-allowed');
    expect(await codeOf(blue, { do: 'resign' })).toBe('not-allowed');
    expect(red.room?.result).toEqual({ why: 'resigned', winner: 'red' });
  });
  it('is seen in both tabs of one person, and done once where both do it', async () => {
    const { id, screens, guests } = await atTable(house);
    const [red] = screens;
    const tab = await guests[0].at(id);
    expect(tab.entered?.side).toBe('red');
    await Promise.all([red, tab].map((one) => one.send({ do: 'act', action: { type: 'row', to: 'ford' } }, 0)));
    for (const one of [red, tab]) await one.until(({ snapshot }) => snapshot?.count === 1);
    expect((await tab.see()).count).toBe(1);
  });
});

describe('a socket', () => {
  it('that sends garbage is told so, and nobody else hears of it', async () => {
    const { screens } = await atTable(house);
    const [red, blue] = screens;
    await blue.see();
    const heard = blue.frames.length;
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const garbage = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"id":1}',
      '{"id":"x","ask":{}}',
      '{"id":-1,"ask":{"do":"see"}}',
      deep,
    ];
    const before = red.frames.length;
    for (const text of garbage) red.raw(text);
    await red.until(({ frames }) => frames.length >= before + garbage.length);
    for (const frame of red.frames.slice(before)) expect(JSON.parse(frame).fault?.code).toMatch(/malformed|unknown/);
    for (const ask of ['constructor', '__proto__', 'hasOwnProperty', 'x'.repeat(20)]) {
      expect(await codeOf(red, { do: ask })).not.toBe('ok');
    }
    expect(blue.frames.length).toBe(heard);
    expect((await red.see()).count).toBe(0);
  });
  it('that sends more than a message may hold is closed, and the match goes on', async () => {
    const { id, screens, guests } = await atTable(house);
    screens[0].raw(JSON.stringify({ id: 1, ask: { do: 'say', text: 'x'.repeat(70_000) } }));
    expect(await screens[0].closed).toBe(1009);
    expect((await (await guests[0].at(id)).act(REST)).count).toBe(1);
  });
  it('that floods is told so and shown out, and others are served meanwhile', async () => {
    const { screens } = await atTable(house);
    const [red, blue] = screens;
    for (let i = 0; i < 400; i++) red.raw(JSON.stringify({ id: 1000 + i, ask: { do: 'see' } }));
    expect((await blue.see()).count).toBe(0);
    expect(await red.closed).toBe(4429);
    expect(red.frames.some((frame) => frame.includes('too-often'))).toBe(true);
    await blue.until(({ room }) => room?.seats['red']?.here === false);
  });
  it('that replays what another has sent does nothing for that other', async () => {
    const { id, screens, guests } = await atTable(house);
    const [red, blue] = screens;
    await red.act(REST);
    await blue.until(({ snapshot }) => snapshot?.count === 1);
    for (const frame of red.frames) blue.raw(frame);
    blue.raw(JSON.stringify({ id: 3, ask: { do: 'act', action: REST }, at: 0 }));
    blue.raw(JSON.stringify({ id: 4, ask: { do: 'act', action: REST }, at: 1 }));
    expect((await guests[1].at(id)).snapshot?.count).toBe(1);
  });
  it('of a page elsewhere is refused, and so is what it posts', async () => {
    const { id, guests } = await atTable(house);
    const url = `${house.address.replace('http', 'ws')}/api/matches/${id}/socket`;
    for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
      const socket = new WebSocket(url, { headers: { cookie: guests[0].cookie, origin } });
      const status = await new Promise((done) => {
        socket.on('unexpected-response', (_, response) => done(response.statusCode));
        socket.on('open', () => done('open'));
        socket.on('error', () => undefined);
      });
      expect(status).toBe(403);
      const init = {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(PROPOSAL),
      };
      expect((await guests[0].fetch('/api/matches', init)).status).toBe(403);
    }
    const named = await new Promise((done) => {
      const socket = new WebSocket(url, { headers: { host: 'elsewhere.example' } });
      socket.on('unexpected-response', (_, response) => done(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(named).toBe(403);
  });
  it('with a token in its heading has the seat of that person; with a wrong one it looks on', async () => {
    const { id, guests } = await atTable(house);
    const token = guests[0].cookie.split('=')[1] ?? '';
    const side = async (authorization: string) => {
      const screen = new Screen(Object.assign(await house.guest('Dora'), { cookie: '' }), id, { authorization });
      await screen.enter();
      return screen.entered?.side;
    };
    expect(await side(`Bearer ${token}`)).toBe('red');
    expect(await side(`Bearer ${token}x`)).toBeNull();
  });
  it('at a match that is not there is told so and closed', async () => {
    const screen = new Screen(await house.guest('Carl'), 'nowhere');
    expect(await screen.closed).toBe(4404);
    expect(screen.frames.map((frame) => JSON.parse(frame).fault.code)).toEqual(['unknown-match']);
  });
  it('that reads nothing is let go, and the others play on', async () => {
    const { id, screens } = await atTable(house, { game: 'gallipoli', scenario: 'anzac', of: 'allied' });
    const [red] = screens;
    const slow = await (await house.guest('Snail')).at(id);
    slow.deaf();
    // All that it asks for waits for it, until that is too much.
    while (red.room?.onlookers !== 0) {
      clock.now += 60_000;
      for (let i = 0; i < 100; i++) slow.raw(JSON.stringify({ id: 1, ask: { do: 'see' } }));
      await red.see();
    }
    expect(red.room?.onlookers).toBe(0);
    expect((await red.act({ type: 'keep29' })).count).toBe(1);
  });
});

describe('links', () => {
  it('cannot be guessed at for long from one address', async () => {
    const own = await House.open();
    const guest = await own.guest('Mallory');
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ invitation: `guess${i}` }),
      };
      statuses.push((await guest.fetch('/api/join', init)).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    await own.end();
  });
});
