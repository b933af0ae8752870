import { expect } from 'vitest';
import type { ActionJson } from '../src/kernel/actions.ts';
import { slow } from './support/hooks.ts';
import { Mirror } from './support/mirror.ts';
import { openFile, Table } from './support/table.ts';
import { test, type Visit } from './support/visit.ts';

const SEED = 'beach-3';

/** Tarawa as it is when `ready` says so, at a table whose referee and painter are slow. */
async function slowTable(visit: Visit, ready: (mirror: Mirror) => boolean): Promise<Table> {
  const mirror = Mirror.start(SEED);
  while (!ready(mirror)) mirror.take(mirror.brisk());
  const page = await visit.open({ before: slow });
  await openFile(page, JSON.stringify(mirror.match.toFile()));
  const table = new Table(page, mirror);
  await table.settled();
  return table;
}

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

/** Pieces of one stack on the map that may be clicked. */
function stack(mirror: Mirror): string[] {
  const { face } = mirror;
  const lit = new Set(mirror.actions.flatMap((action) => face.targets(action).pieces));
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  const view = mirror.match.position.view(mirror.seat);
  const lying = view.pieces.filter(({ id, at }) => lit.has(id) && onMap.has(at));
  return (
    lying.map(({ at }) => lying.filter((other) => other.at === at).map(({ id }) => id)).find((ids) => ids.length > 1) ??
    []
  );
}

test('a piece in a fan is taken though the table changes while its button is pressed', async ({ visit }) => {
  const table = await slowTable(visit, (mirror) => stack(mirror).length > 1);
  const { page, mirror } = table;
  const [piece = ''] = stack(mirror);
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
