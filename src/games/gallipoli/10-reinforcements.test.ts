import { describe, expect, it } from 'vitest';
import { eliminate, stepDown, takeOff } from './pieces.ts';
import { ENTRENCHED, SENT_HOME } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn: number) => new Table().empty().set('turn', turn);
const points = (t: Table): number[] => [t.cell('vp'), t.cell('vp', 1)];
/** What lies in a box, counted by division; pieces without one by their own name. */
function inBox(t: Table, box: 'BOX-ALLIED' | 'BOX-TURKISH'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const piece of t.g.view(null).pieces.filter(({ at }) => at === box)) {
    const name = String(piece['division'] ?? piece.id);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const allied = (turn: number): Table => field(turn).stand('alliedReinforcements');
const turkish = (turn: number): Table => field(turn).stand('turkishReinforcements');
const rules = (t: Table) => [...new Set(t.told('arrived').map(({ rule }) => rule))];

describe('regular reinforcements', () => {
  it('[10.0] some come by themselves, some for points, some to replace the lost', () => {
    const t = field(4);
    eliminate(t.g, t.put('42-125', 'GP-1').piece('42-125'), 'test');
    t.set('vp', 1).stand('alliedReinforcements');
    expect(inBox(t, 'BOX-ALLIED')).toMatchObject({ '2FR': 3 });
    expect([t.offers({ type: 'buy', offer: '2AUS' }), t.offers({ type: 'replace', unit: '42-125' })]).toEqual([
      true,
      true,
    ]);
    expect(t.offers({ type: 'done' })).toBe(true); // all of it as he likes
  });

  it('[10.1-T2, R-ANZAC] turn 2: 1st French, four of ANZAC, 29th, 1st Australian, five beachheads', () => {
    const t = allied(2);
    const beachheads = { 'bh-cw-1': 1, 'bh-cw-2': 1, 'bh-cw-3': 1, 'bh-fr-1': 1, 'bh-fr-2': 1 };
    expect(inBox(t, 'BOX-ALLIED')).toEqual({ '1FR': 3, ANZAC: 4, '29': 4, '1AUS': 5, ...beachheads });
    expect([t.at('NZA-2LH'), t.at('NZA-NZM')]).toEqual(['turn-4', 'turn-4']);
    expect(rules(t)).toEqual(['10.1-T2']);
  });

  it('[10.1-T3] turn 3: 42nd, 52nd and the independent Indian brigade', () => {
    const t = allied(3);
    expect([inBox(t, 'BOX-ALLIED'), rules(t)]).toEqual([{ '42': 4, '52': 4, 'IND-29': 1 }, ['10.1-T3']]);
  });

  it('[10.1-T4, R-ANZAC] turn 4: the two mounted brigades of ANZAC and the 2nd French', () => {
    const t = allied(4);
    expect([inBox(t, 'BOX-ALLIED'), rules(t)]).toEqual([{ ANZAC: 2, '2FR': 3 }, ['10.1-T4']]);
    expect([t.at('NZA-2LH'), t.at('NZA-NZM')]).toEqual(['BOX-ALLIED', 'BOX-ALLIED']);
    const { members, divisionIds } = t.g.book;
    expect(members[divisionIds.indexOf('ANZAC')]).toHaveLength(6);
  });

  it('[10.1-SUVLA, 13.5-2] in the turn Suvla opens: five divisions and the fourth Commonwealth beachhead', () => {
    const at = (turn: number): Table => field(turn).set('suvlaTurn', 6).stand('alliedReinforcements');
    expect([inBox(at(5), 'BOX-ALLIED'), inBox(at(7), 'BOX-ALLIED')]).toEqual([{}, {}]);
    const divisions = { '10': 4, '11': 4, '13': 4, '53': 4, '54': 4 };
    expect([inBox(at(6), 'BOX-ALLIED'), rules(at(6))]).toEqual([{ ...divisions, 'bh-cw-4': 1 }, ['10.1-SUVLA']]);
  });

  it('[10.1-T2] nothing comes twice, and nothing comes in turn 1 or after turn 4 by itself', () => {
    const t = allied(2).stand('alliedReinforcements');
    expect(inBox(t, 'BOX-ALLIED')).toMatchObject({ '29': 4 });
    for (const turn of [1, 5, 6, 7, 8, 9]) expect(inBox(allied(turn), 'BOX-ALLIED')).toEqual({});
  });

  it('[10.3-1] Turkish divisions: 12th in turn 2, 15th and 16th in turn 3, 8th in turn 4', () => {
    const boxes = [1, 2, 3, 4, 5].map((turn) => inBox(turkish(turn), 'BOX-TURKISH'));
    expect(boxes).toEqual([{}, { T12: 4 }, { T15: 4, T16: 4 }, { T8: 4 }, {}]);
  });

  it('[10.3-2] they enter at the north-east or south edge, Normal and in the open', () => {
    const t = turkish(2);
    const areas = t.choices().flatMap((action) => (action['unit'] === 'T12-34' ? [action['area']] : []));
    expect(areas).toEqual(['GP-34', 'A-1', 'A-5', 'A-8']);
    t.mark('T12-34', ENTRENCHED).take({ type: 'enter', unit: 'T12-34', area: 'A-8' });
    expect([t.at('T12-34'), t.state('T12-34'), t.has('T12-34', ENTRENCHED)]).toEqual(['A-8', 'normal', false]);
    expect(t.offers({ type: 'done' })).toBe(true); // the others can wait in the box
  });
});

describe('Allied units for points', () => {
  it('[10.2-T3] from turn 3 Goliath and Implacable for a point each, Queen Elizabeth for two a turn', () => {
    expect(allied(2).offered('buy', 'offer')).toEqual([]);
    const t = allied(3);
    expect(t.offered('buy', 'offer')).toEqual(['goliath', 'implacable', 'queen-elizabeth']);
    const paid = ['goliath', 'implacable', 'queen-elizabeth'].map((offer) => {
      const before = t.cell('vp', 1);
      return t.take({ type: 'buy', offer }).cell('vp', 1) - before;
    });
    expect([paid, t.offered('buy', 'offer')]).toEqual([[1, 1, 2], []]);
    expect(t.take({ type: 'done' }).cell('vp', 1)).toBe(4); // not twice in her first turn
    t.stand('recovery').set('turn', 4).stand('alliedReinforcements').take({ type: 'done' });
    expect(t.cell('vp', 1)).toBe(6);
    t.stand('recovery').set('turn', 5).stand('alliedReinforcements').take({ type: 'dismiss', ship: 'queen-elizabeth' });
    expect([t.take({ type: 'done' }).cell('vp', 1), t.at('queen-elizabeth')]).toEqual([6, 'home']);
    expect(t.stand('alliedReinforcements').offers({ type: 'buy', offer: 'queen-elizabeth' })).toBe(false);
  });

  it('[10.2-T4] from turn 4 two divisions for two points each and four mounted brigades for one each', () => {
    const land = ['1MTD', '2AUS', 'MB-SE', 'MB-2SW', 'MB-E', 'MB-LL'];
    expect(allied(3).offered('buy', 'offer')).not.toEqual(expect.arrayContaining([land[0]]));
    const t = allied(4);
    expect(t.offered('buy', 'offer')).toEqual(['goliath', 'implacable', 'queen-elizabeth', ...land]);
    const paid = land.map((offer) => {
      const before = t.cell('vp', 1);
      return t.take({ type: 'buy', offer }).cell('vp', 1) - before;
    });
    expect(paid).toEqual([2, 2, 1, 1, 1, 1]);
    expect(inBox(t, 'BOX-ALLIED')).toMatchObject({
      '1MTD': 5,
      '2AUS': 4,
      'MB-SE': 1,
      'MB-2SW': 1,
      'MB-E': 1,
      'MB-LL': 1,
    });
    expect(allied(9).offered('buy', 'offer')).toHaveLength(9); // any later turn
  });

  it('[10.2-entry] they come into the box, and their price goes to the Turkish player', () => {
    const t = allied(4).set('vp', 0).set('vp', 3, 1);
    expect(inBox(t, 'BOX-ALLIED')).toEqual({ ANZAC: 2, '2FR': 3 }); // nothing before it is paid for
    t.take({ type: 'buy', offer: '1MTD' });
    expect([points(t), t.at('MD-1'), t.at('MD-5')]).toEqual([[0, 5], 'BOX-ALLIED', 'BOX-ALLIED']);
    expect(t.offers({ type: 'buy', offer: '1MTD' })).toBe(false);
  });
});

describe('Turkish units on conditions', () => {
  it('[10.4-2] the regiments of Goeben and Breslau come once their own ship is Neutralized, sunk or given up', () => {
    expect(inBox(turkish(5), 'BOX-TURKISH')).toEqual({});
    const once = (change: (t: Table) => unknown): Record<string, number> => {
      const t = field(5).put('goeben', 'DS-14').put('breslau', 'DS-14').put('torgut-reis', 'DS-14');
      change(t);
      t.stand('turkishReinforcements');
      return inBox(t, 'BOX-TURKISH');
    };
    expect(once(() => 0)).toEqual({});
    expect(once((t) => stepDown(t.g, t.piece('goeben'), 'test'))).toEqual({ GOE: 1 });
    expect(once((t) => eliminate(t.g, t.piece('breslau'), 'test'))).toEqual({ BRE: 1 });
    expect(once((t) => takeOff(t.g, t.piece('goeben'), SENT_HOME))).toEqual({ GOE: 1 });
    expect(once((t) => eliminate(t.g, t.piece('torgut-reis'), 'test'))).toEqual({});
  });

  it('[10.4-1] not before turn 2; at an edge area free of Allied units, Normal and in the open', () => {
    const t = field(1).put('goeben', 'DS-14');
    stepDown(t.g, t.piece('goeben'), 'test');
    expect(inBox(t.stand('turkishReinforcements'), 'BOX-TURKISH')).toEqual({});
    t.set('turn', 2).put('29-86', 'GP-34').put('bh-cw-1', 'A-1').stand('turkishReinforcements');
    const areas = t.choices().flatMap((action) => (action['unit'] === 'GOE' ? [action['area']] : []));
    expect(areas).toEqual(['A-5', 'A-8']); // a beachhead is an Allied unit too
    t.take({ type: 'enter', unit: 'GOE', area: 'A-5' });
    expect([t.at('GOE'), t.state('GOE'), t.has('GOE', ENTRENCHED)]).toEqual(['A-5', 'normal', false]);
  });

  it('[10.4-3] Turkish ships come out to the Marmara in a turn with Allied ships at sea, and go home at its end', () => {
    const t = field(3).put('goeben', 'BOX-TURKISH').put('torgut-reis', 'BOX-TURKISH').put('ms-1', 'BOX-ALLIED');
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
    t.naval('allied').do({ type: 'select', unit: 'ms-1' }, { type: 'sail', area: 'AEGEAN' }, { type: 'endNaval' });
    t.naval('turkish').take({ type: 'select', unit: 'goeben' });
    expect(t.offered('sail', 'area')).toEqual(['DS-14']);
    t.take({ type: 'sail', area: 'DS-14' }).stand('recovery');
    expect([t.at('goeben'), t.cell('deployed')]).toEqual(['BOX-TURKISH', 0]);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]); // the next turn needs its own
  });

  it('[10.4-4] no Allied ship out, no Turkish ship out', () => {
    const t = field(3).put('goeben', 'BOX-TURKISH').put('albion', 'BOX-ALLIED').put('yildiz', 'GP-8');
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
    expect(t.set('deployed', 1).naval('turkish').offered('select', 'unit')).toEqual(['goeben']);
  });

  it('[10.4-5] German support: three regiments and a battery of volunteers, two points to the Allies for each', () => {
    const volunteers = ['VOL-1', 'VOL-2', 'VOL-3', 'VOL-A'];
    expect(turkish(5).offered('volunteer', 'unit')).toEqual([]);
    const t = field(5).set('event', 5).stand('turkishReinforcements');
    expect(t.offered('volunteer', 'unit')).toEqual(volunteers);
    t.take({ type: 'volunteer', unit: 'VOL-2' });
    expect([points(t), t.at('VOL-2')]).toEqual([[2, 0], 'BOX-TURKISH']);
    t.put('29-86', 'A-1').take({ type: 'enter', unit: 'VOL-2', area: 'GP-34' });
    expect([t.at('VOL-2'), t.has('VOL-2', ENTRENCHED)]).toEqual(['GP-34', false]);
    expect(t.offered('enter', 'area')).toEqual([]);
    t.take({ type: 'volunteer', unit: 'VOL-A' });
    expect([points(t), t.offered('enter', 'area')]).toEqual([
      [4, 0],
      ['GP-34', 'A-5', 'A-8'],
    ]);
  });
});
