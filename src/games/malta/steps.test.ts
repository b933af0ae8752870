import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { AMMO, FOLLOW_UP, POOL, RAINY, SPENT, STRAGGLING, UNSUPPLIED, WAVES } from './state.ts';
import { story, Table } from './testing/table.ts';

// One step of the sequence at a time on a table set for it, told in full: who is asked what by which case, what he may
// answer with what odds, and everything that is told of it with its dice.

const DONE = { type: 'done' } as const;
type Options = Readonly<Record<string, string>>;
const field = (turn = 4, weather = 0, options: Options = {}): Table =>
  new Table('herkules', options).empty().when('axis', turn, weather);
const DAY5 = 16;

describe('the day (17), told in full', () => {
  it('[4.1c, 17.2, 4.1i, 12.54, CH-RES] weather and ammunition, by sky, beaches and fields; cut off, one die and no beach', () => {
    const supplied = (weather: number, navy: number, turn = 4): Table => {
      const t = field(turn, weather).set('navy', navy).set('reserve', 40);
      for (const hex of ['0506', '0607', '1816', '1814', '1613', '1713']) t.take1(hex, 'axis');
      return t.roll(3, 4);
    };
    const told = [
      [0, 0],
      [1, 0],
      [RAINY, 0],
      [0, 6],
      [1, 6],
      [RAINY, 6],
    ].flatMap(([weather = 0, navy = 0]) => supplied(weather, navy).stands('ammunition').slice(0, -1));
    expect(told).toEqual(
      story(`
      ammunition 12.54 [ammunition 3+4 of 6 beaches+3 12.54, airfields+4 12.54 = 14: 14]
      ammunitionLanded 12.54 points=14 reserve=49
      ammunition 12.54 [ammunition 3+4 of 6 beaches+3 12.54, airfields+4 12.54, cloudy-3 12.54 = 11: 11]
      ammunitionLanded 12.54 points=11 reserve=49
      ammunition 12.54 [ammunition 3+4 of 6 beaches+3 12.54, airfields+4 12.54 = 14: 7]
      ammunitionLanded 12.54 points=7 reserve=47
      ammunition 12.54 [ammunition 3 of 6 airfields+4 12.54 = 7: 7]
      ammunitionLanded 12.54 points=7 reserve=47
      ammunition 12.54 [ammunition 3 of 6 airfields+4 12.54, cloudy-3 12.54 = 4: 4]
      ammunitionLanded 12.54 points=4 reserve=44
      ammunition 12.54 [ammunition 3 of 6 airfields+4 12.54 = 7: 3]
      ammunitionLanded 12.54 points=3 reserve=43
    `),
    );
    expect(supplied(0, 0, 3).stands('ammunition')).toEqual(['over']);
    expect(field(4).set('reserve', 49).roll(6, 6).stands('ammunition').slice(1, -1)).toEqual([
      'ammunitionLanded 12.54 points=12 reserve=49',
    ]);
    expect(field(4).roll(5, 5).stands('weather').slice(0, -1)).toEqual(
      story(`
      weather 17.2 [weather 5+5 of 6 = 10: cloudy]
    `),
    );
    expect(field(3).stands('weather')).toEqual(['over']);
  });

  it('[17.4, 4.1g, 4.1h, 20.34] replacements on 3 July, two steps a formation, and security companies into the ranks', () => {
    const hurt = (turn = DAY5): Table => {
      const t = field(turn)
        .put('LIV-HQ', '0506')
        .put('LIV-33-I', '0607', { steps: 4 })
        .put('LIV-34-I', '0506', { steps: 5 });
      t.put('LIV-33-II', '0606', { steps: 1 })
        .put('LIV-33-III', '0507')
        .put('LIV-ENG', '0506', { steps: 1, marks: UNSUPPLIED });
      return t.put('UNA-SM-B1', '0606', { steps: 1 }).put('FRI-87-I', '0707', { steps: 2 });
    };
    const t = hurt();
    expect(t.stands('replacements')).toEqual(
      story(`
      axis? prompt.replacements 17.4: replace LIV-33-I LIV-33-II LIV-34-I | done
    `),
    );
    t.record().do({ type: 'replace', unit: 'LIV-34-I' }, { type: 'replace', unit: 'LIV-33-II' });
    expect([
      ...t.story(),
      t.rested,
      t.steps('LIV-34-I'),
      t.steps('LIV-33-II'),
      t.cell('aim', t.piece('LIV-HQ')),
    ]).toEqual([
      ...story(`
      axis? prompt.replacements 17.4: replace LIV-33-I LIV-33-II LIV-34-I | done
      > replace LIV-34-I
      restored 17.4 unit=LIV-34-I left=6
      axis? prompt.replacements 17.4: replace LIV-33-I LIV-33-II | done
      > replace LIV-33-II
      restored 17.4 unit=LIV-33-II left=2
    `),
      true,
      6,
      2,
      0,
    ]);
    expect(hurt().stand('replacements').take(DONE).rested).toBe(true);
    expect([hurt(DAY5 - 1).stands('replacements'), hurt(DAY5 + 4).stands('replacements')]).toEqual([
      ['over'],
      ['over'],
    ]);
    const cut = hurt().set('marks', UNSUPPLIED, t.piece('LIV-HQ'));
    expect(cut.stands('replacements')).toEqual(['over']);
    const watched = hurt().put('MAL-2D', '0608');
    expect(watched.stands('replacements')).toEqual(
      story(`
      axis? prompt.replacements 17.4: replace LIV-33-II LIV-34-I | done
    `),
    );
    const guard = field()
      .put('MAL-RAF1', '1613')
      .put('MAL-RAF2', '1613')
      .put('MAL-2D', '1613', { steps: 3 })
      .put('MAL-1D', '1613');
    guard
      .put('MAL-RAF3', '1913')
      .put('MAL-1H', '1913', { steps: 2 })
      .put('UNA-SM-B1', '1914')
      .put('MAL-4B', '1713', { steps: 2 });
    expect(guard.stands('absorption')).toEqual(
      story(`
      allied? prompt.absorption 17.4: absorb MAL-RAF1-MAL-2D MAL-RAF2-MAL-2D | done
    `),
    );
    guard.record().take({ type: 'absorb', company: 'MAL-RAF1', unit: 'MAL-2D' });
    expect([
      ...guard.story(),
      guard.question,
      guard.at('MAL-RAF1'),
      guard.steps('MAL-2D'),
      guard.cell('lost', 1),
    ]).toEqual([
      ...story(`
      allied? prompt.absorption 17.4: absorb MAL-RAF1-MAL-2D MAL-RAF2-MAL-2D | done
      > absorb MAL-RAF1 MAL-2D
      absorbed 17.4 unit=MAL-RAF1 by=MAL-2D
      restored 17.4 unit=MAL-2D left=4
      allied? prompt.absorption 17.4: absorb MAL-RAF2-MAL-2D | done
    `),
      'nowhere',
      4,
      0,
    ]);
  });

  it('[4.1j, 16.25] strongholds become engineers from the second day, out of enemy zones', () => {
    const walls = (turn = 4): Table =>
      field(turn).put('MAL-FG1', '1911').put('MAL-FG2', '2111').put('LIV-33-I', '2112');
    expect([walls().stands('strongholds'), walls(3).stands('strongholds')]).toEqual([
      story(`
      allied? prompt.strongholds 16.25: convert MAL-FG1 | done
    `),
      ['over'],
    ]);
    const t = walls().stand('strongholds').record().take({ type: 'convert', stronghold: 'MAL-FG1' });
    expect([...t.story(), t.at('MAL-ENG1'), t.steps('MAL-ENG1'), t.at('MAL-FG1'), t.rested]).toEqual([
      ...story(`
      allied? prompt.strongholds 16.25: convert MAL-FG1 | done
      > convert MAL-FG1
      converted 16.25 unit=MAL-FG1 by=MAL-ENG1
    `),
      '1911',
      2,
      'nowhere',
      true,
    ]);
  });

  it('[4.1k, 17.6, RN-1, RN-2, RN-4, RN-6, R-42, 22.33] six faces of the Royal Navy’s die', () => {
    const sea = (die: number, turn = 8, options: Options = {}): Table => {
      const t = field(turn, 0, options).put('W-DUI', '2018').put('W-DOR', '2118').put('W-GOR', '2218');
      t.off('LIV-33-I', FOLLOW_UP - 3)
        .off('LIV-HQ', FOLLOW_UP - 3)
        .off('L-CHI', FOLLOW_UP - 3)
        .off('FRI-ENG', WAVES);
      return t.roll(die);
    };
    expect([1, 2, 3, 4, 5, 6].flatMap((die) => sea(die).stands('navy'))).toEqual([
      ...story(`
      navy 17.6 [navy 1 of 6 = 1: none]
      over
      navy 17.6 [navy 2 of 6 = 2: some]
      axis? prompt.shipsHome RN-2 left=2: withdrawShip W-DUI W-DOR W-GOR
      navy 17.6 [navy 3 of 6 = 3: some]
      axis? prompt.shipsHome RN-2 left=2: withdrawShip W-DUI W-DOR W-GOR
      navy 17.6 [navy 4 of 6 = 4: fleet]
      shipLeaves 17.6 ship=W-DUI
      shipLeaves 17.6 ship=W-DOR
      shipLeaves 17.6 ship=W-GOR
      over
      navy 17.6 [navy 5 of 6 = 5: fleet]
      shipLeaves 17.6 ship=W-DUI
      shipLeaves 17.6 ship=W-DOR
      shipLeaves 17.6 ship=W-GOR
      over
      navy 17.6 [navy 6 of 6 = 6: everything]
      shipLeaves 17.6 ship=W-DUI
      shipLeaves 17.6 ship=W-DOR
      shipLeaves 17.6 ship=W-GOR
      eliminated R-42 unit=LIV-HQ hex=off
      eliminated R-42 unit=LIV-33-I hex=off
    `),
      'over',
    ]);
    expect([sea(6, 4).stands('navy'), sea(6, 12).stands('navy'), sea(6, 8, { noFleet: 'on' }).stands('navy')]).toEqual([
      ['over'],
      ['over'],
      ['over'],
    ]);
    const t = sea(6).stand('navy');
    expect([
      t.at('LIV-33-I'),
      t.at('L-CHI'),
      t.at('FRI-ENG'),
      t.at('W-DUI'),
      t.cell('lost', 0),
      t.cell('hqLost'),
    ]).toEqual(['nowhere', 'gone', '0611.first', 'gone', 7, 1]);
    const some = sea(3)
      .stand('navy')
      .record()
      .do({ type: 'withdrawShip', ship: 'W-DOR' }, { type: 'withdrawShip', ship: 'W-GOR' });
    expect([...some.story(), some.rested, some.at('W-DUI')]).toEqual([
      ...story(`
      axis? prompt.shipsHome RN-2 left=2: withdrawShip W-DUI W-DOR W-GOR
      > withdrawShip W-DOR
      shipLeaves 17.6 ship=W-DOR
      axis? prompt.shipsHome RN-2 left=1: withdrawShip W-DUI W-GOR
      > withdrawShip W-GOR
      shipLeaves 17.6 ship=W-GOR
    `),
      true,
      '2018',
    ]);
  });

  it('[17.8, 4.21d] stragglers of the jump come in on a low die, until the night of the next day', () => {
    const jumped = (turn: number, die: number): Table => {
      const t = field(turn)
        .put('RAM-KROH/1', '1714', { steps: 1, marks: STRAGGLING })
        .put('RAM-KROH/2', '1715', { steps: 2, marks: STRAGGLING });
      t.put('FOL-II/1', '0709', { steps: 1, marks: STRAGGLING }).put('MAL-2D', '0710');
      for (const id of ['RAM-KROH/1', 'RAM-KROH/2', 'FOL-II/1']) t.set('due', 7, t.piece(id));
      return t.roll(die);
    };
    const tell = (t: Table) => [...t.stands('stragglers'), t.steps('RAM-KROH/1'), t.has('RAM-KROH/1', STRAGGLING)];
    expect(tell(jumped(7, 2))).toEqual([
      ...story(`
      stragglers 17.8 unit=RAM-KROH/1 [stragglers 2 of 6 = 2: found]
    `),
      'over',
      2,
      false,
    ]);
    expect(tell(jumped(5, 6))).toEqual([
      ...story(`
      stragglers 17.8 unit=RAM-KROH/1 [stragglers 6 of 6 = 6: missing]
    `),
      'over',
      1,
      true,
    ]);
    expect(tell(jumped(8, 1))).toEqual(['over', 1, false]);
    expect([
      jumped(8, 1).stand('stragglers').has('FOL-II/1', STRAGGLING),
      jumped(5, 1).stand('stragglers').has('RAM-KROH/2', STRAGGLING),
    ]).toEqual([false, false]);
  });

  it('[22.39, 4.21e] delays: a die for each zone with units waiting, not by night', () => {
    const wait = (turn: number, options: Options = { delays: 'on' }): Table =>
      field(turn, 1, options)
        .off('LIV-33-I', FOLLOW_UP)
        .off('FRI-87-I', FOLLOW_UP - 3);
    expect(wait(4).roll(2, 3).stands('delays')).toEqual([
      ...story(`
      delay 22.39 zone=west [delay 2 of 6 = 2: delayed]
      delay 22.39 zone=south [delay 3 of 6 = 3: ready]
    `),
      'over',
    ]);
    expect([wait(7).stands('delays'), wait(4, {}).stands('delays')]).toEqual([['over'], ['over']]);
  });

  it('[4.1f, 14.43, 4.21c, R-23] an ADC comes with the morning, to his staff or to whom he may lead', () => {
    const t = field(4).put('LIV-HQ', '0506').put('MAL-HQ231', '1713').put('MAL-HQ232', '1911');
    t.off('L-CHI', -2)
      .set('due', 1, t.piece('L-CHI'))
      .off('L-GOR', -2)
      .set('due', 1, t.piece('L-GOR'))
      .off('L-CAR', -2);
    expect(t.stands('adcs').slice(0, -1)).toEqual(
      story(`
      adc 14.43 leader=L-CHI
      adc 14.43 leader=L-GOR
    `),
    );
    expect([...t.stands('leaders').slice(0, -1), t.at('L-CHI'), t.at('L-CAR')]).toEqual([
      ...story(`
      leaderEnters 14.43 leader=L-CHI hex=0506
    `),
      '0506',
      'dead',
    ]);
    expect(t.when('allied', 4).stands('leaders')).toEqual(
      story(`
      allied? prompt.leaders 14.43 leader=L-GOR: enterLeader L-GOR-1713 L-GOR-1911
    `),
    );
    t.record().take(t.choices()[1] as ActionJson);
    expect([...t.story(), t.at('L-GOR')]).toEqual([
      ...story(`
      allied? prompt.leaders 14.43 leader=L-GOR: enterLeader L-GOR-1713 L-GOR-1911
      > enterLeader L-GOR 1911
      leaderEnters 14.43 leader=L-GOR hex=1911
    `),
      '1911',
    ]);
  });
});

describe('supply and ammunition (8, 12), told in full', () => {
  it('[8.5, 8.21, 8.3, 4.21a] who is cut off is told once, and no more when he is fed', () => {
    const t = field(4)
      .put('LIV-HQ', '0709')
      .put('LIV-33-I', '0710')
      .put('FRI-87-I', '1214')
      .put('RAM-HQ', '1615')
      .put('RAM-KROH', '1714')
      .put('FOL-II', '1511');
    t.take1('0506', 'axis').take1('0607', 'axis').put('MAL-2D', '1110').put('MAL-HQ231', '1911');
    expect(t.stands('supply').slice(0, -1)).toEqual(
      story(`
      unsupplied 8.5 unit=FOL-II hex=1511
      unsupplied 8.5 unit=FRI-87-I hex=1214
    `),
    );
    expect(t.stands('supply')).toEqual(['over']);
    expect([t.has('FRI-87-I', UNSUPPLIED), t.has('LIV-33-I', UNSUPPLIED), t.has('RAM-KROH', UNSUPPLIED)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(field(1).put('FRI-87-I', '1214').stands('supply')).toEqual(['over']);
    expect(t.when('allied', 4).stands('supply').slice(0, -1)).toEqual([]);
    for (const hex of ['1810', '1711', '1710', '1709', '1911', '1811']) t.take1(hex, 'axis');
    expect(t.stands('supply').slice(0, -1)).toEqual(
      story(`
      unsupplied 8.5 unit=MAL-HQ231 hex=1911
      unsupplied 8.5 unit=MAL-2D hex=1110
    `),
    );
  });

  it('[12.55, 12.56, 12.52] issues: as many as the reserve pays for, or the dumps give', () => {
    const t = field(4)
      .set('reserve', 3)
      .put('LIV-ART1', '0506')
      .put('LIV-ART2', '0607', { marks: UNSUPPLIED })
      .put('RAM-ART', '1714')
      .put('FRI-ART1', '0607', { marks: AMMO });
    expect(t.stands('issue')).toEqual(
      story(`
      axis? prompt.issue 12.56 left=3: issue RAM-ART LIV-ART1 | done
    `),
    );
    t.record().do({ type: 'issue', unit: 'LIV-ART1' }, DONE);
    expect([...t.story(), t.cell('reserve'), t.has('LIV-ART1', AMMO), t.rested]).toEqual([
      ...story(`
      axis? prompt.issue 12.56 left=3: issue RAM-ART LIV-ART1 | done
      > issue LIV-ART1
      issued 12.56 unit=LIV-ART1
      axis? prompt.issue 12.56 left=2: issue RAM-ART | done
      > done
    `),
      2,
      true,
      true,
    ]);
    const island = (turn: number, lost: number): string[] => {
      const u = field().put('MAL-12F1', '1613').put('MAL-26D1', '1713').when('allied', turn);
      for (const hex of ['1810', '1711', '1710', '1709', '1911', '1811'].slice(0, lost)) u.take1(hex, 'axis');
      return u.stands('issue');
    };
    expect([island(4, 0), island(4, 1), island(4, 2), island(7, 0), island(7, 6)].flat()).toEqual(
      story(`
      allied? prompt.issue 12.56 left=4: issue MAL-12F1 MAL-26D1 | done
      allied? prompt.issue 12.56 left=4: issue MAL-12F1 MAL-26D1 | done
      allied? prompt.issue 12.56 left=3: issue MAL-12F1 MAL-26D1 | done
      allied? prompt.issue 12.56 left=2: issue MAL-12F1 MAL-26D1 | done
      allied? prompt.issue 12.56 left=1: issue MAL-12F1 MAL-26D1 | done
    `),
    );
    const one = field().put('MAL-12F1', '1613').put('MAL-26D1', '1713').when('allied', 4).stand('issue').record();
    one.do({ type: 'issue', unit: 'MAL-26D1' }, { type: 'issue', unit: 'MAL-12F1' });
    expect([...one.story(), one.cell('issued'), one.rested]).toEqual([
      ...story(`
      allied? prompt.issue 12.56 left=4: issue MAL-12F1 MAL-26D1 | done
      > issue MAL-26D1
      issued 12.56 unit=MAL-26D1
      allied? prompt.issue 12.56 left=3: issue MAL-12F1 | done
      > issue MAL-12F1
      issued 12.56 unit=MAL-12F1
    `),
      0,
      true,
    ]);
  });
});

describe('airfields, flak and ships (16), told in full', () => {
  it('[16.11, 16.12, 16.13, 16.14, 4.24f, 4.24g] gliders come in, and the guns get at them', () => {
    const t = field(4)
      .take1('1814', 'axis')
      .take1('1613', 'axis')
      .put('RAM-KROH', '1613')
      .put('MAL-HAA1', '1911')
      .put('MAL-LAA1', '1912')
      .put('MAL-HAA2', '1313');
    for (const id of ['SPE-HQ', 'SPE-125-I', 'SPE-125-II', 'SPE-125-III', 'SPE-ART1']) t.off(id, POOL);
    expect(t.stands('airLanding')).toEqual(
      story(`
      axis? prompt.airLanding 16.11: airLand ×46 | done
    `),
    );
    t.record().do(
      { type: 'airLand', unit: 'SPE-HQ', hex: '1814' },
      { type: 'airLand', unit: 'SPE-125-I', hex: '1814' },
      { type: 'airLand', unit: 'SPE-125-II', hex: '1814' },
      { type: 'airLand', unit: 'SPE-ART1', hex: '1613' },
      DONE,
    );
    expect([
      ...t.story(),
      t.at('L-PIZ'),
      t.has('SPE-ART1', AMMO),
      t.has('SPE-125-I', SPENT),
      t.steps('SPE-125-I'),
    ]).toEqual([
      ...story(`
      axis? prompt.airLanding 16.11: airLand ×46 | done
      > airLand SPE-HQ 1814
      airLanded 16.11 unit=SPE-HQ hex=1814
      axis? prompt.airLanding 16.11: airLand ×44 | done
      > airLand SPE-125-I 1814
      airLanded 16.11 unit=SPE-125-I hex=1814
      axis? prompt.airLanding 16.11: airLand ×42 | done
      > airLand SPE-125-II 1814
      airLanded 16.11 unit=SPE-125-II hex=1814
      axis? prompt.airLanding 16.11: airLand ×21 | done
      > airLand SPE-ART1 1613
      airLanded 16.11 unit=SPE-ART1 hex=1613
      axis? prompt.airLanding 16.11: airLand ×20 | done
      > done
    `),
      '1814',
      true,
      true,
      4,
    ]);
    expect(t.stands('flak')).toEqual(
      story(`
      allied? prompt.flak 16.12: flak MAL-HAA2-SPE-ART1 MAL-LAA1-SPE-125-I MAL-LAA1-SPE-125-II MAL-LAA1-SPE-ART1 | done
    `),
    );
    t.record();
    for (const die of [6, 5, 4, 3]) if (!t.rested) t.roll(die).take(t.choices()[0] as ActionJson);
    expect(t.story()).toEqual(
      story(`
      allied? prompt.flak 16.12: flak MAL-HAA2-SPE-ART1 MAL-LAA1-SPE-125-I MAL-LAA1-SPE-125-II MAL-LAA1-SPE-ART1 | done
      > flak MAL-HAA2 SPE-ART1 (flak: hit 1/6 miss 5/6)
      flak 16.12 gun=MAL-HAA2 unit=SPE-ART1 [flak 6 of 6 = 6: hit]
      eliminated 16.12 unit=SPE-ART1 hex=1613
      allied? prompt.flak 16.12: flak MAL-LAA1-SPE-125-I MAL-LAA1-SPE-125-II | done
      > flak MAL-LAA1 SPE-125-I (flak: hit 2/6 miss 4/6)
      flak 16.12 gun=MAL-LAA1 unit=SPE-125-I [flak 5 of 6 = 5: hit]
      stepLost 16.12 unit=SPE-125-I left=3
    `),
    );
    expect(
      [field(7), field(4, RAINY)].map((u) => u.take1('1814', 'axis').off('SPE-HQ', POOL).stands('airLanding')),
    ).toEqual([['over'], ['over']]);
  });

  it('[16.71, 4.24d] a ship is picked, may be put back, and sails once', () => {
    const t = field(4).put('W-DUI', '2018').put('W-GAR', '0101');
    expect(t.stands('ships')).toEqual(
      story(`
      axis? prompt.ships 16.71: select W-DUI W-GAR | done
    `),
    );
    t.record().do(
      { type: 'select', unit: 'W-DUI' },
      { type: 'back' },
      { type: 'select', unit: 'W-DUI' },
      { type: 'sail', ship: 'W-DUI', hex: '2118' },
      { type: 'select', unit: 'W-GAR' },
      { type: 'sail', ship: 'W-GAR', hex: '0102' },
    );
    expect([...t.story(), t.rested, t.at('W-DUI'), t.at('W-GAR')]).toEqual([
      ...story(`
      axis? prompt.ships 16.71: select W-DUI W-GAR | done
      > select W-DUI
      axis? prompt.course 16.71 ship=W-DUI: sail ×88 | back
      > back
      axis? prompt.ships 16.71: select W-DUI W-GAR | done
      > select W-DUI
      axis? prompt.course 16.71 ship=W-DUI: sail ×88 | back
      > sail W-DUI 2118
      sailed 16.71 ship=W-DUI from=2018 hex=2118
      axis? prompt.ships 16.71: select W-GAR | done
      > select W-GAR
      axis? prompt.course 16.71 ship=W-GAR: sail ×56 | back
      > sail W-GAR 0102
      sailed 16.71 ship=W-GAR from=0101 hex=0102
    `),
      true,
      '2118',
      '0102',
    ]);
    expect(t.stand('ships').take(DONE).rested).toBe(true);
  });
});

describe('the beach (18), told in full', () => {
  const load = (t: Table, box: string, ...ids: string[]): Table => {
    for (const id of ids) t.off(id, WAVES - t.g.book.boxIds.indexOf(box));
    return t;
  };
  it('[18.5, 18.61, 18.62, 18.63, 18.64, 18.66, 14.41] fire at the edge of two beaches, answers, losses, a fight and the way out', () => {
    const t = load(
      load(field(0), '1816.first', 'LIV-33-I/1', 'LIV-33-I/2', 'LIV-ENG'),
      '1616.first',
      'LIV-33-II/1',
      'LIV-HQ',
    );
    t.off('LIV-33-I', -3).off('LIV-33-II', -3);
    for (const id of ['LIV-33-I/1', 'LIV-33-I/2', 'LIV-33-II/1']) t.set('steps', 2, t.piece(id));
    load(t, '1616.first', 'L-CHI')
      .put('MAL-2D', '1815')
      .put('MAL-1H', '1716')
      .put('MAL-1D', '1616')
      .put('MAL-12F1', '1815')
      .put('W-DUI', '2018')
      .put('W-DOR', '1718');
    t.dice.free = true;
    expect(t.stands('landWave', 0)).toEqual(
      story(`
      landed 18.34 unit=LIV-ENG hex=1816
      landed 18.34 unit=LIV-33-I/1 hex=1816
      landed 18.34 unit=LIV-33-I/2 hex=1816
      landed 18.34 unit=LIV-HQ hex=1616
      landed 18.34 unit=LIV-33-II/1 hex=1616
      landingLoss 18.5 unit=LIV-ENG hex=1816 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      landingLoss 18.5 unit=LIV-33-I/1 hex=1816 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      landingLoss 18.5 unit=LIV-33-I/2 hex=1816 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      landingLoss 18.5 unit=LIV-33-II/1 hex=1616 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      taken 3.1 side=axis hex=1816
      axis? prompt.edges 18.61: edge 1816 1616
    `),
    );
    t.record().do(
      { type: 'edge', hex: '1816' },
      { type: 'edgeFire', unit: 'MAL-2D' },
      { type: 'edgeFire', unit: 'MAL-1H' },
    );
    t.roll(4, 6, 2, 2, 2, 2);
    if (t.step === 'edgeReply') t.take({ type: 'edgeTarget', hex: '1815' });
    for (let i = 0; i < 30 && !t.rested; i++) t.take(t.choices().find(({ type }) => type !== 'done') ?? DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.edges 18.61: edge 1816 1616
      > edge 1816
      allied? prompt.edgeFire 18.61 hex=1816: edgeFire MAL-2D MAL-1H | done
      > edgeFire MAL-2D
      allied? prompt.edgeFire 18.61 hex=1816: edgeFire MAL-1H | done
      > edgeFire MAL-1H
      axis? prompt.edgeReply 18.62 hex=1816: edgeTarget 1815 1716
      > edgeTarget 1815 (edgeReply in name=4: hit 2/6 miss 4/6)
      edge 18.6 side=allied strength=12 [edgeFire 4 of 6 in name=8 = 4: hit]
      edge 18.6 side=axis strength=6 [edgeReply 6 of 6 in name=4 = 6: hit]
      axis? prompt.losses 18.64 left=1 hex=1816: lose LIV-ENG LIV-33-I/1
      > lose LIV-ENG
      stepLost 18.64 unit=LIV-ENG left=1
      allied? prompt.losses 18.64 left=1 hex=1815: lose MAL-2D MAL-12F1
      > lose MAL-2D
      stepLost 18.64 unit=MAL-2D left=5
      allied? prompt.edgeFire 18.61 hex=1616: edgeFire MAL-1D | done
      > edgeFire MAL-1D
      edge 18.6 side=allied strength=6 [edgeFire 2 of 6 in name=4 = 2: miss]
      edge 18.6 side=axis strength=2 [edgeReply 2 of 6 in name=1 = 2: miss]
      attacks 9.3 unit=LIV-HQ hex=1616
      attacks 9.3 unit=LIV-33-II/1 hex=1616
      axis? prompt.commitAttack 18.66 hex=1616 attack=2 defence=6: support W-DUI-1616 W-DOR-1616 | done
      > support W-DUI 1616
      aimsToSupport 9.21 unit=W-DUI hex=1616
      axis? prompt.commitAttack 18.66 hex=1616 attack=4 defence=6: support W-DOR-1616 | done
      > support W-DOR 1616
      aimsToSupport 9.21 unit=W-DOR hex=1616
      assault 9.3 hex=1616 base=4 column=2 [assault 2+2 of 6 in name=1:4 ratio=1:2 morale-2 9.92h = 4: 4Z/-]
      stepLost 9.5 unit=LIV-33-II/1 left=1
      eliminated 9.5 unit=LIV-33-II/1 hex=1616
      eliminated 9.5 unit=LIV-HQ hex=1616
      leaderAlone 14.42 leader=L-CHI [leaderAlone 1 of 6 = 1: lost]
      leaderLost 14.4 leader=L-CHI
      axis? prompt.waveMoves 18.7: reform LIV-33-I | done
      > reform LIV-33-I
      reformed 13.2 unit=LIV-33-I hex=1816
    `),
    );
  });
  it('[18.7, 22.32, 6.5, 4.22h] a step inland, a leader along, and raiders', () => {
    const t = load(field(0, 0, { raiders: 'on' }), '0506.first', 'UNA-SM-B1', 'LIV-HQ', 'L-CHI')
      .off('UNA-SM-B2', FOLLOW_UP)
      .off('UNA-SM-G1', FOLLOW_UP - 1)
      .put('MAL-2D', '1909');
    expect(t.stands('landWave', 0)).toEqual(
      story(`
      landed 18.34 unit=LIV-HQ hex=0506
      landed 18.34 unit=UNA-SM-B1 hex=0506
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step LIV-HQ-0606 LIV-HQ-0507 UNA-SM-B1-0606 UNA-SM-B1-0507 L-CHI-0606 L-CHI-0507 | ride L-CHI | raid ×44 | done
    `),
    );
    t.record().do(
      { type: 'ride', leader: 'L-CHI' },
      { type: 'step', unit: 'UNA-SM-B1', hex: '0606' },
      { type: 'raid', unit: 'UNA-SM-B2', hex: '1816' },
      DONE,
    );
    expect([...t.story(), t.at('L-CHI'), t.at('UNA-SM-B2'), t.rested]).toEqual([
      ...story(`
      axis? prompt.waveMoves 18.7: step LIV-HQ-0606 LIV-HQ-0507 UNA-SM-B1-0606 UNA-SM-B1-0507 L-CHI-0606 L-CHI-0507 | ride L-CHI | raid ×44 | done
      > ride L-CHI
      axis? prompt.waveMoves 18.7: step LIV-HQ-0606 LIV-HQ-0507 UNA-SM-B1-0606 UNA-SM-B1-0507 L-CHI-0606 L-CHI-0507 | raid ×44 | done
      > step UNA-SM-B1 0606
      moved 18.7 unit=UNA-SM-B1 from=0506 hex=0606
      taken 3.1 side=axis hex=0606
      axis? prompt.waveMoves 18.7: step LIV-HQ-0606 LIV-HQ-0507 | raid ×44 | done
      > raid UNA-SM-B2 1816
      taken 3.1 side=axis hex=1816
      raided 22.32 unit=UNA-SM-B2 hex=1816
      axis? prompt.waveMoves 18.7: step LIV-HQ-0606 LIV-HQ-0507 | done
      > done
    `),
      '0606',
      '1816',
      true,
    ]);
  });
});
