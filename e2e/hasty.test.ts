import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { malta } from '../src/games/malta/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import { slow } from './support/hooks.ts';
import type { Mirror } from './support/mirror.ts';
import { openMatch, playedTo, type Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';

const SEED = 'beach-3';

/** Tarawa as it is when `ready` says so, at a table whose referee and painter are slow. */
const slowTable = async (visit: Visit, ready: (mirror: Mirror) => boolean): Promise<Table> =>
  openMatch(await visit.open({ before: slow }), playedTo(SEED, ready));

const chits = (mirror: Mirror): ActionJson[] => mirror.actions.filter(({ type }) => type === 'chit');

test('what is clicked while an answer is under way is done after it, if it is still offered; a double click is one', async ({
  visit,
}) => {
  const table = await slowTable(visit, (mirror) => chits(mirror).length > 2);
  const { page, mirror } = table;
  const [first, second] = chits(mirror);
  if (first === undefined || second === undefined) throw new Error('no chits');
  const places = [await table.placeOf(first), await table.placeOf(second)] as const;
  await page.mouse.click(...places[0]);
  await page.mouse.click(...places[0]);
  await page.mouse.click(...places[1]);
  mirror.take(first);
  expect(chits(mirror)).toContainEqual(second);
  mirror.take(second);
  await table.settled();
});

test('a piece in a fan is taken though the table changes while its button is pressed', async ({ visit }) => {
  const table = await slowTable(visit, ({ stack }) => stack.length > 1);
  const { page, mirror } = table;
  const [piece = ''] = mirror.stack;
  const action = mirror.actions.find((one) => mirror.face.targets(one).pieces.includes(piece));
  if (action === undefined) throw new Error(`${piece} has nothing to do`);
  await table.openFan(piece);
  const button = page.locator(`.bh-fan:not([hidden]) [data-piece="${piece}"]`);
  await button.hover();
  await page.keyboard.press('b');
  await page.mouse.down();
  await page.locator('.suggestion').waitFor();
  // The map has had its turn to be drawn again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  if (mirror.face.targets(action).spaces.length > 0) {
    // It is chosen, and the fan has made room for the map.
    await page.locator('.bh-piece.selected').first().waitFor({ state: 'attached' });
    await button.waitFor({ state: 'detached' });
  } else {
    mirror.take(action);
    await table.settled();
  }
});

/** A stack of which one piece may be clicked, and has a place to go to. */
function lone({ face, view, actions }: Mirror): string | undefined {
  const lit = new Set(actions.flatMap((action) => face.targets(action, view).pieces));
  const goes = (piece: string) =>
    actions.some((action) => {
      const { pieces, spaces } = face.targets(action, view);
      return pieces.includes(piece) && spaces.length > 0;
    });
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  const open = view.pieces.filter((piece) => onMap.has(piece.at) && face.piece(piece, view).inside === null);
  return open.find(({ id, at }) => {
    const here = open.filter((other) => other.at === at);
    return goes(id) && here.length > 1 && here.filter((other) => lit.has(other.id)).length === 1;
  })?.id;
}

test('a stack that is looked at unfolds; one that was clicked does not unfold over what is clicked next', async ({
  visit,
}) => {
  const page = await visit.open();
  await page.clock.install();
  const table = await openMatch(
    page,
    playedTo(SEED, (mirror) => lone(mirror) !== undefined),
  );
  const piece = lone(table.mirror) ?? '';
  const fan = page.locator('.bh-fan:not([hidden])');
  const [x, y] = await table.pointOf(piece);
  await page.mouse.move(x, y);
  await page.clock.fastForward(1000);
  await fan.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(1000);
  await fan.waitFor({ state: 'detached' });
  await page.mouse.click(x, y);
  await page.locator('.bh-piece.selected').first().waitFor({ state: 'attached' });
  await page.clock.fastForward(1000);
  expect(await fan.count()).toBe(0);
});

const GARRISON = { game: malta, scenario: 'first-days', seed: 'fan-1', bots: { axis: 'herkules' } } as const;

/** Stacks on the map of which some piece may be clicked. */
function stacksToClick({ face, view, actions }: Mirror): number {
  const lit = new Set(actions.flatMap((action) => face.targets(action, view).pieces));
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  const open = view.pieces.filter(({ at }) => onMap.has(at));
  const places = new Set(open.filter(({ id }) => lit.has(id)).map(({ at }) => at));
  return [...places].filter((place) => open.filter(({ at }) => at === place).length > 1).length;
}

test('nothing unfolds under a hand at rest, and no fan lies over another stack that may be clicked', async ({
  visit,
}) => {
  const page = await visit.open();
  await page.clock.install();
  const table = await openMatch(
    page,
    playedTo(GARRISON, (mirror) => stacksToClick(mirror) > 4 && lone(mirror) !== undefined),
  );
  const { face, view, actions } = table.mirror;
  const drawn = (id: string) => page.locator(`.bh-piece[data-piece="${id}"]`);
  /** The mouse over a piece, or over the map beside it. */
  const hand = (over: Locator, clientX: number, clientY: number) =>
    over.dispatchEvent('pointermove', { clientX, clientY, pointerType: 'mouse', bubbles: true });
  const map = page.locator('.bh-map');
  const fan = page.locator('.bh-fan:not([hidden])');
  const lit = new Set(actions.flatMap((action) => face.targets(action, view).pieces));
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  const open = view.pieces.filter((piece) => onMap.has(piece.at) && face.piece(piece, view).inside === null);
  const tops = open.filter(({ at }, i) => open.findIndex((one) => one.at === at) === i);
  const stacks = tops.filter((top) => open.some(({ id, at }) => at === top.at && id !== top.id));
  // With one in hand only its ways are lit, and the other stacks may be clicked as before.
  await page.mouse.click(...(await table.pointOf(lone(table.mirror) ?? '')));
  await page.locator('.bh-piece.selected').first().waitFor({ state: 'attached' });
  let near = 0;
  for (const { id, at } of stacks) {
    await hand(map, 10, 10);
    await hand(drawn(id), 10, 10);
    await page.clock.fastForward(1000);
    expect(await fan.count(), id).toBe(0);
    await hand(map, 10, 10);
    await hand(drawn(id), 11, 10);
    await page.clock.fastForward(1000);
    const box = await fan.boundingBox();
    if (box === null) throw new Error(`no fan of ${at}`);
    for (const other of open.filter((one) => lit.has(one.id) && one.at !== at)) {
      const stands = await drawn(other.id).boundingBox();
      if (stands === null) continue;
      const [x, y] = [stands.x + stands.width / 2, stands.y + stands.height / 2];
      near++;
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, `${other.id} under ${at}`).toBe(
        false,
      );
    }
    await hand(map, 10, 10);
    await page.clock.fastForward(1000);
  }
  expect(near).toBeGreaterThan(0);
});
