import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toy } from '../../kernel/testing/toy.ts';
import { Library } from '../../table/library.ts';
import { underRules } from '../../table/testing/altered.ts';
import { moveMatch } from '../admin/move.ts';
import { patchMatch } from '../admin/patch.ts';
import { atTable, Guest, House, type Screen } from '../testing/house.ts';
import { Cluster } from '../testing/postgres.ts';
import { play, shelfOf } from '../testing/toys.ts';
import { type Db, openDatabase } from './open.ts';

let cluster: Cluster;
let houses: readonly [House, House];
beforeAll(async () => {
  cluster = await Cluster.make();
  const database = await cluster.database();
  // Both bring the tables up to date; each waits for the other.
  const [one, other] = await Promise.all([House.open({ database }), House.open({ database })]);
  houses = [one, other];
});
afterAll(async () => {
  for (const house of houses) await house.end();
  await cluster.end();
});

/** The same person at another server. */
const sameAt = (guest: Guest, { address }: House): Guest => Object.assign(new Guest(address), { cookie: guest.cookie });

/** A match with red at the first server and blue at the second. */
async function apart(): Promise<{ id: string; guests: [Guest, Guest]; screens: [Screen, Screen] }> {
  const [one, other] = houses;
  const guests: [Guest, Guest] = [await one.guest('Ann'), await other.guest('Ben')];
  const { id, invitation } = await guests[0].propose();
  await guests[1].post('/api/join', { invitation });
  const screens: [Screen, Screen] = [await guests[0].at(id), await guests[1].at(id)];
  for (const screen of screens) await screen.until(({ room }) => room?.phase === 'dice');
  await screens[0].promise();
  await screens[1].until(({ room }) => room?.pledge?.shares['red'] !== undefined);
  await screens[1].promise();
  await screens[0].until(({ room }) => room?.pledge?.shares['blue'] !== undefined);
  for (const screen of screens) await screen.reveal();
  for (const screen of screens) await screen.until(({ snapshot }) => snapshot !== null);
  return { id, guests, screens };
}

describe('two processes with one Postgres', () => {
  it('play one match: what is done at one is seen at the other', async () => {
    const { screens } = await apart();
    for (let n = 0; n < 200; n++) {
      const asked = screens.find(({ snapshot }) => snapshot?.decision != null);
      if (asked === undefined) break;
      await asked.act(asked.snapshot?.decision?.actions.at(-1) ?? { type: '-' });
      const { count } = asked.snapshot ?? {};
      for (const screen of screens) await screen.until(({ snapshot }) => snapshot?.count === count);
    }
    expect(screens.map(({ snapshot }) => snapshot?.outcome?.winner)).toEqual(['blue', 'blue']);
    for (const screen of screens) await screen.until(({ room }) => room?.phase === 'over');
  });

  it('tell each other who is there, what is said and what was read', async () => {
    const { id, guests, screens } = await apart();
    const [red, blue] = screens;
    for (const screen of screens) {
      await screen.until(({ room }) => Object.values(room?.seats ?? {}).every((sitter) => sitter?.here === true));
    }
    await red.ask<'say'>({ do: 'say', text: 'Across the water' });
    await blue.until(({ notices }) =>
      notices.some((notice) => 'said' in notice && notice.said.text === 'Across the water'),
    );
    await guests[1].post(`/api/matches/${id}/read`, { number: 1 });
    await red.until(({ notices }) =>
      notices.some((notice) => 'read' in notice && notice.read.side === 'blue' && notice.read.number === 1),
    );
    // Whoever has muted the other hears nothing, wherever they are.
    await guests[1].post('/api/apart', { match: id, side: 'red', how: 'mute' });
    await red.ask<'say'>({ do: 'say', text: 'Unheard' });
    const onlooker = await (await houses[1].guest('Carl')).at(id);
    await red.until(({ room }) => room?.onlookers === 1);
    await red.ask<'say'>({ do: 'say', text: 'Heard by one' });
    await onlooker.until(({ frames }) => frames.some((frame) => frame.includes('Heard by one')));
    expect(blue.frames.join()).not.toMatch(/Unheard|Heard by one/);
    // The lobby of either knows; whoever leaves is gone everywhere.
    onlooker.close();
    blue.close();
    await red.until(({ room }) => room?.onlookers === 0 && room.seats['blue']?.here === false);
    // Who comes to a process where nobody was hears who is before the match at the other.
    const again = await sameAt(guests[1], houses[1]).at(id);
    await again.until(({ room }) => room?.seats['red']?.here === true);
  });

  it('take one of two acts that come at once at both, and answer the other with the table as it is', async () => {
    const { id, guests, screens } = await apart();
    const tab = await sameAt(guests[0], houses[1]).at(id);
    const [here, there] = await Promise.all([
      screens[0].send({ do: 'act', action: { type: 'rest' } }, 0),
      tab.send({ do: 'act', action: { type: 'row', to: 'ford' } }, 0),
    ]);
    expect([here.ok, there.ok]).toContain(true);
    for (const reply of [here, there]) if (!reply.ok) expect(reply.fault.code).toBe('went-on');
    for (const screen of [...screens, tab]) await screen.until(({ snapshot }) => snapshot?.count === 1);
    const shown = [screens[0], tab].map(({ snapshot }) => snapshot?.view);
    expect(new Set(shown.map((view) => JSON.stringify(view))).size).toBe(1);
  });

  it('lose nothing when it goes away, and go on when it is back', async () => {
    const { id, guests, screens } = await apart();
    const [red, blue] = screens;
    await red.act({ type: 'row', to: 'ford' });
    await blue.until(({ snapshot }) => snapshot?.count === 1);
    await cluster.stop();
    const reply = await red.send({ do: 'act', action: { type: 'rest' } }, 1);
    expect(reply.ok ? '' : reply.fault.code).toBe('not-kept');
    expect(JSON.stringify(reply)).not.toMatch(/ECONN|127\.0\.0\.1/);
    await cluster.start();
    // Whoever asks next finds the match as it was kept.
    await expect.poll(async () => (await red.send({ do: 'see' })).ok, { timeout: 60_000 }).toBe(true);
    expect(red.snapshot?.count).toBe(1);
    await red.act({ type: 'rest' });
    expect(red.snapshot?.count).toBe(2);
    // The other process hears again.
    await blue.until(({ snapshot }) => snapshot?.count === 2);
    const fresh = await sameAt(guests[1], houses[0]).at(id);
    expect(fresh.snapshot?.count).toBe(2);
  });
});

describe('a match of a file', () => {
  const bookmarks = (db: Db) => db.selectFrom('bookmarks').select(['match', 'kind', 'seq']).execute();

  it('moves to Postgres with its bookmark, is brought under other rules there, and gets another bookmark', async () => {
    const first = await House.open({ shelf: shelfOf(underRules(toy, 'toy-0')) });
    const { id, screens, guests } = await atTable(first);
    await play(screens, 11);
    await first.stop();
    const { db: from } = await openDatabase(`file:${join(first.folder, 'beachhead.db')}`);
    const database = await cluster.database();
    const { db: to } = await openDatabase(database);
    expect(await moveMatch(from, to, id)).toEqual({ result: 'moved', guests: [] });
    expect([await bookmarks(from), await bookmarks(to)]).toEqual([[], [{ match: id, kind: '1 toy-0', seq: 17 }]]);
    await from.destroy();
    const now = new Library({ shelf: shelfOf(toy), bundle: (name) => Promise.reject(new Error(name)) });
    expect(await patchMatch(to, now, id, false)).toMatchObject({ result: 'moved', to: toy.version });
    expect(await bookmarks(to)).toEqual([]);
    const [ann] = guests;
    const count = async (): Promise<number | undefined> => {
      const house = await House.open({ database, folder: first.folder });
      const screen = await sameAt(ann, house).at(id);
      await house.stop();
      return screen.snapshot?.count;
    };
    expect(await count()).toBe(11);
    expect(await bookmarks(to)).toEqual([{ match: id, kind: `1 ${toy.version}`, seq: 17 }]);
    // By it alone: of its entries not enough are left.
    await to.deleteFrom('entries').where('seq', '>=', 8).where('seq', '<', 16).execute();
    expect(await count()).toBe(11);
    await to.destroy();
    rmSync(first.folder, { recursive: true, force: true });
  });
});
