import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { atTable, type Guest, House } from '../src/server/testing/house.ts';
import { Letterbox } from '../src/server/testing/letterbox.ts';
import { Hooked } from '../src/server/testing/receivers.ts';
import { objections, objectionsDayAndNight } from './support/axe.ts';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { button, speakerOf } from './support/table.ts';
import { test } from './support/visit.ts';

let house: House;
let post: Letterbox;
beforeAll(async () => {
  post = await Letterbox.open();
  house = await House.open({ page: inject('folder'), mail: { url: post.url, from: 'Beachhead <table@example.org>' } });
});
afterAll(async () => {
  await house.end();
  await post.end();
});

const GALLIPOLI = {
  ...{ game: 'gallipoli', scenario: 'stroke', of: 'allied', title: 'Strike', rated: true },
  visible: 'public' as const,
};
const cookieOf = ({ cookie }: Guest) => {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url: house.address };
};
/** The word of a public match whose seats are taken. */
async function offered(): Promise<{ invitation: string }> {
  const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
  const { invitation } = await ann.propose(GALLIPOLI);
  await ben.post('/api/join', { invitation });
  return { invitation };
}
const openedAt = (page: Page): string => new URL(page.url()).hash.replace('#/online/', '');

/** No push service can be reached from here: what a browser would get of one is made up, the rest is real. */
function pushable(): void {
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  const endpoint = () => (window as unknown as { pushAddress: string }).pushAddress;
  const subscription = { toJSON: () => ({ endpoint: endpoint(), keys }), unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => subscription as never;
  PushManager.prototype.getSubscription = async () => subscription as never;
}
/** Something is pushed to the service worker of a page. */
async function push(page: Page, told: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) found(one.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
}
/** In the service worker: the notice is there, and somebody clicks on it. */
async function clicked(title: string): Promise<void> {
  const scope = globalThis as unknown as {
    registration: { getNotifications(): Promise<Notification[]> };
    NotificationEvent: new (type: string, init: object) => Event;
    dispatchEvent(event: Event): boolean;
  };
  for (;;) {
    const notification = (await scope.registration.getNotifications()).find((one) => one.title === title);
    if (notification === undefined) await new Promise((soon) => setTimeout(soon, 20));
    else {
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      return;
    }
  }
}

test('a match in the lobby, an account for whoever takes it, and another device', async ({ visit }) => {
  const ann = await visit.open({ address: house.address });
  await ann.locator('input[value="gallipoli"]').check();
  await ann.locator('input[value="friend"]').check();
  await ann.getByRole('switch', { name: speakerOf('en').say('lobby.offer') }).check();
  await ann.locator('input[name=player]').fill('Ann');
  await button(ann, 'en', 'online.begin').click();
  await ann.locator('.invitation').waitFor();

  // Ben finds it on a phone, in Spanish, and sits down with nothing but a name.
  const ben = await visit.open({ address: house.address, lang: 'es', options: PHONE });
  await button(ben, 'es', 'lobby.title').click();
  await button(ben, 'es', 'lobby.join').waitFor();
  expect([await objections(ben), await sideways(ben), await tooSmall(ben)]).toEqual([[], 0, []]);
  await ben.locator('select').first().selectOption('malta');
  await ben.getByText(speakerOf('es').say('lobby.none.free')).waitFor();
  await ben.locator('select').first().selectOption('gallipoli');
  await button(ben, 'es', 'lobby.join').click();
  await ben.locator('input[name=player]').fill('Benito');
  await button(ben, 'es', 'join.go').click();
  await ben.locator('.table[data-mode=live]').waitFor();

  // The guest gets an account by a letter.
  await button(ben, 'es', 'ui.home').click();
  await button(ben, 'es', 'account.title').click();
  await ben.getByText('Benito').first().waitFor();
  expect([await objections(ben), await sideways(ben), await tooSmall(ben)]).toEqual([[], 0, []]);
  await ben.getByLabel(speakerOf('es').say('account.mail'), { exact: true }).fill('ben@example.org');
  await button(ben, 'es', 'account.mail.send').click();
  const word = await post.word('ben@example.org');
  await ben.goto(`${house.address}/#/enter/${word}`);
  await button(ben, 'es', 'word.go').click();
  await ben.getByText(speakerOf('es').say('account.known', { name: 'Benito' })).waitFor();
  expect([await objections(ben), await sideways(ben), await tooSmall(ben)]).toEqual([[], 0, []]);

  // A personal link brings the match to another device.
  await button(ben, 'es', 'account.device.make').click();
  const link = await ben.getByLabel(speakerOf('es').say('account.device.link')).inputValue();
  const desk = await (await visit.context({ lang: 'es' })).newPage();
  await desk.goto(link);
  await button(desk, 'es', 'word.go').click();
  await desk.locator('.online-matches').getByText('Benito').waitFor();

  // Whoever comes too late is told so, and may look on where everybody may.
  const { invitation } = await offered();
  const late = await visit.open({ address: house.address });
  await late.goto(`${house.address}/#/join/${invitation}`);
  await late.locator('input[name=player]').fill('Carl');
  await button(late, 'en', 'join.go').click();
  await late.getByText(speakerOf('en').say('join.taken')).waitFor();
  await button(late, 'en', 'join.watch').click();
  await late.getByText(speakerOf('en').say('wait.onlooker')).waitFor();
  await late.close();
  expect(visit.errors.splice(0)).toEqual([expect.stringContaining('409')]);

  // Notes about the match are on the other device, too.
  await desk.locator('.online-matches .saved-open-match').click();
  await desk.locator('.table[data-mode=live]').waitFor();
  await desk.locator('#tab-notes').click();
  const kept = desk.waitForResponse((answer) => answer.url().endsWith('/notes') && answer.request().method() === 'PUT');
  await desk.locator('.notes-text').fill('Ann siempre espera.');
  await kept;
  await ben.goto(`${house.address}/#/online/${openedAt(desk)}`);
  await ben.locator('.table[data-mode=live]').waitFor();
  await ben.locator('#tab-notes').click();
  await expect.poll(() => ben.locator('.notes-text').inputValue()).toBe('Ann siempre espera.');
});

test('notices by mail, chat and browser; days off; persons kept away from; results', async ({ visit }) => {
  const chat = await Hooked.open();
  const { id, screens, guests } = await atTable(house, GALLIPOLI);
  const [ann, ben] = guests;
  const context = await visit.context({ installs: true, before: pushable });
  await context.grantPermissions(['notifications'], { origin: house.address });
  await context.addCookies([cookieOf(ann)]);
  const page = await context.newPage();
  await page.goto(`${house.address}/#/notices`);
  await page.locator('#holidays-title').waitFor();

  // This browser, a chat and a letter.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate((address) => Object.assign(window, { pushAddress: address }), `${chat.address}/push`);
  await page.getByRole('switch', { name: speakerOf('en').say('notices.push') }).click();
  await page.getByRole('heading', { name: speakerOf('en').say('notices.way.here') }).waitFor();
  await page.getByText(speakerOf('en').say('notices.hook.add')).click();
  await page.getByLabel(speakerOf('en').say('notices.hook.address')).fill(`${chat.address}/chat`);
  await button(page, 'en', 'notices.hook.do').click();
  await page.getByText(speakerOf('en').say('notices.mail.add')).click();
  await page.getByLabel(speakerOf('en').say('account.mail'), { exact: true }).fill('ann@example.org');
  await button(page, 'en', 'notices.mail.do').click();
  await page.getByText(speakerOf('en').say('notices.way.asked')).waitFor();
  await expect.poll(() => page.locator('.way').count()).toBe(3);
  // At once, in Spanish; then the other writes, and the chat hears of it.
  const way = page.locator('.way').filter({ hasText: 'Chat' });
  await way.locator('select').first().selectOption('now');
  await way.locator('select').last().selectOption('es');
  await way.getByRole('switch', { name: speakerOf('en').say('notices.what.talk') }).check();
  await expect.poll(async () => JSON.stringify(await ann.get('/api/notices'))).toContain('"talk"');
  expect(await objectionsDayAndNight(page)).toEqual([]);
  screens[0].close();
  await screens[1].until(({ room }) => room?.seats['allied']?.here === false);
  await screens[1].ask<'say'>({ do: 'say', text: 'Where are you?' });
  expect(String((await chat.nth(1)).body)).toContain('Ben te ha escrito');
  await way.getByRole('button', { name: speakerOf('en').say('notices.way.remove') }).click();
  await expect.poll(() => page.locator('.way').count()).toBe(2);

  // What is pushed is shown, and a click leads to the match.
  const url = `https://elsewhere.example/#/online/${id}`;
  await push(page, { v: 1, title: 'Your turn: Strike', body: 'It is your decision.', tag: id, url });
  await context.serviceWorkers()[0]?.evaluate(clicked, 'Your turn: Strike');
  await page.locator('.table[data-mode=live]').waitFor();
  expect(new URL(page.url()).hash).toBe(`#/online/${id}`);

  // What was said while one was away is new; the line can be reported and its writer kept away from.
  await page.locator('.talk-button.unread button').click();
  await page.locator('.talk').getByText('Where are you?').waitFor();
  expect(await objections(page, '.talk')).toEqual([]);
  await page.locator('.talk .report').click();
  await page.getByLabel(speakerOf('en').say('talk.report.why')).fill('Impatient.');
  await button(page, 'en', 'talk.report.send').click();
  await page.getByText(speakerOf('en').say('talk.reported')).waitFor();
  await page.locator('.reporting').getByRole('button').click();
  await page.locator('.talk summary').click();
  await page.getByRole('button', { name: speakerOf('en').say('talk.block', { name: 'Ben' }) }).click();
  await page.getByText(speakerOf('en').say('talk.blocked', { name: 'Ben' })).waitFor();
  await expect.poll(() => page.locator('.talk').getByText('Where are you?').count()).toBe(0);
  await page.goto(`${house.address}/#/account`);
  await button(page, 'en', 'apart.end').click();
  await page.getByText(speakerOf('en').say('apart.none')).waitFor();

  // Days off, and back.
  await button(page, 'en', 'notices.title').click();
  await button(page, 'en', 'holidays.take').click();
  await button(page, 'en', 'holidays.back').waitFor();
  expect((await ann.get<{ holidays: unknown[] }>('/api/holidays')).holidays).toHaveLength(1);

  // How it ended stands on the page of whoever played, and in the table of the game; on a phone, too.
  await screens[1].ask<'resign'>({ do: 'resign' });
  const phone = await (await visit.context({ lang: 'es', options: PHONE })).newPage();
  await phone.context().addCookies([cookieOf(ben)]);
  await phone.goto(`${house.address}/#/account`);
  await button(phone, 'es', 'person.mine').click();
  await phone.getByText(speakerOf('es').say('person.result.beaten', { name: 'Ann' })).waitFor();
  await phone.locator('.by-table').first().waitFor();
  expect([await objectionsDayAndNight(phone), await sideways(phone), await tooSmall(phone)]).toEqual([[], 0, []]);
  await phone.goto(`${house.address}/#/notices`);
  await phone.locator('#holidays-title').waitFor();
  await phone.getByText(speakerOf('es').say('notices.hook.add')).waitFor();
  expect([await objections(phone), await sideways(phone), await tooSmall(phone)]).toEqual([[], 0, []]);
  await phone.goto(`${house.address}/#/results/gallipoli`);
  await expect.poll(() => phone.locator('.by-table tbody tr').count()).toBe(2);
  expect([await objections(phone), await sideways(phone), await tooSmall(phone)]).toEqual([[], 0, []]);
  await chat.close();
});
