import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lobby, Room } from '../../table/online.ts';
import { atTable, Guest, House, refusal } from '../testing/house.ts';
import { exported, history, lobby } from './answers.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const stranger = () => new Guest(house.address);
const look = async (guest = stranger(), query = ''): Promise<Lobby> =>
  lobby.parse(await guest.get(`/api/lobby${query}`)) as Lobby;
const ids = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id);

describe('the lobby', () => {
  it('shows free seats by game and pace, and gives them to whoever comes', async () => {
    const ann = await house.guest('Ann');
    const live = { kind: 'live', bank: 600, increment: 5 } as const;
    const toy = await ann.propose({ visible: 'public' });
    const quick = await ann.propose({ visible: 'public', pace: live });
    const malta = await ann.propose({
      ...{ visible: 'public', game: 'malta', scenario: 'first-days', of: 'axis', pace: { kind: 'days', days: 3 } },
    });
    await ann.propose({ visible: 'link' });
    expect(ids((await look()).free).sort()).toEqual([toy.id, quick.id, malta.id].sort());
    expect(ids((await look(stranger(), '?game=malta')).free)).toEqual([malta.id]);
    expect(ids((await look(stranger(), '?pace=live')).free)).toEqual([quick.id]);
    expect(ids((await look(stranger(), '?game=malta&pace=live')).free)).toEqual([]);
    expect(await refusal(stranger().get('/api/lobby?pace=never'))).toBe('malformed-request');
    const ben = await house.guest('Ben');
    const [found] = (await look(ben, '?pace=live')).free;
    expect(found).toMatchObject({ side: null, seats: { red: 'Ann' } });
    await ben.post('/api/join', { invitation: found?.invitation });
    expect(ids((await look(ben)).free)).not.toContain(quick.id);
  });

  it('shows who is at a table, and lets one watch', async () => {
    const { id, screens } = await atTable(house, { visible: 'public' });
    const watcher = await stranger().at(id);
    expect(watcher.entered?.side).toBeNull();
    const line = async () => (await look()).playing.find((one) => one.id === id);
    expect(await line()).toMatchObject({ here: ['red', 'blue'], onlookers: 1 });
    screens[0].close();
    await watcher.until(({ room }) => room?.seats['red']?.here === false);
    expect(await line()).toMatchObject({ here: ['blue'], onlookers: 1 });
    await screens[1].ask<'resign'>({ do: 'resign' });
    await expect.poll(async () => ids((await look()).over)).toContain(id);
  });

  it('lets whoever set a match up take it back before it has begun, and nobody else', async () => {
    const ann = await house.guest('Ann');
    const { id, invitation } = await ann.propose({ visible: 'public' });
    const ben = await house.guest('Ben');
    expect(await refusal(ben.delete(`/api/matches/${id}`))).toBe('not-allowed');
    const screen = await ann.at(id);
    await ann.delete(`/api/matches/${id}`);
    expect(await screen.closed).toBe(4404);
    expect(ids((await look()).free)).not.toContain(id);
    expect(await refusal(ben.post('/api/join', { invitation }))).toBe('unknown-match');
    const begun = await atTable(house);
    expect(await refusal(begun.guests[0].delete(`/api/matches/${begun.id}`))).toBe('not-allowed');
  });
});

describe('a match over the API', () => {
  it('is told to each as they may know it, and whole when it is over', async () => {
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    const asked = [ann, ben].find(({ snapshot }) => snapshot?.decision != null) ?? ann;
    await asked.act(asked.snapshot?.decision?.actions[0] as never);
    const told = async (guest: Guest) => history.parse(await guest.get(`/api/matches/${id}/history`));
    const [one, two, nobody] = await Promise.all([...guests, stranger()].map(told));
    expect([one?.side, two?.side, nobody?.side]).toEqual(['red', 'blue', 'onlooker']);
    const acts = [one, two, nobody].map((seen) => seen?.course.filter((step) => 'act' in step).length);
    expect(acts).toEqual(asked === ann ? [1, 0, 0] : [0, 1, 0]);
    const record = exported.parse(await guests[0].get(`/api/matches/${id}/export`));
    expect(record).toMatchObject({ format: 'beachhead-record', side: 'red' });
    const room = await stranger().get<Room>(`/api/matches/${id}`);
    expect(room).toMatchObject({ phase: 'play', seats: { red: { name: 'Ann', here: true } } });
    await ann.ask<'resign'>({ do: 'resign' });
    const file = exported.parse(await stranger().get(`/api/matches/${id}/export`));
    expect(file).toMatchObject({ format: 'beachhead-match', dice: [{ origin: { by: 'table', id } }] });
    const { dice } = file as unknown as { dice: [{ origin: { secret: string } }] };
    expect(JSON.stringify(record)).not.toContain(dice[0].origin.secret);
    expect((await told(stranger())).side).toBeNull();
  });

  it('is not to be had before it has begun, nor where there is none', async () => {
    const { id } = await (await house.guest('Ann')).propose();
    for (const match of [id, 'none']) {
      for (const what of ['history', 'export']) {
        expect(await refusal(stranger().get(`/api/matches/${match}/${what}`))).toBe('unknown-match');
      }
    }
  });
});

describe('the API', () => {
  it('describes every route of its own, for programs and to be read', async () => {
    const described = await stranger().get<{
      paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>;
    }>('/api/openapi.json');
    const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => ({ path, method, ...route })),
    );
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ summary, tags }) => !summary || tags?.length !== 1)).toEqual([]);
    // What docs/protocol.md says of them and what they say of themselves are the same routes.
    const names = new Set(
      routes.map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '<>')}`),
    );
    const protocol = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const told = [...protocol.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`?]+)`/g)]
      .map(([, route = '']) => route.replace(/<\w+>/g, '<>'))
      .filter((route) => !route.endsWith('/socket'));
    expect(told.filter((route) => !names.has(route))).toEqual([]);
    const beside = [...names].filter((route) => /notices|holidays|apart|read$|notes$|report$/.test(route));
    expect(beside.filter((route) => !told.includes(route) && !/(GET|PUT) .*notes$/.test(route))).toEqual([]);
    expect(beside).toHaveLength(14);
    const response = await stranger().fetch('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).not.toMatch(/<script|src=|https?:\/\//);
    for (const { path, method } of routes) expect(page).toContain(`${method.toUpperCase()} ${path}</code>`);
  });

  it('answers with headers that keep others from using what it says', async () => {
    const { headers } = await stranger().fetch('/api/me');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no more than the proxy has seen', 'https://table.example.org/'],
  ])('believes of addresses %s, with the public address %s', async (_, name) => {
    const public_ = await House.open({ public: name });
    const codes: unknown[] = [];
    for (let i = 0; i <= 30; i++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${i}, 203.0.113.9` };
      const init = { method: 'POST', headers, body: '{"invitation":"x"}' };
      codes.push((await new Guest(public_.address).fetch('/api/join', init)).status);
    }
    await public_.end();
    expect(codes.at(-2)).toBe(403);
    expect(codes.at(-1)).toBe(429);
  });
});
