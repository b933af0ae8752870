import { describe, expect, it } from 'vitest';
import { AMMO, DISORGANIZED, FOLLOW_UP, FOUGHT, LANDED, RAINY, RETREATED, SPENT, UNSUPPLIED, WAVES } from '../state.ts';
import { Table } from '../testing/table.ts';

type Options = Readonly<Record<string, string>>;
const table = (options: Options = {}) => new Table('herkules', options).upTo('openingAttachments').empty().when('axis');
const gun = (t: Table, id: string, hex: string) => t.off(id, t.hex(hex));
const [WEST, NORTH, EAST, SOUTH] = [0, 1, 2, 3] as const;
const waiting = (t: Table, zone: number, ...units: string[]) => {
  for (const unit of units) t.off(unit, FOLLOW_UP - zone);
  return t;
};
const load = (t: Table, box: string, ...units: string[]) => {
  for (const unit of units) t.off(unit, WAVES - t.g.book.boxIds.indexOf(box));
  return t;
};
/** One wave comes ashore with these dice. */
const land = (t: Table, wave: 0 | 1, ...dice: number[]) => t.roll(...dice).stand('landWave', wave);
const boxes = (t: Table, unit: string) =>
  t
    .choices()
    .filter((action) => action.type === 'load' && action['unit'] === unit)
    .map((action) => String(action['box']));
const MARINES = ['UNA-SM-B1', 'UNA-SM-B2', 'UNA-SM-B3', 'UNA-SM-G1', 'UNA-SM-G2', 'UNA-SM-G3'];

describe('zones and boxes (18.1, 18.2)', () => {
  it('[18.1, BZ-W, BZ-N, BZ-E, BZ-S] four zones of 22 beach hexes, two wave boxes to each', () => {
    const { zones } = table().g.book.data.board;
    expect(Object.fromEntries(zones.map(({ id, beaches }) => [id, beaches.join(' ')]))).toEqual({
      west: '0611 0710 0506 0607 0707',
      north: '1107 1207 1308 1408 1508 1608',
      east: '1910 2010 2111 2211 2212 2213',
      south: '1816 1716 1616 1516 1416',
    });
    expect(table().g.book.boxIds).toHaveLength(44);
    expect(table().g.book.boxIds.slice(0, 2)).toEqual(['0611.first', '0611.second']);
  });

  it('[18.2, R-35] on the first day each division goes whole to one Follow-up box; both may take one zone', () => {
    const t = table().stand('zones');
    expect(t.choices()).toHaveLength(8);
    t.take({ type: 'zone', formation: 'FRI', zone: 'south' });
    expect(t.choices()).toHaveLength(4);
    t.take({ type: 'zone', formation: 'LIV', zone: 'south' });
    for (const id of ['FRI-87-I', 'FRI-HQ', 'LIV-33-I', 'LIV-ART1', 'UNA-SM-B1', 'L-CHI'])
      expect(t.at(id)).toBe('south.followUp');
    expect([t.at('RAM-KROH'), t.at('SPE-HQ')]).toEqual(['pool', 'pool']);
    expect(t.when('axis', 4).stand('zones').rested).toBe(true);
    // Even columns lie lower: consecutive beaches are neighbours.
    const { book } = t.g;
    expect(book.distance(book.hex('1207', 'test'), book.hex('1308', 'test'))).toBe(1);
    expect(book.distance(book.hex('2010', 'test'), book.hex('2111', 'test'))).toBe(1);
  });

  it('[18.2] attached units share the box of their division', () => {
    const t = table();
    t.set('formation', t.g.book.formationIds.indexOf('FRI'), t.piece('UNA-GUA1')).stand('zones');
    t.do({ type: 'zone', formation: 'LIV', zone: 'north' }, { type: 'zone', formation: 'FRI', zone: 'east' });
    expect([t.at('UNA-GUA1'), t.at('UNA-GUA2')]).toEqual(['east.followUp', 'pool']);
  });

  it('[18.2] seaborne units of neither division go with the one their owner names, each by itself', () => {
    const t = table().stand('zones');
    t.do({ type: 'zone', formation: 'LIV', zone: 'north' }, { type: 'zone', formation: 'FRI', zone: 'east' });
    expect([t.step, t.asks, new Set(t.offered('sailWith', 'formation'))]).toEqual([
      'zones',
      'axis',
      new Set(['LIV', 'FRI']),
    ]);
    t.take({ type: 'sailWith', unit: 'UNA-GUA1', formation: 'FRI' });
    expect([t.at('UNA-GUA1'), t.offered('sailWith', 'unit').includes('UNA-GUA1')]).toEqual(['east.followUp', false]);
    for (let i = 0; t.step === 'zones' && i < 60; i++)
      t.take({ ...t.choices()[0], formation: i % 2 === 0 ? 'LIV' : 'FRI' } as never);
    const sailed = ['north', 'east'].map(
      (zone) => t.g.view(null).pieces.filter(({ at, id }) => at === `${zone}.followUp` && id.startsWith('UNA')).length,
    );
    expect([t.rested, sailed.every((count) => count > 1)]).toEqual([true, true]);
  });
});

describe('loading (18.3)', () => {
  it('[18.3, 18.31, 4.22a] from a Follow-up box to the boxes of its zone, three units to a box', () => {
    const t = waiting(table(), WEST, ...MARINES).stand('loading');
    expect(boxes(t, 'UNA-SM-B1')).toHaveLength(10);
    for (const unit of MARINES.slice(0, 3)) t.take({ type: 'load', unit, box: '0611.first' });
    expect(boxes(t, 'UNA-SM-G1')).toHaveLength(9);
    expect(boxes(t, 'UNA-SM-G1')).not.toContain('0611.first');
    t.take({ type: 'done' });
    expect([t.at('UNA-SM-B1'), t.at('UNA-SM-G1')]).toEqual(['0611.first', 'west.followUp']);
  });

  it('[18.31] nine units a wave in a zone', () => {
    const t = waiting(table(), WEST, ...MARINES, 'LIV-ENG', 'FRI-ENG', 'UNA-GUA1', 'UNA-GUA2').stand('loading');
    const nine = [...MARINES, 'LIV-ENG', 'FRI-ENG', 'UNA-GUA1'];
    nine.forEach((unit, i) => {
      t.take({ type: 'load', unit, box: ['0611.first', '0710.first', '0506.first'][i % 3] as string });
    });
    expect(boxes(t, 'UNA-GUA2').every((box) => box.endsWith('.second'))).toBe(true);
    expect(boxes(t, 'UNA-GUA2')).toHaveLength(5);
  });

  it('[18.32] battalions are broken down when loaded; leaders ride free with their HQ', () => {
    const t = waiting(table(), WEST, 'LIV-33-I', 'LIV-HQ', 'L-CHI').stand('loading');
    t.take({ type: 'load', unit: 'LIV-33-I', box: '0611.first' });
    expect(['LIV-33-I', 'LIV-33-I/1', 'LIV-33-I/3'].map((id) => t.at(id))).toEqual([
      'breakdown',
      '0611.first',
      '0611.first',
    ]);
    t.take({ type: 'load', unit: 'LIV-HQ', box: '0611.second' });
    expect(t.at('L-CHI')).toBe('0611.second');
  });

  it('[18.33] HQs, artillery, tanks and vehicles only in the second wave, unless the beach is held', () => {
    const list = ['LIV-HQ', 'LIV-ART1', 'UNA-SEM', 'LIV-MC'];
    const t = waiting(table(), WEST, ...list).stand('loading');
    for (const unit of list) expect(boxes(t, unit).every((box) => box.endsWith('.second'))).toBe(true);
    t.take1('0710', 'axis');
    for (const unit of list) expect(boxes(t, unit).filter((box) => box.endsWith('.first'))).toEqual(['0710.first']);
  });

  it('[18.34, 4.22e, 4.22i] whatever is loaded lands in that phase: the first wave, then the second', () => {
    const t = load(load(table(), '0611.first', 'UNA-SM-B1'), '0710.second', 'LIV-ART1', 'LIV-HQ', 'L-CHI');
    land(t, 0);
    expect([t.at('UNA-SM-B1'), t.at('LIV-ART1'), t.has('UNA-SM-B1', LANDED)]).toEqual(['0611', '0710.second', true]);
    expect(t.holder('0611')).toBe('axis');
    land(t, 1);
    expect([t.at('LIV-ART1'), t.at('LIV-HQ'), t.at('L-CHI'), t.has('LIV-ART1', AMMO)]).toEqual([
      '0710',
      '0710',
      '0710',
      true,
    ]);
    expect([t.holder('0710'), table().has('LIV-ART1', AMMO)]).toEqual(['axis', false]);
  });

  it('[4.22] by night nobody lands; by day the steps come in their order', () => {
    const night = waiting(table(), WEST, 'UNA-SM-B1').when('axis', 3).stand('playerTurn', 0);
    expect(night.step).toBe('breakdown');
    const t = gun(waiting(table(), WEST, 'UNA-SM-B1'), 'gun-bingemma', '0811').stand('playerTurn', 0);
    expect(t.step).toBe('loading'); // 4.22a
    t.do({ type: 'load', unit: 'UNA-SM-B1', box: '0611.first' });
    expect(t.step).toBe('stations'); // 4.22b
    while (t.step === 'stations') t.take({ type: 'station', ship: String(t.choices()[0]?.['ship']), hex: '0408' });
    expect(t.step).toBe('shipFire'); // 4.22c
    t.take({ type: 'done' });
    expect(t.step).toBe('gunFire');
    t.take({ type: 'done' });
    expect(t.step).toBe('raking'); // 4.22d: it has not fired at ships
    t.roll(1).take({ type: 'done' });
    expect([t.step, t.at('UNA-SM-B1')]).toEqual(['waveMoves', '0611']);
  });

  it('[18.4, 4.22d] a gun that fired at ships does not fire at the waves', () => {
    const t = load(gun(table(), 'gun-bingemma', '0811'), '0611.first', 'UNA-SM-B1').put('W-DUI', '0408');
    t.stand('gunFire').take({ type: 'engage', firer: 'gun-bingemma', target: 'W-DUI' });
    t.roll(1, 1).stand('exchange');
    expect(t.stand('raking').offered('rake', 'gun')).toEqual([]);
    const fresh = load(gun(table(), 'gun-bingemma', '0811'), '0611.first', 'UNA-SM-B1').stand('raking');
    expect(fresh.offered('rake', 'gun')).toEqual(['gun-bingemma']);
  });

  it('[18.8] a box is sea: no zone, combat or control, and ships sail where it is drawn', () => {
    const t = load(table(), '0611.first', 'UNA-SM-B1').put('MAL-2D', '0611');
    expect(t.stand('attacks').offered('attack', 'hex')).toEqual([]);
    expect(t.holder('0611')).toBe('allied');
    t.put('W-DUI', '0511').stand('ships').take({ type: 'select', unit: 'W-DUI' });
    expect(t.offered('sail', 'hex')).toContain('0510');
  });
});

describe('landing losses (18.5)', () => {
  /** A company lands at 0506 with a die; what stands where. */
  const fate = (die: number, ...stands: (readonly [string, string])[]) => {
    const t = load(table(), '0506.first', 'UNA-SM-B1');
    for (const [id, hex] of stands) {
      if (id.startsWith('gun')) gun(t, id, hex);
      else t.put(id, hex);
    }
    land(t, 0, die);
    return t.told('landingLoss').map(({ roll }) => [roll?.total, roll?.result])[0] ?? 'no roll';
  };

  it('[18.5, 4.22f] +1 within two hexes of an Allied unit, +2 next to one; 7 is lost', () => {
    expect([fate(6, ['MAL-RN1', '0707']), fate(5, ['MAL-RN1', '0707'])]).toEqual([
      [7, 'lost'],
      [6, 'ashore'],
    ]);
    expect([fate(5, ['MAL-RN1', '0606']), fate(4, ['MAL-RN1', '0606'])]).toEqual([
      [7, 'lost'],
      [6, 'ashore'],
    ]);
    expect(fate(5, ['MAL-HQ231', '0606'])).toEqual([7, 'lost']);
  });

  it('[18.5] exactly one modifier: next to one unit and two hexes from another is +2: check case 10', () => {
    expect(fate(4, ['MAL-RN1', '0606'], ['MAL-RN2', '0707'])).toEqual([6, 'ashore']);
    expect(fate(5, ['MAL-RN1', '0606'], ['MAL-RN2', '0707'], ['MAL-RN3', '0507'])).toEqual([7, 'lost']);
  });

  it('[R-02, 18.5] out of two hexes nobody rolls; coast guns count while they stand, the dummy face down', () => {
    expect(fate(6, ['MAL-RN1', '0708'])).toBe('no roll');
    expect(fate(6, ['L-GOR', '0606'])).toBe('no roll');
    expect(fate(5, ['gun-bingemma', '0606'])).toEqual([7, 'lost']);
    expect(fate(5, ['gun-stlucian', '0606'])).toEqual([7, 'lost']);
  });

  it('[18.5] a unit in the beach hex counts as adjacent, and so does one across water', () => {
    const t = load(table(), '0706.first').put('MAL-RN1', '0706');
    load(t, '0707.first', 'UNA-SM-B1');
    land(t, 0, 4); // 0706 lies across the water from 0707
    expect(t.told('landingLoss').map(({ roll }) => roll?.total)).toEqual([6]);
    const held = load(table(), '0506.first', 'UNA-SM-B1').put('MAL-RN1', '0506');
    land(held, 0, 4);
    expect(held.told('landingLoss').map(({ roll }) => roll?.total)).toEqual([6]);
  });

  it('[R-01, 4.22j] HQs and leaders are exempt, in the second wave and in the first', () => {
    for (const [wave, box] of [
      [0, '0506.first'],
      [1, '0506.second'],
    ] as const) {
      const t = load(table(), box, 'LIV-HQ', 'L-CHI', 'LIV-ART1').put('MAL-RN1', '0606');
      land(t, wave, 5);
      expect(t.told('landingLoss').map(({ args }) => args['unit'])).toEqual(['LIV-ART1']);
      expect([t.at('LIV-ART1'), t.at('LIV-HQ'), t.at('L-CHI')]).toEqual(['dead', '0506', '0506']);
    }
  });

  it('[18.5] each unit rolls by itself, and a lost one is lost whole', () => {
    const t = load(table(), '0506.first', 'UNA-SM-B1', 'UNA-SM-B2', 'UNA-SM-B3').put('MAL-RN1', '0606');
    land(t, 0, 5, 4, 6);
    expect(['UNA-SM-B1', 'UNA-SM-B2', 'UNA-SM-B3'].map((id) => t.at(id))).toEqual(['dead', '0506', 'dead']);
    expect(t.cell('lost', 0)).toBe(2 * 4);
  });

  it('[4.22f, 18.94] all beaches throw before the guns of any of them fall', () => {
    const t = load(load(gun(table(), 'gun-leonardo', '2111'), '2111.first', 'UNA-SM-B1'), '2211.first', 'UNA-SM-B2');
    land(t, 0, 4, 4);
    expect(t.told('landingLoss').map(({ roll }) => roll?.total)).toEqual([6, 6]);
    expect(t.at('gun-leonardo')).toBe('dead');
  });
});

describe('water’s edge combat (18.6)', () => {
  /** Marines at 0506 and a British battalion next to them at 0606. */
  const shore = (...units: string[]) => {
    const t = load(table(), '0506.first', ...units).put('MAL-2D', '0606');
    return land(t, 0, ...units.map(() => 1));
  };
  const rolls = (t: Table) => t.told('edge').map(({ args, roll }) => [args['side'], args['strength'], roll?.result]);

  it('[18.6, 18.61, 4.22g] adjacent Allied combat units may fire at units just landed', () => {
    const t = shore('UNA-SM-B1');
    expect([t.step, t.asks, t.offered('edgeFire', 'unit')]).toEqual(['edgeFire', 'allied', ['MAL-2D']]);
    t.take({ type: 'done' });
    expect([rolls(t), t.steps('UNA-SM-B1'), t.step]).toEqual([[], 2, 'breakdown']);
  });

  it('[18.61] not artillery, AA, HQs or guns, nor units two hexes off; a unit fires at one beach a wave', () => {
    const t = load(load(table(), '0506.first', 'UNA-SM-B1'), '0607.first', 'UNA-SM-B2').put('MAL-2D', '0606');
    t.put('MAL-12F1', '0606').put('MAL-LAA1', '0606').put('MAL-HQ231', '0606').put('MAL-RN1', '0708');
    land(t, 0, 1, 1);
    expect([t.step, t.asks, t.offered('edge', 'hex')]).toEqual(['edges', 'axis', ['0506', '0607']]);
    t.take({ type: 'edge', hex: '0506' });
    expect(t.offered('edgeFire', 'unit')).toEqual(['MAL-2D']);
    t.roll(1, 1).take({ type: 'edgeFire', unit: 'MAL-2D' });
    expect(t.offered('edgeFire', 'unit')).toEqual(['MAL-RN1']); // next to 0607; the battalion has fired
  });

  it('[18.62] the landed fire back at one hex that fired, Axis choice', () => {
    const t = load(table(), '0506.first', 'UNA-SM-B1', 'UNA-SM-B2').put('MAL-2D', '0606').put('MAL-RN1', '0507');
    land(t, 0, 1, 1).do({ type: 'edgeFire', unit: 'MAL-2D' });
    t.take({ type: 'edgeFire', unit: 'MAL-RN1' });
    expect([t.step, t.asks, t.offered('edgeTarget', 'hex')]).toEqual(['edgeReply', 'axis', ['0606', '0507']]);
    t.roll(1, 6).take({ type: 'edgeTarget', hex: '0507' });
    expect([rolls(t), t.at('MAL-RN1'), t.steps('MAL-2D')]).toEqual([
      [
        ['allied', 7, 'miss'],
        ['axis', 4, 'hit'],
      ],
      'dead',
      6,
    ]);
  });

  it('[18.63] Allied defence without any doubling, Axis attack, each after supply and state; HQs and guns add nothing', () => {
    const t = load(table(), '2111.first', 'LIV-33-I', 'LIV-HQ', 'LIV-ART1');
    t.put('MAL-1KOMR', '2112', { state: DISORGANIZED }).put('MAL-2KOMR', '2010', { marks: UNSUPPLIED });
    land(t, 0, 1, 1).do({ type: 'edgeFire', unit: 'MAL-1KOMR' }, { type: 'edgeFire', unit: 'MAL-2KOMR' });
    t.roll(1, 1).take({ type: 'edgeTarget', hex: '2010' });
    expect(rolls(t).map(([, strength]) => strength)).toEqual([4 + 4, 6]); // 2010 is a fort
  });

  it('[18.64, 18.6, R-05] a hit is one step, the owner chooses, HQs last; both sides lose at once', () => {
    const fire = (axis: readonly string[], allied: readonly string[], ...dice: number[]) => {
      const t = load(table(), '0506.first', ...axis);
      for (const id of allied) t.put(id, '0606');
      land(t, 0, ...axis.filter((id) => !id.endsWith('HQ')).map(() => 1));
      t.roll(...dice);
      // 18.62: one hex fired, so nobody is asked at which to fire back.
      for (const unit of allied) if (t.step === 'edgeFire') t.take({ type: 'edgeFire', unit });
      return t;
    };
    // Seven strikes on 5 (the column headed 4), two marines (four) too.
    const t = fire(['UNA-SM-B1', 'UNA-SM-B2', 'LIV-HQ'], ['MAL-2D', 'MAL-RN1'], 5, 5);
    expect([t.asks, t.offered('lose', 'unit')]).toEqual(['allied', ['MAL-2D', 'MAL-RN1']]);
    t.take({ type: 'lose', unit: 'MAL-RN1' });
    expect([t.at('MAL-RN1'), t.steps('UNA-SM-B1') + t.steps('UNA-SM-B2'), t.at('LIV-HQ')]).toEqual(['dead', 3, '0506']);
    const miss = fire(['UNA-SM-B1'], ['MAL-2D', 'MAL-RN1'], 4, 5);
    expect(rolls(miss).map(([, , result]) => result)).toEqual(['miss', 'miss']); // two strikes on 6
    const twelve = fire(['UNA-SM-B1'], ['MAL-2D', 'MAL-1D'], 4, 1);
    expect(rolls(twelve)[0]).toEqual(['allied', 12, 'hit']);
    expect(rolls(fire(['UNA-SM-B1'], ['MAL-2D', 'MAL-1D'], 3, 6)).map(([, , result]) => result)).toEqual([
      'miss',
      'hit',
    ]);
    // Seven stands in the column headed 4, twelve in that headed 8: check case 11.
    expect(rolls(fire(['UNA-SM-B1'], ['MAL-2D', 'MAL-RN1'], 5, 1))[0]).toEqual(['allied', 7, 'hit']);
    const thirteen = fire(['UNA-SM-B1'], ['MAL-2D', 'MAL-1D', 'MAL-RN1'], 3, 1);
    expect(rolls(thirteen)[0]).toEqual(['allied', 13, 'hit']);
  });

  it('[18.65] no states, retreats or advances come of it', () => {
    const t = shore('UNA-SM-B1', 'UNA-SM-B2');
    t.roll(6, 6).take({ type: 'edgeFire', unit: 'MAL-2D' });
    expect([t.state('UNA-SM-B1'), t.state('MAL-2D'), t.at('MAL-2D'), t.steps('MAL-2D')]).toEqual([0, 0, '0606', 5]);
  });

  it('[4.22k] the second wave has its own combat, and units that fired at the first may fire again', () => {
    const t = load(load(table(), '0506.first', 'UNA-SM-B1'), '0506.second', 'UNA-SM-B2').put('MAL-2D', '0606');
    land(t, 0, 1).roll(1, 1).take({ type: 'edgeFire', unit: 'MAL-2D' });
    land(t, 1, 1);
    expect(t.offered('edgeFire', 'unit')).toEqual(['MAL-2D']);
    t.roll(6, 1).take({ type: 'edgeFire', unit: 'MAL-2D' });
    expect(rolls(t).at(-1)?.[1]).toBe(2); // the first wave does not fire back again
    expect([t.steps('UNA-SM-B1'), t.steps('UNA-SM-B2')]).toEqual([2, 1]);
  });
});

describe('the beach itself is held (18.66)', () => {
  const contested = (t = table()) => load(t, '0506.first', 'LIV-33-I').put('MAL-RN1', '0506');
  const fight = (t: Table) => t.told('assault').at(-1)?.args;

  it('[18.66] survivors fight at once by 19.5; the landers pay every hit in steps', () => {
    const t = contested();
    t.roll(1, 1, 1).stand('landWave', 0);
    expect(t.offered('edgeFire', 'unit')).toEqual(['MAL-RN1']);
    t.take({ type: 'done' });
    expect(fight(t)).toMatchObject({ hex: '0506', base: 9 }); // 6 to 1; two ones are 1/2 or so
    expect(t.has('LIV-33-I', FOUGHT)).toBe(true);
  });

  it('[18.66] an Allied HQ alone in the hex fights too', () => {
    const t = load(table(), '0506.first', 'LIV-33-I').put('MAL-HQ231', '0506');
    land(t, 0, 1, 1, 1);
    expect(fight(t)).toMatchObject({ hex: '0506' });
  });

  it('[18.66] unspent ships in range help up to the landers’ strength, and are spent', () => {
    const t = load(table(), '0506.first', 'UNA-SM-B1').put('MAL-2D', '0506').put('W-DUI', '0305');
    t.put('W-GAR', '0305', { marks: SPENT }).put('W-DOR', '2701');
    land(t, 0, 1).take({ type: 'done' });
    expect([t.step, t.asks, t.offered('support', 'gun')]).toEqual(['commit', 'axis', ['W-DUI']]);
    t.roll(3, 4).take({ type: 'support', gun: 'W-DUI', hex: '0506' });
    expect(fight(t)).toMatchObject({ base: 4 }); // 4 to 6: 1:2
    expect([t.has('W-DUI', SPENT), t.has('W-DOR', SPENT)]).toEqual([true, false]);
    const without = load(table(), '0506.first', 'UNA-SM-B1').put('MAL-2D', '0506').put('W-DUI', '0305');
    land(without, 0, 1).take({ type: 'done' });
    without.roll(3, 4).take({ type: 'done' });
    expect(fight(without)).toMatchObject({ base: 3 }); // 2 to 6
    expect(without.has('W-DUI', SPENT)).toBe(false);
  });

  it('[18.66] if both are left the landers leave to a hex without Allied units, or are lost', () => {
    const t = load(table(), '0506.first', 'LIV-33-I').put('MAL-2D', '0506').put('MAL-RN1', '0507');
    land(t, 0, 1).roll(3, 4).take({ type: 'done' }); // column 3: 2d/1
    expect([t.steps('LIV-33-I'), t.steps('MAL-2D')]).toEqual([4, 5]);
    // One way out is no question.
    expect([t.at('LIV-33-I'), t.holder('0606'), t.holder('0506')]).toEqual(['0606', 'axis', 'allied']);
    const shut = load(table(), '0506.first', 'LIV-33-I')
      .put('MAL-2D', '0506')
      .put('MAL-RN1', '0507')
      .put('MAL-RN2', '0606');
    land(shut, 0, 1).roll(3, 4).take({ type: 'done' });
    expect(shut.at('LIV-33-I')).toBe('dead');
  });

  it('[18.7, 4.22h, 4.22l] units of that wave out of enemy zones move one hex, and companies re-form', () => {
    const t = load(load(table(), '0506.first', 'UNA-SM-B1', 'UNA-SM-B2'), '0611.first', 'UNA-SM-B3');
    t.put('MAL-RN1', '0709').put('MAL-RN2', '0712');
    land(t, 0, 1).take({ type: 'done' }); // only 0611 is under fire, so nobody asks for the order
    expect(t.step).toBe('waveMoves');
    const steps = (unit: string) =>
      t
        .choices()
        .filter((action) => action.type === 'step' && action['unit'] === unit)
        .map((action) => action['hex']);
    expect(steps('UNA-SM-B1').sort()).toEqual(['0507', '0606']);
    expect(steps('UNA-SM-B3')).toEqual([]); // in the zone of 0712
    t.take({ type: 'step', unit: 'UNA-SM-B1', hex: '0606' });
    expect([t.at('UNA-SM-B1'), t.holder('0606'), steps('UNA-SM-B1')]).toEqual(['0606', 'axis', []]);
  });

  it('[4.22l, 18.7] the second step is for the second wave alone', () => {
    const t = load(load(table(), '0506.first', 'UNA-SM-B1'), '0607.second', 'UNA-SM-B2');
    land(t, 0).take({ type: 'done' });
    land(t, 1);
    expect(new Set(t.offered('step', 'unit'))).toEqual(new Set(['UNA-SM-B2']));
  });

  it('[4.22h, 18.7] companies that landed together re-form', () => {
    const t = waiting(table(), WEST, 'LIV-33-I')
      .stand('loading')
      .take({ type: 'load', unit: 'LIV-33-I', box: '0506.first' });
    land(t, 0).take({ type: 'reform', unit: 'LIV-33-I' });
    expect([t.at('LIV-33-I'), t.steps('LIV-33-I'), t.has('LIV-33-I', LANDED)]).toEqual(['0506', 6, true]);
    expect(t.offers({ type: 'step', unit: 'LIV-33-I', hex: '0606' })).toBe(true);
  });
});

describe('beaches with forts (18.9)', () => {
  it('[18.9, 18.91, 18.94] walls with only a gun or a leader inside stop nobody', () => {
    const t = load(gun(table(), 'gun-ricasoli', '1910'), '1910.first', 'UNA-SM-B1').put('L-GOR', '1910');
    land(t, 0, 1);
    expect([t.at('gun-ricasoli'), t.at('L-GOR'), t.holder('1910')]).toEqual(['dead', 'turn-2', 'axis']);
    expect(t.told('assault')).toEqual([]);
    for (const id of ['1910', '2010', '2111']) {
      expect([t.g.book.fort[t.hex(id)], (t.g.book.beach[t.hex(id)] ?? -1) >= 0]).toEqual([1, true]);
    }
  });

  it('[18.94] where the loss rolls leave nobody ashore the gun stands', () => {
    const t = load(gun(table(), 'gun-ricasoli', '1910'), '1910.first', 'UNA-SM-B1');
    land(t, 0, 5);
    expect([t.at('UNA-SM-B1'), t.at('gun-ricasoli'), t.holder('1910')]).toEqual(['dead', '1910', 'allied']);
  });

  it('[18.92, 18.93] the gun fires at the boxes of its own beach with +1, and gives +2 to the landing losses', () => {
    const t = load(gun(table(), 'gun-ricasoli', '1910'), '1910.first', 'UNA-SM-B1');
    t.stand('raking').roll(5).take({ type: 'rake', gun: 'gun-ricasoli', box: '1910.first' });
    expect(t.at('UNA-SM-B1')).toBe('dead');
    const next = load(gun(table(), 'gun-ricasoli', '1910'), '1910.first', 'UNA-SM-B1');
    land(next, 0, 4);
    expect(next.told('landingLoss').map(({ roll }) => roll?.total)).toEqual([6]);
  });

  it('[18.95] garrisoned: plain at the water’s edge, then doubled, one hit less, +1 for landing engineers', () => {
    const t = load(table(), '2010.first', 'LIV-33-I', 'LIV-ENG').put('MAL-1KOMR', '2010');
    land(t, 0, 1, 1).roll(1, 1, 5, 6).take({ type: 'edgeFire', unit: 'MAL-1KOMR' });
    expect(t.told('edge').map(({ args }) => args['strength'])).toEqual([5, 8]);
    const event = t.told('assault').at(-1);
    expect(event?.args).toMatchObject({ base: 4, column: 5 }); // 8 to 10, engineers +1
    expect((event?.roll?.column?.shifts ?? []).map(({ rule }) => rule)).toEqual(['9.92c']);
    expect([event?.roll?.result, t.cell('hits', 1)]).toEqual(['-/2', 1]);
    expect([t.step, t.offered('leave', 'unit')[0]]).toEqual(['leaving', 'LIV-33-I']);
  });

  it('[18.95] from Ricasoli only to 1911 or 2010, never over the harbour; winners are inside already', () => {
    const t = load(table(), '1910.first', 'LIV-33-I').put('MAL-1KOMR', '1910').put('MAL-RN1', '1910');
    land(t, 0, 1).roll(3, 4).take({ type: 'done' }); // 6 to 12: 2d/-
    expect(t.offered('leave', 'hex').sort()).toEqual(['1911', '2010']);
    const won = load(table(), '1910.first', 'LIV-33-I').put('MAL-RN1', '1910');
    land(won, 0, 1).roll(3, 4).take({ type: 'done' }); // 6 to 2: -/4d, less one
    expect([won.at('LIV-33-I'), won.holder('1910'), won.cell('hits', 1)]).toEqual(['1910', 'axis', 3]);
  });
});

describe('delayed landings (22.39) and raiders (22.32)', () => {
  it('[22.39] off: nobody rolls', () => {
    const t = waiting(table(), WEST, 'UNA-SM-B1').stand('delays');
    expect(t.told('delay')).toEqual([]);
  });
  it('[22.39] on: a die for each zone with units waiting; 1, 1-2 or 1-3 by the weather holds it back', () => {
    const held = (die: number, weather: number) => {
      const t = waiting(table({ delays: 'on' }), SOUTH, 'UNA-SM-B1')
        .when('axis', 4, weather)
        .roll(die)
        .stand('delays');
      expect(t.told('delay')).toHaveLength(1);
      return t.stand('loading').rested;
    };
    expect([held(1, 0), held(2, 0)]).toEqual([true, false]);
    expect([held(2, 1), held(3, 1)]).toEqual([true, false]);
    expect([held(3, RAINY), held(4, RAINY)]).toEqual([true, false]);
    const two = waiting(waiting(table({ delays: 'on' }), NORTH, 'UNA-SM-B1'), EAST, 'UNA-SM-B2')
      .roll(1, 6)
      .stand('delays');
    expect(new Set(two.stand('loading').offered('load', 'unit'))).toEqual(new Set(['UNA-SM-B2']));
  });
  it('[22.32] off: nobody raids', () => {
    const t = waiting(load(table(), '0506.first', 'LIV-ENG'), WEST, 'UNA-SM-B1');
    expect(land(t, 0).offered('raid', 'unit')).toEqual([]);
  });
  it('[22.32] on: one San Marco company on a beach with no Allied unit next to it, on the first turn', () => {
    const t = waiting(table({ raiders: 'on' }), WEST, 'UNA-SM-B1', 'UNA-SM-B2', 'LIV-ENG').put('MAL-RN1', '2012');
    gun(t, 'gun-ricasoli', '1910');
    land(t, 0); // even where nobody else lands
    expect(new Set(t.offered('raid', 'unit'))).toEqual(new Set(['UNA-SM-B1', 'UNA-SM-B2']));
    const hexes = t.offered('raid', 'hex');
    expect(hexes).toContain('1910'); // a gun is no unit
    for (const near of ['2111', '2211'])
      expect([near, hexes.includes(near)]).toEqual([near, t.g.book.distance(t.hex(near), t.hex('2012')) > 1]);
    t.take({ type: 'raid', unit: 'UNA-SM-B1', hex: '1910' });
    expect([t.at('UNA-SM-B1'), t.at('gun-ricasoli'), t.offered('raid', 'unit')]).toEqual(['1910', 'dead', []]);
    const late = waiting(table({ raiders: 'on' }), WEST, 'UNA-SM-B1').when('axis', 1);
    expect(land(late, 0).rested).toBe(true);
    expect(late.has('UNA-SM-B1', RETREATED)).toBe(false);
  });
});
