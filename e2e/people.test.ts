import { afterAll, beforeAll, expect, inject } from 'vitest';
import { House } from '../src/server/testing/house.ts';
import { Letterbox } from '../src/server/testing/letterbox.ts';
import { objections } from './support/axe.ts';
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
});
