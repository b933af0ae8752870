import { describe, expect, it } from 'vitest';
import { loseHead } from './8-supply.ts';
import { Table } from './testing/table.ts';

/** The Marines hold all but the Beak; supply heads where the test wants them. */
const rear = (...heads: number[]) =>
  heads.reduce((t, hex) => t.set('head', t.hex(hex), 1), new Table().clearAllBut(2645).turn(5));
/** The tail is cut in two by a row of uncleared hexes, with a working head on either side (3513 in L, 4109 in M). */
const cutTail = () => {
  const t = new Table().turn(5).clearAllBut(2645, 3809, 3810, 3811, 3812, 3813, 3814, 3815);
  return t.set('head', t.hex(3513), 1).set('head', t.hex(4109), 1).set('stock', 0, 3);
};
const point = (t: Table, ...ids: string[]) => ids.map((id) => t.of(id, 'point'));
const hunger = (t: Table, id: string) => t.of(id, 'hunger');
const menu = (t: Table, id: string) => {
  const open = t.at('landActions').legal.includes(`select ${id}`);
  return new Set((open ? t.act(`select ${id}`).legal : []).map((text) => text.split(' ')[0]));
};

describe('supply points', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [12, 1],
  ])('[8.1a] turn %i: %i rolls', (turn, rolls) => {
    const t = new Table().turn(turn).roll(4).at('supplyRoll');
    expect([t.rolls('supply'), t.cell('stock')]).toEqual([rolls, rolls * 4]);
  });

  it('[8.1b, 8.6, R-38] +1 once while the head at the foot of the pier works, and for no other head', () => {
    const modifiers = (t: Table) => t.roll(3).at('supplyRoll').lastRoll('supply').modifiers;
    expect(modifiers(rear(2731))).toEqual({ 'pier-head': 1 });
    expect(modifiers(rear(2731, 2733))).toEqual({ 'pier-head': 1 });
    expect(modifiers(rear(2733))).toEqual({});
    expect(modifiers(rear(2731).hold(2730))).toEqual({ 'pier-head': 1 }); // Japanese next to it do not matter
    const overrun = rear(2731).roll(1);
    loseHead(overrun.g, overrun.hex(2731));
    expect(modifiers(overrun.hold(2731))).toEqual({});
  });

  it('[8.5a–b] rolls add to the stock, which lasts as long as one head works', () => {
    const t = rear(2733).set('stock', 0, 2).roll(5).at('supplyRoll');
    expect(t.cell('stock')).toBe(7);
    expect(t.at('supplyStatus').cell('stock')).toBe(7);
    expect(t.hold(2833).at('supplyStatus').cell('stock')).toBe(0); // Japanese within two hexes of the only head
    expect(rear().set('stock', 0, 4).at('supplyStatus').cell('stock')).toBe(0);
  });

  it('[8.5b] a point that goes over the reef is not in the stock', () => {
    const t = new Table().turn(5).noReinforcements().set('stock', 0, 2).put('2/1A', 2630, { point: 0 }).at('embark');
    t.act('cargo 2/1 Amtrac1');
    expect(t.cell('stock')).toBe(1);
  });
});

describe('general and active supply', () => {
  it('[8.2.1a] a line of any length, over runway too, but not through an uncleared hex', () => {
    const t = rear(2733).put('2/1A', 4501, { point: 0 }).at('supplyStatus');
    expect(hunger(t, '2/1A')).toBe(0);
    const cut = cutTail().put('2/1A', 4501, { point: 0 });
    cut.set('head', cut.hex(4109), 0).at('supplyStatus');
    expect(hunger(cut, '2/1A')).toBe(1);
    expect(hunger(cut.clear(3812).at('supplyStatus'), '2/1A')).toBe(0);
  });

  it('[8.2, 8.2.1b, 8.2.2b] without a point a supplied unit moves, fires, supports and recovers, but does not attack', () => {
    const t = new Table().turn(5).clearAllBut(2645, 2728, 2730).put('2/1A', 2629, { point: 0, steps: 5 });
    t.set('head', t.hex(2733), 1)
      .put('2/1E', 2629, { point: 0 })
      .put('2/1B', 2631, { point: 1 })
      .put('2/2A', 2734, { point: 0, steps: 5 });
    expect(menu(t, '2/1A')).toEqual(new Set(['dig', 'fire', 'move']));
    expect(menu(t, '2/1E')).toEqual(new Set(['dig', 'fire', 'move']));
    expect(menu(t, '2/2A')).toContain('recover');
    expect(menu(t, '2/1B')).toContain('attack');
    t.put('2/1A', 2630, { point: 0 }).at('landActions').act('select 2/1B').act('attack').act('target 2730');
    expect(t.legal).toContain('support 2/1A');
  });

  it('[8.2.2b] with one, infantry attacks and engineers demolish', () => {
    const t = new Table().turn(5).clearAllBut(2645, 2728, 2730).put('2/1A', 2631).put('2/1E', 2629);
    t.set('head', t.hex(2733), 1);
    expect(menu(t, '2/1A')).toContain('attack');
    expect(menu(t, '2/1E')).toContain('demolish');
    t.put('2/1B', 2630, { point: 0 }).at('landActions').act('select 2/1A').act('attack');
    expect(t.legal).not.toContain('join 2/1B');
  });

  it('[8.2.2a, 8.2.2c] one point for all units of the battalion in the same or the next area', () => {
    const t = rear(2733).set('stock', 0, 2).put('2/1A', 3516, { point: 0 }).put('2/1B', 4010, { point: 0 });
    t.put('2/1E', 4207, { point: 0 }).put('2/2A', 3515, { point: 0 }).at('supplyIssue');
    expect(t.legal).toEqual(['issue 2/1A', 'issue 2/1B', 'issue 2/2A', 'issue 2/1E', 'endIssue']);
    t.act('issue 2/1A'); // area L; 2/1B in M is next to it, 2/1E in N is not, 2/2A is another battalion
    expect(point(t, '2/1A', '2/1B', '2/1E', '2/2A').map((n) => n > 0)).toEqual([true, true, false, false]);
    expect(t.cell('stock')).toBe(1);
    expect(t.legal).toEqual(['issue 2/2A', 'issue 2/1E', 'endIssue']);
  });

  it('[8.2.2a, 8.2.2c] half a battalion may have to take a point of its own', () => {
    const t = cutTail().put('2/1A', 3513, { point: 0 }).put('2/1B', 4109, { point: 0 }).at('supplyIssue');
    t.act('issue 2/1A');
    expect(point(t, '2/1A', '2/1B')).toEqual([1, 0]); // two heads that no line joins
    t.act('issue 2/1B');
    expect([t.cell('stock'), t.done]).toEqual([1, true]);
    const joined = cutTail().clear(3812).put('2/1A', 3513, { point: 0 }).put('2/1B', 4109, { point: 0 });
    expect(point(joined.at('supplyIssue').act('issue 2/1A'), '2/1A', '2/1B')).toEqual([1, 1]);
  });

  it('[8.2.2d] never a second marker', () => {
    const t = rear(2733).set('stock', 0, 5).put('2/1A', 2734, { point: 3 }).put('2/1B', 2735, { point: 0 });
    t.at('supplyIssue');
    expect(t.legal).toEqual(['issue 2/1B', 'endIssue']);
    t.act('issue 2/1B');
    expect(t.of('2/1A', 'point')).toBe(3);
    expect(t.done).toBe(true);
  });

  it('[8.2.2e] the marker goes where the unit goes', () => {
    const t = rear(2733).hold(2730).put('2/1A', 2630).at('landActions').act('select 2/1A').act('move 2631');
    expect(t.of('2/1A', 'point')).toBe(1);
    expect(t.act('select 2/1A').legal).toContain('attack');
  });

  it('[8.2.2g, 8.7] tanks and guns hold no points and support without them', () => {
    const t = rear(2733).set('stock', 0, 5).hold(2730).put('2/1A', 2631);
    t.put('Sherman1', 2731, { point: 0 }).put('Stuart1', 2830, { point: 0 }).put('10/1', 2733, { point: 0 });
    expect(t.at('supplyIssue').done).toBe(true);
    t.at('landActions').act('select 2/1A').act('attack').act('target 2730');
    expect(t.legal).toEqual(['support Sherman1', 'support Stuart1', 'support 10/1', 'roll']);
  });

  it('[8.7] but they need General Supply', () => {
    const t = new Table().turn(5).clear(2631, 2731).force('japanese', 0).put('Sherman1', 2731, { point: 0 });
    t.put('10/1', 2630, { point: 0 }).at('supplyStatus');
    expect([hunger(t, 'Sherman1'), hunger(t, '10/1')]).toEqual([1, 1]);
    t.put('2/1A', 2631).roll(1, 1).at('landActions').act('select 2/1A').act('attack').act('target 2730');
    expect(t.told).not.toContain('supported');
    expect(t.rolls('marineAttack')).toBe(1); // nobody could support, so it was rolled at once
  });

  it('[R-43] units that trace to a head draw on the stock; the others need a craft', () => {
    const t = cutTail().noReinforcements().put('2/1A', 3513, { point: 0 }).put('8/1A', 4109, { point: 0 });
    t.set('head', t.hex(4109), 0).at('supplyIssue');
    expect(t.legal).toEqual(['issue 2/1A', 'endIssue']);
    expect(t.at('embark').legal).toEqual(['cargo 8/1 Amtrac1', 'ready']);
  });
});

describe('spending a point', () => {
  const fought = (t: Table, die = 1) => {
    t.roll(1, die).at('landActions').act('select 2/1A').act('attack').act('target 2730').resolve();
    return t.at('supplyPhase');
  };
  const scene = (more: { point?: number; landed?: number } = {}) =>
    new Table().turn(5).clear(2631, 2731).force('general', 0).force('japanese', 0).put('2/1A', 2631, more);

  it('[8.2.2f, 8.4c, R-33] one unit attacks, and the point is gone for all it covered', () => {
    const t = fought(scene().put('2/1B', 2630).put('2/1E', 2629, { point: 2 }).put('8/2A', 2628));
    expect(point(t, '2/1A', '2/1B', '2/1E', '8/2A')).toEqual([0, 0, 2, 1]); // another point, another battalion
  });

  it('[8.2.2f, 8.4b, R-33] firing, supporting or waiting keeps it, turn after turn', () => {
    const t = scene()
      .put('2/1B', 2731)
      .roll(1)
      .at('landActions')
      .act('select 2/1A')
      .act('fire 2730')
      .act('support 2/1B');
    for (const turn of [5, 6, 7]) t.turn(turn).at('supplyPhase').at('finalPhase').at('turnStart');
    expect(point(t, '2/1A', '2/1B')).toEqual([1, 1]);
    expect(menu(t, '2/1A')).toContain('attack');
  });

  it('[8.2.2f] so does a demolition, even one stopped by fire', () => {
    const t = new Table().turn(5).force('japanese', 0).put('2/1E', 2629).roll(3).at('landActions');
    t.act('select 2/1E').act('demolish 2728').at('supplyPhase');
    expect(t.of('2/1E', 'point')).toBe(0);
  });

  it('[8.4a] a unit is supplied in every way on the turn it lands and the next', () => {
    const on = (turn: number) => menu(scene({ landed: 4, point: 0 }).turn(turn), '2/1A').has('attack');
    expect([on(4), on(5), on(6)]).toEqual([true, true, false]);
    const fed = scene({ landed: 4, point: 0 }).at('supplyStatus');
    expect(hunger(fed, '2/1A')).toBe(0);
    expect(hunger(fed.turn(6).at('supplyStatus'), '2/1A')).toBe(1);
  });

  it('[R-13] initial supply costs no marker: neither on turns 1 and 2 nor for a later landing', () => {
    expect(point(fought(scene({ landed: 1, point: 1 }).turn(2)), '2/1A')).toEqual([1]);
    expect(point(fought(scene({ landed: 9, point: 1 }).turn(10)), '2/1A')).toEqual([1]);
    expect(point(fought(scene({ landed: 9, point: 1 }).turn(11)), '2/1A')).toEqual([0]);
  });

  it('[8.4d] cut off, the point is eaten as General Supply', () => {
    const t = scene().at('supplyStatus');
    expect([t.of('2/1A', 'point'), hunger(t, '2/1A')]).toEqual([0, 0]);
    expect(t.told).toContain('pointEaten');
    expect(hunger(t.at('supplyStatus'), '2/1A')).toBe(1);
    const traced = rear(2733).put('2/1A', 2734).at('supplyStatus');
    expect(traced.of('2/1A', 'point')).toBe(1);
  });

  it('[8.4e] turn 3: a free point for those of turns 1 and 2 that did not fight and trace to no head', () => {
    const free = (t: Table) => t.turn(3).roll(3).at('supplyRoll').of('2/1A', 'point') > 0;
    expect(free(scene({ landed: 1, point: 0 }))).toBe(true);
    expect(free(scene({ landed: 2, point: 0 }))).toBe(true);
    expect(free(scene({ landed: 3, point: 0 }))).toBe(false);
    expect(free(fought(scene({ landed: 1, point: 0 }).turn(1)))).toBe(false);
    expect(free(fought(scene({ landed: 1, point: 0 }).turn(2)))).toBe(false);
    expect(free(rear(2733).put('2/1A', 2734, { landed: 1, point: 0 }))).toBe(false);
    const late = scene({ landed: 1, point: 0 }).turn(4).roll(3).at('supplyRoll');
    expect(late.of('2/1A', 'point')).toBe(0);
  });

  it('[8.4f] once for a battalion together, once for each part of it apart, on top of the roll', () => {
    const landing = (b: number) =>
      new Table().turn(3).roll(4).put('2/1A', 2733, { landed: 1, point: 0 }).put('2/1B', b, { landed: 1, point: 0 });
    const together = landing(2735).at('supplyRoll');
    expect(point(together, '2/1A', '2/1B')).toEqual([1, 1]);
    expect(together.told.filter((type) => type === 'issued')).toHaveLength(1);
    const apart = landing(2628).at('supplyRoll'); // the next area, but Japanese hexes lie between
    expect(apart.told.filter((type) => type === 'issued')).toHaveLength(2);
    expect(new Set(point(apart, '2/1A', '2/1B')).size).toBe(2);
    expect([together.cell('stock'), apart.cell('stock')]).toEqual([4, 4]);
  });
});

describe('Hawkins', () => {
  it('[R-61, 8.2.2a–b] draws a point of his own where he traces to a head, and attacks with it', () => {
    const t = rear(2733).hold(2830).set('stock', 0, 2).put('Hawkins', 2729, { landed: 1, point: 0 }).put('2/1A', 2730);
    expect(menu(t, 'Hawkins')).not.toContain('attack');
    expect(t.at('supplyIssue').legal).toContain('issue Hawkins');
    t.act('issue Hawkins');
    expect([t.cell('stock'), ...point(t, 'Hawkins', '2/1A')]).toEqual([1, 1, 1]);
    expect(menu(t, 'Hawkins')).toContain('attack');
    t.force('general', 0).force('japanese', 0).roll(1, 1).act('attack').act('target 2830').resolve();
    expect(point(t.at('supplyPhase'), 'Hawkins', '2/1A')).toEqual([0, 1]); // his point, nobody else's
  });

  it('[R-61, 8.4e] and has the free point of turn 3 if he has not fought and traces to none', () => {
    const t = new Table().turn(3).put('Hawkins', 2732, { landed: 1, point: 0 }).roll(3).at('supplyRoll');
    expect(point(t, 'Hawkins')).toEqual([1]);
    const head = rear(2733).turn(3).put('Hawkins', 2732, { landed: 1, point: 0 }).roll(3).at('supplyRoll');
    expect(point(head, 'Hawkins')).toEqual([0]);
  });
});

describe('when supply is judged', () => {
  it('[R-59, 8.4a, 8.9a] landed on turn 4: general supply until the Supply phase of turn 6, active until turn 5', () => {
    const t = new Table()
      .noReinforcements()
      .clear(2730, 2731)
      .put('2/1A', 2730, { landed: 4, point: 0 })
      .put('2/1B', 2731);
    const rights = (turn: number) => {
      const open = menu(t.turn(turn).at('turnStart'), '2/1A');
      const seen = [open.has('attack'), t.seen('2/1A')?.['supply'] === 'unsupplied'];
      t.at('supplyPhase').at('supplyStatus');
      return seen;
    };
    expect([4, 5, 6, 7].map(rights)).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('supply heads', () => {
  const sites = (t: Table) =>
    t
      .at('supplyHeads')
      .legal.filter((text) => text !== 'endHeads')
      .map((text) => text.slice(5));

  it('[R-62, 8.5c] as many as there are sites, and a lost one costs its share among all of them', () => {
    const t = rear().set('stock', 0, 5).at('supplyHeads');
    while (t.legal.length > 1) t.act(t.legal[0] ?? '');
    const { g } = t;
    expect(
      g.book.hexIds.filter((_, hex) => hex < g.book.landCount && t.cell('head', hex) === 1).length,
    ).toBeGreaterThan(50);
    loseHead(g, t.hex(2733));
    expect(t.cell('stock')).toBe(5); // five over more than fifty is nothing
    const three = rear(2733, 2735, 2622).set('stock', 0, 5);
    loseHead(three.g, three.hex(2733));
    expect(three.cell('stock')).toBe(3);
  });

  it('[8.3a] in invasion hexes and other cleared beach hexes, not inland and not twice', () => {
    const t = rear();
    expect(sites(t)).toEqual(expect.arrayContaining(['2733', '2622', '3020'])); // invasion, palm beach, a fallen fort
    for (const hex of ['2833', '2932', '2645']) expect(sites(t)).not.toContain(hex);
    t.act('head 2733');
    expect(t.on(2733, 'head')).toBe(1);
    expect(t.legal).not.toContain('head 2733');
  });

  it.each([
    [2835, 2, false],
    [2836, 3, true],
  ])('[8.3b] with the nearest uncleared hex %i, %i hexes away', (hex, distance, legal) => {
    const t = new Table().clearAllBut(hex);
    expect(t.g.book.graph.distance(t.hex(2733), t.hex(hex))).toBe(distance);
    expect(sites(t).includes('2733')).toBe(legal);
    t.set('head', t.hex(2733), 1).put('2/1A', 2734, { point: 0 }).at('supplyStatus');
    expect(hunger(t, '2/1A')).toBe(legal ? 0 : 1); // a head set up before stops working, too
  });

  it('[8.3c] the foot of the pier once it is cleared, however near the Japanese', () => {
    const t = new Table().openPier();
    expect(sites(t)).toEqual(['2731']);
    t.act('head 2731').put('2/1A', 2732, { point: 0 }).at('supplyStatus');
    expect(hunger(t, '2/1A')).toBe(0);
    expect(new Table().at('supplyHeads').done).toBe(true); // still in Japanese hands: no site at all
  });

  /** Three working heads; 2833 was swept up next to that of 2733 (its neighbours are left to the Marines). */
  const overrun = (stock: number, ...others: number[]) => {
    const t = rear(2733, ...others)
      .set('stock', 0, stock)
      .hold(2833);
    t.set('swept', 0, t.hex(2833)).set('sweptCount', 0, 1);
    return t;
  };

  it('[8.5c] a head overrun costs its share of the stock, to the nearest point', () => {
    const t = overrun(5, 3347, 3416).at('chain');
    expect(t.on(2733, 'head')).toBe(0);
    expect(t.cell('stock')).toBe(3); // 5 / 3 = 1.67
    expect(overrun(3, 3416).at('chain').cell('stock')).toBe(1); // 1.5 rounds up
    expect(overrun(4, 3347, 3416).at('chain').cell('stock')).toBe(3); // 1.33
    expect(overrun(5).at('chain').cell('stock')).toBe(0);
  });

  it('[8.5d] the foot of the pier costs a die more, but never more than there is', () => {
    const pier = (stock: number, ...others: number[]) => {
      const t = rear(2731, ...others)
        .set('stock', 0, stock)
        .hold(2730);
      return t.set('swept', 0, t.hex(2730)).set('sweptCount', 0, 1);
    };
    expect(pier(6).roll(4).at('chain').cell('stock')).toBe(0);
    expect(pier(12, 3347, 3416).roll(3).at('chain').cell('stock')).toBe(5); // 4 and 3
  });
});
