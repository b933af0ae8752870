import { describe, expect, it } from 'vitest';
import { SEQUENCE } from './sequence.ts';
import { HURT } from './state.ts';
import { Table } from './testing/table.ts';

const place = (step: string) => SEQUENCE.findIndex(([name]) => name === step);

describe('Japanese collapse', () => {
  const broken = () => new Table().box('japanese', 0);

  it('[9.2.3a] one roll a turn while their morale stands in the last box, none otherwise', () => {
    const t = broken().roll(1, 1).at('collapse').at('collapse');
    expect(t.rolls('collapse')).toBe(2);
    expect(new Table().box('japanese', 1).at('collapse').rolls('collapse')).toBe(0);
    expect(new Table().force('japanese', -3).at('collapse').rolls('collapse')).toBe(0); // the marker counts
  });

  it('[9.2.3a] 2: nothing; 3: they waver, and fire at -1 all next turn but no longer', () => {
    expect(broken().roll(2).at('collapse').done).toBe(true);
    const t = broken().clear(2730).put('2/1A', 2730).roll(3).at('collapse');
    const wavering = () => {
      t.roll(1).at('offensiveFire');
      return t.lastRoll('japaneseFire').modifiers['wavering'];
    };
    expect(wavering()).toBeUndefined();
    t.at('turnStart');
    expect(wavering()).toBe(-1);
    t.at('turnStart');
    expect(wavering()).toBeUndefined();
  });

  it('[9.2.3a] 4: as many hexes as a die says, the player picks them next to cleared ground and without a fort', () => {
    const t = broken().roll(4, 2).at('collapse');
    expect(t.legal).toContain('collapse 2730'); // beside the beach
    expect(t.legal).toContain('collapse 2631');
    for (const hex of [2728, 2923]) expect(t.legal).not.toContain(`collapse ${hex}`); // a fort; too deep inland
    t.act('collapse 2730');
    expect([t.on(2730, 'held'), t.done]).toEqual([0, false]);
    expect(t.legal).toContain('collapse 2831'); // now next to cleared ground
    t.act('collapse 2831');
    expect(t.done).toBe(true);
  });

  it('[9.2.3a] 5 and 6: two dice of hexes', () => {
    for (const die of [5, 6]) {
      const t = broken().roll(die, 1, 2).at('collapse');
      t.act('collapse 2730').act('collapse 2631').act('collapse 2731');
      expect([t.done, t.on(2730, 'held'), t.on(2631, 'held'), t.on(2731, 'held')]).toEqual([true, 0, 0, 0]);
    }
  });

  it('[9.2.3a] 7, with seven areas secured: every hex without a working fort', () => {
    const hexes = [2645, 2744, 2745, 3544];
    const most = broken()
      .enterRunways()
      .clearAllBut(...hexes, 2845)
      .roll(6)
      .at('collapse');
    expect(most.lastRoll('collapse').modifiers).toEqual({ 'areas-secured': 1 });
    expect([...hexes, 2845].map((hex) => most.on(hex, 'held'))).toEqual([0, 0, 0, 0, 1]);
    const fewer = broken()
      .clearAllBut(...hexes, 2845)
      .roll(6, 1, 1)
      .at('collapse');
    expect(fewer.lastRoll('collapse').modifiers).toEqual({});
  });
});

describe('the invasion cancelled', () => {
  const shaken = () => new Table().turn(9).box('general', 0);

  it('[9.2.3b, R-28] one roll a turn, on one table, while General Morale stands in the last box', () => {
    const t = shaken().roll(3).at('cancellation');
    expect([t.rolls('cancelled'), t.g.over, t.done]).toEqual([1, false, true]);
    expect(new Table().box('general', 1).at('cancellation').rolls('cancelled')).toBe(0);
  });

  it.each([4, 5])('[9.2.3b] %i: next turn no shore support and no reinforcements', (die) => {
    const t = shaken().roll(die).at('cancellation').turn(10).at('turnStart').at('shoreSupport').at('embark');
    expect([t.rolls('support'), t.cell('shore'), t.done]).toEqual([0, 0, true]);
    t.turn(11).at('turnStart').roll(6).at('shoreSupport').at('embark');
    expect([t.cell('shore'), t.legal.some((text) => text.startsWith('load'))]).toEqual([3, true]);
  });

  it('[9.2.3b] 6, or 5 with 4000 casualties: the game is lost', () => {
    const t = shaken().roll(6).at('cancellation');
    expect(t.g.outcome()).toMatchObject({ winner: 'japanese', level: 'defeat', reason: 'outcome.cancelled' });
    expect(shaken().set('casualties', 0, 39).roll(5).at('cancellation').g.over).toBe(false);
    expect(shaken().set('casualties', 0, 40).roll(5).at('cancellation').g.over).toBe(true);
  });

  it('[SEQ-2, R-10, 10a] recovery first, then both checks, all before the Final phase', () => {
    const t = new Table().turn(5).clearAllBut(2645).noReinforcements().put('2/1A', 2733, { steps: 5 });
    t.set('head', t.hex(2733), 1).box('japanese', 0).box('general', 0).set('stock', 0, 1);
    t.at('landActions').act('select 2/1A').act('recover');
    t.roll(6, 1, 1).roll(1, 1, 6).at('turn', place('nightEvents'));
    const order = t.told.filter((type) => /^(roll\.(recovery|collapse|cancelled)|dayTurn)$/.test(type));
    expect(order).toEqual(['roll.recovery', 'roll.collapse', 'roll.cancelled', 'dayTurn']);
    expect(t.of('2/1A', 'steps')).toBe(6);
  });
});

describe('a battalion at rest', () => {
  /** A whole battalion near a working head, everything Japanese far away. */
  const rear = (places = [2733, 2735, 2833]) => {
    const t = new Table().clearAllBut(2645).force('general', 0);
    t.set('head', t.hex(2733), 1);
    return ['2/1A', '2/1B', '2/1E'].reduce((s, id, i) => s.put(id, places[i] ?? 2733), t);
  };
  const offered = (t: Table) => t.at('landActions').legal.includes('rest 2/1');
  const rested = (t: Table, ...dice: number[]) =>
    t
      .at('landActions')
      .act('rest 2/1')
      .roll(...dice)
      .at('recovery');

  it('[9.3a] all its units on the island at least three hexes from the Japanese, or in a secured area', () => {
    const away = (hex: number) => rear().g.book.graph.distance(rear().hex(2833), rear().hex(hex));
    expect([away(3133), away(3034)]).toEqual([3, 2]);
    expect(offered(rear().hold(3133))).toBe(true);
    expect(offered(rear().hold(3034))).toBe(false);
    const secured = new Table().enterRunways().clearAllBut(2645).put('2/1A', 4207).set('stock', 0, 0);
    secured.set('head', secured.hex(4207), 1);
    expect([secured.cell('secured', secured.area('N')), offered(secured)]).toEqual([1, true]);
  });

  it('[9.3a] units still aboard or waiting are not missed; one at the front spoils it', () => {
    const t = rear();
    t.set('at', t.piece('2/1B'), -1);
    expect(offered(t)).toBe(true);
    expect(offered(rear([2733, 2735, 2846]))).toBe(false); // two hexes from 2645
  });

  it('[9.3b] a turn without any other action earns one roll', () => {
    const t = rear().at('landActions').act('select 2/1A').act('move 2734');
    expect(t.legal).not.toContain('rest 2/1');
    const quiet = rested(rear(), 4);
    expect([quiet.rolls('recovery'), quiet.boxOf('2')]).toEqual([1, 8]);
    expect(['2/1A', '2/1B', '2/1E'].map((id) => quiet.of(id, 'ap'))).toEqual([0, 0, 0]);
    expect(rear().at('recovery').rolls('recovery')).toBe(0); // resting must be declared
  });

  it('[9.3c] the rest is marked', () => {
    const t = rear().at('landActions').act('rest 2/1');
    const resting = t.g.view(null).pieces.filter((piece) => piece['resting'] === true);
    expect(resting.map((piece) => piece.id)).toEqual(['2/1A', '2/1B', '2/1E']);
    expect(t.told).toContain('resting');
  });

  it('[R-47] success moves the regiment one box right, with the usual modifiers', () => {
    expect(rested(rear(), 5).boxOf('2')).toBe(9);
    expect(rested(rear(), 5).of('2/1A', 'steps')).toBe(8);
    const night = rested(rear().turn(7).force('general', 2), 3);
    expect(night.lastRoll('recovery').modifiers).toEqual({ night: 1, 'general-morale': 1 });
    expect(night.boxOf('2')).toBe(9);
  });

  it('[R-47] not far from every head, and not when one of its units rolls for a step', () => {
    expect(offered(rear([2733, 2735, 3233]))).toBe(false); // five hexes from the head
    const t = rear();
    t.put('2/1A', 2733, { steps: 5 }).at('landActions').act('select 2/1A').act('recover');
    expect(t.legal).not.toContain('rest 2/1');
    expect(t.roll(6).at('recovery').boxOf('2')).toBe(8); // 7.2.6o alone, and the others did not try
  });

  it('[R-47] one box a turn for the regiment, resting and recovering taken together', () => {
    const t = rear().put('2/2A', 2736, { steps: 3 }).put('2/2B', 2736, { steps: 3 }).at('landActions');
    t.act('rest 2/1').act('select 2/2A').act('recover').act('select 2/2B').act('recover');
    expect(t.roll(6, 6, 6).at('recovery').boxOf('2')).toBe(9);
  });

  it('[9.3b] fire or a Banzai on any of them ends the rest', () => {
    const t = rear().at('landActions').act('rest 2/1');
    t.g.mark(t.piece('2/1B'), HURT);
    expect(t.at('recovery').rolls('recovery')).toBe(0);
    const charged = rear().force('general', 3).at('landActions').act('rest 2/1').roll(5);
    charged.at('banzai', charged.piece('2/1B'), charged.hex(2735));
    expect(charged.at('recovery').rolls('recovery')).toBe(0);
  });
});
