import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardOf } from '../../kernel/card.ts';
import { pledgeOfShare } from '../../kernel/keys.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { Library } from '../../table/library.ts';
import type { OnlineAsk, OnlineNotice } from '../../table/online.ts';
import { BookmarkStore } from '../store/bookmarks.ts';
import { MatchStore } from '../store/matches.ts';
import { type Db, openDatabase } from '../store/open.ts';
import { TalkStore } from '../store/talk.ts';
import { PROPOSAL } from '../testing/house.ts';
import type { Client } from './audience.ts';
import { Bookmarks } from './bookmarks.ts';
import { Hearsay } from './hearsay.ts';
import type { Live } from './live.ts';
import { Rooms } from './rooms.ts';

let folder: string;
let db: Db;
let rooms: Rooms;
let time = 1;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beachhead-unkept-'));
  ({ db } = await openDatabase(`file:${join(folder, 'full.db')}`));
  const library = new Library({
    shelf: [{ card: cardOf(toy), load: async () => toy }],
    bundle: (name) => Promise.reject(new Error(name)),
  });
  const [store, talk] = [new MatchStore(db), new TalkStore(db, () => 1)];
  const nothing = () => undefined;
  const parts = { happened: nothing, over: nothing, think: nothing, spoke: nothing, came: nothing, gaps: () => [] };
  const hearsay = new Hearsay({ rooms: () => rooms, talk, now: () => time, send: null });
  const bookmarks = new Bookmarks(new BookmarkStore(db), store, nothing);
  rooms = new Rooms({ library, store, bookmarks, now: () => time, talk, hearsay, ...parts });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const SIDES = ['red', 'blue'] as const;
type Side = (typeof SIDES)[number];

/** Two persons at a match, without a door. */
async function seated() {
  const { id, invitation } = await rooms.create(PROPOSAL, { id: 'red', name: 'Ann' });
  await rooms.join(invitation, { id: 'blue', name: 'Ben' });
  const live: Live = await rooms.hold(id);
  const heard: Record<Side, OnlineNotice[]> = { red: [], blue: [] };
  const clientOf = (side: Side): Client => ({ person: side, send: (notice) => void heard[side].push(notice) });
  const clients = { red: clientOf('red'), blue: clientOf('blue') };
  const ask = (side: Side, what: OnlineAsk, at?: number) =>
    live.handle(clients[side], { id: 1, ask: what, ...(at === undefined ? {} : { at }) });
  const share = (side: Side) => (side === 'red' ? '1' : '2').repeat(64);
  for (const side of SIDES) await ask(side, { do: 'enter' });
  for (const side of SIDES) await ask(side, { do: 'pledge', pledge: pledgeOfShare(id, side, share(side)) });
  for (const side of SIDES) await ask(side, { do: 'share', share: share(side) });
  const count = async (side: Side = 'red') => {
    const reply = await ask(side, { do: 'see' });
    return reply.ok && 'snapshot' in reply && 'whole' in reply.snapshot ? reply.snapshot.whole.count : null;
  };
  return { id, live, ask, heard, count };
}

const pages = (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(db);
/** No page more than there are, and those full. */
async function fillDisk(): Promise<void> {
  await pages(1);
  for (let i = 0; ; i++) {
    try {
      await db
        .insertInto('facts')
        .values({ name: `f${i}`, value: 'x'.repeat(900) })
        .execute();
    } catch {
      break;
    }
  }
}

it('where the disk is full the act is undone, whoever asked is told, and it can be done when there is room', async () => {
  const { ask, heard, count, id } = await seated();
  const other = await seated();
  await ask('red', { do: 'act', action: { type: 'row', to: 'ford' } }, 0);
  await fillDisk();
  heard.blue.length = 0;
  // There is room for a few more in the last page.
  let at = 1;
  let code = '';
  while (code === '') {
    // What is asked again and again is refused for another reason.
    time += 3_600_000;
    const reply = await ask('red', { do: 'offer', what: 'draw' });
    await ask('red', { do: 'decline', what: 'draw' });
    if (!reply.ok) code = reply.fault.code;
  }
  expect(code).toBe('not-kept');
  const reply = await ask('red', { do: 'act', action: { type: 'rest' } }, at);
  expect(reply.ok ? '' : reply.fault.code).toBe('not-kept');
  // As the store has it, here and for the other, who has heard of nothing that is not so.
  expect([await count(), await count('blue')]).toEqual([1, 1]);
  expect(JSON.stringify(heard.blue)).not.toContain('"count":2');
  expect(await other.count()).toBe(0);
  await pages(1_000_000);
  at = (await count()) ?? 0;
  expect((await ask('red', { do: 'act', action: { type: 'rest' } }, at)).ok).toBe(true);
  expect((await other.ask('red', { do: 'act', action: { type: 'rest' } }, 0)).ok).toBe(true);
  expect([await count(), await other.count()]).toEqual([2, 1]);
  const rows = await db.selectFrom('entries').select('body').where('match', '=', id).orderBy('seq').execute();
  const went = rows.map(({ body }) => JSON.parse(body)).filter((entry) => entry.do === 'went');
  expect(went.map(({ from }) => from)).toEqual([0, 1]);
});

it('an entry that is there from a try that seemed to fail is not taken for another’s', async () => {
  const { live } = await seated();
  const store = new MatchStore(db);
  const logged = { seq: live.online.seq, at: 7, entry: { do: 'decline' as const, what: 'draw' as const } };
  await store.append(live.online, logged);
  await store.append(live.online, logged);
  await expect(store.append(live.online, { ...logged, at: 8 })).rejects.toThrow('gone on');
  await live.catchUp();
  expect(live.online.seq).toBe(logged.seq + 1);
});
