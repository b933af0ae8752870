import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { ALLIED, TURKISH } from '../book.ts';
import { ENTRENCHED, FIRED, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { bombardmentRoll } from './bombardment.ts';

const AIRMEN = 4;
const table = () => new Table().empty();
type Side = 'allied' | 'turkish';
const columns = (t: Table) => t.told('roll.bombardment').map(({ roll }) => roll?.column?.name);

/** The combat of a land activation, fought first. */
const combat = (t: Table, side: Side) => t.land(side, true);
const bombard = (t: Table, area: string, die: number, ...guns: string[]) => {
  t.take({ type: 'bombard', area });
  for (const unit of guns) t.take({ type: 'gun', unit });
  return t.roll(die).take({ type: 'shoot' });
};
const areas = (t: Table) => t.offered('bombard', 'area');
const modifiers = (t: Table) => t.thrown('roll.bombardment').modifiers;

/** Four Turkish units at Soghanli Dere, under the guns of five ships (22 factors, half of them heavy). */
const FLEET = ['queen-elizabeth', 'inflexible', 'lord-nelson', 'triumph', 'swiftsure'];
const REGIMENTS = ['T9-25', 'T9-26', 'T9-27', 'T9-A'];
const barrage = (marks = 0, state = 0) => {
  const t = table();
  for (const ship of FLEET) t.put(ship, 'DS-5');
  for (const unit of REGIMENTS) t.put(unit, 'GP-8', unit === 'T9-A' ? 0 : marks, state);
  return t;
};
const shell = (t: Table, die: number) => bombard(combat(t, 'allied'), 'GP-8', die, ...FLEET);
/** With an observer on Achi Baba a 5 is an All (5 + 1 heavy + 1 air + 2 hill). */
const observed = (t: Table) => t.put('29-86', 'GP-6');

describe('who bombards, and how far', () => {
  it('[8.2-1] supplied artillery and ships in a land activation, never infantry', () => {
    const t = table().put('29-A', 'GP-10').put('29-86', 'GP-10').put('albion', 'AEGEAN').put('T9-25', 'GP-7');
    combat(t, 'allied').take({ type: 'bombard', area: 'GP-7' });
    expect(t.offered('gun', 'unit')).toEqual(['29-A', 'albion']);
    const dry = t.mark('29-A', UNSUPPLIED);
    expect(combat(dry, 'allied').take({ type: 'bombard', area: 'GP-7' }).offered('gun', 'unit')).toEqual(['albion']);
  });

  it('[8.2-1] ships and supplied forts in a naval activation', () => {
    const t = table()
      .put('yildiz', 'GP-8', SUPPLIED)
      .put('torgut-reis', 'DS-5')
      .put('29-86', 'GP-9')
      .put('T9-A', 'GP-8');
    t.put('29-87', 'GP-4');
    expect(areas(t.naval('turkish'))).toEqual(['GP-4', 'GP-9']);
    expect(t.take({ type: 'bombard', area: 'GP-9' }).offered('gun', 'unit')).toEqual(['yildiz']);
    t.take({ type: 'back' }).take({ type: 'bombard', area: 'GP-4' });
    expect(t.offered('gun', 'unit')).toEqual(['yildiz']);
    t.put('yildiz', 'GP-8');
    expect(areas(t.naval('turkish'))).toEqual([]);
  });

  it('[8.2-1] only enemy land units are a target', () => {
    const t = table().put('29-A', 'GP-10').put('yildiz', 'GP-9').put('T9-25', 'GP-7');
    expect(areas(combat(t, 'allied'))).toEqual(['GP-7']);
  });

  it('[8.2-2] two areas in good weather, three with airmen, one in bad weather', () => {
    const line = () => table().put('T9-A', 'GP-9').put('29-86', 'GP-10').put('29-87', 'GP-5').put('29-88', 'GP-3');
    expect(areas(combat(line().put('1A-1', 'GP-1'), 'turkish'))).toEqual(['GP-5', 'GP-10']);
    expect(areas(combat(line().put('1A-1', 'GP-1').set('event', AIRMEN), 'turkish'))).toEqual([
      'GP-3',
      'GP-5',
      'GP-10',
    ]);
    expect(areas(combat(line().set('bad', 1), 'turkish'))).toEqual(['GP-10']);
    const fort = line().put('T9-A', 'GP-1').put('boghali', 'GP-9', SUPPLIED);
    expect(areas(fort.naval('turkish'))).toEqual(['GP-5', 'GP-10']);
  });

  it('[8.2-3] a ship loses one area into land, from the Aegean two', () => {
    const line = () => table().put('T9-25', 'GP-8').put('T9-26', 'GP-9').put('T9-27', 'GP-10');
    expect(areas(line().put('albion', 'DS-5').naval('allied'))).toEqual(['GP-8', 'GP-9']);
    expect(areas(line().put('albion', 'DS-5').set('bad', 1).naval('allied'))).toEqual(['GP-8']);
    expect(areas(line().put('albion', 'AEGEAN').naval('allied'))).toEqual(['GP-10']);
    expect(areas(line().put('albion', 'AEGEAN').set('bad', 1).naval('allied'))).toEqual([]);
    const turkish = table().put('torgut-reis', 'DS-5').put('29-86', 'GP-8').put('29-87', 'GP-9');
    expect(areas(turkish.naval('turkish'))).toEqual(['GP-8']);
  });
});

describe('guns in the boats', () => {
  const boats = () => {
    const t = table().put('29-A', 'BOX-ALLIED').put('T9-25', 'GP-3').put('albion', 'AA-HELLAS');
    return t.land('allied').order('29-A', { type: 'land', area: 'AA-HELLAS' }).take({ type: 'endMoves' });
  };

  it('[8.2-1, 7.5-3] do not fire', () => {
    const t = boats().take({ type: 'bombard', area: 'GP-3' });
    expect(t.offered('gun', 'unit')).toEqual(['albion']);
  });

  it('[7.3.2-3] go ashore unfired only', () => {
    expect(boats().offers({ type: 'ashore', unit: '29-A', area: 'GP-1' })).toBe(true);
    expect(boats().mark('29-A', FIRED).offers({ type: 'ashore', unit: '29-A', area: 'GP-1' })).toBe(false);
  });
});

describe('across the Aegean', () => {
  it.each([
    ['T5-A', 'GP-33', 'turkish', ['GP-5', 'GP-15']],
    ['T3-A', 'A-1', 'turkish', ['GP-32', 'GP-5']],
    ['29-A', 'GP-5', 'allied', ['GP-34']],
    ['triumph', 'AA-BESIKA', 'allied', ['GP-27', 'GP-34']],
    ['albion', 'AA-SUVLA', 'allied', ['GP-24', 'GP-34']],
  ] as const)('[R-AEGEAN-FIRE] %s in %s does not shell the far shore', (gun, at, side, far) => {
    const shore = table().put(gun, at).inPlay('airmen');
    for (const [i, area] of far.entries()) shore.put(side === 'turkish' ? `29-8${6 + i}` : `T9-2${5 + i}`, area);
    expect(areas(combat(shore, side))).toEqual([]);
  });

  it('[R-AEGEAN-FIRE] the shore beside it and the way round over land stay in reach', () => {
    const t = table().put('29-A', 'GP-10').put('T9-25', 'GP-5').put('T9-26', 'GP-15').put('T9-27', 'GP-30');
    expect(areas(combat(t, 'allied'))).toEqual(['GP-5', 'GP-15']);
    const ship = table().put('albion', 'AEGEAN').put('T9-25', 'GP-5').put('T9-26', 'GP-34').put('T9-27', 'GP-3');
    expect(areas(combat(ship, 'allied'))).toEqual(['GP-5', 'GP-34']);
  });

  it('[R-AEGEAN-FIRE] nor does a gun beyond it back an intensive assault', () => {
    const t = table().put('29-86', 'GP-32').put('29-A', 'GP-5').put('T5-13', 'GP-33');
    t.beachhead('bh-cw-1', 'GP-32').beachhead('bh-cw-2', 'GP-5');
    combat(t, 'allied').do({ type: 'assault', area: 'GP-33' }, { type: 'join', unit: '29-86' });
    expect(t.offered('intensive', 'unit')).toEqual([]);
  });
});

describe('strength and modifiers', () => {
  it('[8.2-4] all factors are summed: both batteries, as damage leaves them, and the guns', () => {
    const t = table().put('albion', 'DS-5').put('triumph', 'DS-5', 0, SHAKEN).put('29-A', 'GP-4').put('T9-25', 'GP-8');
    combat(t, 'allied').take({ type: 'bombard', area: 'GP-8' });
    const factors = () => t.g.question()?.prompt.args['factors'];
    expect(t.offers({ type: 'shoot' })).toBe(false);
    t.take({ type: 'gun', unit: 'albion' });
    expect(factors()).toBe(3);
    t.take({ type: 'gun', unit: 'triumph' });
    expect(factors()).toBe(5); // 1/3 less one each
    t.take({ type: 'gun', unit: '29-A' });
    expect(factors()).toBe(10);
    t.roll(1).take({ type: 'shoot' });
    expect(columns(t)).toEqual(['8-12']);
    const fort = table().put('yildiz', 'GP-8', SUPPLIED, SHAKEN).put('29-86', 'GP-9').naval('turkish');
    bombard(fort, 'GP-9', 1, 'yildiz');
    expect(columns(fort)).toEqual(['1-3']);
    expect(fort.told('roll.bombardment')[0]?.args['factors']).toBe(2);
  });

  it.each([
    [18, 6, 1],
    [18, 5, 0],
    [17, 6, 1],
    [3, 1, 1],
    [4, 1, 0],
  ])('[8.2-5] of %i factors %i heavy ones: +%i', (factors, heavy, value) => {
    const t = table().put('T9-25', 'GP-9').put('T9-26', 'GP-9').put('T9-27', 'GP-9').set('bad', 1);
    t.set('side', ALLIED);
    const roll = bombardmentRoll(t.g, t.area('GP-9'), { factors, heavy }, new Modifiers().start(true));
    expect(roll.modifiers?.total).toBe(value - 1);
  });

  it.each([
    [['albion'], 1],
    [['triumph'], 0],
    [['29-A'], 1],
    [['42-A'], 0],
    [['albion', '42-A'], 0],
    [['inflexible', '42-A'], 1],
  ])('[8.2-5] guns of %j: heavy %i', (guns, value) => {
    const t = table().put('T9-25', 'GP-8');
    for (const id of guns) t.put(id, id.endsWith('A') ? 'GP-4' : 'DS-5');
    bombard(combat(t, 'allied'), 'GP-8', 1, ...guns);
    expect(modifiers(t)['heavyGuns'] ?? 0).toBe(value);
  });

  it('[R-BOMB-BB] the primary guns of a BB count as heavy, those of a fort or cruiser do not', () => {
    const queen = table().put('queen-elizabeth', 'DS-5').put('42-A', 'GP-4').put('52-A', 'GP-4').put('T9-25', 'GP-8');
    bombard(combat(queen, 'allied'), 'GP-8', 1, 'queen-elizabeth', '42-A', '52-A'); // 4 of 11
    expect(modifiers(queen)['heavyGuns']).toBe(1);
    const fort = table().put('yildiz', 'GP-8', SUPPLIED).put('29-86', 'GP-9').naval('turkish');
    expect(modifiers(bombard(fort, 'GP-9', 1, 'yildiz'))).not.toHaveProperty('heavyGuns');
    const cruiser = table().put('breslau', 'DS-5').put('29-86', 'GP-8').naval('turkish');
    expect(modifiers(bombard(cruiser, 'GP-8', 1, 'breslau'))).not.toHaveProperty('heavyGuns');
  });

  it('[8.2-6] a supplied friend on a hill beside the target: +2, or +1 where the target is a hill too', () => {
    const seen = (setUp: (t: Table) => Table, target = 'GP-9', gun = 'GP-10') => {
      const t = table().put('42-A', gun).put('T9-25', target);
      return modifiers(bombard(combat(setUp(t), 'allied'), target, 1, '42-A'))['hill'] ?? 0;
    };
    expect(seen((t) => t.put('29-86', 'GP-6'))).toBe(2);
    expect(seen((t) => t.put('29-86', 'GP-26'), 'GP-29', 'GP-30')).toBe(1);
    expect(seen((t) => t.put('29-86', 'GP-6', UNSUPPLIED))).toBe(0);
    expect(seen((t) => t.put('29-86', 'GP-6', UNSUPPLIED).put('29-87', 'GP-6'))).toBe(2);
    expect(seen((t) => t.put('29-86', 'GP-7'))).toBe(0); // beside it, but no hill
    expect(seen((t) => t.put('29-86', 'GP-18'))).toBe(0); // a hill, but not beside it
  });

  it('[8.2-7, 8.2-8, 8.2-9, 8.2-10] airmen +1, bad weather -1, one or two units -1, a town -1', () => {
    const at = (area: string, count: number, setUp = (t: Table) => t) => {
      const t = setUp(table().put('42-A', 'GP-4'));
      for (const id of REGIMENTS.slice(0, count)) t.put(id, area);
      return modifiers(bombard(combat(t, 'allied'), area, 1, '42-A'));
    };
    expect(at('GP-3', 3)).toEqual({ airmen: 1 });
    expect(at('GP-3', 2)).toEqual({ airmen: 1, fewTargets: -1 });
    expect(at('GP-3', 1)).toEqual({ airmen: 1, fewTargets: -1 });
    expect(at('GP-5', 3)).toEqual({ airmen: 1, town: -1 });
    expect(at('GP-3', 3, (t) => t.set('bad', 1))).toEqual({ badWeather: -1 });
    expect(at('GP-5', 1, (t) => t.set('bad', 1))).toEqual({ badWeather: -1, fewTargets: -1, town: -1 });
  });

  it('[8.2-7] the Turks have it only with the German airmen', () => {
    const turks = (event: number) => {
      const t = table().put('T9-A', 'GP-9').put('29-86', 'GP-10').put('29-87', 'GP-10').put('29-88', 'GP-10');
      return modifiers(bombard(combat(t.set('event', event), 'turkish'), 'GP-10', 1, 'T9-A'));
    };
    expect(turks(0)).toEqual({});
    expect(turks(AIRMEN)).toEqual({ airmen: 1 });
  });

  it('[8.2-11, 8.2-12] guns combine or fire one by one, at the same area if they like; each only once', () => {
    const t = table().put('42-A', 'GP-4').put('1A-A', 'GP-4').put('albion', 'DS-5').put('T9-25', 'GP-8');
    bombard(combat(t, 'allied'), 'GP-8', 1, '42-A', 'albion');
    expect(columns(t)).toEqual(['4-7']);
    expect([t.has('42-A', FIRED), t.has('albion', FIRED), t.has('1A-A', FIRED)]).toEqual([true, true, false]);
    expect(t.take({ type: 'bombard', area: 'GP-8' }).offered('gun', 'unit')).toEqual(['1A-A']);
    t.roll(1).do({ type: 'gun', unit: '1A-A' }, { type: 'shoot' });
    expect(columns(t)).toEqual(['4-7', '1-3']);
    expect(areas(t)).toEqual([]);
  });

  it('[8.2-11] a bombardment called off leaves the guns unfired', () => {
    const t = table().put('42-A', 'GP-4').put('T9-25', 'GP-8');
    combat(t, 'allied').do({ type: 'bombard', area: 'GP-8' }, { type: 'gun', unit: '42-A' }, { type: 'back' });
    expect(t.has('42-A', FIRED)).toBe(false);
    expect(areas(t)).toEqual(['GP-8']);
  });
});

describe('results', () => {
  const checked = (t: Table) => t.told('check').map((event) => event.args['unit']);

  it('[8.2.1-1] no effect asks nobody', () => {
    const small = table().put('42-A', 'GP-4').put('T9-25', 'GP-8');
    expect(bombard(combat(small, 'allied'), 'GP-8', 6, '42-A').step).toBe('fighting');
    expect([small.thrown('roll.bombardment').result, checked(small)]).toEqual(['NE', []]);
  });

  it('[8.2.1-1] so many units check as the result says, picked by their owner', () => {
    const one = shell(barrage(ENTRENCHED), 1);
    expect([one.thrown('roll.bombardment').result, one.asks]).toEqual(['1', 'turkish']);
    expect(one.offered('check', 'unit')).toEqual(REGIMENTS);
    one.roll(1).take({ type: 'check', unit: 'T9-26' });
    expect([checked(one), one.step]).toEqual([['T9-26'], 'fighting']);

    const two = shell(barrage(ENTRENCHED), 3);
    expect(two.thrown('roll.bombardment').result).toBe('2');
    two.roll(1).take({ type: 'check', unit: 'T9-26' });
    expect(two.offered('check', 'unit')).toEqual(['T9-25', 'T9-27', 'T9-A']);
    two.roll(1).take({ type: 'check', unit: 'T9-A' });
    expect([checked(two), two.step]).toEqual([['T9-26', 'T9-A'], 'fighting']);

    const three = shell(barrage(ENTRENCHED), 5);
    expect(three.thrown('roll.bombardment').result).toBe('3');
    three.roll(1, 1, 1);
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) three.take({ type: 'check', unit });
    expect([three.step, three.diceLeft]).toEqual(['fighting', 0]);
  });

  it('[8.2.1-1] what is over is ignored, and All is everybody', () => {
    const t = barrage(ENTRENCHED);
    for (const unit of ['T9-26', 'T9-27', 'T9-A']) t.put(unit, 'GP-14');
    t.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of FLEET) t.take({ type: 'gun', unit });
    t.roll(5, 1).take({ type: 'shoot' }); // 5 + 1 + 1 - 1 = 6: two units, but one is there
    expect([t.thrown('roll.bombardment').result, checked(t)]).toEqual(['2', ['T9-25']]);
    const all = observed(barrage(ENTRENCHED)).roll(5, 1, 1, 1, 1);
    all.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of FLEET) all.take({ type: 'gun', unit });
    all.take({ type: 'shoot' });
    expect([all.thrown('roll.bombardment').result, checked(all)]).toEqual(['A', REGIMENTS]);
  });

  it.each([
    [6, 'normal'],
    [7, 'disorganized'],
  ])('[8.2.1-2] the number is not added: an entrenched unit of morale 6 under a 2, die %i', (die, state) => {
    const t = shell(barrage(ENTRENCHED), 3).roll(die).take({ type: 'check', unit: 'T9-25' });
    expect(t.state('T9-25')).toBe(state);
    expect(t.thrown('check').modifiers).toEqual({});
  });

  it('[8.2.1-2] All adds three', () => {
    const t = observed(barrage(ENTRENCHED)).roll(5, 3, 4, 1, 1);
    t.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of FLEET) t.take({ type: 'gun', unit });
    t.take({ type: 'shoot' });
    expect([t.state('T9-25'), t.state('T9-26')]).toEqual(['normal', 'disorganized']);
    expect(t.told('check')[0]?.roll?.modifiers.map(({ name, value }) => [name, value])).toEqual([['all', 3]]);
  });

  it.each([
    [ENTRENCHED, 0, {}],
    [0, 0, { inTheOpen: 1 }],
    [ENTRENCHED, SHAKEN, { disorganized: 2 }],
    [0, SHAKEN, { inTheOpen: 1, disorganized: 2 }],
    [ENTRENCHED, RUINED, { broken: 2 }],
    [0, RUINED, { inTheOpen: 1, broken: 2 }],
  ])('[8.2.1-3] marks %i, state %i: %j', (marks, state, expected) => {
    const t = shell(barrage(marks, state), 1).roll(1).take({ type: 'check', unit: 'T9-25' });
    expect(t.thrown('check').modifiers).toEqual(expected);
  });

  it('[8.2.1-3, 8.2.1-4] Disorganized in the open under an All: 1 + 6 breaks it', () => {
    const t = observed(barrage(0, SHAKEN));
    for (const unit of REGIMENTS.slice(1)) t.put(unit, 'GP-14');
    t.put('T19-57', 'GP-8', ENTRENCHED).put('T19-72', 'GP-8', ENTRENCHED);
    t.roll(5, 1, 1, 1);
    t.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of FLEET) t.take({ type: 'gun', unit });
    t.take({ type: 'shoot' });
    expect(t.told('check')[0]?.args).toMatchObject({ unit: 'T9-25', die: 1, total: 7 });
    expect(t.state('T9-25')).toBe('broken');
  });

  it('[8.2.1-4] Normal, Disorganized, Broken, gone; nobody retreats', () => {
    const fate = (state: number, die: number) => {
      const t = shell(barrage(ENTRENCHED, state), 1).roll(die).take({ type: 'check', unit: 'T9-25' });
      expect(t.step).toBe('fighting');
      return [t.state('T9-25'), t.at('T9-25')];
    };
    expect(fate(0, 10)).toEqual(['disorganized', 'GP-8']);
    expect(fate(SHAKEN, 4)).toEqual(['disorganized', 'GP-8']);
    expect(fate(SHAKEN, 5)).toEqual(['broken', 'GP-8']);
    expect(fate(RUINED, 4)).toEqual(['broken', 'GP-8']);
    expect(fate(RUINED, 5)).toEqual(['normal', 'dead']);
  });

  it('[R-BROKEN-CHECK] a Broken unit in the open adds three: 3 is borne, 4 is the end', () => {
    const fate = (die: number) => {
      const t = shell(barrage(0, RUINED), 1).roll(die).take({ type: 'check', unit: 'T9-25' });
      return [t.thrown('check').total, t.at('T9-25')];
    };
    expect(fate(3)).toEqual([6, 'GP-8']);
    expect(fate(4)).toEqual([7, 'dead']);
  });

  it('[8.2.1-4] an Allied unit under Turkish guns goes the same way, for two points', () => {
    const guns = ['T9-A', 'T7-A', 'T19-A', 'T5-A', 'T3-A', 'T11-A', 'T12-A']; // 21 factors
    const t = table().put('29-86', 'GP-10', 0, RUINED);
    for (const unit of guns) t.put(unit, 'GP-9');
    combat(t, 'turkish').take({ type: 'bombard', area: 'GP-10' });
    for (const unit of guns) t.take({ type: 'gun', unit });
    t.roll(4, 4).take({ type: 'shoot' }); // 4 - 1 for a single unit is a 1; then 4 + 3
    expect([t.at('29-86'), t.cell('vp', TURKISH)]).toEqual(['dead', 2]);
  });
});
