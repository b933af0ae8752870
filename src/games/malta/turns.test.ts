import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { ADVANCED, FOLLOW_UP, UNSUPPLIED, WAVES } from './state.ts';
import { story, Table } from './testing/table.ts';

// Where a rule turns: one step short of it and one beyond.

const DONE = { type: 'done' } as const;
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const CITIES = ['1810', '1711', '1710', '1709', '1911', '1811'];

describe('where a rule turns', () => {
  it('[8.1, 7.4] a line to an HQ leads out of its hex, and no further through an enemy zone, unless a friend stands there', () => {
    const line = (...ids: [string, string][]): string[] => {
      const t = field().put('RAM-HQ', '0706').put('RAM-KROH', '0507');
      for (const [id, hex] of ids) t.put(id, hex);
      return t.stands('supply');
    };
    expect(line()).toEqual(['over']);
    expect(line(['MAL-2D', '0607'])).toEqual(['unsupplied 8.5 unit=RAM-KROH hex=0507', 'over']);
    expect(line(['MAL-2D', '0607'], ['RAM-PIO', '0606'])).toEqual(['over']);
  });
  it('[8.1, 8.3] a city in an enemy zone feeds nobody outside it', () => {
    const t = field('allied').put('MAL-2D', '2011');
    for (const hex of CITIES) if (hex !== '1911') t.take1(hex, 'axis');
    expect(t.stands('supply')).toEqual(['over']);
    t.put('LIV-33-I', '1811');
    expect([t.stands('supply'), t.has('MAL-2D', UNSUPPLIED)]).toEqual([
      ['unsupplied 8.5 unit=MAL-2D hex=2011', 'over'],
      true,
    ]);
    expect(t.put('MAL-RN1', '1911').stands('supply')).toEqual(['over']);
  });

  it('[16.52] in the standard set-up a gun whose site is taken goes to the first free one', () => {
    const t = new Table('herkules').do({ type: 'standard' }).do({ type: 'placeGun', site: 'madliena' });
    t.events = [];
    t.take({ type: 'standard' });
    const { coastGuns } = t.g.book.data.roster;
    expect(t.told('gunSet').map(({ args }) => [args['gun'], args['site']])).toEqual(
      coastGuns.slice(1).map(({ id, site }) => [id, id === 'CG-2' ? 'bingemma' : site]),
    );
  });

  it('[16.79, 3.3] the Allies are asked wherever a gun that was not seen might bear, dummy or not', () => {
    const sea = (ship: string, shown = 0): string[] => {
      const t = field('axis', 0).put('gun-tigne', '1709').put('gun-bingemma', '0811').put('W-DUI', ship);
      const site = (id: string) => t.piece(id) - (t.g.book.guns[0] ?? 0);
      t.set('gunKind', 10, site('gun-tigne'))
        .set('gunKind', 0, site('gun-bingemma'))
        .set('gunShown', shown, site('gun-tigne'));
      return t.stands('gunFire');
    };
    expect(sea('2406')).toEqual(['allied? prompt.gunFire 16.79: done']);
    expect(sea('2406', 1)).toEqual(['over']);
    expect(sea('0708')[0]).toContain('engage gun-bingemma-W-DUI');
  });

  it('[18.31] nine units a zone and wave, three a box, each zone by itself', () => {
    const boats = (full: number): Table => {
      const t = field('axis', 0)
        .off('UNA-SM-B1', FOLLOW_UP - 3)
        .off('UNA-SM-B2', FOLLOW_UP - 1)
        .off('UNA-M-XLII', FOLLOW_UP - 3);
      const crew = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III'].flatMap((id) => [1, 2, 3].map((n) => `${id}/${n}`));
      crew.slice(0, full).forEach((id, i) => {
        t.off(
          id,
          WAVES - t.g.book.boxIds.indexOf(['1816.first', '1716.first', '1616.first'][Math.floor(i / 3)] as string),
        );
      });
      return t.stand('loading');
    };
    const offers = (t: Table, unit: string, wave: string): number =>
      t.choices().filter(({ type, unit: id, box }) => type === 'load' && id === unit && String(box).endsWith(wave))
        .length;
    expect(
      [9, 8, 7, 6].map((full) =>
        ['UNA-SM-B1', 'UNA-M-XLII', 'UNA-SM-B2'].map((id) => [
          offers(boats(full), id, 'first'),
          offers(boats(full), id, 'second'),
        ]),
      ),
    ).toEqual([
      [
        [0, 5],
        [0, 5],
        [6, 6],
      ],
      [
        [3, 5],
        [0, 5],
        [6, 6],
      ],
      [
        [3, 5],
        [0, 5],
        [6, 6],
      ],
      [
        [3, 5],
        [3, 5],
        [6, 6],
      ],
    ]);
  });

  it('[18.31] the second wave has nine of its own, on whichever beaches', () => {
    const t = field('axis', 0).off('UNA-SM-B1', FOLLOW_UP - 3);
    const crew = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III'].flatMap((id) => [1, 2, 3].map((n) => `${id}/${n}`));
    const boxes = ['1616.second', '1516.second', '1416.second'];
    crew.forEach((id, i) => {
      t.off(id, WAVES - t.g.book.boxIds.indexOf(boxes[Math.floor(i / 3)] as string));
    });
    const offered = t.stand('loading').offered('load', 'box');
    expect(offered).toEqual(['1816.first', '1716.first', '1616.first', '1516.first', '1416.first']);
  });

  it('[18.7, 5.3, 6.13] a step inland: not into a full hex, nor where an enemy staff is', () => {
    const ashore = (unit: string, beach: string, more: readonly [string, string][] = []): string => {
      const t = field('axis', 0).off(unit, WAVES - t0.g.book.boxIds.indexOf(`${beach}.first`));
      for (const [id, hex] of more) t.put(id, hex);
      t.dice.free = true;
      return t.stands('landWave', 0).at(-1) as string;
    };
    const t0 = field();
    const four = ['FRI-87-I', 'FRI-87-II', 'FRI-87-III', 'FRI-88-I'].map((id): [string, string] => [id, '0507']);
    expect([
      ashore('UNA-SM-B1', '0506'),
      ashore('UNA-SM-B1', '0506', [['MAL-HQ231', '0606']]),
      ashore('UNA-SM-B1', '0506', four),
      ashore('UNA-SM-B1', '0506', [['MAL-HQ231', '0606'], ...four]),
      ashore('UNA-SM-B1', '1616'),
      ashore('UNA-L6', '1616'),
      ashore('LIV-MC', '1416'),
      ashore('UNA-SM-B1', '1416'),
      ashore('UNA-SM-B1', '1910'),
    ]).toEqual(
      story(`
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 UNA-SM-B1-0507 | done
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0507 | done
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-0606 | done
      over
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-1615 UNA-SM-B1-1716 UNA-SM-B1-1516 | done
      axis? prompt.waveMoves 18.7: step UNA-L6-1615 UNA-L6-1716 UNA-L6-1516 | done
      axis? prompt.waveMoves 18.7: step LIV-MC-1415 LIV-MC-1516 LIV-MC-1316 | done
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-1415 UNA-SM-B1-1516 UNA-SM-B1-1316 | done
      axis? prompt.waveMoves 18.7: step UNA-SM-B1-2010 UNA-SM-B1-1911 | done
    `),
    );
  });

  it('[9.94b] who can just pay all he must has no surplus', () => {
    const hits = (steps: number, theirs: readonly string[], ...dice: number[]): number[] => {
      const t = field().put('LIV-33-I', '1412', { steps });
      for (const id of theirs) t.put(id, '1413');
      t
        .stand('attacks')
        .do({ type: 'attack', hex: '1413' }, { type: 'join', unit: 'LIV-33-I' })
        .roll(...dice).dice.free = true;
      t.take({ type: 'strikeHome' });
      return [t.cell('hits'), t.cell('hits', 1)];
    };
    expect(hits(1, ['MAL-LAA1', 'MAL-RN1'], 3, 3)).toEqual([2, 1]);
    expect(hits(1, ['MAL-LAA1', 'MAL-RN1'], 2, 3)).toEqual([3, 0]);
    expect(hits(1, ['MAL-LAA1', 'MAL-RN1'], 1, 1)).toEqual([1, 2]);
  });

  it('[9.13, 9.11] strongholds, guns and staffs do not attack, nor who is spent', () => {
    const t = field('allied')
      .put('MAL-FG3', '2111')
      .put('MAL-2D', '2111')
      .put('MAL-HAA1', '2111')
      .put('MAL-12F1', '2111')
      .put('MAL-HQ231', '2111')
      .put('LIV-33-I', '2112');
    t.stand('attacks').take({ type: 'attack', hex: '2112' });
    expect(t.question).toBe('allied? prompt.muster 9.3 hex=2112 attack=0 defence=6: join MAL-2D | back');
  });

  it('[9.63, 6.5] with a single unit its leader goes anyway, and is not asked', () => {
    const t = field('allied').put('LIV-33-I', '1512').put('L-CHI', '1512').put('MAL-1D', '1612').put('MAL-2D', '1611');
    t.stand('attacks').do(
      { type: 'attack', hex: '1512' },
      { type: 'join', unit: 'MAL-1D' },
      { type: 'join', unit: 'MAL-2D' },
    );
    t.dice.free = true;
    t.roll(6, 4).record().do({ type: 'strikeHome' }, DONE);
    while (!t.rested && t.step !== 'attacks') t.take(t.choices().at(-1) as ActionJson);
    expect([...t.story(), t.at('LIV-33-I'), t.at('L-CHI')]).toEqual([
      ...story(`
      allied? prompt.muster 9.3 hex=1512 attack=12 defence=6: strikeHome | back
      > strikeHome (assault in name=4:1 ratio=2:1 morale+2 9.92h: 1/5Z 1/36 -/4d 6/36 -/3d 10/36 -/3 4/36 1/2 6/36 1d/2 3/36 2d/1 6/36)
      attacks 9.3 unit=MAL-2D hex=1512
      attacks 9.3 unit=MAL-1D hex=1512
      axis? prompt.command 14.2 hex=1512: command L-CHI | done
      > done
      assault 9.3 hex=1512 base=6 column=8 [assault 6+4 of 6 in name=4:1 ratio=2:1 morale+2 9.92h = 10: 1d/2]
      axis? prompt.share 9.42 hits=2 hex=1512: giveGround 0 1
      > giveGround 1
      shared 9.42 side=axis hexes=1 steps=1
      stepLost 9.5 unit=LIV-33-I left=5
      leaderRisk 14.41 leader=L-CHI [leaderRisk 1+1 of 6 = 2: safe]
      allied? prompt.losses 9.5 left=1 hex=1512: lose MAL-2D MAL-1D
      > lose MAL-1D
      stepLost 9.5 unit=MAL-1D left=5
      worse 9.43 unit=MAL-2D state=disorganized
      worse 9.43 unit=MAL-1D state=disorganized
      axis? prompt.retreats 9.63 hex=1512 left=1: retreat LIV-33-I-1511 LIV-33-I-1513 LIV-33-I-1412 LIV-33-I-1411
      > retreat LIV-33-I 1411
      retreated 9.6 unit=LIV-33-I from=1512 hex=1411
      taken 3.1 side=axis hex=1411
      allied? prompt.advance 9.8 hex=1512: advance MAL-2D MAL-1D | done
      > done
    `),
      '1411',
      '1411',
    ]);
  });

  it('[10.33, 6.12] foot and wheels break through by one path, within half of what each has', () => {
    const t = field()
      .put('LIV-33-I', '1413', { marks: ADVANCED })
      .put('LIV-MC', '1413', { marks: ADVANCED })
      .put('L-CHI', '1413')
      .put('MAL-RN1', '1610');
    t.stand('penetration').roll(1).record().take({ type: 'penetrate', leader: 'L-CHI', hex: '1413' });
    const hexes = t.offered('move', 'hex');
    t.take({ type: 'move', hex: String(hexes.at(-1)) });
    const further = t.offered('move', 'hex');
    t.take(DONE);
    expect([...t.story(), hexes.join(' '), further.join(' '), t.at('LIV-MC')]).toEqual([
      ...story(`
      axis? prompt.penetration 10.32: penetrate L-CHI-1413 | done
      > penetrate L-CHI 1413 (penetration: goes 3/6 halts 3/6)
      penetration 10.32 leader=L-CHI hex=1413 [penetration 1 of 6 = 1: goes]
      axis? prompt.penetrate 10.33 hex=1413: move ×14 | ride L-CHI | stay LIV-33-I LIV-MC | done
      > move 1316
      taken 3.1 side=axis hex=1414
      taken 3.1 side=axis hex=1315
      taken 3.1 side=axis hex=1316
      moved 10.33 unit=LIV-33-I from=1413 hex=1316
      moved 10.33 unit=LIV-MC from=1413 hex=1316
      axis? prompt.penetrate 10.33 hex=1316: stay LIV-33-I LIV-MC | done
      > done
      1412 1514 1414 1314 1313 1513 1312 1515 1415 1315 1214 1612 1211 1316
    `),
      '',
      '1316',
    ]);
    const alone = (unit: string): string => {
      const u = field().put(unit, '1413', { marks: ADVANCED }).put('L-CHI', '1413').put('MAL-RN1', '1610');
      u.stand('penetration').roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1413' });
      return `${unit}: ${u.offered('move', 'hex').join(' ')}`;
    };
    expect(['LIV-33-I', 'LIV-MC', 'LIV-ENG'].map(alone)).toEqual(
      story(`
      LIV-33-I: 1412 1513 1514 1414 1314 1313 1411 1512 1312 1515 1415 1315 1214 1612 1211 1316
      LIV-MC: 1412 1514 1414 1314 1313 1513 1312 1613 1614 1515 1415 1315 1214 1612 1311 1411 1211 1615 1516 1416 1316 1215 1114 1611 1210 1511 1112 1111 1714 1715 1716 1616 1115 1113 1014 1012 1209 1310 1110 1011 0912 1713 1814 1815
      LIV-ENG: 1412 1513 1514 1414 1314 1313 1411 1512 1312 1515 1415 1315 1214 1612 1211 1316
    `),
    );
  });
});
