import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, DUG_BEFORE, ENTRENCHED, FIRED, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

/** Australians at Anzac Cove below Turks on Sari Bair: GP-16 and GP-19 lie next to the enemy too, GP-13 does not. */
const belowTheRidge = () => new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-18');

describe('the order of moving and fighting', () => {
  it('[7.3.1-1] fighting comes first, one column better, and then everybody moves', () => {
    const t = belowTheRidge().land('allied', true);
    expect(t.step).toBe('fighting');
    t.do({ type: 'assault', area: 'GP-18' }, { type: 'join', unit: '1A-1' }).roll(1).take({ type: 'attack' });
    // 5 against 3 on a hill: 1-2, and one column to the right.
    expect(t.told('roll.assault').map(({ args }) => args['column'])).toEqual(['1-1']);
    t.roll(1).do({ type: 'stand' }, { type: 'endFighting' });
    expect(t.step).toBe('moves');
    expect(t.reach('1A-1')).toContain('GP-13');
  });

  it('[7.3.1-1, 7.3.2-4] units that move first fight without the shift, and do not move again', () => {
    const t = belowTheRidge().land('allied');
    expect(t.step).toBe('moves');
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-18' }, { type: 'join', unit: '1A-1' }).roll(1);
    t.take({ type: 'attack' });
    expect(t.told('roll.assault').map(({ args }) => args['column'])).toEqual(['1-2']);
    t.roll(1).take({ type: 'stand' }).take({ type: 'endFighting' });
    expect(t.rested).toBe(true);
  });

  it('[7.3.2-4] after its move a unit attacks only areas next to where it now stands', () => {
    const t = new Table().empty().put('1A-1', 'GP-13').put('T9-25', 'GP-18').put('T5-13', 'GP-9').land('allied');
    t.roll(7).move('1A-1', 'GP-15').take({ type: 'endMoves' });
    expect(t.offered('assault', 'area')).toEqual(['GP-18']);
  });

  it('[7.3.1-2] no boat leaves for an assault area when fighting comes first, but one does for a beachhead', () => {
    const t = new Table().empty().put('1A-1', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-15').land('allied', true);
    t.take({ type: 'endFighting' });
    expect(t.menu('1A-1', 'land', 'area')).toEqual(['GP-15']);
    const other = new Table().empty().put('1A-1', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-15').land('allied');
    expect(other.menu('1A-1', 'land', 'area')).toContain('AA-ANZAC');
  });
});

describe('allowances', () => {
  it('[7.3.2-1] infantry moves one area, into land of the enemy too, and once', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-13', 'GP-16', 'GP-18', 'GP-19']);
    t.move('1A-1', 'GP-16');
    expect(t.at('1A-1')).toBe('GP-16');
    expect(t.reach('1A-1')).toEqual([]);
  });

  it('[7.3.2-1] artillery that has not fired moves like infantry', () => {
    const t = new Table().empty().put('1A-A', 'GP-15').land('allied');
    expect(t.reach('1A-A')).toEqual(['GP-13', 'GP-16', 'GP-18', 'GP-19']);
  });

  it('[7.3.2-3] artillery that has fired stays', () => {
    const t = new Table().empty().put('1A-A', 'GP-15', FIRED).put('1A-1', 'GP-15').land('allied');
    expect(t.offered('select', 'unit')).toEqual(['1A-1']);
  });

  it('[7.3.2-3] guns that fire before the move do not move after it', () => {
    const t = new Table().empty().put('1A-A', 'GP-15').put('1A-1', 'GP-15').put('T9-25', 'GP-18').land('allied', true);
    t.do({ type: 'bombard', area: 'GP-18' }, { type: 'gun', unit: '1A-A' }).roll(1).take({ type: 'shoot' });
    t.take({ type: 'endFighting' });
    expect(t.offered('select', 'unit')).toEqual(['1A-1']);
  });

  it('[7.3.2-2] cavalry moves two areas', () => {
    const t = new Table().empty().put('1A-3LH', 'GP-1').land('allied');
    // GP-5 lies two areas away by GP-3, GP-4 by GP-2 or GP-3; GP-6 is three.
    expect(t.reach('1A-3LH')).toEqual(['GP-2', 'GP-3', 'GP-4', 'GP-5']);
  });

  it('[7.3.2-2] the second area is open only through a first one free of enemy units', () => {
    const t = new Table().empty().put('1A-3LH', 'GP-1').put('T9-25', 'GP-3').land('allied');
    // Next to the enemy at the start: by GP-2 with a check, and on to GP-4 with it.
    expect(t.reach('1A-3LH')).toEqual(['GP-2', 'GP-4']);
  });

  it('[7.3.2-2] a lone fort stops the cavalry in its area', () => {
    const t = new Table().empty().put('1A-3LH', 'GP-10').put('boghali', 'GP-13').land('allied');
    // GP-15, GP-16 lie behind the fort alone; GP-14 is reached by GP-9 as well.
    expect(t.reach('1A-3LH')).toEqual(expect.arrayContaining(['GP-13', 'GP-14']));
    expect(t.reach('1A-3LH')).not.toContain('GP-15');
    t.move('1A-3LH', 'GP-13');
    expect(t.at('boghali')).toBe('dead');
  });
});

describe('ground that is ridden over', () => {
  const horse = () => new Table().empty().put('MB-SE', 'GP-4').put('1A-1', 'GP-4');
  const held = (t: Table, ...areas: string[]) => areas.filter((id) => t.cell('control', t.area(id)) === 1);
  const setOut = (t: Table, area: string) => {
    t.land('allied').move('1A-1', 'GP-5');
    return t.order('MB-SE', { type: 'move', area });
  };
  const WAYS = [
    { type: 'rideOver', area: 'GP-6' },
    { type: 'rideOver', area: 'GP-8' },
  ];

  it('[R-CONTROL] the rider says over which, and it changes hands', () => {
    for (const way of WAYS) {
      const t = setOut(horse(), 'GP-9');
      expect([t.step, t.asks, t.choices()]).toEqual(['rideOver', 'allied', WAYS]);
      t.take(way);
      expect([t.at('MB-SE'), held(t, 'GP-6', 'GP-8', 'GP-9')]).toEqual(['GP-9', [way.area, 'GP-9']]);
      expect(t.told('rodeThrough').map(({ args }) => args)).toEqual([{ unit: 'MB-SE', area: way.area }]);
    }
  });

  it('[R-CONTROL] one way is not asked about, nor are ways over ground that is ours', () => {
    const fort = setOut(horse().put('yildiz', 'GP-8'), 'GP-9');
    expect([fort.at('MB-SE'), held(fort, 'GP-6', 'GP-8')]).toEqual(['GP-9', ['GP-6']]);
    const friendly = setOut(horse().ours('GP-6', 'GP-8'), 'GP-9');
    expect([friendly.at('MB-SE'), friendly.told('rodeThrough')]).toEqual(['GP-9', []]);
    const mixed = setOut(horse().ours('GP-6'), 'GP-9');
    expect(mixed.choices()).toEqual([
      { type: 'rideStraight', area: 'GP-9' },
      { type: 'rideOver', area: 'GP-8' },
    ]);
  });

  it('[R-CONTROL] to the next area straight, or round about', () => {
    const t = setOut(horse().put('yildiz', 'GP-9'), 'GP-8');
    expect(t.choices()).toEqual([
      { type: 'rideStraight', area: 'GP-8' },
      { type: 'rideOver', area: 'GP-6' },
    ]);
    t.take({ type: 'rideStraight', area: 'GP-8' });
    expect([t.at('MB-SE'), held(t, 'GP-6', 'GP-8')]).toEqual(['GP-8', ['GP-8']]);
    const foot = new Table().empty().put('1A-1', 'GP-4').land('allied').move('1A-1', 'GP-8');
    expect(held(foot, 'GP-6', 'GP-8')).toEqual(['GP-8']);
  });

  it('[R-CONTROL, 7.3.2-5] a way past the enemy is a way with a check, and shown as such', () => {
    // The rider starts beside the Turks of GP-2; of the two ways to GP-6 the one over GP-8 passes those of GP-12.
    const t = setOut(horse().put('T9-25', 'GP-2').put('T9-26', 'GP-12'), 'GP-6');
    const odds = t.choices().map((choice) => t.g.odds(t.g.codec.encode(choice))?.table ?? 'none');
    expect([t.choices(), odds]).toEqual([
      [
        { type: 'rideStraight', area: 'GP-6' },
        { type: 'rideOver', area: 'GP-8' },
      ],
      ['none', 'morale'],
    ]);
    t.roll(10).take({ type: 'rideOver', area: 'GP-8' });
    expect([t.at('MB-SE'), held(t, 'GP-6', 'GP-8')]).toEqual(['GP-4', []]);
  });

  it('[R-CONTROL, 7.7-1] who rides off the map has ridden over the exit', () => {
    const t = new Table().empty().put('MB-SE', 'GP-33').put('1A-1', 'GP-31').land('allied').move('1A-1', 'GP-30');
    t.order('MB-SE', { type: 'exit' });
    expect([t.at('MB-SE'), held(t, 'GP-34')]).toEqual(['exited', ['GP-34']]);
  });

  it('[R-CONTROL] a retreat takes only the area where it ends', () => {
    const t = new Table()
      .empty()
      .put('T9-25', 'GP-9')
      .put('29-86', 'GP-10')
      .put('29-87', 'GP-10')
      .put('29-88', 'GP-10');
    t.ours('GP-13', 'GP-14', 'GP-16').land('allied', true);
    t.take({ type: 'assault', area: 'GP-9' });
    for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
    t.roll(6).take({ type: 'attack' }).roll(10).do({ type: 'stand' }, { type: 'stayUp' });
    t.take({ type: 'retreat', area: 'GP-16' });
    expect(held(t, 'GP-13', 'GP-14', 'GP-16')).toEqual(['GP-13', 'GP-14']);
  });
});

describe('leaving the front', () => {
  it('[7.3.2-5] away from the enemy a unit goes freely', () => {
    const t = belowTheRidge().land('allied').move('1A-1', 'GP-13');
    expect(t.at('1A-1')).toBe('GP-13');
    expect(t.told('check')).toEqual([]);
  });

  it('[7.3.2-5, 7.3.2-6] along the front it needs a bare morale check, and moves when it passes', () => {
    const t = belowTheRidge().land('allied').roll(7).move('1A-1', 'GP-16');
    expect(t.at('1A-1')).toBe('GP-16');
    expect(t.told('check')[0]).toMatchObject({ rule: '7.3.2-5', roll: { modifiers: [], total: 7, result: 'pass' } });
  });

  it('[7.3.2-6] a unit that fails stays, and does not try again', () => {
    const t = belowTheRidge().land('allied').roll(8).move('1A-1', 'GP-16');
    expect(t.at('1A-1')).toBe('GP-15');
    expect(t.reach('1A-1')).toEqual([]);
  });

  it('[7.3.2-5] a unit that starts away from the enemy moves up to him without a check', () => {
    const t = new Table().empty().put('1A-1', 'GP-13').put('T9-25', 'GP-18').land('allied').move('1A-1', 'GP-15');
    expect(t.at('1A-1')).toBe('GP-15');
  });

  it('[7.3.2-5] an entrenched friend who was there when the impulse began opens the way', () => {
    const t = belowTheRidge().put('29-86', 'GP-19', ENTRENCHED).set('turn', 3).set('impulses', 1).roll(6, 1);
    t.stand('impulse').take({ type: 'marchAndFight' }).move('1A-1', 'GP-19');
    expect(t.at('1A-1')).toBe('GP-19');
  });

  it('[7.3.2-5] not one who is in attack mode', () => {
    const t = belowTheRidge().put('29-86', 'GP-19').set('turn', 3).set('impulses', 1).roll(6, 1).stand('impulse');
    t.take({ type: 'marchAndFight' }).roll(8).move('1A-1', 'GP-19');
    expect(t.at('1A-1')).toBe('GP-15');
  });

  it('[7.3.2-5] nor one who has dug in or come there since the impulse began', () => {
    const t = belowTheRidge().put('29-86', 'GP-19').put('29-87', 'GP-13', ENTRENCHED).set('turn', 3).set('impulses', 1);
    t.roll(6, 1).stand('impulse').take({ type: 'marchAndFight' });
    t.order('29-86', { type: 'dig' }).move('29-87', 'GP-16');
    t.roll(8).move('1A-1', 'GP-19');
    expect(t.at('1A-1')).toBe('GP-15');
    const other = belowTheRidge().put('29-87', 'GP-13', ENTRENCHED).set('turn', 3).set('impulses', 1).roll(6, 1);
    other.stand('impulse').take({ type: 'marchAndFight' }).move('29-87', 'GP-16').roll(8).move('1A-1', 'GP-16');
    expect(other.at('1A-1')).toBe('GP-15');
  });

  it('[7.3.2-5] nor one who has climbed out of his trench', () => {
    const t = belowTheRidge().put('29-86', 'GP-19', ENTRENCHED).set('turn', 3).set('impulses', 1).roll(6, 1);
    t.stand('impulse').take({ type: 'marchAndFight' }).order('29-86', { type: 'climbOut' });
    t.roll(8).move('1A-1', 'GP-19');
    expect(t.at('1A-1')).toBe('GP-15');
  });

  it('[7.3.2-5] in a second activation there is no check: away, or to the trench of a friend', () => {
    const t = belowTheRidge()
      .put('29-86', 'GP-19', ENTRENCHED | DUG_BEFORE)
      .second('allied', ['1A-1']);
    expect(t.reach('1A-1')).toEqual(['GP-13', 'GP-19']);
    const bought = belowTheRidge().put('29-86', 'GP-19', ENTRENCHED).beachhead('bh-cw-1', 'GP-15');
    bought.mark('1A-1', ACTIVE_ONCE).set('turn', 3).stand('again', 0).roll(1).take({ type: 'secondLand' });
    bought.do({ type: 'pick', unit: '1A-1' }, { type: 'marchAndFight' });
    expect(bought.reach('1A-1')).toEqual(['GP-13', 'GP-19', 'BOX-ALLIED']);
  });

  it('[7.3.2-5] a second activation of the enemy does not make his new trenches old ones', () => {
    const t = belowTheRidge().put('T19-57', 'GP-20').put('T19-72', 'GP-21', 0).set('turn', 3).set('impulses', 1);
    // The Allies go first and buy a second activation; the 72nd went to ground in between.
    t.beachhead('bh-cw-1', 'GP-15').put('1A-2', 'GP-15').roll(6, 1).stand('impulse');
    t.do({ type: 'marchAndFight' }, { type: 'select', unit: '1A-2' }, { type: 'dig' }, { type: 'endMoves' });
    t.take({ type: 'endFighting' }).mark('T19-72', ENTRENCHED).roll(1).take({ type: 'secondLand' });
    expect(t.has('T19-72', DUG_BEFORE)).toBe(false);
  });
});

describe('strategic movement', () => {
  const rear = () => new Table().empty().put('1A-1', 'GP-1').ours('GP-3', 'GP-5', 'GP-7');

  it('[7.3.2a-1] any number of connected areas of our own', () => {
    const t = rear().land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-2', 'GP-3', 'GP-5', 'GP-7']);
    t.move('1A-1', 'GP-7');
    expect(t.at('1A-1')).toBe('GP-7');
  });

  it('[7.3.2a-1] none of them next to an area that the enemy holds', () => {
    // GP-9 touches GP-7 but not GP-5.
    expect(rear().put('T9-25', 'GP-9').land('allied').reach('1A-1')).toEqual(['GP-2', 'GP-3', 'GP-5']);
    // GP-6 touches GP-5, so that GP-7 is cut off as well.
    expect(rear().put('T9-25', 'GP-6').land('allied').reach('1A-1')).toEqual(['GP-2', 'GP-3']);
  });

  it('[7.3.2a-1] an area taken in this activation is not yet ours', () => {
    const t = new Table().empty().put('1A-1', 'GP-1').put('1A-2', 'GP-1').ours('GP-5', 'GP-7').land('allied');
    t.move('1A-2', 'GP-3');
    // GP-5 is reached by GP-3 or GP-4 alone.
    expect(t.reach('1A-1')).toEqual(['GP-2', 'GP-3']);
    t.take({ type: 'endMoves' }).take({ type: 'endFighting' });
    expect(t.second('allied', ['1A-1']).reach('1A-1')).toEqual(['GP-2', 'GP-3', 'GP-5', 'GP-7']);
  });

  it('[7.3.2a-1] Turkish units march in Turkish land only', () => {
    const t = new Table().empty().put('T9-25', 'GP-34').ours('GP-31').land('turkish');
    expect(t.reach('T9-25')).toEqual(expect.arrayContaining(['GP-33', 'GP-32', 'GP-30', 'GP-8']));
    expect(t.reach('T9-25')).not.toContain('GP-31');
  });

  it('[7.3.2a-2] it may end in the box: the Allied one behind a working beachhead of the own group', () => {
    expect(rear().beachhead('bh-cw-1', 'GP-5').land('allied').reach('1A-1')).toContain('BOX-ALLIED');
    expect(rear().beachhead('bh-cw-1', 'GP-5', false).land('allied').reach('1A-1')).not.toContain('BOX-ALLIED');
    expect(rear().beachhead('bh-fr-1', 'GP-5').land('allied').reach('1A-1')).not.toContain('BOX-ALLIED');
    const t = rear().beachhead('bh-cw-1', 'GP-5').land('allied').move('1A-1', 'BOX-ALLIED');
    expect(t.at('1A-1')).toBe('BOX-ALLIED');
  });

  it('[7.3.2a-2] the Marines are taken off any coast with a sea free of mines', () => {
    const t = new Table().empty().put('RM-1', 'GP-2').mine('DS-1', ['level1']).mine('AA-SEDD-EL-BAHR', ['dummy']);
    expect(t.land('allied').reach('RM-1')).not.toContain('BOX-ALLIED');
    expect(t.mine('DS-1', ['none']).land('allied').reach('RM-1')).toContain('BOX-ALLIED');
  });

  it('[7.3.2a-2] the Turkish one behind an edge', () => {
    const t = new Table().empty().put('T9-25', 'A-4').put('1A-1', 'GP-30').land('turkish');
    expect(t.reach('T9-25')).toContain('BOX-TURKISH');
    const cut = new Table().empty().put('T9-25', 'GP-8').put('1A-1', 'GP-30').land('turkish');
    expect(cut.reach('T9-25')).not.toContain('BOX-TURKISH');
  });

  it('[7.3.2a-2] nobody brings his trench into the box', () => {
    const t = rear().mark('1A-1', ENTRENCHED).beachhead('bh-cw-1', 'GP-5').land('allied').move('1A-1', 'BOX-ALLIED');
    expect(t.has('1A-1', ENTRENCHED)).toBe(false);
  });

  it('[7.3.2a-3, 7.3.2d-2] after it a unit does not dig in; after a normal move it may', () => {
    const t = rear().put('1A-2', 'GP-1').land('allied').move('1A-1', 'GP-7').move('1A-2', 'GP-2');
    expect(t.offered('select', 'unit')).toEqual(['1A-2']);
    t.order('1A-2', { type: 'dig' });
    expect(t.has('1A-2', ENTRENCHED)).toBe(true);
  });

  it('[R-TRENCH, 7.3.2a-3] who marches leaves his trench behind, who moves one area takes his mode along', () => {
    const t = rear().mark('1A-1', ENTRENCHED).put('1A-2', 'GP-1', ENTRENCHED).land('allied');
    t.move('1A-1', 'GP-7').move('1A-2', 'GP-2');
    expect([t.has('1A-1', ENTRENCHED), t.has('1A-2', ENTRENCHED)]).toEqual([false, true]);
    expect(t.told('climbedOut').map(({ rule, args }) => [rule, args])).toEqual([
      ['R-TRENCH', { unit: '1A-1', area: 'GP-1' }],
    ]);
    // It is no turn of its own: in a second activation the unit may dig in where it came to (8.4.1f).
    t.take({ type: 'endMoves' }).take({ type: 'endFighting' });
    t.second('allied', ['1A-1']).order('1A-1', { type: 'dig' });
    expect(t.has('1A-1', ENTRENCHED)).toBe(true);
  });

  it('[R-ENEMY-NEAR] no march past a lone fort or beachhead of the enemy, whoever else is away', () => {
    const fort = () => rear().put('yildiz', 'GP-8');
    // GP-6, GP-9 touch the fort at Soghanli Dere, GP-5 and GP-7 do not.
    const t = fort().ours('GP-6', 'GP-9', 'GP-10').land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-2', 'GP-3', 'GP-5', 'GP-7', 'GP-10']);
    const turk = new Table().empty().put('T9-25', 'GP-34').beachhead('bh-cw-1', 'GP-30').ours('GP-30').land('turkish');
    expect(turk.reach('T9-25')).toEqual(['GP-33', 'BOX-TURKISH']);
  });

  it('[7.3.2d-2] nor is a trench dug before the march', () => {
    const t = rear().land('allied').order('1A-1', { type: 'dig' });
    // The normal move of one area is left.
    expect(t.reach('1A-1')).toEqual(['GP-2', 'GP-3']);
  });
});

describe('movement out of supply', () => {
  it('[7.3.2b-1] one area, never next to the enemy; from next to him it may get away', () => {
    const t = belowTheRidge().mark('1A-1', UNSUPPLIED).land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-13']);
    const free = new Table().empty().put('1A-1', 'GP-13', UNSUPPLIED).put('T9-25', 'GP-18').land('allied');
    // GP-15 and GP-16 touch Sari Bair.
    expect(free.reach('1A-1')).toEqual(['GP-9', 'GP-10', 'GP-14']);
  });

  it('[R-ENEMY-NEAR, 7.3.2b-1] nor next to a fort, which holds nobody back who is in supply', () => {
    const t = new Table().empty().put('1A-1', 'GP-7', UNSUPPLIED).put('1A-2', 'GP-7').put('yildiz', 'GP-8');
    t.land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-5', 'GP-10']);
    expect(t.reach('1A-2')).toEqual(['GP-5', 'GP-6', 'GP-9', 'GP-10']);
  });

  it('[7.3.2b-1] a trench of friends does not help it', () => {
    const t = belowTheRidge()
      .mark('1A-1', UNSUPPLIED)
      .put('29-86', 'GP-19', ENTRENCHED | DUG_BEFORE)
      .land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-13']);
  });

  it('[7.3.2b-1] cavalry out of supply moves one area too', () => {
    const t = new Table().empty().put('1A-3LH', 'GP-1', UNSUPPLIED).land('allied');
    expect(t.reach('1A-3LH')).toEqual(['GP-2', 'GP-3']);
  });

  it('[7.3.2b-2, 7.3.2d-2] no strategic movement and no digging', () => {
    const t = new Table().empty().put('1A-1', 'GP-1', UNSUPPLIED).ours('GP-3', 'GP-5', 'GP-7').land('allied');
    t.take({ type: 'select', unit: '1A-1' });
    expect(t.offered('move', 'area')).toEqual(['GP-2', 'GP-3']);
    expect(t.offers({ type: 'dig' })).toBe(false);
    t.take({ type: 'move', area: 'GP-3' });
    expect(t.offered('select', 'unit')).toEqual([]);
  });
});

describe('entrenching', () => {
  const digger = () => new Table().empty().put('1A-1', 'GP-15').put('1A-3LH', 'GP-15').put('1A-A', 'GP-15');

  it('[7.3.2d-1] before the move, at no cost', () => {
    const t = digger().land('allied').order('1A-1', { type: 'dig' });
    expect(t.has('1A-1', ENTRENCHED)).toBe(true);
    expect(t.reach('1A-1')).toContain('GP-16');
  });

  it('[7.3.2d-1] or after it', () => {
    const t = digger().land('allied').move('1A-1', 'GP-16').order('1A-1', { type: 'dig' });
    expect([t.at('1A-1'), t.has('1A-1', ENTRENCHED)]).toEqual(['GP-16', true]);
  });

  it('[7.3.2d-1] once a turn', () => {
    const t = digger().land('allied').order('1A-1', { type: 'dig' }).order('1A-1', { type: 'climbOut' });
    t.take({ type: 'select', unit: '1A-1' });
    expect(t.offers({ type: 'dig' })).toBe(false);
    t.second('allied', ['1A-1']).take({ type: 'select', unit: '1A-1' });
    expect(t.offers({ type: 'dig' })).toBe(false);
  });

  it('[7.3.2d-1] infantry alone', () => {
    const t = digger().land('allied');
    for (const unit of ['1A-3LH', '1A-A']) {
      t.take({ type: 'select', unit });
      expect(t.offers({ type: 'dig' })).toBe(false);
      t.take({ type: 'back' });
    }
  });

  it('[7.3.2d-1] units that are not activated do not dig', () => {
    const t = digger().mark('1A-1', ACTIVE_ONCE).mark('1A-A', ACTIVE_ONCE).mark('1A-3LH', ACTIVE_ONCE).land('allied');
    expect(t.offered('select', 'unit')).toEqual([]);
  });

  it('[7.3.2d-2] a landing leaves no time for it, a second activation does', () => {
    const t = new Table().empty().put('RM-1', 'BOX-ALLIED').land('allied').order('RM-1', {
      type: 'land',
      area: 'AA-KUM-KALE',
    });
    t.do({ type: 'endMoves' }, { type: 'ashore', unit: 'RM-1', area: 'A-2' });
    expect(t.has('RM-1', ENTRENCHED)).toBe(false);
    t.take({ type: 'endFighting' });
    t.second('allied', ['RM-1']).order('RM-1', { type: 'dig' });
    expect(t.has('RM-1', ENTRENCHED)).toBe(true);
  });

  it('[7.3.2d-3] entrenched infantry attacks with its lower factor', () => {
    const t = belowTheRidge().put('1A-2', 'GP-15', ENTRENCHED).land('allied').take({ type: 'endMoves' });
    t.do({ type: 'assault', area: 'GP-18' }, { type: 'join', unit: '1A-1' }, { type: 'join', unit: '1A-2' }).roll(1);
    t.take({ type: 'attack' });
    // 5 in the open and 2 from the trench.
    expect(t.told('roll.assault')[0]?.args).toMatchObject({ column: '1-1', attack: 7, defence: 6 });
  });
});

describe('exits', () => {
  it('[7.7-1] an Allied unit leaves from GP-34 as its one area, even from beside the enemy', () => {
    const t = new Table().empty().put('1A-1', 'GP-34').put('T9-25', 'GP-33').land('allied');
    t.order('1A-1', { type: 'exit' });
    expect(t.at('1A-1')).toBe('exited');
  });

  it('[7.7-1] out of supply too', () => {
    const t = new Table().empty().put('1A-1', 'GP-34', UNSUPPLIED).land('allied').order('1A-1', { type: 'exit' });
    expect(t.at('1A-1')).toBe('exited');
  });

  it('[7.7-1] by strategic movement through GP-34, if that was ours', () => {
    const t = new Table().empty().put('1A-1', 'GP-32').ours('GP-33', 'GP-34').land('allied');
    t.order('1A-1', { type: 'exit' });
    expect(t.at('1A-1')).toBe('exited');
    const shut = new Table().empty().put('1A-1', 'GP-33').land('allied').take({ type: 'select', unit: '1A-1' });
    expect(shut.offers({ type: 'exit' })).toBe(false);
  });

  it('[7.7-1] cavalry next to GP-34 rides out with its second area, unless a fort is in the way', () => {
    const t = new Table().empty().put('1A-3LH', 'GP-33').land('allied').order('1A-3LH', { type: 'exit' });
    expect(t.at('1A-3LH')).toBe('exited');
    for (const blocker of ['T9-25', 'fort-e']) {
      const shut = new Table().empty().put('1A-3LH', 'GP-33').put(blocker, 'GP-34').land('allied');
      shut.take({ type: 'select', unit: '1A-3LH' });
      expect(shut.offers({ type: 'exit' })).toBe(false);
    }
  });

  it('[7.7-1] from no other edge, and no Turk leaves so', () => {
    for (const [unit, area, side] of [
      ['1A-1', 'A-5', 'allied'],
      ['1A-1', 'GP-30', 'allied'],
      ['T9-25', 'GP-34', 'turkish'],
    ] as const) {
      const t = new Table().empty().put(unit, area).land(side).take({ type: 'select', unit });
      expect(t.offers({ type: 'exit' })).toBe(false);
    }
  });

  it('[7.7-1] a unit that has moved does not go on and exit', () => {
    const t = new Table().empty().put('1A-1', 'GP-33').land('allied').move('1A-1', 'GP-34');
    t.take({ type: 'select', unit: '1A-1' });
    expect(t.offers({ type: 'exit' })).toBe(false);
  });

  it('[7.7-2] it never comes back', () => {
    const t = new Table().empty().put('1A-1', 'GP-34').put('1A-2', 'GP-33').set('vp', 9).set('turn', 3).land('allied');
    t.order('1A-1', { type: 'exit' });
    expect(t.offered('select', 'unit')).toEqual(['1A-2']);
    t.stand('alliedReinforcements');
    expect(JSON.stringify(t.choices())).not.toContain('"1A-1"');
    t.dice.free = true;
    t.stand('recovery');
    expect(t.at('1A-1')).toBe('exited');
  });

  const eight = ['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A', '29-86', '29-87', '29-88'];
  const gone = (count: number) => {
    const t = new Table().empty().set('turn', 3);
    // The strait is mined, or the fleet would win at once.
    t.mine('DS-8', ['level1']);
    for (const id of eight.slice(0, count)) t.put(id, 'GP-34').land('allied').order(id, { type: 'exit' });
    t.dice.free = true;
    return t.bare();
  };

  it('[7.7-3] exited units count while a line reaches the exit, paid for or not', () => {
    expect(gone(8).put('bh-cw-1', 'GP-34').stand('turnEnd').g.over).toBe(true);
    expect(gone(7).put('bh-cw-1', 'GP-34').stand('turnEnd').g.over).toBe(false);
    expect(gone(7).put('bh-cw-1', 'GP-34', SUPPLIED).stand('turnEnd').at('1A-1')).toBe('exited');
  });

  it('[7.7-3] cut off they do not count, are eliminated and score for the Turks', () => {
    const t = gone(8).stand('turnEnd');
    expect(t.g.over).toBe(false);
    expect(eight.map((id) => t.at(id))).toEqual(eight.map(() => 'dead'));
    expect(t.cell('vp', 1)).toBe(16);
  });
});
