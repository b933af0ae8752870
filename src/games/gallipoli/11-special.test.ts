import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { initiativeRoll } from './7-operations/initiative.ts';
import { ALLIED, TURKISH } from './book.ts';
import {
  ACTIVE_ONCE,
  ENTRENCHED,
  FIRED,
  NO_RESERVE,
  REPLACED,
  RESERVE,
  RUINED,
  SHAKEN,
  SUPPLIED,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

/** The number of an event in the table, as the position keeps it. */
const AIRMEN = 4;

const select = (unit: string) => ({ type: 'select', unit });
/** Gives up the move and comes to the fighting. */
const toFighting = (t: Table) => t.take({ type: 'endMoves' });
const totals = (t: Table) => [t.cell('vp'), t.cell('vp', 1)];
/** Ground the Allies hold with nobody in it. */
const held = (t: Table, ...areas: string[]) => {
  for (const area of areas) t.set('control', 1, t.area(area));
  return t;
};

describe('cavalry in Reserve', () => {
  it('[11.1-1] cavalry on the map may go into Reserve, that in the box may not, nor other arms', () => {
    const t = new Table()
      .empty()
      .put('MB-SE', 'GP-1')
      .put('MB-E', 'BOX-ALLIED')
      .put('29-86', 'GP-2')
      .put('29-A', 'GP-2');
    t.stand('cavalryReserve');
    expect([t.asks, t.offered('reserve', 'unit')]).toEqual(['allied', ['MB-SE']]);
    t.take({ type: 'reserve', unit: 'MB-SE' });
    expect([t.has('MB-SE', RESERVE), t.rested]).toEqual([true, true]);
  });

  it('[11.1-1] at the start of the Operations Phase, before the first impulse', () => {
    const t = new Table().setUp().put('MB-SE', 'GP-7');
    t.dice.free = true;
    while (t.step !== 'cavalryReserve') t.take(t.choices().at(-1) ?? { type: 'done' });
    expect([t.cell('impulse'), t.g.view(null).phase, t.has('MB-SE', UNSUPPLIED)]).toEqual([0, 'operations', true]);
  });

  it('[11.1-1] and then it waits: it neither moves nor fights with the rest', () => {
    const t = new Table()
      .empty()
      .put('MB-SE', 'GP-1', RESERVE)
      .put('29-86', 'GP-2')
      .put('T9-25', 'GP-3')
      .land('allied');
    expect(t.offered('select', 'unit')).toEqual(['29-86']);
    toFighting(t).take({ type: 'assault', area: 'GP-3' });
    expect(t.offered('join', 'unit')).toEqual(['29-86']);
  });

  it('[11.1-2] after the combat step it is turned up, moves and attacks, free of charge', () => {
    const t = new Table().empty().put('MB-SE', 'GP-1', RESERVE).put('MB-E', 'GP-1', RESERVE).put('29-86', 'GP-2');
    t.put('BRU', 'GP-6').land('allied').do({ type: 'endMoves' }, { type: 'endFighting' });
    expect([t.step, t.offered('release', 'unit')]).toEqual(['reserveRide', ['MB-SE', 'MB-E']]);
    t.do({ type: 'release', unit: 'MB-SE' }, { type: 'done' });
    // Only who was released rides: not the other cavalry, not the infantry.
    expect([t.step, t.offered('select', 'unit')]).toEqual(['moves', ['MB-SE']]);
    t.do(select('MB-SE'), { type: 'move', area: 'GP-5' }, { type: 'endMoves' });
    t.take({ type: 'assault', area: 'GP-6' });
    expect(t.offered('join', 'unit')).toEqual(['MB-SE']);
    t.roll(6).do({ type: 'join', unit: 'MB-SE' }, { type: 'attack' });
    expect([t.cell('sp'), t.has('MB-SE', RESERVE), t.seen('MB-SE')?.['activations']]).toEqual([20, false, 1]);
    expect([t.has('MB-E', RESERVE), t.seen('MB-E')?.['activations']]).toEqual([true, 0]);
  });

  /** May, two impulses, Australians on a working beachhead with their cavalry in Reserve, Turks far away. */
  const month = () => {
    const t = new Table().empty().set('turn', 3).set('impulses', 2).beachhead('bh-cw-1', 'GP-15');
    t.put('1A-1', 'GP-15').put('1A-3LH', 'GP-15', RESERVE).put('T9-25', 'GP-33');
    return t.roll(6, 1).stand('impulse');
  };
  const idle = (t: Table) => t.do({ type: 'endMoves' }, { type: 'endFighting' });
  const ride = (t: Table) => idle(t.do({ type: 'release', unit: '1A-3LH' }, { type: 'done' }).move('1A-3LH', 'GP-13'));
  const turks = (t: Table) => t.roll(6, 1).take({ type: 'pass' });
  const activations = (t: Table) => t.seen('1A-3LH')?.['activations'];
  const picked = (t: Table) => t.roll(6).take({ type: 'secondLand' }).offered('pick', 'unit');

  it('[R-RIDE, 7.3.2c-7] a ride and the activation of its division: no third', () => {
    const t = ride(idle(month().take({ type: 'marchAndFight' })));
    expect([activations(t), t.step]).toEqual([1, 'again']);
    turks(t.take({ type: 'pass' })).take({ type: 'marchAndFight' });
    idle(t.move('1A-3LH', 'GP-10').move('1A-1', 'GP-13'));
    expect([t.at('1A-3LH'), activations(t)]).toEqual(['GP-10', 2]);
    expect([t.step, picked(t)]).toEqual(['again', ['1A-1']]);
  });

  it('[R-RIDE] so too where the division has acted first', () => {
    const t = month().take({ type: 'marchAndFight' }).move('1A-1', 'GP-13');
    ride(idle(t));
    expect([activations(t), t.step, picked(t)]).toEqual([2, 'again', ['1A-1']]);
  });

  it('[R-RIDE] a ride and a second activation: the division acts without it', () => {
    const t = ride(idle(month().take({ type: 'marchAndFight' })));
    expect(picked(t)).toEqual(['1A-3LH']);
    idle(t.do({ type: 'pick', unit: '1A-3LH' }, { type: 'marchAndFight' }).move('1A-3LH', 'GP-10'));
    expect([t.at('1A-3LH'), activations(t)]).toEqual(['GP-10', 2]);
    turks(t).take({ type: 'marchAndFight' });
    expect(t.offered('select', 'unit')).toEqual(['1A-1']);
  });

  it('[R-RIDE, 11.1-2] nobody rides out after a second activation', () => {
    const t = idle(month().take({ type: 'marchAndFight' }).order('1A-1', { type: 'dig' })).take({ type: 'done' });
    expect([t.step, t.has('1A-3LH', RESERVE)]).toEqual(['again', true]);
    t.roll(6).do({ type: 'secondLand' }, { type: 'pick', unit: '1A-1' }, { type: 'fightAndMarch' });
    t.do({ type: 'endFighting' }, { type: 'endMoves' });
    expect([t.step, t.asks]).toEqual(['segment', 'turkish']);
  });

  it('[11.1-2] in either order of the activation, and the march of the others still follows', () => {
    const t = new Table().empty().put('MB-SE', 'GP-1', RESERVE).put('29-86', 'GP-2').land('allied', true);
    t.do({ type: 'endFighting' }, { type: 'release', unit: 'MB-SE' }, { type: 'done' });
    expect(t.offered('select', 'unit')).toEqual(['MB-SE']);
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect([t.step, t.offered('select', 'unit')]).toEqual(['moves', ['29-86']]);
    expect(t.cell('fightFirst')).toBe(1);
  });

  it('[11.1-2] it may stay in Reserve for a later impulse', () => {
    const t = new Table().empty().put('MB-SE', 'GP-1', RESERVE).put('29-86', 'GP-2').land('allied');
    t.do({ type: 'endMoves' }, { type: 'endFighting' }, { type: 'done' });
    expect([t.rested, t.has('MB-SE', RESERVE)]).toEqual([true, true]);
  });

  it('[11.1-2] out of supply it may ride, but not fight', () => {
    const t = new Table()
      .empty()
      .put('MB-SE', 'GP-1', RESERVE | UNSUPPLIED)
      .put('29-86', 'GP-4')
      .put('T9-25', 'GP-5');
    t.land('allied').do(
      { type: 'endMoves' },
      { type: 'endFighting' },
      { type: 'release', unit: 'MB-SE' },
      { type: 'done' },
    );
    t.take(select('MB-SE'));
    expect(t.offered('move', 'area')).toEqual(['GP-2']);
    t.do({ type: 'move', area: 'GP-2' }, { type: 'endMoves' });
    expect(t.offered('assault', 'area')).toEqual([]);
  });

  it('[11.1-2] not in a Turkish activation, nor for cavalry that is shaken', () => {
    const turkish = new Table().empty().put('MB-SE', 'GP-1', RESERVE).put('T9-25', 'GP-9').land('turkish');
    turkish.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(turkish.rested).toBe(true);
    const shaken = new Table().empty().put('MB-SE', 'GP-1', RESERVE, SHAKEN).put('29-86', 'GP-2').land('allied');
    shaken.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(shaken.rested).toBe(true);
  });

  /** Three batteries, nine factors, less one for few targets. */
  const underFire = (die: number) => {
    const t = new Table().empty().put('MB-SE', 'GP-3', RESERVE).put('MB-E', 'GP-1', RESERVE);
    t.put('T9-A', 'GP-5').put('T19-A', 'GP-4').put('T5-A', 'GP-6').land('turkish');
    toFighting(t).take({ type: 'bombard', area: 'GP-3' });
    for (const unit of ['T9-A', 'T19-A', 'T5-A']) t.take({ type: 'gun', unit });
    return t.roll(die, 1).take({ type: 'shoot' });
  };
  it('[11.1-3] a bombardment with a result turns it up for this turn, there and nowhere else', () => {
    const t = underFire(6);
    expect([t.has('MB-SE', RESERVE), t.has('MB-SE', NO_RESERVE)]).toEqual([false, true]);
    expect(t.has('MB-E', RESERVE)).toBe(true);
    expect(t.told('disturbed').map(({ args }) => args)).toEqual([{ unit: 'MB-SE', area: 'GP-3' }]);
    expect(t.stand('cavalryReserve').rested).toBe(true);
  });
  it('[11.1-3] one without effect does not', () => {
    expect(underFire(5).has('MB-SE', RESERVE)).toBe(true);
  });
  it('[11.1-3] nor does a Turkish assault next door, but one on its area does, whatever the result', () => {
    const t = new Table()
      .empty()
      .put('MB-SE', 'GP-3', RESERVE)
      .put('29-86', 'GP-4')
      .put('T9-25', 'GP-5')
      .land('turkish');
    toFighting(t).roll(1).do({ type: 'assault', area: 'GP-3' }, { type: 'join', unit: 'T9-25' });
    expect(t.has('MB-SE', RESERVE)).toBe(true);
    t.take({ type: 'attack' });
    expect([t.has('MB-SE', RESERVE), t.has('MB-SE', NO_RESERVE)]).toEqual([false, true]);
    const beside = new Table().empty().put('MB-SE', 'GP-3', RESERVE).put('29-86', 'GP-4').put('T9-25', 'GP-5');
    toFighting(beside.land('turkish')).roll(1);
    beside.do({ type: 'assault', area: 'GP-4' }, { type: 'join', unit: 'T9-25' }, { type: 'attack' });
    expect(beside.has('MB-SE', RESERVE)).toBe(true);
  });
  it('[11.1-3] the next turn it may again', () => {
    const t = new Table().empty().put('MB-SE', 'GP-3', NO_RESERVE).stand('recovery').stand('cavalryReserve');
    expect(t.offered('reserve', 'unit')).toEqual(['MB-SE']);
  });
});

describe('beachheads', () => {
  const boats = (...units: string[]) => {
    const t = new Table().empty().put('bh-cw-1', 'BOX-ALLIED').put('bh-fr-1', 'BOX-ALLIED');
    for (const unit of units) t.put(unit, 'BOX-ALLIED');
    return t;
  };
  const aboard = (t: Table, ...units: string[]) => {
    t.land('allied');
    for (const unit of units) t.do(select(unit), { type: 'land', area: 'AA-HELLAS' });
    return toFighting(t);
  };
  it('[11.2-1] where a landing met nobody, once all is over, for the group that is ashore', () => {
    const t = aboard(boats('29-86'), '29-86').take({ type: 'ashore', unit: '29-86', area: 'GP-1' });
    expect(t.choices().some(({ type }) => type === 'beachhead')).toBe(false);
    t.take({ type: 'endFighting' });
    expect([t.step, t.choices()]).toEqual([
      'beachheads',
      [{ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-1' }, { type: 'done' }],
    ]);
    t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-1' });
    expect([t.at('bh-cw-1'), t.has('bh-cw-1', SUPPLIED), t.rested]).toEqual(['GP-1', false, true]);
  });
  const stormed = () => {
    const units = ['29-86', '29-87', '29-88'];
    const t = aboard(boats(...units).put('T9-26', 'GP-1'), ...units).take({ type: 'assault', area: 'GP-1' });
    for (const unit of units) t.take({ type: 'join', unit });
    // 15 to 3, landing: the defender owes two steps and gives himself up.
    return t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-26' });
  };
  it('[11.2-1] where an assault from the sea took the beach', () => {
    const t = stormed().do({ type: 'advance', unit: '29-86' }, { type: 'done' }, { type: 'endFighting' });
    expect(t.offered('beachhead', 'area')).toEqual(['GP-1']);
  });
  /** Two brigades from the boats and one from the next beach storm GP-1 together. */
  const joint = () => {
    const t = aboard(boats('29-86', '29-87').put('29-88', 'GP-2').put('T9-26', 'GP-1'), '29-86', '29-87');
    t.take({ type: 'assault', area: 'GP-1' });
    for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
    return t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-26' });
  };
  it('[11.2-1, 7.6-7] of a joint landing, even if only troops from ashore go in', () => {
    const t = joint().do({ type: 'advance', unit: '29-88' }, { type: 'done' }, { type: 'endFighting' });
    expect([t.at('29-86'), t.at('29-88')]).toEqual(['BOX-ALLIED', 'GP-1']);
    expect(t.offered('beachhead', 'area')).toEqual(['GP-1']);
    const none = joint().do({ type: 'done' }, { type: 'endFighting' });
    expect(none.rested).toBe(true);
  });
  it('[11.2-1] not of an assault by land alone, though a landing on the same area failed before', () => {
    const t = aboard(boats('29-86').put('29-87', 'GP-2').put('29-88', 'GP-2').put('T9-26', 'GP-1'), '29-86');
    t.do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-86' });
    t.dice.free = true;
    t.roll(3).take({ type: 'attack' });
    while (t.step !== 'fighting') t.take(t.choices().at(-1) ?? { type: 'done' });
    expect([t.at('29-86'), t.at('T9-26')]).toEqual(['BOX-ALLIED', 'GP-1']);
    t.do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-87' }, { type: 'join', unit: '29-88' });
    t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'T9-26' });
    t.do({ type: 'stand' }, { type: 'advance', unit: '29-87' }, { type: 'done' }, { type: 'endFighting' });
    expect([t.at('29-87'), t.rested]).toEqual(['GP-1', true]);
  });
  it('[11.2-1] not where nobody went ashore after it', () => {
    const t = stormed().do({ type: 'done' }, { type: 'endFighting' });
    expect(t.rested).toBe(true);
  });
  it('[11.2-1] one of a group to an area', () => {
    const t = aboard(boats('29-86').put('bh-cw-2', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-1', false), '29-86');
    t.do({ type: 'ashore', unit: '29-86', area: 'GP-1' }, { type: 'endFighting' });
    expect(t.rested).toBe(true);
  });
  it('[11.2-1] not where troops came by land, nor by the Turkish player', () => {
    const t = boats().put('29-86', 'GP-1').land('allied').do(select('29-86'), { type: 'move', area: 'GP-2' });
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(t.rested).toBe(true);
    const turkish = boats().put('T9-25', 'GP-1').land('turkish').do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(turkish.rested).toBe(true);
  });

  it.each([
    ['29-86', 'bh-cw-1', true],
    ['29-86', 'bh-fr-1', false],
    ['1F-M', 'bh-fr-1', true],
    ['1F-M', 'bh-cw-1', false],
  ])('[11.2-2] %s from %s: %s', (unit, beachhead, supplied) => {
    const t = new Table().empty().put(unit, 'GP-1').beachhead(beachhead, 'GP-1').stand('supplyCheck');
    expect(t.has(unit, UNSUPPLIED)).toBe(!supplied);
  });

  it('[11.2-3] alone, it falls to any Turkish unit that enters, for 5 points', () => {
    const t = held(new Table().empty().beachhead('bh-cw-1', 'GP-1').beachhead('bh-fr-1', 'GP-1'), 'GP-1');
    t.put('T9-A', 'GP-3').land('turkish').do(select('T9-A'), { type: 'move', area: 'GP-1' });
    expect([t.at('bh-cw-1'), t.at('bh-fr-1'), totals(t)]).toEqual(['dead', 'dead', [0, 10]]);
  });
  it('[11.2-3] not while an Allied unit in any state is with it', () => {
    const t = new Table().empty().put('29-86', 'GP-1', 0, RUINED).beachhead('bh-cw-1', 'GP-1').put('T9-25', 'GP-3');
    t.land('turkish').take(select('T9-25'));
    expect(t.offered('move', 'area')).not.toContain('GP-1');
  });
  it('[11.2-3] it adds nothing to the defence, and alone cannot be assaulted', () => {
    const t = new Table()
      .empty()
      .put('29-86', 'GP-1')
      .beachhead('bh-cw-1', 'GP-1')
      .put('T9-25', 'GP-3')
      .land('turkish');
    toFighting(t).do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: 'T9-25' });
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 3, defence: 4 });
    const alone = held(new Table().empty().beachhead('bh-cw-1', 'GP-1').put('T9-25', 'GP-3'), 'GP-1');
    expect(toFighting(alone.land('turkish')).offered('assault', 'area')).toEqual([]);
  });
  it('[11.2-3] it takes no room', () => {
    const t = new Table().empty().put('29-86', 'GP-1').put('1A-1', 'GP-1').put('42-125', 'GP-1').put('52-155', 'GP-2');
    t.beachhead('bh-cw-1', 'GP-1').beachhead('bh-cw-2', 'GP-1').beachhead('bh-fr-1', 'GP-1');
    t.land('allied').take(select('52-155'));
    expect(t.offered('move', 'area')).toContain('GP-1');
  });
  it('[11.2-3] it cannot retreat: who beats its garrison takes it', () => {
    const t = new Table()
      .empty()
      .put('29-A', 'GP-1')
      .beachhead('bh-cw-1', 'GP-1')
      .put('T9-25', 'GP-3')
      .put('T9-26', 'GP-3');
    toFighting(t.land('turkish')).roll(6).take({ type: 'assault', area: 'GP-1' });
    t.do({ type: 'join', unit: 'T9-25' }, { type: 'join', unit: 'T9-26' }, { type: 'attack' });
    t.do({ type: 'sacrifice', unit: '29-A' });
    expect(t.at('bh-cw-1')).toBe('GP-1');
    t.take({ type: 'advance', unit: 'T9-25' });
    expect([t.at('bh-cw-1'), t.cell('vp', 1)]).toEqual(['dead', 7]);
  });

  it('[11.2-4] once placed it stays: no order for it, and a later landing gets another', () => {
    const t = aboard(boats('29-86').beachhead('bh-cw-1', 'GP-13').put('bh-cw-2', 'BOX-ALLIED'), '29-86');
    t.do({ type: 'ashore', unit: '29-86', area: 'GP-1' }, { type: 'endFighting' });
    expect(t.offered('beachhead', 'beachhead')).toEqual(['bh-cw-2']);
    const orders = new Table().empty().beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-1').land('allied');
    expect(orders.offered('select', 'unit')).toEqual(['29-86']);
    const again = orders.second('allied', ['29-86', 'bh-cw-1']);
    expect(again.offered('select', 'unit')).toEqual(['29-86']);
  });
});

describe('forts', () => {
  it('[11.3-1] supplied ones act in a naval activation, together with ships', () => {
    const t = new Table().empty().put('kilid-bahr', 'GP-12', SUPPLIED).put('hamidieh', 'A-7').put('goeben', 'DS-9');
    t.put('albion', 'DS-8').naval('turkish');
    expect(t.offered('select', 'unit')).toEqual(['goeben', 'kilid-bahr']);
    t.roll(10, 10).do(select('kilid-bahr'), { type: 'fire', target: 'albion' });
    expect(t.offered('select', 'unit')).toEqual(['goeben']);
    expect(t.has('kilid-bahr', ACTIVE_ONCE)).toBe(true);
  });
  it('[11.3-1] and never in a land activation', () => {
    const t = new Table().empty().put('kilid-bahr', 'GP-12', SUPPLIED).put('T9-25', 'GP-12').put('29-86', 'GP-14');
    expect(t.land('turkish').offered('select', 'unit')).toEqual(['T9-25']);
    expect(toFighting(t).offered('bombard', 'area')).toEqual([]);
  });

  const shells = (from: string, to: string) => {
    const t = new Table().empty().put('kilid-bahr', from, SUPPLIED).put('albion', to).naval('turkish');
    t.roll(10, 10).do(select('kilid-bahr'), { type: 'fire', target: 'albion' });
    return [t.told('fires')[0]?.args['primary'], t.told('fires')[0]?.args['secondary']];
  };
  it('[11.3-2] one primary and one secondary factor', () => {
    expect(shells('GP-12', 'DS-8')).toEqual([1, 1]);
    expect(shells('GP-12', 'DS-6')).toEqual([1, 0]);
  });
  it('[11.3-2] no factor in an assault: it adds nothing, and alone there is nothing to assault', () => {
    const t = new Table().empty().put('boghali', 'GP-14').put('T9-25', 'GP-14').put('29-86', 'GP-16').land('allied');
    toFighting(t).do({ type: 'assault', area: 'GP-14' }, { type: 'join', unit: '29-86' });
    // A town: three factors by one and a half.
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 5, defence: 4 });
    const alone = new Table().empty().put('boghali', 'GP-14').put('29-86', 'GP-16').land('allied');
    expect(toFighting(alone).offered('assault', 'area')).toEqual([]);
  });
  it('[11.3-2] alone it falls to any Allied land unit, for 2 points', () => {
    const t = new Table()
      .empty()
      .put('boghali', 'GP-14', SUPPLIED)
      .put('fort-e', 'GP-14')
      .put('29-A', 'GP-16')
      .land('allied');
    t.do(select('29-A'), { type: 'move', area: 'GP-14' });
    expect([t.at('boghali'), t.at('fort-e'), totals(t)]).toEqual(['dead', 'dead', [4, 0]]);
  });
  it('[11.3-2] not while a Turkish unit is with it; when that is beaten it does not retreat', () => {
    const t = new Table().empty().put('boghali', 'GP-14').put('T9-A', 'GP-14').put('29-86', 'GP-16').land('allied');
    t.take(select('29-86'));
    expect(t.offered('move', 'area')).not.toContain('GP-14');
    t.take({ type: 'back' });
    toFighting(t).roll(6).do({ type: 'assault', area: 'GP-14' }, { type: 'join', unit: '29-86' }, { type: 'attack' });
    t.take({ type: 'sacrifice', unit: 'T9-A' });
    expect(t.at('boghali')).toBe('GP-14');
    t.take({ type: 'advance', unit: '29-86' });
    expect(t.at('boghali')).toBe('dead');
  });

  const fortDrm = (t: Table, side: 'allied' | 'turkish', area: string, unit: string) => {
    toFighting(t.land(side)).do({ type: 'assault', area }, { type: 'join', unit });
    const known = t.g.odds(t.g.codec.encode({ type: 'attack' }));
    return known?.modifiers.filter(({ name }) => name === 'fort').map(({ value }) => value);
  };
  it.each([
    ['Normal', 0, [-1]],
    ['Neutralized', SHAKEN, []],
    ['Crippled', RUINED, []],
  ])('[11.3-3] a %s fort with defenders', (_, state, drm) => {
    const t = new Table().empty().put('hellas', 'GP-1', 0, state).put('T9-25', 'GP-1').put('29-86', 'GP-3');
    expect(fortDrm(t, 'allied', 'GP-1', '29-86')).toEqual(drm);
  });
  it('[11.3-3] two count once, one next door not at all, and a fort is no help in attack', () => {
    const two = new Table()
      .empty()
      .put('hellas', 'GP-1')
      .put('fort-e', 'GP-1')
      .put('T9-25', 'GP-1')
      .put('29-86', 'GP-3');
    expect(fortDrm(two, 'allied', 'GP-1', '29-86')).toEqual([-1]);
    const near = new Table().empty().put('sedd-el-bahr', 'GP-2').put('T9-25', 'GP-1').put('29-86', 'GP-3');
    expect(fortDrm(near, 'allied', 'GP-1', '29-86')).toEqual([]);
    const attack = new Table().empty().put('hellas', 'GP-1').put('T9-25', 'GP-1').put('29-86', 'GP-3');
    expect(fortDrm(attack, 'turkish', 'GP-3', 'T9-25')).toEqual([]);
  });

  it('[11.3-4] fixed forts stand on their symbols and never move', () => {
    const t = new Table('campaign').setUp();
    for (const fort of t.g.book.data.board.forts) {
      if (fort.area !== undefined) expect([fort.id, t.at(fort.id)]).toEqual([fort.id, fort.area]);
    }
    t.stand('mobileForts');
    expect(t.offered('liftFort', 'fort')).toEqual(['fort-e', 'fort-a']);
  });
  const coast = (t: Table, theatre: string) =>
    t.g.book.data.board.areas.filter((area) => area.coastal === true && area.theatre === theatre).map(({ id }) => id);
  const placing = () => {
    const t = new Table();
    while (t.step !== 'placeForts') t.take(t.choices().find(({ type }) => type === 'standard') ?? { type: 'keep29' });
    return t;
  };
  it('[11.3-5] fort E may be on any coast of the peninsula, and nowhere else', () => {
    const t = placing();
    expect(t.g.question()?.prompt.args).toEqual({ unit: 'fort-e' });
    expect(t.offered('placeFort', 'area').toSorted()).toEqual(coast(t, 'peninsula').toSorted());
    const later = new Table().empty().put('fort-e', 'BOX-TURKISH').stand('mobileForts');
    expect(later.offered('setFort', 'area').toSorted()).toEqual(coast(t, 'peninsula').toSorted());
  });
  it('[11.3-6] fort A on any coast of Asia', () => {
    const t = placing().take({ type: 'placeFort', area: 'GP-4' });
    expect(t.g.question()?.prompt.args).toEqual({ unit: 'fort-a' });
    expect(t.offered('placeFort', 'area').toSorted()).toEqual(coast(t, 'asia').toSorted());
    const later = new Table().empty().put('fort-a', 'BOX-TURKISH').stand('mobileForts');
    expect(later.offered('setFort', 'area').toSorted()).toEqual(coast(t, 'asia').toSorted());
  });

  it('[11.3-7] lifted into the box one turn, set down in a later one for a point', () => {
    const t = new Table().empty().put('fort-e', 'GP-4', SUPPLIED).put('fort-a', 'A-4').stand('mobileForts');
    expect([t.asks, t.offered('setFort', 'fort')]).toEqual(['turkish', []]);
    t.take({ type: 'liftFort', fort: 'fort-e' });
    expect([t.at('fort-e'), t.cell('sp', 1), t.has('fort-e', SUPPLIED)]).toEqual(['BOX-TURKISH', 20, false]);
    expect(t.choices()).toEqual([{ type: 'liftFort', fort: 'fort-a' }, { type: 'done' }]);
    t.take({ type: 'done' }).stand('mobileForts');
    t.take({ type: 'setFort', fort: 'fort-e', area: 'GP-12' });
    expect([t.at('fort-e'), t.cell('sp', 1)]).toEqual(['GP-12', 19]);
    // It was not supplied this turn (6.3-4).
    expect([t.has('fort-e', FIRED), t.has('fort-e', SUPPLIED)]).toEqual([true, false]);
  });
  it('[11.3-7] not without the point, nor where the Allies are or were last', () => {
    const poor = new Table().empty().put('fort-e', 'BOX-TURKISH').set('sp', 0, 1).stand('mobileForts');
    expect(poor.rested).toBe(true);
    const t = held(new Table().empty().put('fort-e', 'BOX-TURKISH').put('29-86', 'GP-1'), 'GP-3').stand('mobileForts');
    expect(t.offered('setFort', 'area')).not.toContain('GP-1');
    expect(t.offered('setFort', 'area')).not.toContain('GP-3');
    expect(t.offered('setFort', 'area')).toContain('GP-2');
  });

  it('[11.3-8] they recover like the others, and are restored like them', () => {
    const repaired = new Table().empty().put('fort-e', 'GP-4', 0, SHAKEN).put('fort-a', 'A-4', 0, SHAKEN).roll(7, 8);
    repaired.stand('recovery');
    expect([repaired.state('fort-e'), repaired.state('fort-a')]).toEqual(['normal', 'neutralized']);
    const t = new Table().empty().set('turn', 3).put('fort-a', 'A-4', 0, RUINED).put('breslau', 'BOX-TURKISH');
    t.stand('turkishReinforcements').take({ type: 'restore', fort: 'fort-a', ship: 'breslau' });
    expect([t.state('fort-a'), t.at('breslau'), t.cell('sp', 1)]).toEqual(['normal', 'home', 19]);
  });
});

describe('air observation', () => {
  const eyes = (t: Table) => {
    const { tracks } = t.g.view(null);
    return [tracks['alliedAir'], tracks['turkishAir']];
  };
  it('[11.4-1] Allied in good weather, and only then', () => {
    expect(eyes(new Table().empty())).toEqual([1, 0]);
    expect(eyes(new Table().empty().set('bad', 1))).toEqual([0, 0]);
    expect(eyes(new Table().empty().set('rough', 1))).toEqual([1, 0]);
  });
  it('[11.4-2] Turkish only by the event, and not in bad weather', () => {
    const drawn = new Table().empty().set('turn', 2).roll(2, 3).stand('event');
    expect(eyes(drawn)).toEqual([1, 1]);
    for (let event = 0; event <= 11; event++) {
      expect(eyes(new Table().empty().set('event', event))[1]).toBe(event === AIRMEN ? 1 : 0);
    }
    expect(eyes(new Table().empty().set('event', AIRMEN).set('bad', 1))).toEqual([0, 0]);
  });

  const reaches = (event: number, ship: string) => {
    const t = new Table()
      .empty()
      .set('event', event)
      .put('kilid-bahr', 'GP-12', SUPPLIED)
      .put('albion', ship)
      .naval('turkish');
    if (t.offered('select', 'unit').length === 0) return null;
    t.roll(10, 10).do(select('kilid-bahr'), { type: 'fire', target: 'albion' });
    const args = t.told('fires')[0]?.args;
    return [args?.['primary'], args?.['secondary']];
  };
  it('[11.4-3] one area more for both batteries of ships and forts', () => {
    expect([reaches(0, 'DS-6'), reaches(AIRMEN, 'DS-6')]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect([reaches(0, 'DS-4'), reaches(AIRMEN, 'DS-4')]).toEqual([null, [1, 0]]);
    expect(reaches(AIRMEN, 'DS-2')).toBeNull();
  });
  it('[11.4-3] Allied ships in good weather: three areas, and two for the secondary guns', () => {
    const salvo = (at: string) => {
      const t = new Table().empty().put('albion', 'DS-8').put('goeben', at).naval('allied').take(select('albion'));
      if (!t.offers({ type: 'fire', target: 'goeben' })) return null;
      t.roll(10, 10, 10).take({ type: 'fire', target: 'goeben' });
      return t.told('fires')[0]?.args['secondary'];
    };
    expect([salvo('DS-10'), salvo('DS-11'), salvo('DS-12')]).toEqual([2, 0, null]);
  });
  it('[11.4-3] one on every bombardment of the side', () => {
    const bombarding = (side: 'allied' | 'turkish', event: number) => {
      const t = new Table().empty().set('event', event).put('29-A', 'GP-3').put('T9-A', 'GP-5').land(side);
      toFighting(t).take({ type: 'bombard', area: side === 'allied' ? 'GP-5' : 'GP-3' });
      t.take({ type: 'gun', unit: side === 'allied' ? '29-A' : 'T9-A' });
      const known = t.g.odds(t.g.codec.encode({ type: 'shoot' }));
      return known?.modifiers.filter(({ name }) => name === 'airmen').map(({ value }) => value);
    };
    expect(bombarding('allied', 0)).toEqual([1]);
    expect(bombarding('turkish', 0)).toEqual([]);
    expect(bombarding('turkish', AIRMEN)).toEqual([1]);
  });
  it('[11.4-3] and one on the initiative', () => {
    const t = new Table().empty();
    const drm = (side: number) => initiativeRoll(t.g, side, new Modifiers().start(false)).modifiers?.total;
    expect([drm(ALLIED), drm(TURKISH)]).toEqual([1, 0]);
    t.set('event', AIRMEN);
    expect(drm(TURKISH)).toBe(1);
    t.set('bad', 1);
    expect([drm(ALLIED), drm(TURKISH)]).toEqual([0, 0]);
  });
  it('[11.4-4] both sides may have it at once', () => {
    expect(eyes(new Table().empty().set('event', AIRMEN))).toEqual([1, 1]);
  });
});

describe('the Royal Marines', () => {
  const MARINES = ['RM-1', 'RM-2', 'RM-3', 'RM-A'];
  it.each(['stroke', 'anzac', 'campaign'] as const)('[11.5-1] all four are there from the start of %s', (scenario) => {
    const t = new Table(scenario).setUp();
    expect(MARINES.map((id) => t.at(id))).toEqual(Array(4).fill('BOX-ALLIED'));
  });

  const fed = (unit: string, area: string, ...mines: string[]) => {
    const t = new Table().empty().put(unit, area);
    for (const sea of mines) t.mine(sea, ['dummy']);
    return !t.stand('supplyCheck').has(unit, UNSUPPLIED);
  };
  it('[11.5-2] live from the fleet where one sea area next to them is free of mines', () => {
    expect(fed('RM-1', 'GP-2')).toBe(true);
    expect(fed('RM-1', 'GP-2', 'DS-1')).toBe(true);
    expect(fed('RM-1', 'GP-2', 'DS-1', 'AA-SEDD-EL-BAHR')).toBe(false);
    expect(fed('RM-1', 'GP-9')).toBe(false);
  });
  it('[11.5-2] they alone', () => {
    expect(fed('29-86', 'GP-2')).toBe(false);
  });
  it('[11.5-2] inland a Commonwealth beachhead will do for them too', () => {
    const t = new Table().empty().put('RM-1', 'GP-9').beachhead('bh-cw-1', 'GP-7');
    held(t, 'GP-7').stand('supplyCheck');
    expect(t.has('RM-1', UNSUPPLIED)).toBe(false);
  });

  it.each([
    [2, 2],
    [3, 1],
    [6, 1],
  ])('[11.5-3] withdrawn in turn %i: %i each', (turn, points) => {
    const t = new Table().empty().set('turn', turn).put('RM-1', 'BOX-ALLIED').put('RM-2', 'GP-2', ENTRENCHED);
    t.stand('withdrawals').do({ type: 'withdraw', unit: 'RM-1' }, { type: 'withdraw', unit: 'RM-2' });
    expect([totals(t), t.at('RM-1'), t.at('RM-2')]).toEqual([[2 * points, 0], 'withdrawn', 'withdrawn']);
  });
  it.each([1, 7])('[11.5-3] not in turn %i', (turn) => {
    expect(new Table().empty().set('turn', turn).put('RM-1', 'BOX-ALLIED').stand('withdrawals').rested).toBe(true);
  });
  it('[11.5-3] not from the map without supply, nor after a replacement', () => {
    const cut = new Table().empty().set('turn', 2).put('RM-1', 'GP-9').stand('withdrawals');
    expect(cut.rested).toBe(true);
    expect(new Table().empty().set('turn', 2).put('RM-1', 'GP-2', REPLACED).stand('withdrawals').rested).toBe(true);
  });
});
