import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Span } from '../../table/online.ts';
import { atTable, Guest, House, type Screen } from '../testing/house.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = 1_800_000_000_000;

let house: House;
let time = START;
let steady = 0;
const clocks = { now: () => time, steady: () => steady };
/** So much time goes by. */
const pass = (ms: number) => {
  time += ms;
  steady += ms;
};
beforeAll(async () => {
  house = await House.open(clocks);
});
afterAll(() => house.end());

const row = { type: 'row', to: 'ford' } as ActionJson;
const rest = { type: 'rest' } as ActionJson;
const code = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );
const over = ({ room }: Screen) => room?.phase === 'over';
const said = (screen: Screen) =>
  screen.notices.flatMap((notice) => ('said' in notice ? [[notice.said.by, notice.said.name, notice.said.text]] : []));

describe('time at a table', () => {
  it('is claimed when it is out, by the other, and not before', async () => {
    const { screens } = await atTable(house, { pace: { kind: 'live', bank: 60, increment: 0 } });
    const [ann, ben] = screens;
    pass(59_000);
    expect(await code(ben.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    pass(1_000);
    expect(await code(ann.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    await ben.ask<'claim'>({ do: 'claim' });
    await ann.until(over);
    expect(ann.room?.result).toEqual({ why: 'time', winner: 'blue' });
    expect(await code(ann.act(row))).toBe('not-allowed');
  });
  it('that is out may give the seat to a bot, which plays on though nobody looks', async () => {
    const { id, screens, guests } = await atTable(house, { pace: { kind: 'days', days: 2 }, overtime: 'bot' });
    const [, ben] = screens;
    pass(2 * DAY);
    await ben.ask<'claim'>({ do: 'claim' });
    await ben.until(({ snapshot }) => snapshot?.decision?.side === 'blue');
    expect(ben.room?.seats['red']?.bot).not.toBeNull();
    await ben.act({ type: 'hold' } as ActionJson);
    for (const screen of screens) screen.close();
    const again = await guests[1].at(id);
    // It rows over the river in two turns.
    await again.until(({ snapshot }) => snapshot?.outcome != null);
    expect(again.snapshot?.outcome).toMatchObject({ winner: 'red', level: 'landed' });
  });
  it('that the server was set forward or was away is nobody’s, and set back takes none twice', async () => {
    const { id, screens, guests } = await atTable(house, { pace: { kind: 'live', bank: 600, increment: 0 } });
    const [ann, ben] = screens;
    pass(100_000);
    // Set forward by an hour.
    time += 3_600_000;
    expect(await code(ben.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    await ann.act(row);
    await ben.until(({ snapshot }) => snapshot?.count === 1);
    // Set back by two.
    time -= 7_200_000;
    await ann.act(rest);
    await ann.until(({ room }) => room !== null);
    const seen = await guests[0].at(id);
    expect(seen.entered?.room.clocks?.left['red']).toBe(500_000);
    time += 7_200_000;
    expect(await code(ann.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    // The server is away for a day.
    await house.stop();
    pass(DAY);
    house = await House.open({ ...clocks, folder: house.folder });
    const back = new Guest(house.address);
    back.cookie = guests[0].cookie;
    const screen = await back.at(id);
    expect(await code(screen.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    pass(600_000);
    expect(await code(screen.ask<'claim'>({ do: 'claim' }))).toBe('done');
  });
  it('stands still by consent, and nobody waits for ever for it to go on', async () => {
    const { screens } = await atTable(house, { pace: { kind: 'live', bank: 60, increment: 0 } });
    const [ann, ben] = screens;
    await ann.ask<'offer'>({ do: 'offer', what: 'pause' });
    pass(10_000);
    await ben.ask<'offer'>({ do: 'offer', what: 'pause' });
    expect(ben.room?.clocks?.paused).toBe(true);
    pass(DAY);
    expect(await code(ben.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    await ben.ask<'offer'>({ do: 'offer', what: 'resume' });
    expect(ben.room?.clocks?.paused).toBe(true);
    await ben.ask<'decline'>({ do: 'decline', what: 'resume' });
    pass(7 * DAY);
    await ben.ask<'offer'>({ do: 'offer', what: 'resume' });
    expect(ben.room?.clocks).toMatchObject({ paused: false, left: { red: 50_000 } });
  });
});

describe('days off', () => {
  type Told = { holidays: Span[]; daysAYear: number };

  it('stop the clocks of matches by the day, those that begin later too, and are bounded', async () => {
    const pace = { kind: 'days', days: 3 } as const;
    const { screens, guests } = await atTable(house, { pace });
    const [ann, ben] = screens;
    const due = ann.room?.clocks?.due ?? 0;
    const { holidays, daysAYear } = await guests[0].post<Told>('/api/holidays', { from: time, until: time + 10 * DAY });
    expect([holidays.length, daysAYear]).toEqual([1, 30]);
    await ben.until(({ room }) => room?.clocks?.due === due + 10 * DAY);
    expect(ben.room?.clocks?.off['red']).toEqual(holidays);
    pass(13 * DAY - 1000);
    expect(await code(ben.ask<'claim'>({ do: 'claim' }))).toBe('not-allowed');
    const far = { from: time + 40 * DAY, until: time + 60 * DAY };
    await guests[0].post<Told>('/api/holidays', far);
    expect(await code(guests[0].post('/api/holidays', { from: time + 90 * DAY, until: time + 92 * DAY }))).toBe(
      'too-many-days',
    );
    const { id, invitation } = await guests[0].propose({ pace });
    await guests[1].post('/api/join', { invitation });
    const later = [await guests[0].at(id), await guests[1].at(id)] as const;
    for (const screen of later) await screen.promise();
    for (const screen of later) await screen.reveal();
    await later[1].until(({ room }) => room?.clocks?.off['red'] !== undefined);
    expect(later[1].room?.clocks?.off['red']).toEqual([far]);
    // Whoever comes back has no more days off, but for the one that has begun.
    const { holidays: left } = await (await guests[0].fetch('/api/holidays', { method: 'DELETE' })).json();
    expect(left).toEqual(holidays);
    await later[1].until(({ room }) => room?.clocks?.off['red'] === undefined);
    pass(1000);
    expect(await code(ben.ask<'claim'>({ do: 'claim' }))).toBe('done');
  });
});

describe('what is asked of the other', () => {
  it('and refused is not asked again and again', async () => {
    const { screens } = await atTable(house);
    const [ann, ben] = screens;
    const draw = () => ann.ask<'offer'>({ do: 'offer', what: 'draw' });
    await draw();
    await draw();
    expect(ann.room?.offers).toEqual([{ what: 'draw', by: 'red' }]);
    await ben.ask<'decline'>({ do: 'decline', what: 'draw' });
    expect(await code(draw())).toBe('too-often');
    await ann.act(rest);
    await ben.until(({ snapshot }) => snapshot?.decision != null);
    expect(await code(draw())).toBe('too-often');
    await ben.act({ type: 'hold' } as ActionJson);
    await draw();
    // Taking it back oneself is no way around it.
    await ann.ask<'decline'>({ do: 'decline', what: 'draw' });
    expect(await code(draw())).toBe('too-often');
    pass(3_600_000);
    await draw();
    await ben.ask<'offer'>({ do: 'offer', what: 'draw' });
    await ann.until(over);
    expect(ann.room?.result).toEqual({ why: 'drawn', winner: null });
  });
  it('can be the end: whoever resigns has lost', async () => {
    const { screens } = await atTable(house);
    await screens[0].ask<'resign'>({ do: 'resign' });
    await screens[1].until(over);
    expect(screens[1].room?.result).toEqual({ why: 'resigned', winner: 'blue' });
  });
});

describe('taking back', () => {
  it('is free before the question has passed, and the other sees it', async () => {
    const { screens, id, guests } = await atTable(house);
    const [ann, ben] = screens;
    await ann.act(row);
    await ben.until(({ snapshot }) => snapshot?.count === 1);
    await ann.ask<'undo'>({ do: 'undo', to: 0 }, 1);
    await ben.until(({ snapshot }) => snapshot?.count === 0);
    await ben.until((screen) => said(screen).length === 1);
    expect(said(ben)).toEqual([[null, 'Ann', 'undo']]);
    // Again is told again, in the same place.
    await ann.act(row);
    await ann.ask<'undo'>({ do: 'undo', to: 0 }, 1);
    await ben.until((screen) => said(screen).length === 2);
    const back = await guests[1].at(id);
    expect(back.entered?.talk.map(({ by, text }) => [by, text])).toEqual([[null, 'undo']]);
  });
  it('beyond that takes the other’s word, also when the other has acted; the dice are the same afterwards', async () => {
    const fight = async ([ann, ben]: readonly [Screen, Screen]) => {
      await ann.act(rest);
      await ben.until(({ snapshot }) => snapshot?.count === 1);
      await ben.act({ type: 'fire' } as ActionJson);
      await ann.until(({ snapshot }) => snapshot?.count === 2);
      return JSON.stringify(ann.snapshot?.view);
    };
    let { screens } = await atTable(house);
    let first = await fight(screens);
    // A boat that has sunk takes nothing back.
    while (over(screens[0]) || screens[0].snapshot?.outcome !== null) {
      ({ screens } = await atTable(house));
      first = await fight(screens);
    }
    const [ann, ben] = screens;
    expect(await code(ann.ask<'undo'>({ do: 'undo', to: 0 }, 2))).not.toBe('done');
    await ann.ask<'offer'>({ do: 'offer', what: 'undo', to: 0 });
    await ben.until(({ room }) => room?.offers.length === 1);
    expect(ben.room?.offers).toEqual([{ what: 'undo', by: 'red', to: 0 }]);
    await ben.ask<'offer'>({ do: 'offer', what: 'undo' });
    for (const screen of screens) await screen.until(({ snapshot }) => snapshot?.count === 0);
    expect(ann.snapshot?.decision?.side).toBe('red');
    await ben.until((screen) => said(screen).length === 1);
    expect(said(ben)).toEqual([[null, 'Ann', 'undone']]);
    expect(await fight(screens)).toBe(first);
  });
});

describe('a match that nobody plays any more', () => {
  it('is ended by the server, and can no more be joined', async () => {
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const { invitation } = await ann.propose();
    const { id, guests } = await atTable(house);
    const { id: quick, guests: others } = await atTable(house, { pace: { kind: 'live', bank: 60, increment: 0 } });
    const phaseOf = async (guest: Guest, match: string) => {
      const { matches } = await guest.get<{ matches: { id: string; phase: string }[] }>('/api/matches');
      return matches.find((one) => one.id === match)?.phase;
    };
    const ends = async (guest: Guest, match: string) => {
      while ((await phaseOf(guest, match)) !== 'over') await new Promise((soon) => setTimeout(soon, 100));
    };
    pass(8 * DAY);
    await ends(others[0], quick);
    expect(await phaseOf(guests[0], id)).toBe('play');
    pass(84 * DAY);
    await ends(guests[0], id);
    expect((await guests[0].at(id)).room?.result).toEqual({ why: 'abandoned', winner: null });
    expect(await code(ben.post('/api/join', { invitation }))).toBe('not-allowed');
  });
});
