import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { canSail } from './7-operations/initiative.ts';
import { targetsOf } from './7-operations/naval.ts';
import { mayBombard } from './8-combat/bombardment.ts';
import { ALL, ATTACKERS, DEFENDERS } from './8-combat/losses.ts';
import { reveal } from './8-combat/mines.ts';
import { isRisky } from './8-combat/retreat.ts';
import { ALLIED, Book, TURKISH } from './book.ts';
import { occupy } from './ground.ts';
import { orders } from './orders/index.ts';
import {
  ACTIVE_ONCE,
  ATTACKING,
  DEAD,
  DUMMY,
  ENTRENCHED,
  FAILED,
  FIRED,
  JUST_LANDED,
  L,
  MOVED,
  NO_DIGGING,
  RESERVE,
  RUINED,
  SHAKEN,
  UNSUPPLIED,
} from './state.ts';
import { S } from './steps.ts';
import { Table } from './testing/table.ts';

type Options = Readonly<Record<string, string>>;
const table = (options: Options = {}, turn = 3) => new Table('campaign', options).empty().set('turn', turn);
const rules = (t: Table, type: string) => t.told(type).map(({ rule, args }) => [args['unit'], rule]);

/** The first area and the first unit of the lists: nothing may take their number for none. */
describe('the 1st Marine Brigade at Cape Helles is a unit in an area like any other', () => {
  const helles = (options: Options = {}, turn = 3) => table(options, turn).put('RM-1', 'GP-1');

  it('[6.5-3, 11.5-2] in supply and out of it', () => {
    expect(rules(table().put('29-86', 'GP-1').put('T9-25', 'GP-34').stand('supplyCheck'), 'unsupplied')).toEqual([
      ['29-86', '6.5-3'],
    ]);
    const fed = helles().put('29-86', 'GP-1').beachhead('bh-cw-1', 'GP-1').stand('supplyCheck');
    expect(rules(fed, 'unsupplied')).toEqual([]);
    // The fleet feeds the Marines, and nobody else.
    expect(rules(helles().put('29-86', 'GP-1').stand('supplyCheck'), 'unsupplied')).toEqual([['29-86', '6.5-3']]);
    const mined = helles().mine('AA-HELLAS', ['level1']).mine('AA-SEDD-EL-BAHR', ['level1']).stand('supplyCheck');
    expect(rules(mined, 'unsupplied')).toEqual([['RM-1', '6.5-3']]);
  });
  it('[6.2-1, 6.3-3] a beachhead and a fort there are paid for', () => {
    const t = table().put('bh-cw-1', 'GP-1').stand('alliedSupply');
    expect(t.offered('supplyBeachhead', 'beachhead')).toEqual(['bh-cw-1']);
    const fort = table().put('hellas', 'GP-1').stand('turkishSupply');
    expect(fort.offered('supplyFort', 'fort')).toEqual(['hellas']);
    const unpaid = table().put('hellas', 'GP-1').stand('supplyCheck');
    expect(unpaid.has('hellas', FIRED)).toBe(true);
  });
  it('[7.3.2-1, 7.3.2d-1] it moves, and digs in', () => {
    const t = helles().put('T9-25', 'GP-33').land('allied');
    expect(t.offered('select', 'unit')).toEqual(['RM-1']);
    expect(t.reach('RM-1')).toEqual(expect.arrayContaining(['GP-2', 'GP-3']));
    t.order('RM-1', { type: 'dig' });
    expect([t.has('RM-1', ENTRENCHED), t.has('RM-1', ACTIVE_ONCE)]).toEqual([true, true]);
    expect(table().put('RM-1', 'GP-2').land('allied').reach('RM-1')).toContain('GP-1');
  });
  it('[7.3.2-1, 7.3.2a-1] a step and a march are told under their cases', () => {
    const t = helles().put('RM-2', 'GP-2').ours('GP-2', 'GP-3', 'GP-4').put('T9-25', 'GP-33').land('allied');
    t.move('RM-1', 'GP-3').move('RM-2', 'GP-1');
    expect(rules(t, 'moved')).toEqual([
      ['RM-1', '7.3.2-1'],
      ['RM-2', '7.3.2-1'],
    ]);
    const far = helles().ours('GP-2', 'GP-4').put('T9-25', 'GP-33').land('allied').move('RM-1', 'GP-4');
    expect([far.at('RM-1'), rules(far, 'moved')]).toEqual(['GP-4', [['RM-1', '7.3.2a-1']]]);
  });
  it('[7.3.2c-1, 7.3.2c-4] it acts a second time', () => {
    const t = helles().set('sp', 1).mark('RM-1', ACTIVE_ONCE).roll(1).stand('again', ALLIED);
    t.take({ type: 'secondLand' });
    expect([t.cell('sp'), t.offered('pick', 'unit')]).toEqual([0, ['RM-1']]);
    expect(helles().set('sp', 0).mark('RM-1', ACTIVE_ONCE).stand('again', ALLIED).rested).toBe(true);
  });
  it('[8.3.1-1, 8.3.5-1] it attacks from there, is given up there, and advances into it', () => {
    const t = helles().put('29-86', 'GP-1').put('T9-A', 'GP-2').land('allied').take({ type: 'endMoves' });
    t.do({ type: 'assault', area: 'GP-2' }, { type: 'join', unit: 'RM-1' }, { type: 'join', unit: '29-86' });
    t.roll(6).take({ type: 'attack' });
    if (t.step === 'losses') t.take({ type: 'sacrifice', unit: 'T9-A' });
    while (t.step === 'losses') t.take({ type: 'stand' });
    expect([t.step, t.offered('advance', 'unit')]).toEqual(['advance', ['RM-1', '29-86']]);
    t.take({ type: 'advance', unit: 'RM-1' });
    expect([t.at('RM-1'), t.cell('control', t.area('GP-2'))]).toEqual(['GP-2', 1]);
    const into = table().put('RM-1', 'GP-2').put('29-86', 'GP-2').put('T9-A', 'GP-1').land('allied');
    into.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' });
    into.do({ type: 'join', unit: 'RM-1' }, { type: 'join', unit: '29-86' }).roll(6).take({ type: 'attack' });
    into.take({ type: 'sacrifice', unit: 'T9-A' });
    while (into.step === 'losses') into.take({ type: 'stand' });
    into.take({ type: 'advance', unit: 'RM-1' });
    expect(into.at('RM-1')).toBe('GP-1');
  });
  it('[8.3.4-1, 8.3.3-4] beaten it retreats from there, and to it', () => {
    const t = helles().put('T9-25', 'GP-2').mark('RM-1', FAILED).stand('retreats', ALLIED, DEFENDERS);
    expect(t.offered('retreat', 'area')).toEqual(['GP-4', 'GP-5']);
    const back = table().put('RM-1', 'GP-5').put('T9-25', 'GP-7').mark('RM-1', FAILED);
    expect(back.stand('retreats', ALLIED, ATTACKERS).offered('retreat', 'area')).toContain('GP-1');
    back.take({ type: 'retreat', area: 'GP-1' });
    expect([back.at('RM-1'), back.has('RM-1', FAILED), back.rested]).toEqual(['GP-1', false, true]);
  });
  it('[8.2-1, 8.2.1-1] guns fire from there and at it', () => {
    const from = table().put('RM-A', 'GP-1').put('T9-25', 'GP-3').land('allied').take({ type: 'endMoves' });
    from.take({ type: 'bombard', area: 'GP-3' });
    expect(from.offered('gun', 'unit')).toEqual(['RM-A']);
    const at = helles()
      .put('T9-A', 'GP-3')
      .put('T19-A', 'GP-3')
      .put('T7-A', 'GP-3')
      .land('turkish')
      .take({ type: 'endMoves' });
    for (const action of [
      { type: 'bombard', area: 'GP-1' },
      ...['T9-A', 'T19-A', 'T7-A'].map((unit) => ({ type: 'gun', unit })),
    ])
      at.take(action);
    at.roll(6, 10).take({ type: 'shoot' });
    expect([at.state('RM-1'), rules(at, 'check'), rules(at, 'worse')]).toEqual([
      'disorganized',
      [['RM-1', '8.2.1-4']],
      [['RM-1', '8.2.1-4']],
    ]);
  });
  it('[9.1-1, 9.2-3] units, ships and forts recover there', () => {
    const t = table().put('RM-1', 'GP-1', 0, SHAKEN).put('hellas', 'GP-2', 0, SHAKEN).put('T9-25', 'GP-33');
    t.roll(1, 1).stand('recovery');
    expect([t.state('RM-1'), t.state('hellas')]).toEqual(['normal', 'normal']);
    const enemy = table().put('RM-1', 'GP-1', 0, SHAKEN).put('T9-25', 'GP-3').stand('recovery');
    enemy.roll(1).take({ type: 'rally', unit: 'RM-1' });
    expect(enemy.told('rally')[0]?.roll?.modifiers.map(({ name }) => name)).toEqual(['enemyNear']);
    const watching = table().put('RM-1', 'GP-3', 0, SHAKEN).put('T9-25', 'GP-1').stand('recovery');
    watching.roll(1).take({ type: 'rally', unit: 'RM-1' });
    expect(watching.told('rally')[0]?.roll?.modifiers.map(({ name }) => name)).toEqual(['enemyNear']);
  });
  it('[10.5.1-3, 11.5-3] it is withdrawn', () => {
    const t = helles({}, 2).set('vp', 0).stand('withdrawals');
    expect(t.offered('withdraw', 'unit')).toEqual(['RM-1']);
    t.take({ type: 'withdraw', unit: 'RM-1' });
    expect([t.at('RM-1'), t.cell('vp')]).toEqual(['withdrawn', 2]);
  });
  it('[10.6-4] the fort there is restored', () => {
    const t = table().put('hellas', 'GP-1', 0, RUINED).put('torgut-reis', 'BOX-TURKISH').set('sp', 1, 1);
    t.stand('turkishReinforcements').take({ type: 'restore', fort: 'hellas', ship: 'torgut-reis' });
    expect([t.state('hellas'), t.at('torgut-reis'), t.cell('sp', 1)]).toEqual(['normal', 'home', 0]);
  });
  it('[11.1-1, 11.1-2] cavalry goes into Reserve there, and rides out of it', () => {
    const t = table().put('MB-SE', 'GP-1').stand('cavalryReserve');
    t.take({ type: 'reserve', unit: 'MB-SE' });
    expect([t.has('MB-SE', RESERVE), t.rested]).toEqual([true, true]);
    const ride = table().put('MB-SE', 'GP-1', RESERVE).put('T9-25', 'GP-33').land('allied');
    ride.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect([ride.step, ride.offered('release', 'unit')]).toEqual(['reserveRide', ['MB-SE']]);
  });
  it('[12.1.2] while it stands there the Allies are not driven out', () => {
    const ends = (t: Table) => {
      t.dice.free = true;
      return t.set('landed', 1).set('vp', 0).set('vp', 9, 1).mine('DS-9', ['level1']).stand('turnEnd');
    };
    expect(ends(helles({}, 3)).g.over).toBe(false);
    expect(ends(table({}, 3).put('RM-1', 'BOX-ALLIED')).g.outcome()?.reason).toBe('outcome.drivenOut');
  });
});

describe('what there is just enough of', () => {
  it('[6.2-1, 6.2-5, 6.3-1, 6.3-3] the last point buys anything that costs one', () => {
    const allied = (sp: number) =>
      table().set('fleetPaid', 0).put('bh-cw-1', 'GP-2').set('sp', sp).stand('alliedSupply');
    expect(
      allied(1)
        .choices()
        .map(({ type }) => type),
    ).toEqual(['supplyBeachhead', 'payFleet', 'done']);
    expect(
      allied(0)
        .choices()
        .map(({ type }) => type),
    ).toEqual(['done']);
    const turkish = (sp: number) =>
      table()
        .set('sources', 0, 1)
        .put('yildiz', 'GP-8')
        .put('boghali', 'GP-14')
        .set('sp', sp, 1)
        .stand('turkishSupply');
    const types = ['paySource', 'supplyFort', 'supplyFort', 'allForts', 'done'];
    expect(
      turkish(1)
        .choices()
        .map(({ type }) => type),
    ).toEqual(types);
    expect(
      turkish(0)
        .choices()
        .map(({ type }) => type),
    ).toEqual(['done']);
  });
  it('[6.3-3] all forts at once are offered where there are two', () => {
    const one = table().put('yildiz', 'GP-8').stand('turkishSupply');
    expect([one.offered('supplyFort', 'fort'), one.offers({ type: 'allForts' })]).toEqual([['yildiz'], false]);
    expect(
      table().put('yildiz', 'GP-8').put('boghali', 'GP-14').stand('turkishSupply').offers({ type: 'allForts' }),
    ).toBe(true);
  });
  it('[11.3-7] a mobile fort is set up for the last point', () => {
    const box = (sp: number) => table().put('fort-e', 'BOX-TURKISH').set('sp', sp, 1).stand('mobileForts');
    expect(box(1).offered('setFort', 'fort').length).toBeGreaterThan(0);
    expect(box(0).rested).toBe(true);
  });
  it('[10.5-3, R-HALF-VP] every second of the units replaced is free', () => {
    const t = table().set('vp', 5);
    for (const id of ['29-86', '29-87', '29-88', '1A-1']) t.away(id, DEAD);
    t.stand('alliedReinforcements');
    const left = ['29-86', '29-87', '29-88', '1A-1'].map((unit) => t.take({ type: 'replace', unit }).cell('vp'));
    expect(left).toEqual([4, 4, 3, 3]);
    expect(t.told('replaced').map(({ args }) => args['price'])).toEqual([1, 0, 1, 0]);
  });
  it('[8.5-1, 10.6-5] no marker is raised when the box has no Level 2 left', () => {
    const seas = ['DS-1', 'DS-2', 'DS-3', 'DS-4', 'DS-5', 'DS-6'];
    const t = table().set('outside', 6).set('minesLeft', 1).mine('DS-9', ['level1']);
    for (const sea of seas) t.mine(sea, ['level2', 'level2']);
    expect(t.stand('layMines').offered('raise', 'area')).toEqual([]);
    t.mine('DS-6', ['level2']).set('mine', 0, 2 * t.area('DS-6') + 1);
    expect(t.stand('layMines').offered('raise', 'area')).toEqual(['DS-9']);
  });
  it('[8.3.1-5] the worst column is the last; anything worse is no attack', () => {
    const { book } = table().g;
    const heads = (attack: number, defence: number) => book.assault.heads[book.oddsColumn(attack, defence)];
    const worst = Number(book.assault.heads[0]?.split('-')[1]);
    expect([heads(1, worst), book.oddsColumn(1, worst + 1), book.oddsColumn(1, 40)]).toEqual([`1-${worst}`, -1, -1]);
    expect([heads(3, 3), heads(5, 3), heads(6, 3), heads(2, 3), book.oddsColumn(0, 3)]).toEqual([
      '1-1',
      '1-1',
      '2-1',
      '1-2',
      -1,
    ]);
    expect(heads(99, 1)).toBe(book.assault.heads.at(-1));
  });
});

describe('who may', () => {
  it('[8.4.1c, 11.1-1] shaken cavalry does not go into Reserve', () => {
    const t = table().put('MB-SE', 'GP-5', 0, SHAKEN).put('MB-E', 'GP-5').stand('cavalryReserve');
    expect(t.offered('reserve', 'unit')).toEqual(['MB-E']);
  });
  it('[8.1.2a-3, 7.3-5] Turkish field guns alone make a naval activation, Allied ones do not', () => {
    expect(canSail(table().put('T9-A', 'GP-1').g, TURKISH)).toBe(true);
    expect(canSail(table().put('T9-A', 'GP-1', FIRED).g, TURKISH)).toBe(false);
    expect(canSail(table().put('T9-A', 'GP-1', UNSUPPLIED).g, TURKISH)).toBe(false);
    expect(canSail(table().put('T9-A', 'GP-1', 0, SHAKEN).g, TURKISH)).toBe(false);
    expect(canSail(table().put('T9-25', 'GP-1').g, TURKISH)).toBe(false);
    expect(canSail(table().put('29-A', 'GP-1').put('T9-A', 'GP-33').g, ALLIED)).toBe(false);
  });
  it('[R-FORMATIONS, 3.2-4] by one formation: who joins first brings his division, and nobody else', () => {
    const t = table({ formations: 'one' }).put('29-86', 'GP-3').put('29-87', 'GP-3').put('1A-1', 'GP-3');
    t.put('T9-25', 'GP-5').land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-5' });
    expect(t.offered('join', 'unit')).toEqual(['29-86', '29-87', '1A-1']);
    t.take({ type: 'join', unit: '29-86' });
    expect(t.offered('join', 'unit')).toEqual(['29-87']);
  });
  it('[7.4-1, 7.3.2b-1] guns out of supply whose neighbours are full have no orders', () => {
    const crowd = (t: Table, area: string, division: string, ...numbers: string[]) =>
      numbers.reduce((all, one) => all.put(`${division}-${one}`, area), t);
    const t = table().put('1A-A', 'GP-1', UNSUPPLIED).put('T9-25', 'GP-33');
    crowd(crowd(t, 'GP-2', '29', '86', '87', '88', 'A'), 'GP-3', '42', '125', '126', '127', 'A').land('allied');
    expect(t.offered('select', 'unit')).not.toContain('1A-A');
    t.away('42-A', DEAD).land('allied');
    expect(t.offered('select', 'unit')).toContain('1A-A');
  });
  it('[7.4-1, 7.5-6, 7.3.2a-1] a crowded beachhead is landed at where a march leads on', () => {
    const t = table().beachhead('bh-cw-1', 'GP-1').put('1A-1', 'BOX-ALLIED').put('T9-25', 'GP-33');
    for (const [division, area] of [
      ['29', 'GP-1'],
      ['42', 'GP-2'],
      ['52', 'GP-3'],
    ] as const) {
      const numbers = { 29: ['86', '87', '88'], 42: ['125', '126', '127'], 52: ['155', '156', '157'] }[division];
      for (const one of [...numbers, 'A']) t.put(`${division}-${one}`, area);
    }
    const landings = () => t.land('allied').menu('1A-1', 'land', 'area');
    expect(
      t
        .land('allied')
        .choices()
        .some(({ type, unit }) => type === 'select' && unit === '1A-1'),
    ).toBe(true);
    expect(landings()).not.toContain('GP-1');
    t.ours('GP-4');
    expect(landings()).toContain('GP-1');
  });
  it('[6.2-3, 8.3.2-1] points of supply help no Marines in their boats', () => {
    const t = table().put('RM-1', 'AA-HELLAS').put('RM-2', 'AA-HELLAS').put('29-A', 'GP-2').put('T9-A', 'GP-1');
    t.beachhead('bh-cw-1', 'GP-2').land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' });
    t.take({ type: 'join', unit: 'RM-1' });
    expect(t.offered('intensive', 'unit')).toEqual([]);
    const ashore = table().put('RM-1', 'GP-2').put('29-A', 'GP-2').put('T9-A', 'GP-1').beachhead('bh-cw-1', 'GP-2');
    ashore.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' }, { type: 'join', unit: 'RM-1' });
    expect(ashore.offered('intensive', 'unit')).toEqual(['29-A']);
  });
});

describe('what happened is told under its own case', () => {
  it('[8.4.2e-3, 11.2-3] a fort that is overrun, and a beachhead', () => {
    const fort = table().put('yildiz', 'GP-8').put('RM-1', 'GP-4');
    occupy(fort.g, fort.piece('RM-1'), fort.area('GP-8'));
    expect([rules(fort, 'eliminated'), fort.cell('control', fort.area('GP-8'))]).toEqual([[['yildiz', '8.4.2e-3']], 1]);
    const beach = table().put('bh-cw-1', 'GP-1').ours('GP-1').put('T9-25', 'GP-2');
    occupy(beach.g, beach.piece('T9-25'), beach.area('GP-1'));
    expect([rules(beach, 'eliminated'), beach.cell('control', beach.area('GP-1'))]).toEqual([
      [['bh-cw-1', '11.2-3']],
      0,
    ]);
  });
  it('[R-LANDING-WEAK, R-LANDING-REST] who had to assault is thrown back; guns, and who is shaken, just return', () => {
    const t = table().put('29-86', 'AA-HELLAS').put('29-A', 'AA-HELLAS').put('29-87', 'AA-HELLAS', 0, SHAKEN);
    t.put('T9-25', 'GP-1').put('T9-26', 'GP-3').stand('landingEnd');
    expect([rules(t, 'thrownBack'), rules(t, 'returned')]).toEqual([
      [['29-86', 'R-LANDING-WEAK']],
      [
        ['29-87', 'R-LANDING-REST'],
        ['29-A', 'R-LANDING-REST'],
      ],
    ]);
    expect(['29-86', '29-87', '29-A'].map((id) => [t.at(id), t.state(id)])).toEqual([
      ['BOX-ALLIED', 'disorganized'],
      ['BOX-ALLIED', 'disorganized'],
      ['BOX-ALLIED', 'normal'],
    ]);
  });
  it('[8.3.3-3, 8.2.1-4] a unit that fails in an assault', () => {
    const t = table().put('29-86', 'GP-3').put('29-87', 'GP-3').put('29-88', 'GP-3').put('T9-25', 'GP-1');
    t.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' });
    for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
    t.roll(6, 10).do({ type: 'attack' }, { type: 'stand' });
    expect([rules(t, 'check'), rules(t, 'worse')]).toEqual([[['T9-25', '8.3.3-3']], [['T9-25', '8.3.3-3']]]);
  });
  it('[R-FIRE-THROUGH] a warship with her sweeper in the way is two in the way, not none', () => {
    const t = table().put('inflexible', 'DS-7').put('torgut-reis', 'DS-9').put('albion', 'DS-8').put('ms-1', 'DS-8');
    t.dice.free = true;
    t.naval('allied').order('inflexible', { type: 'fire', target: 'torgut-reis' });
    expect(t.told('shot')[0]?.roll?.modifiers.map(({ name }) => name)).toEqual(['overLand']);
  });
  it('[8.1.2-6] a ship without a main battery: the odds say that lighter guns do less', () => {
    const t = table()
      .put('breslau', 'DS-8')
      .put('albion', 'DS-7')
      .naval('turkish')
      .take({ type: 'select', unit: 'breslau' });
    const odds = t.g.odds(t.g.codec.encode({ type: 'fire', target: 'albion' }));
    // It bears on the damage, which has a die of its own.
    expect(odds?.modifiers).toEqual([]);
    const facts = orders.fight(t.g)?.facts ?? [];
    expect(facts).toContainEqual({ key: 'fight.damage', args: { modifier: 'secondary', value: -1 } });
    t.roll(1, 1, 10).take({ type: 'fire', target: 'albion' });
    expect(t.told('damage')[0]?.roll?.modifiers).toEqual([{ name: 'secondary', value: -1, rule: '8.1.2-6' }]);
  });
  it('[8.5.2-4] a marker that is swept away leaves an empty place, face down', () => {
    const t = table().mine('DS-1', ['level1'], true).put('ms-1', 'DS-1').mark('ms-1', ACTIVE_ONCE);
    t.dice.free = true;
    t.stand('sweeping').take({ type: 'sweep', sweeper: 'ms-1' });
    const at = 2 * t.area('DS-1');
    const empty = t.mines('DS-1')[0] === t.mines('DS-2')[0];
    expect([empty, t.cell('shown', at)]).toEqual([true, empty ? 0 : 1]);
  });
});

const byRoster = (t: Table) => (a: string, b: string) => t.piece(a) - t.piece(b);

describe('choices that are easily lost', () => {
  it('[R-RETREAT-ORDER] a brigade that goes first leaves its place to one of another area', () => {
    const t = table().put('29-86', 'GP-1').put('T9-25', 'GP-33');
    for (const id of ['1A-1', '1A-2', '1A-3', '1A-A']) t.put(id, 'GP-4');
    t.mark('29-86', FAILED).mark('1A-1', FAILED).stand('retreats', ALLIED, ATTACKERS, 0);
    expect([t.offered('goes', 'unit'), t.g.question()?.prompt.args]).toEqual([['29-86', '1A-1'], { left: 2 }]);
    t.do({ type: 'goes', unit: '1A-1' }, { type: 'retreat', area: 'GP-9' });
    expect(t.offered('retreat', 'area')).toEqual(['GP-4', 'GP-5']);
  });
  it('[8.3.4-5] a safe way that is longer does not help; one as short does', () => {
    const t = table().put('T9-25', 'GP-8').put('T9-26', 'GP-9').put('29-86', 'GP-6');
    const risky = (id: string, area: string) => isRisky(t.g, t.piece(id), t.area(area));
    expect([risky('T9-25', 'GP-13'), risky('T9-25', 'GP-10'), risky('T9-25', 'GP-14')]).toEqual([true, true, false]);
    expect([risky('T9-26', 'GP-15'), risky('T9-26', 'GP-12'), risky('T9-26', 'GP-11')]).toEqual([false, false, true]);
    expect([risky('T9-26', 'GP-9'), risky('T9-26', 'GP-4')]).toEqual([false, true]);
  });
  it('[11.2-1, 2.4-allies] the French set up a beachhead of their own where they alone have landed', () => {
    const t = table()
      .put('1F-M', 'A-2')
      .put('bh-fr-1', 'BOX-ALLIED')
      .put('bh-fr-2', 'BOX-ALLIED')
      .put('bh-cw-1', 'BOX-ALLIED');
    t.set('won', 1, t.area('A-2')).stand('beachheads');
    expect(t.choices()).toEqual([{ type: 'beachhead', beachhead: 'bh-fr-1', area: 'A-2' }, { type: 'done' }]);
    t.put('29-86', 'A-2').stand('beachheads');
    expect(t.offered('beachhead', 'beachhead')).toEqual(['bh-fr-1', 'bh-cw-1'].sort(byRoster(t)));
  });
  it('[10.6-4] a Crippled fort off the map is not restored', () => {
    const t = table()
      .put('fort-e', 'BOX-TURKISH', 0, RUINED)
      .put('torgut-reis', 'BOX-TURKISH')
      .stand('turkishReinforcements');
    expect(t.offered('restore', 'fort')).toEqual([]);
    t.put('fort-e', 'GP-4', 0, RUINED).stand('turkishReinforcements');
    expect(t.offered('restore', 'fort')).toEqual(['fort-e']);
    t.ours('GP-4').stand('turkishReinforcements');
    expect(t.offered('restore', 'fort')).toEqual([]);
  });
  it('[8.3.2-opt, 2.4-independent-2] guns of no division match nobody', () => {
    const guns = (support: string) => {
      const t = table({ support }).put('VOL-A', 'GP-2').put('VOL-1', 'GP-2').put('T9-25', 'GP-2').put('29-A', 'GP-1');
      t.land('turkish').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' });
      // 2.4-independent-1: independents fight beside a formation.
      return t.do({ type: 'join', unit: 'T9-25' }, { type: 'join', unit: 'VOL-1' }).offered('intensive', 'unit');
    };
    expect([guns('any'), guns('matching')]).toEqual([['VOL-A'], []]);
  });
  it('[9.3-1] nobody belongs to an activation of the turn before', () => {
    const t = table().put('29-88', 'GP-3').put('T9-25', 'GP-33');
    for (const id of ['29-88', 'T9-25']) t.set('bandOf', 1, t.piece(id));
    t.stand('recovery');
    expect(['29-88', 'T9-25'].map((id) => t.cell('bandOf', t.piece(id)))).toEqual([0, 0]);
  });
  it('[R-CONTROL, 6.5.2-2] the map shows the ground the Allies hold and the sources, and nothing else', () => {
    const t = table().ours('GP-5').set('sources', 0, 1);
    expect(t.g.view('turkish').markers).toEqual([
      { kind: 'control', at: 'GP-5', side: 'allied' },
      { kind: 'source', at: 'GP-34', paid: true },
      { kind: 'source', at: 'A-5', paid: false },
      { kind: 'source', at: 'A-8', paid: false },
    ]);
  });
  it('[8.5-6, R-MINE-OUT, 13.1.1-4] no world has more outside the strait than the largest limit', () => {
    const t = table();
    const seas = ['AA-Y-BEACH', 'AA-HELLAS', 'AA-SEDD-EL-BAHR', 'AA-KUM-KALE', 'AA-BESIKA'];
    for (const sea of seas) t.mine(sea, ['level1']);
    const rng = new Rng('outside');
    const loads = Array.from({ length: 80 }, () => {
      const world = t.g.copy();
      world.resample('allied', rng);
      const kinds = seas.map((sea) => world.cells[L.mine + 2 * t.area(sea)] ?? 0);
      return kinds.reduce((sum, kind) => sum + Math.max(1, kind - DUMMY), 0);
    });
    expect([Math.max(...loads), Math.min(...loads)]).toEqual([6, 5]);
  });
});

describe('set-up', () => {
  it('[13.1.1-3] the standard plan lays every factor and every Dummy', () => {
    for (const die of [1, 6]) {
      const t = Table.play('campaign');
      t.roll(die).idleTo('placeFleet');
      const { cells, book } = t.g;
      const kinds = Array.from(cells.slice(L.mine, L.mine + 2 * book.areaIds.length)).filter((kind) => kind > 0);
      const factors = kinds.reduce((sum, kind) => sum + kind - DUMMY, 0);
      expect([factors, kinds.filter((kind) => kind === DUMMY).length]).toEqual([10 + die, 9]);
      expect([t.cell('minesLeft'), t.cell('dummiesLeft')]).toEqual([0, 0]);
    }
  });
  it('[8.5-4, 13.1.1-3] a world that is dreamt of while mines are laid has nine Dummies and 11 to 16 factors', () => {
    const t = Table.play('campaign').idleTo('layMines');
    for (const area of ['DS-1', 'DS-2', 'DS-3', 'DS-4']) t.take({ type: 'mine', area, level: 'dummy' });
    for (const area of ['DS-5', 'DS-6', 'DS-7']) t.take({ type: 'mine', area, level: 'level1' });
    const rng = new Rng('dreams');
    for (let i = 0; i < 60; i++) {
      const world = t.g.copy();
      world.resample('allied', rng);
      const kinds = Array.from(world.cells.slice(L.mine, L.mine + 2 * world.book.areaIds.length)).filter(
        (kind) => kind > 0,
      );
      const dummies = kinds.filter((kind) => kind === DUMMY).length;
      const factors = kinds.reduce((sum, kind) => sum + kind - DUMMY, 0);
      expect([kinds.length, dummies + (world.cells[L.dummiesLeft] ?? 0)]).toEqual([7, 9]);
      const all = factors + (world.cells[L.minesLeft] ?? 0);
      expect(all >= 11 && all <= 16).toBe(true);
    }
  });
  it('[2.2.1-1, 2.2.2-1] pieces stand in one list: land units, ships, forts, beachheads', () => {
    const { book } = table().g;
    const { roster, board } = book.data;
    const land = (side: string) => roster.land.filter((unit) => unit.side === side);
    const all = [...land('allied'), ...land('turkish'), ...roster.ships, ...board.forts, ...roster.beachheads];
    expect(book.pieceIds).toEqual(all.map(({ id }) => id));
    expect(book.pieceIds.map((id) => book.piece(id))).toEqual(book.pieceIds.map((_, p) => p));
    const count = book.divisionIds.map((id) => roster.land.filter(({ division }) => division === id).length);
    expect(book.members.map((list) => list.length)).toEqual(count);
  });
});

describe('who is beside the one that is meant', () => {
  const shown = (t: Table, area: string) => [0, 1].map((slot) => t.cell('shown', 2 * t.area(area) + slot));

  it('[8.5.1-1] markers of one area are turned up, those of the next stay as they lie', () => {
    const t = table().mine('DS-4', ['level1', 'level2'], true).mine('DS-5', ['level1', 'dummy']);
    t.mine('DS-6', ['level2', 'dummy']);
    reveal(t.g, t.area('DS-5'));
    expect(t.told('mineShown').map(({ rule, args }) => [rule, args])).toEqual([
      ['8.5.1-1', { area: 'DS-5', level: 'level1' }],
      ['8.5.1-1', { area: 'DS-5', level: 'dummy' }],
    ]);
    expect(['DS-4', 'DS-5', 'DS-6'].map((area) => shown(t, area))).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect([t.mines('DS-5'), t.mines('DS-6')]).toEqual([
      ['level1', 'none'],
      ['level2', 'dummy'],
    ]);
    // Nothing is turned up twice.
    reveal(t.g, t.area('DS-5'));
    expect(t.told('mineShown')).toHaveLength(2);
  });
  it.each(['DS-1', 'DS-2'])(
    '[8.5-2, 8.5-5] a second marker lies face down, and changes no other: from %s on',
    (from) => {
      const strait = Array.from({ length: 10 }, (_, i) => `DS-${i + 1}`);
      const laid = strait.filter((_, i) => i % 2 === strait.indexOf(from));
      const t = table().set('minesLeft', 20).set('outside', 6);
      for (const area of strait) t.mine(area, laid.includes(area) ? ['level2'] : ['level2', 'level1'], true);
      t.stand('layMines');
      for (const area of laid) t.take({ type: 'mine', area, level: 'level1' });
      for (const area of strait) {
        expect([area, t.mines(area), shown(t, area)]).toEqual([
          area,
          ['level2', 'level1'],
          [1, laid.includes(area) ? 0 : 1],
        ]);
      }
    },
  );
  it('[8.5.2-4] a second marker that is swept away leaves all others as they lie', () => {
    const t = table().mine('DS-4', ['level1', 'level2'], true).mine('DS-5', ['level1', 'level1'], true);
    t.mine('DS-6', ['level1', 'level1'], true).put('ms-1', 'DS-5').mark('ms-1', ACTIVE_ONCE);
    t.dice.free = true;
    t.stand('sweeping').take({ type: 'sweep', sweeper: 'ms-1' });
    const left = t.mines('DS-5').map((level) => (level === 'none' ? 0 : 1));
    expect(['DS-4', 'DS-5', 'DS-6'].map((area) => shown(t, area))).toEqual([[1, 1], left, [1, 1]]);
  });
  it('[7.5-7, 7.5-2] boats off a beach have moved; they hold no ground and are not ashore', () => {
    const t = table().put('29-86', 'BOX-ALLIED').put('T9-25', 'GP-1').put('T9-26', 'GP-3').land('allied');
    t.order('29-86', { type: 'land', area: 'AA-HELLAS' });
    const marks = [MOVED, NO_DIGGING, JUST_LANDED].map((mark) => t.has('29-86', mark));
    expect([t.at('29-86'), marks, t.cell('control', t.area('AA-HELLAS'))]).toEqual([
      'AA-HELLAS',
      [true, true, false],
      0,
    ]);
    expect(t.told('landed').map(({ rule, args }) => [rule, args])).toEqual([
      ['7.5-2', { unit: '29-86', area: 'AA-HELLAS' }],
    ]);
  });
  it('[8.3.1-6, 8.3.1-7, 8.3.1-8, 8.3.1-9] every shift of the column is told by its case', () => {
    const t = table().put('29-86', 'GP-10').put('29-A', 'GP-10').put('29-87', 'GP-7').put('T9-25', 'GP-9');
    t.put('T9-26', 'GP-9').beachhead('bh-cw-1', 'GP-10').set('bad', 1).land('allied', true);
    t.do({ type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' }, { type: 'join', unit: '29-87' });
    t.dice.free = true;
    t.do({ type: 'intensive', unit: '29-A' }, { type: 'attack' });
    const told = t.told('shifted').map(({ rule, args }) => [rule, args['columns']]);
    expect(told.sort()).toEqual([
      ['8.3.1-6', 1],
      ['8.3.1-7', 1],
      ['8.3.1-8', 1],
      ['8.3.1-9', -1],
    ]);
    // 12.1.2: an attack over land is no landing.
    expect([t.cell('landed'), t.cell('fromSea')]).toEqual([0, 0]);
  });
  it('[R-STEPS, 8.3.3-5] an All that nobody is given up for falls on every attacker, five of them too', () => {
    const five = ['29-86', '29-87', '29-88', '1A-1', '1A-2'];
    const t = table().put('T9-25', 'GP-9').set('target', table().area('GP-9'));
    for (const id of five) t.put(id, id.startsWith('29') ? 'GP-10' : 'GP-7', ATTACKING);
    t.dice.free = true;
    t.stand('losses', ALLIED, ATTACKERS, ALL, 0, 0);
    expect(t.g.question()?.prompt.args).toEqual({ area: 'GP-9', steps: 4 });
    t.take({ type: 'stand' });
    expect(t.told('check').map(({ args }) => args['unit'])).toEqual(five);
  });
  it('[7.3.1-1, 8.2-1] guns bombard when it is time to fight, not while units move', () => {
    const t = table().put('29-A', 'GP-1').put('29-86', 'GP-1').put('T9-25', 'GP-2').land('allied');
    const may = () => mayBombard(t.g, t.piece('29-A'));
    expect([t.step, may()]).toEqual(['moves', false]);
    t.take({ type: 'endMoves' });
    expect([t.step, may()]).toEqual(['fighting', true]);
  });
  it('[7.3.4-1] of many targets no more are looked for than are asked for', () => {
    const t = table().put('ocean', 'DS-1').put('hellas', 'GP-2').put('sedd-el-bahr', 'GP-4').naval('allied');
    const found = (most?: number) => {
      const out: number[] = [];
      targetsOf(t.g, t.piece('ocean'), out, most);
      return out.length;
    };
    expect([found(), found(2), found(1)]).toEqual([2, 2, 1]);
  });
  it('[7.3.2-5, R-CONTROL] of two ways over friendly ground the rider takes the one that needs no check', () => {
    // From beside the Turks of GP-2 to GP-9, with other Turks near GP-6 alone, or near GP-8 alone.
    for (const [enemy, near] of [
      ['GP-5', 'GP-6'],
      ['GP-12', 'GP-8'],
    ] as const) {
      const t = table().put('1A-3LH', 'GP-4').put('T9-25', 'GP-2').put('T9-26', enemy);
      t.ours('GP-6', 'GP-8', 'GP-9').land('allied');
      t.order('1A-3LH', { type: 'move', area: 'GP-9' });
      expect([near, t.at('1A-3LH'), t.told('check')]).toEqual([near, 'GP-9', []]);
    }
  });
  it('[R-RETREAT-ORDER] who can take no room from the other is not asked about', () => {
    const t = table().put('29-86', 'GP-1').put('1A-1', 'GP-20').put('T9-25', 'GP-33');
    for (const id of ['1A-2', '1A-3', '1A-A']) t.put(id, 'GP-4');
    t.mark('29-86', FAILED).mark('1A-1', FAILED).stand('retreats', ALLIED, ATTACKERS, 0);
    expect([t.offered('goes', 'unit'), t.offered('retreat', 'area')]).toEqual([[], ['GP-4', 'GP-5']]);
  });
  it('[10.5.1-1, 11.3-7, 11.1-1] where nobody can be withdrawn the turn goes on to whoever has something to do', () => {
    const idle = [S.cavalryReserve, S.mobileForts, S.withdrawals];
    for (const below of idle) {
      for (const above of idle) {
        const t = table({}, 1).bare();
        for (const step of [below, above]) t.g.push(step);
        t.g.settle();
        expect(t.rested).toBe(true);
      }
    }
  });
  it('[10.1-T2, 10.1-T3, 10.1-T4, 10.3-1] what a turn brings is told by the case of its side', () => {
    for (const turn of [2, 3, 4]) {
      for (const [step, box, rule] of [
        ['alliedReinforcements', 'BOX-ALLIED', `10.1-T${turn}`],
        ['turkishReinforcements', 'BOX-TURKISH', '10.3-1'],
      ] as const) {
        const t = table({}, turn).stand(step);
        const told = t.told('arrived').map((event) => event.rule);
        const there = t.g.book.pieceIds.filter((id) => t.at(id) === box).length;
        expect([turn, step, told]).toEqual([turn, step, Array.from({ length: there }, () => rule)]);
        expect(there).toBeGreaterThan(0);
      }
    }
  });
  it('[8.5-4, 13.1.1-4] what lies outside the strait says nothing of the markers in it', () => {
    const t = table().mine('DS-9', ['level1']).mine('AA-ANZAC', ['level2', 'level2'], true);
    t.mine('AA-SUVLA', ['level2'], true);
    expect(dreamt(t, 'DS-9')).toEqual([1, 2, 3]);
  });
  it('[R-MINE-HIDDEN] a warship has lain through the attacks of the last impulse, as far as the position tells', () => {
    const at = (steps: readonly (typeof S.landEnd)[], second = 0, side = ALLIED) => {
      const t = table().mine('DS-9', ['level1']).put('ocean', 'DS-8').set('impulse', 2);
      t.set('side', side).set('second', second).set('band', 1);
      t.g.push(S.mineAttacks, 0);
      for (const step of steps) t.g.push(step);
      return t;
    };
    const [quiet, open] = [
      [1, 2],
      [1, 2, 3],
    ];
    expect(dreamt(at([S.landEnd]), 'DS-9')).toEqual(quiet);
    expect(dreamt(at([S.landEnd], 1), 'DS-9')).toEqual(open);
    expect(dreamt(at([S.landEnd], 0, TURKISH), 'DS-9')).toEqual(open);
    expect(dreamt(at([S.navalEnd]), 'DS-9')).toEqual(quiet);
    expect(dreamt(at([S.navalEnd], 1), 'DS-9')).toEqual(open);
    const sailing = at([S.navalEnd]);
    expect(dreamt(sailing.set('bandOf', 1, sailing.piece('ocean')), 'DS-9')).toEqual(open);
  });
  it('[2.2.1-1, 2.4-areas-1] a piece or a box that there is not is a fault of the data, and named', () => {
    const { book } = table().g;
    const fault = (found: string, at: string) =>
      expect.objectContaining({ code: 'bad-pack', args: expect.objectContaining({ found }), at });
    expect(() => book.piece('goeben-2')).toThrow(fault('no piece goeben-2', 'data'));
    expect(() => book.piece('x'.repeat(60))).toThrow(fault(`no piece ${'x'.repeat(40)}`, 'data'));
    for (const id of ['BOX-ALLIED', 'BOX-TURKISH', 'AA-SUVLA', 'AEGEAN']) {
      const { board } = book.data;
      const areas = board.areas.map((area) => (area.id === id ? { ...area, id: 'ELSEWHERE' } : area));
      const adjacent = board.adjacent.filter((pair) => !pair.includes(id));
      const pack = { ...book.data, board: { ...board, areas, adjacent } };
      expect(() => new Book(pack)).toThrow(fault(`no area ${id}`, 'data.board.areas'));
    }
  });
});

/** The kinds that the first marker of an area has in many worlds. */
function dreamt(t: Table, area: string): number[] {
  const rng = new Rng(`dreamt ${area}`);
  const found = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const world = t.g.copy();
    world.resample('allied', rng);
    found.add(world.cells[L.mine + 2 * t.area(area)] ?? 0);
  }
  return [...found].sort();
}
