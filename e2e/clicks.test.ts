import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import { malta } from '../src/games/malta/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import { Mirror } from './support/mirror.ts';
import { begin, openMatch, playedTo, type Table } from './support/table.ts';
import { test } from './support/visit.ts';

// How many clicks a person needs: every press of the mouse on the page is counted.

declare global {
  interface Window {
    presses: number;
  }
}

function countPresses(): void {
  window.presses = 0;
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) window.presses++;
  };
  addEventListener('pointerdown', count, { capture: true });
}

/** The clicks that something takes. */
async function clicksOf(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.presses);
  await work();
  return (await page.evaluate(() => window.presses)) - before;
}

/** Gives the first of these orders that is offered; false where none is. */
async function ordered(table: Table, wanted: readonly string[]): Promise<boolean> {
  const id = wanted.find((one) => table.mirror.standing.includes(one));
  if (id !== undefined) await table.order(id);
  return id !== undefined;
}
const is =
  (type: string) =>
  (action: ActionJson): boolean =>
    action.type === type;

/** The clicks of a Tarawa begun with this seed, from Begin to the first land action and for the turn after the first. */
async function tarawaClicks(page: Page, seed: string): Promise<{ readonly first: number; readonly middle: number }> {
  const table = await begin(page, seed);
  const { mirror } = table;
  /** Clicks for taking back, which nobody needs. */
  let regrets = 0;
  /** An order of several actions without dice, the first time that there is one, is taken back and done again as one. */
  const regretted = async (from: number, before: string) => {
    const { match } = mirror;
    if (regrets > 0 || match.actionCount - from < 2 || match.undoFloor > from) return;
    regrets = await clicksOf(page, () => table.undoneAndRedone(before));
  };
  /** The run in by standing orders; what they leave is answered as the bot would. */
  const runIn = async () => {
    while (mirror.asked !== 'prompt.landActions') {
      const [from, before] = [mirror.match.actionCount, mirror.hash];
      if (await ordered(table, ['chits', 'issue', 'embark', 'suppress', 'allOn', 'heads'])) {
        await regretted(from, before);
        continue;
      }
      await table.take(mirror.brisk());
    }
  };
  const first = await clicksOf(page, runIn);
  expect(regrets).toBe(2);

  /** A unit that may do something at once, by itself in its hex. */
  const able = (type: string): string | null => {
    const view = mirror.view;
    const alone = (unit: string) => {
      const at = view.pieces.find(({ id }) => id === unit)?.at;
      return view.pieces.filter((piece) => piece.at === at && piece.side === 'marine').length === 1;
    };
    const units = mirror.actions.filter(is('select')).map((action) => String(action['unit']));
    return units.filter(alone).find((unit) => mirror.after({ type: 'select', unit }).some(is(type))) ?? null;
  };
  const fight = async (type: 'fire' | 'attack', unit: string) => {
    await table.take({ type: 'select', unit });
    const action = mirror.actions.find(is(type));
    if (action !== undefined) await table.take(action);
    for (let i = 0; mirror.fight !== null && i < 4; i++) await table.take(mirror.fight.go);
  };
  const shooter = able('fire');
  expect(shooter).not.toBeNull();
  expect(await clicksOf(page, () => fight('fire', shooter ?? ''))).toBeLessThanOrEqual(3);

  /** The rest of a turn: what can attack does, what can fire does, three times each at most. */
  const land = async () => {
    for (let attacks = 0, fires = 0; mirror.asked === 'prompt.landActions'; ) {
      const attacker = attacks < 3 ? able('attack') : null;
      const firer = fires < 3 ? able('fire') : null;
      if (attacker !== null) {
        attacks++;
        const clicks = await clicksOf(page, () => fight('attack', attacker));
        expect(clicks).toBeLessThanOrEqual(5);
      } else if (firer !== null) {
        fires++;
        await fight('fire', firer);
      } else await table.take({ type: 'endActions' });
      while (!['prompt.landActions', 'prompt.supplyIssue', 'prompt.embark', 'over'].includes(mirror.asked))
        await table.take(mirror.brisk());
    }
  };
  await land();
  const { turn } = mirror;
  const middle = await clicksOf(page, async () => {
    await runIn();
    await land();
  });
  expect(mirror.turn).toBeGreaterThan(turn);
  return { first: first - regrets, middle };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((x, y) => x - y)[numbers.length >> 1] ?? Number.NaN;

test('Tarawa: few clicks from Begin to the first land action, for a fire, an attack and a middle turn', async ({
  visit,
}) => {
  // What a turn brings hangs on the dice: of seven first landings the one in the middle counts.
  const counts: { readonly first: number; readonly middle: number }[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const page = await visit.open({ before: countPresses });
    counts.push(await tarawaClicks(page, `beach-${number}`));
    await page.close();
  }
  expect(median(counts.map(({ first }) => first))).toBeLessThanOrEqual(45);
  expect(median(counts.map(({ middle }) => middle))).toBeLessThanOrEqual(40);
});

/** Battleships lie off Anzac Cove, and a regiment holds it. */
const offAnzac = (seed: string): Mirror =>
  playedTo({ game: gallipoli, scenario: 'anzac', seed, bots: { turkish: 'random' } }, ({ asked, view, match }) => {
    const isThere = (ship: string) => view.pieces.some(({ id, at }) => id === ship && at === 'AA-ANZAC');
    return match.position.over || (asked === 'prompt.segment' && ['triumph', 'majestic'].every(isThere));
  });

/** The first day on which the division clears its beach: on some it does not. */
function aLanding(): string {
  const found = [...Array(40).keys()]
    .map((i) => `anzac-${i}`)
    .find((seed) => {
      const mirror = offAnzac(seed);
      if (mirror.match.position.over) return false;
      mirror.take({ type: 'marchAndFight' });
      mirror.take({ type: 'select', unit: '1A-1' });
      const together = gallipoli.orders?.groups(mirror.view, '1A-1').find(({ id }) => id === 'divisionHere');
      mirror.give({ do: 'go', pieces: together?.pieces ?? [], to: 'AA-ANZAC', via: [] });
      if (!mirror.actions.some(({ type }) => type === 'endMoves')) return false;
      mirror.take({ type: 'endMoves' });
      return ['bombardAll', 'assaultAll', 'advanceAll'].every((id) => {
        if (!mirror.standing.includes(id)) return false;
        mirror.give({ do: 'standing', id });
        if (mirror.fight !== null) mirror.take(mirror.fight.go);
        return true;
      });
    });
  if (found === undefined) throw new Error('there is no such day');
  return found;
}

test('Gallipoli: few clicks for a landing of a division with bombardment, assault and advance', async ({ visit }) => {
  const page = await visit.open({ before: countPresses });
  const table = await openMatch(page, offAnzac(aLanding()));
  const { mirror } = table;
  const go = async () => {
    const action = mirror.fight?.go;
    if (action === undefined) throw new Error(`no fight at ${mirror.asked}`);
    await table.take(action);
  };
  let before = '';
  let clicks = await clicksOf(page, async () => {
    await table.take({ type: 'marchAndFight' });
    before = mirror.hash;
    await table.take({ type: 'select', unit: '1A-1' });
    await table.send('1A-1', 'AA-ANZAC', 'divisionHere');
  });
  const division = ['1A-1', '1A-2', '1A-3', '1A-3LH'];
  const at = () => division.map((unit) => mirror.view.pieces.find(({ id }) => id === unit)?.at);
  expect(new Set(at())).toEqual(new Set(['AA-ANZAC']));
  await table.undoneAndRedone(before);
  clicks += await clicksOf(page, async () => {
    await table.take({ type: 'endMoves' });
    await table.order('bombardAll');
    await go();
    await table.order('assaultAll');
    await go();
    await table.order('advanceAll');
  });
  expect(new Set(at())).toEqual(new Set(['GP-15']));
  expect(clicks).toBeLessThanOrEqual(12);
});

const MALTA = { game: malta, bots: { allied: 'garrison' } } as const;
/** All jump at Ta' Qali. */
const atTaQali = ({ type, hex }: ActionJson): boolean => type === 'dropZone' && hex === '1211';

/** The first day on which no hex is too full after the drop: where one is, somebody has to move first (5.3). */
function aDrop(): string {
  const found = [...Array(40).keys()]
    .map((i) => `drop-${i}`)
    .find((seed) => {
      const mirror = Mirror.start({ ...MALTA, seed });
      const zone = mirror.actions.find(atTaQali);
      if (zone === undefined) return false;
      mirror.take(zone);
      mirror.give({ do: 'standing', id: 'dropAll' });
      const { turn } = mirror;
      while (mirror.turn === turn) {
        const id = ['staffPlan', 'idle'].find((one) => mirror.standing.includes(one));
        if (id === undefined) mirror.take(mirror.brisk());
        else mirror.give({ do: 'standing', id });
      }
      return mirror.standing.includes('idle');
    });
  if (found === undefined) throw new Error('there is no such day');
  return found;
}

test('Malta: few clicks for a drop of five and for a turn in which nothing is done', async ({ visit }) => {
  const page = await visit.open({ before: countPresses });
  const table = await begin(page, { ...MALTA, seed: aDrop() });
  const { mirror } = table;
  const jumps = () => mirror.match.actions.filter((action) => is('serial')(action) || is('add')(action)).length;
  const zone = mirror.actions.find(atTaQali);
  expect(zone).toBeDefined();
  let planned = '';
  const drop = await clicksOf(page, async () => {
    if (zone !== undefined) await table.take(zone);
    planned = mirror.hash;
    await table.order('dropAll');
  });
  expect(jumps()).toBeGreaterThanOrEqual(5);
  expect(drop).toBeLessThanOrEqual(7);
  await table.undoneAndRedone(planned);
  const { turn } = mirror;
  while (mirror.turn === turn) if (!(await ordered(table, ['staffPlan', 'idle']))) await table.take(mirror.brisk());
  // What the enemy's attacks ask in between is not of one's own doing.
  const idle = await clicksOf(page, async () => {
    while (!mirror.standing.includes('idle')) await table.take(mirror.brisk());
    await table.order('idle');
  });
  expect(idle).toBeLessThanOrEqual(3);
  // What the enemy has done since is told in a recap.
  await page.locator('.recap .recap-part').first().waitFor();
});
