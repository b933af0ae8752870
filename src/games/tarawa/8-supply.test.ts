import { describe, expect, it } from 'vitest';
import { SUPPLY_CARGO } from './state.ts';
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
    expect(modifiers(rear(2731).hold(2731))).toEqual({});
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
    t.put('2/1E', 4207, { point: 0 }).put('2/2A', 3516, { point: 0 }).at('supplyIssue');
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
    for (const id of ['Sherman1', 'Stuart1', '10/1']) t.put(id, 2731, { point: 0 });
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

describe('supply heads', () => {
  const sites = (t: Table) =>
    t
      .at('supplyHeads')
      .legal.filter((text) => text !== 'endHeads')
      .map((text) => text.slice(5));

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
    const t = new Table().clear(2731);
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

describe('direct supply', () => {
  /** 2/1A on the beach of Red 3 with nothing to trace to; an amtrac with a point for 2/1 one hex off. */
  const run = (beach = 'red3', water = 2529) => {
    const t = new Table().turn(5).noReinforcements().float('Amtrac1', water, beach);
    return t.set('cargo', t.piece('Amtrac1'), SUPPLY_CARGO + t.battalion('2/1'));
  };
  const land = (t: Table, hex: number) => t.at('impulse', 1).act(`sail Amtrac1 ${hex}`);

  it('[8.3d] for battalions ashore that trace to no head and hold no point, in amtracs or, at high tide, boats', () => {
    const offers = (t: Table) => t.noReinforcements().set('stock', 0, 1).at('embark').legal;
    const stranded = (turn: number, points = 0) => new Table().turn(turn).put('2/1A', 2630, { point: points });
    expect(offers(stranded(5))).toEqual(['cargo 2/1 Amtrac1', 'ready']);
    expect(offers(stranded(11))).toEqual(['cargo 2/1 Amtrac1', 'cargo 2/1 Higgins1', 'ready']);
    expect(offers(stranded(5, 1))).toEqual([]);
    expect(offers(rear(2733).put('2/1A', 2734, { point: 0 }))).toEqual([]);
  });

  it('[8.3d, 8.3h] what finds nobody in reach is lost, not stockpiled', () => {
    const t = land(run().put('2/1A', 2733, { point: 0 }), 2629); // D is the next area, but no line leads there
    expect([t.of('2/1A', 'point'), t.cell('stock'), t.of('Amtrac1', 'cargo')]).toEqual([0, 0, 0]);
    const distant = run().clearAllBut(2645, 2530).put('2/1A', 4207, { point: 0 });
    expect(land(distant, 2629).of('2/1A', 'point')).toBe(0); // a line, but five areas away
  });

  it('[8.3e, 8.11c] goes through the landing like any other craft, fire and all, unless the beach is secured', () => {
    const t = run().force('japanese', 0).roll(6).at('landingFire', 1);
    expect(t.of('Amtrac1', 'steps')).toBe(3);
    const safe = run().clearAllBut(4403).enterRunways().at('landingFire', 1);
    expect(safe.rolls('japaneseFire')).toBe(0);
  });

  it('[8.3f, 8.11b] gives General and Active Supply at once and ends isolation', () => {
    const t = run().put('2/1A', 2630, { point: 0 }).put('2/1E', 2628, { point: 0 });
    t.set('hunger', t.piece('2/1A'), 3).set('hunger', t.piece('2/1E'), 1);
    expect(menu(t, '2/1A').has('move')).toBe(false);
    land(t, 2629);
    expect(point(t, '2/1A', '2/1E')).toEqual([1, 1]);
    expect(menu(t, '2/1A')).toEqual(new Set(['dig', 'fire', 'move', 'attack']));
    expect(hunger(t.at('supplyStatus'), '2/1A')).toBe(0);
    expect(t.of('2/1A', 'point')).toBe(1); // the boat fed them this turn, so the point is still there
  });

  it('[8.3g] one point a battalion and turn', () => {
    const t = new Table().turn(5).noReinforcements().set('stock', 0, 4);
    t.put('2/1A', 2630, { point: 0 }).put('8/2A', 2628, { point: 0 }).at('embark').act('cargo 2/1 Amtrac1');
    const entry = t.legal[0] ?? '';
    t.act(entry);
    expect(t.legal).toEqual(['cargo 8/2 Amtrac2', 'ready']);
    expect(t.act('ready').at('turnStart').at('embark').legal).toContain('cargo 2/1 Amtrac2');
  });
});

describe('unsupplied and isolated', () => {
  const cutOff = (turns: number, id = '2/1A', hex = 2631) => {
    const t = new Table().turn(9).clear(2631, 2731).force('general', 0).force('japanese', 0).put(id, hex, { point: 0 });
    for (let i = 0; i < turns; i++) t.at('supplyStatus');
    return t;
  };

  it('[8.9a] no line and no point: marked in the Supply phase', () => {
    const t = cutOff(1);
    expect(t.told).toContain('unsupplied');
    expect(t.g.view(null).pieces.find((piece) => piece.id === '2/1A')?.['supply']).toBe('unsupplied');
    expect(
      cutOff(0)
        .g.view(null)
        .pieces.find((piece) => piece.id === '2/1A')?.['supply'],
    ).toBe('general');
  });

  it('[8.9b] no attack, no support, no demolition', () => {
    const t = cutOff(1).put('2/1B', 2731, { landed: 9, point: 0 });
    expect(menu(t, '2/1A').has('attack')).toBe(false);
    t.roll(1, 1).at('landActions').act('select 2/1B').act('attack');
    expect(t.legal).not.toContain('join 2/1A');
    t.act('target 2730').resolve();
    expect(t.told).not.toContain('supported');
    expect(menu(cutOff(1, '2/1E', 2629), '2/1E').has('demolish')).toBe(false);
    expect(menu(cutOff(0, '2/1E', 2629).put('2/1E', 2629), '2/1E').has('demolish')).toBe(true);
  });

  it('[8.9c] but it digs, moves and fires', () => {
    expect(menu(cutOff(1), '2/1A')).toEqual(new Set(['dig', 'fire', 'move']));
  });

  const shot = (t: Table) => {
    t.roll(1).at('landActions').act('select 2/1A').act('fire 2730').resolve();
    return t.lastRoll('marineFire').modifiers;
  };
  const defence = (t: Table) => {
    t.roll(1, 1).at('banzai', t.piece('2/1A'), t.hex(2631));
    return t.lastRoll('marineFire').modifiers;
  };

  it('[8.9d, 8.10c, R-46] -1 to fire when unsupplied, -1 in all when isolated; against a Banzai only when isolated', () => {
    expect([0, 1, 2, 3].map((turns) => shot(cutOff(turns)))).toEqual([
      {},
      { unsupplied: -1 },
      { unsupplied: -1 },
      { isolated: -1 },
    ]);
    expect([0, 1, 2, 3].map((turns) => defence(cutOff(turns)))).toEqual([{}, {}, {}, { isolated: -1 }]);
  });

  it.each([
    [2, 'unsupplied'],
    [3, 'isolated'],
  ])('[8.10a] %i Supply phases in a row: %s', (turns, state) => {
    const t = cutOff(turns);
    expect(t.g.view(null).pieces.find((piece) => piece.id === '2/1A')?.['supply']).toBe(state);
  });

  it('[8.10b–c] isolated: no move and no recovery either; digging and fire remain', () => {
    expect(menu(cutOff(3), '2/1A')).toEqual(new Set(['dig', 'fire']));
    const rest = (turns: number) => {
      const t = new Table().turn(9).clearAllBut(2645).set('stock', 0, 9).put('2/1A', 2733, { point: 0, steps: 5 });
      for (let i = 0; i < turns; i++) t.at('supplyStatus').set('stock', 0, 9);
      return menu(t, '2/1A').has('recover');
    };
    expect([rest(2), rest(3)]).toEqual([true, false]);
  });

  it('[8.11a] a path to a working head ends it, and the count starts anew', () => {
    const t = cutTail().put('2/1A', 4501, { point: 0 });
    t.set('head', t.hex(4109), 0).at('supplyStatus').at('supplyStatus').at('supplyStatus');
    expect(hunger(t, '2/1A')).toBe(3);
    t.clear(3812).at('supplyStatus');
    expect(hunger(t, '2/1A')).toBe(0);
    expect(hunger(t.hold(3812).at('supplyStatus'), '2/1A')).toBe(1);
  });
});
