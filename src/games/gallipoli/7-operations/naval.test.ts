import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, FIRED, RUINED, SAILED_FAR, SUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

const MISSES = [10, 10, 10] as const;

describe('how ships move', () => {
  /** Albion in the mouth of the strait, under a fort. */
  const inTheMouth = () => new Table().empty().put('albion', 'DS-1').put('fort-e', 'GP-4').naval('allied');
  const next = ['DS-2', 'DS-3', 'DS-4', 'AA-SEDD-EL-BAHR'];

  it('[7.3.3-1] from sea area to sea area, never over land', () => {
    const t = new Table().empty().put('albion', 'DS-8').mine('DS-7', ['level1']).naval('allied');
    expect(t.courses('albion')).toEqual(['DS-7', 'DS-9', 'DS-10', 'DS-11', 'DS-12', 'DS-13', 'DS-14']);
  });

  it('[7.3.3-1] a ship that has fired moves one area', () => {
    const t = inTheMouth();
    expect(t.courses('albion')).toContain('DS-5');
    t.take({ type: 'select', unit: 'albion' })
      .roll(...MISSES)
      .take({ type: 'fire', target: 'fort-e' });
    expect(t.courses('albion')).toEqual(next);
  });

  it('[7.3.3-1] one that has bombarded too', () => {
    const t = new Table().empty().put('albion', 'DS-1').put('T9-25', 'GP-4').naval('allied');
    t.do({ type: 'bombard', area: 'GP-4' }, { type: 'gun', unit: 'albion' }).roll(1).take({ type: 'shoot' });
    expect(t.courses('albion')).toEqual(next);
  });

  it('[7.3.3-1] a ship that has gone one area may fire, and moves no more', () => {
    const t = inTheMouth().order('albion', { type: 'sail', area: 'DS-3' });
    expect(t.menu('albion', 'fire', 'target')).toEqual(['fort-e']);
    expect(t.courses('albion')).toEqual([]);
  });

  it('[7.3.3-1] one that has gone further does neither', () => {
    const t = inTheMouth().put('T9-25', 'GP-8').order('albion', { type: 'sail', area: 'DS-5' });
    expect(t.choices()).toEqual([{ type: 'endNaval' }]);
    t.take({ type: 'endNaval' }).put('1A-1', 'GP-1').land('allied').take({ type: 'endMoves' });
    expect(t.offered('bombard', 'area')).toEqual([]);
  });

  it('[7.3.3-1] a sweeper sweeps after one area, not after a long voyage', () => {
    const t = new Table().empty().put('ms-1', 'DS-4').mine('DS-6', ['level1']).naval('allied');
    t.order('ms-1', { type: 'sail', area: 'DS-6' }).take({ type: 'endNaval' });
    expect(t.stand('sweeping').offered('sweep', 'sweeper')).toEqual(['ms-1']);
    expect(t.mark('ms-1', SAILED_FAR).stand('sweeping').rested).toBe(true);
  });

  it('[7.3.3-3] an Allied ship that will not fire goes as far as it likes', () => {
    const t = new Table().empty().put('albion', 'AA-BULAIR').naval('allied');
    expect(t.courses('albion')).toEqual(expect.arrayContaining(['AEGEAN', 'AA-KUM-KALE', 'DS-1', 'DS-14']));
    t.order('albion', { type: 'sail', area: 'DS-14' });
    expect(t.at('albion')).toBe('DS-14');
  });

  it('[7.3.3-3] but not into or through mines, nor past Turkish ships', () => {
    const t = new Table().empty().put('albion', 'AA-SEDD-EL-BAHR').mine('DS-5', ['dummy']).mine('DS-6', ['level1']);
    expect(t.naval('allied').courses('albion')).toEqual(expect.arrayContaining(['DS-3', 'DS-4']));
    for (const shut of ['DS-5', 'DS-6', 'DS-7']) expect(t.courses('albion')).not.toContain(shut);
    const other = new Table().empty().put('albion', 'AA-SEDD-EL-BAHR').put('goeben', 'DS-7').naval('allied');
    expect(other.courses('albion')).toContain('DS-5');
    for (const shut of ['DS-7', 'DS-8']) expect(other.courses('albion')).not.toContain(shut);
  });

  it('[7.3.3-10] mines are entered as the one area of a short move', () => {
    const t = new Table().empty().put('albion', 'DS-4').put('ms-1', 'DS-4').mine('DS-6', ['level1']).naval('allied');
    expect(t.courses('albion')).toContain('DS-6');
    expect(t.courses('ms-1')).toContain('DS-6');
    t.order('albion', { type: 'sail', area: 'DS-6' });
    // She may fire from there, so the move was a short one.
    expect([t.at('albion'), t.has('albion', SAILED_FAR)]).toEqual(['DS-6', false]);
  });

  it('[7.3.3-10] after deployment, and not from further off', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').mine('DS-6', ['level1']).naval('allied');
    expect(t.courses('albion')).not.toContain('DS-6');
    t.order('albion', { type: 'sail', area: 'DS-1' });
    expect(t.courses('albion')).not.toContain('DS-6');
    const near = new Table().empty().put('albion', 'BOX-ALLIED').mine('DS-6', ['level1']).naval('allied');
    near.order('albion', { type: 'sail', area: 'DS-4' }).order('albion', { type: 'sail', area: 'DS-6' });
    expect(near.at('albion')).toBe('DS-6');
  });

  it('[7.3.3-10] a warship shows the markers it runs into, a Dummy goes back', () => {
    const t = new Table().empty().put('albion', 'DS-4').mine('DS-6', ['level2', 'dummy']).naval('allied');
    t.order('albion', { type: 'sail', area: 'DS-6' });
    expect(t.mines('DS-6')).toEqual(['level2', 'none']);
    expect(t.cell('shown', 2 * t.area('DS-6'))).toBe(1);
  });

  it('[7.3.3-10] a sweeper shows nothing', () => {
    const t = new Table().empty().put('ms-1', 'DS-4').mine('DS-6', ['level2', 'dummy']).naval('allied');
    t.order('ms-1', { type: 'sail', area: 'DS-6' });
    expect(t.mines('DS-6')).toEqual(['level2', 'dummy']);
    expect(t.cell('shown', 2 * t.area('DS-6'))).toBe(0);
  });

  it('[7.3.3-1] a Crippled ship lies still', () => {
    const t = new Table().empty().put('albion', 'DS-1', 0, RUINED).naval('allied');
    expect(t.choices()).toEqual([{ type: 'endNaval' }]);
  });
});

describe('Allied deployment', () => {
  it('[7.3.3-2] to any sea area without mines that mine-free areas lead to', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').mine('DS-1', ['dummy']).naval('allied');
    // Round the field by DS-2 and DS-4.
    expect(t.courses('albion')).toEqual(expect.arrayContaining(['AEGEAN', 'AA-SUVLA', 'DS-2', 'DS-3', 'DS-14']));
    expect(t.courses('albion')).not.toContain('DS-1');
  });

  it('[7.3.3-2] nothing behind a closed field', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').mine('DS-1', ['level1']).mine('DS-2', ['level1']);
    const courses = t.naval('allied').courses('albion');
    expect(courses.filter((area) => String(area).startsWith('DS-'))).toEqual([]);
    expect(courses).toContain('AA-KUM-KALE');
  });

  it('[7.3.3-2] after it a ship still has its one area and its guns', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').put('fort-e', 'GP-4').naval('allied');
    t.order('albion', { type: 'sail', area: 'DS-1' }).order('albion', { type: 'sail', area: 'DS-3' });
    expect(t.menu('albion', 'fire', 'target')).toEqual(['fort-e']);
    expect(t.cell('deployed')).toBe(1);
  });

  it('[7.3.3-2] in any naval activation of the turn, ships of an earlier one excepted', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').put('triumph', 'BOX-ALLIED').naval('allied');
    t.order('albion', { type: 'sail', area: 'DS-1' }).take({ type: 'endNaval' });
    expect(t.has('albion', ACTIVE_ONCE)).toBe(true);
    expect(t.naval('allied').offered('select', 'unit')).toEqual(['triumph']);
  });

  it('[7.3.3-2] warships only while the fleet is paid for', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').put('ms-1', 'BOX-ALLIED').set('fleetPaid', 0);
    expect(t.naval('allied').offered('select', 'unit')).toEqual(['ms-1']);
  });
});

describe('Turkish ships', () => {
  it('[7.3.3-4, 7.3.3-6] they come out at the Marmara, once Allied ships have deployed this turn', () => {
    const t = new Table().empty().put('goeben', 'BOX-TURKISH').put('torgut-reis', 'BOX-TURKISH').set('deployed', 0);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
    t.put('albion', 'BOX-ALLIED').naval('allied').order('albion', { type: 'sail', area: 'AEGEAN' });
    t.naval('turkish');
    expect(t.courses('goeben')).toEqual(['DS-14']);
    expect(t.courses('torgut-reis')).toEqual(['DS-14']);
    t.order('goeben', { type: 'sail', area: 'DS-14' });
    expect(t.courses('goeben')).toContain('DS-13');
  });

  it('[R-TURK-NAVAL] an Allied deployment in an earlier impulse of the turn is enough, one of the turn before is not', () => {
    const t = new Table().empty().put('goeben', 'BOX-TURKISH').put('albion', 'BOX-ALLIED').set('turn', 3);
    t.naval('allied').order('albion', { type: 'sail', area: 'AEGEAN' }).take({ type: 'endNaval' });
    t.set('impulse', 2);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual(['goeben']);
    t.stand('recovery');
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
  });

  it('[R-TURK-NAVAL] on turn 1 the fleet is out already', () => {
    expect(new Table().setUp().naval('turkish').offered('select', 'unit')).toContain('goeben');
    expect(new Table('anzac').setUp().naval('turkish').offered('select', 'unit')).not.toContain('goeben');
  });

  it('[7.3.3-4] not while Allied ships lie off the Marmara', () => {
    const t = new Table().empty().put('goeben', 'BOX-TURKISH').put('albion', 'DS-14').set('deployed', 1);
    expect(t.naval('turkish').offered('select', 'unit')).toEqual([]);
  });

  const out = () => new Table().empty().put('goeben', 'DS-14');

  it('[7.3.3-5] any number of areas that no Allied warship lies next to', () => {
    const t = out().put('albion', 'DS-8').naval('turkish');
    expect(t.courses('goeben')).toEqual(['DS-10', 'DS-11', 'DS-12', 'DS-13']);
  });

  it('[7.3.3-5] or that hold mines', () => {
    const t = out().put('albion', 'DS-8').mine('DS-9', ['dummy']).naval('turkish');
    expect(t.courses('goeben')).toEqual(['DS-9', 'DS-10', 'DS-11', 'DS-12', 'DS-13']);
  });

  it('[7.3.3-5] sweepers do not stop them', () => {
    const t = out().put('ms-1', 'DS-8').naval('turkish');
    expect(t.courses('goeben')).toContain('DS-9');
    expect(t.courses('goeben')).not.toContain('DS-8');
  });

  it('[7.3.3-5] under the eyes of the enemy one area', () => {
    const t = new Table().empty().put('goeben', 'DS-10').put('albion', 'DS-8').naval('turkish');
    expect(t.courses('goeben')).toContain('DS-9');
    expect(t.order('goeben', { type: 'sail', area: 'DS-9' }).has('goeben', SAILED_FAR)).toBe(false);
  });

  it('[7.3.3-5] a ship that has fired moves one area, one that has gone far does not fire', () => {
    const t = new Table().empty().put('goeben', 'DS-10').put('albion', 'DS-8').naval('turkish');
    t.take({ type: 'select', unit: 'goeben' }).roll(10, 10, 10).take({ type: 'fire', target: 'albion' });
    expect(t.courses('goeben')).toEqual(['DS-9', 'DS-11']);
    const far = new Table().empty().put('goeben', 'DS-12').put('albion', 'DS-8').naval('turkish');
    far.order('goeben', { type: 'sail', area: 'DS-10' });
    expect(far.offered('select', 'unit')).toEqual([]);
  });
});

describe('ships and combat', () => {
  it('[7.3.4-1] fire and move, or move and fire, at the same odds', () => {
    const shots = (t: Table) => t.told('shot').map(({ roll }) => [roll?.modifiers, roll?.total]);
    const fire = (t: Table) =>
      t
        .take({ type: 'select', unit: 'albion' })
        .roll(...MISSES)
        .take({ type: 'fire', target: 'fort-e' });
    const first = new Table().empty().put('albion', 'DS-1').put('fort-e', 'GP-4').naval('allied');
    fire(first).order('albion', { type: 'sail', area: 'DS-3' });
    const later = new Table().empty().put('albion', 'DS-3').put('fort-e', 'GP-4').naval('allied');
    fire(later.order('albion', { type: 'sail', area: 'DS-1' }));
    expect(shots(first)).toHaveLength(3);
    expect(shots(first)).toEqual(shots(later));
    expect([first.at('albion'), later.at('albion')]).toEqual(['DS-3', 'DS-1']);
  });

  it('[7.3.4-1] at enemy ships and forts in range, not at land units', () => {
    const t = new Table().empty().put('albion', 'DS-8').put('goeben', 'DS-9').put('nagara', 'A-9').put('T9-25', 'A-7');
    t.put('kilid-bahr', 'GP-12').put('breslau', 'DS-14').put('lampsaki', 'GP-33').naval('allied');
    expect(t.menu('albion', 'fire', 'target')).toEqual(['goeben', 'kilid-bahr', 'nagara']);
  });

  it('[7.3.4-1] once: a ship that has fired has no target left', () => {
    const t = new Table().empty().put('albion', 'DS-1', FIRED).put('fort-e', 'GP-4').naval('allied');
    expect(t.menu('albion', 'fire', 'target')).toEqual([]);
  });

  const ashore = () => new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-13').put('albion', 'AA-ANZAC');

  it('[7.3.4-2] a deployed ship that has not fired bombards in a land activation', () => {
    const t = ashore().land('allied').take({ type: 'endMoves' });
    t.do({ type: 'bombard', area: 'GP-13' }, { type: 'gun', unit: 'albion' }).roll(1).take({ type: 'shoot' });
    expect(t.has('albion', FIRED)).toBe(true);
    expect(t.offered('bombard', 'area')).toEqual([]);
  });

  it('[7.3.4-2] not one that has fired or waits in the box', () => {
    const fired = ashore().mark('albion', FIRED).land('allied').take({ type: 'endMoves' });
    expect(fired.offered('bombard', 'area')).toEqual([]);
    const boxed = ashore().put('albion', 'BOX-ALLIED').land('allied').take({ type: 'endMoves' });
    expect(boxed.offered('bombard', 'area')).toEqual([]);
  });

  it('[7.3.4-2] one that was activated at sea and kept its fire does so too', () => {
    const t = ashore().put('albion', 'AEGEAN').naval('allied').order('albion', { type: 'sail', area: 'AA-ANZAC' });
    t.take({ type: 'endNaval' }).land('allied').take({ type: 'endMoves' });
    expect(t.offered('bombard', 'area')).toEqual(['GP-13']);
  });

  it('[7.3.4-2] or backs an Intensive Assault from the boats', () => {
    const t = new Table().empty().put('1A-1', 'BOX-ALLIED').put('T9-25', 'GP-13').put('albion', 'AA-ANZAC');
    t.land('allied').order('1A-1', { type: 'land', area: 'AA-ANZAC' });
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-13' }, { type: 'join', unit: '1A-1' });
    expect(t.offered('intensive', 'unit')).toEqual(['albion']);
    t.mark('albion', FIRED);
    expect(t.offered('intensive', 'unit')).toEqual([]);
  });
});

describe('the end of the turn', () => {
  it('[7.3.3-8] all ships go back to their boxes', () => {
    const t = new Table().empty().put('albion', 'DS-8').put('ms-1', 'DS-1').put('goeben', 'DS-14').put('nagara', 'A-9');
    t.stand('recovery');
    expect(['albion', 'ms-1', 'goeben', 'nagara'].map((id) => t.at(id))).toEqual([
      'BOX-ALLIED',
      'BOX-ALLIED',
      'BOX-TURKISH',
      'A-9',
    ]);
  });

  it('[7.3.3-8] but for Crippled ones, which leave the game or sink', () => {
    const t = new Table().empty().put('albion', 'DS-8', 0, RUINED).put('triumph', 'DS-8', 0, RUINED).roll(8, 7);
    t.stand('recovery');
    expect([t.at('triumph'), t.at('albion')]).toEqual(['dead', 'home']);
  });
});

describe('mines against ships that move again', () => {
  const again = (from: string) => new Table().empty().put('albion', from);

  it('[7.3.3-9] a warship is attacked by the revealed mines it starts among', () => {
    const t = again('DS-6').mine('DS-6', ['level1'], true).second('allied', ['albion'], 'naval');
    t.roll(7).order('albion', { type: 'sail', area: 'DS-4' });
    expect(t.told('roll.mineAttack')).toHaveLength(1);
    expect(t.at('albion')).toBe('DS-4');
  });

  it('[7.3.3-9] Crippled or sunk it does not get away', () => {
    const hurt = again('DS-6').mine('DS-6', ['level1'], true).second('allied', ['albion'], 'naval');
    hurt.roll(8).order('albion', { type: 'sail', area: 'DS-4' });
    expect([hurt.at('albion'), hurt.state('albion')]).toEqual(['DS-6', 'crippled']);
    const sunk = again('DS-6').mine('DS-6', ['level1'], true).second('allied', ['albion'], 'naval');
    sunk.roll(10).order('albion', { type: 'sail', area: 'DS-4' });
    expect(sunk.at('albion')).toBe('dead');
  });

  it('[7.3.3-9] every eligible marker strikes: two factors under it, and a Level 2 next to it', () => {
    const t = again('DS-6')
      .mine('DS-6', ['level2'], true)
      .mine('DS-5', ['level2'])
      .second('allied', ['albion'], 'naval');
    t.roll(1, 1, 1).order('albion', { type: 'sail', area: 'DS-4' });
    expect(t.told('roll.mineAttack')).toHaveLength(3);
  });

  it('[7.3.3-9] next to a hidden field only a Level 2 can reach it', () => {
    const two = again('DS-4').mine('DS-6', ['level2']).second('allied', ['albion'], 'naval');
    two.roll(1).order('albion', { type: 'sail', area: 'DS-3' });
    expect(two.told('roll.mineAttack')).toHaveLength(1);
    const one = again('DS-4').mine('DS-6', ['level1', 'dummy']).second('allied', ['albion'], 'naval');
    one.order('albion', { type: 'sail', area: 'DS-3' });
    expect(one.told('roll.mineAttack')).toEqual([]);
  });

  it('[7.3.3-9] next to a field that is all revealed nothing happens', () => {
    const t = again('DS-4').mine('DS-6', ['level2'], true).second('allied', ['albion'], 'naval');
    t.order('albion', { type: 'sail', area: 'DS-3' });
    expect([t.at('albion'), t.told('roll.mineAttack').length]).toEqual(['DS-3', 0]);
  });

  it('[7.3.3-9] sweepers, Turks, ships that stay and first activations are spared', () => {
    const ms = new Table().empty().put('ms-1', 'DS-6').mine('DS-6', ['level1'], true);
    ms.second('allied', ['ms-1'], 'naval').order('ms-1', { type: 'sail', area: 'DS-4' });
    expect(ms.at('ms-1')).toBe('DS-4');
    const turk = new Table().empty().put('goeben', 'DS-6').mine('DS-6', ['level1'], true);
    turk.second('turkish', ['goeben'], 'naval').order('goeben', { type: 'sail', area: 'DS-5' });
    expect(turk.at('goeben')).toBe('DS-5');
    const first = again('DS-6').mine('DS-6', ['level1'], true).naval('allied');
    first.order('albion', { type: 'sail', area: 'DS-4' });
    expect(first.at('albion')).toBe('DS-4');
    const stays = again('DS-6').mine('DS-6', ['level1'], true).put('dardanos', 'A-6', SUPPLIED);
    stays.second('allied', ['albion'], 'naval').take({ type: 'select', unit: 'albion' });
    stays.roll(...MISSES).take({ type: 'fire', target: 'dardanos' });
    expect(stays.told('roll.mineAttack')).toEqual([]);
  });
});
