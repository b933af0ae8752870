import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { AMMO, BOMBARDS, DEMORALIZED, DISORGANIZED, FOUGHT, UNSUPPLIED, WAVES } from './state.ts';
import { story, Table } from './testing/table.ts';

// What changes a die or a column, each by its name and case, and what is told when nothing comes of it.

const DONE = { type: 'done' } as const;
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => {
  const t = new Table().empty().when(side, turn);
  t.dice.free = true;
  return t;
};
const join = (...units: string[]): ActionJson[] => units.map((unit) => ({ type: 'join', unit }));

describe('what changes the dice, told in full', () => {
  it('[11.5, 11.4] recovery: enemy zones, want, leaders and the night', () => {
    const t = field('axis', 7)
      .put('LIV-33-I', '1413', { state: DEMORALIZED, marks: UNSUPPLIED })
      .put('L-CHI', '1413')
      .put('MAL-2D', '1412');
    t.put('LIV-33-II', '0506', { state: DISORGANIZED })
      .put('LIV-33-III', '0506', { state: DISORGANIZED, marks: FOUGHT })
      .put('MAL-1D', '1910', { state: DISORGANIZED })
      .put('FRI-87-I', '0607', { state: DEMORALIZED });
    expect([
      ...t.roll(1, 4, 2).stands('recovery'),
      t.state('LIV-33-I'),
      t.state('LIV-33-II'),
      t.state('LIV-33-III'),
      t.state('FRI-87-I'),
      t.state('MAL-1D'),
    ]).toEqual([
      ...story(`
      recovery 11.5 unit=LIV-33-I needs=2 [recovery 1 of 6 zoc+1 11.5, unsupplied+1 11.5, leader-1 11.5, night-1 11.5 = 1: recovers]
      recovery 11.5 unit=LIV-33-II needs=3 [recovery 4 of 6 night-1 11.5 = 3: recovers]
      recovery 11.5 unit=FRI-87-I needs=1 [recovery 2 of 6 night-1 11.5 = 1: recovers]
    `),
      'over',
      1,
      0,
      1,
      1,
      1,
    ]);
    expect([...t.when('allied', 4).roll(6).stands('recovery'), t.state('MAL-1D')]).toEqual([
      ...story(`
      recovery 11.5 unit=MAL-1D needs=5 [recovery 6 of 6 = 6: unchanged]
    `),
      'over',
      1,
    ]);
  });

  it('[9.92b, 9.92d, 9.92h, 9.92j, 9.44, 9.63, 9.64] tanks and a leader in defence against five hexes; the attackers are broken and go back', () => {
    const t = field()
      .put('FRI-87-I', '1412')
      .put('FRI-88-I', '1513')
      .put('FRI-88-II', '1514')
      .put('FRI-ENG', '1414')
      .put('FRI-87-II', '1314');
    for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-TK1']) t.put(id, '1413');
    t.put('L-COX', '1413').put('MAL-HQ231', '1413');
    t.stand('attacks').record();
    t.do({ type: 'attack', hex: '1413' }, ...join('FRI-87-I', 'FRI-88-I', 'FRI-88-II', 'FRI-87-II', 'FRI-ENG'), {
      type: 'strikeHome',
    });
    t.roll(1, 4, 4).take({ type: 'command', leader: 'L-COX' });
    for (let i = 0; i < 30 && !t.rested && t.step !== 'attacks'; i++) t.take(t.choices().at(-1) as ActionJson);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.attacks 9.11: attack 1413 | done
      > attack 1413
      axis? prompt.muster 9.3 hex=1413 attack=0 defence=23: join FRI-87-I FRI-87-II FRI-88-I FRI-88-II FRI-ENG | back
      > join FRI-87-I
      axis? prompt.muster 9.3 hex=1413 attack=4 defence=23: join FRI-87-II FRI-88-I FRI-88-II FRI-ENG | back
      > join FRI-88-I
      axis? prompt.muster 9.3 hex=1413 attack=8 defence=23: join FRI-87-II FRI-88-II FRI-ENG | strikeHome | back
      > join FRI-88-II
      axis? prompt.muster 9.3 hex=1413 attack=12 defence=23: join FRI-87-II FRI-ENG | strikeHome | back
      > join FRI-87-II
      axis? prompt.muster 9.3 hex=1413 attack=16 defence=23: join FRI-ENG | strikeHome | back
      > join FRI-ENG
      axis? prompt.muster 9.3 hex=1413 attack=18 defence=23: strikeHome | back
      > strikeHome (assault in name=1:4 ratio=1:2 armourDefends-1 9.92b, envelopment+1 9.92d, morale-2 9.92h: 1d/2 1/36 2d/1 7/36 2d/- 8/36 3Z/- 16/36 4Z/- 3/36 5Z/- 1/36)
      attacks 9.3 unit=FRI-87-I hex=1413
      attacks 9.3 unit=FRI-87-II hex=1413
      attacks 9.3 unit=FRI-88-I hex=1413
      attacks 9.3 unit=FRI-88-II hex=1413
      attacks 9.3 unit=FRI-ENG hex=1413
      allied? prompt.command 14.2 hex=1413: command L-COX | done
      > command L-COX (command: leads 3/6 fails 3/6)
      command 14.2 leader=L-COX [command 1 of 6 = 1: leads]
      assault 9.3 hex=1413 base=4 column=1 [assault 4+4 of 6 in name=1:5 ratio=1:2 armourDefends-1 9.92b, envelopment+1 9.92d, morale-2 9.92h, enemyCommand-1 9.92j = 8: 3Z/-]
      axis? prompt.share 9.42 hits=3 hex=1413: giveGround 0 1
      > giveGround 1
      shared 9.42 side=axis hexes=1 steps=2
      axis? prompt.losses 9.5 left=2 hex=1413: lose FRI-87-I FRI-87-II FRI-88-I FRI-88-II FRI-ENG
      > lose FRI-ENG
      stepLost 9.5 unit=FRI-ENG left=1
      axis? prompt.losses 9.5 left=1 hex=1413: lose FRI-87-I FRI-87-II FRI-88-I FRI-88-II FRI-ENG
      > lose FRI-ENG
      eliminated 9.5 unit=FRI-ENG hex=1414
      worse 9.44 unit=FRI-87-I state=demoralized
      worse 9.44 unit=FRI-87-II state=demoralized
      worse 9.44 unit=FRI-88-I state=demoralized
      worse 9.44 unit=FRI-88-II state=demoralized
      axis? prompt.retreats 9.63 hex=1413 left=1: retreat ×20
      > retreat FRI-88-II 1414
      retreated 9.6 unit=FRI-88-II from=1514 hex=1414
      stepLost 9.64 unit=FRI-88-II left=3
      axis? prompt.retreats 9.63 hex=1413 left=1: retreat ×15
      > retreat FRI-88-I 1412
      retreated 9.6 unit=FRI-88-I from=1513 hex=1412
      axis? prompt.retreats 9.63 hex=1413 left=1: retreat ×10
      > retreat FRI-87-II 1213
      retreated 9.6 unit=FRI-87-II from=1314 hex=1213
      taken 3.1 side=axis hex=1213
      axis? prompt.retreats 9.63 hex=1413 left=1: retreat FRI-87-I-1411 FRI-87-I-1512 FRI-87-I-1513 FRI-87-I-1313 FRI-87-I-1312
      > retreat FRI-87-I 1312
      retreated 9.6 unit=FRI-87-I from=1412 hex=1312
      taken 3.1 side=axis hex=1312
    `),
    );
  });

  it('[9.42, 9.61, 9.63, 9.64, 14.44] attackers give ground in their owner’s order; a leader alone is driven off', () => {
    const t = field('allied')
      .put('LIV-33-I', '1512')
      .put('LIV-34-I', '1512')
      .put('MAL-1D', '1612')
      .put('MAL-2D', '1611')
      .put('MAL-1H', '1612')
      .put('L-FRA', '1411');
    t.stand('attacks').do({ type: 'attack', hex: '1512' }, ...join('MAL-1D', 'MAL-2D', 'MAL-1H'));
    t.roll(4, 3).record().take({ type: 'strikeHome' });
    for (let i = 0; i < 30 && !t.rested && t.step !== 'attacks'; i++)
      t.take(t.choices().at(t.step === 'retreats' ? 0 : -1) as ActionJson);
    expect(t.story()).toEqual(
      story(`
      allied? prompt.muster 9.3 hex=1512 attack=18 defence=12: strikeHome | back
      > strikeHome (assault in name=2:1 ratio=1:1 morale+1 9.92h: -/3d 2/36 1/2 3/36 -/1 4/36 1d/2 10/36 1d/1 2/36 2d/1 7/36 2d/- 5/36 3Z/- 3/36)
      attacks 9.3 unit=MAL-2D hex=1512
      attacks 9.3 unit=MAL-1D hex=1512
      attacks 9.3 unit=MAL-1H hex=1512
      assault 9.3 hex=1512 base=5 column=6 [assault 4+3 of 6 in name=2:1 ratio=1:1 morale+1 9.92h = 7: 2d/1]
      allied? prompt.share 9.42 hits=2 hex=1512: giveGround 0 1
      > giveGround 1
      shared 9.42 side=allied hexes=1 steps=1
      axis? prompt.losses 9.5 left=1 hex=1512: lose LIV-33-I LIV-34-I
      > lose LIV-34-I
      stepLost 9.5 unit=LIV-34-I left=5
      allied? prompt.losses 9.5 left=1 hex=1512: lose MAL-2D MAL-1D MAL-1H
      > lose MAL-1H
      stepLost 9.5 unit=MAL-1H left=5
      worse 9.43 unit=MAL-2D state=disorganized
      worse 9.43 unit=MAL-1D state=disorganized
      worse 9.43 unit=MAL-1H state=disorganized
      allied? prompt.retreats 9.63 hex=1512 left=1: retreat ×15
      > retreat MAL-2D 1610
      retreated 9.6 unit=MAL-2D from=1611 hex=1610
      allied? prompt.retreats 9.63 hex=1512 left=1: retreat ×10
      > retreat MAL-1D 1611
      retreated 9.6 unit=MAL-1D from=1612 hex=1611
      stepLost 9.64 unit=MAL-1D left=5
      allied? prompt.retreats 9.63 hex=1512 left=1: retreat MAL-1H-1611 MAL-1H-1712 MAL-1H-1713 MAL-1H-1613 MAL-1H-1513
      > retreat MAL-1H 1611
      retreated 9.6 unit=MAL-1H from=1612 hex=1611
    `),
    );
    const alone = field('allied').put('L-FRA', '1411').put('MAL-1D', '1412').stand('tactical').record();
    alone.do({ type: 'select', unit: 'MAL-1D' }, { type: 'move', hex: '1411' });
    expect([...alone.story(), alone.at('L-FRA')]).toEqual([
      ...story(`
      allied? prompt.tactical 6.3: select MAL-1D | done
      > select MAL-1D
      allied? prompt.unitMove 6.3 unit=MAL-1D hex=1412: move ×69 | back
      > move 1411
      displaced 14.44 leader=L-FRA
      moved 6.3 unit=MAL-1D from=1412 hex=1411
    `),
      'turn-6',
    ]);
  });

  it('[16.55, 16.56, 18.5, 18.93] guns near the boats, units near the beach', () => {
    const t = field('axis', 0)
      .put('gun-benghajsa', '2116')
      .put('W-DUI', '2117')
      .put('W-GOR', '2119')
      .put('W-GAR', '2319');
    t.set('gunKind', 2, t.piece('gun-benghajsa') - (t.g.book.guns[0] ?? 0));
    for (const id of ['UNA-SM-B1', 'UNA-GUA1', 'UNA-L6']) t.off(id, WAVES - t.g.book.boxIds.indexOf('1816.first'));
    expect(t.stands('shipFire')).toEqual(
      story(`
      axis? prompt.shipFire 16.79: engage W-DUI-gun-benghajsa W-GOR-gun-benghajsa W-GAR-gun-benghajsa | done
    `),
    );
    t.record().do(
      { type: 'engage', firer: 'W-DUI', target: 'gun-benghajsa' },
      { type: 'engage', firer: 'W-GAR', target: 'gun-benghajsa' },
      DONE,
    );
    expect(t.story()).toEqual(
      story(`
      axis? prompt.shipFire 16.79: engage W-DUI-gun-benghajsa W-GOR-gun-benghajsa W-GAR-gun-benghajsa | done
      > engage W-DUI gun-benghajsa (shipFire: hit 3/6 miss 3/6)
      aimed 16.79 firer=W-DUI target=gun-benghajsa
      axis? prompt.shipFire 16.79: engage W-GOR-gun-benghajsa W-GAR-gun-benghajsa | done
      > engage W-GAR gun-benghajsa (shipFire: hit 1/6 miss 5/6)
      aimed 16.79 firer=W-GAR target=gun-benghajsa
      axis? prompt.shipFire 16.79: engage W-GOR-gun-benghajsa | done
      > done
    `),
    );
    expect(t.stands('gunFire')).toEqual(
      story(`
      allied? prompt.gunFire 16.79: engage gun-benghajsa-W-DUI gun-benghajsa-W-GOR gun-benghajsa-W-GAR | done
    `),
    );
    t.record().do({ type: 'engage', firer: 'gun-benghajsa', target: 'W-DUI' });
    expect([...t.story(), ...t.roll(3, 4, 4, 5).stands('exchange')]).toEqual([
      ...story(`
      allied? prompt.gunFire 16.79: engage gun-benghajsa-W-DUI gun-benghajsa-W-GOR gun-benghajsa-W-GAR | done
      > engage gun-benghajsa W-DUI (coastFire near+1 16.55: hit 2/6 miss 4/6)
      gunShown 16.53 gun=gun-benghajsa factor=2 range=12
      shipFire 16.79 ship=W-DUI gun=gun-benghajsa [shipFire 3 of 6 = 3: miss]
      shipFire 16.79 ship=W-GAR gun=gun-benghajsa [shipFire 4 of 6 = 4: miss]
      coastFire 16.55 gun=gun-benghajsa target=W-DUI [coastFire 4 of 6 near+1 16.55 = 5: miss]
      coastFire 16.55 gun=gun-benghajsa target=W-DUI [coastFire 5 of 6 near+1 16.55 = 6: hit]
      shipSunk 16.55 ship=W-DUI
    `),
      'over',
    ]);
    t.set('marks', 0, t.piece('gun-benghajsa'));
    expect(t.stands('raking')).toEqual(
      story(`
      allied? prompt.raking 16.56: rake gun-benghajsa-1816.first | done
    `),
    );
    t.roll(6, 6).record().take({ type: 'rake', gun: 'gun-benghajsa', box: '1816.first' });
    t.take({ type: 'lose', unit: 'UNA-L6' });
    while (t.step === 'rakeLosses') t.take(t.choices()[0] as ActionJson);
    expect(t.story()).toEqual(
      story(`
      allied? prompt.raking 16.56: rake gun-benghajsa-1816.first | done
      > rake gun-benghajsa 1816.first (rake near+1 16.55: hit 2/6 miss 4/6)
      rake 16.55 gun=gun-benghajsa target=1816.first [rake 6 of 6 near+1 16.55 = 7: hit]
      rake 16.55 gun=gun-benghajsa target=1816.first [rake 6 of 6 near+1 16.55 = 7: hit]
      axis? prompt.rakeLosses 16.56 box=1816.first left=2: lose UNA-SM-B1 UNA-GUA1 UNA-L6
      > lose UNA-L6
      eliminated 16.56 unit=UNA-L6 hex=off
      axis? prompt.rakeLosses 16.56 box=1816.first left=1: lose UNA-SM-B1 UNA-GUA1
      > lose UNA-SM-B1
      eliminated 16.56 unit=UNA-SM-B1 hex=off
    `),
    );
    const beach = (hex: string): string[] => {
      const u = field('axis', 0)
        .off('UNA-SM-B1', WAVES - t.g.book.boxIds.indexOf('0506.first'))
        .put('MAL-RN1', hex);
      return u.roll(4).stands('landWave', 0);
    };
    expect(['0607', '0608', '0707', '0708', '0709', '0910'].flatMap(beach)).toEqual(
      story(`
      landed 18.34 unit=UNA-SM-B1 hex=0506
      landingLoss 18.5 unit=UNA-SM-B1 hex=0506 [landingLoss 4 of 6 enemyNear+1 18.5 = 5: ashore]
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      landed 18.34 unit=UNA-SM-B1 hex=0506
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      landed 18.34 unit=UNA-SM-B1 hex=0506
      landingLoss 18.5 unit=UNA-SM-B1 hex=0506 [landingLoss 4 of 6 enemyNear+1 18.5 = 5: ashore]
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      landed 18.34 unit=UNA-SM-B1 hex=0506
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      landed 18.34 unit=UNA-SM-B1 hex=0506
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      landed 18.34 unit=UNA-SM-B1 hex=0506
      taken 3.1 side=axis hex=0506
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
    `),
    );
  });

  it('[BM-SHIFT, R-13, 10.16] bombardment: forts, guns, tanks alone, nobody near; too little is not fired', () => {
    const shell = (hex: string, ...ids: string[]): string[] => {
      const t = field().put('LIV-33-I', '2112').set('airBombs', 3, field().hex(hex));
      for (const id of ids) t.put(id, hex);
      return t.roll(4, 4).stands('bombardments');
    };
    expect(
      [
        shell('2111', 'MAL-RN1'),
        shell('2111', 'MAL-HAA1'),
        shell('1413', 'MAL-TK1'),
        shell('1413', 'MAL-2D', 'MAL-1D', 'MAL-HQ231', 'MAL-1H'),
      ].flat(),
    ).toEqual([
      ...story(`
      bombardment 10.1 hex=2111 value=18 row=1 column=3 [bombardment 4+4 of 6 in name=12 fort-1 BM-SHIFT = 8: -]
      over
      bombardment 10.1 hex=2111 value=18 row=1 column=4 [bombardment 4+4 of 6 in name=16 guns+1 BM-SHIFT, fort-1 BM-SHIFT = 8: -]
      over
      bombardment 10.1 hex=1413 value=18 row=1 column=2 [bombardment 4+4 of 6 in name=8 alone-1 BM-SHIFT, tanksOnly-1 BM-SHIFT = 8: -]
      over
      bombardment 10.1 hex=1413 value=18 row=4 column=6 [bombardment 4+4 of 6 in name=12 alone-1 BM-SHIFT = 8: -]
    `),
      'over',
    ]);
    const t = field()
      .put('LIV-ART1', '1413', { marks: AMMO | BOMBARDS })
      .put('MAL-2D', '1412');
    t.set('aim', t.hex('1412') + 1, t.piece('LIV-ART1'));
    expect([...t.stands('bombardments'), t.has('LIV-ART1', AMMO), t.cell('aim', t.piece('LIV-ART1'))]).toEqual([
      ...story(`
      tooWeak R-13 hex=1412 value=3
    `),
      'over',
      true,
      0,
    ]);
  });

  it('[19.43] a serial whose hex lies in the sea turns back', () => {
    const t = new Table('first-days').upTo('plan');
    t.dice.free = true;
    t.do(
      { type: 'dropZone', marker: 'DZ-G', hex: '0506' },
      { type: 'serial', unit: 'RAM-HQ', offset: 'NW-NW' },
      DONE,
      DONE,
      DONE,
    );
    while (t.step !== 'cancelDrops')
      t.take(t.choices().find(({ type }) => type === 'done') ?? (t.choices()[0] as ActionJson));
    t.record().take(DONE);
    expect([...t.story(), t.at('RAM-HQ'), t.at('L-RAM')]).toEqual([
      ...story(`
      axis? prompt.cancelDrops 19.35 drops=1: cancelMarker DZ-G | cancelSerial RAM-HQ | done
      > done (drop germanMarker-1 DT-MOD: target 15/36 adjacent 15/36 half 5/36 one 1/36)
      dropZone 19.41 marker=DZ-G hex=0506
      drop 19.41 what=DZ-G [drop 1+1 of 6 germanMarker-1 DT-MOD = 1: target]
      serialTurnsBack 19.43 unit=RAM-HQ
    `),
      'pool',
      'pool',
    ]);
  });
});
