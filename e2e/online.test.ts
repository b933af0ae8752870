import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import type { Lang } from '../src/kernel/text.ts';
import { House } from '../src/server/testing/house.ts';
import { objections } from './support/axe.ts';
import { PHONE, sideways, tooSmall } from './support/phone.ts';
import { button } from './support/table.ts';
import { test } from './support/visit.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beachhead-online-'));
  house = await House.open({ page: inject('folder') });
});
afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true });
});

/** The number by which this screen knows the state it shows. */
const numberOf = (page: Page): Promise<string | null> => page.locator('.table').getAttribute('data-at');
/** What there is to be seen is drawn there; it is the state of this number, where that is known. */
async function drawn(page: Page, number?: string | null): Promise<void> {
  const shown = () => Promise.all([numberOf(page), page.locator('.map-host').getAttribute('data-drawn-at')]);
  await page.locator('.table[data-at] .map-host[data-drawn-at]').waitFor({ state: 'attached' });
  await expect.poll(async () => new Set([...(await shown()), number ?? (await numberOf(page))]).size).toBe(1);
}
const mover = (page: Page): Promise<string | null> => page.locator('.player.moves').getAttribute('data-side');

/** Whoever is to move takes the first choice and sees it done; both screens say who is next. */
async function act(pages: Readonly<Record<string, Page>>): Promise<string> {
  const all = Object.values(pages);
  const sides = await Promise.all(all.map(mover));
  expect(new Set(sides).size).toBe(1);
  const side = sides[0] ?? '';
  const own = pages[side];
  if (own === undefined) throw new Error(`nobody plays ${side}`);
  const before = await numberOf(own);
  await own.locator('.choice').first().click();
  await expect.poll(() => numberOf(own)).not.toBe(before);
  for (const page of all) await drawn(page);
  await expect.poll(async () => new Set(await Promise.all(all.map(mover))).size).toBe(1);
  return side;
}

/** One sets a match up and has a link; whoever opens it says a name, and it begins by itself on both screens. */
async function meet(game: string, host: Player, guest: Player): Promise<void> {
  await host.page.locator(`input[value="${game}"]`).check();
  await host.page.locator('input[value="friend"]').check();
  await host.page.locator('input[value="live"]').check();
  await host.page.locator('input[name=player]').fill(host.name);
  await button(host.page, host.lang, 'online.begin').click();
  const link = await host.page.locator('.invitation input').inputValue();
  expect(await objections(host.page)).toEqual([]);
  await guest.page.goto(link);
  await guest.page.locator('input[name=player]').fill(guest.name);
  expect(await objections(guest.page)).toEqual([]);
  await button(guest.page, guest.lang, 'join.go').click();
  for (const { page } of [host, guest]) {
    await page.locator('.table[data-mode=live]').waitFor();
    await drawn(page);
    expect(await page.locator('.player.here').count()).toBe(2);
    expect(await page.locator('.player .clock').allTextContents()).toHaveLength(2);
  }
}
interface Player {
  readonly page: Page;
  readonly lang: Lang;
  readonly name: string;
}

/** What was promised of the dice, as it stands there during play. */
async function promises(page: Page): Promise<string[]> {
  await page.locator('#tab-judge').click();
  await page.locator('.dice-proof').waitFor();
  const promised = await page.locator('.dice-proof dd').allTextContents();
  expect(promised).toHaveLength(3);
  expect(await page.locator('.dice-proof').getAttribute('data-check')).toBe('later');
  return promised;
}
/** After the end the dice are what was promised, and the file that can be saved there holds before anybody. */
async function holds({ page, lang }: Player, promised: readonly string[]): Promise<void> {
  await page.locator('.ending .verdict').waitFor();
  const proof = page.locator('.ending .dice-proof');
  await expect.poll(() => proof.getAttribute('data-check')).toBe('noted');
  const shown = await proof.locator('dd').allTextContents();
  expect(promised.every((part) => shown.includes(part))).toBe(true);
  expect(shown).toHaveLength(6);
  const saves = button(page.locator('.ending'), lang, 'time.file');
  const [download] = await Promise.all([page.waitForEvent('download'), saves.click()]);
  const file = join(folder, `${await page.locator('.table').getAttribute('data-hash')}-${lang}.json`);
  await download.saveAs(file);
  const program = fileURLToPath(new URL('../bin/beachhead', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [program, 'verify', file, '--json']);
  const { ok, checks } = JSON.parse(stdout.toString());
  expect([status, ok, checks.filter(({ holds: well }: { holds: boolean | null }) => !well)]).toEqual([0, true, []]);
}

test('two persons at two screens: from a link to dice that both have checked', async ({ visit }) => {
  // One at a desk, the other on a phone and in another language.
  const ann = await visit.open({ address: house.address });
  const ben = await (await visit.context({ lang: 'es', options: PHONE })).newPage();
  const pages = { allied: ann, turkish: ben };
  const [first, second]: [Player, Player] = [
    { page: ann, lang: 'en', name: 'Ann' },
    { page: ben, lang: 'es', name: 'Benito' },
  ];
  await meet('gallipoli', first, second);
  expect([await sideways(ben), await tooSmall(ben)]).toEqual([0, []]);
  const moved = new Set<string>();
  for (let i = 0; i < 20 && moved.size < 2; i++) moved.add(await act(pages));
  expect(moved).toEqual(new Set(['allied', 'turkish']));

  // A word to the other, who finds it marked as new.
  await button(ann, 'en', 'strip.talk').click();
  await ann.locator('.talk input').fill('¡Suerte!');
  await ann.keyboard.press('Enter');
  await ann.locator('.talk li').waitFor();
  await ben.locator('.talk-button.unread button').click();
  await ben.locator('.talk').getByText('¡Suerte!').waitFor();
  await ben.keyboard.press('Escape');

  // Whoever reloads is where they were; the way over the start page leads back, too.
  const before = await numberOf(ben);
  await ben.reload();
  await drawn(ben, before);
  await button(ben, 'es', 'ui.home').click();
  await ben.locator('.online-matches .saved-open-match').click();
  await drawn(ben, before);
  await expect.poll(() => ann.locator('.player.here').count()).toBe(2);
  await act(pages);

  const promised = await promises(ann);

  // One resigns, and both see how it ended and that the dice were what was promised.
  await button(ben, 'es', 'strip.more').click();
  await button(ben, 'es', 'room.resign').click();
  await button(ben, 'es', 'room.resign.yes').click();
  for (const player of [first, second]) await holds(player, promised);
  expect(await ann.locator('.ending .outcome').textContent()).toContain('Benito');
  // Once more with the sides changed: the other is told, and both meet there.
  await button(ann, 'en', 'room.rematch').click();
  await button(ben, 'es', 'room.rematch.go').click();
  await expect.poll(() => ann.locator('.player.mine').getAttribute('data-side')).toBe('turkish');
  await expect.poll(() => ben.locator('.player.mine').getAttribute('data-side')).toBe('allied');
});

/** What leads a match to its end in the fewest clicks, in the order in which it is preferred. */
const SHORTEST = ['standard', 'declareLand', 'pass', 'done'];
/** The label of an action, whatever is asked. */
function labels(lang: Lang, type: string): string[] {
  const texts = gallipoli.text[lang];
  return Object.keys(texts).flatMap((key) =>
    key === `action.${type}` || key.startsWith(`action.${type}.`) ? [texts[key] ?? ''] : [],
  );
}
/** The quickest of all choices in the list, unfolded where it is long. */
async function quickest({ page, lang }: Player): Promise<void> {
  const folded = page.locator('.all-actions:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
  const choices = page.locator('.prompt-card button.choice');
  const texts = await choices.allTextContents();
  const at = SHORTEST.map((type) => texts.findIndex((text) => labels(lang, type).includes(text.trim())));
  await choices.nth(Math.max(0, at.find((i) => i >= 0) ?? 0)).click();
}

test('a short match from a link to the end that its rules give it, and to dice that hold', async ({ visit }) => {
  const eva = await visit.open({ address: house.address });
  const fred = await (await visit.context({ lang: 'es' })).newPage();
  const [host, guest]: [Player, Player] = [
    { page: eva, lang: 'en', name: 'Eva' },
    { page: fred, lang: 'es', name: 'Federico' },
  ];
  await meet('gallipoli', host, guest);
  const promised = await promises(eva);
  const players: Readonly<Record<string, Player>> = { allied: host, turkish: guest };
  const over = () => eva.locator('.ending .verdict').isVisible();
  for (let clicks = 0; !(await over()) && clicks < 40; clicks++) {
    const player = players[(await mover(eva)) ?? ''];
    if (player === undefined) throw new Error('nobody is to move');
    await player.page.locator(`.player.moves[data-side="${player === host ? 'allied' : 'turkish'}"]`).waitFor();
    const before = await numberOf(player.page);
    await quickest(player);
    // What throws dice is asked for once more.
    const [done, roll] = [`.table:not([data-at="${before}"])`, '.odds-card.confirm button.main'];
    await player.page.locator(`${done}, ${roll}`).first().waitFor();
    if (await player.page.locator(roll).isVisible()) await player.page.locator(roll).click();
    await player.page.locator(done).waitFor();
    await drawn(eva);
    await drawn(fred);
  }
  for (const player of [host, guest]) await holds(player, promised);
});

test('Malta from a link: the other side begins, a draw is agreed, and the dice hold', async ({ visit }) => {
  const carla = await visit.open({ address: house.address, lang: 'es' });
  const dan = await (await visit.context()).newPage();
  const [host, guest]: [Player, Player] = [
    { page: carla, lang: 'es', name: 'Carla' },
    { page: dan, lang: 'en', name: 'Dan' },
  ];
  await meet('malta', host, guest);
  const sideOf = async (page: Page) => (await page.locator('.player.mine').getAttribute('data-side')) ?? '';
  const pages = { [await sideOf(carla)]: carla, [await sideOf(dan)]: dan };
  const moved = new Set<string>();
  for (let i = 0; i < 20 && moved.size < 2; i++) moved.add(await act(pages));
  expect(moved.size).toBe(2);
  const promised = await promises(dan);

  await button(carla, 'es', 'strip.more').click();
  await button(carla, 'es', 'room.draw').click();
  await button(dan, 'en', 'room.accept').click();
  for (const player of [host, guest]) await holds(player, promised);
});

test('without a server, or offline, nothing of it is shown and nothing is complained of', async ({ visit }) => {
  const page = await visit.open();
  await page.locator('input[value="gallipoli"]').check();
  await page.locator('input[value="persons"]').waitFor();
  expect(await page.locator('input[value="friend"]').count()).toBe(0);
});
