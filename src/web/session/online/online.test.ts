import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Game } from '../../../kernel/game.ts';
import { pledgeOf } from '../../../kernel/keys.ts';
import { ALL } from '../../../server/testing/games.ts';
import { type Guest, House } from '../../../server/testing/house.ts';
import type { OnlineNotice, OnlineReply, OnlineRequest } from '../../../table/online.ts';
import { freshSeed } from '../../seed.ts';
import { Claim } from '../claim.ts';
import { preferencesFrom } from '../preferences.ts';
import { Table } from '../table-ctrl.ts';
import { RoomDesk } from './room-ctrl.ts';
import { MemoryNotes } from './shares.ts';
import type { Socket } from './wire.ts';

let house: House;
/** The server's clock. */
const START = Date.parse('2030-01-01');
let time = 0;
const screens: Screen[] = [];
beforeAll(async () => {
  house = await House.open({ now: () => START + time });
});
afterEach(() => {
  for (const screen of screens.splice(0)) screen.room.leave();
});
afterAll(() => house.end());

/** A state that is asked for again and again, however slow the machine. */
const until = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 10 });
/** What everybody was told. */
const told = (table: Table | null) => table?.state.log.filter(({ event }) => event.to === undefined);

/** A socket in which frames can get lost. */
class Leaky implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  constructor(
    readonly own: WebSocket,
    screen: Screen,
  ) {
    own.on('open', () => this.onopen?.(undefined as never));
    own.on('close', (code) => this.onclose?.({ code }));
    own.on('error', () => undefined);
    own.on('message', (data) => {
      const message = JSON.parse(String(data)) as OnlineReply | OnlineNotice;
      screen.heard.push(message);
      if (!screen.drops(message)) this.onmessage?.({ data: String(data) });
    });
  }
  send(text: string): void {
    this.own.send(text);
  }
  close(): void {
    this.own.close();
  }
}

/** A page before an online match, without a browser. */
class Screen {
  sockets: Leaky[] = [];
  sent: OnlineRequest[] = [];
  heard: (OnlineReply | OnlineNotice)[] = [];
  drops: (message: OnlineReply | OnlineNotice) => boolean = () => false;
  readonly room: RoomDesk;
  table: Table | null = null;

  constructor(
    readonly guest: Guest,
    match: string,
    notes = new MemoryNotes(),
  ) {
    screens.push(this);
    this.room = new RoomDesk({
      ...{ id: match, me: null, notes, fresh: freshSeed, now: () => Date.now() },
      mark: (number) => guest.post(`/api/matches/${match}/read`, { number }),
      dial: () => {
        const address = `${guest.address.replace('http', 'ws')}/api/matches/${match}/socket`;
        const socket = new Leaky(
          new WebSocket(address, { headers: { cookie: guest.cookie, origin: guest.address } }),
          this,
        );
        const send = socket.send.bind(socket);
        socket.send = (text) => {
          this.sent.push(JSON.parse(text));
          send(text);
        };
        this.sockets.push(socket);
        return socket;
      },
    });
    this.room.enter();
  }
  /** Breaks the connection. */
  cut(): void {
    this.sockets.at(-1)?.own.terminate();
  }
  async sit(): Promise<Table> {
    await until(() => this.room.state.room?.phase).toMatch(/play|over/);
    const { room } = this;
    const { id, title, settings } = room.state.room ?? { id: '', title: '', settings: { game: '' } as never };
    const table: Table = new Table({
      game: ALL.find((game) => game.id === settings.game) as Game,
      meta: { id, title, settings, rules: room.state.rules },
      link: room.link,
      preferences: preferencesFrom({ speed: 'instant', confirmRolls: false, autoplay: false }, 'en'),
      eyes: () => room.eyes,
      claim: (lost) => new Claim(id, {}, lost),
      prefer: () => undefined,
      wait: async () => undefined,
    });
    this.table = table;
    await table.open();
    return table;
  }
}

async function twoAtTable(change: Partial<Parameters<Guest['propose']>[0]> = {}) {
  const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
  const { id, invitation } = await ann.propose(change);
  const red = new Screen(ann, id);
  await until(() => red.room.state.invitation).toBe(invitation);
  await ben.post('/api/join', { invitation });
  const blue = new Screen(ben, id);
  const tables = [await red.sit(), await blue.sit()] as const;
  return { id, ann, ben, red, blue, tables };
}
const countOf = (table: Table): number => table.state.snapshot?.count ?? -1;
const same = (tables: readonly Table[], count: number) =>
  until(() => tables.map((table) => [countOf(table), table.state.busy])).toEqual(tables.map(() => [count, false]));
/** Whoever is asked takes the last action that is offered. */
async function step(tables: readonly Table[]): Promise<number> {
  const asked = tables.find((table) => table.state.snapshot?.decision != null) as Table;
  const count = countOf(asked);
  await asked.choose(asked.state.snapshot?.decision?.actions.at(-1) as never);
  await until(() => countOf(asked)).toBeGreaterThan(count);
  return countOf(asked);
}

describe('a table at the server', () => {
  it('begins by itself when both have given their part of the dice, and shows each what the other does', async () => {
    const { tables, red, blue } = await twoAtTable();
    expect(tables.map((table) => table.state.seer)).toEqual(['red', 'blue']);
    expect(tables.map((table) => table.state.online)).toEqual([true, true]);
    for (let i = 0; i < 6; i++) await same(tables, await step(tables));
    const [mine, theirs] = tables.map(told);
    expect(mine?.length).toBeGreaterThan(0);
    expect(theirs).toEqual(mine);
    expect(red.room.state.noted).toEqual(blue.room.state.noted);
  });

  it('tells what the other did as a story, which is the same after a reload', async () => {
    const { tables, red, ann, id } = await twoAtTable();
    for (let i = 0; i < 5; i++) await same(tables, await step(tables));
    const again = new Screen(ann, id);
    const table = await again.sit();
    expect(table.state.snapshot?.hash).toBe(red.table?.state.snapshot?.hash);
    expect(table.state.log).toEqual(red.table?.state.log);
  });

  it('comes back by itself and asks again what was not answered: nothing is done twice', async () => {
    const { tables, red } = await twoAtTable();
    const [mine] = tables;
    const before = countOf(mine);
    // The act is heard, its answer gets lost, and the connection with it.
    red.drops = (message) => {
      if (!('id' in message) || !('snapshot' in message)) return false;
      red.drops = () => false;
      red.cut();
      return true;
    };
    await mine.choose(mine.state.snapshot?.decision?.actions[0] as never);
    await same(tables, before + 1);
    const acts = red.sent.filter(({ ask }) => ask.do === 'act');
    expect(acts.map(({ at }) => at)).toEqual([before, before]);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(1);
    expect(mine.state.fault).toBeNull();
    expect(told(mine)).toEqual(told(tables[1]));
    for (let i = 0; i < 3; i++) await same(tables, await step(tables));
  });

  it('waits with an act until the connection is back', async () => {
    const { tables, red } = await twoAtTable();
    const [mine] = tables;
    red.cut();
    await until(() => red.room.state.connection).toBe('broken');
    void mine.choose(mine.state.snapshot?.decision?.actions[0] as never);
    await same(tables, 1);
    expect(red.room.state.connection).toBe('open');
  });

  it('reads the table whole where something did not arrive', async () => {
    const { tables, blue } = await twoAtTable();
    blue.drops = (message) => {
      const news = 'news' in message;
      if (news) blue.drops = () => false;
      return news;
    };
    const [mine, theirs] = tables;
    await mine.choose(mine.state.snapshot?.decision?.actions[0] as never);
    expect([countOf(mine), countOf(theirs)]).toEqual([1, 0]);
    // What comes next does not fit: the table is asked for.
    await mine.undo();
    await mine.choose(mine.state.snapshot?.decision?.actions[1] as never);
    await same(tables, 1);
    expect(blue.sent.filter(({ ask }) => ask.do === 'see').length).toBeGreaterThan(1);
    expect(told(theirs)).toEqual(told(mine));
  });

  it('takes back on both screens', async () => {
    const { tables } = await twoAtTable();
    const [mine, theirs] = tables;
    await mine.choose(mine.state.snapshot?.decision?.actions[0] as never);
    await same(tables, 1);
    expect(mine.state.canUndo).toBe(true);
    await mine.undo();
    await same(tables, 0);
    expect(told(theirs)).toEqual(told(mine));
  });

  it('keeps looking at what was, and finds what happened meanwhile', async () => {
    const { tables } = await twoAtTable();
    for (let i = 0; i < 4; i++) await same(tables, await step(tables));
    const theirs = tables.find((table) => table.state.snapshot?.decision === null) as Table;
    const mine = tables.find((table) => table !== theirs) as Table;
    await theirs.replay(1);
    await step([mine]);
    expect([theirs.state.mode, theirs.state.snapshot?.index]).toEqual(['replay', 1]);
    await theirs.replay(null);
    expect(countOf(theirs)).toBe(countOf(mine));
    expect(told(theirs)).toEqual(told(mine));
  });

  it('is over for both when one resigns; everything is open then, and the dice are what was promised', async () => {
    const { tables, red, blue } = await twoAtTable();
    for (let i = 0; i < 3; i++) await same(tables, await step(tables));
    await red.room.resign();
    await until(() => tables.map((table) => [table.state.seer, table.state.busy])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(blue.room.state.room?.result).toEqual({ why: 'resigned', winner: 'blue' });
    const origin = tables[1].state.snapshot?.dice[0]?.origin ?? null;
    expect(origin === null ? null : pledgeOf(origin)).toMatchObject(blue.room.state.noted ?? {});
    const file = JSON.parse((await tables[0].exportFile()) ?? '{}');
    expect(file.deeds ?? file.actions).toHaveLength(countOf(tables[0]));
  });

  it('is shown to whoever looks on as an onlooker may see it', async () => {
    const { tables, id } = await twoAtTable();
    const onlooker = new Screen(await house.guest('Carl'), id);
    const theirs = await onlooker.sit();
    expect([onlooker.room.state.side, theirs.state.seer]).toEqual([null, 'onlooker']);
    await same([...tables, theirs], await step(tables));
    expect(theirs.state.snapshot?.decision).toBeNull();
    await until(() => screens[0]?.room.state.room?.onlookers).toBe(1);
  });
});

describe('the room around it', () => {
  it('makes the dice anew where a page has lost its part before anybody has shown one', async () => {
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const { id, invitation } = await ann.propose();
    const first = new Screen(ann, id);
    await until(() => first.room.state.room?.pledge?.shares['red']).toBeDefined();
    first.room.leave();
    const second = new Screen(ann, id);
    await ben.post('/api/join', { invitation });
    const third = new Screen(ben, id);
    await third.sit();
    await until(() => second.room.state.room?.phase).toBe('play');
  });

  it('carries talk, offers and a rematch', async () => {
    const { red, blue } = await twoAtTable();
    expect(await red.room.say('Good luck')).toBe(true);
    await until(() => [blue.room.state.talk.map(({ text }) => text), blue.room.state.unread]).toEqual([
      ['Good luck'],
      1,
    ]);
    blue.room.read(true);
    expect(blue.room.state.unread).toBe(0);
    // The other sees that it was read, and it is not new again for whoever comes back.
    await until(() => red.room.state.read['blue']).toBe(1);
    const again = new Screen(blue.guest, blue.room.state.id);
    await until(() => again.room.state.talk.length).toBe(1);
    expect(again.room.state.unread).toBe(0);
    again.room.leave();
    await red.room.offer('draw');
    await until(() => blue.room.state.room?.offers).toEqual([{ what: 'draw', by: 'red' }]);
    await blue.room.offer('draw');
    await until(() => red.room.state.room?.result).toEqual({ why: 'drawn', winner: null });
    const next = await red.room.rematch();
    await until(() => blue.room.state.room?.rematch).toBe(next);
    expect(await blue.room.rematch()).toBe(next);
  });

  it('takes back beyond what is free when the other agrees, and not when the other declines', async () => {
    const { red, blue, tables } = await twoAtTable();
    while (tables[0].state.snapshot?.decision != null) await same(tables, await step(tables));
    for (let i = 0; i < 2; i++) await same(tables, await step(tables));
    const count = countOf(tables[0]);
    await red.room.offer('undo', 0);
    await until(() => blue.room.state.room?.offers).toEqual([{ what: 'undo', by: 'red', to: 0 }]);
    await blue.room.decline('undo');
    await until(() => red.room.state.room?.offers).toEqual([]);
    expect(countOf(tables[1])).toBe(count);
    // Whoever was refused asks again when some time has gone by.
    await red.room.offer('undo', 0);
    expect(red.room.state.room?.offers).toEqual([]);
    time += 60 * 60 * 1000;
    await red.room.offer('undo', 0);
    await until(() => blue.room.state.room?.offers).toHaveLength(1);
    await blue.room.offer('undo', 0);
    await same(tables, 0);
    expect(tables.map((table) => table.state.log)).toEqual([[], []]);
    await same(tables, await step(tables));
  });

  it('gives the match to whoever claims it when the time of the other is out', async () => {
    const { red, blue } = await twoAtTable({ pace: { kind: 'live', bank: 60, increment: 0 } });
    expect(blue.room.state.clocks).toMatchObject({ running: 'red', left: { red: 60_000, blue: 60_000 } });
    await blue.room.claim();
    expect([blue.room.state.fault?.code, blue.room.state.room?.phase]).toEqual(['not-allowed', 'play']);
    time += 60_000;
    await blue.room.claim();
    await until(() => red.room.state.room?.result).toEqual({ why: 'time', winner: 'blue' });
    expect(blue.room.state.fault).toBeNull();
  });

  it('refuses what is asked of the other while there is no connection, and says so', async () => {
    const { red, blue } = await twoAtTable();
    red.cut();
    await until(() => red.room.state.connection).toBe('broken');
    await red.room.resign();
    expect(red.room.state.fault?.code).toBe('unreachable-server');
    expect(await red.room.say('Are you there?')).toBe(false);
    // It comes back by itself, and nothing of it was done.
    red.room.hurry();
    await until(() => red.room.state.connection).toBe('open');
    expect([blue.room.state.room?.phase, blue.room.state.talk]).toEqual(['play', []]);
  });

  it('is refused where there is no such match', async () => {
    const lost = new Screen(await house.guest('Ann'), 'nowhere');
    await until(() => lost.room.state.connection).toBe('refused');
    expect(lost.room.state.fault?.code).toBe('unknown-match');
  });
});
