import { describe, expect, it } from 'vitest';
import { eventInPlay, observes } from './4-events.ts';
import { Table } from './testing/table.ts';

const field = (turn = 2) => new Table().empty().set('turn', turn);
/** The faces of two dice that make a sum. */
const faces = (sum: number): [number, number] => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);
const drawn = (sum: number, turn = 2): Table =>
  field(turn)
    .roll(...faces(sum))
    .stand('event');
const inPlay = (t: Table) => t.g.view('allied').tracks['event'];

describe('random events', () => {
  it.each([
    [2, 'submarines'],
    [3, 'russians'],
    [4, 'munitions'],
    [5, 'airmen'],
    [6, 'support'],
    [7, 'none'],
    [8, 'uboats'],
    [9, 'shells'],
    [10, 'kitchener'],
    [11, 'london'],
    [12, 'unrest'],
  ])('[4.0-1] one die from each player makes %i: %s', (sum, event) => {
    const t = drawn(sum);
    expect([inPlay(t), t.diceLeft, t.told('roll.events').length]).toEqual([event, 0, 1]);
    expect(t.told('roll.events')[0]?.roll).toMatchObject({ dice: faces(sum), total: sum });
  });

  it('[4.0-1] no event is drawn in the other turns', () => {
    for (const turn of [3, 4, 6, 7, 9]) expect(field(turn).stand('event').told('roll.events')).toEqual([]);
    for (const turn of [2, 5, 8]) expect(drawn(7, turn).told('roll.events')).toHaveLength(1);
  });

  it('[4.0-2] the event lies open while it is in play, and no longer', () => {
    const t = drawn(9);
    expect([inPlay(t), inPlay(t.set('turn', 3).stand('event'))]).toEqual(['shells', 'none']);
  });

  it('[R-GERMAN-EVENT] Increased German Support holds until the turn before the next event roll', () => {
    const t = drawn(6);
    const seen = [3, 4].map((turn) => inPlay(t.set('turn', turn).stand('event')));
    expect(seen).toEqual(['support', 'support']);
    expect(inPlay(t.set('turn', 5).roll(3, 4).stand('event'))).toBe('none');
    expect(inPlay(drawn(6, 8).set('turn', 9).stand('event'))).toBe('support');
  });

  it.each([
    [4, 'munitions'],
    [5, 'airmen'],
    [6, 'support'],
  ])('[4.0-2, R-GERMAN-EVENT] %i, %s, stays in play; the others last one turn', (sum, event) => {
    expect(inPlay(drawn(sum).set('turn', 3).stand('event'))).toBe(event);
  });

  it.each([2, 3, 8, 9, 10, 11, 12])('[4.0-2] the event of %i is over when its turn is', (sum) => {
    const t = drawn(sum).set('turn', 3).stand('event');
    expect([inPlay(t), t.cell('waiver'), t.cell('torpedoes')]).toEqual(['none', 0, 0]);
  });

  it('[R-EVENT-T1, 13.1-3] scenario 1 rolls once after its set-up, the campaign not before turn 2', () => {
    const rolls = (scenario: 'stroke' | 'campaign', marchEvent: string): number => {
      const t = new Table(scenario, { marchEvent });
      t.upTo('alliedSupply');
      const setUp = t.events.findLastIndex(({ type }) => type === 'placed');
      return t.events.slice(setUp).filter(({ type }) => type === 'roll.events').length;
    };
    expect([rolls('stroke', 'scenario'), rolls('campaign', 'scenario')]).toEqual([1, 0]);
    expect([rolls('stroke', 'campaign'), rolls('campaign', 'campaign')]).toEqual([1, 1]);
    expect([rolls('stroke', 'never'), rolls('campaign', 'never')]).toEqual([0, 0]);
  });
});

describe('what they do', () => {
  const points = (t: Table): number[] => [t.cell('vp'), t.cell('vp', 1)];
  const stocks = (t: Table): number[] => {
    t.set('sp', 0).set('sp', 0, 1).roll(3, 3).stand('supplyRolls');
    return [t.cell('sp'), t.cell('sp', 1)];
  };

  it.each([
    [2, 'submarines: Turkish -2', [6, 4]],
    [4, 'munitions: Allied -1', [5, 6]],
    [6, 'support: Turkish +1', [6, 6]],
    [9, 'shells: Turkish -1', [6, 5]],
    [10, 'kitchener: Allied +1', [7, 6]],
    [8, 'uboats: nothing', [6, 6]],
    [7, 'none: nothing', [6, 6]],
    [11, 'london: nothing', [6, 6]],
  ])('[6.1-2, 4.0-1] %i on the supply rolls of threes: %s', (sum, _, expected) => {
    expect(stocks(drawn(sum))).toEqual(expected);
  });

  it('[6.1-2] support makes a five into a six', () => {
    const t = drawn(6).set('sp', 0, 1).roll(1, 5).stand('supplyRolls');
    expect(t.cell('sp', 1)).toBe(8);
  });

  it('[4.0-1] points: submarines and unrest for the Allies, London for the Turks', () => {
    expect([2, 12, 11, 7, 6].map((sum) => points(drawn(sum)))).toEqual([
      [1, 0],
      [2, 0],
      [0, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  it('[4.0-1] the storm in London takes Queen Elizabeth home for good, if she is there', () => {
    const t = field(5).put('queen-elizabeth', 'BOX-ALLIED').put('inflexible', 'BOX-ALLIED').roll(5, 6).stand('event');
    expect([t.at('queen-elizabeth'), t.at('inflexible')]).toEqual(['home', 'BOX-ALLIED']);
    expect(t.stand('alliedReinforcements').offered('buy', 'offer')).not.toContain('queen-elizabeth');
    const without = field(5).roll(5, 6).stand('event').stand('alliedReinforcements');
    expect(without.offered('buy', 'offer')).toContain('queen-elizabeth');
  });

  it('[4.0-1] the Russians cost the Turks a point, never below none, and keep their ships in', () => {
    const t = field().set('sp', 3, 1).roll(1, 2).stand('event');
    expect(t.cell('sp', 1)).toBe(2);
    expect(field().set('sp', 0, 1).roll(1, 2).stand('event').cell('sp', 1)).toBe(0);
    const leaves = (event: boolean): boolean => {
      const s = event ? t : field();
      s.set('deployed', 1).put('goeben', 'BOX-TURKISH').naval('turkish');
      return s.offers({ type: 'select', unit: 'goeben' });
    };
    expect([leaves(true), leaves(false)]).toEqual([false, true]);
  });

  it('[4.0-1] German airmen observe in good weather, while the event is in play', () => {
    const t = drawn(5);
    expect([observes(t.g, 0), observes(t.g, 1), eventInPlay(t.g)]).toEqual([true, true, 'airmen']);
    expect([observes(t.set('bad', 1).g, 0), observes(t.g, 1)]).toEqual([false, false]);
    expect(observes(drawn(7).g, 1)).toBe(false);
  });

  it('[4.0-1] Kitchener waives the price of one conditional reinforcement, in his turn only', () => {
    const t = drawn(10, 5).stand('alliedReinforcements');
    t.take({ type: 'buy', offer: '1MTD' });
    expect(points(t)).toEqual([0, 0]);
    t.take({ type: 'buy', offer: 'goliath' });
    expect(points(t)).toEqual([0, 1]);
    const later = drawn(10, 5).set('turn', 6).stand('event').stand('alliedReinforcements');
    expect(points(later.take({ type: 'buy', offer: 'goliath' }))).toEqual([0, 1]);
  });

  it('[4.0-1] U-boats: after the first Allied naval activation ten attacks on big ships in the open', () => {
    expect(drawn(8).cell('torpedoes')).toBe(10);
    const t = drawn(8).set('torpedoes', 2);
    t.put('albion', 'AEGEAN').put('ocean', 'DS-1').put('ms-1', 'AEGEAN').put('triumph', 'AA-HELLAS');
    t.naval('allied').roll(2, 8, 1, 10).take({ type: 'endNaval' });
    expect(t.told('torpedo').map(({ args }) => args['unit'])).toEqual(['albion', 'triumph']);
    // The lot that picks a ship is told like any other throw.
    expect(t.told('prey').map(({ roll }) => [roll?.faces, roll?.dice])).toEqual([
      [2, [2]],
      [2, [1]],
    ]);
    expect([t.state('albion'), t.at('triumph'), t.state('ocean'), t.state('ms-1')]).toEqual([
      'crippled',
      'dead',
      'normal',
      'normal',
    ]);
    t.naval('allied').take({ type: 'endNaval' });
    expect(t.told('torpedo')).toHaveLength(2);
    const turkish = drawn(8).put('albion', 'AEGEAN').put('goeben', 'DS-14').naval('turkish').take({ type: 'endNaval' });
    expect([turkish.told('torpedo').length, turkish.cell('torpedoes')]).toEqual([0, 10]);
  });
});
