import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { attackStrength, defenceStrength, mayAttack, supportOf } from './9-combat/strength.ts';
import { bombardmentShifts } from './10-bombardment.ts';
import { alliedIssues } from './12-ammunition.ts';
import { eliminate } from './pieces.ts';
import { AMMO, FOLLOW_UP, POOL, SPENT, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

const field = (side: 'axis' | 'allied' = 'axis', turn = 4, weather = 0): Table =>
  new Table().empty().when(side, turn, weather);
const guns = new Table().g.book.data.roster.units.filter(({ type }) => type === 'artillery');

describe('artillery', () => {
  it('[12.1] has two supports and a range, attack 0, defence 1 and one step', () => {
    expect(guns.length).toBeGreaterThan(10);
    for (const { id, attack, defence, steps, support } of guns) {
      expect([id, attack, defence, steps]).toEqual([id, 0, 1, 1]);
      expect(Math.min(support?.attack ?? 0, support?.defence ?? 0, support?.range ?? 0)).toBeGreaterThan(0);
    }
    const t = field().put('RAM-ART', '1313');
    expect(mayAttack(t.g, t.piece('RAM-ART'))).toBe(false);
    expect([true, false].map((on) => supportOf(t.g, t.piece('RAM-ART'), on, t.hex('1312'), []))).toEqual([3, 3]);
  });

  it('[12.2] fires once a game turn: a battery that helped a defence is silent in its own turn', () => {
    const t = field('axis').put('MAL-RAF1', '1312').put('MAL-12F1', '1310', { marks: AMMO }).put('FOL-II', '1313');
    t.stand('attacks').do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    expect([t.step, t.asks]).toEqual(['commit', 'allied']);
    t.roll(6, 6).take({ type: 'commit', gun: 'MAL-12F1' });
    expect([t.has('MAL-12F1', SPENT), t.has('MAL-12F1', AMMO)]).toEqual([true, false]);
    t.put('MAL-12F1', '1310', { marks: SPENT | AMMO })
      .put('FOL-II', '1313')
      .when('allied', 4);
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
    expect(t.put('MAL-12F1', '1310', { marks: AMMO }).stand('support').offered('select', 'unit')).toEqual(['MAL-12F1']);
  });

  it('[12.3] offensive support adds to the attack, up to the attackers’ own strength', () => {
    const t = field('axis').put('FOL-II', '1313').put('FOL-ART1', '1314', { marks: AMMO }).put('MAL-2D', '1312');
    t.set('target', t.hex('1312'));
    const [unit, gun] = [t.piece('FOL-II'), t.piece('FOL-ART1')];
    expect([attackStrength(t.g, [unit], []), attackStrength(t.g, [unit], [gun])]).toEqual([6, 8]);
    t.put('FOL-GUA1', '1313', { steps: 1 });
    expect(attackStrength(t.g, [t.piece('FOL-GUA1')], [gun])).toBe(2); // 1 and no more than 1
  });

  it('[12.4] defensive support adds to the defence before it is doubled', () => {
    const t = field('axis').put('MAL-RAF1', '1409').put('MAL-26D1', '1410', { marks: AMMO }).put('MAL-2D', '1409');
    t.set('target', t.hex('1409'));
    const [unit, gun] = [t.piece('MAL-2D'), t.piece('MAL-26D1')];
    expect([defenceStrength(t.g, [unit], []), defenceStrength(t.g, [unit], [gun])]).toEqual([12, 22]); // 2 × (6 + 5)
  });

  it('[12.5, 12.51] needs a marker to fire, and firing takes it; warships need none', () => {
    const t = field().put('MAL-RAF1', '1312').put('FOL-ART1', '1314').put('W-DUI', '1517');
    expect(t.stand('support').offered('select', 'unit')).toEqual(['W-DUI']);
    t.put('FOL-ART1', '1314', { marks: AMMO }).stand('support');
    expect(t.offered('select', 'unit')).toEqual(['FOL-ART1', 'W-DUI']);
    t.do({ type: 'select', unit: 'FOL-ART1' }, { type: 'bombard', gun: 'FOL-ART1', hex: '1312' });
    t.do({ type: 'select', unit: 'W-DUI' }, { type: 'bombard', gun: 'W-DUI', hex: '1312' });
    t.roll(3, 4).stand('bombardments');
    expect(t.has('FOL-ART1', AMMO)).toBe(false);
  });

  it('[12.52] holds one marker at most, and loses it with the unit', () => {
    const t = field().put('LIV-ART1', '1416', { marks: AMMO }).put('LIV-ART2', '1416').set('reserve', 5).stand('issue');
    expect(t.offered('issue', 'unit')).toEqual(['LIV-ART2']);
    t.take({ type: 'issue', unit: 'LIV-ART2' });
    expect([t.rested, t.cell('reserve')]).toEqual([true, 4]);
    eliminate(t.g, t.piece('LIV-ART2'), '9.5');
    expect(t.has('LIV-ART2', AMMO)).toBe(false);
  });

  it('[12.53] everybody starts with a marker, the Axis with a reserve of 6', () => {
    const t = new Table().upTo('zones');
    expect(t.cell('reserve')).toBe(6);
    const allied = guns.filter(({ side }) => side === 'allied');
    expect(allied.map(({ id }) => t.has(id, AMMO))).toEqual(allied.map(() => true));
    const landed = field().off('LIV-ART1', FOLLOW_UP).stand('loading');
    landed.do({ type: 'load', unit: 'LIV-ART1', box: '0611.second' }).stand('landWave', 1);
    expect([landed.at('LIV-ART1'), landed.has('LIV-ART1', AMMO)]).toEqual(['0611', true]);
    const flown = field().take1('1814', 'axis').stand('airLanding');
    flown.take({ type: 'airLand', unit: 'SPE-ART1', hex: '1814' });
    expect(flown.has('SPE-ART1', AMMO)).toBe(true);
  });
});

describe('the Axis reserve', () => {
  const landed = (set: (t: Table) => Table, ...dice: number[]): number => {
    const t = set(field())
      .set('reserve', 0)
      .roll(...dice)
      .stand('ammunition');
    expect(t.diceLeft).toBe(0);
    return t.cell('reserve');
  };
  const beaches = (t: Table, count: number): Table => {
    for (const hex of t.g.book.beaches.slice(0, count)) t.take1(t.g.hexName(hex), 'axis');
    return t;
  };
  const fields = (t: Table, count: number): Table => {
    for (const hex of ['1613', '1211', '1916', '1814'].slice(0, count)) t.take1(hex, 'axis');
    return t;
  };

  it('[12.54, 4.1i] two dice, one a beach and two an airfield, six at most of each', () => {
    expect(landed((t) => t, 3, 4)).toBe(7);
    expect([landed((t) => beaches(t, 2), 1, 1), landed((t) => beaches(t, 9), 1, 1)]).toEqual([4, 8]);
    expect([landed((t) => fields(t, 1), 1, 1), landed((t) => fields(t, 4), 1, 1)]).toEqual([4, 8]);
    expect(landed((t) => t.take1('1415', 'axis'), 1, 1)).toBe(2); // Qrendi does not work
  });

  it('[12.54] cloud takes three, rain half of the sum, rounded down, never below nothing', () => {
    expect([landed((t) => t.set('weather', 1), 3, 4), landed((t) => t.set('weather', 1), 1, 1)]).toEqual([4, 0]);
    expect(landed((t) => beaches(t, 2).set('weather', 2), 3, 4)).toBe(4); // 9 halved
  });

  it('[12.54, RN-6] after the strongest navy result one die and no beaches', () => {
    expect(landed((t) => fields(beaches(t, 5), 1).set('navy', 6), 4)).toBe(6);
  });

  it('[12.54, 4.1i] not on 29 June', () => {
    const t = field('axis', 0).set('reserve', 6).stand('ammunition');
    expect([t.cell('reserve'), t.told('ammunitionLanded')]).toEqual([6, []]);
  });

  it('[CH-RES] the track ends at 49', () => {
    expect(field().set('reserve', 44).roll(3, 3).stand('ammunition').cell('reserve')).toBe(49);
    expect(field().set('reserve', 42).roll(3, 3).stand('ammunition').cell('reserve')).toBe(48);
  });
});

describe('the issue of ammunition', () => {
  it('[12.56, 4.21b] a point of the reserve for each supplied Axis battery without a marker', () => {
    const t = field().put('LIV-ART1', '1416').put('LIV-ART2', '1416').put('LIV-ART3', '1416', { marks: UNSUPPLIED });
    t.set('reserve', 1).stand('issue');
    expect([t.asks, t.offered('issue', 'unit')]).toEqual(['axis', ['LIV-ART1', 'LIV-ART2']]);
    t.take({ type: 'issue', unit: 'LIV-ART1' });
    expect([t.has('LIV-ART1', AMMO), t.cell('reserve'), t.rested]).toEqual([true, 0, true]);
    expect(field().put('LIV-ART1', '1416').set('reserve', 0).stand('issue').rested).toBe(true);
    expect(field('axis', 0).put('LIV-ART1', '1416').set('reserve', 1).stand('issue').step).toBe('issue');
  });

  it('[12.55, 4.31c] the island gives four markers by day, two by night, one less for two lost cities, one at least', () => {
    const issues = (turn: number, lost: number): number => {
      const t = field('allied', turn);
      for (const hex of t.g.book.cities.slice(0, lost)) t.take1(t.g.hexName(hex), 'axis');
      return alliedIssues(t.g);
    };
    expect([issues(4, 0), issues(4, 1), issues(4, 2), issues(4, 6)]).toEqual([4, 4, 3, 1]);
    expect([issues(7, 0), issues(7, 2), issues(7, 5)]).toEqual([2, 1, 1]);
  });

  it('[12.55, 12.56, 4.31c] the Allied player deals them out in his Status Phase', () => {
    const t = field('allied', 7);
    for (const id of ['MAL-12F1', 'MAL-12F2', 'MAL-12F3']) t.put(id, '1313');
    t.set('reserve', 6).stand('issue').take({ type: 'issue', unit: 'MAL-12F1' });
    expect([t.asks, t.step]).toEqual(['allied', 'issue']);
    t.take({ type: 'issue', unit: 'MAL-12F3' });
    expect([t.rested, t.has('MAL-12F2', AMMO), t.cell('reserve'), t.cell('issued')]).toEqual([true, false, 6, 0]);
  });
});

describe('AA', () => {
  it('[12.6] gives no support but draws fire like artillery', () => {
    const t = field('axis').put('MAL-LAA1', '1312').put('FOL-II', '1313');
    const shift = (): number => bombardmentShifts(t.g, new Modifiers().start(true), t.hex('1312')).total;
    expect(shift()).toBe(1);
    t.off('MAL-LAA1', POOL).put('MAL-2D', '1312');
    expect(shift()).toBe(0);
    const own = field('allied').put('MAL-LAA1', '1312', { marks: AMMO }).put('FOL-II', '1313');
    expect(own.stand('support').offered('select', 'unit')).toEqual([]);
  });
});
