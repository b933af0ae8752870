import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { atTable, type Guest, House, type Screen } from '../testing/house.ts';
import { Hooked, PostOffice, Subscriber } from '../testing/receivers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let house: House;
let office: PostOffice;
let time = 1_800_000_000_000;
beforeAll(async () => {
  office = await PostOffice.open();
  const mail = { url: office.address, from: 'table@example.org' };
  house = await House.open({ now: () => time, mail });
});
afterAll(async () => {
  await house.end();
  await office.close();
});

const WISH = { what: ['turn', 'reminder', 'begun', 'talk', 'over'], moment: 'now', lang: 'en' };
type Told = { channel: { id: string; address: string; confirmed: boolean; off: boolean } };
const wish = async (guest: Guest, more: Record<string, unknown>) =>
  (await guest.post<Told>('/api/notices', { ...WISH, ...more })).channel;
const hook = (guest: Guest, to: Hooked, more: Record<string, unknown> = {}) =>
  wish(guest, { kind: 'hook', address: `${to.address}/chat`, ...more });
const rest = { type: 'rest' } as ActionJson;
/** Letters carry words in a form of their own. */
const plain = (letter: string) =>
  letter.replace(/=\r\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (code) => decodeURIComponent(code.replaceAll('=', '%')));
const leave = async (screen: Screen, other: Screen, side: string) => {
  screen.close();
  await other.until(({ room }) => room?.seats[side]?.here === false);
};

describe('a notice', () => {
  it('goes to a chat when it is one’s turn and one is not at the table, in one’s language', async () => {
    const chat = await Hooked.open();
    const { id, screens, guests } = await atTable(house, { title: 'Dawn <@all>' });
    const [ann, ben] = screens;
    expect((await hook(guests[1], chat, { lang: 'es' })).address).toBe(new URL(chat.address).host);
    // Whoever is there is told by the table itself.
    await ann.act(rest);
    await ben.until(({ snapshot }) => snapshot?.decision != null);
    await ben.act({ type: 'hold' } as ActionJson);
    await ann.until(({ snapshot }) => snapshot?.decision != null);
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    const { headers, body, path } = await chat.nth(1);
    expect([path, headers['content-type']]).toEqual(['/chat', 'application/json']);
    const { content, text, allowed_mentions } = JSON.parse(body.toString());
    expect(content.split('\n')).toEqual([
      'Te toca: Dawn <@all>',
      'Te toca decidir en «Dawn <@all>».',
      `${house.address}/#/online/${id}`,
    ]);
    expect(text).toContain('Dawn &lt;@all&gt;');
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(chat.received).toHaveLength(1);
    await chat.close();
  });

  it('waits as long as one wants, and is not sent where one has come or decided meanwhile', async () => {
    const chat = await Hooked.open();
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    await hook(guests[1], chat, { moment: 'away', minutes: 30 });
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    // Comes in time, and decides.
    const back = await guests[1].at(id);
    await back.act({ type: 'hold' } as ActionJson);
    await leave(back, ann, 'blue');
    time += 31 * MINUTE;
    await ann.until(({ snapshot }) => snapshot?.decision != null);
    await ann.act(rest);
    const from = time;
    await until(() => chat.received.length > 0, 10 * MINUTE);
    expect(time - from).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(JSON.parse((await chat.nth(1)).body.toString()).content).toContain('Your turn: A match');
    await chat.close();
  });

  it('is pushed to a browser, sealed for it alone, and a browser that is no more is forgotten', async () => {
    const service = await Hooked.open();
    const browser = new Subscriber();
    const { id, screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    const { pushKey } = await guests[1].get<{ pushKey: string }>('/api/notices');
    await wish(guests[1], { kind: 'push', address: browser.at(`${service.address}/push/1`) });
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    const { headers, body, path } = await service.nth(1);
    expect(path).toBe('/push/1');
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal', topic: id });
    expect(headers.authorization).toContain(`k=${pushKey}`);
    expect(JSON.parse(browser.read(body))).toEqual({
      ...{ v: 1, what: 'turn', lang: 'en', tag: id, url: `${house.address}/#/online/${id}` },
      ...{ title: 'Your turn: A match', body: 'It is your decision in “A match”.' },
    });
    service.status = 410;
    await ann.ask<'say'>({ do: 'say', text: 'Are you there?' });
    expect(JSON.parse(browser.read((await service.nth(2)).body))).toMatchObject({ what: 'talk' });
    while ((await guests[1].get<{ channels: unknown[] }>('/api/notices')).channels.length > 0) await soon();
    await service.close();
  });

  it('goes by mail to those who have said yes, with a link that ends it by one click', async () => {
    const before = office.received.length;
    const { screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    const { confirmed } = await wish(guests[1], { kind: 'mail', address: 'ben@example.org', lang: 'es' });
    expect(confirmed).toBe(false);
    const asks = plain(await office.nth(before + 1));
    expect(asks).toContain('To: ben@example.org');
    expect(asks).not.toContain('List-Unsubscribe');
    const yes = /http:\/\/\S+\/api\/notices\/confirm\/\S+/.exec(asks)?.[0] ?? '';
    // A machine that looks changes nothing.
    expect(await (await fetch(yes)).text()).toContain('<button>');
    expect((await fetch(yes.replace(/.$/, '!'), { method: 'POST' })).status).toBe(404);
    expect((await fetch(yes.replace('confirm', 'stop'), { method: 'POST' })).status).toBe(404);
    expect((await fetch(yes, { method: 'POST' })).status).toBe(200);
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    const letter = plain(await office.nth(before + 2));
    expect(letter).toContain('Subject: Te toca: A match');
    expect(letter).toContain('Te toca decidir en «A match».');
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /List-Unsubscribe: <([^>]+)>/.exec(letter.replace(/\r\n /g, ' '))?.[1]?.trim() ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await fetch(stop, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('no recibirás más')]);
    expect((await guests[1].get<{ channels: unknown[] }>('/api/notices')).channels).toEqual([]);
  });

  it('reminds whoever’s time is nearly out, and not where somebody has days off', async () => {
    const chat = await Hooked.open();
    const { screens, guests } = await atTable(house, { pace: { kind: 'days', days: 3 } });
    const [ann, ben] = screens;
    await hook(guests[1], chat, { moment: 'digest' });
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    await guests[1].post('/api/holidays', { from: time, until: time + 5 * DAY });
    await ann.until(({ room }) => room?.clocks?.off['blue'] !== undefined);
    const due = ann.room?.clocks?.due ?? 0;
    time = due - DAY + MINUTE;
    let reminder = JSON.parse((await chat.nth(1)).body.toString()).content;
    if (!reminder.includes('running out')) reminder = JSON.parse((await chat.nth(2)).body.toString()).content;
    expect(reminder).toContain(new Date(due).toISOString().slice(0, 10));
    await chat.close();
  });

  it('comes once a day for everything that waits, where one wants that', async () => {
    const chat = await Hooked.open();
    const { screens, guests } = await atTable(house, { title: 'One' });
    const [ann, ben] = screens;
    await hook(guests[1], chat, { what: ['turn'], moment: 'digest', hour: 6 });
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    await ann.until(({ snapshot }) => snapshot?.waitingFor === 'blue');
    await until(() => chat.received.length > 0, 3 * 60 * MINUTE);
    expect(new Date(time).getUTCHours()).toBeGreaterThanOrEqual(6);
    expect(JSON.parse((await chat.nth(1)).body.toString()).content).toContain('One match waits for you');
    // And the next day again.
    const first = time;
    await until(() => chat.received.length > 1, 7 * 60 * MINUTE);
    expect(time - first).toBeGreaterThan(DAY / 2);
    await chat.close();
  });

  it('that cannot be delivered is tried less and less, and then no more', async () => {
    const chat = await Hooked.open();
    chat.status = 500;
    const { screens, guests } = await atTable(house);
    const [ann, ben] = screens;
    await hook(guests[1], chat);
    await leave(ben, ann, 'blue');
    await ann.act(rest);
    await chat.nth(1);
    for (let n = 1; n < 8; n++) {
      const last = time;
      await until(() => chat.received.length > n, (MINUTE * 2 ** n) / 2);
      expect(time - last).toBeGreaterThanOrEqual((MINUTE * 2 ** (n - 1)) / 2);
    }
    const off = async () => (await guests[1].get<{ channels: { off: boolean }[] }>('/api/notices')).channels[0]?.off;
    while (!(await off())) await soon();
    await chat.close();
  });
});

const soon = (ms = 50) => new Promise((done) => setTimeout(done, ms));
/** Time goes by, in such steps, until something is so. */
async function until(true_: () => boolean, step: number): Promise<void> {
  while (!true_()) {
    time += step;
    await soon(700);
  }
}
