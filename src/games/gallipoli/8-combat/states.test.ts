import { describe, expect, it } from 'vitest';
import { ALLIED, TURKISH } from '../book.ts';
import {
  ACTIVE_ONCE,
  DEAD,
  ENTRENCHED,
  FIRED,
  L,
  NO_DIGGING,
  RESERVE,
  RUINED,
  SENT_HOME,
  SHAKEN,
  SUPPLIED,
  UNSUPPLIED,
} from '../state.ts';
import { Table } from '../testing/table.ts';

const table = () => new Table().empty();
const look = (t: Table, id: string) =>
  t.g.view('allied').pieces.find((piece) => piece.id === id) as Record<string, unknown>;
/** Where a selected unit may go. */
const moves = (t: Table, side: 'allied' | 'turkish', unit: string) => {
  t.land(side);
  return t.offers({ type: 'select', unit }) ? t.take({ type: 'select', unit }).offered('move', 'area') : [];
};
const targets = (t: Table) => t.offered('assault', 'area');

describe('land units', () => {
  it('[8.4-1] every state but Normal is to be seen', () => {
    const t = table()
      .put('T9-25', 'GP-9', UNSUPPLIED | ENTRENCHED, SHAKEN)
      .put('T9-26', 'GP-9', 0, RUINED);
    t.put('T9-A', 'GP-9', FIRED).put('albion', 'DS-6', 0, SHAKEN).put('dardanos', 'A-6', SUPPLIED, RUINED);
    expect(look(t, 'T9-25')).toMatchObject({ state: 'disorganized', unsupplied: true, mode: 'entrenched' });
    expect(look(t, 'T9-26')).toMatchObject({ state: 'broken', unsupplied: false, mode: 'attack' });
    expect(look(t, 'T9-A')).toMatchObject({ state: 'normal', fired: true });
    expect(look(t, 'albion')).toMatchObject({ state: 'neutralized', fired: false });
    expect(look(t, 'dardanos')).toMatchObject({ state: 'crippled', supplied: true });
  });

  /** A brigade between a beach and a Turkish regiment. */
  const front = (marks = 0, state = 0) => table().put('29-86', 'GP-10', marks, state).put('T9-25', 'GP-9');

  it('[8.4.1a] a Normal unit moves and attacks with full factors', () => {
    expect(moves(front(), 'allied', '29-86')).toEqual(['GP-7', 'GP-13']);
    const t = front().land('allied').take({ type: 'endMoves' });
    expect(targets(t)).toEqual(['GP-9']);
    t.do({ type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 5, defence: 3 });
  });

  it('[8.4.1b] Out of Supply it moves only away from the enemy, and does not attack', () => {
    expect(moves(front(UNSUPPLIED), 'allied', '29-86')).toEqual([]); // GP-7 and GP-13 border on GP-9
    const free = front(UNSUPPLIED).put('T9-25', 'GP-6');
    expect(moves(free, 'allied', '29-86')).toEqual(['GP-13']);
    const t = front(UNSUPPLIED).land('allied').take({ type: 'endMoves' });
    expect(targets(t)).toEqual([]);
  });

  it('[8.4.1b] Out of Supply it cannot entrench, but stays entrenched', () => {
    const open = front(UNSUPPLIED).put('T9-25', 'GP-6').land('allied').take({ type: 'select', unit: '29-86' });
    expect(open.offers({ type: 'dig' })).toBe(false);
    const dug = front(UNSUPPLIED | ENTRENCHED)
      .put('T9-26', 'GP-9')
      .put('T9-27', 'GP-9')
      .land('turkish');
    dug.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-10' });
    expect(dug.g.question()?.prompt.args['defence']).toBe(5);
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) dug.take({ type: 'join', unit });
    dug.roll(3).take({ type: 'attack' }); // 9 to 5 at 5, two for the lack of supply: 2/2
    expect(dug.thrown('roll.assault').modifiers).toEqual({ unsupplied: 2 });
    dug.roll(4).take({ type: 'stand' }); // 4 + 2 + 1 is more than 6
    expect(dug.thrown('check').modifiers).toEqual({ result: 2, unsupplied: 1 });
    expect(dug.state('29-86')).toBe('disorganized');
  });

  it('[8.4.1b] Out of Supply it still retreats past the enemy', () => {
    const t = table()
      .put('29-86', 'GP-10', UNSUPPLIED, RUINED)
      .put('T9-25', 'GP-9')
      .put('T9-26', 'GP-9')
      .land('turkish');
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-10' });
    t.do({ type: 'join', unit: 'T9-25' }, { type: 'join', unit: 'T9-26' });
    t.roll(1).take({ type: 'attack' });
    expect(t.offered('sacrifice', 'unit')).toEqual(['29-86']);
    const shaken = table().put('29-86', 'GP-10', UNSUPPLIED).put('T9-25', 'GP-9').put('T9-26', 'GP-9').land('turkish');
    shaken.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-10' });
    shaken.do({ type: 'join', unit: 'T9-25' }, { type: 'join', unit: 'T9-26' });
    shaken.roll(3, 10).do({ type: 'attack' }, { type: 'stand' }); // 6 to 4 at 5: 2/2
    expect(shaken.offered('retreat', 'area')).toEqual(['GP-5', 'GP-6', 'GP-14', 'GP-15', 'GP-16']);
  });

  it('[8.4.1c, 8.4.1d] Disorganized or Broken it neither moves, attacks nor entrenches', () => {
    for (const state of [SHAKEN, RUINED]) {
      expect(front(0, state).land('allied').offered('select', 'unit')).toEqual([]);
      expect(targets(front(0, state).land('allied', true))).toEqual([]);
      const guns = table().put('29-A', 'GP-10', 0, state).put('T9-25', 'GP-9');
      expect(guns.land('allied', true).offered('bombard', 'area')).toEqual([]);
    }
  });

  it('[8.4.1d] Broken it defends with half, rounded down, and adds two to its checks', () => {
    const t = front().put('T9-25', 'GP-9', ENTRENCHED, RUINED).put('T19-57', 'GP-9', ENTRENCHED, RUINED).land('allied');
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    expect(t.g.question()?.prompt.args['defence']).toBe(2 + 2);
    t.roll(3).do({ type: 'attack' }, { type: 'stand' }); // 5 to 4 at 4: 2/1
    t.roll(3).take({ type: 'check', unit: 'T9-25' });
    expect(t.thrown('check').modifiers).toEqual({ result: 1, broken: 2 });
    expect(t.state('T9-25')).toBe('broken');
  });

  it('[8.4.1e] artillery that has fired does not move', () => {
    const t = table().put('29-A', 'GP-10').put('T9-25', 'GP-9');
    expect(moves(t, 'allied', '29-A')).toEqual(['GP-7', 'GP-13']);
    t.land('allied', true).do({ type: 'bombard', area: 'GP-9' }, { type: 'gun', unit: '29-A' });
    t.roll(1).do({ type: 'shoot' }, { type: 'endFighting' });
    expect([t.step, t.offered('select', 'unit')]).toEqual(['moves', []]);
    // Support of an intensive assault is combat too.
    const help = table().put('29-86', 'GP-10').put('29-A', 'GP-10').put('T9-25', 'GP-9').beachhead('bh-cw-1', 'GP-10');
    help.land('allied', true).do({ type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    help.roll(1).do({ type: 'intensive', unit: '29-A' }, { type: 'attack' });
    expect(help.has('29-A', FIRED)).toBe(true);
  });

  it('[8.4.1f-1] infantry entrenches before or after it moves, once a turn', () => {
    const t = table().put('29-86', 'GP-10').land('allied').do({ type: 'select', unit: '29-86' }, { type: 'dig' });
    expect(t.has('29-86', ENTRENCHED)).toBe(true);
    t.do({ type: 'select', unit: '29-86' }, { type: 'climbOut' });
    expect(t.take({ type: 'select', unit: '29-86' }).offers({ type: 'dig' })).toBe(false);
    const later = table().put('29-86', 'GP-10').land('allied');
    later.do({ type: 'select', unit: '29-86' }, { type: 'move', area: 'GP-9' });
    later.do({ type: 'select', unit: '29-86' }, { type: 'dig' });
    expect([later.at('29-86'), later.has('29-86', ENTRENCHED)]).toEqual(['GP-9', true]);
    expect(
      table().put('1A-3LH', 'GP-10').land('allied').take({ type: 'select', unit: '1A-3LH' }).offers({ type: 'dig' }),
    ).toBe(false);
  });

  it('[8.4.1f-1] who began entrenched and climbed out does not go back in the same turn', () => {
    const t = table().put('29-86', 'GP-10', ENTRENCHED).land('allied').take({ type: 'select', unit: '29-86' });
    expect(t.offers({ type: 'climbOut' })).toBe(true);
    t.do({ type: 'climbOut' }, { type: 'select', unit: '29-86' });
    expect(t.offers({ type: 'dig' })).toBe(false);
    t.second('allied', ['29-86']).take({ type: 'select', unit: '29-86' });
    expect(t.offers({ type: 'dig' })).toBe(false);
  });

  it('[8.4.1f-2] not after strategic movement, but in a second activation', () => {
    const t = table().put('29-86', 'GP-10');
    for (const area of ['GP-10', 'GP-9', 'GP-14']) t.set('control', 1, t.area(area));
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'move', area: 'GP-14' });
    expect(t.offered('select', 'unit')).toEqual([]);
    t.second('allied', ['29-86']).do({ type: 'select', unit: '29-86' }, { type: 'dig' });
    expect(t.has('29-86', ENTRENCHED)).toBe(true);
  });

  it('[8.4.1f-2] nor after an amphibious assault', () => {
    const t = table().put('29-86', 'BOX-ALLIED').put('29-87', 'BOX-ALLIED').put('GAL', 'GP-1');
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'land', area: 'AA-HELLAS' });
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-86' });
    t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'GAL' }); // 5 to 1 at 4: NE/2
    t.take({ type: 'advance', unit: '29-86' });
    expect([t.at('29-86'), t.has('29-86', ENTRENCHED), t.has('29-86', NO_DIGGING)]).toEqual(['GP-1', false, true]);
    // In a second activation it may.
    t.second('allied', ['29-86']).do({ type: 'select', unit: '29-86' }, { type: 'dig' });
    expect(t.has('29-86', ENTRENCHED)).toBe(true);
  });

  it('[8.4.1g] face up is attack mode, with the higher attack and the lower defence', () => {
    const t = table()
      .put('29-86', 'GP-10')
      .put('29-87', 'GP-10', ENTRENCHED)
      .put('1A-3LH', 'GP-10')
      .put('T9-25', 'GP-9');
    expect([look(t, '29-86')['mode'], look(t, '29-87')['mode'], look(t, '1A-3LH')['mode']]).toEqual([
      'attack',
      'entrenched',
      'attack',
    ]);
    expect(look(t, '29-86')).toMatchObject({ attack: 5, defence: 4 });
    expect(look(t, '29-87')).toMatchObject({ attack: 2, defence: 5 });
  });

  it('[8.4.1h] cavalry in Reserve waits, and rides once the combat of the impulse is over', () => {
    const t = table().put('1A-3LH', 'GP-10', RESERVE).put('29-86', 'GP-10').put('T9-25', 'GP-9').land('allied');
    expect(t.offered('select', 'unit')).toEqual(['29-86']);
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect([t.step, t.offered('release', 'unit')]).toEqual(['reserveRide', ['1A-3LH']]);
    t.do({ type: 'release', unit: '1A-3LH' }, { type: 'done' });
    expect([t.step, t.offered('select', 'unit')]).toEqual(['moves', ['1A-3LH']]);
  });
});

describe('ships and forts', () => {
  const duel = (ship = 0, fort = 0) => table().put('triumph', 'DS-6', 0, ship).put('dardanos', 'A-6', SUPPLIED, fort);
  const factors = (t: Table, side: 'allied' | 'turkish', unit: string, target: string, dice: number) => {
    t.naval(side)
      .roll(...Array.from({ length: dice }, () => 10))
      .do({ type: 'select', unit }, { type: 'fire', target });
    expect(t.diceLeft).toBe(0);
    return t.told('fires')[0]?.args;
  };

  it('[8.4.2a] undamaged they have all their factors, and ships all their movement', () => {
    expect(factors(duel(), 'allied', 'triumph', 'dardanos', 4)).toMatchObject({ primary: 1, secondary: 3 });
    expect(factors(duel(), 'turkish', 'dardanos', 'triumph', 2)).toMatchObject({ primary: 1, secondary: 1 });
    const courses = duel().naval('allied').take({ type: 'select', unit: 'triumph' }).offered('sail', 'area');
    expect(courses).toEqual(expect.arrayContaining(['DS-5', 'DS-4', 'AEGEAN']));
  });

  it('[8.4.2b] who bombarded or backed a landing has fired', () => {
    const t = table().put('triumph', 'DS-5').put('T9-25', 'GP-8').naval('allied');
    t.roll(1).do({ type: 'bombard', area: 'GP-8' }, { type: 'gun', unit: 'triumph' }, { type: 'shoot' });
    expect(t.has('triumph', FIRED)).toBe(true);
    const fort = table().put('yildiz', 'GP-8', SUPPLIED).put('29-86', 'GP-9').naval('turkish');
    fort.roll(1).do({ type: 'bombard', area: 'GP-9' }, { type: 'gun', unit: 'yildiz' }, { type: 'shoot' });
    expect(fort.has('yildiz', FIRED)).toBe(true);
    const beach = table().put('triumph', 'AA-HELLAS').put('29-86', 'AA-HELLAS').put('GAL', 'GP-1').land('allied');
    beach.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-86' });
    beach.roll(1).do({ type: 'intensive', unit: 'triumph' }, { type: 'attack' });
    expect(beach.has('triumph', FIRED)).toBe(true);
  });

  it('[8.4.2c-1, 8.1.3] a Neutralized ship has one factor less in each battery, a fort all of them', () => {
    expect(factors(duel(SHAKEN), 'allied', 'triumph', 'dardanos', 2)).toMatchObject({ primary: 0, secondary: 2 });
    expect(factors(duel(0, SHAKEN), 'turkish', 'dardanos', 'triumph', 2)).toMatchObject({ primary: 1, secondary: 1 });
    const far = table().put('triumph', 'DS-4', 0, SHAKEN).put('dardanos', 'A-6', SUPPLIED).naval('allied');
    expect(far.take({ type: 'select', unit: 'triumph' }).offered('fire', 'target')).toEqual([]);
    // It still moves.
    expect(far.offered('sail', 'area')).toContain('DS-6');
  });

  it('[8.4.2d-1] a Crippled ship neither moves, fires, sweeps nor bombards', () => {
    const t = duel(RUINED).put('T9-25', 'A-6').naval('allied');
    expect([t.offered('select', 'unit'), t.offered('bombard', 'area')]).toEqual([[], []]);
    const ms = table()
      .put('ms-1', 'DS-7', ACTIVE_ONCE, RUINED)
      .put('ms-2', 'DS-7', ACTIVE_ONCE)
      .mine('DS-7', ['level1']);
    expect(ms.stand('sweeping').offered('sweep', 'sweeper')).toEqual(['ms-2']);
  });

  it('[8.4.2d-1] a Crippled fort neither fires nor bombards', () => {
    const t = duel(0, RUINED).put('29-86', 'A-7').naval('turkish');
    expect([t.offered('select', 'unit'), t.offered('bombard', 'area')]).toEqual([[], []]);
    expect(duel(0, SHAKEN).put('29-86', 'A-7').naval('turkish').offered('bombard', 'area')).toEqual(['A-7']);
  });

  it('[8.4.2d-3, 9.2-6] a Crippled fort is restored for a ship and a point, and never by dice', () => {
    const t = table()
      .put('dardanos', 'A-6', 0, RUINED)
      .put('yildiz', 'GP-8', 0, SHAKEN)
      .put('torgut-reis', 'BOX-TURKISH');
    t.set('turn', 3).stand('turkishReinforcements');
    expect(t.offered('restore', 'fort')).toEqual(['dardanos']);
    t.take({ type: 'restore', fort: 'dardanos', ship: 'torgut-reis' });
    expect([t.state('dardanos'), t.at('torgut-reis'), t.cell('sp', TURKISH)]).toEqual(['normal', 'home', 19]);
    const dice = table().put('dardanos', 'A-6', 0, RUINED).stand('recovery');
    expect([dice.state('dardanos'), dice.at('dardanos')]).toEqual(['crippled', 'A-6']);
  });

  it('[8.4.2e-1] a sunk ship is gone for good and gives its points to the enemy', () => {
    const t = duel(RUINED)
      .naval('turkish')
      .roll(1, 8)
      .do({ type: 'select', unit: 'dardanos' }, { type: 'fire', target: 'triumph' });
    expect([t.at('triumph'), t.cell('vp', TURKISH)]).toEqual(['dead', 3]);
    t.set('vp', 10, ALLIED).set('turn', 3).stand('alliedReinforcements');
    expect(t.offered('replace', 'unit')).toEqual([]);
  });

  it('[8.4.2e-2, 9.2-5] sunk or sent home, a sweeper can be replaced for a point', () => {
    const t = table().set('vp', 1, ALLIED).set('turn', 3);
    t.g.cells[L.at + t.piece('ms-1')] = DEAD;
    t.g.cells[L.at + t.piece('ms-2')] = SENT_HOME;
    t.g.cells[L.at + t.piece('albion')] = SENT_HOME;
    t.stand('alliedReinforcements');
    expect(t.offered('replace', 'unit')).toEqual(['ms-1', 'ms-2']);
    t.take({ type: 'replace', unit: 'ms-2' });
    expect([t.at('ms-2'), t.cell('vp', ALLIED), t.offered('replace', 'unit')]).toEqual(['BOX-ALLIED', 0, []]);
  });

  it('[8.4.2e-3] a fort falls as soon as Allied land units hold its area, and never comes back', () => {
    const t = table().put('29-86', 'GP-9').put('yildiz', 'GP-8', SUPPLIED).land('allied');
    t.do({ type: 'select', unit: '29-86' }, { type: 'move', area: 'GP-8' });
    expect([t.at('yildiz'), t.cell('vp', ALLIED)]).toEqual(['dead', 2]);
    t.put('torgut-reis', 'BOX-TURKISH').set('turn', 3).stand('turkishReinforcements');
    expect(t.offered('restore', 'fort')).toEqual([]);
    // Turks passing through their own fort do it no harm.
    const own = table().put('T9-25', 'GP-9').put('yildiz', 'GP-8').land('turkish');
    own.do({ type: 'select', unit: 'T9-25' }, { type: 'move', area: 'GP-8' });
    expect(own.at('yildiz')).toBe('GP-8');
  });
});
