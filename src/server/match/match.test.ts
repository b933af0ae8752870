import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { atTable, House, type Screen } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** Whoever is asked does what `choose` says, until nobody is or so many actions stand. */
async function play(screens: readonly Screen[], most: number, choose: (actions: readonly ActionJson[]) => ActionJson) {
  for (;;) {
    await Promise.all(
      screens.map((screen) => screen.until(({ snapshot }) => snapshot?.count === screens[0]?.snapshot?.count)),
    );
    const asked = screens.find(({ snapshot }) => snapshot?.decision != null);
    if (asked === undefined || (asked.snapshot?.count ?? 0) >= most) return;
    await asked.act(choose(asked.snapshot?.decision?.actions ?? []));
    const count = asked.snapshot?.count;
    await Promise.all(screens.map((screen) => screen.until(({ snapshot }) => snapshot?.count === count)));
  }
}

describe('a match by a link', () => {
  it('is set up, joined, played to its end by two persons and seen by an onlooker', async () => {
    const { id, screens } = await atTable(house);
    const [ann, ben] = screens;
    expect([ann.entered?.side, ben.entered?.side]).toEqual(['red', 'blue']);
    expect(ann.room?.seats).toMatchObject({ red: { name: 'Ann' }, blue: { name: 'Ben' } });
    const onlooker = await (await house.guest('Carl')).at(id);
    expect(onlooker.entered?.side).toBeNull();
    expect(onlooker.entered?.invitation).toBeNull();
    await play([...screens, onlooker], 500, (actions) => actions.at(-1) as ActionJson);
    expect(ann.snapshot?.outcome).not.toBeNull();
    expect(ben.snapshot?.outcome).toEqual(ann.snapshot?.outcome);
    expect(onlooker.snapshot?.outcome).toEqual(ann.snapshot?.outcome);
    // Whoever comes later finds the same.
    const again = await (await house.guest('Dora')).at(id);
    expect(again.snapshot?.outcome).toEqual(ann.snapshot?.outcome);
  });
});
