import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

/**
 * Lines played from the start of a scenario by legal actions alone: nothing is placed, no step is started by hand. Dice
 * that a line does not lay out fall on 1.
 */
const totals = (t: Table) => [t.cell('vp'), t.cell('vp', 1)];
const modifiersOf = (t: Table, type: string) =>
  t.told(type).map(({ roll }) => Object.fromEntries((roll?.modifiers ?? []).map(({ name, value }) => [name, value])));
/** March goes by with nobody doing anything: these dice fall from the first roll of April on. */
const april = (...dice: number[]) => {
  const t = Table.play('campaign')
    .idleTo('alliedSupply')
    .roll(1, 2, 1, ...dice);
  return t.idleTo('alliedSupply', 2);
};
const GOOD = [1, 1];

describe('chapter 4, played', () => {
  it('[4.0-1, 4.0-2, R-GERMAN-EVENT] German support from April on, in the rolls and the offers, until July rolls anew', () => {
    const t = april(2, 4, ...GOOD, 3, 3);
    expect([t.turn, t.g.view('allied').tracks['event'], t.diceLeft]).toEqual([2, 'support', 0]);
    expect(modifiersOf(t, 'roll.turkishSupply').at(-1)).toEqual({ support: 1 });
    expect(modifiersOf(t, 'roll.alliedSupply').at(-1)).toEqual({});
    expect(t.idleTo('turkishReinforcements').offered('volunteer', 'unit')).toEqual([
      'VOL-1',
      'VOL-2',
      'VOL-3',
      'VOL-A',
    ]);
    t.take({ type: 'volunteer', unit: 'VOL-2' });
    expect([t.at('VOL-2'), totals(t)]).toEqual(['BOX-TURKISH', [2, 3]]);
    expect(t.idleTo('mineEffort').offered('mineEffort', 'points')).toEqual([0, 1, 2, 3]);
    for (const turn of [3, 4]) {
      t.idleTo('mineEffort', turn);
      expect([t.g.view('allied').tracks['event'], t.offered('mineEffort', 'points')]).toEqual([
        'support',
        [0, 1, 2, 3],
      ]);
    }
    t.idleTo('mineEffort', 5); // July: two ones, the submarines
    expect([t.g.view('allied').tracks['event'], t.offered('mineEffort', 'points')]).toEqual(['submarines', [0, 1, 2]]);
    expect(t.told('roll.events').map(({ roll }) => roll?.total)).toEqual([6, 2]);
  });
});

describe('chapter 5, played', () => {
  it('[5.0-1, 5.1-bad-5, 5.1-rough-2] a storm in April: dice worse for all of the turn, and over in May', () => {
    const t = april(3, 4, 8, 5, 3, 3);
    expect([t.g.view('allied').tracks['weather'], t.g.view('allied').tracks['sea']]).toEqual(['bad', 'rough']);
    expect(modifiersOf(t, 'roll.alliedSupply').at(-1)).toEqual({ badWeather: -1 });
    expect(modifiersOf(t, 'roll.turkishSupply').at(-1)).toEqual({ badWeather: -1 });
    expect(t.g.view('allied').tracks['alliedAir']).toBe(0);
    t.idleTo('turkishReinforcements').roll(6).idleTo('mineEffort');
    expect([modifiersOf(t, 'roll.impulses').at(-1), t.cell('impulses')]).toEqual([{ badWeather: -1, roughSea: -1 }, 3]);
    // Nobody has airmen, so the dice for the initiative stand as they fall, and fall again when they are equal.
    t.roll(1, 3, 2).idleTo('segment');
    expect(t.asks).toBe('allied');
    t.roll(4, 4, 2, 3).do({ type: 'pass' }, { type: 'pass' }).idleTo('segment');
    expect([t.asks, modifiersOf(t, 'initiativeRoll').slice(-4)]).toEqual(['turkish', [{}, {}, {}, {}]]);
    t.roll(2, 1).idleTo('alliedSupply', 3);
    const { tracks } = t.g.view('allied');
    expect([tracks['weather'], tracks['sea'], tracks['alliedAir']]).toEqual(['good', 'normal', 1]);
  });
});

/** The Australians storm Gaba Tepe in April with a battleship behind them. */
const gabaTepe = () => {
  const t = april(3, 4, ...GOOD, 6, 6).take({ type: 'payFleet' });
  t.idleTo('turkishSupply').take({ type: 'paySource', source: 'north' });
  t.idleTo('turkishReinforcements').roll(6).idleTo('segment').take({ type: 'putToSea' });
  t.order('triumph', { type: 'sail', area: 'AA-ANZAC' }).take({ type: 'endNaval' });
  t.do({ type: 'pass' }, { type: 'pass' }).idleTo('segment').take({ type: 'marchAndFight' });
  for (const id of ['1A-1', '1A-2', '1A-3', '1A-3LH']) t.order(id, { type: 'land', area: 'AA-ANZAC' });
  t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-13' });
  for (const unit of ['1A-1', '1A-2', '1A-3']) t.take({ type: 'join', unit });
  return t.take({ type: 'intensive', unit: 'triumph' });
};

/** The regiment there is beaten, the whole force goes ashore, and a beachhead is set up. */
const ashore = () => {
  // 15 to 4, one column right for the ship; a six less two for the landing.
  const t = gabaTepe().roll(6, 10).do({ type: 'attack' }, { type: 'stand' }, { type: 'retreat', area: 'GP-17' });
  t.take({ type: 'stand' });
  for (const unit of ['1A-1', '1A-2', '1A-3']) t.take({ type: 'advance', unit });
  t.do({ type: 'ashore', unit: '1A-3LH', area: 'GP-13' }, { type: 'endFighting' });
  return t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-13' });
};
/** May comes; the Turkish regiment, out of sight of the Australians, rolls this to recover. */
const may = (t: Table, die: number) => t.roll(1, 1, 1, 1, die).idleTo('alliedSupply', 3);

describe('chapter 6, played', () => {
  it('[6.2-1, 6.5-3, R-NEW-BEACHHEAD] the beachhead of April supplies nobody before it is paid for in May', () => {
    const cut = (pay: boolean) => {
      const t = may(ashore(), 6);
      expect([t.seen('bh-cw-1')?.['supplied'], t.offered('supplyBeachhead', 'beachhead')]).toEqual([
        false,
        ['bh-cw-1'],
      ]);
      const before = t.cell('sp');
      if (pay) t.take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' });
      expect(before - t.cell('sp')).toBe(pay ? 1 : 0);
      t.idleTo('alliedReinforcements');
      return ['1A-1', '1A-2', '1A-3', '1A-3LH', 'T9-27', 'T3-31'].map((id) => t.seen(id)?.['unsupplied']);
    };
    // The Turks have paid for neither of their sources this turn.
    expect(cut(true)).toEqual([false, false, false, false, true, true]);
    expect(cut(false)).toEqual([true, true, true, true, true, true]);
  });

  it('[6.3-1, 6.3-3, R-FORT-SUPPLY] sources and forts in March, one point for every four of them', () => {
    const t = Table.play('campaign').idleTo('turkishSupply');
    const before = t.cell('sp', 1);
    expect(t.offered('supplyFort', 'fort')).toEqual([]);
    t.take({ type: 'paySource', source: 'south' });
    const asian = ['lampsaki', 'orkanie', 'dardanos', 'hamidieh', 'nagara', 'fort-a'];
    expect([t.offered('supplyFort', 'fort'), before - t.cell('sp', 1)]).toEqual([asian, 1]);
    t.take({ type: 'paySource', source: 'north' });
    expect([t.offered('supplyFort', 'fort').length, before - t.cell('sp', 1)]).toEqual([12, 2]);
    for (const fort of ['hellas', 'yildiz', 'orkanie', 'nagara']) t.take({ type: 'supplyFort', fort });
    expect(before - t.cell('sp', 1)).toBe(3);
    t.take({ type: 'supplyFort', fort: 'dardanos' });
    expect(before - t.cell('sp', 1)).toBe(4);
    t.idleTo('mineEffort');
    expect([t.seen('yildiz')?.['fired'], t.seen('hamidieh')?.['fired']]).toEqual([false, true]);
  });
});

describe('chapter 9, played', () => {
  it.each([
    [7, 'normal'],
    [8, 'disorganized'],
  ])('[9.1-1, 9.1-3, R-RALLY] the regiment beaten at Gaba Tepe rolls a %i and is %s in May', (die, state) => {
    const t = may(ashore(), die);
    expect([t.at('T9-27'), t.state('T9-27'), t.diceLeft]).toEqual(['GP-17', state, 0]);
    expect(t.thrown('rally')).toMatchObject({ total: die - 1, modifiers: { quiet: -1 } });
    expect([t.at('triumph'), t.seen('triumph')?.['fired'], t.seen('1A-1')?.['activations']]).toEqual([
      'BOX-ALLIED',
      false,
      0,
    ]);
  });

  it('[9.2-1, 12.2-3, R-TIE] a fort Neutralized in March and not repaired is worth two points, and the stroke is a draw', () => {
    const t = Table.play('stroke').idleTo('placeFleet').take({ type: 'placeShip', area: 'DS-1' });
    t.idleTo('alliedSupply').take({ type: 'payFleet' }).idleTo('segment').take({ type: 'putToSea' });
    t.roll(1, 8, 10, 10).order('charlemagne', { type: 'fire', target: 'sedd-el-bahr' }).take({ type: 'endNaval' });
    expect([t.state('sedd-el-bahr'), t.diceLeft]).toEqual(['neutralized', 0]);
    t.roll(1, 1, 8).idleToEnd();
    // Submarines in the Marmara gave the Allies a point before the first shot, the barrier gives the Turks three.
    expect([t.state('sedd-el-bahr'), totals(t)]).toEqual(['neutralized', [3, 3]]);
    expect(t.g.outcome()).toMatchObject({ winner: 'draw', level: 'points' });
  });
});

describe('chapter 10, played', () => {
  it('[10.1-T2, 10.3-1, 10.3-2, 10.5.1-3] April brings divisions, and London takes the Marines for points', () => {
    const t = april(3, 4, ...GOOD, 6, 6).idleTo('alliedReinforcements');
    expect(['29-86', '1A-1', 'NZA-NZ', '1F-M', 'bh-cw-3', 'bh-fr-2'].map((id) => t.at(id))).toEqual(
      Array(6).fill('BOX-ALLIED'),
    );
    expect([t.at('42-125'), t.at('bh-cw-4')]).toEqual(['turn-3', 'suvla']);
    t.idleTo('turkishReinforcements');
    expect(t.at('T12-34')).toBe('BOX-TURKISH');
    expect(t.offers({ type: 'enter', unit: 'T12-34', area: 'GP-33' })).toBe(false); // no edge
    t.take({ type: 'enter', unit: 'T12-34', area: 'A-8' });
    expect([t.at('T12-34'), t.seen('T12-34')?.['mode']]).toEqual(['A-8', 'attack']);
    const before = t.cell('vp');
    t.idleTo('withdrawals').take({ type: 'withdraw', unit: 'RM-1' });
    expect([t.at('RM-1'), t.cell('vp') - before]).toEqual(['withdrawn', 2]);
    t.idleTo('alliedReinforcements', 3).take({ type: 'buy', offer: 'goliath' });
    expect([t.at('goliath'), t.at('42-125')]).toEqual(['BOX-ALLIED', 'BOX-ALLIED']);
    // Two turns of the barrier, and the price of the ship.
    expect(totals(t)).toEqual([before + 2, 7]);
    t.idleTo('withdrawals').take({ type: 'withdraw', unit: 'RM-2' });
    expect(t.cell('vp')).toBe(before + 3);
  });

  it('[8.3.3-5, 10.6-1, 10.6-2] the regiment given up at Gaba Tepe is rebuilt in May for two points', () => {
    const t = gabaTepe().roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-27' });
    expect([t.at('T9-27'), t.cell('vp')]).toEqual(['dead', 1]);
    t.take({ type: 'stand' });
    t.do({ type: 'advance', unit: '1A-1' }, { type: 'done' }, { type: 'ashore', unit: '1A-3LH', area: 'GP-13' });
    t.idleTo('turkishReinforcements', 3);
    const points = t.cell('sp', 1);
    expect(t.offered('rebuild', 'unit')).toEqual(['T9-27']);
    t.take({ type: 'rebuild', unit: 'T9-27' });
    expect([t.at('T9-27'), points - t.cell('sp', 1), t.state('T9-27')]).toEqual(['BOX-TURKISH', 2, 'normal']);
    t.take({ type: 'enter', unit: 'T9-27', area: 'A-8' });
    expect([t.at('T9-27'), t.seen('T9-27')?.['mode']]).toEqual(['A-8', 'attack']);
  });
});

describe('chapter 11, played', () => {
  it('[11.1-1, 11.1-2] the Light Horse waits in Reserve at Anzac and rides when the others have fought', () => {
    const t = may(ashore(), 6).take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' }).idleTo('cavalryReserve');
    expect(t.offered('reserve', 'unit')).toEqual(['1A-3LH']);
    t.take({ type: 'reserve', unit: '1A-3LH' }).idleTo('segment').take({ type: 'marchAndFight' });
    expect(t.offered('select', 'unit')).not.toContain('1A-3LH');
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect([t.step, t.offered('release', 'unit')]).toEqual(['reserveRide', ['1A-3LH']]);
    t.do({ type: 'release', unit: '1A-3LH' }, { type: 'done' }).move('1A-3LH', 'GP-10');
    expect([t.at('1A-3LH'), t.seen('1A-3LH')?.['mode']]).toEqual(['GP-10', 'attack']);
  });

  it('[11.3-7] fort E is lifted in March, set up elsewhere in April for a point, and does not fire in that turn', () => {
    const t = Table.play('campaign').idleTo('turkishSupply');
    t.do({ type: 'paySource', source: 'north' }, { type: 'allForts' }).idleTo('mobileForts');
    t.take({ type: 'liftFort', fort: 'fort-e' });
    expect([t.at('fort-e'), t.offered('setFort', 'fort')]).toEqual(['BOX-TURKISH', []]);
    t.roll(2, 1).idleTo('mobileForts', 2);
    const points = t.cell('sp', 1);
    t.take({ type: 'setFort', fort: 'fort-e', area: 'GP-10' });
    expect([t.at('fort-e'), points - t.cell('sp', 1), t.seen('fort-e')?.['fired']]).toEqual(['GP-10', 1, true]);
    t.idleTo('turkishSupply', 3).take({ type: 'paySource', source: 'north' });
    expect(t.offered('supplyFort', 'fort')).toContain('fort-e');
  });
});

describe('chapter 12, played', () => {
  it('[12.1-1, 12.1.1-1] a strait that was never mined is lost, at the end of April and not of March', () => {
    const t = Table.play('campaign').idleTo('layMines').take({ type: 'done' }).idleTo('segment', 2);
    expect([t.turn, t.g.over, totals(t)]).toEqual([2, false, [1, 0]]); // the submarines of April
    t.idleToEnd();
    expect([t.turn, t.g.outcome()?.reason, t.g.outcome()?.winner]).toEqual([2, 'outcome.sea', 'allied']);
  });

  it('[12.1.2, 12.2-7, R-LANDING-FAIL] Marines thrown back in March, three times the points in April: driven out', () => {
    const t = Table.play('campaign').idleTo('turkishSupply').take({ type: 'paySource', source: 'south' });
    t.idleTo('segment').take({ type: 'marchAndFight' }).order('RM-1', { type: 'land', area: 'AA-KUM-KALE' });
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'A-2' }, { type: 'join', unit: 'RM-1' });
    t.do({ type: 'attack' }, { type: 'stand' });
    expect([t.at('RM-1'), t.state('RM-1'), t.thrown('roll.assault').result]).toEqual([
      'BOX-ALLIED',
      'disorganized',
      'A/NE',
    ]);
    // An event without points in April; at the end of it the Turks have two turns of the barrier, the Allies nothing.
    t.roll(2, 1, 1, 3, 4).idleToEnd();
    expect([t.turn, totals(t), t.g.outcome()?.reason]).toEqual([2, [0, 6], 'outcome.drivenOut']);
  });
});

describe('chapter 13, played', () => {
  it('[13.1.1-3, 13.1.1-6, 13.1.2-3, 13.5-1] which die each part of the set-up throws', () => {
    const t = Table.play('campaign').idleTo('placeFleet');
    const dice = ['startMines', 'startSupply', 'suvla'].flatMap((type) =>
      t.told(type).map(({ roll, args }) => [type, args['side'] ?? '', roll?.dice.length, roll?.faces]),
    );
    expect(dice).toEqual([
      ['startMines', '', 1, 6],
      ['startSupply', 'allied', 1, 10],
      ['startSupply', 'turkish', 1, 6],
      ['suvla', '', 1, 6],
    ]);
    const anzac = Table.play('anzac').idleTo('alliedSupply');
    expect(anzac.told('startSupply').map(({ roll }) => [roll?.dice.length, roll?.faces, roll?.total])).toEqual([
      [0, expect.any(Number), 10],
      [1, 10, 1],
    ]);
    expect(anzac.told('ninthInMarch').map(({ roll }) => roll?.faces)).toEqual([6, 6, 6, 6]);
  });

  it('[13.1-1, 13.2-1, 13.4-3] every scenario ends where it should when nobody does anything', () => {
    const ended = (['stroke', 'anzac'] as const).map((scenario) => {
      const t = Table.play(scenario).idleToEnd();
      return [t.turn, ...totals(t), t.g.outcome()?.reason];
    });
    expect(ended).toEqual([
      [1, 1, 3, 'outcome.pointsTurkish'],
      [5, 8, 26, 'outcome.pointsTurkish'], // 14 and four turns of the barrier; 6 and the submarines of April and July
    ]);
  });
});
