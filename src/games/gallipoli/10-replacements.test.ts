import { describe, expect, it } from 'vitest';
import { tripled } from './12-victory.ts';
import { eliminate } from './pieces.ts';
import { DEAD, EXITED, REPLACED, RUINED, SHAKEN } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn = 5, options: Readonly<Record<string, string>> = {}) =>
  new Table('campaign', options).empty().set('turn', turn);
/** A table where these were lost; nobody has points for it. */
const lost = (turn: number, ...units: string[]): Table => losing(field(turn), ...units);
function losing(t: Table, ...units: string[]): Table {
  for (const id of units) eliminate(t.g, t.put(id, 'GP-9').piece(id), 'test');
  return t.set('vp', 0).set('vp', 0, 1);
}

describe('Allied replacements', () => {
  it('[10.5-1] the replaced come back into the box, if the Allied player has the points', () => {
    const t = lost(5, '42-125').stand('alliedReinforcements');
    expect(t.offered('replace', 'unit')).toEqual([]);
    t.set('vp', 1).stand('alliedReinforcements').take({ type: 'replace', unit: '42-125' });
    expect([t.at('42-125'), t.state('42-125'), t.cell('vp'), t.cell('vp', 1)]).toEqual(['BOX-ALLIED', 'normal', 0, 0]);
  });

  it('[10.5-2] a sweeper costs a point', () => {
    const t = lost(5, 'ms-1', 'ms-2', 'ms-3').set('vp', 2).stand('alliedReinforcements');
    t.do({ type: 'replace', unit: 'ms-1' }, { type: 'replace', unit: 'ms-2' });
    expect([t.cell('vp'), t.at('ms-2'), t.offered('replace', 'unit')]).toEqual([0, 'BOX-ALLIED', []]);
  });

  it('[10.5-3] two land units cost a point', () => {
    const t = lost(5, '42-125', '42-126', '42-A').set('vp', 5).stand('alliedReinforcements');
    t.do({ type: 'replace', unit: '42-125' }, { type: 'replace', unit: '42-A' });
    expect(t.cell('vp')).toBe(4); // the third may stay where it is
  });

  it('[10.5-3, R-HALF-VP] an odd one costs a whole point; the second of a pair is free even without one', () => {
    const t = lost(5, '42-125', '42-126', '42-127').set('vp', 5).stand('alliedReinforcements');
    for (const unit of ['42-125', '42-126', '42-127']) t.take({ type: 'replace', unit });
    expect(t.cell('vp')).toBe(3);
    const poor = lost(5, '42-125', '42-126', '42-127').set('vp', 1).stand('alliedReinforcements');
    poor.take({ type: 'replace', unit: '42-125' });
    expect([poor.cell('vp'), poor.offered('replace', 'unit')]).toEqual([0, ['42-126', '42-127']]);
    expect(poor.take({ type: 'replace', unit: '42-126' }).offered('replace', 'unit')).toEqual([]);
    // The half is not kept for the next turn.
    const later = lost(5, '42-125', '42-126').set('vp', 2).stand('alliedReinforcements');
    later.take({ type: 'replace', unit: '42-125' }).stand('recovery').set('turn', 6).stand('alliedReinforcements');
    expect(later.take({ type: 'replace', unit: '42-126' }).cell('vp')).toBe(0);
  });

  it('[R-HALF-VP] by the agreement of the players an odd one costs half a point, and halves are kept', () => {
    const t = losing(field(5, { oddReplacement: 'halfPoint' }), '42-125', '42-126', '42-127', 'ms-1').set('vp', 2);
    t.stand('alliedReinforcements').take({ type: 'replace', unit: '42-125' });
    const points = () => t.g.view(null).tracks['alliedVp'];
    expect([points(), t.told('replaced').at(-1)?.args['price']]).toEqual([1.5, 0.5]);
    t.do({ type: 'replace', unit: '42-126' }, { type: 'replace', unit: '42-127' });
    expect([points(), t.g.question()?.prompt.args['points']]).toEqual([0.5, 0.5]);
    // Half a point buys no sweeper, and it is there the next turn.
    expect(t.offered('replace', 'unit')).toEqual([]);
    t.stand('recovery').set('turn', 6).away('52-155', DEAD).stand('alliedReinforcements');
    expect([points(), t.offered('replace', 'unit')]).toEqual([0.5, ['52-155']]);
    expect([t.take({ type: 'replace', unit: '52-155' }).cell('vp'), points()]).toEqual([0, 0]);
  });

  it('[R-HALF-VP, 12.0] half a point decides a game that would be drawn, and is in the sum of 12.1.2', () => {
    const end = (oddReplacement: string) => {
      const t = new Table('campaign', { oddReplacement }).empty().set('turn', 9).set('vp', 4).set('vp', 4, 1);
      t.set('halfPaid', 1).mine('DS-8', ['level1']).set('exitsNow', 1).stand('turnEnd');
      return [t.g.outcome()?.winner, t.g.outcome()?.score];
    };
    expect([end('onePoint'), end('halfPoint')]).toEqual([
      ['draw', 0],
      ['allied', 0.5],
    ]);
    const sum = (oddReplacement: string) =>
      tripled(new Table('campaign', { oddReplacement }).set('vp', 2).set('vp', 7, 1).set('halfPaid', 1).g);
    expect([sum('onePoint'), sum('halfPoint')]).toEqual([true, false]);
  });

  it('[R-HALF-VP] by the strict reading only pairs are replaced', () => {
    const t = losing(field(5, { oddReplacement: 'pairsOnly' }), '42-125', '42-126', '42-127', 'ms-1').set('vp', 5);
    t.stand('alliedReinforcements').take({ type: 'replace', unit: '42-125' });
    expect([t.offered('replace', 'unit'), t.offers({ type: 'done' })]).toEqual([['42-126', '42-127'], false]);
    t.take({ type: 'replace', unit: '42-126' });
    expect([t.offered('replace', 'unit'), t.offers({ type: 'done' }), t.cell('vp')]).toEqual([['ms-1'], true, 4]);
  });

  it('[R-CAV-REPLACE] cavalry costs what infantry costs', () => {
    const t = lost(5, '1A-3LH', '42-125').set('vp', 1).stand('alliedReinforcements');
    t.do({ type: 'replace', unit: '1A-3LH' }, { type: 'replace', unit: '42-125' });
    expect([t.cell('vp'), t.at('1A-3LH'), t.at('42-125')]).toEqual([0, 'BOX-ALLIED', 'BOX-ALLIED']);
  });

  it('[10.5-4] never: warships, beachheads, big guns, Marines', () => {
    const never = ['albion', 'inflexible', 'queen-elizabeth', 'bh-cw-1', '29-A', '2F-A', 'RM-1', 'RM-A'];
    const t = lost(5, ...never, '42-A', '1F-A')
      .set('vp', 9)
      .stand('alliedReinforcements');
    expect(t.offered('replace', 'unit')).toEqual(['1F-A', '42-A']);
  });
});

describe('Allied withdrawals', () => {
  const leaving = (turn: number, options = {}): (string | number)[] => {
    const t = field(turn, options).beachhead('bh-cw-1', 'GP-1');
    for (const id of ['RM-1', '10-29', 'MB-SE', 'IND-29', '42-125', '29-86']) t.put(id, 'BOX-ALLIED');
    for (const id of ['10-30', '1A-3LH', '42-126', '29-87']) t.put(id, 'GP-1');
    return t.put('RM-2', 'GP-3').stand('withdrawals').offered('withdraw', 'unit');
  };

  it('[10.5.1-1] from turn 2 to turn 6, at the start of operations, for good', () => {
    expect([1, 7].map((turn) => leaving(turn))).toEqual([[], []]);
    for (const turn of [2, 3, 4, 5, 6]) expect(leaving(turn)).toContain('RM-1');
    const t = field(3).put('RM-1', 'BOX-ALLIED').stand('withdrawals').take({ type: 'withdraw', unit: 'RM-1' });
    expect([t.at('RM-1'), t.cell('vp')]).toEqual(['withdrawn', 1]);
    t.stand('alliedReinforcements');
    expect([t.at('RM-1'), t.offered('replace', 'unit')]).toEqual(['withdrawn', []]);
  });

  it('[10.5.1-3] a Marine unit is worth 2 in turn 2 and 1 later', () => {
    const worth = [2, 3, 6].map((turn) => {
      const t = field(turn).put('RM-3', 'BOX-ALLIED').put('RM-A', 'BOX-ALLIED').stand('withdrawals');
      return t.do({ type: 'withdraw', unit: 'RM-3' }, { type: 'withdraw', unit: 'RM-A' }).cell('vp');
    });
    expect(worth).toEqual([4, 2, 2]);
  });

  it('[10.5.1-4] a unit of the 10th Division and a cavalry brigade are worth 1 each; others nothing', () => {
    const t = field(2).beachhead('bh-cw-1', 'GP-1').put('10-A', 'GP-1').put('NZA-1LH', 'GP-1').put('MD-1', 'GP-1');
    t.put('42-125', 'GP-1').put('IND-29', 'GP-1').stand('withdrawals');
    expect(t.offered('withdraw', 'unit')).toEqual(['NZA-1LH', '10-A', 'MD-1']);
    for (const unit of ['10-A', 'NZA-1LH', 'MD-1']) t.take({ type: 'withdraw', unit });
    expect(t.cell('vp')).toBe(3);
  });

  it('[10.5.1-5] they need a line of supply, were never replaced, and have not left by the east edge', () => {
    const may = (change: (t: Table) => unknown): boolean => {
      const t = field(3).beachhead('bh-cw-1', 'GP-1').put('10-29', 'GP-2').put('MB-SE', 'GP-2').put('RM-1', 'GP-2');
      change(t);
      return t.stand('withdrawals').offers({ type: 'withdraw', unit: '10-29' });
    };
    expect(may(() => 0)).toBe(true);
    expect(may((t) => t.beachhead('bh-cw-1', 'GP-1', false))).toBe(false);
    expect(may((t) => t.mark('10-29', REPLACED))).toBe(false);
    expect(may((t) => t.set('at', EXITED, t.piece('10-29')))).toBe(false);
    const cavalry = field(3).beachhead('bh-cw-1', 'GP-1').put('MB-SE', 'GP-1', REPLACED).put('1A-3LH', 'GP-1');
    expect(cavalry.stand('withdrawals').offered('withdraw', 'unit')).toEqual(['1A-3LH']);
  });

  it('[10.5.1-5] what was lost and replaced is known', () => {
    const t = lost(3, 'MB-SE').set('vp', 1).stand('alliedReinforcements').take({ type: 'replace', unit: 'MB-SE' });
    t.beachhead('bh-cw-1', 'GP-1')
      .put('MB-SE', 'GP-1', t.cell('marks', t.piece('MB-SE')))
      .put('1A-3LH', 'GP-1');
    expect(t.stand('withdrawals').offered('withdraw', 'unit')).toEqual(['1A-3LH']);
  });

  it('[R-WITHDRAW] Marines also from the box; 10th and cavalry from the map alone; the Indian brigade not at all', () => {
    expect(leaving(3)).toEqual(['RM-1', 'RM-2', '1A-3LH', '10-30']);
    expect(leaving(3, { withdrawal: 'mapOnly' })).toEqual(['RM-2', '1A-3LH', '10-30']);
    const anywhere = ['RM-1', 'RM-2', '1A-3LH', 'IND-29', '10-29', '10-30', 'MB-SE'];
    expect(leaving(3, { withdrawal: 'anywhere' })).toEqual(anywhere);
  });
});

describe('Turkish replacements', () => {
  const rebuilt = (t: Table, unit: string): number => {
    const before = t.cell('sp', 1);
    return before - t.take({ type: 'rebuild', unit }).cell('sp', 1);
  };

  it('[10.6-1] the replaced enter at an edge area free of Allied units, and cost supply points', () => {
    const t = lost(5, 'T9-25').put('29-86', 'GP-34').put('bh-fr-1', 'A-1').stand('turkishReinforcements');
    t.take({ type: 'rebuild', unit: 'T9-25' });
    expect(t.offered('enter', 'area')).toEqual(['A-5', 'A-8']);
    t.take({ type: 'enter', unit: 'T9-25', area: 'A-5' });
    expect([t.at('T9-25'), t.state('T9-25'), t.cell('sp', 1)]).toEqual(['A-5', 'normal', 18]);
    expect(lost(5, 'T9-25').set('sp', 1, 1).stand('turkishReinforcements').offered('rebuild', 'unit')).toEqual([]);
    expect(lost(5, 'T9-25').set('sp', 2, 1).stand('turkishReinforcements').offered('rebuild', 'unit')).toEqual([
      'T9-25',
    ]);
  });

  it('[10.6-2] infantry costs 2, and 1 with German support', () => {
    expect(rebuilt(lost(5, 'T9-25').stand('turkishReinforcements'), 'T9-25')).toBe(2);
    expect(rebuilt(lost(5, 'BRU').stand('turkishReinforcements'), 'BRU')).toBe(2);
    expect(rebuilt(lost(5, 'T9-25').set('event', 5).stand('turkishReinforcements'), 'T9-25')).toBe(1);
  });

  it('[10.6-3] artillery costs 3; two in the game, four while German support is in play', () => {
    const guns = ['T9-A', 'T19-A', 'T7-A', 'T5-A', 'T3-A'];
    const t = lost(5, ...guns).stand('turkishReinforcements');
    expect([rebuilt(t, 'T9-A'), rebuilt(t, 'T19-A'), t.offered('rebuild', 'unit')]).toEqual([3, 3, []]);
    t.set('event', 5).set('turn', 6).stand('turkishReinforcements');
    expect([rebuilt(t, 'T7-A'), rebuilt(t, 'T5-A'), t.offered('rebuild', 'unit')]).toEqual([3, 3, []]);
    expect(t.set('event', 0).stand('turkishReinforcements').offered('rebuild', 'unit')).toEqual([]);
    expect(lost(5, 'T9-A').set('sp', 2, 1).stand('turkishReinforcements').offered('rebuild', 'unit')).toEqual([]);
  });

  const broken = (change: (t: Table) => unknown = () => 0): Table => {
    const t = field()
      .put('yildiz', 'GP-8', 0, RUINED)
      .put('boghali', 'GP-14', 0, SHAKEN)
      .put('nagara', 'A-9', 0, RUINED);
    t.put('goeben', 'BOX-TURKISH').put('torgut-reis', 'BOX-TURKISH');
    change(t);
    return t.stand('turkishReinforcements');
  };

  it('[10.6-4, R-FORT-RESTORE] a Crippled fort on Turkish ground comes back for a ship and a point', () => {
    const t = broken();
    expect([...new Set(t.offered('restore', 'fort'))]).toEqual(['yildiz', 'nagara']);
    t.take({ type: 'restore', fort: 'yildiz', ship: 'torgut-reis' });
    expect([t.state('yildiz'), t.at('torgut-reis'), t.cell('sp', 1)]).toEqual(['normal', 'home', 19]);
    expect(t.offered('restore', 'ship')).toEqual(['goeben']); // one ship for one fort
    t.take({ type: 'restore', fort: 'nagara', ship: 'goeben' });
    expect([t.state('nagara'), t.cell('sp', 1), t.at('GOE'), t.at('BRE')]).toEqual([
      'normal',
      18,
      'BOX-TURKISH',
      'ship',
    ]);
    t.roll(1).stand('recovery'); // Maidos
    expect([t.at('torgut-reis'), t.at('goeben')]).toEqual(['home', 'home']); // for good
  });

  it('[R-FORT-RESTORE] not on Allied ground, without a point or a ship; and never by dice', () => {
    const forts = (change: (t: Table) => unknown): unknown[] => [...new Set(broken(change).offered('restore', 'fort'))];
    expect(forts((t) => t.set('control', 1, t.area('GP-8')))).toEqual(['nagara']);
    expect(forts((t) => t.set('sp', 0, 1))).toEqual([]);
    expect(forts((t) => t.set('sp', 1, 1))).toEqual(['yildiz', 'nagara']);
    const noShips = (t: Table) => ['goeben', 'torgut-reis'].map((id) => eliminate(t.g, t.piece(id), 'test'));
    expect(forts(noShips)).toEqual([]);
    expect(forts((t) => eliminate(t.g, t.piece('yildiz'), 'test'))).toEqual(['nagara']); // destroyed is destroyed
    const t = broken();
    t.dice.free = true;
    t.stand('recovery');
    expect([t.state('yildiz'), t.state('boghali')]).toEqual(['crippled', 'normal']);
  });

  it('[10.6-5] mine markers come back into use, up to their number', () => {
    const areas = ['DS-1', 'DS-2', 'DS-3', 'DS-4', 'DS-5', 'DS-6'];
    const full = field();
    for (const area of areas) full.mine(area, ['level2', 'level2']);
    full.set('minesLeft', 2).set('dummiesLeft', 1).stand('layMines');
    expect(full.offered('mine', 'level')).not.toContain('level2'); // all twelve lie there
    expect(full.offered('mine', 'level')).toContain('level1');
    full.mine('DS-6', ['level2', 'none']).stand('layMines');
    expect(full.offered('mine', 'level')).toContain('level2');
    const dummies = field().set('dummiesLeft', 1);
    for (const area of ['DS-1', 'DS-2', 'DS-3', 'DS-4']) dummies.mine(area, ['dummy', 'dummy']);
    expect(dummies.stand('layMines').offers({ type: 'mine', area: 'DS-6', level: 'dummy' })).toBe(true);
    dummies.mine('DS-5', ['dummy']).stand('layMines');
    expect(dummies.offered('mine', 'level')).toEqual([]); // nine there are
  });

  it('[10.6-6] never: ships, Germans, forts', () => {
    const t = lost(5, 'goeben', 'torgut-reis', 'GOE', 'VOL-1', 'VOL-A', 'yildiz', 'T9-25')
      .set('event', 5)
      .set('hulls', 0);
    expect(t.stand('turkishReinforcements').offered('rebuild', 'unit')).toEqual(['T9-25']);
    expect(t.offered('volunteer', 'unit')).toEqual(['VOL-2', 'VOL-3']);
    expect(t.offered('restore', 'fort')).toEqual([]);
  });
});
