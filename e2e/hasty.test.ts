import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { malta } from '../src/games/malta/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import type { PieceView } from '../src/kernel/view.ts';
import { slow } from './support/hooks.ts';
import type { Mirror, Setup } from './support/mirror.ts';
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

/** Pieces that lie open on the map, and those of all that may be clicked. */
function onMap({ face, view, actions }: Mirror): { open: readonly PieceView[]; lit: ReadonlySet<string> } {
  const places = new Set(face.board.spaces.map(({ id }) => id));
  return {
    open: view.pieces.filter((piece) => places.has(piece.at) && face.piece(piece, view).inside === null),
    lit: new Set(actions.flatMap((action) => face.targets(action, view).pieces)),
  };
}
/** The topmost piece of each stack of several. */
const stacksOf = (open: readonly PieceView[]): readonly PieceView[] =>
  open.filter(({ at }, i) => {
    const here = open.filter((one) => one.at === at);
    return here.length > 1 && here[0] === open[i];
  });

/** A stack of which one piece may be clicked, and has a place to go to. */
function lone(mirror: Mirror): string | undefined {
  const { face, view, actions } = mirror;
  const { open, lit } = onMap(mirror);
  const goes = (piece: string) =>
    actions.some((action) => {
      const { pieces, spaces } = face.targets(action, view);
      return pieces.includes(piece) && spaces.length > 0;
    });
  return open.find(({ id, at }) => {
    const here = open.filter((other) => other.at === at);
    return goes(id) && here.length > 1 && here.filter((other) => lit.has(other.id)).length === 1;
  })?.id;
}

/** A table at which time passes only when the test says so, with a piece as `lone` finds it. */
async function stillTable(visit: Visit, setup: string | Setup): Promise<{ table: Table; piece: string; fan: Locator }> {
  const page = await visit.open();
  await page.clock.install();
  const table = await openMatch(
    page,
    playedTo(setup, (mirror) => lone(mirror) !== undefined && stacksOf(onMap(mirror).open).length > 0),
  );
  return { table, piece: lone(table.mirror) ?? '', fan: page.locator('.bh-fan:not([hidden])') };
}
/** Takes the piece in hand; by then its stack would have unfolded, had it only been looked at. */
async function clickOn({ page }: Table, at: readonly [number, number]): Promise<void> {
  await page.mouse.click(...at);
  await page.locator('.bh-piece.selected').first().waitFor({ state: 'attached' });
  await page.clock.fastForward(1000);
}

test('a stack that is looked at unfolds; one that was clicked does not unfold over what is clicked next', async ({
  visit,
}) => {
  const { table, piece, fan } = await stillTable(visit, SEED);
  const { page } = table;
  const [x, y] = await table.pointOf(piece);
  await page.mouse.move(x, y);
  await page.clock.fastForward(1000);
  await fan.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(1000);
  await fan.waitFor({ state: 'detached' });
  await clickOn(table, [x, y]);
  expect(await fan.count()).toBe(0);
});

const GARRISON = { game: malta, scenario: 'first-days', seed: 'fan-1', bots: { axis: 'herkules' } } as const;

test('nothing unfolds under a hand at rest, and no fan lies over another stack that may be clicked', async ({
  visit,
}) => {
  const { table, piece, fan } = await stillTable(visit, GARRISON);
  const { page } = table;
  const { open, lit } = onMap(table.mirror);
  const drawn = (id: string) => page.locator(`.bh-piece[data-piece="${id}"]`);
  /** The mouse over a piece, or over the map beside it. */
  const hand = (over: Locator, clientX: number, clientY: number) =>
    over.dispatchEvent('pointermove', { clientX, clientY, pointerType: 'mouse', bubbles: true });
  const map = page.locator('.bh-map');
  // With one in hand only its ways are lit, and the other stacks may be clicked as before.
  await clickOn(table, await table.pointOf(piece));
  let near = 0;
  for (const { id, at } of stacksOf(open)) {
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
      const under = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
      expect(under, `${other.id} under the fan of ${at}`).toBe(false);
      near++;
    }
    await hand(map, 10, 10);
    await page.clock.fastForward(1000);
  }
  expect(near).toBeGreaterThan(0);
});
