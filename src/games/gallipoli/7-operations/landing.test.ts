import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, ENTRENCHED, FIRED, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

const BEACHES = [
  'AA-Y-BEACH',
  'AA-HELLAS',
  'AA-SEDD-EL-BAHR',
  'AA-KUM-KALE',
  'AA-BESIKA',
  'AA-ANZAC',
  'AA-SUVLA',
  'AA-BULAIR',
];

/** An Australian division in the boats, or part of it. */
const boats = (...units: string[]) => {
  const t = new Table().empty().set('turn', 3).set('suvlaTurn', 3);
  for (const id of units) t.put(id, 'BOX-ALLIED');
  return t;
};
const sendTo = (t: Table, area: string, ...units: string[]) => {
  for (const unit of units) t.order(unit, { type: 'land', area });
  return t.take({ type: 'endMoves' });
};
/** All of them at one area, up to the roll. */
const storm = (t: Table, area: string, ...units: string[]) => {
  t.take({ type: 'assault', area });
  for (const unit of units) t.take({ type: 'join', unit });
  return t;
};
const THREE = ['1A-1', '1A-2', '1A-3'];
/** Three brigades off Kum Kale against one regiment. */
const kumKale = () =>
  sendTo(
    boats(...THREE)
      .put('T9-25', 'A-2')
      .land('allied'),
    'AA-KUM-KALE',
    ...THREE,
  );
/** 15 to 3 is 5-1; with -2 for the landing a 6 gives NE/2, which the defender pays with his unit. */
const won = (t = kumKale()) =>
  storm(t, 'A-2', ...THREE)
    .roll(6)
    .do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-25' });
/** A 1 gives 1/1: the defender holds; the first brigade is tried with the given face. */
const beaten = (face: number) =>
  storm(kumKale(), 'A-2', ...THREE)
    .roll(1)
    .take({ type: 'attack' })
    .roll(1, face)
    .do({ type: 'stand' }, { type: 'stand' });

describe('amphibious movement', () => {
  it('[7.5-1] the Marines start in the Allied box, reinforcements come there', () => {
    const t = new Table().setUp();
    expect(['RM-1', 'RM-2', 'RM-3', 'RM-A'].map((id) => t.at(id))).toEqual(Array(4).fill('BOX-ALLIED'));
    t.empty().set('turn', 2).stand('alliedReinforcements');
    expect([t.at('29-86'), t.at('1F-M'), t.at('42-125')]).toEqual(['BOX-ALLIED', 'BOX-ALLIED', 'turn-3']);
  });

  it('[7.5-1] from there they act, and from nowhere else off the map', () => {
    expect(boats('1A-1').land('allied').offered('select', 'unit')).toEqual(['1A-1']);
    const turk = new Table().empty().put('T9-25', 'BOX-TURKISH').put('T9-26', 'GP-33').land('turkish');
    expect(turk.offered('select', 'unit')).toEqual(['T9-26']);
  });

  it('[7.5-2] to any assault area', () => {
    expect(boats('1A-1').land('allied').menu('1A-1', 'land', 'area')).toEqual(BEACHES);
  });

  it('[7.5-2] or to a supplied beachhead of the own nationality', () => {
    const t = boats('1A-1', '1F-M').beachhead('bh-cw-1', 'GP-15').beachhead('bh-fr-1', 'A-2');
    t.beachhead('bh-cw-2', 'GP-1', false).land('allied');
    expect(t.menu('1A-1', 'land', 'area')).toEqual([...BEACHES, 'GP-15']);
    expect(t.menu('1F-M', 'land', 'area')).toEqual([...BEACHES, 'A-2']);
    t.order('1A-1', { type: 'land', area: 'GP-15' });
    expect(t.at('1A-1')).toBe('GP-15');
  });

  it('[7.5-4] an assault area with a marker of any kind is shut', () => {
    for (const level of ['dummy', 'level1', 'level2'] as const) {
      const t = boats('1A-1').mine('AA-ANZAC', [level]).land('allied');
      expect(t.menu('1A-1', 'land', 'area')).toEqual(BEACHES.filter((id) => id !== 'AA-ANZAC'));
    }
    // A beachhead is no assault area.
    const t = boats('1A-1').mine('AA-ANZAC', ['level2']).beachhead('bh-cw-1', 'GP-15').land('allied');
    expect(t.menu('1A-1', 'land', 'area')).toContain('GP-15');
  });

  it('[7.5-5] in a Rough sea every unit takes a bare check, in a calm one nobody does', () => {
    const t = boats('1A-1', '29-86').set('rough', 1).land('allied').roll(7).order('1A-1', {
      type: 'land',
      area: 'AA-ANZAC',
    });
    expect([t.at('1A-1'), t.state('1A-1')]).toEqual(['AA-ANZAC', 'normal']);
    expect(t.told('check')[0]).toMatchObject({ rule: '7.5-5', roll: { modifiers: [], result: 'pass' } });
    // Morale 6: 7 is too much.
    t.roll(7).order('29-86', { type: 'land', area: 'AA-HELLAS' });
    expect([t.step, t.asks]).toEqual(['roughSea', 'allied']);
    const calm = boats('1A-1').land('allied').order('1A-1', { type: 'land', area: 'AA-ANZAC' });
    expect(calm.told('check')).toEqual([]);
  });

  const failed = (area: string) =>
    boats('1A-1', '1A-2')
      .beachhead('bh-cw-1', 'GP-15')
      .set('rough', 1)
      .land('allied')
      .roll(8)
      .order('1A-1', { type: 'land', area });

  it('[7.5-5] a unit that fails goes back to the box, unharmed', () => {
    const t = failed('AA-ANZAC').take({ type: 'comeBack' });
    expect([t.at('1A-1'), t.state('1A-1')]).toEqual(['BOX-ALLIED', 'normal']);
    // It has had its movement.
    expect(t.offered('select', 'unit')).toEqual(['1A-2']);
  });

  it('[7.5-5] or goes on Disorganized, as the Allied player likes', () => {
    const t = failed('GP-15').take({ type: 'stayShaken' });
    // 8.4.1c: it may go to ground.
    t.take({ type: 'digIn' });
    expect(t.has('1A-1', ENTRENCHED)).toBe(true);
    expect([t.at('1A-1'), t.state('1A-1')]).toEqual(['GP-15', 'disorganized']);
    expect(t.offered('select', 'unit')).toEqual(['1A-2']);
    expect(failed('AA-ANZAC').take({ type: 'stayShaken' }).at('1A-1')).toBe('AA-ANZAC');
  });

  it('[7.5-6] landed at a beachhead, a unit goes on as if the enemy were not there', () => {
    const t = boats('1A-1').beachhead('bh-cw-1', 'GP-15').put('T9-25', 'GP-18').ours('GP-15').land('allied');
    t.order('1A-1', { type: 'land', area: 'GP-15' });
    // GP-16 and GP-19 lie next to the enemy, and no check is asked for.
    expect(t.reach('1A-1')).toEqual(expect.arrayContaining(['GP-13', 'GP-16', 'GP-19']));
    t.move('1A-1', 'GP-19');
    expect([t.at('1A-1'), t.told('check').length]).toEqual(['GP-19', 0]);
  });

  it('[7.5-6] by strategic movement too', () => {
    const t = boats('1A-1').beachhead('bh-cw-1', 'GP-15').put('T9-25', 'GP-18').ours('GP-13', 'GP-10', 'GP-7');
    t.land('allied').order('1A-1', { type: 'land', area: 'GP-15' }).move('1A-1', 'GP-7');
    expect(t.at('1A-1')).toBe('GP-7');
  });

  it('[7.5-6] the same unit in its next activation is held like all others', () => {
    const t = boats('1A-1').beachhead('bh-cw-1', 'GP-15').put('T9-25', 'GP-18').land('allied');
    t.order('1A-1', { type: 'land', area: 'GP-15' }).do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(t.second('allied', ['1A-1']).reach('1A-1')).toEqual(['GP-13', 'BOX-ALLIED']);
  });

  it('[7.5-7] put in an assault area, a unit has moved, but may advance after combat', () => {
    const t = boats(...THREE)
      .put('T9-25', 'A-2')
      .land('allied');
    for (const unit of THREE) t.order(unit, { type: 'land', area: 'AA-KUM-KALE' });
    expect(t.offered('select', 'unit')).toEqual([]);
    won(t.take({ type: 'endMoves' })).take({ type: 'advance', unit: '1A-2' });
    expect(t.at('1A-2')).toBe('A-2');
  });
});

describe('amphibious assault', () => {
  it('[7.5-3, 7.6-1] units in an assault area must attack the enemy on its beach', () => {
    const t = kumKale();
    expect([t.offers({ type: 'endFighting' }), t.offered('assault', 'area')]).toEqual([false, ['A-2']]);
    won(t).take({ type: 'done' });
    expect(t.offers({ type: 'endFighting' })).toBe(true);
  });

  it('[7.6-1] all of them: one left behind is still bound', () => {
    // 1-1 and a 1: A/NE.
    const t = storm(kumKale(), 'A-2', '1A-1').roll(1).take({ type: 'attack' }).roll(1);
    t.take({ type: 'stand' });
    expect([t.step, t.at('1A-1'), t.at('1A-3')]).toEqual(['fighting', 'BOX-ALLIED', 'AA-KUM-KALE']);
    expect(t.offers({ type: 'endFighting' })).toBe(false);
  });

  it('[7.6-1] any of its beaches will do', () => {
    const t = sendTo(boats('1A-1').put('T9-25', 'GP-13').put('T9-26', 'GP-15').land('allied'), 'AA-ANZAC', '1A-1');
    expect(t.offered('assault', 'area')).toEqual(['GP-13', 'GP-15']);
  });

  it('[7.6-1, R-LANDING-WEAK] against odds beyond 1-4 there is no attack, and they are thrown back', () => {
    const t = sendTo(
      boats('53-158')
        .put('T19-57', 'GP-13')
        .put('T19-72', 'GP-13')
        .put('T19-77', 'GP-13')
        .put('VOL-1', 'GP-13')
        .put('VOL-2', 'GP-13')
        .put('VOL-3', 'GP-13')
        .land('allied'),
      'AA-ANZAC',
      '53-158',
    );
    // 3 against 16, and the other beach is empty.
    expect([t.offered('assault', 'area'), t.offers({ type: 'endFighting' })]).toEqual([[], true]);
    t.take({ type: 'endFighting' });
    expect([t.at('53-158'), t.state('53-158')]).toEqual(['BOX-ALLIED', 'disorganized']);
    expect(t.told('thrownBack').map(({ rule, args }) => [rule, args['unit']])).toEqual([['R-LANDING-WEAK', '53-158']]);
  });

  it('[R-LANDING-WEAK] not artillery, which cannot assault, nor where others from the boats have won a beach', () => {
    const posts = ['T19-57', 'T19-72', 'T19-77', 'VOL-1', 'VOL-2', 'VOL-3'];
    const off = (...units: string[]) => {
      const t = boats(...units);
      for (const id of posts) t.put(id, 'GP-13');
      return sendTo(t.land('allied'), 'AA-ANZAC', ...units);
    };
    const guns = off('53-158', '53-A').take({ type: 'endFighting' });
    expect([guns.state('53-158'), guns.state('53-A')]).toEqual(['disorganized', 'normal']);
    const won = off('53-158', '53-159').do({ type: 'ashore', unit: '53-158', area: 'GP-15' }, { type: 'endFighting' });
    expect([won.at('53-158'), won.at('53-159'), won.state('53-159')]).toEqual(['GP-15', 'BOX-ALLIED', 'normal']);
  });

  it('[7.6-2, R-INTENSIVE-SP] an unfired battleship with the boats makes it intensive, for no point', () => {
    const t = storm(kumKale().put('albion', 'AA-KUM-KALE'), 'A-2', ...THREE).set('sp', 0);
    expect(t.offered('intensive', 'unit')).toEqual(['albion']);
    t.take({ type: 'intensive', unit: 'albion' }).roll(6).take({ type: 'attack' });
    // 5-1 and one column to the right.
    expect(t.told('roll.assault').map(({ args }) => args['column'])).toEqual(['6-1']);
    expect(t.cell('sp')).toBe(0);
  });

  it('[7.6-2] not from another area, fired, Crippled, or a sweeper', () => {
    const t = kumKale().put('albion', 'AA-BESIKA').put('triumph', 'AA-KUM-KALE', FIRED).put('ms-1', 'AA-KUM-KALE');
    storm(t.put('ocean', 'AA-KUM-KALE', 0, RUINED), 'A-2', ...THREE);
    expect(t.offered('intensive', 'unit')).toEqual([]);
  });

  it('[R-INTENSIVE-SP] every attacker in attack mode', () => {
    const t = kumKale()
      .put('29-86', 'A-3', ENTRENCHED | ACTIVE_ONCE)
      .put('albion', 'AA-KUM-KALE');
    t.set('bandOf', 1, t.piece('29-86'));
    storm(t, 'A-2', '1A-1', '29-86');
    expect(t.offered('intensive', 'unit')).toEqual([]);
    // Once it is chosen nobody joins from a trench.
    const other = kumKale()
      .put('29-86', 'A-3', ENTRENCHED | ACTIVE_ONCE)
      .put('albion', 'AA-KUM-KALE');
    other.set('bandOf', 1, other.piece('29-86'));
    storm(other, 'A-2', '1A-1').take({ type: 'intensive', unit: 'albion' });
    expect(other.offered('join', 'unit')).toEqual(['1A-2', '1A-3']);
  });

  it('[R-INTENSIVE-SP] landing troops have no line for the points that artillery asks for', () => {
    const t = kumKale().put('1A-A', 'A-1').beachhead('bh-cw-1', 'A-1');
    t.set('bandOf', 1, t.piece('1A-A'));
    storm(t, 'A-2', '1A-1');
    expect(t.offered('intensive', 'unit')).toEqual([]);
  });

  it('[R-INTENSIVE-SP] under the other reading the ship costs the point too', () => {
    const t = new Table('campaign', { intensive: 'points' }).empty().set('turn', 3).put('albion', 'AA-KUM-KALE');
    t.put('1A-1', 'BOX-ALLIED').put('T9-25', 'A-2').set('sp', 1).land('allied');
    sendTo(t, 'AA-KUM-KALE', '1A-1');
    storm(t, 'A-2', '1A-1').set('sp', 0);
    expect(t.offered('intensive', 'unit')).toEqual([]);
    t.set('sp', 1).do({ type: 'intensive', unit: 'albion' }).roll(1).take({ type: 'attack' });
    expect(t.cell('sp')).toBe(0);
  });

  it('[R-FAR-SHIPS, 7.3.4-2] a long voyage keeps a ship from bombarding, not from backing a landing', () => {
    // April: Triumph deploys off Bulair and steams down to Anzac; in the next impulse the Australians come in there.
    const t = Table.play('anzac').idleTo('alliedSupply').take({ type: 'payFleet' });
    t.idleTo('turkishReinforcements').roll(6).idleTo('segment').take({ type: 'putToSea' });
    t.order('triumph', { type: 'sail', area: 'AA-BULAIR' }).order('triumph', { type: 'sail', area: 'AA-ANZAC' });
    t.order('albion', { type: 'sail', area: 'AA-ANZAC' }).take({ type: 'endNaval' });
    t.do({ type: 'pass' }, { type: 'pass' }).idleTo('segment').take({ type: 'marchAndFight' });
    sendTo(t, 'AA-ANZAC', ...THREE);
    const beach = t.offered('assault', 'area')[0] as string;
    t.take({ type: 'bombard', area: beach });
    expect(t.offered('gun', 'unit')).toContain('albion');
    expect(t.offered('gun', 'unit')).not.toContain('triumph');
    t.take({ type: 'back' });
    expect(storm(t, beach, ...THREE).offered('intensive', 'unit')).toEqual(
      expect.arrayContaining(['triumph', 'albion']),
    );
    t.do({ type: 'intensive', unit: 'triumph' }, { type: 'attack' });
    expect([t.has('triumph', FIRED), t.has('albion', FIRED)]).toEqual([true, false]);
  });

  it('[7.6-3] units ashore join the attack, from where they stand or after their move', () => {
    const t = boats('1A-1').put('29-86', 'A-3').put('29-87', 'A-4').put('T9-25', 'A-2').land('allied');
    t.order('1A-1', { type: 'land', area: 'AA-KUM-KALE' }).move('29-87', 'A-3').take({ type: 'endMoves' });
    t.take({ type: 'assault', area: 'A-2' });
    expect(t.offered('join', 'unit')).toEqual(['29-86', '29-87', '1A-1']);
    t.do({ type: 'join', unit: '1A-1' }, { type: 'join', unit: '29-86' }, { type: 'join', unit: '29-87' }).roll(1);
    t.take({ type: 'attack' });
    expect(t.told('attacks')).toHaveLength(3);
  });

  it('[7.6-3] a unit ashore that fights first has no landing to join', () => {
    const t = boats('1A-1').put('29-86', 'A-3').put('T9-25', 'A-2').land('allied', true);
    t.take({ type: 'assault', area: 'A-2' });
    expect(t.offered('join', 'unit')).toEqual(['29-86']);
  });

  it('[7.6-4] a beach that holds throws all of them back, Disorganized', () => {
    const t = beaten(1);
    expect(THREE.map((id) => [t.at(id), t.state(id)])).toEqual(Array(3).fill(['BOX-ALLIED', 'disorganized']));
    expect([t.at('T9-25'), t.told('thrownBack').length]).toEqual(['A-2', 3]);
  });

  it('[7.6-4] but not those who attacked from the land', () => {
    const t = boats('1A-1').put('29-86', 'A-3').put('T9-25', 'A-2').land('allied');
    sendTo(t, 'AA-KUM-KALE', '1A-1');
    storm(t, 'A-2', '1A-1', '29-86').roll(3).take({ type: 'attack' }).roll(1).take({ type: 'stand' });
    t.take({ type: 'stand' }).roll(1).take({ type: 'check', unit: '29-86' });
    expect([t.at('1A-1'), t.state('1A-1')]).toEqual(['BOX-ALLIED', 'disorganized']);
    expect([t.at('29-86'), t.state('29-86')]).toEqual(['A-3', 'normal']);
  });

  it('[R-LANDING-FAIL] a brigade that failed its check is Disorganized once, not Broken', () => {
    const t = beaten(10);
    expect(THREE.map((id) => [t.at(id), t.state(id)])).toEqual(Array(3).fill(['BOX-ALLIED', 'disorganized']));
  });

  it('[7.6-5] after the landing nobody digs in', () => {
    const t = won();
    for (const unit of THREE) t.take({ type: 'advance', unit });
    expect(t.step).not.toBe('digIn');
    t.take({ type: 'endFighting' });
    // The activation closes without another move; in a second one they may.
    expect(THREE.map((id) => [t.at(id), t.has(id, ENTRENCHED)])).toEqual(Array(3).fill(['A-2', false]));
  });

  it('[7.6-5] nor does a brigade that is Disorganized in the boats', () => {
    const t = beaten(10);
    expect([t.step, t.has('1A-1', ENTRENCHED)]).toEqual(['fighting', false]);
  });

  it('[7.6-6] the ship that backed it has fired', () => {
    const t = storm(kumKale().put('albion', 'AA-KUM-KALE').put('triumph', 'AA-KUM-KALE'), 'A-2', ...THREE);
    t.take({ type: 'intensive', unit: 'albion' });
    expect(t.has('albion', FIRED)).toBe(false);
    t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-25' });
    expect([t.has('albion', FIRED), t.has('triumph', FIRED)]).toEqual([true, false]);
  });

  it('[R-LANDING-REST] who does not advance goes back as he is', () => {
    const t = won().do({ type: 'advance', unit: '1A-1' }, { type: 'done' });
    expect(THREE.map((id) => [t.at(id), t.state(id)])).toEqual([
      ['A-2', 'normal'],
      ['BOX-ALLIED', 'normal'],
      ['BOX-ALLIED', 'normal'],
    ]);
  });

  it('[R-LANDING-REST] nor do those for whom there is no room', () => {
    const t = boats(...THREE, '1F-M')
      .put('T9-25', 'A-2')
      .land('allied');
    for (const unit of THREE) t.order(unit, { type: 'land', area: 'AA-KUM-KALE' });
    t.order('1F-M', { type: 'land', area: 'AA-BESIKA' }).take({ type: 'endMoves' });
    storm(t, 'A-2', ...THREE, '1F-M')
      .roll(6)
      .take({ type: 'attack' })
      .take({ type: 'sacrifice', unit: 'T9-25' });
    t.do({ type: 'advance', unit: '1A-1' }, { type: 'advance', unit: '1A-2' });
    expect(t.offered('advance', 'unit')).toEqual(['1A-3']);
    expect(t.take({ type: 'advance', unit: '1A-3' }).at('1F-M')).toBe('BOX-ALLIED');
  });

  it('[R-LANDING-REST] a unit Disorganized by the sea neither attacks nor lands, and goes back so', () => {
    const t = boats('1A-1').set('rough', 1).put('T9-25', 'GP-13').land('allied').roll(8);
    t.order('1A-1', { type: 'land', area: 'AA-ANZAC' }).take({ type: 'stayShaken' }).take({ type: 'endMoves' });
    // One beach is held and the other empty.
    expect(t.choices().map(({ type }) => type)).toEqual(['endFighting']);
    t.take({ type: 'endFighting' });
    expect([t.at('1A-1'), t.state('1A-1')]).toEqual(['BOX-ALLIED', 'disorganized']);
  });
});

describe('unopposed', () => {
  it('[R-UNOPPOSED] where no enemy land unit stands they go ashore without a roll', () => {
    const t = sendTo(boats('RM-1', 'RM-2').land('allied'), 'AA-KUM-KALE', 'RM-1', 'RM-2');
    t.take({ type: 'ashore', unit: 'RM-1', area: 'A-2' });
    expect([t.at('RM-1'), t.at('RM-2'), t.diceLeft]).toEqual(['A-2', 'AA-KUM-KALE', 0]);
    expect(t.cell('landed')).toBe(1);
    // It has fought: no assault from there in the same activation.
    t.put('T9-25', 'A-3');
    expect(t.offered('assault', 'area')).toEqual([]);
  });

  it('[R-UNOPPOSED] a lone fort is eliminated', () => {
    const t = sendTo(boats('RM-1').put('orkanie', 'A-2').land('allied'), 'AA-KUM-KALE', 'RM-1');
    t.take({ type: 'ashore', unit: 'RM-1', area: 'A-2' });
    expect([t.at('orkanie'), t.cell('vp')]).toEqual(['dead', 2]);
  });

  it('[R-UNOPPOSED] not where a land unit stands, and within the stacking limits', () => {
    const t = sendTo(boats('1A-1').put('T9-25', 'GP-13').land('allied'), 'AA-ANZAC', '1A-1');
    expect(t.offered('ashore', 'area')).toEqual(['GP-15']);
    // By the other reading the beach that can be attacked comes first.
    const strict = new Table('campaign', { emptyBeach: 'heldFirst' }).empty().set('turn', 3).put('1A-1', 'BOX-ALLIED');
    sendTo(strict.put('53-A', 'BOX-ALLIED').put('T9-25', 'GP-13').land('allied'), 'AA-ANZAC', '1A-1', '53-A');
    expect([strict.offered('ashore', 'area'), strict.offered('assault', 'area')]).toEqual([[], ['GP-13']]);
    storm(strict, 'GP-13', '1A-1').roll(1, 1, 1).do({ type: 'attack' }, { type: 'stand' });
    expect(strict.offered('ashore', 'area')).toEqual(['GP-15']); // nobody is left who could
    const full = boats('1A-1').put('1F-M', 'A-2').put('1F-C', 'A-2').land('allied');
    expect(sendTo(full, 'AA-KUM-KALE', '1A-1').offered('ashore', 'area')).toEqual([]);
  });

  it('[R-UNOPPOSED] a beachhead may follow', () => {
    const t = sendTo(boats('1A-1').put('bh-cw-1', 'BOX-ALLIED').land('allied'), 'AA-KUM-KALE', '1A-1');
    t.do({ type: 'ashore', unit: '1A-1', area: 'A-2' }, { type: 'endFighting' });
    expect(t.offered('beachhead', 'area')).toEqual(['A-2']);
  });

  it('[R-UNOPPOSED] who stays in the boats goes back', () => {
    const t = sendTo(boats('RM-1').land('allied'), 'AA-KUM-KALE', 'RM-1').take({ type: 'endFighting' });
    expect([t.at('RM-1'), t.state('RM-1')]).toEqual(['BOX-ALLIED', 'normal']);
  });
});

describe('beachheads', () => {
  const depots = (t: Table) => {
    for (const id of ['bh-cw-1', 'bh-cw-2', 'bh-fr-1']) t.put(id, 'BOX-ALLIED');
    return t;
  };
  const landed = () => {
    const t = won(depots(kumKale()));
    for (const unit of THREE) t.take({ type: 'advance', unit });
    return t;
  };

  it('[7.6-7] placed when all is over, in an area won from the sea, by the group that won it', () => {
    const t = landed();
    expect(t.offered('beachhead', 'area')).toEqual([]);
    t.take({ type: 'endFighting' });
    expect(t.choices()).toEqual([{ type: 'beachhead', beachhead: 'bh-cw-1', area: 'A-2' }, { type: 'done' }]);
    t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'A-2' });
    // One a group and area.
    expect([t.at('bh-cw-1'), t.rested]).toEqual(['A-2', true]);
  });

  it('[7.6-7] it need not be', () => {
    const t = landed().do({ type: 'endFighting' }, { type: 'done' });
    expect([t.at('bh-cw-1'), t.rested]).toEqual(['BOX-ALLIED', true]);
  });

  it('[7.6-7] not where the landing failed, nor in land taken by marching', () => {
    const t = depots(beaten(1)).take({ type: 'endFighting' });
    expect(t.rested).toBe(true);
    const march = depots(boats()).put('1A-1', 'GP-15').land('allied').move('1A-1', 'GP-13');
    expect(march.do({ type: 'endMoves' }, { type: 'endFighting' }).rested).toBe(true);
  });

  it('[7.6-7] nor in an area won by an attack from the land alone', () => {
    const t = depots(boats()).put('T9-25', 'A-2');
    for (const id of THREE) t.put(id, 'A-1');
    t.land('allied').take({ type: 'endMoves' });
    storm(t, 'A-2', ...THREE)
      .roll(6)
      .do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-25' });
    t.do({ type: 'advance', unit: '1A-1' }, { type: 'done' }, { type: 'endFighting' });
    expect([t.at('1A-1'), t.rested]).toEqual(['A-2', true]);
  });

  it('[R-NEW-BEACHHEAD] it lies unsupplied: no source, no entry, no way back to the box', () => {
    const t = landed().do({ type: 'endFighting' }, { type: 'beachhead', beachhead: 'bh-cw-1', area: 'A-2' });
    expect(t.has('bh-cw-1', SUPPLIED)).toBe(false);
    t.put('29-86', 'BOX-ALLIED').put('29-87', 'A-2').land('allied');
    expect(t.menu('29-86', 'land', 'area')).not.toContain('A-2');
    expect(t.reach('29-87')).not.toContain('BOX-ALLIED');
    expect(t.stand('supplyCheck').has('1A-1', UNSUPPLIED)).toBe(true);
  });

  it('[R-NEW-BEACHHEAD] paid for, it is all of that', () => {
    const t = landed().do({ type: 'endFighting' }, { type: 'beachhead', beachhead: 'bh-cw-1', area: 'A-2' });
    t.set('turn', 4).stand('alliedSupply').take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' });
    expect(t.stand('supplyCheck').has('1A-1', UNSUPPLIED)).toBe(false);
    t.put('29-86', 'BOX-ALLIED').land('allied');
    expect(t.menu('29-86', 'land', 'area')).toContain('A-2');
  });

  it('[R-NEW-BEACHHEAD] it keeps mines away at once', () => {
    const laid = (t: Table) => {
      t.set('minesLeft', 4).set('outside', 6).stand('layMines');
      return t.offered('mine', 'area');
    };
    expect(laid(new Table().empty())).toContain('AA-BESIKA');
    expect(laid(new Table().empty().beachhead('bh-cw-1', 'A-2', false))).not.toContain('AA-BESIKA');
  });
});

describe('supply of landing troops', () => {
  it('[R-LANDING-SUPPLY] troops in the box are in supply', () => {
    const t = boats('1A-1').put('29-86', 'GP-15').stand('supplyCheck');
    expect([t.has('1A-1', UNSUPPLIED), t.has('29-86', UNSUPPLIED)]).toEqual([false, true]);
  });

  it('[R-LANDING-SUPPLY] landed, they stay so until the next check', () => {
    const t = sendTo(boats('1A-1').stand('supplyCheck').land('allied'), 'AA-KUM-KALE', '1A-1');
    t.do({ type: 'ashore', unit: '1A-1', area: 'A-2' }, { type: 'endFighting' });
    expect(t.has('1A-1', UNSUPPLIED)).toBe(false);
    expect(t.stand('supplyCheck').has('1A-1', UNSUPPLIED)).toBe(true);
  });

  it('[R-LANDING-SUPPLY] Disorganized troops in the box do not land', () => {
    const t = boats('1A-1', '1A-2').put('1A-2', 'BOX-ALLIED', 0, SHAKEN).land('allied');
    expect(t.offered('select', 'unit')).toEqual(['1A-1']);
  });
});
