import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, FIRED, SUPPLIED, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn = 3) => new Table().empty().set('turn', turn);
const stocks = (t: Table): number[] => [t.cell('sp'), t.cell('sp', 1)];
/** Twelve forts in their places. */
const FORTS: readonly (readonly [string, string])[] = [
  ['hellas', 'GP-1'],
  ['sedd-el-bahr', 'GP-2'],
  ['yildiz', 'GP-8'],
  ['kilid-bahr', 'GP-12'],
  ['boghali', 'GP-14'],
  ['lampsaki', 'GP-33'],
  ['orkanie', 'A-2'],
  ['dardanos', 'A-6'],
  ['hamidieh', 'A-7'],
  ['nagara', 'A-9'],
  ['fort-e', 'GP-4'],
  ['fort-a', 'A-4'],
];
const forts = (t: Table, count = 12): Table => {
  for (const [id, area] of FORTS.slice(0, count)) t.put(id, area);
  return t;
};
const supportIs = (t: Table): Table => t.set('event', 5);

describe('supply rolls', () => {
  it.each([
    [1, 4, 4],
    [2, 5, 5],
    [3, 6, 6],
    [4, 7, 6],
    [5, 8, 7],
    [6, 9, 8],
  ])('[6.1-1] a %i gives the Allies %i and the Turks %i', (die, allied, turkish) => {
    const t = field().set('sp', 0).set('sp', 0, 1).roll(die, die).stand('supplyRolls');
    expect(stocks(t)).toEqual([allied, turkish]);
    expect([t.told('roll.alliedSupply').length, t.told('roll.turkishSupply').length]).toEqual([1, 1]);
  });

  it('[6.1-1] each side has its own die', () => {
    expect(stocks(field().set('sp', 0).set('sp', 0, 1).roll(6, 1).stand('supplyRolls'))).toEqual([9, 4]);
  });

  it('[6.1-2] bad weather and the event in play add up on one roll', () => {
    const t = supportIs(field()).set('bad', 1).set('sp', 0).set('sp', 0, 1).roll(4, 4).stand('supplyRolls');
    expect(stocks(t)).toEqual([6, 6]); // 4 - 1; 4 - 1 + 1
    expect(t.told('roll.turkishSupply')[0]?.roll?.modifiers.map(({ value }) => value)).toEqual([-1, 1]);
    const best = supportIs(field()).set('sp', 0, 1).roll(1, 6).stand('supplyRolls');
    expect(best.cell('sp', 1)).toBe(9); // a seven
  });

  it('[6.1-3, 6.4] a stock ends at 99 and never goes below 0', () => {
    expect(stocks(field().set('sp', 95).set('sp', 96, 1).roll(1, 1).stand('supplyRolls'))).toEqual([99, 99]);
    expect(stocks(field().set('sp', 96).set('sp', 98, 1).roll(1, 1).stand('supplyRolls'))).toEqual([99, 99]);
    expect(stocks(field().set('sp', 94).set('sp', 94, 1).roll(1, 1).stand('supplyRolls'))).toEqual([98, 98]);
    const t = field(2).set('sp', 0, 1).roll(2, 6).stand('event'); // the Russians take a point that is not there
    expect(t.cell('sp', 1)).toBe(0);
  });
});

describe('Allied supply', () => {
  it.each([
    [3, 0, 1],
    [3, 1, 2],
    [4, 0, 2],
    [7, 1, 3],
    [8, 0, 1],
    [9, 1, 2],
  ])('[6.2-1] turn %i, rough sea %i: a beachhead costs %i, in any weather', (turn, rough, price) => {
    for (const bad of [0, 1]) {
      const t = field(turn).set('rough', rough).set('bad', bad).put('bh-cw-1', 'GP-1').put('bh-fr-1', 'A-2');
      t.stand('alliedSupply').take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' });
      expect(t.cell('sp')).toBe(20 - price);
      expect(t.offered('supplyBeachhead', 'beachhead')).toEqual(['bh-fr-1']); // each for itself, and once
    }
  });

  it('[6.2-1] one still in the box costs nothing and supplies nobody', () => {
    const t = field().put('bh-cw-1', 'BOX-ALLIED').stand('alliedSupply');
    expect(t.offered('supplyBeachhead', 'beachhead')).toEqual([]);
  });

  it('[6.2-2] beachheads paid for lie face up, the others on their other side, until the end of the turn', () => {
    const t = field().put('bh-cw-1', 'GP-1').put('bh-cw-2', 'GP-2').stand('alliedSupply');
    t.take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' });
    const up = (id: string) => t.g.view('turkish').pieces.find((piece) => piece.id === id)?.['supplied'];
    expect([up('bh-cw-1'), up('bh-cw-2')]).toEqual([true, false]);
    t.stand('recovery');
    expect([up('bh-cw-1'), up('bh-cw-2')]).toEqual([false, false]);
  });

  const assault = (supplied: boolean, points: number): Table => {
    const t = field()
      .beachhead('bh-cw-1', 'GP-1', supplied)
      .put('29-86', 'GP-1')
      .put('IND-29', 'GP-1')
      .put('29-A', 'GP-1');
    t.put('T9-25', 'GP-3').set('sp', points).land('allied', true);
    return t.do({ type: 'assault', area: 'GP-3' }, { type: 'join', unit: '29-86' });
  };

  it('[6.2-3] a point buys an Intensive Assault for units that trace to a supplied beachhead', () => {
    const t = assault(true, 1).take({ type: 'intensive', unit: '29-A' });
    t.dice.free = true;
    t.take({ type: 'attack' });
    expect([t.cell('sp'), t.told('intensive').length]).toEqual([0, 1]);
    expect(assault(true, 0).offered('intensive', 'unit')).toEqual([]);
    expect(assault(false, 1).offered('intensive', 'unit')).toEqual([]);
  });

  it('[6.2-3] independents that take part are in it', () => {
    const t = field().beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-1').put('IND-29', 'GP-1').put('29-A', 'GP-1');
    t.put('29-87', 'GP-2').put('T9-25', 'GP-3').land('allied');
    t.do({ type: 'select', unit: '29-87' }, { type: 'dig' }, { type: 'endMoves' }, { type: 'assault', area: 'GP-3' });
    t.do({ type: 'join', unit: '29-86' }, { type: 'intensive', unit: '29-A' }, { type: 'join', unit: 'IND-29' });
    t.dice.free = true;
    expect(t.take({ type: 'attack' }).cell('sp')).toBe(19);
  });

  it('[6.2-4] points buy a second activation for as many Normal units at a supplied beachhead as the die says', () => {
    const t = field().beachhead('bh-cw-1', 'GP-1').beachhead('bh-fr-1', 'GP-2', false);
    for (const id of ['29-86', '29-87', '29-88']) t.put(id, 'GP-1', ACTIVE_ONCE);
    t.put('42-125', 'GP-3', ACTIVE_ONCE, 1).put('42-126', 'GP-3').put('1F-M', 'GP-2', ACTIVE_ONCE);
    t.stand('again', 0).roll(2).take({ type: 'secondLand' });
    expect([t.cell('sp'), t.offered('pick', 'unit')]).toEqual([19, ['29-86', '29-87', '29-88']]);
    t.do({ type: 'pick', unit: '29-86' }, { type: 'pick', unit: '29-87' });
    expect(t.step).toBe('order'); // two and no more
  });

  it('[6.2-5] one point lets the fleet deploy, move and fight for the turn; unpaid it does nothing', () => {
    const t = field().set('fleetPaid', 0).stand('alliedSupply').take({ type: 'payFleet' });
    expect([t.cell('sp'), t.cell('fleetPaid'), t.offers({ type: 'payFleet' })]).toEqual([19, 1, false]);
    const orders = (paid: number): string[] => {
      const s = field()
        .set('fleetPaid', paid)
        .put('albion', 'BOX-ALLIED')
        .put('ocean', 'DS-3')
        .put('triumph', 'AA-HELLAS');
      s.put('yildiz', 'GP-8').put('T9-25', 'GP-1').naval('allied');
      const out = s.offered('select', 'unit').map(String);
      if (s.offers({ type: 'bombard', area: 'GP-1' })) out.push('bombard');
      return out;
    };
    expect(orders(1)).toEqual(['triumph', 'albion', 'ocean', 'bombard']);
    expect(orders(0)).toEqual([]);
    const landing = (paid: number): boolean => {
      const s = field()
        .set('fleetPaid', paid)
        .put('albion', 'AA-HELLAS')
        .put('29-86', 'BOX-ALLIED')
        .put('T9-25', 'GP-1');
      s.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'land', area: 'AA-HELLAS' }, { type: 'endMoves' });
      s.do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-86' });
      return s.offers({ type: 'intensive', unit: 'albion' });
    };
    expect([landing(1), landing(0)]).toEqual([true, false]);
  });

  it('[6.2-6] sweepers put to sea without a point', () => {
    const t = field()
      .set('fleetPaid', 0)
      .set('sp', 0)
      .put('ms-1', 'BOX-ALLIED')
      .put('albion', 'BOX-ALLIED')
      .naval('allied');
    expect(t.offered('select', 'unit')).toEqual(['ms-1']);
    expect(t.do({ type: 'select', unit: 'ms-1' }, { type: 'sail', area: 'DS-1' }).at('ms-1')).toBe('DS-1');
    // A second activation is bought for them as for anybody.
    expect(t.stand('again', 0).rested).toBe(true);
    expect(t.set('sp', 1).stand('again', 0).offers({ type: 'secondNaval' })).toBe(true);
  });
});

describe('Turkish supply', () => {
  const paid = (...sources: ('north' | 'south')[]): Table => {
    const t = field()
      .set('sources', 0)
      .set('sources', 0, 1)
      .put('T9-25', 'GP-1')
      .put('T3-31', 'A-2')
      .stand('turkishSupply');
    for (const source of sources) t.take({ type: 'paySource', source });
    return t.stand('supplyCheck');
  };
  const out = (t: Table): boolean[] => [t.has('T9-25', UNSUPPLIED), t.has('T3-31', UNSUPPLIED)];

  it('[6.3-1] a point for the north supplies the peninsula, one for the south Asia', () => {
    expect([out(paid('north')), paid('north').cell('sp', 1)]).toEqual([[false, true], 19]);
    expect([out(paid('south')), paid('south').cell('sp', 1)]).toEqual([[true, false], 19]);
  });

  it('[6.3-2] both, one or none may be paid; without it nobody there acts as usual', () => {
    expect([out(paid('north', 'south')), paid('north', 'south').cell('sp', 1)]).toEqual([[false, false], 18]);
    expect([out(paid()), paid().cell('sp', 1)]).toEqual([[true, true], 20]);
    const t = paid('south').put('29-86', 'GP-3').land('turkish', true);
    expect(t.offers({ type: 'assault', area: 'GP-3' })).toBe(false);
    expect(paid('north').put('29-86', 'GP-3').land('turkish', true).offers({ type: 'assault', area: 'GP-3' })).toBe(
      true,
    );
  });

  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
    [12, 3],
  ])('[6.3-3, R-FORT-SUPPLY] %i forts cost %i points, together or one by one', (count, price) => {
    const all = forts(field(), count).stand('turkishSupply');
    if (count > 1) all.take({ type: 'allForts' });
    else all.take({ type: 'supplyFort', fort: 'hellas' });
    expect(all.cell('sp', 1)).toBe(20 - price);
    const each = forts(field(), count).stand('turkishSupply');
    for (const [fort] of FORTS.slice(0, count)) each.take({ type: 'supplyFort', fort });
    expect([each.cell('sp', 1), each.offered('supplyFort', 'fort')]).toEqual([20 - price, []]);
  });

  it('[6.3-3] a supplied fort fires; the line to its source must be open', () => {
    const t = forts(field()).put('29-86', 'GP-9').put('29-87', 'GP-12').put('29-88', 'GP-10').stand('turkishSupply');
    // Achi Baba and the Cape are cut off by GP-9, GP-10 and GP-12 with the plateau behind them empty.
    t.put('42-125', 'GP-11').put('42-126', 'GP-13').stand('turkishSupply');
    expect(t.offered('supplyFort', 'fort')).toEqual([
      'boghali',
      'lampsaki',
      'orkanie',
      'dardanos',
      'hamidieh',
      'nagara',
      'fort-a',
    ]);
  });

  it('[R-FORT-SUPPLY] a fort needs a source paid for this turn, and its share besides', () => {
    const t = forts(field().set('sources', 0).set('sources', 0, 1)).stand('turkishSupply');
    expect(t.offered('supplyFort', 'fort')).toEqual([]);
    t.take({ type: 'paySource', source: 'south' });
    expect(t.offered('supplyFort', 'fort')).toEqual(['orkanie', 'dardanos', 'hamidieh', 'nagara', 'fort-a']);
    t.take({ type: 'supplyFort', fort: 'nagara' });
    expect(t.cell('sp', 1)).toBe(18);
    t.set('sp', 0, 1);
    expect(t.offered('supplyFort', 'fort')).toEqual(['orkanie', 'dardanos', 'hamidieh', 'fort-a']); // three left of the group
    expect(t.offers({ type: 'allForts' })).toBe(false); // the fourth of these would start another
    const crippled = field().put('nagara', 'A-9', 0, 2).put('hamidieh', 'A-7', 0, 1).stand('turkishSupply');
    expect(crippled.offered('supplyFort', 'fort')).toEqual(['hamidieh']);
  });

  it('[6.3-4] a fort without supply lies on its Fired side and does nothing all turn', () => {
    const t = field().put('yildiz', 'GP-8').put('kilid-bahr', 'GP-12').put('albion', 'DS-5').stand('turkishSupply');
    t.take({ type: 'supplyFort', fort: 'yildiz' }).stand('supplyCheck');
    expect([t.has('yildiz', FIRED), t.has('kilid-bahr', FIRED)]).toEqual([false, true]);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual(['yildiz']);
    t.mark('kilid-bahr', ACTIVE_ONCE);
    expect(t.stand('again', 1).rested).toBe(true); // not even for points
    expect(t.mark('yildiz', ACTIVE_ONCE).stand('again', 1).offers({ type: 'secondNaval' })).toBe(true);
  });

  it.each([
    [2, false, [0, 1, 2]],
    [20, false, [0, 1, 2]],
    [20, true, [0, 1, 2, 3]],
    [1, true, [0, 1]],
    [0, false, [0]],
  ])('[6.3-5, R-MINE-DRM] %i points in stock, German support %s: %j points for mines', (points, support, expected) => {
    const t = (support ? supportIs(field()) : field()).set('sp', points, 1).stand('mineEffort');
    expect(t.offered('mineEffort', 'points')).toEqual(expected);
  });

  it('[6.3-5, R-MINE-DRM] each of them adds 1 to the roll', () => {
    const roll = (points: number) => {
      const t = supportIs(field()).roll(5).stand('mineEffort').take({ type: 'mineEffort', points });
      return [t.told('roll.mines')[0]?.roll?.total, t.cell('minesLeft'), t.cell('sp', 1)];
    };
    expect([0, 1, 2, 3].map(roll)).toEqual([
      [5, 2, 20],
      [6, 3, 19],
      [7, 3, 18],
      [8, 4, 17],
    ]);
  });

  it('[6.3-6] a point declares an Intensive Assault of units that can trace a line', () => {
    const assault = (points: number, north: number): Table => {
      const t = field()
        .set('sources', north)
        .set('sp', points, 1)
        .put('T9-25', 'GP-3')
        .put('T9-A', 'GP-3')
        .put('29-86', 'GP-1');
      return t.land('turkish', true).do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: 'T9-25' });
    };
    const t = assault(1, 1).take({ type: 'intensive', unit: 'T9-A' });
    t.dice.free = true;
    expect(t.take({ type: 'attack' }).cell('sp', 1)).toBe(0);
    expect([assault(0, 1).offered('intensive', 'unit'), assault(1, 0).offered('intensive', 'unit')]).toEqual([[], []]);
  });

  it('[6.3-7] points buy a second activation for as many supplied Normal units as the die says', () => {
    const t = field().set('sources', 0, 1).put('T9-25', 'GP-9', ACTIVE_ONCE).put('T9-26', 'GP-9', ACTIVE_ONCE);
    t.put('T9-27', 'GP-9', ACTIVE_ONCE, 1).put('T3-31', 'A-2', ACTIVE_ONCE).put('GAL', 'GP-10', ACTIVE_ONCE);
    t.stand('again', 1).roll(1).take({ type: 'secondLand' });
    expect([t.cell('sp', 1), t.offered('pick', 'unit')]).toEqual([19, ['T9-25', 'T9-26', 'GAL']]);
    expect(t.take({ type: 'pick', unit: 'GAL' }).step).toBe('order');
  });

  it('[6.3-8] Turkish and German ships come out for nothing', () => {
    const t = field().set('sp', 0, 1).set('deployed', 1).put('goeben', 'BOX-TURKISH').put('torgut-reis', 'BOX-TURKISH');
    expect(t.naval('turkish').offered('select', 'unit')).toEqual(['torgut-reis', 'goeben']);
    t.do({ type: 'select', unit: 'goeben' }, { type: 'sail', area: 'DS-14' });
    expect([t.at('goeben'), t.cell('sp', 1)]).toEqual(['DS-14', 0]);
  });
});

describe('limits', () => {
  it('[6.4] nobody spends what he has not got', () => {
    const allied = (points: number) =>
      field(4)
        .set('fleetPaid', 0)
        .set('sp', points)
        .put('bh-cw-1', 'GP-1')
        .stand('alliedSupply')
        .choices()
        .map(({ type }) => type);
    expect([allied(0), allied(1), allied(2)]).toEqual([
      ['done'],
      ['payFleet', 'done'],
      ['supplyBeachhead', 'payFleet', 'done'],
    ]);
    const turkish = forts(field().set('sources', 0, 1))
      .set('sp', 1, 1)
      .stand('turkishSupply');
    expect([turkish.offers({ type: 'paySource', source: 'south' }), turkish.offers({ type: 'allForts' })]).toEqual([
      true,
      false,
    ]);
    turkish.take({ type: 'paySource', source: 'south' });
    expect(turkish.choices()).toEqual([{ type: 'done' }]);
    const second = field(4).set('sp', 1).beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-1', ACTIVE_ONCE);
    expect([second.stand('again', 0).rested, second.set('sp', 2).stand('again', 0).rested]).toEqual([true, false]);
  });
});

describe('what supply is for', () => {
  it('[6.0-1] it keeps land units in order, lets them march and attack, and gives forts their fire', () => {
    const t = field()
      .set('sources', 0)
      .put('T9-25', 'GP-9')
      .put('T9-26', 'GP-9')
      .put('yildiz', 'GP-8')
      .put('albion', 'DS-3');
    t.put('29-86', 'GP-10').stand('supplyCheck');
    expect([t.g.isNormal(t.piece('T9-25')), t.has('yildiz', SUPPLIED)]).toEqual([false, false]);
    expect(t.land('turkish', true).offers({ type: 'assault', area: 'GP-10' })).toBe(false);
    t.land('turkish').take({ type: 'select', unit: 'T9-25' });
    expect(t.offered('move', 'area')).not.toContain('GP-5'); // no march
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
    t.set('sources', 1).stand('turkishSupply').take({ type: 'supplyFort', fort: 'yildiz' });
    for (const id of ['T9-25', 'T9-26', 'yildiz']) t.g.unmark(t.piece(id), UNSUPPLIED | FIRED);
    t.stand('supplyCheck');
    expect([
      t.g.isNormal(t.piece('T9-25')),
      t.land('turkish', true).offers({ type: 'assault', area: 'GP-10' }),
    ]).toEqual([true, true]);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual(['yildiz']);
  });
});
