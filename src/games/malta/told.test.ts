import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import {
  AIR_LANDED,
  AMMO,
  BROKEN_DOWN,
  DEAD,
  DEMORALIZED,
  DISORGANIZED,
  FOLLOW_UP,
  GONE,
  JUMPED,
  POOL,
  SPENT,
  UNSUPPLIED,
  WAVES,
} from './state.ts';
import { story, Table } from './testing/table.ts';

// Movement, clashes, the solitaire game and the ends of the game on tables set for them, told in full; and what a side sees.

const DONE = { type: 'done' } as const;
type Options = Readonly<Record<string, string>>;
const field = (side: 'axis' | 'allied' = 'axis', turn = 4, options: Options = {}): Table =>
  new Table('herkules', options).empty().when(side, turn);

describe('movement (6), told in full', () => {
  const board = (): Table => {
    const t = field()
      .put('LIV-33-I', '0709')
      .put('LIV-HQ', '0709')
      .put('L-CHI', '0709')
      .put('UNA-L6', '0709')
      .put('LIV-ART1', '0709')
      .put('LIV-33-II', '0608', { state: DEMORALIZED })
      .put('LIV-34-I', '0910');
    t.put('MAL-2D', '1011')
      .put('MAL-1D', '0911')
      .put('MAL-RN1', '1210')
      .put('MAL-FG1', '0811')
      .put('FOL-II', '0708', { marks: JUMPED })
      .put('UNA-SM-B1', '0707', { marks: UNSUPPLIED })
      .put('L-CAR', '0608');
    return t.take1('0506', 'axis').take1('0607', 'axis');
  };
  it('[6.1, 6.2, 6.21, 6.22, 6.23] marches: in good order, supplied, away from the enemy', () => {
    const t = board();
    expect(t.stands('strategic')).toEqual(
      story(`
      axis? prompt.strategic 6.2: select LIV-HQ LIV-33-I LIV-ART1 UNA-L6 | done
    `),
    );
    t.record().do({ type: 'select', unit: 'LIV-33-I' }, { type: 'back' }, { type: 'select', unit: 'UNA-L6' });
    t.take({ type: 'ride', leader: 'L-CHI' }).take(t.choices().find(({ type }) => type === 'move') as ActionJson);
    expect([...t.story(), t.question, t.at('L-CHI'), t.has('UNA-L6', SPENT)]).toEqual([
      ...story(`
      axis? prompt.strategic 6.2: select LIV-HQ LIV-33-I LIV-ART1 UNA-L6 | done
      > select LIV-33-I
      axis? prompt.unitMove 6.2 unit=LIV-33-I hex=0709: move ×27 | ride L-CHI | back
      > back
      axis? prompt.strategic 6.2: select LIV-HQ LIV-33-I LIV-ART1 UNA-L6 | done
      > select UNA-L6
      axis? prompt.unitMove 6.2 unit=UNA-L6 hex=0709: move ×55 | ride L-CHI | back
      > ride L-CHI
      axis? prompt.unitRide 6.2 unit=UNA-L6 hex=0709 leader=L-CHI: move ×55 | back
      > move 0506
      axis? prompt.wayOver R-52 unit=UNA-L6 hex=0506: via 1107 1207 1308 0710 | back
    `),
      '0709',
      false,
    ]);
  });
  it('[6.3, 6.12, 6.5, 6.6, 6.16] moves: each class by its own costs, halved for the demoralized, leaders eight hexes', () => {
    const reach = (unit: string): string[] => {
      const t = board().stand('tactical').take({ type: 'select', unit });
      return [`${unit}: ${t.offered('move', 'hex').join(' ')}`];
    };
    expect(board().stands('tactical')).toEqual(
      story(`
      axis? prompt.tactical 6.3: select ×9 | done
    `),
    );
    expect(
      ['LIV-33-I', 'LIV-HQ', 'UNA-L6', 'LIV-ART1', 'LIV-33-II', 'LIV-34-I', 'UNA-SM-B1', 'L-CHI', 'L-CAR'].flatMap(
        reach,
      ),
    ).toEqual(
      story(`
      LIV-33-I: 0506 0507 0606 0607 0608 0609 0611 0706 0707 0708 0710 0711 0807 0808 0809 0810 0907 0908 0909 0910 1008 1009 1107 1108 1109 1207 1209 0709
      LIV-HQ: 0506 0507 0606 0607 0608 0609 0706 0707 0708 0710 0807 0808 0809 0810 0907 0908 0910 1008 1009 1107 1108 1109 1207 1209 1308
      UNA-L6: 0506 0507 0606 0607 0608 0609 0611 0706 0707 0708 0710 0711 0712 0807 0808 0809 0810 0907 0908 0909 0910 1008 1009 1010 1107 1108 1109 1207 1208 1209 1308 1309 1310 1408 1409 1508 0709
      LIV-ART1: 0506 0507 0606 0607 0608 0609 0611 0706 0707 0708 0710 0711 0807 0808 0809 0810 0907 0908 0909 0910 1008 1009 1107 1108 1109 1207 1208 1209 1308 1309 1310 1408 1409 1508 0709
      LIV-33-II: 0606 0607 0609 0707 0708 0709 0807 0808
      LIV-34-I: 0606 0607 0608 0609 0611 0707 0708 0709 0710 0711 0807 0808 0809 0810 0907 0908 0909 1008 1009 1010 1107 1108 1109 1110 1207 1208 1209 0910
      UNA-SM-B1: 0506 0507 0606 0607 0608 0609 0706 0708 0709 0710 0807 0808 0809 0810 0907 0908 0909 0910 1008 1108 1109
      L-CHI: 0506 0507 0606 0607 0608 0609 0611 0706 0707 0708 0710 0711 0712 0713 0807 0808 0809 0812 0813 0907 0908 0909 0910 0913 0914 1008 1009 1013 1014 1107 1108 1109 1113 1114 1115 1207 1208 1212 1213 1214 1308 1309 1408 1409 1410 1508 1509 1510
      L-CAR: 0506 0507 0606 0607 0609 0611 0706 0707 0708 0709 0710 0711 0712 0713 0807 0808 0809 0812 0813 0907 0908 0909 0910 0913 0914 1008 1009 1013 1014 1107 1108 1109 1113 1114 1207 1208 1308 1309 1408 1409
    `),
    );
    const t = board()
      .stand('tactical')
      .record()
      .do({ type: 'select', unit: 'LIV-33-I' }, { type: 'ride', leader: 'L-CHI' }, { type: 'move', hex: '0809' });
    t.do({ type: 'select', unit: 'L-CAR' }, { type: 'move', hex: '0709' });
    expect([...t.story(), t.question, t.at('L-CHI'), t.at('L-CAR')]).toEqual([
      ...story(`
      axis? prompt.tactical 6.3: select ×9 | done
      > select LIV-33-I
      axis? prompt.unitMove 6.3 unit=LIV-33-I hex=0709: move ×28 | ride L-CHI | back
      > ride L-CHI
      axis? prompt.unitRide 6.3 unit=LIV-33-I hex=0709 leader=L-CHI: move ×28 | back
      > move 0809
      taken 3.1 side=axis hex=0710
      taken 3.1 side=axis hex=0809
      moved 6.3 unit=LIV-33-I from=0709 hex=0809
      axis? prompt.tactical 6.3: select ×7 | done
      > select L-CAR
      axis? prompt.unitMove 6.3 unit=L-CAR hex=0608: move ×40 | back
      > move 0709
      moved 6.5 unit=L-CAR from=0608 hex=0709
      axis? prompt.tactical 6.3: select LIV-HQ LIV-33-II LIV-34-I LIV-ART1 UNA-SM-B1 UNA-L6 | done
    `),
      '0809',
      '0709',
    ]);
  });
  it('[6.4, 4.24e] infiltration: from zone to zone, one hex', () => {
    const t = board();
    expect(t.stands('infiltration')).toEqual(
      story(`
      axis? prompt.infiltration 6.4: select LIV-34-I | done
    `),
    );
    t.record()
      .take({ type: 'select', unit: 'LIV-34-I' })
      .take(t.choices()[0] as ActionJson);
    expect([...t.story(), t.question]).toEqual(
      story(`
      axis? prompt.infiltration 6.4: select LIV-34-I | done
      > select LIV-34-I
      axis? prompt.unitMove 6.4 unit=LIV-34-I hex=0910: move 1010 0810 | back
      > move 1010
      taken 3.1 side=axis hex=1010
      moved 6.4 unit=LIV-34-I from=0910 hex=1010
      axis? prompt.infiltration 6.4: done
    `),
    );
  });
  it('[5.1, 5.2, 5.3, 5.5] a full hex takes nobody; too much is lost by the owner’s choice', () => {
    const t = field();
    for (const id of ['LIV-33-I', 'LIV-33-II', 'LIV-33-III', 'LIV-34-I', 'LIV-ENG', 'LIV-HQ', 'FRI-HQ'])
      t.put(id, '0506');
    expect(t.stands('overflow')).toEqual(
      story(`
      axis? prompt.overflow 5.5 hex=0506: lose LIV-HQ LIV-33-I LIV-34-I LIV-ENG FRI-HQ
    `),
    );
    t.record();
    for (let i = 0; i < 9 && !t.rested; i++) t.take(t.choices().at(-1) as ActionJson);
    expect([...t.story(), t.rested]).toEqual([
      ...story(`
      axis? prompt.overflow 5.5 hex=0506: lose LIV-HQ LIV-33-I LIV-34-I LIV-ENG FRI-HQ
      > lose FRI-HQ
      eliminated 5.5 unit=FRI-HQ hex=0506
      axis? prompt.overflow 5.5 hex=0506: lose LIV-HQ LIV-33-I LIV-34-I LIV-ENG
      > lose LIV-ENG
      eliminated 5.5 unit=LIV-ENG hex=0506
    `),
      true,
    ]);
  });
  it('[13.1, 13.11, 13.2, 4.24a, 4.24h] a battalion by companies and together again', () => {
    const t = field()
      .put('RAM-KROH', '1413', { steps: 4, state: DISORGANIZED, marks: UNSUPPLIED })
      .put('LIV-33-I', '0506', { steps: 2 })
      .put('FRI-87-I', '0607', { state: DEMORALIZED });
    expect(t.stands('breakdown')).toEqual(
      story(`
      axis? prompt.breakdown 13.1: breakUp RAM-KROH LIV-33-I | done
    `),
    );
    t.record().do({ type: 'breakUp', unit: 'RAM-KROH' }, { type: 'breakUp', unit: 'LIV-33-I' });
    const of = (id: string) =>
      [1, 2, 3].map(
        (n) =>
          `${t.at(`${id}/${n}`)} ${t.steps(`${id}/${n}`)} ${t.state(`${id}/${n}`)} ${t.has(`${id}/${n}`, UNSUPPLIED)}`,
      );
    expect([...t.story(), ...of('RAM-KROH'), ...of('LIV-33-I')]).toEqual(
      story(`
      axis? prompt.breakdown 13.1: breakUp RAM-KROH LIV-33-I | done
      > breakUp RAM-KROH
      brokenUp 13.1 unit=RAM-KROH
      axis? prompt.breakdown 13.1: breakUp LIV-33-I | done
      > breakUp LIV-33-I
      brokenUp 13.1 unit=LIV-33-I
      1413 2 1 true
      1413 1 1 true
      1413 1 1 true
      0506 1 0 false
      0506 1 0 false
      nowhere 0 0 false
    `),
    );
    expect(t.stands('reforming')).toEqual(
      story(`
      axis? prompt.reforming 13.2: reform RAM-KROH LIV-33-I | done
    `),
    );
    t.record().take({ type: 'reform', unit: 'RAM-KROH' });
    expect([
      ...t.story(),
      t.steps('RAM-KROH'),
      t.state('RAM-KROH'),
      t.has('RAM-KROH', UNSUPPLIED),
      t.at('RAM-KROH/1'),
    ]).toEqual([
      ...story(`
      axis? prompt.reforming 13.2: reform RAM-KROH LIV-33-I | done
      > reform RAM-KROH
      reformed 13.2 unit=RAM-KROH hex=1413
    `),
      4,
      1,
      true,
      'nowhere',
    ]);
  });
});

describe('who jumps among the enemy (19.5, 19.6), told in full', () => {
  it('[19.5, 6.5, 4.23e, 4.23f] two clashes in the order their owner likes, the way out, and assembly', () => {
    const t = field()
      .put('RAM-KROH/1', '1413', { marks: JUMPED })
      .put('RAM-KROH/2', '1413', { marks: JUMPED })
      .put('RAM-HQ', '1413', { marks: JUMPED })
      .put('L-RAM', '1413')
      .put('RAM-PIO', '1511', { marks: JUMPED });
    t.off('RAM-KROH', BROKEN_DOWN)
      .put('FOL-II/1', '1215', { marks: JUMPED })
      .put('FOL-II/2', '1215', { marks: JUMPED })
      .off('FOL-II', BROKEN_DOWN)
      .put('FOL-HQ', '1215', { marks: JUMPED })
      .put('L-FRA', '1215');
    t.put('MAL-2D', '1413').put('MAL-LAA1', '1511').put('MAL-RN1', '1314');
    t.dice.free = true;
    expect(t.stands('clashes')).toEqual(
      story(`
      axis? prompt.clashes 19.5: clash 1413 1511
    `),
    );
    t.roll(4, 3).record().take({ type: 'clash', hex: '1413' });
    for (let i = 0; i < 30 && !t.rested; i++) t.take(t.choices().find(({ type }) => type !== 'ride') ?? DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.clashes 19.5: clash 1413 1511
      > clash 1413
      attacks 9.3 unit=RAM-HQ hex=1413
      attacks 9.3 unit=RAM-KROH/1 hex=1413
      attacks 9.3 unit=RAM-KROH/2 hex=1413
      assault 9.3 hex=1413 base=5 column=5 [assault 4+3 of 6 in name=1:1 ratio=1:1 = 7: 2d/1]
      stepLost 9.5 unit=MAL-2D left=5
      stepLost 9.5 unit=RAM-KROH/1 left=1
      axis? prompt.losses 9.5 left=1 hex=1413: lose RAM-KROH/1 RAM-KROH/2
      > lose RAM-KROH/1
      eliminated 9.5 unit=RAM-KROH/1 hex=1413
      worse 9.43 unit=RAM-HQ state=disorganized
      worse 9.43 unit=RAM-KROH/2 state=disorganized
      leaderRisk 14.41 leader=L-RAM [leaderRisk 1+1 of 6 = 2: safe]
      axis? prompt.leaving 19.5 hex=1413: leave ×10 | ride L-RAM
      > leave RAM-HQ 1412
      retreated 19.5 unit=RAM-HQ from=1413 hex=1412
      axis? prompt.leaving 19.5 hex=1413: leave RAM-KROH/2-1412 RAM-KROH/2-1513 RAM-KROH/2-1514 RAM-KROH/2-1414 RAM-KROH/2-1313
      > leave RAM-KROH/2 1412
      retreated 19.5 unit=RAM-KROH/2 from=1413 hex=1412
      taken 3.1 side=axis hex=1412
      attacks 9.3 unit=RAM-PIO hex=1511
      assault 9.3 hex=1511 base=6 column=8 [assault 1+1 of 6 in name=4:1 ratio=2:1 morale+2 9.92h = 2: 2d/1]
      eliminated 9.5 unit=MAL-LAA1 hex=1511
      stepLost 9.5 unit=RAM-PIO left=1
      eliminated 9.5 unit=RAM-PIO hex=1511
    `),
    );
    expect(t.stands('assembly')).toEqual(
      story(`
      axis? prompt.assembly 19.6: step ×12 | ride L-FRA | reform FOL-II | done
    `),
    );
    t.record().do(
      { type: 'ride', leader: 'L-FRA' },
      t.choices().find(({ type, unit }) => type === 'step' && unit === 'FOL-II/1') as ActionJson,
      DONE,
    );
    expect([...t.story(), t.at('L-FRA') === t.at('FOL-II/1'), t.rested]).toEqual([
      ...story(`
      axis? prompt.assembly 19.6: step ×12 | ride L-FRA | reform FOL-II | done
      > ride L-FRA
      axis? prompt.assembly 19.6: step ×12 | reform FOL-II | done
      > step FOL-II/1 1214
      moved 19.6 unit=FOL-II/1 from=1215 hex=1214
      taken 3.1 side=axis hex=1214
      axis? prompt.assembly 19.6: step ×8 | done
      > done
    `),
      true,
      true,
    ]);
  });
});

describe('solitaire (21), told in full', () => {
  it('[21.1, 21.2, 21.3, 21.4, R-49, R-51] dice choose the beaches and where they drop; guns are known when they fire', () => {
    const t = new Table('herkules', { solitaire: 'on' });
    t.dice.free = true;
    const next = (step: string): Table => {
      for (let i = 0; i < 500 && t.step !== step; i++)
        t.take(
          t.choices().find(({ type }) => type === 'standard' || type === 'done') ?? (t.choices()[0] as ActionJson),
        );
      return t;
    };
    next('openingAttachments').roll(2, 5).record();
    next('strikes').do({ type: 'strike', gun: 'gun-tigne' });
    expect(t.story()).toEqual(
      story(`
      axis? prompt.attachments 15.2: attach ×70 | done
      > done
      day 4.1 day=1
      soloBeach 21.2 formation=LIV [soloBeach 2 of 6 = 2: north]
      soloBeach 21.2 formation=FRI [soloBeach 5 of 6 = 5: south]
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-B1 LIV
      sailsWith 18.2 unit=UNA-SM-B1 zone=north
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-B2 LIV
      sailsWith 18.2 unit=UNA-SM-B2 zone=north
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-B3 LIV
      sailsWith 18.2 unit=UNA-SM-B3 zone=north
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-G1 LIV
      sailsWith 18.2 unit=UNA-SM-G1 zone=north
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-G2 LIV
      sailsWith 18.2 unit=UNA-SM-G2 zone=north
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-SM-G3 LIV
      sailsWith 18.2 unit=UNA-SM-G3 zone=north
      axis? prompt.convoys 18.2: sailWith ×8
      > sailWith UNA-M-XLII LIV
      sailsWith 18.2 unit=UNA-M-XLII zone=north
      axis? prompt.convoys 18.2: sailWith ×8
      > sailWith UNA-M-L LIV
      sailsWith 18.2 unit=UNA-M-L zone=north
      axis? prompt.convoys 18.2: sailWith UNA-GUA1-LIV UNA-SEM-LIV UNA-L6-LIV UNA-GUA1-FRI UNA-SEM-FRI UNA-L6-FRI
      > sailWith UNA-GUA1 LIV
      sailsWith 18.2 unit=UNA-GUA1 zone=north
      axis? prompt.convoys 18.2: sailWith UNA-GUA2-LIV UNA-SEM-LIV UNA-L6-LIV UNA-GUA2-FRI UNA-SEM-FRI UNA-L6-FRI
      > sailWith UNA-GUA2 LIV
      sailsWith 18.2 unit=UNA-GUA2 zone=north
      axis? prompt.convoys 18.2: sailWith UNA-SEM-LIV UNA-L6-LIV UNA-SEM-FRI UNA-L6-FRI
      > sailWith UNA-SEM LIV
      sailsWith 18.2 unit=UNA-SEM zone=north
      axis? prompt.convoys 18.2: sailWith UNA-L6-LIV UNA-L6-FRI
      > sailWith UNA-L6 LIV
      sailsWith 18.2 unit=UNA-L6 zone=north
      axis? prompt.attachments 15.2: attach ×22 | done
      > done
      axis? prompt.strikes 17.5 left=6: strike ×11 | done
      > strike gun-tigne (airStrike: hit 2/6 miss 4/6)
      gunShown 16.53 gun=gun-tigne factor=1 range=8
      airStrike 17.5 gun=gun-tigne [airStrike 1 of 6 = 1: miss]
    `),
    );
    next('soloDrops')
      .roll(4)
      .record()
      .do(
        { type: 'dropMarker', marker: 'DZ-G' },
        { type: 'serial', unit: 'RAM-HQ', offset: 'here' },
        { type: 'add', unit: 'RAM-KROH' },
        DONE,
        DONE,
      );
    t.take({ type: 'cancelSerial', unit: 'RAM-HQ' });
    expect(t.story()).toEqual(
      story(`
      axis? prompt.soloDrops 21.1: dropMarker DZ-G DZ-I1 DZ-I2 | done
      > dropMarker DZ-G (soloDrop: 0810 1/36 1210 2/36 1113 3/36 1412 4/36 1414 5/36 1615 6/36 1614 5/36 1715 4/36 1813 3/36 2012 2/36 1612 1/36)
      soloDrop 21.1 marker=DZ-G [soloDrop 4+1 of 6 = 5: 1412]
      axis? prompt.serials 19.2 marker=DZ-G units=0: serial ×8
      > serial RAM-HQ here
      serialPlanned 19.33 unit=RAM-HQ (axis)
      axis? prompt.addToSerial 19.2 unit=RAM-HQ: add ×7 | done
      > add RAM-KROH
      serialPlanned 19.33 unit=RAM-KROH (axis)
      axis? prompt.serials 19.2 marker=DZ-G units=2: serial RAM-HEYD-here RAM-HUEB-here RAM-BURK-here RAM-ART-here RAM-PIO-here RAM-AT-here | cancelSerial RAM-HQ | unplan RAM-HQ RAM-KROH | done
      > done
      axis? prompt.soloDrops 21.1: dropMarker DZ-I1 DZ-I2 | done
      > done
      axis? prompt.cancelDrops 19.35 drops=1: cancelMarker DZ-G | cancelSerial RAM-HQ | done
      > cancelSerial RAM-HQ
      serialCancelled 19.35 unit=RAM-HQ (axis)
      dropCancelled 19.35 marker=DZ-G (axis)
    `),
    );
  });
  it('[21.1, DT-MOD] one more on the dice, and a die for the side of the marker', () => {
    const t = new Table('herkules', { solitaire: 'on' });
    t.dice.free = true;
    for (let i = 0; i < 500 && t.step !== 'soloDrops'; i++)
      t.take(t.choices().find(({ type }) => type === 'standard' || type === 'done') ?? (t.choices()[0] as ActionJson));
    t.roll(6).do(
      { type: 'dropMarker', marker: 'DZ-I1' },
      { type: 'serial', unit: 'FOL-GUA1', offset: 'here' },
      DONE,
      DONE,
      DONE,
    );
    t.roll(5, 5, 3, 2, 6, 2, 3).record().take(DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.cancelDrops 19.35 drops=1: cancelMarker DZ-I1 | cancelSerial FOL-GUA1 | done
      > done (drop solitaire+2 DT-MOD: target 3/36 adjacent 12/36 half 11/36 one 7/36 two 3/36)
      dropZone 19.41 marker=DZ-I1 hex=1615
      drop 19.41 what=DZ-I1 [drop 5+5 of 6 solitaire+2 DT-MOD = 12: one]
      driftDistance 19.41 what=DZ-I1 [driftDistance 3 of 6 = 3: 3]
      driftDirection 19.41 what=DZ-I1 hexes=3 [driftDirection 2 of 6 = 2: NE]
      soloOffset 21.1 what=FOL-GUA1 [soloOffset 6 of 6 = 6: NW]
      drop 19.41 what=FOL-GUA1 [drop 2+3 of 6 guns+6 DT-MOD, solitaire+2 DT-MOD = 13: two]
      driftDistance 19.41 what=FOL-GUA1 [driftDistance 1+1 of 6 = 2: 2]
      driftDirection 19.41 what=FOL-GUA1 hexes=2 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=FOL-GUA1 hex=1811
      jumpLoss 19.46 unit=FOL-GUA1 hex=1811 [jumpLoss 1 of 6 guns+1 19.46, cover+1 19.46 = 3: safe]
      taken 3.1 side=axis hex=1811
    `),
    );
  });
});

describe('the end (20), told in full', () => {
  const CITIES = ['1810', '1711', '1710', '1709', '1911', '1811'];
  const late = (held: readonly string[], options: Options = {}, turn = 11): Table => {
    const t = field('axis', turn, options).put('LIV-33-I', '0506').put('MAL-2D', '1810');
    for (const hex of held) t.take1(hex, 'axis');
    return t;
  };
  const ended = (t: Table, ...dice: number[]): (string | number)[] => {
    t.roll(...dice);
    const told = t.stands('surrender');
    const end = t.g.outcome();
    return [...told, end?.winner ?? 'nobody', end?.reason ?? '', end?.score ?? 0];
  };
  it('[20.3, 20.31, 20.32] every line of Collapse and Exhaustion', () => {
    const t = late(['1814', '1613', '1415', '1810', '1711'], { qrendi: 'on' })
      .set('lost', 61, 0)
      .set('lost', 43, 1)
      .set('hqLost', 2)
      .set('commandLost', 1)
      .set('navy', 6);
    expect(ended(t, 3, 4)).toEqual([
      ...story(`
      surrender 20.3 [surrender 3+4 of 6 mainAirfields+1 20.31, strips+2 20.31, cities+2 20.31, valletta+1 20.31, alliedSteps+1 20.31, commandHq+2 20.31, axisSteps-3 20.32, axisHqs-2 20.32, unsupplied-2 20.32, navy-1 20.32 = 8: fights]
    `),
      'over',
      'nobody',
      '',
      0,
    ]);
    const { tracks } = t.g.view('allied');
    expect(tracks).toMatchObject({
      airfields: 3,
      cities: 2,
      axisLost: 30.5,
      alliedLost: 21.5,
      navy: 6,
      turn: 12,
      day: 3,
      part: 'night',
      weather: 'clear',
    });
  });
  it('[20.1, 20.2, 20.3, 20.33] from the third day: surrender, called off, all cities, nobody left', () => {
    expect(ended(late([...CITIES.slice(1), '1814', '1613', '1211', '1916']), 6, 6)).toEqual([
      ...story(`
      surrender 20.3 [surrender 6+6 of 6 mainAirfields+3 20.31, strips+1 20.31, cities+5 20.31, unsupplied-2 20.32 = 19: surrender]
      ended 20.1 ending=surrender
    `),
      'over',
      'axis',
      'outcome.surrender',
      0,
    ]);
    expect(ended(late([]), 1, 1)).toEqual([
      ...story(`
      surrender 20.3 [surrender 1+1 of 6 unsupplied-2 20.32 = 0: calledOff]
      ended 20.1 ending=called-off
    `),
      'over',
      'allied',
      'outcome.called-off',
      0,
    ]);
    expect(ended(late(CITIES), 1, 1)).toEqual([
      ...story(`
      surrender 20.3 [surrender 1+1 of 6 cities+6 20.31, valletta+1 20.31, unsupplied-2 20.32 = 7: fights]
      ended 20.1 ending=cities
    `),
      'over',
      'axis',
      'outcome.cities',
      0,
    ]);
    const none = (...left: string[]): Table => {
      const t = field('axis', 11).put('MAL-2D', '1810');
      for (let p = 0; p < t.g.book.unitEnd; p++)
        if (t.g.book.side[p] === 0) t.off(t.g.book.pieceIds[p] as string, DEAD);
      for (const id of left) t.off(id, POOL);
      return t;
    };
    expect(ended(none(), 6, 6)).toEqual([
      ...story(`
      surrender 20.3 [surrender 6+6 of 6 unsupplied-2 20.32 = 10: fights]
      ended 20.1 ending=no-troops
    `),
      'over',
      'allied',
      'outcome.no-troops',
      0,
    ]);
    // No field to land on, and gliders cannot jump; with one, or in a plane, or at sea, they still come.
    expect(ended(none('SPE-HQ', 'SPE-125-I'), 6, 6)).toEqual([
      ...story(`
      surrender 20.3 [surrender 6+6 of 6 unsupplied-2 20.32 = 10: fights]
      ended 20.1 ending=no-troops
    `),
      'over',
      'allied',
      'outcome.no-troops',
      0,
    ]);
    const fights = (t: Table): boolean => !ended(t, 3, 4).includes('ended 20.1 ending=no-troops');
    const last = 'herkules' as const;
    const lastTurn = field().g.book.data.scenarios[last].last - 1;
    expect([
      fights(none('SPE-125-I').take1('1814', 'axis')),
      fights(none('SPE-125-I').take1('1814', 'axis').set('turn', lastTurn)),
      fights(none('SPE-HQ').take1('1814', 'axis')),
      fights(none('FOL-II')),
      fights(none('FOL-II').set('turn', lastTurn - 6)),
      fights(
        none('FOL-II')
          .take1('1814', 'axis')
          .set('turn', lastTurn - 6),
      ),
      fights(
        none('RAM-KROH')
          .take1('1814', 'axis')
          .set('turn', lastTurn - 6),
      ),
      fights(none('LIV-33-I')),
      fights(none().off('LIV-33-I', FOLLOW_UP)),
      fights(none().off('LIV-33-I', WAVES)),
      fights(none().off('LIV-33-I', BROKEN_DOWN)),
    ]).toEqual([true, false, false, true, false, true, false, false, true, true, false]);
    expect(ended(late([], {}, 7), 1, 1)).toEqual([
      ...story(`
      surrender 20.3 [surrender 1+1 of 6 unsupplied-2 20.32 = 0: early]
    `),
      'over',
      'nobody',
      '',
      0,
    ]);
  });
});

describe('what is seen (3.3)', () => {
  it('[3.3, CH-BOX, CH-PLAN] every piece with all that lies on it', () => {
    const t = field()
      .put('LIV-33-I', '0506', { steps: 4, state: DISORGANIZED, marks: UNSUPPLIED | SPENT })
      .put('LIV-ART1', '0506', { marks: AMMO })
      .put('MAL-2D', '1413', { state: DEMORALIZED, marks: AIR_LANDED })
      .off('FRI-87-I', FOLLOW_UP - 3)
      .off('FRI-ENG', WAVES - 1)
      .off('RAM-KROH', BROKEN_DOWN)
      .put('RAM-KROH/1', '1413');
    t.off('L-CHI', DEAD)
      .set('due', 1, t.piece('L-CHI'))
      .off('L-CAR', DEAD)
      .off('LIV-34-I', DEAD)
      .off('W-DUI', GONE)
      .put('W-DOR', '2018')
      .off('L-GOR', -6)
      .set('due', 6, t.piece('L-GOR'))
      .put('gun-tigne', '1709')
      .set('gunKind', 3, t.piece('gun-tigne') - (t.g.book.guns[0] ?? 0));
    const ids = [
      'LIV-33-I',
      'LIV-ART1',
      'MAL-2D',
      'FRI-87-I',
      'FRI-ENG',
      'RAM-KROH',
      'RAM-KROH/1',
      'L-CHI',
      'L-CAR',
      'L-GOR',
      'LIV-34-I',
      'W-DUI',
      'W-DOR',
      'gun-tigne',
      'LIV-HQ',
      'L-PIZ',
    ];
    const told = (seer: string | null) =>
      t.g
        .view(seer)
        .pieces.filter(({ id }) => ids.includes(id))
        .map(
          ({ id, ...rest }) =>
            `${id}: ${Object.entries(rest)
              .map(([name, value]) => `${name}=${value}`)
              .join(' ')}`,
        );
    expect(told(null)).toEqual(
      story(`
      RAM-KROH: kind=unit side=axis at=breakdown spent=false type=paratroop size=battalion formation=RAM parent=null attack=7 defence=8 movement=6 morale=5 steps=6 full=6 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      LIV-HQ: kind=unit side=axis at=pool spent=false type=hq size=hq formation=LIV parent=null attack=0 defence=1 movement=8 morale=3 steps=1 full=1 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      LIV-33-I: kind=unit side=axis at=0506 spent=true type=infantry size=battalion formation=LIV parent=null attack=6 defence=6 movement=6 morale=3 steps=4 full=6 state=disorganized unsupplied=true ammo=null moved=false landed=false fought=false chosen=false
      LIV-34-I: kind=unit side=axis at=dead spent=false out=true type=infantry size=battalion formation=LIV parent=null attack=6 defence=6 movement=6 morale=3 steps=6 full=6 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      LIV-ART1: kind=unit side=axis at=0506 spent=false type=artillery size=company formation=LIV parent=null attack=0 defence=1 movement=10 morale=3 steps=1 full=1 state=good unsupplied=false ammo=true moved=false landed=false fought=false chosen=false support=5 range=8
      FRI-87-I: kind=unit side=axis at=south.followUp spent=false type=infantry size=battalion formation=FRI parent=null attack=4 defence=5 movement=6 morale=2 steps=4 full=4 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      FRI-ENG: kind=unit side=axis at=0611.second spent=false type=engineer size=company formation=FRI parent=null attack=2 defence=2 movement=6 morale=3 steps=2 full=2 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      MAL-2D: kind=unit side=allied at=1413 spent=false type=infantry size=battalion formation=MAL parent=null attack=6 defence=6 movement=6 morale=5 steps=6 full=6 state=demoralized unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      RAM-KROH/1: kind=unit side=axis at=1413 spent=false type=paratroop size=company formation=RAM parent=RAM-KROH attack=3 defence=3 movement=6 morale=5 steps=2 full=2 state=good unsupplied=false ammo=null moved=false landed=false fought=false chosen=false
      L-PIZ: kind=leader side=axis at=pool spent=false tactical=2 adc=false
      L-CHI: kind=leader side=axis at=dead spent=false tactical=3 adc=false
      L-CAR: kind=leader side=axis at=dead spent=false out=true tactical=2 adc=false
      L-GOR: kind=leader side=allied at=turn-7 spent=false tactical=3 adc=false
      W-DUI: kind=warship side=axis at=gone spent=false support=18 range=10
      W-DOR: kind=warship side=axis at=2018 spent=false support=18 range=10
      gun-tigne: kind=gun side=allied at=1709 spent=false shown=false factor=2 reach=12
    `),
    );
    expect(told('axis').filter((line) => line.startsWith('gun'))).toEqual(
      story(`
      gun-tigne: kind=gun side=allied at=1709 spent=false shown=false factor=null reach=null
    `),
    );
    t.set('gunShown', 1, t.piece('gun-tigne') - (t.g.book.guns[0] ?? 0));
    expect(told('axis').filter((line) => line.startsWith('gun'))).toEqual(
      story(`
      gun-tigne: kind=gun side=allied at=1709 spent=false shown=true factor=2 reach=12
    `),
    );
    t.take1('1413', 'axis')
      .set('airSupport', 2, t.hex('1413'))
      .set('airBombs', 1, t.hex('1414'))
      .set('reserve', 7)
      .set('airLeft', 3)
      .set('strikesLeft', 2);
    const { markers, tracks, turn, phase } = t.g.view('allied');
    expect([
      ...markers.map((marker) =>
        Object.entries(marker)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ),
      Object.entries(tracks)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      `${turn.number} ${turn.label} ${phase}`,
    ]).toEqual(
      story(`
      kind=control at=0506 side=axis
      kind=control at=1413 side=axis
      kind=airSupport at=1413 count=2
      kind=airBombs at=1414 count=1
      turn=5 day=2 part=am weather=clear reserve=7 air=3 strikes=2 axisLost=0 alliedLost=0 navy=0 airfields=0 cities=0 collapse=0 exhaustion=2
      5 1942-06-30 am movement
    `),
    );
  });
});
