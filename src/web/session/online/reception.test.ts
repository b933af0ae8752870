import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Fault } from '../../../kernel/faults.ts';
import type { Lang } from '../../../kernel/text.ts';
import { ALL } from '../../../server/testing/games.ts';
import { Guest, House, PROPOSAL, Refused } from '../../../server/testing/house.ts';
import type { Proposal, RoomLine } from '../../../table/online.ts';
import { noBundle, shelfOf } from '../../../table/testing/table.ts';
import { freshSeed } from '../../seed.ts';
import { hereOf } from '../address.ts';
import { Desk } from '../desk-ctrl.ts';
import { MemoryPreferences, preferencesFrom } from '../preferences.ts';
import { FakePlace } from '../testing/place.ts';
import { FakeLine } from '../testing/table.ts';
import { yourTurns } from './online.ts';
import { peopleOver } from './people.ts';
import type { Me, Server } from './server.ts';
import { MemoryNotes } from './shares.ts';
import type { Socket } from './wire.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** What the page asks of a server, as a browser with a cookie of its own asks the real one. */
class RealServer implements Server {
  private readonly guest = new Guest(house.address);
  private call<T>(path: string, body?: unknown): Promise<T> {
    return this.told(body === undefined ? this.guest.get<T>(path) : this.guest.post<T>(path, body));
  }
  private told<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((error: unknown) => {
      throw error instanceof Refused ? new Fault(error.fault.code, error.fault.args) : error;
    });
  }
  greet = () => this.call<{ me: Me | null }>('/api/me');
  introduce = async (name: string, lang: Lang) => (await this.call<{ me: Me }>('/api/me', { name, lang })).me;
  propose = async (proposal: Proposal) => (await this.call<{ id: string }>('/api/matches', proposal)).id;
  join = async (invitation: string) => (await this.call<{ id: string }>('/api/join', { invitation })).id;
  matches = async () => (await this.call<{ matches: RoomLine[] }>('/api/matches')).matches;
  readonly people = peopleOver((path, method = 'GET', body) => {
    const at = `/api/${path}`;
    if (method === 'DELETE' || method === 'PUT') return this.told(this.guest.send(method, at, body));
    return this.call(at, body);
  });
  socket(match: string): Socket {
    const { address, cookie } = this.guest;
    const headers = { cookie, origin: address };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/matches/${match}/socket`, { headers });
    // Whoever leaves before it is open is no trouble.
    socket.on('error', () => undefined);
    return socket as never;
  }
}

async function deskOf(
  server: Server | null,
  place = new FakePlace(),
  onHope: (listener: () => void) => void = () => undefined,
) {
  const shelf = shelfOf(ALL);
  const desk = new Desk({
    ...{ shelf, bundle: noBundle, keepRules: async () => undefined, place, keeps: new MemoryPreferences() },
    preferences: preferencesFrom({ speed: 'instant' }, 'en'),
    dial: () => new FakeLine({ shelf, bundle: noBundle }),
    neighbours: () => ({}),
    wait: () => new Promise((done) => setTimeout(done, 5)),
    ...(server === null
      ? {}
      : {
          online: {
            ...{ server, notes: new MemoryNotes(), fresh: freshSeed, now: () => Date.now() },
            onHope,
          },
        }),
  });
  await desk.begin();
  return { desk, place };
}
const until = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 10 });

describe('the desk with a server', () => {
  it('has nothing of it where there is none', async () => {
    const { desk } = await deskOf(null);
    await desk.online.greet();
    expect(desk.state.online).toBeNull();
    const nowhere = { greet: async () => null } as unknown as Server;
    const other = await deskOf(nowhere, new FakePlace('#/join/abc'));
    await until(() => other.desk.state.fault?.code).toBe('unreachable-server');
    expect(other.desk.state.online).toBeNull();
  });

  it('leads from an invitation to a table on both screens, and back to it from the list', async () => {
    const ann = await deskOf(new RealServer());
    await until(() => ann.desk.state.online).toEqual({ me: null, matches: [], room: null });
    await ann.desk.online.invite(PROPOSAL, 'Ann');
    expect(ann.place.hash).toMatch(/^#\/online\/[\w-]+$/);
    await until(() => ann.desk.state.online?.room?.state.invitation).toBeTruthy();
    const word = ann.desk.state.online?.room?.state.invitation;
    const ben = await deskOf(new RealServer(), new FakePlace(`#/join/${word}`));
    // A stranger is asked for a name, and nothing else.
    await until(() => ben.desk.state.online?.me).toBeNull();
    expect([ben.desk.state.route.at, ben.desk.state.fault]).toEqual(['join', null]);
    await ben.desk.online.join('Ben');
    await until(() => [ann, ben].map(({ desk }) => desk.state.table?.state.seer)).toEqual(['red', 'blue']);
    expect(ben.place.hash).toBe(ann.place.hash);
    ann.desk.leave();
    await until(() => ann.desk.state.online?.matches).toMatchObject([{ side: 'red', phase: 'play' }]);
    expect([ann.desk.state.table, ann.desk.state.online?.room]).toEqual([null, null]);
    const [line] = yourTurns(ann.desk.state.online ?? { me: null, matches: [], room: null });
    expect(line?.seats).toEqual({ red: 'Ann', blue: 'Ben' });
    ann.desk.online.openRoom(line?.id ?? '');
    await until(() => ann.desk.state.table?.state.mode).toBe('live');
    ann.desk.leave();
    ben.desk.leave();
    await until(() => [ann, ben].map(({ desk }) => desk.state.online?.room)).toEqual([null, null]);
  });

  it('tells whoever comes too late that the seat is taken', async () => {
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const { invitation } = await ann.propose();
    await ben.post('/api/join', { invitation });
    const { desk } = await deskOf(new RealServer(), new FakePlace(`#/join/${invitation}`));
    await until(() => desk.state.online).not.toBeNull();
    await desk.online.join('Carl');
    expect([desk.state.fault?.code, desk.state.route.at]).toEqual(['seat-taken', 'join']);
    expect(desk.state.fault?.args).toEqual({});
    // Where everybody may look on, so may they.
    const open = await ann.propose({ visible: 'public' });
    await ben.post('/api/join', { invitation: open.invitation });
    const late = await deskOf(new RealServer(), new FakePlace(`#/join/${open.invitation}`));
    await until(() => late.desk.state.online).not.toBeNull();
    await late.desk.online.join('Carl');
    expect(late.desk.state.fault).toMatchObject({ code: 'seat-taken', args: { match: open.id } });
  });

  it('comes back by itself where no server could be reached at first', async () => {
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const { id, invitation } = await ann.propose();
    await ben.post('/api/join', { invitation });
    const server = new RealServer();
    const { greet } = server;
    const hopes: (() => void)[] = [];
    server.greet = () => Promise.resolve(null) as never;
    const { desk } = await deskOf(server, new FakePlace(`#/online/${id}`), (hope) => hopes.push(hope));
    await until(() => desk.state.fault?.code).toBe('unreachable-server');
    server.greet = greet;
    for (const hope of hopes) hope();
    await until(() => desk.state.online?.room?.state.connection).toBe('open');
    expect(desk.state.fault).toBeNull();
    desk.leave();
  });

  it('knows who one is after signing in: what the guest had is in the account', async () => {
    const { desk } = await deskOf(new RealServer());
    await desk.online.greet();
    await desk.online.invite(PROPOSAL, 'Ann');
    const { people } = desk.online;
    expect(await people?.register('Annabel', 'correct horse', 'en')).toMatchObject({ me: { account: true } });
    const [own] = (await people?.lobby({ game: null, pace: null }))?.free ?? [];
    expect(own).toBeUndefined();
    const { desk: other } = await deskOf(new RealServer());
    await other.online.greet();
    await other.online.invite(PROPOSAL, 'Guest');
    await other.online.people?.signIn('annabel', 'correct horse');
    await other.online.renew();
    expect(other.state.online?.me?.name).toBe('Ann');
    expect(other.state.online?.matches).toHaveLength(2);
    expect(await other.online.people?.sessions()).toHaveLength(2);
    await other.online.people?.signOut();
    await other.online.renew();
    expect(other.state.online).toMatchObject({ me: null, matches: [] });
    // By a word of the first device, once.
    const { word = '' } = (await people?.deviceLink()) ?? {};
    await other.online.people?.enter(word, 'en');
    await expect(other.online.people?.enter(word, 'en')).rejects.toMatchObject({ code: 'stale-link' });
    await people?.remove('correct horse');
    await desk.online.renew();
    expect(desk.state.online?.me).toBeNull();
    for (const one of [desk, other]) {
      one.leave();
      await until(() => one.state.online?.room).toBeNull();
    }
  });

  it('finds pages by their addresses', () => {
    expect(hereOf('#/lobby')).toEqual({ at: 'lobby' });
    expect(hereOf('#/account')).toEqual({ at: 'account' });
    expect(hereOf('#/notices')).toEqual({ at: 'notices' });
    expect(hereOf('#/person/a-b_c')).toEqual({ at: 'person', id: 'a-b_c' });
    expect(hereOf('#/results')).toEqual({ at: 'results', game: null });
    expect(hereOf('#/results/toy')).toEqual({ at: 'results', game: 'toy' });
    expect(hereOf('#/reset/a-b_c')).toEqual({ at: 'word', kind: 'reset', word: 'a-b_c' });
    expect(hereOf('#/device/')).toEqual({ at: 'start' });
  });
});
