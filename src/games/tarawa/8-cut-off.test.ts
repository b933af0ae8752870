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
    t.act('ready').at('turnStart').at('embark');
    expect(t.legal).not.toContain('cargo 2/1 Amtrac2'); // the first is still on its way
    t.set('at', t.piece('Amtrac1'), -2).set('cargo', t.piece('Amtrac1'), 0).at('embark');
    expect(t.legal).toContain('cargo 2/1 Amtrac2');
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

  it('[8.11a] at once, so that a unit relieved in the middle of the Marine actions can use it', () => {
    const t = new Table().turn(9).clearAllBut(2645, 3812, 3809, 3810, 3811, 3813, 3814, 3815);
    t.force('general', 0).force('japanese', 0).set('head', t.hex(3513), 1);
    t.put('2/1A', 3912, { point: 0 }).put('2/2A', 3712);
    t.set('hunger', t.piece('2/1A'), 3);
    expect(menu(t, '2/1A').has('move')).toBe(false);
    t.set('suppression', t.hex(3812), 2)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .roll(1, 6)
      .act('target 3812')
      .resolve();
    expect(hunger(t, '2/1A')).toBe(0);
    expect(t.act('select 2/1A').legal).toContain('move 3812');
  });
});
