import { expect } from 'vitest';
import { malta } from '../src/games/malta/index.ts';
import { Match } from '../src/kernel/match.ts';
import { AblePlayer } from '../src/kernel/testing/players.ts';
import { tabs } from './support/hooks.ts';
import type { Mirror } from './support/mirror.ts';
import {
  begin,
  button,
  openFile,
  openMatch,
  playedSomewhere,
  playedTo,
  speakerOf,
  type Table,
} from './support/table.ts';
import { test } from './support/visit.ts';
import { kilobytes, MOST_KILOBYTES } from './support/weight.ts';

const SCENARIO = { game: malta, scenario: 'first-days' } as const;
/** No part of it takes longer. */
const MOST = 40;

test('one person against the garrison: plans, a drop, marches and an attack by clicks', async ({ visit }) => {
  const page = await visit.open();
  const setup = { ...SCENARIO, seed: 'malta-1', bots: { allied: 'garrison' } } as const;
  let clicked = 0;
  const plays = async (table: Table, wanted: readonly string[]) => {
    const asked = new Set<string>();
    for (let i = 0; i < MOST && !wanted.every((key) => asked.has(`prompt.${key}`)); i++) {
      asked.add(table.mirror.asked);
      await table.take(table.mirror.brisk());
    }
    for (const key of wanted) expect(asked).toContain(`prompt.${key}`);
    clicked += table.clicked;
  };
  /** The same match further on. */
  const later = async (ready: (mirror: Mirror) => boolean) => {
    await button(page, 'en', 'ui.home').click();
    return openMatch(page, playedTo(setup, ready));
  };
  const table = await begin(page, setup);
  expect(await kilobytes(page)).toBeLessThan(MOST_KILOBYTES);
  await plays(table, ['plan', 'serials']);
  await plays(await later(({ asked }) => asked === 'prompt.cancelDrops'), [
    'cancelDrops',
    'support',
    'attacks',
    'muster',
  ]);
  await plays(await later(({ asked, turn }) => asked === 'prompt.tactical' && turn === 2), ['tactical', 'unitMove']);
  expect(clicked).toBeGreaterThan(12);
});

test('a leader is told to go along by a click on him; a click on the unit in hand sends nobody', async ({ visit }) => {
  const page = await visit.open();
  const setup = { ...SCENARIO, seed: 'ride', bots: { allied: 'garrison' } } as const;
  const placeOf = ({ view }: Mirror, piece: string) => view.pieces.find(({ id }) => id === piece)?.at;
  const inHand = ({ match }: Mirror) => String(match.position.question()?.prompt.args['unit']);
  // Guns of his division are in hand, and lie over him alone.
  const areTwo = (one: Mirror) =>
    one.view.pieces.filter(({ at }) => at === placeOf(one, inHand(one))).length === 2 && one.brisk().type === 'ride';
  const table = await openMatch(
    page,
    playedSomewhere(setup, (one) => one.asked === 'prompt.unitMove' && areTwo(one)),
  );
  const { mirror } = table;
  const ride = mirror.brisk();
  const [unit, leader] = [inHand(mirror), String(ride['leader'])];
  const inFan = (piece: string) => page.locator(`.bh-fan:not([hidden]) [data-piece="${piece}"]`);
  // What its own stack may be clicked for is told, beside it.
  await table.clickPiece(unit);
  await inFan(leader).and(page.locator('.glowing')).waitFor();
  expect(await inFan(unit).and(page.locator('.glowing')).count()).toBe(0);
  const [stack, fan] = [page.locator(`[id="bh-piece-${unit}"]`), page.locator('.bh-fan')];
  const middle = async (at: typeof fan) => {
    const box = await at.boundingBox();
    return box === null ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x = 0, y = 0], [fanX = 0, fanY = 0]] = [await middle(stack), await middle(fan)];
  expect(Math.hypot(fanX - x, fanY - y)).toBeLessThan(300);
  expect(await table.hash()).toBe(mirror.hash);
  // The legend is one line of words with small pictures.
  const swatch = await page.locator('.legend-swatch').first().boundingBox();
  expect(swatch?.width).toBeLessThan(32);
  await page.keyboard.press('Escape');
  await table.take(ride);
  expect(mirror.asked).toBe('prompt.unitRide');
  await table.take(mirror.brisk());
  expect(placeOf(mirror, leader)).toBe(placeOf(mirror, unit));
});

/** Every marker of the planning map anywhere in what was said. */
const plansIn = (thing: unknown): unknown[] => {
  if (typeof thing !== 'object' || thing === null) return [];
  const own = (thing as { kind?: unknown }).kind === 'dropZone' ? [thing] : [];
  return [...own, ...Object.values(thing).flatMap(plansIn)];
};

test('two persons at one screen: a planned drop stays with the one who planned it', async ({ visit }) => {
  const page = await visit.open({ before: tabs });
  const table = await begin(page, { ...SCENARIO, seed: 'malta-2' });
  const { mirror } = table;
  // The units can be placed with both looking on; the guns cannot.
  while (mirror.asks) await table.take({ type: 'standard' });
  expect([mirror.asked, mirror.waitingFor]).toEqual(['prompt.placeGuns', 'allied']);
  await table.handOver();
  while (mirror.waitingFor === 'allied') await table.take({ type: 'standard' });
  await table.handOver();

  // Nothing for the first day; a battalion is to jump in the morning of the second.
  while (mirror.asked !== 'prompt.plan' || mirror.match.position.question()?.prompt.args['turn'] !== 5) {
    await table.take({ type: 'done' });
  }
  await table.take({ type: 'dropZone', marker: 'DZ-G', hex: '1414' });
  await table.take({ type: 'serial', unit: 'RAM-KROH', offset: 'here' });
  // A click that leads nowhere says so, with the name of the piece that is chosen.
  expect(await table.clickSpace('0101')).toBe(true);
  await page.locator('.refusal').getByText(table.speaker.say('unit.RAM-KROH')).waitFor();
  expect(await page.locator('.refusal').textContent()).not.toContain('RAM-KROH');
  const zones = page.locator('.bh-marker.m-dropZone');
  expect(await zones.count()).toBe(1);
  // As soon as both may look again, nothing is there any more.
  while (!mirror.shared) await table.take({ type: 'done' });
  await page.evaluate(() => {
    window.heard = [];
  });
  expect(await zones.count()).toBe(0);
  await table.take(mirror.brisk());
  expect(plansIn(await page.evaluate(() => window.heard))).toEqual([]);
  for (const panel of ['log', 'tracks', 'pieces', 'judge'] as const) {
    await table.openPanel(panel);
    expect(await page.locator('.side').textContent(), panel).not.toContain(table.speaker.say('unit.DZ-G'));
  }
});

/** The first morning of the campaign, at the question of the air strikes. */
function atStrikes(): string {
  const match = Match.start(malta, { scenario: 'herkules', seed: 'strikes' });
  const player = new AblePlayer(malta, 'strikes');
  while (match.position.question()?.prompt.key !== 'prompt.strikes') match.actCode(player.pick(match.position));
  return JSON.stringify(match.toFile());
}

test('an air strike has the card of a fight: target marked, what it takes, and a button that says what it does', async ({
  visit,
}) => {
  const page = await visit.open();
  await openFile(page, atStrikes(), 'open');
  const speaker = speakerOf('en', malta);
  const strike = page.locator('.choice', { hasText: speaker.say('action.strike', { gun: 'gun-ricasoli' }) });
  await page.locator('.all-actions > summary').click();
  await strike.click();
  const card = page.locator('.fight-card.confirm');
  await card.waitFor();
  expect(await card.locator('.fact').first().textContent()).toBe(
    speaker.say('fight.strike', { weather: 'clear', die: 5 }),
  );
  expect(await card.locator('.odds-table th').allTextContents()).toEqual(['a hit', 'a miss']);
  // The pointer has left the list and its button is gone; the mark stays.
  expect(await page.locator('.bh-piece.pointed').getAttribute('data-piece')).toBe('gun-ricasoli');
  expect(await page.locator('.bh-pointed').getAttribute('d')).not.toBe('');
  // Names lie above the counters that they stand beside.
  expect(
    await page.evaluate(() => {
      const [pieces, names] = ['.bh-pieces', '.bh-raised'].map((found) => document.querySelector(`.bh-live ${found}`));
      return (pieces?.compareDocumentPosition(names as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
    }),
  ).toBeGreaterThan(0);
  // What plays and pauses stands beside the question and nowhere else.
  expect(
    await page
      .locator('.top-bar')
      .getByRole('button', { name: speaker.say('table.pause') })
      .count(),
  ).toBe(0);
  await card.locator('button.main').click();
  await page.locator('.log', { hasText: 'Air strike on' }).waitFor();
  expect(await page.locator('.bh-piece.pointed').count()).toBe(0);
  // The key that ends a question knows this one from the game.
  await page.locator('#prompt').focus();
  await page.keyboard.press('e');
  await page.locator('.confirm .warning').waitFor();
});
